"""What a trace notes while an answer is worked out."""

from collections import namedtuple
from typing import TypeAlias

# A formula that was worked out: its record, its name and how it is written, what each name in it stood for, and what
# it gave.
Formula = namedtuple("Formula", ("record", "formula", "expression", "variables", "value"))
# An effect that was asked whether it applies: its record, what it changes and by how much, its condition as it is
# written, what the names in it stood for, and how many times it applies.
Condition = namedtuple("Condition", ("record", "changes", "by", "asks", "variables", "times"))

Note: TypeAlias = "Formula | Condition"
