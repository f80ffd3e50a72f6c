"""What a hex does to Sections that walk, by its colour."""

from ..core.result import Step
from ..core.rules import Rules

RED, RUBBLE = "red", "black"
SECTIONS = "each Unit Section tagged [TRS]"


def terrain_damage(rules: Rules, colour: str) -> list[Step]:
    """Return the damage to each Section that enters a hex with Terrestrial Movement, as a step if there is any."""
    if colour not in (RED, RUBBLE):
        return []
    damage = rules.value_step(colour, "damage")
    label = damage.label
    if colour == RUBBLE:
        most, sides = rules.count(RUBBLE, "rubble_at_most"), rules.count("dice", "sides")
        label = f"{label} on a d{sides} of {most} or less"
    return [Step(label, damage.value, damage.unit, damage.rule, "")]
