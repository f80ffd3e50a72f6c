"""What the loss of a Unit Section causes: statuses, weapons that drop or are destroyed, and the end of the Unit."""

from ..core.result import Step
from ..core.rules import Rules
from .sections import ARMS, DRIVES, LEGS, Body, the

DESTROYED = "destroyed-sections"
FATE = "destroyed-and-inoperative"


def loss_steps(rules: Rules, body: Body, section: str, durabilities: dict) -> list:
    """Return what the loss of a section causes, given what every section of the target has left before."""
    if section == body.core:
        return [Step(f"If {the(section)} is lost, the Unit is", "Destroyed", "", FATE, "")]
    left = [one for one in body.sections if durabilities[one] and one != section]
    steps = [
        Step(f"If {the(section)} is lost, the Unit gains", rules.mechanics[status]["name"], "", status, "")
        for status in _statuses(rules, section, left)
    ]
    if section in ARMS:
        fate = "drop" if rules.yes("handheld-weapon", "drops") else "are destroyed"
        steps.append(Step(f"Handheld weapons of {the(section)}", fate, "", "handheld-weapon", ""))
    steps.append(Step(f"What is mounted on {the(section)}", "is destroyed", "", DESTROYED, ""))
    if not [one for one in left if one in body.limbs]:
        steps.append(Step(f"No {body.limb} is left: the Unit is", "Inoperative", "", FATE, ""))
    return steps


def _statuses(rules: Rules, section: str, left: list) -> list:
    """Return the statuses that a Unit gains with the loss of a section, by what of it is left."""
    if section in DRIVES:
        drives_left = [one for one in left if one in DRIVES]
        return ["crippled-partial"] if drives_left and rules.yes(DESTROYED, "by_section") else []
    if section in ARMS:
        return ["destroyed-limb" if [one for one in left if one in ARMS] else "limbless"]
    if not rules.yes(DESTROYED, "by_section"):
        return ["destroyed-limb"] if section in LEGS else []
    if section in LEGS:
        legs_left = len([one for one in left if one in LEGS])
        lost = {"legs": len(LEGS), "legs_lost": len(LEGS) - legs_left}
        if not legs_left:
            return ["crippled-severe"]
        return ["crippled-partial"] if rules.holds("crippled-partial", "enough_lost", lost) else []
    return ["blinded"]
