"""An attack that is being declared: who may make it, on whom, and the event that it becomes."""

from typing import Any, TypeAlias

from ..attack.weapons import OVERCHARGE
from ..core.rules import Rules
from ..play.attacks import FULL_AUTO, dice_rolled
from ..play.data import AttackState, GameEvent, GameState, UnitState
from ..play.line_of_fire import facts_of, last_line
from ..play.odds import OFFENSIVE
from ..play.weapons import WeaponNow
from ..units.items import Built, built_of

# An attack as its panel says it.
Declared: TypeAlias = "dict[str, Any]"

ATTACK = "attack"
# What is asked of the mat beside the distance: facts.
GREEN, HEIGHT = "green-hexes-between", "elevation-difference"


def may_attack(state: GameState, unit: UnitState, weapon: WeaponNow | None) -> bool:
    """Return whether a Unit may attack with a weapon now: in its turn, or with that of its Offensive Stance."""
    if state["active"] == unit["short"] or OFFENSIVE not in unit["statuses"]:
        return state["active"] == unit["short"]
    return weapon is None or unit["guard"] is None or unit["guard"] in weapon["items"]


def attacks_paid(rules: Rules, state: GameState, unit: UnitState, weapon: WeaponNow) -> int:
    """Return how many attacks the AP at hand pay; an Offensive Stance makes one, and so does one with tokens."""
    cost = weapon["ap_cost"]["value"] or 0
    is_turn = state["active"] == unit["short"]
    ap = unit["ap"] if is_turn else unit["reserve"]
    paid = ap // cost if cost else 1
    # What tokens add to one attack of several nobody could tell from the hits.
    is_alone = not is_turn or (weapon["tokens"] and not rules.yes(OVERCHARGE, "all_attacks"))
    return min(paid, 1) if is_alone else paid


def enemies_of(state: GameState, unit: UnitState) -> list[UnitState]:
    """Return the enemies that are left."""
    return [each for each in state["units"] if each["side"] != unit["side"] and not each["destroyed"]]


def declared_at(state: GameState, unit: UnitState, enemy: str, item: int | None, section: int | None) -> Declared:
    """Return an attack as its panel begins: with what was said last of where the two stand."""
    line = last_line(state, unit["short"], enemy)
    facts = facts_of(line)
    declared: Declared = {"item": item, "target": enemy, "section": section, "hits": 0, "criticals": 0}
    declared["distance"] = line.get("distance", 1)
    for name in (GREEN, HEIGHT):
        declared[name] = int(facts.get(name.replace("-", "_"), 0))
    return declared


def attack_event(state: GameState, unit: UnitState, declared: Declared) -> GameEvent:
    """Return the event of an attack as its panel says it."""
    event: GameEvent = {"do": ATTACK, "target": declared["target"], "attacks": declared["attacks"]}
    for field in ("item", "section", "ap", "base_damage"):
        if declared.get(field) is not None:
            event[field] = declared[field]
    if unit["short"] != state["active"]:
        event["unit"] = unit["short"]
    event["distance"] = declared["distance"]
    facts = {name: declared[name] for name in (GREEN, HEIGHT) if declared[name]}
    if facts:
        event["facts"] = facts
    return event


def _weapon_of(rules: Rules, unit: UnitState, attack: "GameEvent | AttackState") -> Built | None:
    """Return the weapon of an attack as it is built; None where it is on no sheet."""
    item = attack.get("item")
    return built_of(rules, unit["built"]["items"][item]) if item is not None and "built" in unit else None


def dice_of(rules: Rules, unit: UnitState, attack: "GameEvent | AttackState") -> int:
    """Return how many dice of an attack may hit."""
    weapon = _weapon_of(rules, unit, attack)
    return dice_rolled(rules, bool(weapon and weapon.mechanism == FULL_AUTO), attack["attacks"])


def is_parried(rules: Rules, unit: UnitState, attack: "GameEvent | AttackState") -> bool:
    """Return whether a Parry Stance helps against an attack: against a melee weapon, and without any."""
    weapon = _weapon_of(rules, unit, attack)
    return weapon is None or bool(weapon.is_melee)
