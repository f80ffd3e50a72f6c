"""Action Points: what an attack costs and leaves, how many attacks it takes, and what one weapon alone would do."""

from ..core.result import Step, Value
from ..core.units import agreeing, counted, unit
from .best_mix import affordable
from .plan import Plan, chance_alone, chances_alone, struck_section
from .sections import sort_of
from .shots import Shot
from .weapons import DECLARED

# How sure players want to be, in hundredths.
HUNDRED = 100
SURE_ENOUGH = (50, 75, 90)
ATTACKS = unit("attacks", "attack")
AP = "AP"


def paid(plan: Plan) -> int:
    """Return what all attacks cost."""
    return sum([shot.weapon.attacks * shot.weapon.ap_cost for shot in plan.shots])


def budget(plan: Plan, ap: int) -> tuple[list[Value], list[Step]]:
    """Return as values and steps what the attack costs and leaves, and what one weapon alone would do."""
    total = paid(plan)
    left = Value("ap_left", "AP left", ap - total, AP)
    singles = _single_weapons(plan, ap)
    values = [Value("ap_paid", "AP paid", total, AP), left, _allowed(plan, ap)] + _attacks_needed(plan)
    steps = [Step(left.label, left.value, AP, "action-points", f"{ap} − {total}")]
    for shot, attacks, chance in singles:
        label = f"Weapon {shot.weapon.number} alone, as often as the AP allow"
        steps.append(Step(label, chance, "chance", DECLARED, counted(attacks, ATTACKS)))
    if singles:
        shot, attacks, chance = singles[0]
        best = f"Weapon {shot.weapon.number}, {counted(attacks, ATTACKS)}"
        label = f"Then the {sort_of(plan.shots[0].weapon.section)} is destroyed"
        values.append(Value("best", "Best single weapon for the AP", best, ""))
        values.append(Value("p_best", label, chance, "chance"))
    return values, steps


def _allowed(plan: Plan, ap: int) -> Value:
    attacks = affordable(plan.shots[0], ap)
    return Value("attacks_allowed", "Attacks of the first weapon for the AP", attacks, agreeing(attacks, ATTACKS))


def _single_weapons(plan: Plan, ap: int) -> list[tuple[Shot, int, float]]:
    """Return (weapon, attacks, chance) for each weapon alone against the section aimed at first, the best first."""
    section = plan.shots[0].weapon.section
    ranked = []
    for place, shot in enumerate(plan.shots):
        attacks = affordable(shot, ap)
        if attacks and struck_section(shot, section) == section:
            ranked.append((-chance_alone(plan, shot, attacks, section), place, attacks))
    return [(plan.shots[place], attacks, -chance) for chance, place, attacks in sorted(ranked)]


def _attacks_needed(plan: Plan) -> list[Value]:
    """Return how many attacks the first weapon alone needs, for each chance that players want."""
    first = plan.shots[0]
    enough: list[int] = []
    for place, chance in enumerate(chances_alone(plan, first, first.weapon.most_attacks, first.weapon.section)):
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
