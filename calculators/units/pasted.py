"""Parts out of a table that a player pasted from the Parts & Data Document."""

from ..core.rules import Rules
from .catalogue import building
from .parts import ENERGY, KINETIC, LISTS, NUMBERS, choices
from .table_rows import rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST_SIGNS = 200_000
MOST_LINES = 5_000
# The columns in the order of the rulebook, each with its title in a sentence and what documents call it.
_COLUMNS = (
    ("name", "Part", ("part", "name", "partname")),
    ("notation", "Notation", ("notation", "kit")),
    ("range", "Range", ("range", "rng")),
    ("base_damage", "Base Damage", ("basedamage", "basedmg", "damage", "dmg")),
    ("ap_cost", "AP", ("ap", "apcost")),
    ("type", "Type", ("type", "weapontype", "damagetype")),
    ("durability", "Durability", ("durability", "dur", "dp")),
    ("mechanisms", "Mechanisms", ("mechanism", "mechanisms", "mech")),
    ("prerequisites", "Prerequisites", ("prerequisite", "prerequisites", "prereq", "prereqs")),
    ("systems", "Systems", ("system", "systems")),
)
_ORDER = [column for column, _, _ in _COLUMNS]
_TITLES = {column: title for column, title, _ in _COLUMNS}
_BY_TITLE = {title: column for column, _, titles in _COLUMNS for title in titles}
# Fewer cells than this could be a part of such a name.
_FEWEST_TITLES = 2
_DASHES = ("", "-", "–", "—", "−")
_TYPES = {"k": KINETIC, "kinetic": KINETIC, "e": ENERGY, "energy": ENERGY}
# No name of a tag or System has more words.
_MOST_WORDS = 4
_WORD_SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789"
# As many as the schemas take.
_LONGEST_CELL = 200
_LARGEST = 1_000_000


class _Refusal(ValueError):
    """Why a row is no part, as a sentence."""


def pasted(rules: Rules, text: str) -> "tuple[list[dict[str, Any]], list[tuple[int, str, str]]]":
    """Return the parts of a table by value, and each row that is none: its line, its text and the reason.

    A row of titles says which columns follow, in any order; without one they are those of the rulebook.  Every other
    row that is not empty is a part or refused.  A table that is too large is refused whole.
    """
    for size, most, of_what in ((len(text), MOST_SIGNS, "characters"), (text.count("\n"), MOST_LINES, "lines")):
        if size > most:
            return [], [(1, "", f"The table is too large: paste at most {most} {of_what} at once.")]
    parts = []
    refusals = []
    offered = {column: _tags(rules, column) for column in LISTS}
    columns: list[str] = _ORDER
    for line, row, cells in rows(text):
        titles = _titles(cells or [])
        if titles:
            columns = titles
            continue
        try:
            parts.append(_part(_by_column(columns, cells), offered))
        except _Refusal as refusal:
            refusals.append((line, row, str(refusal)))
    return parts, refusals


def _titles(cells: list[str]) -> list[str]:
    """Return the column of each cell of a row of titles, empty where it is none of ours; nothing for any other row."""
    columns = [_BY_TITLE.get("".join(_words(cell)), "") for cell in cells]
    return columns if len([column for column in columns if column]) >= _FEWEST_TITLES else []


def _by_column(columns: list[str], cells: "list[str] | None") -> dict[str, str]:
    """Return the cells of a row by the names of their columns; a dash is empty."""
    if cells is None:
        raise _Refusal("A quote is never closed.")
    if any(cells[len(columns) :]):
        raise _Refusal(f"{len(cells)} cells are too many: there are {len(columns)} columns.")
    if any(len(cell) > _LONGEST_CELL for cell in cells):
        raise _Refusal(f"A cell is longer than {_LONGEST_CELL} characters.")
    return {column: "" if cell in _DASHES else cell for column, cell in zip(columns, cells) if column}


def _part(row: dict[str, str], offered: "dict[str, dict[str, str]]") -> "dict[str, Any]":
    """Return a part by value; _Refusal where a cell cannot be read."""
    if not row.get("name"):
        raise _Refusal("The part has no name.")
    part: dict[str, Any] = {"name": row["name"], "notation": row.get("notation") or None}
    for column in NUMBERS:
        part[column] = _number(column, row.get(column, ""))
    part["type"] = _type(row.get("type", ""))
    for column in LISTS:
        part[column] = _named(column, row.get(column, ""), offered[column])
    return part


def _number(column: str, cell: str) -> "int | None":
    if not cell:
        return None
    digits = cell.replace("−", "-").lstrip("+-")
    is_whole = bool(digits) and all(sign in "0123456789" for sign in digits) and len(cell) - len(digits) < 2
    if not is_whole:
        raise _Refusal(f"{_TITLES[column]} must be a whole number or a dash, got {cell}.")
    number = int(digits)
    if number > _LARGEST:
        raise _Refusal(f"{_TITLES[column]} must be at most {_LARGEST}, got {cell}.")
    return -number if cell[0] in "-−" else number


def _type(cell: str) -> "str | None":
    word = "".join(_words(cell))
    if cell and word not in _TYPES:
        raise _Refusal(f"Type must be Kinetic, Energy or a dash, got {cell}.")
    return _TYPES.get(word)


def _tags(rules: Rules, column: str) -> dict[str, str]:
    """Return the ids of what may stand in a column, by each way of writing it: tag and name, as bare letters."""
    spellings = {}
    for record in choices(rules, column):
        for text in (building(rules, record)["tag"], rules.name(record), record):
            spellings["".join(_words(text))] = record
    return spellings


def _named(column: str, cell: str, spellings: dict[str, str]) -> list[str]:
    """Return the ids that a cell names, each once; several stand side by side, with any signs between them."""
    words = _words(cell)
    records: list[str] = []
    while words:
        size = _longest(words, spellings)
        record = spellings["".join(words[:size])] if size else ""
        if not record:
            raise _Refusal(f"{_TITLES[column]} cannot have {cell}: {words[0]} is none of the rulebook's.")
        if record not in records:
            records.append(record)
        words = words[size:]
    if cell and not records:
        raise _Refusal(f"{_TITLES[column]} cannot have {cell}.")
    return records


def _longest(words: list[str], spellings: dict[str, str]) -> int:
    """Return how many of the first words make up the longest name that there is; 0 where there is none."""
    sizes = [size for size in range(1, min(len(words), _MOST_WORDS) + 1) if "".join(words[:size]) in spellings]
    return max(sizes) if sizes else 0


def _words(text: str) -> list[str]:
    """Return the words of a text in small letters, without the signs between them."""
    return "".join([sign if sign in _WORD_SIGNS else " " for sign in text.lower()]).split()
