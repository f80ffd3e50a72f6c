"""What is told of changes between editions: which belong to two editions, which rules they concern, which come first."""

from itertools import chain, groupby, zip_longest

from rulebook.source.edition import Data

# What players of an older edition are told first, where the changes themselves do not say.
_FIRST = ("mechanic", "value", "added", "removed")

# What a change of these kinds concerns has changed as a rule, however little of its data differs.
_RULES = ("value", "mechanic", "added", "removed")


def told(changes: list[Data], order: list[str], old: str, new: str) -> list[Data]:
    """Return the changes made after one edition and up to another; ``order`` names all editions, oldest first."""
    first, last = sorted((order.index(old), order.index(new)))
    return [change for change in changes if change["edition"] in order[first + 1 : last + 1]]


def declared(changes: list[Data]) -> frozenset[str]:
    """Return the records whose rule is said to have changed."""
    return frozenset(name for change in changes if change["kind"] in _RULES for name in change["records"])


def foremost(changes: list[Data], most: int) -> list[Data]:
    """Return the changes of rules that players should hear of first, newest first, as many as ``most``.

    A change is left out where newer ones tell of all that it concerns. Every edition has its say in turn, with what
    nearly every game shows first.
    """
    heard: set[str] = set()
    by_edition = []
    for _, made in groupby((change for change in changes if change["kind"] in _RULES), lambda one: one["edition"]):
        new = [change for change in made if not heard.issuperset(change["records"])]
        heard.update(name for change in new for name in change["records"])
        by_edition.append(sorted(new, key=_rank))
    in_turn = [change for change in chain(*zip_longest(*by_edition)) if change][:most]
    return [change for change in chain(*by_edition) if change in in_turn]


def _rank(change: Data) -> tuple[bool, int]:
    return not change.get("every_game", False), _FIRST.index(change["kind"])
