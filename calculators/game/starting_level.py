"""At which Elevations a Unit may start in a hex, by its Movement Mechanism."""

from typing import NamedTuple

from ..core.inputs import Input, Inputs, choice, whole
from ..core.result import Step
from ..core.rules import Rules
from ..movement.board import WATER
from ..movement.mover import AERIAL, AQUATIC, TERRESTRIAL

SECTION = "One Unit"
OTHER_HEX, GREEN = "other", "green"
RULE = "unit-deployment"

# Whether a Unit may start in a hex, its lowest and highest Elevation there, and the steps that say so.
Start = NamedTuple("Start", [("allowed", bool), ("lowest", int), ("highest", int), ("steps", "list[Step]")])


def inputs(rules: Rules) -> list[Input]:
    """Return what is asked of one Unit and the hex in which it may start."""
    ground = rules.count("elevations", "ground_level")
    highest = rules.count("elevations", "highest")
    lowest = rules.count("elevations", "lowest")
    mechanisms = [(TERRESTRIAL, "On the ground"), (AQUATIC, "It swims"), (AERIAL, "It flies")]
    hexes = [(OTHER_HEX, "Any other")] + [(colour, rules.name(colour)) for colour in (GREEN,) + WATER]
    label = rules.words("elevations", "values", "ground_level")[0]
    choices = [
        choice("mechanism", "How it moves", mechanisms, TERRESTRIAL, optional=True),
        choice("hex", "Hex", hexes, OTHER_HEX, optional=True),
    ]
    level = whole("ground", f"Elevation of the hex, {label} is {ground}", lowest, highest, ground, optional=True)
    # Water has an Elevation of its own.
    dry = [[("hex", colour)] for colour in (OTHER_HEX, GREEN)]
    return [declared.changed(section=SECTION) for declared in choices] + [level.changed(section=SECTION, only_if=dry)]


def start(rules: Rules, inputs: Inputs) -> Start:
    """Return at which Elevations a Unit may start in a hex, by the records of the hex and of how the Unit moves."""
    surface = _elevation(rules, "elevations", "ground_level")
    in_water = inputs["hex"] in WATER
    bottom = _elevation(rules, inputs["hex"], "elevation") if in_water else None
    ground = bottom.value if bottom else inputs["ground"]
    steps = [surface] + ([bottom] if bottom else [])
    if inputs["mechanism"] == AERIAL:
        return _in_the_air(rules, inputs, max(ground, surface.value) if in_water else ground, steps)
    if inputs["mechanism"] == AQUATIC and in_water:
        return Start(True, ground, surface.value, steps + [_token(rules, "submerged", "below the surface")])
    flight = _elevation(rules, "elevations", "flight_level")
    for status in rules.gained(inputs["hex"]) if in_water else ():
        steps.append(Step("Status there", rules.name(status), "", status, ""))
    return Start(ground < flight.value, ground, ground, steps + [flight])


def _in_the_air(rules: Rules, inputs: Inputs, ground: int, steps: list[Step]) -> Start:
    """Return where a flyer may start: not among trees, under one reading not above them either."""
    highest = _elevation(rules, "elevations", "highest")
    steps += [highest, _token(rules, "airborne", "above the ground")]
    lowest = ground
    allowed = True
    if inputs["hex"] == GREEN:
        trees, above = rules.yes_step(GREEN, "bars_flyers"), rules.yes_step(GREEN, "bars_flyers_above")
        steps += [trees, above]
        lowest += 1 if trees.value else 0
        allowed = not above.value and lowest <= highest.value
    return Start(allowed, lowest, highest.value, steps)


def _elevation(rules: Rules, record: str, name: str) -> Step:
    """Return a level as a step, without a unit: Elevation 3 is no count of levels."""
    level = rules.value_step(record, name)
    return Step(level.label, level.value, "", record, "")


def _token(rules: Rules, status: str, where: str) -> Step:
    return Step(f"{rules.name(status)}, with an Elevation token", where, "", status, "")
