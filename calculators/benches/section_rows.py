"""The Unit Sections of a Unit, and those that may be added."""

from ..core.formatting import capital
from ..core.rules import Rules
from ..html.body import Plate, body_html, plate_html
from ..html.element import Content, Html, element, joined
from ..html.signs import unlinked
from ..units.catalogue import SECTIONS, is_one, of
from ..units.data import Owned, PartData, SectionData, UnitAnswer, UnitData
from ..units.mends import new_section
from ..units.sections import all_mechanisms, brought_by, typical_kinds, typical_mechanisms
from .choices import choices_html
from .controls import (
    button,
    chips,
    fold,
    id_of,
    long_html,
    module,
    rows,
    search_html,
    stepper,
    text_field,
    without_button,
)
from .names import section_title
from .numbers import amount
from .one_line import one_line
from .part_list import part_in_short, part_name, parts_html


def sections_html(rules: Rules, data: UnitData, answer: UnitAnswer, yours: Owned, choosing: str) -> Html:
    """Return the sections, each with its Durability, and a button for each kind, those of the Type in sight.

    choosing: the place of the section whose parts are being chosen; empty for none.
    """
    entries = [_row(rules, index, section, yours, choosing) for index, section in enumerate(data.get("sections", ()))]
    listed = rows(entries, element("p", "None yet. Tap each that the model has."))
    there = [section["kind"] for section in data.get("sections", ())]
    kinds = [kind for kind in typical_kinds(rules, data["type"]) if kind not in there]
    others = _more([kind for kind in of(rules, SECTIONS) if kind not in kinds], rules)
    folded = fold("more-sections", "More sections", others) if others else ""
    total = f"{answer['total_durability']} DP"
    packs = choices_html(rules, yours, "sections", "sections", not entries)
    body = _body(rules, data)
    return module("sections", "Unit Sections", body, listed, packs, _more(kinds, rules), folded, aside=total)


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


def _row(rules: Rules, index: int, section: SectionData, yours: Owned, choosing: str) -> Html:
    place = f"sections[{index}]"
    kind = rules.name(section["kind"]) if is_one(rules, section["kind"], SECTIONS) else section["kind"]
    name = one_line(section.get("name") or kind)
    empty = "" if section["durability"] else joined([" ", element("small", "no DP yet")])
    own_name = text_field(f"{place}.name", "Name of its own", section.get("name"))
    typical = typical_mechanisms(rules, section["kind"])
    seldom = [each for each in all_mechanisms(rules) if each not in typical + brought_by(rules, section["kind"])]
    summary = joined([element("b", name), empty])
    built = _built(rules, place, section, yours, name, place == choosing)
    named = fold(place, summary, own_name, _mechanisms(rules, place, section, seldom), built)
    if section.get("parts"):
        own_id = ("id", id_of(f"{place}.durability"))
        durability = element('span tabindex="-1"', own_id, amount("durability", section["durability"]))
    else:
        durability = stepper(f"{place}.durability", f"Durability of {name}", section["durability"])
    in_sight = _mechanisms(rules, place, section, typical)
    return element("li", named, durability, without_button(place, name), in_sight)


def _built(rules: Rules, place: str, section: SectionData, yours: Owned, name: str, is_chosen: bool) -> Html:
    """Return the parts that a section is built of, and those to choose from where somebody chooses them."""
    parts = [_part(rules, f"{place}.parts[{index}]", part) for index, part in enumerate(section.get("parts", ()))]
    named = [("id", id_of("choose", place)), ("data-choose", place), ("aria-pressed", "true" if is_chosen else "false")]
    way = element(
        'button type="button" class="chip"', *named, ("aria-label", f"Build it of parts: {name}"), "Build it of parts"
    )
    listed = joined([rows(parts), chips([way])])
    if not is_chosen:
        return listed
    search = search_html("parts", "Search parts", "bench-parts")
    return joined([listed, search, long_html("parts"), parts_html(rules, yours, f"{place}.parts")])


def _part(rules: Rules, place: str, part: PartData) -> Html:
    name = part_name(rules, part)
    shown = element("span", element("b", name), " ", element("small", unlinked(part_in_short(rules, part))))
    return element("li", shown, without_button(place, name))


def _mechanisms(rules: Rules, place: str, section: SectionData, names: list[str]) -> Html:
    """Return a choice among Movement Mechanisms of a section."""
    named = section.get("mechanisms", ())
    return chips(
        [
            button(["toggle", f"{place}.mechanisms", each], capital(rules.name(each)), is_on=each in named)
            for each in names
        ]
    )
