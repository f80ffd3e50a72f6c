"""A whole path on a board, move by move: what each one costs, and what happens to the Unit as it goes."""

from dataclasses import dataclass, field

from ..core.formatting import value_text
from ..core.inputs import InputError
from ..core.result import Step, Value, relabelled
from ..core.rules import Rules
from ..core.units import agreeing, unit
from . import buildup_tokens, standard_movement, thrusters
from .barriers import enemy_bars, level_when_grounded
from .board import WATER
from .costs import WATER_STATUS
from .geometry import SIDES, facing_in_words, hex_name
from .mover import Mover, MoveResult, State, barred_while_grounded, refused
from .path_end import AERIAL_VEHICLES, GROUNDED, STATUS_NAMES, final_values, grounding_rule, has_walking_sections
from .takeoff import LETTER, TAKEOFF, take_off
from .terrain_and_fall_damage import fall_damage, terrain_damage

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
    LETTER: ("take off to", TAKEOFF),
}
TURN_IS_OVER = "a System Error has ended its turn"


@dataclass(kw_only=True)
class Path:
    """A path that was followed as far as it is allowed.

    moves: the moves as they were written.
    last: the State after the last move, or before the one that is refused.
    refused: why a move is refused, in words, or "".
    end: the State at the end, which differs where the Unit then comes down.
    entered: the places that it entered, from the start on.
    steps: the steps of all that.
    values: what it leads to beyond MP.
    """

    moves: list[str] = field()
    last: State = field()
    refused: str = field()
    end: State = field()
    entered: list[int] = field()
    steps: list[Step] = field()
    values: list[Value] = field()


class Trail:
    """A path as it is followed.

    state: where the Unit is.
    refused: why it goes no further, in words, or "".
    moves: the moves made.
    entered: the places entered, from the start on.
    affecting: those of them that affect the Unit, the start first.
    steps: the steps of all that.
    falls: the steps of each fall.
    """

    def __init__(self, start: State) -> None:
        self.state = start
        self.refused = ""
        self.moves: list[str] = []
        self.entered = [start.place]
        self.affecting = [start.place]
        self.steps: list[Step] = []
        self.falls: list[list[Step]] = []

    def colours(self, mover: Mover) -> list[str]:
        """Return the colours of the hexes that have affected the Unit, without the one where it starts."""
        return [mover.board.cells[place].terrain for place in self.affecting[1:]]

    def is_shut_down(self, mover: Mover) -> bool:
        """Return whether the hexes so far bring a System Error."""
        return buildup_tokens.shuts_down(mover, self.colours(mover))

    def enter(self, mover: Mover, places: list[int]) -> None:
        """Let hexes affect the Unit, which has fewer MP left where the tokens that they bring shorten its movement."""
        before = self.colours(mover)
        self.affecting += places
        after = self.colours(mover)
        for colour in sorted(mover.shortening):
            lost = buildup_tokens.shortened(mover, colour, before.count(colour), after.count(colour))
            if lost:
                state = self.state
                self.state = state.after(state.position, 0, max(state.left - lost, 0))
                status = buildup_tokens.STATUSES[colour]
                of = HEXES if mover.thrusters else MP
                label = f"Token gained in {hex_name(state.place)}: left to spend"
                self.steps.append(Step(label, self.state.left, agreeing(self.state.left, of), status, ""))


def read_path(text: str, sideways: bool = False) -> list[str]:
    """Return the moves that a text lists; InputError names the first that is none.

    ``sideways`` lets steps lead to any side, as with thrusters.
    """
    moves = text.upper().split()
    if moves == [STAY]:
        return moves
    for move in moves:
        if not _is_move(move[_turns_before_step(move) :] if sideways else move):
            raise InputError([("path", f"path must be moves such as F B L R J, or stay; got {move}")])
    return moves


def _turns_before_step(move: str) -> int:
    """Return how many letters of a step say to which side it leads: 2 for ``RRF``."""
    turns = move.find("F")
    return turns if 0 < turns < len(SIDES) // 2 and move[0] in "LR" and move[:turns] == move[0] * turns else 0


def _is_move(move: str) -> bool:
    if move in ("B", "J", LETTER):
        return True
    rest = move[1:] if move[0] == "F" else move
    if not rest:
        return True
    turns = move[0] in "LR" and len(move) <= len(SIDES) // 2
    return (turns or rest[0] in "UD") and rest == rest[0] * len(rest)


def follow(rules: Rules, mover: Mover, unit_class: int, start: State, moves: list[str]) -> Path:
    """Follow the moves of a path as far as they are allowed."""
    trail = _trail(rules, mover, unit_class, start, [] if moves == [STAY] else moves)
    last = trail.state
    if mover.thrusters and not trail.refused and thrusters.levels_to_fall(mover, last.place, last.level):
        last = _fall_at_the_end(rules, mover, unit_class, trail)
    if trail.is_shut_down(mover):
        last = last.after(last.position, 0, 0)
    rule = grounding_rule(mover, [mover.board.cells[place] for place in trail.entered], last, trail.refused)
    end = last
    if rule == AERIAL_VEHICLES:
        end, steps = _come_down(mover, last)
        trail.steps += steps
    steps, values = final_values(rules, mover, trail.entered, trail.colours(mover), end, rule)
    more_steps, more_values = _friend_falls_and_takeoffs(rules, mover, trail, end)
    return Path(
        moves=moves,
        last=last,
        refused=trail.refused,
        end=end,
        entered=trail.entered,
        steps=trail.steps + steps + more_steps,
        values=values + more_values,
    )


def _trail(rules: Rules, mover: Mover, unit_class: int, start: State, moves: list[str]) -> Trail:
    """Go on move by move until one is refused."""
    trail = Trail(start)
    for number, move in enumerate(moves):
        before = trail.state
        shut_down = trail.is_shut_down(mover)
        is_last = number + 1 == len(moves)
        steps: list[Step] = []
        if shut_down:
            after = refused(before, TURN_IS_OVER)
        else:
            after, steps = _make(rules, mover, before, move, trail.moves)
        if is_last and not after.refused and mover.thrusters and _falls_on_an_enemy(mover, after.state):
            after = refused(before, "an enemy is where it would fall")
        trail.steps += steps
        if after.refused:
            rule = buildup_tokens.ERROR if shut_down else _rule(mover, before, move)
            trail.steps.append(Step(f"{move}: {after.refused}", "not allowed", "", rule, ""))
            trail.refused = after.refused
            return trail
        trail.steps.append(_move_step(mover, move, before, after))
        trail.moves.append(move)
        trail.entered += after.entered
        trail.state = state = after.state
        if not mover.thrusters or move == LETTER or is_last or thrusters.is_affected(mover, state.place, state.level):
            trail.enter(mover, after.entered)
            for place in after.entered:
                trail.steps += _on_entering(rules, mover, before, place, state.left)
        if after.fallen:
            trail.falls.append(_fall_damage(rules, mover, unit_class, after.state.place, after.fallen))
            trail.steps += trail.falls[-1]
    return trail


def _make(rules: Rules, mover: Mover, state: State, move: str, earlier: list[str]) -> tuple[MoveResult, list[Step]]:
    """Return what a move leads to after the moves made earlier, and the steps about it."""
    line = [step for step in earlier if step != LETTER]
    if move == LETTER:
        if mover.thrusters and line:
            return refused(state, "a Takeoff comes before the thrusters"), []
        takeoff = take_off(rules, mover, state)
        return MoveResult(takeoff.state, 0, takeoff.entered, 0, takeoff.refused), takeoff.steps
    if not mover.thrusters:
        return standard_movement.make_move(mover, state, move, may_fall=True), []
    after = thrusters.make_step(mover, state, move)
    if not after.refused and line and thrusters.side_of(move) != thrusters.side_of(line[0]):
        after = refused(state, "thrusters follow one straight line")
    return after, []


def _falls_on_an_enemy(mover: Mover, state: State) -> bool:
    """Return whether an enemy is where a Unit comes down whose Thruster Jump ends in the air."""
    fallen = thrusters.levels_to_fall(mover, state.place, state.level)
    return fallen > 0 and enemy_bars(mover, mover.board.cells[state.place], state.level - fallen)


def _fall_at_the_end(rules: Rules, mover: Mover, unit_class: int, trail: Trail) -> State:
    """Return the state after the fall of a Unit whose Thruster Jump ends in the air; the trail takes in the steps."""
    state = trail.state
    fallen = thrusters.levels_to_fall(mover, state.place, state.level)
    level = state.level - fallen
    levels = agreeing(fallen, rules.variable("falling", "levels")[1])
    trail.falls.append(_fall_damage(rules, mover, unit_class, state.place, fallen))
    trail.steps.append(Step(f"Falls to Elevation {value_text(level)}", fallen, levels, thrusters.JUMP, ""))
    trail.steps += trail.falls[-1]
    return state.at_level(level, state.grounded)


def _fall_damage(rules: Rules, mover: Mover, unit_class: int, place: int, levels: int) -> list[Step]:
    """Return the damage of a fall by so many levels in a hex, as the last of some steps."""
    in_water = mover.board.cells[place].terrain in WATER
    return fall_damage(rules, {"unit_class": unit_class, "levels": levels}, in_water)


def _come_down(mover: Mover, state: State) -> tuple[State, list[Step]]:
    """Return an Aerial Vehicle that is Grounded by MP left, on the ground of its hex, and the steps; it is not hurt."""
    cell = mover.board.cells[state.place]
    level = level_when_grounded(mover, cell)
    steps = []
    if level != state.level:
        steps.append(Step("Comes down to Elevation", level, "", GROUNDED, ""))
    if enemy_bars(mover, cell, level):
        label = f"{hex_name(state.place)}: an enemy is there, so it goes into the nearest hex where it can stop"
        steps.append(Step(label, "cannot stop", "", "hex-occupancy", ""))
    return state.at_level(level, True), steps


def _rule(mover: Mover, state: State, move: str) -> str:
    """Return the rule that a move follows, or that keeps a Unit from it."""
    if move == LETTER:
        return TAKEOFF
    if state.grounded and barred_while_grounded(move):
        return GROUNDED
    if mover.thrusters:
        return thrusters.JUMP if mover.thrusters.jump else thrusters.MOVEMENT
    return mover.mechanism if move[0] in "UD" else MOVES[move[0]][1]


def _move_step(mover: Mover, move: str, before: State, after: MoveResult) -> Step:
    """Return a move that was made as a step: where it leads, what it costs and what is left."""
    of = HEXES if mover.thrusters else MP
    does = "dash to" if mover.thrusters and move != LETTER else MOVES[move[0]][0]
    if not after.entered and move[0] in "LR":
        where = facing_in_words(after.state.facing)
    elif not after.entered:
        where = f"Elevation {value_text(after.state.level)}"
    else:
        where = hex_name(after.state.place)
        terrain = mover.board.cells[after.state.place].terrain
        where += "" if terrain == "grey" else f", {terrain}"
        if after.state.level != before.level:
            where += f", Elevation {value_text(after.state.level)}"
    left = f"of {value_text(before.left, agreeing(before.left, of))}, {after.state.left} left"
    label = f"{move}: {does} {where} ({left})"
    return Step(label, after.cost, agreeing(after.cost, of), _rule(mover, before, move), "")


def _on_entering(rules: Rules, mover: Mover, before: State, place: int, left: int) -> list[Step]:
    """Return what a hex does at once to the Unit that enters it and then has so many MP left, as steps."""
    terrain = mover.board.cells[place].terrain
    name = hex_name(place)
    steps = []
    if not mover.thrusters and terrain in mover.water_limits and mover.board.cells[before.place].terrain != terrain:
        status = WATER_STATUS[terrain]
        steps.append(Step(f"{STATUS_NAMES[status]} in {name}: MP still to spend", left, "MP", status, ""))
    if has_walking_sections(mover):
        steps += [relabelled(step, f"{name}: {step.label}") for step in terrain_damage(rules, terrain)]
    return steps


def _friend_falls_and_takeoffs(rules: Rules, mover: Mover, trail: Trail, end: State) -> tuple[list[Step], list[Value]]:
    """Return the steps and values of a friend in the last hex, of all falls, and of the AP for Takeoffs."""
    steps, values = [], []
    if mover.board.cells[end.place].friend is not None:
        steps.append(rules.value_step("hex-occupancy", "share_inside"))
        values.append(Value("shares", "Shares its hex with a friend, if both models fit", True, ""))
    if trail.falls:
        damage = sum([fall[-1].value for fall in trail.falls])
        values.append(Value("fall_damage", "Fall Damage", damage, trail.falls[0][-1].unit))
    uses = trail.moves.count(LETTER)
    if uses:
        paid = rules.step(TAKEOFF, "paid", {"uses": uses})
        steps.append(paid)
        values.append(Value("takeoff_paid", "AP paid for Takeoff", paid.value, "AP"))
    return steps, values
