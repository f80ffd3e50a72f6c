"""Throw: whether one Unit may throw another, and how far at most."""

from .inputs import whole
from .result import Result, Value, result
from .rules import Rules

TITLE = "Throw distance"
RULES = ("throw",)
SWITCH = None


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for."""
    classes = rules.class_numbers()
    middle = classes[len(classes) // 2]
    return [
        whole("attacker_class", "Attacker's Class", classes[0], classes[-1], middle),
        whole("defender_class", "Defender's Class", classes[0], classes[-1], middle),
    ]


def answer(rules: Rules, given: dict) -> Result:
    """Return whether the throw is allowed and its longest distance, by the record ``throw``."""
    allowed = rules.step("throw", "allowed", "May the attacker throw the defender?", given)
    values = [Value("allowed", "Throw allowed", allowed.value, "")]
    if not allowed.value:
        return result(values, [allowed], ("grapple-check",))
    distance = rules.step("throw", "max_distance", "Longest throw", given)
    values.append(Value("max_distance", "Longest throw", distance.value, "hexes"))
    return result(values, [allowed, distance], ("throw-distance-is-a-maximum", "grapple-check"))
