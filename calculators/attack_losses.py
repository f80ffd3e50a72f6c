"""What the loss of a Unit Section causes: statuses, weapons that drop or are destroyed, and the end of the Unit."""

from .attack_weapons import ARMS, LEGS, SECTIONS, TORSO, named
from .result import Step
from .rules import Rules

DESTROYED = "destroyed-sections"
FATE = "destroyed-and-inoperative"


def loss_steps(rules: Rules, section: str, durabilities: dict) -> list:
    """Return what the loss of a section causes, given what every section of the target has left before."""
    if section == TORSO:
        return [Step("If the torso is lost, the Unit is", "Destroyed", "", FATE, "")]
    left = [one for one in SECTIONS if durabilities[one] and one != section]
    steps = [
        Step(f"If the {_said(section)} is lost, the Unit gains", rules.mechanics[status]["name"], "", status, "")
        for status in _statuses(rules, section, left)
    ]
    if section in ARMS:
        fate = "drop" if rules.yes("handheld-weapon", "drops") else "are destroyed"
        steps.append(Step(f"Handheld weapons of the {_said(section)}", fate, "", "handheld-weapon", ""))
    steps.append(Step(f"What is mounted on the {_said(section)}", "is destroyed", "", DESTROYED, ""))
    if not [one for one in left if one in ARMS + LEGS]:
        steps.append(Step("No limb is left: the Unit is", "Inoperative", "", FATE, ""))
    return steps


def _said(section: str) -> str:
    return named(section).lower()


def _statuses(rules: Rules, section: str, left: list) -> list:
    """Return the statuses that a Mech gains with the loss of a section, by what of it is left."""
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
