"""Purge Buildup: the chance to be rid of tokens with the AP at hand."""

from ..core.declaration import Calculator, read
from ..core.formatting import percent
from ..core.inputs import Input, Inputs, whole
from ..core.probability import at_least, chance, repeated
from ..core.result import Outcome, Result, Spread, Step, Value, outcomes_of
from ..core.rules import Rules
from ..core.units import agreeing, counted, unit
from ..core.variable_inputs import variable_input
from ..dice.faces import faces_step, faces_that
from .action_points import most_held
from .situation import TOKENS as STATUSES

RULE = "purge-buildup"
TOKENS = unit("tokens", "token")


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for."""
    return [
        whole("tokens", "Buildup tokens to remove", 1, most_tokens(rules), 2, TOKENS),
        variable_input(rules, RULE, "ap", 0, most_held(rules), 8).changed(in_play=True),
    ]


def most_tokens(rules: Rules) -> int:
    """Return how many Buildup tokens a Unit can have: with one more of a kind it loses all of them."""
    return sum([rules.count(status, "stack_limit") - 1 for status in STATUSES])


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return the chance that every token is removed, by the record ``purge-buildup``."""
    die, cost = rules.value_step("dice", "sides"), rules.value_step("command-actions", "cost")
    sides = int(die.value)
    tries = rules.step(RULE, "tries", {"ap": inputs["ap"], "cost": cost.value})
    succeeding = faces_that(rules, RULE, "removed", sides)
    removed = _capped(repeated(int(tries.value), sides, ((1, succeeding), (0, 0))), inputs["tokens"])
    everything = sides ** int(tries.value)
    p_all = chance(at_least(removed, inputs["tokens"]), everything)
    per_try = faces_step(f"{rules.words(RULE, 'formulas', 'removed')[0]}, per try", succeeding, sides, RULE)
    steps = [die, cost, tries, per_try]
    tokens = counted(inputs["tokens"], TOKENS)
    steps.append(Step("All tokens are removed", p_all, "chance", RULE, f"{tokens} or more of {tries.value}"))
    average = sum([outcome.amount * outcome.weight for outcome in removed]) / everything
    values = [
        Value("p_all", "All tokens are removed", p_all, "chance"),
        Value("p_removed", per_try.label, per_try.value, per_try.unit),
        Value("tries", tries.label, tries.value, tries.unit),
        Value("expected_removed", "Tokens removed, on average", average, agreeing(average, TOKENS)),
    ]
    sentence = f"{inputs['ap']} AP to purge {tokens}: {percent(p_all)} to be rid of all"
    return Result(values, steps, sentence, Spread("removed", "Tokens removed", "Tokens", removed))


def _capped(outcomes: list[Outcome], most: int) -> list[Outcome]:
    """Return a spread in which whatever is beyond ``most`` counts as that much."""
    weights: dict[int, int] = {}
    for outcome in outcomes:
        amount = min(outcome.amount, most)
        weights[amount] = weights.get(amount, 0) + outcome.weight
    return outcomes_of(weights)


CALCULATOR = Calculator(
    name="purge-buildup",
    title="Purge Buildup",
    rules=(read(RULE, ("removed", "tries")), read("command-actions", "cost"), read("dice", "sides")),
    limits=(read("action-points", "max_stored"), read("reserve-energy", "storage"))
    + tuple([read(status, "stack_limit") for status in STATUSES]),
    needs=((RULE, "removed"), (RULE, "tries")),
    inputs=inputs,
    answer=answer,
    opens=("tokens", "ap"),
    named=("tokens", "ap"),
)
