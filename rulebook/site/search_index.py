"""The index that the search of an edition reads: a small file of names, and one of the texts below them.

Both are made from the built pages, so that any generator may have built them.  A page says in its front matter, under
``search``, how much it counts (``boost``), or that it is not searched (``exclude``).
"""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from selectolax.lexbor import LexborHTMLParser, LexborNode

from rulebook.render.context import RenderContext
from rulebook.source.edition import CHAPTERS, Edition
from rulebook.words.glossary import GLOSSARY, terms

SEARCHED_AS = "searched_as"

_HEADINGS = ("h1", "h2", "h3", "h4")
# What nobody looks for: drawings, forms, marks, and what pages leave out themselves.
_EXCLUDED = "data-search-exclude"
_UNREAD = (
    f"svg, script, style, form, .headerlink, .record__kind, .record__summary, [{_EXCLUDED}]:not({', '.join(_HEADINGS)})"
)
# A page ranks below its records.
_PAGE_TO_RECORD = 0.4
# Players look for rules, not for how this site is made.
_ABOUT_THE_SITE = "project/"
_LONGEST_SUMMARY = 200


@dataclass
class Section:
    """A heading of a page with what follows: its anchor, empty for the page itself; title, first paragraph and text."""

    anchor: str
    title: str
    summary: str = ""
    texts: list[str] = field(default_factory=list)


def write_search(context: RenderContext, heads: dict[str, dict[str, Any]], site: Path) -> None:
    """Write ``search/names.json`` and ``search/texts.json`` of an edition whose pages stand in ``site``.

    ``heads`` has the front matter of each page by its address.  Both files list the same things in the same order.
    """
    entries: list[dict[str, Any]] = []
    texts: list[str] = []
    for address, head in heads.items():
        settings = head.get("search", {})
        if settings.get("exclude"):
            continue
        page = LexborHTMLParser((site / address / "index.html").read_text(encoding="utf-8"))
        for section in sections(page):
            entries.append(_entry(context, address, settings.get("boost", 1), page, section))
            texts.append(" ".join(" ".join(section.texts).split()))
    names = other_names(context.edition, {entry["title"].lower() for entry in entries if "#" not in entry["location"]})
    for entry in entries:
        if also := names.get(entry["location"].partition("#")[2]):
            entry["also"] = also
    _write(site / "search" / "names.json", entries)
    _write(site / "search" / "texts.json", texts)


def _write(path: Path, data: Any) -> None:
    """Write a new file: an existing one may be a hard link to that of the last build."""
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def sections(page: LexborHTMLParser) -> list[Section]:
    """Return the sections of a built page that are searched, in order; its title comes first, with an empty anchor."""
    article = page.css_first("article")
    if article is None:
        return []
    for node in article.css(_UNREAD):
        node.decompose()
    sections_and_exclusion = [(Section("", ""), True)]
    for node in article.traverse(include_text=True):
        section, _ = sections_and_exclusion[-1]
        if node.tag in _HEADINGS and (anchor := node.attributes.get("id")):
            own = "" if node.tag == "h1" else anchor
            sections_and_exclusion.append((Section(own, _words(node)), _EXCLUDED in node.attributes))
        elif node.tag == "p":
            section.summary = section.summary or _words(node)
        elif node.is_text_node and not _is_title(node):
            section.texts.append(node.text())
    return [section for section, is_excluded in sections_and_exclusion if not is_excluded]


def _is_title(node: LexborNode) -> bool:
    above = node.parent
    while above and above.tag not in ("article", *_HEADINGS):
        above = above.parent
    return above is not None and above.tag in _HEADINGS


def _words(node: LexborNode) -> str:
    return " ".join(node.text().split())


def _entry(
    context: RenderContext, address: str, boost: float, page: LexborHTMLParser, section: Section
) -> dict[str, Any]:
    """Return what a result shows of a section, and its weight where that is not 1."""
    entry: dict[str, Any] = {"location": f"{address}#{section.anchor}" if section.anchor else address}
    entry["title"] = section.title
    title = _words(h1) if (h1 := page.css_first("article h1")) else ""
    if record := context.edition.records.get(section.anchor):
        entry["kind"] = f"{context.kind(record)} · {title}" if record.collection == CHAPTERS else context.kind(record)
        entry["summary"] = context.plain(record.data["summary"], record.data)
        if sign := context.sign(record):
            entry["sign"] = sign
    elif section.anchor:
        entry["kind"] = title
        entry["summary"] = _shortened(section.summary)
    else:
        entry["kind"] = "Page"
        described = page.css_first('meta[name="description"]')
        entry["summary"] = (described.attributes.get("content") if described else "") or _shortened(section.summary)
        boost *= _PAGE_TO_RECORD
    if boost != 1:
        entry["boost"] = boost
    if address.startswith(_ABOUT_THE_SITE):
        entry["last"] = True
    return entry


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST_SUMMARY else f"{text[:_LONGEST_SUMMARY].rpartition(' ')[0]} …"


def other_names(edition: Edition, taken: set[str]) -> dict[str, list[str]]:
    """Return what records are called besides their names, by id; ``taken`` are names of other things.

    Whoever types a term wants its rule: so a record goes by its other names, and by all names of the terms that it
    defines, save for one that something else bears; and by the words of players who know none of these.
    """
    rules = (record for record in edition.records.values() if record.collection != GLOSSARY)
    taken = taken | {str(record.data["name"]).lower() for record in rules}
    names_by_id: dict[str, list[str]] = {}
    for term in terms(edition):
        free = [name for name in term.names if name.lower() not in taken]
        if free:
            names_by_id.setdefault(term.rule, []).extend(free)
    for record in edition.records.values():
        if SEARCHED_AS in record.data:
            names_by_id.setdefault(record.id, []).extend(record.data[SEARCHED_AS])
    return names_by_id
