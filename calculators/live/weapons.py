"""The weapons of a Unit as they are now, each with whom it may hope to destroy."""

from typing import NamedTuple

from ..core.formatting import average
from ..html.element import Html, element, joined
from ..play.data import GameState, UnitState
from ..play.odds import Hope, WeaponHopes
from ..play.odds import targets as hopes_of
from ..play.weapons import WeaponNow
from .attack_panel import ATTACK, attack_html, attacks_paid, declared_at
from .controls import id_of, tap
from .numbers import hexes, now_of, number_html
from .shown import Shown, is_open, state_of
from .words import called, rule_name, section_name, unit_by

# So many rows a player reads at a glance; each weapon that may be used has one at least.
MOST_TARGETS = 3
# From here on the chance is said, and below it the average.
LIKELY = 0.5
# In percent.
CERTAIN = 100
# What rounds to the nearest.
HALF = 0.5
NOBODY = "\u2013"

# An enemy and its section, what an attack does there in words, and the chance that it destroys it.
Target = NamedTuple("Target", [("unit", str), ("section", "int | None"), ("words", str), ("chance", str)])


def weapons_html(shown: Shown, unit: UnitState) -> Html:
    """Return the weapons that a Unit has in use, each with whom it may attack."""
    weapons = [weapon for weapon in now_of(shown.rules, unit)["weapons"] if weapon["copies"]["value"]]
    rows = [_weapon_html(shown, unit, weapon) for weapon in weapons] or [_unarmed(shown, unit)]
    return element('div class="play__weapons"', *rows)


def _weapon_html(shown: Shown, unit: UnitState, weapon: WeaponNow) -> Html:
    name, item = weapon["name"], weapon["item"]
    if not weapon["use"]["may"]:
        return _not_now(shown, weapon)
    attacks, cost = attacks_paid(unit, weapon), weapon["ap_cost"]["value"] or 0
    times = "1 attack" if attacks == 1 else f"{attacks} attacks"
    paid = f"{times}, {attacks * cost} AP" if attacks else f"{cost} AP an attack"
    heading = element("h3", f"{name} \u00b7 {paid}")
    numbers = [(weapon["base_damage"], " damage"), (weapon["range"], hexes(weapon["range"]))]
    numbers += [(weapon["copies"], " in use")] if weapon["copies"]["value"] != 1 else []
    words = joined([number_html(shown.context, number, "", after) for number, after in numbers], ", ")
    place = ("id", id_of("targets", unit["short"], item))
    rows = element('ul class="play__targets"', place, *targets_html(shown, unit, item))
    opened = attack_html(shown, unit, weapon) if is_open(shown, ATTACK) else ""
    return element('div class="play__weapon"', heading, element("p", words), rows, opened)


def _not_now(shown: Shown, weapon: WeaponNow) -> Html:
    """Return a weapon that may not be used, with the rules that say so."""
    context, rules = shown.context, shown.rules
    why = [element("a", ("href", context.link(rule)), rule_name(rules, rule)) for rule in weapon["use"]["rules"]]
    words = element("p", "Not now: ", joined(why, ", "))
    return element('div class="play__weapon"', element("h3", weapon["name"]), words)


def targets_html(shown: Shown, unit: UnitState, item: int) -> list[Html]:
    """Return whom a weapon may attack, the most hopeful first, with the odds as far as they are worked out."""
    state = state_of(shown)
    at, hopes = shown.hopes.get(unit["short"], (0, []))
    is_fresh = at == len(shown.game.log["events"])
    rows = [each for each in _targets(state, hopes) if each[0] == item]
    targets = [target for _, target in rows] or ([] if is_fresh else _enemies(state, unit)[:1])
    return [_target_html(state, unit, item, target, is_fresh) for target in targets]


def _targets(state: GameState, hopes: list[WeaponHopes]) -> "list[tuple[int, Target]]":
    """Return the best targets of all weapons, each with its weapon; at least one for each weapon."""
    every = [(each["item"], place, hope) for each in hopes for place, hope in enumerate(each["sections"])]
    ranked = sorted([(-hope["chance"], -hope["expected"], item, place) for item, place, hope in every])
    best = [(item, place) for _, _, item, place in ranked[:MOST_TARGETS]]
    rows: list[tuple[int, Target]] = []
    for each in hopes:
        hoped = [hope for place, hope in enumerate(each["sections"]) if place == 0 or (each["item"], place) in best]
        rows += [(each["item"], _hoped(hope)) for hope in hoped]
        others = [Target(enemy, None, "not in range", NOBODY) for enemy in each["out_of_range"]]
        others += [Target(enemy, None, "numbers not known", NOBODY) for enemy in sorted(each["missing"])]
        rows += [(each["item"], target) for target in others[: max(MOST_TARGETS - len(hoped), 0)]]
    return rows


def _hoped(hope: Hope) -> Target:
    words = "destroyed" if hope["chance"] >= LIKELY else f"{average(hope['expected'])} on average"
    if hope["distance"] is None:
        words = f"{words}, if in range"
    return Target(hope["target"], hope["section"], words, _percent(hope["chance"]))


def _percent(chance: float) -> str:
    """Return a chance in whole percent; 0 and 100 only where it is certain."""
    whole = int(chance * CERTAIN + HALF)
    if chance not in (0, 1) and whole in (0, CERTAIN):
        return "< 1 %" if whole == 0 else f"> {CERTAIN - 1} %"
    return f"{whole} %"


def _enemies(state: GameState, unit: UnitState) -> list[Target]:
    """Return the enemies that are left, without odds."""
    left = [each for each in state["units"] if each["side"] != unit["side"] and not each["destroyed"]]
    return [Target(each["short"], None, "", "") for each in left]


def _target_html(state: GameState, unit: UnitState, item: int | None, target: Target, is_fresh: bool) -> Html:
    enemy = unit_by(state, target.unit)
    name = called(enemy) if enemy else target.unit
    part = enemy["sections"][target.section] if enemy and target.section is not None else None
    words = f"{name} \u00b7 {section_name(part)}, {part['left']} DP" if part else name
    odds = [element("small", target.words), element("b", target.chance)] if is_fresh else [element("b", "\u2026")]
    name = f"target-{unit['short']}-{item}-{target.unit}-{target.section}"
    view = {"open": ATTACK, ATTACK: declared_at(state, unit, target.unit, item, target.section)}
    return element("li", tap(name, joined([element("span", words)] + odds), [], view, ("class", "play__target")))


def _unarmed(shown: Shown, unit: UnitState) -> Html:
    """Return whom a Unit attacks of whose weapons nothing is known."""
    state = state_of(shown)
    if state["active"] != unit["short"]:
        return Html()
    rows = [_target_html(state, unit, None, target, True) for target in _enemies(state, unit)]
    opened = attack_html(shown, unit, None) if is_open(shown, ATTACK) else ""
    targets = element('ul class="play__targets"', *rows)
    return element('div class="play__weapon"', element("h3", "Attacks"), targets, opened)


def work_out(shown: Shown, unit: UnitState) -> None:
    """Work out what a Unit may hope for, which takes longer than a tap may."""
    every = len(shown.game.log["events"])
    if shown.hopes.get(unit["short"], (0, []))[0] != every:
        hopes = hopes_of(shown.rules, state_of(shown), unit["short"], None, len(unit["items"]))
        shown.hopes[unit["short"]] = (every, hopes)
