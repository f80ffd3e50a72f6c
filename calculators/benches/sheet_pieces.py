"""The pieces that sheets on paper are put together from, as HTML."""

from typing import Callable, Iterable, Mapping, Sequence

from ..html.element import Content, Html, element, joined
from ..html.rows import heads, labelled

CAPTION = "Scan: back to this sheet"
# More boxes than so many stand on a line of their own.
MOST_BESIDE = 3
# So many boxes are told at a glance.
GROUP = 5
BOX = element("i")
TICKED = "ticked"
_TICKED_BOX = element("i", ("class", TICKED))
# What stands at the foot of a sheet that has a code.
CODE_NOTE = element('span class="datasheet__newer"', " \u00b7 The code says whether newer rules are in force.")


def boxes(count: int, ticked: int = 0) -> Html:
    """Return boxes to cross out, in groups that no line parts; the first ones are ticked already."""
    each = [_TICKED_BOX] * min(ticked, count) + [BOX] * max(count - ticked, 0)
    groups = [element("span", *each[first : first + GROUP]) for first in range(0, count, GROUP)]
    return element('span class="boxes" aria-hidden="true"', *groups)


def _tick(name: str, count: int, ticked: int) -> Html:
    longer = " datasheet__choice--long" if count > MOST_BESIDE else ""
    return element("span", ("class", f"datasheet__choice{longer}"), boxes(count, ticked), name)


def entries(
    title: str,
    pairs: Sequence[tuple[str, str]],
    shown: Callable[[str], Content] = str,
    choices: Mapping[str, Sequence[str]] | None = None,
) -> Html:
    """Return a module of labels, each with what stands beside it, as ``shown`` has it, or with choices."""
    ticked = choices or {}
    rows = [
        (label, joined([shown(text), ticks([(name, 1) for name in ticked.get(label, ())])])) for label, text in pairs
    ]
    return element("div", *_heading(title), element("dl", *labelled(rows)))


def ticks(marks: Iterable[tuple[str, int]], ticked: Mapping[str, int] | None = None) -> Html:
    """Return boxes to tick, each with what they stand for: (name, how many); by name how many are ticked already."""
    done = ticked or {}
    return joined([part for name, count in marks for part in (_tick(name, count, done.get(name, 0)), " ")])


def table(title: str, columns: Sequence[str], bodies: Iterable[Html]) -> Html:
    """Return a module that is a table; ``bodies`` are its rows."""
    return element("div", *_heading(title), element("table", heads(columns), *bodies))


def _heading(title: str) -> list[Html]:
    return [element("h3", title)] if title else []


def cells(texts: Sequence[str], shown: Callable[[str], Content] = str) -> list[Html]:
    """Return the cells of a row, the first of which is its heading; the others are as ``shown`` has them."""
    first = element('th scope="row"', texts[0]) if texts[0] else element("td")
    return [first] + [element("td", shown(text)) for text in texts[1:]]


def code() -> Html:
    """Return the place where a script draws the code that leads back to a sheet."""
    drawn = element('div class="datasheet__code" data-code')
    return element('figure class="datasheet__passing"', drawn, element("figcaption", CAPTION))


def head(name_label: str, name: str, pairs: Sequence[tuple[str, str]]) -> Html:
    """Return the top of a sheet: a name, and the numbers beside it."""
    title = element("p", element("span", name_label), name)
    return element('div class="datasheet__head"', title, element("dl", *labelled(pairs)))


def top(head_html: Html, problems: str, *modules: Html) -> Html:
    """Return what stands beside the code: the head of a sheet, what is wrong, and modules."""
    broken = element('p class="datasheet__problems"', problems) if problems else ""
    who = element('div class="datasheet__who"', *modules)
    return element('div class="datasheet__top"', element("div", head_html, broken, who), code())
