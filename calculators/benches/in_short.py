"""A Unit's movement, stats and items, each in a few words: for squad lists and chats."""

from ..core.rules import Rules
from ..units.items import STORED, WEAPONS
from ..units.units import STATS, stat_name
from .names import bracketed, item_name, tags_of, type_name
from .numbers import amounts, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# How many letters of its name a stat has.
_LETTERS = 3


def movement_in_short(answer: "dict[str, Any]") -> str:
    """Return how far a Unit moves, as "4, thrusters 8"."""
    thrusters = answer["thruster_movement"]
    return written(answer["standard_movement"]) + (f", thrusters {written(thrusters)}" if thrusters else "")


def stats_in_short(rules: Rules, stats: "dict[str, Any]") -> str:
    """Return the stats of a Unit, as "ACC 5 ASS 5 EVA 6"."""
    return " ".join([f"{stat_name(rules, name)[:_LETTERS].upper()} {written(stats[name])}" for name in STATS])


def item_in_short(rules: Rules, data: "dict[str, Any]", made: "dict[str, Any]") -> str:
    """Return an item of a Unit, as "Altos Sub Machinegun [FA]: 6 hexes, 4 damage, 3 AP"."""
    is_weapon = data["category"] in WEAPONS
    tags = bracketed(made["tags"][1:] if is_weapon else made["tags"])
    state = f" ({STORED})" if made["state"] == STORED else ""
    shown = ("range", "base_damage", "ap_cost") if is_weapon else ("durability",)
    return f"{item_name(rules, data)} {tags}".rstrip() + f"{state}: {amounts(made['line'], shown, ', ')}"


def alternate_form_in_short(rules: Rules, answer: "dict[str, Any]") -> str:
    """Return the Alternate Form of a Unit; empty where it has none."""
    form = answer["alternate"]
    if not form:
        return ""
    kind = f"{type_name(form['type'])} {tags_of(rules, form['movement_mechanisms'])}".rstrip()
    return f"{rules.name('term-alternate-form')}: {kind}, {stats_in_short(rules, form['stats'])}"
