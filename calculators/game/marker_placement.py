"""Placing Objective Markers: how many there are, whose they are, and whether one may lie in a hex."""

from ..core.declaration import Calculator, read
from ..core.formatting import span, value_text
from ..core.inputs import choice, in_play, placed, placed_for, whole, yes_no
from ..core.probability import chance
from ..core.result import Outcome, Result, Spread, Step, Value, relabelled, result
from ..core.rules import Rules
from ..core.units import agreeing, unit
from . import deployment_areas as areas

RULE = "objective-markers"
CONTROL, POINTS, ASSET = "command-and-control", "control-points", "asset-retrieval"
MISSIONS = (CONTROL, POINTS, ASSET)
STEPS = unit("steps", "step")
HEXES = unit("hexes", "hex")
MARKERS = unit("Markers", "Marker")
FACES = unit("faces", "face")
ONE_HEX = "One hex for a Marker"
MAP = "The Deployment Areas"


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for: the mission, its roll, and one hex in which a Marker may lie."""
    alone = ("mission", ASSET)
    area = areas.area_input(rules, [])
    near = whole("to_area", "Steps to the nearest Deployment Area", 1, _farthest(rules), 4, STEPS, optional=True)
    sides = rules.count("dice", "sides")
    asked = [
        choice("mission", "Mission", [(one, rules.name(one)) for one in MISSIONS], CONTROL),
        yes_no("first", "You move first", True),
        whole("roll", "The d8 for the number of Markers, if thrown", 1, sides, None, optional=True),
    ]
    return (
        asked
        + _of_a_hex(rules)
        + [
            placed(area, MAP, alone),
            areas.depth_input(rules, MAP, [alone, ("area", areas.LONG)]),
            placed(in_play(near), MAP, alone),
        ]
    )


def _of_a_hex(rules: Rules) -> list:
    """Return what is asked of a hex in the missions with several Markers, which alone limit where these lie."""
    several = [[("mission", CONTROL)], [("mission", POINTS)]]
    inside = [way + [("in_own_area", True)] for way in several]
    # One player places the larger half of all Markers at most, and the middle row is farthest from the edge.
    most_own = int(rules.formula(RULE, "first_places", {"markers": most_markers(rules, CONTROL).value}))
    to_edge = (min(_sides(rules)) - 1) // 2
    own = whole("own", rules.variable(CONTROL, "own")[0], 0, most_own, 0, MARKERS, optional=True)
    edge = whole("to_edge", rules.variable(CONTROL, "edge")[0], 0, to_edge, 1, HEXES, optional=True)
    marker = whole("to_marker", "Steps to the next Marker, if there is one", 1, _farthest(rules), None, STEPS, True)
    asked: list = [
        (in_play(marker), several),
        (in_play(edge), several),
        (yes_no("in_own_area", "It lies in your own Deployment Area", False, optional=True), several),
        (own, inside),
        (yes_no("floats", "It would float above the ground", False, optional=True), several),
    ]
    return [placed_for(one, ONE_HEX, ways) for one, ways in asked]


def _sides(rules: Rules) -> tuple:
    """Return how many hexes the mat is long and wide."""
    return rules.count("battlefield", "length"), rules.count("battlefield", "width")


def _farthest(rules: Rules) -> int:
    """Return a number of steps that leads from any hex of the mat to any other."""
    length, width = _sides(rules)
    return length - 1 + width - 1


def answer(rules: Rules, given: dict) -> Result:
    """Return how many Markers a mission has and whether a hex may hold one, by the record ``objective-markers``."""
    if given["mission"] == ASSET:
        return _single(rules, given)
    spread, steps = _number(rules, given)
    lowest, highest = spread[0].amount, spread[-1].amount
    share = "first_places" if given["first"] else "second_places"
    fewest, most = [rules.step(RULE, share, {"markers": markers}) for markers in (lowest, highest)]
    allowed, found = _may_lie(rules, given)
    values = [
        allowed,
        Value("lowest", "Markers on the battlefield, at least", lowest, agreeing(lowest, MARKERS)),
        Value("highest", "Markers on the battlefield, at most", highest, agreeing(highest, MARKERS)),
        Value("your_lowest", "You place at least", fewest.value, fewest.unit),
        Value("your_highest", "You place at most", most.value, most.unit),
    ]
    said = "a Marker may lie there" if allowed.value else "no Marker may lie there"
    sentence = f"{rules.name(given['mission'])}: {span(lowest, highest)} {agreeing(highest, MARKERS)}, and {said}"
    caption = rules.words(given["mission"], "formulas", "markers")[0]
    return result(values, steps + [fewest, most] + found, sentence, Spread("markers", caption, "Markers", spread))


def _number(rules: Rules, given: dict) -> tuple:
    """Return how the number of Markers spreads over the faces of the d8, and the steps."""
    die = rules.told("dice", "sides")
    faces = [given["roll"]] if "roll" in given else range(1, int(die.value) + 1)
    weights: dict = {}
    for face in faces:
        d4 = rules.formula("dice", "d4", {"roll": face})
        markers = rules.formula(given["mission"], "markers", {"d4": d4})
        weights[markers] = weights.get(markers, 0) + 1
    spread = [Outcome(markers, weights[markers]) for markers in sorted(weights)]
    steps = [die] + [rules.step("dice", "d4", {"roll": face}) for face in sorted({faces[0], faces[-1]})]
    for one in spread:
        told = f"{one.weight} of {len(faces)} {agreeing(len(faces), FACES)}"
        shown = f"{one.amount} {agreeing(one.amount, MARKERS)}"
        steps.append(Step(shown, chance(one.weight, len(faces)), "chance", given["mission"], told))
    return spread, steps


def most_markers(rules: Rules, mission: str) -> Step:
    """Return the most Markers that a mission with a roll for them can have, as a step."""
    d4 = rules.formula("dice", "d4", {"roll": rules.count("dice", "sides")})
    return relabelled(rules.step(mission, "markers", {"d4": d4}), "Markers on the battlefield, at most")


def _may_lie(rules: Rules, given: dict) -> tuple:
    """Return whether a hex may hold a Marker, as a Value, and the conditions of the mission as steps."""
    mission = given["mission"]
    steps = []
    if "to_marker" in given:
        distance = rules.step(RULE, "distance", {"steps": given["to_marker"]})
        steps += [distance, rules.step(mission, "far_enough", {"distance": distance.value})]
    asked = [rules.step(mission, "off_the_edge", {"edge": given["to_edge"]})]
    if given["in_own_area"]:
        asked.append(rules.step(mission, "own_area", {"own": given["own"]}))
    steps += asked + [Step("It lies on solid ground", not given["floats"], "", mission, "")]
    allowed = all([step.value for step in steps if step.value is True or step.value is False])
    return Value("allowed", "A Marker may lie there", allowed, ""), steps


def _single(rules: Rules, given: dict) -> Result:
    """Return whether the one Marker of Asset Retrieval may lie in a hex, and how many rows are far enough away."""
    number = rules.told(ASSET, "markers")
    distance = rules.step(RULE, "distance", {"steps": given["to_area"]})
    far = rules.step(ASSET, "far_enough", {"distance": distance.value})
    allowed, values, found = _between_areas(rules, given, far.value)
    values.insert(0, Value("allowed", "A Marker may lie there", allowed, ""))
    values.insert(1, Value("lowest", "Markers on the battlefield, at least", number.value, number.unit))
    said = "the Marker may lie there" if allowed else "the Marker may not lie there"
    centre = [value for value in values if value.name == "centre"]
    if centre:
        steps = value_text(centre[0].value, centre[0].unit)
        said += f", as it goes near the centre line, {steps} from the nearest Deployment Area"
    return result(values, [number, distance, far] + found, f"{rules.name(ASSET)}: {said}")


def _between_areas(rules: Rules, given: dict, far: bool) -> tuple:
    """Return whether the Marker may lie in a hex that is ``far`` enough from both areas or not, as values and steps.

    Where no row is far enough, one reading puts it as near the centre line as can be.
    """
    found = areas.layout(rules, given["area"], given["depth"])
    if found is None:
        return far, [], []
    neighbour = rules.told(RULE, "neighbour_distance")
    rows = {"free_rows": found.free_rows.value}
    legal = rules.step(ASSET, "legal_rows", dict(rows, neighbour=neighbour.value))
    centre = rules.step(ASSET, "centre", rows)
    known = {"steps": given["to_area"], "centre": centre.value}
    exists = rules.step(ASSET, "in_between", known)
    values = [Value("legal_rows", legal.label, legal.value, legal.unit)]
    steps = found.steps + [neighbour, legal, centre, exists]
    if legal.value:
        return far and exists.value, values, steps
    near = rules.answered(ASSET, "near_centre")
    steps.append(near)
    if not near.value:
        return False, values, steps
    steps.append(rules.step(ASSET, "at_centre", known))
    return steps[-1].value, values + [Value("centre", centre.label, centre.value, centre.unit)], steps


CALCULATOR = Calculator(
    name="objective-markers",
    title="Placing Objective Markers",
    rules=(
        read(RULE, "distance first_places second_places", "neighbour_distance"),
        read(CONTROL, "markers far_enough off_the_edge own_area", "name"),
        read(POINTS, "markers far_enough off_the_edge own_area", "name"),
        read(ASSET, "far_enough legal_rows", "centre in_between at_centre", "markers", "near_centre", "name"),
        read("dice", "sides", "d4"),
        read(areas.RULE, "free_rows apart hexes", "name"),
        read(areas.STANDARD, "depth", "name"),
        read(areas.CORNERED, "name"),
        read(areas.LONG, "name"),
        read("battlefield", "length width"),
    ),
    limits=(),
    needs=((RULE, "distance"), (CONTROL, "far_enough"), (POINTS, "far_enough"), (ASSET, "legal_rows")),
    situational=False,
    switch=None,
    inputs=inputs,
    answer=answer,
    named=("mission",),
)
