"""Action Points: what an attack costs and leaves, how many attacks it takes, and what one weapon alone would do."""

from ..core.result import Step, Value
from ..core.units import agreeing, unit
from .best_mix import affordable
from .plan import Plan, aimed, alone, alone_each
from .weapons import DECLARED, sort_of

# How sure players want to be, in hundredths.
HUNDRED = 100
SURE_ENOUGH = (50, 75, 90)
ATTACKS = unit("attacks", "attack")
AP = "AP"


def paid(plan: Plan) -> int:
    """Return what all attacks cost."""
    return sum([shot.weapon.attacks * shot.weapon.ap_cost for shot in plan.shots])


def budget(plan: Plan, ap: int) -> tuple:
    """Return the values and the steps that tell what the attack costs and leaves, and what else the AP could do."""
    total = paid(plan)
    left = Value("ap_left", "AP left", ap - total, AP)
    best = _best(plan, ap)
    values = [Value("ap_paid", "AP paid", total, AP), left, _allowed(plan, ap)] + _needed(plan)
    steps = [Step(left.label, left.value, AP, "action-points", f"{ap} − {total}")]
    for shot, attacks, chance in best:
        label = f"Weapon {shot.weapon.number} alone, as often as the AP allow"
        steps.append(Step(label, chance, "chance", DECLARED, counted(attacks)))
    if best:
        shot, attacks, chance = best[0]
        values.append(
            Value("best", "Best single weapon for the AP", f"Weapon {shot.weapon.number}, {counted(attacks)}", "")
        )
        values.append(
            Value("p_best", f"Then the {sort_of(plan.shots[0].weapon.section)} is destroyed", chance, "chance")
        )
    return values, steps


def _allowed(plan: Plan, ap: int) -> Value:
    attacks = affordable(plan.shots[0], ap)
    return Value("attacks_allowed", "Attacks of the first weapon for the AP", attacks, agreeing(attacks, ATTACKS))


def _best(plan: Plan, ap: int) -> list:
    """Return (weapon, attacks, chance) for each weapon alone against the section aimed at first, the best first."""
    section = plan.shots[0].weapon.section
    found = []
    for place, shot in enumerate(plan.shots):
        attacks = affordable(shot, ap)
        if attacks and aimed(shot, section) == section:
            found.append((-alone(plan, shot, attacks, section), place, attacks))
    return [(plan.shots[place], attacks, -chance) for chance, place, attacks in sorted(found)]


def _needed(plan: Plan) -> list:
    """Return how many attacks the first weapon alone needs, for each chance that players want."""
    first = plan.shots[0]
    enough: list = []
    for place, chance in enumerate(alone_each(plan, first, first.weapon.most, first.weapon.section)):
        enough += [place + 1 for hundredths in SURE_ENOUGH[len(enough) :] if chance * HUNDRED >= hundredths]
        if len(enough) == len(SURE_ENOUGH):
            break
    values = []
    for place, hundredths in enumerate(SURE_ENOUGH):
        label = f"Attacks of the first weapon for {hundredths} %"
        sure = place < len(enough)
        attacks = enough[place] if sure else first.weapon.most
        shown = attacks if sure else f"more than {attacks}"
        values.append(Value(f"attacks_for_{hundredths}", label, shown, agreeing(attacks, ATTACKS)))
    return values


def counted(attacks: int) -> str:
    """Return a number of attacks in words: ``2 attacks``."""
    return f"{attacks} {agreeing(attacks, ATTACKS)}"
