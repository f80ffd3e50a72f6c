"""Parts to choose from, each a button with its numbers in short."""

from typing import Sequence

from ..core.rules import Rules
from ..core.ruling_signs import unsigned
from ..html.element import Html, element, joined
from ..html.signs import unlinked
from ..units.catalogue import PARTS, building, name_of, of
from ..units.data import Event, Fields, Owned, PartData
from ..units.parts import LISTS, catalogued
from .controls import button
from .names import tag_of
from .numbers import DOT, amounts
from .one_line import one_line


class OwnParts:
    """The player's parts that were last asked for, and their rows: there may be hundreds, and few taps change them."""

    def __init__(self, _: Rules) -> None:
        self._parts: Owned = []
        self._rows = Html()

    def rows(self, rules: Rules, parts: Owned) -> Html:
        """Return the rows of some parts."""
        if self._parts != parts:
            self._parts, self._rows = (
                parts,
                joined([_row(rules, data, ["bring", "parts", name]) for name, data in parts]),
            )
        return self._rows


def parts_html(rules: Rules, yours: Owned) -> Html:
    """Return all parts that an item may be built from, the player's own first, as a list that a search can thin out."""
    own = rules.once_per_edition("the player's own parts", OwnParts).rows(rules, yours)
    of_edition = rules.once_per_edition("parts to choose from", _of_edition)
    return element('ul class="bench__parts" id="bench-parts"', own, of_edition)


def _of_edition(rules: Rules) -> Html:
    rows = []
    for name in of(rules, PARTS):
        also = building(rules, name).get("searched_as", [])
        rows.append(_row(rules, {"part": name}, ["add", "parts", {"part": name}], also))
    return joined(rows)


def _row(rules: Rules, part: PartData, event: Event, also: Sequence[str] = ()) -> Html:
    name, numbers = part_name(rules, part), part_in_short(rules, part)
    words = joined([element("b", name), " ", element("small", unlinked(numbers))])
    row = button(event, words, f"add {part.get('part') or event[-1]}")
    searched = " ".join([name, unsigned(numbers)] + list(also)).lower()
    return element("li", ("data-words", searched), row)


def part_name(rules: Rules, part: PartData) -> str:
    """Return what a part is called; the id of one that the edition does not have."""
    if "part" in part:
        return name_of(rules, part["part"])
    name, notation = part["name"], part.get("notation") or ""
    return one_line(f"{name} {notation}" if notation and notation not in name else name)


def part_in_short(rules: Rules, part: PartData) -> str:
    """Return the numbers with their signs and the tags of a part in one line; empty for one that there is not."""
    fields: Fields = dict(part)
    if "part" in part:
        if part["part"] not in rules.mechanics:
            return ""
        same = catalogued(rules, part["part"])
        fields = dict(same.numbers, type=same.type, ruled=rules.mechanics[part["part"]].get("ruled", {}))
        fields.update(same.offers)
    tags = " ".join([tag_of(rules, tag) for name in LISTS for tag in fields.get(name) or ()])
    return DOT.join([words for words in (amounts(fields), tags) if words])
