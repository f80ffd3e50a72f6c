"""What the defender of a Thruster Impact may choose once the charge hits home, and what comes of it."""

from collections import namedtuple

from ..core.inputs import TARGET
from ..core.probability import chance
from ..core.result import Step
from ..core.rules import Rules
from ..dice.close_roll import ASSAULT, EVASION, Roll, faces
from .fall import drop

OPEN, HILL, HIGHER, STRUCTURE, EDGE, UNIT = "open", "hill", "higher", "structure", "edge", "unit"
WALLS = (HIGHER, STRUCTURE)
WATER = ("light-blue", "dark-blue")
FACTS = {
    "attack_is_ranged": False,
    "attack_is_a_grapple": False,
    "elevation_difference": 0,
    "weapon_has_suppressor": False,
}
EVADES = Roll(EVASION, TARGET, FACTS)
STANDS = Roll(ASSAULT, TARGET, FACTS)

# A way in which a choice may end: on how many faces of the attacker's die, on how many of the defender's, the damage to
# the target and to the attacker, and what happens in words.
Ending = namedtuple("Ending", ("charge", "ways", "target", "attacker", "said"))
# A choice: its name, its rule and its endings.
Choice = namedtuple("Choice", ("name", "rule", "endings"))


def walled(rules: Rules, behind: str) -> tuple:
    """Return whether what is past the endpoint is elevated terrain for the target, and the steps that say so."""
    if behind == HILL:
        bars = rules.yes_step("impact-situations", "level_hills_bar")
        return bars.value, [bars]
    return behind in WALLS, []


def slam(rules: Rules, given: dict, damage: int) -> tuple:
    """Return the damage of a target that is slammed past the endpoint, and the steps."""
    wall, steps = walled(rules, given["behind"])
    if wall:
        against = rules.step("impact-situations", "against_terrain", {"damage": damage})
        return against.value, steps + [against]
    levels, found = drop(rules, given, given["behind"])
    if not levels or given["behind"] == EDGE:
        return damage, steps + found
    fallen = [rules.step("falling", "damage", {"unit_class": given["defender_class"], "levels": levels})]
    if given["behind"] in WATER:
        fallen.append(rules.step("falling", "water_damage", {"damage": fallen[0].value}))
    total, working = damage + fallen[-1].value, f"{damage} + {fallen[-1].value}"
    return total, steps + found + fallen + [
        Step("All damage of a slammed target", total, "damage", "impact-situations", working)
    ]


def evade(rules: Rules, given: dict, charge: int, damage: int, hit: int) -> tuple:
    """Return what comes of Evade against a charge of so many faces, and the steps that say so.

    It is None where the defender may not choose it.
    """
    sides = rules.count("dice", "sides")
    count, steps = faces(rules, EVADES, given, given["evasion"], given["evasion_modifier"])
    forbidden = not given["can_evade"] or [step for step in steps if step.label.startswith("May it evade?")]
    steps.append(rules.yes_step("critical-rolls", "defence_criticals"))
    if not forbidden:
        working = f"{count} of {sides} faces"
        steps.append(Step("The Evasion Roll succeeds", chance(count, sides), "chance", "evasion-roll", working))
    if forbidden:
        steps.append(rules.yes_step("impact-evade", "in_vain"))
        if not steps[-1].value:
            return None, steps
        count = 0
    if not given["has_room"]:
        steps.append(rules.yes_step("impact-evade", "may_stay"))
        count = count if steps[-1].value else 0
    crash, found = _crash(rules, given, damage)
    aside = "the attacker hits what is behind" if crash else "the target steps aside"
    succeeds = Ending(charge, count, 0, crash, f"Evade succeeds: {aside}")
    fails = Ending(charge, sides - count, hit, 0, "Evade fails: a slam")
    return Choice("Evade", "impact-evade", [succeeds, fails]), steps + found


def _crash(rules: Rules, given: dict, damage: int) -> tuple:
    """Return what an attacker takes that runs into what is behind an evading target, and the steps."""
    if not walled(rules, given["behind"])[0]:
        return 0, []
    multiplied = rules.yes_step("impact-situations", "attacker_multiplied")
    if multiplied.value:
        against = rules.step("impact-situations", "against_terrain", {"damage": damage})
        return against.value, [multiplied, against]
    return damage, [multiplied]


def stand_firm(rules: Rules, given: dict, charge: int, damage: int, hit: int) -> tuple:
    """Return what comes of Stand Firm against a charge of so many faces, and the steps that say so.

    Class decides what a success does, under another reading what a failure does.
    """
    sides = rules.count("dice", "sides")
    count, steps = faces(rules, STANDS, given, given["defender_assault"], 0)
    decides = rules.yes_step("impact-stand-firm", "class_decides")
    higher = rules.step("impact-stand-firm", "stops", given)
    own, cockpit = _own_damage(rules, given, damage)
    stopped = Ending(charge, count, 0, own, "Stand Firm succeeds: the charge is stopped")
    both = "a slam, and both are hurt"
    if decides.value:
        succeeds = stopped if higher.value else Ending(charge, count, hit, own, f"Stand Firm succeeds: {both}")
        fails = Ending(charge, sides - count, hit, 0, "Stand Firm fails: a slam")
    else:
        succeeds = stopped
        fails = Ending(charge, sides - count, hit, own, f"Stand Firm fails: {both}")
        if higher.value:
            fails = Ending(charge, sides - count, damage, 0, "Stand Firm fails: the charge is stopped")
    return Choice("Stand Firm", "impact-stand-firm", [succeeds, fails]), steps + cockpit + [decides, higher]


def _own_damage(rules: Rules, given: dict, damage: int) -> tuple:
    """Return what Stand Firm does to an attacker that it hurts, and the steps; a Vehicle has no Torso."""
    if not given["attacker_is_vehicle"]:
        return damage, []
    cockpit = rules.yes_step("vehicles", "cockpit_as_torso")
    return damage if cockpit.value else 0, [cockpit]
