"""Buildup tokens of a Unit on its way: how many its hexes bring, and when they shut it down in a System Error."""

from ..core.result import Step
from ..core.rules import Rules

RULE = "terrain-in-movement"
ERROR = "system-error"
# The Buildup that a colour brings.
STATUSES = {"tan": "sand-buildup", "white": "ice-buildup"}


def limits(rules: Rules, colours: set, flies: bool) -> dict:
    """Return after how many hexes of each colour that brings tokens a Unit without any suffers a System Error."""
    found = {}
    for colour in sorted(STATUSES):
        if colour in colours and (not flies or rules.yes(RULE, f"{colour}_flyers_gain")):
            missing = rules.formula(STATUSES[colour], "missing", {"tokens": 0})
            found[colour] = int(rules.formula(RULE, f"{colour}_until", {"missing": missing}))
    return found


def shuts_down(until: dict, colours: list) -> bool:
    """Say whether so many hexes of these colours, crossed in one activation, end it; ``until`` are its ``limits``."""
    return any([colours.count(colour) >= until[colour] for colour in until])


def gained(rules: Rules, until: dict, colours: list) -> tuple:
    """Return the tokens of a Unit at the end of its way in words, and the steps; a System Error takes them off."""
    words, steps = [], []
    for colour in sorted(until):
        hexes = colours.count(colour)
        if hexes:
            brought = rules.step(RULE, f"{colour}_gained", {"hexes": hexes})
            steps.append(brought)
            words += [f"{rules.name(STATUSES[colour])} {brought.value}"] if brought.value else []
    if not shuts_down(until, colours):
        return words, steps
    error = rules.name(ERROR)
    steps.append(Step(f"{error}: the turn ends, and all Buildup tokens come off", True, "", ERROR, ""))
    return [error], steps
