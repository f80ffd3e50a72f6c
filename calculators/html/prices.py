"""What can be paid for as HTML: each with a link to its rule, what it costs, and what stays."""

from ..core.result import Price, PriceList
from .element import Html, element, joined
from .links import anchor
from .rows import heads
from .signs import Signs


def prices_html(listed: PriceList, ruled: dict[str, list[str]], signs: Signs) -> Html:
    """Return the table of a PriceList; ``ruled`` are the rulings that decide some prices, by what these are called."""
    rows = [_row(price, listed.unit, signs, signs.of(ruled.get(price.label, ()))) for price in listed.prices]
    head = heads([listed.title, "Costs", f"{listed.unit} left"])
    return element('table class="numbers prices"', head, element("tbody", *rows))


def _row(price: Price, unit: str, signs: Signs, sign: Html) -> Html:
    named = anchor(price.rule, price.label, signs.link(price.rule)) if price.rule else price.label
    notes = element("small", "; ".join(price.notes)) if price.notes else ""
    cost = element("td", element('span class="cost"', f"{price.cost} {unit}"))
    return element("tr", element('th scope="row"', joined([named, sign]), notes), cost, element("td", str(price.left)))
