"""Marks of terms: a tree processor of Python-Markdown that makes the first use of a term in a section a link.

A section is an element whose attribute ``terms-of`` names its record.  Terms are marked in its prose: in what is
written in Markdown, and in HTML with ``terms="on"``; not in headings, tables' heads, quoted code, figures and forms,
and in no element with ``terms="off"``.  Both attributes are removed.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from html import unescape
from itertools import accumulate
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from rulebook.render.context import RenderContext
from rulebook.render.rendering import current
from rulebook.source.edition import Record

SECTION = "terms-of"
SWITCH = "terms"

_STILL = {"h1", "h2", "h3", "h4", "h5", "h6", "th", "dt", "caption", "pre", "figure", "form"}
_WITHIN_A_LINE = {"strong", "em"}
_AS_ONE = {"a", "code"}
# After the attributes that Markdown gives elements (8), before headings are listed (5).
_PRIORITY = 7
# HTML within a line, which Markdown keeps aside until the end.
_KEPT_ASIDE = re.compile("\x02[^\x03]*?([0-9]*)\x03")
_TAG = re.compile(r"<(\w+)")
_LINKS_TO = re.compile(r'data-ref="([^"]+)"')
# Stands in a text for what is not looked at.
_OBJECT = "\ufffc"


class _Place(NamedTuple):
    """A text of the tree: that at the start of an element, or that after one of its children."""

    element: Element
    after: Element | None

    @property
    def text(self) -> str:
        return (self.element.text if self.after is None else self.after.tail) or ""

    @property
    def is_prose(self) -> bool:
        # Markdown leaves the text of HTML atomic.
        return not isinstance(self.text, AtomicString) or self.element.get(SWITCH) == "on"

    def split(self, start: int, end: int, link: Element) -> None:
        """Put a part of the text into a link."""
        text = self.text
        link.text, link.tail = text[start:end], text[end:]
        if self.after is None:
            self.element.text = text[:start]
            self.element.insert(0, link)
        else:
            self.after.tail = text[:start]
            self.element.insert(list(self.element).index(self.after) + 1, link)


class _Piece(NamedTuple):
    """A piece of a text as readers see it, and which part of which place it is written by."""

    text: str
    place: _Place | None
    start: int = 0
    end: int = 0

    def at(self, letters: int) -> int:
        """Return how far into its place so many letters of the piece reach."""
        return self.end if letters == len(self.text) else self.start + letters


class TermMarks(Extension):
    """Marks the terms of an edition in every section of a page; of the one that pages are made of if none is passed."""

    def __init__(self, context: RenderContext | None = None) -> None:
        super().__init__()
        self._context = context

    def extendMarkdown(self, md: Markdown) -> None:
        """Add the marks to what is done to a page."""
        md.treeprocessors.register(_Marks(md, self._context), "term_marks", _PRIORITY)


class _Marks(Treeprocessor):
    md: Markdown

    def __init__(self, md: Markdown, context: RenderContext | None) -> None:
        super().__init__(md)
        self._passed = context

    @property
    def _context(self) -> RenderContext:
        # MkDocs makes the extension once more, before there is an edition, to see whether it can.
        return self._passed or current().context

    def run(self, root: Element) -> None:
        for section in root.iter():
            own = section.attrib.pop(SECTION, None)
            if own is not None:
                self._mark(section, self._context.edition.records[own])
        for element in root.iter():
            element.attrib.pop(SWITCH, None)

    def _mark(self, section: Element, own: Record) -> None:
        """Mark a section, except for terms that are its record's name, that it defines, and that it links to anyway."""
        excluded = {own.id, *self._linked(section)}
        marked: set[str] = set()
        name = str(own.data["name"]).lower()
        for run in _runs(section):
            pieces = list(self._pieces(run))
            begins = list(accumulate((len(piece.text) for piece in pieces), initial=0))
            text = "".join(piece.text for piece in pieces)
            uses = []
            for start, end, term in self._context.terms.uses(text):
                first, last = bisect_right(begins, start) - 1, bisect_left(begins, end) - 1
                place = pieces[first].place
                if place is not pieces[last].place or text[start:end].lower() == name or term.id in marked:
                    continue
                if place and excluded.isdisjoint({term.id, self._context.rule_of(term)}):
                    marked.add(term.id)
                    written = pieces[first].at(start - begins[first]), pieces[last].at(end - begins[last])
                    uses.append((place, written, term))
            # The last first, so that the places of the others stay what they are.
            for place, written, term in reversed(uses):
                place.split(*written, Element("a", self._context.term_link(term)))

    def _linked(self, section: Element) -> Iterator[str]:
        """Yield the records that a section links to."""
        texts = (text for element in section.iter() for text in (element.text, element.tail) if text)
        for stashed in _KEPT_ASIDE.finditer("".join(texts)):
            yield from _LINKS_TO.findall(self._aside(stashed))

    def _pieces(self, run: Iterable[_Place | None]) -> Iterator[_Piece]:
        """Yield the pieces of a run; those that do not run, and tags, as objects."""
        in_element = ""
        for place in run:
            if place is None or not place.is_prose:
                yield _Piece(_OBJECT, None)
                continue
            for start, end, stashed in _parts(place.text):
                html = self._aside(stashed) if stashed else ""
                in_element = _still_within(in_element, html)
                if in_element or html.startswith("<") or (stashed and not html):
                    yield _Piece(_OBJECT, None)
                else:
                    yield _Piece(unescape(html) if stashed else place.text[start:end], place, start, end)

    def _aside(self, stashed: re.Match[str]) -> str:
        blocks: list[Any] = self.md.htmlStash.rawHtmlBlocks
        html = blocks[int(stashed[1])] if stashed[1] and int(stashed[1]) < len(blocks) else ""
        return html if isinstance(html, str) else ""


def _still_within(element: str, html: str) -> str:
    """Return in which element of HTML that does not run a text goes on, after one more tag; none where it runs."""
    if element:
        return "" if html == f"</{element}>" else element
    tag = _TAG.match(html)
    return tag[1] if tag and tag[1] in _STILL | _AS_ONE else ""


def _parts(text: str) -> Iterator[tuple[int, int, re.Match[str] | None]]:
    """Yield where each part of a text stands: words, or something of HTML that is kept aside."""
    end_of_last = 0
    for stashed in _KEPT_ASIDE.finditer(text):
        if end_of_last < stashed.start():
            yield end_of_last, stashed.start(), None
        yield stashed.start(), stashed.end(), stashed
        end_of_last = stashed.end()
    if end_of_last < len(text):
        yield end_of_last, len(text), None


def _runs(element: Element) -> Iterator[list[_Place | None]]:
    """Yield the running text of an element: a run for each of its blocks; None stands for a link or code."""
    run: list[_Place | None] = [_Place(element, None)]
    for child in list(element):
        if child.get(SWITCH) == "off" or child.tag in _AS_ONE:
            run.append(None)
        elif child.tag in _WITHIN_A_LINE:
            for inner in _runs(child):
                run += inner
        else:
            yield run
            run = []
            if child.tag not in _STILL:
                yield from _runs(child)
        run.append(_Place(element, child))
    yield run


def makeExtension(**_: object) -> TermMarks:
    """Return the extension for the edition that pages are made of, as Markdown asks a module for it."""
    return TermMarks()
