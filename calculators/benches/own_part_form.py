"""The form for a part of one's own."""

import json

from ..core.formatting import capital
from ..html.links import escape
from ..units.items import LABELS
from ..units.own_parts import TAGS_FIELD
from ..units.parts import ENERGY, KINETIC, NUMBERS
from .controls import MOST_LETTERS, field, fold, id_of


def own_part_html() -> str:
    """Return the form, folded; its fields are sent together."""
    fields = [
        _text("name", "Name of the part"),
        _text("notation", "Notation"),
        "".join([_number(name) for name in NUMBERS]),
        _type(),
        _text(TAGS_FIELD, "Tags, such as FA 2H"),
    ]
    event = escape(json.dumps(["add", "parts"]))
    send = f'<button type="button" class="chip" id="{id_of("own-send")}" data-send>Add this part</button>'
    form = f'<div class="bench__fields" data-form="{event}">{"".join(fields)}{send}</div>'
    return fold("own-part", "Type a part of your own", form)


def _text(name: str, label: str) -> str:
    return field(id_of("own", name), label, _input(name, "text"), "text")


def _number(name: str) -> str:
    return field(id_of("own", name), LABELS[name][0], _input(name, "numeric"))


def _input(name: str, mode: str) -> str:
    own = id_of("own", name)
    return f'<input type="text" inputmode="{mode}" id="{own}" name="{name}" maxlength="{MOST_LETTERS}">'


def _type() -> str:
    own = id_of("own", "type")
    types = "".join([f'<option value="{name}">{capital(name)}</option>' for name in (KINETIC, ENERGY)])
    return field(own, "Type", f'<select id="{own}" name="type"><option value="">None</option>{types}</select>')
