"""Who goes first: the roll-off, with ties rolled again, and what each choice of the winner leads to."""

from collections import namedtuple

from ..core.declaration import Calculator, read
from ..core.formatting import percent
from ..core.inputs import choice, in_play, placed, whole
from ..core.probability import chance, repeated
from ..core.result import Outcome, Result, Spread, Step, Value
from ..core.rules import Rules
from ..core.units import agreeing, unit

RULE = "initiative"
MOST_PLAYERS = 4
PLAYERS = unit("players", "player")
ATTACK, DEFEND = "attack", "defend"
FIRST, SECOND = "first", "second"
DEPLOYING = "The roll for deployment"

# In how many ways a roll is higher, and out of how many, once no tie is left; and in how many a roll is higher, lower
# and a tie before that.
Odds = namedtuple("Odds", ("ways", "everything"))
Roll = namedtuple("Roll", ("higher", "lower", "tie"))


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for; a die that is not thrown yet is left out."""
    sides = rules.count("dice", "sides")
    roles = [(ATTACK, "Attack and go first"), (DEFEND, "Defend and pick the table side")]
    orders = [(FIRST, "Deploy first"), (SECOND, "Deploy second")]
    apart = ("ruling", "separate-rolls")
    mine, theirs = rules.variable(RULE, "roll")[0], rules.variable(RULE, "other")[0]
    you_deploy = choice("you_deploy", "If your roll is higher, you", orders, FIRST, optional=True)
    they_deploy = choice("they_deploy", "If theirs is higher, they", orders, FIRST, optional=True)
    return [
        in_play(choice("you_choose", "If your roll is higher, you", roles, ATTACK)),
        choice("they_choose", "If theirs is higher, they", roles, ATTACK),
        whole("yours", "Players on your side", 1, MOST_PLAYERS, 1, PLAYERS),
        whole("theirs", "Players on the other side", 1, MOST_PLAYERS, 1, PLAYERS),
        whole("your_roll", f"{mine}, if thrown", 1, sides, None, optional=True),
        whole("their_roll", f"{theirs}, if thrown", 1, sides, None, optional=True),
        placed(in_play(you_deploy), DEPLOYING, apart),
        placed(they_deploy, DEPLOYING, apart),
    ]


def answer(rules: Rules, given: dict) -> Result:
    """Return the chance to go first, by the record ``initiative``; in a game of teams for every round."""
    die = rules.value_step("dice", "sides")
    teams = rules.step("team-games", "teams", {"players": given["yours"] + given["theirs"]})
    thrown = _roll(rules, given, given.get("your_roll"), given.get("their_roll"))
    afresh = _roll(rules, given, None, None)
    higher, again = _decided(thrown, afresh), Odds(afresh.higher, afresh.higher + afresh.lower)
    p_higher, p_tie = chance(*higher), chance(thrown.tie, sum(thrown))
    told = f"{thrown.higher} higher, {thrown.lower} lower, {thrown.tie} tied"
    steps = [teams, die, Step("Your roll is higher, ties rolled again", p_higher, "chance", RULE, told)]
    last = [Value("p_tie", "This roll is a tie", p_tie, "chance")]
    if teams.value:
        return _in_teams(rules, given, (higher, again), steps, last)
    last.insert(0, Value("p_higher", steps[-1].label, p_higher, "chance"))
    return _for_the_game(rules, given, (higher, again), steps, last)


def _roll(rules: Rules, given: dict, mine: int | None, theirs: int | None) -> Roll:
    """Return in how many ways the highest die of your side is higher, lower and the same."""
    higher = lower = everything = 0
    for face, weight in _highest(rules, given["yours"], mine):
        for other, times in _highest(rules, given["theirs"], theirs):
            everything += weight * times
            higher += weight * times * rules.holds(RULE, "higher", {"roll": face, "other": other})
            lower += weight * times * rules.holds(RULE, "higher", {"roll": other, "other": face})
    return Roll(higher, lower, everything - higher - lower)


def _highest(rules: Rules, dice: int, known: int | None) -> list:
    """Return (face, in how many ways it is the highest of the dice); one that is known is certain."""
    if known is not None:
        return [(known, 1)]
    return [(face, face**dice - (face - 1) ** dice) for face in range(1, rules.count("dice", "sides") + 1)]


def _decided(thrown: Roll, afresh: Roll) -> Odds:
    """Return how likely the roll is the higher one in the end, if every tie is rolled again by all."""
    settled = afresh.higher + afresh.lower
    return Odds(thrown.higher * settled + thrown.tie * afresh.higher, sum(thrown) * settled)


def _for_the_game(rules: Rules, given: dict, rolls: tuple, steps: list, last: list) -> Result:
    """Return who goes first all game: the winner chooses."""
    higher, again = rolls
    one_roll = rules.yes_step(RULE, "one_roll")
    first = _chosen(higher, given["you_choose"] == ATTACK, given["they_choose"] == DEFEND)
    if one_roll.value:
        deploys, side = first, Odds(first.everything - first.ways, first.everything)
    else:
        deploys = _chosen(again, given["you_deploy"] == FIRST, given["they_deploy"] == SECOND)
        # The player who does not choose who deploys first picks the side.
        side = Odds(again.everything - again.ways, again.everything)
    values = [
        Value("p_first", "You go first, all game", chance(*first), "chance"),
        Value("p_deploys", "You deploy first", chance(*deploys), "chance"),
        Value("p_side", "You pick the table side", chance(*side), "chance"),
    ]
    rules_of = (RULE, "unit-deployment", "deployment-order")
    found = [Step(value.label, value.value, value.unit, rule, "") for value, rule in zip(values, rules_of)]
    sentence = f"The roll for the first turn: {percent(values[0].value)} to go first"
    return Result(values + last, steps + [one_roll] + found, f"{sentence}, {percent(values[2].value)} to pick the side")


def _chosen(odds: Odds, mine: bool, theirs: bool) -> Odds:
    """Return how likely you come first: where you win and choose so, and where they win and leave it to you."""
    return Odds(odds.ways * mine + (odds.everything - odds.ways) * theirs, odds.everything)


def _in_teams(rules: Rules, given: dict, rolls: tuple, steps: list, last: list) -> Result:
    """Return how often your side goes first where it is rolled in every round; dice that are thrown are the first's."""
    higher, again = rolls
    rounds = rules.value_step("command-and-control", "rounds")
    spread = _rounds(higher, again, int(rounds.value))
    everything = sum([one.weight for one in spread])
    # Dividing first keeps the numbers small enough for every interpreter.
    average = chance(*higher) + (rounds.value - 1) * chance(*again)
    everyone = chance(_just(spread, rounds.value), everything)
    label = "Rounds in which your side goes first"
    values = [Value("p_round", "Your side goes first in this round", chance(*higher), "chance")]
    values += last
    values += [
        Value("expected_rounds", f"{label}, on average", average, agreeing(average, unit("rounds", "round"))),
        Value("p_every", "Your side goes first in every round", everyone, "chance"),
    ]
    each = Step("Your side goes first in a later round", chance(*again), "chance", "team-games", "")
    sides = f"{given['yours']} {agreeing(given['yours'], PLAYERS)} against {given['theirs']}"
    sentence = f"{sides}: {percent(values[0].value)} for your side to go first in this round"
    shown = Spread("rounds", label, "Rounds", spread)
    return Result(values, steps + [each, rounds], sentence, shown, settled=("yours", "theirs"))


def _just(spread: list, amount: int) -> int:
    """Return the weight of the outcome of just so much."""
    return sum([one.weight for one in spread if one.amount == amount])


def _rounds(this: Odds, later: Odds, rounds: int) -> list:
    """Return how many rounds your side begins: this one, and those in which nothing is thrown yet."""
    weights: dict = {}
    for one in repeated(rounds - 1, later.everything, ((1, later.ways), (0, 0))):
        for more, ways in ((1, this.ways), (0, this.everything - this.ways)):
            if ways:
                weights[one.amount + more] = weights.get(one.amount + more, 0) + one.weight * ways
    return [Outcome(amount, weights[amount]) for amount in sorted(weights)]


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
    limits=(),
    needs=((RULE, "higher"), ("team-games", "teams")),
    situational=False,
    switch="initiative-and-deployment",
    inputs=inputs,
    answer=answer,
    named=(),
)
