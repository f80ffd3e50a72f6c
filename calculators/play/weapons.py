"""The weapons of a Unit in a game as they are now: copies in use, numbers, and whether they may be used."""

from typing import TypedDict

from ..core.formula import Variables, evaluate, names
from ..core.rules import Rules
from ..odds.weapon_redundancy import RULE as REDUNDANCY
from ..turn.possible_actions import ATTACK, prohibitions
from ..turn.situation import HOLDING
from ..units.catalogue import DRONE, HANDHELD
from ..units.data import UnitData, WeaponProfile
from ..units.items import WEAPONS
from ..units.unit import LIDAR, TWO_HANDED
from .data import UnitState
from .numbers import NOT_MELEE, Leave, Number, effects_on, leave, number, times
from .remaining import answer_built, answer_now, at_hand, profile_now
from .situation import LIMBLESS, situation_now, states_of

RECHARGE, OVERCHARGE, SINGLE_USE, ITEM_STATES = "recharge", "overcharge", "single-use", "item-states"
USED = "used"


class WeaponNow(TypedDict):
    """A weapon: the places of its copies as ``items``, the first that is ready as ``item``, and its numbers now.

    ``tokens`` are the Overcharge Tokens on it.
    """

    item: int
    items: list[int]
    name: str
    tags: list[str]
    # As attacks ask for it; empty of a weapon that is not equipped.
    mechanism: str
    ranged: bool
    copies: Number
    ap_cost: Number
    base_damage: Number
    range: Number
    tokens: int
    use: Leave


def weapons(rules: Rules, unit: UnitState) -> list[WeaponNow]:
    """Return the weapons of a Unit, those that are equipped first, as its profile has them; then all others."""
    if "built" not in unit:
        return []
    built = unit["built"]
    equipped = [_equipped(rules, unit, built, each) for each in profile_now(rules, unit, built)["weapons"]]
    in_use = [place for weapon in equipped for place in weapon["items"]]
    others = [
        _other(rules, unit, built, place)
        for place, item in enumerate(built.get("items", []))
        if item["category"] in WEAPONS and place not in in_use
    ]
    return equipped + others


def _equipped(rules: Rules, unit: UnitState, built: UnitData, weapon: WeaponProfile) -> WeaponNow:
    """Return a weapon that is equipped, with all copies in use."""
    fields, copies = weapon["fields"], copies_of(rules, unit, built, weapon)
    ready = [place for place in copies if not unit["items"][place]["tokens"].get(RECHARGE)]
    first = (ready or copies)[0]
    before = answer_built(rules, built)["items"][first]
    count, count_before = int(fields["copies"]), before["in_use"][0]["copies"] if "in_use" in before else 1
    by_copies = [REDUNDANCY] if count != count_before else []
    by_hands = [TWO_HANDED] if fields["takes_hands"] == "yes" else []
    line, is_ranged = before["line"], fields["ranged"] == "yes"
    return {
        "item": first,
        "items": copies,
        "name": weapon["name"],
        "tags": weapon["tags"],
        "mechanism": fields["mechanism"],
        "ranged": is_ranged,
        "copies": number(count, count_before, [ITEM_STATES]),
        "ap_cost": number(int(fields["ap_cost"]), line["ap_cost"], by_copies + by_hands),
        "base_damage": number(int(fields["base_damage"]), line["base_damage"], by_copies),
        "range": _range(rules, unit, int(fields["range"]), line["range"], is_ranged),
        "tokens": unit["items"][first]["tokens"].get(OVERCHARGE, 0),
        "use": leave(_forbidding(rules, unit, built, first, fields)),
    }


def copies_of(rules: Rules, unit: UnitState, built: UnitData, weapon: WeaponProfile) -> list[int]:
    """Return the places of the copies of a weapon that are in use."""
    places, answers = at_hand(unit), answer_now(rules, unit, built)["items"]
    return [places[index] for index, each in enumerate(answers) if each.get("copy_of", index) == weapon["place"]]


def reach(rules: Rules, unit: UnitState, weapon: WeaponNow, facts: Variables) -> int:
    """Return how far a weapon reaches where some facts hold, which rules of its Unit's kind may ask for."""
    hexes = weapon["range"]["value"] or 0
    kind = answer_now(rules, unit, unit["built"])["vehicle_kind"] if "built" in unit else None
    for effect in rules.mechanics[kind].get("effects", ()) if kind else ():
        if effect["changes"] == "range":
            variables: Variables = {name: facts.get(name, 0) for name in names(effect["if"])}
            hexes = times(effect, hexes) if evaluate(effect["if"], variables) else hexes
    return hexes


def _range(rules: Rules, unit: UnitState, reach: int, built: int | None, is_ranged: bool) -> Number:
    """Return how far a weapon reaches with the statuses of its Unit; a System that is lost no longer adds to it."""
    because = [LIDAR] if reach != built else []
    for state, effect in effects_on(rules, unit, "range"):
        if "times" in effect and (is_ranged or effect.get("of", {}).get("items") != NOT_MELEE):
            shorter = times(effect, reach)
            because += [state] if shorter != reach else []
            reach = shorter
    return number(reach, built, because)


def _forbidding(rules: Rules, unit: UnitState, built: UnitData, place: int, fields: "dict[str, str]") -> list[str]:
    """Return the rules by which a weapon that is equipped may not be used, or its Unit not attack."""
    states = states_of(unit)
    in_hand = fields[HANDHELD] == "yes" and fields[DRONE] != "yes"
    takes_hands = fields["takes_hands"] == "yes"
    hands_free = int(profile_now(rules, unit, built)["unit"]["hands_free"])
    too_few = takes_hands and rules.holds(TWO_HANDED, "too_few", {"hands_free": hands_free})
    reasons = [
        (RECHARGE, bool(unit["items"][place]["tokens"].get(RECHARGE))),
        (LIMBLESS, LIMBLESS in states and in_hand),
        (HOLDING, HOLDING in states and takes_hands),
        (TWO_HANDED, too_few and not rules.yes(TWO_HANDED, "usable")),
    ]
    own = [rule for rule, holds in reasons if holds]
    return own + [rule for what, rule in prohibitions(rules, situation_now(unit, {}, [])) if what == ATTACK]


def _other(rules: Rules, unit: UnitState, built: UnitData, place: int) -> WeaponNow:
    """Return a weapon that is stored, dropped, destroyed or used, with the numbers of one copy."""
    item, before = unit["items"][place], answer_built(rules, built)["items"][place]
    line = before["in_use"][-1] if "in_use" in before else before["line"]
    reach = before["line"]["range"]
    return {
        "item": place,
        "items": [place],
        "name": item["name"],
        "tags": before["tags"],
        "mechanism": "",
        "ranged": reach != rules.count("ranged-and-melee", "melee_range"),
        "copies": number(0, 0, []),
        "ap_cost": number(line["ap_cost"], line["ap_cost"], []),
        "base_damage": number(line["base_damage"], line["base_damage"], []),
        "range": number(reach, reach, []),
        "tokens": item["tokens"].get(OVERCHARGE, 0),
        "use": leave([SINGLE_USE if item["state"] == USED else ITEM_STATES]),
    }
