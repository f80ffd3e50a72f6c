"""The cells of a table of parts: numbers, a Type, tags and Systems, and what is wrong with them in sentences."""

from typing import TypeAlias

from ..core.formatting import capital
from ..core.rules import Rules
from .catalogue import TAGS, all_systems, building, of
from .data import Fields, ListName, WeaponType
from .parts import ENERGY, KINETIC, LISTS, choices
from .table_columns import ANY_TAGS, TITLES, joined, words

# Each tag and System with the list of a part that it stands in, by each way of writing it.
_Spellings: TypeAlias = "dict[str, tuple[str, ListName | None]]"

_DASHES = "-–—−"
_TYPES: dict[str, WeaponType] = {"k": KINETIC, "kinetic": KINETIC, "e": ENERGY, "energy": ENERGY}
# No name of a tag or System has more words.
_MOST_WORDS = 4
_LARGEST = 1_000_000


def is_dash(cell: str) -> bool:
    """Return whether a cell stands for nothing."""
    return all(sign in _DASHES for sign in cell)


def number(title: str, cell: str, faults: list[str]) -> int | None:
    """Return the number of a cell, None of a dash; what is wrong with it is added to the faults."""
    if not cell:
        return None
    digits = cell.replace("−", "-").lstrip("+-")
    if not digits or not all(sign in "0123456789" for sign in digits) or len(cell) - len(digits) > 1:
        faults.append(f"{title} must be a whole number or a dash, got {cell}.")
        return None
    if cell[0] in _DASHES:
        faults.append(f"{title} must not be negative, got {cell}.")
    elif int(digits) > _LARGEST:
        faults.append(f"{title} must be at most {_LARGEST}, got {cell}.")
    return int(digits)


def type_of(cell: str, faults: list[str]) -> "WeaponType | None":
    """Return the Type that a cell names, None of a dash; what is wrong with it is added to the faults."""
    word = joined(words(cell))
    if cell and word not in _TYPES:
        faults.append(f"Type must be Kinetic, Energy or a dash, got {cell}.")
    return _TYPES.get(word)


def put_tags(rules: Rules, part: Fields, column: str, cell: str, faults: list[str]) -> None:
    """Put what a cell names into the lists of a part, each once; what is wrong with it is added to the faults.

    Several stand side by side, by their letters or names, with any signs between them.
    """
    spellings = rules.once_per_edition("tags and systems by every spelling", _spellings)
    unknown: list[str] = []
    rest = words(cell)
    if cell and not rest:
        faults.append(_no_tag(column, cell))
    while rest:
        size = _longest(rest, spellings)
        if size:
            _put(rules, part, column, spellings[joined(rest[:size])], faults)
        elif column == ANY_TAGS and joined(rest[:1]) in _TYPES:
            _put_type(part, _TYPES[joined(rest[:1])], faults)
        else:
            unknown.append(rest[0])
        rest = rest[size or 1 :]
    if unknown:
        faults.append(_no_tag(column, " ".join(unknown)))


def _spellings(rules: Rules) -> _Spellings:
    """Return each tag and System of the edition with the list that it stands in, by each way of writing it."""
    lists = {record: name for name in LISTS for record in choices(rules, name)}
    spellings = {}
    for record in of(rules, TAGS) + all_systems(rules):
        for text in (building(rules, record)["tag"], rules.name(record), record):
            spellings[joined(words(text))] = (record, lists.get(record))
    return spellings


def _longest(several: list[str], spellings: _Spellings) -> int:
    """Return how many of the first words make up the longest name that there is; 0 where there is none."""
    sizes = [size for size in range(1, min(len(several), _MOST_WORDS) + 1) if joined(several[:size]) in spellings]
    return max(sizes) if sizes else 0


def _put(rules: Rules, part: Fields, column: str, tag: "tuple[str, ListName | None]", faults: list[str]) -> None:
    record, belongs = tag
    if not belongs:
        faults.append(f"A part cannot have the Category {rules.name(record)}; the item has it.")
    elif column not in (belongs, ANY_TAGS):
        faults.append(f"{rules.name(record)} does not belong in {TITLES['parts'][column]}.")
    elif record not in part[belongs]:
        part[belongs].append(record)


def _put_type(part: Fields, of_type: WeaponType, faults: list[str]) -> None:
    there = part["type"]
    if there is not None and there != of_type:
        faults.append(f"Type cannot be both {capital(there)} and {capital(of_type)}.")
    part["type"] = of_type


def _no_tag(column: str, name: str) -> str:
    return f"There is no {'System' if column == 'systems' else 'tag'} “{name}”."
