"""The bench where an item is built of parts."""

from ..core.formatting import capital
from ..core.rules import Rules
from ..html.element import Content, Html, element, joined
from ..html.links import anchor
from ..units.catalogue import BUILDS, DRONE, TAGS, by_tag, of
from ..units.data import ItemAnswer, ItemData, Owned, PartData
from ..units.items import COST, LABELS, Built, built_of
from ..units.parts import ENERGY, KINETIC
from ..units.sections import all_mechanisms
from .bench_frame import begin_html, bench_html, result_html, rule_link, working_html
from .context import BuildContext
from .controls import (
    button,
    chips,
    fields,
    long_html,
    module,
    rows,
    search_html,
    select,
    text_field,
    without_button,
)
from .names import bracketed, tagged_name
from .numbers import NONE, amount, amounts
from .own_part_form import own_part_html
from .part_list import part_in_short, part_name, parts_html
from .tag_choices import mechanisms_html, possible_mechanisms, systems_html


def item_bench_html(
    rules: Rules,
    context: BuildContext,
    data: ItemData,
    answer: ItemAnswer,
    yours: Owned,
) -> Html:
    """Return the bench of an item.

    answer: what ``item`` says of it.
    yours: ``[id, data]`` of the player's own parts and packs.
    """
    built = built_of(rules, data)
    form = [
        begin_html(context, "item"),
        _name_and_category(rules, data),
        _parts(built, context),
        _more_parts(rules, yours),
        mechanisms_html(built),
        systems_html(built),
        _choices(built),
        working_html(rules, context, answer["steps"]),
    ]
    result = result_html(rules, context, data, _numbers(rules, context, answer), answer["problems"])
    return bench_html("item", joined([result, _printed(rules, context, answer)]), form)


def _numbers(rules: Rules, context: BuildContext, answer: ItemAnswer) -> list[tuple[str, Content]]:
    """Return the numbers of an item, each as (label, value)."""
    labels = [(name, LABELS[name][0]) for name in ("range", "base_damage", "ap_cost")]
    labels += [("type", "Type"), ("durability", LABELS["durability"][0]), (COST, "Cost")]
    ruled, values = answer.get("ruled", {}), dict(answer)
    numbers: list[tuple[str, Content]] = [
        (label, joined([amount(name, values[name]), context.signs.of(ruled.get(name, ()))])) for name, label in labels
    ]
    return numbers + [("Tags", _tags(rules, context, answer["tags"]) or NONE)]


def _tags(rules: Rules, context: BuildContext, signs: list[str]) -> Html:
    """Return tags with links to their rules."""
    records = [by_tag(rules)[sign] for sign in signs]
    return joined([anchor(name, bracketed([sign]), context.link(name)) for name, sign in zip(records, signs)], " ")


def _printed(rules: Rules, context: BuildContext, answer: ItemAnswer) -> Content:
    """Return the row that the rulebook prints of this item where it is another one, and what tells of both."""
    printed = answer.get("printed")
    if not printed:
        return ""
    builds = of(rules, BUILDS, "ruling", printed["ruling"]) if "ruling" in printed else []
    more = [part for name in builds for part in (": see ", rule_link(rules, context, name))]
    row = f"The rulebook prints {amounts(printed)}. A Unit may use the printed row"
    return element('p class="bench__printed"', row, *more, ".")


def _name_and_category(rules: Rules, data: ItemData) -> Html:
    categories = [(name, tagged_name(rules, name)) for name in of(rules, TAGS, "category", "category")]
    name = text_field("name", "Name", data.get("name"))
    return fields(name, select("category", "Category", categories, data["category"]))


def _parts(built: Built, context: BuildContext) -> Html:
    """Return the parts that are in the item, each with a button that takes it out, and what they make possible."""
    parts = [_part(built.rules, context, index, part) for index, part in enumerate(built.data.get("parts", ()))]
    none = element("p", "None yet. Tap a part below.")
    return module("parts-in-it", "Parts", rows(parts, none), _possible(built))


def _possible(built: Built) -> Content:
    """Return the way to the choice of a Mechanism, where one is possible and none is chosen."""
    if not built.is_weapon or built.data.get("mechanism"):
        return ""
    names = " or ".join([built.rules.name(name) for name in possible_mechanisms(built)])
    way = element('a href="#bench-module-mechanism"', f"{names} is possible: choose it below")
    return element('p class="bench__way"', way) if names else ""


def _part(rules: Rules, context: BuildContext, index: int, part: PartData) -> Html:
    name = part_name(rules, part)
    out = without_button(f"parts[{index}]", name)
    numbers = context.signs.in_text(part_in_short(rules, part))
    return element("li", element("span", element("b", name), " ", element("small", numbers)), out)


def _more_parts(rules: Rules, yours: Owned) -> Html:
    search = search_html("parts", "Search parts", "bench-parts")
    listed = parts_html(rules, yours, "parts")
    return module("add-parts", "Add a part", search, long_html("parts"), listed, own_part_html())


def _choices(built: Built) -> Html:
    """Return what is left to choose: melee, the Type where it is free, a Drone; and what its Prerequisites are."""
    rules, data = built.rules, built.data
    choices = []
    if built.is_weapon:
        is_on = bool(data.get("melee"))
        choices.append(button(["set", "melee", not is_on], "Lower its range to melee", "melee", is_on=is_on))
    if built.type_is_free:
        choices += [
            button(["set", "type", name], capital(name), f"type {name}", is_on=built.type == name)
            for name in (KINETIC, ENERGY)
        ]
    is_drone = bool(data.get("drone"))
    words = tagged_name(rules, DRONE)
    choices.append(button(["set", "drone", not is_drone], words, "drone", is_on=is_drone))
    if DRONE in built.prerequisites:
        choices += [_moves(built, name) for name in all_mechanisms(rules)]
    taken = ", ".join([tagged_name(rules, name) for name in built.prerequisites if name != DRONE])
    prerequisites = element("p", f"Prerequisites of its parts: {taken}.") if taken else ""
    return module("more", "More", prerequisites, chips(choices))


def _moves(built: Built, name: str) -> Html:
    """Return a button for a Movement Mechanism that a Non-AI Drone may have."""
    words = tagged_name(built.rules, name)
    return button(["set", "movement_mechanism", name], words, f"moves {name}", is_on=name == built.movement_mechanism)
