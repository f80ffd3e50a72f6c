"""The bench where an item is built of parts."""

from ..core.formatting import capital
from ..core.rules import Rules
from ..html.links import escape
from ..units.catalogue import TAGS, of
from ..units.items import COST, DRONE, LABELS, Built, built_of
from ..units.parts import ENERGY, KINETIC
from .amounts import NONE, amount, in_short, rule_link, tag_of, tags_html
from .controls import button, chips, module, name_of, select, text_field, without_button
from .frame import begin_html, bench_html, result_html, working_html
from .own_part_form import own_part_html
from .part_list import part_in_short, part_name, parts_html
from .tag_choices import mechanisms_html, systems_html

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .context import BuildContext


def item_bench_html(
    rules: Rules,
    context: "BuildContext",
    data: "dict[str, Any]",
    answer: "dict[str, Any]",
    yours: "list[list[Any]]",
) -> str:
    """Return the bench of an item.

    answer: what ``item`` says of it.
    yours: ``[id, data]`` of the parts that are the player's own.
    """
    built = built_of(rules, data)
    form = [
        begin_html(context, "item"),
        _name_and_category(rules, data),
        _parts(rules, data),
        _more_parts(rules, yours),
        mechanisms_html(built),
        systems_html(built),
        _choices(built),
    ]
    result = result_html(rules, context, data, _numbers(rules, context, answer), answer["problems"])
    result += _printed(rules, context, answer)
    return bench_html("item", result, "".join(form) + working_html(context, answer["steps"]))


def _numbers(rules: Rules, context: "BuildContext", answer: "dict[str, Any]") -> "list[tuple[str, str]]":
    """Return the numbers of an item, as (label, HTML)."""
    labels = [(name, LABELS[name][0]) for name in ("range", "base_damage", "ap_cost")]
    labels += [("type", "Type"), ("durability", LABELS["durability"][0]), (COST, "Cost")]
    tags = tags_html(rules, context, answer["tags"]) or NONE
    return [(label, escape(amount(name, answer[name]))) for name, label in labels] + [("Tags", tags)]


def _printed(rules: Rules, context: "BuildContext", answer: "dict[str, Any]") -> str:
    """Return the row that the rulebook prints of this item where it is another one, with its ruling."""
    printed = answer.get("printed")
    if not printed:
        return ""
    ruling = f" See {rule_link(rules, context, printed['ruling'])}." if "ruling" in printed else ""
    row = escape(in_short({name: printed[name] for name in printed if name != "ruling"}))
    return f'<p class="bench__printed">The rulebook prints {row}.{ruling} A Unit may use the printed row.</p>'


def _name_and_category(rules: Rules, data: "dict[str, Any]") -> str:
    categories = [
        (name, f"{rules.name(name)} {tag_of(rules, name)}") for name in of(rules, TAGS, "category", "category")
    ]
    fields = text_field("name", "Name", data.get("name")) + select("category", "Category", categories, data["category"])
    return f'<div class="bench__fields">{fields}</div>'


def _parts(rules: Rules, data: "dict[str, Any]") -> str:
    """Return the parts that are in the item, each with a button that takes it out."""
    rows = "".join([_part(rules, index, part) for index, part in enumerate(data.get("parts", ()))])
    listed = f'<ul class="bench__rows">{rows}</ul>' if rows else "<p>None yet. Tap a part below.</p>"
    return module("parts-in-it", "Parts", listed)


def _part(rules: Rules, index: int, part: "dict[str, Any]") -> str:
    name = part_name(rules, part)
    out = without_button(f"parts[{index}]", name)
    return f"<li><span><b>{escape(name)}</b> <small>{escape(part_in_short(rules, part))}</small></span>{out}</li>"


def _more_parts(rules: Rules, yours: "list[list[Any]]") -> str:
    search = (
        f'<div class="field field--text"><label for="{name_of("search")}">Search parts</label>'
        f'<input type="search" id="{name_of("search")}" data-filter="bench-parts" autocomplete="off"></div>'
    )
    return module("add-parts", "Add a part", search + parts_html(rules, yours) + own_part_html())


def _choices(built: Built) -> str:
    """Return what is left to choose: melee, the Type where it is free, a Drone; and what its Prerequisites are."""
    rules, data = built.rules, built.data
    rows = []
    if built.is_weapon:
        is_on = bool(data.get("melee"))
        rows.append(button(["set", "melee", not is_on], "Lower its range to melee", "melee", is_on=is_on))
    if built.type_is_free:
        rows += [
            button(["set", "type", name], capital(name), f"type {name}", is_on=built.type == name)
            for name in (KINETIC, ENERGY)
        ]
    is_drone = bool(data.get("drone"))
    words = f"{escape(rules.name(DRONE))} {tag_of(rules, DRONE)}"
    rows.append(button(["set", "drone", not is_drone], words, "drone", is_on=is_drone))
    taken = ", ".join([f"{rules.name(name)} {tag_of(rules, name)}" for name in built.prerequisites if name != DRONE])
    prerequisites = f"<p>Prerequisites of its parts: {escape(taken)}.</p>" if taken else ""
    return module("more", "More", prerequisites + chips(rows))
