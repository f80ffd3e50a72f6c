"""Import of a wiki page as draft rules: from feed to wikitext, sections and YAML."""

from pathlib import Path

from rulebook.wiki.draft import chapters, folder_name, write
from rulebook.wiki.feed import WikiError, by_page, choose, read_feed, wikitext
from rulebook.wiki.limits import check_open
from rulebook.wiki.sections import read_sections

__all__ = ["WikiError", "bring_in", "listing"]


def listing(feed: Path) -> str:
    """Return the pages of a feed with their revisions and dates, newest first, then the entries that were left out."""
    entries = read_feed(feed)
    lines = []
    for page, revisions in by_page(entries.revisions).items():
        lines.append(page)
        lines += [f"  {revision.number}  {revision.date}" for revision in revisions]
    return "\n".join([*lines, *entries.left_out])


def bring_in(feed: Path, page: str | None, number: int | None, target: Path | None) -> str:
    """Write a draft of one revision to a new folder, and return a report of it; WikiError if that is impossible."""
    entries = read_feed(feed)
    revision = choose(entries.revisions, page, number)
    text = wikitext(revision)
    check_open(revision.name, text)
    sections = read_sections(revision.page, text)
    files = chapters(revision, sections)
    target = target or Path(folder_name(revision))
    write(files, target)
    wrote = (
        f"wrote {target}: {revision.page}, revision {revision.number} of {revision.date}, as drafts: {len(files)} "
        f"chapters, {len(sections)} records, {sum(len(section.tables) for section in sections)} tables; rewrite every "
        "sentence before it goes into rules/"
    )
    return "\n".join([wrote, *entries.left_out])
