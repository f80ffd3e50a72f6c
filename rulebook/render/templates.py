"""The templates of pages: HTML and Markdown escape text for where it stands, Python does not."""

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from rulebook.render.escaped import written

_HTML, _MARKDOWN = ".html.j2", ".md.j2"


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=lambda name: name is not None and name.endswith((_HTML, _MARKDOWN)),
        finalize=_part,
    )


@pass_context
def _part(context: Context, value: object) -> object:
    """Return what a template places; in Markdown, where HTML stands as well, text is escaped for both."""
    if isinstance(value, Markup) or not (context.name or "").endswith(_MARKDOWN):
        return value
    return written(value)


def filled(template: str, **values: object) -> str:
    """Return a template filled in."""
    return _environment().get_template(template).render(**values)


def html_block(template: str, **values: object) -> str:
    """Return a template of HTML filled in, as one block without blank lines, which Markdown leaves alone."""
    return "\n".join(line.strip() for line in filled(template, **values).splitlines() if line.strip())
