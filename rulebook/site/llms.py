"""``llms.txt``: for programs that read the site as text, what is where, what may be relied on, and the downloads."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from rulebook.api.files import downloads
from rulebook.data.library import Library
from rulebook.data.pages import address
from rulebook.site.feed import FEED
from rulebook.site.pages import sections
from rulebook.source.json_types import Data
from rulebook.source.status_words import standing

LLMS = "llms.txt"

_PROMISES = [
    "This site is not official. Where it and the rulebook differ, the rulebook is right.",
    "What plays in a published edition never changes. A change of play is a new edition with an address of its own.",
    "Wording of the edition in force may be corrected. Feed and index give each correction its day.",
    "An id stays with its rule, in all editions. Every rule names its place in the source.",
    "Where the source contradicts itself or says nothing, a ruling says so, and it is our reading, not the rulebook's.",
    "Say which edition an answer is of: the editions differ.",
]


def write_llms(root: Path, library: Library, settings: Data, site: str, target: Path) -> None:
    """Write the file of a site with such settings that will stand at ``site``."""
    target.write_text("\n".join(_lines(root, library, settings, site)) + "\n", encoding="utf-8")


def _lines(root: Path, library: Library, settings: Data, site: str) -> Iterator[str]:
    current = library.current
    home = f"{site}{current.id}/"
    yield from (
        f"# {settings['site_name']}",
        "",
        f"> {settings['site_description']}",
        "",
        *(() if urlsplit(site).scheme else ("Addresses are relative to that of this file.", "")),
        "## What may be relied on",
        "",
    )
    yield from (f"- {promise}" for promise in _PROMISES)
    yield from ("", "## Editions", "")
    for edition in library.editions[::-1]:
        info = edition.info
        yield f"- [{info['title']}]({site}{edition.id}/): {standing(info)}. Its source: {info['source']}"
    for title, pages in sections(root, library, current, settings["nav"]).items():
        yield from ("", f"## {title}, {current.info['title']}", "")
        for page in pages:
            yield f"- [{page.title}]({home}{address(page.path)})" + (
                f": {page.description}" if page.description else ""
            )
    yield from ("", "## Downloads", "")
    yield f"- [Editions]({site}api/index.json): All editions, the one in force, and what ends of the downloads."
    yield f"- [Index]({home}api/index.json): The files of {current.info['title']}, and its corrections."
    everything, collections = downloads(root, current)
    for download in everything + collections:
        yield f"- [{download.title}]({home}api/{download.file}): {download.description}"
    yield f"- [Feed]({site}{FEED}): New editions with what changed in play, and corrections, in Atom."
