"""YAML as the rules use it: plain data that knows its lines.

The reader is stricter than YAML: text must be UTF-8; keys are text and stand once; anchors,
aliases, merge keys, dates and tags that build objects are refused.  What is wrong is collected, so
that one run reports everything.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from rulebook.files import Unreadable, content

Where = tuple[str | int, ...]

MOST_DEPTH = 30

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_SCALARS: dict[str, Callable[[Any, Any], Any]] = {
    "tag:yaml.org,2002:str": yaml.constructor.SafeConstructor.construct_yaml_str,
    "tag:yaml.org,2002:int": yaml.constructor.SafeConstructor.construct_yaml_int,
    "tag:yaml.org,2002:float": yaml.constructor.SafeConstructor.construct_yaml_float,
    "tag:yaml.org,2002:bool": yaml.constructor.SafeConstructor.construct_yaml_bool,
    "tag:yaml.org,2002:null": yaml.constructor.SafeConstructor.construct_yaml_null,
}


def place(where: Where) -> str:
    """Return the path of a part as authors write it: ``effects[0].by``."""
    text = ""
    for part in where:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


@dataclass
class YamlSource:
    """What one file holds, the line of every part, and (line, where, message) of all that is wrong.

    ``data`` is None where the file cannot be read; ``text`` is there all the same.  ``paths`` names
    the file of each part where they come from several.
    """

    data: Any = None
    text: str = ""
    lines: dict[Where, int] = field(default_factory=dict)
    paths: dict[Where, str] = field(default_factory=dict)
    problems: list[tuple[int, Where, str]] = field(default_factory=list)

    def line(self, where: Where) -> int:
        """Return the line of a part, or of the closest part around it that has one."""
        return self.lines.get(self._nearest(where), 1)

    def path(self, where: Where) -> str | None:
        """Return the file of that line, where the parts come from several."""
        return self.paths.get(self._nearest(where))

    def _nearest(self, where: Where) -> Where:
        while where not in self.lines and where:
            where = where[:-1]
        return where


def read(path: Path) -> YamlSource:
    """Read one YAML file; never raises for what stands there, nor for what it holds."""
    try:
        source = _parsed(content(path))
    except Unreadable as error:
        return YamlSource(problems=[(1, (), str(error))])
    return replace(source, data=_copied(source.data))


def _copied(data: Any) -> Any:
    if isinstance(data, dict):
        return {name: _copied(value) for name, value in data.items()}
    return [_copied(value) for value in data] if isinstance(data, list) else data


@cache
def _parsed(raw: bytes) -> YamlSource:
    """Parse what a file holds, once: a base is read again for each edition on it, which then changes its data."""
    source = YamlSource()
    try:
        source.text = text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        source.text = raw.decode("utf-8", errors="replace")
        line = raw.count(b"\n", 0, error.start) + 1
        source.problems.append((line, (), f"is not UTF-8 text: byte {raw[error.start]:#04x} does not belong"))
        return source
    try:
        refusal = _refusal(text)
        if refusal:
            source.problems.append(refusal)
            return source
        node = yaml.compose(text, Loader=_LOADER)
    except yaml.YAMLError as error:
        source.problems.append(_syntax_problem(error, text))
        return source
    if node is None:
        source.problems.append((1, (), "is empty; expected records"))
        return source
    source.data = _Reader(source).value(node, ())
    return source


def _refusal(text: str) -> tuple[int, Where, str] | None:
    """Return what makes a file unfit to be read at all: an alias, or nesting without end."""
    depth = 0
    for event in yaml.parse(text, Loader=_LOADER):
        line = event.start_mark.line + 1 if event.start_mark else 1
        if isinstance(event, yaml.AliasEvent):
            return line, (), f"alias *{event.anchor} is not allowed; write the record out"
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > MOST_DEPTH:
            return line, (), "is nested too deeply to be rules"
    return None


def _syntax_problem(error: yaml.YAMLError, text: str) -> tuple[int, Where, str]:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if mark is None:
        position = getattr(error, "position", 0)
        line = text.count("\n", 0, position) + 1
        return line, (), "is not YAML: holds a control character"
    line = mark.line + 1
    context = getattr(error, "context", None)
    said = " ".join(part for part in (context, getattr(error, "problem", None)) if part)
    lines = text.splitlines()
    if "\t" in (lines[mark.line] if mark.line < len(lines) else ""):
        said += "; indent with spaces, not tabs"
    elif "quoted scalar" in said:
        said += "; expected the quote to be closed"
        line = (getattr(error, "context_mark", None) or mark).line + 1
    return line, (), f"is not YAML: {said}"


class _Reader:
    """Turns the nodes of one file into data and collects what is wrong on the way."""

    def __init__(self, source: YamlSource) -> None:
        self.source = source
        self.constructor = yaml.constructor.SafeConstructor()

    def _refuse(self, node: yaml.Node, where: Where, message: str) -> None:
        self.source.problems.append((node.start_mark.line + 1, where, message))

    def value(self, node: yaml.Node, where: Where) -> Any:
        """Return what a node stands for; what is refused becomes None and a problem."""
        self.source.lines.setdefault(where, node.start_mark.line + 1)
        if isinstance(node, yaml.MappingNode) and node.tag == "tag:yaml.org,2002:map":
            return self._mapping(node, where)
        if isinstance(node, yaml.SequenceNode) and node.tag == "tag:yaml.org,2002:seq":
            return [self.value(item, (*where, index)) for index, item in enumerate(node.value)]
        if isinstance(node, yaml.ScalarNode) and node.tag in _SCALARS:
            return self._scalar(node, where)
        if node.tag == "tag:yaml.org,2002:timestamp":
            self._refuse(node, where, f'{node.value} is read as a date; write it in quotes: "{node.value}"')
        else:
            self._refuse(node, where, f"tag {node.tag} is not allowed; rules are plain data")
        return None

    def _mapping(self, node: yaml.MappingNode, where: Where) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key_node, value_node in node.value:
            if key_node.tag != "tag:yaml.org,2002:str":
                self._refuse(key_node, where, f"key {_raw(key_node)} is not text; write it in quotes")
                continue
            key = str(key_node.value)
            if key in found:
                self._refuse(key_node, where, f"{key} stands twice; keep one")
                continue
            self.source.lines[(*where, key)] = key_node.start_mark.line + 1
            found[key] = self.value(value_node, (*where, key))
        return found

    def _scalar(self, node: yaml.ScalarNode, where: Where) -> Any:
        text = str(node.value)
        value = _SCALARS[node.tag](self.constructor, node)
        if isinstance(value, float) and not math.isfinite(value):
            self._refuse(node, where, f"{text} is not a finite number")
        elif isinstance(value, int) and not isinstance(value, bool) and str(value) != text.removeprefix("+"):
            self._refuse(node, where, f"{text} is read as the number {value}; write {value}, or quote it as text")
        return value


def _raw(node: yaml.Node) -> str:
    return str(node.value) if isinstance(node, yaml.ScalarNode) else "of several parts"
