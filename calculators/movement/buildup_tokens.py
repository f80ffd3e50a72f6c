"""Buildup tokens on a path: those from before, how many its hexes bring, and when they shut the Unit down."""

from ..core.inputs import Input, Inputs, whole
from ..core.result import Step
from ..core.rules import Rules
from ..core.units import unit
from .mover import Mover

RULE = "terrain-in-movement"
ERROR = "system-error"
# The Buildup that a colour brings, and the input for the tokens of it from before.
STATUSES = {"tan": "sand-buildup", "white": "ice-buildup"}
INPUTS = {"tan": "sand_tokens", "white": "ice_tokens"}
TOKENS = unit("tokens", "token")


def inputs(rules: Rules) -> list[Input]:
    """Return the inputs for the tokens that a Unit has before it moves: fewer than bring a System Error."""
    declared = []
    for colour in sorted(STATUSES):
        label, most = f"{rules.name(STATUSES[colour])} tokens", rules.count(STATUSES[colour], "stack_limit") - 1
        declared.append(whole(INPUTS[colour], label, 0, max(most, 0), 0, TOKENS, optional=True))
    return declared


def tokens_before(inputs: Inputs) -> dict[str, int]:
    """Return the tokens that a Unit has before it moves, by the colour that brings such."""
    return {colour: inputs[INPUTS[colour]] for colour in STATUSES}


def slowed(rules: Rules, tokens: dict[str, int], mp: int) -> tuple[int, list[Step]]:
    """Return the MP that tokens leave of a Standard Movement, and the steps."""
    steps = []
    for colour in sorted(tokens):
        if tokens[colour]:
            steps.append(rules.step(STATUSES[colour], "movement", {"mp": mp, "tokens": tokens[colour]}))
            mp = int(steps[-1].value)
    return mp, steps


def tokens_by_hexes(rules: Rules, colours: set[str], flies: bool, tokens: dict[str, int]) -> dict[str, list[int]]:
    """Return by colour how many tokens a Unit has after no hex, one, and so on until they shut it down."""
    by_hexes = {}
    for colour in sorted(STATUSES):
        if colour in colours and (not flies or rules.yes(RULE, f"{colour}_flyers_gain")):
            missing = rules.formula(STATUSES[colour], "missing", {"tokens": tokens[colour]})
            until = int(rules.formula(RULE, f"{colour}_until", {"missing": missing}))
            gained = [rules.formula(RULE, f"{colour}_gained", {"hexes": hexes}) for hexes in range(until + 1)]
            by_hexes[colour] = [tokens[colour] + int(more) for more in gained]
    return by_hexes


def shuts_down(mover: Mover, colours: list[str]) -> bool:
    """Return whether hexes of these colours, crossed in one activation, end it."""
    return any([colours.count(colour) >= len(tokens) - 1 for colour, tokens in mover.tokens.items()])


def shortened(mover: Mover, colour: str, before: int, after: int) -> int:
    """Return the MP that a Unit no longer has once it has crossed ``after`` hexes of a colour in place of ``before``.

    None where a token gained on the way does not shorten the same movement.
    """
    if colour not in mover.shortening:
        return 0
    tokens, last = mover.tokens[colour], len(mover.tokens[colour]) - 1
    return mover.shortening[colour] * (tokens[min(after, last)] - tokens[min(before, last)])


def tokens_at_end(rules: Rules, mover: Mover, colours: list[str]) -> tuple[list[str], list[Step]]:
    """Return the tokens of a Unit at the end of its path in words, and the steps; a System Error takes them off."""
    words, steps = [], []
    for colour in sorted(STATUSES):
        tokens, hexes = mover.tokens_before[colour], colours.count(colour) if colour in mover.tokens else 0
        if hexes:
            gained = rules.step(RULE, f"{colour}_gained", {"hexes": hexes})
            tokens += gained.value
            steps += [gained, rules.step(STATUSES[colour], "missing", {"tokens": tokens})]
        words += [f"{rules.name(STATUSES[colour])} {tokens}"] if tokens else []
    if not shuts_down(mover, colours):
        return words, steps
    error = rules.name(ERROR)
    steps.append(Step(f"{error}: the turn ends, and all Buildup tokens come off", True, "", ERROR, ""))
    return [error], steps
