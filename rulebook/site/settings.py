"""The settings of the site, which all editions share."""

from collections.abc import Callable, Iterator
from pathlib import Path

from rulebook.site.pages import Nav
from rulebook.source.json_types import Data
from rulebook.source.problems import Problem, RulesError
from rulebook.source.schema_words import must_be
from rulebook.source.yaml_lines import Where, YamlSource, place, read

FILE = "mkdocs.yml"
# What editions are built with, and what each is, in JSON and in Python.
_NEEDED = {"extra": ("object", dict), "extra_css": ("array", list), "nav": ("array", list), "theme": ("object", dict)}


def read_settings(root: Path) -> Data:
    """Return what ``mkdocs.yml`` says; RulesError where it cannot be read, or lacks what editions are built with."""
    source = read(root / FILE)
    problems = [Problem(FILE, line, place(where), message) for line, where, message in source.problems]
    settings = source.data if isinstance(source.data, dict) else {}
    problems = problems or [_problem(source, where, message) for where, message in _faults(settings)]
    if problems:
        raise RulesError(problems)
    return settings


def need_pages_of_navigation(root: Path, is_page: Callable[[str], bool]) -> None:
    """Raise RulesError where the navigation is no list of titles and pages, or leads to what is none of any edition.

    A folder stands for pages that are made, so it must be one that has such.
    """
    source = read(root / FILE)
    faults = _nav_faults(source.data["nav"], ("nav",), is_page)
    problems = [_problem(source, where, message) for where, message in faults]
    if problems:
        raise RulesError(problems)


def _problem(source: YamlSource, where: Where, message: str) -> Problem:
    return Problem(FILE, source.line(where), "", message)


def _faults(settings: Data) -> Iterator[tuple[Where, str]]:
    for name, (kind, python_type) in _NEEDED.items():
        if name not in settings:
            yield (), f"lacks {name}"
        elif not isinstance(settings[name], python_type):
            yield (name,), f"{name} {must_be(kind, settings[name])}"
    for index, sheet in enumerate(settings["extra_css"] if isinstance(settings.get("extra_css"), list) else []):
        if not isinstance(sheet, str):
            yield ("extra_css", index), f"extra_css[{index}] {must_be('string', sheet)}"
    if isinstance(settings.get("theme"), dict) and not isinstance(settings["theme"].get("language"), str):
        yield ("theme",), "theme lacks language, as en"


def _nav_faults(items: Nav, where: Where, is_page: Callable[[str], bool]) -> Iterator[tuple[Where, str]]:
    for index, item in enumerate(items):
        at = (*where, index)
        entry = next(iter(item.values())) if isinstance(item, dict) and len(item) == 1 else item
        if isinstance(entry, list) and entry is not item:
            yield from _nav_faults(entry, (*at, *item), is_page)
        elif not isinstance(entry, str):
            yield at, f"{place(at)} must be one title and its page, such as Home: index.md, or a folder, such as rules/"
        elif not is_page(entry):
            yield at, f"{place(at)} leads to {entry}, which is no page of any edition"
