"""JSON that comes from outside: a file that a player opens."""

import json
from typing import Any

# The largest file that is read, in signs: nearly all of them are of one byte.
MOST_MEGABYTES = 5
_MEGABYTE = 1_000_000
_TOO_LARGE = f"The file is too large: at most {MOST_MEGABYTES} MB are read."
# MicroPython takes long to read such a number, and no well-formed file has one.
_ENDLESS = "0" * 400
_PIECE = 100_000


def parsed(text: str, foreign: str) -> Any:
    """Return what a JSON text holds; ValueError with a sentence where it is none or too large.

    foreign: what is said of a text that is no JSON.
    """
    if len(text) > MOST_MEGABYTES * _MEGABYTE:
        raise ValueError(_TOO_LARGE)
    if _has_endless_number(text):
        raise ValueError(foreign)
    try:
        return json.loads(text)
    except MemoryError:
        raise ValueError(_TOO_LARGE) from None
    except (ValueError, RuntimeError):
        # Nesting without end is beyond the recursion of CPython.
        raise ValueError(foreign) from None


def _has_endless_number(text: str) -> bool:
    for start in range(0, len(text), _PIECE):
        piece = text[start : start + _PIECE + len(_ENDLESS)]
        for digit in "123456789":
            piece = piece.replace(digit, "0")
        if _ENDLESS in piece:
            return True
    return False
