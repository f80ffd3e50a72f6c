"""How commands grow with the records: today's, and 10 and 100 times as many.

Each further set of records is a copy of 1.0 under other ids and names, whose references stay within it.
What there can be only one of is left out: facts, Classes, terrain (effects add up), what speaks about the rules; and
lists of all records of a kind, which would fill more than a cell.
"""

import json
import re
import tempfile
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from string import ascii_uppercase, digits
from typing import NamedTuple

import yaml

from rulebook.source.edition import Data
from rulebook.words.quotes_and_references import REFERENCE
from tests.bench.growth import BASE, add_edition
from tests.bench.meter import Taken, growth_of_commands, rulebook
from tests.site.support_checkout import copy_first_edition

TIMES = (1, 10, 100)
# What 100 times as many pages take is more than a benchmark's time, and says no more than 10 times.
MOST_BUILT = 10
ONLY_ONE = {"classes", "diagrams", "engagement_sizes", "facts", "guides", "ranks", "terrain"}
LIST_OF_ALL = re.compile(rb"\{all:[^}]*\}")
STEPS = len(TIMES)


class Measured(NamedTuple):
    """A number of records in two editions, and what each command takes."""

    records: int
    taken: dict[str, Taken]


def measure_records(done: Callable[[str], None]) -> list[Measured]:
    """Return what commands take at each of ``TIMES``."""
    return [_measured(times, done) for times in TIMES]


def report_records(measurements: list[Measured]) -> None:
    """Print times and memory, and how both have grown since the fewest records."""
    print(f"{'growth with records':34}" + "".join(f"{f'{each.records} records':>23}" for each in measurements))
    print(growth_of_commands([each.taken for each in measurements]))
    print()


def _measured(times: int, done: Callable[[str], None]) -> Measured:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "checkout"
        copy_first_edition(root)
        records = multiply(root, times)
        commands = {"check": [], "export": [BASE], "diff": [BASE, add_edition(root, 1)], "build": []}
        if times > MOST_BUILT:
            del commands["build"]
        taken = {name: rulebook(root, name, *more) for name, more in commands.items()}
        done(f"{records} records")
        return Measured(records, taken)


def multiply(root: Path, times: int) -> int:
    """Put further sets of records into edition 1.0, until it has so many ``times`` as many; return how many it has."""
    paths = sorted((root / "rules" / BASE).rglob("*.yaml"))
    files = {path: yaml.load(LIST_OF_ALL.sub(b"all", path.read_bytes()), Loader=yaml.CSafeLoader) for path in paths}
    counts = {path: len(_records(data)) for path, data in files.items()}
    several = {path: data for path, data in files.items() if path.stem not in ONLY_ONE}
    copied = sum(counts[path] for path in several)
    sets = round((times - 1) * sum(counts.values()) / copied)
    names = {record["id"] for data in several.values() for record in _records(data)}
    tags = ("".join(signs) for signs in product(digits + ascii_uppercase, repeat=3))
    for data in several.values():
        for record in _records(data):
            _leave_out_marks(record)
    for path, data in several.items():
        further = [[_copy(record, names, number, tags) for record in _records(data)] for number in range(1, sets + 1)]
        path.write_text(json.dumps(sum(further, data) if isinstance(data, list) else data), encoding="utf-8")
        if isinstance(data, list):
            continue
        for number, rules in enumerate(further, 1):
            head = {"title": f"{data['title']} {number}", "number": data["number"] + 100 * number}
            path.with_name(f"{path.stem}-{number}.yaml").write_text(json.dumps(data | head | {"rules": rules}))
    return sum(counts.values()) + sets * copied


def _records(data: list[Data] | Data) -> list[Data]:
    return data["rules"] if isinstance(data, dict) else data


def _leave_out_marks(record: Data) -> None:
    """Leave out the marks of a ruling: they quote words, and among these are names and lists of all records."""
    if record.pop("marks", None):
        record["unmarked"] = "Its words are not those of the rules."


def _copy(record: Data, names: set[str], number: int, tags: Iterator[str]) -> Data:
    """Return a record under another id and name, with all that must differ from others; it leads to its own set."""

    def other(place: str) -> str:
        name, colon, inside = place.partition(":")
        return f"{name}-{number}{colon}{inside}" if name in names else place

    text = REFERENCE.sub(lambda match: match[0].replace(match[1], other(match[1]), 1), json.dumps(record))
    # Marks quote names in lists of records, so that of a copy does not hold that of its record.
    name = f"{record['name'][0]}K{number}{record['name'][1:]}"
    copy: Data = json.loads(text) | {"id": other(record["id"]), "name": name}
    for field in ("also_called", "searched_as"):
        copy |= {field: [f"{name} K{number}" for name in copy[field]]} if field in copy else {}
    for field in ("see_also", "touches", "decides"):
        copy |= {field: [other(place) for place in copy[field]]} if field in copy else {}
    for field, more in (("number", f"{number:03}"), ("abbreviation", f"K{number}")):
        copy |= {field: copy[field] + more} if field in copy else {}
    for reading in copy.get("readings", []):
        if "adds" in reading:
            reading["adds"] = [other(place) for place in reading["adds"]]
        if "overrides" in reading:
            reading["overrides"] = {other(name): values for name, values in reading["overrides"].items()}
    for effect in copy.get("effects", []):
        effect |= {"group": other(effect["group"])} if "group" in effect else {}
    return copy | ({"tag": next(tags)} if "tag" in copy else {})
