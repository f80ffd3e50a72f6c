"""What a calculator answers: values, the steps that led there, and where it has one a distribution."""

from collections import namedtuple

Value = namedtuple("Value", ("name", "label", "value", "unit"))
# One step: what it gives, in which unit, the rule it follows, and the sum as written; no sum where it is looked up.
Step = namedtuple("Step", ("label", "value", "unit", "rule", "working"))
# How a value spreads: its name, a caption, what its column is called, and its outcomes in ascending order.
Spread = namedtuple("Spread", ("name", "caption", "head", "outcomes"))
Outcome = namedtuple("Outcome", ("amount", "weight"))
# The rulings follow from the steps and what they used; none is known before.
Result = namedtuple("Result", ("values", "steps", "rulings", "spread"))


def result(values: list, steps: list, spread: Spread | None = None) -> Result:
    """Return a Result, as yet without its rulings; weights of a spread are whole numbers."""
    return Result(values, steps, (), spread)
