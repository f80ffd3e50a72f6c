"""A problem in the rules, said so that its author can mend it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

MOST_SHOWN = 60


def cut(text: str) -> str:
    """Return what an author wrote as a message shows it: short, and on one line."""
    shown = text.replace("\n", "\\n")
    return shown if len(shown) <= MOST_SHOWN else shown[: MOST_SHOWN - 3] + "..."


@dataclass(frozen=True, order=True)
class Problem:
    """One thing that is wrong: where it stands, in which record, and what was expected."""

    path: str
    line: int
    record: str
    message: str

    def __str__(self) -> str:
        record = f"{cut(self.record)}: " if self.record else ""
        return f"{self.path}:{self.line}: {record}{self.message}"


class RulesError(Exception):
    """The rules cannot be used; ``problems`` says why."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = sorted(set(problems))
        super().__init__("\n".join(str(problem) for problem in self.problems))

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how another process gets the error: with its problems, not with their text."""
        return RulesError, (self.problems,)
