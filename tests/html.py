"""HTML as tests read it: as a browser would, by CSS selectors."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser, LexborNode

Node = LexborNode


def read(html: Iterable[str]) -> Node:
    """Return a page, or a piece of one, as a tree."""
    root = LexborHTMLParser("".join(html)).root
    assert root is not None, "there is nothing to read"
    return root


@cache
def parsed(path: Path) -> Node:
    """Return a built page as a tree."""
    return read(path.read_text(encoding="utf-8"))


def one(within: Node, selector: str) -> Node:
    """Return the only element inside that a selector means."""
    nodes = within.css(selector)
    assert len(nodes) == 1, f"expected one {selector}, found {len(nodes)}"
    return nodes[0]


def words(node: Node, without: str = "") -> str:
    """Return the words inside, single-spaced; what the selector ``without`` means is left out."""
    if without:
        node = read(node.html or "")
        for inner in node.css(without):
            inner.decompose()
        # Text on both sides of it is one text now.
        node = read(node.html or "")
    return " ".join(node.text(separator=" ").split())


def attribute(node: Node, name: str) -> str:
    """Return an attribute, empty where there is none."""
    return node.attributes.get(name) or ""


def every(within: Node, name: str) -> list[str]:
    """Return an attribute of every element inside that has it, in order."""
    return [attribute(node, name) for node in within.css(f"[{name}]")]
