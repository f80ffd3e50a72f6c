"""What a Unit sees of a target on a board: Field of View, Line of Sight, and the modifiers of what lies between."""

from typing import NamedTuple

from ..core.formula import Variables
from ..core.inputs import Inputs
from ..core.result import Step, Value
from ..core.rules import Rules
from ..core.units import agreeing, unit
from ..dice.modifiers import amount_step, by_facts, compared
from .board import places
from .cells import Board, Cell
from .geometry import Crossed, hex_name, hexes_crossed, in_view
from .mover import TERRESTRIAL, Mover, State

RULE = "line-of-sight"
# What a hex does to a line, as far as levels say: nothing, hide the target, or leave it to the models.
CLEAR, BLOCKED, BY_EYE = "clear", "blocked", "look at the models"
FROM_BEST_TO_WORST = (CLEAR, BY_EYE, BLOCKED)
ANSWERS = {CLEAR: "Yes", BLOCKED: "No", BY_EYE: "Look from the eyes of the model"}
WHY = {BLOCKED: "it hides the target", BY_EYE: "it may hide the target or parts of it"}
SMOKE, LIDAR, COVER = "smoke-screen", "enhanced-lidar", "structure-cover"
# The colours of which the effects ask how many lie in between.
HINDERING = ("green", "black")
LEVELS = unit("levels", "level")

# What a Unit sees of a target, as steps and as values.
Sighting = NamedTuple("Sighting", [("steps", "list[Step]"), ("values", "list[Value]")])
# A line between two Units: the levels of both; whether a Structure that must be demolished first hides all of a target;
# whether of two hexes beside the line the one that hinders less counts; and whether smoke hides anything.
Line = NamedTuple(
    "Line", [("level", int), ("target_level", int), ("demolish", bool), ("lesser_counts", bool), ("smoke", bool)]
)


def field_of_view(mover: Mover, end: State) -> set[int]:
    """Return the places in the Field of View of a Unit."""
    if _looks_around(mover):
        return set(places(mover.board)) - {end.place}
    return {place for place in places(mover.board) if in_view(end.place, end.facing, place)}


def _looks_around(mover: Mover) -> bool:
    return mover.vehicle and mover.mechanism == TERRESTRIAL


def sighting(rules: Rules, mover: Mover, inputs: Inputs, end: State, target: int, view: set[int]) -> Sighting:
    """Return what a Unit at the end of its path sees of a Unit at the place ``target``; ``view`` is its Field of View.

    ``inputs`` may have the level of the target as ``target_level``, and say with ``lidar`` whether the Unit has one.
    """
    board = mover.board
    level = inputs["target_level"] if "target_level" in inputs else _level_of_target(board.cells[target])
    within = target in view
    rule = "terrestrial-vehicles" if _looks_around(mover) else "field-of-view"
    steps = [Step(f"{hex_name(target)} lies in the Field of View", within, "", rule, "")]
    line, line_steps = _line(rules, board, inputs, end.level, level)
    counted, between_steps = _hexes_between(rules, board, line, hexes_crossed(board, end.place, target), end)
    at_ends, end_steps = _at_the_ends(rules, board, line, end.place, target)
    cells = [board.cells[place] for place, _ in counted]
    in_between = [_effect_on_line(board.cells[place], line_there) for place, line_there in counted]
    visible = ANSWERS[worst(in_between + at_ends)]
    steps += line_steps + between_steps + end_steps
    steps.append(Step(f"Line of Sight from {hex_name(end.place)} to {hex_name(target)}", visible, "", RULE, ""))
    if rules.yes(RULE, "counts_target"):
        cells.append(board.cells[target])
    if rules.yes(RULE, "counts_attacker"):
        cells.append(board.cells[end.place])
    modifier_steps, modifiers = _modifiers(rules, cells, max(end.level - level, 0))
    values = [
        Value("line_of_sight", "Line of Sight", visible, ""),
        Value("in_view", "In the Field of View", within, ""),
    ]
    return Sighting(steps + modifier_steps, values + modifiers)


def _level_of_target(cell: Cell) -> int:
    """Return the level at which a target in a hex is: that of the Unit there, or of the top of the hex."""
    for level in (cell.enemy, cell.friend):
        if level is not None:
            return int(level)
    return int(cell.top)


def _line(rules: Rules, board: Board, inputs: Inputs, level: int, target_level: int) -> tuple[Line, list[Step]]:
    """Return the line between two Units at their levels, and the steps about what its Unit looks through."""
    demolish, lesser_counts = rules.yes(COVER, "hides_all"), rules.yes(RULE, "lesser_counts")
    smoke = any([board.cells[place].smoke is not None for place in board.cells])
    steps = []
    if smoke and inputs["lidar"]:
        steps.append(rules.yes_step(LIDAR, "sees_through"))
        smoke = not steps[0].value
    return Line(level, target_level, demolish, lesser_counts, smoke), steps


def _modifiers(rules: Rules, cells: list[Cell], higher_by: int) -> tuple[list[Step], list[Value]]:
    """Return what the hexes that count and the levels do to the rolls of an attack, as steps and values.

    ``higher_by`` is by how many levels the Unit stands above its target.
    """
    facts = {f"{colour}_hexes_between": len([1 for cell in cells if cell.terrain == colour]) for colour in HINDERING}
    facts["elevation_difference"] = higher_by
    steps = [
        Step(rules.name("elevation-difference"), higher_by, agreeing(higher_by, LEVELS), record, "")
        for record in compared(rules, {"elevation_difference": higher_by})
    ]
    accuracy, accuracy_steps = _modifier(rules, facts, ranged=True)
    assault, assault_steps = _modifier(rules, facts, ranged=False)
    values = [Value("accuracy", "Accuracy Rolls", accuracy, ""), Value("assault", "Assault Rolls", assault, "")]
    return steps + accuracy_steps + assault_steps, values


def _modifier(rules: Rules, facts: Variables, ranged: bool) -> tuple[int, list[Step]]:
    """Return what some facts add to each roll of an attack, ``ranged`` or close, and the steps."""
    changed, roll = ("accuracy_roll", "Accuracy Roll") if ranged else ("assault_roll", "Assault Roll")
    effects = by_facts(rules, dict(facts, attack_is_ranged=ranged))
    applied = [effect for effect in effects if effect.changes == changed]
    steps = [amount_step(rules, effect, roll) for effect in applied]
    return sum([effect.by * effect.times for effect in applied]), steps


def _hexes_between(
    rules: Rules, board: Board, line: Line, crossed: list[Crossed], end: State
) -> tuple[list[tuple[int, Line]], list[Step]]:
    """Return the places in between that count, each with the line as it is there, and the steps about them.

    From inside a cloud, one reading lets a Unit see through the rest of that cloud: as far as the line stays in smoke.
    """
    cells = board.cells
    in_cloud = line.smoke and cells[end.place].smoke == end.level and not rules.yes(SMOKE, "own_cloud_hides")
    counted, steps = [], []
    for pair in crossed:
        smoke = [cells[place].smoke for place in (pair.place, pair.beside) if place is not None]
        in_cloud = in_cloud and end.level in smoke
        smoke_hides = line.smoke and not in_cloud
        line_there = Line(line.level, line.target_level, line.demolish, line.lesser_counts, smoke_hides)
        place, beside = _counted(board, pair, line_there)
        counted.append((place, line_there))
        steps += _hex_steps(rules, board, place, beside, line_there)
    return counted, steps


def _counted(board: Board, pair: Crossed, line: Line) -> tuple[int, int | None]:
    """Return the place that counts, and the one beside it that does not where the line runs along a side.

    A model may be shifted inside its hex to open a line, so the hex that hinders less counts unless a reading says
    otherwise.
    """
    if pair.beside is None:
        return pair.place, None
    ranked = sorted([(_hindrance(board.cells[place], line), place) for place in (pair.place, pair.beside)])
    lesser, greater = [place for _, place in ranked]
    return (lesser, greater) if line.lesser_counts else (greater, lesser)


def _hindrance(cell: Cell, line: Line) -> tuple[int, bool]:
    """Return what ranks a hex by how much it hinders a line."""
    return FROM_BEST_TO_WORST.index(_effect_on_line(cell, line)), cell.terrain in HINDERING


def _hex_steps(rules: Rules, board: Board, place: int, beside: int | None, line: Line) -> list[Step]:
    """Return what is said of a hex that a line crosses, as steps; nothing of a clear one."""
    steps = []
    if beside is not None:
        label = f"The line runs between {hex_name(place)} and {hex_name(beside)}, and one of them counts"
        steps.append(Step(label, hex_name(place), "", RULE, ""))
        steps.append(rules.yes_step(RULE, "lesser_counts"))
    cell = board.cells[place]
    effect = _effect_on_line(cell, line)
    if cell.structure is not None:
        steps.append(rules.yes_step(COVER, "hides_all"))
    if effect == CLEAR:
        return steps
    if effect != obstruction(cell, line.level, line.target_level, line.demolish, smoke=False):
        return steps + [_in_the_way(f"{hex_name(place)}, in smoke", effect, SMOKE)]
    rule = COVER if cell.structure is not None else "partial-obstructions"
    return steps + [_in_the_way(hex_name(place), effect, rule)]


def _at_the_ends(rules: Rules, board: Board, line: Line, start: int, target: int) -> tuple[list[str], list[Step]]:
    """Return what smoke in the hexes of the Unit and of its target does to a line, and a Structure around the target.

    With it come the steps that say so.
    """
    own_smoke, target_smoke = board.cells[start].smoke, board.cells[target].smoke
    levels = sorted([line.level, line.target_level])
    effects: list[str] = []
    steps: list[Step] = []
    if line.smoke and own_smoke == line.level:
        steps += [rules.yes_step(SMOKE, "own_hex_hides"), rules.yes_step(SMOKE, "own_cloud_hides")]
        effects += [BLOCKED] if steps[0].value else []
    if line.smoke and target_smoke is not None and levels[0] <= target_smoke <= levels[1]:
        effects.append(BLOCKED if target_smoke == line.target_level else BY_EYE)
        steps.append(_in_the_way(f"{hex_name(target)}, in smoke", effects[-1], SMOKE))
    if inside_structure(board.cells[target], line.target_level):
        effects.append(BLOCKED if line.demolish else BY_EYE)
        steps.append(rules.yes_step(COVER, "hides_all"))
        steps.append(_in_the_way(f"{hex_name(target)}, inside a Structure", effects[-1], COVER))
    return effects, steps


def _in_the_way(where: str, effect: str, rule: str) -> Step:
    return Step(f"{where}: {WHY[effect]}", "in the way", "", rule, "")


def _effect_on_line(cell: Cell, line: Line) -> str:
    return obstruction(cell, line.level, line.target_level, line.demolish, line.smoke)


def obstruction(cell: Cell, level: int, target_level: int, demolish: bool, smoke: bool) -> str:
    """Return what a hex does to a line between two Units, which are each less than a level high.

    What is higher than both hides the target; what is lower than both hides nothing; models decide about the rest.  A
    Structure hides all of a target where it must be demolished first.  Smoke fills its level alone: it hides where the
    line stays on that level, unless it is not to count, and where a line comes through that level the models decide.
    """
    lower, higher = min(level, target_level), max(level, target_level)
    smoke_level = cell.smoke if smoke else None
    if cell.top > higher or smoke_level == lower == higher:
        return BLOCKED
    structure = cell.structure is not None
    if cell.top > lower or (cell.top == lower and structure):
        return BLOCKED if demolish and structure else BY_EYE
    for level_there in (smoke_level, cell.friend, cell.enemy):
        if level_there is not None and lower <= level_there <= higher:
            return BY_EYE
    return CLEAR


def inside_structure(cell: Cell, level: int) -> bool:
    """Return whether a Unit at a level of a hex is inside a Structure there, which may be less than a level high."""
    return cell.structure is not None and (level < cell.top or level == cell.top == cell.ground)


def worst(effects: list[str]) -> str:
    """Return the worst of what several hexes do to a line; CLEAR where there is none."""
    return FROM_BEST_TO_WORST[max([0] + [FROM_BEST_TO_WORST.index(effect) for effect in effects])]
