"""The sign at what a ruling of ours decides, as HTML: a small link to the ruling."""

from typing import Callable, Iterable

from ..core.ruled import RULED, pieces
from .links import escape


def sign(ruling: str, number: str, address: str) -> str:
    """Return the sign of a ruling; ``number`` is what it is cited by."""
    name = f"ruled by us: {escape(number)}"
    return f'<a class="ruled" href="{escape(address)}" data-ref="{ruling}" aria-label="{name}">{RULED}</a>'


def unlinked(text: str) -> str:
    """Return a text with signs that lead nowhere, as it stands within a button or a link."""
    mark = f'<span class="ruled" role="img" aria-label="ruled by us">{RULED}</span>'
    return "".join([escape(words) + mark * bool(ruling) for words, ruling in pieces(text)])


class Signs:
    """The signs of an edition's rulings: ``numbers`` are what these are cited by, ``link`` makes addresses of rules.

    A ruling that the page knows nothing of has none.
    """

    def __init__(self, numbers: dict[str, str], link: Callable[[str], str]) -> None:
        self._numbers = numbers
        self.link = link

    def of(self, rulings: Iterable[str]) -> str:
        """Return the signs of some rulings."""
        known = [ruling for ruling in rulings if ruling in self._numbers]
        return "".join([sign(ruling, self._numbers[ruling], self.link(ruling)) for ruling in known])

    def in_text(self, text: str) -> str:
        """Return a text with its signs."""
        return "".join([escape(words) + self.of([ruling] if ruling else []) for words, ruling in pieces(text)])
