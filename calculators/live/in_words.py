"""A game as plain text, for a chat: how it stands, and on demand what happened."""

from ..benches.one_line import one_line
from ..core.rules import Rules
from ..play.data import GameState, ItemState, MarkerState, SectionState, UnitState
from ..play.fold import UNDO, Game
from .going import actors, standing_of
from .happened import consequence_words, dealt_words, event_words
from .words import name_of, over_words, rule_name, section_name, side_name

DOT = " \u00b7 "
# States of an item of which nothing need be said.
_AT_HAND = ("equipped", "stored")


def standing_text(rules: Rules, title: str, game: Game) -> str:
    """Return how a game stands: round and score, who holds which Marker, and what each Unit has left.

    title: what the edition is called.
    """
    state = game.state
    lines = [DOT.join([mission_words(rules, state), round_words(state)]), score_words(state)]
    lines += [marker_words(each) for each in state["markers"]]
    for side in state["sides"]:
        lines += ["", side_name(side)]
        lines += [unit_words(rules, unit) for unit in state["units"] if unit["side"] == side["side"]]
    return "\n".join([one_line(line) for line in lines] + ["", title])


def log_text(rules: Rules, game: Game) -> str:
    """Return what happened, the first first, each with what followed; without what was taken back."""
    events, acting = game.log["events"], actors(game)
    lines = []
    for place in standing_of(game):
        if events[place].get("do") == UNDO:
            continue
        words, dealt = event_words(rules, game.state, events[place], acting[place]), ""
        if events[place]["do"] == "result":
            dealt = dealt_words(game.state, events[place], place)
        lines.append(f"{words}: {dealt}" if dealt else words)
        followed = [each for each in game.state["consequences"] if each["event"] == place]
        lines += [f"  {consequence_words(rules, game.state, each)}" for each in followed]
    return "\n".join(lines)


def mission_words(rules: Rules, state: GameState) -> str:
    """Return what a game is called by its mission."""
    return rule_name(rules, state["mission"]) if state["mission"] else "A game"


def round_words(state: GameState) -> str:
    """Return which round it is, or who has won."""
    if state["over"]:
        return over_words(state)
    return f"round {state['round']}" + (f" of {state['rounds']}" if state["rounds"] else "")


def score_words(state: GameState) -> str:
    """Return the Victory Points of each side."""
    return DOT.join([f"{side_name(side)} {side['points']} VP" for side in state["sides"]])


def marker_words(marker: MarkerState) -> str:
    """Return who holds a Marker, and in whose area it lies."""
    holder, area = marker["holder"], marker["area"]
    who = f"side {holder}" if holder else "nobody"
    where = f", in the area of {area}" if area else ""
    return f"Marker {marker['marker']}: {who}{where}"


def unit_words(rules: Rules, unit: UnitState) -> str:
    """Return a Unit with what it has left, its AP and what is true of it."""
    name = f"{unit['short']} {name_of(unit)}"
    if unit["destroyed"]:
        return f"{name}: destroyed"
    parts = [_sections(unit["sections"])] + [_item(each) for each in unit["items"]]
    parts += [f"{unit['ap']} AP"] + ([f"{unit['reserve']} AP in reserve"] if unit["reserve"] else [])
    parts += [rule_name(rules, each) for each in unit["statuses"] if each not in unit["tokens"]]
    parts += [f"{rule_name(rules, each)} {unit['tokens'][each]}" for each in sorted(unit["tokens"])]
    parts += ["has acted"] if unit["acted"] else []
    return f"{name}: {', '.join([part for part in parts if part])}"


def _sections(sections: list[SectionState]) -> str:
    """Return what the sections have left that have lost something."""
    hurt = [each for each in sections if each["left"] < each["had"]]
    if not hurt:
        return "whole" if sections else ""
    words = [f"{section_name(each)} {left_words(each)}" for each in hurt]
    return ", ".join(words + (["all else whole"] if len(hurt) < len(sections) else []))


def left_words(part: "SectionState | ItemState") -> str:
    """Return what a section or an item has left of what it had."""
    return f"{part['left']} of {part['had']}" if part["left"] else "destroyed"


def _item(item: ItemState) -> str:
    """Return an item that has lost something or is not at hand; empty of another."""
    if item["state"] not in _AT_HAND:
        return f"{item['name']} {item['state']}"
    return f"{item['name']} {left_words(item)}" if item["left"] < item["had"] else ""
