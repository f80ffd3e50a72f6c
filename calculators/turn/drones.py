"""Drones: what reaches one that is away from its Main Unit, what it still does there, and the AP to get it back."""

from ..core.declaration import Calculator, read
from ..core.formatting import value_text
from ..core.inputs import WEAPON, Meaning, choice, in_play, meaning, placed, whole, yes_no
from ..core.result import Result, Step, Value
from ..core.rules import Rules
from ..core.units import agreeing, unit

RULE = "recall"
AI, NON_AI = "ai", "non-ai"
MOST_HEXES = 30
MOST_AP = 40
MOST_DRONES = 9
HEXES, DRONES, AP = unit("hexes", "hex"), unit("Drones", "Drone"), unit("AP")
RULES = {AI: "ai-drones", NON_AI: "non-ai-drone"}


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for: the Drone, how far it is, and what else counts for its kind."""
    kinds = [(NON_AI, rules.name("non-ai-drone")), (AI, rules.name("ai-drones"))]
    hexes, of = rules.variable(RULE, "hexes")
    mp, moved = rules.variable("ai-drones", "mp")
    attached, drones = rules.variable("non-ai-drone", "attached")
    out = rules.variable("non-ai-drone", "out")[0]
    ap, points = rules.variable("non-ai-drone", "ap")
    reach = rules.variable("deploy", "range")[0]
    item = [
        whole("attached", attached, 0, MOST_DRONES, 1, drones, optional=True),
        # The Drone in question is out itself.
        whole("out", out, 1, MOST_DRONES, 1, drones, optional=True),
        meaning(whole("range", reach, 1, MOST_HEXES, 3, HEXES, True), Meaning(WEAPON, "range", None)),
        meaning(whole("ap_cost", "AP Cost of its attack", 1, MOST_AP, 3, AP, True), Meaning(WEAPON, "ap_cost", None)),
        in_play(whole("target", "Hexes from the Drone to the target", 0, MOST_HEXES, 3, HEXES, optional=True)),
    ]
    return [
        choice("kind", "Kind of Drone", kinds, NON_AI),
        in_play(whole("hexes", hexes, 0, MOST_HEXES, 3, of)),
        in_play(whole("ap", ap, 0, MOST_AP, 8, points)),
        yes_no("destroyed", "The Main Unit is destroyed", False, optional=True),
        placed(whole("mp", mp, 1, MOST_HEXES, 4, moved, optional=True), "", ("kind", AI)),
    ] + [placed(one, rules.name("non-ai-drone"), ("kind", NON_AI)) for one in item]


def answer(rules: Rules, given: dict) -> Result:
    """Return what can be done with a Drone at a distance, by the records of its kind and of the Orders."""
    who = f"A Drone {given['hexes']} {agreeing(given['hexes'], HEXES)} from its Main Unit"
    if given["destroyed"]:
        return _orphan(rules, given)
    radius, cost = rules.value_step(RULE, "radius"), rules.value_step("command-actions", "cost")
    reached = rules.step(RULE, "in_reach", given)
    way = _on_its_own if given["kind"] == AI else _by_orders
    needed, values, found = way(rules, given, reached.value, cost)
    steps = [radius, cost, reached] + found
    first = Value("in_reach", reached.label, reached.value, "")
    if needed is None:
        return Result([first] + values, steps, f"{who}: no Order brings it back", settled=("hexes",))
    back = Step("AP to take it back aboard", needed, AP.many, RULE, "")
    enough = Step("The AP at hand pay for it", given["ap"] >= needed, "", RULE, f"{given['ap']} ≥ {needed}")
    paid = [Value("ap_back", back.label, needed, AP.many), Value("pays", enough.label, enough.value, "")]
    said = f"{who}: {value_text(needed, AP.many)} to take it back aboard"
    if given["kind"] == AI and not reached.value:
        said += " once it is within reach"
    if not enough.value:
        said += f", {value_text(needed - given['ap'], AP.many)} more than there are"
    return Result([first] + paid + values, steps + [back, enough], said, settled=("hexes",))


def _orphan(rules: Rules, given: dict) -> Result:
    """Return what becomes of a Drone whose Main Unit is destroyed."""
    if given["kind"] == NON_AI:
        fate = Step("Without its Main Unit the Drone", "is inactive and falls to the ground", "", "non-ai-drones", "")
        steps = [fate]
    else:
        survives = rules.yes_step("ai-drones", "survives")
        does = "stays in play and still activates" if survives.value else "shuts down"
        fate = Step("Without its Main Unit the Drone", does, "", "ai-drones", "")
        steps = [survives, fate]
    return Result([Value("fate", fate.label, fate.value, "")], steps, f"{fate.label} {fate.value}")


def _on_its_own(rules: Rules, given: dict, reached: bool, cost: Step) -> tuple:
    """Return the AP for an AI Drone: it comes back on turns of its own, or with Guidance in its Main Unit's turn."""
    too_far = rules.step(RULE, "too_far", given)
    moves = rules.step("ai-drones", "activations", {"too_far": too_far.value, "mp": given["mp"]})
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


def _by_orders(rules: Rules, given: dict, reached: bool, cost: Step) -> tuple:
    """Return the AP for a Non-AI Drone, None where no Order reaches it, and what it still does."""
    too_far = rules.step(RULE, "too_far", given)
    steps, needed = [too_far], cost.value
    if not reached:
        distance, radius = rules.value_step("reposition", "distance"), rules.value_step("reposition", "radius")
        nearest = rules.step("reposition", "nearest", given)
        allowed = rules.step("reposition", "allowed", {"nearest": nearest.value})
        again = rules.step(RULE, "in_reach", {"hexes": nearest.value})
        steps += [distance, radius, nearest, allowed, again]
        # Two Orders: Reposition, then Recall.
        needed = cost.value + cost.value if allowed.value and again.value else None
    acts = rules.yes_step("non-ai-drone", "acts_out_of_reach")
    active = reached or acts.value
    steps.append(acts)
    fires = active and given["target"] <= given["range"]
    reaches = Step("It reaches the target", fires, "", "non-ai-drone", f"{given['target']} ≤ {given['range']}")
    attacks = given["ap"] // given["ap_cost"] if fires else 0
    fire = Step(
        "Attacks that the AP pay for", attacks, agreeing(attacks, unit("attacks", "attack")), "attack-declaration", ""
    )
    known = {"attached": given["attached"], "out": given["out"], "ap": given["ap"], "cost": cost.value}
    launch = [rules.value_step("non-ai-drone", "max_deployed"), rules.step("non-ai-drone", "launched", known)]
    reach = rules.step("deploy", "reach", given)
    values = [
        Value("too_far", too_far.label, too_far.value, too_far.unit),
        Value("acts", "It still moves along and attacks", active, ""),
        Value("attacks", fire.label, fire.value, fire.unit),
        Value("launched", launch[-1].label, launch[-1].value, launch[-1].unit),
        Value("reach", reach.label, reach.value, reach.unit),
    ]
    return needed, values, steps + [reaches, fire] + launch + [reach]


CALCULATOR = Calculator(
    name="drones",
    title="Drones out of reach",
    rules=(
        read(RULE, "in_reach too_far", "radius"),
        read("reposition", "nearest allowed", "distance radius"),
        read("guidance"),
        read("deploy", "reach"),
        read("command-actions", "cost"),
        read("ai-drones", "activations", "survives", "name"),
        read("non-ai-drones"),
        read("non-ai-drone", "launched", "max_deployed", "acts_out_of_reach", "name"),
        read("attack-declaration"),
    ),
    limits=(),
    needs=((RULE, "in_reach"), ("reposition", "allowed"), ("ai-drones", "activations"), ("non-ai-drone", "launched")),
    situational=False,
    switch=None,
    inputs=inputs,
    answer=answer,
    named=(),
)
