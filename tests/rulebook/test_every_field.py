"""Every field of every collection once misspelt, gone and of another type: problems with their lines, and no traceback.

What has a problem is not looked at by what comes after, whatever that is.
"""

import json
import shutil
from collections.abc import Callable, Iterator
from functools import reduce
from operator import getitem
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rulebook.check.everything import check
from rulebook.source.edition import Edition
from rulebook.source.fields import Field
from rulebook.source.yaml_lines import Where, read
from tests.support import ROOT, out_of_place

# Of all that may go wrong `make test` tries one in so many, and `make thorough` everything.
ONE_IN = 331


def misspell(holder: Any, name: Any) -> None:
    fields = {f"{key}x" if key == name else key: value for key, value in holder.items()}
    holder.clear()
    holder.update(fields)


def take_out(holder: Any, name: Any) -> None:
    del holder[name]


def retype(holder: Any, name: Any) -> None:
    holder[name] = 5 if isinstance(holder[name], str | list | dict) else {"five": [5]}


class Slip(NamedTuple):
    """A field that is spoilt, at the first record that has it: its name, a file of the rules, and where it is there."""

    field: str
    path: str
    where: Where
    spoil: Callable[[Any, Any], None]

    def __str__(self) -> str:
        return f"{self.spoil.__name__} {self.field} in {self.path}"

    def applied(self, data: Any) -> str:
        """Return the text of the file with the slip in its data."""
        *above, name = self.where
        self.spoil(reduce(getitem, above, data), name)
        return json.dumps(data, indent=1)


def slips(edition: Edition) -> list[Slip]:
    """Return every slip in every field that the records of an edition have; names of values and the like are one."""
    first: dict[str, tuple[str, Where]] = {}
    for record in edition.records.values():
        for where, steps in parts(record.schema.record, record.data):
            first.setdefault(".".join([record.collection, *steps]), (record.file.path, (*record.where, *where)))
    return [
        Slip(field, *place, spoil)
        for field, place in first.items()
        for spoil in (misspell, take_out, retype)
        if spoil is not misspell or isinstance(place[1][-1], str)
    ]


def parts(field: Field, data: Any) -> Iterator[tuple[Where, list[str]]]:
    """Yield where each part of some data is, and the names of the fields that lead to it."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        step = key if key in field.names() else "*"
        yield (key,), [step]
        yield from (((key, *where), [step, *steps]) for where, steps in parts(field.inside(key), value))


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the check reads, where no verdict on it is kept."""
    root = tmp_path_factory.mktemp("copy")
    for name in ("rules", "schemas", "docs"):
        shutil.copytree(ROOT / name, root / name)
    (root / ".cache").touch()
    return root


def harm(copy: Path, slip: Slip) -> list[str]:
    """Return the harm that a slip does: a traceback, no problem at all, or one in a place where nothing is."""
    file = copy / slip.path
    text = file.read_text(encoding="utf-8")
    file.write_text(slip.applied(read(file).data), encoding="utf-8")
    try:
        problems, _ = check(copy)
        unnoticed = ["no problem"] if slip.spoil is misspell and not problems else []
        return [str(problem) for problem in problems if out_of_place(problem, copy)] + unnoticed
    except Exception as error:
        return [repr(error)]
    finally:
        file.write_text(text, encoding="utf-8")


def test_a_slip_in_a_field_is_a_problem_with_its_line(copy: Path, edition: Edition) -> None:
    assert {str(slip): harms for slip in slips(edition)[::ONE_IN] if (harms := harm(copy, slip))} == {}


@pytest.mark.thorough
def test_a_slip_in_any_field_is_a_problem_with_its_line(copy: Path, edition: Edition) -> None:
    assert {str(slip): harms for slip in slips(edition) if (harms := harm(copy, slip))} == {}
