"""Move: what a path on a board costs step by step, what is within reach, and what the Unit sees from its end."""

from collections import namedtuple

from ..core.declaration import Calculator, read
from ..core.formatting import value_text
from ..core.inputs import (
    UNIT,
    InputError,
    Meaning,
    choice,
    in_play,
    meaning,
    placed,
    text,
    whole,
    whole_numbers,
    yes_no,
)
from ..core.result import Result, Step, Value
from ..core.rules import Rules
from ..core.stats import class_numbers, of_class
from ..core.tables import flying_classes
from ..core.units import Unit, agreeing, unit
from .board import BLUE, SIDES, Board, facing_in_words, facing_of, name, read_board, read_place
from .costs import (
    AERIAL,
    AQUATIC,
    DISPUTED,
    DROWNS,
    TERRAIN_COSTS,
    TERRESTRIAL,
    State,
    World,
    at_ground_level,
    ceiling,
    enemy_bars,
    limited,
    surface,
    world,
)
from .line_of_sight import in_sight, seen
from .path import GROUNDED, HEXES, MP, STAY, Way, followed, read_path
from .reach import reach
from .takeoff import TAKEOFF
from .thrusters import IMPACT, JUMP, MOVEMENT, Dash, dash

# Letters of texts: as many as a link holds, and as a name has.
MOST_LETTERS_OF_A_BOARD = 400
MOST_LETTERS_OF_A_PATH = 80
LETTERS_OF_A_HEX = 4
# More than any Class has, with all that gives MP.
MOST_MP = 6
MOST_HEXES = 24
# Each use takes AP, of which no Unit has more.
MOST_USES = 10
USES = unit("uses", "use")
MECHANISMS = [(TERRESTRIAL, "On the ground [TRS]"), (AQUATIC, "In water [AQN]"), (AERIAL, "In the air [AIR]")]
FIRST_BOARD = "...G...e ..1.GL.. ...GLL. .....B.s1 .T..... ...W..."
NOBODY = "none"

# What a board shows: the board, where the Unit started and stands, the places it entered, what is within reach from
# where it stands, in what unit it counts what is left, the target, and the places in view.
Scene = namedtuple("Scene", ("board", "start", "end", "way", "ahead", "unit", "target", "view"))
STANDARD, THRUSTERS = "standard", "thrusters"
# What a sentence names beside the MP.
RESULTS = (
    ("ap_paid", "{} for Press On"),
    ("takeoff_paid", "{} for Takeoff"),
    ("fall_damage", "{} by falling"),
    ("section_damage", "{} to each Unit Section tagged [TRS]"),
    ("gained", "ends with {}"),
)


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for: the Unit, its path, whom it looks at, and the board."""
    classes = class_numbers(rules)
    lowest, highest = rules.count("elevations", "lowest"), rules.count("elevations", "highest")
    middle = classes[len(classes) // 2]
    unit_class = whole("unit_class", "Class of the Unit", classes[0], classes[-1], middle)
    return [
        meaning(unit_class, Meaning(UNIT, "class", None)),
        choice("mechanism", "Moves", MECHANISMS, TERRESTRIAL),
        yes_no("vehicle", "Kind of Unit", False, answers=("Vehicle", "Mech")),
        choice(
            "by", "Moves by", [(STANDARD, rules.name("standard-movement")), (THRUSTERS, "Thrusters")], STANDARD, True
        ),
        placed(
            yes_no("jump", "With them", False, True, (rules.name(JUMP), rules.name(MOVEMENT))), "", ("by", THRUSTERS)
        ),
        placed(
            whole("hexes", f"{rules.name(MOVEMENT)}, if changed", 0, MOST_HEXES, None, HEXES, optional=True),
            "",
            ("by", THRUSTERS),
        ),
        in_play(whole("mp", "MP, if changed", 0, MOST_MP, None, MP, optional=True)),
        in_play(whole("press_on", rules.variable("press-on", "uses")[0], 0, MOST_USES, 0, USES, optional=True)),
        text("start", "Starts in hex", LETTERS_OF_A_HEX, "C5"),
        choice("facing", "Faces", [(side, words) for side, words, _ in SIDES], SIDES[0][0]),
        whole("start_level", "Elevation, if it flies or swims", lowest, highest, None, optional=True),
        yes_no("grounded", f"Begins {rules.name(GROUNDED)}", False, optional=True),
        text("path", "Path, or stay", MOST_LETTERS_OF_A_PATH, "R F"),
        text("target", "Looks at hex, or none", LETTERS_OF_A_HEX, "G1"),
        whole("target_level", "Elevation of the target, if not its hex's", lowest, highest, None, optional=True),
        yes_no("lidar", rules.name("enhanced-lidar"), False, optional=True),
        text("board", "Board", MOST_LETTERS_OF_A_BOARD, FIRST_BOARD),
    ]


def _flies(rules: Rules, given: dict) -> None:
    """Refuse a Class that cannot have Aerial Movement."""
    classes = flying_classes(rules)
    if given["mechanism"] == AERIAL and given["unit_class"] not in classes:
        takes = f"{whole_numbers(classes[0], classes[-1])} for {rules.name(AERIAL)}"
        raise InputError([("unit_class", f"unit_class must be {takes}, got {given['unit_class']}")])


def answer(rules: Rules, given: dict) -> Result:
    """Return the MP that a path costs, what the Unit gains on it, what is within reach and what it sees at the end."""
    _flies(rules, given)
    board = read_board(rules, given["board"])
    place = read_place(board, "start", given["start"])
    thrusters = _dash(rules, given) if given["by"] == THRUSTERS else None
    path = read_path(given["path"], thrusters is not None)
    target = None if given["target"].lower() == NOBODY else _target(rules, board, given)
    gained, pressed, paid = _press_on(rules, given["press_on"])
    above = gained if gained and rules.yes("press-on", "above_limits") else 0
    known = world(rules, board, given["mechanism"], given["vehicle"], above, thrusters)
    first, steps = _start(rules, known, given, place, gained)
    steps += pressed
    steps += _prices(rules, known)
    way = followed(rules, known, given, first, path)
    found = reach(known, first)
    steps += way.steps
    values = _moved(rules, known, way, thrusters) + paid + way.values
    reached = " ".join(sorted([name(one) for one in found if one != place]))
    values.append(Value("reach", "Hexes within reach, without a fall", reached or "none", ""))
    view = in_sight(known, way.end)
    if target is not None:
        sight = seen(rules, known, given, way.end, target, view)
        values += sight.values
        steps += sight.steps
    ahead = found if way.last == first else reach(known, way.last)
    scene = Scene(board, first, way.end, way.entered, ahead, _counts(thrusters), target, view)
    sentence = _sentence(given, way, values, _counts(thrusters)) + _of_no_use(rules, given)
    return Result(values, steps, sentence, scene=scene)


def _of_no_use(rules: Rules, given: dict) -> str:
    """Return in words that Press On is paid for in vain; nothing where it is not."""
    if not given["press_on"] or given["by"] != THRUSTERS or ("hexes" not in given and rules.yes(MOVEMENT, "in_play")):
        return ""
    return f"; {rules.name('press-on')} lengthens no {rules.name(MOVEMENT)}"


def _dash(rules: Rules, given: dict) -> Dash:
    return dash(rules, given["unit_class"], given["vehicle"], given["jump"])


def _target(rules: Rules, board: Board, given: dict) -> int:
    """Return the place at which the Unit looks; InputError where that is none, or has no such Elevation."""
    target = read_place(board, "target", given["target"])
    if "target_level" in given:
        lowest, highest = board.cells[target].ground, rules.count("elevations", "highest")
        _level_in(target, "target_level", lowest, highest, given["target_level"])
    return target


def _counts(thrusters: Dash | None) -> Unit:
    """Return the unit in which a movement counts what it has left."""
    return MP if thrusters is None else HEXES


def _moved(rules: Rules, known: World, way: Way, thrusters: Dash | None) -> list:
    """Return what a movement took, whether it is allowed, what is left, where it ends, and what else it costs."""
    spent, left = way.end.spent, way.end.left
    allowed = Value("allowed", "The path is allowed", not way.refused, "")
    ends = Value("ends", "Ends", _where(known, way), "")
    if thrusters is None:
        return [Value("mp_spent", "MP spent", spent, "MP"), allowed, Value("mp_left", "MP left", left, "MP"), ends]
    used = Value("hexes_used", "Thruster Movement used", spent, agreeing(spent, HEXES))
    hexes = Value("hexes_left", "Thruster Movement left", left, agreeing(left, HEXES))
    skipped = rules.value_step(MOVEMENT, "phases")
    return [used, allowed, hexes, ends, Value("phases", skipped.label, skipped.value, skipped.unit)]


def _where(known: World, way: Way) -> str:
    end = way.end
    if end != way.last and enemy_bars(known, known.board.cells[end.place], end.level):
        return f"nearest hex to {name(end.place)} where it can stop, facing {facing_in_words(end.facing)}"
    return f"{name(end.place)}, facing {facing_in_words(end.facing)}, Elevation {value_text(end.level)}"


def _press_on(rules: Rules, uses: int) -> tuple:
    """Return the MP that Press On gives, and the steps and the values that say so."""
    if not uses:
        return 0, [], []
    gained, paid = [rules.step("press-on", name, {"uses": uses}) for name in ("gained", "paid")]
    above = rules.yes_step("press-on", "above_limits")
    return gained.value, [gained, paid, above], [Value("ap_paid", "AP paid for Press On", paid.value, "AP")]


def _start(rules: Rules, known: World, given: dict, place: int, gained: int) -> tuple:
    """Return how the Unit starts, and the steps that say with how many MP beside those that it has gained."""
    record, standard = of_class(rules, given["unit_class"], "standard_movement")
    left = given.get("mp", standard)
    label = "MP at hand" if "mp" in given else f"Standard Movement of Class {given['unit_class']}"
    steps = [Step(label, left, "MP", record, "")]
    left += gained
    cell = known.board.cells[place]
    lowest, highest = surface(known, cell), ceiling(known, cell)
    if given["grounded"]:
        lowest = highest = at_ground_level(known, cell)
    level = min(lowest + 1, highest) if known.mechanism == AERIAL else lowest
    if "start_level" in given:
        _level_in(place, "start_level", lowest, highest, given["start_level"])
        level = given["start_level"]
    _below_flight(known, place, level)
    if cell.terrain in known.most:
        left = limited(known.most[cell.terrain], left, 0)
    if known.dash is not None:
        left, steps = _hexes(rules, given, left)
    return State(place, facing_of(given["facing"]), level, 0, left, given["grounded"]), steps


def _hexes(rules: Rules, given: dict, now: int) -> tuple:
    """Return the hexes of a Thruster Movement, and the steps that say so; ``now`` are the MP at hand."""
    if "hexes" in given:
        return given["hexes"], [
            Step(rules.name(MOVEMENT), given["hexes"], agreeing(given["hexes"], HEXES), MOVEMENT, "")
        ]
    in_play = rules.yes_step(MOVEMENT, "in_play")
    record, standard = of_class(rules, given["unit_class"], "standard_movement")
    if in_play.value:
        standard = now
    distance = rules.step(MOVEMENT, "distance", {"standard_movement": standard})
    told = Step(rules.variable(MOVEMENT, "standard_movement")[0], standard, "MP", record, "")
    return int(distance.value), [told, in_play, distance]


def _below_flight(known: World, place: int, level: int) -> None:
    """Refuse a start as high as flyers alone may be."""
    flight = known.prices["flight"]
    if known.mechanism != AERIAL and level >= flight:
        what = f"start must be a hex below Elevation {value_text(flight)} for a Unit that does not fly"
        raise InputError([("start", f"{what}, got {name(place)}")])


def _level_in(place: int, asked: str, lowest: int, highest: int, level: int) -> None:
    """Refuse an Elevation, given as the input ``asked``, that the hex does not have."""
    if not lowest <= level <= highest:
        takes = whole_numbers(lowest, highest)
        raise InputError([(asked, f"{asked} must be {takes} in {name(place)}, got {level}")])


def _prices(rules: Rules, known: World) -> list:
    """Return the prices that a path on this board may have to pay, in the words of their rules."""
    if known.dash is not None:
        return _of_dash(rules, known)
    told = [("elevations", "ground_level"), ("standard-movement", "clear_hex"), ("facing", "cost")]
    told.append(("elevation-changes", "level"))
    if known.mechanism == AERIAL:
        told.append(("aerial", "level"))
    if known.mechanism == AQUATIC:
        told += [("aquatic", "up"), ("aquatic", "down")]
    if not known.vehicle:
        told.append(("standard-jump", "cost"))
    steps = [rules.value_step(record, value) for record, value in told]
    steps += [step for colour in sorted(known.extra) for step in _surcharge(rules, known, colour)]
    there = {known.board.cells[place].terrain for place in known.board.cells}
    if known.mechanism != AERIAL and [colour for colour in DISPUTED if colour in there and colour not in known.extra]:
        steps.append(_whether(rules, TERRAIN_COSTS, "every_colour_costs"))
    steps += [rules.value_step(colour, "elevation") for colour in BLUE if colour in there]
    steps += [rules.value_step(DROWNS[colour], "most_mp") for colour in BLUE if colour in known.most]
    if "bars_flyers" in known.prices:
        steps.append(_whether(rules, "green", "bars_flyers"))
    if "bars_every_level" in known.prices:
        steps.append(_whether(rules, "hex-occupancy", "bars_every_level"))
    if "green" in known.extra and known.vehicle and known.mechanism == TERRESTRIAL:
        extra = rules.value(TERRAIN_COSTS, "green_extra")
        steps.append(rules.step("terrestrial-vehicles", "green_hex", {"hex": known.prices["hex"], "extra": extra}))
    return steps


def _of_dash(rules: Rules, known: World) -> list:
    """Return what decides where a dash may lead and what it does to the Unit, in the words of its rules."""
    asked = [(MOVEMENT, "backward"), (MOVEMENT, "sideways")]
    asked += [(JUMP, "levels_count")] if known.dash.jump else [(TERRAIN_COSTS, "dash_touches")]
    asked += [(JUMP, "by_vehicles")] if known.dash.jump and known.vehicle else []
    asked += [("green", "bars_flyers")] if "bars_flyers" in known.prices else []
    asked += [("hex-occupancy", "bars_every_level")] if "bars_every_level" in known.prices else []
    steps = [rules.value_step("elevations", "ground_level")] + [_whether(rules, record, name) for record, name in asked]
    there = {known.board.cells[place].terrain for place in known.board.cells}
    steps += [rules.value_step(colour, "elevation") for colour in BLUE if colour in there]
    if rules.yes(MOVEMENT, "in_play"):
        steps += [rules.value_step(DROWNS[colour], "most_mp") for colour in BLUE if colour in known.most]
    return steps + [rules.value_step(MOVEMENT, "phases")]


def _surcharge(rules: Rules, known: World, colour: str) -> list:
    """Return what a colour costs more, and for a flyer whether it pays that."""
    if colour in DISPUTED:
        return [_whether(rules, TERRAIN_COSTS, "every_colour_costs")]
    pays = known.mechanism != AERIAL
    steps = []
    if not pays and colour != "green":
        steps.append(_whether(rules, TERRAIN_COSTS, f"{colour}_flyers_pay"))
        pays = steps[0].value
    return steps + ([rules.value_step(TERRAIN_COSTS, f"{colour}_extra")] if pays else [])


def _whether(rules: Rules, record: str, name: str) -> Step:
    """Return a value of yes or no as a step, in the words of its record."""
    return Step(rules.words(record, "values", name)[0], rules.yes(record, name), "", record, "")


def _sentence(given: dict, way: Way, values: list, of: Unit) -> str:
    who = f"A Class {given['unit_class']} {'Vehicle' if given['vehicle'] else 'Mech'}"
    ends = name(way.end.place)
    if way.refused:
        return f"{who} cannot go {' '.join(way.words)} from {given['start'].upper()}: {way.refused}"
    spent = value_text(way.end.spent, agreeing(way.end.spent, of))
    left = value_text(way.end.left, agreeing(way.end.left, of))
    moves = "stays in" if way.words == [STAY] else f"goes {' '.join(way.words)} from {given['start'].upper()} to"
    sees = [value.value for value in values if value.name == "line_of_sight"]
    results = [words.format(value_text(value.value, value.unit)) for value, words in _results(values)]
    looks = [f"Line of Sight to {given['target'].upper()}: {sees[0].lower()}"] if sees else []
    return ", ".join([f"{who} {moves} {ends} for {spent}", f"{left} left"] + results + looks)


def _results(values: list) -> list:
    """Return what a movement does to the Unit and costs beside MP, each a Value and the words for it."""
    by_name = {value.name: value for value in values}
    return [
        (by_name[name], words) for name, words in RESULTS if name in by_name and by_name[name].value not in (0, "none")
    ]


CALCULATOR = Calculator(
    name="move",
    title="Move",
    rules=(
        read("movement-costs"),
        read("standard-movement", "name", "clear_hex"),
        read("facing", "cost", "each_side"),
        read("standard-jump", "cost distance", "over_enemies"),
        read(MOVEMENT, "name", "distance", "phases in_play backward sideways"),
        read(JUMP, "name", "by_vehicles levels_count"),
        read(IMPACT, "damage"),
        read("elevation-changes", "level", "several_levels"),
        read("elevations", "lowest highest", "ground_level flight_level"),
        read("terrestrial"),
        read("aerial", "name", "level", "thruster_durability"),
        read("aquatic", "up down", "hex_as_well"),
        read("terrestrial-vehicles", "green_hex"),
        read("aerial-vehicles"),
        read(GROUNDED, "name"),
        read("sand-buildup", "missing", "name"),
        read("ice-buildup", "missing", "name"),
        read("system-error", "name"),
        read(TAKEOFF, "distance elevation", "paid", "grounded_only moves_anyway own_costs_only"),
        read("aquatic-vehicles"),
        read("hex-occupancy", "bars_every_level", "share_inside"),
        read(
            TERRAIN_COSTS,
            "green_extra black_extra tan_extra white_extra black_flyers_pay tan_flyers_pay white_flyers_pay",
            "every_colour_costs",
            "tan_flyers_gain white_flyers_gain",
            "tan_gained white_gained",
            "tan_until white_until",
            "dash_touches",
        ),
        read("green", "bars_flyers bars_flyers_above"),
        read("black", "damage rubble_at_most"),
        read("red", "damage"),
        read("light-blue", "elevation"),
        read("dark-blue", "elevation"),
        read("euphotic", "most_mp from_then_on"),
        read("abyssal", "most_mp from_then_on", "until_dry"),
        read("press-on", "name", "gained paid above_limits"),
        read("conceal"),
        read("falling", "damage", "water_damage"),
        read("field-of-view"),
        read("line-of-sight", "counts_target counts_attacker", "lesser_counts"),
        read("partial-obstructions"),
        read("smoke-screen", "own_hex_hides own_cloud_hides"),
        read("enhanced-lidar", "name", "sees_through"),
        read("structure-cover", "hides_all"),
        read("high-ground", "assault_difference accuracy_from accuracy_to high_from high_to", "assault_to"),
    ),
    limits=(read("dice", "sides"), read("classifications", "most_class")),
    needs=(("terrestrial-vehicles", "green_hex"),),
    situational=True,
    slow=True,
    switch=None,
    inputs=inputs,
    answer=answer,
    named=("unit_class", "vehicle", "start", "path"),
)
