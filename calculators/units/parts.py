"""The parts of an item, each named by its id or given by value."""

from typing import Final

from ..core.rules import Rules
from .catalogue import PARTS, TAGS, all_systems, building, is_one, of
from .data import ListName, NumberName, PartData
from .problems import Problem, negatives

NUMBERS: tuple[NumberName, ...] = ("range", "base_damage", "ap_cost", "durability")
LISTS: tuple[ListName, ...] = ("mechanisms", "prerequisites", "systems")
KINETIC: Final = "kinetic"
ENERGY: Final = "energy"


class Part:
    """A part of an item.

    known_as: the id of the part where the edition has it just so; empty for a part of one's own.
    numbers: its numbers by name, None where it has a dash.
    type: KINETIC, ENERGY or None.
    offers: what it offers or asks for, by the names in LISTS.
    """

    def __init__(
        self, known_as: str, numbers: dict[str, int | None], of_type: str | None, offers: dict[str, list[str]]
    ) -> None:
        self.known_as = known_as
        self.numbers = numbers
        self.type = of_type
        self.offers = offers


def parts_of(rules: Rules, rows: list[PartData]) -> tuple[list[Part], list[Problem]]:
    """Return the parts of an item, those left out that the edition does not have, and what is wrong with them."""
    parts = []
    problems = []
    for index, row in enumerate(rows):
        place = f"parts[{index}]"
        if "part" in row:
            if is_one(rules, row["part"], PARTS):
                parts.append(catalogued(rules, row["part"]))
            else:
                problems.append(Problem("unknown-part", "parts-and-data-document", place, row["part"], None))
        else:
            parts.append(_by_value(rules, row))
            problems += negatives(place, {name: row.get(name) for name in NUMBERS}, "item-stats")
            problems += _unknown(rules, row, place)
    return parts, problems


def catalogued(rules: Rules, name: str) -> Part:
    """Return a part of the edition."""
    record = rules.mechanics[name]
    fields = building(rules, name)
    offers: dict[str, list[str]] = {each: list(fields.get(each, ())) for each in LISTS}
    return Part(name, {number: record.get(number) for number in NUMBERS}, fields.get("type"), offers)


def _by_value(rules: Rules, row: PartData) -> Part:
    """Return a part as somebody gives it, known where the edition has the same."""
    name = f"{row['name']}-{row.get('notation') or ''}".lower().replace(" ", "-")
    offers: dict[str, list[str]] = {each: list(row.get(each) or ()) for each in LISTS}
    part = Part("", {number: row.get(number) for number in NUMBERS}, row.get("type"), offers)
    if is_one(rules, name, PARTS):
        same = catalogued(rules, name)
        if (same.numbers, same.type, same.offers) == (part.numbers, part.type, part.offers):
            return same
    return part


def _unknown(rules: Rules, row: PartData, place: str) -> list[Problem]:
    """Return a problem for each list of a part that names what cannot stand in it."""
    problems = []
    for name in LISTS:
        may = choices(rules, name)
        for tag in row.get(name) or ():
            if tag not in may:
                problems.append(Problem("unknown-tag", "item-tags", f"{place}.{name}", tag, None))
    return problems


def choices(rules: Rules, field: str) -> list[str]:
    """Return the tags or Systems that may stand in a list of a part, one of LISTS."""
    if field == "systems":
        return all_systems(rules)
    if field == "mechanisms":
        return of(rules, TAGS, "category", "mechanism")
    return of(rules, TAGS, "category", "prerequisite") + of(rules, TAGS, "category", "drone")
