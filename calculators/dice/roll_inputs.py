"""Inputs for the stats and modifiers of rolls."""

from ..core.classes import stats
from ..core.inputs import Input, Meaning, meaning, whole
from ..core.rules import Rules


def stat_input(
    rules: Rules, name: str, label: str, means: Meaning, default: int | None = None, optional: bool = False
) -> Input:
    """Declare an input for a stat of a Unit; without a ``default`` it starts from the middle of all stats."""
    lowest, highest = stats(rules)
    first = (lowest + highest) // 2 if default is None else default
    return meaning(whole(name, label, lowest, highest, first, optional=optional), means)


def modifier_input(rules: Rules, name: str, label: str, optional: bool = False) -> Input:
    """Declare an input for a modifier of a roll; one beyond twice the die would change nothing more."""
    furthest = 2 * rules.count("dice", "sides")
    return whole(name, label, -furthest, furthest, 0, optional=optional)
