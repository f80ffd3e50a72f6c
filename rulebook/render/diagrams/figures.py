"""Diagrams of an edition: drawn from records, for the page of the rule that they show and for their own."""

from collections.abc import Callable, Iterator

from markupsafe import Markup

from rulebook.render.addresses import within
from rulebook.render.context import DIAGRAMS, RenderContext
from rulebook.render.diagrams.flows import draw_flow
from rulebook.render.diagrams.plans import Say, draw_plan
from rulebook.render.diagrams.profiles import draw_profile
from rulebook.render.diagrams.svg import Picture
from rulebook.render.examples import example_link
from rulebook.render.signs import SHEET
from rulebook.source.edition import Data, Record

MARGIN = 6.0
_XLINK = "http://www.w3.org/1999/xlink"
# A sign as drawings name it, whatever page they come to stand on.
_SIGN = '<use href="#'
_DRAWN: dict[str, Callable[[Data, Say], Picture]] = {"plan": draw_plan, "profile": draw_profile, "flow": draw_flow}


def svg(context: RenderContext, record: Record) -> str:
    """Return a diagram as SVG, with its name as title and its text alternative as description."""
    data = record.data

    def say(text: str) -> str:
        return context.plain(text, data)

    picture = _DRAWN[data["kind"]](data["drawing"], say)
    drawn = picture.document(f"diagram-{record.id}", data["name"], say(" ".join(data["alt"].split())), MARGIN)
    named = drawn.replace("<svg ", f'<svg xmlns:xlink="{_XLINK}" ', 1) if _SIGN in drawn else drawn
    return named.replace(_SIGN, f'<use xlink:href="{within(SHEET, context.page)}#')


def figures(context: RenderContext, record: Record) -> Iterator[Markup]:
    """Yield what stands under a record: the diagrams that show it or that it names, or, if it is one, the diagram."""
    if record.collection == DIAGRAMS:
        yield _figure(context, record, context.prose(record.data["alt"], record.data))
    named = [context.edition.records[name] for name in record.data.get("pictures", [])]
    for diagram in [*context.diagrams_of.get(record.id, []), *named]:
        yield figure(context, diagram)


def figure(context: RenderContext, diagram: Record) -> Markup:
    """Return a diagram with its summary, and a link to its words, as a figure."""
    summary = context.prose(diagram.data["summary"], diagram.data)
    return _figure(context, diagram, summary + " " + context.link(diagram.id, "In words"))


def _figure(context: RenderContext, record: Record, caption: Markup) -> Markup:
    """Return a diagram with its caption as one block of HTML; search finds the record, not each of its drawings."""
    words = Markup(" ".join(caption.split()))
    tried = [example for example in record.data.get("examples", []) if "calculator" in example]
    if tried:
        words += Markup(' <a class="try" href="{}">Try it on the board</a>').format(example_link(context, tried[0]))
    return Markup(
        f'<figure class="diagram diagram--{record.data["kind"]}" data-search-exclude>{svg(context, record)}'
        f"<figcaption>{words}</figcaption></figure>"
    )
