"""The Systems that a Unit lists besides those of its items: which items can have them, and on which one each acts."""

from ..core.rules import Rules
from .catalogue import is_system
from .data import UnitData
from .items import Built, built_of
from .requirements import tests_a_weapon


def items_of(rules: Rules, data: UnitData) -> list[Built]:
    """Return the items of a Unit as they are built, a weapon with the Systems of the Unit that act on it alone."""
    items = [built_of(rules, item) for item in data.get("items", [])]
    by_item: dict[int, list[str]] = {}
    for name in data.get("systems", []):
        if is_system(rules, name) and tests_a_weapon(rules, name):
            able = able_items(items, name)
            if len(able) == 1 and name not in items[able[0]].systems:
                by_item.setdefault(able[0], []).append(name)
    return [
        built_of(rules, built.data, by_item[index]) if index in by_item else built for index, built in enumerate(items)
    ]


def able_items(items: list[Built], system: str) -> list[int]:
    """Return the numbers of the items that meet what a System requires."""
    return [index for index, built in enumerate(items) if not built.lacks(system, "", "systems")]
