"""A problem in the rules, said so that its author can mend it."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

# What would break a line, or is no character at all, stands in a message as Python writes it.
_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
MOST_SHOWN = 60


def cut(text: str) -> str:
    """Return what an author wrote as a message shows it: short."""
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 3] + "..."


@dataclass(frozen=True, order=True)
class Problem:
    """One thing that is wrong: where it stands, in which record, and what was expected."""

    path: str
    line: int
    record: str
    message: str

    def __str__(self) -> str:
        record = f"{cut(self.record)}: " if self.record else ""
        text = f"{self.path}:{self.line}: {record}{self.message}"
        return _UNPRINTABLE.sub(lambda match: repr(match[0])[1:-1], text)


class RulesError(Exception):
    """The rules cannot be used; ``problems`` says why."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = sorted(set(problems))
        super().__init__("\n".join(str(problem) for problem in self.problems))

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how another process gets the error: with its problems, not with their text."""
        return RulesError, (self.problems,)
