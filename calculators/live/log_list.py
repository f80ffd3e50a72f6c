"""The log in words: what happened, each with the way to take it back, and what no longer holds."""

from ..core.rules import Rules
from ..html.element import Content, Html, element, joined
from ..play.data import Consequence, GameState
from ..play.fold import UNDO, Game
from .controls import View, choices, panel, tap
from .going import actors, standing_of, undone_by
from .happened import consequence_words, dealt_words, event_words

# The newest stand first; a tap shows the others.
MOST_SHOWN = 40
ALL = "log-all"


def log_html(rules: Rules, game: Game, view: View) -> Html:
    """Return the log, the newest first."""
    events = game.log["events"]
    stands = set(standing_of(game))
    followed: dict[int, list[Consequence]] = {}
    for each in game.state["consequences"]:
        followed.setdefault(each["event"], []).append(each)
    problems = {problem["event"]: problem["text"] for problem in game.problems}
    acting = actors(game)
    shown = range(len(events) - 1, -1, -1)
    shown = shown if view["open"] == ALL else shown[:MOST_SHOWN]
    rows = [
        _row(rules, game, place, acting[place], followed.get(place, []), problems.get(place, ""), place in stands)
        for place in shown
        if events[place].get("do") != UNDO
    ]
    contents: list[Content] = [element('ol class="play__log" reversed', *rows)]
    if len(events) > MOST_SHOWN and view["open"] != ALL:
        contents.append(choices("More", [tap("log-more", "All of it", [], {"open": ALL})]))
    return panel("log", "Log", joined(contents))


def _row(
    rules: Rules, game: Game, place: int, actor: str, followed: list[Consequence], problem: str, stands: bool
) -> Html:
    event, state = game.log["events"][place], game.state
    words = event_words(rules, state, event, actor)
    dealt = dealt_words(state, event, place) if stands and event.get("do") == "result" else ""
    words += f": {dealt}" if dealt else ""
    if not stands:
        undo = undone_by(game, place)
        spoken = ("aria-label", f"Put back: {words}")
        put_back = tap(f"put-{place}", "Put back", [{"do": UNDO, "event": undo}], None, spoken) if undo else ""
        return element("li", element("s", words), put_back)
    parts: list[Content] = [element("span", words)]
    if place:
        back = [{"do": UNDO, "event": place}]
        spoken = ("aria-label", f"Take back: {words}")
        parts.append(tap(f"back-{place}", "Take back", back, None, spoken))
    if problem:
        parts.append(element('p class="play__wrong"', f"No longer holds: {problem}"))
    parts += [_followed(rules, state, each) for each in followed]
    return element("li", *parts)


def _followed(rules: Rules, state: GameState, each: Consequence) -> Html:
    words = consequence_words(rules, state, each)
    return element('p class="play__followed"', words, " ", not_so("not", words, each))


def not_so(place: str, words: str, each: Consequence) -> Html:
    """Return the button that says of what followed of an event that it is not so."""
    back = [{"do": UNDO, "event": each["event"], "of": each["id"]}]
    name = f"{place}-{each['event']}-{each['id']}"
    return tap(name, "Not so", back, None, ("aria-label", f"Not so: {words}"))
