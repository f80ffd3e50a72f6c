"""The Systems, Mods and Traits of a Unit."""

from typing import Final

from ..core.rules import Rules
from ..html.element import Content, Html, element, joined
from ..units.catalogue import all_systems
from ..units.data import AbilityData, AbilityList, Owned, UnitData
from ..units.items import COST
from ..units.own_systems import able_items, items_of
from ..units.pilots import AGENT, MANAGEMENT, allowed, has_mod, is_human, rank_of
from ..units.sections import AI_DRONE
from .choices import choices_html
from .controls import button, chips, fields, fold, module, number_field, rows, text_field, without_button
from .names import tagged_name

MODS: Final = "mods"
TRAITS: Final = "traits"


def abilities_html(rules: Rules, data: UnitData, yours: Owned) -> Html:
    """Return the Mods and Traits in sight, as far as the rank of the pilot allows any, and the Systems folded."""
    mods = _rows(rules, data, MODS, "Mods", "Mod", yours)
    traits = _rows(rules, data, TRAITS, "Traits", "Trait", yours)
    return joined([mods, traits, _systems(rules, data)])


def _rows(rules: Rules, data: UnitData, place: AbilityList, title: str, singular: str, yours: Owned) -> Content:
    entries = [_row(f"{place}[{index}]", each, singular) for index, each in enumerate(data.get(place, []))]
    most = allowed(rules, rank_of(rules, data), place)
    if not most and not entries:
        return ""
    more = [button(["add", place, {"name": ""}], f"+ {singular}", f"add {place}")]
    if place == MODS:
        more = _drone_mods(rules, data) + more
    packs = choices_html(rules, yours, place, place, not entries)
    return module(place, title, rows(entries), packs, chips(more), aside=f"{len(entries)} of {most}")


def _row(place: str, ability: AbilityData, singular: str) -> Html:
    name = text_field(f"{place}.name", singular, ability["name"])
    cost = number_field(f"{place}.{COST}", "Deployment Cost", ability.get(COST))
    return element("li", fields(name, cost, kind="ability"), without_button(place, ability["name"] or singular))


def _drone_mods(rules: Rules, data: UnitData) -> list[Html]:
    """Return a button for the Mod of Drones that the Unit may need and lacks."""
    mod = AGENT if data["type"] == AI_DRONE else MANAGEMENT
    if has_mod(rules, data, mod) or (mod == MANAGEMENT and not is_human(rules, data)):
        return []
    name = rules.name(mod)
    return [button(["add", MODS, {"name": name}], f"+ {name}", f"add {mod}")]


def _systems(rules: Rules, data: UnitData) -> Html:
    """Return the Systems that the Unit has besides those of its items, of which an item meets what they require."""
    own = data.get("systems", ())
    items = items_of(rules, data)
    of_items = {name for built in items for name in built.systems}
    buttons = [
        button(["toggle", "systems", name], tagged_name(rules, name), is_on=name in own)
        for name in all_systems(rules)
        if name in own or (name not in of_items and able_items(items, name))
    ]
    chosen = ", ".join([rules.name(name) for name in all_systems(rules) if name in own])
    hint = element("p", "A System of an item counts by itself. Choose here one that an item could have and none has.")
    title = f"Systems of its own: {chosen}" if chosen else "Systems of its own"
    return fold("unit-systems", title, hint, chips(buttons) or element("p", "No item could have another System."))
