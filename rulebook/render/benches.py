"""The benches of Your Units: what they load, and the default answer that stands in their pages."""

import json
from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from typing import Any

from calculators.benches.context import BuildContext
from calculators.benches.page import beginning, bench_html
from calculators.units.data import CoreData, Thing, UnitData
from calculators.units.kinds import ITEM, UNIT, format_of
from calculators.units.ready import ready_item, ready_unit
from calculators.units.schema_faults import NOTES
from calculators.units.unit import STATS
from rulebook.api.schemas import own_schemas
from rulebook.data.mechanics import for_building
from rulebook.data.plays import plays
from rulebook.render.aids.marks import marks
from rulebook.render.context import RULINGS, RenderContext
from rulebook.render.escaped import markup
from rulebook.render.templates import html_block
from rulebook.source.edition import Data, Edition, Record

# So many signs tell that something changed; the rest of a checksum would only make links long.
_SIGNS_OF_SEAL = 6
# What comes from outside is held against these.
_SCHEMAS = ("part", "any-part", "section", "core", "ability", "item", "unit", "squad", "pack")
# What a datasheet explains.
_EXPLAINED = ("tags", "systems", "movement_mechanisms")


def bench(context: RenderContext, kind: str) -> str:
    """Return a bench with what it begins with, as HTML."""
    shown = build_context(context)
    html, sheet = bench_html(context.rules, shown, kind, beginning(context.rules, shown, kind), [])
    return html_block("bench.html.j2", kind=kind, bench=markup(html), sheet=markup(sheet))


def shelf(_: RenderContext) -> str:
    """Return the list of what a player keeps, which a script fills in, as HTML."""
    return html_block("shelf.html.j2")


def build_context(context: RenderContext) -> BuildContext:
    """Return what the HTML of benches and sheets needs of the edition."""
    return BuildContext(building_data(context), context.href)


def building_data(context: RenderContext) -> Data:
    """Return what a bench loads besides its code: the edition, its mechanics, addresses and summaries of rules."""
    mechanics = for_building(context.mechanics)
    return {
        "id": context.edition.id,
        "title": context.edition.info["title"],
        "seal": _seal(context.edition),
        "mechanics": mechanics,
        "addresses": {record: context.address(record) for record in mechanics},
        "summaries": _summaries(context),
        "marks": marks(context),
        "ready": ready(context),
        "base_stats": _base_stats(context),
        "schemas": schemas(context, _SCHEMAS),
        "rulings": {ruling.id: ruling.data["number"] for ruling in context.edition.of(RULINGS)},
    }


@lru_cache(maxsize=1)
def _seal(edition: Edition) -> str:
    """Return the first signs of the checksum of what plays in an edition."""
    return sha256(json.dumps(plays(edition), sort_keys=True).encode()).hexdigest()[:_SIGNS_OF_SEAL]


def schemas(context: RenderContext, names: Iterable[str]) -> dict[str, Data]:
    """Return some schemas of what comes from outside, without what only explains them."""
    own = own_schemas(next(iter(context.edition.files)).root)
    return {name: _bare(own[name]) for name in names}


def _bare(part: object) -> Any:
    """Return a part of a schema without its notes; a field may be called like one."""
    if isinstance(part, list):
        return [_bare(each) for each in part]
    if not isinstance(part, dict):
        return part
    return {
        key: {name: _bare(field) for name, field in value.items()} if key == "properties" else _bare(value)
        for key, value in part.items()
        if key not in NOTES
    }


def _summaries(context: RenderContext) -> dict[str, str]:
    return {
        record.id: context.with_signs(record.data["summary"], record.data)
        for collection in _EXPLAINED
        for record in context.edition.of(collection)
    }


def ready(context: RenderContext) -> dict[str, list[Data]]:
    """Return the ready-made items and Units, as benches begin from them."""
    builds = context.edition.of("builds", "item")
    units = [*_stock_units(context).values(), *guide_units(context).values()]
    return {
        ITEM: [_of_edition(context, ITEM, ready_item(context.rules, build.id)) for build in builds],
        UNIT: [_of_edition(context, UNIT, unit) for unit in units],
    }


def _stock_units(context: RenderContext) -> dict[str, UnitData]:
    """Return the stock Units by their Core Types, with the base stats of the guides, which are invented."""
    guides = {guide.data["datasheet"]["core"]: guide for guide in reversed(context.edition.of("guides", "unit"))}
    builds = {build.data["name"]: build for build in context.edition.of("builds", "unit")}
    return {
        core: ready_unit(context.rules, build.id) | {"core": _core(guides[core])}
        for core, build in builds.items()
        if core in guides
    }


def guide_units(context: RenderContext) -> dict[str, UnitData]:
    """Return the stock Units that guides arm, by guide."""
    stock, units = _stock_units(context), {}
    for guide in context.edition.of("guides", "unit"):
        worked = set(guide.data["datasheet"]["items"])
        builds = [build for build in context.edition.of("builds", "item") if worked & set(build.data["see_also"])]
        items = [ready_item(context.rules, build.id) for build in builds]
        if body := stock.get(guide.data["datasheet"]["core"]):
            units[guide.id] = body | {"name": guide.data["name"], "items": items}
    return units


def _base_stats(context: RenderContext) -> list[Data]:
    """Return the Core Types of guides whose stats rulings of ours give, with these rulings by stat."""
    cores = []
    for guide in context.edition.of("guides", "unit"):
        rulings = {name: context.ruled.rulings(guide.id, name) for name in STATS}
        if any(rulings.values()):
            core = dict(_core(guide)) | {"rulings": rulings}
            cores += [core] if core not in cores else []
    return cores


def _core(guide: Record) -> CoreData:
    """Return the Core Type of a guide's Unit."""
    stats: CoreData = {"name": guide.data["datasheet"]["core"], "bonuses": {}}
    for name in STATS:
        stats[name] = guide.data["values"][name]["value"]
    return stats


def _of_edition(context: RenderContext, kind: str, built: Thing) -> Data:
    return {"format": format_of(kind), "edition": context.edition.id, **built}
