"""Blocks of HTML within a page of Markdown."""

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader

from rulebook.words.vocabulary import label


@cache
def _templates() -> Environment:
    loader = FileSystemLoader(Path(__file__).parent / "templates")
    return Environment(loader=loader, trim_blocks=True, lstrip_blocks=True, autoescape=True)


def html_block(template: str, **given: Any) -> str:
    """Return a template filled in, as one block without blank lines, which Markdown leaves alone."""
    html = _templates().get_template(template).render(label=label, **given)
    return "\n".join(line.strip() for line in html.splitlines() if line.strip())
