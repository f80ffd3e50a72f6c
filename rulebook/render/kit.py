"""The kit: every size, colour and sign of the site, as its styles and its folder of signs hold them."""

import re
from collections.abc import Iterator
from pathlib import Path

from markupsafe import Markup

from rulebook.render import forms
from rulebook.render.addresses import within
from rulebook.render.context import RenderContext
from rulebook.render.signs import SHEET, page_signs
from rulebook.render.templates import html_block
from rulebook.source.signs import sign_names

_STYLE = "docs/assets/site/site.css"
_SIZE = re.compile(r"(--type-[a-z]+): ([\d.]+)rem;")
_COLOUR = re.compile(r"(--(?:[a-z-]+)): #[0-9a-f]{6};")
# The theme's own names stand for ours.
_OF_THE_THEME = "--md-"
# A form with a control of each kind
_SAMPLE = "hit-odds"


def kit(context: RenderContext, root: Path) -> str:
    """Return the sizes, colours and signs of the site, and each kind of control once, as HTML."""
    style = (root / _STYLE).read_text(encoding="utf-8")
    return html_block(
        "kit.html.j2",
        sizes=_SIZE.findall(style),
        colours=list(dict.fromkeys(_colours(style))),
        form=Markup(forms.calculator(context, _SAMPLE)),
        page_signs=page_signs(root),
        signs=sorted(sign_names(root)),
        sheet=within(SHEET, context.page),
    )


def _colours(style: str) -> Iterator[str]:
    for name in _COLOUR.findall(style):
        if not name.startswith(_OF_THE_THEME):
            yield name
