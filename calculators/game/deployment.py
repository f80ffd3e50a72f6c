"""Deployment: whether the Squad keeps to its limit, in which order Units are placed, where, and how far apart."""

from ..core.classes import die
from ..core.declaration import Calculator, read
from ..core.formatting import span, value_text
from ..core.inputs import Input, Inputs, choice, whole, yes_no
from ..core.probability import chance
from ..core.result import Result, Step, Value
from ..core.rules import Rules
from ..core.units import agreeing, counted, unit
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


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for: the Units, the area, the cost of the Squad and one Unit in a hex."""
    sizes = [(NO_SIZE, "Not asked")] + [(size, rules.name(size)) for size in SIZES]
    area = areas.area_input(rules, [(ROLL, f"Not agreed: roll a {die(rules)}")])
    cost = rules.variable("engagement-size", "cost")[0]
    return [
        whole("your_units", "Your Units", 1, MOST_UNITS, 4, UNITS),
        whole("their_units", "Units of the opponent", 1, MOST_UNITS, 3, UNITS),
        yes_no("you_attack", "You are the attacker", True),
        area.changed(section=WHERE),
        areas.depth_input(rules, WHERE, [("area", areas.LONG)]),
        choice("size", rules.name("engagement-size"), sizes, NO_SIZE, optional=True).changed(section=SQUAD),
        whole("cost", cost, 0, MOST_POINTS, 0, POINTS, optional=True).changed(section=SQUAD),
    ] + starting_level.inputs(rules)


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return how deployment goes, by the records ``unit-deployment`` and ``deployment-areas``."""
    values, steps, sentence = _order(rules, inputs)
    for part in (_area, _cost, _start):
        part_values, part_steps = part(rules, inputs)
        values += part_values
        steps += part_steps
    return Result(values, steps, "; ".join([sentence] + _limits(rules, inputs, values)))


def _limits(rules: Rules, inputs: Inputs, values: list[Value]) -> list[str]:
    """Return in words what is left of the Deployment Cost Limit, and where a Unit may not start."""
    by_name = {value.name: value.value for value in values}
    limits = []
    if "points_left" in by_name:
        left = by_name["points_left"]
        points = value_text(abs(left), agreeing(abs(left), POINTS))
        limits.append(f"{points} {'left below' if left >= 0 else 'over'} the limit of {rules.name(inputs['size'])}")
    if by_name["start"] == NOT_THERE:
        limits.append("the Unit may not start in this hex")
    elif by_name["start"] != "0":
        limits.append(f"the Unit starts at Elevation {by_name['start']}")
    return limits


def _order(rules: Rules, inputs: Inputs) -> tuple[list[Value], list[Step], str]:
    """Return at which numbers your Units are placed, and who places several in a row, with steps and a sentence."""
    yours, theirs = inputs["your_units"], inputs["their_units"]
    places = _places(yours, theirs, inputs["you_attack"])
    numbers = ", ".join(_runs(places))
    order = Step("Your Units are placed as number", numbers, "", RULE, "attacker first, then in turn")
    mine = rules.step(RULE, "in_a_row", {"units": yours, "other_units": theirs})
    opponents = rules.step(RULE, "in_a_row", {"units": theirs, "other_units": yours})
    rest = mine if mine.value else opponents
    label = "You place the rest in a row" if mine.value else "The opponent places the rest in a row"
    values = [
        Value("order", order.label, numbers, ""),
        Value("rest", "Units placed in a row at the end", rest.value, rest.unit),
    ]
    who = f"{counted(yours, UNITS)} against {theirs}"
    role = "attacking" if inputs["you_attack"] else "defending"
    steps = [order, Step(label, rest.value, rest.unit, RULE, rest.working)]
    return values, steps, f"{who}, {role}: place them as {numbers}"


def _places(yours: int, theirs: int, attacking: bool) -> list[int]:
    """Return when each of your Units is placed, by counting all that are placed before."""
    places = []
    placed_by = {True: 0, False: 0}
    most = {True: yours, False: theirs}
    your_turn = attacking
    for number in range(1, yours + theirs + 1):
        if placed_by[your_turn] == most[your_turn]:
            your_turn = not your_turn
        placed_by[your_turn] += 1
        if your_turn:
            places.append(number)
        your_turn = not your_turn
    return places


def _runs(places: list[int]) -> list[str]:
    """Return numbers in words, those in a row as a run: 1, 3, 5 to 9."""
    runs: list[list[int]] = []
    for place in places:
        if runs and runs[-1][-1] == place - 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return [str(run[0]) if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs]


def _area(rules: Rules, inputs: Inputs) -> tuple[list[Value], list[Step]]:
    """Return how large the Deployment Areas are and how far apart, or the chance of each where a die decides."""
    if inputs["area"] == ROLL:
        return _rolled(rules)
    layout = areas.layout(rules, inputs["area"], inputs["depth"])
    if layout is None:
        return [], [Step("Outline of the Deployment Areas", "only on the rulebook's map", "", inputs["area"], "")]
    values = [
        Value("hexes", layout.hexes.label, layout.hexes.value, layout.hexes.unit),
        Value("free_rows", layout.free_rows.label, layout.free_rows.value, layout.free_rows.unit),
        Value("apart", layout.apart.label, layout.apart.value, layout.apart.unit),
    ]
    return values, layout.steps


def _rolled(rules: Rules) -> tuple[list[Value], list[Step]]:
    """Return the chance of each Deployment Area."""
    faces = {area: areas.faces(rules, area) for area in areas.AREAS}
    everything = sum([len(faces[area]) for area in areas.AREAS])
    steps = []
    for area in areas.AREAS:
        shown = " or ".join([str(face) for face in faces[area]])
        working = f"{shown} on the {die(rules)}, the rest is rolled again"
        steps.append(Step(rules.name(area), chance(len(faces[area]), everything), "chance", areas.RULE, working))
    names = ("p_standard", "p_cornered", "p_long")
    return [Value(name, step.label, step.value, step.unit) for name, step in zip(names, steps)], steps


def _cost(rules: Rules, inputs: Inputs) -> tuple[list[Value], list[Step]]:
    """Return whether the Squad keeps to the limit of an Engagement Size, and the points left; nothing without one."""
    if inputs["size"] == NO_SIZE:
        return [], []
    limit = rules.field(inputs["size"], "deployment_cost_limit")
    variables = {"limit": limit, "cost": inputs["cost"]}
    size = Step(rules.name(inputs["size"]), limit, POINTS.many, inputs["size"], "")
    fits, left = [rules.step("engagement-size", name, variables) for name in ("fits", "points_left")]
    values = [Value("fits", fits.label, fits.value, ""), Value("points_left", left.label, left.value, left.unit)]
    return values, [size, fits, left]


def _start(rules: Rules, inputs: Inputs) -> tuple[list[Value], list[Step]]:
    """Return at which Elevations one Unit may start in a hex."""
    start = starting_level.start(rules, inputs)
    levels = span(start.lowest, start.highest) if start.allowed else NOT_THERE
    step = Step("It may start at Elevation", levels, "", RULE, "")
    return [Value("start", step.label, levels, "")], start.steps + [step]


CALCULATOR = Calculator(
    name="deployment",
    title="Deployment",
    rules=(
        read(RULE, "in_a_row"),
        read(areas.RULE, ("hexes", "free_rows", "apart"), "roll", "name"),
        read(areas.STANDARD, "depth", "name"),
        read(areas.CORNERED, "name"),
        read(areas.LONG, "depth", "name"),
        read("battlefield", ("length", "width")),
        read("engagement-size", ("fits", "points_left"), "name"),
        read("recon", "name"),
        read("skirmish", "name"),
        read("operation", "name"),
        read("conflict", "name"),
        read("elevations", ("lowest", "highest"), ("ground_level", "flight_level")),
        read("green", ("bars_flyers", "bars_flyers_above"), "name"),
        read("light-blue", "elevation", "name", "effects"),
        read("dark-blue", "elevation", "name", "effects"),
        read("airborne", "name"),
        read("submerged", "name"),
    ),
    limits=(read("dice", "sides"),),
    needs=((RULE, "in_a_row"), (areas.RULE, "hexes"), ("engagement-size", "fits")),
    inputs=inputs,
    answer=answer,
    opens=("your_units", "their_units", "you_attack", "area", "depth"),
    named=("your_units", "their_units", "you_attack"),
)
