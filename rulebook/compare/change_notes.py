"""Notes on changes, as ``rules/changes.yaml`` has them: those between two editions, and the most important of them.

A note is an entry of that file: the edition that made the change, its kind, its summary and the records it concerns. It
tells one step, from the edition before; a comparison of editions that are further apart tells the steps in order.
"""

from itertools import chain, groupby, zip_longest

from rulebook.source.edition import Data

# Kinds in the order in which they matter to players, where an author does not say what every game shows.
_ORDER_OF_KINDS = ("mechanic", "value", "added", "removed")

_EVERY_GAME = "every_game"

CORRECTION = "correction"
# A note of one of these kinds is on a change of a rule, however little of its data differs.
_KINDS_OF_RULES = ("value", "mechanic", "added", "removed")


def corrections_of(notes: list[Data]) -> list[Data]:
    """Return the notes on what was put right within an edition."""
    return [note for note in notes if note["kind"] == CORRECTION]


def changes_of(notes: list[Data]) -> list[Data]:
    """Return the notes on what an edition changed."""
    return [note for note in notes if note["kind"] != CORRECTION]


def notes_between(notes: list[Data], order: list[str], old: str, new: str) -> list[Data]:
    """Return the notes on changes after one edition and up to another; ``order`` has the ids of all, oldest first."""
    first, last = sorted((order.index(old), order.index(new)))
    between = order[first + 1 : last + 1]
    return [note for note in notes if note["edition"] in between]


def is_of_rules(note: Data) -> bool:
    """Return whether a note is on a change of rules, and not of names or wording alone."""
    return note["kind"] in _KINDS_OF_RULES


def changed_rules(notes: list[Data]) -> frozenset[str]:
    """Return the ids of the records whose rules changed."""
    return frozenset(record for note in notes if is_of_rules(note) for record in note["records"])


def up_to_date(notes: list[Data]) -> list[Data]:
    """Return the notes on rules that are still true on their own; ``notes`` begin with the oldest edition.

    Those are all notes of the newest edition, and of earlier ones those on what every game shows, unless a later
    note is on the same record.
    """
    on_rules = [note for note in notes if is_of_rules(note)]
    last_changed_in = {record: note["edition"] for note in on_rules for record in note["records"]}
    newest = on_rules[-1]["edition"] if on_rules else ""
    return [
        note
        for note in on_rules
        if note["edition"] == newest
        or (note.get(_EVERY_GAME) and all(last_changed_in[record] == note["edition"] for record in note["records"]))
    ]


def headlines(notes: list[Data], most: int) -> list[Data]:
    """Return the ``most`` important notes in their order: first what every game shows, then by kind.

    Editions take turns, so that each has notes among them.
    """
    by_edition = [sorted(group, key=_rank) for _, group in groupby(notes, lambda note: note["edition"])]
    chosen = [note for note in chain(*zip_longest(*by_edition)) if note][:most]
    return [note for note in chain(*by_edition) if note in chosen]


def _rank(note: Data) -> tuple[bool, int]:
    return not note.get(_EVERY_GAME, False), _ORDER_OF_KINDS.index(note["kind"])
