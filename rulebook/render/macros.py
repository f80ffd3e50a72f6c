"""The macros that pages in docs/ call: a thin layer over plain functions.

The edition to render is the one named in ``extra.edition``.
"""

from pathlib import Path
from typing import Any

from rulebook.load import load
from rulebook.render import pages
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
    env.macro(lambda name, *columns, kind=None: pages.overview(here(), name, list(columns), kind), "overview")
    env.macro(lambda name: pages.calculator(here(), name), "calculator")
    env.macro(lambda name, detail="", kind=None: pages.chips(here(), name, detail, kind), "chips")
    env.macro(lambda name, detail="": pages.chip(here(), name, detail), "chip")
    env.macro(lambda *names: pages.steps(here(), *names), "steps")
    env.macro(lambda: pages.calculator_inputs(here()), "calculator_inputs")
    env.macro(lambda: pages.sandbox(here(), **env.conf["extra"]["sandbox_files"]), "sandbox")
    env.macro(lambda name, text=None: here().link(name, text), "ref")
