"""Sheets of cards to print and cut."""

from dataclasses import dataclass
from itertools import batched

from rulebook.render.aids.actions import limits
from rulebook.render.aids.aid import aid
from rulebook.render.book import Book
from rulebook.source.edition import Record
from rulebook.source.fields import Role
from rulebook.words.details import details, in_words
from rulebook.words.effects import EffectRow

_PRICE = "cost"
# What fits a sheet of A4 or Letter between its margins; assets/aids.css gives the cards their size.
CARDS_A_SHEET = 9


@dataclass(frozen=True)
class Card:
    """A card: a record with its effects and what else must be known to use it, as plain words."""

    record: Record
    price: str
    effects: list[EffectRow]
    facts: list[tuple[str, list[str]]]


def card_sheets(book: Book, collection: str) -> str:
    """Return sheets of cards to print and cut, one card a record, as HTML."""
    cards = [card(book, record) for record in book.edition.of(collection)]
    return aid(book, "aid-cards.html.j2", sheets=list(batched(cards, CARDS_A_SHEET, strict=False)))


def card(book: Book, record: Record) -> Card:
    """Return the card of a record."""
    said = [("", list(limits(book, record)))]
    said += [
        (one.title, [book.plain(text, record.data) for text in one.texts])
        for one in details(record)
        if one.role is not Role.LIMIT and one.name != _PRICE
    ]
    price = in_words(record.schema.fields[_PRICE], record.data[_PRICE]) if _PRICE in record.data else ""
    return Card(record, price, book.plain_effects(record), [fact for fact in said if any(fact)])
