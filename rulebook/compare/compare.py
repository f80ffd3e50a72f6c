"""Two editions as they stand on disk, compared."""

from pathlib import Path

from rulebook.check.load import load
from rulebook.compare.records import Change, differences
from rulebook.compare.told import declared, told
from rulebook.data.export import exported
from rulebook.source.annals import CHANGES
from rulebook.source.edition import Edition, edition_list


def compare(root: Path, old: str, new: str) -> tuple[Edition, Edition, list[Change]]:
    """Return two editions and what changed between them; RulesError where one cannot be used."""
    before, after = load(root, old), load(root, new)
    order = [info["id"] for info in reversed(edition_list(root)[0])]
    known = declared(told(CHANGES.told(root), order, old, new))
    return before, after, differences(before, exported(before), after, exported(after), known)
