"""What a record costs, as the badge beside its name: ``2 AP``, ``+1 MP``."""

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


def without_cost(text: str, cost_of_it: str) -> str:
    """Return a sentence of a rule without the cost that it begins with, which stands beside the name."""
    rest = text.removeprefix(f"{cost_of_it}: ") if cost_of_it else text
    return rest if rest == text else rest[:1].upper() + rest[1:]
