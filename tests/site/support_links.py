"""What tests of links share: where the pages of a built site lead, and which of these ways are broken."""

import re
from pathlib import Path
from urllib.parse import urljoin, urlsplit

from tests.html import Node, attribute, every, parsed
from tests.site.support_site import leads_nowhere

HOST = "http://site.test"
LOADING = ("src", "srcset", "poster", "data", "action", "formaction")
CSS_ADDRESS = re.compile(r"""url\(\s*["']?(?!data:|#)([^"')]+)|@import\s+["']([^"']+)""")


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def own_address(site: Path, page: Path) -> str:
    page_address = page.relative_to(site).as_posix()
    return f"{HOST}/{page_address.removesuffix('index.html')}"


def links(page: Path) -> list[str]:
    """Return where the links of a page lead, as written; those to other hosts and the canonical one left out."""
    addresses = [written for written in map(address, parsed(page).css("[href]")) if not is_foreign(written)]
    for name in LOADING:
        addresses += every(parsed(page), name) if name != "srcset" else []
    return [written for written in addresses if written and not written.startswith(("javascript:", "data:", "mailto:"))]


def address(element: Node) -> str:
    return "" if attribute(element, "rel") == "canonical" else attribute(element, "href")


def is_foreign(written: str) -> bool:
    return written.startswith("//") or urlsplit(written).scheme in ("http", "https")


def loads(element: Node) -> list[str]:
    """Return what an element makes the browser fetch on its own."""
    addresses = [attribute(element, name) for name in LOADING]
    if element.tag in ("link", "use", "image"):
        addresses.append(address(element))
    return addresses + [first or second for first, second in CSS_ADDRESS.findall(attribute(element, "style"))]


def broken_links(site: Path) -> list[str]:
    """Return the addresses on every page that lead to no file or no anchor, each with its page."""
    broken = []
    for page in pages(site):
        here = own_address(site, page)
        for written in links(page):
            problem = leads_nowhere(site, urljoin(here, written).removeprefix(HOST))
            if problem:
                broken.append(f"{page.relative_to(site)}: {problem}")
    return broken
