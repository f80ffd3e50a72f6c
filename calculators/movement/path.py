"""A whole path on a board, move by move: what each one costs, and what the Unit gains and suffers on the way."""

from collections import namedtuple

from ..core.formatting import value_text
from ..core.inputs import InputError
from ..core.result import Step, Value, relabelled
from ..core.rules import Rules
from ..core.units import agreeing, unit
from . import hex_tokens
from .board import BLUE, SIDES, facing_in_words, name
from .costs import (
    AERIAL,
    AQUATIC,
    DROWNS,
    MOST_LEVELS,
    TERRESTRIAL,
    Moved,
    State,
    World,
    at_ground_level,
    enemy_bars,
    held_down,
    moved,
    refused,
)
from .hazards import harm
from .takeoff import TAKEOFF, WORD, taken_off
from .thrusters import JUMP, MOVEMENT, dashed, dropped, side_of, touched

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
GROUNDED, AERIAL_VEHICLES = "grounded", "aerial-vehicles"
OVER = "a System Error has ended its turn"
DEEP = "dark-blue"
NAMES = {"euphotic": "Euphotic", "abyssal": "Abyssal"}

# Its moves; the state after the last of them, or before the one that is refused, and why that is; the state at its end;
# the places it entered, from the start on; its steps, and the values beyond MP.
Way = namedtuple("Way", ("words", "last", "refused", "end", "entered", "steps", "values"))
# A path on the way: where the Unit is, and in words why it goes no further; the places it entered, those among them
# that affect it, the steps, the steps of each fall, and the moves made.
Trail = namedtuple("Trail", ("state", "refused", "entered", "met", "steps", "falls", "made"))


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
    trail = _gone(rules, known, given, start, words if words != [STAY] else [])
    last, steps, falls = trail.state, trail.steps, trail.falls
    if known.dash is not None and not trail.refused and dropped(known, last.place, last.level):
        after = _landed(known, last)
        of = agreeing(after.fallen, rules.variable("falling", "levels")[1])
        falls.append(_fall(rules, known, given, after))
        steps.append(Step(f"Falls to Elevation {value_text(after.state.level)}", after.fallen, of, JUMP, ""))
        steps += falls[-1]
        last = after.state
    if hex_tokens.shuts_down(known.until, _colours(known, trail.met)):
        last = State(last.place, last.facing, last.level, last.spent, 0, last.grounded)
    rule = _grounded(known, [known.board.cells[place] for place in trail.entered], last, trail.refused)
    end = last
    if rule == AERIAL_VEHICLES:
        end, found = _come_down(known, last)
        steps += found
    found, values = _in_the_end(rules, known, trail, end, rule)
    more, paid = _beside(rules, known, trail, end)
    return Way(words, last, trail.refused, end, trail.entered, steps + found + more, values + paid)


def _gone(rules: Rules, known: World, given: dict, start: State, words: list) -> Trail:
    """Go on move by move until one is refused."""
    trail = Trail(start, "", [start.place], [start.place], [], [], [])
    for number, word in enumerate(words):
        before = trail.state
        over = hex_tokens.shuts_down(known.until, _colours(known, trail.met))
        line = [one for one in trail.made if one != WORD]
        is_last = number + 1 == len(words)
        after, found = (refused(OVER), []) if over else _made(rules, known, before, word, line)
        if is_last and not after.refused and known.dash is not None and _falls_on_an_enemy(known, after.state):
            after = refused("an enemy is where it would fall")
        trail.steps.extend(found)
        if after.refused:
            rule = hex_tokens.ERROR if over else _rule(known, before, word)
            trail.steps.append(Step(f"{word}: {after.refused}", "not allowed", "", rule, ""))
            return Trail(before, after.refused, *trail[2:])
        trail.steps.append(_step(known, word, before, after))
        trail.made.append(word)
        trail.entered.extend(after.entered)
        state = after.state
        if known.dash is None or word == WORD or is_last or touched(known, state.place, state.level):
            trail.met.extend(after.entered)
            for place in after.entered:
                trail.steps.extend(_gained(rules, known, before, place, state.left))
        if after.fallen:
            trail.falls.append(_fall(rules, known, given, after))
            trail.steps.extend(trail.falls[-1])
        trail = Trail(state, *trail[1:])
    return trail


def _beside(rules: Rules, known: World, trail: Trail, end: State) -> tuple:
    """Return the steps and the values about a friend in the last hex, falls on the way and AP for Takeoffs."""
    steps, values = [], []
    if known.board.cells[end.place].friend is not None:
        steps.append(rules.value_step("hex-occupancy", "share_inside"))
        values.append(Value("shares", "Shares its hex with a friend, if both models fit", True, ""))
    if trail.falls:
        damage = sum([fall[-1].value for fall in trail.falls])
        values.append(Value("fall_damage", "Fall Damage", damage, trail.falls[0][-1].unit))
    uses = len([1 for word in trail.made if word == WORD])
    if uses:
        paid = rules.step(TAKEOFF, "paid", {"uses": uses})
        steps.append(paid)
        values.append(Value("takeoff_paid", "AP paid for Takeoff", paid.value, "AP"))
    return steps, values


def _colours(known: World, met: list) -> list:
    """Return the colours of the places that affect a Unit on its way; the first of them is where it starts."""
    return [known.board.cells[place].terrain for place in met[1:]]


def _come_down(known: World, state: State) -> tuple:
    """Return an Aerial Vehicle that is Grounded by MP left, on the ground of its hex, and the steps; it is not hurt."""
    cell = known.board.cells[state.place]
    level = at_ground_level(known, cell)
    down = State(state.place, state.facing, level, state.spent, state.left, True)
    steps = []
    if level != state.level:
        steps.append(Step("Comes down to Elevation", level, "", GROUNDED, ""))
    if enemy_bars(known, cell, level):
        there = f"{name(state.place)}: an enemy is there, so it goes into the nearest hex where it can stop"
        steps.append(Step(there, "cannot stop", "", "hex-occupancy", ""))
    return down, steps


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


def _falls_on_an_enemy(known: World, state: State) -> bool:
    """Say whether an enemy is where a Unit comes down whose dash ends here, in the air."""
    fallen = dropped(known, state.place, state.level)
    return fallen > 0 and enemy_bars(known, known.board.cells[state.place], state.level - fallen)


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
    steps = []
    if known.dash is None and terrain in known.most and known.board.cells[before.place].terrain != terrain:
        status = DROWNS[terrain]
        steps.append(Step(f"{NAMES[status]} in {there}: MP still to spend", left, "MP", status, ""))
    if _has_treads(known):
        steps += [relabelled(step, f"{there}: {step.label}") for step in harm(rules, terrain)]
    return steps


def _fall(rules: Rules, known: World, given: dict, after: Moved) -> list:
    steps = [rules.step("falling", "damage", {"unit_class": given["unit_class"], "levels": after.fallen})]
    if known.board.cells[after.state.place].terrain in BLUE:
        steps.append(rules.step("falling", "water_damage", {"damage": steps[0].value}))
    return steps


def _in_the_end(rules: Rules, known: World, trail: Trail, end: State, grounding: str) -> tuple:
    """Return the steps and the values of what the Unit has when its path is over.

    ``grounding`` is the rule by which it is Grounded, if it is.
    """
    cells = [known.board.cells[place] for place in trail.entered]
    colours = _colours(known, trail.met)
    gained, steps = hex_tokens.gained(rules, known.until, colours)
    terrain = cells[-1].terrain
    if terrain in known.most and end.level == cells[-1].top:
        gained.append(NAMES[DROWNS[terrain]])
        if _still_in_the_deep(cells) and terrain != DEEP:
            lasts = rules.yes_step(DROWNS[DEEP], "until_dry")
            steps.append(lasts)
            gained += [NAMES[DROWNS[DEEP]]] if lasts.value else []
    if terrain == "green" and end.level == cells[-1].ground:
        steps.append(Step("Stands among trees: Conceal", "gained", "", "conceal", ""))
        gained.append("Conceal")
    if known.mechanism == AERIAL and end.level > cells[-1].top and end.level > known.prices["ground"]:
        gained.append("Airborne")
    if known.mechanism == AQUATIC and terrain in BLUE and end.level < known.prices["ground"]:
        gained.append("Submerged")
    if grounding:
        steps.append(Step("Grounded", True if grounding == GROUNDED else "gained", "", grounding, ""))
        gained.append("Grounded")
    values = [Value("gained", "Statuses and tokens at the end", ", ".join(gained) or "none", "")]
    reds = len([1 for one in colours if one == "red"])
    if reds and _has_treads(known):
        damage = reds * rules.value("red", "damage")
        values.append(Value("section_damage", "Each Unit Section tagged [TRS]", damage, "DP"))
    return steps, values


def _has_treads(known: World) -> bool:
    """Say whether a Unit may have sections for the ground, which hot and shifting ground hurts."""
    return known.mechanism == TERRESTRIAL or (known.mechanism == AQUATIC and not known.vehicle)


def _still_in_the_deep(cells: list) -> bool:
    """Say whether a path was in deep water since it last was on dry land."""
    deep = False
    for cell in cells:
        deep = cell.terrain in BLUE and (deep or cell.terrain == DEEP)
    return deep


def _grounded(known: World, cells: list, last: State, why_not: str) -> str:
    """Return the rule by which a Unit is Grounded at the end of its path; nothing where it is not.

    A flyer may go on where a move is refused; a swimmer is Grounded as soon as it leaves the water.
    """
    if last.grounded:
        return GROUNDED
    if not known.vehicle:
        return ""
    if known.mechanism == AERIAL and last.left and not why_not:
        return AERIAL_VEHICLES
    swims = known.mechanism == AQUATIC
    return "aquatic-vehicles" if swims and any([cell.terrain not in BLUE for cell in cells]) else ""
