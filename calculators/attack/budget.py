"""Action Points: what an attack costs and leaves, how many attacks it takes, and what one weapon alone would do."""

from ..core.result import Step, Value
from ..core.units import agreeing, counted, unit
from .best_mix import affordable
from .chances_of_loss import Resolution, chance_alone, chances_alone, struck_section
from .sections import sort_of
from .weapon_attacks import Shot
from .weapons import DECLARED

# How sure players want to be, in hundredths.
HUNDRED = 100
SURE_ENOUGH = (50, 75, 90)
ATTACKS = unit("attacks", "attack")
AP = "AP"


def paid(resolution: Resolution) -> int:
    """Return what all attacks cost."""
    return sum([shot.weapon.attacks * shot.weapon.ap_cost for shot in resolution.shots])


def budget(resolution: Resolution, ap: int) -> tuple[list[Value], list[Step]]:
    """Return as values and steps what the attack costs and leaves, and what one weapon alone would do."""
    total = paid(resolution)
    left = Value("ap_left", "AP left", ap - total, AP)
    singles = _single_weapons(resolution, ap)
    values = [Value("ap_paid", "AP paid", total, AP), left, _allowed(resolution, ap)] + _attacks_needed(resolution)
    steps = [Step(left.label, left.value, AP, "action-points", f"{ap} − {total}")]
    for shot, attacks, chance in singles:
        label = f"Weapon {shot.weapon.number} alone, as often as the AP allow"
        steps.append(Step(label, chance, "chance", DECLARED, counted(attacks, ATTACKS)))
    if singles:
        shot, attacks, chance = singles[0]
        best = f"Weapon {shot.weapon.number}, {counted(attacks, ATTACKS)}"
        label = f"Then the {sort_of(resolution.shots[0].weapon.section)} is destroyed"
        values.append(Value("best", "Best single weapon for the AP", best, ""))
        values.append(Value("p_best", label, chance, "chance"))
    return values, steps


def _allowed(resolution: Resolution, ap: int) -> Value:
    attacks = affordable(resolution.shots[0], ap)
    return Value("attacks_allowed", "Attacks of the first weapon for the AP", attacks, agreeing(attacks, ATTACKS))


def _single_weapons(resolution: Resolution, ap: int) -> list[tuple[Shot, int, float]]:
    """Return (weapon, attacks, chance) for each weapon alone against the section aimed at first, the best first."""
    section = resolution.shots[0].weapon.section
    ranked = []
    for place, shot in enumerate(resolution.shots):
        attacks = affordable(shot, ap)
        if attacks and struck_section(shot, section) == section:
            ranked.append((-chance_alone(resolution, shot, attacks, section), place, attacks))
    return [(resolution.shots[place], attacks, -chance) for chance, place, attacks in sorted(ranked)]


def _attacks_needed(resolution: Resolution) -> list[Value]:
    """Return how many attacks the first weapon alone needs, for each chance that players want."""
    first = resolution.shots[0]
    enough: list[int] = []
    for place, chance in enumerate(chances_alone(resolution, first, first.weapon.most_attacks, first.weapon.section)):
        enough += [place + 1 for hundredths in SURE_ENOUGH[len(enough) :] if chance * HUNDRED >= hundredths]
        if len(enough) == len(SURE_ENOUGH):
            break
    values = []
    for place, hundredths in enumerate(SURE_ENOUGH):
        label = f"Attacks of the first weapon for {hundredths} %"
        sure = place < len(enough)
        attacks = enough[place] if sure else first.weapon.most_attacks
        shown = attacks if sure else f"more than {attacks}"
        values.append(Value(f"attacks_for_{hundredths}", label, shown, agreeing(attacks, ATTACKS)))
    return values
