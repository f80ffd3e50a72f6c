"""Markers of a mission: how many there are, who holds each, in whose area it lies, and on which a turn has ended."""

from ..core.rules import Rules
from ..game.sides import scored_by
from ..html.element import Content, Html, element, joined
from ..play.data import GameEvent, GameState, MarkerState
from ..play.fold import UNDO, Game
from .controls import choices, panel, pressed, show, tap
from .going import actors, last_event, standing_of
from .shown import Shown, is_open, state_of
from .words import unit_by

MARKERS, MARKER, NUMBER = "markers", "marker", "markers"
# Missions whose Markers have holders score by them.
BY_MARKERS = "markers-in-the-enemys-area"


def by_markers(rules: Rules, state: GameState) -> bool:
    """Return whether a mission scores by who holds its Markers."""
    mission = state["mission"]
    return bool(mission) and rules.has_formula(mission, "score") and BY_MARKERS in scored_by(rules, mission)


def markers_line(shown: Shown) -> Content:
    """Return the Markers in a line, which opens them; empty in a mission without any."""
    state = state_of(shown)
    if not by_markers(shown.rules, state):
        return ""
    held = [f"{each['marker']} {each['holder'] or 'nobody'}" for each in state["markers"]]
    words = f"Markers: {', '.join(held)}" if held else "Markers: how many?"
    opened = is_open(shown, MARKERS)
    line = choices("Markers", [show("markers", words, MARKERS, opened)])
    return joined([line, panel("markers-open", "Markers", markers_html(shown.rules, shown.game)) if opened else ""])


def markers_html(rules: Rules, game: Game) -> Content:
    """Return who holds each Marker, and in whose area it lies; a tap says another."""
    state = game.state
    if not by_markers(rules, state):
        return ""
    rows = [_marker(game, marker) for marker in state["markers"]]
    fresh = len(state["markers"]) + 1
    more = choices("Markers", [tap("marker-more", "+ Marker", _placed(fresh, 1))])
    return joined([element('ul class="play__markers"', *rows) if rows else _how_many(rules, state), more])


def _placed(first: int, count: int) -> list[GameEvent]:
    return [{"do": MARKER, "marker": str(first + more), "holder": ""} for more in range(count)]


def _how_many(rules: Rules, state: GameState) -> Html:
    """Return what the mission says of how many Markers there are, and a tap for each number that may come of it."""
    mission = state["mission"]
    sides = rules.count("dice", "sides") // rules.count("dice", "d4_divisor")
    counts = [rules.whole(mission, NUMBER, {"d4": value}) for value in range(1, sides + 1)]
    words = f"How many Markers? d{sides} + {counts[0] - 1}"
    return joined(
        [
            element("p", words),
            choices(words, [tap(f"markers-{count}", str(count), _placed(1, count)) for count in counts]),
        ]
    )


def _marker(game: Game, marker: MarkerState) -> Html:
    name = marker["marker"]
    sides = [side["side"] for side in game.state["sides"]]

    def choice(field: str, to: str, words: str) -> Html:
        event: GameEvent = {"do": MARKER, "marker": name, field: to}
        is_so = {"holder": marker["holder"], "area": marker["area"]}[field] == to
        return tap(f"marker-{name}-{field}-{to or 'none'}", words, [event], None, pressed(is_so))

    holders = [choice("holder", side, side) for side in sides] + [choice("holder", "", "nobody")]
    areas = [choice("area", side, f"in {side}\u2019s area") for side in sides] + [choice("area", "", "elsewhere")]
    held, lies = choices(f"Marker {name}: holder", holders), choices(f"Marker {name}: area", areas)
    return element("li", element("b", f"Marker {name}"), held, _remove(game, name), lies)


def _remove(game: Game, name: str) -> Content:
    """Return the way to take a Marker out again, as long as no turn has ended on it."""
    events = game.log["events"]
    about = [place for place in standing_of(game) if events[place].get("marker") == name]
    if [place for place in about if events[place]["do"] != MARKER]:
        return ""
    back: list[GameEvent] = [{"do": UNDO, "event": place} for place in reversed(about)]
    return tap(f"marker-{name}-remove", "\u00d7", back, None, ("aria-label", f"Remove Marker {name}"))


def ended_on(shown: Shown) -> list[Html]:
    """Return the Markers on which the Unit whose turn has just ended may have ended it, a tap for each."""
    state, event = state_of(shown), shown.game.log["events"][last_event(shown.game)]
    actor = _ended(shown)
    unit = unit_by(state, actor)
    if unit is None or "marker" in event or state["over"] or not by_markers(shown.rules, state):
        return []
    taps = [
        tap(
            f"ended-on-{each['marker']}",
            f"on Marker {each['marker']}",
            [{"do": MARKER, "marker": each["marker"], "holder": unit["side"]}],
        )
        for each in state["markers"]
        if each["holder"] != unit["side"]
    ]
    words = f"{actor} ended its turn:"
    return [element("li", words, choices(words, taps))] if taps else []


def _ended(shown: Shown) -> str:
    """Return the Unit whose turn the last event ended, as an action or by itself; empty where it ended none."""
    game, place = shown.game, last_event(shown.game)
    event = game.log["events"][place]
    if game.state["active"] or event["do"] not in ("end", "pay") or ("unit" in event and event["do"] == "end"):
        return ""
    return actors(game)[place]
