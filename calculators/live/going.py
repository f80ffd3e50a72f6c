"""What of the log of a game stands, and what has just happened."""

from ..play.data import GameEvent, Prompt, UnitState
from ..play.fold import UNDO, Game, standing

# What a prompt asks for at the start of a turn; the sheet shows the faces of that die anyway.
ROLL, AP = "roll", "action-points"
# What waits until a tap answers it, whoever is shown.
ANSWERED_BY_TAPS = (ROLL, "items", "fall")


def add(game: Game, event: GameEvent) -> str:
    """Add an event; returns why it does not hold, and then it is not added, or what holds no longer because of it."""
    before = [problem["event"] for problem in game.problems]
    game.add(event)
    place = len(game.log["events"]) - 1
    fresh = [problem for problem in game.problems if problem["event"] not in before]
    if not fresh:
        return ""
    if fresh[-1]["event"] == place:
        game.log["events"].pop()
        game.problems.remove(fresh[-1])
        return fresh[-1]["text"]
    return f"Now something later does not hold: {fresh[0]['text']} The log says what."


def is_added(game: Game, count: int) -> bool:
    """Return whether the log has grown beyond so many events."""
    return len(game.log["events"]) > count


def standing_of(game: Game) -> list[int]:
    """Return the places of the events that stand, the beginning among them; an undo of a whole event is none."""
    events = game.log["events"]
    return [0] + [place for place in standing(events) if events[place].get("do") != UNDO or "of" in events[place]]


def actors(game: Game) -> list[str]:
    """Return of each event the Unit whose turn it was, by its short name; empty between turns.

    What was taken back keeps the Unit of the time when it happened.
    """
    events, stands = game.log["events"], set(standing_of(game))
    acting, before, actor, then = [], [], "", ""
    for place, event in enumerate(events):
        does, is_standing = event.get("do"), place in stands
        before.append(then)
        if does == UNDO and "of" not in event and event.get("event") in range(place):
            then = before[event["event"]]
        then = _actor_from(event, then)
        actor = _actor_from(event, actor) if is_standing else actor
        acting.append(actor if is_standing else then)
        actor, then = _after(event, actor) if is_standing else actor, _after(event, then)
    return acting


def _actor_from(event: GameEvent, actor: str) -> str:
    return str(event.get("unit")) if event.get("do") == "activate" else actor


def _after(event: GameEvent, actor: str) -> str:
    return "" if event.get("do") in ("end", "round") and "unit" not in event else actor


def last(game: Game) -> int:
    """Return the place of the last event that stands; 0 where that is the beginning."""
    return standing_of(game)[-1]


def last_event(game: Game) -> int:
    """Return the place of the last event that stands and takes nothing back."""
    return [place for place in standing_of(game) if game.log["events"][place].get("do") != UNDO][-1]


def undone_by(game: Game, place: int) -> int | None:
    """Return the place of the undo that took an event back and stands; None where none does."""
    events = game.log["events"]
    undos = [each for each in standing(events) if events[each].get("do") == UNDO and "of" not in events[each]]
    return next((each for each in reversed(undos) if events[each].get("event") == place), None)


def next_undos(game: Game) -> list[int]:
    """Return what Undo takes back, the last first: the taking back of an earlier event, or what the last tap wrote."""
    events, places = game.log["events"], standing_of(game)
    newest, latest = len(events) - 1, places[-1]
    is_undo = newest in standing(events) and events[newest].get("do") == UNDO and "of" not in events[newest]
    if is_undo and events[newest]["event"] < latest:
        return [newest]
    # What one tap wrote was written at one moment.
    at = events[latest].get("at", "")
    return [place for place in reversed(places) if place and (place == latest or events[place].get("at") == at)]


def turn(game: Game) -> int:
    """Return the place of the event that began the turn of the active Unit; between turns that of the last event."""
    places = standing_of(game)
    if game.state["active"]:
        for place in reversed(places):
            if game.log["events"][place]["do"] == "activate":
                return place
    return places[-1]


def has_rolled(unit: UnitState) -> bool:
    """Return whether a Unit rolled for its AP in this activation."""
    return ROLL in unit["used"]


def open_prompts(game: Game, unit: UnitState) -> list[Prompt]:
    """Return what the table still has to do or tell: of a Unit what its turn says, and of any what waits for a tap."""
    first = turn(game)
    waiting = [each for each in game.state["prompts"] if not each["answered"] and not _is_ap(each)]
    own = [each for each in waiting if each["event"] >= first and each["unit"] == unit["short"]]
    others = [each for each in waiting if each["ask"] in ANSWERED_BY_TAPS and each not in own]
    return own + others


def _is_ap(prompt: Prompt) -> bool:
    return prompt["ask"] == ROLL and prompt["rule"] == AP
