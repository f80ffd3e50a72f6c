"""The Unit Sections of a Unit, and those that may be added."""

from ..core.formatting import capital
from ..core.rules import Rules
from ..html.links import escape
from ..units.catalogue import SECTIONS, is_one
from ..units.mends import new_section
from ..units.sections import free_mechanisms, kinds_for
from .controls import button, chips, fold, module, rows, stepper, text_field, without_button

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def sections_html(rules: Rules, data: "dict[str, Any]", answer: "dict[str, Any]") -> str:
    """Return the sections, each with its Durability, and a button for each kind that the Type may have."""
    kinds = kinds_for(rules, data["type"])
    entries = [_row(rules, index, section) for index, section in enumerate(data.get("sections", ()))]
    listed = rows(entries, "<p>None yet. Tap each that the model has.</p>")
    there = [section["kind"] for section in data.get("sections", ())]
    more = _more([kind for kind in kinds if kind not in there], rules)
    same = _more([kind for kind in kinds if kind in there], rules)
    same_kind = fold("more-sections", "More of the same kind", same) if same else ""
    return module("sections", "Unit Sections", listed + more + same_kind, f"{answer['total_durability']} DP")


def _more(kinds: list[str], rules: Rules) -> str:
    """Return a button for each kind of section that adds one."""
    return chips(
        [
            button(["add", "sections", new_section(kind)], f"+ {escape(rules.name(kind))}", f"add {kind}")
            for kind in kinds
        ]
    )


def _row(rules: Rules, index: int, section: "dict[str, Any]") -> str:
    place = f"sections[{index}]"
    kind = rules.name(section["kind"]) if is_one(rules, section["kind"], SECTIONS) else section["kind"]
    name = section.get("name") or kind
    named = fold(place, f"<b>{escape(name)}</b>", text_field(f"{place}.name", "Name of its own", section.get("name")))
    durability = stepper(f"{place}.durability", f"Durability of {name}", section["durability"])
    return f"<li>{named}{durability}{without_button(place, name)}{_mechanisms(rules, place, section)}</li>"


def _mechanisms(rules: Rules, place: str, section: "dict[str, Any]") -> str:
    """Return a choice of Movement Mechanisms of a section that may have several and brings none."""
    named = section.get("mechanisms", ())
    return chips(
        [
            button(["toggle", f"{place}.mechanisms", each], escape(capital(rules.name(each))), is_on=each in named)
            for each in free_mechanisms(rules, section["kind"])
        ]
    )
