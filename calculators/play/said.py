"""What the table said of where two Units are: their distance, and what lies in between."""

from typing import Any, NotRequired, TypedDict

from ..core.formula import Variables
from ..dice.modifiers import input_of
from .data import GameState

HEIGHT = "elevation_difference"


class Said(TypedDict):
    """A distance in hexes, and facts of the situation."""

    distance: NotRequired[int]
    facts: NotRequired[dict[str, Any]]


def last_said(state: GameState, attacker: str, target: str) -> Said:
    """Return what was said with the last attack between two Units, whoever made it.

    What is between them counts both ways; how much higher one is counts in its own attacks alone.
    """
    for attack in reversed(state["attacks"]):
        if {attack["unit"], attack["target"]} == {attacker, target}:
            facts = attack.get("facts", {})
            if attack["unit"] != attacker:
                facts = {name: facts[name] for name in facts if input_of(name) != HEIGHT}
            return {"distance": attack["distance"], "facts": facts} if "distance" in attack else {"facts": facts}
    return {}


def facts_of(said: Said) -> Variables:
    """Return the facts that were said, by the inputs that ask for them."""
    facts = said.get("facts", {})
    return {input_of(name): facts[name] for name in facts}
