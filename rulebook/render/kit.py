"""The kit: every size, colour and sign of the site, as its styles and its folder of signs hold them."""

import re
from collections.abc import Iterator
from pathlib import Path

from markupsafe import Markup

from calculators.core.rules import Rules
from calculators.html.body import Plate, body_html, plate_html
from calculators.units.sections import MECH, typical_kinds
from rulebook.render import forms
from rulebook.render.addresses import within
from rulebook.render.context import RenderContext
from rulebook.render.escaped import markup
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
        body=_body(context.rules),
        form=Markup(forms.calculator(context, _SAMPLE)),
        page_signs=page_signs(root),
        signs=sorted(sign_names(root)),
        sheet=within(SHEET, context.page),
    )


def _body(rules: Rules) -> Markup:
    """Return the body of a Mech of which the first section is lost and the others have ever more left."""
    kinds = typical_kinds(rules, MECH)
    plates = [(kind, plate_html(Plate(rules.name(kind), place, len(kinds)))) for place, kind in enumerate(kinds)]
    return markup(body_html("A body", plates))


def _colours(style: str) -> Iterator[str]:
    for name in _COLOUR.findall(style):
        if not name.startswith(_OF_THE_THEME):
            yield name
