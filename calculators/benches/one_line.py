"""What somebody typed in one line, as it may stand among other words."""

from ..units.texts import isolated, plain


def one_line(text: str) -> str:
    """Return a text in one line."""
    return isolated(_joined(text))


def shortened(text: str, most: int) -> str:
    """Return a text in one line of at most so many letters."""
    text = _joined(text)
    return isolated(text if len(text) <= most else text[: most - 1].rstrip() + "\u2026")


def _joined(text: str) -> str:
    return " ".join(plain(text).split())
