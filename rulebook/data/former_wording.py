"""What a record read before a correction of it, and what the correction added."""

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from functools import reduce
from operator import getitem
from typing import Any

from rulebook.source.edition import Data, Record
from rulebook.source.fields import Role

_STEP = re.compile(r"[^.\[\]]+")
# The field that says where a record stands in its source, which is no data of the rule.
_SOURCE = "source"


def former(record: Record, was: Mapping[str, Any], added: list[str]) -> Data | None:
    """Return a record as it was: with what parts of it read before, by their places, and without what was ``added``.

    Behind the place of a text may stand its words that read otherwise now.  Returns None where a place is none.
    """
    data = deepcopy(record.data)
    try:
        for place in sorted(set(added) - was.keys(), key=steps, reverse=True):
            _put(data, steps(place), None)
        for named, old in was.items():
            place, _, words = named.partition("|")
            _put(data, steps(place), _with_words(data, steps(place), words, old) if words else old)
    except (LookupError, TypeError, ValueError, AttributeError):
        return None
    return data


def added_fields(record: Record, added: list[str]) -> Iterator[tuple[str, bool]]:
    """Yield each field of a record in which something was ``added`` that plays, and whether it holds words."""
    for name in dict.fromkeys(str(steps(part)[0]) for part in added):
        field = record.schema.fields.get(name)
        if field and name != _SOURCE and field.role is not Role.KIND:
            yield name, field.is_prose or field.role is Role.NAME


def steps(place: str) -> list[str | int]:
    """Return the way to a part of a record, from its place as authors write it: ``effects[0].when``."""
    return [int(step) if step.isdigit() else step for step in _STEP.findall(place)]


def _with_words(data: Any, way: list[str | int], words: str, old: str) -> str:
    """Return the text that a way leads to, with ``old`` words in place of those that stand there once now."""
    before, after = str(reduce(getitem, way, data)).split(words)
    return before + old + after


def _put(data: Any, way: list[str | int], old: Any) -> None:
    """Put something in the place that a way leads to; where that is None, take away what is there."""
    step, *rest = way
    there = step in data if isinstance(data, dict) else isinstance(step, int) and step < len(data)
    if rest:
        if not there and isinstance(data, dict):
            data[step] = {}
        _put(data[step], rest, old)
        if data[step] in ({}, []):
            del data[step]
    elif old is None:
        del data[step]
    elif there or isinstance(data, dict):
        data[step] = old
    else:
        data.append(old)
