"""The sign at what a ruling of ours decides, as HTML: a small link to the ruling."""

from typing import Callable, Iterable

from ..core.ruling_signs import RULED, pieces
from .element import Html, element, joined


def sign(ruling: str, number: str, address: str) -> Html:
    """Return the sign of a ruling; ``number`` is what it is cited by."""
    name = ("aria-label", f"ruled by us: {number}")
    return element('a class="ruled"', ("href", address), ("data-ref", ruling), name, RULED)


def unlinked(text: str) -> Html:
    """Return a text with signs that lead nowhere, as it stands within a button or a link."""
    mark = element('span class="ruled" role="img" aria-label="ruled by us"', RULED)
    return joined([part for words, ruling in pieces(text) for part in (words, mark if ruling else "")])


class Signs:
    """The signs of an edition's rulings: ``numbers`` are what these are cited by, ``link`` makes addresses of rules.

    A ruling that the page knows nothing of has none.
    """

    def __init__(self, numbers: dict[str, str], link: Callable[[str], str]) -> None:
        self._numbers = numbers
        self.link = link

    def of(self, rulings: Iterable[str]) -> Html:
        """Return the signs of some rulings."""
        numbers = self._numbers
        return joined([sign(ruling, numbers[ruling], self.link(ruling)) for ruling in rulings if ruling in numbers])

    def in_text(self, text: str) -> Html:
        """Return a text with its signs."""
        return joined([part for words, ruling in pieces(text) for part in (words, self.of([ruling] * bool(ruling)))])
