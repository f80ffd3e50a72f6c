"""Make golden vectors for games: logs, and what stands on the table after each.

Nothing here imports the project.  The numbers of a sheet stand beside the Unit that it is of, since what a Unit is
built from has vectors of its own.
"""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from tests.golden.make_unit_vectors import PORTANOVA, section, unit
from tests.golden.paper import MISSIONS, Event, played

type Data = dict[str, Any]

HEAD, TORSO, LEFT, RIGHT, LEFT_LEG, RIGHT_LEG = range(6)
# Sheets of items: AP Cost, Base Damage, Durability, Category, and what else it is.
ITEMS: dict[str, tuple[int, int, int, str, tuple[str, ...]]] = {
    "SMG": (3, 4, 7, "handheld", ()),
    "Missile": (8, 20, 12, "mounted", ("single-use",)),
    "Tank": (0, 0, 5, "attachment", ("tank",)),
    "Beam": (9, 10, 6, "handheld", ("overcharge", "recharge")),
    "Axe": (4, 9, 8, "handheld", ("two-handed",)),
    "Shield": (0, 0, 10, "shield", ()),
    "Pod": (5, 12, 6, "mounted", ()),
    "Thruster": (0, 0, 12, "thruster", ("thruster",)),
}
CATEGORIES = {"handheld": "handheld-weapon", "mounted": "mounted-weapon"}
# A Unit: its sections, and its items with the section that holds each.
BUILDS: dict[str, tuple[list[Data], dict[str, list[int]]]] = {
    "Knight": (PORTANOVA, {"SMG": [LEFT, RIGHT], "Missile": [TORSO], "Tank": [TORSO], "Shield": [LEFT]}),
    "Lancer": (PORTANOVA, {"Beam": [RIGHT], "Thruster": [TORSO]}),
    "Brute": (PORTANOVA, {"Axe": [RIGHT], "Pod": [HEAD, HEAD]}),
    "Truck": ([section("cockpit", 30), section("wheels", 20), section("wheels", 20)], {"Pod": [0, 0, 0, 0]}),
}


def built_item(name: str) -> Data:
    ap, damage, durability, category, tags = ITEMS[name]
    is_weapon = category in CATEGORIES
    part: Data = {"name": name, "range": 4 if is_weapon else None, "durability": durability}
    part |= (
        {"base_damage": damage, "ap_cost": ap, "type": "energy" if name == "Beam" else "kinetic"} if is_weapon else {}
    )
    part["prerequisites"] = [tag for tag in tags if tag in ("single-use", "recharge", "two-handed")]
    part["systems"] = ["reserve-energy"] if "tank" in tags else []
    fields = {"mechanism": "overcharge"} if "overcharge" in tags else {}
    item: Data = {"name": name, "category": CATEGORIES.get(category, category), "parts": [part], "state": "equipped"}
    return item | fields | {"systems": part["systems"]}


def entry(name: str, **fields: object) -> Data:
    sections, items = BUILDS[name]
    kind = "vehicle" if name == "Truck" else "mech"
    names = [item for item, places in items.items() for _ in places]
    data = unit(kind, sections, name=name, items=[built_item(each) for each in names])
    return {"unit": data, "held": [place for places in items.values() for place in places]} | fields


def sheet(name: str) -> Data:
    """Return what is typed of a Unit; the total of each is that of a Class 1 or 2, whose Base AP is 2."""
    sections, items = BUILDS[name]
    typed = []
    for each in [item for item, places in items.items() for _ in places]:
        ap, damage, durability, category, tags = ITEMS[each]
        numbers = {"ap": ap, "damage": damage, "durability": durability}
        typed.append({"name": each, "tags": [category, *tags]} | numbers)
    kinds = [(each["kind"], each["durability"]) for each in sections]
    return {"base_ap": 2, "sections": kinds, "items": typed}


SHEETS = {name: sheet(name) for name in BUILDS} | {
    "Raider": {"base_ap": 3, "sections": [("torso", 40)], "items": []},
    "Ghost": {"base_ap": None, "sections": [], "items": []},
}
RAIDER: Data = {"name": "Raider", "base_ap": 3, "durability": 40}


def do(name: str, unit_name: str = "", **fields: object) -> Event:
    return {"do": name} | ({"unit": unit_name} if unit_name else {}) | fields


def begun(mission: str = "", *events: Event, one: Data | None = None, other: Data | None = None) -> Data:
    """Return a log of two squads: Knight and Lancer against Brute, Truck and a Raider."""
    squads = [
        {"name": "Iron", "units": [one or entry("Knight"), entry("Lancer")]},
        {"name": "Salt", "units": [other or entry("Brute"), entry("Truck"), RAIDER]},
    ]
    begin = do("begin", squads=squads) | ({"mission": mission} if mission else {})
    return {"format": "30mmw.game/1", "edition": "1.0", "events": [begin, *events]}


def vector(about: str, log: Data) -> Data:
    return {"command": "game", "about": about, "input": log, "expected": played(log, SHEETS)}


def turn(short: str, roll: int, *events: Event) -> list[Event]:
    return [do("activate", short), do("roll", value=roll), *events, do("end")]


def die_for(rule: str, value: int, short: str = "", **fields: object) -> Event:
    """Return a die that a rule asks for."""
    return do("roll", short, value=value, **{"for": rule}, **fields)


def full(short: str) -> Event:
    return do("set", short, what="ap", to=16)


def hit(short: str, place: int, by: int = 99, **more: object) -> Event:
    return do("damage", short, section=place, by=by, **more)


SHOT = [do("attack", item=0, target="B1", section=TORSO)]


def lost() -> Iterator[Data]:
    """Yield what is lost, and what the Unit is then."""
    for short, place in product(("A1", "B1"), range(6)):
        yield vector(f"section {place} of {short}", begun("", hit(short, place)))
    yield vector("both arms", begun("", hit("A1", LEFT), hit("A1", RIGHT)))
    yield vector("all limbs", begun(MISSIONS[0], *(hit("B1", place) for place in range(LEFT, RIGHT_LEG + 1))))
    yield vector("one drive", begun("", hit("B2", 1)))
    yield vector("both drives", begun("", hit("B2", 1), hit("B2", 2)))
    yield vector("more than a section has, and again", begun("", *[hit("A1", HEAD, 8)] * 3))
    for value in (5, 6):
        blast = [do("damage", "B2", item=0, by=6, **{"from": "A1"}), die_for("mounted-weapon", value, "B2", item=0)]
        yield vector(f"a lost Pod at {value}", begun(MISSIONS[0], hit("B2", 0, 20), *blast))
    above = do("move", "A2", facts={"unit-is-above-its-hex": True})
    for by in (1, 12):
        yield vector(f"a thruster loses {by}", begun("", above, do("damage", "A2", item=1, by=by)))
    undone = [hit("A1", HEAD), do("undo", event=1), do("undo", event=2), do("undo", event=3)]
    for count in range(1, 5):
        yield vector(f"{count - 1} times undone", begun("", *undone[:count]))


def points() -> Iterator[Data]:
    """Yield how AP come and go, and what tokens do to them."""
    passing = [do("end", short) for short in ("A2", "B1", "B2", "B3")]
    yield vector("AP up to the limit", begun("", do("set", "B1", what="ap", to=14), *turn("B1", 8)))
    yield vector("twice the Base AP with a tank", begun("", *turn("A1", 8), *passing, do("round"), *turn("A1", 8)))
    tank = do("damage", "A1", item=3, by=5)
    yield vector("the tank is lost", begun("", do("set", "A1", what="ap", to=20), tank, *turn("A1", 1)))
    for token, most in (("ice-buildup", 3), ("sand-buildup", 3), ("static-buildup", 6)):
        for count in range(1, most + 1):
            events = [full("B1"), do("activate", "B1"), do("token", "B1", token=token, by=count)]
            yield vector(f"{count} {token}", begun("", *events))
    purges = [
        [do("pay", action="purge-buildup"), die_for("purge-buildup", die, token="sand-buildup")] for die in (4, 5)
    ]
    sand = do("token", "B1", token="sand-buildup", by=1)
    yield vector("a purge that fails, and one that does not", begun("", sand, *turn("B1", 8, *purges[0], *purges[1])))
    move = do("move", facts={"tan-hexes-crossed": 1})
    yield vector("a Tan Hex in each of two moves", begun("", *turn("B1", 4, move, move)))
    yield vector("and in two activations", begun("", *turn("B1", 4, move), do("round"), *turn("B1", 4, move)))
    for short in ("A1", "A2", "B2"):
        crossed = {"red-hexes-crossed": 1, "white-hexes-crossed": 3, "hex-is-green": True}
        yield vector(f"{short} crosses lava and snow", begun("", *turn(short, 4, do("move", facts=crossed))))
    for value in (2, 3):
        rubble = [do("move", facts={"black-hexes-entered": 1}), die_for("black", value)]
        yield vector(f"rubble at {value}", begun("", *turn("B1", 4, *rubble)))


def water() -> Iterator[Data]:
    """Yield what deep water does, turn by turn, until it destroys a Unit."""
    turns = [event for _ in range(4) for event in (*turn("B1", 4), do("round"))]
    for count in range(4, len(turns) + 1, 4):
        deep = do("move", "B1", facts={"hex-is-dark-blue": True})
        yield vector(f"deep water after {count}", begun(MISSIONS[0], deep, *turns[:count]))


def stances() -> Iterator[Data]:
    """Yield stances and postures: how they come, what they do, and how they end."""
    watch = [*turn("B1", 8)[:2], do("pay", action="offensive-stance", item=0)]
    rich = do("set", "B1", what="ap", to=15)
    yield vector("a reserve comes back", begun("", *watch, do("round"), rich, do("activate", "B1")))
    shot = [do("attack", "B1", item=0, target="A1", section=HEAD), do("result", hits=1)]
    yield vector("the stance attacks", begun("", *watch, do("activate", "A1"), *shot))
    yield vector("with more than its reserve", begun("", *watch, do("activate", "A1"), shot[0] | {"attacks": 2}, *shot))
    for hits in (0, 1):
        fired = [do("attack", item=0, target="B1", section=TORSO), do("result", hits=hits)]
        yield vector(f"the stance is hit {hits} times", begun("", *watch, *turn("A1", 8, *fired)))
    guard = [*turn("A1", 8)[:2], do("pay", action="defensive-stance", item=4)]
    axe = [do("attack", item=0, target="A1", section=HEAD), do("result", hits=1, criticals=1)]
    yield vector("a Shield takes all and breaks", begun("", *guard, *turn("B1", 8, *axe), hit("A1", HEAD, 3)))
    lava = do("move", "A1", facts={"red-hexes-crossed": 1})
    yield vector("a Shield takes lava, and breaks at the first leg", begun("", *guard, lava))
    yield vector("until its next turn", begun("", *guard, do("round"), do("activate", "A1"), hit("A1", HEAD, 3)))
    shielded = [axe[0], do("result", hits=1, to_item=4)]
    yield vector("a Shield by choice", begun("", *turn("B1", 8, *shielded)))
    parry = [*turn("B1", 8)[:2], do("pay", action="parry-stance")]
    cut = [do("attack", target="B1", section=HEAD, ap=1, base_damage=1), do("result", hits=0, parried=True)]
    yield vector("a parry", begun("", *parry, *turn("A1", 8, *cut)))
    kneel, lie, recover = (do("pay", action=name) for name in ("kneeling-position", "prone-position", "recover"))
    yield vector("kneels once", begun("", *turn("B1", 8, kneel, kneel)))
    yield vector("kneels and lies", begun("", *turn("B1", 8, lie, kneel, lie, recover)))
    yield vector("kneels and stands up", begun("", *turn("B1", 8, kneel, recover)))
    for short in ("A2", "B1"):
        yield vector(f"{short} uses thrusters", begun("", *turn(short, 8, do("move", thrusters=True))))
    smoke = turn("A1", 8, do("pay", action="smoke-screen"))
    yield vector("smoke, passed over", begun("", *smoke, do("round"), do("end", "A1"), do("round")))
    yield vector("smoke, activated", begun("", *smoke, do("round"), do("activate", "A1")))


def weapons() -> Iterator[Data]:
    """Yield attacks, and what the tags of weapons do."""
    volley = [do("attack", item=1, attacks=2, target="B1", section=TORSO), do("result", hits=2, criticals=1)]
    yield vector("two copies, two attacks, a Critical Hit", begun("", *turn("A1", 8, *volley)))
    for count in range(4):
        pods = [do("damage", "B2", item=place, by=6) for place in range(count)]
        fire = [do("attack", item=3, target="A1", section=TORSO), do("result", hits=1)]
        yield vector(f"{4 - count} of 4 Pods", begun("", *pods, *turn("B2", 8, *fire)))
    beam = [do("attack", item=0, target="B1", section=TORSO), do("result", hits=1, criticals=1)]
    charge = [full("A2"), do("activate", "A2"), do("pay", action="overcharge", item=0)]
    yield vector("one Overcharge in a turn", begun("", *charge, full("A2"), charge[2]))
    shot = [*charge, full("A2"), *beam, do("end"), do("round"), full("A2"), *turn("A2", 8, *beam)]
    rest = [do("round"), *turn("A2", 8), do("round"), *turn("A2", 8, *beam)]
    for count in (len(shot), len(shot) + 4, len(shot) + len(rest)):
        yield vector(f"charged, and Recharge after {count}", begun("", *[*shot, *rest][:count]))
    yield vector("charged and destroyed", begun("", *charge, do("damage", "A2", item=0, by=6)))
    two = [do("set", "A2", what="ap", to=18), do("attack", item=0, attacks=2, target="B1", section=TORSO)]
    two += [do("result", hits=2), do("result", hits=2, damage=30)]
    yield vector("two attacks of a charged weapon", begun("", *charge, *two))
    missile = [full("A1"), do("attack", item=2, target="B1", section=TORSO), do("result", hits=1)]
    yield vector("Single Use", begun("", *turn("A1", 1, *missile, *missile)))
    after = [do("attack", item=0, target="B3", section=0), do("result", hits=1)]
    both = [do("attack", item=2, target="B3", section=0), do("result", hits=2, damage=40)]
    yield vector("declared at who is lost already", begun(MISSIONS[0], full("A1"), *turn("A1", 8, *both, *after)))


def missions() -> Iterator[Data]:
    """Yield how each mission is scored, and how a battle ends."""
    ends = [do("round")] * 6
    for killer in ("A1", "B1", ""):
        facts = {"from": killer} if killer else {}
        for target in (False, True):
            log = begun(MISSIONS[0], hit("B1", TORSO, **facts), other=entry("Brute", target=target))
            yield vector(f"a target {target} by {killer or 'nobody'}", log)
    everyone = [hit(short, TORSO if short == "B1" else 0, **{"from": "A1"}) for short in ("B1", "B2", "B3")]
    for mission in (*MISSIONS, ""):
        yield vector(f"no Unit left in {mission or 'no mission'}", begun(mission, *everyone, do("round")))
    held = [
        do("marker", marker="m", holder="A", area="B"),
        do("marker", marker="n", area="B"),
        do("marker", marker="o"),
    ]
    captured = [*turn("B1", 4)[:2], do("end", marker="n")]
    yield vector("Markers near and far", begun(MISSIONS[1], *held, *captured, do("round"), *ends))
    yield vector(
        "a Marker goes to the enemy", begun(MISSIONS[1], *held, *captured[:-1], do("end", marker="m"), do("round"))
    )
    facts = {"A": {"marker-carried": True}, "B": {"unit-beside-the-marker": True}}
    yield vector("carried, and beside", begun(MISSIONS[2], do("round", facts=facts)))
    facts = {"A": {"markers-occupied": 2}, "B": {"markers-occupied": 1}}
    yield vector("occupied", begun(MISSIONS[3], do("round", facts=facts), *ends[1:]))
    yield vector("a draw", begun(MISSIONS[3], *ends))
    yield vector("fewer lost", begun(MISSIONS[1], hit("B3", 0), *ends))
    yield vector(
        "points by hand", begun(MISSIONS[1], do("round", points={"B": 4}), do("set", side="A", what="points", to=9))
    )


def refused() -> Iterator[Data]:
    """Yield what does not hold, and changes nothing."""
    yield vector("nobody acts", begun("", do("end"), do("roll", value=3), do("move")))
    yield vector("another acts", begun("", do("activate", "A1"), do("activate", "A2"), do("round"), do("end", "A2")))
    yield vector("acts twice", begun("", *turn("A1", 3), do("activate", "A1"), do("end", "A1")))
    yield vector(
        "no such", begun("", hit("C1", 0), hit("A1", 6), do("damage", "A1", item=9, by=1), do("activate", "B4"))
    )
    yield vector("too dear", begun("", *turn("B1", 1, do("attack", item=0, target="A1", section=0), do("pay", ap=12))))
    seen = {"hex-is-green": True}
    yield vector(
        "what is said with what does not hold", begun("", do("pay", "A1", ap=99, facts=seen), do("move", "A1"))
    )
    yield vector(
        "rolls", begun("", do("activate", "A1"), do("roll", value=9), do("roll", value=8), do("roll", value=8))
    )
    own = [do("attack", item=0, target="A2", section=0), do("attack", "B1", item=0, target="A1", section=0)]
    yield vector("at its own side, and out of turn", begun("", *turn("A1", 8, *own, do("pay", "B1", action="recover"))))
    yield vector("more hits than dice", begun("", *turn("A1", 8, *SHOT, do("result", hits=2), do("result", hits=1))))
    yield vector("a die that nobody asked for", begun("", die_for("mounted-weapon", 8, "B2", item=0)))
    yield vector("a result without an attack", begun("", do("result", hits=1)))
    yield vector("over", begun(MISSIONS[1], *[do("round")] * 7, do("activate", "A1")))


def drawn_turn(random: Random) -> Iterator[Event]:
    """Yield a turn as it may be played: a roll, and up to four things that are done or happen."""
    short, target = random.sample(["A1", "A2", "B1", "B2", "B3"], 2)
    yield from turn(short, random.randint(1, 8))[:2]
    for _ in range(random.randint(0, 4)):
        yield from drawn(random, short, target)
    yield from random.choice([[do("end")]] * 3 + [[do("end"), do("round")], []])


def drawn(random: Random, short: str, target: str) -> list[Event]:
    """Return something that a Unit does, or that happens to another."""
    place = random.randrange({"B2": 3, "B3": 1}.get(target, 6))
    shot = do("attack", item=random.randrange(2), target=target, section=place, attacks=random.randint(1, 2))
    fallen = do("result", hits=random.randint(0, 2)) | random.choice([{}, {}, {"criticals": 1}, {"damage": 30}])
    hexes = {f"{colour}-hexes-crossed": random.randint(0, 2) for colour in ("red", "tan", "white")}
    where = {"hex-is-green": random.random() < 0.5, "hex-is-dark-blue": random.random() < 0.3}
    actions = ["kneeling-position", "recover", "smoke-screen", "parry-stance", "defensive-stance", "offensive-stance"]
    others = [
        [full(short)],
        [hit(target, place, random.randint(1, 40), **random.choice([{}, {"from": short}]))],
        [do("token", target, token=random.choice(["ice-buildup", "static-buildup"]), by=random.randint(-1, 2))],
        [do("move", facts=hexes | where)],
        [do("pay", action="overcharge", item=0)] if short == "A2" else [do("pay", ap=random.randint(0, 5))],
        [do("pay", action=random.choice(actions), item=0)],
        [do("end", target, **random.choice([{}, {"marker": "m"}]))],
        [do("damage", target, item=0, by=random.randint(1, 9), **{"from": short})],
    ]
    return random.choice([[shot, fallen]] * 4 + others)


def drawn_game(seed: int) -> Data:
    """Return a game of twelve turns that are drawn, of which some events are taken back."""
    random = Random(seed)
    events = [event for _ in range(12) for event in drawn_turn(random)]
    events += [do("undo", event=random.randint(1, len(events))) for _ in range(4)]
    return vector(f"drawn {seed}", begun(random.choice([*MISSIONS, ""]), *events))


def vectors() -> list[Data]:
    """Return all of them: one game for each rule, and games that were drawn."""
    by_rule = [*lost(), *points(), *water(), *stances(), *weapons(), *missions(), *refused()]
    return by_rule + [drawn_game(seed) for seed in range(60)]
