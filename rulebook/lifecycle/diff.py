"""Two editions as they stand on disk, compared."""

from pathlib import Path

from rulebook.check.load import load
from rulebook.compare.change_notes import changed_rules, notes_between
from rulebook.compare.records import Change, differences
from rulebook.data.export import exported
from rulebook.source.change_files import CHANGES
from rulebook.source.edition import Edition, edition_list


def diff(root: Path, old: str, new: str) -> tuple[Edition, Edition, list[Change]]:
    """Return two editions and the records that differ; RulesError where either edition has problems."""
    before, after = load(root, old), load(root, new)
    order = [info["id"] for info in reversed(edition_list(root)[0])]
    declared = changed_rules(notes_between(CHANGES.entries(root), order, old, new))
    return before, after, differences(before, exported(before), after, exported(after), declared)
