"""Throw: whether one Unit may throw another, and how far at most."""

from .inputs import Input, whole
from .result import Result, Spread, Step, Value, result
from .rules import Rules

TITLE = "Throw distance"
RULES = ("throw",)
LIMITS = ("modified-stats", "dice")
NEEDS = (("throw", "max_distance"),)
SWITCH = None

LABELS = (
    ("attacker_class", "Attacker's Class"),
    ("defender_class", "Defender's Class"),
    ("assault", "Attacker's Modified Assault"),
)


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for: what the edition's formulas name."""
    named = rules.variables("throw", "allowed") + rules.variables("throw", "max_distance")
    return [_input(rules, name, label) for name, label in LABELS if name in named]


def _input(rules: Rules, name: str, label: str) -> Input:
    if name == "assault":
        lowest, highest = rules.stats()
        return whole(name, label, lowest, highest, (lowest + highest) // 2)
    classes = rules.class_numbers()
    return whole(name, label, classes[0], classes[-1], classes[len(classes) // 2])


def answer(rules: Rules, given: dict) -> Result:
    """Return whether the throw is allowed and its longest distance, by the record ``throw``."""
    steps: list = []
    values: list = []
    if rules.has("throw", "allowed"):
        steps.append(rules.step("throw", "allowed", "May the attacker throw the defender?", given))
        values.append(Value("allowed", "Throw allowed", steps[0].value, ""))
        if not steps[0].value:
            return result(values, steps, ("grapple-check",))
    rulings = ("throw-distance-is-a-maximum", "grapple-check")
    if "roll" in rules.names("throw", "max_distance"):
        return _with_die(rules, given, steps, values, rulings)
    distance = rules.step("throw", "max_distance", "Longest throw", given)
    values.append(Value("max_distance", "Longest throw", distance.value, "hexes"))
    return result(values, steps + [distance], rulings)


def _with_die(rules: Rules, given: dict, steps: list, values: list, rulings: tuple) -> Result:
    """Return the range of a throw that a die decides, and its chances."""
    outcomes = rules.rolled("throw", "max_distance", given)
    lowest, highest = outcomes[0].amount, outcomes[-1].amount
    steps.append(
        Step("Longest throw", f"{lowest} to {highest}", "throw", rules.written("throw", "max_distance", given))
    )
    values.append(Value("lowest_distance", "Longest throw at the lowest roll", lowest, "hexes"))
    values.append(Value("highest_distance", "Longest throw at the highest roll", highest, "hexes"))
    return result(values, steps, rulings, Spread("max_distance", "Longest throw", "Hexes", outcomes))


def farthest(rules: Rules) -> int:
    """Return how far any throw of the edition goes: the most that the ends of its inputs and its die give."""
    asked = inputs(rules)
    corners: list = [{}]
    for one in asked:
        corners = [dict(corner, **{one.name: end}) for corner in corners for end in (one.lowest, one.highest)]
    if "roll" in rules.names("throw", "max_distance"):
        return int(max([rules.rolled("throw", "max_distance", corner)[-1].amount for corner in corners]))
    return int(max([rules.formula("throw", "max_distance", corner) for corner in corners]))
