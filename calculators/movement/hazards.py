"""Harm: what a hex does to Sections that walk, by its colour."""

from ..core.result import Step
from ..core.rules import Rules

RED, RUBBLE = "red", "black"
SECTIONS = "each Unit Section tagged [TRS]"


def harm(rules: Rules, colour: str) -> list:
    """Return what a hex of a colour does to each Section that enters it with Terrestrial Movement, as steps if any."""
    if colour not in (RED, RUBBLE):
        return []
    label, value, of, rule, _ = rules.value_step(colour, "damage")
    if colour == RUBBLE:
        most, sides = rules.count(RUBBLE, "rubble_at_most"), rules.count("dice", "sides")
        label = f"{label} on a d{sides} of {most} or less"
    return [Step(label, value, of, rule, "")]
