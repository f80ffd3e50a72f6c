"""An attack that is being declared, and what fell: two taps where nothing else has changed."""

from typing import Any

from ..core.rules import Rules
from ..html.element import Content, Html, element, joined
from ..play.data import GameEvent, GameState, UnitState
from ..play.weapons import WeaponNow
from .attack_odds import odds_known
from .controls import CLOSED, View, choices, counter, panel, pressed, tap
from .declared import (
    ATTACK,
    GREEN,
    HEIGHT,
    Declared,
    attack_event,
    attacks_paid,
    declared_at,
    dice_of,
    enemies_of,
    is_parried,
)
from .fell import Dice, asked_of, other_ends
from .shown import Shown, state_of
from .words import called, rule_name, section_name, unit_by

AIM_FIRST = "Aim at a section first"


def attack_html(shown: Shown, unit: UnitState, weapon: WeaponNow | None) -> Content:
    """Return the attack that is being declared with a weapon, if it is this one: where the two stand, and what fell."""
    declared = shown.view.get(ATTACK, {})
    if declared.get("item", -1) != (weapon["item"] if weapon else None):
        return ""
    state, rules = state_of(shown), shown.rules
    enemy = unit_by(state, declared["target"])
    if enemy is None:
        return ""
    declared.setdefault("attacks", max(attacks_paid(rules, state, unit, weapon), 1) if weapon else 1)
    counters = [
        _counter("Attacks", declared, "attacks", 1),
        _counter("Distance", declared, "distance", 1),
        _counter(rule_name(rules, GREEN), declared, GREEN),
        _counter(rule_name(rules, HEIGHT), declared, HEIGHT),
    ]
    if weapon is None:
        counters += [_counter("AP", declared, "ap"), _counter("Damage of a hit", declared, "base_damage")]
    event = attack_event(state, unit, declared)
    words, on_target = odds_known(shown, event)
    odds = element('p class="play__odds" id="play-odds"', words)
    whom = joined([_targets(state, unit, declared), element("p", "Aimed at"), _aims(enemy, declared)])
    asked = joined([element('div class="play__counters"', *counters), odds])
    dice = Dice(dice_of(rules, unit, event), on_target)
    ends = other_ends(enemy, is_parried(rules, unit, event))
    return panel(ATTACK, _title(enemy, declared), whom, asked, _written(rules, enemy, declared, event, dice, ends))


def _written(
    rules: Rules,
    enemy: UnitState,
    declared: Declared,
    event: GameEvent,
    dice: Dice,
    ends: "list[tuple[str, GameEvent]]",
) -> Html:
    """Return what fell, and the buttons that write it; without a section to aim at there is nothing to write."""
    if declared["section"] is None and any([each["left"] for each in enemy["sections"]]):
        return choices("Result", [tap("result", AIM_FIRST, [], None, ("disabled", True))])
    later = tap("declare", "Attack now, roll later", [event], CLOSED)
    return joined([asked_of(rules, dice, declared, _view, [event], ends), choices("More", [later])])


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
