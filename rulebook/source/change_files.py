"""YAML files about editions: ``rules/changes.yaml`` and ``rules/wiki-history.yaml``."""

from dataclasses import dataclass
from pathlib import Path

from rulebook.source.edition import Data, File, read_file
from rulebook.source.files import is_there


@dataclass(frozen=True)
class ChangeFile:
    """One such file: its path, and the schema that it follows. It may refer to records of any edition."""

    path: str
    collection: str

    def file(self, root: Path) -> File | None:
        """Return the file as read, or None if it is missing."""
        path = root / self.path
        return read_file(root, path, self.collection) if is_there(path) else None

    def entries(self, root: Path) -> list[Data]:
        """Return its entries in order; none if the file is missing."""
        file = self.file(root)
        return [entry for _, entry in file.records()] if file else []


# What each edition changed that matters at the table, and what each revision of the wiki did.
CHANGES = ChangeFile("rules/changes.yaml", "changes")
HISTORY = ChangeFile("rules/wiki-history.yaml", "wiki_history")
