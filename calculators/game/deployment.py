"""Deployment: whether the Squad keeps to its limit, in which order Units are placed, where, and how far apart."""

from ..core.declaration import Calculator, read
from ..core.formatting import span, value_text
from ..core.inputs import choice, placed, whole, yes_no
from ..core.probability import chance
from ..core.result import Result, Step, Value, result
from ..core.rules import Rules
from ..core.tables import rows
from ..core.units import agreeing, unit
from . import deployment_areas as areas
from . import starting_level

RULE = "unit-deployment"
SIZES = ("recon", "skirmish", "operation", "conflict")
MOST_UNITS = 20
MOST_POINTS = 99999
UNITS = unit("Units", "Unit")
POINTS = unit("points", "point")
ROLL, NO_SIZE = "roll", "none"
NOT_THERE = "not there"
SQUAD, WHERE = "The Squad", "The Deployment Area"


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for: the Units, the area, the cost of the Squad and one Unit in a hex."""
    sizes = [(NO_SIZE, "Not asked")] + [(size, rules.name(size)) for size in SIZES]
    area = areas.area_input(rules, [(ROLL, "Not agreed: roll a d8")])
    cost = rules.variable("engagement-size", "cost")[0]
    return [
        whole("your_units", "Your Units", 1, MOST_UNITS, 4, UNITS),
        whole("their_units", "Units of the opponent", 1, MOST_UNITS, 3, UNITS),
        yes_no("you_attack", "You are the attacker", True),
        placed(area, WHERE, None),
        areas.depth_input(rules, WHERE, [("area", areas.LONG)]),
        placed(choice("size", rules.name("engagement-size"), sizes, NO_SIZE, optional=True), SQUAD, None),
        placed(whole("cost", cost, 0, MOST_POINTS, 0, POINTS, optional=True), SQUAD, None),
    ] + starting_level.inputs(rules)


def answer(rules: Rules, given: dict) -> Result:
    """Return how deployment goes, by the records ``unit-deployment`` and ``deployment-areas``."""
    values, steps, said = _order(rules, given)
    for part in (_area, _cost, _start):
        more, found = part(rules, given)
        values += more
        steps += found
    return result(values, steps, "; ".join([said] + _limits(rules, given, values)))


def _limits(rules: Rules, given: dict, values: list) -> list:
    """Return in words what is left of the Deployment Cost Limit, and where a Unit may not start."""
    by_name = {value.name: value.value for value in values}
    limits = []
    if "points_left" in by_name:
        left = by_name["points_left"]
        away = value_text(abs(left), agreeing(abs(left), POINTS))
        limits.append(f"{away} {'left below' if left >= 0 else 'over'} the limit of {rules.name(given['size'])}")
    if by_name["start"] == NOT_THERE:
        limits.append("the Unit may not start in this hex")
    elif by_name["start"] != "0":
        limits.append(f"the Unit starts at Elevation {by_name['start']}")
    return limits


def _order(rules: Rules, given: dict) -> tuple:
    """Return the numbers of your Units in the order in which all are placed, and who places several in a row."""
    yours, theirs = given["your_units"], given["their_units"]
    places = _places(yours, theirs, given["you_attack"])
    told = ", ".join(_runs(places))
    order = Step("Your Units are placed as number", told, "", RULE, "attacker first, then in turn")
    mine = rules.step(RULE, "in_a_row", {"units": yours, "other_units": theirs})
    other = rules.step(RULE, "in_a_row", {"units": theirs, "other_units": yours})
    rest = mine if mine.value else other
    label = "You place the rest in a row" if mine.value else "The opponent places the rest in a row"
    values = [
        Value("order", order.label, told, ""),
        Value("rest", "Units placed in a row at the end", rest.value, rest.unit),
    ]
    who = f"{yours} {agreeing(yours, UNITS)} against {theirs}"
    role = "attacking" if given["you_attack"] else "defending"
    return (
        values,
        [order, Step(label, rest.value, rest.unit, RULE, rest.working)],
        f"{who}, {role}: place them as {told}",
    )


def _places(yours: int, theirs: int, attacking: bool) -> list:
    """Return when each of your Units is placed, by counting all that are placed before."""
    places = []
    placed_by = {True: 0, False: 0}
    most = {True: yours, False: theirs}
    turn = attacking
    for number in range(1, yours + theirs + 1):
        if placed_by[turn] == most[turn]:
            turn = not turn
        placed_by[turn] += 1
        if turn:
            places.append(number)
        turn = not turn
    return places


def _runs(places: list) -> list:
    """Return numbers in words, those in a row as a run: 1, 3, 5 to 9."""
    found: list = []
    for place in places:
        if found and found[-1][-1] == place - 1:
            found[-1].append(place)
        else:
            found.append([place])
    return [str(run[0]) if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in found]


def _area(rules: Rules, given: dict) -> tuple:
    if given["area"] == ROLL:
        return _rolled(rules)
    found = areas.layout(rules, given["area"], given["depth"])
    if found is None:
        return [], [Step("Outline of the Deployment Areas", "only on the rulebook's map", "", given["area"], "")]
    values = [
        Value("hexes", found.hexes.label, found.hexes.value, found.hexes.unit),
        Value("free_rows", found.free_rows.label, found.free_rows.value, found.free_rows.unit),
        Value("apart", found.apart.label, found.apart.value, found.apart.unit),
    ]
    return values, found.steps


def _rolled(rules: Rules) -> tuple:
    """Return the chance of each Deployment Area; a face that names none is rolled again."""
    table = rows(rules, areas.RULE, "roll")
    faces = {area: [row["roll"] for row in table if row["area"] == f"[[{area}]]"] for area in areas.AREAS}
    everything = sum([len(faces[area]) for area in areas.AREAS])
    steps = []
    for area in areas.AREAS:
        shown = " or ".join([str(face) for face in faces[area]])
        working = f"{shown} on the d8, the rest is rolled again"
        steps.append(Step(rules.name(area), chance(len(faces[area]), everything), "chance", areas.RULE, working))
    names = ("p_standard", "p_cornered", "p_long")
    return [Value(name, step.label, step.value, step.unit) for name, step in zip(names, steps)], steps


def _cost(rules: Rules, given: dict) -> tuple:
    if given["size"] == NO_SIZE:
        return [], []
    limit = rules.field(given["size"], "deployment_cost_limit")
    known = {"limit": limit, "cost": given["cost"]}
    named = Step(rules.name(given["size"]), limit, POINTS.many, given["size"], "")
    fits, left = rules.step("engagement-size", "fits", known), rules.step("engagement-size", "points_left", known)
    values = [Value("fits", fits.label, fits.value, ""), Value("points_left", left.label, left.value, left.unit)]
    return values, [named, fits, left]


def _start(rules: Rules, given: dict) -> tuple:
    found = starting_level.start(rules, given)
    said = span(found.lowest, found.highest) if found.allowed else NOT_THERE
    step = Step("It may start at Elevation", said, "", RULE, "")
    return [Value("start", step.label, said, "")], found.steps + [step]


CALCULATOR = Calculator(
    name="deployment",
    title="Deployment",
    rules=(
        read(RULE, "in_a_row"),
        read(areas.RULE, "hexes free_rows apart", "roll", "name"),
        read(areas.STANDARD, "depth", "name"),
        read(areas.CORNERED, "name"),
        read(areas.LONG, "name"),
        read("battlefield", "length width"),
        read("engagement-size", "fits points_left", "name"),
        read("recon", "name"),
        read("skirmish", "name"),
        read("operation", "name"),
        read("conflict", "name"),
        read("elevations", "lowest highest", "ground_level flight_level"),
        read("green", "bars_flyers bars_flyers_above", "name"),
        read("light-blue", "elevation", "name", "effects"),
        read("dark-blue", "elevation", "name", "effects"),
        read("airborne", "name"),
        read("submerged", "name"),
    ),
    limits=(),
    needs=((RULE, "in_a_row"), (areas.RULE, "hexes"), ("engagement-size", "fits")),
    situational=False,
    switch=None,
    inputs=inputs,
    answer=answer,
    named=("your_units", "their_units", "you_attack"),
)
