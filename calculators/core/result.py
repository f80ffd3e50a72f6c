"""What a calculator answers: values, the steps that led there, and where it has one a distribution."""

from collections import namedtuple

Value = namedtuple("Value", ("name", "label", "value", "unit"))
# One step: what it gives, in which unit, the rule it follows, and the sum as written; no sum where it is looked up.
Step = namedtuple("Step", ("label", "value", "unit", "rule", "working"))
# How a value spreads: its name, a caption, what its column is called, and its outcomes in ascending order.
Spread = namedtuple("Spread", ("name", "caption", "head", "outcomes"))
Outcome = namedtuple("Outcome", ("amount", "weight"))
# The sentence is what one player writes to another, with neither the edition nor a full stop.  The rulings follow from
# the steps and what they used; none is known before.  Nor are the readings that were chosen instead of an edition's
# own, in words, the house rules, and every number that was read, by (record, path).  The scene is what a board
# shows, of an answer that has one.  What is further is worked out a little at a time, and yields nothing until it comes
# to an end: of a calculator with (values, steps) to add, of an answer with the whole Result.  It looks up no rules.
# The settled are inputs that its sentence names beside those that the calculator always names, and those that may be
# anything, as nothing comes of them.
Result = namedtuple(
    "Result",
    ("values", "steps", "sentence", "spread", "rulings", "otherwise", "house", "read", "scene", "further", "settled"),
)


def result(  # type: ignore[no-untyped-def]
    values: list,
    steps: list,
    sentence: str,
    spread: Spread | None = None,
    scene: tuple | None = None,
    further=(),
    settled: tuple = (),
) -> Result:
    """Return a Result, as yet without its rulings; weights of a spread are whole numbers."""
    return Result(values, steps, sentence, spread, (), (), (), {}, scene, further, settled)


def relabelled(step: Step, label: str) -> Step:
    """Return a step under another label."""
    return Step(label, step.value, step.unit, step.rule, step.working)
