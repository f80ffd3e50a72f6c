"""YAML as plain data, with the line of every part.

The reader is stricter than YAML: files must be UTF-8 without invisible characters, keys must be text and unique, and
anchors, aliases, tags, merge keys and dates are refused. Problems are collected, so that one run reports all of them.
"""

import math
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from rulebook.source.files import Unreadable, content
from rulebook.source.json_types import Data, Json
from rulebook.source.problems import cut

Where = tuple[str | int, ...]
_Begin = yaml.ScalarEvent | yaml.CollectionStartEvent

MOST_DEPTH = 30

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_RESOLVER: Any = yaml.resolver.Resolver()
_TEXT = "tag:yaml.org,2002:str"
# Characters that end a line in YAML but in no editor, so that the numbers of all further lines would differ.
_LINE_END = re.compile("[\x85\u2028\u2029]|\r(?!\n)")
_SCALARS: dict[str, Callable[[Any, Any], Any]] = {
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
    """The content of a file, the line of every part, and all problems as (line, place, message).

    ``data`` is None if the file cannot be read, ``text`` is set even then. ``paths`` has the file of each part if the
    parts come from several files.
    """

    data: Any = None
    text: str = ""
    lines: dict[Where, int] = field(default_factory=dict)
    paths: dict[Where, str] = field(default_factory=dict)
    problems: list[tuple[int, Where, str]] = field(default_factory=list)

    def line(self, where: Where) -> int:
        """Return the line of a part, or else of the closest part around it that has one."""
        return self.lines.get(self._nearest(where), 1)

    def path(self, where: Where) -> str | None:
        """Return the file of that line; None if all parts come from one file."""
        return self.paths.get(self._nearest(where))

    def _nearest(self, where: Where) -> Where:
        while where not in self.lines and where:
            where = where[:-1]
        return where


def read(path: Path) -> YamlSource:
    """Read a YAML file; whatever is wrong with it becomes a problem, never an error."""
    try:
        source = _parsed(content(path))
    except Unreadable as error:
        return YamlSource(problems=[(1, (), str(error))])
    return replace(source, data=_copied(source.data))


def read_text(text: str) -> YamlSource:
    """Read a text as ``read`` reads a file."""
    source = _parsed(text.encode("utf-8", "surrogatepass"))
    return replace(source, data=_copied(source.data))


def _copied(data: Json) -> Json:
    if isinstance(data, dict):
        return {name: _copied(value) for name, value in data.items()}
    return [_copied(value) for value in data] if isinstance(data, list) else data


@cache
def _parsed(raw: bytes) -> YamlSource:
    """Parse the content of a file, once: a base is read again, and copied, for each edition that changes its data."""
    source = YamlSource()
    try:
        source.text = text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        source.text = raw.decode("utf-8", errors="replace")
        line = raw.count(b"\n", 0, error.start) + 1
        source.problems.append((line, (), f"is not UTF-8 text: byte {raw[error.start]:#04x} does not belong"))
        return source
    hidden = _LINE_END.search(text)
    if hidden:
        line = text.count("\n", 0, hidden.start()) + 1
        message = f"holds {_invisible(hidden[0])}, which ends a line for YAML alone; take it out"
        source.problems.append((line, (), message))
        return source
    reader = _Reader(text)
    try:
        source.data = reader.document()
    except _UnfitError as unfit:
        source.problems.append((unfit.line, (), unfit.message))
    except yaml.YAMLError as error:
        source.problems.append(_syntax_problem(error, text))
    else:
        source.lines, source.problems = reader.lines, reader.problems
        if source.data is None and not source.problems:
            source.problems.append((1, (), "is empty; expected records"))
    return source


def _invisible(text: str) -> str:
    """Return the code point of the first invisible character other than a line break; empty if there is none."""
    return next((f"U+{ord(char):04X}" for char in text if char != "\n" and not char.isprintable()), "")


def _syntax_problem(error: yaml.YAMLError, text: str) -> tuple[int, Where, str]:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if mark is None:
        position = getattr(error, "position", 0)
        line = text.count("\n", 0, position) + 1
        return line, (), "is not YAML: holds a control character"
    # Where the text breaks off, the parser stands one line past the end.
    lines = text.rstrip().split("\n")
    line = min(mark.line + 1, len(lines))
    context = getattr(error, "context", None)
    message = " ".join(part for part in (context, getattr(error, "problem", None)) if part)
    if "\t" in lines[line - 1]:
        message += "; indent with spaces, not tabs"
    elif "quoted scalar" in message:
        message += "; expected the quote to be closed"
        line = (getattr(error, "context_mark", None) or mark).line + 1
    return line, (), f"is not YAML: {message}"


def _line(event: yaml.Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 1


class _UnfitError(Exception):
    """The file cannot be read at all, for the reason in the message."""

    def __init__(self, event: yaml.Event, message: str) -> None:
        super().__init__(message)
        self.line = _line(event)
        self.message = message


class _Reader:
    """Makes data from the events of the YAML parser, and collects lines and problems."""

    def __init__(self, text: str) -> None:
        self.events = yaml.parse(text, Loader=_LOADER)
        self.constructor = yaml.constructor.SafeConstructor()
        self.depth = 0
        self.lines: dict[Where, int] = {}
        self.problems: list[tuple[int, Where, str]] = []

    def document(self) -> Json:
        """Return the content of the file, None if it is empty; what is refused becomes None and a problem."""
        data, documents = None, 0
        while not isinstance(event := self._next(), yaml.StreamEndEvent):
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    message = "is not YAML: expected a single document in the stream but found another document"
                    raise _UnfitError(event, message)
            elif isinstance(event, _Begin):
                data = self._value(event, ())
        return data

    def _next(self) -> Any:
        """Return the next event; raises _UnfitError for an alias and for too deep nesting."""
        event = next(self.events)
        # Most events are scalars, which need none of the checks below.
        if isinstance(event, yaml.ScalarEvent):
            return event
        if isinstance(event, yaml.AliasEvent):
            raise _UnfitError(event, f"alias *{cut(str(event.anchor))} is not allowed; write the record out")
        if isinstance(event, yaml.CollectionStartEvent):
            self.depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            self.depth -= 1
        if self.depth > MOST_DEPTH:
            raise _UnfitError(event, "is nested too deeply to be rules")
        return event

    def _refuse(self, event: yaml.Event, where: Where, message: str) -> None:
        self.problems.append((_line(event), where, message))

    def _skip(self, event: _Begin) -> None:
        """Consume the events of the collection that an event starts."""
        if isinstance(event, yaml.CollectionStartEvent):
            around = self.depth - 1
            while self.depth > around:
                self._next()

    def _value(self, event: _Begin, where: Where) -> Any:
        self.lines.setdefault(where, _line(event))
        if not self._is_plain(event, where):
            self._skip(event)
            return None
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, where)
        return self._mapping(where) if isinstance(event, yaml.MappingStartEvent) else self._sequence(where)

    def _is_plain(self, event: _Begin, where: Where) -> bool:
        """Return whether a value has no tag; an anchor is a problem too, but does not change the value."""
        if event.anchor is not None:
            self._refuse(event, where, f"anchor &{cut(event.anchor)} is not allowed; take it out")
        if event.tag is not None:
            self._refuse(event, where, f"tag {cut(event.tag)} is not allowed; rules are plain data")
        return event.tag is None

    def _sequence(self, where: Where) -> list[Json]:
        parts: list[Json] = []
        while not isinstance(event := self._next(), yaml.SequenceEndEvent):
            parts.append(self._value(event, (*where, len(parts))))
        return parts

    def _mapping(self, where: Where) -> Data:
        parts: Data = {}
        while not isinstance(event := self._next(), yaml.MappingEndEvent):
            key = self._key(event, where)
            if key in parts:
                self._refuse(event, where, f"{cut(key)} stands twice; keep one")
            if key is None or key in parts:
                self._skip(self._next())
                continue
            self.lines[(*where, key)] = _line(event)
            parts[key] = self._value(self._next(), (*where, key))
        return parts

    def _key(self, event: _Begin, where: Where) -> str | None:
        """Return a key, or None if it is refused."""
        if not self._is_plain(event, where):
            self._skip(event)
        elif not isinstance(event, yaml.ScalarEvent):
            self._refuse(event, where, "key of several parts is not text; write it in quotes")
            self._skip(event)
        elif _tag(event.value, event.implicit) != _TEXT:
            self._refuse(event, where, f"key {cut(event.value)} is not text; write it in quotes")
        else:
            return self._visible(event, where)
        return None

    def _visible(self, event: yaml.ScalarEvent, where: Where) -> str:
        """Return a text with U+FFFD in place of invisible characters, which are refused."""
        text = str(event.value)
        invisible = "" if text.replace("\n", "").isprintable() else _invisible(text)
        if not invisible:
            return text
        self._refuse(event, where, f"holds {invisible}, which cannot be seen; take it out")
        return "".join(char if char == "\n" or char.isprintable() else "\ufffd" for char in text)

    def _scalar(self, event: yaml.ScalarEvent, where: Where) -> Any:
        tag = _tag(event.value, event.implicit)
        if tag == _TEXT:
            return self._visible(event, where)
        text = cut(event.value)
        if tag == "tag:yaml.org,2002:timestamp":
            return self._refuse(event, where, f'{text} is read as a date; write it in quotes: "{text}"')
        if tag not in _SCALARS:
            return self._refuse(event, where, f"{text} has a meaning of its own in YAML; write it in quotes")
        try:
            value = _SCALARS[tag](self.constructor, yaml.ScalarNode(tag, event.value))
        except ValueError:
            return self._refuse(event, where, f"{text} is no number that can be read; quote it if it is text")
        if isinstance(value, float) and not math.isfinite(value):
            return self._refuse(event, where, f"{text} is not a finite number")
        if _is_disguised(value, event.value):
            self._refuse(event, where, f"{text} is read as the number {value}; write {value}, or quote it as text")
        return value


@cache
def _tag(text: str, implicit: tuple[bool, bool]) -> str:
    """Return the tag that YAML gives a scalar; cached, as most scalars are names of fields."""
    return str(_RESOLVER.resolve(yaml.ScalarNode, text, implicit))


def _is_disguised(value: Json, text: str) -> bool:
    """Return whether a number is not what its digits suggest, as 010 is 8 and 1:30.5 is 90.5."""
    if isinstance(value, float):
        return "_" in text or ":" in text
    return isinstance(value, int) and not isinstance(value, bool) and str(value) != text.removeprefix("+")
