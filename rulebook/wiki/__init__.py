"""Bringing in a page of a wiki as drafts of rules: feed, wikitext, sections, YAML."""

from pathlib import Path

from rulebook.wiki.draft import chapters, folder_name, write
from rulebook.wiki.feed import WikiError, by_page, choose, read_feed, wikitext
from rulebook.wiki.sections import read_sections

__all__ = ["WikiError", "bring_in", "listing"]


def listing(feed: Path) -> str:
    """Return the pages of a feed and their revisions with dates, newest first."""
    lines = []
    for page, revisions in by_page(read_feed(feed)).items():
        lines.append(page)
        lines += [f"  {revision.number}  {revision.date}" for revision in revisions]
    return "\n".join(lines)


def bring_in(feed: Path, page: str | None, number: int | None, target: Path | None) -> str:
    """Write a draft of one revision to a new folder, and return what was written; WikiError where it cannot be."""
    revision = choose(read_feed(feed), page, number)
    sections = read_sections(revision.page, wikitext(revision))
    files = chapters(revision, sections)
    target = target or Path(folder_name(revision))
    write(files, target)
    return (
        f"wrote {target}: {revision.page}, revision {revision.number} of {revision.date}, as drafts: {len(files)} "
        f"chapters, {len(sections)} records, {sum(len(section.tables) for section in sections)} tables; rewrite every "
        "sentence before it goes into rules/"
    )
