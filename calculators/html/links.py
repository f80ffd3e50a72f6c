"""Links to records."""

from .element import Html, element


def anchor(record: str, words: str, address: str) -> Html:
    """Return a link to a record, with its preview."""
    return element("a", ("href", address), ("data-ref", record), words)
