"""The whole edition as one document to print, made from the built pages of its rules.

It holds all signs that it shows: a browser that opens it from a disk takes none from another file.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urljoin, urlsplit, urlunsplit

from selectolax.lexbor import LexborHTMLParser, LexborNode

from rulebook.render.addresses import within
from rulebook.render.signs import SHEET
from rulebook.render.templates import filled

PAGE = "aids/whole-edition/"
# The document goes between these marks of its page.
_BEGIN, _END = "<!-- whole edition -->", "<!-- end -->"
_ARTICLE = re.compile(r"<article[^>]*>(.*)</article>", re.DOTALL)
# What only a screen can use, or what the document has elsewhere.
_LEFT_OUT = (
    ".headerlink, .pass-on, .gone, .through-editions, .see-also, .work-out, p:has(> .try), .try, script, "
    ".play, .ruling > :not(.ruling__doubt), .print-chapter, .page-edition, .names-filter, .prints, .contents, #__skip"
)
_OF_IDS = ("for", "aria-labelledby", "aria-describedby")
_ADDRESSES = ("href", "src", "xlink:href")
# Before the name of a sign, as an id of the document.
_SIGN = "sign--"
# A made-up address of the edition, from which links are resolved.
_HERE = "/edition/"
# Each once: a list of selectors would give what several of them choose as often.
_ANYTHING_LINKED = ":is([id], [href], [src], [for], [aria-labelledby], [aria-describedby])"


@dataclass
class Part:
    """A page of the document: its address in the edition, its anchor, its title, its tree, and its ids made anew."""

    address: str
    anchor: str
    title: str
    tree: LexborNode
    ids: dict[str, str]

    @property
    def entries(self) -> list[tuple[str, str]]:
        """The anchor and the name of each record, for the contents."""
        return [
            (heading.attributes["id"] or "", _words(heading)) for heading in self.tree.css(".record > :is(h2, h3)[id]")
        ]

    @property
    def html(self) -> str:
        """What the part holds, as HTML."""
        return self.tree.inner_html or ""


def write_whole_edition(site: Path, addresses: list[str], title: str) -> None:
    """Fill in the page for the whole edition from the pages at these addresses, which are built.

    Ids are unique in it, and links to what it holds lead to places inside it.  Its pages bear the ``title``.
    A site whose docs/ has no such page gets none.
    """
    path = site / PAGE / "index.html"
    if not path.is_file():
        return
    by_address = _parts(site, addresses)
    parts = list(by_address.values())
    for part in parts:
        _link_within_the_page(part, by_address)
    before, _, rest = path.read_text(encoding="utf-8").partition(_BEGIN)
    after = rest.partition(_END)[2]
    signs = (site / SHEET).read_text(encoding="utf-8").replace('id="', f'id="{_SIGN}')
    _write(path, "".join((before, _BEGIN, filled("whole-edition.html.j2", parts=parts, signs=signs), _END, after)))
    titles = filled("whole-edition.css.j2", parts=parts, title=title, string=_css_string)
    _write(site / "data/whole-edition.css", titles)


def _css_string(text: str) -> str:
    """Return a text as a string of CSS."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _write(path: Path, text: str) -> None:
    """Write a new file in place of one that an older site may have as a hard link."""
    fresh = path.with_suffix(".fresh")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)


def _parts(site: Path, addresses: list[str]) -> dict[str, Part]:
    """Return the part of each page, by its address."""
    taken: set[str] = set()
    parts = {}
    for address in addresses:
        article = _ARTICLE.search((site / address / "index.html").read_text(encoding="utf-8"))
        [tree] = LexborHTMLParser(f"<main>{article[1] if article else ''}</main>").css("main")
        for node in tree.css(_LEFT_OUT):
            node.decompose()
        for fold in tree.css(".record__rest, .record__fold, .record__more, details.more"):
            _unfold(fold)
        for details in tree.css("details"):
            details.attrs["open"] = ""
        name = address.strip("/").replace("/", "-")
        parts[address] = Part(address, f"part-{name}", _title(tree), tree, _ids(tree, name, taken))
    return parts


def _title(tree: LexborNode) -> str:
    """Remove the heading of a page, and return its text."""
    [heading] = tree.css("h1")
    title = _words(heading)
    heading.decompose()
    return title


def _words(node: LexborNode) -> str:
    return " ".join(node.text().split())


def _unfold(fold: LexborNode) -> None:
    """Replace a fold of a record by its content, with its summary where that is the record's own text."""
    for summary in fold.css("summary"):
        if summary.parent == fold and summary.css(".record__summary"):
            summary.unwrap()
        elif summary.parent == fold:
            summary.decompose()
    fold.unwrap()


def _ids(tree: LexborNode, name: str, taken: set[str]) -> dict[str, str]:
    """Return the ids of a page, each with its id in the document; those that are ``taken`` get the page's name."""
    ids = {}
    for node in tree.css("[id]"):
        old = node.attributes["id"] or ""
        ids[old] = f"{name}--{old}" if old in taken else old
        taken.add(ids[old])
    return ids


def _link_within_the_page(part: Part, parts: dict[str, Part]) -> None:
    """Make the ids of a part unique in the document, and its links to other parts lead there."""
    for node in part.tree.css(_ANYTHING_LINKED):
        attributes = node.attributes
        if "id" in attributes:
            node.attrs["id"] = part.ids[attributes["id"] or ""]
        for name in _ADDRESSES:
            if name in attributes:
                node.attrs[name] = _address(attributes[name] or "", part, parts)
        for name in _OF_IDS:
            if name in attributes:
                node.attrs[name] = " ".join(part.ids[name_of_id] for name_of_id in (attributes[name] or "").split())


def _address(address: str, part: Part, parts: dict[str, Part]) -> str:
    """Return an address of a part's page as a link in the document."""
    url = urlsplit(urljoin(f"{_HERE}{part.address}", address))
    there = parts.get(url.path.removeprefix(_HERE))
    if url.netloc:
        return address
    if url.path == f"{_HERE}{SHEET}":
        return f"#{_SIGN}{url.fragment}"
    if there and not url.query:
        return f"#{there.ids.get(url.fragment, there.anchor)}"
    return within(urlunsplit(url), f"{_HERE}{PAGE}")
