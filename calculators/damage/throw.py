"""Throw: whether one Unit may throw another, and how far at most."""

from ..core.declaration import Calculator, read
from ..core.formatting import span, value_text
from ..core.inputs import ATTACKER, TARGET, Input, Meaning, meaning
from ..core.result import Result, Spread, Step, Value
from ..core.rules import Rules
from ..core.rulings import variables_of
from ..core.stats import stats
from ..core.units import agreeing
from ..core.variable_inputs import class_input, variable_input

ASKED = ("attacker_class", "defender_class", "assault")


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for: what the edition's formulas name."""
    named = variables_of(rules, "throw", "allowed") + variables_of(rules, "throw", "max_distance")
    return [_input(rules, name) for name in ASKED if name in named]


def _input(rules: Rules, name: str) -> Input:
    if name == "assault":
        lowest, highest = stats(rules)
        declared = variable_input(rules, "throw", name, lowest, highest, (lowest + highest) // 2)
        return meaning(declared, Meaning(ATTACKER, "assault", None))
    return class_input(rules, "throw", name, ATTACKER if name == "attacker_class" else TARGET)


def answer(rules: Rules, given: dict) -> Result:
    """Return whether the throw is allowed and its longest distance, by the record ``throw``."""
    steps: list = []
    values: list = []
    if rules.has("throw", "allowed"):
        steps.append(rules.step("throw", "allowed", given))
        values.append(Value("allowed", steps[0].label, steps[0].value, steps[0].unit))
        if not steps[0].value:
            return Result(values, steps, f"{_asked(given)}: not allowed")
    if "roll" in rules.names("throw", "max_distance"):
        return _with_die(rules, given, steps, values)
    distance = rules.step("throw", "max_distance", given)
    values.append(Value("max_distance", distance.label, distance.value, distance.unit))
    farthest_throw = value_text(distance.value, distance.unit)
    return Result(values, steps + [distance], f"{_asked(given)}: at most {farthest_throw}")


def _asked(given: dict) -> str:
    whom = f" throws a Class {given['defender_class']} Unit" if "defender_class" in given else " throws"
    who = f"A Class {given['attacker_class']} Unit" if "attacker_class" in given else "A Unit"
    return f"{who}{whom}" + (f" at Assault {given['assault']}+" if "assault" in given else "")


def _with_die(rules: Rules, given: dict, steps: list, values: list) -> Result:
    """Return the range of a throw that a die decides, and its chances."""
    outcomes = rules.rolled("throw", "max_distance", given)
    lowest, highest = outcomes[0].amount, outcomes[-1].amount
    label, of = rules.words("throw", "formulas", "max_distance")
    working = rules.written("throw", "max_distance", given)
    steps.append(Step(label, span(lowest, highest), of.many, "throw", working))
    values.append(Value("lowest_distance", f"{label} at the lowest roll", lowest, agreeing(lowest, of)))
    values.append(Value("highest_distance", f"{label} at the highest roll", highest, agreeing(highest, of)))
    sentence = f"{_asked(given)}: at most {span(lowest, highest)} {agreeing(highest, of)}"
    return Result(values, steps, sentence, Spread("max_distance", label, of.many[:1].upper() + of.many[1:], outcomes))


def farthest(rules: Rules) -> int:
    """Return how far any throw of the edition goes: the most that the ends of its inputs and its die give."""
    asked = inputs(rules)
    corners: list = [{}]
    for one in asked:
        corners = [dict(corner, **{one.name: end}) for corner in corners for end in (one.lowest, one.highest)]
    if "roll" in rules.names("throw", "max_distance"):
        return int(max([rules.rolled("throw", "max_distance", corner)[-1].amount for corner in corners]))
    return int(max([rules.formula("throw", "max_distance", corner) for corner in corners]))


CALCULATOR = Calculator(
    name="throw",
    title="Throw distance",
    rules=(read("throw", "max_distance", "allowed", "die_sides"),),
    limits=(read("modified-stats", "lowest highest"), read("dice", "sides"), read("classifications", "most_class")),
    needs=(("throw", "max_distance"),),
    situational=False,
    switch=None,
    inputs=inputs,
    answer=answer,
    named=("attacker_class", "defender_class", "assault"),
)
