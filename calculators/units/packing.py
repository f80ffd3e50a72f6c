"""Items, Units and squads as a short text, for links: ids of records, and no more than was chosen.

A packed text is a sign of its version, one of what it holds, two of a checksum, numbers as letters, a point, and texts.
The page deflates it and writes it as base64url.
"""

from .data import Fields, Schemas
from .kinds import ITEM, PACK, SQUAD, UNIT, format_of
from .link_layout import LAYOUTS
from .link_signs import DAMAGED, NEWER, PackingError, Reader, Writer
from .schema_faults import faults

__all__ = ["PackingError", "normal", "packed", "unpacked"]

VERSION = "1"
MOST_SIGNS = 50_000
# What a link holds, by its sign, in the words of a player.
_KINDS = {kind[0]: kind for kind in (ITEM, UNIT, SQUAD, PACK)}
_IN_WORDS = {ITEM: "an item", UNIT: "a Unit", SQUAD: "a squad", PACK: "a pack"}
_POINT = "."
# Where the body begins, behind the version, the kind and the checksum.
_BODY = 4
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
# By what a checksum grows with each sign, and the largest prime that two bytes hold.
_FACTOR = 31
_PRIME = 65521


def normal(kind: str, data: Fields) -> Fields:
    """Return the one form that all equal inputs have.

    It has its ``format``, and what is within it has none.  Left out are: the ``id``; what is null, false, an empty list
    or an object without fields; a Deployment Cost, SRM or bonus of 0; the state ``equipped``; and the edition of
    something within an input of the same edition.  Texts are made plain.
    """
    bare = LAYOUTS[kind].normal(data)
    _inherit(bare, bare.get("edition"))
    return dict(bare, format=format_of(kind))


def _inherit(data: Fields, edition: str | None) -> None:
    """Leave out the edition of each Unit and item that is of the same as what holds it."""
    for each in data.get("units", []) + data.get("items", []):
        own = each.get("edition", edition)
        if own == edition:
            each.pop("edition", None)
        _inherit(each, own)


def packed(kind: str, data: Fields) -> str:
    """Return a well-formed item, Unit or squad as a packed text: ``unpacked`` makes its normal form of it."""
    out = Writer()
    LAYOUTS[kind].write(out, [normal(kind, data)])
    body = "".join(out.signs) + _POINT + "".join(out.texts)
    return VERSION + kind[0] + checksum(body) + body


def unpacked(schemas: Schemas, kind: str, text: str) -> Fields:
    """Return the item, Unit or squad of a packed text in its normal form, held against the schemas of ``api``.

    Raises PackingError with a sentence for a player, whatever the text is.
    """
    if len(text) > MOST_SIGNS:
        raise PackingError("This link is too long: it holds more than any squad.")
    version, sign, letters, body = text[:1], text[1:2], text[2:_BODY], text[_BODY:]
    if version != VERSION:
        raise PackingError(NEWER if "1" < version <= "9" else DAMAGED)
    if sign not in _KINDS or letters != checksum(body):
        raise PackingError(DAMAGED)
    if _KINDS[sign] != kind:
        raise PackingError(f"This link holds {_IN_WORDS[_KINDS[sign]]}, not {_IN_WORDS[kind]}.")
    signs, _, texts = body.partition(_POINT)
    reader = Reader(signs, texts)
    data = normal(kind, LAYOUTS[kind].read(reader, 1)[0])
    reader.end()
    for fault in faults(schemas, kind, data):
        raise PackingError(f"This link holds what nothing can be built from: {fault}.")
    return data


def checksum(body: str) -> str:
    """Return two letters by which a text that was cut or mistyped is known."""
    number = 0
    for sign in body:
        number = (number * _FACTOR + ord(sign)) % _PRIME
    size = len(_LETTERS)
    return _LETTERS[number // size % size] + _LETTERS[number % size]
