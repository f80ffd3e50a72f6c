"""Where a Unit may start: the Elevations in one hex, by its Movement Mechanism."""

from collections import namedtuple

from ..core.inputs import choice, placed, placed_for, whole
from ..core.result import Step
from ..core.rules import Rules
from ..movement.board import WATER
from ..movement.mover import AERIAL, AQUATIC, TERRESTRIAL

SECTION = "One Unit"
OTHER_HEX, GREEN = "other", "green"
RULE = "unit-deployment"

# Whether a Unit may start in a hex, its lowest and highest Elevation there, and the steps that say so.
Start = namedtuple("Start", ("allowed", "lowest", "highest", "steps"))


def inputs(rules: Rules) -> list:
    """Return what is asked of one Unit and the hex in which it may start."""
    ground = rules.count("elevations", "ground_level")
    highest = rules.count("elevations", "highest")
    lowest = rules.count("elevations", "lowest")
    mechanisms = [(TERRESTRIAL, "On the ground"), (AQUATIC, "It swims"), (AERIAL, "It flies")]
    hexes = [(OTHER_HEX, "Any other")] + [(colour, rules.name(colour)) for colour in (GREEN,) + WATER]
    label = rules.words("elevations", "values", "ground_level")[0]
    found = [
        choice("mechanism", "How it moves", mechanisms, TERRESTRIAL, optional=True),
        choice("hex", "Hex", hexes, OTHER_HEX, optional=True),
    ]
    level = whole("ground", f"Elevation of the hex, {label} is {ground}", lowest, highest, ground, optional=True)
    # Water has an Elevation of its own.
    dry = [[("hex", colour)] for colour in (OTHER_HEX, GREEN)]
    return [placed(one, SECTION, None) for one in found] + [placed_for(level, SECTION, dry)]


def start(rules: Rules, given: dict) -> Start:
    """Return at which Elevations a Unit may start in a hex, by the records of the hex and of how the Unit moves."""
    surface = _elevation(rules, "elevations", "ground_level")
    wet = given["hex"] in WATER
    bottom = _elevation(rules, given["hex"], "elevation") if wet else None
    ground = bottom.value if bottom else given["ground"]
    steps = [surface] + ([bottom] if bottom else [])
    if given["mechanism"] == AERIAL:
        return _in_the_air(rules, given, max(ground, surface.value) if wet else ground, steps)
    if given["mechanism"] == AQUATIC and wet:
        return Start(True, ground, surface.value, steps + [_token(rules, "submerged", "below the surface")])
    flight = _elevation(rules, "elevations", "flight_level")
    for status in rules.gained(given["hex"]) if wet else ():
        steps.append(Step("Status there", rules.name(status), "", status, ""))
    return Start(ground < flight.value, ground, ground, steps + [flight])


def _in_the_air(rules: Rules, given: dict, ground: int, steps: list) -> Start:
    """Return where a flyer may start: not among trees, under one reading not above them either."""
    highest = _elevation(rules, "elevations", "highest")
    steps += [highest, _token(rules, "airborne", "above the ground")]
    lowest = ground
    allowed = True
    if given["hex"] == GREEN:
        trees, above = rules.answered(GREEN, "bars_flyers"), rules.answered(GREEN, "bars_flyers_above")
        steps += [trees, above]
        lowest += 1 if trees.value else 0
        allowed = not above.value and lowest <= highest.value
    return Start(allowed, lowest, highest.value, steps)


def _elevation(rules: Rules, record: str, name: str) -> Step:
    """Return a level as a step, without a unit: Elevation 3 is no count of levels."""
    told = rules.told(record, name)
    return Step(told.label, told.value, "", record, "")


def _token(rules: Rules, status: str, where: str) -> Step:
    return Step(f"{rules.name(status)}, with an Elevation token", where, "", status, "")
