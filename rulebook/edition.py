"""An edition of the rules as it stands in its folder."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulebook.problems import Problem
from rulebook.yaml_source import Where, YamlSource, read

CHAPTERS = "chapters"

Data = dict[str, Any]

_ID = re.compile(r"^ *- id: ([a-z0-9-]+) *$", re.MULTILINE)


@dataclass(frozen=True)
class File:
    """One YAML file of an edition; ``shown`` is its path as messages print it."""

    shown: str
    collection: str
    stem: str
    source: YamlSource

    def problem(self, where: Where, message: str) -> Problem:
        """Return a problem at a part of this file, with its line and record."""
        path, line = self.origin(where)
        return Problem(path, line, self.record_name(where), message)

    def origin(self, where: Where) -> tuple[str, int]:
        """Return the file and the line where a part is written: in a based edition it may be the base's."""
        return self.source.path(where) or self.shown, self.source.line(where)

    def record_name(self, where: Where) -> str:
        """Return the id of the record that a part belongs to, or its place where it has none."""
        start = self.records_at()
        if len(where) <= len(start) or where[: len(start)] != start:
            return ""
        index = where[len(start)]
        if not isinstance(index, int):
            return ""
        record = self._records()[index]
        name = record.get("id") if isinstance(record, dict) else None
        return name if isinstance(name, str) else f"record {index + 1}"

    def records_at(self) -> Where:
        """Return where the list of records stands in the file."""
        return ("rules",) if self.collection == CHAPTERS else ()

    def records(self) -> Iterator[tuple[Where, Data]]:
        """Yield every record that is an object, with its place in the file."""
        for index, record in enumerate(self._records()):
            if isinstance(record, dict):
                yield (*self.records_at(), index), record

    def _records(self) -> list[Any]:
        data = self.source.data
        if self.collection == CHAPTERS:
            data = data.get("rules") if isinstance(data, dict) else None
        return data if isinstance(data, list) else []


@dataclass(frozen=True)
class Record:
    """One record: its data, the file it stands in and where."""

    data: Data
    file: File
    where: Where

    @property
    def id(self) -> str:
        """The record's id."""
        return str(self.data["id"])

    @property
    def collection(self) -> str:
        """The collection it belongs to."""
        return self.file.collection

    def problem(self, part: Where, message: str) -> Problem:
        """Return a problem at a part of this record."""
        return self.file.problem((*self.where, *part), message)


@dataclass(eq=False)
class Edition:
    """An edition: its files, and its records by id; each is itself only.

    ``line`` is what editions.yaml says of it and of the editions it is based on, itself first;
    ``lost`` holds the ids in files that cannot be read.
    """

    line: list[Data]
    files: list[File]
    records: dict[str, Record] = field(default_factory=dict)
    lost: set[str] = field(default_factory=set)

    @property
    def info(self) -> Data:
        """What editions.yaml says of it."""
        return self.line[0]

    @property
    def id(self) -> str:
        """The edition's id."""
        return str(self.info["id"])

    def contents(self) -> list[Data]:
        """Return the headings of its source, which may be those of the edition it is based on."""
        return next((info["contents"] for info in self.line if "contents" in info), [])

    def source_title(self, record: Record) -> str:
        """Return the title of the edition that says where a record comes from."""
        path, _ = record.file.origin((*record.where, "source"))
        return str({f"rules/{info['id']}": info["title"] for info in self.line}["/".join(path.split("/")[:2])])

    def knows(self, record_id: str) -> bool:
        """Return whether an id belongs to a record, be it one in a file that cannot be read."""
        return record_id in self.records or record_id in self.lost

    def collections(self) -> list[str]:
        """Return the names of the edition's collections, chapters first."""
        return list(dict.fromkeys(file.collection for file in self.files))

    def of(self, collection: str) -> list[Record]:
        """Return the records of a collection in their order."""
        return [record for record in self.records.values() if record.collection == collection]

    def chapters(self) -> list[File]:
        """Return the chapter files in reading order."""
        return [file for file in self.files if file.collection == CHAPTERS]


EDITIONS = "rules/editions.yaml"


def editions_file(root: Path) -> File | None:
    """Return the file that lists the editions, or None where it is missing."""
    path = root / EDITIONS
    return File(EDITIONS, "editions", "editions", read(path)) if path.is_file() else None


def edition_list(root: Path) -> tuple[list[Data], list[Problem]]:
    """Return the entries of ``rules/editions.yaml`` and what keeps it from being read."""
    file = editions_file(root)
    if file is None:
        return [], [Problem(EDITIONS, 1, "", "is missing; it lists the editions")]
    problems = [Problem(file.shown, line, "", message) for line, _, message in file.source.problems]
    return [record for _, record in file.records() if isinstance(record.get("id"), str)], problems


def read_files(root: Path, edition: str) -> list[File]:
    """Read every YAML file in an edition's folder, in order."""
    folder = root / "rules" / edition
    chapters = [_read_file(root, path, CHAPTERS) for path in _yaml_files(folder / CHAPTERS)]
    return in_order(chapters + [_read_file(root, path, path.stem) for path in _yaml_files(folder)])


def in_order(files: list[File]) -> list[File]:
    """Return files as they are read: chapters by number, then the other collections by name."""
    return sorted(files, key=lambda file: (file.collection != CHAPTERS, _chapter_number(file), file.stem))


def _yaml_files(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.glob("*.yaml")) if path.is_file()]


def stray_files(root: Path, edition: str) -> list[str]:
    """Return the files in an edition's folder that are not read, because of their ending."""
    paths = (path for path in sorted((root / "rules" / edition).rglob("*")) if path.is_file())
    return [path.relative_to(root).as_posix() for path in paths if path.suffix != ".yaml"]


def _read_file(root: Path, path: Path, collection: str) -> File:
    return File(path.relative_to(root).as_posix(), collection, path.stem, read(path))


def _chapter_number(file: File) -> int:
    number = file.source.data.get("number") if isinstance(file.source.data, dict) else None
    return number if isinstance(number, int) else 0


def index(line: list[Data], files: list[File]) -> Edition:
    """Return the edition of a ``line`` with its records by id; where an id stands twice, the first counts."""
    edition = Edition(line, files)
    for file in files:
        if file.source.data is None:
            edition.lost.update(_ID.findall(file.source.text))
        for where, data in file.records():
            if isinstance(data.get("id"), str):
                edition.records.setdefault(data["id"], Record(data, file, where))
    return edition
