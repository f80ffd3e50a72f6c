"""Differences between editions as text, Markdown or JSON."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulebook.compare.records import Change, Part
from rulebook.compare.sentences import CAME, GONE, SAME, Piece, common_sentences, merged
from rulebook.source.edition import CHAPTERS, Data, Edition, Record
from rulebook.source.json_types import Json
from rulebook.source.record_parts import effect_of
from rulebook.source.status_words import standing
from rulebook.words.effects import effect_row
from rulebook.words.numbers import value_text
from rulebook.words.quotes_and_references import link_references, resolve

KIND_NAMES = {
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
# How words that went and words that came stand out, in the manner of `git diff --word-diff` and of Markdown.
_IN_TEXT = {GONE: "[-{}-]", CAME: "{{+{}+}}", SAME: "{}"}
_IN_MARKDOWN = {GONE: "~~{}~~", CAME: "**{}**", SAME: "{}"}

type Records = Mapping[str, Data]


def kind_names(change: Change) -> str:
    """Return the kinds of a change in words; wording is left out unless it is the only one."""
    kinds = [kind for kind in change.kinds if kind != "wording"] or ["wording"]
    return ", ".join(KIND_NAMES[kind] for kind in kinds)


@dataclass(frozen=True)
class _PartInWords:
    """A part in words: its path, both sides, and these as one text where they are prose."""

    path: str
    was: str
    now: str
    merged: list[Piece] | None


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
    sides = [f"{edition.info['title']} ({standing(edition.info)})" for edition in (old, new)]
    lines = [f"{' → '.join(sides)}: {_counted(changes)}"]
    for change in changes:
        lines += ["", f"{change.record.id}: {kind_names(change)}  ({place_of(change.record)})"]
        if change.old is None or change.new is None:
            lines.append(f"  {_summary(change, old, new)}")
        for part in _parts_in_words(change, old, new):
            lines += [f"  {part.path}:", *(f"    {line}" for line in _text_part(part))]
    return "\n".join(lines)


def _text_part(part: _PartInWords) -> list[str]:
    """Return the lines of a part: sentences as one text with what went and came marked, all else side by side."""
    if part.merged is None:
        return [f"− {part.was}", f"+ {part.now}"]
    return [line for line in _marked(part.merged, _IN_TEXT).splitlines() if line.strip()]


def as_markdown(old: Edition, new: Edition, changes: list[Change]) -> str:
    """Return the differences as Markdown: what changes play first, then what is worded anew."""
    lines = [f"# {old.info['title']} → {new.info['title']}", "", f"{_counted(changes)}."]
    for title, plays in (("Changes play", True), ("Wording and reference", False)):
        chosen = [change for change in changes if change.plays is plays]
        if chosen:
            lines += ["", f"## {title}"]
        for change in chosen:
            lines += ["", f"### {change.record.data['name']}: {kind_names(change)}", ""]
            lines += list(_markdown_parts(old, new, change))
    return "\n".join(lines)


def _markdown_parts(old: Edition, new: Edition, change: Change) -> Iterator[str]:
    if change.old is None or change.new is None:
        yield f"- {_summary(change, old, new)}"
    for part in _parts_in_words(change, old, new):
        text = f"{part.was} → {part.now}" if part.merged is None else _marked(part.merged, _IN_MARKDOWN)
        yield f"- `{part.path}`: {' '.join(text.split())}"


def _parts_in_words(change: Change, old: Edition, new: Edition) -> Iterator[_PartInWords]:
    """Yield the parts of a change in words; a sentence that both records have, if in other parts, is the same."""
    parts = [(part, _both_sides(old, new, change, part)) for part in change.parts]
    common = common_sentences(sides for part, sides in parts if is_prose(change, part))
    for part, (was, now) in parts:
        if is_prose(change, part):
            yield _PartInWords(_path(part), was, now, merged(was, now, common))
        else:
            yield _PartInWords(_path(part), was or _NONE, now or _NONE, None)


def is_prose(change: Change, part: Part) -> bool:
    """Return whether a part is prose, so that its sides may have sentences in common."""
    sides_are_text = all(isinstance(side, str | None) for side in (part.old, part.new))
    return sides_are_text and change.record.schema.field(*part.where).is_prose


def _marked(pieces: list[Piece], marks: Mapping[str, str]) -> str:
    """Return pieces as one text, with marks that keep to the words: space around them stays outside."""
    texts = []
    for piece in pieces:
        text = piece.text.strip()
        texts.append(piece.text.replace(text, marks[piece.kind].format(text)) if text else piece.text)
    return "".join(texts)


def _summary(change: Change, old: Edition, new: Edition) -> str:
    """Return the summary of a record that came or went; the place of one that has none."""
    records = _data(new if change.new else old)
    return _plain(str(change.record.data.get("summary", place_of(change.record))), change.record, records)


def _in_words(side: Json, record: Record, records: Records) -> str:
    """Return one side of a part in words, with references by name; empty where that side has nothing."""
    if side is None:
        return ""
    return _plain(part_shown(side, record, records), record, records)


def _path(part: Part) -> str:
    """Return the path of a part; a row of a table is named by its first cell, which may refer to a record."""
    return part.path.replace("[[", "").replace("]]", "")


def _plain(text: str, record: Record, records: Records) -> str:
    """Return prose as plain words: quotes filled in, references by name, nothing bold."""
    words = link_references(resolve(text, record.data, records), lambda name, words: words or _name(name, records))
    return words.replace("**", "")


def _name(name: str, records: Records) -> str:
    return str(records[name]["name"]) if name in records else name


def _data(edition: Edition) -> Records:
    return {name: record.data for name, record in edition.records.items()}


def _both_sides(old: Edition, new: Edition, change: Change, part: Part) -> tuple[str, str]:
    """Return both sides of a part in words; empty where a side has nothing."""
    return (
        _in_words(part.old, change.old or change.record, _data(old)),
        _in_words(part.new, change.new or change.record, _data(new)),
    )


def part_shown(side: Json, record: Record, records: Records) -> str:
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
    """Return the place of a record in words: the title of its chapter, or what its collection calls one."""
    if record.collection == CHAPTERS:
        return str(record.file.source.data["title"])
    return record.schema.record_title


def _counted(changes: list[Change]) -> str:
    playing = sum(change.plays for change in changes)
    return f"{len(changes)} records differ, {playing} of them change play"
