"""What a calculator answers: values, the steps that led there, and where it has one a distribution."""

from collections import namedtuple

Value = namedtuple("Value", ("name", "label", "value", "unit"))
Step = namedtuple("Step", ("label", "value", "rule", "working"))
# How a value spreads: its name, a caption, what its column is called, and its outcomes in ascending order.
Spread = namedtuple("Spread", ("name", "caption", "head", "outcomes"))
Outcome = namedtuple("Outcome", ("amount", "weight"))
Result = namedtuple("Result", ("values", "steps", "rulings", "spread"))


def result(values: list, steps: list, rulings: tuple, spread: Spread | None = None) -> Result:
    """Return a Result; weights of a spread are whole numbers."""
    return Result(values, steps, rulings, spread)
