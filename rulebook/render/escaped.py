"""Escaping of texts: whatever they contain is shown as it is, and nothing in them runs."""

import re

from markupsafe import Markup, escape

from calculators.html.element import Html

# Signs of Markdown, as entities that mean the same in Markdown and in HTML.  Brackets stay, for tags such as [AIR];
# the sign after a bracket would make it a link, a picture or the definition of one.
_MARKS = str.maketrans({mark: f"&#{ord(mark)};" for mark in "\\`_{}"} | {"\x02": None, "\x03": None})
_AFTER_BRACKET = re.compile(r"(?<=\])[(\[:]")


def written(text: object) -> Markup:
    """Return plain text, such as a name, to stand in HTML or in Markdown."""
    return Markup(_unmarked(escape(str(text))).replace("*", "&#42;"))


def prose(text: str) -> Markup:
    """Return prose without quotes and references as Markdown of which paragraphs, lists, tables and bold are left."""
    return Markup(_unmarked(text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")))


def markup(html: Html) -> Markup:
    """Return HTML that calculators made, which is in pieces, as one."""
    return Markup("".join(html))


def _unmarked(text: str) -> str:
    return _AFTER_BRACKET.sub(lambda match: f"&#{ord(match[0])};", str(text).translate(_MARKS))
