"""Changing ``rules/editions.yaml`` in place: everything else in it, comments too, stays as it is written."""

from typing import Any

import yaml

from rulebook.source.edition import EDITIONS, Data
from rulebook.source.problems import Problem, RulesError


def with_entry_on_top(text: str, entry: Data) -> str:
    """Return editions.yaml with one more edition before all others.

    Raises RulesError where the editions are not a list with dashes.
    """
    editions = _compose(text)
    if not isinstance(editions, yaml.SequenceNode) or editions.flow_style:
        raise RulesError([Problem(EDITIONS, 1, "", "is no list with a dash before each edition; write it so")])
    start = editions.start_mark
    lines = yaml.safe_dump([entry], sort_keys=False, allow_unicode=True).splitlines()
    written = "".join(f"{line}{_line_ending(text)}{' ' * start.column}" for line in lines)
    return f"{text[: start.index]}{written}{text[start.index :]}"


def with_field(text: str, edition: str, name: str, written: str) -> str:
    """Return editions.yaml with a field of an edition's entry set to what is ``written``, as YAML.

    A field that the entry does not have yet goes before its status.
    """
    entry = next(node for node in _compose(text).value if _fields(node)["id"][1].value == edition)
    fields = _fields(entry)
    if name in fields:
        _, value = fields[name]
        return f"{text[: value.start_mark.index]}{written}{text[value.end_mark.index :]}"
    start = fields["status"][0].start_mark
    between = ", " if entry.flow_style else _line_ending(text) + " " * start.column
    return f"{text[: start.index]}{name}: {written}{between}{text[start.index :]}"


def _compose(text: str) -> Any:
    """Return the YAML node of a text; the reader in Python, as its marks count characters."""
    return yaml.compose(text, Loader=yaml.SafeLoader)


def _fields(entry: Any) -> dict[str, tuple[Any, Any]]:
    return {key.value: (key, value) for key, value in entry.value}


def _line_ending(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"
