"""A game that came from another phone, before it is kept: what it is, and the taps that keep it or leave it."""

from ..benches.context import BuildContext
from ..core.rules import Rules
from ..html.element import Html, element
from ..play.data import GameState
from ..play.fold import Game
from ..units.texts import isolated
from .controls import choices
from .in_words import mission_words, round_words, score_words, unit_words
from .words import side_name

_HERE = "It is on this device already, with the same log. A second copy goes on by itself."
_ONE_WAY = "It came one way: what is tapped here from now on does not go back to where it came from."


def incoming_html(rules: Rules, context: BuildContext, game: Game, note: str, same: str) -> Html:
    """Return a game that is not kept yet.

    note: what is to be said of how it came.
    same: the id of a game of this device with the same log; empty where there is none.
    """
    state = game.state
    name = isolated(game.log.get("name", "")) or mission_words(rules, state)
    notes = [each for each in (note, f"Played by {context.title}.", _HERE if same else "") if each]
    sides = [_side(rules, state, place) for place in range(len(state["sides"]))]
    return element(
        'div class="play__incoming" id="play-incoming"',
        element("h2", f"A game from another phone: {name}"),
        element("p", f"{mission_words(rules, state)}, {round_words(state)}. {score_words(state)}"),
        *sides,
        element("p", " ".join(notes)),
        element("p", _ONE_WAY),
        choices("This game", _taps(same)),
    )


def _side(rules: Rules, state: GameState, place: int) -> Html:
    side = state["sides"][place]
    units = [element("li", unit_words(rules, unit)) for unit in state["units"] if unit["side"] == side["side"]]
    return element("section", element("h3", side_name(side)), element("ul", *units))


def _taps(same: str) -> list[Html]:
    """Return the buttons: first what most will want."""
    keep = "Keep a second copy" if same else "Keep it as a new game"
    taps = [_button("keep", keep, "chip" if same else "chip chip--primary")]
    if same:
        here = element('a class="chip chip--primary"', ("href", f"#id={same}"), "Go on with the one that is here")
        taps = [here] + taps
    return taps + [_button("leave", "Leave it", "chip")]


def _button(does: str, words: str, kind: str) -> Html:
    return element('button type="button"', ("id", f"play-{does}"), ("class", kind), ("data-incoming", does), words)
