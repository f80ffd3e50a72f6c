"""What is told of changes between editions: which belong to two editions, and which rules they concern."""

from rulebook.source.edition import Data

# What a change of these kinds concerns has changed as a rule, however little of its data differs.
_RULES = ("value", "mechanic", "added", "removed")


def told(changes: list[Data], order: list[str], old: str, new: str) -> list[Data]:
    """Return the changes made after one edition and up to another; ``order`` names all editions, oldest first."""
    first, last = sorted((order.index(old), order.index(new)))
    return [change for change in changes if change["edition"] in order[first + 1 : last + 1]]


def declared(changes: list[Data]) -> frozenset[str]:
    """Return the records whose rule is said to have changed."""
    return frozenset(name for change in changes if change["kind"] in _RULES for name in change["records"])
