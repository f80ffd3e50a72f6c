"""Victory Points: what this round brings, who wins if it goes on so, and what you lack to win."""

from ..core.declaration import Calculator, read
from ..core.formatting import capital, value_text
from ..core.inputs import InputError, choice, in_play, placed_for, whole, yes_no
from ..core.result import Result, Step, Value, relabelled, result
from ..core.rules import Rules
from ..core.units import agreeing, unit
from .marker_placement import ASSET, CONTROL, MARKERS, POINTS, most_markers

RULE = "mission-objectives"
TARGET = "high-value-target"
MISSIONS = (CONTROL, ASSET, POINTS, TARGET)
MOST_POINTS = 99
MOST_MARKERS = 9
MOST_UNITS = 20
NOBODY, YOU, OPPONENT, BOTH = "nobody", "you", "opponent", "both"
PLAYERS = ((YOU, "your", "Your"), (OPPONENT, "their", "The opponent's"))
# In these missions only a Unit that stands there scores, so a side without Units does not; captured Markers still do.
BY_UNITS = {POINTS: ("held",), ASSET: ("carrier", "beside")}
MARKERS_OF = {CONTROL: ("near", "far"), POINTS: ("held",)}
WINS = {YOU: "you win", OPPONENT: "the opponent wins", BOTH: "a draw"}
UNITS, VP = unit("Units", "Unit"), unit("VP")


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for: the mission, the round, and of each player what scores in that mission."""
    label, of = rules.variable(RULE, "round")
    rounds = rules.count(TARGET, "rounds")
    empty = [(NOBODY, "Neither"), (YOU, "You"), (OPPONENT, "The opponent"), (BOTH, "Both")]
    asked = [
        choice("mission", "Mission", [(one, rules.name(one)) for one in MISSIONS], CONTROL),
        whole("round", label, 1, rounds, (rounds + 1) // 2, of),
    ]
    for player, name, _ in PLAYERS:
        asked += _of_player(player, name)
    return asked + [choice("no_units", "Who has no Unit left", empty, NOBODY, optional=True)]


def _of_player(player: str, name: str) -> list:
    """Return what is asked of one player; you may do something about what is yours."""
    yours = player == YOU
    section = "You" if yours else "The opponent"
    count = 2 if yours else 1
    found = [
        (whole(f"{name}_points", "Victory Points before this round", 0, MOST_POINTS, 3, VP), None),
        (whole(f"{name}_near", "Markers outside the enemy's area", 0, MOST_MARKERS, count, MARKERS, True), CONTROL),
        (whole(f"{name}_far", "Markers in the enemy's area", 0, MOST_MARKERS, 0, MARKERS, True), CONTROL),
        (whole(f"{name}_held", "Markers occupied, no enemy near", 0, MOST_MARKERS, count, MARKERS, True), POINTS),
        (yes_no(f"{name}_carrier", "A Unit carries the Marker", yours, optional=True), ASSET),
        (yes_no(f"{name}_beside", "A Unit is in its hex without it", False, optional=True), ASSET),
        (whole(f"{name}_units", "Units destroyed this round, HVT apart", 0, MOST_UNITS, count, UNITS, True), TARGET),
        (yes_no(f"{name}_target", "The enemy HVT destroyed this round", False, optional=True), TARGET),
        (whole(f"{name}_lost", "Units lost so far", 0, MOST_UNITS, 0, UNITS, optional=True), None),
    ]
    asked = [placed_for(one, section, _ways(player, mission)) for one, mission in found]
    return [in_play(one) if yours else one for one in asked]


def _ways(player: str, mission: str | None) -> list:
    """Return the ways in which something of a player scores: in its mission, and where that takes a Unit, with one."""
    if mission not in BY_UNITS:
        return [[("mission", mission)]] if mission else []
    enemy = OPPONENT if player == YOU else YOU
    return [[("mission", mission), ("no_units", gone)] for gone in (NOBODY, enemy)]


def _without_units(given: dict) -> tuple:
    """Return what is given without what a side cannot occupy or carry that has no Unit left, and the steps."""
    left = dict(given)
    steps = []
    for player, name, whose in PLAYERS:
        if given["mission"] in BY_UNITS and given["no_units"] in (player, BOTH):
            left.update({f"{name}_{part}": 0 for part in BY_UNITS[given["mission"]]})
            steps.append(Step(f"{whose} Units that can score", 0, UNITS.many, given["mission"], "no Unit left"))
    return left, steps


def answer(rules: Rules, given: dict) -> Result:
    """Return the Victory Points of the round and what they lead to, by the records of the mission."""
    mission = given["mission"]
    given, gone = _without_units(given)
    rounds = rules.told(mission, "rounds")
    if given["round"] > rounds.value:
        raise InputError([("round", f"round must be at most {rounds.value} in this mission, got {given['round']}")])
    carriers = given["your_carrier"] + given["their_carrier"]
    if mission == ASSET and carriers > rules.count(ASSET, "markers"):
        raise InputError([("their_carrier", "their_carrier must be no where you carry the one Marker, got yes")])
    scored = [_scored(rules, given, name) for _, name, _ in PLAYERS]
    left, ends = _rounds_left(rules, given, rounds)
    # What was destroyed is not destroyed again: only Markers bring the same in every round.
    repeated = 0 if mission == TARGET else left.value
    totals = [
        rules.step(RULE, "total", {"points": given[f"{name}_points"], "scored": one.value, "rounds_left": repeated})
        for (_, name, _), one in zip(PLAYERS, scored)
    ]
    winner, decided = _winner(rules, given, [total.value for total in totals])
    lacking, more = _lacking(rules, given, scored[0].value, totals[1].value, left.value)
    steps = [rounds] + ends + [left] + gone + _named(scored) + _named(totals) + decided + [one for _, one in more]
    values = [Value("outcome", "If nothing changes", capital(WINS[winner]), "")]
    values += [Value(name, one.label, one.value, one.unit) for name, one in _both("total", _named(totals))]
    values += [Value(name, one.label, one.value, one.unit) for name, one in _both("scored", _named(scored))]
    values += [Value(name, one.label, one.value, one.unit) for name, one in more]
    more_markers, beyond = _beyond(rules, given)
    points = [value_text(total.value) for total in totals]
    sentence = f"{rules.name(mission)}, round {given['round']}: {WINS[winner]}, {points[0]} to {points[1]} VP"
    said = f"{sentence}, if nothing changes" if left.value else sentence
    if lacking.value and left.value:
        said += f"; {value_text(lacking.value, lacking.unit)} more win it"
    return result(values, steps + more_markers, said + beyond)


def _beyond(rules: Rules, given: dict) -> tuple:
    """Return the most Markers that the mission can have, and in words that both sides have more, where they do."""
    parts = MARKERS_OF.get(given["mission"], ())
    if not parts:
        return [], ""
    placed = sum([given[f"{name}_{part}"] for _, name, _ in PLAYERS for part in parts])
    most = most_markers(rules, given["mission"])
    if placed <= most.value:
        return [most], ""
    here = value_text(placed, agreeing(placed, MARKERS))
    return [most], f"; no battle has {here}, at most {value_text(most.value)}"


def _both(name: str, steps: list) -> list:
    return [(f"{whose}_{name}", step) for (_, whose, _), step in zip(PLAYERS, steps)]


def _named(steps: list) -> list:
    """Return the same step of both players, each with whose it is."""
    return [relabelled(step, f"{whose} {_lower(step.label)}") for (_, _, whose), step in zip(PLAYERS, steps)]


def _lower(label: str) -> str:
    """Return a label as it goes on behind other words; terms of the game keep their capitals."""
    return label if label.startswith("Victory") else label[0].lower() + label[1:]


def _scored(rules: Rules, given: dict, name: str):  # type: ignore[no-untyped-def]
    """Return the Victory Points of one player in this round as a step."""
    parts = {
        CONTROL: (("near", "near"), ("far", "far")),
        POINTS: (("held", "held"),),
        ASSET: (("carrying", "carrier"), ("same_hex", "beside")),
        TARGET: (("units", "units"), ("targets_destroyed", "target")),
    }[given["mission"]]
    return rules.step(given["mission"], "score", {part: int(given[f"{name}_{asked}"]) for part, asked in parts})


def _rounds_left(rules: Rules, given: dict, rounds: Step) -> tuple:
    """Return how many rounds come after this one; none where a player without Units ends the battle."""
    left = rules.step(RULE, "rounds_left", {"rounds": rounds.value, "round": given["round"]})
    if given["no_units"] == NOBODY:
        return left, []
    ends = rules.answered(given["mission"], "ends_without_units")
    mission_only = rules.answered(RULE, "replaces_last_survivor")
    if ends.value or not mission_only.value:
        left = Step(left.label, 0, left.unit, left.rule, "the battle ends")
    return left, [ends, mission_only]


def _winner(rules: Rules, given: dict, totals: list) -> tuple:
    """Return who wins and the steps: the last survivor where that counts, then the points, then the Units lost."""
    if given["no_units"] != NOBODY and not rules.yes(RULE, "replaces_last_survivor"):
        winner = {YOU: OPPONENT, OPPONENT: YOU, BOTH: BOTH}[given["no_units"]]
        return winner, [Step("The last side with a surviving Unit", WINS[winner], "", "win-conditions", "")]
    ahead = _compare(rules, "ahead", ("points", "other"), totals)
    if ahead[0] != BOTH:
        return ahead
    steps = ahead[1]
    if given["mission"] == TARGET:
        steps = steps + [rules.answered(TARGET, "tie_breaker")]
        if not steps[-1].value:
            return BOTH, steps
    winner, more = _compare(rules, "fewer_lost", ("lost", "other_lost"), [given["your_lost"], given["their_lost"]])
    return winner, steps + more


def _compare(rules: Rules, formula: str, names: tuple, numbers: list) -> tuple:
    """Return for whom a comparison of the two players holds, BOTH where it does for neither, and the steps."""
    mine = rules.step(RULE, formula, dict(zip(names, numbers)))
    theirs = rules.step(RULE, formula, dict(zip(names, reversed(numbers))))
    steps = [relabelled(step, f"{step.label}: {who}") for step, who in ((mine, "you"), (theirs, "the opponent"))]
    if mine.value == theirs.value:
        return BOTH, steps
    return (YOU if mine.value else OPPONENT), steps


def _lacking(rules: Rules, given: dict, scored: int, goal: int, left: int) -> tuple:
    """Return what you lack to be ahead of what the opponent will have, and what that means for the rounds left."""
    lacking = rules.step(RULE, "to_win", {"points": given["your_points"] + scored, "other": goal})
    found = [("lacking", lacking)]
    if left and given["mission"] == TARGET:
        found.append(("units_needed", rules.step(TARGET, "units_needed", {"lacking": lacking.value})))
    elif left:
        found.append(("each_round", rules.step(RULE, "each_round", {"lacking": lacking.value, "rounds_left": left})))
    return lacking, found


CALCULATOR = Calculator(
    name="victory-points",
    title="Victory Points",
    rules=(
        read(RULE, "rounds_left total ahead fewer_lost to_win each_round", "replaces_last_survivor"),
        read(CONTROL, "score", "markers", "rounds", "ends_without_units", "name"),
        read(ASSET, "score", "markers", "rounds", "ends_without_units", "name"),
        read(POINTS, "score", "markers", "rounds", "ends_without_units", "name"),
        read(TARGET, "score", "units_needed", "rounds", "ends_without_units", "tie_breaker", "name"),
        read("win-conditions"),
        read("dice", "sides", "d4"),
    ),
    limits=(),
    needs=((RULE, "total"), (CONTROL, "score"), (ASSET, "score"), (POINTS, "score"), (TARGET, "score")),
    situational=False,
    switch="mission-end-and-ties",
    inputs=inputs,
    answer=answer,
    named=("mission", "round"),
)
