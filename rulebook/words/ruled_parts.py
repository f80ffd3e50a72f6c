"""What open rulings of ours decide, part by part, and the signs that stand there.

A ruling names under ``marks`` what it decides: ``record:part``, named as quotes name it, or of a text
``record:part|words``, the words as one reads them, behind which the sign stands.  A record alone is its summary.
What a reading changes has the sign without being named; so have a number that is taken over from such a part, and a
formula over it.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from calculators.core.formula import names
from calculators.core.ruling_signs import reference
from calculators.core.ruling_signs import references as references_to
from rulebook.source.edition import Data, Edition, Record
from rulebook.source.json_types import Json
from rulebook.source.record_parts import row_name
from rulebook.source.yaml_lines import Where
from rulebook.words.details import reference_text
from rulebook.words.quotes_and_references import QUOTE, REFERENCE, references

_QUOTE_OR_REFERENCE = re.compile(f"{REFERENCE.pattern}|{QUOTE.pattern}")
# A sign stands once in each sentence.
_BETWEEN_SENTENCES = re.compile(r"(\n\n+|\n(?=[-|]|\d+\.)|(?<=[.;])\s+|(?<=\N{DAGGER}\]\])\s+)")
_SUMMARY = "summary"
_RULINGS = "rulings"
_TABLE, _ROW = 1, 2
# Of an effect: its number alone, where that is what a ruling decides.
_NUMBER = "number"
_OF_A_CELL = 4


class Mark(NamedTuple):
    """What a ruling decides: a part of a record, and the words with which a text of it ends, empty for all of it."""

    record: str
    part: str
    words: str


class MarkError(ValueError):
    """A mark names nothing, for the reason in the message."""


def mark_of(text: str) -> Mark:
    """Return a mark as it is written."""
    named, _, words = text.partition("|")
    record, _, part = named.partition(":")
    return Mark(record, part or _SUMMARY, words)


def marked_text(mark: Mark, edition: Edition) -> tuple[str, int] | None:
    """Return the text that a mark names and where in it the sign stands; None of a part that is no text.

    MarkError says why a mark names nothing.
    """
    record = edition.records[mark.record]
    key = part_key(record.data, mark.part)
    if not key:
        raise MarkError(f"{mark.record} has no {mark.part}")
    texts = list(_texts(_at(record.data, key)))
    if not mark.words:
        if len(texts) > 1:
            raise MarkError(f"{mark.part} of {mark.record} has several texts; name the words behind | too")
        is_cell = key.startswith("tables.") and key.count(".") + 1 >= _OF_A_CELL
        # Entries show a choice by its title.
        choices = record.schema.field(*key.split(".")).choices
        return None if not texts or is_cell or texts[0] in choices else (texts[0], len(texts[0].rstrip()))
    pattern = re.compile(r"\s+".join(map(re.escape, mark.words.split())))
    readings = [(text, *_as_read(text, edition)) for text in texts]
    places = [(text, ends[match.end() - 1]) for text, read, ends in readings for match in pattern.finditer(read)]
    if len(places) != 1:
        often = "does not say" if not places else "says more than once"
        raise MarkError(f"{mark.part} of {mark.record} {often} “{mark.words}”")
    return places[0]


def _as_read(text: str, edition: Edition) -> tuple[str, list[int]]:
    """Return prose with its references as words, and behind which place of the prose each letter of it stands.

    Within a reference that is the end of it.
    """
    read, ends, last = "", [0] * 0, 0
    for match in REFERENCE.finditer(text):
        label = match[2] or (reference_text(edition.records[match[1]]) if match[1] in edition.records else "")
        read += text[last : match.start()] + label
        ends += [*range(last + 1, match.start() + 1), *[match.end()] * len(label)]
        last = match.end()
    return read + text[last:], [*ends, *range(last + 1, len(text) + 1)]


def part_key(record: Data, part: str) -> str:
    """Return the one name of a part of a record that may be named in several ways; empty where it has no such part."""
    if part in record.get("values", {}):
        return part
    first, *rest = part.split(".")
    if first == "effects" and rest:
        return _effect_key(record.get("effects", []), rest[0], rest[1:])
    if first == "tables" and len(rest) == _OF_A_CELL - 1:
        return f"tables.{rest[0]}.{row_name([rest[_TABLE]])}.{rest[_ROW]}" if _cell(record, rest) else ""
    return "" if _at(record, part) is None else part


def _effect_key(effects: list[Data], name: str, number: list[str]) -> str:
    """Return the name of an effect, or of its number, by its place, which may be that or what it changes."""
    changes = [effect["changes"] for effect in effects]
    index = int(name) if name.isdigit() else changes.index(name) if name in changes else len(changes)
    return ".".join(["effects", str(index), *([_NUMBER] if number else [])]) if index < len(changes) else ""


def _cell(record: Data, path: list[str]) -> bool:
    table = record.get("tables", {}).get(path[0], {"rows": [], "columns": []})
    rows = [row for row in table["rows"] if row_name(row) == row_name([path[_TABLE]])]
    return bool(rows) and path[_ROW] in [column["id"] for column in table["columns"]]


def _at(record: Data, path: str) -> Any:
    """Return what stands at a path of fields, or None; an entry of a list is named by its place or its id."""
    part: Any = record
    for step in path.split("."):
        if isinstance(part, list):
            part = next((each for at, each in enumerate(part) if step in (str(at), _id(each))), None)
        else:
            part = part.get(step) if isinstance(part, dict) else None
    return part


def _id(part: Json) -> Any:
    return part.get("id") if isinstance(part, dict) else None


def _texts(part: Json) -> Iterator[str]:
    """Yield the text that a part is, those in a list, or the one that an example tells."""
    if isinstance(part, dict):
        part = part.get("text")
    for each in part if isinstance(part, list) else [part]:
        if isinstance(each, str):
            yield each


class RuledParts:
    """What the open rulings of an edition decide, and the signs that stand there, as references to the rulings."""

    def __init__(self, edition: Edition) -> None:
        self._records = edition.records
        self._rulings: dict[tuple[str, str], list[str]] = {}
        self._places: dict[tuple[str, str], list[tuple[int, str]]] = {}
        for ruling in edition.of(_RULINGS):
            if ruling.status.is_open:
                self._add(ruling, edition)
        self._follow([*_borrowing(edition), *_formulas_over_values(edition)])

    def rulings(self, record: str, part: str) -> list[str]:
        """Return the rulings that decide a part of a record."""
        data = self._records[record].data if record in self._records else {}
        return self._rulings.get((record, part_key(data, part)), [])

    def sign(self, record: str, part: str) -> str:
        """Return the signs at a part of a record; empty where the source prints it."""
        return references_to(self.rulings(record, part))

    def sign_of_effect(self, record: str, index: int) -> str:
        """Return the signs at an effect: of the whole of it, and of its number."""
        part = f"effects.{index}"
        rulings = self.rulings(record, part) + self.rulings(record, _number(part))
        return references_to(dict.fromkeys(rulings))

    def with_signs(self, text: str, speaker: Data) -> str:
        """Return prose of a record with a sign behind whatever a ruling decides; a ruling itself has none."""
        record = str(speaker.get("id", ""))
        if record in self._records and self._records[record].collection == _RULINGS:
            return text
        for place, ruling in reversed(self._places.get((record, text), [])):
            text = text[:place] + reference(ruling) + text[place:]
        if "{" not in text:
            return text
        return "".join(self._quotes_signed(part, record) for part in _BETWEEN_SENTENCES.split(text))

    def _quotes_signed(self, sentence: str, speaker: str) -> str:
        """Return a sentence with a sign behind each number that it quotes of what a ruling decides."""
        present = set(references(sentence))

        def signed(match: re.Match[str]) -> str:
            quoted = [ruling for quote in QUOTE.findall(match[0]) for ruling in self._quoted(quote, speaker)]
            new = [ruling for ruling in dict.fromkeys(quoted) if ruling not in present]
            present.update(new)
            return match[0] + references_to(new)

        return _QUOTE_OR_REFERENCE.sub(signed, sentence)

    def _quoted(self, quote: str, speaker: str) -> list[str]:
        path, _, _ = quote.partition("|")
        record, colon, part = path.partition(":")
        return self.rulings(record, _number(part)) if colon else self.rulings(speaker, _number(path))

    def _add(self, ruling: Record, edition: Edition) -> None:
        for reading in ruling.readings:
            for record, changes in reading.overrides.items():
                for part in [*changes.values, *(f"formulas.{name}" for name in changes.formulas)]:
                    self._decide(record, part, ruling.id)
        for mark in map(mark_of, ruling.data.get("marks", [])):
            if mark.record not in self._records:
                continue
            try:
                place = marked_text(mark, edition)
            except MarkError:
                continue
            if place:
                places = self._places.setdefault((mark.record, place[0]), [])
                places.append((place[1], ruling.id))
                places.sort(key=lambda each: each[0])
            else:
                self._decide(mark.record, part_key(self._records[mark.record].data, mark.part), ruling.id)

    def _decide(self, record: str, part: str, ruling: str) -> None:
        rulings = self._rulings.setdefault((record, part), [])
        if ruling not in rulings:
            rulings.append(ruling)

    def _follow(self, followers: list[tuple[str, str, str, str]]) -> None:
        """Let the parts that follow from others, (record, part, record, part), have their rulings, step by step."""
        grows = True
        while grows:
            before = sum(map(len, self._rulings.values()))
            for record, part, source, of_source in followers:
                for ruling in self.rulings(source, of_source):
                    self._decide(record, part, ruling)
            grows = sum(map(len, self._rulings.values())) > before


def _borrowing(edition: Edition) -> Iterator[tuple[str, str, str, str]]:
    """Yield each part with a number that is taken over, and what it is taken from."""
    for (record, where), (source, path) in edition.borrowed.items():
        yield record, _number(_key(where)), source, _number(path)


def _formulas_over_values(edition: Edition) -> Iterator[tuple[str, str, str, str]]:
    """Yield each formula with each value of its record that it works with."""
    for record in edition.records.values():
        for name, formula in record.formulas.items():
            for value in record.values.keys() & set(names(formula.expression)):
                yield record.id, f"formulas.{name}", record.id, value


def _number(part: str) -> str:
    """Return the name of the number that a part names by the effect which it stands in; of other parts theirs."""
    return f"{part}.{_NUMBER}" if part.startswith("effects.") else part


def _key(where: Where) -> str:
    """Return the name of the part that a number stands in."""
    first, *rest = map(str, where)
    if first == "values":
        return rest[0]
    return f"effects.{rest[0]}" if first == "effects" else ".".join([first, *rest])
