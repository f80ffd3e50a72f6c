"""What the page of a game calls: the game that goes on, events and what is shown, as JSON text.

An edition is named by the address of its folder, as for the calculators.
"""

import gc
import json
from typing import Any

from ..benches.context import BuildContext
from ..core.rules import Rules
from ..html.element import escape, joined
from ..play.data import FORMAT, GameEvent, Log, UnitState
from ..play.fold import Game
from ..units.link_signs import PackingError
from .attack_odds import forget_odds, odds_of, odds_words
from .bar import LOG
from .beginning import Form, beginning_html, begun_event, changed, empty, game_name
from .controls import View, id_of
from .declared import ATTACK, attack_event
from .first_round import first_event, first_round_html
from .game_sheet import game_html, look_at, units_shown
from .going import add, is_added
from .in_words import log_text, standing_text
from .incoming import incoming_html
from .luck_lines import LUCK, PLACE, answer_html
from .paper import sheets_html
from .passing import OtherEditionError, file_of, from_file, from_link, is_same, link_of
from .round_end import ROUND, is_time
from .scoring import score_query
from .shown import Shown, is_open
from .weapons import targets_html, work_out

# As in ``browser.py``: MicroPython would clear its memory more often than a tap can wait for.
BYTES_BETWEEN_COLLECTIONS = 1024 * 1024
if hasattr(gc, "threshold"):
    gc.threshold(BYTES_BETWEEN_COLLECTIONS)

# What a log that is none comes to, wherever in it the fault is.
UNREADABLE = (ValueError, LookupError, TypeError, AttributeError)
# What was loaded, by edition; and the game that goes on.
_loaded: dict[str, tuple[Rules, BuildContext]] = {}
_going: dict[str, Game] = {}
_hopes: dict[str, dict[str, Any]] = {}
# What was shown last, which a tap that is refused leaves as it is.
_views: dict[str, View] = {}


def load_playing(edition: str, bundle: str) -> None:
    """Load what an edition has to play by: as a bench does, with all mechanics."""
    data = json.loads(bundle)
    addresses = data["addresses"]
    _loaded[edition] = (Rules(data["mechanics"]), BuildContext(data, lambda rule: edition + addresses[rule]))


def beginning(edition: str, form: str, change: str, yours: str) -> str:
    """Return ``{"form", "html", "fault"}``: how a game begins, after a change of that, or why it was not taken.

    form: what was chosen so far as JSON; null for nothing.
    change: what was tapped as JSON; null for nothing.
    yours: what the player keeps, as JSON of rows.
    """
    rules, context = _loaded[edition]
    chosen: Form = json.loads(form) or empty()
    rows = json.loads(yours)
    fault = ""
    try:
        chosen = changed(rules, context, chosen, json.loads(change), rows)
    except ValueError as error:
        fault = str(error)
    html = beginning_html(rules, context, chosen, rows)
    return json.dumps({"form": chosen, "html": "".join(html), "fault": fault})


def begun(edition: str, form: str) -> str:
    """Return ``{"edition", "format", "name", "event"}``: the first event of a game as it was chosen."""
    rules, context = _loaded[edition]
    chosen = json.loads(form) or empty()
    named = {"edition": context.id, "format": FORMAT, "name": game_name(rules, chosen)}
    return json.dumps(dict(named, event=begun_event(chosen)))


def opened(edition: str, log: str, view: str) -> str:
    """Return ``{"html", "view", "count"}``: a game as its log says.

    ``{"fault"}`` where that does not begin, and with ``edition`` where it is played by another one.
    """
    rules, context = _loaded[edition]
    data: Log = json.loads(log)
    if data["edition"] != context.id:
        return json.dumps({"fault": str(OtherEditionError(data["edition"])), "edition": data["edition"]})
    try:
        _going[edition] = Game(rules, data)
        _hopes[edition] = {}
        forget_odds(_going[edition].rules)
        return json.dumps(_answer(edition, json.loads(view), ""))
    except UNREADABLE as error:
        _going.pop(edition, None)
        # Whatever a log from elsewhere breaks is not for the player to understand.
        reason = str(error) if isinstance(error, ValueError) else "its log is damaged."
        return json.dumps({"fault": f"This game cannot be read: {reason}"})


def tapped(edition: str, count: str, events: str, view: str) -> str:
    """Return ``{"html", "view", "taken", "fault"}``: the game after the events of a tap.

    Where one of them does not hold, none is taken, the fault says why, and what was open stays so.
    count: how many events the page knows of; ``{"behind"}`` where the game here is not at these.
    view: what is shown, as JSON.
    """
    going = _going.get(edition)
    if going is None or len(going.log["events"]) != json.loads(count):
        return json.dumps({"behind": True})
    taken: list[GameEvent] = []
    fault, before = "", len(going.log["events"])
    shown, _ = _shown(edition, json.loads(view))
    for event in json.loads(events):
        if event["do"] == ATTACK:
            # They were said before, so they are worked out already.
            event["odds"] = odds_of(shown, event)
        fault = add(going, event)
        if not is_added(going, before + len(taken)):
            return json.dumps(dict(_refused(edition, before, fault), taken=[]))
        taken.append(event)
    changes = json.loads(view)
    if taken and is_time(going.state):
        changes["open"] = ROUND
    answer = _answer(edition, changes, fault)
    answer["taken"] = taken
    return json.dumps(answer)


def _refused(edition: str, count: int, fault: str) -> dict[str, Any]:
    """Return the game as it was before a tap of which something does not hold: its events belong together."""
    log = _going[edition].log
    if len(log["events"]) > count:
        log["events"] = log["events"][:count]
        _going[edition] = Game(_loaded[edition][0], log)
    return _answer(edition, _views[edition], fault)


def first_begun(edition: str) -> str:
    """Return the log of a first game, as JSON."""
    _, context = _loaded[edition]
    return json.dumps({"format": FORMAT, "edition": context.id, "events": [first_event(context)]})


def first_step(edition: str, view: str) -> str:
    """Return ``{"html"}``: which step of the first game comes next, and why."""
    return json.dumps({"html": "".join(first_round_html(_loaded[edition][1], _going[edition], json.loads(view)))})


def _answer(edition: str, view: View, fault: str) -> dict[str, Any]:
    shown, unit = _shown(edition, view)
    html = game_html(shown, unit)
    _views[edition] = view
    return {"html": "".join(html), "view": view, "fault": fault, "count": len(shown.game.log["events"])}


def _shown(edition: str, view: View) -> tuple[Shown, UnitState | None]:
    game = _going[edition]
    shown = Shown(game.rules, _loaded[edition][1], game, view, _hopes[edition])
    return shown, look_at(shown)


def odds(edition: str, view: str) -> str:
    """Return ``{"places"}``: what takes longer than the sheet, as HTML by the id of the element that it belongs in."""
    shown, unit = _shown(edition, json.loads(view))
    places: dict[str, str] = {}
    for each in units_shown(shown, unit) if unit else []:
        work_out(shown, each)
        for item in range(len(each["items"])):
            places[id_of("targets", each["short"], item)] = "".join(joined(targets_html(shown, each, item)))
    declared = shown.view.get(ATTACK)
    if unit and is_open(shown, ATTACK) and declared:
        places["play-odds"] = escape(odds_words(shown, attack_event(shown.game.state, unit, declared)))
    if shown.view.get(LUCK) and is_open(shown, ROUND):
        going = _going[edition]
        places[PLACE] = "".join(answer_html(_loaded[edition][0], going.state, going.log))
    return json.dumps({"places": places})


def packed(edition: str, log: str) -> str:
    """Return ``{"head", "text"}`` of the link of a game; ``{"fault"}`` where no link holds it."""
    try:
        return json.dumps(link_of(_loaded[edition][1], json.loads(log)))
    except PackingError as error:
        return json.dumps({"fault": str(error)})


def written(edition: str, log: str, what: str) -> str:
    """Return ``{"text"}`` of a game: its ``file``, how it is ``standing``, or its ``log`` in words."""
    data: Log = json.loads(log)
    if what == "file":
        return json.dumps({"text": file_of(data)})
    game = _game_of(edition, data)
    title = _loaded[edition][1].title
    return json.dumps({"text": log_text(game.rules, game) if what == LOG else standing_text(game.rules, title, game)})


def sheets(edition: str, log: str) -> str:
    """Return ``{"html"}``: a game on paper as it stands."""
    game = _game_of(edition, json.loads(log))
    return json.dumps({"html": "".join(sheets_html(game.rules, _loaded[edition][1], game))})


def _game_of(edition: str, log: Log) -> Game:
    """Return a game as its log says: that which goes on, or one that is folded anew."""
    going = _going.get(edition)
    if going is not None and going.log["events"] == log["events"]:
        return going
    return Game(_loaded[edition][0], log)


def scored(edition: str, log: str) -> str:
    """Return ``{"query"}``: what the page that scores is asked about a game."""
    game = _game_of(edition, json.loads(log))
    return json.dumps({"query": score_query(game.rules, game.state, {})})


def received(edition: str, head: str, text: str) -> str:
    """Return ``{"log", "note"}`` of a link or, without a head, of a file; else ``{"fault"}``, and maybe ``edition``."""
    context = _loaded[edition][1]
    try:
        log, note = from_link(context, head, text) if head else (from_file(context, text), "")
    except OtherEditionError as error:
        return json.dumps({"fault": str(error), "edition": error.edition})
    except ValueError as error:
        return json.dumps({"fault": str(error)})
    return json.dumps({"log": log, "note": note})


def incoming(edition: str, log: str, note: str, others: str) -> str:
    """Return ``{"html"}``: a game that came from outside, before it is kept.

    others: games of this device as JSON of logs, each with its ``id``.
    """
    rules, context = _loaded[edition]
    data: Log = json.loads(log)
    same = [str(other["id"]) for other in json.loads(others) if is_same(data, other)]
    try:
        html = incoming_html(rules, context, Game(rules, data), note, "".join(same[:1]))
    except UNREADABLE as error:
        return json.dumps({"fault": f"This game cannot be read: {error}"})
    return json.dumps({"html": "".join(html)})
