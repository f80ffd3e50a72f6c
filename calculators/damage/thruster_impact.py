"""Thruster Impact: what a charge costs, and what comes of it however the target meets it."""

from ..core.declaration import Calculator, read
from ..core.formatting import percent, value_text
from ..core.inputs import (
    ATTACKER,
    TARGET,
    Input,
    InputError,
    Inputs,
    Meaning,
    choice,
    meaning,
    whole,
    whole_numbers,
    yes_no,
)
from ..core.probability import chance
from ..core.result import Outcome, Result, Spread, Step, Value
from ..core.rules import Rules
from ..core.tables import cell
from ..core.units import agreeing, counted, unit
from ..core.variable_inputs import MOST_DISTANCE, class_input, variable_input
from ..dice.close_roll import ASSAULT, Roll, assault, sure_faces
from ..dice.close_roll import inputs as roll_inputs
from ..dice.modifiers import check_stances
from ..dice.roll_inputs import modifier_input, stat_input
from ..movement.board import WATER
from .fall import deepest
from .thruster_impact_defence import (
    EDGE,
    EVASION_ROLL,
    FACTS,
    HIGHER,
    HILL,
    OPEN,
    STAND_FIRM_ROLL,
    STRUCTURE,
    UNIT,
    Defence,
    Ending,
    evade,
    slam,
    stand_firm,
)

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
GAINS = "A slammed target gains, without working Aquatic or Aerial Movement"


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for."""
    behind = BEHIND + [(colour, rules.name(colour)) for colour in WATER]
    levels = rules.variable("falling", "levels")[1]
    dropped = whole("levels", "Levels that a slam drops it, if changed", 0, deepest(rules), None, levels, optional=True)
    reach = whole("reach", "Thruster Movement, if changed", 0, MOST_DISTANCE, None, HEXES, optional=True)
    vehicle = yes_no("attacker_is_vehicle", "The attacker", False, optional=True, answers=("Vehicle", "Mech"))
    return [
        class_input(rules, "impact-stand-firm", "attacker_class", ATTACKER),
        class_input(rules, "impact-stand-firm", "defender_class", TARGET),
        variable_input(rules, RULE, "hexes", 1, MOST_DISTANCE, 3),
        choice("behind", "Past the endpoint", behind, STRUCTURE, optional=True),
        stat_input(rules, "assault", "Assault of the attacker", Meaning(ATTACKER, "assault", None)),
        stat_input(rules, "evasion", "Evasion of the target", Meaning(TARGET, "evasion", None)),
        stat_input(rules, "defender_assault", "Assault of the target", Meaning(TARGET, "assault", None)),
        whole("beyond", "Of these, beyond the target", 0, MOST_DISTANCE, 0, HEXES, optional=True),
        dropped.changed(only_if=[[("behind", place)] for place in FALLS]),
        meaning(reach, Meaning(ATTACKER, "changed_thrusters", None)),
        meaning(vehicle, Meaning(ATTACKER, "vehicle", None)),
        yes_no("can_evade", "The target may evade", True, optional=True),
        yes_no("has_room", "It has a hex to step to", True, optional=True),
        modifier_input(rules, "evasion_modifier", "Modifier to its Evasion Roll", optional=True),
    ] + _situation(rules)


def _situation(rules: Rules) -> list[Input]:
    """Return what bears on the rolls of both; what bears on two rolls of the target is asked once."""
    declared = roll_inputs(rules, ROLL)
    for of_target in roll_inputs(rules, STAND_FIRM_ROLL) + roll_inputs(rules, EVASION_ROLL):
        if of_target.name not in [of_attacker.name for of_attacker in declared]:
            declared.append(of_target)
    return declared


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return what a charge comes to under both choices, by the records from ``thruster-impact`` to ``falling``."""
    check_stances(inputs)
    steps, cost, why_not = _distance_and_cost(rules, inputs)
    damage, damage_steps = _damage(rules, inputs["attacker_class"])
    steps += damage_steps
    if damage is None:
        why_not = "its Class deals no damage with one"
    if why_not or damage is None:
        lost = cost if _paid_in_vain(rules, inputs) else 0
        values = [Value("expected_damage", "Expected damage to the target", 0, "damage"), _cost(lost)]
        who = f"A Class {inputs['attacker_class']} Unit makes no Thruster Impact"
        return Result(values, steps, f"{who} on a Class {inputs['defender_class']} Unit: {why_not}")
    hitting, assault_steps = assault(rules, ROLL, inputs, "The charge hits home", inputs["assault"])
    steps += [rules.value_step("dice", "sides")] + assault_steps
    defences, defence_steps = _defences(rules, inputs, hitting, damage)
    steps += defence_steps
    # The target takes as little damage as it can; of two alike, the one that hurts the attacker more.
    best = min([(_sum(offer, "target"), -_sum(offer, "attacker"), index) for index, offer in enumerate(defences)])[2]
    spread = _spread(rules, defences[best])
    values = _values(rules, defences, best) + [_cost(cost)]
    if inputs["behind"] in WATER:
        gained = rules.gained(inputs["behind"])
        steps += [Step(GAINS, rules.name(status), "", inputs["behind"], "") for status in gained]
        values.append(Value("statuses", GAINS, ", ".join([rules.name(status) for status in gained]), ""))
    settled = ("behind",) if _before(inputs) else ()
    sentence = _sentence(inputs, values, defences[best])
    return Result(values, steps, sentence, spread, lead=_lead(values, defences[best]), settled=settled)


def _defences(rules: Rules, inputs: Inputs, hitting: int, damage: int) -> tuple[list[Defence], list[Step]]:
    """Return what the target may choose where the charge hits home on so many faces, and the steps that say so.

    In one reading nobody evades a Critical Hit; it then deals more, and the target can only stand firm.
    """
    sure, steps = sure_faces(rules)
    slam_damage, slam_steps = slam(rules, inputs, damage)
    steps += slam_steps
    critical_endings: list[Ending] = []
    if sure:
        critical = rules.step("critical-rolls", "critical_damage", {"base_damage": damage})
        critical_slam, slam_steps = slam(rules, inputs, critical.value)
        firm, _ = stand_firm(rules, inputs, sure, critical.value, critical_slam)
        critical_endings = [
            Ending(ending.charge, ending.ways, ending.target, ending.attacker, f"Critical Hit. {ending.words}")
            for ending in firm.endings
        ]
        steps += [critical] + slam_steps
    defences = []
    for choose in (evade, stand_firm):
        offer, offer_steps = choose(rules, inputs, hitting - sure, damage, slam_damage)
        steps += offer_steps
        if offer:
            defences.append(Defence(offer.name, offer.rule, offer.endings + critical_endings))
            steps += _ending_steps(rules, defences[-1])
    return defences, steps


def _distance_and_cost(rules: Rules, inputs: Inputs) -> tuple[list[Step], int, str]:
    """Return the steps of distance and cost, the AP, and why the charge cannot be made, in words, or ""."""
    if inputs["beyond"] >= inputs["hexes"]:
        takes = f"{whole_numbers(0, inputs['hexes'] - 1)} of {counted(inputs['hexes'], HEXES)}"
        raise InputError([("beyond", f"beyond must be {takes}, got {inputs['beyond']}")])
    endpoint_beyond = rules.yes_step(RULE, "endpoint_beyond")
    hexes = inputs["hexes"] if endpoint_beyond.value else inputs["hexes"] - inputs["beyond"]
    steps = _thruster_movement(rules, inputs)
    reach = steps[-1]
    hexes_step = Step("Hexes, whatever the terrain", hexes, agreeing(hexes, HEXES), MOVEMENT, "")
    cost = rules.step(RULE, "cost", {"hexes": hexes})
    why_not = ""
    if not reach.value:
        why_not = "it has no thrusters"
    elif hexes > reach.value:
        why_not = f"its Thruster Movement is only {value_text(reach.value, reach.unit)}"
    steps += [endpoint_beyond, hexes_step, cost]
    needs_free_hex = rules.yes_step("impact-situations", "needs_free_hex")
    if inputs["behind"] in (UNIT, STRUCTURE, EDGE):
        steps.append(needs_free_hex)
    if inputs["behind"] == UNIT or (needs_free_hex.value and inputs["behind"] in (STRUCTURE, EDGE)):
        why_not = why_not or "the hex past the endpoint is not free"
    return steps, cost.value, why_not


def _thruster_movement(rules: Rules, inputs: Inputs) -> list[Step]:
    """Return the hexes of a Thruster Movement, as typed or by the Class, as the last of some steps."""
    if "reach" in inputs:
        return [Step("Thruster Movement", inputs["reach"], agreeing(inputs["reach"], HEXES), MOVEMENT, "")]
    standard = _standard_movement(rules, inputs["attacker_class"])
    return [standard, rules.step(MOVEMENT, "distance", {"standard_movement": standard.value})]


def _paid_in_vain(rules: Rules, inputs: Inputs) -> bool:
    """Return whether the AP are lost on an Impact that turns out to move several Units."""
    return inputs["behind"] == UNIT and not rules.yes(RULE, "endpoint_beyond")


def _standard_movement(rules: Rules, unit_class: int) -> Step:
    """Return the Standard Movement of a Class as a step."""
    label, of = rules.variable(MOVEMENT, "standard_movement")
    classes = [name for name, record in rules.mechanics.items() if record["collection"] == "classes"]
    records = [name for name in classes if rules.mechanics[name]["number"] == unit_class]
    if len(records) != 1:
        raise InputError([("attacker_class", f"attacker_class {unit_class} is no Class of this edition")])
    speed = rules.mechanics[records[0]]["standard_movement"]
    return Step(label, speed, agreeing(speed, of), records[0], "")


def _damage(rules: Rules, unit_class: int) -> tuple[int | None, list[Step]]:
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


def _sum(defence: Defence, of: str) -> int:
    """Return the damage to the ``target`` or the ``attacker``, summed over every pair of faces."""
    return sum([ending.charge * ending.ways * getattr(ending, of) for ending in defence.endings])


def _ending_steps(rules: Rules, defence: Defence) -> list[Step]:
    """Return how a defence may end as steps, each with the chance that it comes to it."""
    sides = rules.count("dice", "sides")
    return [
        Step(
            f"{ending.words} (target {ending.target}, attacker {ending.attacker})",
            chance(ending.charge * ending.ways, sides * sides),
            "chance",
            defence.rule,
            f"{ending.charge} of {sides} × {ending.ways} of {sides}",
        )
        for ending in defence.endings
    ]


def _values(rules: Rules, defences: list[Defence], best: int) -> list[Value]:
    """Return what comes of each defence, and of the best of them, which is named by its index."""
    sides = rules.count("dice", "sides")
    everything = sides * sides
    expected = _sum(defences[best], "target") / everything
    values = [
        Value("expected_damage", "Expected damage to the target", expected, "damage"),
        Value("best", "The target does best with", defences[best].name, ""),
    ]
    for defence in defences:
        name = _value_name(defence)
        hurt = sum([ending.charge * ending.ways for ending in defence.endings if ending.target])
        target, attacker = [_sum(defence, of) / everything for of in ("target", "attacker")]
        values += [
            Value(f"{name}_hurt", f"{defence.name}: target hurt", chance(hurt, everything), "chance"),
            Value(f"{name}_target", f"{defence.name}: target takes on average", target, "damage"),
            Value(f"{name}_attacker", f"{defence.name}: attacker takes on average", attacker, "damage"),
        ]
    return values


def _value_name(defence: Defence) -> str:
    return str(defence.name).lower().replace(" ", "_")


def _cost(cost: int) -> Value:
    return Value("cost", "AP of the attacker", cost, "AP")


def _spread(rules: Rules, defence: Defence) -> Spread:
    """Return how the damage to the target spreads under its better defence."""
    sides = rules.count("dice", "sides")
    hits = sum([ending.charge * ending.ways for ending in defence.endings])
    weights: dict[float, int] = {0: sides * sides - hits}
    for ending in defence.endings:
        weights[ending.target] = weights.get(ending.target, 0) + ending.charge * ending.ways
    outcomes = [Outcome(amount, weights[amount]) for amount in sorted(weights) if weights[amount]]
    return Spread("damage", f"Damage to the target with {defence.name}", "Damage", outcomes)


def _before(inputs: Inputs) -> str:
    """Return what lies past the endpoint in words, nothing where it is open ground or water."""
    for behind, words in BEHIND:
        if inputs["behind"] == behind and behind != OPEN:
            return f" before {words[:1].lower()}{words[1:]}"
    return ""


def _lead(values: list[Value], best: Defence) -> tuple[str, str]:
    """Return what the target takes if it meets the charge in its best way: ``25.0 % to take 24 damage``."""
    amounts = {ending.target for ending in best.endings if ending.target}
    label = f"If it chooses {best.name}"
    if not amounts:
        return label, "no damage"
    most = value_text(max(amounts), "damage")
    taken = most if len(amounts) == 1 else f"up to {most}"
    return label, f"{percent(_hurt(values, best))} to take {taken}"


def _hurt(values: list[Value], best: Defence) -> float:
    """Return the chance that the target is hurt if it meets the charge in its best way."""
    [chance_hurt] = [value.value for value in values if value.name == f"{_value_name(best)}_hurt"]
    return float(chance_hurt)


def _sentence(inputs: Inputs, values: list[Value], best: Defence) -> str:
    by_name = {value.name: value for value in values}
    hurt = _hurt(values, best)
    charge = f"A Class {inputs['attacker_class']} Unit charges a Class {inputs['defender_class']} Unit{_before(inputs)}"
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
        read("critical-rolls", ("critical_damage", "defence_criticals"), ("hit_face", "miss_face"), "perfect_face"),
        read("dice", "sides"),
        read("elevations", ("lowest", "highest"), "ground_level"),
        read("light-blue", "name", "effects", "elevation"),
        read("dark-blue", "name", "effects", "elevation"),
    ),
    limits=(read("modified-stats", ("lowest", "highest")),),
    needs=((RULE, "cost"), ("impact-stand-firm", "stops"), ("impact-situations", "against_terrain")),
    situational=True,
    switch="stand-firm-and-class",
    inputs=inputs,
    answer=answer,
    opens=(
        "attacker_class",
        "defender_class",
        "hexes",
        "behind",
        "assault",
        "evasion",
        "defender_assault",
        "can_evade",
    ),
    more="More about the charge",
    named=("attacker_class", "defender_class"),
)
