"""An attack that is being declared, and what fell: two taps where nothing else has changed."""

from typing import Any, Callable, TypeAlias

from ..benches.controls import in_order
from ..core.formatting import average, percent
from ..core.rules import Rules
from ..html.element import Content, Html, element, joined
from ..play.attacks import FULL_AUTO, PARRY, dice_rolled
from ..play.data import AttackState, GameEvent, GameState, UnitState
from ..play.line_of_fire import facts_of, last_line
from ..play.odds import OFFENSIVE, AttackOdds, attack_odds
from ..play.weapons import WeaponNow
from ..units.items import Built, built_of
from .controls import CLOSED, View, choices, counter, id_of, panel, pressed, tap
from .shown import Shown, state_of
from .words import called, rule_name, section_name, unit_by

# An attack as its panel says it, and what is shown once it says another.
Declared: TypeAlias = "dict[str, Any]"
Showing: TypeAlias = "Callable[[Declared], View]"

ATTACK = "attack"
# What is asked of the mat beside the distance: facts.
GREEN, HEIGHT = "green-hexes-between", "elevation-difference"
AIM_FIRST = "Aim at a section first"


def may_attack(state: GameState, unit: UnitState, weapon: WeaponNow | None) -> bool:
    """Return whether a Unit may attack with a weapon now: in its turn, or with that of its Offensive Stance."""
    if state["active"] == unit["short"] or OFFENSIVE not in unit["statuses"]:
        return state["active"] == unit["short"]
    return weapon is None or unit["guard"] is None or unit["guard"] in weapon["items"]


def attacks_paid(state: GameState, unit: UnitState, weapon: WeaponNow) -> int:
    """Return how many attacks the AP at hand pay; in an Offensive Stance its reserve pays one."""
    cost = weapon["ap_cost"]["value"] or 0
    if state["active"] != unit["short"] and OFFENSIVE in unit["statuses"]:
        return 1 if cost <= unit["reserve"] else 0
    return unit["ap"] // cost if cost else 1


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


def attack_html(shown: Shown, unit: UnitState, weapon: WeaponNow | None) -> Content:
    """Return the attack that is being declared with a weapon, if it is this one: where the two stand, and what fell."""
    declared = shown.view.get(ATTACK, {})
    if declared.get("item", -1) != (weapon["item"] if weapon else None):
        return ""
    state, rules = state_of(shown), shown.rules
    enemy = unit_by(state, declared["target"])
    if enemy is None:
        return ""
    paid = max(attacks_paid(state, unit, weapon), 1) if weapon else 1
    declared.setdefault("attacks", paid)
    counters = [
        _counter("Attacks", declared, "attacks", 1),
        _counter("Distance", declared, "distance", 1),
        _counter(rule_name(rules, GREEN), declared, GREEN),
        _counter(rule_name(rules, HEIGHT), declared, HEIGHT),
    ]
    if weapon is None:
        counters += [_counter("AP", declared, "ap"), _counter("Damage of a hit", declared, "base_damage")]
    event = attack_event(state, unit, declared)
    known = odds_known(rules).get(_key(shown, event), "\u2026")
    odds = element('p class="play__odds" id="play-odds"', known)
    whom = joined([_targets(state, unit, declared), element("p", "Aimed at"), _aims(enemy, declared)])
    asked = joined([element('div class="play__counters"', *counters), odds])
    return panel(ATTACK, _title(enemy, declared), whom, asked, _written(rules, unit, enemy, declared, event))


def _written(rules: Rules, unit: UnitState, enemy: UnitState, declared: Declared, event: GameEvent) -> Html:
    """Return what fell, and the buttons that write it; without a section to aim at there is nothing to write."""
    if declared["section"] is None and any([each["left"] for each in enemy["sections"]]):
        return choices("Result", [tap("result", AIM_FIRST, [], None, ("disabled", True))])
    later = tap("declare", "Attack now, roll later", [event], CLOSED)
    dice, ends = dice_of(rules, unit, event), _other_ends(enemy, is_parried(rules, unit, event))
    return joined([_fell(declared, _view, [event], ends, dice), choices("More", [later])])


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


def _title(enemy: UnitState, declared: Declared) -> str:
    """Return whom an attack is aimed at, and at which section."""
    place = declared["section"]
    return called(enemy) + ("" if place is None else f" \u00b7 {section_name(enemy['sections'][place])}")


def _targets(state: GameState, unit: UnitState, declared: Declared) -> Html:
    """Return the enemies, one of which the attack is aimed at."""
    taps = []
    for enemy in enemies_of(state, unit):
        at = declared_at(state, unit, enemy["short"], declared["item"], None)
        is_it = enemy["short"] == declared["target"]
        taps.append(tap(f"at-{enemy['short']}", called(enemy), [], _view(at), pressed(is_it)))
    return choices("Target", taps)


def _aims(enemy: UnitState, declared: Declared) -> Html:
    """Return the sections of an enemy that an attack may be aimed at."""
    taps = []
    for place, each in enumerate(enemy["sections"]):
        words, view = f"{section_name(each)} {each['left']}", _changed(declared, "section", place)
        if each["left"]:
            taps.append(tap(f"aim-{place}", words, [], view, pressed(place == declared["section"])))
    return choices("Aim at", taps)


def _view(declared: Declared) -> View:
    return {"open": ATTACK, ATTACK: declared}


def _changed(declared: Declared, field: str, value: Any) -> View:
    return _view(dict(declared, **{field: value}))


def _counter(label: str, declared: Declared, field: str, least: int = 0) -> Html:
    value = declared.get(field, 0)
    return counter(f"attack-{field}", label, value, lambda to: _changed(declared, field, to), least)


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


def odds_known(rules: Rules) -> dict[str, str]:
    """Return what was said of attacks, so that a tap on what fell does not ask for it anew."""
    known: dict[str, str] = rules.once_per_edition("live.odds", _nothing)
    return known


def _nothing(_: Rules) -> dict[str, str]:
    return {}


def _key(shown: Shown, event: GameEvent) -> str:
    return f"{len(shown.game.log['events'])} {in_order(event)}"


def odds_words(shown: Shown, event: GameEvent) -> str:
    """Return what an attack may come to, in a sentence."""
    known, key = odds_known(shown.rules), _key(shown, event)
    if key not in known:
        known[key] = _odds_words(shown, event)
    return known[key]


def _odds_words(shown: Shown, event: GameEvent) -> str:
    odds: AttackOdds = attack_odds(shown.rules, state_of(shown), event)
    if odds["refused"]:
        return odds["refused"][0]
    if odds["missing"] or odds["expected"] is None:
        return f"No odds. Not known: {', '.join([name.replace('_', ' ') for name in odds['missing']])}."
    words = f"{average(odds['expected'])} damage on average"
    if odds["chance"] is not None:
        words = f"{percent(odds['chance'])} to destroy it, {words}"
    words = f"{_dice_words(shown, event, odds)}: {words}" if odds["on_target"] else words
    return words if odds["in_range"] is not False else f"Not in range. {words}"


def _dice_words(shown: Shown, event: GameEvent, odds: AttackOdds) -> str:
    """Return how many dice an attack rolls, and from which face on they are On Target."""
    state, rules = state_of(shown), shown.rules
    unit = unit_by(state, event.get("unit", state["active"]))
    dice = dice_of(rules, unit, event) if unit else event["attacks"]
    succeeds, _ = rules.words("attack-roll", "formulas", "on_target")
    more = "" if odds["on_target"] == rules.count("dice", "sides") else " or more"
    return f"{dice} {'die' if dice == 1 else 'dice'}, {succeeds} on {odds['on_target']}{more}"


def odds_of(shown: Shown, event: GameEvent) -> "dict[str, float]":
    """Return the odds of an attack as its event keeps them."""
    odds = attack_odds(shown.rules, state_of(shown), event)
    numbers = {"chance": odds["chance"], "expected": odds["expected"]}
    return {name: value for name, value in numbers.items() if value is not None}


def fell_html(shown: Shown, unit: UnitState) -> Content:
    """Return what is asked of the dice of the last attack of a Unit where nobody wrote it yet."""
    state, rules = state_of(shown), shown.rules
    attack: AttackState | None = state["attacks"][-1] if state["attacks"] else None
    if attack is None or "hits" in attack or attack["unit"] != unit["short"]:
        return ""
    enemy = unit_by(state, attack["target"])
    declared = dict({"hits": 0, "criticals": 0}, **shown.view.get(ATTACK, {}))
    heading = element("h3", f"What fell against {called(enemy) if enemy else attack['target']}")
    ends = _other_ends(enemy, is_parried(rules, unit, attack)) if enemy else []
    fell = _fell(declared, _while_open, [], ends, dice_of(rules, unit, attack))
    return element('section class="play__panel"', ("id", id_of("fell")), heading, fell)


def _while_open(declared: Declared) -> View:
    return {ATTACK: declared}


def _other_ends(enemy: UnitState, may_parry: bool) -> "list[tuple[str, GameEvent]]":
    """Return what else may take what fell: a Shield or an item of the target, or its Parry Stance."""
    ends: list[tuple[str, GameEvent]] = []
    if may_parry and PARRY in enemy["statuses"]:
        ends.append(("one is parried", {"parried": True}))
    for place, item in enumerate(enemy["items"]):
        is_guard = enemy["guard"] == place or (item["state"] == "equipped" and _is_shield(enemy, place))
        if is_guard and item["left"]:
            ends.append((f"{item['name']} takes it", {"to_item": place}))
    return ends


def _is_shield(enemy: UnitState, place: int) -> bool:
    items = enemy["built"].get("items", []) if "built" in enemy else []
    return place < len(items) and items[place]["category"] == "shield"


def _fell(
    declared: Declared, view: Showing, before: list[GameEvent], others: "list[tuple[str, GameEvent]]", dice: int
) -> Html:
    """Return what is asked of so many dice: hits, Critical Hits of them, and the button that writes both."""
    # With fewer attacks there are fewer dice.
    hits = min(declared["hits"], dice)
    criticals = min(declared["criticals"], hits)
    declared = dict(declared, hits=hits, criticals=criticals)
    result: GameEvent = {"do": "result", "hits": hits}
    if criticals:
        result["criticals"] = criticals
    words = "No hit" if not hits else "1 hit" if hits == 1 else f"{hits} hits"
    words += f", {criticals} Critical" if criticals else ""
    writes = [tap("result", f"Write: {words}", before + [result], CLOSED, ("class", "chip chip--primary"))]
    for at, (end, more) in enumerate(others):
        writes.append(tap(f"result-{at}", f"Write: {words}, {end}", before + [dict(result, **more)], CLOSED))
    rows = [element("p", "Hits"), _numbers(declared, view, "hits", dice)]
    if hits:
        rows += [element("p", "Critical Hits among them"), _numbers(declared, view, "criticals", hits)]
    return element('div class="play__fell"', *rows, choices("Result", writes))


def _numbers(declared: Declared, view: Showing, field: str, most: int) -> Html:
    taps = []
    for number in range(most + 1):
        changed = dict(declared, **{field: number})
        changed["criticals"] = min(changed["criticals"], changed["hits"])
        spoken, is_it = ("aria-label", f"{number} {field}"), pressed(number == declared[field])
        taps.append(tap(f"{field}-{number}", str(number), [], view(changed), spoken, is_it))
    return choices(field, taps, "chips play__numbers")
