"""The items of a Unit, and those that may be added."""

from ..core.rules import Rules
from ..html.links import escape
from ..units.items import EQUIPPED, STORED
from .bench_frame import bring_html
from .controls import button, link_to_open, module, rows, without_button
from .names import bracketed, numbered
from .numbers import DOT, amounts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .context import BuildContext


def inventory_html(
    rules: Rules, context: "BuildContext", data: "dict[str, Any]", answer: "dict[str, Any]", yours: "list[list[Any]]"
) -> str:
    """Return the items, each with its numbers on the sheet of this Unit, and those that may be added."""
    items = enumerate(zip(data.get("items", ()), answer["items"]))
    listed = rows([_row(index, each, worked) for index, (each, worked) in items])
    return module("items", "Weapons and equipment", listed + bring_html(context, "item", yours))


def _row(index: int, data: "dict[str, Any]", answer: "dict[str, Any]") -> str:
    place = f"items[{index}]"
    name = numbered(data, "Item", index)
    line = bracketed(answer["tags"], " ") + DOT + amounts(dict(answer["line"], type=answer["type"]))
    shown = f"<span><b>{escape(name)}</b> <small>{escape(line)}</small></span>"
    is_equipped = data.get("state", EQUIPPED) == EQUIPPED
    state = STORED if is_equipped else EQUIPPED
    buttons = [button(["set", f"{place}.state", state], "Equipped", f"{place} equipped", is_on=is_equipped)]
    if "printed" in answer or data.get("as_printed"):
        is_printed = bool(data.get("as_printed"))
        buttons.append(
            button(["set", f"{place}.as_printed", not is_printed], "As printed", f"{place} printed", is_on=is_printed)
        )
    buttons.append(link_to_open(place, "Open", f"Open {name}"))
    return f'<li>{shown}<span class="bench__acts">{"".join(buttons)}{without_button(place, name)}</span></li>'
