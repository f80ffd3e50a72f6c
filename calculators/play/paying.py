"""AP that are paid: for an action of the rules, with what it does, or for whatever players say."""

from ..turn.possible_actions import action_cost
from ..turn.situation import POSTURES
from .consequences import end_turn
from .data import GameEvent, UnitState
from .facts import facts_of
from .moves import note_facts
from .problems import MOST, EventError, whole
from .statuses import gain, lose, set_token
from .table import EQUIPPED, Table

OVERCHARGE, OFFENSIVE, DEFENSIVE, PURGE = "overcharge", "offensive-stance", "defensive-stance", "purge-buildup"
WEAPONS, SHIELDS = ("handheld-weapon", "mounted-weapon"), ("shield",)
RECOVER, PRONE = "recover", "prone-position"
STANCES = (OFFENSIVE, DEFENSIVE, "parry-stance")
# An Assault Roll decides whether it ends the Hold.
BREAK_GRAPPLE = "break-grapple"
IMMOBILIZED, LIMBLESS = "immobilized", "limbless"
SMOKE = "smoke-screen"


def pay(table: Table, event: GameEvent) -> None:
    """Pay AP, for an action of the rules or for whatever players say; and do what the action does."""
    unit, facts = table.actor(event), table.facts(event)
    if event.get("action") is None:
        pay_ap(table, unit, whole(event, "ap", 0, MOST), "ap")
    else:
        _take_action(table, unit, event)
    note_facts(table, unit, facts)


def pay_ap(table: Table, unit: UnitState, cost: int, field: str) -> None:
    """Take AP from a Unit; EventError where it has fewer."""
    check_pays(unit, cost, unit["ap"], field)
    unit["ap"] -= cost


def check_pays(unit: UnitState, cost: int, ap: int, field: str) -> None:
    """Raise EventError where something costs more than there is."""
    if cost > ap:
        text = f"{unit['short']} has {ap} AP, and this costs {cost}."
        raise EventError("too-few-ap", text, "action-points", field, cost, [0, ap])


def _take_action(table: Table, unit: UnitState, event: GameEvent) -> None:
    action = event["action"]
    record = table.rules.mechanics.get(str(action), {})
    if action != OVERCHARGE and ("cost" not in record or record["collection"] not in ("command_actions", "systems")):
        raise EventError("no-action", f"There is no action {action}.", "", "action", action)
    if unit["short"] != table.state["active"]:
        raise EventError("not-its-turn", f"It is not the turn of {unit['short']}.", str(action), "unit", unit["short"])
    _check_possible(table, unit, str(action))
    if action == OVERCHARGE:
        _overcharge(table, unit, event)
        return
    item = _item_of_stance(table, unit, event) if action in (OFFENSIVE, DEFENSIVE) and "item" in event else None
    reserve = _reserve(table, unit, event, item) if action == OFFENSIVE else 0
    cost = action_cost(table.rules, str(action), LIMBLESS in unit["statuses"])
    pay_ap(table, unit, whole(event, "ap", 0, MOST, cost) + reserve, "ap")
    unit["reserve"] += reserve
    unit["used"].append(str(action))
    _act(table, unit, str(action), item)


def _check_possible(table: Table, unit: UnitState, action: str) -> None:
    """Raise EventError where a Unit may not take an action, or not once more in this activation."""
    limits = table.rules.mechanics[action].get("limits", {})
    facts = facts_of(table, unit)
    if limits.get("mechs_only") and facts.get("unit_is_a_mech") == 0:
        raise EventError("mechs-only", f"{unit['short']} is a Vehicle.", action, "action", action)
    if limits.get("once_per_turn") and action in unit["used"]:
        text = f"{unit['short']} has done this in this activation."
        raise EventError("once", text, action, "action", action)
    needed = [name for _, names in limits.get("requires", []) for name in names if name in POSTURES]
    if [name for name in needed if name not in unit["statuses"]]:
        text = f"{unit['short']} must be in {table.rules.name(needed[0])} first."
        raise EventError("requires", text, action, "action", action, needed)
    if action == RECOVER and PRONE in unit["statuses"]:
        text = f"{unit['short']} kneels before it stands up."
        raise EventError("requires", text, action, "action", action, list(POSTURES[:1]))


def _overcharge(table: Table, unit: UnitState, event: GameEvent) -> None:
    """Pay the AP Cost of a weapon for an Overcharge Token: one an activation, up to as many as it can have."""
    place = table.item(unit, event)
    item = unit["items"][place]
    tokens = item["tokens"].get(OVERCHARGE, 0)
    if item["state"] != EQUIPPED or OVERCHARGE not in table.tags(unit, place):
        raise EventError("not-overcharged", f"{item['name']} cannot be overcharged.", OVERCHARGE, "item", place)
    if f"{OVERCHARGE}.{place}" in unit["used"]:
        raise EventError("once", f"{item['name']} has got a token in this activation.", OVERCHARGE, "item", place)
    if tokens >= table.rules.count(OVERCHARGE, "max_tokens"):
        raise EventError("most-tokens", f"{item['name']} has all tokens that it can have.", OVERCHARGE, "item", place)
    of_weapon = table.item_answer(unit, place)["line"]["ap_cost"]
    cost = table.rules.whole(OVERCHARGE, "cost", {"ap_cost": of_weapon})
    pay_ap(table, unit, whole(event, "ap", 0, MOST, cost), "ap")
    unit["used"].append(f"{OVERCHARGE}.{place}")
    set_token(item["tokens"], OVERCHARGE, tokens + 1)


def _item_of_stance(table: Table, unit: UnitState, event: GameEvent) -> int:
    """Return the item of a stance: a ranged weapon that fires, or a Shield or weapon that takes the damage (7-2)."""
    place, is_offensive = table.item(unit, event), event["action"] == OFFENSIVE
    item = unit["items"][place]
    if item["state"] != EQUIPPED:
        text = f"{item['name']} of {unit['short']} is {item['state']}."
        raise EventError("not-equipped", text, event["action"], "item", item["state"], EQUIPPED)
    fits = [tag for tag in table.tags(unit, place) if tag in WEAPONS + (() if is_offensive else SHIELDS)]
    if not fits or (is_offensive and table.is_melee(unit, place)):
        what = "a ranged weapon" if is_offensive else "a Shield or a weapon"
        raise EventError("wrong-item", f"This stance takes {what}.", event["action"], "item", place)
    return place


def _reserve(table: Table, unit: UnitState, event: GameEvent, item: int | None) -> int:
    """Return the AP that an Offensive Stance sets aside: those of one attack with its weapon, where nobody says."""
    numbers = None if item is None else table.item_answer(unit, item)
    return whole(event, "reserve", 0, MOST, int(numbers["line"]["ap_cost"] or 0) if numbers else None)


def _act(table: Table, unit: UnitState, action: str, item: int | None) -> None:
    """Do what an action does to the Unit: its posture, stance or smoke, the statuses that it ends, and the turn."""
    if action in POSTURES:
        for posture in POSTURES:
            lose(table, action, unit, posture)
    if action in POSTURES + STANCES + (SMOKE,):
        gain(table, action, unit, action)
    if action in (OFFENSIVE, DEFENSIVE):
        unit["guard"] = item
    if action != BREAK_GRAPPLE:
        _end_statuses(table, unit, action)
    if action == PURGE:
        table.prompt("activation", PURGE, unit, "roll")
    if table.rules.mechanics[action].get("limits", {}).get("ends_turn"):
        end_turn(table, action, unit)


def _end_statuses(table: Table, unit: UnitState, action: str) -> None:
    """End the statuses that an action ends; who is held stays Immobilized."""
    is_held = "hold" in unit["statuses"]
    for effect in table.rules.mechanics[action].get("effects", []):
        is_stuck = effect.get("removes") == IMMOBILIZED and (
            is_held or not table.rules.yes(IMMOBILIZED, "recover_frees")
        )
        if "removes" in effect and not is_stuck:
            lose(table, action, unit, effect["removes"])
    if action == RECOVER:
        unit["facts"].pop("unit-is-stuck", None)
