"""Two texts side by side on pages: what went is marked in the older, what came in the newer."""

import re
from collections.abc import Iterable
from itertools import groupby

from markupsafe import Markup

from rulebook.compare.sentences import CAME, GONE, SAME, Piece, merged

# The mark of an item of a list, as texts are written: a sign or a number.
_ITEM = re.compile(r"[ \t]*(?:([-*])|\d+\.) ")

type _Line = list[Piece]


def sides(old: str, new: str, common: frozenset[str] = frozenset()) -> tuple[Markup, Markup]:
    """Return both texts as HTML, each whole: words that went in ``<del>``, words that came in ``<ins>``.

    ``common`` are sentences that both editions have, if in other texts.
    """
    return _side("del", merged(new, old, common)), _side("ins", merged(old, new, common))


def _side(mark: str, pieces: list[Piece]) -> Markup:
    """Return the later of two merged texts as HTML: paragraphs and lists, or a single line as it is.

    Where less than half of it is in the other as well, nothing stands out.
    """
    shared, own = (sum(len(piece.text.strip()) for piece in pieces if piece.kind == kind) for kind in (SAME, CAME))
    lines = _lines(piece if shared >= own else Piece(SAME, piece.text) for piece in pieces if piece.kind != GONE)
    if len(lines) == 1 and not _list_of(lines[0]):
        return _marked(mark, lines[0])
    return Markup("").join(
        Markup("<{0}>{1}</{0}>").format(element, Markup("").join(_element(mark, line) for line in group))
        if element
        else Markup("").join(_element(mark, line) for line in group)
        for element, group in groupby(lines, key=_list_of)
    )


def _lines(pieces: Iterable[Piece]) -> list[_Line]:
    lines: list[_Line] = [[]]
    for piece in pieces:
        first, *others = piece.text.split("\n")
        lines[-1].append(Piece(piece.kind, first))
        lines += [[Piece(piece.kind, text)] for text in others]
    return [line for line in lines if any(piece.text.strip() for piece in line)]


def _list_of(line: _Line) -> str:
    """Return the element of the list that a line is an item of; empty if it is of none."""
    item = _ITEM.match("".join(piece.text for piece in line))
    return "" if item is None else "ul" if item[1] else "ol"


def _element(mark: str, line: _Line) -> Markup:
    item = _ITEM.match("".join(piece.text for piece in line))
    return Markup("<{0}>{1}</{0}>").format("li" if item else "p", _marked(mark, line, item.end() if item else 0))


def _marked(mark: str, line: _Line, start: int = 0) -> Markup:
    """Return the pieces of a line from a place on as HTML, those that only this text has with a mark."""
    html = Markup("")
    for piece in line:
        text, start = piece.text[start:], max(0, start - len(piece.text))
        # Spaces on both sides of what only the other text has are one.
        text = text.lstrip() if html[-1:] in ("", " ") else text
        html += Markup("<{0}>{1}</{0}>").format(mark, text) if piece.kind == CAME and text.strip() else text
    return html.strip()
