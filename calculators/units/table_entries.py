"""A row of a table as one of a pack: a part, a Core Type, a Unit Section, a Mod, a Trait, or what is wrong with it."""

from typing import Any, Callable, TypeAlias, cast

from ..core.rules import Rules
from .catalogue import PARTS, SECTIONS, by_tag, of
from .data import Fields, PackList, PartData
from .fields import is_digits
from .packs import NAMES, called
from .parts import LISTS, NUMBERS
from .sections import all_mechanisms, durabilities_of
from .table_cells import number, put_tags, type_of
from .table_columns import TAG_COLUMNS, TITLES, joined, words
from .unit import BONUSES, STATS

# The cells of a row by their columns; what is wrong is added to the faults.
_Pairs: TypeAlias = "list[tuple[str, str]]"

_SECTION = "section"
_BETWEEN_PARTS = "+"
# As many as the schema of a section takes.
_MOST_PARTS = 40
_MOST_DIGITS = 2
_SEVERAL = "There are several parts “{}”: add the Notation."
_NO_PART = "Neither this pack nor the rulebook has a part “{}”."
_TIMES = ("x", "×")


class PartsByName:
    """The parts that a section may be built of: those of a pack, with their Notation or without, or the rulebook's."""

    def __init__(self, rules: Rules, parts: list[Fields]) -> None:
        self._rulebook = rules.once_per_edition("parts by name", _parts_of_edition)
        self._whole: dict[str, list[Fields]] = {}
        self._short: dict[str, list[Fields]] = {}
        for part in parts:
            self.add(part)

    def add(self, part: Fields) -> None:
        """Take in another part of the pack."""
        for names, name in ((self._whole, called(part)), (self._short, part["name"])):
            names.setdefault(joined(words(name)), []).append(part)

    def called(self, name: str) -> list[Fields]:
        """Return the parts that a name may mean."""
        word = joined(words(name))
        return self._whole.get(word) or self._short.get(word) or self._rulebook.get(word, [])


def _parts_of_edition(rules: Rules) -> dict[str, list[Fields]]:
    return {joined(words(rules.name(part))): [{"part": part}] for part in of(rules, PARTS)}


def entry(rules: Rules, kind: PackList, pairs: _Pairs, parts_by_name: PartsByName, faults: list[str]) -> Fields:
    """Return a row of a pack; what is wrong with it is added to the faults, and then it is none.

    pairs: its cells, each as (column, text), a dash as an empty text.
    parts_by_name: the parts that a Unit Section may be built of.
    """
    row: Fields = {"name": dict(pairs).get("name", "")}
    if not row["name"]:
        faults.append(f"The {NAMES[kind][1]} has no name.")
    _MAKERS[kind](rules, row, pairs, parts_by_name, faults)
    return row


def _part(rules: Rules, row: Fields, pairs: _Pairs, _: PartsByName, faults: list[str]) -> None:
    cells = dict(pairs)
    if not any(cells.get(column) for column in NUMBERS):
        faults.append("The part has no number.")
    row["notation"] = cells.get("notation") or None
    _numbers("parts", row, NUMBERS, cells, faults)
    row["type"] = type_of(cells.get("type", ""), faults)
    for listed in LISTS:
        row[listed] = []
    for column, cell in pairs:
        if column in TAG_COLUMNS:
            put_tags(rules, row, column, cell, faults)


def _core(_: Rules, row: Fields, pairs: _Pairs, __: PartsByName, faults: list[str]) -> None:
    cells = dict(pairs)
    _numbers("cores", row, STATS, cells, faults)
    faults += [f"The Core Type has no {TITLES['cores'][name]}." for name in STATS if not cells.get(name)]
    bonuses: Fields = {}
    _numbers("cores", bonuses, [name for name, _ in BONUSES], cells, faults)
    row["bonuses"] = {name: bonuses[name] for name in bonuses if bonuses[name]}


def _ability(kind: PackList) -> Callable[..., None]:
    def make(_: Rules, row: Fields, pairs: _Pairs, __: PartsByName, faults: list[str]) -> None:
        _numbers(kind, row, ["deployment_cost"], dict(pairs), faults)
        row["deployment_cost"] = row["deployment_cost"] or 0

    return make


def _section(rules: Rules, row: Fields, pairs: _Pairs, parts_by_name: PartsByName, faults: list[str]) -> None:
    cells = dict(pairs)
    if cells.get("notation"):
        row["notation"] = cells["notation"]
    row["kind"] = _kind(rules, cells, faults)
    # The rulebook writes a section's tags behind its name: "Left Leg [TRS]".
    tags = _in_brackets(row["name"])
    row["mechanisms"] = _mechanisms(rules, " ".join([cells.get("mechanisms", "")] + tags), faults)
    row["name"] = _without_brackets(row["name"])
    _numbers("sections", row, ["durability"], cells, faults)
    if cells.get("parts"):
        _build(rules, row, cells["parts"], parts_by_name, faults)
    elif row["durability"] is None and not cells.get("durability"):
        faults.append("The Unit Section has no Durability, and no part that has any.")


def _numbers(kind: PackList, row: Fields, columns: Any, cells: dict[str, str], faults: list[str]) -> None:
    for column in columns:
        row[column] = number(TITLES[kind][column], cells.get(column, ""), faults)


def _kind(rules: Rules, cells: dict[str, str], faults: list[str]) -> str:
    """Return the kind of a section, by its own column or else by the name."""
    text = _without_brackets(cells.get("kind") or cells.get("name", ""))
    word = joined(words(text))
    for kind in of(rules, SECTIONS):
        names = [joined(words(name)) for name in (kind, rules.name(kind))]
        if word in names + [name[: -len(_SECTION)] for name in names if name.endswith(_SECTION)]:
            return kind
    faults.append(f"There is no kind of Unit Section “{text}”.")
    return ""


def _in_brackets(text: str) -> list[str]:
    return [piece.split("]")[0] for piece in text.split("[")[1:] if "]" in piece]


def _without_brackets(text: str) -> str:
    for tag in _in_brackets(text):
        text = text.replace(f"[{tag}]", "")
    return text.strip()


def _mechanisms(rules: Rules, text: str, faults: list[str]) -> list[str]:
    """Return the Movement Mechanisms that a text names, by their letters or names."""
    may = all_mechanisms(rules)
    named: list[str] = []
    for word in words(text):
        record = by_tag(rules).get(word.upper(), word.lower())
        if record not in may:
            faults.append(f"There is no Movement Mechanism “{word}”.")
        elif record not in named:
            named.append(record)
    return named


def _build(rules: Rules, row: Fields, text: str, parts_by_name: PartsByName, faults: list[str]) -> None:
    """Build a section of the parts that a text names with a sign between, each once or several times: "2 x Foot"."""
    parts: list[Fields] = []
    for piece in text.split(_BETWEEN_PARTS):
        times, name = _times(piece.strip()) if piece.strip() else (1, "")
        fitting = parts_by_name.called(name)
        if len(fitting) == 1:
            parts += fitting * times
        else:
            faults.append((_SEVERAL if fitting else _NO_PART).format(name))
    if len(parts) > _MOST_PARTS:
        faults.append(f"A Unit Section may have {_MOST_PARTS} parts.")
        return
    row["parts"] = parts
    total = sum(durabilities_of(rules, cast("list[PartData]", parts)))
    if row["durability"] not in (None, total) and not faults:
        faults.append(f"Durability is {row['durability']}, but its parts make {total}.")
    row["durability"] = total


def _times(piece: str) -> tuple[int, str]:
    """Return how often a part is named, and its name."""
    first, *others = piece.split()
    if others and others[0] in _TIMES:
        count, others = first, others[1:]
    elif first[-1:] in _TIMES:
        count = first[:-1]
    else:
        return 1, piece
    return (int(count[:_MOST_DIGITS]), " ".join(others)) if is_digits(count) and others else (1, piece)


_MAKERS: dict[PackList, Callable[..., None]] = {
    "parts": _part,
    "cores": _core,
    "sections": _section,
    "mods": _ability("mods"),
    "traits": _ability("traits"),
}
