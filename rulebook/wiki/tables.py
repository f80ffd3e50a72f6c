"""Tables of wikitext in the form of the rules: named columns, and rows with one cell a column."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from mwparserfromhell.nodes import Node, Tag
from mwparserfromhell.wikicode import Wikicode

from rulebook.wiki.feed import WikiError
from rulebook.wiki.lines import one_line, plain
from rulebook.wiki.names import slug, unused

# A cell that claims to span more is a mistake.
MOST_SPAN = 100
MOST_PLACES = 100_000

_NUMBER = re.compile(r"[+-]?(?:0|[1-9]\d{0,14})(?:\.\d+)?")
_CELLS = ("td", "th")
_GROUPS = ("thead", "tbody", "tfoot")


class Number(str):
    """A number as written in the source, so that a sign or a final zero stays."""


Value = Number | str | None


@dataclass(frozen=True)
class Cell:
    """One cell of the source; the same object is at every place that it spans."""

    marked: str
    heading: bool = False
    across: int = 1
    down: int = 1

    @property
    def value(self) -> Value:
        """Its content, for a row."""
        text = one_line(self.marked)
        number = text.replace("\N{MINUS SIGN}", "-")
        return Number(number) if _NUMBER.fullmatch(number) else text or None

    @property
    def name(self) -> str:
        """Its content, for the heading of a column."""
        return plain(self.marked)


Row = list[Cell | None]


@dataclass
class Table:
    """A table of a draft; ``remarks`` say how it differs from that of the source."""

    captions: list[str]
    columns: list[tuple[str, str]]
    rows: list[list[Value]]
    remarks: list[str] = field(default_factory=list)


@dataclass
class Parts:
    """The parts of a table of the source; ``others`` are nodes outside of every cell."""

    captions: list[Wikicode] = field(default_factory=list)
    rows: list[list[Tag]] = field(default_factory=list)
    others: list[Node] = field(default_factory=list)


def take_apart(table: Tag) -> Parts:
    """Return the parts of a table."""
    parts = Parts(rows=[[]])
    for node in _flat(table):
        kind = _kind(node)
        if not isinstance(node, Tag) or kind not in ("tr", "caption", *_CELLS):
            parts.others.append(node)
        elif kind == "tr":
            parts.rows.append([])
        elif kind == "caption" or (parts.rows == [[]] and _is_caption(node)):
            parts.captions.append(node.contents)
        else:
            parts.rows[-1].append(node)
    parts.rows = [row for row in parts.rows if row]
    return parts


def _flat(tag: Tag) -> Iterator[Node]:
    """Yield the nodes of a table, each row before its cells."""
    for node in tag.contents.nodes:
        kind = _kind(node)
        if kind not in _GROUPS:
            yield node
        if isinstance(node, Tag) and kind in ("tr", *_GROUPS):
            yield from _flat(node)


def _kind(node: Node) -> str:
    return str(node.tag).strip().lower() if isinstance(node, Tag) else ""


def _is_caption(cell: Tag) -> bool:
    """Return whether a cell is really a caption, ``|+``, which the parser takes for a cell."""
    first = str(cell.attributes[0]) if cell.attributes else str(cell.contents)
    return cell.wiki_markup == "|" and first.startswith("+")


def cell(tag: Tag, marked: str) -> Cell:
    """Return a cell, made from its tag and its text as marked lines."""
    return Cell(marked, _kind(tag) == "th", _span(tag, "colspan"), _span(tag, "rowspan"))


def _span(tag: Tag, name: str) -> int:
    text = str(tag.get(name).value).strip() if tag.has(name) else ""
    return min(max(int(text), 1), MOST_SPAN) if re.fullmatch(r"[0-9]{1,5}", text) else 1


def lay_out(captions: list[str], rows: list[list[Cell]]) -> Table:
    """Return the table made from captions and rows of cells, of which there must be one at least."""
    table = Table(captions, [], [])
    body = _grid(rows)
    names = _headings(body, table)
    table.remarks += _spans(body) + _gaps(body)
    table.rows = [[cell_.value if cell_ else None for cell_ in row] for row in body]
    if not _tells_apart(table.rows):
        table.remarks.append("the column Row is no part of the source; its first column does not tell the rows apart")
        names = ["Row", *names]
        table.rows = [[Number(number), *row] for number, row in enumerate(table.rows, 1)]
    table.columns = _columns(names)
    return table


def _spans(body: list[Row]) -> list[str]:
    wide = {id(cell_): cell_ for row in body for cell_ in row if cell_ and cell_.across * cell_.down > 1}
    return [f'"{cell_.name}" spans {_extent(cell_)} of the source; it is repeated in each' for cell_ in wide.values()]


def _extent(cell_: Cell) -> str:
    sides = ((cell_.across, "columns"), (cell_.down, "rows"))
    return " and ".join(f"{count} {name}" for count, name in sides if count > 1)


def _gaps(body: list[Row]) -> list[str]:
    short = [number for number, row in enumerate(body, 1) if None in row]
    return [f"row {number} lacks cells in the source; they are empty here" for number in short]


def _grid(rows: list[list[Cell]]) -> list[Row]:
    """Return rows of equal length, with spans filled in and None for missing cells; WikiError if there are too many."""
    places: dict[tuple[int, int], Cell] = {}
    for number, row in enumerate(rows):
        column = 0
        for cell_ in row:
            while (number, column) in places:
                column += 1
            for down in range(min(cell_.down, len(rows) - number)):
                for across in range(cell_.across):
                    places.setdefault((number + down, column + across), cell_)
            if len(places) > MOST_PLACES:
                raise WikiError(
                    f"a table of the page has more than {MOST_PLACES} cells with its spans; make it smaller"
                )
    width = 1 + max(column for _, column in places)
    return [[places.get((number, column)) for column in range(width)] for number in range(len(rows))]


def _headings(body: list[Row], table: Table) -> list[str]:
    """Remove the rows of headings from the top of a table, and return the name of each column.

    A heading across the whole table becomes a caption. At least one row remains.
    """
    heads: list[Row] = []
    while len(body) > 1 and all(cell_ is None or cell_.heading for cell_ in body[0]):
        heads.append(body.pop(0))
    titled = 0
    while titled < len(heads) and len(heads[titled]) > 1 and len(set(map(id, heads[titled]))) == 1:
        table.captions.append(one_line(next(cell_.marked for cell_ in heads[titled] if cell_)))
        titled += 1
    headings = heads[titled:]
    vague = any(cell_ and cell_.across > 1 for cell_ in headings[-1]) if headings else titled > 0
    if vague and len(body) > 1 and _are_words(body[0]):
        table.remarks.append("the source does not mark the last row of headings as such")
        headings.append(body.pop(0))
    return [_name(column) for column in zip(*headings, strict=True)] if headings else [""] * len(body[0])


def _are_words(row: Row) -> bool:
    words = [cell_.value for cell_ in row if cell_ and cell_.across == 1]
    return len(set(words)) == len(row) and not any(word is None or isinstance(word, Number) for word in words)


def _name(cells: tuple[Cell | None, ...]) -> str:
    return ": ".join(dict.fromkeys(cell_.name for cell_ in cells if cell_ and cell_.name))


def _columns(names: list[str]) -> list[tuple[str, str]]:
    taken: set[str] = set()
    columns = []
    for number, name in enumerate(names, 1):
        word = slug(name, "_")
        word = word if word[:1].isalpha() else f"column_{word}" if word else f"column_{number}"
        columns.append((unused(word, taken, "_"), name or f"Column {number}"))
    return columns


def _tells_apart(rows: list[list[Value]]) -> bool:
    first = [float(row[0]) if isinstance(row[0], Number) else row[0] for row in rows]
    return len(rows[0]) > 1 and None not in first and len(set(first)) == len(first)
