"""The Unit Sections of a Unit, and those that may be added."""

from ..core.formatting import capital
from ..core.rules import Rules
from ..html.body import Plate, body_html, plate_html
from ..html.element import Content, Html, element, joined
from ..units.catalogue import SECTIONS, is_one, of
from ..units.data import SectionData, UnitAnswer, UnitData
from ..units.mends import new_section
from ..units.sections import all_mechanisms, brought_by, typical_kinds, typical_mechanisms
from .controls import button, chips, fold, id_of, module, rows, stepper, text_field, without_button
from .names import section_title
from .one_line import one_line


def sections_html(rules: Rules, data: UnitData, answer: UnitAnswer) -> Html:
    """Return the sections, each with its Durability, and a button for each kind, those of the Type in sight."""
    entries = [_row(rules, index, section) for index, section in enumerate(data.get("sections", ()))]
    listed = rows(entries, element("p", "None yet. Tap each that the model has."))
    there = [section["kind"] for section in data.get("sections", ())]
    kinds = [kind for kind in typical_kinds(rules, data["type"]) if kind not in there]
    others = _more([kind for kind in of(rules, SECTIONS) if kind not in kinds], rules)
    folded = fold("more-sections", "More sections", others) if others else ""
    total = f"{answer['total_durability']} DP"
    body = _body(rules, data)
    return module("sections", "Unit Sections", body, listed, _more(kinds, rules), folded, aside=total)


def _body(rules: Rules, data: UnitData) -> Content:
    """Return the sections as the model stands; a tap on one leads to its Durability."""
    plates = []
    for index, section in enumerate(data.get("sections", ())):
        plate = Plate(section_title(rules, section), section["durability"], None)
        plates.append((section["kind"], plate_html(plate, id_of(f"sections[{index}].durability"))))
    return body_html("The body", plates) if plates else ""


def _more(kinds: list[str], rules: Rules) -> Html:
    """Return a button for each kind of section that adds one."""
    return chips(
        [button(["add", "sections", new_section(kind)], f"+ {rules.name(kind)}", f"add {kind}") for kind in kinds]
    )


def _row(rules: Rules, index: int, section: SectionData) -> Html:
    place = f"sections[{index}]"
    kind = rules.name(section["kind"]) if is_one(rules, section["kind"], SECTIONS) else section["kind"]
    name = one_line(section.get("name") or kind)
    empty = "" if section["durability"] else joined([" ", element("small", "no DP yet")])
    own_name = text_field(f"{place}.name", "Name of its own", section.get("name"))
    typical = typical_mechanisms(rules, section["kind"])
    seldom = [each for each in all_mechanisms(rules) if each not in typical + brought_by(rules, section["kind"])]
    summary = joined([element("b", name), empty])
    named = fold(place, summary, own_name, _mechanisms(rules, place, section, seldom))
    durability = stepper(f"{place}.durability", f"Durability of {name}", section["durability"])
    in_sight = _mechanisms(rules, place, section, typical)
    return element("li", named, durability, without_button(place, name), in_sight)


def _mechanisms(rules: Rules, place: str, section: SectionData, names: list[str]) -> Html:
    """Return a choice among Movement Mechanisms of a section."""
    named = section.get("mechanisms", ())
    return chips(
        [
            button(["toggle", f"{place}.mechanisms", each], capital(rules.name(each)), is_on=each in named)
            for each in names
        ]
    )
