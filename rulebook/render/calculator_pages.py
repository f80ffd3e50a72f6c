"""Where calculators stand: the pages that place them."""

import re
from functools import cache
from pathlib import Path

from rulebook.source.editor_files import is_editor_file

# The page that lists the questions that calculators answer; those pages are below it.
CALCULATORS = "calculators/"
_PLACED = re.compile(r"""\{\{\s*(?:folded_)?calculator\(["']([a-z0-9-]+)["']\)""")
_TITLE = re.compile(r"^title: (.+)$", re.MULTILINE)


@cache
def calculator_pages(root: Path) -> dict[str, str]:
    """Return the address within an edition of the page that places each calculator, by its name."""
    docs = root / "docs"
    pages: dict[str, str] = {}
    for path in sorted(docs.rglob("*.md")):
        if not is_editor_file(path.name):
            for name in _PLACED.findall(path.read_text(encoding="utf-8")):
                pages.setdefault(name, path.relative_to(docs).with_suffix("").as_posix() + "/")
    return pages


@cache
def page_title(root: Path, page: str) -> str:
    """Return the title of a page by its address within an edition; empty where it has none."""
    path = root / "docs" / f"{page.rstrip('/')}.md"
    title = _TITLE.search(path.read_text(encoding="utf-8")) if path.is_file() else None
    return title[1] if title else ""
