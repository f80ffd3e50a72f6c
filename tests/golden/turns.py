"""What a Unit can do with its AP, action by action and combination by combination.

Actions are typed from the rulebook, pp. 6-6 to 7-2 and 11-13, as sentences of Python: who may take one, and when.  What
fits is found by trying every number of everything.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import product

from tests.golden.dice import Vector, vector

FLYERS = ("mech-aerial", "aerial-vehicle")
SWIMMERS = ("mech-aquatic", "aquatic-vehicle")
FREE, STANDING = "none", "none"
KNEELING, PRONE = "kneeling-position", "prone-position"
DOWN, STUCK, HELD, HOLDING = "knocked-down", "immobilized", "hold", "grapple-hold"
# What Recover does not help against.
HOLDS = {HELD: HELD, HOLDING: HOLDING}
SHOWN = 6


@dataclass(frozen=True)
class Unit:
    """A Unit about to spend its AP."""

    ap: int
    kind: str = "mech"
    posture: str = STANDING
    hindrance: str = FREE
    level: str = "ground"
    weapons: tuple[int, ...] = (4,)
    tokens: bool = False
    drones: bool = False
    transforms: bool = False
    limbless: bool = False
    overcharge: bool = False
    takes_off: str = "with-mechanism"
    knelt: bool = False

    @property
    def is_mech(self) -> bool:
        return self.kind.startswith("mech")

    @property
    def stands_as(self) -> str:
        """Its posture: only a Mech has one, and none that was thrown down."""
        return self.posture if self.is_mech and self.hindrance != DOWN else STANDING

    @property
    def moves(self) -> bool:
        return self.hindrance == FREE

    @property
    def attacks(self) -> bool:
        return self.hindrance != HELD


def has_steps(unit: Unit) -> bool:
    """Say whether more Standard Movement is of use: p. 5-4 gives flying Vehicles none at Ground Level."""
    return unit.moves and not (unit.kind in ("aerial-vehicle", "aquatic-vehicle") and unit.level != "airborne")


def may_take_off(unit: Unit) -> bool:
    allowed = unit.takes_off == "with-mechanism" or unit.level == "grounded"
    return unit.moves and unit.kind in FLYERS + SWIMMERS and allowed


# How many attacks with each weapon, how many Command Actions, and the AP left.
type Combination = tuple[tuple[int, ...], int, int]
# Name, AP, and who may take it, in the order of an answer: other actions, States, Stances, Orders.
type Rule = tuple[str, Callable[[Unit], int], Callable[[Unit], bool]]
OTHERS: list[Rule] = [
    ("Overcharge token", lambda unit: unit.weapons[0], lambda unit: unit.attacks and unit.overcharge),
    ("Grapple", lambda _: 2, lambda unit: unit.attacks and not unit.limbless),
    ("Basic Attack", lambda _: 1, lambda unit: unit.attacks),
    ("Thruster Impact", lambda unit: impact(unit.ap), lambda unit: unit.moves),
]
STATES: list[Rule] = [
    ("Break Grapple", lambda unit: 4 if unit.limbless else 2, lambda unit: unit.hindrance == HELD),
    ("Exchange", lambda _: 2, lambda _: True),
    (
        "Kneeling Position",
        lambda _: 2,
        lambda unit: unit.is_mech and unit.hindrance != DOWN and unit.stands_as != KNEELING and not unit.knelt,
    ),
    ("Press On", lambda _: 2, has_steps),
    ("Prone Position", lambda _: 2, lambda unit: unit.stands_as == KNEELING),
    ("Purge Buildup", lambda _: 2, lambda unit: unit.tokens),
    ("Recover", lambda _: 2, lambda unit: unit.hindrance in (DOWN, STUCK) or unit.stands_as == KNEELING),
    ("Release", lambda _: 2, lambda unit: not unit.limbless),
    ("Retrieve", lambda _: 2, lambda unit: not unit.limbless),
    ("Takeoff", lambda _: 2, may_take_off),
    ("Transform", lambda _: 2, lambda unit: unit.transforms),
]
STANCES: list[Rule] = [
    ("Defensive Stance", lambda _: 2, lambda unit: unit.is_mech),
    ("Offensive Stance", lambda unit: 2 + min(unit.weapons), lambda unit: unit.is_mech and unit.attacks),
    ("Parry Stance", lambda _: 2, lambda unit: unit.is_mech and not unit.limbless),
]
ORDERS: list[Rule] = [
    (name, lambda _: 2, lambda unit: unit.drones) for name in ("Deploy", "Guidance", "Recall", "Reposition")
]
RULES = [*OTHERS, *STATES, *STANCES, *ORDERS]


# What else there is to know of an action, in the order of the rulebook: when it may be taken, and what it gives.
NOTES: dict[str, list[str]] = {
    "Overcharge token": ["once per activation"],
    "Grapple": ["if the Unit has a manipulator"],
    "Basic Attack": ["if no weapon is equipped"],
    "Exchange": ["if the Unit carries a stored weapon"],
    "Kneeling Position": ["once per activation"],
    "Prone Position": [
        "once per activation",
        "not if a structure or another Unit blocks the space in front of the Unit",
    ],
    "Release": ["if the item is in one of the Unit's hands"],
    "Retrieve": ["if the Unit has a free hand and the item lies in the Unit's hex and belongs to its side"],
    "Takeoff": ["if the Unit has working Aerial Movement, or working Aquatic Movement in water"],
    "Transform": ["once per activation"],
    "Defensive Stance": ["ends the turn", "if the Unit has a Shield or weapon equipped"],
    "Offensive Stance": [
        "ends the turn",
        "if the Unit has a ranged weapon equipped and can pay for one attack with it",
    ],
    "Parry Stance": ["ends the turn", "if the Unit has at least one arm left"],
    "Deploy": ["if a Drone is attached to the Main Unit"],
    "Guidance": ["if the Main Unit has a linked AI Drone that can be activated"],
    "Recall": ["if the Drone is within 2 hexes of the Main Unit"],
    "Reposition": ["if the Drone ends no more than 2 hexes from the Main Unit"],
}


def notes(unit: Unit, name: str) -> list[str]:
    """Return what else there is to know of an action of a Unit."""
    if name == "Press On":
        return [f"1 MP each time, {unit.ap // 2} MP at most"]
    if name == "Offensive Stance":
        return [*NOTES[name], f"{min(unit.weapons)} AP in reserve", *allowed(unit)]
    if name == "Thruster Impact":
        hexes = max(hexes for hexes in range(1, 11) if 2 + hexes // 2 + hexes % 2 <= unit.ap)
        return [f"up to {hexes} hex{'' if hexes == 1 else 'es'}", "if the Unit has thrusters"]
    return NOTES.get(name, [])


def impact(ap: int) -> int:
    """Return what the longest Thruster Impact costs that the AP pay for, or else the shortest; p. 6-8."""
    costs = [2 + hexes // 2 + hexes % 2 for hexes in range(1, 11)]
    return max([cost for cost in costs if cost <= ap], default=costs[0])


def possible(unit: Unit) -> dict[str, int]:
    """Return what a Unit may do, with its AP, whether or not it has them."""
    return {name: cost(unit) for name, cost, may in RULES if may(unit)}


def full(unit: Unit, ap: int, weapons: tuple[int, ...]) -> Iterator[Combination]:
    """Try every number of attacks and of Command Actions; yield what takes no more: attacks, actions, AP left."""
    for *attacks, actions in product(*(range(ap // cost + 1) for cost in weapons), range(ap // 2 + 1)):
        left = ap - 2 * actions - sum(count * cost for count, cost in zip(attacks, weapons, strict=True))
        if 0 <= left < min([2, *weapons]) and (any(attacks) or actions):
            yield (*attacks, *(0 for _ in unit.weapons[len(weapons) :])), actions, left


def fitting(unit: Unit) -> list[Combination]:
    """Return the combinations of a Unit; one that is held must break free before it attacks."""
    if unit.attacks:
        return list(full(unit, unit.ap, unit.weapons))
    rest = unit.ap - possible(unit)["Break Grapple"]
    freed = [each for each in full(unit, rest, unit.weapons) if any(each[0])] if rest >= 0 else []
    return [*freed, *full(unit, unit.ap, ())]


def shown(combinations: list[Combination]) -> list[Combination]:
    """Return six at most: the one with most attacks of each weapon alone, then those with the fewest AP left.

    They come in the order of how many attacks they have, then of the AP left.
    """
    first: list[Combination] = []
    for place in range(len(combinations[0][0]) if combinations else 0):
        alone = [(each[0][place], each) for each in combinations if each[0][place] and sum(each[0]) == each[0][place]]
        first += [max(alone)[1]] if alone else []
    rest = sorted(
        (each for each in combinations if each not in first), key=lambda each: (each[2], -sum(each[0]), each[0])
    )
    return sorted([*first, *rest][:SHOWN], key=lambda each: (-sum(each[0]), each[2], each[0]))


def in_words(unit: Unit, attacks: tuple[int, ...], actions: int, left: int) -> str:
    """Return a combination as a line of an answer."""
    parts = []
    for place, count in enumerate(attacks, 1):
        if count:
            times = str(count) if parts else counted(count, "attack")
            parts.append(f"{times} with weapon {place}" if len(attacks) > 1 else times)
    parts += [counted(actions, "Command Action")] if actions else []
    limits = "".join(f"; {words}" for words in allowed(unit) if any(attacks))
    return f"{freed(unit) if any(attacks) else ''}{', '.join(parts)}; {left} AP left{limits}"


def freed(unit: Unit) -> str:
    return "" if unit.attacks else "Break Grapple (if its roll succeeds), then "


def allowed(unit: Unit) -> list[str]:
    """Return which weapons alone a Unit may use: pp. 6-6 for one without arms, 6-7 for one that holds another."""
    if unit.limbless:
        return ["with mounted weapons alone"]
    return ["not with handheld Two Handed weapons"] if unit.hindrance == HOLDING else []


def counted(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def headline(unit: Unit, combinations: list[Combination]) -> str:
    attacks = max((sum(each[0]) for each in combinations), default=0)
    actions = max((each[1] for each in combinations), default=0)
    limits = "".join(f" ({words})" for words in allowed(unit))
    parts = [freed(unit) + counted(attacks, "attack") + limits] if attacks else []
    parts += [counted(actions, "action")] if actions else []
    either = (" or " if unit.attacks else ", or ").join(parts)
    return either or ("Basic Attack (if no weapon is equipped)" if unit.attacks and unit.ap else "nothing")


def afterwards(unit: Unit) -> Iterator[tuple[str, str]]:
    """Yield what each action that changes the Unit makes possible that was not, and that the rest pays for."""
    before = possible(unit)
    changed = {
        "Break Grapple": replace(unit, hindrance=FREE),
        "Recover": replace(unit, hindrance=HOLDS.get(unit.hindrance, FREE), posture=STANDING),
        "Kneeling Position": replace(unit, posture=KNEELING, knelt=True),
        "Prone Position": replace(unit, posture=PRONE),
    }
    own = {KNEELING: "Kneeling Position", PRONE: "Prone Position"}.get(unit.stands_as)
    for name, then in changed.items():
        if name in before:
            rest = replace(then, ap=unit.ap - before[name])
            new = [one for one, cost in possible(rest).items() if one not in before and one != own and cost <= rest.ap]
            if new:
                yield f"after_{name.lower().replace(' ', '_')}", ", ".join(new)


def answered(unit: Unit) -> Vector:
    """Return the values of the answer for a Unit."""
    combinations = fitting(unit)
    values: Vector = {"pays": headline(unit, combinations)}
    values |= {f"combination_{rank}": in_words(unit, *each) for rank, each in enumerate(shown(combinations), 1)}
    if len(combinations) > SHOWN:
        values["combinations_more"] = counted(len(combinations) - SHOWN, "other combination")
    prices = possible(unit)
    for name, cost in prices.items():
        if cost <= unit.ap:
            words = "; ".join([f"{unit.ap - cost} AP left", *notes(unit, name)])
            values[name.removesuffix(" token").lower().replace(" ", "_")] = words
    values |= dict(afterwards(unit))
    dear = [
        f"{', '.join(name for name, cost in prices.items() if cost == price)} ({price} AP)"
        for price in sorted({cost for cost in prices.values() if cost > unit.ap})
    ]
    return values | ({"costs_more": "; ".join(dear)} if dear else {})


def asked(unit: Unit) -> Vector:
    """Return the inputs that say what a Unit is."""
    inputs: Vector = {"ap": unit.ap, "unit": unit.kind, "posture": unit.posture, "hindrance": unit.hindrance}
    inputs |= {"level": unit.level, "buildup_tokens": unit.tokens, "drones": unit.drones}
    inputs |= {"transforms": unit.transforms, "limbless": unit.limbless, "overcharge": unit.overcharge}
    inputs |= {f"weapon_{place + 1}_ap_cost": cost for place, cost in enumerate(unit.weapons)}
    return inputs | {"who_can_take_off": unit.takes_off}


UNITS = [
    *(Unit(ap) for ap in range(17)),
    *(Unit(5, posture=posture) for posture in (KNEELING, PRONE)),
    *(Unit(ap, hindrance=hindrance) for hindrance in (DOWN, STUCK, HELD, HOLDING) for ap in (1, 5, 9)),
    *(Unit(6, posture=KNEELING, hindrance=hindrance) for hindrance in (DOWN, STUCK, HELD, HOLDING)),
    *(Unit(8, kind, level=level) for kind in FLYERS + SWIMMERS for level in ("ground", "grounded", "airborne")),
    *(Unit(8, kind, level=level, takes_off="grounded-only") for kind in FLYERS for level in ("ground", "grounded")),
    *(Unit(ap, "terrestrial-vehicle") for ap in (0, 3, 7)),
    Unit(8, "terrestrial-vehicle", posture=PRONE),
    Unit(4, "aerial-vehicle", hindrance=DOWN, level="airborne"),
    *(Unit(ap, weapons=(4, 3)) for ap in (2, 5, 7, 16)),
    *(Unit(ap, weapons=(3, 4, 5)) for ap in (9, 16)),
    Unit(7, weapons=(1,)),
    Unit(20, weapons=(9, 2)),
    Unit(20, weapons=(1, 2, 3, 5)),
    Unit(9, hindrance=HELD, weapons=(4, 5, 3)),
    *(Unit(ap, hindrance=HELD, limbless=True) for ap in (3, 4, 8)),
    Unit(7, limbless=True),
    Unit(7, overcharge=True, weapons=(9,)),
    Unit(10, overcharge=True, weapons=(9,)),
    Unit(6, tokens=True, drones=True),
    Unit(6, transforms=True),
]


def turns() -> Iterator[Vector]:
    """Yield a vector for each Unit."""
    for unit in UNITS:
        yield vector("affordable-actions", asked(unit), answered(unit))
