"""Attacks: declared and paid, and what comes of those that hit."""

from ..core.formula import Variables
from ..core.rules import Rules
from .consequences import Cause, at_item, at_moment, drop_held, reduce_item, reduce_section, shield
from .data import AttackState, GameEvent, UnitState
from .facts import facts_of, sections_of_kind
from .paying import check_pays, pay_ap
from .problems import MOST, EventError, whole, yes_no
from .statuses import lose
from .table import EQUIPPED, Table

DECLARED, CRITICALS, OVERCHARGE, RECHARGE = "attack-declaration", "critical-rolls", "overcharge", "recharge"
DISARM, FULL_AUTO, SHIELD, TARGETS = "disarm", "full-auto", "shield", "targets"
OFFENSIVE, DEFENSIVE, PARRY = "offensive-stance", "defensive-stance", "parry-stance"
MOST_ATTACKS = 60


def attack(table: Table, event: GameEvent) -> None:
    """Declare attacks with one weapon and pay for them; its tokens are used up, and it may have been its last use."""
    unit = table.actor(event)
    target = table.unit(event.get("target"))
    is_reaction = unit["short"] != table.state["active"]
    if is_reaction:
        _check_reaction(unit, event)
    if unit["side"] == target["side"]:
        raise EventError("own-side", "Nobody attacks their own side.", TARGETS, "target", target["short"])
    if "section" in event and "target_item" in event:
        raise EventError("one-target", "An attack is aimed at a section or at an item.", DECLARED, "target_item")
    attacks = whole(event, "attacks", 1, MOST_ATTACKS, 1)
    made: AttackState = {
        "event": table.place,
        "unit": unit["short"],
        "target": target["short"],
        "attacks": attacks,
        "tokens": 0,
    }
    _aim(table, target, event, made)
    made["facts"] = table.facts(event)
    if "distance" in event:
        made["distance"] = whole(event, "distance", 0, MOST)
    cost = _declare_weapon(table, unit, event, made)
    cost = whole(event, "ap", 0, MOST, cost)
    if is_reaction:
        check_pays(unit, cost, unit["reserve"], "ap")
        lose(table, OFFENSIVE, unit, OFFENSIVE)
    else:
        pay_ap(table, unit, cost, "ap")
    if "odds" in event:
        made["odds"] = event["odds"]
    table.state["attacks"].append(made)
    if "item" in made:
        _use(table, unit, made)


def _check_reaction(unit: UnitState, event: GameEvent) -> None:
    """Raise EventError where a Unit attacks outside its turn, and not with the weapon of its Offensive Stance."""
    if OFFENSIVE not in unit["statuses"]:
        raise EventError("not-its-turn", f"It is not the turn of {unit['short']}.", OFFENSIVE, "unit", unit["short"])
    if unit["guard"] is not None and event.get("item") != unit["guard"]:
        text = "An Offensive Stance fires the weapon that was chosen."
        raise EventError("wrong-item", text, OFFENSIVE, "item", event.get("item"), unit["guard"])


def _aim(table: Table, target: UnitState, event: GameEvent, made: AttackState) -> None:
    if "section" in event:
        made["section"] = table.section(target, event)
    if "target_item" in event:
        made["target_item"] = table.item(target, event, "target_item")


def _declare_weapon(table: Table, unit: UnitState, event: GameEvent, made: AttackState) -> int:
    """Note the weapon of an attack, and return what the attacks cost; one on no sheet costs what is told."""
    if "item" not in event:
        if "base_damage" in event:
            made["base_damage"] = whole(event, "base_damage", 0, MOST)
        return 0
    place = table.item(unit, event)
    check_usable(table, unit, place)
    for tag in table.tags(unit, place):
        if made["attacks"] > 1 and table.rules.has_value(tag, "one_attack") and table.rules.yes(tag, "one_attack"):
            raise EventError("one-attack", "It makes a single attack in one use.", tag, "attacks", made["attacks"], 1)
    made["item"] = place
    numbers = table.item_answer(unit, place)
    line = numbers["line"]
    made["base_damage"] = whole(event, "base_damage", 0, MOST, line["base_damage"] or 0)
    made["tokens"] = unit["items"][place]["tokens"].get(OVERCHARGE, 0)
    return int(line["ap_cost"] or 0) * made["attacks"]


def check_usable(table: Table, unit: UnitState, place: int) -> None:
    """Raise EventError where a weapon cannot be used as it is."""
    item = unit["items"][place]
    if item["state"] != EQUIPPED:
        text = f"{item['name']} of {unit['short']} is {item['state']}."
        raise EventError("not-equipped", text, "weapon-stats", "item", item["state"], EQUIPPED)
    if item["tokens"].get(RECHARGE):
        text = f"{item['name']} of {unit['short']} recharges."
        raise EventError("recharging", text, RECHARGE, "item", place)


def _use(table: Table, unit: UnitState, made: AttackState) -> None:
    """Do what the tags of a weapon do once it is used; all of its attacks at once are one use (M98)."""
    place = made["item"]
    unit["items"][place]["activations"] = 0
    unit["used"].append(f"fired.{place}")
    at_item(table, "item-used", unit, place, {})


def result(table: Table, event: GameEvent) -> None:
    """Take what came of the last attack: damage follows of the hits, and goes where the attack was aimed at."""
    if not table.state["attacks"]:
        raise EventError("no-attack", "No attack was made.", DECLARED, "do")
    made = table.state["attacks"][-1]
    if "hits" in made:
        raise EventError("no-attack", "What came of the last attack is known.", DECLARED, "do")
    target = table.unit(made["target"])
    # A Full Auto attack rolls several dice, each of which may hit.
    hits = whole(event, "hits", 0, _dice(table, made))
    criticals = whole(event, "criticals", 0, hits, 0)
    damage = whole(event, "damage", 0, MOST, _damage(table, made, hits, criticals, event))
    item = _shield(table, target, event)
    parried = yes_no(event, "parried", False)
    if parried:
        _check_parry(table, made, target)
    made["hits"], made["criticals"], made["damage"] = hits, criticals, damage
    if parried:
        lose(table, PARRY, target, PARRY)
    if hits:
        situation: Variables = {"critical_hit_on_a_limb": int(criticals > 0 and _is_limb(table, target, made))}
        at_moment(table, "unit-hit", target, situation, Cause(made.get("section"), source=made["unit"]))
        if situation["critical_hit_on_a_limb"]:
            _disarm(table, made, target)
    _deal(table, made, target, item)


def _dice(table: Table, made: AttackState) -> int:
    """Return how many dice may hit: of what is on no sheet nobody knows."""
    if "item" not in made:
        return MOST
    return dice_rolled(table.rules, FULL_AUTO in table.tags(table.unit(made["unit"]), made["item"]), made["attacks"])


def dice_rolled(rules: Rules, is_full_auto: bool, attacks: int) -> int:
    """Return how many dice of some attacks may hit: of Full Auto several of each."""
    several = is_full_auto and rules.yes(FULL_AUTO, "each_die_hits")
    return attacks * (rules.count(FULL_AUTO, "dice") if several else 1)


def _check_parry(table: Table, made: AttackState, target: UnitState) -> None:
    """Raise EventError where nothing can be parried: it takes the stance, an arm, and a melee attack (7-2)."""
    is_ranged = "item" in made and not table.is_melee(table.unit(made["unit"]), made["item"])
    has_no_arm = facts_of(table, target).get("arms_left") == 0
    if PARRY not in target["statuses"] or is_ranged or has_no_arm:
        raise EventError("no-parry", f"{target['short']} cannot parry this.", PARRY, "parried", True, False)


def _disarm(table: Table, made: AttackState, target: UnitState) -> None:
    """Drop the weapon in the limb that was struck critically, if the attacking weapon disarms (11-14)."""
    tags = table.tags(table.unit(made["unit"]), made["item"]) if "item" in made else []
    if DISARM in tags:
        drop_held(table, DISARM, target, made["section"])


def _deal(table: Table, made: AttackState, target: UnitState, item: int | None) -> None:
    """Deal the damage of an attack to what it was aimed at, or to the item that takes it."""
    damage = made["damage"]
    if damage and item is not None:
        damage = shield(table, target, item, damage, made["unit"])
    if damage and "target_item" in made:
        reduce_item(table, target, made["target_item"], damage, made["unit"])
    elif damage and "section" in made:
        reduce_section(table, target, made["section"], damage, made["unit"])


def _is_limb(table: Table, target: UnitState, made: AttackState) -> bool:
    if "section" not in made:
        return False
    kinds = [place for kind in ("arm", "leg") for place in sections_of_kind(table, target, kind)]
    return made["section"] in kinds


def _shield(table: Table, target: UnitState, event: GameEvent) -> int | None:
    """Return the item of the target that takes the damage in place of its section, if any."""
    if event.get("to_item") is None:
        return None
    place = table.item(target, event, "to_item")
    if target["items"][place]["state"] != EQUIPPED:
        text = f"{target['items'][place]['name']} of {target['short']} is not equipped."
        raise EventError("not-equipped", text, SHIELD, "to_item", target["items"][place]["state"], EQUIPPED)
    guard = target["guard"] if DEFENSIVE in target["statuses"] else None
    if place != guard and (guard is not None or SHIELD not in table.tags(target, place)):
        text = "A Shield takes a hit; in a Defensive Stance the item that was chosen takes it."
        raise EventError("wrong-item", text, SHIELD, "to_item", place, guard)
    return place


def _damage(table: Table, made: AttackState, hits: int, criticals: int, event: GameEvent) -> int:
    """Return the damage of the hits; EventError where only its players know which of them Overcharge Tokens boosted."""
    if "damage" in event or not hits:
        return 0
    base = made.get("base_damage", 0)
    critical = table.rules.whole(CRITICALS, "critical_damage", {"base_damage": base})
    if made["tokens"]:
        of_all = table.rules.yes(OVERCHARGE, "all_attacks")
        if not of_all and (hits > 1 or made["attacks"] > 1):
            text = "Say how much damage fell: the Overcharge Tokens count for the first attack."
            raise EventError("say-damage", text, OVERCHARGE, "damage")
        numbers: Variables = {"base_damage": base, "tokens": made["tokens"]}
        base = table.rules.whole(OVERCHARGE, "damage", numbers)
        if table.rules.yes(OVERCHARGE, "criticals_multiply"):
            critical = table.rules.whole(CRITICALS, "critical_damage", {"base_damage": base})
        else:
            numbers["critical"] = critical
            critical = table.rules.whole(OVERCHARGE, "critical_damage", numbers)
    return (hits - criticals) * base + criticals * critical
