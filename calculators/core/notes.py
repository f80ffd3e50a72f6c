"""What a trace notes while an answer is worked out."""

from typing import NamedTuple, TypeAlias

from .formula import Variables

# A formula that was worked out: its record, its name and how it is written, what each name in it stood for, and what
# it gave.
Formula = NamedTuple(
    "Formula",
    [("record", str), ("formula", str), ("expression", str), ("variables", Variables), ("value", "int | float")],
)
# An effect that was asked whether it applies: its record, what it changes and by how much, its condition as it is
# written, what the names in it stood for, and how many times it applies.
Condition = NamedTuple(
    "Condition",
    [("record", str), ("changes", str), ("by", "int | None"), ("asks", str), ("variables", Variables), ("times", int)],
)

Note: TypeAlias = "Formula | Condition"
