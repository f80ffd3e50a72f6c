"""The macros that pages in docs/ call: a thin layer over plain functions.

The edition to render is the one named in ``extra.edition``.
"""

from pathlib import Path
from typing import Any

from rulebook.load import load
from rulebook.render import aids, pages
from rulebook.render.book import Book


def define_env(env: Any) -> None:
    """Give the macros to mkdocs-macros; called once a build."""
    root = Path(env.conf["config_file_path"]).parent
    book = Book(load(root, env.conf["extra"]["edition"]))
    env.variables["edition"] = book.edition.info

    def here() -> Book:
        book.page = env.page.url
        return book

    env.macro(lambda name, kind=None: pages.collection(here(), name, kind), "collection")
    env.macro(lambda stem: pages.chapter(here(), stem), "chapter")
    env.macro(lambda: pages.glossary(here()), "glossary")
    env.macro(lambda name, *columns, kind=None: pages.overview(here(), name, list(columns), kind), "overview")
    env.macro(lambda name: pages.calculator(here(), name), "calculator")
    env.macro(lambda name, detail="", kind=None: pages.chips(here(), name, detail, kind), "chips")
    env.macro(lambda name, detail="": pages.chip(here(), name, detail), "chip")
    env.macro(lambda *names: pages.steps(here(), *names), "steps")
    env.macro(lambda: pages.calculator_inputs(here()), "calculator_inputs")
    env.macro(lambda: pages.sandbox(here(), **env.conf["extra"]["sandbox_files"]), "sandbox")
    env.macro(lambda name, text=None: here().link(name, text), "ref")
    env.macro(lambda *names, kind=None: aids.lines(here(), *names, kind=kind), "aid_lines")
    env.macro(lambda *names: aids.action_lines(here(), *names), "aid_action_lines")
    env.macro(lambda *names: aids.formula_lines(here(), *names), "aid_formulas")
    env.macro(lambda *names: aids.effect_lines(here(), *names), "aid_effects")
    env.macro(lambda name, *columns: aids.numbers(here(), name, *columns), "aid_numbers")
    env.macro(lambda name, which: aids.table(here(), name, which), "aid_table")
    env.macro(lambda postures, others: aids.token_sheets(here(), postures, others), "aid_tokens")
    env.macro(lambda name: aids.card_sheets(here(), name), "aid_cards")
    env.macro(lambda *names: aids.action_list(here(), *names), "aid_actions")
    env.macro(lambda name, longest: aids.cost_by_distance(here(), name, longest), "aid_distances")
