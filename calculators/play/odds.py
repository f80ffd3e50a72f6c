"""The odds of attacks in a game: what a Unit may hope to destroy now, and what one attack does that is declared."""

from typing import NamedTuple, TypedDict, cast

from ..attack.sections import LEGS, TORSO
from ..attack.weapons import uses
from ..core.formula import FormulaError
from ..core.inputs import InputError, Inputs
from ..core.probability import at_least, chance, mean
from ..core.result import Outcome
from ..core.rules import Rules
from .attack_question import Answers, differs_by_section, lowest_on_target, of_attacker, of_target, spread_of
from .data import GameEvent, GameState, UnitState
from .line_of_fire import LineOfFire, facts_of, last_line
from .numbers import Leave
from .remaining import profile_of
from .weapons import WeaponNow, reach, weapons

OFFENSIVE = "offensive-stance"
# How many weapons a page begins with, and how many sections of enemies of each.
BEST_WEAPONS = 2
# How many sections are shown of them.
BEST_SECTIONS = 3

# What an attack asks: what table, target and attacker answer, the numbers that nobody knows, what it is aimed at.
Question = NamedTuple("Question", [("answers", "list[Inputs]"), ("missing", "list[str]"), ("core_or_not", str)])
# An enemy, what it answers as a target, and the line of fire to it.
Duel = NamedTuple("Duel", [("enemy", UnitState), ("target", Answers), ("line", LineOfFire)])


class Hope(TypedDict):
    """A section of an enemy, the chance to destroy it, and the average damage.

    ``distance`` is None where nobody counted it: the odds hold if the enemy is in range.
    """

    target: str
    section: int
    name: str
    chance: float
    expected: float
    distance: int | None


class WeaponHopes(TypedDict):
    """What a weapon may hope for with the attacks that the AP at hand pay for: sections, best chances first.

    ``out_of_range`` are the enemies that it does not reach; ``missing`` are by enemy the numbers that nobody knows.
    """

    item: int
    name: str
    use: Leave
    attacks: int
    ap: int
    sections: list[Hope]
    out_of_range: list[str]
    missing: dict[str, list[str]]


class AttackOdds(TypedDict):
    """What a declared attack does.

    ``chance`` is that to destroy what it is aimed at, None where that is nothing; ``damage`` lists amounts with the
    chance of each.  Where numbers are ``missing``, or there is no such attack, both are empty.  ``on_target`` is the
    lowest face of a die that is On Target, None where nobody can say.
    """

    attacks: int
    on_target: int | None
    chance: float | None
    expected: float | None
    damage: list[list[float]]
    in_range: bool | None
    missing: list[str]
    refused: list[str]


def targets(
    rules: Rules,
    state: GameState,
    short: str,
    lines: "dict[str, LineOfFire] | None" = None,
    most: int = BEST_WEAPONS,
    most_sections: int = BEST_SECTIONS,
) -> list[WeaponHopes]:
    """Return what the best weapons of a Unit may hope for now, the most hopeful first.

    ``lines`` are the lines of fire to enemies, by their short names; to the others that of the last attack counts.
    """
    unit = unit_of(state, short)
    enemies = [each for each in state["units"] if each["side"] != unit["side"] and not each["destroyed"]]
    lines_now = {each["short"]: last_line(state, short, each["short"]) for each in enemies}
    lines_now.update(lines or {})
    duels = [Duel(each, of_target(rules, each), lines_now[each["short"]]) for each in enemies]
    in_use = [each for each in weapons(rules, unit) if each["copies"]["value"]]
    hopes = [_hopes(rules, state, unit, each, duels) for each in in_use]
    for each in hopes:
        each["sections"] = sorted(each["sections"], key=_rank)[:most_sections]
    return sorted(hopes, key=_rank_of_weapon)[:most]


def _hopes(rules: Rules, state: GameState, unit: UnitState, weapon: WeaponNow, duels: list[Duel]) -> WeaponHopes:
    attacker = of_attacker(rules, unit, weapon["item"], {})
    attacks = _attacks_paid(rules, state, unit, weapon, attacker)
    hopes: WeaponHopes = {
        "item": weapon["item"],
        "name": weapon["name"],
        "use": weapon["use"],
        "attacks": attacks,
        "ap": attacks * (weapon["ap_cost"]["value"] or 0),
        "sections": [],
        "out_of_range": [],
        "missing": {},
    }
    for duel in duels if attacks and weapon["use"]["may"] else []:
        missing = attacker.missing + duel.target.missing
        if _in_range(rules, unit, weapon, duel.line) is False:
            hopes["out_of_range"].append(duel.enemy["short"])
        elif missing:
            hopes["missing"][duel.enemy["short"]] = missing
        else:
            hopes["sections"] += _hopes_for_sections(rules, attacker, duel, attacks)
    return hopes


def _attacks_paid(rules: Rules, state: GameState, unit: UnitState, weapon: WeaponNow, attacker: Answers) -> int:
    """Return how many attacks with a weapon the AP at hand pay for; out of its turn a Stance makes one."""
    cost = weapon["ap_cost"]["value"] or 1
    if state["active"] != unit["short"] and OFFENSIVE in unit["statuses"]:
        return 1 if cost <= unit["reserve"] else 0
    return min(unit["ap"] // cost, uses(rules, attacker.inputs["again"])[0])


def _in_range(rules: Rules, unit: UnitState, weapon: WeaponNow, line: LineOfFire) -> bool | None:
    """Return whether a weapon reaches along a line of fire; None where nobody counted its hexes."""
    return line["distance"] <= reach(rules, unit, weapon, facts_of(line)) if "distance" in line else None


def _hopes_for_sections(rules: Rules, attacker: Answers, duel: Duel, attacks: int) -> list[Hope]:
    """Return the chances to destroy each section of an enemy; one that the weapon cannot aim at has none."""
    answers = [facts_of(duel.line), duel.target.inputs, attacker.inputs]
    differs = differs_by_section(rules, attacker.inputs)
    spreads: dict[str, list[Outcome]] = {}
    hopes = []
    for section in profile_of(rules, duel.enemy)["sections"]:
        kind = section["fields"]["core_or_not"] if differs else TORSO
        if kind not in spreads:
            spreads[kind] = _spread(rules, answers, attacks, kind)[0]
        if spreads[kind]:
            hope: Hope = {
                "target": duel.enemy["short"],
                "section": section["place"],
                "name": section["name"],
                "chance": _chance(spreads[kind], duel.enemy["sections"][section["place"]]["left"]),
                "expected": mean(spreads[kind]),
                "distance": duel.line.get("distance"),
            }
            hopes.append(hope)
    return hopes


def _spread(rules: Rules, answers: list[Inputs], attacks: int, core_or_not: str) -> tuple[list[Outcome], list[str]]:
    """Return how the damage spreads; of attacks that nobody can make nothing, and why in sentences."""
    try:
        return spread_of(rules, answers, attacks, core_or_not), []
    except InputError as error:
        return [], [text for _, text in error.problems]
    except (FormulaError, ZeroDivisionError) as error:
        return [], [f"With the house rules of this game there are no odds: {error}."]


def _chance(spread: list[Outcome], left: int) -> float:
    return chance(at_least(spread, left), sum([outcome.weight for outcome in spread]))


def _rank(hope: Hope) -> tuple[float, float, str, int]:
    return -hope["chance"], -hope["expected"], hope["target"], hope["section"]


def _rank_of_weapon(hopes: WeaponHopes) -> tuple[float, float, str, int]:
    return _rank(hopes["sections"][0]) if hopes["sections"] else (1, 0, "", hopes["item"])


def attack_odds(rules: Rules, state: GameState, event: GameEvent) -> AttackOdds:
    """Return what an attack does that is declared, in the state before it: an event ``attack``."""
    unit = unit_of(state, event.get("unit", state["active"]))
    weapon = _weapon(rules, unit, event)
    line: LineOfFire = {"facts": event.get("facts", {})}
    if "distance" in event:
        line["distance"] = event["distance"]
    question = _question(rules, state, event)
    spread, missing, refused = spread_of_attack(rules, state, event)
    everything = sum([outcome.weight for outcome in spread])
    left = _left(unit_of(state, event["target"]), event)
    return {
        "attacks": event.get("attacks", 1),
        "on_target": lowest_on_target(rules, question.answers, question.core_or_not) if spread else None,
        "chance": _chance(spread, left) if spread and left else None,
        "expected": mean(spread) if spread else None,
        "damage": [[outcome.amount, chance(outcome.weight, everything)] for outcome in spread],
        "in_range": _in_range(rules, unit, weapon, line) if weapon else None,
        "missing": missing,
        "refused": refused,
    }


def spread_of_attack(
    rules: Rules, state: GameState, event: GameEvent, is_guarded: bool = True
) -> tuple[list[Outcome], list[str], list[str]]:
    """Return how the damage of a declared attack spreads; else nothing, the numbers that are missing, and why not.

    is_guarded: whether the item of a Defensive Stance takes its part.
    """
    question = _question(rules, state, event, is_guarded)
    if question.missing:
        return [], question.missing, []
    spread, refused = _spread(rules, question.answers, event.get("attacks", 1), question.core_or_not)
    return spread, [], refused


def _question(rules: Rules, state: GameState, event: GameEvent, is_guarded: bool = True) -> Question:
    """Return what an attack asks: answers of table, target and attacker, what is missing, and what it is aimed at."""
    unit, enemy = unit_of(state, event.get("unit", state["active"])), unit_of(state, event["target"])
    weapon, facts = _weapon(rules, unit, event), facts_of({"facts": event.get("facts", {})})
    if "item" in event and not weapon:
        return Question([], ["item"], TORSO)
    attacker = of_attacker(rules, unit, event.get("item"), facts)
    if "base_damage" in event:
        attacker.inputs["base_damage"] = event["base_damage"]
    target = of_target(rules, enemy if is_guarded else cast("UnitState", dict(enemy, guard=None)))
    missing = attacker.missing + target.missing + ([] if "base_damage" in attacker.inputs else ["base_damage"])
    rows = [each for each in profile_of(rules, enemy)["sections"] if each["place"] == event.get("section")]
    kind = rows[0]["fields"]["core_or_not"] if rows else TORSO if "target_item" not in event else LEGS[0]
    return Question([facts, target.inputs, attacker.inputs], missing, kind)


def _weapon(rules: Rules, unit: UnitState, event: GameEvent) -> WeaponNow | None:
    """Return the weapon of an attack as it is now; None where it is on no sheet, or not at hand."""
    in_use = [each for each in weapons(rules, unit) if event.get("item") in each["items"] and each["copies"]["value"]]
    return in_use[0] if in_use else None


def _left(enemy: UnitState, event: GameEvent) -> int:
    """Return what the section or item has left that an attack is aimed at; 0 where it is aimed at nothing."""
    if "target_item" in event:
        return enemy["items"][event["target_item"]]["left"]
    return enemy["sections"][event["section"]]["left"] if "section" in event else 0


def unit_of(state: GameState, short: str) -> UnitState:
    """Return a Unit by its short name."""
    [unit] = [each for each in state["units"] if each["short"] == short]
    return unit
