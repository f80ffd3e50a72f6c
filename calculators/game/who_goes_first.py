"""Who goes first: the roll-off, with ties rolled again, and what each choice of the winner leads to."""

from typing import NamedTuple

from ..core.declaration import Calculator, read
from ..core.formatting import percent
from ..core.inputs import Input, Inputs, choice, whole
from ..core.probability import at_least, chance, repeated
from ..core.result import Outcome, Result, Spread, Step, Value, outcomes_of
from ..core.rules import Rules
from ..core.units import agreeing, counted, unit

RULE = "initiative"
MOST_PLAYERS = 4
PLAYERS = unit("players", "player")
ATTACK, DEFEND = "attack", "defend"
FIRST, SECOND = "first", "second"
DEPLOYING = "The roll for deployment"

# In how many ways something happens, and out of how many.
Odds = NamedTuple("Odds", [("ways", int), ("everything", int)])
# In how many ways the dice of your side are higher, lower and the same, before a tie is rolled again.
Roll = NamedTuple("Roll", [("higher", int), ("lower", int), ("tie", int)])
# The Odds that your side rolls higher once no tie is left: in this roll, which may be thrown already, and later.
Rolls = NamedTuple("Rolls", [("this", Odds), ("later", Odds)])


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for; a die that is not thrown yet is left out."""
    sides = rules.count("dice", "sides")
    roles = [(ATTACK, "Attack and go first"), (DEFEND, "Defend and pick the table side")]
    orders = [(FIRST, "Deploy first"), (SECOND, "Deploy second")]
    apart = ("ruling", "separate-rolls")
    mine, theirs = rules.variable(RULE, "roll")[0], rules.variable(RULE, "other")[0]
    you_deploy = choice("you_deploy", "If your roll is higher, you", orders, FIRST, optional=True)
    they_deploy = choice("they_deploy", "If theirs is higher, they", orders, FIRST, optional=True)
    return [
        choice("you_choose", "If your roll is higher, you", roles, ATTACK).changed(in_play=True),
        choice("they_choose", "If theirs is higher, they", roles, ATTACK),
        whole("yours", "Players on your side", 1, MOST_PLAYERS, 1, PLAYERS),
        whole("theirs", "Players on the other side", 1, MOST_PLAYERS, 1, PLAYERS),
        whole("your_roll", f"{mine}, if thrown", 1, sides, None, optional=True),
        whole("their_roll", f"{theirs}, if thrown", 1, sides, None, optional=True),
        you_deploy.changed(in_play=True, section=DEPLOYING, only_if=[[apart]]),
        they_deploy.changed(section=DEPLOYING, only_if=[[apart]]),
    ]


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return the chance to go first, by the record ``initiative``; in a game of teams for every round."""
    die = rules.value_step("dice", "sides")
    in_teams = rules.step("team-games", "teams", {"players": inputs["yours"] + inputs["theirs"]})
    thrown = _roll(rules, inputs, inputs.get("your_roll"), inputs.get("their_roll"))
    fresh = _roll(rules, inputs, None, None)
    rolls = Rolls(_once_settled(thrown, fresh), Odds(fresh.higher, fresh.higher + fresh.lower))
    p_higher, p_tie = chance(*rolls.this), chance(thrown.tie, sum(thrown))
    working = f"{thrown.higher} higher, {thrown.lower} lower, {thrown.tie} tied"
    steps = [in_teams, die, Step("Your roll is higher, ties rolled again", p_higher, "chance", RULE, working)]
    values = [Value("p_tie", "This roll is a tie", p_tie, "chance")]
    if in_teams.value:
        return _each_round(rules, inputs, rolls, steps, values)
    values.insert(0, Value("p_higher", steps[-1].label, p_higher, "chance"))
    return _for_the_game(rules, inputs, rolls, steps, values)


def _roll(rules: Rules, inputs: Inputs, mine: int | None, theirs: int | None) -> Roll:
    """Return in how many ways the highest die of your side is higher, lower and the same.

    ``mine`` and ``theirs`` are the highest dice thrown, None where they are not thrown yet.
    """
    higher = lower = everything = 0
    for face, weight in _highest(rules, inputs["yours"], mine):
        for their_face, their_weight in _highest(rules, inputs["theirs"], theirs):
            ways = weight * their_weight
            everything += ways
            higher += ways * rules.holds(RULE, "higher", {"roll": face, "other": their_face})
            lower += ways * rules.holds(RULE, "higher", {"roll": their_face, "other": face})
    return Roll(higher, lower, everything - higher - lower)


def _highest(rules: Rules, dice: int, thrown: int | None) -> list[tuple[int, int]]:
    """Return each face with in how many ways it is the highest of the dice; one that is thrown is certain."""
    if thrown is not None:
        return [(thrown, 1)]
    return [(face, face**dice - (face - 1) ** dice) for face in range(1, rules.count("dice", "sides") + 1)]


def _once_settled(thrown: Roll, fresh: Roll) -> Odds:
    """Return how likely your roll is the higher one in the end, if every tie is rolled again by all."""
    settled = fresh.higher + fresh.lower
    return Odds(thrown.higher * settled + thrown.tie * fresh.higher, sum(thrown) * settled)


def _for_the_game(rules: Rules, inputs: Inputs, rolls: Rolls, steps: list[Step], last_values: list[Value]) -> Result:
    """Return who goes first all game, by what the winner of the roll chooses."""
    one_roll = rules.yes_step(RULE, "one_roll")
    first = _chosen(rolls.this, inputs["you_choose"] == ATTACK, inputs["they_choose"] == DEFEND)
    if one_roll.value:
        deploys, side = first, Odds(first.everything - first.ways, first.everything)
    else:
        deploys = _chosen(rolls.later, inputs["you_deploy"] == FIRST, inputs["they_deploy"] == SECOND)
        # The player who does not choose who deploys first picks the side.
        side = Odds(rolls.later.everything - rolls.later.ways, rolls.later.everything)
    values = [
        Value("p_first", "You go first, all game", chance(*first), "chance"),
        Value("p_deploys", "You deploy first", chance(*deploys), "chance"),
        Value("p_side", "You pick the table side", chance(*side), "chance"),
    ]
    rules_of = (RULE, "unit-deployment", "deployment-order")
    steps += [one_roll]
    steps += [Step(value.label, value.value, value.unit, rule, "") for value, rule in zip(values, rules_of)]
    sentence = f"The roll for the first turn: {percent(values[0].value)} to go first"
    return Result(values + last_values, steps, f"{sentence}, {percent(values[2].value)} to pick the side")


def _chosen(odds: Odds, mine: bool, theirs: bool) -> Odds:
    """Return how likely you come first: ``mine`` where you win and choose so, ``theirs`` where they leave it to you."""
    return Odds(odds.ways * mine + (odds.everything - odds.ways) * theirs, odds.everything)


def _each_round(rules: Rules, inputs: Inputs, rolls: Rolls, steps: list[Step], more_values: list[Value]) -> Result:
    """Return how often your side goes first in a game of teams, which roll in every round."""
    rounds = rules.value_step("command-and-control", "rounds")
    spread = _rounds(rolls, int(rounds.value))
    everything = sum([outcome.weight for outcome in spread])
    # Dividing first keeps the numbers small enough for every interpreter.
    average = chance(*rolls.this) + (rounds.value - 1) * chance(*rolls.later)
    every_round = chance(at_least(spread, rounds.value), everything)
    label = "Rounds in which your side goes first"
    values = [Value("p_round", "Your side goes first in this round", chance(*rolls.this), "chance")]
    values += more_values
    values += [
        Value("expected_rounds", f"{label}, on average", average, agreeing(average, unit("rounds", "round"))),
        Value("p_every", "Your side goes first in every round", every_round, "chance"),
    ]
    later_round = Step("Your side goes first in a later round", chance(*rolls.later), "chance", "team-games", "")
    sides = f"{counted(inputs['yours'], PLAYERS)} against {inputs['theirs']}"
    sentence = f"{sides}: {percent(values[0].value)} for your side to go first in this round"
    rounds_spread = Spread("rounds", label, "Rounds", spread)
    return Result(values, steps + [later_round, rounds], sentence, rounds_spread, settled=("yours", "theirs"))


def _rounds(rolls: Rolls, rounds: int) -> list[Outcome]:
    """Return how many rounds your side begins: this one, and those in which nothing is thrown yet."""
    this, later = rolls
    weights: dict[int, int] = {}
    for outcome in repeated(rounds - 1, later.everything, ((1, later.ways), (0, 0))):
        for first, ways in ((1, this.ways), (0, this.everything - this.ways)):
            if ways:
                amount = outcome.amount + first
                weights[amount] = weights.get(amount, 0) + outcome.weight * ways
    return outcomes_of(weights)


CALCULATOR = Calculator(
    name="who-goes-first",
    title="Who goes first",
    rules=(
        read(RULE, "higher", "one_roll"),
        read("team-games", "teams"),
        read("unit-deployment"),
        read("deployment-order"),
        read("command-and-control", "rounds"),
        read("dice", "sides"),
    ),
    needs=((RULE, "higher"), ("team-games", "teams")),
    switch="initiative-and-deployment",
    inputs=inputs,
    answer=answer,
    opens=("yours", "theirs", "you_choose", "they_choose", "your_roll", "their_roll"),
)
