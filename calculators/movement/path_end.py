"""The end of a path: the statuses and tokens that a Unit then has, and what its path did to its Sections."""

from ..core.result import Step, Value
from ..core.rules import Rules
from . import buildup_tokens
from .board import WATER
from .cells import Cell
from .costs import WATER_STATUS
from .mover import AERIAL, AQUATIC, TERRESTRIAL, Mover, State

GROUNDED, AERIAL_VEHICLES, AQUATIC_VEHICLES = "grounded", "aerial-vehicles", "aquatic-vehicles"
DEEP_WATER = "dark-blue"
STATUS_NAMES = {"euphotic": "Euphotic", "abyssal": "Abyssal"}


def final_values(
    rules: Rules, mover: Mover, entered: list[int], affecting: list[str], end: State, grounding: str
) -> tuple[list[Step], list[Value]]:
    """Return the statuses, tokens and damage of a Unit whose path is over, as steps and values.

    ``entered`` are the places from the start on, ``affecting`` the colours of the hexes that affected the Unit, and
    ``grounding`` is the rule by which it is Grounded, or "".
    """
    cells = [mover.board.cells[place] for place in entered]
    gained, steps = buildup_tokens.tokens_at_end(rules, mover, affecting)
    statuses, status_steps = _statuses(rules, mover, cells, end)
    gained += statuses
    steps += status_steps
    if grounding:
        steps.append(Step("Grounded", True if grounding == GROUNDED else "gained", "", grounding, ""))
        gained.append("Grounded")
    values = [Value("gained", "Statuses and tokens at the end", ", ".join(gained) or "none", "")]
    red_hexes = affecting.count("red")
    if red_hexes and has_walking_sections(mover):
        damage = red_hexes * rules.value("red", "damage")
        values.append(Value("section_damage", "Each Unit Section tagged [TRS]", damage, "DP"))
    return steps, values


def _statuses(rules: Rules, mover: Mover, cells: list[Cell], end: State) -> tuple[list[str], list[Step]]:
    """Return the statuses that the last of the hexes entered brings, by their names, and the steps about them."""
    statuses, steps = [], []
    last = cells[-1]
    if last.terrain in mover.water_limits and end.level == last.top:
        statuses.append(STATUS_NAMES[WATER_STATUS[last.terrain]])
        if _since_deep_water(cells) and last.terrain != DEEP_WATER:
            until_dry = rules.yes_step(WATER_STATUS[DEEP_WATER], "until_dry")
            steps.append(until_dry)
            statuses += [STATUS_NAMES[WATER_STATUS[DEEP_WATER]]] if until_dry.value else []
    if last.terrain == "green" and end.level == last.ground:
        steps.append(Step("Stands among trees: Conceal", "gained", "", "conceal", ""))
        statuses.append("Conceal")
    if mover.mechanism == AERIAL and end.level > last.top and end.level > mover.levels["ground"]:
        statuses.append("Airborne")
    if mover.mechanism == AQUATIC and last.terrain in WATER and end.level < mover.levels["ground"]:
        statuses.append("Submerged")
    return statuses, steps


def has_walking_sections(mover: Mover) -> bool:
    """Return whether a Unit may have Sections tagged [TRS], which hot and shifting ground hurts."""
    return mover.mechanism == TERRESTRIAL or (mover.mechanism == AQUATIC and not mover.vehicle)


def _since_deep_water(cells: list[Cell]) -> bool:
    """Return whether a path was in deep water after it last was on dry land."""
    deep = False
    for cell in cells:
        deep = cell.terrain in WATER and (deep or cell.terrain == DEEP_WATER)
    return deep


def grounding_rule(mover: Mover, cells: list[Cell], last: State, refused: str) -> str:
    """Return the rule by which a Unit is Grounded at the end of its path; "" where it is not.

    A flyer with MP left is Grounded unless its path goes on, as one does that is refused a move; a swimmer is Grounded
    as soon as it leaves the water.
    """
    if last.grounded:
        return GROUNDED
    if not mover.vehicle:
        return ""
    if mover.mechanism == AERIAL and last.left and not refused:
        return AERIAL_VEHICLES
    swims = mover.mechanism == AQUATIC
    return AQUATIC_VEHICLES if swims and any([cell.terrain not in WATER for cell in cells]) else ""
