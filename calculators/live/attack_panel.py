"""The weapons of a Unit with whom they may attack, and the attack that is being declared or written down."""

from typing import Any

from ..benches.context import BuildContext
from ..core.rules import Rules
from ..html.element import Content, Html, element, joined
from ..play.data import AttackState, GameEvent, GameState, UnitState
from ..play.fold import Game
from ..play.weapons import WeaponNow
from .controls import View, choices, counter, id_of, panel, tap
from .numbers import now_of, number_html
from .targets import Target, targets_of
from .words import called, rule_name, section_name, unit_by

ATTACK = "attack"
# What is asked of the mat, beside the distance: facts.
GREEN, HEIGHT = "green-hexes-between", "elevation-difference"
MOST_HITS = 12


def attacks_html(rules: Rules, context: BuildContext, game: Game, unit: UnitState, view: View) -> Content:
    """Return what a Unit may attack with and whom, or else the attack that it has declared."""
    state = game.state
    open_attack = _without_result(game)
    if open_attack is not None and open_attack["unit"] == unit["short"]:
        return _result_panel(rules, state, open_attack, view)
    rows: list[Content] = [
        _weapon_html(rules, context, state, unit, weapon, view) for weapon in now_of(rules, unit)["weapons"]
    ]
    rows += [_by_hand(state, unit, view)] if not rows and state["active"] == unit["short"] else []
    return element('div class="play__weapons" id="play-weapons"', *rows)


def _without_result(game: Game) -> AttackState | None:
    """Return the last attack where its result was not written yet."""
    attacks = game.state["attacks"]
    return attacks[-1] if attacks and "hits" not in attacks[-1] else None


def _weapon_html(
    rules: Rules, context: BuildContext, state: GameState, unit: UnitState, weapon: WeaponNow, view: View
) -> Html:
    declared = view.get(ATTACK, {}) if view["open"] == ATTACK else {}
    attacks = max(attacks_paid(unit, weapon), 1)
    name = weapon["name"]
    if not weapon["use"]["may"]:
        rules_of_it = [
            element("a", ("href", context.link(rule)), rule_name(rules, rule)) for rule in weapon["use"]["rules"]
        ]
        return element(
            'div class="play__weapon"', element("h3", name), element("p", "Not now: ", joined(rules_of_it, ", "))
        )
    heading = f"{name} \u00b7 {_times(attacks)}, {attacks * cost_of(weapon)} AP"
    numbers = [
        number_html(context, weapon["base_damage"], "", " damage"),
        number_html(context, weapon["range"], "", " hexes"),
    ]
    numbers += [number_html(context, weapon["copies"], "", " in use")] if weapon["copies"]["value"] != 1 else []
    parts: list[Content] = [element("h3", heading), element("p", joined(numbers, ", "))]
    targets = targets_of(rules, state, unit, weapon["item"])
    rows = [_target_html(state, unit, weapon, target, attacks) for target in targets]
    parts.append(element('ul class="play__targets"', *rows))
    if declared.get("item") == weapon["item"]:
        parts.append(_panel(rules, state, unit, weapon, declared))
    return element('div class="play__weapon"', *parts)


def cost_of(weapon: WeaponNow) -> int:
    """Return the AP of one attack with a weapon."""
    return weapon["ap_cost"]["value"] or 0


def attacks_paid(unit: UnitState, weapon: WeaponNow) -> int:
    """Return how many attacks the AP at hand pay."""
    return unit["ap"] // cost_of(weapon) if cost_of(weapon) else 1


def _times(attacks: int) -> str:
    return f"{attacks} {'attack' if attacks == 1 else 'attacks'}"


def _target_html(state: GameState, unit: UnitState, weapon: WeaponNow, target: Target, attacks: int) -> Html:
    enemy = unit_by(state, target.unit)
    name = called(enemy) if enemy else target.unit
    part = enemy["sections"][target.section] if enemy and target.section is not None else None
    words = f"{name} \u00b7 {section_name(part)}, {part['left']} DP" if part else name
    declared = declared_at(state, unit, target.unit, weapon["item"], target.section, attacks)
    contents = [element("span", words), element("small", target.words), element("b", target.chance)]
    name = f"target-{weapon['item']}-{target.unit}-{target.section}"
    view = {"open": ATTACK, ATTACK: declared}
    return element("li", tap(name, joined(contents), [], view, ("class", "play__target")))


def declared_at(
    state: GameState, unit: UnitState, enemy: str, item: int | None, section: int | None, attacks: int
) -> "dict[str, Any]":
    """Return an attack as its panel begins: with what was said last of where the two stand."""
    said: AttackState | None = None
    for each in state["attacks"]:
        if {each["unit"], each["target"]} == {unit["short"], enemy}:
            said = each
    facts = dict(said.get("facts", {})) if said else {}
    # Who was higher is lower for the other.
    if said and said["unit"] != unit["short"]:
        facts.pop(HEIGHT.replace("-", "_"), None)
        facts.pop(HEIGHT, None)
    return {
        "item": item,
        "target": enemy,
        "section": section,
        "attacks": attacks,
        "distance": (said.get("distance", 1) if said else 1),
        GREEN: _fact(facts, GREEN),
        HEIGHT: _fact(facts, HEIGHT),
        "hits": 0,
        "criticals": 0,
    }


def _fact(facts: "dict[str, Any]", name: str) -> int:
    return int(facts.get(name, facts.get(name.replace("-", "_"), 0)))


def _panel(rules: Rules, state: GameState, unit: UnitState, weapon: WeaponNow, declared: "dict[str, Any]") -> Html:
    """Return the attack that is being declared: where the two stand, and what fell."""
    enemy = unit_by(state, declared["target"])
    title = called(enemy) if enemy else str(declared["target"])
    sections = enemy["sections"] if enemy else []
    aims = [
        tap(
            f"aim-{place}",
            f"{section_name(each)} {each['left']}",
            [],
            _changed(declared, "section", place),
            *_pressed(place == declared["section"]),
        )
        for place, each in enumerate(sections)
        if each["left"]
    ]
    counters = [
        _counter("Attacks", declared, "attacks", 1),
        _counter("Distance", declared, "distance", 1),
        _counter(rule_name(rules, GREEN), declared, GREEN),
        _counter(rule_name(rules, HEIGHT), declared, HEIGHT),
    ]
    attack = attack_event(state, unit, weapon, declared)
    only = tap("declare", f"Attack now, roll later: {_cost(weapon, declared)}", [attack], {"open": ""})
    fell = _fell(declared, lambda changes: {"open": ATTACK, ATTACK: changes}, [attack])
    contents: list[Content] = [choices("Aim at", aims), element('div class="play__counters"', *counters)]
    return panel(
        ATTACK, title, joined(contents), element('p class="play__odds" id="play-odds"'), fell, choices("More", [only])
    )


def _cost(weapon: WeaponNow, declared: "dict[str, Any]") -> str:
    return f"{cost_of(weapon) * declared['attacks']} AP"


def _pressed(is_on: bool) -> list[tuple[str, str]]:
    return [("aria-pressed", "true" if is_on else "false")]


def _changed(declared: "dict[str, Any]", field: str, value: Any) -> View:
    changes = dict(declared)
    changes[field] = value
    return {"open": ATTACK, ATTACK: changes}


def _counter(label: str, declared: "dict[str, Any]", field: str, least: int = 0) -> Html:
    return counter(f"attack-{field}", label, declared[field], lambda value: _changed(declared, field, value), least)


def attack_event(state: GameState, unit: UnitState, weapon: WeaponNow | None, declared: "dict[str, Any]") -> GameEvent:
    """Return the event of an attack as its panel says it."""
    event: GameEvent = {"do": ATTACK, "target": declared["target"], "attacks": declared["attacks"]}
    if weapon is not None:
        event["item"] = weapon["item"]
    if declared["section"] is not None:
        event["section"] = declared["section"]
    if unit["short"] != state["active"]:
        event["unit"] = unit["short"]
    event["distance"] = declared["distance"]
    facts = {name: declared[name] for name in (GREEN, HEIGHT) if declared[name]}
    if facts:
        event["facts"] = facts
    return event


def _fell(declared: "dict[str, Any]", view: Any, before: list[GameEvent]) -> Html:
    """Return what is asked of the dice: hits, Critical Hits of them, and the button that writes both."""
    hits, criticals = declared["hits"], declared["criticals"]

    def numbers(field: str, most: int, now: int) -> list[Html]:
        taps = []
        for number in range(most + 1):
            changes = dict(declared)
            changes[field] = number
            changes["criticals"] = min(changes["criticals"], changes["hits"])
            spoken = ("aria-label", f"{number} {field}")
            taps.append(tap(f"{field}-{number}", str(number), [], view(changes), spoken, *_pressed(number == now)))
        return taps

    result: GameEvent = {"do": "result", "hits": hits}
    if criticals:
        result["criticals"] = criticals
    words = (
        "No hit"
        if not hits
        else f"{hits} {'hit' if hits == 1 else 'hits'}" + (f", {criticals} Critical" if criticals else "")
    )
    write = tap("result", f"Write: {words}", before + [result], {"open": ""}, ("class", "chip chip--primary"))
    rows = [element("p", "Hits"), choices("Hits", numbers("hits", MOST_HITS, hits), "chips play__numbers")]
    if hits:
        rows += [
            element("p", "of these Critical"),
            choices("Critical Hits", numbers("criticals", hits, criticals), "chips play__numbers"),
        ]
    return element('div class="play__fell"', *rows, choices("Result", [write]))


def _result_panel(rules: Rules, state: GameState, attack: AttackState, view: View) -> Html:
    """Return the attack whose dice were not written yet."""
    enemy = unit_by(state, attack["target"])
    declared = dict(view.get(ATTACK, {}))
    declared["hits"], declared["criticals"] = declared.get("hits", 0), declared.get("criticals", 0)
    title = f"What fell against {called(enemy) if enemy else attack['target']}"
    fell = _fell(declared, lambda changes: {ATTACK: changes}, [])
    return element('section class="play__panel"', ("id", id_of("fell")), element("h3", title), fell)


def _by_hand(state: GameState, unit: UnitState, view: View) -> Content:
    """Return whom a Unit whose weapons nobody knows attacks."""
    return ""
