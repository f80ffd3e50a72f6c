"""The items of a Unit, and those that may be added."""

from ..core.rules import Rules
from ..html.element import Html, element
from ..units.data import ItemAnswer, ItemData, Owned, UnitAnswer, UnitData
from ..units.items import EQUIPPED, STORED, WEAPONS
from .bench_frame import bring_html
from .context import BuildContext
from .controls import button, id_of, link_to_open, module, rows, without_button
from .names import bracketed, numbered
from .numbers import DOT, amounts

# From the page of a Unit.
HIT_ODDS = "../../calculators/attack/#calc-hit-odds"


def inventory_html(rules: Rules, context: BuildContext, data: UnitData, answer: UnitAnswer, yours: Owned) -> Html:
    """Return the items, each with its numbers on the sheet of this Unit, and those that may be added."""
    items = enumerate(zip(data.get("items", ()), answer["items"]))
    listed = rows([_row(context, index, each, worked) for index, (each, worked) in items])
    odds = element('p class="bench__way"', _odds("unit", "Hit odds with this Unit"))
    return module("items", "Weapons and equipment", listed, bring_html(context, "item", yours), odds)


def _odds(what: str, words: str, spoken: str = "") -> Html:
    """Return a link to the hit odds of the Unit or of a weapon; a script adds to its address ``what`` is asked of."""
    names = [("href", HIT_ODDS), ("id", id_of("ask", what)), ("data-ask", what), ("aria-label", spoken or None)]
    return element('a class="bench__ask"', *names, words)


def _row(context: BuildContext, index: int, data: ItemData, answer: ItemAnswer) -> Html:
    place = f"items[{index}]"
    name = numbered(data, "Item", index)
    numbers = amounts(dict(answer["line"], type=answer["type"], ruled=answer.get("ruled", {})))
    line = context.signs.in_text(bracketed(answer["tags"], " ") + DOT + numbers)
    shown = element("span", element("b", name), " ", element("small", line))
    is_equipped = data.get("state", EQUIPPED) == EQUIPPED
    state = STORED if is_equipped else EQUIPPED
    buttons = [button(["set", f"{place}.state", state], "Equipped", f"{place} equipped", is_on=is_equipped)]
    if "printed" in answer or data.get("as_printed"):
        is_printed = bool(data.get("as_printed"))
        buttons.append(
            button(["set", f"{place}.as_printed", not is_printed], "As printed", f"{place} printed", is_on=is_printed)
        )
    buttons.append(link_to_open(place, "Open", f"Open {name}"))
    if data["category"] in WEAPONS:
        buttons.append(_odds(place, "Hit odds", f"Hit odds with {name}"))
    return element("li", shown, element('span class="bench__acts"', *buttons, without_button(place, name)))
