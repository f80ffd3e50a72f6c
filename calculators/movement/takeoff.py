"""A Takeoff on a board: straight ahead along the ground, then up into the air or down into the water.

It is gone at the elevation where the Unit begins, so what is higher bars it, and so does an enemy there.  A colour that
costs extra MP keeps a Unit at Ground Level; the rules say whether it does so where the Unit itself pays nothing extra.
"""

from collections import namedtuple

from ..core.rules import Rules
from .board import BLUE, beyond
from .costs import (
    AERIAL,
    AQUATIC,
    DISPUTED,
    EXTRA,
    TERRAIN_COSTS,
    State,
    World,
    at_ground_level,
    ceiling,
    enemy_bars,
    keeps_out,
    spared,
    surface,
)

TAKEOFF = "takeoff"
# How a path writes it.
WORD = "T"

# The state afterwards, the places that it entered, the steps about it; and in words why not, where it is refused.
TakenOff = namedtuple("TakenOff", ("state", "entered", "steps", "refused"))


def taken_off(rules: Rules, known: World, state: State) -> TakenOff:
    """Return what a Takeoff leads to."""
    grounded_only = rules.yes_step(TAKEOFF, "grounded_only")
    why = _closed_to(known, state, grounded_only.value)
    way = [beyond(state.place, state.facing, hexes + 1) for hexes in range(rules.count(TAKEOFF, "distance"))]
    for place in way:
        why = why or _bars(known, place, state.level)
    steps = [grounded_only, rules.value_step(TAKEOFF, "distance")]
    if why:
        return TakenOff(None, [], steps, why)
    costs, hinders = _extra(rules, known.mechanism, [known.board.cells[place].terrain for place in way])
    steps += costs
    if hinders:
        steps.append(rules.yes_step(TAKEOFF, "moves_anyway"))
        way = way if steps[-1].value else []
    down = hinders or _leaves_water(known, way)
    if not down:
        steps.append(rules.value_step(TAKEOFF, "elevation"))
    return _ended(rules, known, state, way, steps, down)


def _ended(rules: Rules, known: World, state: State, way: list, steps: list, down: bool) -> TakenOff:
    """Return the end of a Takeoff that led some way: in the air or in the water, or ``down`` at Ground Level."""
    place = way[-1] if way else state.place
    cell = known.board.cells[place]
    rises = rules.count(TAKEOFF, "elevation") * (1 if known.mechanism == AERIAL else -1)
    level = at_ground_level(known, cell) if down else state.level + rises
    if not surface(known, cell) <= level <= ceiling(known, cell):
        why = "there is no room to go up or down there"
    elif down:
        why = "an enemy bars the hex" if way and enemy_bars(known, cell, level) else ""
    else:
        why = keeps_out(known, cell, level)
    return TakenOff(State(place, state.facing, level, state.spent, state.left, down), way, steps, why)


def _closed_to(known: World, state: State, grounded_only: bool) -> str:
    """Return in words why a Unit may not take off where it stands; nothing where it may."""
    if grounded_only and not state.grounded:
        return "only a Grounded Unit may take off"
    in_water = known.board.cells[state.place].terrain in BLUE
    if known.mechanism == AERIAL or (known.mechanism == AQUATIC and in_water):
        return ""
    return "only a flyer may take off, or a swimmer in water"


def _bars(known: World, place: int, level: int) -> str:
    """Return in words what keeps a Takeoff out of a hex; nothing where it leads on."""
    cell = known.board.cells.get(place)
    if cell is None:
        return "the board ends there"
    if surface(known, cell) > level:
        return "what is higher bars the way"
    return "an enemy bars the hex" if enemy_bars(known, cell, level) else ""


def _extra(rules: Rules, mechanism: str, colours: list) -> tuple:
    """Return what some colours cost more, as steps, and whether any of them keeps the Unit at Ground Level."""
    steps, hindering = [], []
    for colour in EXTRA:
        if colour in colours:
            steps.append(rules.value_step(TERRAIN_COSTS, f"{colour}_extra"))
            hindering += [colour] if steps[-1].value else []
    disputed = [colour for colour in DISPUTED if colour in colours]
    if disputed:
        steps.append(rules.yes_step(TERRAIN_COSTS, "every_colour_costs"))
        hindering += disputed if steps[-1].value else []
    paid = [colour for colour in hindering if not spared(rules, colour, mechanism)]
    if len(paid) < len(hindering):
        steps.append(rules.yes_step(TAKEOFF, "own_costs_only"))
        hindering = paid if steps[-1].value else hindering
    return steps, hindering != []


def _leaves_water(known: World, way: list) -> bool:
    """Say whether a Vehicle that swims would be Grounded by where it comes through."""
    swims = known.vehicle and known.mechanism == AQUATIC
    return swims and any([known.board.cells[place].terrain not in BLUE for place in way])
