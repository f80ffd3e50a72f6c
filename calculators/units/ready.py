"""The ready-made items and Units of an edition, as what a player begins from."""

from ..core.rules import Rules
from .catalogue import building
from .data import ItemData, SectionData, UnitData


def ready_item(rules: Rules, name: str) -> ItemData:
    """Return a ready-made item as an input."""
    build = building(rules, name)
    return {
        "name": rules.name(name),
        "category": build["category"],
        "parts": [{"part": part} for part in build["parts"]],
        "mechanism": build.get("item_mechanism"),
        "systems": build.get("systems", []),
        "melee": rules.mechanics[name].get("melee", False),
    }


def ready_unit(rules: Rules, name: str) -> UnitData:
    """Return a ready-made Unit as an input."""
    build = building(rules, name)
    sections: list[SectionData] = [
        {
            "kind": section["section"],
            "durability": section["durability"],
            "mechanisms": [section["mechanism"]] if "mechanism" in section else [],
        }
        for section in build["sections"]
    ]
    return {
        "name": rules.name(name),
        "type": build["unit_type"],
        "sections": sections,
        "pilot": {"rank": build["rank"]},
        "items": [ready_item(rules, each) for each in build.get("items", [])],
    }
