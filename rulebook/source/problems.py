"""Problems in the rules, with messages for their author."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

# Line breaks, controls, what has no width or turns the direction, lone surrogates: messages show them escaped.
_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]")
MOST_SHOWN = 60


def cut(text: str) -> str:
    """Return a text of an author shortened for a message."""
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 3] + "..."


def escaped(text: str) -> str:
    """Return a line for a terminal, with what cannot be printed as Python writes it."""
    return _UNPRINTABLE.sub(lambda match: repr(match[0])[1:-1], text)


@dataclass(frozen=True, order=True)
class Problem:
    """A problem at a line of a file; ``record`` is the id of the record, empty outside of records."""

    path: str
    line: int
    record: str
    message: str

    def __str__(self) -> str:
        record = f"{cut(self.record)}: " if self.record else ""
        return escaped(f"{self.path}:{self.line}: {record}{self.message}")


class RulesError(Exception):
    """The rules cannot be used, because of ``problems``."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = sorted(set(problems))
        super().__init__("\n".join(str(problem) for problem in self.problems))

    def __reduce__(self) -> tuple[object, ...]:
        """Return how the error is pickled for another process: with its problems rather than their text."""
        return RulesError, (self.problems,)
