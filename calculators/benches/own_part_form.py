"""The form for a part of one's own."""

import json

from ..core.formatting import capital
from ..html.element import Html, element
from ..units.items import LABELS
from ..units.own_parts import TAGS_FIELD
from ..units.parts import ENERGY, KINETIC, NUMBERS
from .controls import MOST_LETTERS, field, fold, id_of

TYPES = (("", "None"), (KINETIC, capital(KINETIC)), (ENERGY, capital(ENERGY)))


def own_part_html() -> Html:
    """Return the form, folded; its fields are sent together."""
    fields = [_text("name", "Name of the part"), _text("notation", "Notation")]
    fields += [_number(name) for name in NUMBERS]
    fields += [_type(), _text(TAGS_FIELD, "Tags, such as FA 2H")]
    event = ("data-form", json.dumps(["add", "parts"]))
    own = ("id", id_of("own-send"))
    send = element('button type="button" class="chip"', own, ("data-send", True), "Add this part")
    return fold("own-part", "Type a part of your own", element('div class="bench__fields"', event, *fields, send))


def _text(name: str, label: str) -> Html:
    return field(id_of("own", name), label, _input(name, "text"), "text")


def _number(name: str) -> Html:
    return field(id_of("own", name), LABELS[name][0], _input(name, "numeric"))


def _input(name: str, mode: str) -> Html:
    names = [("inputmode", mode), ("id", id_of("own", name)), ("name", name)]
    return element('input type="text"', *names, ("maxlength", MOST_LETTERS))


def _type() -> Html:
    own = id_of("own", "type")
    types = [element("option", ("value", name), words) for name, words in TYPES]
    return field(own, "Type", element("select", ("id", own), ("name", "type"), *types))
