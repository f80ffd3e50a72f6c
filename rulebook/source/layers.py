"""Editions that are based on one another: the records of the base, merged with those of the newer edition.

A file of a based edition holds only the differences. A record whose id the base has changes that record as a JSON Merge
Patch (RFC 7396) does: objects merge, lists and single values replace, null removes. Any other record is new; ``after``
names the record that it follows.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulebook.source.edition import CHAPTERS, Data, File, editions_file, in_order, is_own, read_files, yaml_problems
from rulebook.source.json_types import Json
from rulebook.source.new_defaults import default_of, patches, readings, variables
from rulebook.source.problems import Problem
from rulebook.source.schema_words import must_be
from rulebook.source.yaml_lines import Where, YamlSource, place

AFTER = "after"
SEE_ALSO = "see_also"

Key = tuple[str, str]


@dataclass
class _Incoming:
    """A record to be merged: its data, and the file and line of each of its parts."""

    data: Data
    origins: dict[Where, tuple[str, int]] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return str(self.data["id"])


@dataclass
class _Sheet:
    """A file to be merged: its fields outside of the records (``head``), their files and lines, and the records."""

    path: str
    head: Data
    origins: dict[Where, tuple[str, int]]
    records: list[_Incoming]


def lineage_of(info: Data, infos: list[Data]) -> list[Data]:
    """Return an edition's entry, its base's, that one's base's, and so on.

    The lineage ends before a base that is missing or already in it; ``check.listing`` reports those.
    """
    by_id = {info["id"]: info for info in infos}
    lineage = [info]
    while (base := by_id.get(lineage[-1].get("based_on"))) and base not in lineage:
        lineage.append(base)
    return lineage


def edition_files(root: Path, lineage: list[Data]) -> tuple[list[File], list[Problem]]:
    """Return the files of the first edition of a ``lineage`` merged with those of its bases, and the problems.

    If a file of any of them cannot be read, only that is reported and the edition's own files are returned.
    """
    own = read_files(root, lineage[0]["id"])
    if len(lineage) == 1:
        return own, []
    under, problems = edition_files(root, lineage[1:])
    problems += [problem for file in under + own for problem in yaml_problems(file)]
    if problems:
        return own, problems
    layer = _Layer(root, lineage[0], lineage[1]["id"], under)
    return layer.files(own), sorted(set(layer.problems))


class _Layer:
    """The merge of one edition's files into those of its base."""

    def __init__(self, root: Path, info: Data, base: str, under: list[File]) -> None:
        self.root = root
        self.info = info
        self.base = base
        self.sheets = {(file.collection, file.stem): _sheet(file) for file in under}
        self.home = {coming.id: key for key, sheet in self.sheets.items() for coming in sheet.records}
        self.touched: dict[str, str] = {}
        self.problems: list[Problem] = []
        # Rulings of which the edition names another reading, and nothing else of what follows from that.
        self.answered: list[_Incoming] = []

    def files(self, own: list[File]) -> list[File]:
        """Return the merged files in reading order."""
        self._remove()
        for file in own:
            self._put_over(file)
        for ruling in self.answered:
            self._follow(ruling)
        for coming in [coming for sheet in self.sheets.values() for coming in sheet.records]:
            self._leave_out_of_see_also(coming)
        return in_order([_file(self.root, key, sheet) for key, sheet in self.sheets.items() if sheet.records])

    def _remove(self) -> None:
        file = editions_file(self.root)
        for number, name in enumerate(self.info.get("removed", [])):
            if name in self.home:
                self._take_out(name)
                self.touched[name] = "removed"
            elif file is not None:
                where = next(where for where, info in file.records() if info.get("id") == self.info["id"])
                message = f"removes {name}, which edition {self.base} does not have"
                self.problems.append(file.problem((*where, "removed", number), message))

    def _leave_out_of_see_also(self, coming: _Incoming) -> None:
        """Take the records that are gone out of what a record leads on to, as its base has it."""
        path, _ = coming.origins.get((SEE_ALSO,), ("", 0))
        listed = [] if is_own(self.info["id"], path) else coming.data.get(SEE_ALSO, [])
        remaining = [name for name in listed if self.touched.get(name) != "removed"]
        if len(remaining) < len(listed):
            data = {name: part for name, part in coming.data.items() if name != SEE_ALSO}
            coming.data = data | ({SEE_ALSO: remaining} if remaining else {})

    def _follow(self, ruling: _Incoming) -> None:
        """Let records say what the reading that a ruling names changes in them, save what the edition itself says."""
        records = {coming.id: coming for sheet in self.sheets.values() for coming in sheet.records}
        before = {name: coming.data for name, coming in records.items()}
        changes = patches(default_of(ruling.data), before)
        ruling.data = ruling.data | {"readings": readings(ruling.data, before)}
        for name, patch in changes.items():
            coming = records[name]
            for part, changed in patch.items():
                for key, content in changed.items():
                    [field] = content
                    where = (part, key, field)
                    if not is_own(self.info["id"], coming.origins.get(where, ("", 0))[0]):
                        coming.data = _merged(
                            coming.data, {part: {key: content | variables(coming.data, part, key, content)}}
                        )
                        coming.origins[where] = ruling.origins[("default",)]

    def _take_out(self, name: str) -> _Incoming:
        sheet = self.sheets[self.home.pop(name)]
        record = next(record for record in sheet.records if record.id == name)
        sheet.records.remove(record)
        return record

    def _put_over(self, file: File) -> None:
        key = (file.collection, file.stem)
        own = _sheet(file)
        sheet = self.sheets.setdefault(key, _Sheet(file.path, {}, {}, []))
        sheet.path = file.path
        sheet.head |= own.head
        sheet.origins |= own.origins
        for (where, _), coming in zip(file.records(), own.records, strict=True):
            first = self.touched.get(coming.id)
            if first:
                reason = "is removed in rules/editions.yaml" if first == "removed" else f"stands already at {first}"
                self.problems.append(file.problem(where, f"{reason}; keep one"))
                continue
            self.touched[coming.id] = f"{file.path}:{file.source.line(where)}"
            self._place(file, where, key, coming)

    def _place(self, file: File, where: Where, key: Key, coming: _Incoming) -> None:
        behind = coming.data.pop(AFTER, None)
        sheet = self.sheets[key]
        home = self.home.get(coming.id)
        index = len(sheet.records)
        if home is None and "name" not in coming.data:
            message = (
                f"changes {coming.id}, which edition {self.base} does not have; a new record needs a name and the rest"
            )
            self.problems.append(file.problem(where, message))
            return
        if home is not None:
            if home == key:
                index = [record.id for record in sheet.records].index(coming.id)
            before = self._take_out(coming.id)
            for part, message in _needless_removals(before.data, coming.data):
                self.problems.append(file.problem((*where, *part), message))
            is_answered = "default" in coming.data and "readings" in before.data and "readings" not in coming.data
            coming = _Incoming(_merged(before.data, coming.data), _merged_origins(before, coming))
            if is_answered and coming.data["default"] != before.data["default"] and default_of(coming.data):
                self.answered.append(coming)
            if home == key and behind is None and coming.data == before.data:
                self.problems.append(file.problem(where, f"says nothing that edition {self.base} does not say"))
        if behind is not None:
            index = self._index_after(behind, file, where, sheet) or index
        sheet.records.insert(index, coming)
        self.home[coming.id] = key

    def _index_after(self, name: Json, file: File, where: Where, sheet: _Sheet) -> int | None:
        """Return the index behind a record of a sheet; None, and a problem, if there is no such record."""
        ids = [record.id for record in sheet.records]
        if name in ids:
            return ids.index(name) + 1
        wrong = f"{name}: no such record in this file" if isinstance(name, str) else must_be("string", name)
        self.problems.append(file.problem((*where, AFTER), f"after {wrong}"))
        return None


def _sheet(file: File) -> _Sheet:
    """Return a file as a sheet; the origins of a record's parts are by their places within the record."""
    data = file.source.data
    head = {name: value for name, value in data.items() if name != "rules"} if isinstance(data, dict) else {}
    start = file.records_at()
    records = []
    places: dict[Where, _Incoming] = {}
    for where, record in file.records():
        places[where] = _Incoming(record)
        records.append(places[where])
    around = {}
    depth = len(start) + 1
    for where in file.source.lines:
        if where[:depth] in places:
            places[where[:depth]].origins[where[depth:]] = file.origin(where)
        elif where != start:
            around[where] = file.origin(where)
    return _Sheet(file.path, head, around, records)


def _file(root: Path, key: Key, sheet: _Sheet) -> File:
    """Return a sheet as a file, whose lines name the files that they are in."""
    collection, stem = key
    whole = [coming.data for coming in sheet.records]
    data: Any = sheet.head | {"rules": whole} if collection == CHAPTERS else whole
    start: Where = ("rules",) if collection == CHAPTERS else ()
    origins = dict(sheet.origins)
    for index, coming in enumerate(sheet.records):
        origins |= {(*start, index, *part): origin for part, origin in coming.origins.items()}
    source = YamlSource(data)
    source.lines = {where: line for where, (_, line) in origins.items()}
    source.paths = {where: path for where, (path, _) in origins.items()}
    return File(root, sheet.path, collection, stem, source)


def _merged(old: Json, new: Json) -> Any:
    """Return data changed by a JSON Merge Patch."""
    if not (isinstance(old, dict) and isinstance(new, dict)):
        return _without_nulls(new)
    merged = old | {name: _merged(old.get(name), value) for name, value in new.items() if value is not None}
    return {name: value for name, value in merged.items() if new.get(name, ...) is not None}


def _without_nulls(new: Json) -> Json:
    if not isinstance(new, dict):
        return new
    return {name: _without_nulls(value) for name, value in new.items() if value is not None}


def _merged_origins(before: _Incoming, after: _Incoming) -> dict[Where, tuple[str, int]]:
    """Return the origins of a merged record's parts, without those of the old parts that were replaced as a whole."""
    replaced = [part for part in after.origins if part and not isinstance(_at(after.data, part), dict)]
    remaining = {
        part: origin
        for part, origin in before.origins.items()
        if not any(part[: len(gone)] == gone for gone in replaced)
    }
    return remaining | after.origins


def _at(data: Any, part: tuple[Any, ...]) -> Any:
    for step in part:
        data = data.get(step) if isinstance(data, dict) else data[step]
    return data


def _needless_removals(old: Any, new: Any, where: Where = ()) -> Iterator[tuple[Where, str]]:
    """Yield the place of every part that a change removes although the base does not have it, with a message."""
    for name, value in new.items():
        before = old.get(name) if isinstance(old, dict) else None
        if value is None and before is None:
            yield (*where, name), f"{place((*where, name))} is removed, but the base has none"
        elif isinstance(value, dict):
            yield from _needless_removals(before, value, (*where, name))
