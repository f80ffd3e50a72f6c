"""Make golden vectors for Units: mechs, vehicles and drones, their pilots and what they carry.

Nothing here imports the project. The charts of chapters 3, 5 and 10 are typed from the rulebook, and what is broken
about an illegal Unit is said by hand.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any

from tests.golden import make_item_vectors as items
from tests.golden.make_item_vectors import Item, VectorError, item, part

type Unit = dict[str, Any]
type Section = dict[str, Any]
type Vector = dict[str, Any]

# Class: most Total Durability, Standard Movement, fixed Base AP, least Thruster Durability for [AIR] and for [AQN].
CLASSES: dict[int, tuple[int | None, int, int, int | None, int]] = {
    1: (75, 5, 2, 2, 9),
    2: (150, 4, 2, 12, 17),
    3: (225, 3, 3, 23, 25),
    4: (300, 2, 4, 34, 33),
    5: (None, 1, 4, None, 41),
}
# Rank: Deployment Cost, S.R.M., Mods, Traits.
RANKS = {
    "rookie": (15, 0, 0, 1),
    "veteran": (75, 2, 2, 1),
    "ace": (200, 4, 3, 2),
    "simple-ai": (0, 0, 0, 0),
    "intermediate-ai": (25, 1, 1, 0),
    "advanced-ai": (50, 2, 2, 0),
}
STATS = ("accuracy", "assault", "evasion")
DRIVES = {"wheels": "terrestrial", "treads": "terrestrial", "wings": "aerial", "rotors": "aerial", "fins": "aquatic"}
ORDER = ("terrestrial", "aquatic", "aerial")
AGENT = {"name": "Drone Agent Mod", "deployment_cost": 0}
MANAGEMENT = {"name": "Drone Management Mod", "deployment_cost": 0}


def section(kind: str, durability: int, *mechanisms: str) -> Section:
    """Return a Unit Section as the command reads it."""
    return {"kind": kind, "durability": durability} | ({"mechanisms": list(mechanisms)} if mechanisms else {})


PORTANOVA = [
    section("head", 9),
    section("torso", 32),
    section("left-arm", 16),
    section("right-arm", 16),
    section("left-leg", 20, "terrestrial"),
    section("right-leg", 20, "terrestrial"),
]


def mech_of(total: int) -> list[Section]:
    """Return a torso and two legs of so much Durability together."""
    leg = total // 4
    torso = section("torso", total - 2 * leg)
    return [torso, section("left-leg", leg, "terrestrial"), section("right-leg", leg, "terrestrial")]


def vehicle_of(total: int, kind: str = "wheels", *mechanisms: str) -> list[Section]:
    """Return a cockpit and one drive section of so much Durability together."""
    return [section("cockpit", total - total // 2), section(kind, total // 2, *mechanisms)]


def srm(accuracy: int = 0, assault: int = 0, evasion: int = 0) -> dict[str, int]:
    """Return how far each stat is reduced."""
    return {"accuracy": accuracy, "assault": assault, "evasion": evasion}


def core(accuracy: int = 5, assault: int = 5, evasion: int = 6, **bonuses: int) -> dict[str, Any]:
    """Return a Core Type: its stats and bonuses."""
    return {"name": "Portanova", "bonuses": bonuses} | srm(accuracy, assault, evasion)


def pilot(rank: str, **reduced: int) -> dict[str, Any]:
    """Return a pilot of a rank, with what is reduced."""
    return {"rank": rank, "srm": srm(**reduced)}


def ability(name: str, cost: int = 0) -> dict[str, Any]:
    """Return a Mod or a Trait."""
    return {"name": name, "deployment_cost": cost}


def unit(kind: str = "mech", sections: list[Section] | None = None, **fields: Any) -> Unit:
    """Return a Unit as the command reads it; what is left out is the Portanova's, with the least pilot."""
    head = {"format": "30mmw.unit/1", "edition": "1.0", "name": "A Unit", "type": kind}
    body = {"sections": PORTANOVA if sections is None else sections, "core": core(), "pilot": pilot("simple-ai")}
    lists: Unit = {"systems": [], "mods": [], "traits": [], "items": [], "alternate": None}
    return head | body | lists | fields


def class_of(total: int) -> int:
    """Return the first Class whose band a Total Durability does not leave."""
    return next(number for number, (most, _, _, _, _) in CLASSES.items() if most is None or total <= most)


def held(stat: int) -> int:
    """Return a stat, which is never below 3 nor above 8."""
    return min(max(stat, 3), 8)


def movement(data: Unit, unit_class: int, thrusters: int) -> list[str]:
    """Return the Movement Mechanisms of the sections; for a Mech its thrusters say whether it swims and flies."""
    given = set()
    for each in data["sections"]:
        given |= set(each.get("mechanisms", []))
        given |= {DRIVES[each["kind"]]} if each["kind"] in DRIVES else set()
    _, _, _, aerial, aquatic = CLASSES[unit_class]
    if data["type"] == "mech":
        given &= {"terrestrial"}
        given |= {"aerial"} if aerial is not None and thrusters >= aerial else set()
        given |= {"aquatic"} if thrusters >= aquatic else set()
    return [mechanism for mechanism in ORDER if mechanism in given]


def abilities(data: Unit) -> int:
    """Pay each item's Systems, what the Unit names beside them, and every Mod and Trait."""
    on_items = [system for each in data["items"] for system in each["systems"]]
    own = [system for system in data["systems"] if system not in on_items]
    prices = [items.SYSTEMS[system][1] for system in on_items + own]
    return sum([*prices, *(each["deployment_cost"] for each in data["mods"] + data["traits"])])


def powered(data: Unit) -> bool:
    """Tell whether an Energy Tank is in use whose System somebody chose."""
    tanks = [
        item_data
        for item_data in data["items"]
        if any("reserve-energy" in each.get("systems", []) for each in item_data["parts"])
    ]
    chosen = "reserve-energy" in data["systems"]
    return any(tank["state"] == "equipped" and (chosen or "reserve-energy" in tank["systems"]) for tank in tanks)


def reckoned(data: Unit) -> dict[str, Any]:
    """Return the datasheet of a legal Unit."""
    total = sum(each["durability"] for each in data["sections"])
    unit_class = class_of(total)
    _, standard, fixed, _, _ = CLASSES[unit_class]
    bonuses, rank = data["core"]["bonuses"], RANKS[data["pilot"]["rank"]]
    standard += bonuses.get("standard_movement", 0)
    fixed += bonuses.get("base_ap", 0)
    if powered(data):
        fixed *= 2
    thrusters = sum(items.reckoned(each)["durability"] for each in data["items"] if each["category"] == "thruster")
    fast = 2 * standard + bonuses.get("thruster_movement", 0) if thrusters else None
    rows = [items.PRINTED_LAUNCHER if each.get("as_printed") else items.reckoned(each) for each in data["items"]]
    costs = {
        "sections": total,
        "items": sum(row["deployment_cost"] for row in rows),
        "pilot": rank[0],
        "abilities": abilities(data),
    }
    reduced = data["pilot"]["srm"]
    return {
        "class": unit_class,
        "total_durability": total,
        "base_ap": {"fixed": fixed, "dice": 1},
        "standard_movement": standard,
        "thruster_movement": fast,
        "thruster_durability": thrusters,
        "movement_mechanisms": movement(data, unit_class, thrusters),
        "stats": {stat: held(data["core"][stat] - reduced[stat]) for stat in STATS},
        "deployment_cost": costs | {"total": sum(costs.values())},
    }


def vector(about: str, data: Unit, **by_hand: object) -> Vector:
    """Return the vector of a legal Unit; what was worked out by hand must be what is reckoned."""
    answer = reckoned(data)
    wrong = {name: answer[name] for name, value in by_hand.items() if answer[name] != value}
    if wrong:
        raise VectorError(f"{about}: {wrong}, and by hand {by_hand}")
    return {"command": "unit", "about": about, "input": data, "expected": answer | {"problems": []}}


def broken(about: str, data: Unit, *problems: str, **values: object) -> Vector:
    """Return the vector of a Unit that breaks rules."""
    expected = {"problems": sorted(problems)} | values
    return {"command": "unit", "about": about, "input": data, "expected": expected}


def at_least(about: str, data: Unit, *problems: str) -> Vector:
    """Return the vector of a Unit of which more may be said to be broken than these problems, or other ones."""
    return {"command": "unit", "about": about, "input": data, "expected": {"legal": False, "among": sorted(problems)}}


def thruster(durability: int) -> Item:
    """Return a thruster of one part."""
    return item("thruster", [part("Nozzle", durability=durability)], name="Thruster")


def gun(category: str = "handheld-weapon", *, needs: tuple[str, ...] = (), state: str = "equipped") -> Item:
    """Return a small gun."""
    return item(category, [part("Gun", 4, 6, 3, "kinetic", 2, prerequisites=needs)], name="Gun", state=state)


def ray() -> Item:
    """Return a small gun that fires energy."""
    return item("mounted-weapon", [part("Ray", 4, 6, 3, "energy", 2)], name="Ray")


def device(system: str, durability: int = 4) -> Item:
    """Return an attachment that has a System."""
    return item("attachment", [part("Device", durability=durability, systems=(system,))], None, (system,))


def with_suppressor() -> Item:
    """Return a mounted gun with a Suppressor."""
    parts = [part("Gun", 4, 6, 3, "kinetic", 2), part("Suppressor", durability=1, systems=("suppressor",))]
    return item("mounted-weapon", parts, None, ("suppressor",), name="Quiet gun")


GUN = item("handheld-weapon", items.SUB_MACHINEGUN, "full-auto", name="Alto Sub Machinegun")
LAUNCHER = item("handheld-weapon", items.LAUNCHER, "explosive", name="Rocket Launcher")
BACKPACK = item("thruster", items.BACKPACK, name="Thruster Backpack")
CLAW = item("handheld-weapon", items.CLAW, None, ("vice-grip",), name="Pincer Claw", melee=True)


def portanovas() -> Iterator[Vector]:
    """Field the Portanova: bare, with every rank, and with the items of the rulebook."""
    veteran = unit(name="Portanova", pilot=pilot("veteran", accuracy=1, assault=1))
    row: dict[str, Any] = {"class": 2, "total_durability": 113, "base_ap": {"fixed": 2, "dice": 1}}
    row |= {"standard_movement": 4, "thruster_movement": None, "thruster_durability": 0}
    row |= {"movement_mechanisms": ["terrestrial"], "stats": srm(4, 4, 6)}
    costs = {"sections": 113, "items": 0, "pilot": 75, "abilities": 0, "total": 188}
    yield vector("the Portanova", veteran, **row, deployment_cost=costs)
    for rank, (price, *_) in RANKS.items():
        costs = {"sections": 113, "items": 0, "pilot": price, "abilities": 0, "total": 113 + price}
        yield vector(
            f"a Portanova with {rank}", unit(pilot=pilot(rank)), **row | {"stats": srm(5, 5, 6)}, deployment_cost=costs
        )
    yield vector("a Portanova with a Sub Machinegun", veteran | {"items": [GUN]}, deployment_cost=costs_of(18, 75, 0))
    yield vector("a Portanova with a Pincer Claw", veteran | {"items": [CLAW]}, deployment_cost=costs_of(24, 75, 5))
    both = veteran | {"items": [CLAW, CLAW]}
    yield vector("a Portanova with two Pincer Claws", both, deployment_cost=costs_of(48, 75, 10))
    yield vector("a Portanova with a launcher", veteran | {"items": [LAUNCHER]}, deployment_cost=costs_of(94, 75, 0))
    printed = veteran | {"items": [LAUNCHER | {"as_printed": True}]}
    yield vector("a Portanova with a launcher as printed", printed, deployment_cost=costs_of(97, 75, 0))
    plain = veteran | {"items": [LAUNCHER | {"as_printed": False}]}
    yield vector("a Portanova with a launcher of its parts", plain, deployment_cost=costs_of(94, 75, 0))
    changed = LAUNCHER | {"as_printed": True, "mechanism": None}
    yield broken("a changed launcher as printed", veteran | {"items": [changed]}, "not-as-printed")
    short = LAUNCHER | {"as_printed": True, "parts": items.LAUNCHER[:3]}
    yield broken("a launcher without a part as printed", veteran | {"items": [short]}, "not-as-printed")
    flying = veteran | {"items": [BACKPACK]}
    ways = ["terrestrial", "aquatic", "aerial"]
    yield vector(
        "a Portanova with a backpack", flying, movement_mechanisms=ways, thruster_movement=8, thruster_durability=49
    )
    full = veteran | {"items": [GUN, CLAW, BACKPACK, LAUNCHER | {"state": "stored"}]}
    yield vector("a Portanova with all four", full, deployment_cost=costs_of(185, 75, 5))


def costs_of(carried: int, flown: int, abilities_of_it: int) -> dict[str, int]:
    """Return the Deployment Cost of a Portanova."""
    total = 113 + carried + flown + abilities_of_it
    return {"sections": 113, "items": carried, "pilot": flown, "abilities": abilities_of_it, "total": total}


def classes() -> Iterator[Vector]:
    """Stand on either side of each boundary between Classes."""
    yield broken("a mech of 0", unit(sections=mech_of(0)), "no-durability", **{"class": 1, "total_durability": 0})
    edges = ((1, 1), (75, 1), (76, 2), (150, 2), (151, 3), (225, 3), (226, 4), (300, 4), (301, 5), (999, 5))
    for total, number in edges:
        yield vector(
            f"a mech of {total}", unit(sections=mech_of(total)), **{"class": number, "total_durability": total}
        )
    for total, number in ((75, 1), (76, 2), (225, 3), (226, 4), (301, 5)):
        yield vector(f"a vehicle of {total}", unit("vehicle", vehicle_of(total)), **{"class": number})
    shield = item("shield", [part("Plate", durability=50)])
    small = unit(sections=mech_of(75), items=[shield])
    yield vector("a shield adds nothing to the Class", small, **{"class": 1, "total_durability": 75})


def thrusters() -> Iterator[Vector]:
    """Carry thrusters at the least Durability of each Class, and one below."""
    for number, (most, standard, _, aerial, aquatic) in CLASSES.items():
        near = {edge + step for edge in (aerial, aquatic) if edge is not None for step in (-1, 0)}
        for durability in sorted(near | {1, 60}):
            ways = ["terrestrial"]
            ways += ["aquatic"] if durability >= aquatic else []
            ways += ["aerial"] if aerial is not None and durability >= aerial else []
            data = unit(sections=mech_of(most or 400), items=[thruster(durability)])
            about = f"a mech of Class {number} with thrusters of {durability}"
            yield vector(about, data, movement_mechanisms=ways, thruster_movement=2 * standard)
    split = unit(items=[thruster(6), thruster(6)])
    ways = ["terrestrial", "aerial"]
    yield vector("two thrusters count together", split, movement_mechanisms=ways, thruster_durability=12)
    flier = unit(sections=[section("torso", 80)], items=[thruster(12)])
    yield vector("a torso that flies", flier, movement_mechanisms=["aerial"], thruster_movement=8)
    low = unit(sections=[section("torso", 80)], items=[thruster(11)])
    yield broken("a torso that cannot fly quite", low, "no-movement-mechanism")
    diver = unit(sections=[section("torso", 301)], items=[thruster(41)])
    yield vector("a torso of Class 5 dives and does not fly", diver, movement_mechanisms=["aquatic"])
    yield broken(
        "a torso of Class 5 does not fly",
        unit(sections=[section("torso", 301)], items=[thruster(40)]),
        "no-movement-mechanism",
    )


def stats() -> Iterator[Vector]:
    """Reduce stats, and hold them within 3 and 8."""
    for base, reduced in product((1, 2, 3, 4, 7, 8, 9, 12), (0, 2)):
        data = unit(core=core(base, base, base), pilot=pilot("ace", accuracy=reduced, evasion=reduced))
        stat = min(max(base - reduced, 3), 8)
        about = f"a base of {base}, reduced by {reduced}"
        yield vector(about, data, stats=srm(stat, min(max(base, 3), 8), stat))
    for rank, (_, most, _, _) in RANKS.items():
        all_in_one = unit(pilot=pilot(rank, evasion=most))
        yield vector(f"all S.R.M. of {rank} in one stat", all_in_one, stats=srm(5, 5, max(6 - most, 3)))
        yield broken(
            f"one S.R.M. too many for {rank}", unit(pilot=pilot(rank, evasion=most, assault=1)), "too-many-srm"
        )
    wasted = unit(core=core(3, 5, 6), pilot=pilot("veteran", accuracy=2, assault=1))
    yield broken("what a stat cannot take counts all the same", wasted, "too-many-srm")


def bonuses() -> Iterator[Vector]:
    """Add what a Core Type gives."""
    yield vector("one more Base AP", unit(core=core(base_ap=1)), base_ap={"fixed": 3, "dice": 1})
    yield vector("one more movement", unit(core=core(standard_movement=1)), standard_movement=5)
    fast = unit(core=core(thruster_movement=2), items=[thruster(5)])
    yield vector("two more Thruster Movement", fast, thruster_movement=10, standard_movement=4)
    without = unit(core=core(thruster_movement=2))
    yield vector("two more Thruster Movement and no thrusters", without, thruster_movement=None)
    three = unit(sections=mech_of(180), core=core(base_ap=2, standard_movement=1))
    yield vector("two bonuses at once", three, base_ap={"fixed": 5, "dice": 1}, standard_movement=4)


def slots() -> Iterator[Vector]:
    """Fill the slots of each rank, and one more."""
    for rank, (price, _, mods, traits) in RANKS.items():
        many = [ability(f"Mod {number}", 5 * number) for number in range(mods + 1)]
        data = unit(pilot=pilot(rank), mods=many[:mods])
        spent = sum(5 * number for number in range(mods))
        yield vector(f"all Mods of {rank}", data, deployment_cost=costs_of(0, price, spent))
        yield broken(f"one Mod too many for {rank}", data | {"mods": many}, "too-many-mods")
        quirks = [ability(f"Trait {number}", 7) for number in range(traits + 1)]
        if traits:
            yield vector(
                f"all Traits of {rank}",
                data | {"traits": quirks[:traits]},
                deployment_cost=costs_of(0, price, spent + 7 * traits),
            )
            yield broken(f"one Trait too many for {rank}", data | {"traits": quirks}, "too-many-traits")
        else:
            yield at_least(f"a Trait for {rank}", data | {"traits": quirks})
    crowded = unit(pilot=pilot("rookie"), mods=[ability("M")], traits=[ability("T"), ability("U")])
    yield broken("a Mod and a Trait too many", crowded, "too-many-mods", "too-many-traits")


def systems() -> Iterator[Vector]:
    """Pay Systems once for each item that has them."""
    quiet = [with_suppressor(), with_suppressor()]
    yield vector("two Suppressors", unit(items=quiet), deployment_cost=costs_of(20, 0, 10))
    named = unit(items=quiet, systems=["suppressor"])
    yield vector("two Suppressors, named by the Unit too", named, deployment_cost=costs_of(20, 0, 10))
    unused = with_suppressor() | {"systems": []}
    own = unit(items=[unused], systems=["suppressor"])
    yield vector("a Suppressor that only the Unit names", own, deployment_cost=costs_of(10, 0, 5))
    quiet_gun = unit(items=[unused, unused], systems=["suppressor"])
    yield broken("a Suppressor for one of two guns", quiet_gun, "system-on-which-weapon")
    shield = item("shield", [part("Plate", durability=9)])
    for about, carried, system in (
        ("Reserve Energy without an Energy Tank", [shield], "reserve-energy"),
        ("a Vice Grip without a claw", [gun()], "vice-grip"),
        ("Indirect Fire without a weapon", [shield], "indirect-fire"),
        ("Indirect Fire with an Energy weapon", [ray()], "indirect-fire"),
        ("Rapid Feed without a weapon", [], "rapid-feed"),
        ("Rapid Feed without a Magazine", [gun()], "rapid-feed"),
        ("a Suppressor without a weapon", [], "suppressor"),
    ):
        yield broken(
            about, unit(items=carried, systems=[system]), "system-without-item", base_ap={"fixed": 2, "dice": 1}
        )
    lobbed = unit(items=[gun(), ray()], systems=["indirect-fire"])
    yield vector("Indirect Fire, which one of two weapons can have", lobbed, deployment_cost=costs_of(18, 0, 25))
    yield broken(
        "Indirect Fire, which both could have",
        unit(items=[gun()] * 2, systems=["indirect-fire"]),
        "system-on-which-weapon",
    )
    chosen = unit(items=[gun() | {"systems": ["indirect-fire"]}, gun()], systems=["indirect-fire"])
    yield vector("Indirect Fire, chosen for one of both", chosen, deployment_cost=costs_of(18, 0, 25))
    three = unit(items=[device("smoke-screen"), device("enhanced-lidar"), GUN])
    yield vector("longer sight changes no cost of a gun", three, deployment_cost=costs_of(26, 0, 15))
    every = [device(system) for system in items.SYSTEMS if system not in ("indirect-fire", "rapid-feed", "suppressor")]
    yield vector("no limit to Systems", unit(items=every), deployment_cost=costs_of(24, 0, 60))
    rested = unit(items=[with_suppressor() | {"state": "stored"}])
    yield vector("a stored item is paid for", rested, deployment_cost=costs_of(10, 0, 5))
    tank = device("reserve-energy")
    for number, (most, _, fixed, _, _) in CLASSES.items():
        data = unit(sections=mech_of(most or 400), items=[tank])
        yield vector(f"Reserve Energy in Class {number}", data, base_ap={"fixed": 2 * fixed, "dice": 1})
    doubled = {"fixed": 4, "dice": 1}
    yield vector("two Energy Tanks", unit(items=[tank, tank]), base_ap=doubled, deployment_cost=costs_of(8, 0, 50))
    named = unit(items=[tank], systems=["reserve-energy"])
    yield vector("an Energy Tank, named by the Unit too", named, base_ap=doubled, deployment_cost=costs_of(4, 0, 25))
    unnamed = unit(items=[tank | {"systems": []}], systems=["reserve-energy"])
    yield vector(
        "an Energy Tank, named by the Unit alone", unnamed, base_ap=doubled, deployment_cost=costs_of(4, 0, 25)
    )
    away = unit(items=[tank | {"systems": [], "state": "stored"}], systems=["reserve-energy"])
    yield vector("an Energy Tank that is stored", away, base_ap={"fixed": 2, "dice": 1})
    empty = unit(items=[tank | {"systems": []}])
    yield vector("an Energy Tank without its System", empty, base_ap={"fixed": 2, "dice": 1})


ARMLESS = [each for each in PORTANOVA if "arm" not in each["kind"]]
ONE_ARM = [each for each in PORTANOVA if each["kind"] != "left-arm"]


def hands() -> Iterator[Vector]:
    """Hold handheld weapons, as many as there are arms."""
    both, stored = gun(needs=("two-handed",)), gun(state="stored")
    for about, sections, carried in (
        ("two guns in two hands", PORTANOVA, [gun(), gun()]),
        ("two guns in hands and two stored", PORTANOVA, [gun(), gun(), stored, stored]),
        ("a gun for two hands beside another", PORTANOVA, [both, gun()]),
        ("one arm and one gun", ONE_ARM, [gun()]),
        ("one arm and a gun for two", ONE_ARM, [both]),
        ("one arm, a gun and one stored", ONE_ARM, [stored, gun()]),
        ("no arms and mounted guns", ARMLESS, [gun("mounted-weapon"), gun("mounted-weapon"), gun("mounted-weapon")]),
        ("no arms and a stored gun", ARMLESS, [stored]),
        ("two guns and a shield", PORTANOVA, [gun(), gun(), item("shield", [part("Plate", durability=9)])]),
    ):
        yield vector(about, unit(sections=sections, items=carried))
    for about, sections, carried in (
        ("three guns in two hands", PORTANOVA, [gun(), gun(), gun()]),
        ("one arm and two guns", ONE_ARM, [gun(), gun()]),
        ("no arms and a gun", ARMLESS, [gun()]),
    ):
        yield broken(about, unit(sections=sections, items=carried), "too-few-hands")


def vehicles() -> Iterator[Vector]:
    """Drive vehicles by what their drive sections say."""
    for kind in ("wheels", "treads"):
        yield vector(f"a vehicle on {kind}", unit("vehicle", vehicle_of(90, kind)), movement_mechanisms=["terrestrial"])
    flown = [thruster(12)]
    for kind in ("wings", "rotors"):
        data = unit("vehicle", vehicle_of(90, kind), items=flown)
        yield vector(f"a vehicle with {kind}", data, movement_mechanisms=["aerial"], thruster_movement=8)
    boat = unit("vehicle", vehicle_of(90, "fins"), items=[thruster(17)])
    yield vector("a vehicle with fins", boat, movement_mechanisms=["aquatic"])
    for mechanism in ORDER:
        data = unit("vehicle", vehicle_of(90, "drive-section", mechanism), items=[thruster(20)])
        yield vector(f"a plain drive section, {mechanism}", data, movement_mechanisms=[mechanism])
    racer = unit("vehicle", vehicle_of(90), items=[BACKPACK])
    yield vector(
        "thrusters do not lift a vehicle on wheels", racer, movement_mechanisms=["terrestrial"], thruster_movement=8
    )
    six = unit("vehicle", [section("cockpit", 40), *[section("wheels", 10)] * 6])
    yield vector("six wheels", six, total_durability=100)
    half_track = unit("vehicle", [section("cockpit", 40), section("wheels", 10), section("treads", 30)])
    yield vector("wheels and treads", half_track, movement_mechanisms=["terrestrial"])
    armed = unit("vehicle", vehicle_of(90), pilot=pilot("ace"), items=[gun("mounted-weapon")])
    yield vector("an armed vehicle with an ace", armed)
    armed = unit("vehicle", [*vehicle_of(90), section("left-arm", 9), section("head", 5)], items=[gun()])
    yield vector("a vehicle with an arm, a head and a gun in hand", armed, total_durability=104)
    walker = unit("vehicle", [section("cockpit", 40), *PORTANOVA[-2:]])
    yield vector("a vehicle on legs", walker, movement_mechanisms=["terrestrial"])
    turret = unit("vehicle", [*vehicle_of(90), section("another-section", 9) | {"name": "Turret"}])
    yield vector("a vehicle with a turret", turret, movement_mechanisms=["terrestrial"])
    yield broken("a vehicle holds nothing", unit("vehicle", vehicle_of(90), items=[gun()]), "too-few-hands")
    yield broken("a vehicle without a cockpit", unit("vehicle", [section("wheels", 60)]), "no-cockpit")
    yield at_least("a vehicle that is only a cockpit", unit("vehicle", [section("cockpit", 60)]), "no-drive-section")
    torso = [section("torso", 30), *vehicle_of(60)]
    yield broken("a vehicle with a torso too", unit("vehicle", torso), "wrong-section")
    wrong = unit("vehicle", [section("torso", 30), section("wheels", 30)])
    yield broken("a torso in place of a cockpit", wrong, "no-cockpit", "wrong-section")
    flying = unit("vehicle", vehicle_of(60, "wheels", "aerial"), items=[BACKPACK])
    yield broken("wheels that fly", flying, "mixed-mechanisms")
    diving = unit("vehicle", vehicle_of(60, "treads", "aquatic"), items=[BACKPACK])
    yield broken("treads that dive", diving, "mixed-mechanisms")
    several = [section("cockpit", 60), section("wheels", 20), section("wings", 20)]
    yield broken("wheels and wings", unit("vehicle", several, items=[BACKPACK]), "mixed-mechanisms")
    yield broken(
        "wheels and wings without thrusters", unit("vehicle", several), "mixed-mechanisms", "too-weak-thrusters"
    )
    two = unit("vehicle", [section("cockpit", 30), *vehicle_of(60)])
    yield broken("a vehicle with two cockpits", two, "second-cockpit")
    broken_from_the_start = unit("vehicle", [section("cockpit", 0), section("wheels", 60)])
    yield broken("a vehicle with a cockpit of 0", broken_from_the_start, "no-durability")
    yield broken(
        "a vehicle that names how nobody moves",
        unit("vehicle", vehicle_of(60, "wheels", "gliding")),
        "mechanism-not-carried",
    )
    yield vector("wheels of 0", unit("vehicle", [section("cockpit", 60), section("wheels", 0)]))


def lifted_vehicles() -> Iterator[Vector]:
    """Fly and dive with thrusters of the least Durability of each Class, and with one less (5-4, 5-5)."""
    for number, (most, _, _, aerial, aquatic) in CLASSES.items():
        for kind, mechanism, least in (
            ("wings", "aerial", aerial),
            ("rotors", "aerial", aerial),
            ("fins", "aquatic", aquatic),
        ):
            body = vehicle_of(most or 400, kind)
            about = f"a vehicle of Class {number} with {kind}"
            if least is None:
                data = unit("vehicle", body, items=[thruster(99)])
                yield broken(f"{about}, which none has", data, "class-without-mechanism", **{"class": number})
                continue
            enough = unit("vehicle", body, items=[thruster(least)])
            yield vector(f"{about} and thrusters of {least}", enough, movement_mechanisms=[mechanism])
            weak = unit("vehicle", body, items=[thruster(least - 1)])
            yield broken(f"{about} and thrusters of {least - 1}", weak, "too-weak-thrusters")
    yield broken(
        "a vehicle with wings and no thrusters", unit("vehicle", vehicle_of(90, "wings")), "too-weak-thrusters"
    )
    stored = unit("vehicle", vehicle_of(90, "wings"), items=[BACKPACK | {"state": "stored"}])
    yield broken("a vehicle whose thrusters are stored", stored, "too-weak-thrusters")
    drone = unit("drone", vehicle_of(60, "rotors"), pilot=pilot("intermediate-ai"), mods=[AGENT])
    yield broken("a Drone with rotors and no thrusters", drone, "too-weak-thrusters")
    yield vector("a Drone with rotors and thrusters", drone | {"items": [thruster(2)]}, movement_mechanisms=["aerial"])
    flier = gun("mounted-weapon") | {"drone": True, "movement_mechanism": "aerial"}
    mother = unit("vehicle", vehicle_of(90), pilot=pilot("veteran"), mods=[MANAGEMENT], items=[flier])
    yield vector("a Drone that flies from a vehicle on wheels", mother, movement_mechanisms=["terrestrial"])


def bodies() -> Iterator[Vector]:
    """Give a mech sections that it does not typically have."""
    spare = {"wings": "aerial", "rotors": "aerial", "fins": "aquatic"}
    for kind in spare:
        winged = [*PORTANOVA, section(kind, 5)]
        yield vector(f"a mech with {kind} and no thrusters", unit(sections=winged), movement_mechanisms=["terrestrial"])
        lifted = unit(sections=winged, items=[BACKPACK])
        yield vector(f"a mech with {kind} and thrusters", lifted, movement_mechanisms=list(ORDER))
    for kind in ("treads", "another-section", "cockpit"):
        yield vector(f"a mech with {kind}", unit(sections=[*PORTANOVA, section(kind, 5)]), total_durability=118)
    dive = [*PORTANOVA[:4], section("left-leg", 20, "aquatic"), section("right-leg", 20, "terrestrial")]
    yield vector("a leg that dives, without thrusters", unit(sections=dive), movement_mechanisms=["terrestrial"])
    yield vector("a leg that dives", unit(sections=dive, items=[thruster(17)]), movement_mechanisms=list(ORDER))
    flown = [section("head", 9, "aerial"), *PORTANOVA[1:]]
    yield vector("a head that flies, without thrusters", unit(sections=flown), movement_mechanisms=["terrestrial"])
    winged = unit(sections=[section("torso", 60), section("wings", 20)])
    yield broken("a torso with wings and no thrusters", winged, "no-movement-mechanism")
    yield broken("two torsos", unit(sections=[*PORTANOVA, section("torso", 9)]), "second-torso")
    yield broken(
        "three torsos", unit(sections=[*PORTANOVA, *[section("torso", 9)] * 2]), "second-torso", "second-torso"
    )
    yield broken("two cockpits on a mech", unit(sections=[*PORTANOVA, *[section("cockpit", 9)] * 2]), "second-cockpit")
    lost = [section("torso", 0), *(each for each in PORTANOVA if each["kind"] != "torso")]
    yield broken("a torso of 0", unit(sections=lost), "no-durability")
    yield vector("a head of 0", unit(sections=[section("head", 0), *PORTANOVA[1:]]), total_durability=104)
    strange = [section("head", 9, "gliding"), *PORTANOVA[1:]]
    yield broken("a head that moves as nothing does", unit(sections=strange), "mechanism-not-carried")
    silent = unit("vehicle", vehicle_of(60, "drive-section"))
    yield broken("a plain drive section that names nothing", silent, "no-movement-mechanism")


def drones() -> Iterator[Vector]:
    """Send Drones, which need an AI pilot and a Mod."""
    for rank, price in (("intermediate-ai", 25), ("advanced-ai", 50)):
        walker = unit("drone", mech_of(60), pilot=pilot(rank), mods=[AGENT])
        costs = {"sections": 60, "items": 0, "pilot": price, "abilities": 0, "total": 60 + price}
        yield vector(f"a walking Drone, {rank}", walker, deployment_cost=costs)
        yield vector(
            f"a Drone on treads, {rank}", walker | {"sections": vehicle_of(60, "treads")}, deployment_cost=costs
        )
    drone = unit("drone", mech_of(60), pilot=pilot("intermediate-ai"), mods=[AGENT])
    costly = drone | {"mods": [AGENT | {"deployment_cost": 10}]}
    costs = {"sections": 60, "items": 0, "pilot": 25, "abilities": 10, "total": 95}
    yield vector("a Drone pays for its Mod", costly, deployment_cost=costs)
    yield broken("a Drone without its Mod", drone | {"mods": []}, "drone-mod-missing")
    yield broken("a Drone with another Mod", drone | {"mods": [ability("Plating")]}, "drone-mod-missing")
    yield broken("a Drone with a Simple AI", drone | {"pilot": pilot("simple-ai")}, "too-many-mods")
    yield broken("a Drone with a veteran", drone | {"pilot": pilot("veteran")}, "needs-ai-pilot")
    rookie = drone | {"pilot": pilot("rookie")}
    yield broken("a Drone with a rookie", rookie, "needs-ai-pilot", "too-many-mods")
    yield broken(
        "a Drone with an ace and no Mod",
        drone | {"pilot": pilot("ace"), "mods": []},
        "drone-mod-missing",
        "needs-ai-pilot",
    )
    yield broken("a Drone without a pilot", drone | {"pilot": None, "mods": []}, "drone-mod-missing", "no-pilot")


def transforming() -> Iterator[Vector]:
    """Change form: the S.R.M. of both forms are within the rank."""

    def form(**reduced: int) -> dict[str, Any]:
        return {"type": "vehicle", "movement_mechanisms": ["terrestrial"], "srm": srm(**reduced)}

    base = unit(pilot=pilot("veteran", accuracy=1))
    yield vector("a Unit that transforms", base | {"alternate": form()}, stats=srm(4, 5, 6))
    split = base | {"alternate": form(evasion=1)}
    yield vector("an S.R.M. for each form", split, stats=srm(4, 5, 6), deployment_cost=costs_of(0, 75, 0))
    unsplit = unit(pilot=pilot("veteran"), alternate=form(accuracy=1, assault=1))
    yield vector("both S.R.M. for the other form", unsplit, stats=srm(5, 5, 6))
    yield broken("three S.R.M. over two forms", base | {"alternate": form(assault=1, evasion=1)}, "too-many-srm")
    yield broken("into a mech", base | {"alternate": form() | {"type": "mech"}}, "wrong-alternate")
    tank = unit("vehicle", vehicle_of(90), pilot=pilot("veteran"), alternate=form())
    yield broken("a vehicle does not transform", tank, "wrong-alternate")
    flown = base | {"alternate": form() | {"movement_mechanisms": ["aerial"]}}
    yield broken("into a vehicle that flies without thrusters", flown, "too-weak-thrusters")
    yield vector("into a vehicle that flies", flown | {"items": [thruster(12)]}, thruster_durability=12)
    both = base | {"alternate": form() | {"movement_mechanisms": ["terrestrial", "aerial"]}, "items": [thruster(12)]}
    yield broken("into a vehicle that drives and flies", both, "mixed-mechanisms")


def illegal() -> Iterator[Vector]:
    """Break every other rule of a Unit."""
    yield at_least("no sections", unit(sections=[]), "no-sections")
    yield broken(
        "a mech without a torso", unit(sections=[each for each in PORTANOVA if each["kind"] != "torso"]), "no-torso"
    )
    cockpit = [section("cockpit", 32), *(each for each in PORTANOVA if each["kind"] != "torso")]
    yield broken("a cockpit in place of a torso", unit(sections=cockpit), "no-torso")
    yield broken("a mech without legs", unit(sections=PORTANOVA[:4]), "no-movement-mechanism")
    yield broken("an unknown section", unit(sections=[*PORTANOVA, section("tail", 5)]), "unknown-section")
    yield broken("no pilot", unit(pilot=None), "no-pilot")
    yield broken("an unknown rank", unit(pilot=pilot("captain")), "unknown-rank")
    yield broken("no core", unit(core=None), "no-core")
    yield broken("a core without stats", unit(core={"name": "Portanova", "bonuses": {}}), "no-core")
    yield broken("a negative section", unit(sections=[section("head", -1), *PORTANOVA[1:]]), "negative")
    yield broken("a negative S.R.M.", unit(pilot=pilot("veteran", evasion=-1)), "negative")
    plain = part("Gun", 4, 6, 3, "kinetic", 2)
    for about, each, problem in (
        (
            "a Mechanism that no part of an item offers",
            item("mounted-weapon", [plain], "spread"),
            "mechanism-not-offered",
        ),
        (
            "a System that no part of an item offers",
            item("mounted-weapon", [plain], None, ("disarm",)),
            "system-not-offered",
        ),
        ("an item without parts", item("shield", []), "no-parts"),
        ("an item of an unknown part", item("shield", [plain | {"range": 1}, {"part": "no-such-x-1"}]), "unknown-part"),
        ("a weapon without range", item("mounted-weapon", [plain | {"range": None}]), "no-range"),
        ("a negative part", item("mounted-weapon", [plain, part("Bad", durability=-1)]), "negative"),
    ):
        yield broken(about, unit(items=[GUN, each]), problem)
    yield broken("two items alike, both broken", unit(items=[item("shield", [])] * 2), "no-parts", "no-parts")


def vectors() -> list[Vector]:
    """Return every vector."""
    makers = (portanovas, classes, thrusters, stats, bonuses, slots, systems)
    others = (hands, vehicles, lifted_vehicles, bodies, drones, transforming, illegal)
    return [each for make in (*makers, *others) for each in make()]
