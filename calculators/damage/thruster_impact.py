"""Thruster Impact: what a charge costs, and what comes of it whichever way the defender meets it."""

from ..core.declaration import Calculator, read
from ..core.formatting import percent, value_text
from ..core.inputs import (
    ATTACKER,
    TARGET,
    InputError,
    Meaning,
    choice,
    meaning,
    placed_for,
    whole,
    whole_numbers,
    yes_no,
)
from ..core.probability import chance
from ..core.result import Outcome, Result, Spread, Step, Value
from ..core.rules import Rules
from ..core.stats import stats
from ..core.tables import cell
from ..core.units import agreeing, unit
from ..core.variable_inputs import class_input, variable_input
from ..dice.close_roll import ASSAULT, Roll, assault, sure_faces
from ..dice.close_roll import inputs as roll_inputs
from ..dice.modifiers import check_stances
from . import impact_choices as choices
from .impact_choices import EDGE, EVADES, FACTS, HIGHER, HILL, OPEN, STANDS, STRUCTURE, UNIT, WATER

RULE = "thruster-impact"
MOVEMENT = "thruster-movement"
HEXES = unit("hexes", "hex")
ROLL = Roll(ASSAULT, ATTACKER, FACTS)
BEHIND = [
    (OPEN, "Open ground, level or lower"),
    (HILL, "A hill no higher than the target stands"),
    (HIGHER, "Higher ground"),
    (STRUCTURE, "A structure or wall"),
    (EDGE, "The edge of the board"),
    (UNIT, "Another Unit"),
]
# Past which endpoints a slam may drop the target: not against a wall, nor off the board.
FALLS = (OPEN, HILL) + WATER


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for; nobody goes farther than the fastest Class."""
    lowest, highest = stats(rules)
    middle = (lowest + highest) // 2
    furthest = 2 * rules.count("dice", "sides")
    fastest = max([_movement(rules, speed) for speed in rules.column("classes", "standard_movement")])
    deepest = rules.count("elevations", "highest") - rules.count("elevations", "lowest")
    behind = BEHIND + [(colour, rules.name(colour)) for colour in WATER]
    levels = rules.variable("falling", "levels")[1]

    dropped = whole("levels", "Levels that a slam drops it, if changed", 0, deepest, None, levels, optional=True)

    def stat(name: str, label: str, of: str, field: str):  # type: ignore[no-untyped-def]
        return meaning(whole(name, label, lowest, highest, middle), Meaning(of, field, None))

    return [
        class_input(rules, "impact-stand-firm", "attacker_class", ATTACKER),
        class_input(rules, "impact-stand-firm", "defender_class", TARGET),
        variable_input(rules, RULE, "hexes", 1, fastest, 3),
        choice("behind", "Past the endpoint", behind, STRUCTURE, optional=True),
        stat("assault", "Assault of the attacker", ATTACKER, "assault"),
        stat("evasion", "Evasion of the target", TARGET, "evasion"),
        stat("defender_assault", "Assault of the target", TARGET, "assault"),
        whole("beyond", "Of these, beyond the target", 0, fastest, 0, HEXES, optional=True),
        placed_for(dropped, "", [[("behind", place)] for place in FALLS]),
        whole("reach", "Thruster Movement, if changed", 1, fastest, None, HEXES, optional=True),
        yes_no("attacker_is_vehicle", "The attacker", False, optional=True, answers=("Vehicle", "Mech")),
        yes_no("can_evade", "The target may evade", True, optional=True),
        yes_no("has_room", "It has a hex to step to", True, optional=True),
        whole("evasion_modifier", "Modifier to its Evasion Roll", -furthest, furthest, 0, optional=True),
    ] + _situation(rules)


def _situation(rules: Rules) -> list:
    """Return what bears on the rolls of both; what bears on two rolls of the target is asked once."""
    asked = roll_inputs(rules, ROLL)
    for one in roll_inputs(rules, STANDS) + roll_inputs(rules, EVADES):
        if one.name not in [known.name for known in asked]:
            asked.append(one)
    return asked


def _movement(rules: Rules, standard: int) -> int:
    return int(rules.formula(MOVEMENT, "distance", {"standard_movement": standard}))


def answer(rules: Rules, given: dict) -> Result:
    """Return what a charge comes to under both choices, by the records from ``thruster-impact`` to ``falling``."""
    check_stances(given)
    limits, cost, why_not = _limits(rules, given)
    damage, found = _damage(rules, given["attacker_class"])
    steps = limits + found
    if damage is None:
        why_not = "its Class deals no damage with one"
    if why_not:
        lost = cost if _paid_in_vain(rules, given) else 0
        values = [Value("expected_damage", "Expected damage to the target", 0, "damage"), _cost(lost)]
        who = f"A Class {given['attacker_class']} Unit makes no Thruster Impact"
        return Result(values, steps, f"{who} on a Class {given['defender_class']} Unit: {why_not}")
    ways, found = assault(rules, ROLL, given, "The charge hits home", given["assault"])
    steps += [rules.value_step("dice", "sides")] + found
    offered, found = _offered(rules, given, ways, damage)
    steps += found
    best = min([(_sum(one, "target"), -_sum(one, "attacker"), index) for index, one in enumerate(offered)])[2]
    spread = _spread(rules, offered[best])
    values = _values(rules, offered, best) + [_cost(cost)]
    if given["behind"] in WATER:
        gained = rules.gained(given["behind"])
        steps += [Step(_GAINS, rules.name(status), "", given["behind"], "") for status in gained]
        values.append(Value("statuses", _GAINS, ", ".join([rules.name(status) for status in gained]), ""))
    settled = ("behind",) if _past(given) else ()
    return Result(values, steps, _sentence(given, values, offered[best]), spread, settled=settled)


def _offered(rules: Rules, given: dict, ways: int, damage: int) -> tuple:
    """Return what the target may choose, with what comes of it, and the steps that say so.

    In one reading nobody evades a Critical Hit; it then deals more, and the target can only stand firm.
    """
    sure, steps = sure_faces(rules)
    hit, found = choices.slam(rules, given, damage)
    steps += found
    forced: list = []
    if sure:
        strong = rules.step("critical-rolls", "critical_damage", {"base_damage": damage})
        strong_hit, found = choices.slam(rules, given, strong.value)
        forced = choices.stand_firm(rules, given, sure, strong.value, strong_hit)[0].endings
        forced = [choices.Ending(*(list(one[:-1]) + [f"Critical Hit. {one.said}"])) for one in forced]
        steps += [strong] + found
    offered = []
    for offer in (choices.evade, choices.stand_firm):
        one, found = offer(rules, given, ways - sure, damage, hit)
        steps += found
        if one:
            offered.append(choices.Choice(one.name, one.rule, one.endings + forced))
            steps += _told(rules, offered[-1])
    return offered, steps


_GAINS = "A slammed target gains, without working Aquatic or Aerial Movement"


def _limits(rules: Rules, given: dict) -> tuple:
    """Return the steps of distance and cost, the AP, and why the charge cannot be made, if so."""
    if given["beyond"] >= given["hexes"]:
        takes = f"{whole_numbers(0, given['hexes'] - 1)} of {given['hexes']} {agreeing(given['hexes'], HEXES)}"
        raise InputError([("beyond", f"beyond must be {takes}, got {given['beyond']}")])
    beyond = rules.yes_step(RULE, "endpoint_beyond")
    hexes = given["hexes"] if beyond.value else given["hexes"] - given["beyond"]
    steps = []
    if "reach" in given:
        reach = Step("Thruster Movement", given["reach"], agreeing(given["reach"], HEXES), MOVEMENT, "")
    else:
        standard = _standard_movement(rules, given["attacker_class"])
        steps.append(standard)
        reach = rules.step(MOVEMENT, "distance", {"standard_movement": standard.value})
    counted = Step("Hexes, whatever the terrain", hexes, agreeing(hexes, HEXES), MOVEMENT, "")
    cost = rules.step(RULE, "cost", {"hexes": hexes})
    why_not = ""
    if hexes > reach.value:
        why_not = f"its Thruster Movement is only {value_text(reach.value, reach.unit)}"
    steps += [reach, beyond, counted, cost]
    free = rules.yes_step("impact-situations", "needs_free_hex")
    blocked = given["behind"] == UNIT or (free.value and given["behind"] in (STRUCTURE, EDGE))
    if blocked:
        steps.append(free)
        why_not = why_not or "the hex past the endpoint is not free"
    elif given["behind"] in (STRUCTURE, EDGE):
        steps.append(free)
    return steps, cost.value, why_not


def _paid_in_vain(rules: Rules, given: dict) -> bool:
    """Return whether the AP are lost on an Impact that turns out to move several Units."""
    return given["behind"] == UNIT and not rules.yes(RULE, "endpoint_beyond")


def _standard_movement(rules: Rules, unit_class: int) -> Step:
    """Return the Standard Movement of a Class as a step."""
    label, of = rules.variable(MOVEMENT, "standard_movement")
    classes = [name for name, record in rules.mechanics.items() if record["collection"] == "classes"]
    found = [name for name in classes if rules.mechanics[name]["number"] == unit_class]
    if len(found) != 1:
        raise InputError([("attacker_class", f"attacker_class {unit_class} is no Class of this edition")])
    speed = rules.mechanics[found[0]]["standard_movement"]
    return Step(label, speed, agreeing(speed, of), found[0], "")


def _damage(rules: Rules, unit_class: int) -> tuple:
    """Return the damage of a Class, None where it has none, and the steps."""
    listed = cell(rules, RULE, "damage", unit_class, "damage")
    label = "Damage by the attacker's Class"
    if listed is not None:
        return listed, [Step(label, listed, "damage", RULE, "")]
    goes_on = rules.yes_step(RULE, "beyond_table")
    if not goes_on.value:
        return None, [goes_on]
    below = [cell(rules, RULE, "damage", unit_class - back, "damage") for back in (1, 2)]
    step = rules.step(RULE, "next_step", {"last": below[0], "before": below[1]})
    return step.value, [goes_on, step]


def _sum(one: choices.Choice, of: str) -> int:
    return sum([ending.charge * ending.ways * getattr(ending, of) for ending in one.endings])


def _told(rules: Rules, one: choices.Choice) -> list:
    """Return how a choice may end as steps, each with the chance that it comes to it."""
    sides = rules.count("dice", "sides")
    return [
        Step(
            f"{ending.said} (target {ending.target}, attacker {ending.attacker})",
            chance(ending.charge * ending.ways, sides * sides),
            "chance",
            one.rule,
            f"{ending.charge} of {sides} × {ending.ways} of {sides}",
        )
        for ending in one.endings
    ]


def _values(rules: Rules, offered: list, best: int) -> list:
    sides = rules.count("dice", "sides")
    everything = sides * sides
    expected = _sum(offered[best], "target") / everything
    values = [
        Value("expected_damage", "Expected damage to the target", expected, "damage"),
        Value("best", "The target does best with", offered[best].name, ""),
    ]
    for one in offered:
        name = one.name.lower().replace(" ", "_")
        hurt = sum([ending.charge * ending.ways for ending in one.endings if ending.target])
        target, attacker = [_sum(one, of) / everything for of in ("target", "attacker")]
        values += [
            Value(f"{name}_hurt", f"{one.name}: target hurt", chance(hurt, everything), "chance"),
            Value(f"{name}_target", f"{one.name}: target takes on average", target, "damage"),
            Value(f"{name}_attacker", f"{one.name}: attacker takes on average", attacker, "damage"),
        ]
    return values


def _cost(cost: int) -> Value:
    return Value("cost", "AP of the attacker", cost, "AP")


def _spread(rules: Rules, one: choices.Choice) -> Spread:
    """Return how the damage to the target spreads under its better choice."""
    sides = rules.count("dice", "sides")
    met = sum([ending.charge * ending.ways for ending in one.endings])
    weights = {0: sides * sides - met}
    for ending in one.endings:
        weights[ending.target] = weights.get(ending.target, 0) + ending.charge * ending.ways
    outcomes = [Outcome(amount, weights[amount]) for amount in sorted(weights) if weights[amount]]
    return Spread("damage", f"Damage to the target with {one.name}", "Damage", outcomes)


def _past(given: dict) -> str:
    """Return what lies past the endpoint in words, nothing where it is open ground or water."""
    for behind, words in BEHIND:
        if given["behind"] == behind and behind != OPEN:
            return f" before {words[:1].lower()}{words[1:]}"
    return ""


def _sentence(given: dict, values: list, best: choices.Choice) -> str:
    by_name = {value.name: value for value in values}
    hurt = by_name[f"{best.name.lower().replace(' ', '_')}_hurt"].value
    charge = f"A Class {given['attacker_class']} Unit charges a Class {given['defender_class']} Unit{_past(given)}"
    most = max([ending.target for ending in best.endings])
    return f"{charge}: {percent(hurt)} for up to {most} damage against {best.name}, for {by_name['cost'].value} AP"


CALCULATOR = Calculator(
    name="thruster-impact",
    title="Thruster Impact",
    rules=(
        read(RULE, "cost", "damage", "next_step", "beyond_table", "endpoint_beyond"),
        read(MOVEMENT, "distance"),
        read("impact-evade", "may_stay", "in_vain"),
        read("impact-stand-firm", "stops", "class_decides"),
        read("impact-situations", "against_terrain", "attacker_multiplied", "needs_free_hex", "level_hills_bar"),
        read("vehicles", "cockpit_as_torso"),
        read("falling", "damage", "water_damage"),
        read("attack-roll", "on_target"),
        read("assault-roll", "natural_results", "full_criticals"),
        read("evasion-roll", "evaded"),
        read("critical-rolls", "critical_damage defence_criticals", "hit_face miss_face", "perfect_face"),
        read("dice", "sides"),
        read("elevations", "lowest highest", "ground_level"),
        read("light-blue", "name", "effects", "elevation"),
        read("dark-blue", "name", "effects", "elevation"),
    ),
    limits=(read("modified-stats", "lowest highest"),),
    needs=((RULE, "cost"), ("impact-stand-firm", "stops"), ("impact-situations", "against_terrain")),
    situational=True,
    switch="stand-firm-and-class",
    inputs=inputs,
    answer=answer,
    named=("attacker_class", "defender_class"),
)
