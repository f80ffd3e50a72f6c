"""What may be chosen out of a player's packs: rows with their numbers, each with the pack that it is of."""

from typing import cast

from ..core.rules import Rules
from ..core.units import counted, unit
from ..html.element import Content, Html, element, joined
from ..units.data import Event, Fields, Owned, PackList, SectionData, Thing
from ..units.items import COST
from ..units.packs import NAMES, called, is_pack
from ..units.unit import BONUSES, STATS, bonus_name, stat_name
from .controls import button, fold, id_of, long_html, search_html
from .names import section_title, tags_of, written_name
from .numbers import DOT, amount, written
from .one_line import one_line

NAMELESS = "Pack without a name"
# A list of so few is searched by nobody.
_MOST_IN_SIGHT = 8


def choice(event: Event, of: str, name: str, numbers: Content, whose: str, searched: str) -> Html:
    """Return a row that is a button, with the name of the pack that it is of; the rulebook's own has none."""
    mark = joined([" ", element('span class="bench__pack"', whose)]) if whose else ""
    words = joined([element("b", name), mark, " ", element("small", numbers)])
    return element("li", ("data-words", f"{searched} {whose}".lower()), button(event, words, of))


def pack_name(data: Thing) -> str:
    """Return what a pack is called."""
    return one_line(data.get("name") or NAMELESS)


def choices_html(rules: Rules, yours: Owned, kind: PackList, place: str, is_open: bool) -> Content:
    """Return the rows of one list of all packs, folded, each with a tap that puts it at a place; empty for none.

    Where Unit Sections are all still to come, those of one kit come with one tap.
    """
    packs = [(name, data, data.get(kind, [])) for name, data in yours if is_pack(data)]
    if not any(rows for _, _, rows in packs):
        return ""
    kits = [
        kit for name, data, rows in packs if kind == "sections" and is_open for kit in _kits(rules, name, data, rows)
    ]
    entries = [_entry(rules, kind, place, name, data, row) for name, data, rows in packs for row in rows]
    list_id = id_of("from-packs", kind)
    listed = element('ul class="bench__parts"', ("id", list_id), *(kits + entries))
    title = f"{NAMES[kind][0]} from your packs"
    search = search_html(kind, f"Search {title}", list_id)
    ways = [search, long_html(kind)] if len(entries) > _MOST_IN_SIGHT else [long_html(kind, search)]
    return fold(f"packs {kind}", title, *ways, listed, is_open=is_open)


def _entry(rules: Rules, kind: PackList, place: str, name: str, data: Fields, row: Fields) -> Html:
    event = ["set" if kind == "cores" else "add", place, row]
    title, numbers = row_name(rules, kind, row), row_in_short(rules, kind, row)
    return choice(event, f"add {name} {kind} {called(row)}", title, numbers, pack_name(data), f"{title} {numbers}")


def _kits(rules: Rules, name: str, data: Fields, rows: list[Fields]) -> list[Html]:
    """Return a row for each kit of which a pack has several Unit Sections, none of a kind twice."""
    kits: dict[str, list[Fields]] = {}
    for row in rows:
        if row.get("notation"):
            kits.setdefault(row["notation"], []).append(row)
    entries = []
    for notation in sorted(kits):
        sections = kits[notation]
        if 1 < len(sections) == len({section["kind"] for section in sections}):
            title = f"All {len(sections)} of {one_line(notation)}"
            names = ", ".join([section_title(rules, cast("SectionData", section)) for section in sections])
            numbers = f"{written(sum([section['durability'] for section in sections]))} DP{DOT}{names}"
            event = ["set", "sections", sections]
            entries.append(choice(event, f"kit {name} {notation}", title, numbers, pack_name(data), f"{title} {names}"))
    return entries


def row_name(rules: Rules, kind: PackList, row: Fields) -> str:
    """Return what a row of a pack is called; what it is where it has no name."""
    return one_line(called(row)) or (written_name(rules, row["kind"]) if kind == "sections" else NAMES[kind][1])


def row_in_short(rules: Rules, kind: PackList, row: Fields) -> str:
    """Return the numbers of a Core Type, a Unit Section, a Mod or a Trait in one line."""
    if kind == "cores":
        numbers = [f"{stat_name(rules, name)} {written(row.get(name))}" for name in STATS]
        bonuses = row.get("bonuses") or {}
        return DOT.join(
            numbers + [f"{bonus_name(rules, name)} +{bonuses[name]}" for name, _ in BONUSES if name in bonuses]
        )
    if kind == "sections":
        numbers = [amount("durability", row["durability"]), written_name(rules, row["kind"])]
        parts = row.get("parts")
        numbers += [counted(len(parts), unit("parts", "part"))] if parts else []
        return DOT.join(numbers + [tags_of(rules, row.get("mechanisms") or [])]).rstrip(DOT)
    return amount(COST, row.get(COST) or 0)
