"""Make golden vectors for the calculator of moves by brute force.

Nothing here imports the project.  What is within reach comes from walking every
sequence of moves there is, lines of sight from looking at thousands of points
along them, and the Field of View from angles; rule numbers are typed from the
rulebook.  ``python -m tests.golden`` writes ``move-vectors.json``.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import atan2, degrees, hypot, sqrt
from random import Random
from typing import Any

type Place = tuple[int, int]
type Vector = dict[str, Any]

FACINGS = ("N", "NE", "SE", "S", "SW", "NW")
FACING_WORDS = ("up", "up right", "down right", "down", "down left", "up left")
# The neighbour through each side, in columns and rows; odd columns stand half a hex lower.
AWAY = {
    0: ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    1: ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
}
STANDARD = {1: 5, 2: 4, 3: 3, 4: 2, 5: 1}
SURCHARGE = {"G": 1, "B": 1, "T": 1, "W": 1}
DEPTH = {"L": -1, "D": -2}
STATUS = {"L": "Euphotic", "D": "Abyssal"}
IN_WATER = 2
TOP = 3
RUNWAY = 3
# Two hexes a token, p. 8-3, and the third token is too many, p. 6-6.
HEXES_A_TOKEN = 2
TOO_MANY = 3
POINTS = 997
CLEAR, BLOCKED, BY_EYE = "Yes", "No", "Look from the eyes of the model"
CODE = re.compile(r"([.GLDRBTW])(-?\d+)?(?:s(\d+))?(c-?\d*)?(f-?\d*)?(e-?\d*)?")


@dataclass(frozen=True)
class Ground:
    """A hex: its colour, the level of its ground and of its top, what stands there, and levels of smoke and Units."""

    colour: str
    level: int
    top: int
    structure: bool
    smoke: int | None
    friend: int | None
    enemy: int | None


@dataclass(frozen=True)
class Unit:
    """Where a Unit is in the middle of its move."""

    place: Place
    facing: int
    level: int
    spent: int
    left: int
    trail: tuple[str, ...] = field(default=())
    falls: tuple[tuple[int, str], ...] = field(default=())
    grounded: bool = False
    takeoffs: int = 0
    crowded: bool = False


@dataclass(frozen=True)
class Question:
    """What is asked."""

    board: str
    unit_class: int = 3
    mechanism: str = "terrestrial"
    vehicle: bool = False
    start: str = "C4"
    facing: str = "N"
    path: str = "stay"
    target: str = "none"
    mp: int | None = None
    start_level: int | None = None
    press_on: int | None = None
    movement_cost_of_colours: str | None = None
    from_deep_to_shallow_water: str | None = None
    shooting_past_structures: str | None = None
    press_on_and_limits: str | None = None
    line_between_two_hexes: str | None = None
    lidar: bool | None = None
    target_level: int | None = None
    seeing_out_of_smoke: str | None = None
    smoke_discharger: str | None = None
    passing_an_enemy_at_another_height: str | None = None
    jumping_over_an_enemy: str | None = None
    by: str | None = None
    jump: bool | None = None
    hexes: int | None = None
    direction_of_a_thruster_movement: str | None = None
    levels_in_a_thruster_jump: str | None = None
    jumping_and_falling: str | None = None
    hexes_passed_over: str | None = None
    thrusters_and_slowed_units: str | None = None
    thrusters_and_combat: str | None = None
    grounded: bool | None = None
    who_can_take_off: str | None = None
    takeoff_over_rough_ground: str | None = None
    takeoff_and_own_costs: str | None = None
    sand_tokens: int | None = None
    ice_tokens: int | None = None
    tokens_gained_on_the_way: str | None = None

    def inputs(self) -> Vector:
        """Return the inputs as a vector holds them."""
        return {name: value for name, value in vars(self).items() if value is not None}


def ground_of(text: str) -> dict[Place, Ground]:
    """Read a board."""
    ground = {}
    for row, line in enumerate(text.split()):
        for column, (colour, level, height, *things) in enumerate(CODE.findall(line)):
            bottom = DEPTH.get(colour, int(level or 0))
            top = bottom + int(height or 0)
            levels = [None if not thing else int(thing[1:] or top) for thing in things]
            ground[column, row] = Ground(colour, bottom, top, height != "", *levels)
    return ground


def place_of(name: str) -> Place:
    """Return the column and row of a name."""
    return ord(name[0].upper()) - ord("A"), int(name[1:]) - 1


def name_of(place: Place) -> str:
    """Return the name of a column and row."""
    return f"{chr(ord('A') + place[0])}{place[1] + 1}"


def away(place: Place, side: int) -> Place:
    """Return the neighbour through a side."""
    across, down = AWAY[place[0] % 2][side % 6]
    return place[0] + across, place[1] + down


def levels_in(question: Question, hex_there: Ground) -> range:
    """Return the levels that a Unit can be at in a hex."""
    if question.mechanism == "aerial":
        return range(max(hex_there.top, 0) if hex_there.colour in DEPTH else hex_there.top, TOP + 1)
    if question.mechanism == "aquatic" and hex_there.colour in DEPTH:
        return range(hex_there.top, max(0, hex_there.top) + 1)
    return range(hex_there.top, hex_there.top + 1)


def level_cost(question: Question, wet: bool, before: int, after: int) -> int:
    """Count the MP for each level, one at a time."""
    total = 0
    level = before
    while level != after:
        if after > level:
            total += 1
            level += 1
        else:
            free = question.mechanism == "aquatic" and wet and level <= 0
            total += 0 if free else 1
            level -= 1
    return total


def pay(question: Question, board: dict[Place, Ground], unit: Unit, then: Unit, cost: int, entered: str) -> Unit | None:
    """Take the MP and apply the limit of the water."""
    if cost > unit.left:
        return None
    left = unit.left - cost
    walks = question.mechanism == "terrestrial"
    if entered and walks and entered in STATUS and board[unit.place].colour != entered:
        left = min(left, limit(question))
    trail = unit.trail + ((entered,) if entered else ())
    left = max(left - tokens_that_shorten(question, unit.trail, trail), 0)
    return replace(then, spent=unit.spent + cost, left=left, trail=trail)


def tokens_after(question: Question, trail: tuple[str, ...]) -> tuple[int, int]:
    """Count the Sand and the Ice tokens of a Unit, those from before and those of the hexes behind it."""
    new = [0 if question.mechanism == "aerial" else trail.count(colour) // HEXES_A_TOKEN for colour in "TW"]
    return (question.sand_tokens or 0) + new[0], (question.ice_tokens or 0) + new[1]


def tokens_that_shorten(question: Question, before: tuple[str, ...], after: tuple[str, ...]) -> int:
    """Count the tokens that hexes have just brought, if they shorten the movement at once."""
    at_once = question.tokens_gained_on_the_way == "at-once"
    return sum(tokens_after(question, after)) - sum(tokens_after(question, before)) if at_once else 0


def limit(question: Question) -> int:
    """Return the most MP in water."""
    on_top = question.press_on_and_limits == "on-top"
    return IN_WATER + (question.press_on or 0 if on_top else 0)


def may_enter(question: Question, there: Ground, level: int) -> bool:
    """Say whether nothing in a hex keeps the Unit out."""
    if question.mechanism != "aerial" and level >= TOP:
        return False
    everywhere = question.passing_an_enemy_at_another_height == "may-not-pass"
    if there.enemy is not None and (everywhere or level == there.enemy):
        return False
    return not (question.mechanism == "aerial" and there.colour == "G" and level == there.level)


def surcharge(question: Question, there: Ground, *, jumping: bool = False) -> int:
    """Return the extra MP of a hex."""
    if question.mechanism == "aerial":
        return 1 if there.colour == "B" else 0
    if there.colour == "G" and question.vehicle and question.mechanism == "terrestrial" and not jumping:
        return 3
    if question.movement_cost_of_colours == "all-colours" and there.colour in "LDR":
        return 1
    return SURCHARGE.get(there.colour, 0)


def shut_down(question: Question, trail: tuple[str, ...]) -> bool:
    """Say whether the hexes behind a Unit have brought it a third token of one kind."""
    return max(tokens_after(question, trail)) >= TOO_MANY


def make_move(question: Question, board: dict[Place, Ground], unit: Unit, word: str) -> Unit | None:
    """Make one move; None where it is not allowed."""
    if shut_down(question, unit.trail):
        return None
    if unit.grounded and stuck(word):
        return None
    if question.vehicle and question.mechanism != "terrestrial" and unit.level == 0:
        return None
    if word[0] in "LR":
        sides = len(word) * (1 if word[0] == "R" else -1)
        return pay(question, board, unit, replace(unit, facing=(unit.facing + sides) % 6), len(word), "")
    if word[0] in "UD":
        return make_climb(question, board, unit, word)
    return make_jump(question, board, unit) if word == "J" else make_step(question, board, unit, word)


def make_climb(question: Question, board: dict[Place, Ground], unit: Unit, word: str) -> Unit | None:
    """Rise or sink on the spot."""
    here = board[unit.place]
    level = unit.level + (len(word) if word[0] == "U" else -len(word))
    stuck = question.mechanism == "terrestrial" or level not in levels_in(question, here)
    if stuck or (question.mechanism == "aerial" and here.colour == "G" and level == here.level):
        return None
    onward = 1 if level > unit.level else -1
    if here.enemy in range(unit.level + onward, level + onward, onward):
        return None
    cost = level_cost(question, here.colour in DEPTH, unit.level, level)
    return pay(question, board, unit, replace(unit, level=level), cost, "")


def make_step(question: Question, board: dict[Place, Ground], unit: Unit, word: str) -> Unit | None:
    """Step ahead or back, and up or down."""
    back = word[0] == "B"
    flies = question.mechanism == "aerial"
    place = away(unit.place, unit.facing + (3 if back else 0))
    if place not in board or (back and flies and question.vehicle):
        return None
    here, there = board[unit.place], board[place]
    room = levels_in(question, there)
    level = unit.level + (len(word) - 1) * (1 if word[-1] == "U" else -1)
    if word in ("F", "B"):
        level = min(max(unit.level, room[0]), room[-1])
    elif len(room) == 1 or level not in room:
        return None
    changes = level - unit.level
    must_stay = back or (question.vehicle and question.mechanism == "terrestrial")
    if (changes and must_stay) or not may_enter(question, there, level):
        return None
    wet = here.colour in DEPTH or there.colour in DEPTH
    cost = level_cost(question, wet, unit.level, level) + surcharge(question, there)
    cost += 0 if flies and changes else 1
    return pay(question, board, unit, replace(unit, place=place, level=level), cost, there.colour)


def make_jump(question: Question, board: dict[Place, Ground], unit: Unit, *, may_fall: bool = False) -> Unit | None:
    """Leap over one hex, landing at the same level or lower, in a fall where the MP for the way down are lacking."""
    over = away(unit.place, unit.facing)
    place = away(over, unit.facing)
    if question.vehicle or place not in board:
        return None
    there = board[place]
    room = levels_in(question, there)
    level = min(unit.level, room[-1])
    if over in board and (
        any(
            level > unit.level
            for level in (board[over].top, board[over].friend, board[over].enemy)
            if level is not None
        )
        or (question.jumping_over_an_enemy == "friends-only" and board[over].enemy == unit.level)
    ):
        return None
    if room[0] > unit.level:
        return None
    if not may_enter(question, there, level):
        return None
    cost = 2 + surcharge(question, there, jumping=True) + unit.level - level
    drop = unit.level - level
    if may_fall and cost - drop <= unit.left < cost:
        then = replace(unit, place=place, level=level, falls=(*unit.falls, (drop, there.colour)))
        return pay(question, board, unit, then, cost - drop, there.colour)
    return pay(question, board, unit, replace(unit, place=place, level=level), cost, there.colour)


def stuck(word: str) -> bool:
    """Say whether who is Grounded cannot make a move."""
    return word in ("F", "J") or "U" in word or "D" in word


def lies(question: Question, there: Ground) -> int:
    """Return the level of a Grounded Unit: on the ground, and on the water where it flies or swims."""
    room = levels_in(question, there)
    return room[-1] if question.mechanism == "aquatic" else room[0]


def may_take_off(question: Question, board: dict[Place, Ground], unit: Unit) -> bool:
    """Say whether a Unit has what a Takeoff needs where it stands."""
    may = unit.grounded or question.who_can_take_off != "grounded-only"
    swims = question.mechanism == "aquatic" and board[unit.place].colour in DEPTH
    return may and (swims or question.mechanism == "aerial")


def enemy_at(question: Question, there: Ground, level: int) -> bool:
    """Say whether an enemy keeps a Unit out of a hex at a level, whatever grows there."""
    everywhere = question.passing_an_enemy_at_another_height == "may-not-pass"
    return there.enemy is not None and (everywhere or there.enemy == level)


def take_off(question: Question, board: dict[Place, Ground], unit: Unit) -> Unit | None:
    """Go three hexes along the ground, then one level up into the air, or down into the water; None where barred."""
    path = [unit.place]
    for _ in range(RUNWAY):
        path.append(away(path[-1], unit.facing))
    if not may_take_off(question, board, unit) or not all(place in board for place in path):
        return None
    grounds = [board[place] for place in path[1:]]
    if any(levels_in(question, ground)[0] > unit.level or enemy_at(question, ground, unit.level) for ground in grounds):
        return None
    colours = {ground.colour for ground in grounds}
    rough = colours & set("GBTWLDR" if question.movement_cost_of_colours == "all-colours" else "GBTW")
    if question.takeoff_and_own_costs == "this-unit" and question.mechanism == "aerial":
        # Of all colours, only smoke and rubble cost a flyer extra MP.
        rough &= {"B"}
    dry = question.vehicle and question.mechanism == "aquatic" and colours - set(DEPTH)
    used = replace(unit, takeoffs=unit.takeoffs + 1, grounded=bool(rough or dry))
    if rough and question.takeoff_over_rough_ground == "stays":
        return replace(used, level=lies(question, board[unit.place]))
    end = grounds[-1]
    level = lies(question, end) if used.grounded else unit.level + (1 if question.mechanism == "aerial" else -1)
    trail = unit.trail + tuple(ground.colour for ground in grounds)
    lost = 0 if question.by == "thrusters" else tokens_that_shorten(question, unit.trail, trail)
    then = replace(used, place=path[-1], level=level, trail=trail, left=max(unit.left - lost, 0))
    return None if level not in levels_in(question, end) or enemy_at(question, end, level) else then


def all_words(question: Question) -> list[str]:
    """Return every move worth trying."""
    climbs = [way * levels for way in "UD" for levels in range(1, 6)]
    words = ["F", "B", "L", "R", "J"]
    return words if question.mechanism == "terrestrial" else [*words, "U", "D", *[f"F{climb}" for climb in climbs]]


def within_reach(question: Question, board: dict[Place, Ground], start: Unit) -> set[Place]:
    """Walk every sequence of moves; what costs nothing is tried only so often that it must end."""
    places = {start.place}
    words = all_words(question)

    def walk(unit: Unit, free: int) -> None:
        places.add(unit.place)
        for word in words:
            after = make_move(question, board, unit, word)
            if after is None:
                continue
            costs = after.spent > unit.spent
            if costs or free:
                walk(after, free if costs else free - 1)

    walk(start, 2)
    return places


AIMS = {"F": 0, "RF": 1, "RRF": 2, "B": 3, "LLF": 4, "LF": 5}
STRAIGHT = {"ahead": ("F",), "ahead-or-back": ("F", "B"), "any-direction": tuple(AIMS)}


def thrusts(question: Question, board: dict[Place, Ground], unit: Unit, aim: str, climb: int) -> Unit | None:
    """Go on by one hex with thrusters; None where that is not allowed."""
    if unit.grounded and (aim == "F" or climb):
        return None
    place = away(unit.place, unit.facing + AIMS[aim])
    level = unit.level + climb
    grounded_kind = question.vehicle and question.jumping_and_falling != "lowest-level"
    counted = 1 + (abs(climb) if question.levels_in_a_thruster_jump == "hexes-and-levels" else 0)
    may_climb = question.jump and aim != "B"
    if aim not in STRAIGHT[question.direction_of_a_thruster_movement or "ahead"] or (climb and not may_climb):
        return None
    if place not in board or counted > unit.left or (question.jump and grounded_kind):
        return None
    there = board[place]
    highest = TOP if question.mechanism == "aerial" else TOP - 1
    if not levels_in(question, there)[0] <= level <= highest or not may_enter(question, there, level):
        return None
    spent, left = unit.spent + counted, unit.left - counted
    return replace(unit, place=place, level=level, spent=spent, left=left, trail=(*unit.trail, there.colour))


def along_the_ground(question: Question, board: dict[Place, Ground], unit: Unit) -> bool:
    """Say whether a Unit that uses its thrusters is affected by the hex that it comes through."""
    return unit.level == board[unit.place].top and not question.jump and question.hexes_passed_over != "neither"


def dash_reach(question: Question, board: dict[Place, Ground], start: Unit) -> set[Place]:
    """Try every way to climb and sink on every line; only what ends on its feet, afloat or in the air counts."""
    places = {start.place}

    def on(unit: Unit, aim: str, met: tuple[str, ...]) -> None:
        if unit.level in levels_in(question, board[unit.place]):
            places.add(unit.place)
        for climb in range(-5, 6):
            after = None if shut_down(question, met) else thrusts(question, board, unit, aim, climb)
            if after is not None:
                here = (board[after.place].colour,) if along_the_ground(question, board, after) else ()
                on(slowed_dash(question, after, met, met + here), aim, met + here)

    for aim in AIMS:
        on(start, aim, ())
    return places


def slowed_dash(question: Question, unit: Unit, before: tuple[str, ...], after: tuple[str, ...]) -> Unit:
    """Take from a Thruster Movement what tokens take of twice the Standard Movement, where it changes with that."""
    current = question.thrusters_and_slowed_units == "current"
    lost = 2 * tokens_that_shorten(question, before, after) if current else 0
    return replace(unit, left=max(unit.left - lost, 0))


def lands_on_an_enemy(question: Question, board: dict[Place, Ground], unit: Unit) -> bool:
    """Say whether nothing holds a Unit up over an enemy who is as low as it would fall."""
    there = board[unit.place]
    lowest = levels_in(question, there)[-1]
    return unit.level > lowest and enemy_at(question, there, lowest)


def dash(question: Question, board: dict[Place, Ground], start: Unit) -> tuple[Unit, bool]:
    """Follow a path with thrusters: where it ends, with the colours that affect as its trail, and if it is allowed."""
    words = [] if question.path == "stay" else question.path.split()
    end, met = start, []
    line = [word for word in words if word != "T"]
    for number, word in enumerate(words):
        aim = word.rstrip("UD")
        climb = word.count("U") - word.count("D")
        same = AIMS.get(aim) == AIMS.get(line[0].rstrip("UD")) if line else False
        if shut_down(question, tuple(met)):
            return replace(end, trail=tuple(met)), False
        after = thrusts(question, board, end, aim, climb) if aim in AIMS and same else None
        if word == "T" and words[:number] == ["T"] * number:
            after = take_off(question, board, replace(end, trail=()))
            after = after and slowed_dash(question, after, tuple(met), (*met, *after.trail))
            met += after.trail if after else ()
        if after is None or (number == len(words) - 1 and lands_on_an_enemy(question, board, after)):
            return replace(end, trail=tuple(met)), False
        end = after
        if word == "T":
            continue
        if along_the_ground(question, board, after) or number == len(words) - 1:
            here = board[after.place].colour
            end = slowed_dash(question, end, tuple(met), (*met, here))
            met.append(here)
    highest = levels_in(question, board[end.place])[-1]
    fallen = max(0, end.level - highest) if words else 0
    falls = ((fallen, board[end.place].colour),) if fallen else ()
    return replace(end, trail=tuple(met), level=end.level - fallen, falls=falls), True


def center(place: Place) -> tuple[float, float]:
    """Return the middle of a hex, x to the right and y down."""
    return 1.5 * place[0], sqrt(3) * (place[1] + (place[0] % 2) / 2)


def in_view(place: Place, facing: int, other: Place) -> bool:
    """Say whether a hex lies within sixty degrees of the way that a Unit faces."""
    (x, y), (to_x, to_y) = center(place), center(other)
    bearing = degrees(atan2(to_x - x, y - to_y)) - 60 * facing
    return place != other and abs((bearing + 180) % 360 - 180) <= 60 + 1e-6


def crossed(board: dict[Place, Ground], each: Place, other: Place) -> list[frozenset[Place]]:
    """Look where points of a line lie, and points just beside it, which shows a line along a side."""
    (x, y), (to_x, to_y) = center(each), center(other)
    if each == other:
        return []
    length = hypot(to_x - x, to_y - y)
    across = (-(to_y - y) / length * 1e-7, (to_x - x) / length * 1e-7)
    weights: Counter[frozenset[Place]] = Counter()
    for point in range(1, POINTS):
        part = point / POINTS
        sides = []
        for way in (1, -1):
            at = (x + (to_x - x) * part + way * across[0], y + (to_y - y) * part + way * across[1])
            sides.append(min(board, key=lambda place, at=at: hypot(center(place)[0] - at[0], center(place)[1] - at[1])))
        if not {each, other} & set(sides):
            weights[frozenset(sides)] += 1
    # A line that goes from one hex into another has a point with one of them on either side, but no more.
    return [here for here, points in weights.items() if points > 1]


def hides(question: Question, there: Ground, each: int, other: int) -> str:
    """Say what a hex does to a line between two levels."""
    if there.top > each and there.top > other:
        return BLOCKED
    if question.shooting_past_structures == "demolish-first" and there.structure and there.top >= min(each, other):
        return BLOCKED
    if there.top > min(each, other):
        return BY_EYE
    if there.structure and there.top == min(each, other):
        return BY_EYE
    between = range(min(each, other), max(each, other) + 1)
    return BY_EYE if there.friend in between or there.enemy in between else CLEAR


def smoke_hides(there: Ground, each: int, other: int) -> str:
    """Say what smoke in between does to a line: only on its own level it surely hides."""
    if there.smoke is None or not min(each, other) <= there.smoke <= max(each, other):
        return CLEAR
    return BLOCKED if each == other else BY_EYE


def sees_through(question: Question) -> bool:
    """Say whether smoke does not count at all."""
    return bool(question.lidar) and question.smoke_discharger != "other"


def sight_values(question: Question, board: dict[Place, Ground], end: Unit) -> Vector:
    """Return what a Unit sees of its target."""
    target = place_of(question.target)
    units = [level for level in (board[target].enemy, board[target].friend, board[target].top) if level is not None]
    other = units[0] if question.target_level is None else question.target_level
    order = (CLEAR, BY_EYE, BLOCKED)
    smoke = not sees_through(question)
    worst, penalty = order.index(smoke_at_the_ends(question, board, end, target, other)) if smoke else 0, 0
    inside = question.seeing_out_of_smoke == "freely" and board[end.place].smoke == end.level
    for here in crossed(board, end.place, target):
        inside = inside and any(board[place].smoke == end.level for place in here)
        ways = sorted(
            (
                max(
                    order.index(hides(question, board[place], end.level, other)),
                    order.index(smoke_hides(board[place], end.level, other)) if smoke and not inside else 0,
                ),
                board[place].colour in ("G", "B"),
            )
            for place in here
        )
        counts = ways[-1] if question.line_between_two_hexes == "the-greater" else ways[0]
        worst, penalty = max(worst, counts[0]), penalty + counts[1]
    shelter = board[target]
    if shelter.structure and other in {shelter.level, *range(shelter.level, shelter.top)}:
        worst = max(worst, order.index(BLOCKED if question.shooting_past_structures == "demolish-first" else BY_EYE))
    up = end.level - other
    around = question.vehicle and question.mechanism == "terrestrial"
    return {
        "line_of_sight": order[worst],
        "in_view": end.place != target and (around or in_view(end.place, end.facing, target)),
        "accuracy": -penalty + {2: 1, 3: 1, 4: 2, 5: 2}.get(up, 0),
        "assault": 1 if up == 1 else 0,
    }


def smoke_at_the_ends(question: Question, board: dict[Place, Ground], end: Unit, target: Place, other: int) -> str:
    """Say what smoke around the Unit and around its target does: who is in it cannot be seen."""
    if question.seeing_out_of_smoke == "blind" and board[end.place].smoke == end.level:
        return BLOCKED
    if board[target].smoke == other:
        return BLOCKED
    return smoke_hides(board[target], end.level, other)


def beginning(question: Question, board: dict[Place, Ground]) -> Unit:
    """Return how the Unit starts."""
    place = place_of(question.start)
    here = board[place]
    left = STANDARD[question.unit_class] if question.mp is None else question.mp
    left = max(left - sum(tokens_after(question, ())), 0) + (question.press_on or 0)
    if question.by == "thrusters" and question.thrusters_and_slowed_units != "current":
        left = STANDARD[question.unit_class]
    elif question.mechanism == "terrestrial" and here.colour in DEPTH:
        left = min(left, limit(question))
    room = levels_in(question, here)
    if question.by == "thrusters":
        left = 2 * left if question.hexes is None else question.hexes
    level = min(room[0] + (question.mechanism == "aerial"), room[-1])
    if question.grounded:
        level = lies(question, here)
    if question.start_level is not None:
        level = question.start_level
    return Unit(place, FACINGS.index(question.facing), level, 0, left, grounded=bool(question.grounded))


def statuses(question: Question, board: dict[Place, Ground], start: Unit, end: Unit) -> list[str]:
    """Return the statuses and tokens at the end, in the order in which an answer lists them."""
    here = board[end.place]
    flies, swims = question.mechanism == "aerial", question.mechanism == "aquatic"
    tokens = zip(("Sand", "Ice"), tokens_after(question, end.trail), strict=True)
    names = [f"{kind} Buildup {number}" for kind, number in tokens if number]
    names = ["System Error"] if shut_down(question, end.trail) else names
    wet = here.colour in STATUS and not flies and not swims and end.level == here.top
    names += [STATUS[here.colour]] if wet else []
    waded = "".join(" " if colour not in DEPTH else colour for colour in (board[start.place].colour, *end.trail))
    deep = question.from_deep_to_shallow_water == "until-dry" and "D" in waded.rsplit(" ", 1)[-1]
    names += ["Abyssal"] if deep and here.colour == "L" and wet else []
    names += ["Conceal"] if here.colour == "G" and end.level == here.level else []
    names += ["Airborne"] if flies and end.level > here.top and end.level > 0 else []
    names += ["Submerged"] if swims and here.colour in DEPTH and end.level < 0 else []
    dry = {board[start.place].colour, *end.trail} - set(DEPTH)
    grounded = question.vehicle and swims and dry
    return names + (["Grounded"] if end.grounded or grounded else [])


def walk(question: Question, board: dict[Place, Ground], start: Unit) -> tuple[Unit, bool]:
    """Follow a path by Standard Movement: where it ends, and if it is allowed."""
    end = start
    for word in question.path.split() if question.path != "stay" else []:
        if shut_down(question, end.trail):
            return end, False
        if word == "T":
            after = take_off(question, board, end)
        elif word == "J" and not end.grounded:
            after = make_jump(question, board, end, may_fall=True)
        else:
            after = make_move(question, board, end, word)
        if after is None:
            return end, False
        end = after
    return end, True


def come_down(question: Question, board: dict[Place, Ground], end: Unit) -> Unit:
    """Ground a Vehicle of the air that has movement left; an enemy below keeps it out of that hex."""
    if end.grounded or not question.vehicle or question.mechanism != "aerial" or not end.left:
        return end
    there = board[end.place]
    level = lies(question, there)
    return replace(end, level=level, grounded=True, crowded=enemy_at(question, there, level))


def vector(question: Question) -> Vector:
    """Return one vector."""
    board = ground_of(question.board)
    start = beginning(question, board)
    thrusters = question.by == "thrusters"
    end, allowed = (dash if thrusters else walk)(question, board, start)
    end = replace(end, left=0) if shut_down(question, end.trail) else end
    end = come_down(question, board, end) if allowed else end
    within = dash_reach if thrusters else within_reach
    reached = sorted(name_of(place) for place in within(question, board, start) - {start.place})
    level = f"\u2212{-end.level}" if end.level < 0 else str(end.level)
    where = f"{name_of(end.place)}, facing {FACING_WORDS[end.facing]}, Elevation {level}"
    if end.crowded:
        where = f"nearest hex to {name_of(end.place)} where it can stop, facing {FACING_WORDS[end.facing]}"
    values: Vector = {
        "hexes_used" if thrusters else "mp_spent": end.spent,
        "allowed": allowed,
        "hexes_left" if thrusters else "mp_left": end.left,
        "ends": where,
        "gained": ", ".join(statuses(question, board, start, end)) or "none",
    }
    if thrusters:
        # The ranged and the close one, or one of them.
        values["phases"] = 1 if question.thrusters_and_combat == "one" else 2
    if "R" in end.trail and question.mechanism != "aerial":
        values["section_damage"] = -10 * end.trail.count("R")
    if board[end.place].friend is not None:
        values["shares"] = True
    if end.falls:
        hard = [(2 * question.unit_class * levels, colour) for levels, colour in end.falls]
        values["fall_damage"] = sum((damage + 1) // 2 if colour in DEPTH else damage for damage, colour in hard)
    if end.takeoffs:
        values["takeoff_paid"] = 2 * end.takeoffs
    values["reach"] = " ".join(reached) or "none"
    if question.press_on:
        values["ap_paid"] = 2 * question.press_on
    if question.target != "none":
        values |= sight_values(question, board, end)
    return {"calculator": "move", "inputs": question.inputs(), "values": values}


THINGS = [".c", ".f", ".e2", ".1c", ".c1"]
OPEN = "..... ..... ..... ..... ....."


def by_hand() -> Iterator[Question]:
    """Yield cases of the rulebook, and one of each rule."""
    yield Question(OPEN, 2, start="A4", path="F F R F")
    yield Question(OPEN, 2, start="A4", path="R R F F R F", mp=6)
    yield Question(".L.", 2, start="A1", facing="SE", path="F")
    yield Question(". L .", 2, start="A1", facing="S", path="F F")
    yield Question(". L .", 2, start="A1", facing="S", path="J")
    yield Question(". L .", 1, start="A1", facing="S", path="F", mp=5)
    yield Question(". . D L .", 1, start="A1", facing="S", path="F F", mp=6)
    yield Question(".1 . .", 1, start="A1", facing="S", path="B J", target="A3")
    yield Question(".2 . .", 4, start="A1", facing="S", path="stay", target="A3")
    yield Question(".2 . .", 4, start="A1", facing="S", path="J", target="A1")
    yield Question(".1 . L", 3, start="A1", facing="S", path="J")
    yield Question(".2 .3 .", 1, start="A1", facing="S", path="F")
    yield Question(".3 . .3", 1, "aerial", start="A1", facing="S", path="J", start_level=3)
    yield Question(". G .", 1, vehicle=True, start="A1", facing="S", path="F")
    yield Question(". B G .e .", 1, start="A1", facing="S", path="F F F", target="A4")
    yield Question(". .e .", 2, start="A1", facing="S", path="J", target="A3")
    yield Question("L D L .", 2, mechanism="aquatic", start="A1", facing="S", path="FD FU F", start_level=0)
    yield Question("L . L", 3, "aquatic", vehicle=True, start="A1", facing="S", path="F F", start_level=-1)
    yield Question("L D D L", 3, mechanism="aquatic", vehicle=True, start="A1", facing="S", path="F F F")
    yield Question(". G B T", 2, mechanism="aerial", start="A1", facing="S", path="F F F", target="A4")
    yield Question(". G B T", 3, mechanism="aerial", vehicle=True, start="A1", facing="S", path="F FU", start_level=1)
    yield Question(". G B T", 3, mechanism="aerial", start="A1", facing="S", path="FU U", start_level=0)
    yield Question(". W W T T", 1, start="A1", facing="S", path="F F", mp=6)
    yield Question(". W W D", 2, "aerial", start="A1", facing="S", path="F F", start_level=2, target="A4")
    yield Question(". T T D", 2, "aerial", start="A1", facing="S", path="F F", start_level=3, target="A4")
    yield Question(". T T W W", 1, start="A1", facing="S", path="F F", mp=6, target="A5")
    # A jump down 3 levels costs 5 MP, and 4 are there: a fall. Then one down 1 level for 3 MP, with 2 left: another.
    yield Question(".2 . .-1 .-1 D", 1, start="A1", facing="S", path="J J", mp=4)
    yield Question(".2 . . . .", 2, start="A1", facing="S", path="J", mp=3)
    # Three levels above: the lower bonus, to its end (8-1).
    yield Question(". . . .", 2, "aerial", start="A4", path="stay", start_level=3, target="A1")
    flies = Question(". . .1 .e .", 3, "aerial", True, start="A1", facing="S", start_level=2, target="A5")
    for path in ("stay", "F", "F F", "F F F", "FD F"):
        yield replace(flies, path=path)
    yield replace(flies, path="F F F", mp=4)
    yield replace(flies, path="F F F", mp=4, passing_an_enemy_at_another_height="may-not-pass")


def desert() -> Iterator[Question]:
    """Yield cases of hexes that bring tokens, one after the other: the third token ends the turn."""
    sand = Question(". T T T T T T T T .", 1, start="A1", facing="S", by="thrusters")
    for hexes in (5, 6, 7, 8):
        yield replace(sand, path=" ".join("F" * hexes), target="A10")
        yield replace(sand, path=" ".join("F" * hexes), board=". W W W W W W W W .")
        yield replace(sand, path=" ".join("F" * hexes), board=". T T W W T T W T T")
        yield replace(sand, path=" ".join("F" * hexes), hexes_passed_over="neither")
        yield replace(sand, path=" ".join("F" * hexes), mechanism="aerial", unit_class=2)
    yield replace(sand, path="F F F F F F F", jump=True)
    for path in ("F F F F F F", "F F F F F F F", "F B F B F B", "F B F B F B F"):
        yield Question(". T T T T T T T", 1, start="A1", facing="S", path=path, press_on=7)


def tokens() -> Iterator[Question]:
    """Yield cases of a Unit that has tokens already, and of those that shorten the movement that gains them."""
    for reading in ("next-movement", "at-once"):
        walk = Question(". T T . . .", 1, start="A1", facing="S", tokens_gained_on_the_way=reading)
        for path in ("F F", "F F F", "F F R"):
            yield replace(walk, path=path)
            yield replace(walk, path=path, board=". W W . . .", press_on=2)
        yield replace(walk, path="F F F F", board=". T T T T .", press_on=4)
        yield replace(walk, path="F F F F", board=". T W W T .", press_on=4)
        yield replace(walk, path="J J", board=". . W . T .", press_on=1)
        yield replace(walk, path="F F F", board=". L W W . .", press_on=3)
        yield replace(walk, path="F F F", mechanism="aerial", unit_class=2)
        yield replace(walk, path="F F F", mechanism="aquatic", vehicle=True, unit_class=2, press_on=2)
        for before in ({"sand_tokens": 1}, {"sand_tokens": 2}, {"ice_tokens": 2}, {"sand_tokens": 2, "ice_tokens": 1}):
            held = replace(walk, **before)
            yield replace(held, path="F")
            yield replace(held, path="F F", press_on=3)
            yield replace(held, path="F F F", press_on=5, board=". T T . T T")
            yield replace(held, path="F", mechanism="aerial")
        for slowed in ("datasheet", "current"):
            dash = replace(walk, by="thrusters", thrusters_and_slowed_units=slowed, unit_class=4)
            yield replace(dash, path="F F")
            yield replace(dash, path="F F F", ice_tokens=1)
            yield replace(dash, path="F F F", unit_class=3, board=". W W . . . .")
            yield replace(dash, path="F F F F", unit_class=3, board=". W W T T . .", sand_tokens=1)
        wet = replace(RUN, mechanism="aquatic", board="L W W L L L", tokens_gained_on_the_way=reading)
        yield from (replace(wet, path=path, ice_tokens=1) for path in ("T", "T D"))
    yield Question(". . .", 5, start="A1", facing="S", path="F", sand_tokens=1)


def smoke() -> Iterator[Question]:
    """Yield cases of smoke: in between, around either Unit, above and below them; and of who sees through it."""
    along = Question(". .c . .", 2, start="A1", facing="S", target="A3")
    for board in (
        ". .c . .",
        ".c . . .",
        ". . .c .",
        ".c .c .c .",
        ".c .c . .c",
        ".1 .c .1 .",
        ".1 .1c .1 .",
        ". .c1 . .",
        ".1 .c . .",
        ".1 . .c1 .",
        ".2 . .c1 .",
    ):
        for reading in ("own-hex-free", "blind", "freely"):
            yield replace(along, board=board, seeing_out_of_smoke=reading)
            yield replace(along, board=board, seeing_out_of_smoke=reading, target="A4")
    for reading in ("same", "other"):
        yield replace(along, lidar=True, smoke_discharger=reading)
        yield replace(along, board=". .s1c . .", lidar=True, smoke_discharger=reading)
    for reading in ("the-lesser", "the-greater"):
        yield Question("..c. ... ...", 2, start="A2", facing="SE", target="C2", line_between_two_hexes=reading)
    yield replace(along, board=". .c . .", path="F F")


def other_units() -> Iterator[Question]:
    """Yield cases of friends and enemies on the way and in the way, on the Unit's level and on others."""
    along = Question(". .f . .", 2, start="A1", facing="S", path="F", target="A3")
    for board in (". .e . .", ". .f . .", ". .f1 . .", ". .e1 . .", ". .2fe3 . .", ". . .e2 .", ". .f1 .e2 ."):
        for path in ("F", "F F", "J"):
            yield replace(along, board=board, path=path)
            flies = replace(along, board=board, path=path, mechanism="aerial")
            yield replace(flies, passing_an_enemy_at_another_height="may-pass")
            yield replace(flies, passing_an_enemy_at_another_height="may-not-pass")
            yield replace(flies, start_level=2, path="F F FD", target="A4")
        for reading in ("may-leap", "friends-only"):
            yield replace(along, board=board, path="J", jumping_over_an_enemy=reading)
    yield replace(along, path="stay", target_level=2)
    above = Question(".e .", 3, "aerial", start="A2", path="F D", start_level=1)
    yield above
    yield replace(above, board=".e2 .", path="F U")
    yield replace(above, board=".e1 .", start="A1", path="UU", start_level=0)
    yield replace(above, board=". .e . .", vehicle=True, start="A4", path="F F D")
    yield replace(above, board="De D", mechanism="aquatic", unit_class=1, path="F D", start_level=-1)
    yield replace(above, board="G2 .e1", unit_class=1, path="FUUU", start_level=0)


def dashes() -> Iterator[Question]:
    """Yield cases of Thruster Movements and Thruster Jumps, and of each reading of the rulings on them."""
    straight = Question(". . . . . .", 2, start="A1", facing="S", path="F F F", by="thrusters")
    for board in (
        ". . . . . .",
        ". G R T T .",
        ".1 . R .1 . .",
        ". .1 . . . .",
        ". L L . . .",
        ". . .f . . .",
        ". . .e . . .",
        ". . .e1 . . .",
        "D D D L . .",
        ".2 . . B . .",
        ".1 . . D . .",
    ):
        for jump in (False, True):
            one = replace(straight, board=board, jump=jump)
            yield one
            yield replace(one, path="F FU FD")
            yield replace(one, path="FUU FD F", unit_class=3, target="A6")
            yield replace(one, mechanism="aerial", path="F F")
            yield replace(one, mechanism="aquatic", path="F F F F")
            yield replace(one, vehicle=True, path="F")
    for reading in ("both", "one"):
        yield replace(straight, thrusters_and_combat=reading)
    for reading in ("on-the-ground", "neither"):
        yield replace(straight, board=". R T T W W", path="F F F F F", hexes_passed_over=reading)
    for reading in ("first-surface", "lowest-level"):
        yield replace(straight, vehicle=True, jump=True, path="FU FD", jumping_and_falling=reading)
    for reading in ("hexes-only", "hexes-and-levels"):
        up = replace(straight, unit_class=4, jump=True, board=". .1 .2 . . .", levels_in_a_thruster_jump=reading)
        yield from (replace(up, path=path) for path in ("FU FU", "FUU", "F FUU", "FU"))
    for reading in STRAIGHT:
        middle = Question(OPEN, 4, start="C3", facing="N", by="thrusters", direction_of_a_thruster_movement=reading)
        yield from (replace(middle, path=path) for path in ("F F", "B B", "LF LF", "RRF RRF", "F RF", "L F", "J"))
        yield from (replace(middle, path=path, jump=True) for path in ("FU FD", "B B", "LFU LF", "RRF RRFD"))
    for reading in ("datasheet", "current"):
        yield replace(straight, mp=1, thrusters_and_slowed_units=reading)
        yield replace(straight, press_on=1, thrusters_and_slowed_units=reading)
        yield replace(straight, board="L . . . . .", thrusters_and_slowed_units=reading)
    yield replace(straight, hexes=2)
    yield replace(straight, hexes=3)
    yield replace(straight, unit_class=4, mechanism="aerial", vehicle=True, start_level=2, path="F F F F")
    yield replace(straight, unit_class=4, mechanism="aerial", vehicle=True, start_level=2, path="F F F")


def falls_of_a_dash() -> Iterator[Question]:
    """Yield dashes that end in the air over another Unit, or pass it."""
    straight = Question(". . . .", 2, start="A1", facing="S", by="thrusters")
    for board in (".1 .1 .e .1", ".1 .1 .f .1", ".2 .2 .e1 .", "L L .e ."):
        for path in ("F F", "F F F", "FU F"):
            yield replace(straight, board=board, path=path)
            yield replace(straight, board=board, path=path, jump=True)


RUN = Question(". . . . .", 2, "aerial", start="A1", facing="S", path="T", grounded=True)


def runways() -> Iterator[Question]:
    """Yield cases of Takeoffs over each colour, off hills, into water and past other Units."""
    for board in (
        ". . . . .",
        ". . G . .",
        ". B . . .",
        ". . . T .",
        ". . W . .",
        ". L D R .",
        ".1 . . . .",
        ".2 . . . .",
        ". . .1 . .",
        ". . .s1 . .",
        ". .f . . .",
        ". .e . . .",
        ". . . .e1 .",
        ". . .e2 . .",
        ".1 . . .e .",
        ". G . .e .",
        "L L D D .",
        "D L . L .",
        "L L L . .",
        ". . .",
    ):
        for mechanism in ("aerial", "aquatic", "terrestrial"):
            for vehicle in (False, True):
                yield replace(RUN, board=board, mechanism=mechanism, vehicle=vehicle)
    yield replace(RUN, board=".3 . . . .")


def takeoffs() -> Iterator[Question]:
    """Yield cases of Takeoffs in longer paths and before a dash, and of each reading."""
    for path in ("T F", "T B", "F", "B", "L T", "T T", "J", "U", "B T", "T U L"):
        yield replace(RUN, path=path)
        yield replace(RUN, path=path, grounded=None, start_level=0)
        yield replace(RUN, path=path, vehicle=True, unit_class=3)
    for reading in ("with-mechanism", "grounded-only"):
        yield replace(RUN, who_can_take_off=reading)
        yield replace(RUN, who_can_take_off=reading, grounded=None)
        yield replace(RUN, who_can_take_off=reading, grounded=None, start_level=2)
    for reading in ("moves", "stays"):
        for board in (". . G . .", ". . . . .", ". .e G . .", "L B L L .", ".2 G . . ."):
            for mechanism in ("aerial", "aquatic"):
                yield replace(RUN, board=board, mechanism=mechanism, takeoff_over_rough_ground=reading)
    for reading in ("by-entry", "all-colours"):
        yield replace(RUN, board="L L D L .", movement_cost_of_colours=reading)
        yield replace(RUN, board="L L D L .", mechanism="aquatic", movement_cost_of_colours=reading)
        yield replace(RUN, board=". R . . .", movement_cost_of_colours=reading)
    for reading in ("may-pass", "may-not-pass"):
        yield replace(RUN, board=". .e2 . . .", passing_an_enemy_at_another_height=reading)
    long = replace(RUN, board=". . . . . . . .", by="thrusters")
    for path in ("T F F", "F", "T", "T F T", "F T", "stay", "B"):
        yield replace(long, path=path)
        yield replace(long, path=path, start="A4", grounded=None, start_level=1)
        yield replace(long, path=path, start="A4", direction_of_a_thruster_movement="ahead-or-back", jump=True)


def takeoffs_over_colours() -> Iterator[Question]:
    """Yield Takeoffs over colours that cost a flyer more, and over those that cost others alone."""
    for reading in ("any-unit", "this-unit"):
        for board in (". . T . .", ". W G . .", ". T B . .", ". . . . .", "L L D L ."):
            for mechanism in ("aerial", "aquatic"):
                yield replace(RUN, board=board, mechanism=mechanism, takeoff_and_own_costs=reading)
        yield replace(RUN, board=". R . . .", movement_cost_of_colours="all-colours", takeoff_and_own_costs=reading)


def disputed() -> Iterator[Question]:
    """Yield cases that one reading of a ruling settles otherwise than another."""
    for reading in ("by-entry", "all-colours"):
        wet = Question(". L D R .", 1, start="A1", facing="S", path="F", mp=6, movement_cost_of_colours=reading)
        yield wet
        yield replace(wet, mechanism="aquatic", path="F F")
        yield replace(wet, mechanism="aerial", path="F F")
        yield replace(wet, board=". R R .", path="F J")
        yield replace(wet, board=". R R .", path="F F")
    for reading in ("as-the-water", "until-dry"):
        yield Question("D L . L", 1, start="A1", facing="S", path="F", mp=6, from_deep_to_shallow_water=reading)
        yield Question("D . L", 1, start="A1", facing="S", path="F F", mp=6, from_deep_to_shallow_water=reading)
    for reading in ("visible-sections", "demolish-first"):
        hut = Question(". .s0 .", 1, start="A1", facing="S", target="A3", shooting_past_structures=reading)
        yield hut
        yield replace(hut, board=".1 .s1 .")
        yield replace(hut, board=".1 .1 .")
        yield replace(hut, board=".1 .s0 .1")
        for board, level in ((". . .s1", 0), (". . .s0", 0), (".1 . .s2", 1), (".2 . .s1", 0), (".1 . .s1", 1)):
            yield replace(hut, board=board, target_level=level)
        yield replace(hut, board=". . .s0c")
    for uses, reading in ((1, "limit-is-final"), (2, "limit-is-final"), (1, "on-top"), (2, "on-top")):
        pressed = Question(". L L L .", 1, start="A1", facing="S", press_on=uses, press_on_and_limits=reading)
        yield replace(pressed, path="F F F")
        yield replace(pressed, board=". . . . .", unit_class=4, path="F F F")
        yield replace(pressed, board="L L L L .", unit_class=4, path="F F F")
    for reading in ("the-lesser", "the-greater"):
        for board in (".G. .G. ...", "..1. .G. ...", "..s1. ... ...", ".B. G.G GGG"):
            line = Question(board, 2, start="A1", facing="SE", target="C1", line_between_two_hexes=reading)
            yield line
            yield replace(line, start="A2", target="C2")


def at_random(number: int, seed: int = 11) -> Iterator[Question]:
    """Yield questions on boards drawn by chance."""
    random = Random(seed)
    for _ in range(number):
        codes = random.choices(
            ["....", ".1", ".2", "G", "L", "D", "R", "B", "T", "W", ".s1", ".e", "G1", *THINGS], k=25
        )
        hexes = [code if code != "...." else "." for code in codes]
        board = " ".join("".join(hexes[row * 5 : row * 5 + 5]) for row in range(5))
        mechanism = random.choice(["terrestrial", "terrestrial", "aquatic", "aerial"])
        climbs = ["F", "F", "F", "L", "R", "J", "B"] + (["U", "D", "FU", "FD"] if mechanism != "terrestrial" else [])
        target = random.choice(["A1", "E1", "B3", "D5", "A5"])
        yield Question(
            board,
            random.choice([1, 2, 3]),
            mechanism,
            random.random() < 0.25,
            "C3",
            random.choice(FACINGS),
            " ".join(random.choices(climbs, k=random.randint(1, 4))),
            target,
            random.choice([None, None, 4]),
        )
        aim = random.choice(["F", "F", "B", "LF"])
        climb = random.choice([("",), ("", "", "U", "D", "UU", "DD")])
        yield Question(
            board,
            random.choice([2, 3, 4]),
            mechanism,
            random.random() < 0.25,
            "C3",
            random.choice(FACINGS),
            " ".join(aim + random.choice(climb if aim != "B" else [""]) for _ in range(random.randint(1, 3))),
            target,
            by="thrusters",
            jump=len(climb) > 1,
            direction_of_a_thruster_movement=random.choice(list(STRAIGHT)),
            levels_in_a_thruster_jump=random.choice(["hexes-only", "hexes-and-levels"]),
        )


def takeoffs_at_random(number: int, seed: int = 17) -> Iterator[Question]:
    """Yield Takeoffs on boards drawn by chance, with little in the way."""
    random = Random(seed)
    for _ in range(number):
        wet = random.random() < 1 / 3
        codes = [*"LLLDDDDD", "De1"] if wet else [*"..........", ".1", "G", "B", ".f", ".e", "T", "L"]
        board = " ".join("".join(random.choices(codes, k=5)) for _ in range(5))
        start, facing = random.choice([("B1", "S"), ("D5", "N"), ("A2", "SE"), ("E4", "NW"), ("A5", "NE"), ("E1", "N")])
        yield Question(
            board,
            random.choice([1, 2, 3]),
            "aquatic" if wet else "aerial",
            random.random() < 1 / 4,
            start,
            facing,
            random.choice(["T", "T F", "L T F", "B T", "T U", "T D L"]),
            random.choice(["A1", "E1", "B3"]),
            grounded=random.choice([True, True, None]),
            who_can_take_off=random.choice(["with-mechanism", "grounded-only"]),
            takeoff_over_rough_ground=random.choice(["moves", "stays"]),
            takeoff_and_own_costs=random.choice(["any-unit", "this-unit"]),
        )


def vectors() -> list[Vector]:
    """Return every vector."""
    settled = [
        *by_hand(),
        *desert(),
        *tokens(),
        *smoke(),
        *other_units(),
        *dashes(),
        *falls_of_a_dash(),
        *runways(),
        *takeoffs(),
        *takeoffs_over_colours(),
        *disputed(),
    ]
    return [vector(question) for question in [*settled, *at_random(7), *takeoffs_at_random(20)]]
