"""Effects as rows of a table: what changes, how, and when."""

from collections.abc import Callable
from dataclasses import dataclass

from rulebook.source.edition import Data
from rulebook.words.quotes import shown
from rulebook.words.vocabulary import UNITS, label

_WHOSE = {
    "target": "of the target",
    "attacker": "of the attacker",
    "every_unit": "of every Unit",
    "structure": "of the structure",
    "item": "of the item",
}


@dataclass(frozen=True)
class EffectRow:
    """One effect in words; the texts may hold references."""

    what: str
    change: str
    condition: str


def effect_row(effect: Data, name_of: Callable[[str], str]) -> EffectRow:
    """Return an effect in words; ``name_of`` turns a record id into a reference to show."""
    what = " ".join(filter(None, (label(effect["changes"]), _WHOSE.get(effect.get("whose", "")))))
    if "of" in effect:
        what += f": {effect['of']}"
    conditions = [effect.get("when", ""), f"per {effect['per']}" if "per" in effect else "", _stacking(effect)]
    return EffectRow(what, change(effect, name_of), "; ".join(filter(None, conditions)))


def change(effect: Data, name_of: Callable[[str], str]) -> str:
    """Return what an effect does to what it changes: ``−1``, ``× 0.5, rounded up``, ``at most 2 MP``."""
    unit = UNITS.get(effect["changes"], "")
    text = ""
    if "by" in effect:
        text = f"{shown(effect['by'], signed=True)} {unit}"
    elif "times" in effect:
        text = f"× {shown(effect['times'])}"
    elif "at_most" in effect:
        text = f"at most {shown(effect['at_most'])} {unit}"
    elif "set_to" in effect:
        text = f"becomes {shown(effect['set_to'])} {unit}"
    elif "forbidden" in effect:
        text = "not allowed"
    elif "gains" in effect:
        text = f"gains {name_of(effect['gains'])}"
    elif "removes" in effect:
        text = f"loses {name_of(effect['removes'])}"
    text = text.strip()
    if "rounding" in effect:
        text += f", rounded {effect['rounding']}"
    if "at_least" in effect:
        text += f", at least {shown(effect['at_least'])} {unit}".rstrip()
    return text


def _stacking(effect: Data) -> str:
    if "stacks" not in effect:
        return ""
    return "adds up" if effect["stacks"] else "does not add up"
