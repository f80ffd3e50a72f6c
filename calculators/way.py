"""A whole path on a board, move by move: what each one costs, and what the Unit gains and suffers on the way."""

from collections import namedtuple

from .board import BLUE, SIDES, facing_in_words, name
from .dash import JUMP, MOVEMENT, dashed, dropped, side_of, touched
from .inputs import InputError
from .moving import (
    AERIAL,
    AQUATIC,
    DROWNS,
    MOST_LEVELS,
    TERRAIN_COSTS,
    Moved,
    State,
    World,
    held_down,
    moved,
    refused,
)
from .result import Step, Value
from .rules import Rules
from .said import value_text
from .takeoff import TAKEOFF, WORD, taken_off
from .units import agreeing, unit

STAY = "STAY"
MP = unit("MP")
HEXES = unit("hexes", "hex")
# What a letter does, in words, and the rule for it.
MOVES = {
    "F": ("ahead to", "standard-movement"),
    "B": ("back to", "standard-movement"),
    "J": ("jump to", "standard-jump"),
    "L": ("turn left, to face", "facing"),
    "R": ("turn right, to face", "facing"),
    "U": ("rise to", "elevation-changes"),
    "D": ("sink to", "elevation-changes"),
    WORD: ("take off to", TAKEOFF),
}
GROUNDED = "grounded"
TOKENS = {"tan": "Sand Buildup", "white": "Ice Buildup"}
DEEP = "dark-blue"
NAMES = {"euphotic": "Euphotic", "abyssal": "Abyssal"}

# Its moves; the state at its end, or before the move that is refused, and why that is; the places it entered, from the
# start on; its steps, and the values beyond MP.
Way = namedtuple("Way", ("words", "end", "refused", "entered", "steps", "values"))


def read_path(written: str, aside: bool = False) -> list:
    """Return the moves that a text lists; InputError names the first that is none, as steps to the side may be."""
    words = written.upper().split()
    if words == [STAY]:
        return words
    for word in words:
        if not _is_move(word[_turns(word) :] if aside else word):
            raise InputError([("path", f"path must be moves such as F B L R J, or stay; got {word}")])
    return words


def _turns(word: str) -> int:
    """Return by how many letters a step to the side says which side it is: ``RRF``."""
    turns = word.find("F")
    return turns if 0 < turns < len(SIDES) // 2 and word[0] in "LR" and word[:turns] == word[0] * turns else 0


def _is_move(word: str) -> bool:
    if word in ("B", "J", WORD):
        return True
    rest = word[1:] if word[0] == "F" else word
    if not rest:
        return True
    turns = word[0] in "LR" and len(word) <= len(SIDES) // 2
    climbs = rest[0] in "UD" and len(rest) <= MOST_LEVELS
    return (turns or climbs) and rest == rest[0] * len(rest)


def followed(rules: Rules, known: World, given: dict, start: State, words: list) -> Way:
    """Follow a path as far as it is allowed."""
    state, why_not = start, ""
    entered, met, steps, falls = [start.place], [start.place], [], []
    made: list = []
    moves = words if words != [STAY] else []
    for number, word in enumerate(moves):
        after, found = _made(rules, known, state, word, [one for one in made if one != WORD])
        steps += found
        if after.refused:
            why_not = after.refused
            steps.append(Step(f"{word}: {why_not}", "not allowed", "", _rule(known, state, word), ""))
            break
        steps.append(_step(known, word, state, after))
        made.append(word)
        entered += after.entered
        if known.dash is None or word == WORD or number + 1 == len(moves) or touched(known, after.state):
            met += after.entered
            for place in after.entered:
                steps += _gained(rules, known, state, place, after.state.left)
        if after.fallen:
            falls += _fall(rules, known, given, after)
            steps += falls
        state = after.state
    if known.dash is not None and not why_not and dropped(known, state.place, state.level):
        after = _landed(known, state)
        of = agreeing(after.fallen, rules.variable("falling", "levels")[1])
        steps.append(Step(f"Falls to Elevation {value_text(after.state.level)}", after.fallen, of, JUMP, ""))
        falls += _fall(rules, known, given, after)
        steps += falls
        state = after.state
    last, values = _in_the_end(rules, known, entered, met, state, bool(why_not))
    if known.board.cells[state.place].friend is not None:
        last.append(rules.told("hex-occupancy", "share_inside"))
        values.append(Value("shares", "Shares its hex with a friend, if both models fit", True, ""))
    if falls:
        values.append(Value("fall_damage", "Fall Damage", falls[-1].value, falls[-1].unit))
    uses = len([1 for word in made if word == WORD])
    if uses:
        paid = rules.step(TAKEOFF, "paid", {"uses": uses})
        last.append(paid)
        values.append(Value("takeoff_paid", "AP paid for Takeoff", paid.value, "AP"))
    return Way(words, state, why_not, entered, steps + last, values)


def _made(rules: Rules, known: World, state: State, word: str, line: list) -> tuple:
    """Return what a move leads to, and the steps about it; ``line`` are the moves before it, no Takeoffs among them."""
    if word == WORD:
        if known.dash is not None and line:
            return refused("a Takeoff comes before the thrusters"), []
        taken = taken_off(rules, known, state)
        return Moved(taken.state, 0, taken.entered, 0, taken.refused), taken.steps
    if known.dash is None:
        return moved(known, state, word, may_fall=True), []
    after = dashed(known, state, word)
    if not after.refused and line and side_of(word) != side_of(line[0]):
        after = refused("thrusters follow one straight line")
    return after, []


def _landed(known: World, state: State) -> Moved:
    """Return the fall of a Unit whose dash ends in the air."""
    fallen = dropped(known, state.place, state.level)
    there = State(state.place, state.facing, state.level - fallen, state.spent, state.left, state.grounded)
    return Moved(there, 0, [], fallen, "")


def _rule(known: World, state: State, word: str) -> str:
    """Return the rule that a move follows, or that keeps a Unit from it."""
    if word == WORD:
        return TAKEOFF
    if state.grounded and held_down(word):
        return GROUNDED
    if known.dash is not None:
        return JUMP if known.dash.jump else MOVEMENT
    return known.mechanism if word[0] in "UD" else MOVES[word[0]][1]


def _step(known: World, word: str, before: State, after: Moved) -> Step:
    of = MP if known.dash is None else HEXES
    does = MOVES[word[0]][0] if known.dash is None or word == WORD else "dash to"
    if not after.entered and word[0] in "LR":
        where = facing_in_words(after.state.facing)
    elif not after.entered:
        where = f"Elevation {value_text(after.state.level)}"
    else:
        where = name(after.state.place)
        cell = known.board.cells[after.state.place]
        where += "" if cell.terrain == "grey" else f", {cell.terrain}"
        if after.state.level != before.level:
            where += f", Elevation {value_text(after.state.level)}"
    left = f"of {value_text(before.left, agreeing(before.left, of))}, {after.state.left} left"
    return Step(
        f"{word}: {does} {where} ({left})",
        after.cost,
        agreeing(after.cost, of),
        _rule(known, before, word),
        "",
    )


def _gained(rules: Rules, known: World, before: State, entered: int, left: int) -> list:
    """Return what a hex does at once to the Unit that enters it, and then has so many MP left."""
    terrain = known.board.cells[entered].terrain
    there = name(entered)
    if known.mechanism == AERIAL:
        return []
    steps = []
    if known.dash is None and terrain in known.most and known.board.cells[before.place].terrain != terrain:
        status = DROWNS[terrain]
        steps.append(Step(f"{NAMES[status]} in {there}: MP still to spend", left, "MP", status, ""))
    if terrain == "red":
        label, value, of, rule, _ = rules.told("red", "damage")
        steps.append(Step(f"{there}: {label}", value, of, rule, ""))
    if terrain == "black":
        most, sides = rules.count("black", "rubble_at_most"), rules.count("dice", "sides")
        label, value, of, rule, _ = rules.told("black", "damage")
        steps.append(Step(f"{there}: {label} on a d{sides} of {most} or less", value, of, rule, ""))
    return steps


def _fall(rules: Rules, known: World, given: dict, after: Moved) -> list:
    steps = [rules.step("falling", "damage", {"unit_class": given["unit_class"], "levels": after.fallen})]
    if known.board.cells[after.state.place].terrain in BLUE:
        steps.append(rules.step("falling", "water_damage", {"damage": steps[0].value}))
    return steps


def _in_the_end(rules: Rules, known: World, entered: list, met: list, end: State, stopped: bool) -> tuple:
    """Return the steps and the values of what the Unit has when its path is over; ``met`` are places that affect it."""
    steps: list = []
    gained: list = []
    cells = [known.board.cells[place] for place in entered]
    colours = [known.board.cells[place].terrain for place in met[1:]]
    for colour, called in sorted(TOKENS.items()):
        hexes = len([1 for one in colours if one == colour])
        if hexes and _gains(rules, known, colour):
            tokens = int(rules.formula(TERRAIN_COSTS, f"{colour}_gained", {"hexes": hexes}))
            steps.append(Step(f"{called} tokens gained", tokens, "", TERRAIN_COSTS, ""))
            gained += [f"{called} {tokens}"] if tokens else []
    terrain = cells[-1].terrain
    if terrain in known.most and end.level == cells[-1].top:
        gained.append(NAMES[DROWNS[terrain]])
        if _still_in_the_deep(cells) and terrain != DEEP:
            lasts = rules.answered(DROWNS[DEEP], "until_dry")
            steps.append(lasts)
            gained += [NAMES[DROWNS[DEEP]]] if lasts.value else []
    if terrain == "green" and end.level == cells[-1].ground:
        steps.append(Step("Stands among trees: Conceal", "gained", "", "conceal", ""))
        gained.append("Conceal")
    if known.mechanism == AERIAL and end.level > cells[-1].top and end.level > known.prices["ground"]:
        gained.append("Airborne")
    if known.mechanism == AQUATIC and terrain in BLUE and end.level < known.prices["ground"]:
        gained.append("Submerged")
    rule = _grounded(known, cells, end)
    if rule and (end.grounded or not stopped):
        steps.append(Step("Grounded", True if rule == GROUNDED else "gained", "", rule, ""))
        gained.append("Grounded")
    values = [Value("gained", "Statuses and tokens at the end", ", ".join(gained) or "none", "")]
    reds = len([1 for one in colours if one == "red"])
    if reds and known.mechanism != AERIAL:
        damage = reds * rules.value("red", "damage")
        values.append(Value("section_damage", "Each Unit Section tagged [TRS]", damage, "DP"))
    return steps, values


def _still_in_the_deep(cells: list) -> bool:
    """Say whether a path was in deep water since it last was on dry land."""
    deep = False
    for cell in cells:
        deep = cell.terrain in BLUE and (deep or cell.terrain == DEEP)
    return deep


def _gains(rules: Rules, known: World, colour: str) -> bool:
    return known.mechanism != AERIAL or rules.yes(TERRAIN_COSTS, f"{colour}_flyers_gain")


def _grounded(known: World, cells: list, end: State) -> str:
    """Return the rule by which a Unit is Grounded at the end; nothing where it is not."""
    if end.grounded:
        return GROUNDED
    if known.vehicle and known.mechanism == AERIAL and end.left:
        return "aerial-vehicles"
    if known.vehicle and known.mechanism == AQUATIC and any([cell.terrain not in BLUE for cell in cells]):
        return "aquatic-vehicles"
    return ""
