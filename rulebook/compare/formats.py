"""Differences between editions as text, Markdown or JSON."""

from collections.abc import Iterator, Mapping
from typing import Any

from rulebook.compare.records import Change, Part
from rulebook.source.edition import CHAPTERS, Data, Edition, Record
from rulebook.source.record_parts import effect_of
from rulebook.words.effects import effect_row
from rulebook.words.numbers import value_text

SAID = {
    "added": "added",
    "removed": "removed",
    "rule": "rule changed",
    "value": "value changed",
    "effect": "effect changed",
    "renamed": "renamed",
    "moved": "moved",
    "wording": "wording only",
}
_NONE = "nothing"

type Records = Mapping[str, Data]


def kinds_said(change: Change) -> str:
    """Return the kinds of a change in words; wording is named where it is all there is."""
    kinds = [kind for kind in change.kinds if kind != "wording"] or ["wording"]
    return ", ".join(SAID[kind] for kind in kinds)


def as_json(old: Edition, new: Edition, changes: list[Change]) -> Data:
    """Return the differences as plain data: one entry a record, with every part that differs."""
    return {
        "old": old.id,
        "new": new.id,
        "changes": [
            {
                "id": change.record.id,
                "name": change.record.data["name"],
                "collection": change.record.collection,
                "kinds": change.kinds,
                "changes_play": change.plays,
                "parts": [
                    {"path": part.path, "kind": part.kind, "old": part.old, "new": part.new} for part in change.parts
                ],
            }
            for change in changes
        ],
    }


def as_text(old: Edition, new: Edition, changes: list[Change]) -> str:
    """Return the differences for a terminal: one record a paragraph, one part a line."""
    lines = [f"{old.info['title']} → {new.info['title']}: {_counted(changes)}"]
    for change in changes:
        lines += ["", f"{change.record.id}: {kinds_said(change)}  ({place_of(change.record)})"]
        if change.old is None or change.new is None:
            lines.append(f"  {change.record.data['summary']}" if "summary" in change.record.data else "")
        for part in change.parts:
            was, now = (part_shown(*side) for side in _sides(old, new, change, part))
            lines += [f"  {part.path}:", f"    − {was}", f"    + {now}"]
    return "\n".join(lines)


def as_markdown(old: Edition, new: Edition, changes: list[Change]) -> str:
    """Return the differences as Markdown: what changes play first, then what is worded anew."""
    lines = [f"# {old.info['title']} → {new.info['title']}", "", f"{_counted(changes)}."]
    for title, plays in (("Changes play", True), ("Wording and reference", False)):
        chosen = [change for change in changes if change.plays is plays]
        if chosen:
            lines += ["", f"## {title}"]
        for change in chosen:
            lines += ["", f"### {change.record.data['name']}: {kinds_said(change)}", ""]
            lines += list(_markdown_parts(old, new, change))
    return "\n".join(lines)


def _markdown_parts(old: Edition, new: Edition, change: Change) -> Iterator[str]:
    if change.old is None or change.new is None:
        yield f"- {change.record.data.get('summary', place_of(change.record))}"
    for part in change.parts:
        was, now = (" ".join(part_shown(*side).split()) for side in _sides(old, new, change, part))
        yield f"- `{part.path}`: {was} → {now}"


def _sides(old: Edition, new: Edition, change: Change, part: Part) -> list[tuple[Any, Record, Records]]:
    """Return both sides of a part, each with the record that it is of and the records of its edition."""
    return [
        (side, record or change.record, {name: one.data for name, one in edition.records.items()})
        for side, record, edition in ((part.old, change.old, old), (part.new, change.new, new))
    ]


def part_shown(side: Any, record: Record, records: Records) -> str:
    """Return one side of a part in words: an effect with its condition, a number as readers see it.

    ``record`` is the record that the part is of, ``records`` the data of those of its edition.
    """
    if side is None:
        return _NONE
    if isinstance(side, dict) and "changes" in side:
        return effect_row(effect_of(side), record, records).in_full
    if isinstance(side, dict):
        return "; ".join(f"{name}: {part_shown(value, record, records)}" for name, value in side.items())
    if isinstance(side, list):
        return ", ".join(part_shown(value, record, records) for value in side)
    return value_text(side)


def place_of(record: Record) -> str:
    """Return where a record stands, in words: the title of its chapter, or its collection."""
    if record.collection == CHAPTERS:
        return str(record.file.source.data["title"])
    return record.schema.one


def _counted(changes: list[Change]) -> str:
    playing = sum(change.plays for change in changes)
    return f"{len(changes)} records differ, {playing} of them change play"
