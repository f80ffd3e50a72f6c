"""The weapons of a Unit as they are now, each with whom it may hope to destroy."""

from typing import NamedTuple

from ..core.formatting import average, signed
from ..html.element import Content, Html, element, joined
from ..play.data import GameEvent, GameState, UnitState
from ..play.line_of_fire import LineOfFire, facts_of, last_line
from ..play.odds import Hope, WeaponHopes
from ..play.odds import targets as hopes_of
from ..play.weapons import WeaponNow, reach
from .attack_panel import attack_html
from .controls import choices, id_of, tap
from .declared import ATTACK, attacks_paid, declared_at, enemies_of, may_attack
from .numbers import hexes, now_of, number_html
from .shown import Shown, is_open, state_of
from .words import called, rule_name, section_name, unit_by

# So many rows a player reads at a glance; each weapon that may be used has one at least.
MOST_TARGETS = 3
# From here on the chance is said, and below it the average.
LIKELY = 0.5
# AP that a tap gives to a Unit that cannot roll for them.
GIVEN = (-1, 1, 4)
# In percent.
CERTAIN = 100
# What rounds to the nearest.
HALF = 0.5
NOBODY = "\u2013"

# An enemy and its section, what an attack does there in words, and the chance that it destroys it.
Target = NamedTuple("Target", [("unit", str), ("section", "int | None"), ("words", str), ("chance", str)])


def weapons_html(shown: Shown, unit: UnitState) -> Html:
    """Return the weapons that a Unit has in use, each with whom it may attack now."""
    weapons = [weapon for weapon in now_of(shown.rules, unit)["weapons"] if weapon["copies"]["value"]]
    rows = [_weapon_html(shown, unit, weapon) for weapon in weapons]
    if "built" not in unit and may_attack(state_of(shown), unit, None):
        rows.append(_unarmed(shown, unit))
    elif is_open(shown, ATTACK):
        rows += [element('div class="play__weapon"', each) for each in [attack_html(shown, unit, None)] if each]
    return element('div class="play__weapons"', *rows)


def _weapon_html(shown: Shown, unit: UnitState, weapon: WeaponNow) -> Html:
    state, name = state_of(shown), weapon["name"]
    if not weapon["use"]["may"]:
        return _not_now(shown, weapon)
    attacks, cost = attacks_paid(shown.rules, state, unit, weapon), weapon["ap_cost"]["value"] or 0
    times = "1 attack" if attacks == 1 else f"{attacks} attacks"
    paid = f"{times}, {attacks * cost} AP" if attacks else f"{cost} AP an attack"
    heading = element("h3", f"{name} \u00b7 {paid}")
    numbers = [(weapon["base_damage"], " damage"), (weapon["range"], hexes(weapon["range"]))]
    numbers += [(weapon["copies"], " in use")] if weapon["copies"]["value"] != 1 else []
    words = element("p", joined([number_html(shown.context, number, "", after) for number, after in numbers], ", "))
    if not may_attack(state, unit, weapon):
        return element('div class="play__weapon"', heading, words)
    return _attacks(shown, unit, weapon, heading, words)


def _attacks(shown: Shown, unit: UnitState, weapon: WeaponNow, heading: Html, words: Html) -> Html:
    """Return a weapon that may attack: its best targets and the way to all others, or the attack that is declared."""
    state, item = state_of(shown), weapon["item"]
    opened = attack_html(shown, unit, weapon) if is_open(shown, ATTACK) else ""
    if opened:
        return element('div class="play__weapon"', heading, words, opened)
    others = [
        tap(f"others-{item}", "More targets", [], {"open": ATTACK, ATTACK: declared_at(state, unit, enemy, item, None)})
        for enemy in [each["short"] for each in enemies_of(state, unit)][:1]
    ]
    place = ("id", id_of("targets", unit["short"], item))
    rows = element('ul class="play__targets"', place, *targets_html(shown, unit, item))
    return element(
        'div class="play__weapon"', element('div class="play__head"', element("div", heading, words), *others), rows
    )


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
    targets = [target for of, target in _targets(shown, unit, hopes) if of == item] if is_fresh else []
    waiting = [] if is_fresh else [Target(each["short"], None, "", "") for each in enemies_of(state, unit)[:1]]
    return [_target_html(state, unit, item, target, is_fresh) for target in targets + waiting]


def _targets(shown: Shown, unit: UnitState, hopes: list[WeaponHopes]) -> "list[tuple[int, Target]]":
    """Return the best targets of all weapons, each with its weapon; at least one for each weapon."""
    weapons = {weapon["item"]: weapon for weapon in now_of(shown.rules, unit)["weapons"]}
    every = []
    for each in hopes:
        for place, hope in enumerate(each["sections"]):
            line = last_line(state_of(shown), unit["short"], hope["target"])
            counted = line.get("distance", 0)
            is_far = counted > reach(shown.rules, unit, weapons[each["item"]], facts_of(line))
            rank = (int(is_far), -hope["chance"], -hope["expected"], each["item"], place)
            every.append((rank, each["item"], _hoped(hope, counted, is_far)))
    rows: list[tuple[int, Target]] = []
    for place, (_, item, target) in enumerate(sorted(every, key=lambda row: row[0])):
        if place < MOST_TARGETS or item not in [of for of, _ in rows]:
            rows.append((item, target))
    for each in hopes:
        rows += [(each["item"], Target(enemy, None, "numbers not known", NOBODY)) for enemy in sorted(each["missing"])]
    return rows


def _hoped(hope: Hope, counted: int, is_far: bool) -> Target:
    """Return a target with what an attack does there; ``counted`` is its distance when that was last counted, or 0."""
    words = "destroyed" if hope["chance"] >= LIKELY else f"{average(hope['expected'])} on average"
    # Units move, so whoever was out of range is not left out.
    words = f"if in range; {counted} hexes when last counted" if is_far else words
    words = words if counted else f"{words}, if in range"
    return Target(hope["target"], hope["section"], words, _percent(hope["chance"]))


def _percent(chance: float) -> str:
    """Return a chance in whole percent; 0 and 100 only where it is certain."""
    whole = int(chance * CERTAIN + HALF)
    if chance not in (0, 1) and whole in (0, CERTAIN):
        return "< 1 %" if whole == 0 else f"> {CERTAIN - 1} %"
    return f"{whole} %"


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
    """Return whom a Unit attacks of whose weapons nothing is known, and its AP where only the table knows them."""
    state, heading = state_of(shown), element("h3", "Attacks")
    opened = attack_html(shown, unit, None) if is_open(shown, ATTACK) else ""
    if opened:
        return element('div class="play__weapon"', heading, opened)
    targets = [Target(each["short"], None, "", "") for each in enemies_of(state, unit)]
    rows = [_target_html(state, unit, None, target, True) for target in targets]
    return element('div class="play__weapon"', heading, element('ul class="play__targets"', *rows), _ap_by_hand(unit))


def _ap_by_hand(unit: UnitState) -> Content:
    """Return how AP are set of a Unit that cannot roll for them; until they are, its attacks cost nothing."""
    if unit["base_ap"] is not None:
        return ""
    taps = []
    for by in GIVEN:
        event: GameEvent = {"do": "set", "what": "ap", "unit": unit["short"], "to": max(unit["ap"] + by, 0)}
        taps.append(tap(f"give-{by}", signed(by), [event]))
    return joined([element("p", f"AP of {unit['short']}"), choices("AP", taps)])


def work_out(shown: Shown, unit: UnitState) -> None:
    """Work out what a Unit may hope for, which takes longer than a tap may."""
    state, every = state_of(shown), len(shown.game.log["events"])
    if shown.hopes.get(unit["short"], (0, []))[0] == every or not may_attack(state, unit, None):
        return
    enemies = enemies_of(state, unit)
    # Without the distance: Units move, and whoever was out of range may be in range now.
    lines: dict[str, LineOfFire] = {
        each["short"]: {"facts": last_line(state, unit["short"], each["short"]).get("facts", {})} for each in enemies
    }
    sections = sum([len(each["sections"]) for each in enemies])
    hopes = hopes_of(shown.rules, state, unit["short"], lines, len(unit["items"]), sections)
    shown.hopes[unit["short"]] = (every, hopes)
