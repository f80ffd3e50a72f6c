"""HTML that escapes by itself: every tag is made by ``element``, and what that did not make is text.

An attribute is no keyword, as MicroPython forgets the order of these.
"""

from typing import TYPE_CHECKING, Iterable, TypeAlias

if TYPE_CHECKING:

    class Html(list[str]):
        """Finished HTML in pieces, which ``"".join`` puts together once; a text is never taken for it."""

else:
    Html = list

# What stands in an element, and what that is made of: its attributes too, each as (name, value).
Content: TypeAlias = "str | Html"
Part: TypeAlias = "Content | tuple[str, str | int | float | None]"

# How elements end that hold nothing.
_EMPTY = {"input": ">", "circle": "/>", "path": "/>", "polygon": "/>", "polyline": "/>", "rect": "/>"}
# How the tags end that begin so: the first and the last.
_ends: dict[str, tuple[str, str]] = {}


def escape(text: str) -> str:
    """Return text safe to stand in HTML, also in quotes."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def joined(parts: Iterable[Content], between: str = "") -> Html:
    """Return texts and HTML as HTML, one behind the other; nothing where they are all empty."""
    made = Html()
    for part in parts:
        if between and made and part:
            made.append(between)
        if not isinstance(part, str):
            made += part
        elif part:
            made.append(escape(part))
    return made


def element(opening: str, *parts: Part) -> Html:
    """Return an element.

    opening: its name, and its first attributes as far as they are always the same, as they stand in HTML.
    parts: its other attributes, of which True stands alone, and None and False are left out; and what is in it.
    """
    first, last = _ends.get(opening) or _ends_of(opening)
    made, holds = Html(("<", opening)), [first]
    for part in parts:
        if isinstance(part, str):
            holds.append(escape(part))
        elif isinstance(part, list):
            holds += part
        else:
            name, value = part
            if isinstance(value, str):
                made += (" ", name, '="', escape(value), '"')
            elif value is True:
                made += (" ", name)
            elif value is not None and value is not False:
                made += (" ", name, f'="{value}"')
    made += holds
    made.append(last)
    return made


def _ends_of(opening: str) -> tuple[str, str]:
    name = opening.split(" ", 1)[0]
    _ends[opening] = (_EMPTY[name], "") if name in _EMPTY else (">", f"</{name}>")
    return _ends[opening]
