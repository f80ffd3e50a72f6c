"""Numbers, tags and steps of what is built, as a player reads them."""

from ..core.formatting import capital, value_text
from ..core.rules import Rules
from ..core.units import agreeing, unit
from ..html.answer import value_html
from ..html.links import anchor, escape
from ..units.catalogue import building, by_tag
from ..units.items import COST, LABELS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .context import BuildContext

NONE = "\u2013"
# How the numbers of a part or an item follow each other, each with its unit where several stand in a line.
IN_ORDER = ("range", "base_damage", "ap_cost", "type", "durability")
HEXES = unit("hexes", "hex")


def amount(name: str, value: "Any") -> str:
    """Return a number of an item with its unit; a dash where it has none."""
    if value is None:
        return NONE
    if name == "type":
        return capital(value)
    of_what = HEXES if name == "range" else unit("DC" if name == COST else LABELS[name][1])
    return value_text(value, agreeing(value, of_what))


def in_short(numbers: "dict[str, Any]") -> str:
    """Return the numbers of a part or an item in one line; what it has none of is left out."""
    shown = [amount(name, numbers[name]) for name in IN_ORDER + (COST,) if numbers.get(name) is not None]
    return " \u00b7 ".join(shown)


def tag_of(rules: Rules, name: str) -> str:
    """Return a tag or System as it is written: [FA]."""
    sign = building(rules, name).get("tag") if name in rules.mechanics else None
    return f"[{sign or name}]"


def tags_html(rules: Rules, context: "BuildContext", signs: "list[str]") -> str:
    """Return tags with links to their rules."""
    records = [by_tag(rules)[sign] for sign in signs]
    return " ".join([anchor(name, f"[{sign}]", context.link(name)) for name, sign in zip(records, signs)])


def rule_link(rules: Rules, context: "BuildContext", name: str) -> str:
    """Return a link to a rule by its name."""
    return anchor(name, rules.name(name), context.link(name))


def steps_html(context: "BuildContext", steps: "list[dict[str, Any]]") -> str:
    """Return the steps that led to the numbers, each with a link to its rule."""
    rows = []
    for step in steps:
        named = anchor(step["rule"], step["label"], context.link(step["rule"]))
        working = f' <span class="working">{escape(step["working"])}</span>' if step.get("working") else ""
        value = step["value"]
        shown = capital(value) if isinstance(value, str) else value
        rows.append(f"<li>{named}{working} <b>{value_html(shown, step.get('unit', ''))}</b></li>")
    return f"<ol>{''.join(rows)}</ol>"


def numbers_html(numbers: "list[tuple[str, str]]") -> str:
    """Return numbers with their labels, as (label, HTML)."""
    listed = "".join([f"<div><dt>{escape(label)}</dt><dd>{shown}</dd></div>" for label, shown in numbers])
    return f'<dl class="bench__numbers" id="bench-numbers">{listed}</dl>'
