"""The page of the glossary: every term by its first letter, and other names under their own letters."""

from collections.abc import Iterator
from itertools import groupby

from markdown.extensions.toc import slugify
from markupsafe import Markup

from rulebook.render.compare.timelines import timeline_html
from rulebook.render.context import RenderContext
from rulebook.render.templates import filled, html_block
from rulebook.words.glossary import GLOSSARY, Term, terms

# The ids of the glossary's own records begin so, and so do the addresses of all other entries of its page.
_PREFIX = "term-"


def glossary(context: RenderContext) -> str:
    """Return the terms of an edition as Markdown, by first letter."""
    anchors = _anchors(context)
    lines = [(term.name, _entry(context, term, anchors)) for term in terms(context.edition)]
    lines += [
        (name, _elsewhere(term, name, anchors)) for term in terms(context.edition) for name in _under_others(term)
    ]
    lines.sort(key=lambda line: line[0].lower())
    letters = [
        (letter, [entry for _, entry in entries]) for letter, entries in groupby(lines, lambda line: _letter(line[0]))
    ]
    return filled("glossary.md.j2", filter=Markup(html_block("names-filter.html.j2")), letters=letters)


def _entry(context: RenderContext, term: Term, anchors: dict[str, list[str]]) -> Markup:
    data = term.record.data
    of_glossary = term.record.collection == GLOSSARY
    anchor, *others = anchors[term.id]
    entry = filled(
        "term.md.j2",
        context=context,
        term=term,
        data=data,
        text=data.get("text", "") if of_glossary else "",
        rule=data.get("defined_in") if of_glossary else term.id,
        anchor=anchor,
        anchors=others,
        # A rule of its own has its history there.
        timeline=timeline_html(context, term.record) if of_glossary and _changed(context, term) else "",
    )
    return Markup(entry)


def _changed(context: RenderContext, term: Term) -> bool:
    """Return whether a term differs in any edition from the one before."""
    return any(stage.change for stage in context.library.stages(term.id, context.edition))


def _under_others(term: Term) -> Iterator[str]:
    """Yield the other names of a term that begin with another letter."""
    return (name for name in dict.fromkeys(term.other_names) if _letter(name) != _letter(term.name))


def _elsewhere(term: Term, name: str, anchors: dict[str, list[str]]) -> Markup:
    return Markup(filled("term-elsewhere.md.j2", term=term, name=name, anchor=anchors[term.id][0]))


def _letter(name: str) -> str:
    first = name[0].upper()
    return first if first.isalpha() else "Numbers"


def _anchors(context: RenderContext) -> dict[str, list[str]]:
    """Return where each entry of the page stands, by the term's id: its own address first, then others that lead there.

    A record of the glossary stands under its id. A record that is a term by itself was one of the glossary before,
    and links that were made then lead on: its id and its names tell what the address was, or ``formerly`` does.
    """
    anchors = {term.id: [term.id] for term in terms(context.edition) if term.record.collection == GLOSSARY}
    taken = set(anchors)
    for term in terms(context.edition):
        if term.id not in anchors:
            anchors[term.id] = [anchor for anchor in dict.fromkeys(_possible(term)) if anchor not in taken] or [term.id]
            taken.update(anchors[term.id])
    return anchors


def _possible(term: Term) -> Iterator[str]:
    yield _PREFIX + term.id
    yield from (_PREFIX + slugify(name, "-") for name in term.names)
    yield from (former for former in term.record.data.get("formerly", []) if former.startswith(_PREFIX))
