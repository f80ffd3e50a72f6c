"""Make golden vectors for the calculators by brute force.

Nothing here imports the project. Every expectation comes from enumerating dice
faces or from walking a rule one step at a time, so the vectors can disagree
with the calculators.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import cycle, product

from tests.golden import dice
from tests.golden.dice import FACES, Vector, added_up, half_up, vector

type Values = dict[str, int | float | bool | str]
type Weights = dict[int, int]

NATURAL_MISS = 1
NATURAL_CRITICAL = 8
PAIRS = len(FACES) ** 2
LITERAL_ATTACKS = 3
CLASSES = range(1, 6)
DISTANCES = range(1, 7)
LEVELS = range(1, 6)
LANDINGS = ("ground", "water")
MIN_STRUCTURE = 1
MAX_STRUCTURE = 20
END_DISTANCES = (1, 3, 6)
MAX_AP_REDUCTION = 4
LOWEST_AP = 2
COPIES_PER_BONUS = 2
REACH_OF_EQUALS = 2


class VectorError(Exception):
    """A hand-checked figure or an invariant does not hold."""


def require(*, ok: bool, what: str) -> None:
    """Stop with ``what`` unless ``ok``."""
    if not ok:
        raise VectorError(what)


# Weapon redundancy


def ap_floor(ap_cost: int) -> int:
    """Return the AP cost below which extra copies change nothing (C03)."""
    return max(half_up(ap_cost), LOWEST_AP)


def redundancy_by_example(ap_cost: int, damage: int, copies: int) -> Values:
    """Add copies one at a time; those that save no AP pair up for damage."""
    ap, idle, bonus = ap_cost, 0, 0
    for copy in range(1, copies + 1):
        saved = ap_cost - ap
        if copy > 1 and saved < MAX_AP_REDUCTION and ap > ap_floor(ap_cost):
            ap -= 1
            continue
        idle += 1
        if idle == COPIES_PER_BONUS:
            idle, bonus = 0, bonus + 1
    return {"ap_cost": ap, "base_damage": damage + bonus}


def redundancy_by_text(ap_cost: int, damage: int, copies: int) -> Values:
    """Use the same AP cost, with damage for every second copy of all."""
    bonus = 0
    for copy in range(1, copies + 1):
        if copy % COPIES_PER_BONUS == 0:
            bonus += 1
    ap = redundancy_by_example(ap_cost, damage, copies)["ap_cost"]
    return {"ap_cost": ap, "base_damage": damage + bonus}


REDUNDANCY: dict[str, Callable[[int, int, int], Values]] = {
    "example": redundancy_by_example,
    "text": redundancy_by_text,
}


def redundancy_cases() -> Iterator[tuple[int, int, int]]:
    """Yield AP cost, base damage and number of copies."""
    yield from product((5,), (12,), range(1, 9))
    damages = cycle((1, 4, 7, 10, 15, 20))
    for ap_cost, copies in product((1, 2, 3, 4, 6, 7, 9, 10), range(1, 7)):
        yield ap_cost, next(damages), copies
    for ap_cost, copies in product((8, 11, 12, 20), (2, 4, 5, 6, 7, 8, 12)):
        yield ap_cost, next(damages), copies


def redundancy_vectors() -> Iterator[Vector]:
    """Yield every weapon-redundancy vector, under both rulings."""
    for (ap_cost, damage, copies), ruling in product(redundancy_cases(), REDUNDANCY):
        inputs = {
            "ap_cost": ap_cost,
            "base_damage": damage,
            "copies": copies,
            "ruling": ruling,
        }
        values = REDUNDANCY[ruling](ap_cost, damage, copies)
        yield vector("weapon-redundancy", inputs, values)


# Throw


def throw_values(attacker: int, defender: int) -> Values:
    """Refuse a heavier defender; otherwise step up from an equal one."""
    if defender > attacker:
        return {"allowed": False}
    reach = REACH_OF_EQUALS
    for _ in range(defender, attacker):
        reach += 1
    return {"allowed": True, "max_distance": reach}


def throw_vectors() -> Iterator[Vector]:
    """Yield every pair of classes."""
    for attacker, defender in product(CLASSES, CLASSES):
        inputs = {"attacker_class": attacker, "defender_class": defender}
        yield vector("throw", inputs, throw_values(attacker, defender))


# Collision and fall


def impact(unit_class: int, steps: int) -> int:
    """Add the class once a hex (or level), then the whole sum again."""
    total = 0
    for _ in range(steps):
        total += unit_class
    return total + total


def landed(damage: int, landing: str) -> int:
    """Return ``damage`` to the unit after the landing surface is counted."""
    return half_up(damage) if landing == "water" else damage


def collapses(blow: int, durability: int, ruling: str) -> bool:
    """Say whether the structure falls; only an equal blow needs the ruling."""
    if blow == durability:
        return ruling == "destroyed"
    return blow > durability


def structure_values(taken: int, blow: int, durability: int, ruling: str) -> Values:
    """Resolve a ``blow`` to the structure by a unit that has ``taken`` damage."""
    if collapses(blow, durability, ruling):
        damage = taken + durability
        return {"damage": damage, "outcome": "destroyed", "structure_left": 0}
    left = durability - blow
    return {"damage": taken, "outcome": "intact", "structure_left": left}


def open_collisions() -> Iterator[Vector]:
    """Yield collisions without a structure."""
    for unit_class, distance, landing in product(CLASSES, DISTANCES, LANDINGS):
        inputs: Vector = {
            "unit_class": unit_class,
            "distance": distance,
            "landing": landing,
        }
        damage = landed(impact(unit_class, distance), landing)
        yield vector("collision", inputs, {"damage": damage})


def durabilities(blow: int, distance: int) -> list[int]:
    """Return durabilities around ``blow``, and both ends for some distances."""
    wanted = {blow - 1, blow, blow + 1}
    if distance in END_DISTANCES:
        wanted |= {MIN_STRUCTURE, MAX_STRUCTURE}
    return sorted(d for d in wanted if MIN_STRUCTURE <= d <= MAX_STRUCTURE)


def structure_vector(inputs: Vector, ruling: str, values: Values) -> Vector:
    """Return a collision vector, naming the ruling only if not the default."""
    named = {} if ruling == "destroyed" else {"ruling": ruling}
    return vector("collision", inputs | named, values)


def ground_structures() -> Iterator[Vector]:
    """Yield throws into a structure on dry ground, under both rulings."""
    for unit_class, distance in product(CLASSES, DISTANCES):
        blow = impact(unit_class, distance)
        for durability in durabilities(blow, distance):
            inputs: Vector = {
                "unit_class": unit_class,
                "distance": distance,
                "landing": "ground",
                "structure_durability": durability,
            }
            for ruling in structure_rulings(blow, durability):
                values = structure_values(blow, blow, durability, ruling)
                yield structure_vector(inputs, ruling, values)


def structure_rulings(blow: int, durability: int) -> tuple[str, ...]:
    """Return the rulings worth a vector: both when close, else the default."""
    close = abs(blow - durability) <= 1
    return ("destroyed", "intact") if close else ("destroyed",)


def water_structures() -> Iterator[Vector]:
    """Yield throws into a structure standing in water.

    The sources do not say whether the structure takes the full or the halved
    damage, so only cases with the same answer both ways are kept.
    """
    cases = product(CLASSES, (1, 2, 3, 6), (1, 5, 10), ("destroyed", "intact"))
    for unit_class, distance, durability, ruling in cases:
        full = impact(unit_class, distance)
        taken = landed(full, "water")
        values = structure_values(taken, full, durability, ruling)
        if values != structure_values(taken, taken, durability, ruling):
            continue
        inputs: Vector = {
            "unit_class": unit_class,
            "distance": distance,
            "landing": "water",
            "structure_durability": durability,
        }
        yield structure_vector(inputs, ruling, values)


def collision_vectors() -> Iterator[Vector]:
    """Yield every collision vector."""
    yield from open_collisions()
    yield from ground_structures()
    yield from water_structures()


def fall_vectors() -> Iterator[Vector]:
    """Yield every fall vector."""
    for unit_class, levels, landing in product(CLASSES, LEVELS, LANDINGS):
        inputs = {"unit_class": unit_class, "levels": levels, "landing": landing}
        damage = landed(impact(unit_class, levels), landing)
        yield vector("fall", inputs, {"damage": damage})


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
    durability: int = 7
    ruling: str = "both"

    def inputs(self) -> Vector:
        """Return the inputs as a vector holds them."""
        named = dict(vars(self))
        if self.ruling == "both":
            del named["ruling"]
        return named


@dataclass(frozen=True)
class Outcome:
    """What one pair of dice comes to."""

    on_target: bool
    critical: bool
    hit: bool
    damage: int


MISSED = Outcome(on_target=False, critical=False, hit=False, damage=0)
EVADED = Outcome(on_target=True, critical=False, hit=False, damage=0)


def critical_damage(base_damage: int) -> int:
    """Return the base damage and half as much again, rounded up."""
    return base_damage + half_up(base_damage)


def is_evaded(volley: Volley, die: int) -> bool:
    """Say whether a defence ``die`` evades an ordinary attack."""
    natural = volley.ruling == "both"
    return volley.can_evade and dice.evades(die, volley.evasion, volley.evasion_modifier, natural)


def resolve(volley: Volley, attack_die: int, defence_die: int) -> Outcome:
    """Read one attack die, then the defence die where it counts."""
    base = volley.base_damage
    if attack_die == NATURAL_CRITICAL:
        damage = critical_damage(base)
        return Outcome(on_target=True, critical=True, hit=True, damage=damage)
    if attack_die == NATURAL_MISS:
        return MISSED
    if attack_die + volley.modifier < volley.stat:
        return MISSED
    if is_evaded(volley, defence_die):
        return EVADED
    return Outcome(on_target=True, critical=False, hit=True, damage=base)


def pair_outcomes(volley: Volley) -> list[Outcome]:
    """Return the outcome of each of the 64 pairs of dice."""
    return [resolve(volley, one, two) for one, two in product(FACES, FACES)]


def enumerated(damages: list[int], attacks: int) -> Weights:
    """Count total damage over every combination of full pairs of dice."""
    return Counter(map(sum, product(damages, repeat=attacks)))


def damage_weights(damages: list[int], attacks: int) -> Weights:
    """Return the weight of each total damage, out of 64 to the attacks."""
    weights = added_up(damages, attacks)
    if attacks <= LITERAL_ATTACKS:
        same = enumerated(damages, attacks) == weights
        require(ok=same, what="enumeration and convolution differ")
    require(ok=sum(weights.values()) == PAIRS**attacks, what="weights do not add up")
    return weights


def share(flags: Iterable[bool]) -> float:
    """Return the share of the 64 pairs for which the flag is set."""
    return float(Fraction(sum(flags), PAIRS))


def odds_values(volley: Volley, outcomes: list[Outcome], weights: Weights) -> Values:
    """Return the probabilities and the expected damage."""
    whole = PAIRS**volley.attacks
    summed = sum(total * ways for total, ways in weights.items())
    enough = sum(w for total, w in weights.items() if total >= volley.durability)
    mean = Fraction(sum(o.damage for o in outcomes) * volley.attacks, PAIRS)
    require(ok=mean == Fraction(summed, whole), what="expected damage differs")
    return {
        "p_on_target": share(o.on_target for o in outcomes),
        "p_critical": share(o.critical for o in outcomes),
        "p_hit": share(o.hit for o in outcomes),
        "expected_damage": float(mean),
        "p_destroyed": float(Fraction(enough, whole)),
    }


def odds_vector(volley: Volley) -> Vector:
    """Return the vector of one volley."""
    outcomes = pair_outcomes(volley)
    weights = damage_weights([o.damage for o in outcomes], volley.attacks)
    values = odds_values(volley, outcomes, weights)
    return vector("hit-odds", volley.inputs(), values, weights)


def thresholds(base_damage: int, attacks: int) -> list[int]:
    """Return durabilities on and just past totals the volley can reach."""
    crit = critical_damage(base_damage)
    edges = (base_damage, crit, attacks * base_damage, attacks * crit)
    return sorted({1, *edges, *(edge + 1 for edge in edges)})


def attack_die_volleys() -> Iterator[Volley]:
    """Yield single attacks over stats and modifiers, both ends included."""
    edges = cycle(thresholds(7, 1))
    evasions = cycle((3, 6, 8, 5, 7, 4, 6))
    for stat, modifier in product(range(3, 9), (-3, -1, 0, 1, 2, 5)):
        yield Volley(
            stat=stat,
            modifier=modifier,
            evasion=next(evasions),
            durability=next(edges),
        )


def defence_die_volleys() -> Iterator[Volley]:
    """Yield single attacks over evasion and its modifiers, both rulings."""
    stats = cycle((4, 3, 6, 5, 7))
    for evasion, modifier in product(range(3, 9), (-3, -1, 0, 1, 5)):
        base = Volley(
            stat=next(stats),
            evasion=evasion,
            evasion_modifier=modifier,
        )
        yield base
        yield replace(base, ruling="attack-only")


def helpless_volleys() -> Iterator[Volley]:
    """Yield volleys at a target that may not evade."""
    for attacks, stat, modifier in product((1, 2, 3), (3, 8), (-3, 3)):
        yield Volley(
            attacks=attacks,
            stat=stat,
            modifier=modifier,
            evasion=3,
            evasion_modifier=5,
            can_evade=False,
            durability=7 * attacks,
        )
    yield Volley(stat=5, can_evade=False, evasion=3, ruling="attack-only")


def rounding_volleys() -> Iterator[Volley]:
    """Yield base damages whose critical is odd, even, reached or just missed."""
    for base_damage in (1, 2, 3, 5, 8, 12, 13, 20):
        crit = critical_damage(base_damage)
        yield Volley(base_damage=base_damage, durability=crit)
        yield Volley(base_damage=base_damage, durability=crit + 1)


def double_volleys() -> Iterator[Volley]:
    """Yield pairs of attacks over stats, evasions and thresholds."""
    bases = (5, 12, 1, 9)
    edges = [cycle(thresholds(base, 2)) for base in bases]
    rulings = cycle(("both", "both", "attack-only"))
    for step, (stat, modifier, evasion) in enumerate(
        product((3, 5, 8), (-2, 0, 3), (3, 6, 8)),
    ):
        pick = step % len(bases)
        yield Volley(
            attacks=2,
            stat=stat,
            modifier=modifier,
            evasion=evasion,
            evasion_modifier=(step % 5) - 2,
            base_damage=bases[pick],
            durability=next(edges[pick]),
            ruling=next(rulings),
        )


def triple_volleys() -> Iterator[Volley]:
    """Yield three attacks, enough for mixed totals of hits and criticals."""
    base = Volley(attacks=3)
    for durability in thresholds(base.base_damage, 3):
        yield replace(base, durability=durability)
    pushes = ((3, -3), (3, 5), (8, -3), (8, 5))
    defences = ((3, 5), (8, -3))
    for (stat, modifier), (evasion, evasion_modifier) in product(pushes, defences):
        extreme = Volley(
            attacks=3,
            stat=stat,
            modifier=modifier,
            evasion=evasion,
            evasion_modifier=evasion_modifier,
            base_damage=11,
            durability=28,
        )
        yield extreme
        yield replace(extreme, ruling="attack-only")


def long_volleys() -> Iterator[Volley]:
    """Yield the few volleys too long to enumerate in full."""
    five = Volley(attacks=5, stat=5, modifier=1, base_damage=6, durability=24)
    yield Volley(attacks=4, stat=3, evasion=8, base_damage=9, durability=36)
    yield five
    yield replace(five, ruling="attack-only", evasion_modifier=2)
    yield replace(five, can_evade=False, durability=45)
    yield Volley(attacks=10, stat=4, evasion=5, base_damage=4, durability=21)
    yield Volley(attacks=10, stat=8, modifier=-3, base_damage=15, durability=231)
    yield Volley(attacks=20, stat=3, evasion=8, base_damage=10, durability=200)
    yield Volley(attacks=20, stat=6, evasion=4, base_damage=1, durability=20)
    yield Volley(attacks=60, stat=5, evasion=6, base_damage=2, durability=90)
    yield Volley(
        attacks=60,
        stat=3,
        modifier=5,
        can_evade=False,
        base_damage=1,
        durability=61,
    )


def odds_vectors() -> Iterator[Vector]:
    """Yield every hit-odds vector."""
    sources = (
        attack_die_volleys,
        defence_die_volleys,
        helpless_volleys,
        rounding_volleys,
        double_volleys,
        triple_volleys,
        long_volleys,
    )
    seen: set[Volley] = set()
    for source in sources:
        for volley in source():
            if volley not in seen:
                seen.add(volley)
                yield odds_vector(volley)


# Throw, step by step

WATERS = {"light-blue": "Euphotic", "dark-blue": "Abyssal"}
COLOURS = {
    "grey": "Grey Hex",
    "green": "Green Hex",
    "light-blue": "Light Blue Hex",
    "dark-blue": "Dark Blue Hex",
    "red": "Red Hex",
}
STAT_IN_THE_MIDDLE = 5


@dataclass(frozen=True)
class Throw:
    """The inputs of throw-into; what is None or an empty text is not given."""

    attacker_class: int = 4
    defender_class: int = 2
    distance: int = 3
    into: str = "nothing"
    landing: str = "grey"
    levels: int | None = None
    assault: int = 5
    attempts: int = 1
    structure_height: int | None = None
    structure_hexes: int | None = None
    structure_hill: int | None = None
    structure_durability: int | None = None
    occupant_class: int | None = None
    other_evasion: int | None = None
    other_modifier: int | None = None
    other_evades: bool | None = None
    torso_left: int | None = None
    attacker_vice_grips: int | None = None
    attacker_blinded: bool | None = None
    elevation_difference: int | None = None
    evasion: int | None = None
    defender_modifier: int | None = None
    ruling: str = ""
    structure_equal_damage: str = ""
    defender_is_vehicle: bool | None = None
    throw_distance_is_a_maximum: str = ""
    throw_origin_and_direction: str = ""
    immobilized_after_structure: str = ""
    supine: str = ""
    torso_or_cockpit: str = ""
    jumping_and_falling: str = ""
    structure_in_water: str = ""
    units_on_a_falling_structure: str = ""
    structure_table_limits: str = ""
    structure_on_a_hill: str = ""
    natural_results_outside_attacks: str = ""

    def inputs(self) -> Vector:
        """Return the inputs as a vector holds them."""
        return {name: value for name, value in vars(self).items() if value not in (None, "")}


def dropped(levels: int | None, colour: str) -> int:
    """Count the levels from the ground to the bottom of a hex, unless somebody says how many there are."""
    bottom = {"light-blue": -1, "dark-blue": -2}.get(colour, 0)
    return len(range(bottom, 0)) if levels is None else levels


def bonus_to_grapple(throw: Throw) -> int:
    """Return what the situation adds to the Assault Roll of a grapple."""
    bonus = throw.attacker_vice_grips or 0
    bonus -= 1 if throw.attacker_blinded else 0
    return bonus + (1 if throw.elevation_difference == 1 else 0)


def strikes(die: int, bonus: int, stat: int, natural: bool) -> bool:
    """Say whether an Assault Roll without a weapon succeeds."""
    if natural and die == NATURAL_CRITICAL:
        return True
    if natural and die == NATURAL_MISS:
        return False
    return die + bonus >= stat


def seized(throw: Throw, mine: int, theirs: int) -> bool:
    """Say whether one attempt succeeds, by both dice; the second counts only where a reading lets the target roll."""
    bonus = bonus_to_grapple(throw)
    if throw.ruling == "contest":
        margin = mine + bonus - theirs - (throw.defender_modifier or 0)
        return margin > 0 or (margin == 0 and bool(throw.attacker_vice_grips))
    natural = throw.natural_results_outside_attacks != "none"
    if not strikes(mine, bonus, throw.assault, natural):
        return False
    if throw.ruling != "evasion":
        return True
    if throw.natural_results_outside_attacks == "full-critical" and mine == NATURAL_CRITICAL:
        return True
    return not is_evaded(Volley(evasion=throw.evasion or STAT_IN_THE_MIDDLE), theirs)


def grapple_chance(throw: Throw) -> Fraction:
    """Walk from attempt to attempt and add up what succeeds."""
    once = Fraction(sum(seized(throw, *pair) for pair in product(FACES, FACES)), PAIRS)
    success, still_trying = Fraction(0), Fraction(1)
    for _ in range(throw.attempts):
        success += still_trying * once
        still_trying *= 1 - once
    return success


def missed_chance(throw: Throw) -> Fraction:
    """Return the chance that another Unit in the hex does not evade."""
    if throw.other_evades is False:
        return Fraction(1)
    volley = Volley(evasion=throw.other_evasion or STAT_IN_THE_MIDDLE, evasion_modifier=throw.other_modifier or 0)
    return Fraction(sum(not is_evaded(volley, die) for die in FACES), len(FACES))


def durability_of(throw: Throw) -> int:
    """Return what the structure has, looked up; where the series goes on, counted on level by level and hex by hex."""
    height, hexes = throw.structure_height or 0, throw.structure_hexes or 1
    top = height + (throw.structure_hill or 0) if throw.structure_on_a_hill == "elevation-reached" else height
    whole = dice.structure(top, hexes)
    if throw.structure_table_limits == "series-goes-on":
        whole += sum(4 for _ in range(3, top)) + sum(1 for _ in range(4, hexes))
    return whole


def structure_fate(throw: Throw, taken: int, blow: int) -> Values:
    """Return what becomes of a structure, and all damage to the Unit thrown into it."""
    before = throw.structure_durability or durability_of(throw)
    values = structure_values(taken, blow, before, throw.structure_equal_damage or "destroyed")
    values["structure_before"] = before
    if values["outcome"] == "destroyed" and throw.occupant_class and throw.units_on_a_falling_structure != "nothing":
        surface = "water" if throw.landing in WATERS else "ground"
        values["occupant_damage"] = landed(impact(throw.occupant_class, throw.structure_height or 0), surface)
    return values


def left_behind(throw: Throw, values: Values) -> Values:
    """Return what the thrown Unit gains, and what the hex becomes."""
    rubble = values.get("outcome") == "destroyed"
    hex_after = "Black Hex" if rubble else COLOURS[throw.landing]
    if throw.torso_left is not None and int(values["damage"]) >= throw.torso_left:
        wreck = throw.landing == "grey"
        return {"fate": "is destroyed", "hex": "Black Hex" if wreck else hex_after}
    stuck = "Immobilized, even after Recover" if throw.immobilized_after_structure == "lasting" else "Immobilized"
    down = "Knocked down, in Prone Position" if throw.supine == "as-prone" else "Knocked down"
    gained = [stuck if values.get("outcome") == "intact" else down]
    if not rubble:
        gained += [WATERS[throw.landing]] if throw.landing in WATERS else []
        gained += ["Conceal"] if throw.landing == "green" else []
    return {"statuses": ", ".join(gained), "hex": hex_after}


def throw_into_values(throw: Throw) -> Values:
    """Resolve a throw in the order of play."""
    reach = throw_values(throw.attacker_class, throw.defender_class)
    longest = int(reach.get("max_distance", 0)) - (1 if throw.throw_origin_and_direction == "from-the-thrower" else 0)
    flown = longest if throw.throw_distance_is_a_maximum == "exact" else throw.distance
    if not reach["allowed"] or flown > longest:
        return {"damage": 0, "p_thrown": 0.0}
    surface = "water" if throw.landing in WATERS else "ground"
    full = impact(throw.defender_class, flown)
    taken = landed(full, surface)
    blow = full if throw.structure_in_water == "unit-only" else taken
    chance = grapple_chance(throw)
    values: Values = {"damage": taken, "p_thrown": float(chance)}
    if throw.into == "structure":
        values |= structure_fate(throw, taken, blow)
    if throw.into == "unit":
        values |= {"other_damage": blow, "p_other": float(chance * missed_chance(throw))}
    if throw.defender_is_vehicle and throw.torso_or_cockpit == "torso-only":
        values["damage"] = 0
    if throw.jumping_and_falling != "lowest-level":
        fall = impact(throw.defender_class, dropped(throw.levels, throw.landing))
        values["damage"] = int(values["damage"]) + landed(fall, surface)
    return values | left_behind(throw, values)


def throws() -> Iterator[Throw]:
    """Yield throws of every kind, each with what is special about it."""
    yield Throw(into="structure", structure_height=1, structure_hexes=1)
    for attacker, defender in ((1, 2), (2, 2), (5, 1), (3, 5)):
        yield Throw(attacker_class=attacker, defender_class=defender)
    for height, hexes in product(range(4), range(1, 5)):
        yield Throw(into="structure", structure_height=height, structure_hexes=hexes, occupant_class=3)
    for left, reading in product((12, 11, 13), ("destroyed", "intact")):
        yield Throw(into="structure", structure_durability=left, structure_height=2, structure_equal_damage=reading)
    for colour, into in product(COLOURS, ("nothing", "unit", "structure")):
        deep = Throw(landing=colour, into=into, structure_height=0 if into == "structure" else None)
        yield deep
        yield replace(deep, levels=1)
        yield replace(deep, levels=0, jumping_and_falling="first-surface")
    for reading in ("halved", "unit-only"):
        yield Throw(landing="dark-blue", into="unit", structure_in_water=reading)
        for left in (3, 6, 12):
            crash = Throw(landing="light-blue", into="structure", structure_in_water=reading)
            yield replace(crash, structure_durability=left, structure_height=2)
    for reading in ("first-surface", "lowest-level"):
        yield Throw(levels=5, defender_class=4, distance=2, jumping_and_falling=reading)
    for reading in ("falls", "nothing"):
        tower = Throw(into="structure", structure_height=3, structure_durability=4, occupant_class=5)
        yield replace(tower, units_on_a_falling_structure=reading)
        yield replace(tower, units_on_a_falling_structure=reading, landing="light-blue")
    for torso, into in product((12, 13), ("nothing", "unit")):
        yield Throw(torso_left=torso, into=into)
    yield from disputed_throws()
    yield Throw(torso_left=12, landing="green")
    yield Throw(torso_left=20, into="structure", structure_durability=10, structure_height=2)
    yield from grapples()


def disputed_throws() -> Iterator[Throw]:
    """Yield throws that one reading of a ruling settles otherwise than another."""
    for height, hexes, limits in product((3, 4, 6), (2, 4, 7), ("last-row", "series-goes-on")):
        castle = Throw(into="structure", structure_height=height, structure_hexes=hexes, structure_table_limits=limits)
        yield castle
        yield replace(castle, structure_hill=2, structure_on_a_hill="elevation-reached", occupant_class=1)
    for reading, hill in product(("own-height", "elevation-reached"), (0, 1)):
        hut = Throw(into="structure", structure_height=1, structure_hexes=1, structure_hill=hill, distance=2)
        yield replace(hut, structure_on_a_hill=reading)
    for distance, origin in product((1, 3, 4), ("from-the-thrown", "from-the-thrower")):
        flight = Throw(defender_class=3, distance=distance, throw_origin_and_direction=origin)
        yield flight
        yield replace(flight, throw_distance_is_a_maximum="exact")
    for reading in ("recover", "lasting"):
        tower = Throw(into="structure", structure_durability=20, structure_height=3, structure_hexes=4)
        yield replace(tower, immobilized_after_structure=reading)
    for reading, into in product(("helpless", "as-prone"), ("nothing", "structure")):
        yield Throw(into=into, structure_durability=1, structure_height=0, supine=reading)
    for reading, into in product(("either", "torso-only"), ("nothing", "structure", "unit")):
        vehicle = Throw(into=into, levels=2, defender_is_vehicle=True, torso_or_cockpit=reading, structure_height=1)
        yield vehicle
        yield replace(vehicle, torso_left=5)
    for attempts in (1, 3):
        critical = Throw(ruling="evasion", natural_results_outside_attacks="full-critical", attempts=attempts)
        yield critical
        yield replace(critical, evasion=3, assault=8)


def grapples() -> Iterator[Throw]:
    """Yield grapples over stats, modifiers, attempts and readings."""
    for assault, attempts in product((3, 8), (1, 2, 10)):
        yield Throw(assault=assault, attempts=attempts)
    for grips, blinded, above in product((0, 2), (False, True), (0, 1, 2)):
        helped = Throw(attacker_vice_grips=grips, attacker_blinded=blinded, elevation_difference=above)
        yield helped
        yield replace(helped, ruling="contest", defender_modifier=above - 1)
    for evasion, attempts in product((3, 6, 8), (1, 3)):
        yield Throw(ruling="evasion", evasion=evasion, attempts=attempts)
    for grips, assault in product((2, 0), (3, 8)):
        yield Throw(natural_results_outside_attacks="none", attacker_vice_grips=grips, assault=assault)
    for evasion, modifier, may in product((3, 8), (-3, 0, 5), (True, False)):
        yield Throw(into="unit", other_evasion=evasion, other_modifier=modifier, other_evades=may)


def throw_into_vector(throw: Throw) -> Vector:
    """Return the vector of one throw."""
    return vector("throw-into", throw.inputs(), throw_into_values(throw))


def throw_into_vectors() -> Iterator[Vector]:
    """Yield every throw-into vector."""
    yield from map(throw_into_vector, dict.fromkeys(throws()))


# Thruster Impact

# Printed in Thruster Impact: Damage, 6-8, and in Specifications, 10-3.
IMPACT_DAMAGE = {1: 8, 2: 10, 3: 12, 4: 14}
NEXT_IN_THE_SERIES = 16
THRUSTER_HEXES = {1: 10, 2: 8, 3: 6, 4: 4, 5: 2}
WALLS = ("higher", "structure")


type Meeting = Callable[[Charge, int, int], tuple[int, int]]


@dataclass(frozen=True)
class Charge:
    """The inputs of thruster-impact; what is None or an empty text is not given."""

    attacker_class: int = 3
    defender_class: int = 3
    hexes: int = 3
    behind: str = "open"
    assault: int = 5
    evasion: int = 5
    defender_assault: int = 5
    beyond: int = 0
    levels: int | None = None
    reach: int | None = None
    can_evade: bool = True
    has_room: bool = True
    evasion_modifier: int | None = None
    target_knocked_down: bool | None = None
    target_blinded: bool | None = None
    attacker_sand_buildup_tokens: int | None = None
    target_sand_buildup_tokens: int | None = None
    ruling: str = ""
    class_5_thruster_impact: str = ""
    thruster_impact_endpoint: str = ""
    impact_on_a_unit_that_cannot_evade: str = ""
    attacker_hits_elevated_terrain: str = ""
    attacker_is_vehicle: bool | None = None
    torso_or_cockpit: str = ""
    natural_results_outside_attacks: str = ""
    elevated_terrain_in_an_impact: str = ""
    slam_with_no_free_hex: str = ""
    evading_without_a_step: str = ""

    def inputs(self) -> Vector:
        """Return the inputs as a vector holds them."""
        return {name: value for name, value in vars(self).items() if value not in (None, "")}


def charge_cost(hexes: int) -> int:
    """Pay two, and one more for every pair of hexes begun."""
    return 2 + len(range(0, hexes, 2))


def is_walled(charge: Charge) -> bool:
    """Say whether what is past the endpoint is elevated terrain for the target."""
    hill = charge.behind == "hill" and charge.elevated_terrain_in_an_impact == "above-ground-level"
    return hill or charge.behind in WALLS


def slammed(charge: Charge, damage: int) -> int:
    """Return what a target takes that is slammed past the endpoint."""
    if is_walled(charge):
        return damage + damage
    if charge.behind == "edge":
        return damage
    surface = "water" if charge.behind in WATERS else "ground"
    return damage + landed(impact(charge.defender_class, dropped(charge.levels, charge.behind)), surface)


def evade_dice(charge: Charge, die: int, damage: int) -> tuple[int, int]:
    """Return the damage to target and attacker by the die of an Evade."""
    modifier = (charge.evasion_modifier or 0) - (charge.target_sand_buildup_tokens or 0)
    volley = Volley(evasion=charge.evasion, evasion_modifier=modifier)
    rolls = charge.can_evade and not charge.target_knocked_down
    leaves = charge.has_room or charge.evading_without_a_step == "may-stay"
    if not (rolls and leaves and is_evaded(volley, die)):
        return slammed(charge, damage), 0
    if not is_walled(charge):
        return 0, 0
    return 0, damage + damage if charge.attacker_hits_elevated_terrain == "doubled" else damage


def stand_dice(charge: Charge, die: int, damage: int) -> tuple[int, int]:
    """Return the damage to target and attacker by the die of a Stand Firm."""
    bonus = -(charge.target_sand_buildup_tokens or 0) - (1 if charge.target_blinded else 0)
    natural = charge.natural_results_outside_attacks != "none"
    succeeds = strikes(die, bonus, charge.defender_assault, natural)
    bigger = charge.defender_class > charge.attacker_class
    spared = charge.attacker_is_vehicle and charge.torso_or_cockpit == "torso-only"
    own = 0 if spared else damage
    if charge.ruling == "always-stops":
        if succeeds:
            return 0, own
        return (damage, 0) if bigger else (slammed(charge, damage), own)
    if succeeds and bigger:
        return 0, own
    return slammed(charge, damage), own if succeeds else 0


def dice_met(charge: Charge, resolved: Meeting, pair: tuple[int, int], damage: int) -> tuple[int, int]:
    """Return the damage to target and attacker by both dice; nobody evades a full Critical Hit."""
    mine, theirs = pair
    bonus = -(charge.attacker_sand_buildup_tokens or 0)
    natural = charge.natural_results_outside_attacks != "none"
    if not strikes(mine, bonus, charge.assault, natural):
        return 0, 0
    if charge.natural_results_outside_attacks == "full-critical" and mine == NATURAL_CRITICAL:
        return stand_dice(charge, theirs, critical_damage(damage))
    return resolved(charge, theirs, damage)


def refused_charge(charge: Charge, hexes: int) -> bool:
    """Say whether a charge cannot be made."""
    reach = charge.reach or THRUSTER_HEXES[charge.attacker_class]
    small = charge.attacker_class in IMPACT_DAMAGE or charge.class_5_thruster_impact == "series-goes-on"
    must_be_free = charge.slam_with_no_free_hex == "not-allowed" and charge.behind in ("structure", "edge")
    return not small or hexes > reach or charge.behind == "unit" or must_be_free


def charge_values(charge: Charge) -> tuple[Values, Weights]:
    """Resolve a charge over every pair of dice, under both choices."""
    at_the_target = charge.thruster_impact_endpoint == "at-the-target"
    hexes = charge.hexes - charge.beyond if at_the_target else charge.hexes
    if refused_charge(charge, hexes):
        lost = charge_cost(hexes) if at_the_target and charge.behind == "unit" else 0
        return {"expected_damage": 0, "cost": lost}, {}
    damage = IMPACT_DAMAGE.get(charge.attacker_class, NEXT_IN_THE_SERIES)
    choices = {"stand_firm": stand_dice}
    barred = not charge.can_evade or bool(charge.target_knocked_down)
    if not barred or charge.impact_on_a_unit_that_cannot_evade == "fails":
        choices = {"evade": evade_dice, **choices}
    values: Values = {"cost": charge_cost(hexes)}
    totals: dict[str, list[tuple[int, int]]] = {}
    for name, resolved in choices.items():
        totals[name] = [dice_met(charge, resolved, pair, damage) for pair in product(FACES, FACES)]
        values[f"{name}_hurt"] = share(bool(target) for target, _ in totals[name])
        values[f"{name}_target"] = float(Fraction(sum(target for target, _ in totals[name]), PAIRS))
        values[f"{name}_attacker"] = float(Fraction(sum(attacker for _, attacker in totals[name]), PAIRS))
    best = min(choices, key=lambda name: (float(values[f"{name}_target"]), -float(values[f"{name}_attacker"])))
    values["best"] = {"evade": "Evade", "stand_firm": "Stand Firm"}[best]
    values["expected_damage"] = values[f"{best}_target"]
    if charge.behind in WATERS:
        values["statuses"] = WATERS[charge.behind]
    return values, Counter(target for target, _ in totals[best])


def charges() -> Iterator[Charge]:
    """Yield charges of every kind."""
    yield Charge(attacker_class=5, hexes=2, class_5_thruster_impact="series-goes-on")
    for attacker, defender in product(CLASSES, CLASSES):
        yield Charge(attacker_class=attacker, defender_class=defender, hexes=2)
    for unit_class, hexes in THRUSTER_HEXES.items():
        yield Charge(attacker_class=unit_class, hexes=hexes, class_5_thruster_impact="series-goes-on")
        if hexes < max(THRUSTER_HEXES.values()):
            yield Charge(attacker_class=unit_class, hexes=hexes + 1)
            yield Charge(attacker_class=unit_class, hexes=hexes + 1, reach=hexes + 1)
    for behind, bigger in product(("structure", "open", "higher", "edge", "unit", *WATERS), (False, True)):
        charge = Charge(behind=behind, attacker_class=2, defender_class=3 if bigger else 2)
        yield charge
        yield replace(charge, levels=1)
        yield replace(charge, levels=0, ruling="always-stops")
        yield replace(charge, ruling="always-stops")
        yield replace(charge, attacker_hits_elevated_terrain="doubled", slam_with_no_free_hex="by-what-is-there")
        yield replace(charge, slam_with_no_free_hex="not-allowed")
    for beyond, behind in product((1, 0, 2), ("open", "unit")):
        yield Charge(hexes=5, beyond=beyond, behind=behind)
        yield Charge(hexes=5, beyond=beyond, behind=behind, thruster_impact_endpoint="at-the-target")
    for assault, evasion, firm in product((3, 8), (3, 8), (3, 8)):
        yield Charge(assault=assault, evasion=evasion, defender_assault=firm, behind="structure")
        yield Charge(assault=assault, evasion=evasion, defender_assault=firm, evasion_modifier=2, levels=2)
    for reading in ("must-stand-firm", "fails"):
        yield Charge(can_evade=False, impact_on_a_unit_that_cannot_evade=reading)
        yield Charge(target_knocked_down=True, impact_on_a_unit_that_cannot_evade=reading, behind="higher")
    yield from disputed_charges()
    for reading in ("must-leave", "may-stay"):
        yield Charge(has_room=False, evading_without_a_step=reading)
    yield Charge(attacker_sand_buildup_tokens=2, target_sand_buildup_tokens=1, target_blinded=True)


def disputed_charges() -> Iterator[Charge]:
    """Yield charges that one reading of a ruling settles otherwise than another."""
    for reading, behind in product(("either", "torso-only"), ("open", "structure")):
        yield Charge(attacker_is_vehicle=True, torso_or_cockpit=reading, behind=behind, defender_class=4)
        yield Charge(attacker_is_vehicle=True, torso_or_cockpit=reading, behind=behind, ruling="always-stops")
    for reading in ("higher-than-the-unit", "above-ground-level"):
        yield Charge(behind="hill", elevated_terrain_in_an_impact=reading)
        yield Charge(behind="hill", elevated_terrain_in_an_impact=reading, levels=1)
    for reading, behind in product(("success-only", "full-critical", "none"), ("open", "higher")):
        charge = Charge(natural_results_outside_attacks=reading, behind=behind, assault=6, evasion=3)
        yield charge
        yield replace(charge, can_evade=False)
        yield replace(charge, attacker_class=1, defender_class=2, attacker_sand_buildup_tokens=2)


def charge_vector(charge: Charge) -> Vector:
    """Return the vector of one charge."""
    values, weights = charge_values(charge)
    return vector("thruster-impact", charge.inputs(), values, weights)


def charge_vectors() -> Iterator[Vector]:
    """Yield every thruster-impact vector."""
    yield from map(charge_vector, dict.fromkeys(charges()))


# Hand-checked figures


def check_redundancy() -> None:
    """Compare the C03 table and the weapon that is never made dearer."""
    table = {
        1: (5, 12, 12),
        2: (4, 12, 13),
        3: (3, 12, 13),
        4: (3, 13, 14),
        5: (3, 13, 14),
        6: (3, 14, 15),
    }
    for copies, (ap, example, text) in table.items():
        expected = {"ap_cost": ap, "base_damage": example}
        got = redundancy_by_example(5, 12, copies)
        require(ok=got == expected, what=f"redundancy example, {copies} copies")
        got = redundancy_by_text(5, 12, copies)
        expected = {"ap_cost": ap, "base_damage": text}
        require(ok=got == expected, what=f"redundancy text, {copies} copies")
    cheap = redundancy_by_example(1, 12, 2)
    require(ok=cheap == {"ap_cost": 1, "base_damage": 13}, what="AP cost 1")
    dear = redundancy_by_example(20, 12, 7)
    require(ok=dear == {"ap_cost": 16, "base_damage": 13}, what="AP cost 20")


def check_bodies() -> None:
    """Compare printed and hand-worked throws, collisions and falls."""
    reach = throw_values(4, 3)
    require(ok=reach == {"allowed": True, "max_distance": 3}, what="throw 4, 3")
    require(ok=throw_values(3, 4) == {"allowed": False}, what="throw 3, 4")
    for (unit_class, steps), damage in {(3, 2): 12, (4, 3): 24}.items():
        got = impact(unit_class, steps)
        require(ok=got == damage, what=f"impact {unit_class}, {steps}")
    fallen = {"damage": 24, "outcome": "destroyed", "structure_left": 0}
    stands = {"damage": 12, "outcome": "intact", "structure_left": 0}
    for ruling, values in {"destroyed": fallen, "intact": stands}.items():
        same = structure_values(12, 12, 12, ruling) == values
        require(ok=same, what=f"equal damage, {ruling}")


def check_throws() -> None:
    """Compare the printed example, and a building that buries who is thrown into it."""
    example = Throw(attacker_class=4, defender_class=3, distance=2, assault=5)
    expected = {"damage": 12, "p_thrown": 0.5, "statuses": "Knocked down", "hex": "Grey Hex"}
    require(ok=throw_into_values(example) == expected, what="printed throw")
    buried = throw_into_values(Throw(into="structure", structure_height=1, structure_hexes=1))
    require(ok=(buried["damage"], buried["structure_left"]) == (12 + 9, 0), what="buried")


def check_odds() -> None:
    """Compare odds counted by hand: 40 on-target pairs, 8 of them critical."""
    got = odds_vector(Volley(stat=4, evasion=6, base_damage=7, durability=11))
    expected = {
        "p_on_target": 5 / 8,
        "p_critical": 1 / 8,
        "p_hit": 28 / 64,
        "expected_damage": (20 * 7 + 8 * 11) / 64,
        "p_destroyed": 8 / 64,
    }
    require(ok=got["values"] == expected, what="single attack")
    weights = [[0, "36"], [7, "20"], [11, "8"]]
    require(ok=got["weights"] == weights, what="single attack weights")


def check_defence() -> None:
    """Compare the two rulings where a modifier meets a natural 1 or 8."""
    quick = Volley(stat=3, evasion=3, evasion_modifier=5)
    slow = Volley(stat=3, evasion=8, evasion_modifier=-3)
    hits = {
        quick: 5 + 8,
        replace(quick, ruling="attack-only"): 8,
        slow: 5 * 7 + 8,
        replace(slow, ruling="attack-only"): 5 * 8 + 8,
    }
    for volley, pairs in hits.items():
        counted = sum(outcome.hit for outcome in pair_outcomes(volley))
        require(ok=counted == pairs, what=f"defence die, {volley}")


def check_unique(found: list[Vector]) -> None:
    """Refuse two vectors for the same inputs."""
    keys = [json.dumps([v["calculator"], v["inputs"]], sort_keys=True) for v in found]
    require(ok=len(keys) == len(set(keys)), what="duplicate vectors")


# Output


def vectors() -> list[Vector]:
    """Return every vector, after the hand-checked figures hold."""
    check_redundancy()
    check_bodies()
    check_throws()
    check_odds()
    check_defence()
    found = [
        *redundancy_vectors(),
        *throw_vectors(),
        *collision_vectors(),
        *fall_vectors(),
        *odds_vectors(),
        *throw_into_vectors(),
        *charge_vectors(),
    ]
    check_unique(found)
    return found
