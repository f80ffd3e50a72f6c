"""Make golden vectors for the older editions, by brute force and from their sources alone.

As in ``make_vectors.py`` nothing here imports the project; dice are thrown face by face and rules are
walked one step at a time.  What an edition says is told in ``EDITIONS``, with the headings of its source.
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product

from tests.golden import dice
from tests.golden.dice import D4, FACES, Vector, added_up, half_up

LEVELS = range(1, 6)
CLASSES = range(1, 6)
# What a hit from behind deals more, in the early draft (Movement).
FLANK = 2
HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Edition:
    """What one edition says of throws, collisions, falls, weapons and attacks."""

    id: str
    # "d4": Class + d4; "classes": difference of Classes + 2; "assault": 8 less the Assault.
    throw: str
    # Whether a higher Class cannot be thrown.
    throw_limit: bool
    # "early": 2 × distance less the Class; "late": 2 × (Class × distance).
    damage: str
    # What a falling structure adds: None where nothing is said of structures.
    collapse: str | None
    fall: str
    redundancy: bool
    # Whether 8 and 1 on the attack die settle the attack, and on the defence die the defence.
    natural_attack: bool
    natural_defence: bool
    # Whether a natural 8 that is On Target cannot be evaded, and a further d8 makes the hit critical.
    perfect: bool
    critical_roll: bool
    must_beat: bool = False
    least_damage: int = 0
    # Whether a structure that stands takes the damage of the throw.
    structure_hurt: bool = True
    classes: range = CLASSES
    most_structure: int = 40
    readings: dict[str, str] = field(default_factory=dict)


EDITIONS = [
    # Grappling; Ranged Combat Phase; Terminology (Perfect Roll has no number, so no roll is perfect).
    Edition("draft-early", "d4", False, "early", None, "flat", False, False, False, False, True),
    # Grappling; Throwing Enemies into Structures or other Units; Redundancy; Ranged Combat Phase; Fall Damage.
    Edition("wiki-2022-02", "d4", False, "early", "half", "flat", True, False, False, True, True, most_structure=20),
    # Grappling; Throwing Enemies into Structures, Units, or Elevation Changes; Redundancy; Ranged Combat Phase.
    Edition("wiki-2022-10", "d4", False, "early", "half", "flat", True, True, True, False, False),
    # Throw; Thrown into a Structure; Redundancy; Ranged Combat Phase; Fall Damage.
    Edition("wiki-2023-04", "classes", True, "late", "all", "class", True, True, True, False, False),
    # Throw; Thrown into a Structure; Critical Hits; Critical Misses; Fall Damage.
    Edition("draft-late", "assault", True, "late", "all", "class", False, True, False, False, False),
]


def require(*, ok: bool, what: str) -> None:
    """Stop with ``what`` unless ``ok``."""
    if not ok:
        raise AssertionError(what)


def vector(
    edition: Edition, calculator: str, inputs: Vector, values: Vector, weights: dict[int, int] | None = None
) -> Vector:
    """Return one vector in the shape of the output file."""
    return {"edition": edition.id} | dice.vector(calculator, inputs, values, weights)


# Throw


def by_classes(attacker: int, defender: int) -> int:
    """Step up from two hexes by one for each Class that the attacker is ahead."""
    reach = 2
    for _ in range(defender, attacker):
        reach += 1
    return reach


def throw_vectors(edition: Edition) -> Iterator[Vector]:
    """Yield every throw of the edition."""
    if edition.throw == "d4":
        for attacker in edition.classes:
            ways = Counter(attacker + D4[face] for face in FACES)
            values = {"lowest_distance": min(ways), "highest_distance": max(ways)}
            yield vector(edition, "throw", {"attacker_class": attacker}, values, ways)
        return
    for attacker, defender in product(edition.classes, edition.classes):
        classes = {"attacker_class": attacker, "defender_class": defender}
        for assault in range(2, 9) if edition.throw == "assault" else [None]:
            inputs = classes | ({} if assault is None else {"assault": assault})
            reach = by_classes(attacker, defender) if assault is None else sum(1 for _ in range(assault, 8))
            if edition.throw_limit and defender > attacker:
                yield vector(edition, "throw", inputs, {"allowed": False})
                continue
            yield vector(edition, "throw", inputs, {"allowed": True, "max_distance": reach})
            if assault is not None:
                named = inputs | {"throw_distance_formula": "by-class"}
                values = {"allowed": True, "max_distance": by_classes(attacker, defender)}
                yield vector(edition, "throw", named, values)


# Collision and fall


def blow(edition: Edition, unit_class: int, distance: int) -> int:
    """Return the damage of a throw, hex by hex; never less than the least."""
    if edition.damage == "early":
        damage = sum(2 for _ in range(distance))
        for _ in range(unit_class):
            damage = max(damage - 1, edition.least_damage)
        return damage
    return sum(unit_class + unit_class for _ in range(distance))


def longest(edition: Edition) -> int:
    """Return the longest throw of the edition."""
    return {"d4": max(edition.classes) + 4, "classes": 6, "assault": 6}[edition.throw]


def collision_vectors(edition: Edition) -> Iterator[Vector]:
    """Yield every collision under the edition, and those that another reading of its rulings decides."""
    yield from collisions(edition)
    if edition.damage == "early":
        least = "least" if edition.id == "wiki-2022-10" else "one"
        other = replace(edition, least_damage=1, collapse=None, readings={"throw_damage_below_zero": least})
        yield from collisions(other)
    else:
        named = {"structure_damage_from_throws": "unharmed"}
        yield from collisions(replace(edition, structure_hurt=False, readings=named))


def collisions(edition: Edition) -> Iterator[Vector]:
    """Yield collisions with the ground and, where the edition has them, with structures."""
    for unit_class, distance in product(edition.classes, range(1, longest(edition) + 1)):
        inputs: Vector = {"unit_class": unit_class, "distance": distance} | edition.readings
        damage = blow(edition, unit_class, distance)
        yield vector(edition, "collision", inputs, {"damage": damage})
        if edition.damage == "early" and edition.collapse:
            for other in (1, 3, 5):
                both = {"damage": sum([damage, *(1 for _ in range(other))])}
                yield vector(edition, "collision", inputs | {"other_class": other}, both)
        if edition.collapse is None or distance not in (1, 2, 4, longest(edition)):
            continue
        for durability in sorted({max(1, min(edition.most_structure, damage + step)) for step in (-1, 0, 1, 9)}):
            hit = inputs | {"structure_durability": durability}
            falls = damage >= durability
            yield vector(edition, "collision", hit, structure(edition, damage, durability, durability, falls=falls))
            if damage == durability:
                named = hit | {"ruling": "intact"}
                yield vector(
                    edition, "collision", named, structure(edition, damage, durability, durability, falls=False)
                )
            if edition.collapse == "half" and durability + 10 <= edition.most_structure:
                # A structure that has lost ten of its points: the share is of the whole.
                whole = hit | {"structure_total": durability + 10}
                values = structure(edition, damage, durability, durability + 10, falls=falls)
                yield vector(edition, "collision", whole, values)


def structure(edition: Edition, damage: int, left: int, whole: int, *, falls: bool) -> Vector:
    """Return what becomes of a Unit and of the structure that it is thrown into."""
    if not falls:
        return {
            "damage": damage,
            "outcome": "intact",
            "structure_left": left - damage if edition.structure_hurt else left,
        }
    added = half_up(whole) if edition.collapse == "half" else left
    return {"damage": damage + added, "outcome": "destroyed", "structure_left": 0}


def fall_vectors(edition: Edition) -> Iterator[Vector]:
    """Yield every fall of the edition."""
    for levels in LEVELS:
        if edition.fall == "flat":
            yield vector(edition, "fall", {"levels": levels}, {"damage": sum(3 for _ in range(levels))})
            continue
        for unit_class in edition.classes:
            damage = sum(unit_class + unit_class for _ in range(levels))
            yield vector(edition, "fall", {"unit_class": unit_class, "levels": levels}, {"damage": damage})


# Weapon redundancy


def redundant(ap_cost: int, damage: int, copies: int, *, before_half: bool = False) -> Vector:
    """Take 1 AP off for every copy after the first; at 2 AP, add 1 damage for every 2 copies."""
    ap = unhalved = ap_cost
    for _ in range(1, copies):
        if ap_cost - unhalved < 4:
            unhalved -= 1
        if ap_cost - ap < 4 and ap - 1 >= ap_cost * HALF and ap > 2:
            ap -= 1
    enough = (unhalved if before_half else ap) <= 2
    pairs = len([copy for copy in range(1, copies + 1) if copy % 2 == 0]) if enough else 0
    return {"ap_cost": ap, "base_damage": damage + pairs}


def redundancy_vectors(edition: Edition) -> Iterator[Vector]:
    """Yield weapons by cost and copies."""
    if edition.redundancy:
        for ap_cost, copies in product((1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 20), (1, 2, 3, 4, 5, 6, 9)):
            inputs = {"ap_cost": ap_cost, "base_damage": ap_cost + 2, "copies": copies}
            yield vector(edition, "weapon-redundancy", inputs, redundant(ap_cost, ap_cost + 2, copies))
            if edition.id == "wiki-2022-02":
                named = inputs | {"redundancy_half_or_two": "before-the-half"}
                values = redundant(ap_cost, ap_cost + 2, copies, before_half=True)
                yield vector(edition, "weapon-redundancy", named, values)


# Hit odds


@dataclass(frozen=True)
class Volley:
    """The inputs of hit-odds."""

    attacks: int = 1
    stat: int = 4
    modifier: int = 0
    evasion: int = 6
    evasion_modifier: int = 0
    can_evade: bool = True
    base_damage: int = 7
    durability: int = 11
    # How many of the attacks come from behind, in the one edition that asks.
    attacker_attacks_from_the_flank: int = 0


@dataclass(frozen=True)
class Outcome:
    """What one throw of all dice of an attack comes to."""

    on_target: bool = False
    hit: bool = False
    critical: bool = False
    damage: int = 0


def outcome(edition: Edition, volley: Volley, attack: int, defence: int, after: int) -> Outcome:
    """Walk one attack through the rules of the edition."""
    critical = volley.base_damage + half_up(volley.base_damage)
    if edition.natural_attack and attack == 8:
        return Outcome(True, True, True, critical)
    if edition.natural_attack and attack == 1:
        return Outcome()
    if not reaches(edition, attack + volley.modifier, volley.stat):
        return Outcome()
    safe_from_evasion = edition.perfect and attack == 8
    if not safe_from_evasion and evades(edition, volley, defence):
        return Outcome(on_target=True)
    if edition.critical_roll and after == 8:
        return Outcome(True, True, True, critical)
    return Outcome(True, True, False, volley.base_damage)


def reaches(edition: Edition, roll: int, stat: int) -> bool:
    """Say whether a roll is enough for a stat."""
    return roll > stat if edition.must_beat else roll >= stat


def evades(edition: Edition, volley: Volley, defence: int) -> bool:
    """Say whether the defender gets out of the way."""
    if not volley.can_evade:
        return False
    if edition.natural_defence and defence in (1, 8):
        return defence == 8
    return reaches(edition, defence + volley.evasion_modifier, volley.evasion)


def odds_vector(edition: Edition, volley: Volley) -> Vector:
    """Return the vector of one volley: every face of every die of an attack, one attack added after the other."""
    after = FACES if edition.critical_roll else [0]
    outcomes = [outcome(edition, volley, *dice) for dice in product(FACES, FACES, after)]
    behind = volley.attacker_attacks_from_the_flank
    totals: Counter[int] = Counter()
    for more, ways in added_up([each.damage + (FLANK if each.hit else 0) for each in outcomes], behind).items():
        for damage, others in added_up([each.damage for each in outcomes], volley.attacks - behind).items():
            totals[more + damage] += ways * others
    everything = len(outcomes) ** volley.attacks
    require(ok=sum(totals.values()) == everything, what="weights do not add up")
    enough = sum(ways for total, ways in totals.items() if total >= volley.durability)
    mean = Fraction(sum(total * ways for total, ways in totals.items()), everything)
    values = {
        "p_on_target": share(outcomes, "on_target"),
        "p_critical": share(outcomes, "critical"),
        "p_hit": share(outcomes, "hit"),
        "expected_damage": float(mean),
        "p_destroyed": float(Fraction(enough, everything)),
    }
    inputs = {name: number for name, number in vars(volley).items() if behind or "flank" not in name}
    return vector(edition, "hit-odds", inputs | edition.readings, values, totals)


def share(outcomes: list[Outcome], name: str) -> float:
    """Return the share of the outcomes that have this."""
    return float(Fraction(sum(getattr(each, name) for each in outcomes), len(outcomes)))


def volleys() -> Iterator[Volley]:
    """Yield volleys that tell the editions apart: naturals with and without modifiers, odd and even damage."""
    for stat, modifier, evasion in product((2, 5, 8), (-3, 0, 2), (3, 6)):
        yield Volley(stat=stat, modifier=modifier, evasion=evasion, base_damage=stat + 2)
    for evasion, evasion_modifier in product((2, 5, 8), (-2, 0, 3)):
        yield Volley(evasion=evasion, evasion_modifier=evasion_modifier, base_damage=5, durability=8)
    for attacks in (2, 3, 5, 12):
        yield Volley(attacks=attacks, stat=5, evasion=5, base_damage=5, durability=16)
        yield Volley(attacks=attacks, stat=3, modifier=-1, can_evade=False, base_damage=8, durability=24)
    yield Volley(attacks=25, stat=5, evasion=6, base_damage=2, durability=40)


def odds_vectors(edition: Edition) -> Iterator[Vector]:
    """Yield every volley under the edition and under the other readings of its rulings."""
    others = {
        "draft-early": [replace(edition, perfect=True, readings={"which_roll_is_perfect": "natural-eight"})],
        "wiki-2023-04": [replace(edition, must_beat=True, readings={"roll_against_stat": "beat"})],
        "draft-late": [replace(edition, must_beat=True, readings={"roll_against_stat": "beat"})],
    }
    for reading in [edition, *others.get(edition.id, [])]:
        for volley in volleys():
            yield odds_vector(reading, volley)
    if edition.id == "draft-early":
        for behind in (1, 2, 3):
            yield odds_vector(edition, Volley(attacks=3, durability=18, attacker_attacks_from_the_flank=behind))


# Hand-checked figures


def check_printed() -> None:
    """Compare the examples that the wikis print under Redundancy: pods and pistols, whole and damaged."""
    printed = {
        (6, 12, 4): (3, 12),
        (6, 12, 2): (5, 12),
        (2, 3, 4): (2, 5),
        (2, 3, 3): (2, 4),
    }
    for weapon, (ap_cost, damage) in printed.items():
        require(ok=redundant(*weapon) == {"ap_cost": ap_cost, "base_damage": damage}, what=f"redundancy {weapon}")


def check_unique(found: list[Vector]) -> None:
    """Refuse two vectors for the same question."""
    keys = [json.dumps([each["edition"], each["calculator"], each["inputs"]], sort_keys=True) for each in found]
    require(ok=len(keys) == len(set(keys)), what="duplicate vectors")


def vectors() -> list[Vector]:
    """Return every vector, after the hand-checked figures hold."""
    check_printed()
    makers = (redundancy_vectors, throw_vectors, collision_vectors, fall_vectors, odds_vectors)
    made = [each for edition in EDITIONS for make in makers for each in make(edition)]
    check_unique(made)
    return made
