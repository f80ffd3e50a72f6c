"""The macros that pages in docs/ call: a thin layer over plain functions.

Any generator with macros may call them.  What pages name and another edition has, but not this one, is left out.
"""

from collections.abc import Callable
from typing import Any

from rulebook.check.history import history
from rulebook.render import chips, forms, records
from rulebook.render.aids import action_list, aid, cards, quick_reference, tokens
from rulebook.render.book import Book
from rulebook.render.compare import comparisons
from rulebook.render.compare.histories import wiki_history
from rulebook.render.compare.older import older_editions
from rulebook.render.downloads import downloads_list
from rulebook.render.escaped import written
from rulebook.render.finished import finished
from rulebook.render.glossary import glossary
from rulebook.render.guides import guides, guides_foot
from rulebook.render.licences import licences_list
from rulebook.render.policy import IN_HEADERS
from rulebook.render.rendering import now
from rulebook.render.this_device import this_device

# What pages may say of their edition.
_TOLD = ("id", "title")
# Macros that are functions of a book as they stand.
_PLACED: dict[str, Callable[..., str]] = {
    "aid_modifiers": quick_reference.modifiers,
    "calculator": forms.calculator,
    "chapter": records.chapter,
    "comparisons": comparisons.chooser,
    "glossary": glossary,
    "guides": guides,
    "guides_foot": guides_foot,
    "house_legend": aid.house_legend,
    "older_editions": older_editions,
    "ref": Book.link,
    "this_device": this_device,
}


def define_env(env: Any) -> None:
    """Give the macros to a generator; called once a site by one, once a page by another."""
    rendering = now()
    book = rendering.book
    env.variables.update(_variables(book, rendering.address))

    def here() -> Book:
        book.page = env.page.url
        return book

    def placing(place: Callable[..., str], name: str) -> None:
        """Offer a function of a book as a macro."""
        env.macro(lambda *args, **options: place(here(), *args, **options), name)

    def placing_each(place: Callable[..., str], name: str) -> None:
        """Offer a function of a book and the names of records; those that this edition lacks are left out."""

        def macro(*names: str, **options: Any) -> str:
            found = here().present(*names)
            return place(book, *found, **options) if found else ""

        env.macro(macro, name)

    def placing_one(place: Callable[..., str], name: str) -> None:
        """Offer a function of a book, the name of a record, and more; nothing where this edition lacks the record."""

        def macro(record: str, *args: Any, **options: Any) -> str:
            return place(here(), record, *args, **options) if book.present(record) else ""

        env.macro(macro, name)

    for name, place in _PLACED.items():
        placing(place, name)
    placing_one(records.collection, "collection")
    placing_one(lambda book, name, *columns, kind=None: records.overview(book, name, list(columns), kind), "overview")
    env.macro(records.names_filter)
    env.macro(lambda: forms.calculator_inputs(here()), "calculator_inputs")
    placing_one(chips.chips, "chips")
    placing_one(chips.chip, "chip")
    placing_each(chips.steps, "steps")
    placing_one(chips.step_list, "step_list")
    env.macro(lambda: forms.sandbox(here(), **rendering.sandbox), "sandbox")
    placing_each(quick_reference.summaries, "aid_lines")
    env.macro(lambda *names: quick_reference.action_summaries(here(), *book.present(*names)), "aid_action_lines")
    placing_each(quick_reference.formulas, "aid_formulas")
    placing_one(quick_reference.number_table, "aid_numbers")
    placing_one(quick_reference.table, "aid_table")
    env.macro(
        lambda **names: tokens.token_sheets(here(), **{part: book.present(*of) for part, of in names.items()}),
        "aid_tokens",
    )
    placing_one(cards.card_sheets, "aid_cards")
    env.macro(lambda *names: action_list.action_list(here(), *book.present(*names)), "aid_actions")
    placing_one(action_list.cost_by_distance, "aid_distances")
    env.macro(lambda older: finished(comparisons.comparison(here(), older)), "comparison")
    env.macro(lambda page: comparisons.in_force(here(), page), "address_in_force")
    env.macro(lambda: finished(wiki_history(here(), history(rendering.root, book.library.editions))), "wiki_history")
    env.macro(lambda: licences_list(here(), rendering.root), "licences")
    env.macro(lambda: downloads_list(here(), rendering.root), "downloads")
    env.macro(lambda page: (rendering.docs / page).is_file(), "has_page")


def _variables(book: Book, address: str) -> dict[str, Any]:
    """Return what pages may say of their edition and of where it stands."""
    return {
        "edition": {name: written(text) for name, text in book.edition.info.items() if name in _TOLD},
        "standing": book.standing,
        "content_security_policy": IN_HEADERS,
        "calculator_reads": forms.calculator_reads(),
        "edition_address": address,
        "root_address": address.removesuffix(f"{book.edition.id}/"),
    }
