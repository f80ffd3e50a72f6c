"""Counting faces: what the dice of one attack can show, and in how many ways it then hurts."""

from collections import namedtuple

from ..core.rules import Rules

# Faces of the attack die that are On Target: plain ones, those that nobody evades, those that are Critical Hits.
# Faces of the defence die that evade.  Faces of the die that is rolled after a hit, and those that make it critical.
Faces = namedtuple("Faces", ("sides", "plain", "perfect", "critical", "evading", "after", "after_critical"))


def count_faces(rules: Rules, given: dict) -> Faces:
    """Count the faces of all dice by the rules for attack, defence and critical rolls."""
    sides = rules.count("dice", "sides")
    plain, perfect, critical = _attack(rules, given, sides)
    after, after_critical = _die_after(rules)
    return Faces(sides, plain, perfect, critical, _evading(rules, given, sides), after, after_critical)


def succeeding(rules: Rules, stat: int, modifier: int) -> int:
    """Return how many faces of the die make an Assault Roll without a weapon succeed.

    Natural results decide it unless a reading says that only the total counts.
    """
    sides = rules.count("dice", "sides")
    if rules.yes("assault-roll", "natural_results"):
        return sum(_attack(rules, {"stat": stat, "modifier": modifier}, sides))
    rolls = [{"roll": face, "modifier": modifier, "stat": stat} for face in range(1, sides + 1)]
    return len([roll for roll in rolls if rules.holds("attack-roll", "on_target", roll)])


def evading(rules: Rules, evasion: int, modifier: int) -> int:
    """Return how many faces of the die make an Evasion Roll succeed."""
    given = {"can_evade": True, "evasion": evasion, "evasion_modifier": modifier}
    return _evading(rules, given, rules.count("dice", "sides"))


def sure_and_doubtful(rules: Rules, faces: Faces) -> tuple:
    """Return how many faces of the attack die hit whatever the defence die shows, and how many may be evaded."""
    if rules.yes_or("critical-rolls", "evadable_criticals", False):
        return faces.perfect, faces.plain + faces.critical
    return faces.perfect + faces.critical, faces.plain


def weights(rules: Rules, faces: Faces) -> tuple:
    """Return in how many ways one attack is a Critical Hit, in how many a plain hit, and out of how many."""
    met = faces.sides - faces.evading
    sure, doubtful = sure_and_doubtful(rules, faces)
    hits = (sure * faces.sides + doubtful * met) * faces.after
    evadable = rules.yes_or("critical-rolls", "evadable_criticals", False)
    by_attack_die = faces.critical * (met if evadable else faces.sides)
    by_die_after = (faces.perfect * faces.sides + faces.plain * met) * faces.after_critical
    critical = by_attack_die * faces.after + by_die_after
    return critical, hits - critical, faces.sides * faces.sides * faces.after


def _die_after(rules: Rules) -> tuple:
    """Return the faces of the die that is rolled after a hit and how many make it critical; one face where none is."""
    if rules.value_or("critical-rolls", "critical_die_sides", None) is None:
        return 1, 0
    after = rules.count("critical-rolls", "critical_die_sides")
    deciding = rules.value("critical-rolls", "critical_face")
    return after, len([face for face in range(1, after + 1) if face == deciding])


def _attack(rules: Rules, given: dict, sides: int) -> tuple:
    """Count the faces of the attack die that are On Target: plainly, perfectly, critically."""
    plain = perfect = critical = 0
    for face in range(1, sides + 1):
        if face == rules.value_or("critical-rolls", "hit_face", None):
            critical += 1
        elif face != rules.value_or("critical-rolls", "miss_face", None) and rules.holds(
            "attack-roll", "on_target", {"roll": face, "modifier": given["modifier"], "stat": given["stat"]}
        ):
            if face == rules.value_or("critical-rolls", "perfect_face", None):
                perfect += 1
            else:
                plain += 1
    return plain, perfect, critical


def _evading(rules: Rules, given: dict, sides: int) -> int:
    """Count the faces of the defence die that evade an attack that may be evaded."""
    if not given.get("can_evade"):
        return 0
    natural = rules.yes("critical-rolls", "defence_criticals")
    evaded = 0
    for face in range(1, sides + 1):
        roll = {"roll": face, "modifier": given["evasion_modifier"], "evasion": given["evasion"]}
        if natural and face == rules.value_or("critical-rolls", "hit_face", None):
            evaded += 1
        elif natural and face == rules.value_or("critical-rolls", "miss_face", None):
            continue
        elif rules.holds("evasion-roll", "evaded", roll):
            evaded += 1
    return evaded
