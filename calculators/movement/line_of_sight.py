"""What a Unit sees of a target on a board: Field of View, Line of Sight, and the modifiers of what lies between."""

from collections import namedtuple

from ..core.formatting import signed
from ..core.result import Step, Value
from ..core.rules import Rules
from ..core.units import agreeing, unit
from ..dice.modifiers import Applied, by_facts, compared
from .board import Board, Cell, name, places
from .costs import TERRESTRIAL, State, World
from .geometry import BLOCKED, BY_EYE, CLEAR, Crossed, crossed, in_the_way, in_view, inside, worst

SAID = {CLEAR: "Yes", BLOCKED: "No", BY_EYE: "Look from the eyes of the model"}
WHY = {BLOCKED: "it hides the target", BY_EYE: "it may hide the target or parts of it"}

Seen = namedtuple("Seen", ("steps", "values"))
# The levels at both ends of a line, and how two disputes are settled: whether a structure in between hides all of a
# target, and whether of two hexes beside the line the one that hinders less counts; and whether smoke hides anything.
Line = namedtuple("Line", ("level", "other", "demolish", "lesser_counts", "smoke"))
SMOKE, LIDAR = "smoke-screen", "enhanced-lidar"
# The colours of which the effects ask how many lie in between.
HINDERING = ("green", "black")
LEVELS = unit("levels", "level")


def in_sight(known: World, end: State) -> set:
    """Return the places in the Field of View of a Unit."""
    if _looks_around(known):
        return set(places(known.board)) - {end.place}
    return {place for place in places(known.board) if in_view(end.place, end.facing, place)}


def _looks_around(known: World) -> bool:
    return known.vehicle and known.mechanism == TERRESTRIAL


def seen(rules: Rules, known: World, given: dict, end: State, target: int, view: set) -> Seen:
    """Return what a Unit at the end of its path sees of a Unit in the hex ``target``; ``view`` is its Field of View."""
    board = known.board
    level = given["target_level"] if "target_level" in given else _stands(board.cells[target])
    within = target in view
    rule = "terrestrial-vehicles" if _looks_around(known) else "field-of-view"
    steps = [Step(f"{name(target)} lies in the Field of View", within, "", rule, "")]
    demolish, lesser = rules.yes("structure-cover", "hides_all"), rules.yes("line-of-sight", "lesser_counts")
    smoky = [place for place in board.cells if board.cells[place].smoke is not None]
    if smoky and given["lidar"]:
        steps.append(rules.yes_step(LIDAR, "sees_through"))
        smoky = [] if steps[-1].value else smoky
    line = Line(end.level, level, demolish, lesser, bool(smoky))
    counted, told = _between(rules, known, line, crossed(board, end.place, target), end)
    hidden, found = _at_the_ends(rules, board, line, end.place, target)
    steps += told + found
    cells = [board.cells[place] for place, _ in counted]
    found = worst([_hides(board.cells[place], along) for place, along in counted] + hidden)
    steps.append(Step(f"Line of Sight from {name(end.place)} to {name(target)}", SAID[found], "", "line-of-sight", ""))
    if rules.yes("line-of-sight", "counts_target"):
        cells.append(board.cells[target])
    if rules.yes("line-of-sight", "counts_attacker"):
        cells.append(board.cells[end.place])
    facts = {f"{colour}_hexes_between": len([1 for cell in cells if cell.terrain == colour]) for colour in HINDERING}
    facts["elevation_difference"] = max(end.level - level, 0)
    above = facts["elevation_difference"]
    for record in compared(rules, {"elevation_difference": above}):
        steps.append(Step(rules.name("elevation-difference"), above, agreeing(above, LEVELS), record, ""))
    accuracy, told = _modifier(rules, facts, True)
    assault, more = _modifier(rules, facts, False)
    values = [
        Value("line_of_sight", "Line of Sight", SAID[found], ""),
        Value("in_view", "In the Field of View", within, ""),
        Value("accuracy", "Accuracy Rolls", accuracy, ""),
        Value("assault", "Assault Rolls", assault, ""),
    ]
    return Seen(steps + told + more, values)


def _modifier(rules: Rules, facts: dict, ranged: bool) -> tuple:
    """Return what levels and hexes do to each roll of an attack, ``ranged`` or close, and the steps."""
    changed, called = ("accuracy_roll", "Accuracy Roll") if ranged else ("assault_roll", "Assault Roll")
    found = [one for one in by_facts(rules, dict(facts, attack_is_ranged=ranged)) if one.changes == changed]
    steps = [
        Step(f"{rules.name(one.record)}: {called}", signed(one.by * one.times), "", one.record, _each(one))
        for one in found
    ]
    return sum([one.by * one.times for one in found]), steps


def _each(one: Applied) -> str:
    return f"{signed(one.by)} × {one.times}" if one.times != 1 else ""


def _stands(cell: Cell) -> int:
    """Return the level at which a target in a hex is: that of the Unit there, or of the hex."""
    for level in (cell.enemy, cell.friend):
        if level is not None:
            return level
    return cell.top


def _between(rules: Rules, known: World, line: Line, found: list, end: State) -> tuple:
    """Return the places in between that count, each with the line there, and the steps about them.

    From inside a cloud, one reading lets a Unit see through the rest of that cloud: as far as the line stays in smoke.
    """
    cells = known.board.cells
    in_cloud = line.smoke and cells[end.place].smoke == end.level and not rules.yes(SMOKE, "own_cloud_hides")
    counted, steps = [], []
    for one in found:
        there = [cells[place].smoke for place in (one.place, one.beside) if place is not None]
        in_cloud = in_cloud and end.level in there
        along = Line(line.level, line.other, line.demolish, line.lesser_counts, line.smoke and not in_cloud)
        place, beside = _counted(known, one, along)
        counted.append((place, along))
        steps += _told(rules, known, place, beside, along)
    return counted, steps


def _at_the_ends(rules: Rules, board: Board, line: Line, start: int, target: int) -> tuple:
    """Return what smoke in the hexes of the Unit and of its target does to a line, and a Structure around the target.

    With it come the steps that say so.
    """
    own, other = board.cells[start].smoke, board.cells[target].smoke
    hidden: list = []
    steps: list = []
    if line.smoke and own == line.level:
        steps += [rules.yes_step(SMOKE, "own_hex_hides"), rules.yes_step(SMOKE, "own_cloud_hides")]
        hidden += [BLOCKED] if steps[0].value else []
    if line.smoke and other is not None and min(line.level, line.other) <= other <= max(line.level, line.other):
        hidden.append(BLOCKED if other == line.other else BY_EYE)
        steps.append(_in_the_way(f"{name(target)}, in smoke", hidden[-1], SMOKE))
    if inside(board.cells[target], line.other):
        hidden.append(BLOCKED if line.demolish else BY_EYE)
        steps.append(rules.yes_step("structure-cover", "hides_all"))
        steps.append(_in_the_way(f"{name(target)}, inside a Structure", hidden[-1], "structure-cover"))
    return hidden, steps


def _in_the_way(there: str, found: str, rule: str) -> Step:
    return Step(f"{there}: {WHY[found]}", "in the way", "", rule, "")


def _hides(cell: Cell, line: Line) -> str:
    return in_the_way(cell, line.level, line.other, line.demolish, line.smoke)


def _counted(known: World, one: Crossed, line: Line) -> tuple:
    """Return the place that counts, and the one beside it that does not where the line runs along a side.

    A model may be shifted inside its hex to open a line, so the hex that hinders less counts unless a reading says
    otherwise.
    """
    if one.beside is None:
        return one.place, None
    ranked = sorted([(_hinders(known, place, line), place) for place in (one.place, one.beside)])
    lesser, greater = [place for _, place in ranked]
    return (lesser, greater) if line.lesser_counts else (greater, lesser)


def _hinders(known: World, place: int, line: Line) -> tuple:
    cell = known.board.cells[place]
    return (CLEAR, BY_EYE, BLOCKED).index(_hides(cell, line)), cell.terrain in HINDERING


def _told(rules: Rules, known: World, place: int, beside: int | None, line: Line) -> list:
    steps = []
    if beside is not None:
        label = f"The line runs between {name(place)} and {name(beside)}, and one of them counts"
        steps.append(Step(label, name(place), "", "line-of-sight", ""))
        steps.append(rules.yes_step("line-of-sight", "lesser_counts"))
    cell = known.board.cells[place]
    found = _hides(cell, line)
    if cell.structure is not None:
        steps.append(rules.yes_step("structure-cover", "hides_all"))
    if found == CLEAR:
        return steps
    if found != in_the_way(cell, line.level, line.other, line.demolish, smoke=False):
        return steps + [_in_the_way(f"{name(place)}, in smoke", found, SMOKE)]
    rule = "structure-cover" if cell.structure is not None else "partial-obstructions"
    return steps + [_in_the_way(name(place), found, rule)]
