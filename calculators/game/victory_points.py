"""Victory Points: what this round brings, who wins if it goes on so, and what you lack to win."""

from ..core.declaration import Calculator, read
from ..core.formatting import capital, value_text
from ..core.inputs import Input, InputError, Inputs, choice, whole, yes_no
from ..core.result import Result, Step, Value, relabelled
from ..core.rules import Rules
from ..core.units import agreeing, unit
from . import sides
from .marker_placement import ASSET, CONTROL, MARKERS, POINTS, TARGET, most_markers
from .missions import COLLECTION, is_rolled, missions

RULE = "mission-objectives"
MOST_POINTS = 99
MOST_UNITS = 20
NOBODY, YOU, OPPONENT, BOTH = "nobody", "you", "opponent", "both"
# The players: how an input chooses one, how the names of one's inputs begin, and whose something is, in words.
PLAYERS = ((YOU, "your", "Your"), (OPPONENT, "their", "The opponent's"))
WINS = {YOU: "you win", OPPONENT: "the opponent wins", BOTH: "a draw"}
UNITS, VP = unit("Units", "Unit"), unit("VP")
# What the score of a mission calls a Marker that a Unit carries.
CARRIED = "carrying"


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for: the mission, the round, and of each player what scores in that mission."""
    label, of = rules.variable(RULE, "round")
    lengths = [rules.count(mission, "rounds") for mission in missions(rules)]
    # In the middle of the first mission.
    middle = (lengths[0] + 1) // 2
    empty = [(NOBODY, "Neither"), (YOU, "You"), (OPPONENT, "The opponent"), (BOTH, "Both")]
    declared = [
        choice("mission", "Mission", [(mission, rules.name(mission)) for mission in missions(rules)], CONTROL),
        whole("round", label, 1, max(lengths), middle, of),
    ]
    for player, name, _ in PLAYERS:
        declared += _player_inputs(rules, player, name)
    return declared + [choice("no_units", "Who has no Unit left", empty, NOBODY, optional=True)]


def _player_inputs(rules: Rules, player: str, name: str) -> list[Input]:
    """Return what is asked of one player; you may do something about what is yours."""
    yours = player == YOU
    section = "You" if yours else "The opponent"
    points = whole(f"{name}_points", "Victory Points before this round", 0, MOST_POINTS, 3, VP)
    lost = whole(f"{name}_lost", "Units lost so far", 0, MOST_UNITS, 0, UNITS, optional=True)
    of_player = [points.changed(section=section)]
    for fact in sides.facts(rules):
        declared = _of_fact(rules, fact, name, yours).changed(
            section=section, only_if=_answers_needed(rules, player, fact)
        )
        of_player.append(declared.changed(opens=True))
    of_player.append(lost.changed(section=section))
    return [declared.changed(in_play=True) if yours else declared for declared in of_player]


def _of_fact(rules: Rules, fact: str, name: str, yours: bool) -> Input:
    """Return the input by which one player is asked for a fact; a form begins with more of yours."""
    record, input_name = rules.mechanics[fact], f"{name}_{sides.input_part(rules, fact)}"
    usual = bool(record.get("usual"))
    if record["kind"] == "yes-no":
        answers = record["answers"]["holds"], record["answers"]["fails"]
        return yes_no(input_name, record["name"], usual and yours, True, answers)
    counted = unit(record["counted_many"], record["counted_one"])
    begun = (2 if yours else 1) if usual else 0
    return whole(input_name, record["name"], record.get("lowest", 0), record["highest"], begun, counted, True)


def _answers_needed(rules: Rules, player: str, fact: str) -> list[list[tuple[str, str]]]:
    """Return the answers with which a fact of a player means something: its mission, and where it takes a Unit, one.

    Each list of (input, answer) is one way.
    """
    scoring = [mission for mission in missions(rules) if fact in sides.scored_by(rules, mission)]
    if not rules.mechanics[fact].get("takes_a_unit"):
        return [[("mission", mission)] for mission in scoring]
    enemy = OPPONENT if player == YOU else YOU
    return [[("mission", mission), ("no_units", without)] for mission in scoring for without in (NOBODY, enemy)]


def _without_lost_units(rules: Rules, inputs: Inputs) -> tuple[Inputs, list[Step]]:
    """Return the inputs, with 0 for what a side without Units cannot occupy or carry, and the steps that say so."""
    inputs = dict(inputs)
    steps = []
    by_units = sides.marked(rules, inputs["mission"], "takes_a_unit")
    for player, name, whose in PLAYERS:
        if by_units and inputs["no_units"] in (player, BOTH):
            inputs.update({f"{name}_{sides.input_part(rules, fact)}": 0 for fact in by_units})
            steps.append(Step(f"{whose} Units that can score", 0, UNITS.many, inputs["mission"], "no Unit left"))
    return inputs, steps


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return the Victory Points of the round and what they lead to, by the records of the mission."""
    mission = inputs["mission"]
    inputs, unit_steps = _without_lost_units(rules, inputs)
    rounds = rules.value_step(mission, "rounds")
    if inputs["round"] > rounds.value:
        raise InputError([("round", f"round must be at most {rounds.value} in this mission, got {inputs['round']}")])
    _check_carriers(rules, inputs)
    scored = [_scored(rules, inputs, name) for _, name, _ in PLAYERS]
    left, end_steps = _rounds_left(rules, inputs, rounds)
    totals = [_total(rules, inputs, name, score.value, left.value) for (_, name, _), score in zip(PLAYERS, scored)]
    winner, winner_steps = _winner(rules, inputs, [total.value for total in totals])
    needs = _needs(rules, inputs, scored[0].value, totals[1].value, left.value)
    steps = [rounds] + end_steps + [left] + unit_steps + _of_players(scored) + _of_players(totals) + winner_steps
    steps += [step for _, step in needs]
    named_steps = _with_names("total", _of_players(totals)) + _with_names("scored", _of_players(scored)) + needs
    values = [Value("outcome", "If nothing changes", capital(WINS[winner]), "")]
    values += [Value(name, step.label, step.value, step.unit) for name, step in named_steps]
    marker_steps, too_many = _too_many_markers(rules, inputs)
    points = [value_text(total.value) for total in (reversed(totals) if winner == OPPONENT else totals)]
    sentence = f"{rules.name(mission)}, round {inputs['round']}: {WINS[winner]}, {points[0]} to {points[1]} VP"
    if left.value:
        behind = rules.step(RULE, "to_win", {"points": totals[0].value, "other": totals[1].value})
        if behind.value:
            steps.append(relabelled(behind, "More than that to be ahead"))
        sentence += ", if nothing changes" + _enough(winner, needs[0][1].value, behind.value)
    return Result(values, steps + marker_steps, sentence + too_many)


def _check_carriers(rules: Rules, inputs: Inputs) -> None:
    """Raise InputError where both players carry the one Marker of a mission."""
    mission = inputs["mission"]
    carried = [f"{name}_{sides.NAMES[CARRIED]}" for _, name, _ in PLAYERS if CARRIED in rules.names(mission, "score")]
    if carried and sum([inputs[name] for name in carried]) > rules.count(mission, "markers"):
        raise InputError([(carried[1], f"{carried[1]} must be no where you carry the one Marker, got yes")])


def _total(rules: Rules, inputs: Inputs, name: str, scored: int, rounds_left: int) -> Step:
    """Return the Victory Points of one player in the end, if each round brings the same, as a step.

    What happens once, such as that a Unit is destroyed, does not happen again.
    """
    once = sides.marked(rules, inputs["mission"], "once")
    repeats = len(once) < len(sides.scored_by(rules, inputs["mission"]))
    repeated = _scored(rules, inputs, name, without=once).value if once and repeats else scored
    variables = {
        "points": inputs[f"{name}_points"] + scored - repeated,
        "scored": repeated,
        "rounds_left": rounds_left if repeats else 0,
    }
    return rules.step(RULE, "total", variables)


def _enough(winner: str, lacking: int, behind: int) -> str:
    """Return in words how many of the Victory Points to come win; "" where none are needed, or fewer lost Units win.

    lacking: what you need after this round.  behind: what you need beside all that comes if nothing changes.
    """
    if winner != YOU:
        return f"; you need {behind} VP more than that"
    if behind or not lacking:
        return ""
    return f"; {lacking} of the VP still to come {'is' if lacking == 1 else 'are'} enough"


def _too_many_markers(rules: Rules, inputs: Inputs) -> tuple[list[Step], str]:
    """Return the most Markers that the mission can have, as a step, and in words that both sides have more, or ""."""
    scoring = sides.scored_by(rules, inputs["mission"])
    counting = [fact for fact in scoring if rules.mechanics[fact].get("counted_many") == MARKERS.many]
    parts = [sides.input_part(rules, fact) for fact in counting]
    if not parts or not is_rolled(rules, inputs["mission"]):
        return [], ""
    placed = sum([inputs[f"{name}_{part}"] for _, name, _ in PLAYERS for part in parts])
    most = most_markers(rules, inputs["mission"])
    if placed <= most.value:
        return [most], ""
    markers = value_text(placed, agreeing(placed, MARKERS))
    return [most], f"; no battle has {markers}, at most {value_text(most.value)}"


def _with_names(name: str, steps: list[Step]) -> list[tuple[str, Step]]:
    """Return the steps of both players, each with the name of its value."""
    return [(f"{whose}_{name}", step) for (_, whose, _), step in zip(PLAYERS, steps)]


def _of_players(steps: list[Step]) -> list[Step]:
    """Return the same step of both players, with whose it is in its label."""
    return [relabelled(step, f"{whose} {_lower(step.label)}") for (_, _, whose), step in zip(PLAYERS, steps)]


def _lower(label: str) -> str:
    """Return a label as it goes on behind other words; terms of the game keep their capitals."""
    return label if label.startswith("Victory") else label[0].lower() + label[1:]


def _scored(rules: Rules, inputs: Inputs, name: str, without: list[str] | None = None) -> Step:
    """Return the Victory Points of one player in this round as a step, some facts left out."""
    mission = inputs["mission"]
    variables = {}
    for fact in sides.scored_by(rules, mission):
        number = 0 if fact in (without or []) else int(inputs[f"{name}_{sides.input_part(rules, fact)}"])
        variables[sides.variable(rules, fact)] = number
    return rules.step(mission, "score", variables)


def _rounds_left(rules: Rules, inputs: Inputs, rounds: Step) -> tuple[Step, list[Step]]:
    """Return how many rounds come after this one; none where a player without Units ends the battle."""
    left = rules.step(RULE, "rounds_left", {"rounds": rounds.value, "round": inputs["round"]})
    if inputs["no_units"] == NOBODY:
        return left, []
    ends = rules.yes_step(inputs["mission"], "ends_without_units")
    mission_only = rules.yes_step(RULE, "replaces_last_survivor")
    if ends.value or not mission_only.value:
        left = Step(left.label, 0, left.unit, left.rule, "the battle ends")
    return left, [ends, mission_only]


def _winner(rules: Rules, inputs: Inputs, totals: list[int]) -> tuple[str, list[Step]]:
    """Return who wins and the steps: the last survivor where that counts, then the points, then the Units lost."""
    if inputs["no_units"] != NOBODY and not rules.yes(RULE, "replaces_last_survivor"):
        winner = {YOU: OPPONENT, OPPONENT: YOU, BOTH: BOTH}[inputs["no_units"]]
        return winner, [Step("The last side with a surviving Unit", WINS[winner], "", "win-conditions", "")]
    winner, steps = _compare(rules, "ahead", ("points", "other"), totals)
    if winner != BOTH:
        return winner, steps
    if rules.has_value(inputs["mission"], "tie_breaker"):
        steps = steps + [rules.yes_step(inputs["mission"], "tie_breaker")]
        if not steps[-1].value:
            return BOTH, steps
    lost = [inputs["your_lost"], inputs["their_lost"]]
    winner, lost_steps = _compare(rules, "fewer_lost", ("lost", "other_lost"), lost)
    return winner, steps + lost_steps


def _compare(rules: Rules, formula: str, names: tuple[str, str], numbers: list[int]) -> tuple[str, list[Step]]:
    """Return for whom a comparison of the two players holds, BOTH where it does for neither, and the steps.

    ``names`` are the variables of the formula: the number of a player, and that of the opponent.
    """
    mine = rules.step(RULE, formula, dict(zip(names, numbers)))
    theirs = rules.step(RULE, formula, dict(zip(names, reversed(numbers))))
    steps = [relabelled(step, f"{step.label}: {who}") for step, who in ((mine, "you"), (theirs, "the opponent"))]
    if mine.value == theirs.value:
        return BOTH, steps
    return (YOU if mine.value else OPPONENT), steps


def _needs(rules: Rules, inputs: Inputs, scored: int, opponents_total: int, rounds_left: int) -> list[tuple[str, Step]]:
    """Return what you lack to be ahead of the opponent in the end, and what that means for the rounds left.

    Each is a step with the name of its value.
    """
    lacking = rules.step(RULE, "to_win", {"points": inputs["your_points"] + scored, "other": opponents_total})
    needs = [("lacking", lacking)]
    if rounds_left and rules.has_formula(inputs["mission"], "units_needed"):
        needs.append(("units_needed", rules.step(inputs["mission"], "units_needed", {"lacking": lacking.value})))
    elif rounds_left:
        variables = {"lacking": lacking.value, "rounds_left": rounds_left}
        needs.append(("each_round", rules.step(RULE, "each_round", variables)))
    return needs


CALCULATOR = Calculator(
    name="victory-points",
    title="Victory Points",
    rules=(
        read(RULE, ("rounds_left", "total", "ahead", "fewer_lost", "to_win", "each_round"), "replaces_last_survivor"),
        read(CONTROL, "score", "markers", "rounds", "ends_without_units", "name"),
        read(ASSET, "score", "markers", "rounds", "ends_without_units", "name"),
        read(POINTS, "score", "markers", "rounds", "ends_without_units", "name"),
        read(TARGET, "score", "units_needed", "rounds", "ends_without_units", "tie_breaker", "name"),
        read("win-conditions"),
        read("dice", "sides", "d4"),
    ),
    collections=(COLLECTION, sides.COLLECTION),
    needs=((RULE, "total"), (CONTROL, "score"), (ASSET, "score"), (POINTS, "score"), (TARGET, "score")),
    switch="mission-end-and-ties",
    inputs=inputs,
    answer=answer,
    more="A side without Units",
    opens=(
        "mission",
        "round",
        "your_points",
        "their_points",
    ),
    named=("mission", "round"),
)
