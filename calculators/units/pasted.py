"""Rows for a pack out of a table that a player pasted, from the Parts & Data Document or a chat."""

from typing import Iterator

from ..core.rules import Rules
from .data import Fields, PackList
from .packs import LISTS, NAMES, called, key_of
from .table_cells import is_dash
from .table_columns import KIND_TITLES, ORDER, TITLES, are_titles, columns_of, joined, kind_named, kind_of, words
from .table_entries import PartsByName, entry
from .table_rows import is_underline, rows
from .texts import plain

MOST_SIGNS = 200_000
MOST_LINES = 1_000
# As many as the schemas take.
_LONGEST_CELL = 200
_OPEN = "Its titles do not say what it is: choose above what the rows are."


class _Titles:
    """A row of titles: its text and its cells, and the list that it is of where it says so; without any, of parts."""

    def __init__(self, row: str, cells: list[str]) -> None:
        self.row = row
        self.cells = cells
        self.kind: "PackList | None" = kind_of(cells) if cells else "parts"
        # Which cells may say of a row what it is.
        self.of_kinds = [index for index, cell in enumerate(cells) if joined(words(cell)) in KIND_TITLES]
        self._columns: dict[PackList, list[str]] = {}

    def columns(self, kind: PackList) -> list[str]:
        """Return the column of each title where the rows are of a list."""
        if kind not in self._columns:
            self._columns[kind] = columns_of(kind, self.cells) if self.cells else ORDER[kind]
        return self._columns[kind]


class Paste:
    """What comes of a table.

    pack: the pack with the rows that it takes.
    added: how many these are, by list; ``same`` counts those that were there already, just so.
    refusals: of each row that is not taken, [its line, its text, what is wrong with it].
    notes: a sentence for each column that was not read.
    rest: what is to be mended: the rows refused, below their titles.
    """

    def __init__(self, rules: Rules, pack: Fields, rest: str = "") -> None:
        self.pack = dict(pack)
        self.parts_by_name = PartsByName(rules, pack.get("parts", []))
        self._rows: dict[str, Fields] = {}
        for kind in LISTS:
            if kind in pack:
                self.pack[kind] = list(pack[kind])
                self._rows.update({f"{kind} {key_of(row)}": row for row in pack[kind]})
        self.added = dict.fromkeys(LISTS, 0)
        self.same = 0
        self.refusals: list[tuple[int, str, str]] = []
        self.notes: list[str] = []
        self.rest = rest

    def take(self, kind: PackList, row: Fields) -> str:
        """Take a row into a list; return why not where another one is called so."""
        key = f"{kind} {key_of(row)}"
        if key not in self._rows:
            self._rows[key] = row
            self.pack.setdefault(kind, []).append(row)
            self.added[kind] += 1
            if kind == "parts":
                self.parts_by_name.add(row)
        elif _filled(self._rows[key]) == _filled(row):
            self.same += 1
        else:
            return f"{TITLES[kind]['name']}: the pack has another {NAMES[kind][1]} “{called(row)}”."
        return ""


def pasted(rules: Rules, text: str, pack: Fields, chosen: "PackList | None" = None) -> Paste:
    """Return a pack with the rows of a table.

    A row of titles says which columns follow, in any order, and by that what the rows are, where nobody chose it;
    without one they are parts in the columns of the rulebook.  Every other row that is not empty is taken or refused.
    A table that is too large is refused whole.
    """
    fault = _too_large(text)
    if fault:
        paste = Paste(rules, pack, text)
        paste.refusals.append((1, "", fault))
        return paste
    paste = Paste(rules, pack)
    rest = []
    latest = None
    for titles, line, row, cells in _below_titles(text):
        faults = _taken(rules, paste, titles, cells, chosen)
        if faults:
            paste.refusals.append((line, row, " ".join(faults)))
            rest += [row] if titles is latest or not titles.cells else [titles.row, row]
            latest = titles
    paste.rest = "\n".join(rest)
    return paste


def _too_large(text: str) -> str:
    """Return a sentence where a table is too large; empty where it is not."""
    for size, most, of_what in ((len(text), MOST_SIGNS, "characters"), (text.count("\n"), MOST_LINES, "lines")):
        if size > most:
            return f"The table is too large: paste at most {most} {of_what} at once."
    return ""


def _below_titles(text: str) -> Iterator[tuple[_Titles, int, str, list[str] | None]]:
    """Yield each row that is not one of titles: the titles above it, the number of its line, its text, its cells."""
    titles = _Titles("", [])
    is_first = False
    for line, row, raw in rows(text):
        cells = None if raw is None else [plain(cell).strip() for cell in raw]
        if are_titles(cells or []):
            titles = _Titles(row, cells or [])
            is_first = True
            continue
        if not (is_first and is_underline(cells or [])):
            yield titles, line, row, cells
        is_first = False


def _taken(
    rules: Rules, paste: Paste, titles: _Titles, cells: list[str] | None, chosen: "PackList | None"
) -> list[str]:
    """Take a row into the pack; return a sentence for everything that is wrong with it, then it is not taken."""
    if cells is None:
        return ["A quote is never closed."]
    kind = chosen or titles.kind
    for index in titles.of_kinds:
        named = kind_named(cells[index]) if index < len(cells) else None
        if named:
            # What a cell says of the kind says nothing else.
            kind, cells = named, cells[:index] + [""] + cells[index + 1 :]
    if kind is None:
        return [_OPEN]
    columns = titles.columns(kind)
    faults = _misshapen(columns, cells)
    if faults:
        return faults
    paste.notes += [note for note in _unread(titles, columns, cells) if note not in paste.notes]
    pairs = [(column, "" if is_dash(cell) else cell) for column, cell in zip(columns, cells)]
    row = entry(rules, kind, pairs, paste.parts_by_name, faults)
    fault = "" if faults else paste.take(kind, row)
    return faults + [fault] if fault else faults


def _unread(titles: _Titles, columns: list[str], cells: list[str]) -> list[str]:
    """Return a sentence for each cell of a row that stands in a column which is none of ours."""
    unread = [(index, title) for index, title in enumerate(titles.cells[: len(cells)]) if not columns[index]]
    return [
        f"The column “{title}” was not read." if title else f"Column {index + 1} has no title and was not read."
        for index, title in unread
        if cells[index]
    ]


def _misshapen(columns: list[str], cells: list[str]) -> list[str]:
    """Return a sentence where a row cannot be read at all."""
    if any(len(cell) > _LONGEST_CELL for cell in cells):
        return [f"A cell is longer than {_LONGEST_CELL} characters."]
    if len(cells) == 1:
        return ["The row has one cell: put a tab or a comma between its cells."]
    if any(cells[len(columns) :]):
        return [f"{len(cells)} cells are too many: there are {len(columns)} columns."]
    return []


def _filled(row: Fields) -> Fields:
    """Return the fields of a row that say something."""
    return {name: row[name] for name in row if row[name] not in (None, [], {}, "")}
