"""Sheets of cards to print and cut."""

import re
from dataclasses import dataclass
from itertools import batched
from textwrap import wrap

from markupsafe import Markup

from calculators.core.ruling_signs import RULED
from rulebook.render.aids.actions import limits
from rulebook.render.aids.aid import LEGEND, aid
from rulebook.render.context import RenderContext
from rulebook.source.edition import Record
from rulebook.source.fields import Role
from rulebook.words.costs import COST
from rulebook.words.details import in_words
from rulebook.words.effects import EffectRow

# What fits a sheet of A4 or Letter between its margins; assets/aids/aids.css gives the cards their size.
CARDS_A_SHEET = 9
# What fits a card in its size of letters, above its sign: letters in a line, of the summary too; lines.
LETTERS_ACROSS = 42
LETTERS_OF_SUMMARY = 36
LINES = 17
# How many leave room for a sign at all.
MOST_LINES = 19
# What the head of a card takes, the line on what the sign of rulings means, and what parts two texts, in lines.
_LINES_OF_HEAD = 3
_LINES_OF_LEGEND = 1
_SPACE = 0.4
# Where a text of Markdown begins anew, and how entries of its lists begin.
_BREAK = re.compile(r"\n\s*\n|\n(?=\s*(?:-|\d+\.) )")
_BULLET = re.compile(r"^- ")
_TABLE = "|"


@dataclass(frozen=True)
class Card:
    """A card: a record with its effects, what else must be known to use it, and its text where that fits.

    One that ``is_full`` has room for its sign beside the name alone.  One that ``is_ruled`` says what a ruling decides.
    """

    record: Record
    price: str
    effects: list[Markup]
    facts: list[tuple[str, list[Markup]]]
    text: list[Markup]
    is_full: bool
    is_ruled: bool


def card_sheets(context: RenderContext, collection: str) -> str:
    """Return sheets of cards to print and cut, one card a record, as HTML."""
    cards = [card(context, record) for record in context.edition.of(collection)]
    sheets = list(batched(cards, CARDS_A_SHEET))
    return aid(context, "aid-cards.html.j2", sheets=sheets, legend=LEGEND)


def card(context: RenderContext, record: Record) -> Card:
    """Return the card of a record."""
    titled_texts: list[tuple[str, list[Markup]]] = [("", list(limits(context, record)))]
    titled_texts += [
        (detail.title, [context.line(text, record.data) for text in detail.texts])
        for detail in context.signed_details(record)
        if detail.role is not Role.LIMIT and detail.name != COST
    ]
    price = in_words(record.schema.fields[COST], record.data[COST]) if COST in record.data else ""
    facts = [fact for fact in titled_texts if any(fact)]
    effects = [_effect(context, row, record) for row in context.effect_rows(record)]
    summary = context.line(record.data["summary"], record.data)
    used = _LINES_OF_HEAD + _lines(summary, LETTERS_OF_SUMMARY)
    used += sum(_lines(effect) for effect in effects)
    used += sum(_lines(Markup(f"{name} ") + Markup(" · ").join(texts)) for name, texts in facts)
    text = _text(context, record)
    fits = used + sum(_lines(line) for line in text) + _LINES_OF_LEGEND * _is_ruled(text) <= LINES
    is_ruled = _is_ruled([summary, *effects, *(line for _, texts in facts for line in texts), *(text if fits else [])])
    used += _LINES_OF_LEGEND * is_ruled
    return Card(record, price, effects, facts, text if fits else [], used > MOST_LINES, is_ruled)


def _is_ruled(lines: list[Markup]) -> bool:
    return any(RULED in line for line in lines)


def _effect(context: RenderContext, row: EffectRow, record: Record) -> Markup:
    """Return an effect as a card says it: what it forbids, or what it changes, by how much and when."""
    if row.forbids:
        short = context.line(row.in_short + row.sign, record.data)
        return short[:1].upper() + short[1:]
    subject, change, condition = (
        context.line(text, record.data) for text in (row.subject, row.change + row.sign, row.condition)
    )
    return Markup("{}: <b>{}</b>").format(subject, change) + (Markup("; ") + condition if condition else Markup())


def _text(context: RenderContext, record: Record) -> list[Markup]:
    """Return the text of a record as a card says it: a line each paragraph and entry of a list; none with a table."""
    text = context.line(record.data.get("text", ""), record.data)
    if _TABLE in text:
        return []
    paragraphs = _BREAK.split(text.strip())
    return [Markup(_BULLET.sub("• ", " ".join(paragraph.split()))) for paragraph in paragraphs if paragraph.strip()]


def _lines(text: Markup, across: int = LETTERS_ACROSS) -> float:
    """Return about how many lines a text takes, with the space after it."""
    return len(wrap(text.striptags(), across)) + _SPACE
