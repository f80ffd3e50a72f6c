"""What a calculator answers: values, the steps that led there, and where it has one a distribution."""

from collections import namedtuple

Value = namedtuple("Value", ("name", "label", "value", "unit"))
Step = namedtuple("Step", ("label", "value", "rule", "working"))
Outcome = namedtuple("Outcome", ("damage", "weight"))
Result = namedtuple("Result", ("values", "steps", "rulings", "distribution"))


def result(values: list, steps: list, rulings: tuple, distribution: list | None = None) -> Result:
    """Return a Result; the distribution, where there is one, is a list of Outcome by damage."""
    return Result(values, steps, rulings, distribution)
