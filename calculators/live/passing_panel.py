"""What hands out a game: a text for a chat, a link or a file for another phone, and paper."""

from ..html.element import Html, element
from .controls import choices, panel

PASS = "pass"
_ONE_WAY = "A link and a file hold all of the game as it is now. It goes one way: phones do not follow each other."
# What a tap hands out, and how its button reads; those of a row belong together.
_CHAT = (("standing", "Copy how it stands"), ("log", "Copy the log"))
_PHONE = (("link", "Link"), ("code", "QR code"), ("share", "Share"), ("file", "File"))
_PAPER = (("print", "Print the sheets"),)


def passing_html() -> Html:
    """Return the panel that hands out a game; a script does what its buttons say."""
    return panel(
        "pass-on",
        "Pass on",
        _row("As text for a chat", _CHAT),
        _row("To another phone", _PHONE),
        element("p", _ONE_WAY),
        _row("Back to paper, as all stands now", _PAPER),
        element('p class="play__passed" role="status"'),
        element('div class="calculator__link play__link"'),
        level="h2",
    )


def _row(title: str, tools: tuple[tuple[str, str], ...]) -> Html:
    buttons = [
        element('button type="button" class="chip"', ("id", f"play-pass-{name}"), ("data-pass", name), words)
        for name, words in tools
    ]
    return element("section", element("p", title), choices(title, buttons))
