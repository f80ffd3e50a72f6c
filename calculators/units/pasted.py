"""Parts out of a table that a player pasted, from the Parts & Data Document or a chat."""

from typing import Iterator, NamedTuple

from ..core.rules import Rules
from .data import Fields, PartData
from .parts import LISTS, NUMBERS
from .table_cells import is_dash, number, put_tags, type_of
from .table_columns import ORDER, TAG_COLUMNS, columns_of
from .table_rows import is_underline, rows
from .texts import plain

MOST_SIGNS = 200_000
MOST_LINES = 1_000
# As many as the schemas take.
_LONGEST_CELL = 200

# A row of titles: its text, its cells, and the column that each stands for.
_Titles = NamedTuple("_Titles", [("row", str), ("cells", "list[str]"), ("columns", "list[str]")])
_NO_TITLES = _Titles("", ORDER, ORDER)


def pasted(rules: Rules, text: str) -> Fields:
    """Return ``{"parts", "refusals", "notes", "rest"}`` of a table.

    A row of titles says which columns follow, in any order; without one they are those of the rulebook.  Every other
    row that is not empty is a part or refused.  A table that is too large is refused whole.

    parts: the parts by value.
    refusals: of each row that is none, [its line, its text, what is wrong with it].
    notes: a sentence for each column that was not read.
    rest: what is to be mended: the rows refused, below their titles.
    """
    fault = _too_large(text)
    if fault:
        return {"parts": [], "refusals": [[1, "", fault]], "notes": [], "rest": text}
    parts = []
    refusals = []
    notes: list[str] = []
    rest = []
    latest = _NO_TITLES
    for titles, line, row, cells in _below_titles(text):
        part, faults = _part(rules, titles.columns, cells)
        if faults:
            refusals.append([line, row, " ".join(faults)])
            rest += [row] if titles is latest else [titles.row, row]
            latest = titles
        else:
            parts.append(part)
        notes += [note for note in _unread(titles, cells or []) if note not in notes]
    return {"parts": parts, "refusals": refusals, "notes": notes, "rest": "\n".join(rest)}


def _too_large(text: str) -> str:
    """Return a sentence where a table is too large; empty where it is not."""
    for size, most, of_what in ((len(text), MOST_SIGNS, "characters"), (text.count("\n"), MOST_LINES, "lines")):
        if size > most:
            return f"The table is too large: paste at most {most} {of_what} at once."
    return ""


def _below_titles(text: str) -> Iterator[tuple[_Titles, int, str, list[str] | None]]:
    """Yield each row that is not one of titles: the titles above it, the number of its line, its text, its cells."""
    titles = _NO_TITLES
    is_first = False
    for line, row, raw in rows(text):
        cells = None if raw is None else [plain(cell).strip() for cell in raw]
        columns = columns_of(cells or [])
        if columns:
            titles = _Titles(row, cells or [], columns)
        elif not (is_first and is_underline(cells or [])):
            yield titles, line, row, cells
        is_first = bool(columns)


def _unread(titles: _Titles, cells: list[str]) -> list[str]:
    """Return a sentence for each cell of a row that stands in a column which is none of ours."""
    unread = [(index, title) for index, title in enumerate(titles.cells[: len(cells)]) if not titles.columns[index]]
    return [
        f"The column “{title}” was not read." if title else f"Column {index + 1} has no title and was not read."
        for index, title in unread
        if cells[index]
    ]


def _part(rules: Rules, columns: list[str], cells: list[str] | None) -> tuple[PartData, list[str]]:
    """Return a part by value, and a sentence for everything that is wrong with its row; then it is no part."""
    faults = _misshapen(columns, cells)
    if faults or cells is None:
        return {}, faults
    pairs = [(column, "" if is_dash(cell) else cell) for column, cell in zip(columns, cells)]
    row = dict(pairs)
    if not row.get("name"):
        faults.append("The part has no name.")
    if not any(row.get(column) for column in NUMBERS):
        faults.append("The part has no number.")
    part: PartData = {"name": row.get("name", ""), "notation": row.get("notation") or None}
    for name in NUMBERS:
        part[name] = number(name, row.get(name, ""), faults)
    part["type"] = type_of(row.get("type", ""), faults)
    for listed in LISTS:
        part[listed] = []
    for column, cell in pairs:
        if column in TAG_COLUMNS:
            put_tags(rules, part, column, cell, faults)
    return part, faults


def _misshapen(columns: list[str], cells: list[str] | None) -> list[str]:
    """Return a sentence where a row cannot be read at all."""
    if cells is None:
        return ["A quote is never closed."]
    if any(len(cell) > _LONGEST_CELL for cell in cells):
        return [f"A cell is longer than {_LONGEST_CELL} characters."]
    if len(cells) == 1:
        return ["The row has one cell: put a tab or a comma between its cells."]
    if any(cells[len(columns) :]):
        return [f"{len(cells)} cells are too many: there are {len(columns)} columns."]
    return []
