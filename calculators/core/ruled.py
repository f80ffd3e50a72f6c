"""The sign at what a ruling of ours decides; a text holds it as a reference to the ruling, ``[[ruling|†]]``."""

RULED = "\u2020"


def reference(ruling: str) -> str:
    """Return the sign of a ruling as a text holds it."""
    return f"[[{ruling}|{RULED}]]"


def pieces(text: str) -> list[tuple[str, str]]:
    """Return a text without its signs, cut where they stand: each piece with the ruling behind it, empty at the end."""
    parts = []
    rest = text
    while f"|{RULED}]]" in rest:
        before, _, behind = rest.partition(f"|{RULED}]]")
        words, _, ruling = before.rpartition("[[")
        parts.append((words, ruling))
        rest = behind
    return parts + [(rest, "")]


def printed(text: str) -> str:
    """Return a text as one reads it, each sign a letter."""
    return "".join([words + RULED * bool(ruling) for words, ruling in pieces(text)])
