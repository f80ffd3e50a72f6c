"""What is told of changes between editions: which belong to two of them, which rules they concern, which come first."""

from itertools import chain, groupby, zip_longest

from rulebook.source.edition import Data

# What players of an older edition are told first, where the changes themselves do not say.
_FIRST = ("mechanic", "value", "added", "removed")

_EVERY_GAME = "every_game"
_ONLY_WITH = "only_with"

# What a change of these kinds concerns has changed as a rule, however little of its data differs.
_RULES = ("value", "mechanic", "added", "removed")


def told(changes: list[Data], order: list[str], old: str, new: str) -> list[Data]:
    """Return the changes made after one edition and up to another; ``order`` names all editions, oldest first.

    What is told of a third edition's source alone is left out.
    """
    first, last = sorted((order.index(old), order.index(new)))
    between = order[first + 1 : last + 1]
    return [one for one in changes if one["edition"] in between and one.get(_ONLY_WITH, old) in (old, new)]


def is_of_rules(change: Data) -> bool:
    """Return whether a change is one of rules, and not of names or words alone."""
    return change["kind"] in _RULES


def declared(changes: list[Data]) -> frozenset[str]:
    """Return the records whose rule is said to have changed."""
    return frozenset(name for change in changes if is_of_rules(change) for name in change["records"])


def standing(changes: list[Data]) -> list[Data]:
    """Return the changes of rules that may be told to players by themselves, for nothing told later touches them.

    Those of the newest edition are; of an earlier one only what nearly every game shows, as an author has said so.
    """
    newest = changes[0]["edition"] if changes else ""
    later: set[str] = set()
    found = []
    for _, made in groupby(filter(is_of_rules, changes), lambda one: one["edition"]):
        mine = list(made)
        found += [
            change
            for change in mine
            if change["edition"] == newest or (change.get(_EVERY_GAME) and later.isdisjoint(change["records"]))
        ]
        later.update(name for change in mine for name in change["records"])
    return found


def foremost(changes: list[Data], most: int) -> list[Data]:
    """Return what players should hear of first, as many as ``most``: what nearly every game shows, then by kind.

    Every edition has its say in turn.
    """
    by_edition = [sorted(made, key=_rank) for _, made in groupby(changes, lambda one: one["edition"])]
    in_turn = [change for change in chain(*zip_longest(*by_edition)) if change][:most]
    return [change for change in chain(*by_edition) if change in in_turn]


def _rank(change: Data) -> tuple[bool, int]:
    return not change.get(_EVERY_GAME, False), _FIRST.index(change["kind"])
