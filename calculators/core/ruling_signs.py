"""The sign at what a ruling of ours decides; a text holds it as a reference to the ruling, ``[[ruling|†]]``."""

from typing import Iterable

RULED = "\u2020"
LEGEND = f"{RULED} Ruled by us: the source leaves it open."


def reference(ruling: str) -> str:
    """Return the sign of a ruling as a text holds it."""
    return f"[[{ruling}|{RULED}]]"


def references(rulings: Iterable[str]) -> str:
    """Return the signs of some rulings as a text holds them."""
    return "".join([reference(ruling) for ruling in rulings])


def pieces(text: str) -> list[tuple[str, str]]:
    """Return a text without its signs, cut where they stand: each piece with the ruling behind it, empty at the end.

    An end without a beginning is no sign: a player may have typed it.
    """
    end = f"|{RULED}]]"
    *before, last = text.split(end)
    parts, words = [], ""
    for piece in before:
        own, begin, ruling = piece.rpartition("[[")
        if begin:
            parts.append((words + own, ruling))
            words = ""
        else:
            words += piece + end
    return parts + [(words + last, "")]


def unsigned(text: str) -> str:
    """Return a text without its signs."""
    return "".join([words for words, _ in pieces(text)])


def printed(text: str) -> str:
    """Return a text as one reads it, each sign a letter."""
    return "".join([words + RULED * bool(ruling) for words, ruling in pieces(text)])
