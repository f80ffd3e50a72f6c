"""A Unit's movement, stats and items, each in a few words: for squad lists and chats."""

from ..core.rules import Rules
from ..units.data import Copies, ItemAnswer, ItemData, Stats, UnitAnswer, UnitData
from ..units.items import STORED, WEAPONS
from ..units.unit import STATS, stat_name
from .base_stats import stat_sign
from .context import BuildContext
from .names import bracketed, item_name, tags_of, type_name
from .numbers import DOT, amounts, written

# So many rows of what copies do are enough to play by; more copies nobody mounts.
MOST_ROWS = 6
# How many letters of its name a stat has.
_LETTERS = 3


def movement_in_short(answer: UnitAnswer) -> str:
    """Return how far a Unit moves, as "4, thrusters 8"."""
    thrusters = answer["thruster_movement"]
    return written(answer["standard_movement"]) + (f", thrusters {written(thrusters)}" if thrusters else "")


def stats_in_short(rules: Rules, context: BuildContext, data: UnitData, stats: Stats) -> str:
    """Return the stats of a Unit with their signs, as "ACC 5 ASS 5 EVA 6"."""
    shown = [(stat_name(rules, name), written(stats[name]) + stat_sign(context, data, name)) for name in STATS]
    return " ".join([f"{name[:_LETTERS].upper()} {number}" for name, number in shown])


def items_in_short(rules: Rules, data: UnitData, answer: UnitAnswer) -> list[str]:
    """Return the items of a Unit, as "2 × Alto Sub Machinegun [FA]: 6 hexes, 4 damage, 3 AP"; like ones are one."""
    items = [_item_in_short(rules, item, made) for item, made in zip(data.get("items", ()), answer["items"])]
    counts = [(items.count(item), item) for index, item in enumerate(items) if item not in items[:index]]
    return [f"{count} \u00d7 {item}" if count > 1 else item for count, item in counts]


def _item_in_short(rules: Rules, data: ItemData, made: ItemAnswer) -> str:
    is_weapon = data["category"] in WEAPONS
    tags = bracketed(made["tags"][1:] if is_weapon else made["tags"])
    state = f" ({STORED})" if made["state"] == STORED else ""
    shown = ("range", "base_damage", "ap_cost") if is_weapon else ("durability",)
    numbers = dict(made["line"], ruled=made.get("ruled", {}))
    return f"{item_name(rules, data)} {tags}".rstrip() + f"{state}: {amounts(numbers, shown, ', ')}"


def copies_in_short(rows: list[Copies]) -> str:
    """Return what a weapon costs and deals by its copies in use, as "4 in use: 13 damage, 3 AP · 3 in use: ..."."""
    counts: list[list[int]] = []
    numbers: list[str] = []
    for row in rows:
        shown = amounts(row, ("base_damage", "ap_cost"), ", ")
        if not numbers or shown != numbers[-1]:
            numbers.append(shown)
            counts.append([])
        counts[-1].append(row["copies"])
    texts = [f"{_span(count)} in use: {shown}" for count, shown in zip(counts, numbers)]
    return DOT.join(texts[:MOST_ROWS] + ["\u2026"] * (len(texts) > MOST_ROWS))


def _span(counts: list[int]) -> str:
    return str(counts[0]) if len(counts) == 1 else f"{counts[-1]} to {counts[0]}"


def alternate_form_in_short(rules: Rules, context: BuildContext, data: UnitData, answer: UnitAnswer) -> str:
    """Return the Alternate Form of a Unit; empty where it has none."""
    form = answer["alternate"]
    if not form:
        return ""
    kind = f"{type_name(form['type'])} {tags_of(rules, form['movement_mechanisms'])}".rstrip()
    return f"{rules.name('term-alternate-form')}: {kind}, {stats_in_short(rules, context, data, form['stats'])}"
