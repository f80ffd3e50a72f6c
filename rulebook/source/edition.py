"""An edition of the rules as YAML records: the files of its folder, and the list of editions."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from rulebook.source.fields import CollectionSchema, collection_schema
from rulebook.source.files import found_in, is_there, printed_path
from rulebook.source.json_types import Data as Data
from rulebook.source.json_types import Json
from rulebook.source.problems import Problem
from rulebook.source.record_parts import (
    Effect,
    Formula,
    Moment,
    Reading,
    Status,
    Table,
    Value,
    effects_of,
    formulas_of,
    moments_of,
    readings_of,
    status_of,
    tables_of,
    values_of,
)
from rulebook.source.schema_files import CHANGE_FILE_SCHEMAS
from rulebook.source.schema_words import must_be
from rulebook.source.schemas import faults
from rulebook.source.yaml_lines import Where, YamlSource, place, read

CHAPTERS = "chapters"


@dataclass(frozen=True)
class File:
    """One YAML file. ``root`` is the project's folder, ``path`` the file's path as messages print it."""

    root: Path
    path: str
    collection: str
    stem: str
    source: YamlSource

    def problem(self, where: Where, message: str) -> Problem:
        """Return a problem at a part of this file, with the part's line and record."""
        path, line = self.origin(where)
        return Problem(path, line, self.record_name(where), message)

    def origin(self, where: Where) -> tuple[str, int]:
        """Return the file and line that a part is written in, which in a based edition may be the base's."""
        return self.source.path(where) or self.path, self.source.line(where)

    def record_name(self, where: Where) -> str:
        """Return the id of the record that a part belongs to, ``record 3`` if it has none; empty outside of records."""
        start = self.records_at()
        if len(where) <= len(start) or where[: len(start)] != start:
            return ""
        index = where[len(start)]
        if not isinstance(index, int):
            return ""
        records = self._records()
        record = records[index] if index < len(records) else None
        name = record.get("id") if isinstance(record, dict) else None
        return name if isinstance(name, str) else f"record {index + 1}"

    def records_at(self) -> Where:
        """Return the place of the list of records in the file."""
        return ("rules",) if self.collection == CHAPTERS else ()

    def records(self) -> Iterator[tuple[Where, Data]]:
        """Yield every record that is an object, after its place in the file."""
        for index, record in enumerate(self._records()):
            if isinstance(record, dict):
                yield (*self.records_at(), index), record

    def _records(self) -> list[Json]:
        data = self.source.data
        if self.collection == CHAPTERS:
            data = data.get("rules") if isinstance(data, dict) else None
        return data if isinstance(data, list) else []


@dataclass(frozen=True)
class Record:
    """One record: its data, its file, and its place in the file."""

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

    @property
    def page(self) -> str:
        """The address within the edition of the page that it stands on."""
        return f"{self.schema.page}/{self.file.stem}/" if self.collection == CHAPTERS else f"{self.schema.page}/"

    @property
    def address(self) -> str:
        """Its address within the edition: page and anchor."""
        return f"{self.page}#{self.id}"

    @property
    def schema(self) -> CollectionSchema:
        """The schema of its collection; RulesError if there is none."""
        return collection_schema(self.file.root, self.collection)

    @cached_property
    def values(self) -> dict[str, Value]:
        """Its named numbers."""
        return values_of(self.data)

    @cached_property
    def formulas(self) -> dict[str, Formula]:
        """Its formulas, by name."""
        return formulas_of(self.data)

    @cached_property
    def tables(self) -> dict[str, Table]:
        """Its tables, by name."""
        return tables_of(self.data)

    @cached_property
    def effects(self) -> list[Effect]:
        """Its effects, in order."""
        return effects_of(self.data)

    @cached_property
    def moments(self) -> list[Moment]:
        """What is done at which moment, in order."""
        return moments_of(self.data)

    @cached_property
    def readings(self) -> list[Reading]:
        """The readings of a ruling, in order; of other records none."""
        return readings_of(self.data)

    @property
    def status(self) -> Status:
        """The status of a ruling."""
        return status_of(self.data)

    def read_anew(self) -> None:
        """Drop the parts that were made from its data, after a change to the data."""
        for name in ("values", "formulas", "tables", "effects", "moments", "readings"):
            self.__dict__.pop(name, None)

    def problem(self, part: Where, message: str) -> Problem:
        """Return a problem at a part of this record."""
        return self.file.problem((*self.where, *part), message)


@dataclass(eq=False)
class Edition:
    """An edition: its files, and its records by id.

    ``lineage`` holds the entries in editions.yaml of the edition and of those it is based on, itself first. ``whole``
    is False if a part of it cannot be read, so that it may have more records than these. ``borrowed`` holds where
    numbers were copied from, (record id, path), by where they stand, (record id, place). ``left_out`` holds the ids of
    records with which something is wrong: they are no longer among the ``records``, so that no later check or reader
    looks at them.
    """

    lineage: list[Data]
    files: list[File]
    records: dict[str, Record] = field(default_factory=dict)
    whole: bool = True
    borrowed: dict[tuple[str, Where], tuple[str, str]] = field(default_factory=dict)
    left_out: set[str] = field(default_factory=set)

    @property
    def info(self) -> Data:
        """Its entry in editions.yaml."""
        return self.lineage[0]

    @property
    def id(self) -> str:
        """The edition's id."""
        return str(self.info["id"])

    def contents(self) -> list[Data]:
        """Return the headings of its source, or those of the closest base that lists any."""
        return next((info["contents"] for info in self.lineage if "contents" in info), [])

    def source_title(self, record: Record) -> str:
        """Return the title of the edition in which the ``source`` of a record is written."""
        path, _ = record.file.origin((*record.where, "source"))
        return str({f"rules/{info['id']}": info["title"] for info in self.lineage}["/".join(path.split("/")[:2])])

    def knows(self, record_id: str) -> bool:
        """Return whether an id belongs to a record, or may belong to one that could not be read."""
        return record_id in self.records or self.is_unsure(record_id)

    def is_unsure(self, record_id: str) -> bool:
        """Return whether an id belongs, or may belong, to a record that cannot be looked into."""
        return record_id in self.left_out or (not self.whole and record_id not in self.records)

    def leave_out(self, problems: Collection[Problem], waiting: Collection[str] = ()) -> None:
        """Take every record that has one of these problems, or is ``waiting`` for another to be mended, out of it."""
        broken = {problem.record for problem in problems if problem.record}.union(waiting)
        lost = {problem.path for problem in problems if not problem.record}
        out = {name for name, record in self.records.items() if name in broken or record.file.path in lost}
        self.left_out |= out
        self.records = {name: record for name, record in self.records.items() if name not in out}

    def collections(self) -> list[str]:
        """Return the names of the edition's collections, chapters first."""
        return list(dict.fromkeys(file.collection for file in self.files))

    def of(self, collection: str, kind: str | None = None) -> list[Record]:
        """Return the records of a collection in order, only those of a ``kind`` if one is passed."""
        records = [record for record in self.records.values() if record.collection == collection]
        return records if kind is None else [record for record in records if record.data.get("kind") == kind]

    def chapters(self) -> list[File]:
        """Return the chapter files in reading order."""
        return [file for file in self.files if file.collection == CHAPTERS]


EDITIONS = "rules/editions.yaml"


def is_own(edition: str, path: str) -> bool:
    """Return whether a file is one of an edition, and of none that it is based on."""
    return f"{path}/".startswith(f"rules/{edition}/")


def editions_file(root: Path) -> File | None:
    """Return the file that lists the editions, or None if it is missing."""
    path = root / EDITIONS
    return read_file(root, path, "editions") if is_there(path) else None


def entry_origin(root: Path, edition: str, part: Where = ()) -> tuple[str, int]:
    """Return the file and line of an edition's entry in ``rules/editions.yaml``, or of a part of it."""
    file = editions_file(root)
    places = [where for where, info in file.records() if info.get("id") == edition] if file else []
    return file.origin((*places[0], *part)) if file and places else (EDITIONS, 1)


def edition_list(root: Path) -> tuple[list[Data], list[Problem]]:
    """Return the sound entries of ``rules/editions.yaml``, and the problems of the file."""
    file = editions_file(root)
    if file is None:
        return [], [Problem(EDITIONS, 1, "", "is missing; it lists the editions")]
    problems = [*yaml_problems(file), *schema_problems(root, file)]
    wrong = {problem.record for problem in problems}
    return [info for where, info in file.records() if file.record_name(where) not in wrong], problems


def status_problems(file: File) -> Iterator[Problem]:
    """Yield a problem unless exactly one edition has status ``current``."""
    current = [where for where, info in file.records() if info.get("status") == "current"]
    if not current:
        yield Problem(file.path, 1, "", "no edition has status current; one must be in force")
    for where in current[1:]:
        first = file.record_name(current[0])
        if file.record_name(where) != first:
            yield file.problem((*where, "status"), f"status current is that of {first} already; keep one in force")


def yaml_problems(file: File) -> Iterator[Problem]:
    """Yield what kept a file, or parts of it, from being read: the first problem of each part."""
    first = {where: (line, message) for line, where, message in reversed(file.source.problems)}
    for where, (line, message) in first.items():
        yield Problem(file.path, line, file.record_name(where), message)


def schema_problems(root: Path, file: File, is_record: Callable[[str], bool] | None = None) -> Iterator[Problem]:
    """Yield every violation of the schema of a file's collection, except in records that could not be read in full.

    ``is_record`` tells whether an id belongs to a record; without it references are not checked.
    """
    unread = {problem.record for problem in yaml_problems(file)}
    if file.source.data is None or "" in unread:
        return
    depth = len(file.records_at()) + 1
    for where, message in faults(root, file.collection, file.source.data, is_record):
        name = file.record_name(where)
        if name not in unread:
            inside = place(where[depth:] if name else where)
            yield file.problem(where, f"{inside} {message}" if inside else message)


def read_files(root: Path, edition: str) -> list[File]:
    """Read every file of an edition, in order."""
    return in_order([read_file(root, path, collection) for path, collection in yaml_files(root, edition)])


def in_order(files: list[File]) -> list[File]:
    """Return files in reading order: chapters by number, then the other collections by name."""
    return sorted(files, key=lambda file: (file.collection != CHAPTERS, chapter_number(file), file.stem))


def yaml_files(root: Path, edition: str) -> Iterator[tuple[Path, str]]:
    """Yield the path and the collection of each YAML file in an edition's folder, whatever it holds."""
    folder = root / "rules" / edition
    yield from ((path, CHAPTERS) for path in found_in(folder / CHAPTERS) if path.suffix == ".yaml")
    yield from ((path, path.stem) for path in found_in(folder) if path.suffix == ".yaml" and path.stem != CHAPTERS)


def read_file(root: Path, path: Path, collection: str) -> File:
    """Read a file of a collection. If it is not a list of records, its data is None and its problems say why."""
    file = File(root, printed_path(root, path), collection, path.stem, read(path))
    wrong = [] if file.source.problems else list(_misshapen(file))
    return replace(file, source=replace(file.source, data=None, problems=wrong)) if wrong else file


def _misshapen(file: File) -> Iterator[tuple[int, Where, str]]:
    """Yield (line, place, message) where a file, or the ``rules`` of a chapter, is not a list of records with ids."""
    data, start = file.source.data, file.records_at()
    if start and not isinstance(data, dict):
        yield file.source.line(()), (), must_be("object", data)
        return
    records = data.get("rules", []) if start else data
    if not isinstance(records, list):
        message = must_be("array", records)
        yield file.source.line(start), start, f"{place(start)} {message}" if start else message
        return
    for index, record in enumerate(records):
        where = (*start, index)
        if not isinstance(record, dict):
            yield file.source.line(where), where, must_be("object", record)
        elif file.collection not in CHANGE_FILE_SCHEMAS and not isinstance(record.get("id"), str):
            message = f"id {must_be('string', record['id'])}" if "id" in record else "lacks id"
            yield file.source.line((*where, "id")), where, message


def chapter_number(file: File) -> int:
    """Return the number of a chapter; 0 if it has none."""
    number = file.source.data.get("number") if isinstance(file.source.data, dict) else None
    return number if isinstance(number, int) else 0


def index(lineage: list[Data], files: list[File]) -> Edition:
    """Return the edition of a ``lineage`` with its records by id; of two with one id, the first is taken."""
    edition = Edition(lineage, files)
    for file in files:
        for where, data in file.records():
            if isinstance(data.get("id"), str):
                edition.records.setdefault(data["id"], Record(data, file, where))
    return edition
