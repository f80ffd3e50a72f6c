"""Action Points: what a Unit has once it is activated, and the chance that this pays for a plan."""

from ..core.declaration import Calculator, read
from ..core.formatting import percent, span
from ..core.inputs import UNIT, InputError, Meaning, in_play, meaning, whole, yes_no
from ..core.probability import chance
from ..core.result import Outcome, Result, Spread, Step, Value
from ..core.rules import Rules
from ..core.variable_inputs import variable_input

RULE, ICE = "action-points", "ice-buildup"
MOST_AP = 40


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for; what a Unit keeps may be as much as it can hold with Reserve Energy."""
    label, of = rules.variable(RULE, "plan")
    tokens, token = rules.variable(ICE, "tokens")
    # With one more the Unit suffers a System Error, which takes all of them off.
    most_tokens = rules.count(ICE, "stack_limit") - 1
    return [
        whole("plan", label, 0, MOST_AP, 9, of),
        meaning(variable_input(rules, RULE, "base_ap", 0, MOST_AP, 3), Meaning(UNIT, "base_ap", None)),
        in_play(variable_input(rules, RULE, "kept", 0, most_held(rules), 2)),
        yes_no("reserve_energy", "Unit has Reserve Energy", False),
        in_play(whole("ice_tokens", tokens, 0, most_tokens, 0, token)),
    ]


def most_held(rules: Rules) -> int:
    """Return the most AP that a Unit can hold, be it with Reserve Energy."""
    return max(rules.count(RULE, "max_stored"), rules.count("reserve-energy", "storage"))


def answer(rules: Rules, given: dict) -> Result:
    """Return the chance to afford the plan, by the record ``action-points``, and how the AP spread."""
    _kept(rules, given)
    sides = rules.value_step("dice", "sides")
    before, most = _held(rules, given)
    known = {"kept": given["kept"], "base_ap": given["base_ap"], "max_stored": most.value}
    if given["reserve_energy"]:
        before = [rules.step("reserve-energy", "raised", given)] + before
        known["base_ap"] = before[0].value
    outcomes = _outcomes(rules, known, int(sides.value))
    affords = _paying(rules, outcomes, given["plan"])
    label, of = rules.words(RULE, "formulas", "available")
    lowest, highest = outcomes[0].amount, outcomes[-1].amount
    can_pay = chance(affords, int(sides.value))
    expected = sum([one.amount * one.weight for one in outcomes]) / sides.value
    sum_written = f"{known['kept']} + {known['base_ap']} + d{sides.value}, at most {most.value}"
    steps = [sides] + before
    steps.append(Step(label, span(lowest, highest), of.many, RULE, sum_written))
    paid = rules.words(RULE, "formulas", "affordable")[0]
    steps.append(Step(paid, can_pay, "chance", RULE, f"{affords} of {sides.value} faces"))
    values = [
        Value("p_affordable", paid, can_pay, "chance"),
        Value("lowest_ap", f"{label}, at least", lowest, of.many),
        Value("highest_ap", f"{label}, at most", highest, of.many),
        Value("expected_ap", f"{label}, on average", expected, of.many),
    ]
    asked = f"Base AP {given['base_ap']} and {given['kept']} AP kept"
    there = f"always {lowest} AP" if lowest == highest else f"{span(lowest, highest)} AP"
    sentence = f"{asked}: {there}, {percent(can_pay)} to afford {given['plan']} AP"
    return Result(values, steps, sentence, Spread("available", label, "AP", outcomes))


def _kept(rules: Rules, given: dict) -> None:
    """Refuse more AP kept than a Unit without Reserve Energy stores."""
    most = rules.count(RULE, "max_stored")
    if given["kept"] > most and not given["reserve_energy"]:
        without = rules.name("reserve-energy")
        raise InputError([("kept", f"kept must be at most {most} without {without}, got {given['kept']}")])


def _held(rules: Rules, given: dict) -> tuple:
    """Return the steps to the most AP that the Unit can hold, and the last of them."""
    most = (
        rules.value_step("reserve-energy", "storage")
        if given["reserve_energy"]
        else rules.value_step(RULE, "max_stored")
    )
    if not given["ice_tokens"]:
        return [most], most
    less = rules.step(ICE, "storage", {"most": most.value, "tokens": given["ice_tokens"]})
    return [most, less], less


def _paying(rules: Rules, outcomes: list, plan: int) -> int:
    """Return how many faces of the d8 leave the Unit with enough AP for the plan."""
    enough = [one for one in outcomes if rules.holds(RULE, "affordable", {"available": one.amount, "plan": plan})]
    return sum([one.weight for one in enough])


def _outcomes(rules: Rules, known: dict, sides: int) -> list:
    weights: dict = {}
    for face in range(1, sides + 1):
        amount = rules.formula(RULE, "available", dict(known, roll=face))
        weights[amount] = weights.get(amount, 0) + 1
    return [Outcome(amount, weights[amount]) for amount in sorted(weights)]


CALCULATOR = Calculator(
    name="action-points",
    title="Action Points",
    rules=(
        read(RULE, "available", "affordable", "max_stored"),
        read("reserve-energy", "raised", "storage", "name"),
        read(ICE, "storage", "stack_limit"),
        read("dice", "sides"),
    ),
    limits=(),
    needs=((RULE, "available"), (RULE, "affordable"), ("reserve-energy", "raised"), (ICE, "storage")),
    situational=False,
    switch=None,
    inputs=inputs,
    answer=answer,
    named=("base_ap", "kept", "plan"),
)
