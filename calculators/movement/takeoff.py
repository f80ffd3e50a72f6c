"""A Takeoff on a board: straight ahead along the ground, then up into the air or down into the water.

Until the last hex the Unit stays at the Elevation where it begins, so what is higher bars it, and so does an enemy
there.  A colour that costs extra MP keeps a Unit at Ground Level; the rules say whether it does so where the Unit
itself pays nothing extra.
"""

from typing import NamedTuple

from ..core.result import Step
from ..core.rules import Rules
from . import costs
from .barriers import barred, ceiling, enemy_bars, level_when_grounded, surface
from .board import WATER
from .geometry import place_towards
from .mover import AERIAL, AQUATIC, Mover, State

TAKEOFF = "takeoff"
# How a path writes a Takeoff.
LETTER = "T"

# The State after a Takeoff, the places that it entered, the steps about it; and why it is refused, in words, or "".
TakeoffResult = NamedTuple(
    "TakeoffResult", [("state", State), ("entered", "list[int]"), ("steps", "list[Step]"), ("refused", str)]
)


def take_off(rules: Rules, mover: Mover, state: State) -> TakeoffResult:
    """Return what a Takeoff leads to."""
    grounded_only = rules.yes_step(TAKEOFF, "grounded_only")
    why_not = _cannot_begin(mover, state, grounded_only.value)
    entered = [place_towards(state.place, state.facing, hexes + 1) for hexes in range(rules.count(TAKEOFF, "distance"))]
    for place in entered:
        why_not = why_not or _hex_bars(mover, place, state.level)
    steps = [grounded_only, rules.value_step(TAKEOFF, "distance")]
    if why_not:
        return TakeoffResult(state, [], steps, why_not)
    colours = [mover.board.cells[place].terrain for place in entered]
    extra_steps, hindered = _extra_costs(rules, mover.mechanism, colours)
    steps += extra_steps
    if hindered:
        steps.append(rules.yes_step(TAKEOFF, "moves_anyway"))
        entered = entered if steps[-1].value else []
    stays_down = hindered or _leaves_water(mover, entered)
    if not stays_down:
        steps.append(rules.value_step(TAKEOFF, "elevation"))
    return _end(rules, mover, state, entered, steps, stays_down)


def _end(
    rules: Rules, mover: Mover, state: State, entered: list[int], steps: list[Step], stays_down: bool
) -> TakeoffResult:
    """Return the end of a Takeoff: in the air or in the water, or at Ground Level where the Unit stays down."""
    place = entered[-1] if entered else state.place
    cell = mover.board.cells[place]
    rises = rules.count(TAKEOFF, "elevation") * (1 if mover.mechanism == AERIAL else -1)
    level = level_when_grounded(mover, cell) if stays_down else state.level + rises
    if not surface(mover, cell) <= level <= ceiling(mover, cell):
        why_not = "there is no room to go up or down there"
    elif stays_down:
        why_not = "an enemy bars the hex" if entered and enemy_bars(mover, cell, level) else ""
    else:
        why_not = barred(mover, cell, level)
    after = state.after((place, state.facing, level), 0, state.left).at_level(level, stays_down)
    return TakeoffResult(after, entered, steps, why_not)


def _cannot_begin(mover: Mover, state: State, grounded_only: bool) -> str:
    """Return why a Unit may not take off where it stands, in words; "" where it may."""
    if grounded_only and not state.grounded:
        return "only a Grounded Unit may take off"
    in_water = mover.board.cells[state.place].terrain in WATER
    if mover.mechanism == AERIAL or (mover.mechanism == AQUATIC and in_water):
        return ""
    return "only a flyer may take off, or a swimmer in water"


def _hex_bars(mover: Mover, place: int, level: int) -> str:
    """Return what keeps a Takeoff out of a hex, in words; "" where it leads through."""
    cell = mover.board.cells.get(place)
    if cell is None:
        return "the board ends there"
    if surface(mover, cell) > level:
        return "what is higher bars the way"
    return "an enemy bars the hex" if enemy_bars(mover, cell, level) else ""


def _extra_costs(rules: Rules, mechanism: str, colours: list[str]) -> tuple[list[Step], bool]:
    """Return what some colours cost more, as steps, and whether any of them keeps the Unit at Ground Level."""
    steps, hindering = [], []
    for colour in costs.EXTRA:
        if colour in colours:
            steps.append(rules.value_step(costs.RULE, f"{colour}_extra"))
            hindering += [colour] if steps[-1].value else []
    disputed = [colour for colour in costs.DISPUTED if colour in colours]
    if disputed:
        steps.append(rules.yes_step(costs.RULE, "every_colour_costs"))
        hindering += disputed if steps[-1].value else []
    paid = [colour for colour in hindering if not costs.flies_free(rules, colour, mechanism)]
    if len(paid) < len(hindering):
        steps.append(rules.yes_step(TAKEOFF, "own_costs_only"))
        hindering = paid if steps[-1].value else hindering
    return steps, hindering != []


def _leaves_water(mover: Mover, entered: list[int]) -> bool:
    """Return whether a Vehicle that swims comes through a dry hex, which leaves it Grounded."""
    swims = mover.vehicle and mover.mechanism == AQUATIC
    return swims and any([mover.board.cells[place].terrain not in WATER for place in entered])
