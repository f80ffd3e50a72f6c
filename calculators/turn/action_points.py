"""Action Points: what a Unit has once it is activated, and the chance that this pays for a plan."""

from ..core.declaration import Calculator, read
from ..core.formatting import percent, span
from ..core.inputs import UNIT, Input, InputError, Inputs, Meaning, meaning, whole, yes_no
from ..core.probability import chance
from ..core.result import Outcome, Result, Spread, Step, Value, outcomes_of
from ..core.rules import Rules
from ..core.variable_inputs import MOST_AP, variable_input
from ..dice.faces import faces_step

RULE, ICE = "action-points", "ice-buildup"


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for; what a Unit keeps may be as much as it can hold with Reserve Energy."""
    label, of = rules.variable(RULE, "plan")
    tokens_label, tokens = rules.variable(ICE, "tokens")
    # With one more the Unit suffers a System Error, which takes all of them off.
    most_tokens = rules.count(ICE, "stack_limit") - 1
    return [
        whole("plan", label, 0, MOST_AP, 9, of),
        meaning(variable_input(rules, RULE, "base_ap", 0, MOST_AP, 3), Meaning(UNIT, "base_ap", None)),
        variable_input(rules, RULE, "kept", 0, most_held(rules), 2).changed(in_play=True),
        reserve_energy(),
        whole("ice_tokens", tokens_label, 0, most_tokens, 0, tokens).changed(in_play=True),
    ]


def reserve_energy(optional: bool = False) -> Input:
    """Return the input for what raises the AP that a Unit can hold."""
    declared = yes_no("reserve_energy", "Unit has Reserve Energy", False, optional)
    return meaning(declared, Meaning(UNIT, "reserve-energy", None))


def most_held(rules: Rules) -> int:
    """Return the most AP that a Unit can hold, be it with Reserve Energy; with house rules, as many as forms take."""
    return min(max(rules.count(RULE, "max_stored"), rules.count("reserve-energy", "storage")), MOST_AP)


def storage(rules: Rules, inputs: Inputs) -> Step:
    """Return the most AP that a Unit holds without Buildup."""
    record, value = ("reserve-energy", "storage") if inputs["reserve_energy"] else (RULE, "max_stored")
    return rules.value_step(record, value)


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return the chance to afford the plan, by the record ``action-points``, and how the AP spread."""
    _check_kept(rules, inputs)
    sides = rules.value_step("dice", "sides")
    limit_steps = _storage(rules, inputs)
    most = limit_steps[-1]
    variables = {"kept": inputs["kept"], "base_ap": inputs["base_ap"], "max_stored": most.value}
    if inputs["reserve_energy"]:
        limit_steps = [rules.step("reserve-energy", "raised", inputs)] + limit_steps
        variables["base_ap"] = limit_steps[0].value
    outcomes = _outcomes(rules, variables, int(sides.value))
    affords = _affordable_faces(rules, outcomes, inputs["plan"])
    label, of = rules.words(RULE, "formulas", "available")
    lowest, highest = outcomes[0].amount, outcomes[-1].amount
    can_pay = chance(affords, int(sides.value))
    expected = sum([outcome.amount * outcome.weight for outcome in outcomes]) / sides.value
    sum_written = f"{variables['kept']} + {variables['base_ap']} + d{sides.value}, at most {most.value}"
    steps = [sides] + limit_steps
    steps.append(Step(label, span(lowest, highest), of.many, RULE, sum_written))
    paid = rules.words(RULE, "formulas", "affordable")[0]
    steps.append(faces_step(paid, affords, int(sides.value), RULE))
    values = [
        Value("p_affordable", paid, can_pay, "chance"),
        Value("lowest_ap", f"{label}, at least", lowest, of.many),
        Value("highest_ap", f"{label}, at most", highest, of.many),
        Value("expected_ap", f"{label}, on average", expected, of.many),
    ]
    unit_ap = f"Base AP {inputs['base_ap']} and {inputs['kept']} AP kept"
    available = f"always {lowest} AP" if lowest == highest else f"{span(lowest, highest)} AP"
    sentence = f"{unit_ap}: {available}, {percent(can_pay)} to afford {inputs['plan']} AP"
    return Result(values, steps, sentence, Spread("available", label, "AP", outcomes))


def _check_kept(rules: Rules, inputs: Inputs) -> None:
    """Raise InputError where a Unit without Reserve Energy has more AP left from before than it stores."""
    most = rules.count(RULE, "max_stored")
    if inputs["kept"] > most and not inputs["reserve_energy"]:
        without = rules.name("reserve-energy")
        raise InputError([("kept", f"kept must be at most {most} without {without}, got {inputs['kept']}")])


def _storage(rules: Rules, inputs: Inputs) -> list[Step]:
    """Return the most AP that the Unit can hold, as the last of some steps; Ice Buildup lowers it."""
    most = storage(rules, inputs)
    if not inputs["ice_tokens"]:
        return [most]
    return [most, rules.step(ICE, "storage", {"most": most.value, "tokens": inputs["ice_tokens"]})]


def _affordable_faces(rules: Rules, outcomes: list[Outcome], plan: int) -> int:
    """Return how many faces of the die leave the Unit with enough AP for the plan."""
    return sum(
        [
            outcome.weight
            for outcome in outcomes
            if rules.holds(RULE, "affordable", {"available": outcome.amount, "plan": plan})
        ]
    )


def _outcomes(rules: Rules, variables: dict[str, int], sides: int) -> list[Outcome]:
    """Return how the AP of the Unit spread over the faces of the die, as ascending Outcomes."""
    weights: dict[int | float, int] = {}
    for face in range(1, sides + 1):
        amount = rules.formula(RULE, "available", dict(variables, roll=face))
        weights[amount] = weights.get(amount, 0) + 1
    return outcomes_of(weights)


CALCULATOR = Calculator(
    name="action-points",
    title="Action Points",
    rules=(
        read(RULE, "available", "affordable", "max_stored"),
        read("reserve-energy", "raised", "storage", "name"),
        read(ICE, "storage", "stack_limit"),
        read("dice", "sides"),
    ),
    needs=((RULE, "available"), (RULE, "affordable"), ("reserve-energy", "raised"), (ICE, "storage")),
    inputs=inputs,
    answer=answer,
    opens=("base_ap", "kept", "plan", "ice_tokens", "reserve_energy"),
    named=("base_ap", "kept", "plan"),
)
