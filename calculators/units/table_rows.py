"""Rows of a table that somebody pasted: tabs, semicolons, commas or the bars of Markdown between cells."""

from typing import Iterator

_QUOTE = '"'
_SEPARATORS = ("\t", ";", ",")
# What stands between the cells of a table in Markdown, and around a cell that is made bold, slanted or code.
_BAR = "|"
_MARKUP = " *_`"
# A quote that stays open for longer was never meant to hold what follows.
_MOST_LINES = 20
# Longer than any row of a document; one of separators or quotes alone would take long.
_LONGEST_ROW = 5_000


def rows(text: str) -> Iterator[tuple[int, str, list[str] | None]]:
    """Yield each row that is not empty: the number of its first line, its text, and its cells.

    A cell in quotes may hold separators and lines.  The cells are None where a quote is never closed; the next row then
    begins with the next line.
    """
    lines = _plain(text).split("\n")
    separator = _separator(lines)
    index = 0
    while index < len(lines):
        size = 1
        cells = _cells(lines[index], separator)
        while cells is None and size < _MOST_LINES and index + size < len(lines):
            size += 1
            cells = _cells("\n".join(lines[index : index + size]), separator)
        if cells is None:
            size = 1
        if cells is None or any(cells):
            yield index + 1, "\n".join(lines[index : index + size]), cells
        index += size


def _plain(text: str) -> str:
    """Return a text with one kind of line end and of blank: MicroPython strips blanks of ASCII alone."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\u00a0", " ").replace("\ufeff", "")


def _separator(lines: list[str]) -> str:
    """Return what stands between cells: a bar where one begins a line, else what the first line has, a tab first."""
    if any(line.lstrip(" ").startswith(_BAR) for line in lines):
        return _BAR
    for line in lines:
        present = [(line.count(sign), -place, sign) for place, sign in enumerate(_SEPARATORS) if sign in line]
        if "\t" in line:
            return "\t"
        if present:
            return max(present)[2]
    return "\t"


def _cells(row: str, separator: str) -> list[str] | None:
    """Return the cells of a row, without blanks around them; None where a quote is not closed.

    A row that is far too long is one cell.
    """
    if len(row) > _LONGEST_ROW:
        return [row]
    if separator == _BAR:
        return _cells_in_bars(row.strip())
    cells = []
    rest = row
    while True:
        content = ""
        bare = rest.lstrip(" ")
        if bare.startswith(_QUOTE):
            content, is_closed, rest = _in_quotes(bare[1:])
            if not is_closed:
                return None
        cell, more, rest = rest.partition(separator)
        cells.append((content + cell).strip())
        if not more:
            return cells


def _cells_in_bars(row: str) -> list[str]:
    """Return the cells of a row of Markdown, which may have a bar at either end."""
    row = row[1:] if row.startswith(_BAR) else row
    row = row[:-1] if row.endswith(_BAR) else row
    return [cell.strip(_MARKUP) for cell in row.split(_BAR)]


def is_underline(cells: list[str]) -> bool:
    """Return whether a row is the line below the titles of a table in Markdown."""
    return bool(cells) and all(cell and not cell.strip("-:") for cell in cells)


def _in_quotes(text: str) -> tuple[str, bool, str]:
    """Return what stands before the closing quote, whether there is one, and what follows; two quotes stand for one."""
    pieces = []
    while True:
        piece, quote, text = text.partition(_QUOTE)
        pieces.append(piece)
        if not quote or not text.startswith(_QUOTE):
            return "".join(pieces), bool(quote), text
        pieces.append(_QUOTE)
        text = text[1:]
