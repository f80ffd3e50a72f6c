"""Counting faces: what the dice of one attack can show, and in how many ways it then hits."""

from dataclasses import dataclass, field

from ..core.inputs import Inputs
from ..core.probability import chance
from ..core.result import Step
from ..core.rules import Rules


def faces_that(rules: Rules, record: str, formula: str, sides: int) -> int:
    """Return for how many faces of a die, ``roll``, a record's comparison holds."""
    return len([face for face in range(1, sides + 1) if rules.holds(record, formula, {"roll": face})])


def faces_step(label: str, count: int, sides: int, rule: str) -> Step:
    """Return as a step the chance that a die shows one of so many of its faces."""
    return Step(label, chance(count, sides), "chance", rule, f"{count} of {sides} faces")


@dataclass(kw_only=True)
class Faces:
    """How many faces of each die of an attack do what.

    sides: faces of the attack die, and of the defence die.
    plain: faces of the attack die that are On Target, and that the target may evade.
    perfect: those that are On Target, and that nobody evades.
    critical: those that are Critical Hits.
    evading: faces of the defence die that evade.
    after: faces of the die that is rolled after a hit; 1 where none is.
    after_critical: those of them that make the hit critical.
    """

    sides: int = field()
    plain: int = field()
    perfect: int = field()
    critical: int = field()
    evading: int = field()
    after: int = field(default=1)
    after_critical: int = field(default=0)


def count_faces(rules: Rules, inputs: Inputs) -> Faces:
    """Count the faces of all dice by the rules for attack, defence and critical rolls."""
    sides = rules.count("dice", "sides")
    plain, perfect, critical = _count_on_target(rules, inputs["stat"], inputs["modifier"], sides)
    after, after_critical = _die_after_a_hit(rules)
    evading = _count_evading(rules, inputs["evasion"], inputs["evasion_modifier"], sides) if _evades(inputs) else 0
    return Faces(
        sides=sides,
        plain=plain,
        perfect=perfect,
        critical=critical,
        evading=evading,
        after=after,
        after_critical=after_critical,
    )


def _evades(inputs: Inputs) -> bool:
    """Return whether the target may evade; where an edition has no Evasion Roll, nobody is asked."""
    return bool(inputs.get("can_evade"))


def succeeding(rules: Rules, stat: int, modifier: int) -> int:
    """Return how many faces of the die make an Assault Roll without a weapon succeed.

    Natural results decide it unless a reading says that only the total counts.
    """
    sides = rules.count("dice", "sides")
    if rules.yes("assault-roll", "natural_results"):
        return sum(_count_on_target(rules, stat, modifier, sides))
    rolls = [{"roll": face, "modifier": modifier, "stat": stat} for face in range(1, sides + 1)]
    return len([roll for roll in rolls if rules.holds("attack-roll", "on_target", roll)])


def evading(rules: Rules, evasion: int, modifier: int) -> int:
    """Return how many faces of the die make an Evasion Roll succeed."""
    return _count_evading(rules, evasion, modifier, rules.count("dice", "sides"))


def sure_and_doubtful(rules: Rules, faces: Faces) -> tuple[int, int]:
    """Return how many faces of the attack die hit whatever the defence die shows, and how many may be evaded."""
    if _may_evade_criticals(rules):
        return faces.perfect, faces.plain + faces.critical
    return faces.perfect + faces.critical, faces.plain


def _may_evade_criticals(rules: Rules) -> bool:
    return rules.has_value("critical-rolls", "evadable_criticals") and rules.yes("critical-rolls", "evadable_criticals")


def weights(rules: Rules, faces: Faces) -> tuple[int, int, int]:
    """Return in how many ways one attack is a Critical Hit, in how many a plain hit, and out of how many."""
    not_evading = faces.sides - faces.evading
    sure, doubtful = sure_and_doubtful(rules, faces)
    hits = (sure * faces.sides + doubtful * not_evading) * faces.after
    by_attack_die = faces.critical * (not_evading if _may_evade_criticals(rules) else faces.sides)
    by_die_after = (faces.perfect * faces.sides + faces.plain * not_evading) * faces.after_critical
    critical = by_attack_die * faces.after + by_die_after
    return critical, hits - critical, faces.sides * faces.sides * faces.after


def _die_after_a_hit(rules: Rules) -> tuple[int, int]:
    """Return the faces of the die that is rolled after a hit and how many make it critical; one face where none is."""
    if rules.value_or("critical-rolls", "critical_die_sides", None) is None:
        return 1, 0
    after = rules.count("critical-rolls", "critical_die_sides")
    deciding = rules.value("critical-rolls", "critical_face")
    return after, len([face for face in range(1, after + 1) if face == deciding])


def _count_on_target(rules: Rules, stat: int, modifier: int, sides: int) -> tuple[int, int, int]:
    """Count the faces of the attack die that are On Target: plainly, perfectly, critically."""
    plain = perfect = critical = 0
    for face in range(1, sides + 1):
        if face == rules.value_or("critical-rolls", "hit_face", None):
            critical += 1
        elif face != rules.value_or("critical-rolls", "miss_face", None) and rules.holds(
            "attack-roll", "on_target", {"roll": face, "modifier": modifier, "stat": stat}
        ):
            if face == rules.value_or("critical-rolls", "perfect_face", None):
                perfect += 1
            else:
                plain += 1
    return plain, perfect, critical


def _count_evading(rules: Rules, evasion: int, modifier: int, sides: int) -> int:
    """Count the faces of the defence die that evade an attack that may be evaded."""
    natural = rules.yes("critical-rolls", "defence_criticals")
    count = 0
    for face in range(1, sides + 1):
        roll = {"roll": face, "modifier": modifier, "evasion": evasion}
        if natural and face == rules.value_or("critical-rolls", "hit_face", None):
            count += 1
        elif natural and face == rules.value_or("critical-rolls", "miss_face", None):
            continue
        elif rules.holds("evasion-roll", "evaded", roll):
            count += 1
    return count
