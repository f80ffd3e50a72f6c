"""The sign at what a ruling of ours decides, as HTML: a small link to the ruling."""

from ..core.ruled import RULED, pieces
from .links import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..benches.context import BuildContext
    from .answer import EditionContext


def sign(ruling: str, number: str, address: str) -> str:
    """Return the sign of a ruling; ``number`` is what it is cited by."""
    name = f"ruled by us: {escape(number)}"
    return f'<a class="ruled" href="{escape(address)}" data-ref="{ruling}" aria-label="{name}">{RULED}</a>'


def signs(rulings: "Iterable[str]", edition: "EditionContext | BuildContext") -> str:
    """Return the signs of some rulings, those left out that the page knows nothing of."""
    numbers = edition.numbers
    return "".join([sign(ruling, numbers[ruling], edition.link(ruling)) for ruling in rulings if ruling in numbers])


def signed(text: str, edition: "EditionContext | BuildContext") -> str:
    """Return a text with its signs."""
    return "".join([escape(words) + signs([ruling] if ruling else [], edition) for words, ruling in pieces(text)])
