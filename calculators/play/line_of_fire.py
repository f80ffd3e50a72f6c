"""The line of fire between two Units, as the table sees it: their distance, and facts of what lies in between."""

from typing import Any, NotRequired, TypedDict

from ..core.formula import Variables
from ..dice.modifiers import input_of
from .data import GameState

HEIGHT = "elevation_difference"


class LineOfFire(TypedDict):
    """A distance in hexes, and facts of the situation by their ids; each where somebody counted it."""

    distance: NotRequired[int]
    facts: NotRequired[dict[str, Any]]


def last_line(state: GameState, attacker: str, target: str) -> LineOfFire:
    """Return the line of fire of the last attack between two Units, whoever made it; nothing before the first.

    What is between them counts both ways; how much higher one is counts in its own attacks alone.
    """
    for attack in reversed(state["attacks"]):
        if {attack["unit"], attack["target"]} == {attacker, target}:
            facts = attack.get("facts", {})
            if attack["unit"] != attacker:
                facts = {name: facts[name] for name in facts if input_of(name) != HEIGHT}
            return {"distance": attack["distance"], "facts": facts} if "distance" in attack else {"facts": facts}
    return {}


def facts_of(line: LineOfFire) -> Variables:
    """Return the facts of a line of fire, by the inputs that ask for them."""
    facts = line.get("facts", {})
    return {input_of(name): facts[name] for name in facts}
