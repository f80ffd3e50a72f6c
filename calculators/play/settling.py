"""What comes and goes by itself once an event is done: statuses by their conditions, System Error, the AP limit."""

from typing import NamedTuple

from ..core.mechanics import Mechanics
from ..core.rules import Rules
from .consequences import end_turn
from .data import UnitState
from .facts import facts_of, holds, with_values
from .statuses import gain, lose, set_token
from .table import Limits, Table

ICE, AP = "ice-buildup", "action-points"
SYSTEM_ERROR = "system-error"
# Readings by which AP above a lower limit stay for a while.
LOWERED_BY_ICE = ("ap-above-a-lowered-limit", "next-gain")
LOWERED_BY_TANK = ("lost-energy-tank", "what-is-stored")
# What a lost head or leg brings only where a lost section is taken to bring a status at all (C15).
OF_SECTIONS = ("blinded", "crippled-partial", "crippled-severe")
OF_PARTS = OF_SECTIONS + ("destroyed-limb", "limbless")
AIRBORNE, FALLING = "airborne", "falling"
# A condition by which a status comes or goes: its name, the record that has it, the status, whether it comes, and
# its formula.
Condition = NamedTuple(
    "Condition", [("name", str), ("record", str), ("status", str), ("gains", bool), ("formula", str)]
)
# A status may bring another, and that take tokens, which ends a third.
MOST_PASSES = 4


def settle(table: Table) -> None:
    """Do what follows of what has changed of each Unit that was touched."""
    for _ in range(MOST_PASSES):
        touched = sorted(table.touched)
        table.touched = set()
        if not touched:
            return
        for unit in table.state["units"]:
            if unit["short"] in touched and not unit["destroyed"]:
                _settle_statuses(table, unit)
                _settle_limits(table, unit)


def look(table: Table) -> None:
    """Take note of how every Unit stands, without anything following of it."""
    for unit in table.state["units"]:
        table.conditions[unit["short"]] = _verdicts(table, unit)
        table.limits[unit["short"]] = _limits(table, unit)


def _settle_statuses(table: Table, unit: UnitState) -> None:
    """Give and take what has a condition that has come true: what was so before changes nothing."""
    if table.facts_before.get(unit["short"]) == facts_of(table, unit):
        return
    before = table.conditions[unit["short"]]
    now = table.conditions[unit["short"]] = _verdicts(table, unit)
    for condition in _conditions(table):
        was_so = condition.gains and before[condition.name] and not now[condition.name]
        if was_so and condition.record in OF_PARTS and not unit["inoperative"]:
            # A section that was lost was set by hand to have something left.
            lose(table, condition.status, unit, condition.status)
        if not now[condition.name] or before[condition.name]:
            continue
        if condition.status == SYSTEM_ERROR:
            system_error(table, unit)
        elif condition.gains:
            gain(table, condition.status, unit, condition.status)
        else:
            _end(table, unit, condition.status)


def _end(table: Table, unit: UnitState, status: str) -> None:
    """Take a status whose condition is no longer met; who is no longer kept in the air falls."""
    falls = status == AIRBORNE and status in unit["statuses"] and facts_of(table, unit).get("unit_flies") == 0
    lose(table, status, unit, status)
    if falls:
        table.prompt("item-destroyed", FALLING, unit, "fall")


def _verdicts(table: Table, unit: UnitState) -> dict[str, bool]:
    """Return of each condition of a status whether a Unit is known to meet it."""
    facts = table.facts_before[unit["short"]] = facts_of(table, unit)
    return {
        condition.name: holds(condition.formula, with_values(table, condition.record, facts)) is True
        for condition in _conditions(table)
    }


def _conditions(table: Table) -> list[Condition]:
    return table.rules.once_per_reading("play.conditions", lambda: _in_force(table.rules))


def _in_force(rules: Rules) -> list[Condition]:
    listed = _listed(rules.mechanics)
    if rules.yes("destroyed-sections", "by_section"):
        return listed
    return [condition for condition in listed if condition.record not in OF_SECTIONS]


def _listed(mechanics: Mechanics) -> list[Condition]:
    """Return the conditions of all statuses: what ends one, what brings one, and what brings another."""
    ends: list[Condition] = []
    gains: list[Condition] = []
    others: list[Condition] = []
    for name in sorted(mechanics):
        record = mechanics[name]
        if record["collection"] != "status_effects":
            continue
        ends += [
            Condition(f"{name} ends {formula}", name, name, False, formula) for formula in record.get("ended_if", [])
        ]
        gains += [
            Condition(f"{name} if {formula}", name, name, True, formula) for formula in record.get("gained_if", [])
        ]
        for effect in record.get("effects", []):
            if effect["changes"] == "status" and "gains" in effect and "if" in effect:
                others.append(Condition(f"{name} brings {effect['gains']}", name, effect["gains"], True, effect["if"]))
    return ends + gains + others


def system_error(table: Table, unit: UnitState) -> None:
    """Take all buildup from a Unit, and end its turn."""
    if not table.follows(SYSTEM_ERROR, unit, "status", SYSTEM_ERROR, to=True):
        return
    for effect in table.rules.mechanics[SYSTEM_ERROR].get("effects", []):
        if "removes" in effect and unit["tokens"].get(effect["removes"]):
            set_token(unit["tokens"], effect["removes"], 0)
            lose(table, SYSTEM_ERROR, unit, effect["removes"])
        elif effect["changes"] == "turn":
            end_turn(table, SYSTEM_ERROR, unit)


def _settle_limits(table: Table, unit: UnitState) -> None:
    """Follow what the Unit adds to its die and can hold; AP above a limit that fell are lost at once (M125)."""
    before, now = table.limits[unit["short"]], _limits(table, unit)
    table.limits[unit["short"]] = now
    if now[0] != before[0]:
        unit["base_ap"] = now[0]
    if now[1] == before[1]:
        return
    unit["ap_storage"] = now[1]
    if table.reads(*(LOWERED_BY_ICE if now[2] != before[2] else LOWERED_BY_TANK)):
        # It counts when the Unit next gains AP.
        return
    if unit["ap"] > now[1] and table.follows(AP, unit, "ap", by=now[1] - unit["ap"], to=now[1]):
        unit["ap"] = now[1]


def _limits(table: Table, unit: UnitState) -> Limits:
    """Return the Base AP of a Unit and the AP that it can hold, by its parts and its Ice tokens, and these."""
    answer = table.answer(unit)
    most = answer["ap_storage"] if answer else table.rules.count(AP, "max_stored")
    tokens = unit["tokens"].get(ICE, 0)
    if tokens and table.rules.has_formula(ICE, "storage"):
        most = table.rules.whole(ICE, "storage", {"most": most, "tokens": tokens})
    return answer["base_ap"]["fixed"] if answer else unit["base_ap"], most, tokens
