"""What the loss of a Unit Section or of an item causes: statuses, lost weapons, and the end of the Unit."""

from ..core.result import Step
from ..core.rules import Rules
from ..odds.mounted_weapon_explosion import RULE as MOUNTED
from .chances_of_loss import Explosion
from .sections import ANOTHER, ARMS, DP, DRIVES, LEGS, Body, record_of, the

DESTROYED = "destroyed-sections"
FATE = "destroyed-and-inoperative"
ITEM_STATES = "item-states"
# What a Unit may lose with its thrusters.
MECHANISMS = ("aerial", "aquatic")


def section_loss_steps(rules: Rules, body: Body, section: str, durabilities: dict[str, int]) -> list[Step]:
    """Return what the loss of a section causes; ``durabilities`` is what every section has left before the attack."""
    if section == body.core:
        return [Step(f"If {the(section)} is lost, the Unit is", "Destroyed", "", FATE, "")]
    left = [name for name in body.sections if durabilities[name] and name != section]
    steps = [
        Step(f"If {the(section)} is lost, the Unit gains", rules.mechanics[status]["name"], "", status, "")
        for status in (_statuses(rules, section, left) if section != ANOTHER else ())
    ]
    if section in ARMS:
        fate = "drop" if rules.yes("handheld-weapon", "drops") else "are destroyed"
        steps.append(Step(f"Handheld weapons of {the(section)}", fate, "", "handheld-weapon", ""))
    steps.append(Step(f"What is mounted on {the(section)}", "is destroyed", "", DESTROYED, ""))
    if not [name for name in left if name in body.limbs]:
        steps.append(Step(f"No {body.limb} is left: the Unit is", "Inoperative", "", FATE, ""))
    return steps


def _statuses(rules: Rules, section: str, left: list[str]) -> list[str]:
    """Return the Status Effects that a Unit gains with the loss of a section, by the sections that are left."""
    if section in DRIVES:
        drives_left = [name for name in left if name in DRIVES]
        return ["crippled-partial"] if drives_left and rules.yes(DESTROYED, "by_section") else []
    if section in ARMS:
        return ["destroyed-limb" if [name for name in left if name in ARMS] else "limbless"]
    if not rules.yes(DESTROYED, "by_section"):
        return ["destroyed-limb"] if section in LEGS else []
    if section in LEGS:
        legs_left = len([name for name in left if name in LEGS])
        legs = {"legs": len(LEGS), "legs_lost": len(LEGS) - legs_left}
        if not legs_left:
            return ["crippled-severe"]
        return ["crippled-partial"] if rules.holds("crippled-partial", "enough_lost", legs) else []
    return ["blinded"]


def item_loss_steps(rules: Rules, item: str, durability: int, explosion: Explosion | None) -> list[Step]:
    """Return what the loss of an item causes that has so much Durability left, and may explode."""
    kind = record_of(item)
    steps = [Step(f"If {the(item)} is lost, it is", "out of the game", "", ITEM_STATES, "")]
    if kind == "shield":
        steps.append(Step(f"If {the(item)} is lost, it takes", "no more damage for the Unit", "", kind, ""))
    if kind == "thruster":
        label = f"If {the(item)} is lost, the Unit's Thruster Durability falls by"
        steps.append(Step(label, durability, DP.many, kind, ""))
        for mechanism in MECHANISMS:
            label = "If that leaves less than the minimum of its Class, the Unit loses"
            steps.append(Step(label, rules.name(mechanism), "", mechanism, ""))
    if explosion:
        steps += explosion.steps + [Step("The explosion damages", the(explosion.section), "", MOUNTED, "")]
    return steps
