"""Buildup tokens on a path: how many its hexes bring, and when they shut the Unit down in a System Error."""

from ..core.result import Step
from ..core.rules import Rules

RULE = "terrain-in-movement"
ERROR = "system-error"
# The Buildup that a colour brings.
STATUSES = {"tan": "sand-buildup", "white": "ice-buildup"}


def hexes_to_error(rules: Rules, colours: set[str], flies: bool) -> dict[str, int]:
    """Return after how many hexes of each colour that brings tokens a Unit without any suffers a System Error."""
    hexes = {}
    for colour in sorted(STATUSES):
        if colour in colours and (not flies or rules.yes(RULE, f"{colour}_flyers_gain")):
            missing = rules.formula(STATUSES[colour], "missing", {"tokens": 0})
            hexes[colour] = int(rules.formula(RULE, f"{colour}_until", {"missing": missing}))
    return hexes


def shuts_down(most_hexes: dict[str, int], colours: list[str]) -> bool:
    """Return whether hexes of these colours, crossed in one activation, end it; ``most_hexes`` by colour."""
    return any([colours.count(colour) >= most_hexes[colour] for colour in most_hexes])


def tokens_gained(rules: Rules, most_hexes: dict[str, int], colours: list[str]) -> tuple[list[str], list[Step]]:
    """Return the tokens of a Unit at the end of its path in words, and the steps; a System Error takes them off."""
    words, steps = [], []
    for colour in sorted(most_hexes):
        hexes = colours.count(colour)
        if hexes:
            tokens = rules.step(RULE, f"{colour}_gained", {"hexes": hexes})
            steps += [tokens, rules.step(STATUSES[colour], "missing", {"tokens": tokens.value})]
            words += [f"{rules.name(STATUSES[colour])} {tokens.value}"] if tokens.value else []
    if not shuts_down(most_hexes, colours):
        return words, steps
    error = rules.name(ERROR)
    steps.append(Step(f"{error}: the turn ends, and all Buildup tokens come off", True, "", ERROR, ""))
    return [error], steps
