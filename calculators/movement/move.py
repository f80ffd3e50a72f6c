"""Move: what a path on a board costs step by step, what is within reach, and what the Unit sees from its end."""

from dataclasses import dataclass, field

from ..core.classes import class_numbers
from ..core.declaration import Calculator, read
from ..core.formatting import value_text
from ..core.inputs import UNIT, Input, Inputs, Meaning, choice, meaning, text, whole, yes_no
from ..core.result import Result, Value
from ..core.rules import Rules
from ..core.units import Unit, agreeing, unit
from ..core.variable_inputs import MOST_DISTANCE
from . import buildup_tokens, costs
from .barriers import enemy_bars
from .board import read_board, read_place
from .cells import Board
from .geometry import SIDES, facing_in_words, hex_name
from .line_of_sight import field_of_view, sighting
from .mover import AERIAL, AQUATIC, TERRESTRIAL, Mover, State
from .path import HEXES, MP, STAY, Path, follow, read_path
from .path_end import GROUNDED
from .reach import Reachable, reachable_hexes
from .starting_position import check_level, check_mechanism, press_on, start
from .takeoff import TAKEOFF
from .thrusters import IMPACT, JUMP, MOVEMENT, thrusters_of

# Letters of texts: as many as a link holds, and as a name has.
MOST_LETTERS_OF_A_BOARD = 400
MOST_LETTERS_OF_A_PATH = 80
LETTERS_OF_A_HEX = 4
# Each use takes AP, of which no Unit has more.
MOST_USES = 10
USES = unit("uses", "use")
MECHANISMS = [(TERRESTRIAL, "On the ground [TRS]"), (AQUATIC, "In water [AQN]"), (AERIAL, "In the air [AIR]")]
FIRST_BOARD = "...G...e ..1.GL.. ...GLL. .....B.s1 .T..... ...W..."
NOBODY = "none"
STANDARD, THRUSTERS = "standard", "thrusters"
# What a sentence names beside the MP.
RESULTS = (
    ("ap_paid", "{} for Press On"),
    ("takeoff_paid", "{} for Takeoff"),
    ("fall_damage", "{} by falling"),
    ("section_damage", "{} to each Unit Section tagged [TRS]"),
    ("gained", "ends with {}"),
)


@dataclass(kw_only=True)
class Scene:
    """What a drawing of the board shows.

    board: the Board.
    start: the State of the Unit before its path.
    end: the State at its end.
    entered: the places that it entered, from the start on.
    reachable: what is within reach from the end, with what is left there and the moves that lead there.
    unit: the unit in which it counts what is left.
    target: the place that it looks at, or None.
    view: the places in its Field of View.
    """

    board: Board = field()
    start: State = field()
    end: State = field()
    entered: list[int] = field()
    reachable: Reachable = field()
    unit: Unit = field()
    target: int | None = field()
    view: set[int] = field()


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for: the Unit, its path, whom it looks at, and the board."""
    lowest, highest = rules.count("elevations", "lowest"), rules.count("elevations", "highest")
    uses = whole("press_on", rules.variable("press-on", "uses")[0], 0, MOST_USES, 0, USES, optional=True)
    mp = whole("mp", "MP without tokens, if changed", 0, MOST_DISTANCE, None, MP, optional=True)
    lidar = yes_no("lidar", rules.name("enhanced-lidar"), False, optional=True)
    declared = _unit_inputs(rules) + [
        meaning(mp.changed(in_play=True), Meaning(UNIT, "changed_movement", None)),
        uses.changed(in_play=True),
        text("start", "Starts in hex", LETTERS_OF_A_HEX, "C5"),
        choice("facing", "Faces", [(side, words) for side, words, _ in SIDES], SIDES[0][0]),
        whole("start_level", "Elevation, if it flies or swims", lowest, highest, None, optional=True),
        yes_no("grounded", f"Begins {rules.name(GROUNDED)}", False, optional=True),
        text("path", "Path, or stay", MOST_LETTERS_OF_A_PATH, "R F"),
        text("target", "Looks at hex, or none", LETTERS_OF_A_HEX, "G1"),
        whole("target_level", "Elevation of the target, if not its hex's", lowest, highest, None, optional=True),
        meaning(lidar, Meaning(UNIT, "enhanced-lidar", None)),
        text("board", "Board", MOST_LETTERS_OF_A_BOARD, FIRST_BOARD),
    ]
    return declared + buildup_tokens.inputs(rules)


def _unit_inputs(rules: Rules) -> list[Input]:
    """Return what is asked of the Unit and of how it moves."""
    classes = class_numbers(rules)
    unit_class = whole("unit_class", "Class of the Unit", classes[0], classes[-1], classes[len(classes) // 2])
    ways = [(STANDARD, rules.name("standard-movement")), (THRUSTERS, "Thrusters")]
    jump = yes_no("jump", "With them", False, True, (rules.name(JUMP), rules.name(MOVEMENT)))
    hexes = whole("hexes", f"{rules.name(MOVEMENT)}, if changed", 0, MOST_DISTANCE, None, HEXES, optional=True)
    vehicle = yes_no("vehicle", "Kind of Unit", False, answers=("Vehicle", "Mech"))
    return [
        meaning(unit_class, Meaning(UNIT, "class", None)),
        meaning(choice("mechanism", "Moves", MECHANISMS, TERRESTRIAL), Meaning(UNIT, "mechanism", None)),
        meaning(vehicle, Meaning(UNIT, "vehicle", None)),
        choice("by", "Moves by", ways, STANDARD, True),
        jump.changed(only_if=[[("by", THRUSTERS)]]),
        meaning(hexes, Meaning(UNIT, "changed_thrusters", None)).changed(only_if=[[("by", THRUSTERS)]]),
    ]


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return the MP that a path costs, what the Unit gains on it, what is within reach and what it sees at the end."""
    check_mechanism(rules, inputs["mechanism"], inputs["unit_class"])
    board = read_board(rules, inputs["board"])
    place = read_place(board, "start", inputs["start"])
    moves = read_path(inputs["path"], sideways=inputs["by"] == THRUSTERS)
    target = None if inputs["target"].lower() == NOBODY else _target(rules, board, inputs)
    more_mp, press_on_steps, press_on_values = press_on(rules, inputs["press_on"])
    mover = _mover(rules, board, inputs, more_mp)
    first, steps = start(rules, mover, inputs, place, more_mp)
    steps += press_on_steps + costs.price_steps(rules, mover)
    path = follow(rules, mover, inputs["unit_class"], first, moves)
    reachable = reachable_hexes(mover, first)
    within_reach = " ".join(sorted([hex_name(hex_place) for hex_place in reachable if hex_place != place]))
    steps += path.steps
    values = _movement_values(rules, mover, path) + press_on_values + path.values
    values.append(Value("reach", "Hexes within reach, without a fall", within_reach or "none", ""))
    view = field_of_view(mover, path.end)
    if target is not None:
        sight = sighting(rules, mover, inputs, path.end, target, view)
        values += sight.values
        steps += sight.steps
    scene = Scene(
        board=board,
        start=first,
        end=path.end,
        entered=path.entered,
        reachable=reachable if path.last is first else reachable_hexes(mover, path.last),
        unit=_unit_counted(mover),
        target=target,
        view=view,
    )
    sentence = _sentence(inputs, path, values, _unit_counted(mover)) + _press_on_in_vain(rules, inputs)
    return Result(values, steps, sentence, scene=scene)


def _mover(rules: Rules, board: Board, inputs: Inputs, more_mp: int) -> Mover:
    """Return the Unit on its board; ``more_mp`` are those of Press On."""
    unit_class, vehicle = inputs["unit_class"], inputs["vehicle"]
    with_thrusters = inputs["by"] == THRUSTERS
    return costs.mover_on(
        rules,
        board,
        mechanism=inputs["mechanism"],
        vehicle=vehicle,
        tokens_before=buildup_tokens.tokens_before(inputs),
        above_limits=more_mp if more_mp and rules.yes("press-on", "above_limits") else 0,
        thrusters=thrusters_of(rules, unit_class, vehicle, inputs["jump"]) if with_thrusters else None,
    )


def _press_on_in_vain(rules: Rules, inputs: Inputs) -> str:
    """Return in words that Press On is paid for in vain; "" where it is not."""
    if not inputs["press_on"] or inputs["by"] != THRUSTERS:
        return ""
    if "hexes" not in inputs and rules.yes(MOVEMENT, "in_play"):
        return ""
    return f"; {rules.name('press-on')} lengthens no {rules.name(MOVEMENT)}"


def _target(rules: Rules, board: Board, inputs: Inputs) -> int:
    """Return the place at which the Unit looks; InputError where there is none, or it has no such Elevation."""
    target = read_place(board, "target", inputs["target"])
    if "target_level" in inputs:
        lowest, highest = board.cells[target].ground, rules.count("elevations", "highest")
        check_level(target, "target_level", lowest, highest, inputs["target_level"])
    return target


def _unit_counted(mover: Mover) -> Unit:
    """Return the unit in which a movement counts what it has left."""
    return HEXES if mover.thrusters else MP


def _movement_values(rules: Rules, mover: Mover, path: Path) -> list[Value]:
    """Return what a movement took, whether it is allowed, what is left, where it ends, and what else it costs."""
    spent, left = path.end.spent, path.end.left
    allowed = Value("allowed", "The path is allowed", not path.refused, "")
    ends = Value("ends", "Ends", _where_it_ends(mover, path), "")
    if not mover.thrusters:
        return [Value("mp_spent", "MP spent", spent, "MP"), allowed, Value("mp_left", "MP left", left, "MP"), ends]
    used = Value("hexes_used", "Thruster Movement used", spent, agreeing(spent, HEXES))
    hexes = Value("hexes_left", "Thruster Movement left", left, agreeing(left, HEXES))
    phases = rules.value_step(MOVEMENT, "phases")
    return [used, allowed, hexes, ends, Value("phases", phases.label, phases.value, phases.unit)]


def _where_it_ends(mover: Mover, path: Path) -> str:
    end = path.end
    came_down = end is not path.last
    if came_down and enemy_bars(mover, mover.board.cells[end.place], end.level):
        return f"nearest hex to {hex_name(end.place)} where it can stop, facing {facing_in_words(end.facing)}"
    return f"{hex_name(end.place)}, facing {facing_in_words(end.facing)}, Elevation {value_text(end.level)}"


def _sentence(inputs: Inputs, path: Path, values: list[Value], of: Unit) -> str:
    who = f"A Class {inputs['unit_class']} {'Vehicle' if inputs['vehicle'] else 'Mech'}"
    start_hex, end_hex = inputs["start"].upper(), hex_name(path.end.place)
    moves = " ".join(path.moves)
    if path.refused:
        return f"{who} cannot go {moves} from {start_hex}: {path.refused}"
    spent = value_text(path.end.spent, agreeing(path.end.spent, of))
    left = value_text(path.end.left, agreeing(path.end.left, of))
    goes = "stays in" if path.moves == [STAY] else f"goes {moves} from {start_hex} to"
    by_name = {value.name: value for value in values}
    results = [
        words.format(value_text(by_name[name].value, by_name[name].unit))
        for name, words in RESULTS
        if name in by_name and by_name[name].value not in (0, "none")
    ]
    sees = by_name.get("line_of_sight")
    looks = [f"Line of Sight to {inputs['target'].upper()}: {sees.value.lower()}"] if sees else []
    if sees and not by_name["in_view"].value:
        looks.append("outside its Field of View")
    return ", ".join([f"{who} {goes} {end_hex} for {spent}", f"{left} left"] + results + looks)


CALCULATOR = Calculator(
    name="move",
    title="Move",
    rules=(
        read("movement-costs"),
        read("standard-movement", "name", "clear_hex"),
        read("facing", "cost", "each_side"),
        read("standard-jump", ("cost", "distance"), "over_enemies"),
        read(MOVEMENT, "name", "distance", ("phases", "in_play", "backward", "sideways")),
        read(JUMP, "name", ("by_vehicles", "levels_count")),
        read(IMPACT, "damage"),
        read("elevation-changes", "level", "several_levels"),
        read("elevations", ("lowest", "highest"), ("ground_level", "flight_level")),
        read("terrestrial"),
        read("aerial", "name", "level", "thruster_durability"),
        read("aquatic", ("up", "down"), "hex_as_well"),
        read("terrestrial-vehicles", "green_hex"),
        read("aerial-vehicles"),
        read(GROUNDED, "name"),
        read("sand-buildup", ("missing", "movement"), ("stack_limit", "movement_change"), "name"),
        read("ice-buildup", ("missing", "movement"), ("stack_limit", "movement_change"), "name"),
        read("system-error", "name"),
        read(TAKEOFF, ("distance", "elevation"), "paid", ("grounded_only", "moves_anyway", "own_costs_only")),
        read("aquatic-vehicles"),
        read("hex-occupancy", "bars_every_level", "share_inside"),
        read(
            costs.RULE,
            (
                "green_extra",
                "black_extra",
                "tan_extra",
                "white_extra",
                "black_flyers_pay",
                "tan_flyers_pay",
                "white_flyers_pay",
            ),
            "every_colour_costs",
            ("tan_flyers_gain", "white_flyers_gain"),
            ("tan_gained", "white_gained"),
            ("tan_until", "white_until"),
            ("dash_touches", "tokens_shorten_at_once"),
        ),
        read("green", ("bars_flyers", "bars_flyers_above")),
        read("black", ("damage", "rubble_at_most")),
        read("red", "damage"),
        read("light-blue", "elevation"),
        read("dark-blue", "elevation"),
        read("euphotic", ("most_mp", "from_then_on")),
        read("abyssal", ("most_mp", "from_then_on"), "until_dry"),
        read("press-on", "name", ("gained", "paid", "above_limits")),
        read("conceal"),
        read("falling", "damage", "water_damage"),
        read("field-of-view"),
        read("line-of-sight", ("counts_target", "counts_attacker"), "lesser_counts"),
        read("partial-obstructions"),
        read("smoke-screen", ("own_hex_hides", "own_cloud_hides")),
        read("enhanced-lidar", "name", "sees_through"),
        read("structure-cover", "hides_all"),
        read(
            "high-ground", ("assault_difference", "accuracy_from", "accuracy_to", "high_from", "high_to"), "assault_to"
        ),
    ),
    limits=(read("dice", "sides"), read("classifications", "most_class")),
    needs=(("terrestrial-vehicles", "green_hex"),),
    situational=True,
    inputs=inputs,
    answer=answer,
    opens=("unit_class", "mechanism", "by", "jump", "start", "facing", "path", "target"),
    more="More about the Unit, and the board",
    named=("unit_class", "vehicle", "start", "path"),
)
