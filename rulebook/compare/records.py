"""What changed between two editions, record by record."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import zip_longest
from typing import Any

from rulebook.source.edition import Data, Edition, Record
from rulebook.source.fields import Field, Role
from rulebook.source.json_types import Json
from rulebook.source.record_parts import ENDED_IF, GAINED_IF, Cell, Effect, Of, Table, effect_of, tables_of
from rulebook.source.yaml_lines import Where, place
from rulebook.words.glossary import NAMING
from rulebook.words.numbers import NUMBER
from rulebook.words.quotes_and_references import REFERENCE

# What can have happened to a record; those that change play first.
KINDS = ("added", "removed", "rule", "value", "effect", "renamed", "moved", "wording")
_PLAYS = {"added", "removed", "rule", "value", "effect"}

_CAPTION = ("caption",)
# What a record lists as data of what its texts say: one without it says nothing less.
_TEXT_AS_DATA = ("moments", GAINED_IF, ENDED_IF)


@dataclass(frozen=True)
class Part:
    """One difference within a record: its place, its kind, and both sides; None where a side has nothing."""

    where: Where
    kind: str
    old: Any
    new: Any

    @property
    def path(self) -> str:
        """Its place as authors write it; rows and columns of tables, and items with ids, go by those."""
        return place(self.where)


@dataclass(frozen=True)
class Change:
    """How one record changed: as it was and as it is; None where it is new or gone.

    ``declared`` is whether a note says that its rule changed.
    """

    old: Record | None
    new: Record | None
    parts: list[Part] = field(default_factory=list)
    declared: bool = False

    @property
    def record(self) -> Record:
        """The record as it is, or as it was where it is gone."""
        record = self.new or self.old
        assert record is not None
        return record

    @property
    def kinds(self) -> list[str]:
        """The kinds of change, in the order of ``KINDS``."""
        if self.old is None or self.new is None:
            return ["added" if self.old is None else "removed"]
        kinds = {part.kind for part in self.parts} | ({"rule"} if self.declared else set())
        return [kind for kind in KINDS if kind in kinds]

    @property
    def new_numbers(self) -> list[Part]:
        """The parts that are a number in place of another one."""
        return [
            part
            for part in self.parts
            if all(isinstance(side, int | float) and not isinstance(side, bool) for side in (part.old, part.new))
        ]

    @property
    def plays(self) -> bool:
        """Whether the change may matter at the table; what only speaks about rules never does."""
        return not self.record.schema.about_rules and bool(_PLAYS & set(self.kinds))


def differences(
    old: Edition, was: dict[str, Data], new: Edition, now: dict[str, Data], declared: frozenset[str]
) -> list[Change]:
    """Return every record that differs between two editions: those of the new one in order, then those gone.

    Records are paired by ``predecessors``.  ``was`` and ``now`` are all of them as exported, so that numbers
    in prose are compared with their quotes filled in.  ``declared`` are ids of records whose rule changed by
    a note, though only their words may differ.
    """
    before = predecessors(old, new)
    left = dict(old.records)
    changes = []
    for name, record in new.records.items():
        match = before.get(name)
        if match is None:
            changes.append(Change(None, record))
            continue
        left.pop(match.id, None)
        change = changed(match, was[match.id], record, now[name], name in declared)
        if change:
            changes.append(change)
    return changes + [Change(record, None) for record in left.values()]


def changed(old: Record, was: Data, new: Record, now: Data, declared: bool = False) -> Change | None:
    """Return how a record differs from what it was, or None where it does not; ``was`` and ``now`` are as exported."""
    parts = [*_place_parts(old, new), *compared(old.schema.fields | new.schema.fields, was, now)]
    return Change(old, new, parts, declared) if parts else None


def predecessors(old: Edition, new: Edition) -> dict[str, Record]:
    """Return what each record of the newer edition was in the older one, by its newer id.

    The predecessor of a record whose id the older edition lacks is one that is gone and that its ``formerly``
    names, by id or by name within the collection.
    """
    predecessors_by_id = {name: old.records[name] for name in new.records if name in old.records}
    gone = [record for record in old.records.values() if record.id not in new.records]
    by_id = {record.id: record for record in gone}
    by_name = {(record.collection, record.data["name"]): record for record in gone}
    for name, record in new.records.items():
        if name not in predecessors_by_id:
            for former in reversed(record.data.get("formerly", [])):
                match = by_id.get(former) or by_name.get((record.collection, former))
                predecessors_by_id |= {name: match} if match else {}
    return predecessors_by_id


def _place_parts(old: Record, new: Record) -> Iterator[Part]:
    """Yield whether a record has another id, and whether it is in another collection or chapter."""
    if old.id != new.id:
        yield Part(("id",), "renamed", old.id, new.id)
    if (old.collection, old.file.stem) != (new.collection, new.file.stem):
        yield Part(("place",), "moved", f"{old.collection}/{old.file.stem}", f"{new.collection}/{new.file.stem}")


def compared(fields: dict[str, Field], old: Data, new: Data) -> list[Part]:
    """Return every difference between two records as exported, in the order of their fields.

    What a collection does not have, such as where a rule stands, and what says nothing of a rule makes no difference.
    """
    parts: list[Part] = []
    for name in dict.fromkeys([*new, *old]):
        before, after = old.get(name), new.get(name)
        field = fields.get(name)
        if field is None or before == after or field.role is Role.STANDING:
            continue
        if name in _TEXT_AS_DATA and None in (before, after):
            continue
        if field.role is Role.ASIDE and name not in NAMING:
            continue
        if name in NAMING:
            # What else a rule is called, and what its name means, is no part of what it says.
            parts.append(Part((name,), "wording", before, after))
        elif field.role is Role.NAME:
            parts.append(Part((name,), "renamed", before, after))
        elif name == "effects":
            parts += _effects(before or [], after or [])
        elif name == "tables":
            parts += _tables(field, tables_of(old), tables_of(new))
        elif name == "examples":
            parts += _examples(before or [], after or [])
        else:
            parts += _values(field, (name,), before, after)
    return _retold(fields, parts) if _figures(fields, old) == _figures(fields, new) else parts


def _retold(fields: dict[str, Field], parts: list[Part]) -> list[Part]:
    """Return the parts of a record whose sentences have the figures that they had, told in another place or once less.

    Then they are worded anew, and say nothing new.
    """
    return [
        replace(part, kind="wording") if len(part.where) == 1 and fields[str(part.where[0])].is_prose else part
        for part in parts
    ]


def _figures(fields: dict[str, Field], data: Data) -> set[str]:
    """Return the figures in the sentences of a record."""
    texts = (data[name] for name, field in fields.items() if field.is_prose and isinstance(data.get(name), str))
    return {figure for text in texts for figure in _numbers_in(text)}


def _values(field: Field, where: Where, old: Json, new: Json) -> Iterator[Part]:
    if old == new:
        return
    old, new = _by_name(old), _by_name(new)
    if isinstance(old, dict) and isinstance(new, dict):
        for name in dict.fromkeys([*new, *old]):
            yield from _values(field.inside(name), (*where, name), old.get(name), new.get(name))
    elif isinstance(old, dict) or isinstance(new, dict):
        # What came or went whole is told by its number or formula, where it has one.
        came, gone = (_telling(side) for side in (new, old))
        for name in dict.fromkeys([*came, *gone]):
            yield from _values(field.inside(name), (*where, name), gone.get(name), came.get(name))
    elif isinstance(old, list) and isinstance(new, list):
        for index, (before, after) in enumerate(zip_longest(old, new)):
            yield from _values(field.inside(index), (*where, index), before, after)
    else:
        yield Part(where, _value_kind(field, old, new), old, new)


def _by_name(side: object) -> Any:
    """Return a list of things that have ids as fields by id; anything else as it is."""
    if isinstance(side, list) and side and all(isinstance(item, dict) and "id" in item for item in side):
        return {item["id"]: {name: value for name, value in item.items() if name != "id"} for item in side}
    return side


def _telling(side: Json) -> Data:
    if not isinstance(side, dict):
        return {}
    return next(({name: side[name]} for name in ("value", "expression") if name in side), side)


def _value_kind(field: Field, old: object, new: object) -> str:
    """Return whether two single values differ in what holds, or in words alone."""
    if field.role in (Role.NAME, Role.UNIT):
        return "wording"
    texts = ["" if side is None else side for side in (old, new)]
    if field.is_prose and all(isinstance(text, str) for text in texts):
        return "value" if _numbers_in(texts[0]) != _numbers_in(texts[1]) else "wording"
    return "value"


@cache
def _numbers_in(text: str) -> Counter[str]:
    """Return the numbers in a text; every edition's is compared with those of all others."""
    return Counter(number.lower() for number in NUMBER.findall(text))


def _effects(old: list[Data], new: list[Data]) -> Iterator[Part]:
    """Yield effects that came, went or changed; two are one effect if they change the same number of the same Unit."""
    left = list(old)
    for effect in new:
        if effect in left:
            left.remove(effect)
    for index, effect in enumerate(new):
        if effect in old:
            continue
        subject = _subject(effect_of(effect))
        match = next((candidate for candidate in left if _subject(effect_of(candidate)) == subject), None)
        if match is not None:
            left.remove(match)
        same = match is not None and _operation(effect_of(match)) == _operation(effect_of(effect))
        kind = "wording" if same else "effect"
        yield Part(("effects", index), kind, match, effect)
    for effect in left:
        yield Part(("effects", old.index(effect)), "effect", effect, None)


def _subject(effect: Effect) -> tuple[str, str, Of]:
    return effect.changes, effect.whose, effect.of


def _operation(effect: Effect) -> tuple[Effect, bool, list[Counter[str]]]:
    """Return what an effect does and under which condition, without words; numbers in those count."""
    wordless = replace(effect, when="", of=replace(effect.of, words=""))
    return wordless, bool(effect.when), [_numbers_in(text) for text in (effect.when, effect.of.words)]


def _tables(field: Field, old: dict[str, Table], new: dict[str, Table]) -> Iterator[Part]:
    """Yield cells that differ, by row and column; rows are identified by their first cells, columns by their ids.

    A change of a cell is one of a value, never of wording alone.
    """
    caption = field.inside("").inside("caption")
    for name in dict.fromkeys([*new, *old]):
        before, after = _cells(old.get(name)), _cells(new.get(name))
        called = _rows(old.get(name)) | _rows(new.get(name))
        for key in dict.fromkeys([*after, *before]):
            was, now = before.get(key), after.get(key)
            if key == _CAPTION:
                yield from _values(caption, ("tables", name, *key), was, now)
            elif was != now:
                row, column = key
                yield Part(("tables", name, called[row], column), "value", was, now)


def _cells(table: Table | None) -> dict[tuple[str, ...], Cell]:
    if table is None:
        return {}
    cells: dict[tuple[str, ...], Cell] = {_CAPTION: table.caption}
    for row in table.rows:
        for column, cell in zip(table.columns[1:], row[1:], strict=True):
            cells[(_normalized(row[0]), column.id)] = cell
    return cells


def _rows(table: Table | None) -> dict[str, str]:
    """Return the first cell of each row as it is written, by what it is as an id."""
    return {_normalized(row[0]): str(row[0]) for row in table.rows} if table else {}


def _normalized(cell: Cell) -> str:
    """Return a cell as an id: one edition may refer to the record that another names in plain words."""
    return REFERENCE.sub(lambda match: match[2] or match[1], str(cell)).lower().replace(" ", "-")


def _examples(old: list[Data], new: list[Data]) -> Iterator[Part]:
    """Yield examples that came, went or changed; they show rules and change none."""
    before, after = ({example["id"]: example for example in side} for side in (old, new))
    for name in dict.fromkeys([*after, *before]):
        if before.get(name) != after.get(name):
            texts = [side[name]["text"] if name in side else None for side in (before, after)]
            yield Part(("examples", name, "text"), "wording", *texts)
