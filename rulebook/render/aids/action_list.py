"""The list of actions under their prices, and what an action costs at a distance."""

from calculators.core.formula import evaluate
from rulebook.render.aids.actions import cost_at, price_groups
from rulebook.render.aids.aid import aid
from rulebook.render.book import Book


def action_list(book: Book, *by_formula: str) -> str:
    """Return every action under its price, with a filter that assets/actions.js brings to life, as HTML."""
    return aid(book, "aid-actions.html.j2", groups=price_groups(book, *by_formula))


def cost_by_distance(book: Book, record_id: str, longest: str) -> str:
    """Return what a record's formula costs at every distance up to the longest that ``longest`` gives any Class."""
    farthest = book.edition.records[longest]
    reach = next(iter(farthest.formulas.values())).expression
    known = {name: value.value for name, value in farthest.values.items()}
    movements = [one.data["standard_movement"] for one in book.edition.of("classes")]
    most = max(int(evaluate(reach, known | {"standard_movement": movement})) for movement in movements)
    record = book.edition.records[record_id]
    costs = [(hexes, cost_at(record, hexes=hexes)) for hexes in range(1, most + 1)]
    return aid(book, "aid-distances.html.j2", record=record, costs=costs)
