"""What a declared attack may come to, in a sentence; it takes longer than a tap may, so each is worked out once."""

from typing import NamedTuple

from ..benches.controls import in_order
from ..core.formatting import average, percent
from ..core.rules import Rules
from ..play.data import GameEvent
from ..play.odds import AttackOdds, attack_odds
from .declared import dice_of
from .shown import Shown, state_of
from .words import unit_by

# What is said of an attack, and from which face on a die is On Target; None where nobody can say.
Known = NamedTuple("Known", [("words", str), ("on_target", "int | None")])
UNKNOWN = Known("\u2026", None)


def _known(rules: Rules) -> dict[str, Known]:
    """Return what was said of attacks, so that a tap on what fell does not ask for it anew."""
    known: dict[str, Known] = rules.once_per_edition("live.odds", _nothing)
    return known


def _nothing(_: Rules) -> dict[str, Known]:
    return {}


def forget_odds(rules: Rules) -> None:
    """Forget what was said of attacks: another game begins."""
    _known(rules).clear()


def _key(shown: Shown, event: GameEvent) -> str:
    return f"{len(shown.game.log['events'])} {in_order(event)}"


def odds_known(shown: Shown, event: GameEvent) -> Known:
    """Return what was said of an attack, if it was."""
    return _known(shown.rules).get(_key(shown, event), UNKNOWN)


def odds_words(shown: Shown, event: GameEvent) -> str:
    """Return what an attack may come to, in a sentence."""
    known, key = _known(shown.rules), _key(shown, event)
    if key not in known:
        odds = attack_odds(shown.rules, state_of(shown), event)
        known[key] = Known(_words(shown, event, odds), odds["on_target"])
    return known[key].words


def _words(shown: Shown, event: GameEvent, odds: AttackOdds) -> str:
    if odds["refused"]:
        return odds["refused"][0]
    if odds["missing"] or odds["expected"] is None:
        return f"No odds. Not known: {', '.join([name.replace('_', ' ') for name in odds['missing']])}."
    words = f"{average(odds['expected'])} damage on average"
    if odds["chance"] is not None:
        words = f"{percent(odds['chance'])} to destroy it, {words}"
    words = f"{_dice_words(shown, event, odds)}: {words}" if odds["on_target"] else words
    return words if odds["in_range"] is not False else f"Not in range. {words}"


def _dice_words(shown: Shown, event: GameEvent, odds: AttackOdds) -> str:
    """Return how many dice an attack rolls, and from which face on they are On Target."""
    state, rules = state_of(shown), shown.rules
    unit = unit_by(state, event.get("unit", state["active"]))
    dice = dice_of(rules, unit, event) if unit else event["attacks"]
    succeeds, _ = rules.words("attack-roll", "formulas", "on_target")
    more = "" if odds["on_target"] == rules.count("dice", "sides") else " or more"
    return f"{dice} {'die' if dice == 1 else 'dice'}, {succeeds} on {odds['on_target']}{more}"


def odds_of(shown: Shown, event: GameEvent) -> "dict[str, float]":
    """Return the odds of an attack as its event keeps them."""
    odds = attack_odds(shown.rules, state_of(shown), event)
    numbers = {"chance": odds["chance"], "expected": odds["expected"]}
    return {name: value for name, value in numbers.items() if value is not None}
