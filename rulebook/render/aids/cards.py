"""Sheets of cards to print and cut."""

import re
from dataclasses import dataclass
from itertools import batched
from textwrap import wrap

from rulebook.render.aids.actions import limits
from rulebook.render.aids.aid import aid
from rulebook.render.context import RenderContext
from rulebook.source.edition import Record
from rulebook.source.fields import Role
from rulebook.words.costs import COST
from rulebook.words.details import details, in_words
from rulebook.words.effects import EffectRow

# What fits a sheet of A4 or Letter between its margins; assets/aids/aids.css gives the cards their size.
CARDS_A_SHEET = 9
# What fits a card in its size of letters, above its sign: letters in a line, of the summary too; lines.
LETTERS_ACROSS = 42
LETTERS_OF_SUMMARY = 36
LINES = 17
# How many leave room for a sign at all.
MOST_LINES = 19
# What the head of a card takes, the line on a house default, and what parts two texts, in lines.
_LINES_OF_HEAD = 3
_LINES_OF_HOUSE_DEFAULT = 1
_SPACE = 0.4
# Where a text of Markdown begins anew, and how entries of its lists begin.
_BREAK = re.compile(r"\n\s*\n|\n(?=\s*(?:-|\d+\.) )")
_BULLET = re.compile(r"^- ")
_TABLE = "|"


@dataclass(frozen=True)
class Card:
    """A card: a record with its effects, what else must be known to use it, and its text where that fits.

    One that ``is_full`` has room for its sign beside the name alone.
    """

    record: Record
    price: str
    effects: list[EffectRow]
    facts: list[tuple[str, list[str]]]
    text: list[str]
    is_full: bool


def card_sheets(context: RenderContext, collection: str) -> str:
    """Return sheets of cards to print and cut, one card a record, as HTML."""
    cards = [card(context, record) for record in context.edition.of(collection)]
    return aid(context, "aid-cards.html.j2", sheets=list(batched(cards, CARDS_A_SHEET, strict=False)))


def card(context: RenderContext, record: Record) -> Card:
    """Return the card of a record."""
    titled_texts = [("", list(limits(context, record)))]
    titled_texts += [
        (detail.title, [context.plain(text, record.data) for text in detail.texts])
        for detail in details(record)
        if detail.role is not Role.LIMIT and detail.name != COST
    ]
    price = in_words(record.schema.fields[COST], record.data[COST]) if COST in record.data else ""
    facts = [fact for fact in titled_texts if any(fact)]
    effects = context.plain_effects(record)
    used = _LINES_OF_HEAD + _lines(context.plain(record.data["summary"], record.data), LETTERS_OF_SUMMARY)
    used += sum(_lines(_effect(row)) for row in effects)
    used += sum(_lines(f"{name} {' · '.join(texts)}") for name, texts in facts)
    used += _LINES_OF_HOUSE_DEFAULT * context.says_house_default(record)
    text = _text(context, record)
    fits = used + sum(_lines(line) for line in text) <= LINES
    return Card(record, price, effects, facts, text if fits else [], used > MOST_LINES)


def _effect(row: EffectRow) -> str:
    return row.in_short if row.forbids else f"{row.subject}: {row.change}; {row.condition}"


def _text(context: RenderContext, record: Record) -> list[str]:
    """Return the text of a record as a card says it: a line each paragraph and entry of a list; none with a table."""
    text = context.plain(record.data.get("text", ""), record.data)
    if _TABLE in text:
        return []
    paragraphs = _BREAK.split(text.strip())
    return [_BULLET.sub("• ", " ".join(paragraph.split())) for paragraph in paragraphs if paragraph.strip()]


def _lines(text: str, across: int = LETTERS_ACROSS) -> float:
    """Return about how many lines a text takes, with the space after it."""
    return len(wrap(text, across)) + _SPACE
