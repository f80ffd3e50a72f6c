"""Placing Objective Markers: how many there are, whose they are, and whether one may lie in a hex."""

from typing import Sequence

from ..core.classes import die
from ..core.declaration import Calculator, read
from ..core.formatting import span, value_text
from ..core.inputs import Input, Inputs, choice, whole, yes_no
from ..core.probability import chance
from ..core.result import Outcome, Result, Spread, Step, Value, outcomes_of, relabelled
from ..core.rules import Rules
from ..core.units import agreeing, counted, unit
from . import deployment_areas as areas
from .missions import COLLECTION, several, single

RULE = "objective-markers"
CONTROL, POINTS, ASSET = "command-and-control", "control-points", "asset-retrieval"
TARGET = "high-value-target"
STEPS = unit("steps", "step")
HEXES = unit("hexes", "hex")
MARKERS = unit("Markers", "Marker")
FACES = unit("faces", "face")
ONE_HEX = "One hex for a Marker"
MAP = "The Deployment Areas"


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for: the mission, its roll, and one hex in which a Marker may lie."""
    alone = [[("mission", mission)] for mission in single(rules)]
    marked = [answers + [("area", areas.LONG)] for answers in alone]
    area = areas.area_input(rules, [])
    near = whole("to_area", "Steps to the nearest Deployment Area", 1, _farthest(rules), 4, STEPS, optional=True)
    sides = rules.count("dice", "sides")
    general = [
        choice(
            "mission",
            "Mission",
            [(mission, rules.name(mission)) for mission in several(rules) + single(rules)],
            CONTROL,
        ),
        yes_no("first", "You move first", True),
        whole("roll", f"The {die(rules)} for the number of Markers, if thrown", 1, sides, None, optional=True),
    ]
    of_areas = [
        area.changed(section=MAP, only_if=alone),
        areas.depth_input(rules, MAP, []).changed(section=MAP, only_if=marked),
        near.changed(in_play=True, section=MAP, only_if=alone),
    ]
    return general + _hex_inputs(rules) + of_areas


def _hex_inputs(rules: Rules) -> list[Input]:
    """Return what is asked of a hex in the missions with several Markers, by what each of them limits."""
    in_turn, off_the_edge, own_area = [
        [[("mission", mission)] for mission in several(rules) if not limit or rules.has_formula(mission, limit)]
        for limit in ("", "off_the_edge", "own_area")
    ]
    inside = [answers + [("in_own_area", True)] for answers in own_area]
    # One player places the larger half of all Markers at most, and the middle row is farthest from the edge.
    most_own = int(rules.formula(RULE, "first_places", {"markers": most_markers(rules, CONTROL).value}))
    to_edge = (min(_sides(rules)) - 1) // 2
    own = whole("own", rules.variable(CONTROL, "own")[0], 0, most_own, 0, MARKERS, optional=True)
    edge = whole("to_edge", rules.variable(CONTROL, "edge")[0], 0, to_edge, 1, HEXES, optional=True)
    marker = whole("to_marker", "Steps to the next Marker, if there is one", 1, _farthest(rules), None, STEPS, True)
    with_answers: list[tuple[Input, Sequence[Sequence[tuple[str, object]]]]] = [
        (marker.changed(in_play=True), in_turn),
        (edge.changed(in_play=True), off_the_edge),
        (yes_no("in_own_area", "It lies in your own Deployment Area", False, optional=True), own_area),
        (own, inside),
        (yes_no("floats", "It would float above the ground", False, optional=True), in_turn),
    ]
    return [declared.changed(section=ONE_HEX, only_if=answers) for declared, answers in with_answers]


def _sides(rules: Rules) -> tuple[int, int]:
    """Return how many hexes the mat is long and wide."""
    return rules.count("battlefield", "length"), rules.count("battlefield", "width")


def _farthest(rules: Rules) -> int:
    """Return a number of steps that leads from any hex of the mat to any other."""
    length, width = _sides(rules)
    return length - 1 + width - 1


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return how many Markers a mission has and whether a hex may hold one, by the record ``objective-markers``."""
    if inputs["mission"] in single(rules):
        return _single(rules, inputs)
    spread, steps = _number(rules, inputs)
    lowest, highest = spread[0].amount, spread[-1].amount
    share = "first_places" if inputs["first"] else "second_places"
    fewest, most = [rules.step(RULE, share, {"markers": markers}) for markers in (lowest, highest)]
    allowed, hex_steps = _may_lie(rules, inputs)
    values = [
        allowed,
        Value("lowest", "Markers on the battlefield, at least", lowest, agreeing(lowest, MARKERS)),
        Value("highest", "Markers on the battlefield, at most", highest, agreeing(highest, MARKERS)),
        Value("your_lowest", "You place at least", fewest.value, fewest.unit),
        Value("your_highest", "You place at most", most.value, most.unit),
    ]
    verdict = "a Marker may lie there" if allowed.value else "no Marker may lie there"
    sentence = f"{rules.name(inputs['mission'])}: {span(lowest, highest)} {agreeing(highest, MARKERS)}, and {verdict}"
    caption = rules.words(inputs["mission"], "formulas", "markers")[0]
    return Result(values, steps + [fewest, most] + hex_steps, sentence, Spread("markers", caption, "Markers", spread))


def _number(rules: Rules, inputs: Inputs) -> tuple[list[Outcome], list[Step]]:
    """Return how the number of Markers spreads over the faces of the die, and the steps."""
    die = rules.value_step("dice", "sides")
    faces = [inputs["roll"]] if "roll" in inputs else range(1, int(die.value) + 1)
    weights: dict[int | float, int] = {}
    for face in faces:
        d4 = rules.formula("dice", "d4", {"roll": face})
        markers = rules.formula(inputs["mission"], "markers", {"d4": d4})
        weights[markers] = weights.get(markers, 0) + 1
    spread = outcomes_of(weights)
    steps = [die] + [rules.step("dice", "d4", {"roll": face}) for face in sorted({faces[0], faces[-1]})]
    for outcome in spread:
        working = f"{outcome.weight} of {counted(len(faces), FACES)}"
        label = counted(outcome.amount, MARKERS)
        steps.append(Step(label, chance(outcome.weight, len(faces)), "chance", inputs["mission"], working))
    return spread, steps


def fewest_markers(rules: Rules, mission: str) -> Step:
    """Return the fewest Markers that a mission with a roll for them can have, as a step."""
    fewest = rules.step(mission, "markers", {"d4": rules.formula("dice", "d4", {"roll": 1})})
    return relabelled(fewest, "Markers on the battlefield, at least")


def most_markers(rules: Rules, mission: str) -> Step:
    """Return the most Markers that a mission with a roll for them can have, as a step."""
    d4 = rules.formula("dice", "d4", {"roll": rules.count("dice", "sides")})
    return relabelled(rules.step(mission, "markers", {"d4": d4}), "Markers on the battlefield, at most")


def _may_lie(rules: Rules, inputs: Inputs) -> tuple[Value, list[Step]]:
    """Return whether a hex may hold a Marker, as a Value, and the conditions of the mission as steps."""
    mission = inputs["mission"]
    steps = []
    if "to_marker" in inputs and rules.has_formula(mission, "far_enough"):
        distance = rules.step(RULE, "distance", {"steps": inputs["to_marker"]})
        steps += [distance, rules.step(mission, "far_enough", {"distance": distance.value})]
    if rules.has_formula(mission, "off_the_edge"):
        steps.append(rules.step(mission, "off_the_edge", {"edge": inputs["to_edge"]}))
    if rules.has_formula(mission, "own_area") and inputs["in_own_area"]:
        steps.append(rules.step(mission, "own_area", {"own": inputs["own"]}))
    steps.append(Step("It lies on solid ground", not inputs["floats"], "", mission, ""))
    allowed = all([step.value for step in steps if step.value is True or step.value is False])
    return Value("allowed", "A Marker may lie there", allowed, ""), steps


def _single(rules: Rules, inputs: Inputs) -> Result:
    """Return whether the one Marker of a mission may lie in a hex, and how many rows are far enough away."""
    mission = inputs["mission"]
    number = rules.value_step(mission, "markers")
    distance = rules.step(RULE, "distance", {"steps": inputs["to_area"]})
    far = rules.step(mission, "far_enough", {"distance": distance.value})
    allowed, values, area_steps = _between_areas(rules, inputs, far.value)
    values.insert(0, Value("allowed", "A Marker may lie there", allowed, ""))
    values.insert(1, Value("lowest", "Markers on the battlefield, at least", number.value, number.unit))
    verdict = "the Marker may lie there" if allowed else "the Marker may not lie there"
    centre = [value for value in values if value.name == "centre"]
    if centre:
        steps = value_text(centre[0].value, centre[0].unit)
        verdict += f", as it goes near the centre line, {steps} from the nearest Deployment Area"
    return Result(values, [number, distance, far] + area_steps, f"{rules.name(mission)}: {verdict}")


def single_may_lie(rules: Rules, mission: str, area: str, depth: int, to_area: int) -> bool:
    """Return whether the one Marker of a mission may lie so many steps from the nearest Deployment Area."""
    distance = rules.formula(RULE, "distance", {"steps": to_area})
    far = rules.holds(mission, "far_enough", {"distance": distance})
    return _between_areas(rules, {"mission": mission, "area": area, "depth": depth, "to_area": to_area}, far)[0]


def _between_areas(rules: Rules, inputs: Inputs, far: bool) -> tuple[bool, list[Value], list[Step]]:
    """Return whether the Marker may lie in a hex that is ``far`` enough from both areas or not, with values and steps.

    Where no row is far enough, one reading puts it as near the centre line as can be.
    """
    layout = areas.layout(rules, inputs["area"], inputs["depth"])
    if layout is None:
        return far, [], []
    neighbour = rules.value_step(RULE, "neighbour_distance")
    mission = inputs["mission"]
    rows = {"free_rows": layout.free_rows.value}
    legal = rules.step(mission, "legal_rows", dict(rows, neighbour=neighbour.value))
    centre = rules.step(mission, "centre", rows)
    variables = {"steps": inputs["to_area"], "centre": centre.value}
    in_between = rules.step(mission, "in_between", variables)
    values = [Value("legal_rows", legal.label, legal.value, legal.unit)]
    steps = layout.steps + [neighbour, legal, centre, in_between]
    if legal.value:
        return far and in_between.value, values, steps
    near_centre = rules.yes_step(mission, "near_centre")
    steps.append(near_centre)
    if not near_centre.value:
        return False, values, steps
    at_centre = rules.step(mission, "at_centre", variables)
    steps.append(at_centre)
    return at_centre.value, values + [Value("centre", centre.label, centre.value, centre.unit)], steps


CALCULATOR = Calculator(
    name="objective-markers",
    title="Placing Objective Markers",
    rules=(
        read(RULE, ("distance", "first_places", "second_places"), "neighbour_distance"),
        read(CONTROL, ("markers", "far_enough", "off_the_edge", "own_area"), "name"),
        read(POINTS, ("markers", "far_enough", "off_the_edge", "own_area"), "name"),
        read(
            ASSET, ("far_enough", "legal_rows"), ("centre", "in_between", "at_centre"), "markers", "near_centre", "name"
        ),
        read("dice", "sides", "d4"),
        read(areas.RULE, ("free_rows", "apart", "hexes"), "name"),
        read(areas.STANDARD, "depth", "name"),
        read(areas.CORNERED, "name"),
        read(areas.LONG, "depth", "name"),
        read("battlefield", ("length", "width")),
    ),
    collections=(COLLECTION,),
    needs=((RULE, "distance"), (CONTROL, "far_enough"), (POINTS, "far_enough"), (ASSET, "legal_rows")),
    inputs=inputs,
    answer=answer,
    opens=("mission", "first", "roll"),
    named=("mission",),
)
