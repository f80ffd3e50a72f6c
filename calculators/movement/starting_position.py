"""Where a Unit starts on a board, and the MP or the hexes of a Thruster Movement that it has."""

from ..core.classes import of_class
from ..core.formatting import value_text
from ..core.inputs import InputError, Inputs, whole_numbers
from ..core.result import Step, Value
from ..core.rules import Rules
from ..core.tables import flying_classes
from ..core.units import agreeing
from .barriers import ceiling, level_when_grounded, surface
from .buildup_tokens import slowed
from .geometry import hex_name, side_named
from .mover import AERIAL, Mover, State, limited
from .path import HEXES
from .thrusters import MOVEMENT


def start(rules: Rules, mover: Mover, inputs: Inputs, place: int, more_mp: int) -> tuple[State, list[Step]]:
    """Return the Unit in its first hex with the MP of its Class, less its tokens, and ``more_mp``, and the steps.

    InputError where it cannot be in this hex at this Elevation.
    """
    record, standard = of_class(rules, inputs["unit_class"], "standard_movement")
    left = inputs.get("mp", standard)
    label = "MP at hand" if "mp" in inputs else f"Standard Movement of Class {inputs['unit_class']}"
    left, token_steps = slowed(rules, mover.tokens_before, left)
    steps = [Step(label, inputs.get("mp", standard), "MP", record, "")] + token_steps
    left += more_mp
    level = _level(mover, inputs, place)
    terrain = mover.board.cells[place].terrain
    if terrain in mover.water_limits:
        left = limited(mover.water_limits[terrain], left, 0)
    if mover.thrusters:
        left, steps = _thruster_hexes(rules, inputs, left)
    facing = side_named(inputs["facing"])
    return State(place=place, facing=facing, level=level, spent=0, left=left, grounded=inputs["grounded"]), steps


def check_mechanism(rules: Rules, mechanism: str, unit_class: int) -> None:
    """Raise InputError for a Class that cannot have Aerial Movement and is to fly."""
    classes = flying_classes(rules)
    if mechanism == AERIAL and unit_class not in classes:
        takes = f"{whole_numbers(classes[0], classes[-1])} for {rules.name(AERIAL)}"
        raise InputError([("unit_class", f"unit_class must be {takes}, got {unit_class}")])


def _level(mover: Mover, inputs: Inputs, place: int) -> int:
    """Return the Elevation at which the Unit starts: as asked for, or the lowest, and for a flyer one level higher.

    InputError where it cannot be there.
    """
    cell = mover.board.cells[place]
    lowest, highest = surface(mover, cell), ceiling(mover, cell)
    if inputs["grounded"]:
        lowest = highest = level_when_grounded(mover, cell)
    level = min(lowest + 1, highest) if mover.mechanism == AERIAL else lowest
    if "start_level" in inputs:
        check_level(place, "start_level", lowest, highest, inputs["start_level"])
        level = int(inputs["start_level"])
    flight = mover.levels["flight"]
    if mover.mechanism != AERIAL and level >= flight:
        needs = f"start must be a hex below Elevation {value_text(flight)} for a Unit that does not fly"
        raise InputError([("start", f"{needs}, got {hex_name(place)}")])
    return level


def check_level(place: int, name: str, lowest: int, highest: int, level: int) -> None:
    """Raise InputError where the level of the input ``name`` is none that a hex has."""
    if not lowest <= level <= highest:
        takes = whole_numbers(lowest, highest)
        raise InputError([(name, f"{name} must be {takes} in {hex_name(place)}, got {level}")])


def _thruster_hexes(rules: Rules, inputs: Inputs, mp: int) -> tuple[int, list[Step]]:
    """Return the hexes of a Thruster Movement by the MP of the Class, or by those in play, and the steps."""
    if "hexes" in inputs:
        hexes = inputs["hexes"]
        return hexes, [Step(rules.name(MOVEMENT), hexes, agreeing(hexes, HEXES), MOVEMENT, "")]
    in_play = rules.yes_step(MOVEMENT, "in_play")
    record, standard = of_class(rules, inputs["unit_class"], "standard_movement")
    if in_play.value:
        standard = mp
    distance = rules.step(MOVEMENT, "distance", {"standard_movement": standard})
    label = rules.variable(MOVEMENT, "standard_movement")[0]
    return int(distance.value), [Step(label, standard, "MP", record, ""), in_play, distance]


def press_on(rules: Rules, uses: int) -> tuple[int, list[Step], list[Value]]:
    """Return the MP that Press On gives, and the steps and values of what it gives and costs."""
    if not uses:
        return 0, [], []
    gained, paid = [rules.step("press-on", name, {"uses": uses}) for name in ("gained", "paid")]
    above_limits = rules.yes_step("press-on", "above_limits")
    return gained.value, [gained, paid, above_limits], [Value("ap_paid", "AP paid for Press On", paid.value, "AP")]
