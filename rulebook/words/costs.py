"""What a record costs, as the badge beside its name: ``2 AP``, ``+1 MP``."""

import re

from rulebook.source.edition import Record
from rulebook.words.details import in_words
from rulebook.words.numbers import in_units, with_unit

# A field, a value or a formula of this name says what something costs.
COST = "cost"
_POINTS = ("AP", "MP")
_EXTRA = "movement_cost"


def cost(record: Record) -> str:
    """Return the AP or MP that a record costs: its cost, or what its hex adds to others; empty where it has neither."""
    if COST in record.data:
        return in_words(record.schema.fields[COST], record.data[COST])
    value = record.values.get(COST)
    if value and value.unit in _POINTS:
        return with_unit(value)
    extra = next((effect.by for effect in record.effects if effect.changes == _EXTRA and effect.by is not None), None)
    return "" if extra is None else in_units(extra, "MP", signed=True)


def without_cost(text: str, price: str) -> str:
    """Return a sentence without the price that it begins with, which stands beside the name of its rule."""
    paid = re.match(rf"{re.escape(price)}[:,] ", text) if price else None
    rest = text[paid.end() :] if paid else text
    return rest[:1].upper() + rest[1:]
