"""Events of turns and rounds: a Unit is activated, rolls, moves and ends; a round ends, the battle with the last."""

from ..core.formula import Variables
from ..core.mechanics import Mechanics
from .consequences import Cause, at_moment, damage_section, explode, finish
from .data import GameEvent, GameState, MarkerState, Prompt, SideState, UnitState
from .facts import by_formula_names, terrestrial
from .moments import tell
from .problems import MOST, EventError, whole, yes_no
from .statuses import set_token
from .table import Table

AP, DICE, TOKENS = "action-points", "dice", "activation-tokens"
MOUNTED, BLACK, PURGE = "mounted-weapon", "black", "purge-buildup"
DRAW = "draw"
COMMAND_AND_CONTROL, HVT, RETRIEVAL = "command-and-control", "high-value-target", "asset-retrieval"
# Facts of a move that are counted anew in each; all others stay with the Unit.
COUNT = "count"
ROLLED, THRUSTERS = "roll", "thruster-movement"
# More than any mission has.
MOST_MARKERS = 99


def activate(table: Table, event: GameEvent) -> None:
    """Begin the turn of a Unit: its stance and smoke end, then deep water damages it (M122)."""
    unit = table.unit(event.get("unit"))
    if table.state["over"]:
        raise EventError("battle-over", "The battle is over.", "mission-objectives", "do")
    if table.state["active"]:
        text = f"It is the turn of {table.state['active']}: end it first."
        raise EventError("another-acts", text, TOKENS, "unit", unit["short"])
    if unit["destroyed"]:
        raise EventError("destroyed", f"{unit['short']} is destroyed.", TOKENS, "unit", unit["short"])
    if unit["acted"]:
        raise EventError("has-acted", f"{unit['short']} has acted this round.", TOKENS, "unit", unit["short"])
    table.state["active"] = unit["short"]
    unit["used"] = []
    for name in _counts(table):
        unit["facts"].pop(name, None)
    _start(table, unit, is_first=True)
    if not unit["destroyed"]:
        table.prompt("activation-start", AP, unit, "roll")


def _start(table: Table, unit: UnitState, is_first: bool) -> None:
    """Do what happens at the start of an activation before the roll; by the other reading after it (M122)."""
    last = table.reads("order-at-the-start-of-an-activation", "roll-first")
    if is_first != last:
        at_moment(table, "activation-start", unit, {}, Cause(), is_backwards=last)


def roll(table: Table, event: GameEvent) -> None:
    """Take the die at the start of an activation, or one that a rule asks for."""
    value = whole(event, "value", 1, table.rules.count(DICE, "sides"))
    rule = event.get("for")
    if rule is None:
        if event.get("unit", table.state["active"]) != table.state["active"]:
            raise EventError("not-its-turn", f"It is not the turn of {event['unit']}.", AP, "unit", event["unit"])
        _roll_for_ap(table, value)
    elif rule == MOUNTED:
        _roll_for_a_mounted_weapon(table, event, value)
    elif rule == BLACK:
        _roll_for_rubble(table, event, value)
    elif rule == PURGE:
        _roll_to_purge(table, event, value)
    else:
        text = f"No rule asks for a die for {rule}."
        raise EventError("no-roll", text, "", "for", rule, [MOUNTED, BLACK, PURGE])


def _roll_for_ap(table: Table, value: int) -> None:
    unit = table.actor({})
    if ROLLED in unit["used"]:
        raise EventError("has-rolled", f"{unit['short']} has rolled for its AP.", AP, "do")
    if unit["base_ap"] is None:
        text = f"The Base AP of {unit['short']} are not known: set its AP by hand."
        raise EventError("no-base-ap", text, AP, "unit", unit["short"])
    unit["used"].append(ROLLED)
    table.close_prompts(unit, (ROLLED,), AP)
    numbers: Variables = {
        "kept": unit["ap"],
        "base_ap": unit["base_ap"],
        "roll": value,
        "max_stored": unit["ap_storage"],
    }
    unit["ap"] = table.rules.whole(AP, "available", numbers)
    if table.reads("returned-reserve", "on-top"):
        unit["ap"] += unit["reserve"]
        unit["reserve"] = 0
    _start(table, unit, is_first=False)


def _roll_for_a_mounted_weapon(table: Table, event: GameEvent, value: int) -> None:
    """Let a destroyed mounted weapon explode, or not."""
    unit = table.actor(event)
    item = table.item(unit, event)
    prompt = _asked(table, unit, MOUNTED, item)
    section = table.section(unit, event) if "section" in event else prompt.get("section")
    prompt["answered"] = True
    if not table.rules.holds(MOUNTED, "explodes", {"roll": value}):
        return
    base = table.printed_damage(unit, item)
    if base is not None:
        damage = table.rules.whole(MOUNTED, "explosion_damage", {"base_damage": base})
        explode(table, MOUNTED, unit, item, section, damage, prompt.get("source", ""))


def _roll_for_rubble(table: Table, event: GameEvent, value: int) -> None:
    unit = table.actor(event)
    _asked(table, unit, BLACK)["answered"] = True
    if value > table.rules.count(BLACK, "rubble_at_most"):
        return
    for place in terrestrial(table, unit):
        damage_section(table, BLACK, unit, place, -table.rules.count(BLACK, "damage"))


def _roll_to_purge(table: Table, event: GameEvent, value: int) -> None:
    unit = table.actor(event)
    token = str(event.get("token"))
    if not unit["tokens"].get(token):
        text = f"{unit['short']} has no such token."
        raise EventError("no-token", text, PURGE, "token", token, sorted(unit["tokens"]))
    _asked(table, unit, PURGE)["answered"] = True
    if value >= table.rules.count(PURGE, "target") and table.follows(PURGE, unit, "token", token, by=-1):
        set_token(unit["tokens"], token, unit["tokens"][token] - 1)


def _asked(table: Table, unit: UnitState, rule: str, item: int | None = None) -> Prompt:
    """Return what asked for a die; EventError where nothing did."""
    prompt = table.open_prompt(unit, ROLLED, rule, item)
    if prompt is None:
        raise EventError("no-roll", f"No rule asks {unit['short']} for this die now.", rule, "for", rule)
    return prompt


def move(table: Table, event: GameEvent) -> None:
    """Take what a move came to: the hexes that it crossed, and where the Unit is now."""
    unit = table.actor(event)
    thrusters, facts = yes_no(event, "thrusters", False), table.facts(event)
    answer = table.answer(unit)
    if thrusters and answer and answer["thruster_movement"] is None:
        raise EventError("no-thrusters", f"{unit['short']} has no thrusters.", THRUSTERS, "thrusters", True, False)
    keep(table, unit, facts)
    if facts.get("unit-is-above-its-hex") is False:
        table.close_prompts(unit, ("fall",))
    situation = by_formula_names(facts)
    situation["moved_with_thrusters"] = int(thrusters)
    for at in ("hex-entered", "movement-end"):
        at_moment(table, at, unit, situation, Cause())


def keep(table: Table, unit: UnitState, facts: dict[str, int | bool]) -> None:
    """Keep with a Unit what was told of where it is; hexes count on where terrain counts those of an activation."""
    counted = _counts(table)
    for name in sorted(facts):
        if name in counted:
            unit["facts"][name] = unit["facts"].get(name, 0) + facts[name]
        elif table.rules.mechanics[name]["kind"] != COUNT:
            unit["facts"][name] = facts[name]


def _counts(table: Table) -> list[str]:
    """Return the facts that effects of moments count by twos or more, over an activation."""
    return table.rules.once_per_reading("play.counts", lambda: _counted(table.rules.mechanics))


def _counted(mechanics: Mechanics) -> list[str]:
    moments = [moment for record in mechanics.values() for moment in record.get("moments", [])]
    return sorted([moment["does"]["per"] for moment in moments if "every" in moment.get("does", {})])


def end(table: Table, event: GameEvent) -> None:
    """End the turn of the Unit that acts; or pass over one, which gains nothing and whose clocks stand (M35, M126)."""
    if "unit" in event and event["unit"] != table.state["active"]:
        unit = table.unit(event["unit"])
        if unit["acted"] or unit["destroyed"]:
            raise EventError(
                "has-acted", f"{unit['short']} is not to act this round.", "inactive-units", "unit", unit["short"]
            )
        _pass_over(table, unit)
        return
    unit = table.actor({})
    situation = by_formula_names(table.facts(event))
    if "marker" in event:
        situation["unit_is_on_a_marker"] = 1
        if table.state["mission"] == COMMAND_AND_CONTROL:
            marker_of(table, str(event["marker"]))["holder"] = unit["side"]
    situation.setdefault("unit_is_on_a_marker", 0)
    finish(table, unit, situation)


def _pass_over(table: Table, unit: UnitState) -> None:
    """Pass over a Unit: it gains nothing and its clocks stand, by the other reading they go on (M126)."""
    if table.reads("clocks-of-a-passed-over-unit", "counts"):
        unit["used"] = []
        at_moment(table, "activation-start", unit, {}, Cause())
        finish(table, unit, {"unit_is_on_a_marker": 0})
    unit["acted"] = True


def marker_of(table: Table, name: str) -> MarkerState:
    """Return a Marker by its name; a new one is nobody's."""
    for marker in table.state["markers"]:
        if marker["marker"] == name:
            return marker
    if len(table.state["markers"]) >= MOST_MARKERS:
        text = "A battlefield has not so many Markers."
        raise EventError("too-many-markers", text, "objective-markers", "marker", name, MOST_MARKERS)
    new: MarkerState = {"marker": name, "holder": "", "area": ""}
    table.state["markers"] = sorted(table.state["markers"] + [new], key=lambda each: each["marker"])
    return new


def end_round(table: Table, event: GameEvent) -> None:
    """Count Victory Points, turn the Activation tokens back, and begin the next round; after the last it is over."""
    state = table.state
    if state["over"]:
        raise EventError("battle-over", "The battle is over.", "mission-objectives", "do")
    if state["active"]:
        text = f"It is the turn of {state['active']}: end it first."
        raise EventError("another-acts", text, TOKENS, "do")
    points = points_of_round(table, event)
    for side in state["sides"]:
        side["points"] += points[side["side"]]
    if _is_last(table):
        finish_battle(table)
        return
    for unit in state["units"]:
        unit["acted"] = False
        unit["used"] = []
        if unit["destroyed"]:
            # The smoke of a destroyed Unit is gone with the round at the latest.
            unit["statuses"] = []
    state["round"] += 1
    tell(table, "round-start")


def points_of_round(table: Table, event: GameEvent) -> dict[str, int]:
    """Return the Victory Points of each side at the end of a round, as told or else by the mission."""
    points_by_hand = event.get("points", {})
    facts = event.get("facts", {})
    for field, each in (("points", points_by_hand), ("facts", facts)):
        if not isinstance(each, dict):
            raise EventError("wrong-value", f"{field} are by side.", "", field, each)
        for name in sorted(each):
            table.side(name, f"{field}.{name}")
    points = {}
    for side in table.state["sides"]:
        name = side["side"]
        if name in points_by_hand:
            points[name] = whole(points_by_hand, name, 0, MOST)
        else:
            points[name] = _by_mission(table, name, {"facts": facts.get(name, {})})
    return points


def _by_mission(table: Table, side: str, event: GameEvent) -> int:
    """Return the Victory Points of a side by the facts of its mission; Markers that it holds are counted."""
    mission = table.state["mission"]
    if not mission or mission == HVT or not table.rules.has_formula(mission, "score"):
        return 0
    facts = table.facts(event)
    mechanics = table.rules.mechanics
    variables: Variables = {}
    for name in table.rules.names(mission, "score"):
        names = [fact for fact in sorted(mechanics) if mechanics[fact].get("variable") == name]
        if names:
            variables[name] = int(facts.get(names[0], 0))
    if mission == COMMAND_AND_CONTROL and not facts:
        variables = held_markers(table.state, side)
    return table.rules.whole(mission, "score", variables)


def held_markers(state: GameState, side: str) -> Variables:
    """Return how many Markers a side holds: ``far`` in the area of an enemy, and ``near`` elsewhere."""
    markers = [marker for marker in state["markers"] if marker["holder"] == side]
    far = [marker for marker in markers if marker["area"] not in ("", side)]
    return {"near": len(markers) - len(far), "far": len(far)}


def _is_last(table: Table) -> bool:
    state = table.state
    if state["rounds"] is not None and state["round"] >= state["rounds"]:
        return True
    ends = state["mission"] and table.rules.has_value(state["mission"], "ends_without_units")
    return bool(ends and table.rules.yes(state["mission"], "ends_without_units") and without_units(state))


def without_units(state: GameState) -> list[str]:
    """Return the sides that have no Unit left; one that is Inoperative is not destroyed (C27)."""
    lost = []
    for side in state["sides"]:
        units = [unit for unit in state["units"] if unit["side"] == side["side"]]
        if units and all([unit["destroyed"] for unit in units]):
            lost.append(side["side"])
    return lost


def settle_battle(table: Table) -> None:
    """End a battle that is decided early, and work out who has won one that is over, as numbers may still be set."""
    if not table.state["over"] and _is_decided(table):
        finish_battle(table)
    elif table.state["over"]:
        table.state["winner"] = _winner(table)


def _is_decided(table: Table) -> bool:
    """Return whether losses have decided the battle: where Markers score, they are counted first (C50)."""
    lost = without_units(table.state)
    if table.state["mission"] == HVT and table.rules.yes(HVT, "ends_without_units") and lost:
        return True
    return _has_last_survivor(table)


def _has_last_survivor(table: Table) -> bool:
    """Return whether one side alone has a Unit that survives, and wins so: in a mission by the other reading (C50)."""
    counts = not table.state["mission"] or not table.rules.yes("mission-objectives", "replaces_last_survivor")
    sides = sorted({unit["side"] for unit in table.state["units"]})
    return counts and len(sides) > 1 and len(survivors(table.state)) == 1


def survivors(state: GameState) -> list[str]:
    """Return the sides that have a Unit which survives: one that is Inoperative does not (C27)."""
    units = [unit for unit in state["units"] if not unit["destroyed"] and not unit["inoperative"]]
    return sorted({unit["side"] for unit in units})


def finish_battle(table: Table) -> None:
    """End the battle, in the middle of a turn too."""
    table.state["over"] = True
    table.state["active"] = ""
    table.state["winner"] = _winner(table)
    tell(table, "battle-end")


def _winner(table: Table) -> str:
    """Return who has won: most Victory Points, on a tie whoever lost fewer Units (C50); or the last who survives."""
    if _has_last_survivor(table):
        return survivors(table.state)[0]
    ranked = sorted([(-side["points"], _tie_breaker(table, side), side["side"]) for side in table.state["sides"]])
    is_tie = len(ranked) > 1 and ranked[0][:2] == ranked[1][:2]
    return DRAW if is_tie or not ranked else ranked[0][2]


def _tie_breaker(table: Table, side: SideState) -> int:
    """Return how many Units a side has lost, where that breaks a tie; one that is Inoperative is not lost (C27)."""
    mission = table.state["mission"]
    if mission and table.rules.has_value(mission, "tie_breaker") and not table.rules.yes(mission, "tie_breaker"):
        return 0
    return len([unit for unit in table.state["units"] if unit["side"] == side["side"] and unit["destroyed"]])
