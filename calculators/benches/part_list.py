"""Parts to choose from, each a button with its numbers in short."""

from typing import Any, Sequence

from ..core.ruled import unsigned
from ..core.rules import Rules
from ..html.links import escape
from ..html.signs import unlinked
from ..units.catalogue import PARTS, building, name_of, of
from ..units.parts import LISTS, catalogued
from .controls import button
from .names import tag_of
from .numbers import DOT, amounts
from .one_line import one_line

# The player's parts that were last asked for, and their rows: a player may have hundreds, and few taps change them.
_latest: list[Any] = [None, [], ""]


def parts_html(rules: Rules, yours: list[list[Any]]) -> str:
    """Return all parts that an item may be built from, the player's own first, as a list that a search can thin out."""
    if _latest[0] is not rules or _latest[1] != yours:
        own = "".join([_row(rules, data, ["bring", "parts", name]) for name, data in yours])
        _latest[:] = [rules, yours, own]
    of_edition = rules.once_per_edition("parts to choose from", _of_edition)
    return f'<ul class="bench__parts" id="bench-parts">{_latest[2]}{of_edition}</ul>'


def _of_edition(rules: Rules) -> str:
    rows = []
    for name in of(rules, PARTS):
        also = building(rules, name).get("searched_as", [])
        rows.append(_row(rules, {"part": name}, ["add", "parts", {"part": name}], also))
    return "".join(rows)


def _row(rules: Rules, part: dict[str, Any], event: list[Any], also: Sequence[str] = ()) -> str:
    name, numbers = part_name(rules, part), part_in_short(rules, part)
    words = f"<b>{escape(name)}</b> <small>{unlinked(numbers)}</small>"
    row = button(event, words, f"add {part.get('part') or event[-1]}")
    searched = " ".join([name, unsigned(numbers)] + list(also)).lower()
    return f'<li data-words="{escape(searched)}">{row}</li>'


def part_name(rules: Rules, part: dict[str, Any]) -> str:
    """Return what a part is called; the id of one that the edition does not have."""
    if "part" in part:
        return name_of(rules, part["part"])
    name, notation = part["name"], part.get("notation") or ""
    return one_line(f"{name} {notation}" if notation and notation not in name else name)


def part_in_short(rules: Rules, part: dict[str, Any]) -> str:
    """Return the numbers with their signs and the tags of a part in one line; empty for one that there is not."""
    fields = part
    if "part" in part:
        if part["part"] not in rules.mechanics:
            return ""
        same = catalogued(rules, part["part"])
        fields = dict(same.numbers, type=same.type, ruled=rules.mechanics[part["part"]].get("ruled", {}))
        fields.update(same.offers)
    tags = " ".join([tag_of(rules, tag) for name in LISTS for tag in fields.get(name) or ()])
    return DOT.join([words for words in (amounts(fields), tags) if words])
