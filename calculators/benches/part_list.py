"""Parts to choose from, each a button with its numbers in short."""

from typing import Sequence

from ..core.rules import Rules
from ..core.ruling_signs import unsigned
from ..html.element import Html, element, joined
from ..html.signs import unlinked
from ..units.catalogue import PARTS, building, name_of, of
from ..units.data import Fields, Owned, PartData
from ..units.packs import called, is_pack
from ..units.parts import LISTS, catalogued
from .choices import choice, pack_name
from .names import tag_of
from .numbers import DOT, amounts
from .one_line import one_line

_OWN = "Your own"


class OwnParts:
    """The player's parts that were last asked for, and their rows: there may be hundreds, and few taps change them."""

    def __init__(self, _: Rules) -> None:
        self._asked: tuple[Owned, str] = ([], "")
        self._rows = Html()

    def rows(self, rules: Rules, yours: Owned, place: str) -> Html:
        """Return the rows of the parts that may be added at a place."""
        if self._asked != (yours, place):
            self._asked = (yours, place)
            self._rows = joined([_row(rules, part, place, whose, name) for name, whose, part in _own(yours)])
        return self._rows


def parts_html(rules: Rules, yours: Owned, place: str) -> Html:
    """Return all parts that may be added at a place, the player's own first, as a list that a search can thin out."""
    own = rules.once_per_edition("the player's own parts", OwnParts).rows(rules, yours, place)
    of_edition = rules.once_per_edition(f"parts for {place}", lambda same: _of_edition(same, place))
    return element('ul class="bench__parts" id="bench-parts"', own, of_edition)


def _own(yours: Owned) -> list[tuple[str, str, PartData]]:
    """Return each part of the player's: a name for it, whose it is, and the part; one by itself or of a pack."""
    parts = []
    for name, data in yours:
        if is_pack(data):
            parts += [(f"{name} {called(part)}", pack_name(data), part) for part in data.get("parts", [])]
        elif "category" not in data:
            parts.append((name, _OWN, data))
    return parts


def _of_edition(rules: Rules, place: str) -> Html:
    searched = [(name, building(rules, name).get("searched_as", [])) for name in of(rules, PARTS)]
    return joined([_row(rules, {"part": name}, place, "", name, also) for name, also in searched])


def _row(rules: Rules, part: PartData, place: str, whose: str, own: str, also: Sequence[str] = ()) -> Html:
    name, numbers = part_name(rules, part), part_in_short(rules, part)
    searched = " ".join([name, unsigned(numbers)] + list(also))
    return choice(["add", place, part], f"add {own}", name, unlinked(numbers), whose, searched)


def part_name(rules: Rules, part: PartData) -> str:
    """Return what a part is called; the id of one that the edition does not have."""
    return name_of(rules, part["part"]) if "part" in part else one_line(called(part))


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
