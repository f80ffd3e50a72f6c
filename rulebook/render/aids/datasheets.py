"""Datasheets to print: those of the ready-made Units, and a blank one to fill in."""

from markupsafe import Markup

from calculators.benches.context import BuildContext
from calculators.benches.datasheet import COMPACT, Sheet, blank_item, sheet_html, sheet_of
from calculators.benches.names import COST_NAMES, tag_of, type_name
from calculators.benches.sheet_rules import Line
from calculators.html.body import Plate
from calculators.units.data import UnitData
from calculators.units.unit import unit
from rulebook.api.units import can_build
from rulebook.render.aids.aid import aid
from rulebook.render.benches import build_context, guide_units
from rulebook.render.context import RenderContext
from rulebook.render.escaped import markup
from rulebook.render.html_stash import stashed

UNITS = ("guides", "unit")
# What one side of A4 and of Letter has room for on a blank sheet.
BLANK_SECTIONS = 7
BLANK_ITEMS = 5
BLANK_RULES = 4
BOXES_OF_A_SECTION = 60


def datasheets(context: RenderContext, blank_name: str) -> str:
    """Return a blank datasheet and those of the ready-made Units, each on a side of paper, as HTML."""
    shown, records = build_context(context), context.edition.records
    made = [(guide, records[guide].data["name"], sheet) for guide, sheet in of_guides(context, shown).items()]
    sheets = [("blank", blank_name, blank(context, made[0][-1])), *made]
    pages = [(id_, name, markup(sheet_html(context.rules, shown, sheet))) for id_, name, sheet in sheets]
    return aid(context, "aid-datasheets.html.j2", sheets=pages)


def folded(context: RenderContext) -> dict[str, Markup]:
    """Return the datasheets of the ready-made Units as HTML for a page, by guide; none where no Unit can be built."""
    if not can_build(context.edition):
        return {}
    shown = build_context(context)
    sheets = of_guides(context, shown)
    return {guide: Markup(stashed("".join(sheet_html(context.rules, shown, sheet)))) for guide, sheet in sheets.items()}


def of_guides(context: RenderContext, shown: BuildContext) -> dict[str, Sheet]:
    """Return the datasheets of the ready-made Units, which benches begin from too, by guide."""
    return {guide: _of_guide(context, shown, guide, data) for guide, data in guide_units(context).items()}


def _of_guide(context: RenderContext, shown: BuildContext, guide: str, data: UnitData) -> Sheet:
    sheet = sheet_of(context.rules, shown, data, unit(context.rules, data))
    speaker = context.edition.records[guide].data
    return sheet._replace(note=" ".join(context.plain(speaker["invented"], speaker).split()))


def blank(context: RenderContext, like: Sheet) -> Sheet:
    """Return a blank datasheet with the labels of another."""
    types = context.edition.of(*UNITS)[0].schema.fields["datasheet"].inside("type").choices
    mechanisms = context.edition.of("movement_mechanisms", "mechanism")
    return like._replace(
        density=COMPACT,
        name="",
        cost="",
        information=_emptied(like.information),
        choices={
            "Type": [type_name(name) for name in types],
            "Movement": [tag_of(context.rules, mechanism.id) for mechanism in mechanisms],
        },
        pilot=_emptied(like.pilot),
        stats=_emptied(like.stats),
        specifications=_emptied(like.specifications),
        storage=(like.storage[0], _most_ap(context)),
        sections=[("", Plate("", None, None), BOXES_OF_A_SECTION)] * BLANK_SECTIONS,
        items=[blank_item()] * BLANK_ITEMS,
        rules_title=dict(COST_NAMES)["abilities"],
        rules=[Line("", "", "")] * BLANK_RULES,
        costs=_emptied(like.costs),
        note="",
    )


def _emptied(entries: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(label, "") for label, _ in entries]


def _most_ap(context: RenderContext) -> int:
    """Return how many AP a Unit may store with the Systems that let it."""
    effects = [effect for system in context.edition.of("systems") for effect in system.effects]
    return int(max(effect.set_to or 0 for effect in effects if effect.changes == "ap_storage"))
