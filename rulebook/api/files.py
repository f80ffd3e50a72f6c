"""Rules as downloads: an edition as JSON files with their schemas and an index, and the list of editions."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rulebook.api.deprecations import DEPRECATIONS
from rulebook.api.schemas import ENDING, asking_for_format, own_schemas, schemas_of
from rulebook.api.units import ANSWERS, can_build
from rulebook.data.export import export, filled_in
from rulebook.data.json_files import write_json
from rulebook.data.library import Library
from rulebook.data.mechanics import mechanics
from rulebook.source.edition import Data, Edition
from rulebook.source.files import found_in
from rulebook.source.freeze import frozen

_INDEX = "index"
_EDITIONS = "editions"
_SCHEMAS = "schemas"
# Of the list of editions, of what the commands read and print, and what they answer to examples.
_OF_NO_EDITION = (
    _EDITIONS,
    "part",
    "any-part",
    "section",
    "core",
    "ability",
    "item",
    "item-answer",
    "unit",
    "unit-answer",
    "squad",
    "squad-answer",
    "pack",
    "pack-answer",
    "problem",
    "game",
    "game-event",
    "game-facts",
    "game-answer",
)
_FIXTURES = "fixtures"
# Counts up when the files take another form; docs/project/changelog.md tells what changed.
FORM = 4
# Fields of the edition that the index has.  Not the status: it changes, and only the list of editions has it.
_TOLD = ("id", "title", "date", "source", "based_on")


@dataclass(frozen=True)
class Download:
    """A file of an edition: what the index says of it, and what it holds."""

    id: str
    title: str
    description: str
    records: int
    data: Any

    @property
    def file(self) -> str:
        """Its address, relative to the index."""
        return f"{self.id}.json"

    @property
    def schema(self) -> str:
        """The address of its schema, relative to the index."""
        return schema_file(self.id)

    def listed(self) -> Data:
        """Return its entry in the index."""
        return {key: getattr(self, key) for key in ("id", "title", "description", "records", "file", "schema")}


def schema_file(name: str) -> str:
    """Return the address of a schema, relative to the index."""
    return f"{_SCHEMAS}/{name}{ENDING}"


def downloads(root: Path, edition: Edition) -> tuple[list[Download], list[Download]]:
    """Return an edition's files with records of every collection, then those of one collection each."""
    schemas = schemas_of(root, edition)

    def download(name: str, records: int, data: object) -> Download:
        return Download(name, schemas[name]["title"], schemas[name]["description"], records, data)

    whole = with_places(edition)
    count = len(edition.records)
    everything = [download("edition", count, whole), download("mechanics", count, _mechanics(edition))]
    return everything, [download(name, len(whole[name]), whole[name]) for name in edition.collections()]


def with_places(edition: Edition) -> Data:
    """Return what an export holds, each record with the page and the address of its entry within the edition."""
    whole = export(edition)
    for name in edition.collections():
        places = [{"page": record.page, "address": record.address} for record in edition.of(name)]
        whole[name] = [data | place for data, place in zip(whole[name], places, strict=True)]
    return whole


def write_api(root: Path, edition: Edition, library: Library, target: Path) -> None:
    """Write an edition's files, their schemas, and the index that lists them."""
    everything, collections = downloads(root, edition)
    write_json(
        target / f"{_INDEX}.json",
        {
            "$schema": schema_file(_INDEX),
            "form": FORM,
            "edition": {key: edition.info[key] for key in _TOLD if key in edition.info},
            "corrections": [_correction(edition, note) for note in library.corrections_in(edition)],
            "files": [download.listed() for download in everything],
            "collections": [download.listed() | _page(edition, download.id) for download in collections],
        },
    )
    for download in everything + collections:
        write_json(target / download.file, download.data)
    for name, schema in schemas_of(root, edition).items():
        write_json(target / schema_file(name), schema)


def _page(edition: Edition, collection: str) -> Data:
    """Return the page of a collection, where all its records stand on one."""
    pages = {record.page for record in edition.of(collection)}
    return {"page": pages.pop()} if len(pages) == 1 else {}


def _correction(edition: Edition, note: Data) -> Data:
    records = {name: record.data for name, record in edition.records.items()}
    fields = {key: note[key] for key in ("date", "name", "records", "adds") if key in note}
    was = {"was": filled_in(note["was"], records[note["records"][0]], records)} if "was" in note else {}
    return fields | {"summary": filled_in(note["summary"], {}, {})} | was


def write_list(root: Path, library: Library, target: Path) -> None:
    """Write the list of editions, newest first, and the schemas and fixtures of what the commands build.

    ``target`` stands beside the editions' folders.  A fixture in the checkout has what was found by hand; one that is
    published has the whole answer.
    """
    write_json(
        target / f"{_INDEX}.json",
        {
            "$schema": schema_file(_EDITIONS),
            "form": FORM,
            "deprecations": [asdict(deprecation) for deprecation in DEPRECATIONS],
            "current": library.current.id,
            "editions": [_listed(edition.info) for edition in library.editions[::-1]],
        },
    )
    own = asking_for_format(own_schemas(root))
    for name in _OF_NO_EDITION:
        write_json(target / schema_file(name), own[name])
    for path in found_in(root / "schemas" / "api" / _FIXTURES):
        thing = json.loads(path.read_text(encoding="utf-8"))["input"]
        edition = next((each for each in library.editions if each.id == thing["edition"]), None)
        if edition and can_build(edition):
            answer = ANSWERS[path.suffixes[0][1:]](library.rules(edition), thing)
            write_json(target / _FIXTURES / path.name, {"input": thing, "answer": answer})


def _listed(info: Data) -> Data:
    entry: Data = {key: info[key] for key in ("id", "title", "status", "date", "source", "based_on") if key in info}
    here = f"../{info['id']}/"
    return entry | {"frozen": frozen(info), "index": f"{here}api/{_INDEX}.json", "pages": here}


def _mechanics(edition: Edition) -> dict[str, Data]:
    """Return what calculators take, its few words with their quotes filled in."""
    records = {name: record.data for name, record in edition.records.items()}
    return {name: filled_in(part, records[name], records) for name, part in mechanics(edition).items()}
