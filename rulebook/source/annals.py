"""YAML beside the editions that tells of them: ``rules/changes.yaml``, ``rules/wiki-history.yaml``."""

from dataclasses import dataclass
from pathlib import Path

from rulebook.source.edition import Data, File, read_file
from rulebook.source.files import is_there


@dataclass(frozen=True)
class Annals:
    """One such file: its path and the schema it follows; it may name records of any edition."""

    path: str
    collection: str

    def file(self, root: Path) -> File | None:
        """Return the file as read, or None where there is none."""
        path = root / self.path
        return read_file(root, path, self.collection) if is_there(path) else None

    def told(self, root: Path) -> list[Data]:
        """Return what the file tells, in its order."""
        file = self.file(root)
        return [told for _, told in file.records()] if file else []


# What each edition changed that matters at the table, and what each revision of the wiki did.
CHANGES = Annals("rules/changes.yaml", "changes")
HISTORY = Annals("rules/wiki-history.yaml", "wiki_history")
WITNESS_ENDING = ".witness.yaml"


def witness(edition: str) -> Annals:
    """Return the numbers of an edition as a second reader found them in its source."""
    return Annals(f"rules/{edition}{WITNESS_ENDING}", "witness")
