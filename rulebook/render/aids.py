"""Play aids: the quick reference, sheets of tokens and cards to print and cut, the list of actions."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import batched
from typing import Any

from calculators.formula import evaluate
from rulebook.render.actions import actions, cost_at, limits, price_groups
from rulebook.render.blocks import html_block
from rulebook.render.book import Book
from rulebook.source.edition import Record
from rulebook.words.effects import EffectRow, effect_row
from rulebook.words.quotes import shown
from rulebook.words.vocabulary import UNITS, label

# What fits an A4 sheet between its margins; assets/aids.css gives the pieces their size.
CARDS_A_SHEET = 9
TOKENS_ACROSS = 7
TOKENS_A_SHEET = TOKENS_ACROSS * 11
# How many of a token make a set for one table; tokens that pile up come in full piles.
ACTIVATIONS = 14
COPIES = 3
OF_AN_ELEVATION = 4
PILES = 2

_SIGNS = ("+", "−")


@dataclass(frozen=True)
class Token:
    """A token: what it says, what kind it is, its effects in a few words, and its other side where it has one."""

    name: str
    kind: str
    lines: list[str]
    back: str = ""

    @property
    def cells(self) -> int:
        """How many places of a sheet it takes: one with a back folds over."""
        return 2 if self.back else 1


@dataclass(frozen=True)
class Card:
    """A card: a record with its effects and what else must be known to use it, as plain words."""

    record: Record
    price: str
    effects: list[EffectRow]
    facts: list[tuple[str, list[str]]]


def _render(book: Book, template: str, **given: Any) -> str:
    """Return a template filled in, with what all aids use to show records, as HTML."""
    return html_block(
        template,
        book=book,
        link=lambda record: book.link(record.id, record.data["name"]),
        summary=lambda record: book.plain(record.data["summary"], record.data),
        **given,
    )


def plain_effects(book: Book, record: Record) -> list[EffectRow]:
    """Return a record's effects in plain words."""
    rows = [effect_row(effect, lambda name: f"[[{name}]]") for effect in record.data.get("effects", [])]
    return [
        EffectRow(*(book.plain(text, record.data) for text in (row.what, row.change, row.condition))) for row in rows
    ]


# The list of actions


def action_list(book: Book, *by_formula: str) -> str:
    """Return every action under its price, with a filter that assets/actions.js brings to life, as HTML."""
    return _render(book, "aid-actions.html.j2", groups=price_groups(book, *by_formula))


def cost_by_distance(book: Book, record_id: str, longest: str) -> str:
    """Return what a record's formula costs at every distance up to the longest that ``longest`` gives any Class."""
    reach = next(iter(book.edition.records[longest].data["formulas"].values()))["expression"]
    most = max(
        int(evaluate(reach, {"standard_movement": one.data["standard_movement"]})) for one in book.edition.of("classes")
    )
    record = book.edition.records[record_id]
    costs = [(hexes, cost_at(record, hexes=hexes)) for hexes in range(1, most + 1)]
    return _render(book, "aid-distances.html.j2", record=record, costs=costs)


# The quick reference


def lines(book: Book, *names: str, kind: str | None = None) -> str:
    """Return records, each as its name and its summary, as HTML; a collection's name stands for its records."""
    found = [record for name in names for record in _records(book, name, kind)]
    return _render(book, "aid-lines.html.j2", records=found)


def action_lines(book: Book, *by_formula: str) -> str:
    """Return every action that costs AP, the cheapest first, each as its name and its summary, as HTML."""
    return _render(book, "aid-lines.html.j2", records=[one.record for one in actions(book, *by_formula)])


def formula_lines(book: Book, *record_ids: str) -> str:
    """Return the formulas of records, each formula with what it gives, as HTML."""
    rows = []
    for name in record_ids:
        record = book.edition.records[name]
        rows.append((record, list(book.formulas(record))))
    return _render(book, "aid-formulas.html.j2", rows=rows)


def effect_lines(book: Book, *record_ids: str) -> str:
    """Return the effects of records, each with its condition, as HTML."""
    records = [book.edition.records[name] for name in record_ids]
    return _render(book, "aid-effects.html.j2", rows=[(record, plain_effects(book, record)) for record in records])


def numbers(book: Book, collection: str, *columns: str) -> str:
    """Return a collection as a small table of numbers, as HTML."""
    rows = [
        (record, [_number(column, record.data.get(column)) for column in columns])
        for record in book.edition.of(collection)
    ]
    return _render(book, "aid-numbers.html.j2", columns=[label(column) for column in columns], rows=rows)


def table(book: Book, record_id: str, name: str) -> str:
    """Return a table of a record, as HTML."""
    record = book.edition.records[record_id]
    chosen = record.data["tables"][name]
    rows = [[book.cell(cell, record) for cell in row] for row in chosen["rows"]]
    caption = book.plain(chosen["caption"], record.data)
    return _render(book, "aid-table.html.j2", caption=caption, columns=chosen["columns"], rows=rows)


def _records(book: Book, name: str, kind: str | None) -> list[Record]:
    if name in book.edition.records:
        return [book.edition.records[name]]
    return [record for record in book.edition.of(name) if kind in (None, record.data.get("kind"))]


def _number(column: str, value: object) -> str:
    return "–" if value is None else f"{shown(value)} {UNITS.get(column, '')}".strip()


# Tokens


def token_sheets(book: Book, postures: list[str], others: list[str]) -> str:
    """Return sheets of tokens to print and cut, as HTML.

    There is one for every status, stance, level and activation; ``postures`` and ``others`` name
    further records that put a marker beside a Unit or an item.
    """
    tokens = list(_tokens(book, postures, others))
    cells = [token for token in tokens if token.back] + [token for token in tokens if not token.back]
    return _render(book, "aid-tokens.html.j2", sheets=list(_sheets(cells)))


def _tokens(book: Book, postures: list[str], others: list[str]) -> Iterator[Token]:
    yield from [Token("Active", "Activation", [], "Inactive")] * ACTIVATIONS
    for record in book.edition.of("status_effects"):
        yield from [record_token(book, record)] * copies(record)
    stances = [record for record in book.edition.of("command_actions") if record.data.get("category") == "stance"]
    for record in [*stances, *(book.edition.records[name] for name in postures)]:
        yield from [record_token(book, record)] * COPIES
    for level in levels(book.edition.records["elevations"]):
        yield from [Token(shown(level, signed=True), "Elevation", [])] * OF_AN_ELEVATION
    for name in others:
        record = book.edition.records[name]
        yield from [record_token(book, record)] * copies(record)


def levels(elevations: Record) -> list[int]:
    """Return the levels that take a token, the highest first: all but Ground Level."""
    value = {name: one["value"] for name, one in elevations.data["values"].items()}
    return [one for one in range(value["highest"], value["lowest"] - 1, -1) if one != value["ground_level"]]


def copies(record: Record) -> int:
    """Return how many tokens of a record a table needs: full piles where it piles up, one where it is gone at once."""
    values = record.data.get("values", {})
    pile = next((one["value"] for name, one in values.items() if one.get("unit") == "tokens"), None)
    if pile is not None:
        return int(pile) * PILES
    return 1 if record.data.get("kind") == "shutdown" else COPIES


def record_token(book: Book, record: Record) -> Token:
    """Return the token of a record, with the effects that fit it."""
    kind = record.data.get("kind") or record.data.get("category") or ""
    return Token(record.data["name"], label(kind), [_short(row) for row in plain_effects(book, record)])


def _short(row: EffectRow) -> str:
    """Return an effect in as few words as a token has room for."""
    what = row.what.partition(": ")[0]
    change = row.change.partition(",")[0]
    if change == "not allowed":
        return f"no {what[:1].lower()}{what[1:]}"
    if change.startswith("gains "):
        return f"{change.removeprefix('gains ')} {row.condition}".strip()
    if change.startswith("loses "):
        return change
    if change.startswith(_SIGNS):
        number, _, unit = change.partition(" ")
        return f"{number} {what}" if what.startswith(unit) else f"{change} {what}"
    return f"{what} {change}"


def _sheets(tokens: list[Token]) -> Iterator[list[Token]]:
    """Yield the tokens of each sheet; those that fold over come first and fill whole rows."""
    sheet: list[Token] = []
    used = 0
    for token in tokens:
        if used + token.cells > TOKENS_A_SHEET:
            yield sheet
            sheet, used = [], 0
        sheet.append(token)
        used += token.cells
    if sheet:
        yield sheet


# Cards


def card_sheets(book: Book, collection: str) -> str:
    """Return sheets of cards to print and cut, one card a record, as HTML."""
    cards = [card(book, record) for record in book.edition.of(collection)]
    return _render(book, "aid-cards.html.j2", sheets=list(batched(cards, CARDS_A_SHEET, strict=False)))


def card(book: Book, record: Record) -> Card:
    """Return the card of a record."""
    facts = [("", list(limits(book, record)))]
    facts += [
        (label(field), [book.plain(record.data[field], record.data)])
        for field in ("gained", "ends")
        if field in record.data
    ]
    price = f"{shown(record.data['cost'])} {UNITS['cost']}" if "cost" in record.data else ""
    return Card(record, price, plain_effects(book, record), [fact for fact in facts if fact[1]])
