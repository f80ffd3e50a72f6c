"""The settings of the site, which all editions share."""

from pathlib import Path
from typing import Any

from rulebook.source.problems import Problem, RulesError
from rulebook.source.yaml_lines import place, read

FILE = "mkdocs.yml"
_NEEDED = ("extra", "extra_css", "nav")


def read_settings(root: Path) -> dict[str, Any]:
    """Return what ``mkdocs.yml`` says; RulesError where it cannot be read, or lacks what editions are built with."""
    source = read(root / FILE)
    problems = [Problem(FILE, line, place(where), message) for line, where, message in source.problems]
    found = source.data if isinstance(source.data, dict) else {}
    problems = problems or [Problem(FILE, 1, "", f"lacks {name}") for name in _NEEDED if name not in found]
    if problems:
        raise RulesError(problems)
    return found
