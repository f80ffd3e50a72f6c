"""Where two sites of one source differ: their pages by what is said, marked up and linked, their files by bytes."""

from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urljoin

from selectolax.lexbor import LexborHTMLParser

from tests.generators.allowed import ELEMENTS, FILES
from tests.html import Node, attribute, words

ADDRESSES = ("href", "src", "xlink:href", "action")
HOST = "http://site.test"


class Difference(NamedTuple):
    """A page or file, what of it differs, and how each site has it where they part."""

    path: str
    kind: str
    one: str
    other: str


class View(NamedTuple):
    """What of a page is compared, in the order of the page; addresses in full."""

    texts: list[str]
    elements: list[str]
    links: list[str]
    # Ways to elsewhere around the article: header, menus, footer.
    ways: list[str]
    # What a list of results, or a bookmark, says of the page.
    told: list[str]


def view(html: str, address: str) -> View:
    """Return what is compared of a page at an address of the site; what may differ is left out."""
    page = LexborHTMLParser(html)
    for allowed in ELEMENTS:
        for node in page.css(allowed.what):
            node.decompose()
    told = [words(node) for node in page.css("title")]
    told += [attribute(node, "content") for node in page.css("meta[name=description], meta[http-equiv=refresh]")]
    told += [_full(attribute(node, "href"), address) for node in page.css("link[rel=canonical]")]
    texts, elements, links = [], [], []
    for article in page.css("article"):
        for node in article.traverse(include_text=True):
            if node.is_text_node:
                texts.append(" ".join(node.text().split()))
            else:
                elements.append(_element(node))
                links += _links(node, address)
        article.decompose()
    ways = [f"{way} {words(node)}" for node in page.css("body [href]") for way in _links(node, address)]
    return View([text for text in texts if text], elements, links, ways, told)


def _element(node: Node) -> str:
    attributes = [
        f'{name}="{value}"' if value else name for name, value in node.attributes.items() if name not in ADDRESSES
    ]
    return " ".join([f"<{node.tag}", *sorted(attributes)]) + ">"


def _links(node: Node, address: str) -> list[str]:
    return [_full(attribute(node, name), address) for name in ADDRESSES if name in node.attributes]


def _full(written: str, address: str) -> str:
    return urljoin(f"{HOST}/{address}", written)


def page_differences(one: Path, other: Path) -> Iterator[Difference]:
    """Yield where the pages that both sites have differ, kind by kind."""
    for path in sorted(_names(one, "*.html") & _names(other, "*.html")):
        address = path.removesuffix("index.html")
        first, second = (view((site / path).read_text(encoding="utf-8"), address) for site in (one, other))
        for kind in View._fields:
            mine, theirs = getattr(first, kind), getattr(second, kind)
            if mine != theirs:
                yield Difference(path, kind, *_parting(mine, theirs))


def _parting(mine: list[str], theirs: list[str]) -> tuple[str, str]:
    """Return the first thing in which two lists differ, as each has it."""
    longest = max(len(mine), len(theirs))
    pairs = zip(mine + [""] * (longest - len(mine)), theirs + [""] * (longest - len(theirs)), strict=True)
    return next((a, b) for a, b in pairs if a != b)


def file_differences(one: Path, other: Path) -> Iterator[Difference]:
    """Yield the files that only one site has, and those that are no pages and differ; some may."""
    mine, theirs = _names(one), _names(other)
    for path in sorted(mine ^ theirs):
        if not may_differ(path):
            yield Difference(path, "files", *("there" if path in names else "not there" for names in (mine, theirs)))
    for path in sorted(mine & theirs):
        if path.endswith("sitemap.xml"):
            listed = [sorted(_listed(site / path)) for site in (one, other)]
            if listed[0] != listed[1]:
                yield Difference(path, "files", *_parting(*listed))
        elif not path.endswith(".html") and (one / path).read_bytes() != (other / path).read_bytes():
            yield Difference(path, "files", "other bytes", "other bytes")


def may_differ(path: str) -> bool:
    """Return whether a file, by its path in the site, is on the list of those that may differ."""
    return any(fnmatch(path.partition("/")[2], allowed.what) for allowed in FILES)


def _listed(sitemap: Path) -> list[str]:
    return [words(node) for node in LexborHTMLParser(sitemap.read_text(encoding="utf-8")).css("loc")]


def _names(site: Path, pattern: str = "*") -> set[str]:
    return {path.relative_to(site).as_posix() for path in site.rglob(pattern) if path.is_file()}


def unneeded(one: Path, other: Path) -> list[str]:
    """Return what the list allows, though neither site has it in another way than the other."""
    pages = [path.read_text(encoding="utf-8") for site in (one, other) for path in site.glob("*/index.html")]
    mine, theirs = _names(one), _names(other)
    parted = {path for path in mine ^ theirs if may_differ(path)}
    parted |= {path for path in mine & theirs if (one / path).read_bytes() != (other / path).read_bytes()}
    elements = [a.what for a in ELEMENTS if not any(LexborHTMLParser(html).css(a.what) for html in pages)]
    files = [a.what for a in FILES if not any(fnmatch(path.partition("/")[2], a.what) for path in parted)]
    return elements + files
