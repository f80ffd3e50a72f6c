"""Events of dice: what a Unit gains at the start of its activation, and what a rule asks a die for."""

from ..core.formula import Variables
from .consequences import damage_section, explode
from .data import GameEvent, Prompt, UnitState
from .facts import terrestrial
from .problems import EventError, whole
from .statuses import set_token
from .table import Table
from .turns import start

AP, DICE, ROLL = "action-points", "dice", "roll"
MOUNTED, BLACK, PURGE = "mounted-weapon", "black", "purge-buildup"


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
    if ROLL in unit["used"]:
        raise EventError("has-rolled", f"{unit['short']} has rolled for its AP.", AP, "do")
    if unit["base_ap"] is None:
        text = f"The Base AP of {unit['short']} are not known: set its AP by hand."
        raise EventError("no-base-ap", text, AP, "unit", unit["short"])
    unit["used"].append(ROLL)
    table.close_prompts(unit, (ROLL,), AP)
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
    start(table, unit, is_first=False)


def _roll_for_a_mounted_weapon(table: Table, event: GameEvent, value: int) -> None:
    """Let a destroyed mounted weapon explode, or not."""
    unit = table.actor(event)
    item = table.item(unit, event)
    prompt = _prompt_for(table, unit, MOUNTED, item)
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
    _prompt_for(table, unit, BLACK)["answered"] = True
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
    _prompt_for(table, unit, PURGE)["answered"] = True
    if value >= table.rules.count(PURGE, "target") and table.follows(PURGE, unit, "token", token, by=-1):
        set_token(unit["tokens"], token, unit["tokens"][token] - 1)


def _prompt_for(table: Table, unit: UnitState, rule: str, item: int | None = None) -> Prompt:
    """Return what asked for a die; EventError where nothing did."""
    prompt = table.open_prompt(unit, ROLL, rule, item)
    if prompt is None:
        raise EventError("no-roll", f"No rule asks {unit['short']} for this die now.", rule, "for", rule)
    return prompt
