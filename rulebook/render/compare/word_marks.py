"""Two texts as one on pages: what went is marked, and what came."""

import re

from calculators.html.links import escape
from rulebook.compare.sentences import CAME, GONE, merged

# The mark of an item of a list, as texts are written.
_BULLET = re.compile(r"(^|\n)([ \t]*)[-*] ")
_ELEMENTS = {GONE: "del", CAME: "ins"}


def marked(old: str, new: str, common: frozenset[str] = frozenset()) -> str:
    """Return both texts as HTML, merged: what went in ``<del>``, what came in ``<ins>``.

    ``common`` are sentences that both editions have, if in other texts.
    """
    return "".join(
        _marked(piece.kind, _BULLET.sub(r"\1\2• ", escape(piece.text))) for piece in merged(old, new, common)
    )


def _marked(kind: str, text: str) -> str:
    element = _ELEMENTS.get(kind)
    return f"<{element}>{text}</{element}>" if element else text
