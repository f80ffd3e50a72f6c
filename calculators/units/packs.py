"""A pack: parts, Core Types, Unit Sections, Mods and Traits that a player keeps under a name to choose from."""

from typing import Any, Mapping, cast

from ..core.rules import Rules
from ..core.units import counted, unit
from .data import Fields, PackAnswer, PackData, PackList, PartData
from .parts import parts_of
from .problems import Problem, as_data, negatives
from .sections import problems_of_section

LISTS: tuple[PackList, ...] = ("parts", "cores", "sections", "mods", "traits")
# What the rows of each list are called, many and one.
NAMES: dict[PackList, tuple[str, str]] = {
    "parts": ("parts", "part"),
    "cores": ("Core Types", "Core Type"),
    "sections": ("Unit Sections", "Unit Section"),
    "mods": ("Mods", "Mod"),
    "traits": ("Traits", "Trait"),
}
SOURCE = "parts-and-data-document"
FORMAT = "30mmw.pack/1"


def pack(rules: Rules, data: PackData) -> PackAnswer:
    """Return how many rows of each list a pack has, and what is wrong with them."""
    counts: Fields = {name: len(data.get(name, [])) for name in LISTS}
    problems = parts_of(rules, cast("list[PartData]", data.get("parts", [])))[1]
    for index, core in enumerate(data.get("cores", [])):
        stats = {name: number for name, number in core.items() if name not in ("name", "bonuses")}
        problems += negatives(f"cores[{index}]", stats, SOURCE)
        problems += negatives(f"cores[{index}].bonuses", core.get("bonuses", {}), SOURCE)
    for index, section in enumerate(data.get("sections", [])):
        problems += problems_of_section(rules, index, section)
    for index, mod in enumerate(data.get("mods", [])):
        problems += negatives(f"mods[{index}]", {"deployment_cost": mod.get("deployment_cost")}, SOURCE)
    for index, trait in enumerate(data.get("traits", [])):
        problems += negatives(f"traits[{index}]", {"deployment_cost": trait.get("deployment_cost")}, SOURCE)
    for name in LISTS:
        problems += _doubled(name, cast("list[Fields]", data.get(name, [])))
    answer: Fields = dict(counts, name=data.get("name", ""), problems=[as_data(each) for each in problems])
    return cast("PackAnswer", answer)


def is_pack(data: Any) -> bool:
    """Return whether something that a player keeps is a pack: an item or a part may say nothing of its format."""
    return bool(data.get("format") == FORMAT)


def called(row: Any) -> str:
    """Return the name of a row with its Notation, where it is not in it already."""
    name, notation = row.get("name") or "", row.get("notation") or ""
    return name if not notation or notation in name else f"{name} {notation}"


def key_of(row: Any) -> str:
    """Return what two rows of one list cannot both have."""
    return f"{row.get('name') or ''}\n{row.get('notation') or ''}".lower()


def amounts_of(answer: Mapping[Any, Any]) -> list[str]:
    """Return how many rows a pack has of each list that has any: "12 parts"."""
    return [counted(answer[name], unit(*NAMES[name])) for name in LISTS if answer[name]]


def _doubled(name: str, rows: list[Fields]) -> list[Problem]:
    """Return a problem for each row that is called like one before it."""
    problems = []
    seen = set()
    for index, row in enumerate(rows):
        key = key_of(row)
        if key in seen:
            problems.append(Problem("doubled-name", SOURCE, f"{name}[{index}]", called(row), None))
        seen.add(key)
    return problems
