"""Setting up a game: a mission at an Engagement Size as a list of what to do, from the tokens to how to win."""

from ..core.classes import die
from ..core.declaration import Calculator, read
from ..core.formatting import span
from ..core.inputs import Input, Inputs, choice, whole
from ..core.result import Result, Step, Task, Value, task
from ..core.rules import Rules
from ..core.rulings import signed
from ..core.units import agreeing, unit
from . import deployment_areas as areas
from .deployment import POINTS as OF_COST
from .deployment import ROLL, SIZES
from .marker_placement import ASSET, CONTROL, POINTS, TARGET, fewest_markers, most_markers
from .marker_placement import RULE as MARKER_RULE
from .mat import mat
from .missions import COLLECTION, has_markers, is_rolled, missions, recommended
from .who_goes_first import MOST_PLAYERS, PLAYERS

RULE = "setup"
ACTIVATION = "activation-tokens"
OBJECTIVE_MARKERS = unit("Objective Markers", "Objective Marker")
HEXES = unit("hexes", "hex")
RECOMMENDED = "recommended"
ON_A_MAP = "broken-references"
# The last step, on a page of its own.
PLAY = "Play"
# What rulings settle of some missions, as values of these.
SETTLED = ("tie_breaker", "near_centre")


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for: the mission, the size, the players, and where they deploy."""
    first = [(RECOMMENDED, "As the mission recommends"), (ROLL, f"Not agreed: roll a {die(rules)}")]
    of_missions = [
        [("area", RECOMMENDED), ("mission", mission)]
        for mission in missions(rules)
        if recommended(rules, mission) == areas.LONG
    ]
    depth = areas.depth_input(rules, "", [])
    sizes = [(size, rules.name(size)) for size in SIZES]
    return [
        choice("mission", "Mission", [(mission, rules.name(mission)) for mission in missions(rules)], CONTROL),
        choice("size", rules.name("engagement-size"), sizes, SIZES[0]),
        whole("players", "Players", 2, 2 * MOST_PLAYERS, 2, PLAYERS, optional=True),
        areas.area_input(rules, first).changed(default=RECOMMENDED),
        depth.changed(only_if=[[("area", areas.LONG)]] + of_missions),
    ]


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return what to do before a game and in it, by the record ``setup`` and those that it leads to."""
    mission, size = inputs["mission"], inputs["size"]
    area = (recommended(rules, mission) or ROLL) if inputs["area"] == RECOMMENDED else inputs["area"]
    where = f"agreed, or by a {die(rules)}" if area == ROLL else rules.name(area)
    limit = rules.field(size, "deployment_cost_limit")
    rounds = rules.value_step(mission, "rounds")
    teams = rules.step("team-games", "teams", {"players": inputs["players"]})
    depth, depth_steps = _depth(rules, area, inputs["depth"])
    markers, marker_steps = _markers(rules, mission)
    first = Step(rules.variable("engagement-size", "limit")[0], limit, OF_COST.many, size, "")
    values = [Value("limit", first.label, limit, first.unit)]
    values.append(Value("rounds", rounds.label, rounds.value, rounds.unit))
    values.append(Value("area", rules.name(areas.RULE), where, ""))
    if depth:
        values.append(Value("depth", rules.variable(areas.RULE, "depth")[0], depth, agreeing(depth, HEXES)))
    if markers:
        values.append(Value("markers", rules.name(MARKER_RULE), markers, ""))
    if teams.value:
        values.append(Value("teams", teams.label, teams.value, ""))
    counts = [f"{markers} {agreeing(markers, OBJECTIVE_MARKERS)}"] if markers else []
    sides = _sides(rules, inputs, area, depth, depth_steps, teams.value)
    tasks = _table(rules, size, counts) + sides + _game(rules, mission, size)
    rolled = [rules.value_step("dice", "sides")] if area == ROLL or is_rolled(rules, mission) else []
    steps = [first] + rolled + _board(rules) + depth_steps + marker_steps + [rounds, teams] + _settled(rules, mission)
    parts = [f"{limit} {first.unit} a Squad", f"deployment {where}" if area == ROLL else where] + counts
    sentence = f"{rules.name(mission)} at {rules.name(size)}: {', '.join(parts)}, {rounds.value} {rounds.unit}"
    return Result(values, steps, sentence, checklist=tuple(tasks), headlines=("limit", "rounds"))


def _depth(rules: Rules, area: str, marked: int) -> tuple[int | None, list[Step]]:
    """Return how deep each side deploys, as printed or marked, with steps; None where only a map says it."""
    if area == areas.STANDARD:
        step = rules.value_step(area, "depth")
        return step.value, [step]
    return (marked, areas.assumed_depth(rules, marked)) if area == areas.LONG else (None, [])


def _markers(rules: Rules, mission: str) -> tuple[str, list[Step]]:
    """Return how many Markers a mission has, in words, and the steps; no words where it has none."""
    if not has_markers(rules, mission):
        return "", []
    if not is_rolled(rules, mission):
        number = rules.value_step(mission, "markers")
        return span(number.value, number.value), [number]
    steps = [fewest_markers(rules, mission), most_markers(rules, mission)]
    return span(steps[0].value, steps[1].value), steps


def _board(rules: Rules) -> list[Step]:
    """Return the sides of the mat as steps."""
    return [rules.value_step("battlefield", side) for side in ("length", "width")]


def _settled(rules: Rules, mission: str) -> list[Step]:
    """Return what rulings decide of a mission, as steps."""
    steps = [rules.yes_step("initiative", "one_roll"), rules.yes_step("mission-objectives", "replaces_last_survivor")]
    steps += [rules.yes_step(mission, name) for name in SETTLED if rules.has_value(mission, name)]
    return steps + [rules.yes_step(mission, "ends_without_units")]


def _table(rules: Rules, size: str, markers: list[str]) -> list[Task]:
    """Return what the players bring, and how they lay out the table."""
    tokens = f"those for {rules.name('elevations')} and statuses"
    tokens = f"{rules.name(ACTIVATION)}, and {tokens}" if ACTIVATION in rules.mechanics else f"T{tokens[1:]}"
    length, width = _board(rules)
    return [
        task(
            "tokens",
            f"{rules.name('tokens')} and {rules.name('dice')}",
            markers + [tokens] + rules.texts("dice", "summary"),
            page=("aids/tokens/", "Print the tokens"),
        ),
        task("battlefield", rules.name("battlefield"), [f"{signed(rules, length)} long, {signed(rules, width)} wide"]),
        _passed_on(rules, "terrain-placement", ["terrain-placement", "scatter-terrain"]),
        task(
            size,
            f"{rules.name('engagement-size')}: {rules.name(size)}",
            rules.texts(size, "summary") + rules.texts("datasheet", "summary"),
        ),
    ]


def _passed_on(rules: Rules, rule: str, summaries: list[str]) -> Task:
    """Return a thing to do that is called as its rule, in the summaries of some records."""
    return task(rule, rules.name(rule), [line for record in summaries for line in rules.texts(record, "summary")])


def _sides(
    rules: Rules, inputs: Inputs, area: str, depth: int | None, depth_steps: list[Step], teams: bool
) -> list[Task]:
    """Return where and in which order both sides begin, and what the mission asks for before that."""
    mission = inputs["mission"]
    rule = areas.RULE if area == ROLL else area
    lines = rules.texts(rule, "summary") + rules.texts(rule, "text")
    if area == ROLL:
        lines += areas.roll_lines(rules)
    if area == areas.LONG:
        lines += [f"{step.label}: {signed(rules, step)}" for step in depth_steps]
    ruling = ON_A_MAP if area in (areas.CORNERED, areas.LONG) else ""
    asks = rules.texts(mission, "primary_objective")
    with_markers = has_markers(rules, mission)
    if with_markers:
        asks = asks + rules.texts(MARKER_RULE, "summary")
    return [
        task(rule, rules.name(rule), lines, ruling=ruling, drawing=mat(rules, mission, area, depth)),
        task("initiative", rules.name("initiative"), rules.texts("initiative", "summary") + _teams(rules) * teams),
        task(mission, rules.name(MARKER_RULE if with_markers else mission), asks),
        _passed_on(rules, "unit-deployment", ["deployment-order"]),
    ]


def _teams(rules: Rules) -> list[str]:
    """Return what is different with teams, and what their players share."""
    return rules.texts("team-games", "summary") + rules.texts("team-games", "text")[:1]


def _game(rules: Rules, mission: str, size: str) -> list[Task]:
    """Return how the game goes on, what scores and who wins, and the way to its sheet."""
    lasts, *more = rules.texts(mission, "text")
    early = ["It ends early " + line[:1].lower() + line[1:] for line in rules.texts(mission, "ends_early")]
    return [
        task("rounds", rules.name("rounds"), [lasts] + early + rules.texts("rounds", "summary")),
        task(mission, "What scores", rules.texts(mission, "scoring") + more),
        task("win-conditions", "Who wins", rules.texts(mission, "victory")),
        task(RULE, PLAY, [], page=(f"play/#mission={mission}&size={size}", PLAY)),
    ]


SUMMARIES = [
    "terrain-placement",
    "scatter-terrain",
    "datasheet",
    "dice",
    "initiative",
    "team-games",
    "deployment-order",
]
SUMMARIES += ["rounds", areas.RULE, MARKER_RULE]
TEXTS = [read(COLLECTION, ("primary_objective", "scoring", "ends_early", "victory", "text"))]
TEXTS += [read("team-games", "text")]
TEXTS += [read(area, ("summary", "text")) for area in areas.AREAS] + [
    read(each, "summary") for each in SUMMARIES + list(SIZES)
]

CALCULATOR = Calculator(
    name="set-up",
    title="Set up a game",
    rules=(
        read(RULE),
        read("engagement-size", "name"),
        read("recon", "name"),
        read("skirmish", "name"),
        read("operation", "name"),
        read("conflict", "name"),
        read(CONTROL, ("markers", "off_the_edge"), "rounds", "ends_without_units", "name"),
        read(POINTS, ("markers", "off_the_edge"), "rounds", "ends_without_units", "name"),
        read(
            ASSET, ("far_enough", "legal_rows"), ("centre", "in_between", "at_centre"), "markers", "near_centre", "name"
        ),
        read(ASSET, "rounds", "ends_without_units"),
        read(TARGET, "rounds", "ends_without_units", "tie_breaker", "name"),
        read(MARKER_RULE, "distance", "neighbour_distance", "name"),
        read(areas.RULE, ("free_rows", "apart", "hexes"), "roll", "name"),
        read(areas.STANDARD, "depth", "name"),
        read(areas.CORNERED, "name"),
        read(areas.LONG, "depth", "name"),
        read("battlefield", ("length", "width"), "name"),
        read("initiative", "one_roll", "name"),
        read("team-games", "teams"),
        read("mission-objectives", "replaces_last_survivor"),
        read("dice", "sides", "d4", "name"),
        read("tokens", "name"),
        read(ACTIVATION, "name"),
        read("elevations", "name"),
        read("terrain-placement", "name"),
        read("unit-deployment", "name"),
        read("rounds", "name"),
        read("win-conditions"),
        read(ON_A_MAP),
    ),
    collections=(COLLECTION,),
    texts=tuple(TEXTS),
    needs=((CONTROL, "markers"), (POINTS, "markers"), (ASSET, "legal_rows"), ("team-games", "teams")),
    inputs=inputs,
    answer=answer,
    named=("mission", "size", "area"),
    opens=("mission", "size"),
    more="Players and Deployment Areas",
)
