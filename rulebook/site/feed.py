"""The Atom feed, for whoever follows the rules: editions that came out, with what changed in play, and corrections.

Its ids are made of what an entry is about, not of the address of the site: they stay where the site moves.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID, uuid5
from xml.etree import ElementTree

from markupsafe import escape

from rulebook.compare.change_notes import is_of_rules
from rulebook.data.library import Library
from rulebook.render.compare.in_short import topics
from rulebook.render.context import RenderContext
from rulebook.source.edition import Data, Edition
from rulebook.words.quotes_and_references import resolve

FEED = "feed.xml"
_ATOM = "http://www.w3.org/2005/Atom"
# Never changes: readers of the feed would take every entry for a new one.
_IDS = UUID("5b1f0c3e-8a52-4d7e-9d0b-3a6c2f4e7d11")
# The day of a feed without an entry, as every feed must have one.
_NEVER = "1970-01-01"


@dataclass(frozen=True)
class Entry:
    """An entry of the feed: what it is about as its id has it, its day, its title, its address and its HTML."""

    about: str
    day: str
    title: str
    address: str
    html: str


def write_feed(root: Path, library: Library, title: str, address: str, target: Path) -> None:
    """Write the feed of a site that will stand at ``address``."""
    listed = entries(root, library, address)
    feed = ElementTree.Element("feed", {"xmlns": _ATOM, "xml:lang": "en"})
    _add(feed, "id", _id("feed"))
    _add(feed, "title", title)
    _add(feed, "updated", _moment(listed[0].day if listed else _NEVER))
    _add(ElementTree.SubElement(feed, "author"), "name", title)
    _add(feed, "link", rel="self", type="application/atom+xml", href=f"{address}{FEED}")
    _add(feed, "link", rel="alternate", type="text/html", href=address)
    for entry in listed:
        _add_entry(feed, entry)
    ElementTree.indent(feed)
    target.write_bytes(ElementTree.tostring(feed, encoding="utf-8", xml_declaration=True) + b"\n")


def entries(root: Path, library: Library, address: str) -> list[Entry]:
    """Return what the feed announces, newest first: of one day, corrections before the edition that they are of."""
    listed = [entry for edition in library.editions[::-1] for entry in _of_edition(root, library, edition, address)]
    return sorted(listed, key=lambda entry: entry.day, reverse=True)


def _of_edition(root: Path, library: Library, edition: Edition, address: str) -> Iterator[Entry]:
    title, home = edition.info["title"], f"{address}{edition.id}/"
    context = RenderContext(edition, library)
    for note in library.corrections_in(edition):
        name, day = note["name"], note["date"]
        rule = f"{home}{context.address(note['records'][0])}"
        about = f"correction {edition.id} {day} {name}"
        was = "".join(f"<blockquote>{escape(text)}</blockquote>" for text in context.former(note))
        html = f"<p>{_words(note)}</p>" + (f"<p>It read:</p>{was}" if was else "")
        yield Entry(about, day, f"Corrected in {title}: {name}", rule, html)
    if "date" in edition.info:
        changes = _changes(root, library, edition, home)
        yield Entry(f"edition {edition.id}", edition.info["date"], f"Published: {title}", home, changes)


def _changes(root: Path, library: Library, edition: Edition, home: str) -> str:
    """Return what plays differently since the edition that was published before, as HTML."""
    published = [older for older in library.before(edition) if "date" in older.info]
    if not published:
        return f'<p><a href="{home}">Read the rules</a></p>'
    old = published[-1]
    notes = [note for note in library.relevant_notes(old, edition) if is_of_rules(note)]
    parts = [f'<p><a href="{home}compare/{old.id}/">What changed since {escape(old.info["title"])}</a></p>']
    for name, topic in topics(root).items():
        items = [_item(note, library.made_in(note, old, edition)) for note in notes if note["concerns"] == name]
        if items:
            parts += [f"<h2>{escape(topic.title)}</h2>", "<ul>", *items, "</ul>"]
    return "\n".join(parts)


def _item(note: Data, made_in: str) -> str:
    edition = f" <small>{escape(made_in)}</small>" if made_in else ""
    return f"<li><b>{escape(note['name'])}</b>: {_words(note)}{edition}</li>"


def _words(note: Data) -> str:
    return str(escape(resolve(note["summary"], {}, {})))


def _add_entry(feed: ElementTree.Element, entry: Entry) -> None:
    element = ElementTree.SubElement(feed, "entry")
    _add(element, "id", _id(entry.about))
    _add(element, "title", entry.title)
    _add(element, "published", _moment(entry.day))
    _add(element, "updated", _moment(entry.day))
    _add(element, "link", rel="alternate", type="text/html", href=entry.address)
    _add(element, "content", entry.html, type="html")


def _add(parent: ElementTree.Element, name: str, text: str | None = None, /, **attributes: str) -> None:
    ElementTree.SubElement(parent, name, attributes).text = text


def _id(about: str) -> str:
    return uuid5(_IDS, about).urn


def _moment(day: str) -> str:
    return f"{day}T00:00:00Z"
