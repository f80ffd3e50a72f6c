"""Draft YAML from the sections of a wiki page, and writing it to a folder."""

import os
import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from textwrap import indent
from typing import Any

import yaml

from rulebook.wiki.feed import Revision, WikiError
from rulebook.wiki.lines import markdown, resolve_links
from rulebook.wiki.names import slug, unused
from rulebook.wiki.sections import Section
from rulebook.wiki.tables import Number, Table, Value

_INVISIBLE = "\ufffd"
_MODELINE = "# yaml-language-server: $schema=../../../schemas/chapters.schema.json"
_HEAD = """\
DRAFT, in the source's own words. Before it goes into rules/, every sentence must be rewritten: facts, figures, names
and terms carry over, sentences do not. What the source's styling says, such as colors and alignment, is not here.
Source: {page}, revision {number} of {date}, {address}"""
_SUMMARY = "TODO: say this rule in one line."
_NO_TEXT = "TODO: the source has nothing but the heading here."
_CAPTION = "TODO: say what the table shows."
# File systems take 255 bytes; a heading may be longer.
_LONGEST_NAME = 80
# Characters that a comment in a YAML file cannot contain.
_UNPRINTABLE = re.compile("[^\t\n\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")


def chapters(revision: Revision, sections: list[Section]) -> dict[str, str]:
    """Return the files of a draft by name: one for each top section, with the sections under it."""
    top = min((section.level for section in sections if section.level), default=0)
    groups: list[list[Section]] = []
    for section in sections:
        if section.level <= top or not groups:
            groups.append([])
        groups[-1].append(section)
    anchors = {_anchor(section.name): section.id for section in reversed(sections)}
    taken: set[str] = set()
    return {
        f"{unused(group[0].id[:_LONGEST_NAME].rstrip('-'), taken)}.yaml": _chapter(revision, number, group, anchors)
        for number, group in enumerate(groups, 1)
    }


def write(files: dict[str, str], target: Path) -> None:
    """Write a draft's files to a new folder, all of them or none; WikiError if they cannot be written."""
    if os.path.lexists(target):
        raise WikiError(f"{target} is there already; give another folder with --to")
    try:
        with tempfile.TemporaryDirectory(dir=target.parent, prefix=".import-wiki-") as place:
            draft = Path(place) / "draft"
            (draft / "chapters").mkdir(parents=True)
            for name, text in files.items():
                (draft / "chapters" / name).write_text(text, encoding="utf-8", newline="\n")
            draft.rename(target)
    except OSError as error:
        raise WikiError(f"{target} cannot be written: {error.strerror}") from None


def folder_name(revision: Revision) -> str:
    """Return the default name of the folder for a revision's draft."""
    return f"{slug(revision.page) or 'page'}-{revision.number}"


def _anchor(name: str) -> str:
    return " ".join(name.replace("_", " ").split()).lower()


def _chapter(revision: Revision, number: int, group: list[Section], anchors: dict[str, str]) -> str:
    head = _HEAD.format(
        page=revision.page, number=revision.number, date=revision.date, address=revision.address or "no address"
    )
    title = _dump({"title": group[0].name, "number": number})
    records = [_record(section, anchors) for section in group]
    return f"{_MODELINE}\n{_comment(head)}{title}rules:\n" + indent("".join(records), "  ")


def _record(section: Section, anchors: dict[str, str]) -> str:
    left_out = list(section.left_out)

    def link(anchor: str, label: str) -> str:
        name = anchors.get(_anchor(anchor))
        if name and "[" not in label and "]" not in label:
            return f"[[{name}|{label}]]"
        if anchor:
            left_out.append(f"link to a section of this page: {anchor}")
        return label

    record: dict[str, Any] = {"id": section.id, "name": section.name, "summary": _SUMMARY}
    record["text"] = _Block((resolve_links(markdown(section.marked), link) or _NO_TEXT) + "\n")
    if section.tables:
        record["tables"] = {name: _table(table, link) for name, table in section.tables.items()}
    record["source"] = _Flow(section=section.name)
    remarks = [" > ".join([*section.above, section.name])]
    remarks += [f"left out: {what}" for what in left_out]
    remarks += [f"table {name}: {remark}" for name, table in section.tables.items() for remark in table.remarks]
    return _comment("\n".join(remarks)) + _dump([record])


def _table(table: Table, link: Callable[[str, str], str]) -> dict[str, Any]:
    def cell(value: Value) -> Value:
        return value if value is None or isinstance(value, Number) else resolve_links(value, link)

    return {
        "caption": resolve_links(" / ".join(table.captions), link) or _CAPTION,
        "columns": [_Flow(id=name, name=words) for name, words in table.columns],
        "rows": [_FlowList(cell(value) for value in row) for row in table.rows],
    }


def _comment(text: str) -> str:
    lines = _UNPRINTABLE.sub(lambda match: f"\\u{ord(match[0]):04x}", "\n".join(text.splitlines())).split("\n")
    return "".join(f"# {line}".rstrip() + "\n" for line in lines)


class _Block(str):
    """A text to be written as a block of several lines."""


class _Flow(dict[str, Any]):
    """Fields to be written in one line."""


class _FlowList(list[Any]):
    """A list to be written in one line."""


class _Dumper(yaml.SafeDumper):
    """Writes YAML the way the rules are laid out: lists indented, no aliases."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _number(dumper: _Dumper, number: Number) -> yaml.Node:
    kind = "float" if "." in number else "int"
    return dumper.represent_scalar(f"tag:yaml.org,2002:{kind}", str(number))


def _visible(text: str) -> str:
    """Return a text with U+FFFD for invisible characters, which rules must not hold, and a space for any odd one."""
    return "".join(
        char if char == "\n" or char.isprintable() else " " if char.isspace() else _INVISIBLE for char in text
    )


_Dumper.add_representer(Number, _number)
_Dumper.add_representer(str, lambda dumper, text: dumper.represent_str(_visible(text)))
_Dumper.add_representer(
    _Block, lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", _visible(text), style="|")
)
_Dumper.add_representer(
    _Flow, lambda dumper, fields: dumper.represent_mapping("tag:yaml.org,2002:map", fields, flow_style=True)
)
_Dumper.add_representer(
    _FlowList, lambda dumper, items: dumper.represent_sequence("tag:yaml.org,2002:seq", items, flow_style=True)
)


def _dump(data: Any) -> str:
    return str(yaml.dump(data, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=10**9))
