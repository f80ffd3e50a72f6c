"""How lucky a game was: the chance that its attacks would deal at most as much damage as they did, exactly."""

import json
from typing import NamedTuple, TypedDict

from ..core.probability import at_least, chance, convolution, mean
from ..core.result import Outcome
from ..core.rules import Rules
from .data import GameEvent, GameState, Log
from .fold import UNDO, Game, consequences_taken_back, standing
from .odds import spread_of_attack, unit_of

ATTACK = "attack"

# An attack with a result: its place in the log, who made it, of which side and on whom, how its damage spreads, and
# how much fell.
Made = NamedTuple(
    "Made",
    [
        ("place", int),
        ("unit", str),
        ("side", str),
        ("target", str),
        ("spread", "list[Outcome]"),
        ("fell", int),
    ],
)


class Luck(TypedDict):
    """The damage that fell, the average, and the chances that at most and at least so much falls."""

    fell: int
    expected: float
    at_most: float
    at_least: float


class AttackLuck(TypedDict):
    """The luck of an attack, by its place in the log."""

    event: int
    unit: str
    target: str
    luck: Luck


class GameLuck(TypedDict):
    """The luck of each attack that has a result, and that of all attacks of each side, and of both.

    ``left_out`` are the places of attacks of which not all numbers are known.
    """

    attacks: list[AttackLuck]
    sides: dict[str, Luck]
    all: Luck
    left_out: list[int]


def luck(rules: Rules, log: Log) -> GameLuck:
    """Return how lucky a game was, by what its Units were when each attack was declared."""
    attacks = _attacks(rules, log)
    complete = [made for made in attacks if made.spread]
    totals = {}
    for side in sorted({made.side for made in complete}):
        totals[side] = _total([(made.spread, made.fell) for made in complete if made.side == side])
    return {
        "attacks": [
            {"event": made.place, "unit": made.unit, "target": made.target, "luck": _luck(made.spread, made.fell)}
            for made in complete
        ],
        "sides": {side: _luck(*total) for side, total in totals.items()},
        "all": _luck(*_total([totals[side] for side in sorted(totals)])),
        "left_out": [made.place for made in attacks if not made.spread],
    }


def _total(spreads: "list[tuple[list[Outcome], int]]") -> "tuple[list[Outcome], int]":
    """Return how the sum of some damages spreads that do not depend on each other, and how much fell of all."""
    total, fell = [Outcome(0, 1)], 0
    for spread, damage in spreads:
        total, fell = convolution(total, spread), fell + damage
    return total, fell


def _luck(spread: list[Outcome], fell: int) -> Luck:
    everything = sum([outcome.weight for outcome in spread])
    return {
        "fell": fell,
        "expected": mean(spread),
        "at_most": chance(everything - at_least(spread, fell + 1), everything),
        "at_least": chance(at_least(spread, fell), everything),
    }


def _attacks(rules: Rules, log: Log) -> list[Made]:
    """Return the attacks of a game that have a result, each with the damage that it could deal as things stood."""
    events, not_so = log["events"], consequences_taken_back(log["events"])
    game = Game(rules, {"format": log["format"], "edition": log["edition"], "events": events[:1]})
    results: list[Made] = []
    # The last attack that was declared, while it has no result: its place, itself, and the state before it.
    open_attack: "tuple[int, GameEvent, GameState] | None" = None
    for place in [each for each in standing(events) if events[each].get("do") != UNDO]:
        event, count = events[place], len(game.state["attacks"])
        before = json.dumps(game.state) if event.get("do") == ATTACK else ""
        _add(game, event, not_so.get(place, []))
        attacks = game.state["attacks"]
        if len(attacks) > count:
            open_attack = (place, event, json.loads(before))
        elif open_attack and "damage" in attacks[-1]:
            results.append(_made(game.rules, *open_attack, attacks[-1]["damage"]))
            open_attack = None
    return results


def _add(game: Game, event: GameEvent, not_so: list[str]) -> None:
    """Add an event to a game without what players say did not follow of it."""
    game.add(event)
    place = len(game.log["events"]) - 1
    for name in not_so:
        game.add({"do": UNDO, "event": place, "of": name})


def _made(rules: Rules, place: int, event: GameEvent, before: GameState, fell: int) -> Made:
    unit = unit_of(before, event.get("unit", before["active"]))
    # The dice fall as they do, whatever then takes the damage.
    spread, _, _ = spread_of_attack(rules, before, event, is_guarded=False)
    return Made(place, unit["short"], unit["side"], event["target"], spread, fell)
