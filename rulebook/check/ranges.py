"""Ranges: what a record calls the highest is not below what it calls the lowest."""

from collections.abc import Iterator

from rulebook.source.edition import Record
from rulebook.source.json_types import Json
from rulebook.source.problems import Problem
from rulebook.source.yaml_lines import Where, place

# Two names that differ only in one of these words, as min_durability and max_durability, are a range.
_WORDS = {"lowest": "highest", "least": "most", "fewest": "most", "min": "max", "from": "to"}


def check(record: Record) -> Iterator[Problem]:
    """Yield every highest number of a record that is below its lowest."""
    for where, message in range_problems(record.data):
        yield record.problem(where, message)


def range_problems(data: Json, where: Where = ()) -> Iterator[tuple[Where, str]]:
    """Yield the place of every highest number in some data that is below its lowest, with the reason."""
    if isinstance(data, list):
        for index, item in enumerate(data):
            yield from range_problems(item, (*where, index))
    elif isinstance(data, dict):
        for name, value in data.items():
            yield from range_problems(value, (*where, name))
            for partner in _partners(name):
                low, high = _number(value), _number(data.get(partner))
                if low is not None and high is not None and high < low:
                    yield (*where, partner), f"{place((*where, partner))} is {high}, below {name}, which is {low}"


def _partners(name: str) -> Iterator[str]:
    words = name.split("_")
    for index, word in enumerate(words):
        if word in _WORDS:
            yield "_".join([*words[:index], _WORDS[word], *words[index + 1 :]])


def _number(value: Json) -> int | float | None:
    """Return a number, or that of a named value of a record; None for anything else."""
    inner = value.get("value") if isinstance(value, dict) else value
    return inner if isinstance(inner, int | float) and not isinstance(inner, bool) else None
