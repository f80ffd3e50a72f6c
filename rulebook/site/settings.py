"""The settings of the site, which all editions share."""

from pathlib import Path
from typing import Any

import yaml

from rulebook.source.problems import Problem, RulesError

FILE = "mkdocs.yml"
_NEEDED = ("extra", "extra_css", "nav")


def read_settings(root: Path) -> dict[str, Any]:
    """Return what ``mkdocs.yml`` says; RulesError where it is not YAML, or lacks what every edition is built with."""
    try:
        found = yaml.safe_load((root / FILE).read_text(encoding="utf-8"))
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise RulesError([Problem(FILE, line, "", f"is not YAML: {error.problem}")]) from None
    lacking = [name for name in _NEEDED if not isinstance(found, dict) or name not in found]
    if lacking:
        raise RulesError([Problem(FILE, 1, "", f"lacks {name}") for name in lacking])
    settings: dict[str, Any] = found
    return settings
