"""Throw distance: whether one Unit may throw another, and how far at most."""

from ..core.declaration import Calculator, Growth, read
from ..core.formatting import capital, span, value_text
from ..core.inputs import ATTACKER, TARGET, Input, Inputs, Meaning
from ..core.result import Outcome, Result, Spread, Step, Value, outcomes_of
from ..core.rules import Rules
from ..core.rulings import variables_of
from ..core.units import agreeing
from ..core.variable_inputs import class_input
from ..dice.roll_inputs import stat_input

INPUTS = ("attacker_class", "defender_class", "assault")


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for: what the edition's formulas name."""
    variables = variables_of(rules, "throw", "allowed") + variables_of(rules, "throw", "max_distance")
    return [_input(rules, name) for name in INPUTS if name in variables]


def _input(rules: Rules, name: str) -> Input:
    if name == "assault":
        return stat_input(rules, name, rules.variable("throw", name)[0], Meaning(ATTACKER, "assault", None))
    return class_input(rules, "throw", name, ATTACKER if name == "attacker_class" else TARGET)


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return whether the throw is allowed and its longest distance, by the record ``throw``."""
    steps: list[Step] = []
    values: list[Value] = []
    if rules.has_formula("throw", "allowed"):
        steps.append(rules.step("throw", "allowed", inputs))
        values.append(Value("allowed", steps[0].label, steps[0].value, steps[0].unit))
        if not steps[0].value:
            return Result(values, steps, f"{_who_throws(inputs)}: not allowed")
    if "roll" in rules.names("throw", "max_distance"):
        return _with_die(rules, inputs, steps, values)
    distance = rules.step("throw", "max_distance", inputs)
    values.append(Value("max_distance", distance.label, distance.value, distance.unit))
    at_most = value_text(distance.value, distance.unit)
    return Result(values, steps + [distance], f"{_who_throws(inputs)}: at most {at_most}")


def _who_throws(inputs: Inputs) -> str:
    whom = f" throws a Class {inputs['defender_class']} Unit" if "defender_class" in inputs else " throws"
    who = f"A Class {inputs['attacker_class']} Unit" if "attacker_class" in inputs else "A Unit"
    return f"{who}{whom}" + (f" at Assault {inputs['assault']}+" if "assault" in inputs else "")


def _with_die(rules: Rules, inputs: Inputs, steps: list[Step], values: list[Value]) -> Result:
    """Return the range of a throw that a die decides, and its chances."""
    outcomes = _by_die(rules, inputs)
    lowest, highest = outcomes[0].amount, outcomes[-1].amount
    label, of = rules.words("throw", "formulas", "max_distance")
    working = rules.in_words("throw", "max_distance", dict(inputs, roll=f"d{rules.count('throw', 'die_sides')}"))
    steps.append(Step(label, span(lowest, highest), of.many, "throw", working))
    values.append(Value("lowest_distance", f"{label} at the lowest roll", lowest, agreeing(lowest, of)))
    values.append(Value("highest_distance", f"{label} at the highest roll", highest, agreeing(highest, of)))
    sentence = f"{_who_throws(inputs)}: at most {span(lowest, highest)} {agreeing(highest, of)}"
    return Result(values, steps, sentence, Spread("max_distance", label, capital(of.many), outcomes))


def _by_die(rules: Rules, inputs: Inputs) -> list[Outcome]:
    """Return how far a throw goes by the faces of its die, as Outcomes, ascending."""
    weights: dict[int | float, int] = {}
    for face in range(1, rules.count("throw", "die_sides") + 1):
        distance = rules.formula("throw", "max_distance", dict(inputs, roll=face))
        weights[distance] = weights.get(distance, 0) + 1
    return outcomes_of(weights)


def farthest(rules: Rules) -> int:
    """Return how far any throw of the edition goes: the most that the ends of its inputs and its die give."""
    corners: list[Inputs] = [{}]
    for declared in inputs(rules):
        ends = (declared.lowest, declared.highest)
        corners = [dict(corner, **{declared.name: end}) for corner in corners for end in ends]
    if "roll" in rules.names("throw", "max_distance"):
        return int(max([_by_die(rules, corner)[-1].amount for corner in corners]))
    return int(max([rules.formula("throw", "max_distance", corner) for corner in corners]))


CALCULATOR = Calculator(
    name="throw",
    title="Throw distance",
    rules=(read("throw", "max_distance", "allowed", "die_sides"),),
    limits=(
        read("modified-stats", ("lowest", "highest")),
        read("dice", "sides"),
        read("classifications", "most_class"),
    ),
    needs=(("throw", "max_distance"),),
    inputs=inputs,
    answer=answer,
    opens=("attacker_class", "defender_class"),
    grows=Growth("throw-into", "The whole throw", ()),
    named=("attacker_class", "defender_class", "assault"),
)
