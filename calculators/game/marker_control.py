"""Who scores a Marker: what one Objective Marker brings each player at the end of a round, by the Units near it."""

from typing import TypeAlias

from ..core.declaration import Calculator, read
from ..core.formatting import capital, value_text
from ..core.inputs import Input, Inputs, choice, whole, yes_no
from ..core.result import Result, Step, Value, relabelled
from ..core.rules import Rules
from ..core.units import unit
from .marker_placement import ASSET, CONTROL, POINTS

# What the Marker brings you and the opponent, whose it is now, and what led there: all of them steps.
Scored: TypeAlias = "tuple[list[Step], Step, list[Step]]"

RULE = "objective-markers"
# Each has its own way to hold a Marker.
MISSIONS = (CONTROL, POINTS, ASSET)
MOST_HEXES = 30
STEPS = unit("steps", "step")
NOBODY, YOU, OPPONENT = "nobody", "you", "opponent"
PLAYERS = (YOU, OPPONENT)
NAMES = {NOBODY: "nobody", YOU: "you", OPPONENT: "the opponent"}


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for: the mission, then what counts in it."""
    capture, occupy, carry = [("mission", mission) for mission in (CONTROL, POINTS, ASSET)]
    whose = [(NOBODY, "Nobody"), (YOU, "You"), (OPPONENT, "The opponent")]
    lies = [(NOBODY, "In neither"), (YOU, "In yours"), (OPPONENT, "In the opponent's")]
    nearest = "Steps to {} nearest Unit outside its hex, if any"
    return [
        choice("mission", "Mission", [(mission, rules.name(mission)) for mission in MISSIONS], CONTROL),
        choice("held_by", "Who captured it before", whose, NOBODY, optional=True).changed(only_if=[[capture]]),
        choice("last", "Whose Unit ended its turn on it last", whose, YOU, optional=True).changed(
            in_play=True, only_if=[[capture]]
        ),
        choice("lies", "In whose Deployment Area it lies", lies, NOBODY, optional=True).changed(only_if=[[capture]]),
        yes_no("you_on", "Your Unit is in its hex", True, optional=True).changed(in_play=True, only_if=[[occupy]]),
        yes_no("they_on", "An enemy Unit is in its hex", False, optional=True).changed(only_if=[[occupy]]),
        whole("your_steps", nearest.format("your"), 1, MOST_HEXES, None, STEPS, True).changed(
            in_play=True, only_if=[[occupy]]
        ),
        whole("their_steps", nearest.format("the enemy's"), 1, MOST_HEXES, None, STEPS, True).changed(
            only_if=[[occupy]]
        ),
        choice("carried_by", "Who carries it", whose, NOBODY, optional=True).changed(in_play=True, only_if=[[carry]]),
        yes_no("you_beside", "Another Unit of yours is in its hex", True, True).changed(
            in_play=True, only_if=[[carry]]
        ),
        yes_no("they_beside", "Another enemy Unit is in its hex", False, optional=True).changed(only_if=[[carry]]),
    ]


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return the Victory Points that one Marker brings this round, by the record of the mission."""
    scored, who, steps = SCORING[inputs["mission"]](rules, inputs)
    yours, theirs = scored
    values = [
        Value("yours", "Victory Points for you", yours.value, yours.unit),
        Value("theirs", "Victory Points for the opponent", theirs.value, theirs.unit),
        Value("who", "Whose the Marker is now", capital(who.value), ""),
    ]
    points = [value_text(step.value, step.unit) for step in scored]
    score_steps = [relabelled(step, f"{step.label}, {NAMES[player]}") for step, player in zip(scored, PLAYERS)]
    sentence = f"{rules.name(inputs['mission'])}, one Marker: {points[0]} for you and {points[1]} for the opponent"
    return Result(values, steps + [who] + score_steps, sentence)


def _captured(rules: Rules, inputs: Inputs) -> Scored:
    """Return what a captured Marker brings: it stays with whoever's Unit ended its turn on it last."""
    holder = inputs["held_by"] if inputs["last"] == NOBODY else inputs["last"]
    scored = []
    for player, enemy in zip(PLAYERS, (OPPONENT, YOU)):
        controls = int(player == holder)
        far = controls * (inputs["lies"] == enemy)
        scored.append(rules.step(CONTROL, "score", {"near": controls - far, "far": far}))
    return scored, Step("The Marker is controlled by", NAMES[holder], "", CONTROL, ""), []


def _occupied(rules: Rules, inputs: Inputs) -> Scored:
    """Return what an occupied Marker brings: nothing to a player whose enemy is in its hex or near it."""
    own_hex = rules.yes_step(POINTS, "own_hex_denies")
    steps = [own_hex, rules.value_step(POINTS, "denial_range")]
    scored, scoring = [], []
    for player, own, enemy, near in (
        (YOU, "you_on", "they_on", "their_steps"),
        (OPPONENT, "they_on", "you_on", "your_steps"),
    ):
        denied = inputs[enemy] and own_hex.value
        if near in inputs:
            step = rules.step(POINTS, "denied", {"steps": inputs[near]})
            steps.append(step)
            denied = denied or step.value
        scores = inputs[own] and not denied
        scored.append(rules.step(POINTS, "score", {"held": int(scores)}))
        if scores:
            scoring.append(NAMES[player])
    who = " and ".join(scoring) if scoring else NAMES[NOBODY]
    return scored, Step("The Marker scores for", who, "", POINTS, ""), steps


def _carried(rules: Rules, inputs: Inputs) -> Scored:
    """Return what the one Marker brings: to its carrier, and to Units in its hex that do not carry it."""
    scored = []
    for player, beside in zip(PLAYERS, ("you_beside", "they_beside")):
        variables = {"carrying": int(inputs["carried_by"] == player), "same_hex": int(inputs[beside])}
        scored.append(rules.step(ASSET, "score", variables))
    return scored, Step("The Marker is carried by", NAMES[inputs["carried_by"]], "", ASSET, ""), []


SCORING = {CONTROL: _captured, POINTS: _occupied, ASSET: _carried}

CALCULATOR = Calculator(
    name="marker-control",
    title="Who scores a Marker",
    rules=(
        read(RULE),
        read(CONTROL, "score", "name"),
        read(POINTS, ("score", "denied"), "denial_range", "own_hex_denies", "name"),
        read(ASSET, "score", "name"),
    ),
    needs=((CONTROL, "score"), (POINTS, "score"), (ASSET, "score")),
    inputs=inputs,
    answer=answer,
    opens=(
        "mission",
        "held_by",
        "last",
        "lies",
        "you_on",
        "they_on",
        "your_steps",
        "their_steps",
        "carried_by",
        "you_beside",
        "they_beside",
    ),
    named=("mission",),
)
