"""Make golden vectors for items: weapons and equipment built from parts, legal ones and broken ones.

Nothing here imports the project. Parts, costs and requirements are typed from the rulebook, and what is broken about
an illegal item is said by hand.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any

type Item = dict[str, Any]
type Part = dict[str, Any]
type Vector = dict[str, Any]

CATEGORIES = {"handheld-weapon": "WN", "mounted-weapon": "MW", "shield": "SD", "thruster": "TH", "attachment": "AT"}
WEAPONS = ("handheld-weapon", "mounted-weapon")
# How many times its Base Damage a Mechanism adds to the cost.
MECHANISMS = {"full-auto": ("FA", 1), "explosive": ("EO", 3), "spread": ("SP", 1), "overcharge": ("OC", 3)}
MECHANISMS["chain-cable"] = ("CW", 0)
PREREQUISITES = {"two-handed": "2H", "recharge": "RC", "single-use": "SU"}
SYSTEMS = {
    "enhanced-lidar": ("ED", 10),
    "disarm": ("DA", 5),
    "reserve-energy": ("RA", 25),
    "anti-missile": ("AM", 10),
    "smoke-screen": ("SM", 5),
    "vice-grip": ("VG", 5),
    "indirect-fire": ("IF", 25),
    "rapid-feed": ("RF", 3),
    "suppressor": ("SR", 5),
}
MOVEMENT = {"terrestrial": "TRS", "aquatic": "AQN", "aerial": "AIR"}
SUMS = ("range", "base_damage", "ap_cost", "durability")


class VectorError(Exception):
    """A reckoning does not give a figure that was worked out by hand."""


def part(
    name: str,
    reach: int | None = None,
    damage: int | None = None,
    ap: int | None = None,
    typed: str | None = None,
    durability: int | None = None,
    *,
    mechanisms: tuple[str, ...] = (),
    prerequisites: tuple[str, ...] = (),
    systems: tuple[str, ...] = (),
) -> Part:
    """Return a part by value; what is left out is a dash."""
    numbers = {"range": reach, "base_damage": damage, "ap_cost": ap, "type": typed, "durability": durability}
    offers = {"mechanisms": list(mechanisms), "prerequisites": list(prerequisites), "systems": list(systems)}
    return {"name": name, "notation": "OWN-1"} | numbers | offers


# The 17 parts of the four build examples; the numbers of the Red Dot are inferred from the finished gun.
PARTS = {
    "weapon-lower-receiver-al-17": part("", durability=4),
    "smg-barrel-al-17": part("", 5, 4, 3, "kinetic", 2, mechanisms=("full-auto",)),
    "red-dot-al-17": part("", 1, durability=1),
    "rocket-launcher-magazine-al-17gt": part("", None, 5, 2, None, 4),
    "rocket-launcher-lower-receiver-al-17gt": part("", None, 5, 2, None, 4, mechanisms=("explosive",)),
    "rocket-extension-tube-al-17gt": part("", 1, 5, 2, "kinetic", 2, prerequisites=("two-handed",)),
    "rocket-tube-with-handle-al-17gt": part(
        "", 1, 5, 2, "kinetic", 2, mechanisms=("explosive",), prerequisites=("two-handed",)
    ),
    "backpack-unit-al-17ft": part("", durability=5),
    "heavy-thruster-type-3-al-17ft": part("", durability=2),
    "heavy-thruster-type-2-al-17ft": part("", durability=4),
    "wing-connector-al-17ft": part("", durability=2),
    "wing-al-17ft": part("", durability=4),
    "leg-unit-thigh-mbu-1": part("", durability=5),
    "leg-unit-thruster-mbu-1": part("", durability=5),
    "claw-extension-pn-15mt": part("", durability=2),
    "pincer-claw-pn-15mt": part("", 1, 3, 3, "kinetic", 2, systems=("vice-grip",)),
    "pile-bunker-pn-15mt": part("", 1, 20, 5, "kinetic", 4),
}


def listed(*names: str) -> list[Part]:
    """Return parts by their ids."""
    return [{"part": name} for name in names]


SUB_MACHINEGUN = listed("weapon-lower-receiver-al-17", "smg-barrel-al-17", "red-dot-al-17")
LAUNCHER = listed(
    "rocket-launcher-magazine-al-17gt",
    "rocket-launcher-lower-receiver-al-17gt",
    "rocket-extension-tube-al-17gt",
    "rocket-tube-with-handle-al-17gt",
)
THRUSTER_PAIRS = ("heavy-thruster-type-3-al-17ft", "heavy-thruster-type-2-al-17ft", "leg-unit-thruster-mbu-1")
OTHER_PAIRS = ("wing-al-17ft", "wing-connector-al-17ft", "leg-unit-thigh-mbu-1")
BACKPACK = listed("backpack-unit-al-17ft", *THRUSTER_PAIRS * 2, *OTHER_PAIRS * 2)
CLAW = listed("pile-bunker-pn-15mt", "claw-extension-pn-15mt", "pincer-claw-pn-15mt")
# What the rulebook prints of the launcher, against the sums of its parts.
PRINTED_LAUNCHER = {"range": 5, "base_damage": 20, "ap_cost": 8, "durability": 12, "deployment_cost": 97}


def item(
    category: str,
    parts: list[Part],
    mechanism: str | None = None,
    systems: tuple[str, ...] = (),
    *,
    name: str = "An item",
    **fields: object,
) -> Item:
    """Return an item as the command reads it."""
    head = {"format": "30mmw.item/1", "edition": "1.0", "name": name, "category": category, "parts": parts}
    rest = {"mechanism": mechanism, "systems": list(systems), "melee": False, "state": "equipped"}
    return head | rest | fields


def weapon_type(parts: list[Part], chosen: str | None) -> str | None:
    """Count the parts of each Type, then weigh their Base Damage; on a full tie the builder chooses, or Kinetic."""
    typed = {kind: [each for each in parts if each["type"] == kind] for kind in ("kinetic", "energy")}
    kinetic, energy = typed["kinetic"], typed["energy"]
    if not kinetic and not energy:
        return None
    if len(kinetic) != len(energy):
        return "kinetic" if len(kinetic) > len(energy) else "energy"
    harm = {kind: sum(each["base_damage"] or 0 for each in those) for kind, those in typed.items()}
    if harm["kinetic"] != harm["energy"]:
        return "kinetic" if harm["kinetic"] > harm["energy"] else "energy"
    return chosen or "kinetic"


def reckoned(data: Item) -> dict[str, Any]:
    """Return the numbers, Type and tags of a legal item."""
    parts = [PARTS[each["part"]] if "part" in each else each for each in data["parts"]]
    numbers: dict[str, Any] = {}
    for stat in SUMS:
        cells = [each[stat] for each in parts if each[stat] is not None]
        numbers[stat] = sum(cells) if cells else None
    mechanism, systems = data["mechanism"], data["systems"]
    needed = {tag for each in parts for tag in each["prerequisites"]}
    if data["melee"]:
        numbers["range"] = 1
    if mechanism == "chain-cable":
        numbers["range"] = 2
    if "rapid-feed" in systems:
        numbers["ap_cost"] = max(numbers["ap_cost"] - 2, 1)
    reach, damage, ap, durability = (numbers[stat] or 0 for stat in SUMS)
    cost = damage - ap + reach + durability
    if mechanism:
        cost += MECHANISMS[mechanism][1] * damage
    if "two-handed" in needed:
        cost += ap
    tags = [CATEGORIES[data["category"]]]
    tags += [MECHANISMS[mechanism][0]] if mechanism else []
    tags += [letters for tag, letters in PREREQUISITES.items() if tag in needed]
    tags += [letters for system, (letters, _) in SYSTEMS.items() for _ in range(systems.count(system))]
    tags += ["DR", MOVEMENT[data["movement_mechanism"]]] if data.get("drone") else []
    return numbers | {
        "tags": tags,
        "type": weapon_type(parts, data.get("type")),
        "deployment_cost": cost,
        "system_cost": sum(SYSTEMS[system][1] for system in systems),
    }


def vector(about: str, data: Item, printed: dict[str, int] | None = None, **by_hand: object) -> Vector:
    """Return the vector of a legal item; what was worked out by hand must be what is reckoned."""
    answer = reckoned(data)
    wrong = {name: answer[name] for name, value in by_hand.items() if answer[name] != value}
    if wrong:
        raise VectorError(f"{about}: {wrong}, and by hand {by_hand}")
    expected = answer | {"printed": printed, "problems": []}
    return {"command": "item", "about": about, "input": data, "expected": expected}


def broken(about: str, data: Item, *problems: str, **values: object) -> Vector:
    """Return the vector of an item that breaks rules."""
    expected = {"problems": sorted(problems)} | values
    return {"command": "item", "about": about, "input": data, "expected": expected}


def by_value(names: list[Part]) -> list[Part]:
    """Return the same parts by value, as a player types them."""
    return [PARTS[name["part"]] | {"name": f"Own part {number}"} for number, name in enumerate(names, 1)]


def examples() -> Iterator[Vector]:
    """Build the four items of the rulebook, each as printed and with a change."""
    gun = item("handheld-weapon", SUB_MACHINEGUN, "full-auto", name="Alto Sub Machinegun")
    row: dict[str, Any] = {"tags": ["WN", "FA"], "range": 6, "base_damage": 4, "ap_cost": 3, "type": "kinetic"}
    row |= {"durability": 7, "deployment_cost": 18, "system_cost": 0}
    yield vector("the Sub Machinegun", gun, **row)
    yield vector("the Sub Machinegun, parts typed", gun | {"parts": by_value(SUB_MACHINEGUN)}, **row)
    mixed = [SUB_MACHINEGUN[0], *by_value(SUB_MACHINEGUN)[1:2], SUB_MACHINEGUN[2]]
    yield vector("the Sub Machinegun, one part typed", gun | {"parts": mixed}, **row)
    yield vector("the Sub Machinegun, stored", gun | {"state": "stored"}, **row)
    yield vector("the Sub Machinegun without its Red Dot", gun | {"parts": SUB_MACHINEGUN[:2]}, deployment_cost=16)
    yield vector("single fire", gun | {"mechanism": None}, deployment_cost=14, tags=["WN"])
    yield vector("mounted", gun | {"category": "mounted-weapon"}, deployment_cost=18, tags=["MW", "FA"])
    yield vector(
        "Indirect Fire needs no part", gun | {"systems": ["indirect-fire"]}, deployment_cost=18, system_cost=25
    )
    yield vector("a gun used as a club", gun | {"melee": True}, range=1, deployment_cost=13)

    rockets = item("handheld-weapon", LAUNCHER, "explosive", name="Rocket Launcher")
    row = {"tags": ["WN", "EO", "2H"], "range": 2, "base_damage": 20, "ap_cost": 8, "type": "kinetic"}
    row |= {"durability": 12, "deployment_cost": 94, "system_cost": 0}
    yield vector("the Rocket Launcher, with its printed row beside it", rockets, PRINTED_LAUNCHER, **row)
    yield vector("the Rocket Launcher, single fire", rockets | {"mechanism": None}, deployment_cost=34)
    yield vector("the Rocket Launcher, mounted", rockets | {"category": "mounted-weapon"}, deployment_cost=94)
    short = rockets | {"parts": [*LAUNCHER[:2], LAUNCHER[3]]}
    yield vector("the Rocket Launcher without its extension", short, deployment_cost=71, range=1)
    long = rockets | {"parts": [*LAUNCHER, LAUNCHER[2]]}
    yield vector("the Rocket Launcher with two extensions", long, deployment_cost=117, range=3)

    pack = item("thruster", BACKPACK, name="Thruster Backpack")
    row = {"tags": ["TH"], "range": None, "base_damage": None, "ap_cost": None, "type": None}
    row |= {"durability": 49, "deployment_cost": 49, "system_cost": 0}
    yield vector("the Thruster Backpack", pack, **row)
    yield vector("the Thruster Backpack, parts typed", pack | {"parts": by_value(BACKPACK)}, **row)
    yield vector("a backpack of seven parts", pack | {"parts": BACKPACK[:7]}, durability=27, deployment_cost=27)

    claw = item("handheld-weapon", CLAW, None, ("vice-grip",), name="Pincer Claw", melee=True)
    row = {"tags": ["WN", "VG"], "range": 1, "base_damage": 23, "ap_cost": 8, "type": "kinetic"}
    row |= {"durability": 8, "deployment_cost": 24, "system_cost": 5}
    yield vector("the Pincer Claw", claw, **row)
    yield vector("the Pincer Claw, parts typed", claw | {"parts": by_value(CLAW)}, **row)
    yield vector("the Pincer Claw without its System", claw | {"systems": []}, tags=["WN"], system_cost=0)
    yield vector("the Pincer Claw at the range of its parts", claw | {"melee": False}, range=2, deployment_cost=25)
    bunker = claw | {"parts": CLAW[:2], "systems": [], "melee": False}
    yield vector("a Pile Bunker is melee by its range", bunker, range=1, deployment_cost=22)


def mixtures() -> Iterator[Vector]:
    """Mix parts of different kits: each offers its Mechanism, and every Prerequisite comes along."""
    names = ("smg-barrel-al-17", "rocket-tube-with-handle-al-17gt", "red-dot-al-17")
    hybrid = item("handheld-weapon", listed(*names))
    yield vector("a barrel and a tube", hybrid, tags=["WN", "2H"], range=7, durability=5, deployment_cost=21)
    full_auto = hybrid | {"mechanism": "full-auto"}
    yield vector("a barrel and a tube, Full Auto", full_auto, tags=["WN", "FA", "2H"], deployment_cost=30)
    explosive = hybrid | {"mechanism": "explosive"}
    yield vector("a barrel and a tube, Explosive", explosive, tags=["WN", "EO", "2H"], deployment_cost=48)
    yield broken("a barrel and a tube, Spread", hybrid | {"mechanism": "spread"}, "mechanism-not-offered")
    bayonet = item("mounted-weapon", [*SUB_MACHINEGUN, *CLAW], "full-auto", ("vice-grip", "indirect-fire"))
    row: dict[str, Any] = {"tags": ["MW", "FA", "VG", "IF"], "range": 8, "base_damage": 27, "ap_cost": 11}
    row |= {"type": "kinetic", "durability": 15, "deployment_cost": 66, "system_cost": 30}
    yield vector("a Sub Machinegun with a claw", bayonet, **row)
    wing = item("shield", listed("wing-al-17ft", "wing-al-17ft", "leg-unit-thigh-mbu-1"))
    yield vector("a shield of wings", wing, tags=["SD"], durability=13, deployment_cost=13)
    spikes = item("shield", listed("pile-bunker-pn-15mt", "wing-al-17ft"))
    yield vector("a shield with a spike", spikes, range=1, base_damage=20, type="kinetic", deployment_cost=24)


CHOSEN: tuple[tuple[str, ...], ...] = (
    (),
    ("two-handed",),
    ("recharge",),
    ("single-use",),
    ("two-handed", "recharge", "single-use"),
)


def every_mechanism() -> Iterator[Vector]:
    """Cross each Mechanism with each Prerequisite, on Energy weapons of both categories, fed rapidly or not."""
    offered = (None, "full-auto", "explosive", "spread", "overcharge")
    cases = product(offered, WEAPONS, CHOSEN, (False, True))
    for number, (mechanism, category, needed, feed) in enumerate(cases):
        offers = () if mechanism in (None, "overcharge") else (mechanism,)
        parts = [
            part("Emitter", 3 + number % 5, 7 + number % 11, 6 + number % 3, "energy", 2, mechanisms=offers),
            part("Cell", None, 3, 4, "energy", 1 + number % 4, prerequisites=needed[:1]),
            part("Stock", 1, None, None, None, 5, prerequisites=needed[1:]),
            part("Magazine", durability=1, systems=("rapid-feed",)),
        ]
        systems = ("rapid-feed",) if feed else ()
        about = f"{category}, {mechanism or 'single fire'}, {', '.join(needed) or 'free'}" + ", Rapid Feed" * feed
        yield vector(about, item(category, parts, mechanism, systems))


def chains() -> Iterator[Vector]:
    """Swing a chain: a melee weapon's range is 2, whatever its parts add up to."""
    for (reach, melee), needed in product(((1, False), (1, True), (2, True), (7, True)), CHOSEN):
        typed = "energy" if "recharge" in needed else "kinetic"
        parts = [
            part("Chain", reach, 11, 6, typed, 3, mechanisms=("chain-cable",), prerequisites=needed),
            part("Grip", durability=2),
        ]
        about = f"a chain of range {reach}, {'lowered' if melee else 'as it is'}, {', '.join(needed) or 'free'}"
        yield vector(about, item("handheld-weapon", parts, "chain-cable", melee=melee), range=2)
    spare = [part("Chain", 1, 11, 6, "kinetic", 3, mechanisms=("chain-cable",))]
    yield vector("a chain left aside", item("handheld-weapon", spare), range=1, deployment_cost=9)


def fed() -> Iterator[Vector]:
    """Feed weapons rapidly: AP fall by 2, to no less than 1, in the cost and in what Two Handed adds."""
    for ap, needed in product((2, 3, 4, 9), ((), ("two-handed",))):
        parts = [part("Gun", 6, 10, ap, "kinetic", 4, prerequisites=needed, systems=("rapid-feed", "suppressor"))]
        data = item("mounted-weapon", parts, None, ("rapid-feed",))
        yield vector(f"Rapid Feed with {ap} AP, {', '.join(needed) or 'free'}", data, ap_cost=max(ap - 2, 1))
    laser = [part("Laser", 5, 10, 9, "energy", 4, prerequisites=("two-handed",), systems=("rapid-feed",))]
    fed_laser = item("handheld-weapon", laser, "overcharge", ("rapid-feed",))
    yield vector("Overcharge asks for the AP before Rapid Feed", fed_laser, ap_cost=7, deployment_cost=49)


def types() -> Iterator[Vector]:
    """Decide the Type by majority, then by damage, then by choice."""
    kinetic, energy = part("K", 2, 4, 2, "kinetic", 1), part("E", 2, 4, 2, "energy", 1)
    strong, weak = part("E+", 2, 9, 2, "energy", 1), part("K-", 2, 1, 2, "kinetic", 1)
    plain, silent = part("Plate", None, 30, 1, None, 5), part("Lens", 1, None, None, "energy", 1)
    for about, parts, typed in (
        ("one Kinetic part", [kinetic, plain], "kinetic"),
        ("one Energy part", [energy, plain], "energy"),
        ("two of three Kinetic", [kinetic, strong, weak], "kinetic"),
        ("two of three Energy", [kinetic, energy, silent], "energy"),
        ("a tie won by damage, Energy", [kinetic, strong], "energy"),
        ("a tie won by damage, Kinetic", [kinetic, silent, plain], "kinetic"),
        ("a tie of two and two, weighed by sums", [kinetic, kinetic, silent, strong], "energy"),
        (
            "a tie of two and two, where the strongest part is not of the stronger Type",
            [weak, strong, kinetic, kinetic],
            "kinetic",
        ),
        ("a full tie is Kinetic", [kinetic, energy], "kinetic"),
    ):
        yield vector(about, item("mounted-weapon", parts), type=typed)
    tied = [kinetic, energy]
    for typed in ("kinetic", "energy"):
        yield vector(f"a full tie, {typed} chosen", item("mounted-weapon", tied, type=typed), type=typed)
    shot = part("Grain", 2, 5, 5, "kinetic", 1)
    charged = [shot, shot | {"type": "energy"}]
    data = item("mounted-weapon", charged, "overcharge", type="energy")
    yield vector("a full tie made Energy may overcharge", data, deployment_cost=36)
    yield broken("a full tie left Kinetic may not", item("mounted-weapon", charged, "overcharge"), "not-energy")
    data = item("mounted-weapon", tied, None, ("indirect-fire",))
    yield vector("a full tie left Kinetic may fire indirectly", data, system_cost=25)
    yield broken("a full tie made Energy may not", data | {"type": "energy"}, "not-kinetic", type="energy")
    fixed = "a Type that the parts do not leave open"
    yield broken(fixed, item("mounted-weapon", [kinetic, plain], type="energy"), "type-not-free", type="kinetic")
    yield broken(f"{fixed}: by damage", item("mounted-weapon", [kinetic, strong], type="kinetic"), "type-not-free")


def systems() -> Iterator[Vector]:
    """Take each System where a part names it, and where none does."""
    for system, (letters, price) in SYSTEMS.items():
        gun = part("Gun", 4, 6, 3, "kinetic", 2, systems=() if system == "indirect-fire" else (system,))
        bare = part("Gun", 4, 6, 3, "kinetic", 2)
        data = item("handheld-weapon", [gun], None, (system,))
        yield vector(f"{system} taken", data, tags=["WN", letters], system_cost=price)
        yield vector(f"{system} not taken", data | {"systems": []}, tags=["WN"], system_cost=0)
        if system != "indirect-fire":
            yield broken(f"{system} without a part", data | {"parts": [bare]}, "system-not-offered")
    for system in ("rapid-feed", "suppressor"):
        club = item("handheld-weapon", [part("Club", 1, 6, 3, "kinetic", 2, systems=(system,))], None, (system,))
        yield broken(f"{system} on a melee weapon", club, "melee")
        sword = item("handheld-weapon", [part("Sword", 3, 6, 3, "kinetic", 2, systems=(system,))], None, (system,))
        yield broken(f"{system} on a weapon made melee", sword | {"melee": True}, "melee")
    beam = item("mounted-weapon", [part("Beam", 4, 6, 3, "energy", 2)], None, ("indirect-fire",))
    yield broken("Indirect Fire with an Energy weapon", beam, "not-kinetic")
    offered = item("mounted-weapon", [part("Beam", 4, 6, 3, "energy", 2, systems=("indirect-fire",))])
    yield broken("Indirect Fire offered to an Energy weapon", offered | {"systems": ["indirect-fire"]}, "not-kinetic")
    all_of_them = part("Gun", 4, 6, 5, "kinetic", 2, systems=tuple(SYSTEMS))
    full = item("mounted-weapon", [all_of_them], None, tuple(reversed(SYSTEMS)))
    order = ["MW", "ED", "DA", "RA", "AM", "SM", "VG", "IF", "RF", "SR"]
    yield vector("every System at once, in the rulebook's order", full, tags=order, system_cost=93, ap_cost=3)
    shield = item("shield", [part("Spiked plate", None, None, None, "kinetic", 9)], None, ("indirect-fire",))
    yield broken("Indirect Fire with a shield", shield, "not-kinetic")
    chained = [part("Flail", 1, 6, 5, "kinetic", 2, mechanisms=("chain-cable",), systems=("suppressor",))]
    yield broken("a Suppressor on a chain", item("mounted-weapon", chained, "chain-cable", ("suppressor",)), "melee")


def grips() -> Iterator[Vector]:
    """List a Vice Grip once for each claw, twice at most (11-14), and any other System once."""
    claw = part("Claw", 1, 6, 3, "kinetic", 2, systems=("vice-grip", "disarm"))
    for claws, listed_times in ((1, 1), (2, 1), (2, 2), (3, 2)):
        data = item("handheld-weapon", [claw] * claws, None, ("vice-grip",) * listed_times, melee=True)
        tags = ["WN"] + ["VG"] * listed_times
        about = f"{claws} claws with Vice Grip listed {listed_times} times"
        yield vector(about, data, tags=tags, system_cost=5 * listed_times)
    for claws, listed_times in ((1, 2), (3, 3)):
        data = item("handheld-weapon", [claw] * claws, None, ("vice-grip",) * listed_times, melee=True)
        yield broken(f"{claws} claws with Vice Grip listed {listed_times} times", data, "repeated-system")
    twice = item("handheld-weapon", [claw, claw], None, ("disarm", "disarm"), melee=True)
    yield broken("Disarm listed twice", twice, "repeated-system")


def remote() -> Iterator[Vector]:
    """Build Non-AI Drones: [DR] and the tag for how each moves (7-4)."""
    gun = part("Gun", 4, 6, 3, "kinetic", 2, mechanisms=("full-auto",))
    for mechanism, letters in MOVEMENT.items():
        data = item("mounted-weapon", [gun], "full-auto", drone=True, movement_mechanism=mechanism)
        yield vector(f"a Drone that moves by {mechanism}", data, tags=["MW", "FA", "DR", letters], deployment_cost=15)
    still = item("mounted-weapon", [gun], "full-auto", drone=True)
    yield broken("a Drone that does not move", still, "drone-without-mechanism")
    lost = still | {"movement_mechanism": "teleport"}
    yield broken("a Drone that moves as nothing does", lost, "drone-without-mechanism")
    gun_item = item("mounted-weapon", [gun], "full-auto", movement_mechanism="aerial")
    yield vector("what is no Drone has no such tag", gun_item, tags=["MW", "FA"])


def equipment() -> Iterator[Vector]:
    """Build equipment: no Mechanism, and most of it without stats."""
    plate, fin = part("Plate", durability=14), part("Fin", durability=3, systems=("enhanced-lidar",))
    yield vector("a shield", item("shield", [plate, plate]), durability=28, deployment_cost=28, type=None)
    radar = item("attachment", [fin], None, ("enhanced-lidar",))
    yield vector("a radar", radar, tags=["AT", "ED"], range=None, deployment_cost=3, system_cost=10)
    tank = part("Tank", durability=6, systems=("reserve-energy",))
    tanks = item("attachment", [tank, tank], None, ("reserve-energy",))
    yield vector("two Energy Tanks in one item", tanks, system_cost=25, deployment_cost=12)
    flare = part("Flare", durability=1, prerequisites=("single-use",), systems=("smoke-screen",))
    smoke = item("attachment", [flare], None, ("smoke-screen",))
    yield vector("a smoke flare for once", smoke, tags=["AT", "SU", "SM"], deployment_cost=1)
    heavy = item("shield", [part("Tower", durability=30, prerequisites=("two-handed",))])
    yield vector("a shield for two hands has no AP to add", heavy, tags=["SD", "2H"], deployment_cost=30, ap_cost=None)
    gatling = part("Minigun", 3, 4, 2, "kinetic", 2, mechanisms=("full-auto",), systems=("anti-missile",))
    guard = item("attachment", [gatling], None, ("anti-missile",))
    yield vector("a minigun that only guards", guard, tags=["AT", "AM"], deployment_cost=7, type="kinetic")
    yield broken("a Mechanism on an attachment", guard | {"mechanism": "full-auto"}, "mechanism-on-equipment")
    for category in ("shield", "thruster"):
        burst = item(category, [gatling, plate], "full-auto")
        yield broken(f"a Mechanism on a {category}", burst, "mechanism-on-equipment")
    for category in ("shield", "thruster", "attachment"):
        yield broken(f"a {category} without parts", item(category, []), "no-parts")
    for category in ("thruster", "attachment", "shield"):
        shield = item(category, [part("Block", durability=9)])
        yield vector(f"the least {category}", shield, tags=[CATEGORIES[category]], deployment_cost=9)


def illegal() -> Iterator[Vector]:
    """Break every other rule of an item."""
    gun = part("Gun", 5, 10, 9, "kinetic", 3)
    for mechanism in ("full-auto", "explosive", "spread"):
        other = "spread" if mechanism == "full-auto" else "full-auto"
        parts = [gun | {"mechanisms": [other]}]
        yield broken(
            f"{mechanism} that no part offers", item("mounted-weapon", parts, mechanism), "mechanism-not-offered"
        )
    club = part("Club", 1, 10, 9, "kinetic", 3)
    yield broken("a chain that no part offers", item("mounted-weapon", [club], "chain-cable"), "mechanism-not-offered")
    whip = gun | {"mechanisms": ["chain-cable"]}
    yield broken("a chain on a ranged weapon", item("mounted-weapon", [whip], "chain-cable"), "not-melee")
    yield broken("a chain of range 2", item("mounted-weapon", [whip | {"range": 2}], "chain-cable"), "not-melee")
    both = ("mechanism-not-offered", "not-melee")
    yield broken("a chain for nothing at all", item("mounted-weapon", [gun], "chain-cable"), *both)
    yield broken("overcharged bullets", item("mounted-weapon", [gun], "overcharge"), "not-energy")
    offers = {"mechanisms": ["overcharge"]}
    yield broken("overcharged bullets, offered", item("mounted-weapon", [gun | offers], "overcharge"), "not-energy")
    beam = part("Beam", 5, 10, 8, "energy", 3)
    yield broken("Overcharge with 8 AP", item("mounted-weapon", [beam], "overcharge"), "too-little-ap")
    yield broken(
        "Overcharge with 8 AP, offered", item("mounted-weapon", [beam | offers], "overcharge"), "too-little-ap"
    )
    strong = item("mounted-weapon", [beam | {"ap_cost": 9} | offers], "overcharge")
    yield vector("Overcharge with 9 AP, offered", strong, deployment_cost=39)
    weak = [gun | {"ap_cost": 8}]
    yield broken(
        "overcharged bullets with 8 AP", item("mounted-weapon", weak, "overcharge"), "not-energy", "too-little-ap"
    )
    slow = [gun | {"prerequisites": ["recharge"]}]
    yield broken("Recharge on a Kinetic weapon", item("handheld-weapon", slow), "not-energy")
    yield broken(
        "a part that is not in the rules", item("mounted-weapon", [gun, *listed("no-such-part-x-1")]), "unknown-part"
    )
    two = listed("no-such-part-x-1", "nor-this-one-x-2")
    yield broken(
        "two parts that are not in the rules", item("mounted-weapon", [gun, *two]), "unknown-part", "unknown-part"
    )
    yield broken("an unknown Mechanism", item("mounted-weapon", [gun], "homing"), "unknown-tag")
    yield broken("an unknown System", item("mounted-weapon", [gun], None, ("cloaking",)), "unknown-tag")
    blind = gun | {"range": None}
    yield broken("a weapon without range", item("mounted-weapon", [blind]), "no-range")
    yield broken("a magazine is no weapon", item("handheld-weapon", LAUNCHER[:1]), "no-range")
    for stat in SUMS:
        bad = [gun, part("Bad", 1, 1, 1, "kinetic", 1) | {stat: -1}]
        yield broken(f"a negative {stat}", item("mounted-weapon", bad), "negative")


def vectors() -> list[Vector]:
    """Return every vector."""
    makers = (examples, mixtures, every_mechanism, chains, fed, types, systems, grips, remote, equipment, illegal)
    return [each for make in makers for each in make()]
