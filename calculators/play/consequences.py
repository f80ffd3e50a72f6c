"""What follows of an event by the rules: of a moment, of damage, and of what is lost."""

from ..core.formula import Variables
from ..core.mechanics import Effect
from ..units.sections import CORE
from .data import UnitState
from .facts import facts_of, sections_of_kind, terrestrial
from .moments import moments_at, variables_of, verdict
from .remaining import AT_HAND
from .scoring import score_loss
from .statuses import gain, lose, set_token
from .table import DESTROYED, DROPPED, USED, Table

# What an effect of a moment says of the sections and the items that it changes.
CORES, TAGGED = "Torso or Cockpit", "every Unit Section tagged [[terrestrial]]"
IN_THE_SECTION, EVERYTHING, THIS_ITEM = (
    "mounted weapons and equipment in the section",
    "everything that the Unit has",
    "this item",
)
HANDHELD, MOUNTED, TWO_HANDED, OVERCHARGE = "handheld-weapon", "mounted-weapon", "two-handed", "overcharge"
LOST, INOPERATIVE = "term-destroyed", "term-inoperative"
DEFENSIVE, SMOKE = "defensive-stance", "smoke-screen"
# What these say is done without anybody: AP that are lost, an Activation token that is turned over.
DONE = ("action-points", "inactive-units", "ice-buildup")


# The reading by which the smoke of a destroyed Unit stays until the round ends, and its weapons drop.
SMOKE_STAYS = ("what-a-destroyed-unit-leaves", "left-behind")


class Cause:
    """What an effect comes of: the section and the item that it is about, and the Unit that caused it."""

    def __init__(self, section: int | None = None, item: int | None = None, source: str = "") -> None:
        self.section = section
        self.item = item
        self.source = source


def at_moment(
    table: Table, at: str, unit: UnitState, situation: Variables, cause: Cause, is_backwards: bool = False
) -> None:
    """Do what the rules do to a Unit at a moment, step by step; ``situation`` are facts that the event tells."""
    rows = moments_at(table, at, unit, cause.item)
    for record, moment in reversed(rows) if is_backwards else rows:
        if unit["destroyed"] and at not in ("unit-destroyed", "section-destroyed"):
            return
        holds = verdict(table, record, moment, unit, situation)
        if record == SMOKE and at == "unit-destroyed" and table.reads(*SMOKE_STAYS):
            continue
        if holds and "does" in moment:
            do(table, record, moment["does"], unit, variables_of(table, record, unit, situation), cause)
        elif holds is None and "does" in moment and moment["does"]["changes"] == "hex":
            table.prompt(at, record, unit, "hex")
        elif holds is not False and "says" in moment and "does" not in moment and record not in DONE:
            table.prompt(at, record, unit, "", moment["says"], cause.item, cause.section)


def do(table: Table, record: str, effect: Effect, unit: UnitState, facts: Variables, cause: Cause) -> None:
    """Do what an effect of a moment does to a Unit; what only the table can do is left to it."""
    changes = effect["changes"]
    if changes == "status":
        _change_status(table, record, effect, unit, cause)
    elif changes == "ap":
        _change_ap(table, record, effect, unit)
    elif changes == "durability":
        _deal(table, record, effect, unit, facts)
    elif changes == "token":
        _change_tokens(table, record, effect, unit, facts, cause)
    elif changes == "item":
        _change_items(table, record, effect, unit, cause)
    elif changes == "turn":
        end_turn(table, record, unit)
    elif changes == "hex":
        table.prompt("hex-entered", record, unit, "hex")
    elif changes == "weapon_use" and effect.get("of", {}).get("items") == THIS_ITEM and cause.item is not None:
        put(table, record, unit, cause.item, USED)


def _change_status(table: Table, record: str, effect: Effect, unit: UnitState, cause: Cause) -> None:
    if effect.get("gains") == LOST:
        destroy(table, record, unit, cause.source)
    elif effect.get("gains") == INOPERATIVE:
        heads = facts_of(table, unit).get("heads_left", 0)
        if heads and table.reads("head-as-a-limb", "head-too"):
            return
        if not unit["destroyed"] and not unit["inoperative"] and table.follows(record, unit, "inoperative", to=True):
            unit["inoperative"] = True
    elif "gains" in effect:
        gain(table, record, unit, effect["gains"])
    else:
        lose(table, record, unit, effect["removes"])


def _change_ap(table: Table, record: str, effect: Effect, unit: UnitState) -> None:
    if effect.get("per") == "ap-in-reserve":
        if table.reads("returned-reserve", "on-top"):
            # It waits for the roll, which counts without it.
            return
        back = unit["reserve"] * effect["by"]
        if back and table.follows(record, unit, "ap", by=back):
            unit["ap"] = min(unit["ap"] + back, unit["ap_storage"])
            unit["reserve"] = 0
    elif unit["ap"] != effect["set_to"] and table.follows(record, unit, "ap", to=effect["set_to"]):
        unit["ap"] = effect["set_to"]


def _deal(table: Table, record: str, effect: Effect, unit: UnitState, facts: Variables) -> None:
    """Deal the damage of a status or of terrain; each hex of a kind deals it once more, or asks for a roll."""
    times = int(facts.get(effect["per"].replace("-", "_"), 0)) if "per" in effect else 1
    named = effect.get("of", {}).get("sections")
    if times and table.rules.has_value(record, "rubble_at_most"):
        for _ in range(times):
            table.prompt("hex-entered", record, unit, "roll")
        return
    places = sections_of_kind(table, unit, CORE) if named == CORES else terrestrial(table, unit)
    if times and named not in (CORES, TAGGED):
        # What an edition says otherwise is for the table to deal.
        table.prompt("movement-end", record, unit, "", [str(named)])
        return
    for place in places:
        if times and unit["sections"][place]["left"]:
            damage_section(table, record, unit, place, -effect["by"] * times)


def _change_tokens(table: Table, record: str, effect: Effect, unit: UnitState, facts: Variables, cause: Cause) -> None:
    token = effect["of"]["records"][0]
    if effect.get("whose") == "item":
        if cause.item is not None:
            item = unit["items"][cause.item]
            before = item["tokens"].get(token, 0)
            to = effect["set_to"] if "set_to" in effect else max(before + effect["by"], 0)
            if to != before and table.follows(record, unit, "item token", f"{cause.item}.{token}", to=to):
                set_token(item["tokens"], token, to)
        return
    gained = effect["by"] * _times(unit, effect, facts)
    if gained and table.follows(record, unit, "token", token, by=gained):
        set_token(unit["tokens"], token, unit["tokens"].get(token, 0) + gained)


def _times(unit: UnitState, effect: Effect, facts: Variables) -> int:
    """Return how often an effect counts: of what is counted over the activation as often as this move adds."""
    if "per" not in effect:
        return 1
    count, every = int(facts.get(effect["per"].replace("-", "_"), 0)), effect.get("every", 1)
    if every == 1:
        return count
    now = int(unit["facts"].get(effect["per"], 0))
    return now // every - (now - count) // every


def end_turn(table: Table, rule: str, unit: UnitState) -> None:
    """End the activation of a Unit at once, if it is the one that acts."""
    if table.state["active"] == unit["short"] and table.follows(rule, unit, "ends"):
        finish(table, unit, {})


def finish(table: Table, unit: UnitState, situation: Variables) -> None:
    """End the activation of a Unit: its clocks go on, and its Activation token is turned over."""
    at_moment(table, "activation-end", unit, situation, Cause())
    for place, item in enumerate(unit["items"]):
        if item["tokens"].get("recharge") and f"fired.{place}" not in unit["used"]:
            item["activations"] += 1
            since: Variables = {"activations_since_it_fired": item["activations"]}
            since.update(situation)
            at_item(table, "activation-end", unit, place, since)
    unit["acted"] = True
    table.state["active"] = ""


def at_item(table: Table, at: str, unit: UnitState, item: int, situation: Variables, source: str = "") -> None:
    """Do what the rules of an item's tags do at a moment."""
    for record, moment in moments_at(table, at, unit, item):
        if table.rules.mechanics[record]["collection"] != "tags":
            continue
        if verdict(table, record, moment, unit, situation) and "does" in moment:
            cause = Cause(unit["items"][item]["section"], item, source)
            do(table, record, moment["does"], unit, variables_of(table, record, unit, situation), cause)


# Damage, and what is lost.


def damage_section(table: Table, rule: str, unit: UnitState, place: int, by: int, source: str = "") -> None:
    """Deal damage to a section by a rule."""
    if unit["sections"][place]["left"] and table.follows(rule, unit, "section", place, by=-by):
        reduce_section(table, unit, place, by, source)


def reduce_section(table: Table, unit: UnitState, place: int, by: int, source: str = "") -> None:
    """Take Durability from a section, and do what follows where none is left; nothing happens to a lost one.

    In a Defensive Stance the item that was chosen takes all damage (C35), and what it has not left is lost (M75).
    """
    section = unit["sections"][place]
    if not section["left"]:
        return
    guard = unit["guard"] if DEFENSIVE in unit["statuses"] else None
    if guard is not None and table.follows(DEFENSIVE, unit, "guard", guard, by=-by):
        by = shield(table, unit, guard, by, source)
        if not by:
            return
    section["left"] = max(section["left"] - by, 0)
    table.touched.add(unit["short"])
    if not section["left"]:
        cause = Cause(place, source=source)
        situation: Variables = {}
        if place not in sections_of_kind(table, unit, "arm"):
            situation["lost_arm_had_the_marker"] = 0
        at_moment(table, "section-destroyed", unit, situation, cause)
        if not unit["destroyed"]:
            _lose_items_of(table, unit, place)


def reduce_item(table: Table, unit: UnitState, place: int, by: int, source: str = "") -> None:
    """Take Durability from an item, and do what follows where none is left."""
    item = unit["items"][place]
    if item["state"] == DESTROYED:
        return
    item["left"] = max(item["left"] - by, 0)
    table.touched.add(unit["short"])
    if item["left"]:
        return
    tags = table.tags(unit, place) if "built" in unit else []
    base = table.printed_damage(unit, place)
    tokens = item["tokens"].get(OVERCHARGE, 0)
    section = item["section"]
    item["state"], item["section"] = DESTROYED, None
    if unit["guard"] == place:
        lose(table, DEFENSIVE, unit, DEFENSIVE)
    if tokens and base is not None:
        numbers: Variables = {"base_damage": base, "tokens": tokens}
        damage = table.rules.whole(OVERCHARGE, "explosion_damage", numbers)
        explode(table, OVERCHARGE, unit, place, section, damage, source)
    rolls = not tokens or table.rules.yes(OVERCHARGE, "mount_rolls_too")
    if MOUNTED in tags and rolls and not unit["destroyed"]:
        table.prompt("item-destroyed", MOUNTED, unit, "roll", item=place, section=section, source=source)
    item["tokens"] = {}


def shield(table: Table, unit: UnitState, item: int, by: int, source: str = "") -> int:
    """Let an item take damage, and return what goes to the section: nothing, by the other reading the rest (M75)."""
    rest = max(by - unit["items"][item]["left"], 0)
    reduce_item(table, unit, item, by, source)
    return rest if table.rules.yes("shield", "spills_over") else 0


def explode(
    table: Table, rule: str, unit: UnitState, item: int, section: int | None, damage: int, source: str = ""
) -> None:
    """Deal the damage of an explosion to the section that held an item; where nobody said which, ask."""
    if section is None:
        table.prompt("item-destroyed", rule, unit, "section", item=item, source=source)
    else:
        damage_section(table, rule, unit, section, damage, source)


def put(table: Table, rule: str, unit: UnitState, item: int, state: str) -> None:
    """Change where an item is, by a rule."""
    if unit["items"][item]["state"] != state and table.follows(rule, unit, "item", item, to=state):
        unit["items"][item]["state"] = state
        if state in (DESTROYED, DROPPED):
            unit["items"][item]["tokens"] = {}
            unit["items"][item]["section"] = None
            if unit["guard"] == item:
                lose(table, DEFENSIVE, unit, DEFENSIVE)


def _change_items(table: Table, record: str, effect: Effect, unit: UnitState, cause: Cause) -> None:
    state = DESTROYED if effect["gains"] == LOST else DROPPED
    named = effect.get("of", {}).get("items")
    if named not in (IN_THE_SECTION, EVERYTHING):
        table.prompt("section-destroyed", record, unit, "", [str(named)])
    for place, item in enumerate(unit["items"]):
        is_held = _is_held(table, unit, place)
        is_meant = named == EVERYTHING or (named == IN_THE_SECTION and item["section"] == cause.section and not is_held)
        if not is_meant or item["state"] not in AT_HAND:
            continue
        is_left = is_held and table.reads(*SMOKE_STAYS)
        put(table, record, unit, place, DROPPED if is_left else state)
        rolls = named == IN_THE_SECTION and table.reads("when-a-mounted-weapon-explodes", "always")
        if rolls and MOUNTED in table.tags(unit, place):
            table.prompt("item-destroyed", MOUNTED, unit, "roll", item=place, source=cause.source)


def _lose_items_of(table: Table, unit: UnitState, section: int) -> None:
    """Drop what the lost section held in a hand; where nobody said what it held, ask."""
    arms = sections_of_kind(table, unit, "arm")
    arms_left = [place for place in arms if unit["sections"][place]["left"]]
    unknown = False
    for place, item in enumerate(unit["items"]):
        if item["state"] not in AT_HAND:
            continue
        is_held = _is_held(table, unit, place)
        if is_held and section in arms:
            other_hand = TWO_HANDED in table.tags(unit, place) and bool(arms_left)
            in_lost_arm = item["section"] == section or (item["section"] is None and not arms_left)
            if in_lost_arm and item["state"] == "equipped" and not other_hand:
                put(table, HANDHELD, unit, place, DROPPED if table.rules.yes(HANDHELD, "drops") else DESTROYED)
            elif item["section"] == section and other_hand:
                item["section"] = arms_left[0]
        if item["section"] is None and item["state"] in AT_HAND:
            unknown = unknown or not is_held or (section in arms and bool(arms_left))
    if unknown:
        table.prompt("section-destroyed", "destroyed-sections", unit, "items", section=section)


def drop_held(table: Table, rule: str, unit: UnitState, section: int) -> None:
    """Drop the weapon that a limb holds; where nobody said what it holds, ask."""
    weapons = [
        place
        for place, item in enumerate(unit["items"])
        if item["state"] == "equipped" and _is_held(table, unit, place) and item["section"] in (section, None)
    ]
    located = [place for place in weapons if unit["items"][place]["section"] == section]
    for place in located:
        put(table, rule, unit, place, DROPPED)
    if weapons and not located and section in sections_of_kind(table, unit, "arm"):
        table.prompt("unit-hit", rule, unit, "items", section=section)


def _is_held(table: Table, unit: UnitState, item: int) -> bool:
    return "built" in unit and HANDHELD in table.tags(unit, item)


def destroy(table: Table, rule: str, unit: UnitState, source: str = "") -> None:
    """Destroy a Unit by a rule: what it had goes, its turn ends, and who destroyed it scores."""
    if unit["destroyed"] or not table.follows(rule, unit, "destroyed", to=True):
        return
    unit["destroyed"] = True
    unit["inoperative"] = False
    for token in sorted(unit["tokens"]):
        table.follows(rule, unit, "token", token, by=-unit["tokens"][token])
    unit["tokens"] = {}
    at_moment(table, "unit-destroyed", unit, {}, Cause(source=source))
    for status in list(unit["statuses"]):
        if status != SMOKE or not table.reads(*SMOKE_STAYS):
            lose(table, rule, unit, status)
    unit["reserve"] = 0
    unit["guard"] = None
    if table.state["active"] == unit["short"]:
        table.state["active"] = ""
    score_loss(table, unit, source)
