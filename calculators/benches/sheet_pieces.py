"""The pieces that sheets on paper are put together from, as HTML."""

from typing import Callable, Mapping, Sequence

from ..html.links import escape

CAPTION = "Scan: back to this sheet"
# More boxes than so many stand on a line of their own.
MOST_BESIDE = 3
# So many boxes are told at a glance.
GROUP = 5
# What stands at the foot of a sheet that has a code.
CODE_NOTE = '<span class="datasheet__newer"> \u00b7 The code says whether newer rules are in force.</span>'


def boxes(count: int) -> str:
    """Return boxes to cross out, in groups that no line parts."""
    sizes = [min(GROUP, count - first) for first in range(0, count, GROUP)]
    groups = "".join([f"<span>{'<i></i>' * size}</span>" for size in sizes])
    return f'<span class="boxes" aria-hidden="true">{groups}</span>'


def choice(name: str, count: int = 1) -> str:
    """Return a box to tick, or several, with what they stand for."""
    longer = " datasheet__choice--long" if count > MOST_BESIDE else ""
    return f'<span class="datasheet__choice{longer}">{boxes(count)}{escape(name)}</span> '


def entries(
    title: str,
    pairs: Sequence[tuple[str, str]],
    shown: Callable[[str], str] = escape,
    choices: Mapping[str, Sequence[str]] | None = None,
) -> str:
    """Return a module of labels, each with what stands beside it, of which ``shown`` makes HTML, or with choices."""
    heading = f"<h3>{escape(title)}</h3>" if title else ""
    rows = []
    for label, text in pairs:
        ticks = "".join([choice(name) for name in (choices or {}).get(label, ())])
        rows.append(f"<div><dt>{escape(label)}</dt><dd>{shown(text)}{ticks}</dd></div>")
    return f"<div>{heading}<dl>{''.join(rows)}</dl></div>"


def table(title: str, columns: Sequence[str], bodies: str) -> str:
    """Return a module that is a table; ``bodies`` are its rows as HTML."""
    heads = "".join([f'<th scope="col">{escape(column)}</th>' for column in columns])
    heading = f"<h3>{escape(title)}</h3>" if title else ""
    return f"<div>{heading}<table><thead><tr>{heads}</tr></thead>{bodies}</table></div>"


def cells(texts: Sequence[str], shown: Callable[[str], str] = escape) -> str:
    """Return the cells of a row, the first of which is its heading; ``shown`` makes HTML of the others."""
    first = f'<th scope="row">{escape(texts[0])}</th>' if texts[0] else "<td></td>"
    return first + "".join([f"<td>{shown(text)}</td>" for text in texts[1:]])


def code() -> str:
    """Return the place where a script draws the code that leads back to a sheet."""
    return (
        '<figure class="datasheet__passing"><div class="datasheet__code" data-code></div>'
        f"<figcaption>{CAPTION}</figcaption></figure>"
    )


def head(name_label: str, name: str, pairs: Sequence[tuple[str, str]]) -> str:
    """Return the top of a sheet: a name, and the numbers beside it."""
    rows = "".join([f"<div><dt>{escape(label)}</dt><dd>{escape(text)}</dd></div>" for label, text in pairs])
    title = f"<p><span>{escape(name_label)}</span>{escape(name)}</p>"
    return f'<div class="datasheet__head">{title}<dl>{rows}</dl></div>'


def top(head_html: str, problems: str, modules: str) -> str:
    """Return what stands beside the code: the head of a sheet, what is wrong, and modules as HTML."""
    broken = f'<p class="datasheet__problems">{escape(problems)}</p>' if problems else ""
    return (
        f'<div class="datasheet__top"><div>{head_html}{broken}<div class="datasheet__who">{modules}</div></div>'
        f"{code()}</div>"
    )
