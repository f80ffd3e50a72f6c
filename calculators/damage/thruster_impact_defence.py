"""How the target of a Thruster Impact may meet the charge, by Evade or by Stand Firm, and how each of them may end."""

from typing import NamedTuple

from ..core.inputs import TARGET, Inputs
from ..core.result import Step
from ..core.rules import Rules
from ..dice.close_roll import ASSAULT, EVASION, Roll, faces
from ..dice.faces import faces_step
from ..movement.board import WATER
from ..movement.terrain_and_fall_damage import fall_damage
from .fall import drop

OPEN, HILL, HIGHER, STRUCTURE, EDGE, UNIT = "open", "hill", "higher", "structure", "edge", "unit"
WALLS = (HIGHER, STRUCTURE)
FACTS = {
    "attack_is_ranged": False,
    "attack_is_a_grapple": False,
    "elevation_difference": 0,
    "weapon_has_suppressor": False,
}
EVASION_ROLL = Roll(EVASION, TARGET, FACTS)
STAND_FIRM_ROLL = Roll(ASSAULT, TARGET, FACTS)

# How a defence may end: on how many faces of the attacker's die and of the target's, the damage to the target and to
# the attacker, and what happens in words.
Ending = NamedTuple("Ending", [("charge", int), ("ways", int), ("target", float), ("attacker", float), ("words", str)])
# What the target may choose: its name, its rule and its Endings.
Defence = NamedTuple("Defence", [("name", str), ("rule", str), ("endings", "list[Ending]")])


def is_elevated(rules: Rules, behind: str) -> tuple[bool, list[Step]]:
    """Return whether what is past the endpoint is elevated terrain for the target, and the steps that say so."""
    if behind == HILL:
        bars = rules.yes_step("impact-situations", "level_hills_bar")
        return bars.value, [bars]
    return behind in WALLS, []


def slam(rules: Rules, inputs: Inputs, damage: int) -> tuple[int, list[Step]]:
    """Return the damage of a target that is slammed past the endpoint, and the steps."""
    elevated, steps = is_elevated(rules, inputs["behind"])
    if elevated:
        against = rules.step("impact-situations", "against_terrain", {"damage": damage})
        return against.value, steps + [against]
    levels, drop_steps = drop(rules, inputs, inputs["behind"])
    steps += drop_steps
    if not levels or inputs["behind"] == EDGE:
        return damage, steps
    variables = {"unit_class": inputs["defender_class"], "levels": levels}
    steps += fall_damage(rules, variables, inputs["behind"] in WATER)
    total, working = damage + steps[-1].value, f"{damage} + {steps[-1].value}"
    return total, steps + [Step("All damage of a slammed target", total, "damage", "impact-situations", working)]


def evade(
    rules: Rules, inputs: Inputs, charge: int, damage: int, slam_damage: int
) -> tuple[Defence | None, list[Step]]:
    """Return how Evade may end against a charge that hits home on so many faces, and the steps.

    It is None where the target may not choose it.  ``damage`` is that of the charge, ``slam_damage`` that of a target
    which is slammed.
    """
    sides = rules.count("dice", "sides")
    count, steps = faces(rules, EVASION_ROLL, inputs, inputs["evasion"], inputs["evasion_modifier"])
    forbidden = not inputs["can_evade"] or [step for step in steps if step.label.startswith("May it evade?")]
    steps.append(rules.yes_step("critical-rolls", "defence_criticals"))
    if not forbidden:
        steps.append(faces_step("The Evasion Roll succeeds", count, sides, "evasion-roll"))
    else:
        steps.append(rules.yes_step("impact-evade", "in_vain"))
        if not steps[-1].value:
            return None, steps
        count = 0
    if not inputs["has_room"]:
        steps.append(rules.yes_step("impact-evade", "may_stay"))
        count = count if steps[-1].value else 0
    crash, crash_steps = _crash(rules, inputs, damage)
    aside = "the attacker hits what is behind" if crash else "the target steps aside"
    succeeds = Ending(charge, count, 0, crash, f"Evade succeeds: {aside}")
    fails = Ending(charge, sides - count, slam_damage, 0, "Evade fails: a slam")
    return Defence("Evade", "impact-evade", [succeeds, fails]), steps + crash_steps


def _crash(rules: Rules, inputs: Inputs, damage: int) -> tuple[int, list[Step]]:
    """Return what an attacker takes that runs into what is behind an evading target, and the steps."""
    if not is_elevated(rules, inputs["behind"])[0]:
        return 0, []
    multiplied = rules.yes_step("impact-situations", "attacker_multiplied")
    if multiplied.value:
        against = rules.step("impact-situations", "against_terrain", {"damage": damage})
        return against.value, [multiplied, against]
    return damage, [multiplied]


def stand_firm(rules: Rules, inputs: Inputs, charge: int, damage: int, slam_damage: int) -> tuple[Defence, list[Step]]:
    """Return how Stand Firm may end against a charge that hits home on so many faces, and the steps.

    Class decides what a success does, under another reading what a failure does.  ``damage`` is that of the charge,
    ``slam_damage`` that of a target which is slammed.
    """
    sides = rules.count("dice", "sides")
    count, steps = faces(rules, STAND_FIRM_ROLL, inputs, inputs["defender_assault"], 0)
    decides = rules.yes_step("impact-stand-firm", "class_decides")
    higher = rules.step("impact-stand-firm", "stops", inputs)
    own, cockpit = _own_damage(rules, inputs, damage)
    stopped = Ending(charge, count, 0, own, "Stand Firm succeeds: the charge is stopped")
    both = "a slam, and both are hurt"
    if decides.value:
        succeeds = stopped if higher.value else Ending(charge, count, slam_damage, own, f"Stand Firm succeeds: {both}")
        fails = Ending(charge, sides - count, slam_damage, 0, "Stand Firm fails: a slam")
    else:
        succeeds = stopped
        fails = Ending(charge, sides - count, slam_damage, own, f"Stand Firm fails: {both}")
        if higher.value:
            fails = Ending(charge, sides - count, damage, 0, "Stand Firm fails: the charge is stopped")
    return Defence("Stand Firm", "impact-stand-firm", [succeeds, fails]), steps + cockpit + [decides, higher]


def _own_damage(rules: Rules, inputs: Inputs, damage: int) -> tuple[int, list[Step]]:
    """Return what Stand Firm does to an attacker that it hurts, and the steps; a Vehicle has no Torso."""
    if not inputs["attacker_is_vehicle"]:
        return damage, []
    cockpit = rules.yes_step("vehicles", "cockpit_as_torso")
    return damage if cockpit.value else 0, [cockpit]
