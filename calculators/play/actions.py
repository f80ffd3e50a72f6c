"""What a Unit of a game may do with the AP that it has, beside attacks with its weapons, and what a tap on it logs."""

from typing import NotRequired, TypedDict

from ..core.rules import Rules
from ..turn.possible_actions import ACTIONS, IMPACT, OVERCHARGE, Offer, command_actions, other_actions
from ..turn.situation import Situation
from ..units.catalogue import SYSTEMS, all_systems
from ..units.items import EQUIPPED, WEAPONS
from .data import GameEvent, UnitState
from .remaining import profile_of
from .situation import situation_now
from .weapons import WeaponNow, weapons

OFFENSIVE, DEFENSIVE, EXCHANGE = "offensive-stance", "defensive-stance", "exchange"
# What each takes with it: a ranged weapon, or a weapon or Shield.
WITH_AN_ITEM = (OVERCHARGE, OFFENSIVE, DEFENSIVE)
SHIELD, STORED = "shield", "stored"
# What is paid by its name, and so does what its rule says.
PAID_BY_NAME = (ACTIONS, SYSTEMS)


class Action(TypedDict):
    """Something to do: the id of its rule, its AP, whether it ends the turn, and the item that it is done with.

    ``notes`` are its conditions as words; ``event`` is what a tap logs.
    """

    action: str
    ap: int
    ends: bool
    item: NotRequired[int]
    notes: list[str]
    event: GameEvent


def actions(rules: Rules, unit: UnitState) -> list[Action]:
    """Return what a Unit may do with the AP that it has, what takes an item once for each."""
    if unit["destroyed"]:
        return []
    usable = [each for each in weapons(rules, unit) if each["use"]["may"]]
    every = _situation(rules, unit, usable)
    offers = other_actions(rules, every) + _of_systems(rules, unit) + command_actions(rules, every)
    shown = [_action(rules, offer) for offer in offers if offer.record not in WITH_AN_ITEM and _may_be(unit, offer)]
    shown += _overcharged(rules, unit, usable) + _lying_in_wait(rules, unit, usable) + _guarded(rules, unit, offers)
    return [each for each in shown if each["ap"] <= unit["ap"]]


def _situation(rules: Rules, unit: UnitState, usable: list[WeaponNow]) -> Situation:
    fields = profile_of(rules, unit)["unit"] if "built" in unit else {}
    return situation_now(unit, fields, [each["ap_cost"]["value"] or 0 for each in usable])


def _action(rules: Rules, offer: Offer, item: int | None = None) -> Action:
    record = rules.mechanics[offer.record]
    is_named = record["collection"] in PAID_BY_NAME or offer.record == OVERCHARGE
    event: GameEvent = {"do": "pay", "action": offer.record} if is_named else {"do": "pay", "ap": offer.cost}
    action: Action = {
        "action": offer.record,
        "ap": offer.cost,
        "ends": offer.record == IMPACT or bool(record.get("limits", {}).get("ends_turn")),
        "notes": offer.notes,
        "event": event,
    }
    if item is not None:
        action["item"] = event["item"] = item
    return action


def _may_be(unit: UnitState, offer: Offer) -> bool:
    """Return whether the items of a Unit let it do something: to exchange, it carries a stored weapon."""
    return offer.record != EXCHANGE or "built" not in unit or any([each["state"] == STORED for each in unit["items"]])


def _of_systems(rules: Rules, unit: UnitState) -> list[Offer]:
    """Return what the Systems of a Unit let it pay AP for, such as smoke."""
    fields = profile_of(rules, unit)["unit"]
    paid = [name for name in all_systems(rules) if "cost" in rules.mechanics[name] and fields.get(name, "0") != "0"]
    return [Offer(name, rules.name(name), rules.field(name, "cost"), True, [], set()) for name in paid]


def _overcharged(rules: Rules, unit: UnitState, usable: list[WeaponNow]) -> list[Action]:
    """Return an Overcharge Token for each weapon that may get one more, once in an activation."""
    shown = []
    for weapon in [each for each in usable if each["mechanism"] == OVERCHARGE]:
        situation = _situation(rules, unit, [weapon])
        situation.inputs["overcharge"] = True
        is_full = weapon["tokens"] >= rules.count(OVERCHARGE, "max_tokens")
        if not is_full and f"{OVERCHARGE}.{weapon['item']}" not in unit["used"]:
            offers = [each for each in other_actions(rules, situation) if each.record == OVERCHARGE]
            shown += [_action(rules, each, weapon["item"]) for each in offers]
    return shown


def _lying_in_wait(rules: Rules, unit: UnitState, usable: list[WeaponNow]) -> list[Action]:
    """Return an Offensive Stance with each ranged weapon."""
    shown = []
    for weapon in [each for each in usable if each["ranged"]]:
        offers = command_actions(rules, _situation(rules, unit, [weapon]))
        shown += [_action(rules, each, weapon["item"]) for each in offers if each.record == OFFENSIVE]
    return shown


def _guarded(rules: Rules, unit: UnitState, offers: list[Offer]) -> list[Action]:
    """Return a Defensive Stance with each weapon or Shield that is equipped."""
    built = unit["built"].get("items", []) if "built" in unit else []
    places = [place for place, item in enumerate(built) if item["category"] in WEAPONS + (SHIELD,)]
    equipped = [place for place in places if unit["items"][place]["state"] == EQUIPPED]
    stances = [each for each in offers if each.record == DEFENSIVE]
    return [_action(rules, stance, place) for stance in stances for place in equipped]
