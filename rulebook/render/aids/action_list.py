"""The list of actions under their prices, and what an action costs at a distance."""

from calculators.core.formula import evaluate
from rulebook.render.aids.actions import cost_at, price_groups
from rulebook.render.aids.aid import aid
from rulebook.render.context import RenderContext


def action_list(context: RenderContext, *by_formula: str) -> str:
    """Return every action under its price, as HTML."""
    return aid(context, "aid-actions.html.j2", groups=price_groups(context, *by_formula))


def cost_by_distance(context: RenderContext, record_id: str, longest: str) -> str:
    """Return what a record's formula costs at every distance up to the longest that ``longest`` gives any Class."""
    farthest = context.edition.records[longest]
    reach = next(iter(farthest.formulas.values())).expression
    values = {name: value.value for name, value in farthest.values.items()}
    movements = [unit_class.data["standard_movement"] for unit_class in context.edition.of("classes")]
    most = max(int(evaluate(reach, values | {"standard_movement": movement})) for movement in movements)
    record = context.edition.records[record_id]
    costs = [(hexes, cost_at(record, hexes=hexes)) for hexes in range(1, most + 1)]
    return aid(context, "aid-distances.html.j2", record=record, costs=costs)
