"""Changing ``rules/editions.yaml`` in place: everything else in it, comments too, stays as it is.

ruamel.yaml finds the places and writes the new parts.  It never writes the whole file, as it would break lines, indent
lists and space comments by one setting instead of leaving them as their author wrote them.
"""

from io import StringIO
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML, SequenceNode

from rulebook.source.edition import EDITIONS, Data, File, schema_problems, yaml_problems
from rulebook.source.problems import Problem, RulesError
from rulebook.source.yaml_lines import read_text

_LONGEST_LINE = 100_000


def with_edition_on_top(text: str, info: Data) -> str:
    """Return editions.yaml with one more edition before all others.

    Raises RulesError where the editions are not a list with dashes.
    """
    editions = YAML().compose(text)
    if not isinstance(editions, SequenceNode) or editions.flow_style:
        raise RulesError([Problem(EDITIONS, 1, "", "is no list with a dash before each edition; write it so")])
    start = editions.start_mark
    written = "".join(f"{line}{_line_ending(text)}{' ' * start.column}" for line in _written([info]).splitlines())
    return f"{text[: start.index]}{written}{text[start.index :]}"


def with_field(text: str, edition: str, name: str, written: str) -> str:
    """Return editions.yaml with a field of an edition's entry set to what is ``written``, as YAML.

    A field that the entry does not have yet goes before its status.
    """
    node = next(node for node in YAML().compose(text).value if _fields(node)["id"][1].value == edition)
    fields = _fields(node)
    if name in fields:
        _, value = fields[name]
        return f"{text[: value.start_mark.index]}{written}{text[value.end_mark.index :]}"
    start = fields["status"][0].start_mark
    between = ", " if node.flow_style else _line_ending(text) + " " * start.column
    return f"{text[: start.index]}{name}: {written}{between}{text[start.index :]}"


def need_readable(root: Path, text: str) -> None:
    """Raise RulesError with all that a check would say of editions.yaml if it held this text."""
    file = File(root, EDITIONS, "editions", "editions", read_text(text))
    problems = [*yaml_problems(file), *schema_problems(root, file)]
    if problems:
        raise RulesError(problems)


def _written(data: object) -> str:
    """Return data as YAML, a line for each text however long."""
    writer, text = YAML(), StringIO()
    writer.width = _LONGEST_LINE
    writer.dump(data, text)
    return text.getvalue()


def _fields(node: Any) -> dict[str, tuple[Any, Any]]:
    return {key.value: (key, value) for key, value in node.value}


def _line_ending(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"
