"""Every sentence that readers meet, as plain words with the place where it is written."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from rulebook.render.context import RenderContext
from rulebook.source.change_files import CHANGES, HISTORY
from rulebook.source.edition import Edition, File
from rulebook.source.schema_files import has_schema
from rulebook.source.schemas import prose_parts
from rulebook.source.yaml_lines import Where, place
from rulebook.words.quotes_and_references import QUOTE, link_references

# Words of a schema that readers see: on pages, in downloads, in an editor that completes a rule.
_OF_SCHEMAS = ("title", "description", "note")
# A text that begins on the line after its key, and keeps its lines.
_BLOCK = re.compile(r"[:\-]\s*\|[-+]?\d?\s*$")
_FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_SAID_IN_FRONT = re.compile(r"^(?:title|description): (.*)$", re.MULTILINE)
_FENCE = re.compile(r"^( *)(```+).*?^\1\2 *$", re.DOTALL | re.MULTILINE)
_CODE = re.compile(r"`[^`\n]+`|<code\b.*?</code>", re.DOTALL)
_ASIDE = re.compile(r"<(kbd|script|style)\b.*?</\1>", re.DOTALL)
_TEMPLATE = re.compile(r"\{%-?.*?-?%\}|\{#.*?#\}", re.DOTALL)
_FILLED_IN = re.compile(r"\{\{.*?\}\}", re.DOTALL)
_TAG = re.compile(r"<[^<>]*>")
_ATTRIBUTES = re.compile(r"\{:?\s*[#.][^{}\n]*\}")
_LINK = re.compile(r"!?\[([^\[\]]*)\]\([^()]*\)")
_BOLD = re.compile(r"\*\*|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)")
_HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
# Where a sentence cannot go on: an empty line, an item of a list, a cell of a table.
_BREAK = re.compile(r"\n[ \t]*\n\s*|(?:^|\n)[ \t]*(?:[-*]|\d+\.)[ \t]+|\|[-:| ]*|\n(?=\|)")
_INDENT = re.compile(r"[ \t]*\n[ \t]*")
_BEGINS_ANEW = re.compile(r"</?(?:li|ol|ul|p|div|section|label|h\d|td|th|tr)\b[^<>]*>")
# Stands for code, and for what a template fills in: a name that no rule of grammar trips over.
THING = "Thing"


@dataclass(frozen=True)
class Text:
    """A text as readers see it: where it is written, whose it is, and whether its lines are those of the file."""

    path: str
    line: int
    owner: str
    words: str
    lines_kept: bool = False

    def parts(self) -> Iterator["Text"]:
        """Yield its paragraphs, items and cells, each with the line at which it begins, as one line of words."""
        start = 0
        for end, after in [*(match.span() for match in _BREAK.finditer(self.words)), (len(self.words), 0)]:
            words = self.words[start:end]
            if words.strip():
                before = start + len(words) - len(words.lstrip())
                line = self.line + self.words.count("\n", 0, before) * self.lines_kept
                yield replace(self, line=line, words=_INDENT.sub("\n", words.strip()))
            start = after

    def at(self, start: int) -> str:
        """Return where a character of it is written: ``path:line: owner``."""
        line = self.line + (self.words.count("\n", 0, start) if self.lines_kept else 0)
        return f"{self.path}:{line}: {self.owner}" if self.owner else f"{self.path}:{line}"


def of_editions(root: Path, editions: Iterable[Edition]) -> list[Text]:
    """Return the texts of editions; what reads alike in several, as it is written once, comes once."""
    return list(dict.fromkeys(text for edition in editions for text in _of_edition(root, edition)))


def _of_edition(root: Path, edition: Edition) -> Iterator[Text]:
    context = RenderContext(edition)
    for file in edition.files:
        if file.source.data is None or not has_schema(root, file.collection):
            continue
        owners = dict(file.records())
        depth = len(file.records_at()) + 1
        for where, text in [*prose_parts(root, file.collection, file.source.data), *_headings(file)]:
            owner, inside = owners.get(where[:depth], {}), where[depth:]
            name = f"{file.record_name(where)}: {place(inside)}" if owner else place(where)
            yield _text(root, file, where, name, context.plain(text, _speaker(owner, inside)))


def _headings(file: File) -> Iterator[tuple[Where, str]]:
    """Yield names that are sentences: what a ruling asks, how its readings are called, what a diagram shows."""
    if file.collection in ("rulings", "diagrams"):
        for where, record in file.records():
            yield (*where, "name"), record["name"]
            for index, reading in enumerate(record.get("readings", [])):
                yield (*where, "readings", index, "name"), reading["name"]


def _speaker(owner: Any, inside: Where) -> Any:
    """Return the record with the inputs and the outcome of the example that is speaking, if one is."""
    if inside[:1] == ("examples",):
        example = owner["examples"][inside[1]]
        return owner | {"inputs": example["inputs"], "expected": example["expected"]}
    return owner


def _text(root: Path, file: File, where: Where, owner: str, words: str) -> Text:
    path, line = file.origin(where)
    is_block = _BLOCK.search(_lines(root / path)[line - 1]) is not None
    return Text(path, line + is_block, owner, words, is_block)


@cache
def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").split("\n")


def of_change_files(root: Path) -> Iterator[Text]:
    """Yield the prose of the files about editions."""
    for change_file in (CHANGES, HISTORY):
        file = change_file.file(root)
        if file is None:
            continue
        for where, text in prose_parts(root, file.collection, file.source.data):
            meant = QUOTE.sub(lambda quote: quote[1].removeprefix("="), text)
            words = link_references(meant, lambda name, title: title or name).replace("**", "")
            yield _text(root, file, where, place(where), words)


def of_pages(root: Path) -> Iterator[Text]:
    """Yield the text of every page of ``docs/``, and of those that one meets first."""
    for path in sorted([*root.glob("*.md"), *(root / "docs").rglob("*.md")]):
        name = path.relative_to(root).as_posix()
        page = path.read_text(encoding="utf-8")
        front = _FRONT_MATTER.match(page)
        if front:
            for match in _SAID_IN_FRONT.finditer(front[0]):
                yield Text(name, page.count("\n", 0, match.start()) + 1, "", match[1])
        yield Text(name, 1, "", plain(page), True)


def of_templates(root: Path) -> Iterator[Text]:
    """Yield the words that templates put around what they are filled with."""
    for path in sorted((root / "rulebook" / "render" / "templates").glob("*.j2")):
        if not path.name.endswith((".py.j2", ".conf.j2")):
            yield Text(path.relative_to(root).as_posix(), 1, "", plain(path.read_text(encoding="utf-8")), True)


def plain(page: str) -> str:
    """Return the words of a page of Markdown, each on its line: no code, no tags, nothing that a template fills in."""
    for pattern, words in (
        (_FRONT_MATTER, ""),
        (_FENCE, ""),
        (_TEMPLATE, ""),
        (_ASIDE, "|"),
        (_CODE, THING),
        (_FILLED_IN, THING),
        (_BEGINS_ANEW, "|"),
        (_TAG, ""),
        (_ATTRIBUTES, ""),
        (_LINK, r"\1"),
        (_HEADING, r"|\1|"),
        (_BOLD, ""),
    ):
        page = pattern.sub(lambda found, words=words: _with_lines(found, words), page)  # type: ignore[misc]
    return page


def _with_lines(match: re.Match[str], words: str) -> str:
    """Return what takes the place of a match, with as many lines."""
    text = match.expand(words)
    return text + "\n" * (match[0].count("\n") - text.count("\n"))


def of_schemas(root: Path) -> Iterator[Text]:
    """Yield what schemas say in words."""
    for path in sorted((root / "schemas").rglob("*.json")):
        raw = path.read_text(encoding="utf-8")
        end = 0
        for word, text in _said(json.loads(raw)):
            # A file says its words in their order; what it says twice is found twice.
            end = raw.index(f'"{word}": {json.dumps(text, ensure_ascii=False)}', end) + 1
            yield Text(path.relative_to(root).as_posix(), raw.count("\n", 0, end) + 1, word, text)


def _said(schema: Any) -> Iterator[tuple[str, str]]:
    if isinstance(schema, list):
        for part in schema:
            yield from _said(part)
    elif isinstance(schema, dict):
        for word, part in schema.items():
            if word in _OF_SCHEMAS and isinstance(part, str):
                yield word, part
            else:
                yield from _said(part)
