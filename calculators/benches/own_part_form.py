"""The form for a part of one's own."""

import json

from ..html.links import escape
from ..units.items import LABELS
from ..units.own_parts import TAGS_FIELD
from ..units.parts import ENERGY, KINETIC, NUMBERS
from .controls import MOST_LETTERS, fold, name_of


def own_part_html() -> str:
    """Return the form, folded; its fields are sent together."""
    fields = [
        _field("name", "Name of the part"),
        _field("notation", "Notation"),
        "".join([_field(name, LABELS[name][0], "numeric") for name in NUMBERS]),
        _type(),
        _field(TAGS_FIELD, "Tags, such as FA 2H"),
    ]
    event = escape(json.dumps(["add", "parts"]))
    send = f'<button type="button" class="chip" id="{name_of("own-send")}" data-send>Add this part</button>'
    form = f'<div class="bench__fields" data-form="{event}">{"".join(fields)}{send}</div>'
    return fold("own-part", "Type a part of your own", form)


def _field(name: str, label: str, mode: str = "text") -> str:
    own = name_of("own", name)
    kind = "number" if mode == "numeric" else "text"
    return (
        f'<div class="field field--{kind}"><label for="{own}">{escape(label)}</label>'
        f'<input type="text" inputmode="{mode}" id="{own}" name="{name}" maxlength="{MOST_LETTERS}" autocomplete="off">'
        "</div>"
    )


def _type() -> str:
    own = name_of("own", "type")
    return (
        f'<div class="field field--number"><label for="{own}">Type</label><select id="{own}" name="type">'
        f'<option value="">None</option><option value="{KINETIC}">Kinetic</option>'
        f'<option value="{ENERGY}">Energy</option></select></div>'
    )
