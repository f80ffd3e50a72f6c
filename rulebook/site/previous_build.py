"""What a build keeps of the last site: editions and pages whose text is as it was, as links to the same files."""

import os
import shutil
from pathlib import Path

# A digest of each page's Markdown after the macros, by its path.
type Texts = dict[str, str]

# What a generator writes about all the pages that it builds; it does not know of those that are taken over.
_OF_ALL_PAGES = ("sitemap.xml", "sitemap.xml.gz")


def has_pages(texts: Texts, docs: Path) -> bool:
    """Return whether the pages in ``docs`` are those of a build, so that the ways between them are as they were."""
    return texts.keys() == {path.relative_to(docs).as_posix() for path in docs.rglob("*.md")}


def take_over(last: Path, fresh: Path) -> None:
    """Put into a fresh folder, as links, what the last one holds besides; and what tells of all pages."""
    for path in last.rglob("*"):
        there = fresh / path.relative_to(last)
        if path.name in _OF_ALL_PAGES:
            there.unlink(missing_ok=True)
        if path.is_dir():
            there.mkdir(parents=True, exist_ok=True)
        elif not there.exists():
            os.link(path, there)


def linked(last: Path, fresh: Path) -> None:
    """Make a folder that holds the same files as another."""
    shutil.copytree(last, fresh, copy_function=os.link)
