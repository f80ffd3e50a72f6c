"""The index that the search of an edition reads: a small file of names, and one of the texts below them.

Both are made from the built pages, so that any generator may have built them.  A page says in its front matter, under
``search``, how much it counts (``boost``), that it is not searched (``exclude``), and what players type who look for
it, or for one of its headings (``searched_as`` and ``headings``).
"""

import json
from dataclasses import dataclass, field
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser, LexborNode

from rulebook.render.context import RenderContext
from rulebook.source.edition import CHAPTERS, Data, Record
from rulebook.words.glossary import GLOSSARY, terms

SEARCHED_AS = "searched_as"

_HEADINGS = ("h1", "h2", "h3", "h4")
# What nobody looks for: drawings, forms, marks, and what pages leave out themselves.
_EXCLUDED = "data-search-exclude"
_UNREAD = (
    "svg, script, style, form, .bench, .headerlink, .record__kind, .record__summary, "
    f"[{_EXCLUDED}]:not({', '.join(_HEADINGS)})"
)
# A page ranks below its records, and what is worked out below its rule.
_PAGE_TO_RECORD = 0.4
# Players look for rules, not for how this site is made.
_ABOUT_THE_SITE = "project/"
_CALCULATORS = "calculators/"
_PAGE, _CALCULATOR = "Page", "Calculator"
_LONGEST_SUMMARY = 200


@dataclass
class Section:
    """A heading of a page with what follows: its anchor, empty for the page itself; title, first paragraph and text."""

    anchor: str
    title: str
    summary: str = ""
    texts: list[str] = field(default_factory=list)


def write_search(context: RenderContext, heads: dict[str, Data], site: Path) -> None:
    """Write what the search reads, ``names.json`` and ``texts.json``, for an edition whose pages stand in ``site``.

    ``heads`` has the front matter of each page by its address.  Both files list the same things in the same order.
    """
    entries: list[Data] = []
    texts: list[str] = []
    for address, head in heads.items():
        settings = head.get("search", {})
        if settings.get("exclude"):
            continue
        page = LexborHTMLParser((site / address / "index.html").read_text(encoding="utf-8"))
        for section in sections(page):
            entries.append(_entry(context, address, settings, page, section))
            texts.append(" ".join(" ".join(section.texts).split()))
    names = other_names(context, {entry["title"].lower() for entry in entries if entry["kind"] == _PAGE})
    also = {context.address(name): called for name, called in names.items()}
    for entry in entries:
        if called := [*also.get(entry["location"], []), *entry.get("also", [])]:
            entry["also"] = called
    _write(site / "data/search/names.json", entries)
    _write(site / "data/search/texts.json", texts)


def _write(path: Path, data: object) -> None:
    """Write a new file: an existing one may be a hard link to that of the last build."""
    path.parent.mkdir(parents=True, exist_ok=True)
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


def _entry(context: RenderContext, address: str, settings: Data, page: LexborHTMLParser, section: Section) -> Data:
    """Return what a result shows of a section, its weight where that is not 1, and what its page says it is called."""
    location = f"{address}#{section.anchor}" if section.anchor else address
    entry: Data = {"location": location, "title": section.title}
    title = _words(h1) if (h1 := page.css_first("article h1")) else ""
    boost = settings.get("boost", 1)
    record = context.edition.records.get(section.anchor)
    if record and context.address(record.id) != location:
        record = None
    if record:
        entry["kind"] = f"{context.kind(record)} · {title}" if record.collection == CHAPTERS else context.kind(record)
        entry["summary"] = context.printed(record.data["summary"], record.data)
        if sign := context.sign(record):
            entry["sign"] = sign
    else:
        described = page.css_first('meta[name="description"]')
        description = (described.attributes.get("content") if described else "") or ""
        entry["kind"] = title if section.anchor else _CALCULATOR if address.startswith(_CALCULATORS) else _PAGE
        ways = (section.summary, description) if section.anchor else (description, section.summary)
        entry["summary"] = _shortened(ways[0] or ways[1])
        boost *= _PAGE_TO_RECORD if not section.anchor or address.startswith(_CALCULATORS) else 1
    if boost != 1:
        entry["boost"] = boost
    if address.startswith(_ABOUT_THE_SITE) and not record:
        entry["last"] = True
    if called := settings.get("headings", {}).get(section.anchor) if section.anchor else settings.get(SEARCHED_AS):
        entry["also"] = called
    return entry


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST_SUMMARY else f"{text[:_LONGEST_SUMMARY].rpartition(' ')[0]} …"


def _names_before(context: RenderContext, record: Record) -> list[str]:
    """Return the names that a record had in older editions, as it says itself and as they have it."""
    older = (
        context.library.counterpart(record.id, context.edition, each)
        for each in context.library.before(context.edition)
    )
    return [*context.former_names(record), *(str(was.data["name"]) for was in older if was)]


def other_names(context: RenderContext, taken: set[str]) -> dict[str, list[str]]:
    """Return what records are called besides their names, by id; ``taken`` are names of other things.

    Whoever types a term wants its rule: so a record goes by its other names and those it had in older editions, and by
    all names of the terms that it defines, save for one that something else bears; and by the words of players who know
    none of these.  Those are of all editions: a record without any goes by those that it has in the edition in force.
    """
    records = context.edition.records
    rules = [record for record in records.values() if record.collection != GLOSSARY]
    taken = taken | {str(record.data["name"]).lower() for record in rules}
    claims = [(term.rule, name) for term in terms(context.edition) for name in term.names]
    today = {name.lower() for _, name in claims}
    claims += [
        (record.id, name) for record in rules for name in _names_before(context, record) if name.lower() not in today
    ]
    names_by_id: dict[str, list[str]] = {}
    for record_id, name in claims:
        if name.lower() not in taken:
            names_by_id.setdefault(record_id, []).append(name)
    in_force = context.library.current.records
    for record in records.values():
        same = record if SEARCHED_AS in record.data else in_force.get(record.id)
        if same and SEARCHED_AS in same.data:
            names_by_id.setdefault(record.id, []).extend(same.data[SEARCHED_AS])
    return {name: list(dict.fromkeys(called)) for name, called in names_by_id.items()}
