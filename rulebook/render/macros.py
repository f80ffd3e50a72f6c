"""The macros that pages in docs/ call: a thin layer over plain functions of a RenderContext.

Any generator with macros may call them.  Names of records and collections that other editions have, but not this one,
are left out; a name that no edition has raises KeyError.
"""

from collections.abc import Callable
from typing import Any

import calculators
from rulebook.check.history import history
from rulebook.render import benches, chips, forms, hosts, play, records, ruling_sheet, rulings
from rulebook.render.aids import action_list, aid, cards, datasheets, quick_reference, tokens
from rulebook.render.compare import comparisons, editions
from rulebook.render.compare.histories import wiki_history
from rulebook.render.compare.older import older_editions
from rulebook.render.context import RenderContext
from rulebook.render.downloads import deprecation_table, downloads_list
from rulebook.render.escaped import written
from rulebook.render.glossary import glossary
from rulebook.render.gone import gone
from rulebook.render.guides import guides, guides_foot
from rulebook.render.html_stash import stashed
from rulebook.render.kit import kit
from rulebook.render.licences import licences_list
from rulebook.render.rendering import Rendering, current
from rulebook.render.reports import report_on_site
from rulebook.render.this_device import this_device
from rulebook.source.json_types import Data

# A function of the context of a page, and of what the page passes.
type Macro = Callable[..., Any]

# What pages may name of their edition's entry in editions.yaml.
_EDITION_FIELDS = ("id", "title")


def _if_there(function: Macro) -> Macro:
    """Return a macro whose first argument names a record or a collection; empty where this edition lacks it."""

    def macro(context: RenderContext, name: str, *args: object, **options: object) -> Any:
        return function(context, name, *args, **options) if context.names_present(name) else ""

    return macro


def _for_those_there(function: Macro, *, if_none: bool = False) -> Macro:
    """Return a macro whose arguments name records and collections; empty where there are none, unless ``if_none``."""

    def macro(context: RenderContext, *names: str, **options: object) -> Any:
        present = context.names_present(*names)
        return function(context, *present, **options) if present or if_none else ""

    return macro


def _overview(context: RenderContext, name: str, *columns: str, kind: str | None = None) -> str:
    return records.overview(context, name, list(columns), kind)


def _token_sheets(context: RenderContext, **names: list[str]) -> str:
    return tokens.token_sheets(context, **{group: context.names_present(*records) for group, records in names.items()})


def _datasheets(context: RenderContext, blank: str) -> str:
    return stashed(datasheets.datasheets(context, blank))


_MACROS: dict[str, Macro] = {
    "address_in_force": comparisons.in_force,
    "aid_action_lines": _for_those_there(quick_reference.action_summaries, if_none=True),
    "aid_actions": _for_those_there(action_list.action_list, if_none=True),
    "aid_cards": _if_there(cards.card_sheets),
    "aid_datasheets": _datasheets,
    "aid_distances": _if_there(action_list.cost_by_distance),
    "aid_formulas": _for_those_there(quick_reference.formulas),
    "aid_lines": _for_those_there(quick_reference.summaries),
    "aid_modifiers": quick_reference.modifiers,
    "aid_moments": quick_reference.moments,
    "aid_numbers": _if_there(quick_reference.number_table),
    "aid_table": _if_there(quick_reference.table),
    "aid_tokens": _token_sheets,
    "bench": lambda context, kind: stashed(benches.bench(context, kind)),
    "calculator": forms.calculator,
    "calculator_inputs": forms.calculator_inputs,
    "can_work_out": lambda context, name: calculators.applies(name, context.mechanics),
    "chapter": records.chapter,
    "chip": _if_there(chips.chip),
    "collection": _if_there(records.collection),
    "comparison": lambda context, older: stashed(comparisons.comparison(context, older)),
    "comparisons": comparisons.chooser,
    "corrections": editions.corrections,
    "edition_list": editions.edition_list,
    "edition_sources": editions.edition_sources,
    "folded_calculator": forms.folded_calculator,
    "glossary": glossary,
    "gone": gone,
    "guides": guides,
    "host_settings": lambda _, server: hosts.settings(server),
    "guides_foot": guides_foot,
    "names": _for_those_there(chips.names),
    "numbers_and_formulas": records.numbers_and_formulas,
    "older_editions": older_editions,
    "open_rulings": ruling_sheet.open_rulings,
    "first_round": lambda context: stashed(play.first_round(context)),
    "play": lambda context: stashed(play.play(context)),
    "print_button": lambda _: aid.print_button(),
    "overview": _if_there(_overview),
    "ref": _if_there(RenderContext.link),
    "report_on_site": report_on_site,
    "ruled_legend": aid.ruled_legend,
    "rulings": rulings.rulings,
    "shelf": benches.shelf,
    "this_device": this_device,
}


def define_env(env: Any) -> None:
    """Give the macros to MkDocs, which calls this once a site."""
    rendering = current()
    env.variables.update(_variables(rendering))
    for name, macro in (_MACROS | _of_checkout(rendering)).items():
        env.macro(_on_page(macro, env, rendering.context), name)


def _on_page(macro: Macro, env: Any, context: RenderContext) -> Macro:
    """Return a macro as pages call it, with the context of the page that calls it."""

    def called(*args: Any, **options: Any) -> Any:
        context.page = env.page.url
        return macro(context, *args, **options)

    return called


def _of_checkout(rendering: Rendering) -> dict[str, Macro]:
    """Return the macros that read more than the rules."""
    root = rendering.root
    return {
        "deprecations": lambda _: deprecation_table(),
        "downloads": lambda context: downloads_list(context, root),
        "kit": lambda context: stashed(kit(context, root)),
        "has_page": lambda _, page: (rendering.docs / page).is_file(),
        "licences": lambda context: licences_list(context, root),
        "sandbox": lambda context: forms.sandbox(context, rendering.sandbox_files),
        "wiki_history": lambda context: stashed(wiki_history(context, history(root, context.library.editions))),
    }


def _variables(rendering: Rendering) -> Data:
    """Return what pages may name of their edition, and its address, or an example where it may stand anywhere."""
    context, address = rendering.context, rendering.address
    is_example = address == "/"
    root_address = "https://example.org/" if is_example else address
    info = context.edition.info
    return {
        "edition": {name: written(info[name]) for name in _EDITION_FIELDS},
        "standing": context.status,
        "build": context.build,
        "calculator_reads": forms.calculator_reads(),
        "address_is_example": is_example,
        "edition_address": f"{root_address}{context.edition.id}/",
        "root_address": root_address,
    }
