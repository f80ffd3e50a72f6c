"""What a build takes over from the previous one: editions and pages that would come out the same, as hard links."""

import os
import shutil
from pathlib import Path

# A digest of each page's Markdown after the macros, by its path.
type PageDigests = dict[str, str]

# Files about all pages; where MkDocs leaves pages out, it writes these without them.
_OF_ALL_PAGES = ("sitemap.xml", "sitemap.xml.gz")


def has_pages(digests: PageDigests, docs: Path) -> bool:
    """Return whether ``docs`` holds the same pages as a build, so that links between them hold as before."""
    return digests.keys() == {path.relative_to(docs).as_posix() for path in docs.rglob("*.md")}


def take_over(last: Path, fresh: Path) -> None:
    """Link into a new folder each file of the last one that it lacks, and the files about all pages."""
    for path in last.rglob("*"):
        target = fresh / path.relative_to(last)
        if path.name in _OF_ALL_PAGES:
            target.unlink(missing_ok=True)
        if path.is_dir():
            target.mkdir(parents=True, exist_ok=True)
        elif not target.exists():
            os.link(path, target)


def link_files(folder: Path, copy: Path) -> None:
    """Make a copy of a folder whose files are hard links."""
    shutil.copytree(folder, copy, copy_function=os.link)
