"""Rows of lists and tables, as HTML."""

from typing import Iterable

from .element import Content, Html, element


def heads(columns: Iterable[str]) -> Html:
    """Return the head of a table: the names of its columns."""
    return element("thead", element("tr", *[element('th scope="col"', column) for column in columns]))


def labelled(pairs: Iterable[tuple[Content, Content]]) -> list[Html]:
    """Return the rows of a ``dl``, each a label and what stands beside it."""
    return [element("div", element("dt", label), element("dd", shown)) for label, shown in pairs]


def entries(of_each: Iterable[Content]) -> list[Html]:
    """Return the rows of an ``ol`` or ``ul``."""
    return [element("li", each) for each in of_each]
