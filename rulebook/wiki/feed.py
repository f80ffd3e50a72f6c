"""The revisions in a MediaWiki Atom feed.

MediaWiki puts the wikitext of a revision into an entry as HTML: who saved it and why, a line, then
the text escaped and with its line ends as ``<br />``. A feed of a page's history or of recent
changes holds differences instead, from which no page can be rebuilt.
"""

import html
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import parse_qs, urlsplit
from xml.etree.ElementTree import Element, ParseError
from xml.parsers.expat import errors

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

MOST_BYTES = 64 * 2**20

_ATOM = "{http://www.w3.org/2005/Atom}"
# The first group is atomic: with backtracking, the time to refuse an entry would grow with the square of its length.
_BODY = re.compile(r"(?>\s*<p>.*?</p>\s*<hr\s*/?>\s*<div>)(.*)</div>\s*", re.DOTALL)
_LINE_END = re.compile(r"<br\s*/?>\n?")
_CUT_SHORT = {
    errors.codes[name]
    for name in (errors.XML_ERROR_NO_ELEMENTS, errors.XML_ERROR_UNCLOSED_TOKEN, errors.XML_ERROR_UNCLOSED_CDATA_SECTION)
}
_DIFFERENCES = re.compile(r"<table\b[^<>]*\bclass=.diff\b")
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
# As many digits as the numbers of MediaWiki's database have at most.
_NUMBER = re.compile(r"[0-9]{1,20}")
_LONGEST_SHOWN = 60


class WikiError(Exception):
    """A page cannot be imported, for the reason in the message, which is one line."""


@dataclass(frozen=True)
class Revision:
    """One revision of a page; ``content`` is the entry's HTML."""

    page: str
    number: int
    date: str
    address: str
    content: str

    @property
    def name(self) -> str:
        """Its name in messages."""
        return f"revision {self.number} of {self.page}"


@dataclass(frozen=True)
class Feed:
    """The revisions of a feed, newest first, and a message for each entry that is not a revision."""

    revisions: list[Revision]
    left_out: list[str]


def read_feed(path: Path) -> Feed:
    """Return the content of a feed file; WikiError if it is not a feed of revisions."""
    revisions: dict[tuple[str, int], Revision] = {}
    left_out = []
    for place, entry in enumerate(_parse(path).findall(f"{_ATOM}entry"), 1):
        revision = _revision(entry)
        if revision:
            revisions.setdefault((revision.page, revision.number), revision)
        else:
            left_out.append(f"left out: entry {place}, whose address names no page and revision: {_address(entry)}")
    if not revisions:
        raise WikiError(f"{path} holds no revision of a page; no entry has an address with title= and diff=")
    return Feed(sorted(revisions.values(), key=lambda revision: revision.number, reverse=True), left_out)


def choose(revisions: list[Revision], page: str | None, number: int | None) -> Revision:
    """Return the revision of a page by its number, or the newest; WikiError lists what there is."""
    of_page = [revision for revision in revisions if page is None or revision.page == page_title(page)]
    if not of_page:
        raise WikiError(f"the feed has no page {page}; it has {summary(revisions)}")
    matching = [revision for revision in of_page if number in (None, revision.number)]
    if not matching:
        raise WikiError(f"the feed has no revision {number}; it has {summary(of_page)}")
    if len({revision.page for revision in matching}) > 1:
        raise WikiError(f"the feed has several pages; choose one with --page: {summary(matching)}")
    return matching[0]


def by_page(revisions: Iterable[Revision]) -> dict[str, list[Revision]]:
    """Return the revisions of each page."""
    pages: dict[str, list[Revision]] = {}
    for revision in revisions:
        pages.setdefault(revision.page, []).append(revision)
    return pages


def summary(revisions: Iterable[Revision]) -> str:
    """Return a line with the pages and the span of their revisions."""
    return "; ".join(f"{page}: {_span(group)}" for page, group in by_page(revisions).items())


def wikitext(revision: Revision) -> str:
    """Return the wikitext of a revision; WikiError if the feed does not contain it."""
    name = revision.name
    if not revision.content.strip():
        raise WikiError(f"{name} has no content in the feed")
    match = _BODY.fullmatch(revision.content)
    text = _LINE_END.sub("\n", match[1]) if match else ""
    # Wikitext is escaped, so any tag left was made by the wiki: a table of differences, or a rendered page.
    if match is None or "<" in text:
        what = "only differences" if _DIFFERENCES.search(revision.content) else "no wikitext that MediaWiki put there"
        raise WikiError(f"{name} holds {what}; use the feed of a user's contributions, which holds whole pages")
    if not text.strip():
        raise WikiError(f"{name} is an empty page")
    return html.unescape(text)


def page_title(name: str) -> str:
    """Return a page's title as the wiki writes it: spaces for underscores, the first letter a capital."""
    title = " ".join(name.replace("_", " ").split())
    return title[:1].upper() + title[1:]


def _span(revisions: list[Revision]) -> str:
    named = [f"{revision.number} ({revision.date})" for revision in revisions]
    return named[0] if len(named) == 1 else f"{len(named)} revisions from {named[-1]} to {named[0]}"


def _parse(path: Path) -> Element:
    text = _text(path)
    if re.match(r"\s*<(!doctype\s+html|html)\b", text, re.IGNORECASE):
        raise WikiError(f"{path} is an HTML page, not a feed; save the feed itself")
    try:
        root: Element = fromstring(text, forbid_dtd=True)
    except ParseError as error:
        line, _ = error.position
        if error.code in _CUT_SHORT:
            raise WikiError(f"{path} is cut short: it ends at line {line}, before the feed does") from None
        raise WikiError(f"{path} is not XML: line {line}: {str(error).partition(':')[0]}") from None
    except DefusedXmlException:
        raise WikiError(f"{path} declares a document type or entities; a feed has none, so it is not read") from None
    if root.tag != f"{_ATOM}feed":
        raise WikiError(f"{path} is no Atom feed: its outermost element is {root.tag.rpartition('}')[2]}")
    return root


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise WikiError(f"{path} cannot be read: {error.strerror}") from None
    if len(raw) > MOST_BYTES:
        raise WikiError(f"{path} is larger than {MOST_BYTES // 2**20} MiB; save a feed of fewer revisions")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise WikiError(f"{path} is not UTF-8 text: line {line} holds byte {raw[error.start]:#04x}") from None
    if not text.strip():
        raise WikiError(f"{path} is empty")
    return text


def _addresses(entry: Element) -> list[str]:
    link = entry.find(f"{_ATOM}link")
    addresses = (entry.findtext(f"{_ATOM}id", ""), link.get("href", "") if link is not None else "")
    return [address.strip() for address in addresses]


def _address(entry: Element) -> str:
    """Return an entry's address for a message of one line."""
    address = " ".join(next(filter(None, _addresses(entry)), "it has none").split())
    return address if len(address) <= _LONGEST_SHOWN else f"{address[:_LONGEST_SHOWN]}…"


def _revision(entry: Element) -> Revision | None:
    """Return the revision in an entry; None if its address does not name a page and a revision."""
    for address in _addresses(entry):
        query = _query(address)
        number = query.get("diff", [""])[0]
        if "title" in query and _NUMBER.fullmatch(number):
            day = _DAY.match(entry.findtext(f"{_ATOM}updated", "").strip())
            content = entry.findtext(f"{_ATOM}summary") or entry.findtext(f"{_ATOM}content") or ""
            title = page_title(query["title"][0])
            return Revision(title, int(number), day[0] if day else "undated", address, content)
    return None


def _query(address: str) -> dict[str, list[str]]:
    """Return the query of an address by name; empty if it is not an address."""
    try:
        return parse_qs(urlsplit(address).query)
    except ValueError:
        return {}
