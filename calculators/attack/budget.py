"""Action Points: what an attack costs and leaves, how many attacks it takes, and what the AP would do best."""

from ..core.formatting import capital
from ..core.result import Step, Value
from ..core.units import agreeing, unit
from .best_mix import Mix, affordable, best_mix
from .plan import Plan, chance_alone, chances_alone, struck_section
from .section_damage import is_guarded
from .sections import name_of, sort_of, the
from .weapons import DECLARED

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
        steps.append(Step(label, chance, "chance", DECLARED, _times(attacks)))
    if best:
        shot, attacks, chance = best[0]
        values.append(
            Value("best", "Best single weapon for the AP", f"Weapon {shot.weapon.number}, {_times(attacks)}", "")
        )
        values.append(
            Value("p_best", f"Then the {sort_of(plan.shots[0].weapon.section)} is destroyed", chance, "chance")
        )
    return values, steps


def mixed(plan: Plan, ap: int):  # type: ignore[no-untyped-def]
    """Yield the values and the steps of the best use of the AP by several weapons, and nothing until they are known."""
    for mix in best_mix(plan, ap):
        yield _mixed(plan, ap, mix) if mix else None


def _mixed(plan: Plan, ap: int, mix: Mix) -> tuple:
    section = plan.shots[0].weapon.section
    said = _said(mix, section)
    label = f"Best use of {ap} AP: {name_of(section).lower()} destroyed"
    steps = [
        Step(label, mix.chance, "chance", DECLARED, said),
        Step("The best use leaves", ap - mix.ap, AP, "action-points", f"{ap} − {mix.ap}"),
    ]
    if is_guarded(plan.guard):
        steps.append(Step("The best use resolves its weapons", "in the order given", "", "resolution-order", ""))
    values = [
        Value("mix", "Best use of the AP", said, ""),
        Value("p_mix", f"{capital(sort_of(section))} destroyed with the best use", mix.chance, "chance"),
    ]
    return values, steps


def _said(mix: Mix, section: str) -> str:
    """Return a mix in words: ``2 attacks of weapon 1, 1 of weapon 3``."""
    said: list = []
    for shot, attacks in zip(mix.shots, mix.counts):
        if attacks:
            counted = str(attacks) if said else _times(attacks)
            where = struck_section(shot, section)
            elsewhere = "" if where == section else f" on {the(where)}"
            said.append(f"{counted} of weapon {shot.weapon.number}{elsewhere}")
    return ", ".join(said) or "no attack"


def _allowed(plan: Plan, ap: int) -> Value:
    attacks = affordable(plan.shots[0], ap)
    return Value("attacks_allowed", "Attacks of the first weapon for the AP", attacks, agreeing(attacks, ATTACKS))


def _best(plan: Plan, ap: int) -> list:
    """Return (weapon, attacks, chance) for each weapon alone against the section aimed at first, the best first."""
    section = plan.shots[0].weapon.section
    found = []
    for place, shot in enumerate(plan.shots):
        attacks = affordable(shot, ap)
        if attacks and struck_section(shot, section) == section:
            found.append((-chance_alone(plan, shot, attacks, section), place, attacks))
    return [(plan.shots[place], attacks, -chance) for chance, place, attacks in sorted(found)]


def _needed(plan: Plan) -> list:
    """Return how many attacks the first weapon alone needs, for each chance that players want."""
    first = plan.shots[0]
    enough: list = []
    for place, chance in enumerate(chances_alone(plan, first, first.weapon.most_attacks, first.weapon.section)):
        enough += [place + 1 for hundredths in SURE_ENOUGH[len(enough) :] if chance * HUNDRED >= hundredths]
        if len(enough) == len(SURE_ENOUGH):
            break
    values = []
    for place, hundredths in enumerate(SURE_ENOUGH):
        label = f"Attacks of the first weapon for {hundredths} %"
        sure = place < len(enough)
        counted = enough[place] if sure else first.weapon.most_attacks
        found = counted if sure else f"more than {counted}"
        values.append(Value(f"attacks_for_{hundredths}", label, found, agreeing(counted, ATTACKS)))
    return values


def _times(attacks: int) -> str:
    return f"{attacks} {agreeing(attacks, ATTACKS)}"
