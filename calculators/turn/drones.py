"""Drones: the AP to launch one; what reaches it once it is away, what it does there, and the AP to get it back."""

from ..core.declaration import Calculator, read
from ..core.formatting import value_text
from ..core.inputs import (
    UNIT,
    WEAPON,
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
from ..core.result import Result, Step, Value
from ..core.rules import Rules
from ..core.units import agreeing, counted, unit
from ..core.variable_inputs import MOST_AP, MOST_DISTANCE
from .action_points import most_held

RULE = "recall"
AI, NON_AI = "ai", "non-ai"
ABOARD = "aboard"
# Farther than any board goes.
MOST_HEXES = 30
# More than are out at a time.
MOST_DRONES = 9
HEXES, ATTACKS, AP = unit("hexes", "hex"), unit("attacks", "attack"), unit("AP")


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for: the Drone, how far it is, and what else counts for its kind."""
    kinds = [(NON_AI, rules.name("non-ai-drone")), (AI, rules.name("ai-drones"))]
    hexes_label, hexes = rules.variable(RULE, "hexes")
    mp_label, mp = rules.variable("ai-drones", "mp")
    attached, drones = rules.variable("non-ai-drone", "attached")
    out = rules.variable("non-ai-drone", "out")[0]
    ap_label, ap = rules.variable("non-ai-drone", "ap")
    reach = rules.variable("deploy", "range")[0]
    of_non_ai = [
        whole("attached", attached, 0, MOST_DRONES, 1, drones, optional=True),
        whole("out", out, 0, MOST_DRONES, 1, drones, optional=True),
        meaning(whole("range", reach, 1, MOST_DISTANCE, 3, HEXES, True), Meaning(WEAPON, "range", None)),
        meaning(whole("ap_cost", "AP Cost of its attack", 1, MOST_AP, 3, AP, True), Meaning(WEAPON, "ap_cost", None)),
    ]
    target = whole("target", "Hexes from the Drone to the target", 0, MOST_HEXES, 3, HEXES, optional=True).changed(
        in_play=True
    )
    movement = meaning(
        whole("mp", mp_label, 1, MOST_DISTANCE, 4, mp, optional=True), Meaning(UNIT, "standard_movement", None)
    )
    launched, title = (ABOARD, False), rules.name("non-ai-drone")
    return (
        [
            meaning(choice("kind", "Kind of Drone", kinds, NON_AI), Meaning(UNIT, "drone", None)),
            yes_no(ABOARD, "The Drone", False, optional=True, answers=("Still attached", "Out")),
            whole("hexes", hexes_label, 0, MOST_HEXES, 3, hexes).changed(in_play=True, only_if=[[launched]]),
            meaning(whole("ap", ap_label, 0, most_held(rules), 8, ap), Meaning(UNIT, "ap", None)).changed(in_play=True),
            yes_no("destroyed", "The Main Unit is destroyed", False, optional=True).changed(only_if=[[launched]]),
            movement.changed(only_if=[[("kind", AI), launched]]),
        ]
        + [declared.changed(section=title, only_if=[[("kind", NON_AI)]]) for declared in of_non_ai]
        + [target.changed(section=title, only_if=[[("kind", NON_AI), launched]])]
    )


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return what can be done with a Drone, attached or at a distance, by the records of its kind and of the Orders."""
    _check(inputs)
    if inputs[ABOARD]:
        return _launch_ai(rules, inputs) if inputs["kind"] == AI else _launch(rules, inputs)
    who = f"A Drone {counted(inputs['hexes'], HEXES)} from its Main Unit"
    if inputs["destroyed"]:
        return _without_main_unit(rules, inputs)
    radius, cost = rules.value_step(RULE, "radius"), rules.value_step("command-actions", "cost")
    reached = rules.step(RULE, "in_reach", inputs)
    recall = _recall_ai if inputs["kind"] == AI else _recall_by_orders
    needed, values, recall_steps = recall(rules, inputs, reached.value, cost)
    steps = [radius, cost, reached] + recall_steps
    first = Value("in_reach", reached.label, reached.value, "")
    if needed is None:
        lead = _lead(values, "no Order")
        return Result([first] + values, steps, f"{who}: no Order brings it back", lead=lead, settled=("hexes",))
    back = Step("AP to take it back aboard", needed, AP.many, RULE, "")
    enough = Step("The AP at hand pay for it", inputs["ap"] >= needed, "", RULE, f"{inputs['ap']} ≥ {needed}")
    paid = [Value("ap_back", back.label, needed, AP.many), Value("pays", enough.label, enough.value, "")]
    conditions = " once it is within reach" if inputs["kind"] == AI and not reached.value else ""
    if not enough.value:
        conditions += f", {value_text(needed - inputs['ap'], AP.many)} more than there are"
    sentence = f"{who}: {value_text(needed, AP.many)} to take it back aboard{conditions}"
    lead = _lead(values, value_text(needed, AP.many) + conditions)
    return Result([first] + paid + values, steps + [back, enough], sentence, lead=lead, settled=("hexes",))


def _lead(values: list[Value], back: str) -> tuple[str, str]:
    """Return how many Drones may still be launched, where that is among ``values``, and what brings this one back."""
    launched = [value_text(value.value, value.unit) for value in values if value.name == "launched"]
    label = "To launch; to bring it back" if launched else "To bring it back"
    return label, "; ".join(launched + [back])


def _check(inputs: Inputs) -> None:
    """Raise InputError where the Drone in question is not among those that are attached, or those that are out."""
    name = "attached" if inputs[ABOARD] else "out"
    if inputs["kind"] == NON_AI and not inputs[name]:
        takes = whole_numbers(1, MOST_DRONES)
        raise InputError([(name, f"{name} must be {takes}, as the Drone is {name}, got 0")])


def _launch_ai(rules: Rules, inputs: Inputs) -> Result:
    """Return the AP to launch an AI Drone, and to let it act in the same turn of its Main Unit."""
    cost, radius = rules.value_step("command-actions", "cost"), rules.value_step("deploy", "radius")
    enough = Step(
        "The AP at hand pay for it", inputs["ap"] >= cost.value, "", "deploy", f"{inputs['ap']} ≥ {cost.value}"
    )
    # Two Orders: Deploy, then Guidance.
    act = Step("AP to launch it and let it act with Guidance", cost.value + cost.value, AP.many, "guidance", "")
    values = [
        Value("ap_launch", "AP to launch", cost.value, AP.many),
        Value("pays", enough.label, enough.value, ""),
        Value("ap_act", act.label, act.value, act.unit),
    ]
    sentence = f"An AI Drone still attached: {value_text(cost.value, AP.many)} to launch it, "
    sentence += f"{value_text(act.value, AP.many)} to let it act in this turn as well"
    return Result(values, [cost, radius, enough, act], sentence, settled=("kind", ABOARD))


def _launch(rules: Rules, inputs: Inputs) -> Result:
    """Return how many Non-AI Drones can be launched, the AP for it, how far they reach and what one may do then."""
    cost, radius = rules.value_step("command-actions", "cost"), rules.value_step("deploy", "radius")
    most_deployed = rules.value_step("non-ai-drone", "max_deployed")
    launched, reach = _launched(rules, inputs, cost), rules.step("deploy", "reach", inputs)
    paid = Step("AP to launch", launched.value * cost.value, AP.many, "deploy", f"{launched.value} × {cost.value}")
    attacks = (inputs["ap"] - cost.value) // inputs["ap_cost"] if launched.value else 0
    of = agreeing(attacks, ATTACKS)
    fire = Step("Attacks that the AP pay for once one is launched", attacks, of, "attack-declaration", "")
    values = [
        Value("launched", launched.label, launched.value, launched.unit),
        Value("ap_launch", paid.label, paid.value, paid.unit),
        Value("reach", reach.label, reach.value, reach.unit),
        Value("attacks_launched", fire.label, fire.value, fire.unit),
    ]
    does = "no more can be launched"
    if launched.value:
        does = f"{value_text(launched.value, launched.unit)} can be launched for {value_text(paid.value, AP.many)}"
        does += f", to reach targets up to {value_text(reach.value, reach.unit)} away"
    sentence = f"{inputs['ap']} AP, Drones: {inputs['attached']} attached and {inputs['out']} out: {does}"
    steps = [cost, radius, most_deployed, launched, paid, reach, fire]
    return Result(values, steps, sentence, settled=(ABOARD, "ap", "attached", "out"))


def _launched(rules: Rules, inputs: Inputs, cost: Step) -> Step:
    variables = {"attached": inputs["attached"], "out": inputs["out"], "ap": inputs["ap"], "cost": cost.value}
    return rules.step("non-ai-drone", "launched", variables)


def _without_main_unit(rules: Rules, inputs: Inputs) -> Result:
    """Return what becomes of a Drone whose Main Unit is destroyed."""
    if inputs["kind"] == NON_AI:
        fate = Step("Without its Main Unit the Drone", "is inactive and falls to the ground", "", "non-ai-drones", "")
        steps = [fate]
    else:
        survives = rules.yes_step("ai-drones", "survives")
        does = "stays in play and still activates" if survives.value else "shuts down"
        fate = Step("Without its Main Unit the Drone", does, "", "ai-drones", "")
        steps = [survives, fate]
    return Result([Value("fate", fate.label, fate.value, "")], steps, f"{fate.label} {fate.value}")


def _recall_ai(rules: Rules, inputs: Inputs, reached: bool, cost: Step) -> tuple[int, list[Value], list[Step]]:
    """Return the AP to recall an AI Drone: it comes back on turns of its own, or with Guidance in its Main Unit's turn.

    With them come values and steps.
    """
    too_far = rules.step(RULE, "too_far", inputs)
    moves = rules.step("ai-drones", "activations", {"too_far": too_far.value, "mp": inputs["mp"]})
    values = [
        Value("too_far", too_far.label, too_far.value, too_far.unit),
        Value("activations", moves.label, moves.value, moves.unit),
    ]
    steps = [too_far, moves]
    # A Drone has one activation a round.
    if moves.value == 1:
        # Two Orders: Guidance brings it near, Recall takes it back.
        both = cost.value + cost.value
        now = Step("AP with Guidance, in this turn of its Main Unit", both, AP.many, "guidance", "")
        values.append(Value("ap_now", now.label, now.value, now.unit))
        steps.append(now)
    return cost.value, values, steps


def _recall_by_orders(
    rules: Rules, inputs: Inputs, reached: bool, cost: Step
) -> tuple[int | None, list[Value], list[Step]]:
    """Return the AP to recall a Non-AI Drone, None where no Order reaches it, and what it still does.

    With them come values and steps.
    """
    too_far = rules.step(RULE, "too_far", inputs)
    steps, needed = [too_far], cost.value
    if not reached:
        reposition_steps, within_reach = _reposition(rules, inputs)
        steps += reposition_steps
        # Two Orders: Reposition, then Recall.
        needed = cost.value + cost.value if within_reach else None
    acts = rules.yes_step("non-ai-drone", "acts_out_of_reach")
    active = reached or acts.value
    attacks, attack_steps = _attacks(inputs, active)
    most_deployed, launched = rules.value_step("non-ai-drone", "max_deployed"), _launched(rules, inputs, cost)
    reach = rules.step("deploy", "reach", inputs)
    values = [
        Value("too_far", too_far.label, too_far.value, too_far.unit),
        Value("acts", "It still moves along and attacks", active, ""),
        attacks,
        Value("launched", launched.label, launched.value, launched.unit),
        Value("reach", reach.label, reach.value, reach.unit),
    ]
    return needed, values, steps + [acts] + attack_steps + [most_deployed, launched, reach]


def _reposition(rules: Rules, inputs: Inputs) -> tuple[list[Step], bool]:
    """Return the steps of Reposition for a Drone out of reach, and whether it comes within reach by it."""
    distance, radius = rules.value_step("reposition", "distance"), rules.value_step("reposition", "radius")
    nearest = rules.step("reposition", "nearest", inputs)
    allowed = rules.step("reposition", "allowed", {"nearest": nearest.value})
    in_reach = rules.step(RULE, "in_reach", {"hexes": nearest.value})
    return [distance, radius, nearest, allowed, in_reach], allowed.value and in_reach.value


def _attacks(inputs: Inputs, active: bool) -> tuple[Value, list[Step]]:
    """Return how many attacks of a Drone the AP pay for, none where it does not act, and the steps."""
    fires = active and inputs["target"] <= inputs["range"]
    reaches = Step("It reaches the target", fires, "", "non-ai-drone", f"{inputs['target']} ≤ {inputs['range']}")
    attacks = inputs["ap"] // inputs["ap_cost"] if fires else 0
    fire = Step("Attacks that the AP pay for", attacks, agreeing(attacks, ATTACKS), "attack-declaration", "")
    return Value("attacks", fire.label, fire.value, fire.unit), [reaches, fire]


CALCULATOR = Calculator(
    name="drones",
    title="Drones",
    rules=(
        read(RULE, ("in_reach", "too_far"), "radius"),
        read("reposition", ("nearest", "allowed"), ("distance", "radius")),
        read("guidance"),
        read("deploy", "reach", "radius"),
        read("command-actions", "cost"),
        read("ai-drones", "activations", "survives", "name"),
        read("non-ai-drones"),
        read("non-ai-drone", "launched", "max_deployed", "acts_out_of_reach", "name"),
        read("attack-declaration"),
    ),
    limits=(read("action-points", "max_stored"), read("reserve-energy", "storage")),
    needs=((RULE, "in_reach"), ("reposition", "allowed"), ("ai-drones", "activations"), ("non-ai-drone", "launched")),
    inputs=inputs,
    answer=answer,
    opens=("kind", "aboard", "hexes", "ap", "mp", "attached", "out", "range", "target"),
    more="The Main Unit",
)
