"""A game that passes to another phone: what its link and its file hold, and what came that way."""

import json
from typing import Any

from ..benches.context import BuildContext
from ..play.data import FORMAT, GameEvent, Log
from ..play.game_link import packed_game, unpacked_game
from ..units.json_text import parsed
from ..units.link_signs import DAMAGED, PackingError
from ..units.schema_faults import faults, shown
from ..units.texts import plain_data

GAME = "game"
_FAMILY = "30mmw.game/"
_FOREIGN = "This is no file of a game."
_NEWER = "The file is of a newer form than this page knows. Open it on the site that made it."
# What of an event only tells the time and what somebody wrote beside it.
_BESIDE = ("at", "note")


class OtherEditionError(ValueError):
    """A game that is played by another edition, which ``edition`` names."""

    def __init__(self, edition: str) -> None:
        super().__init__(f"This game is played by another edition ({shown(edition)}).")
        self.edition = edition


def link_of(context: BuildContext, log: Log) -> dict[str, str]:
    """Return what the link of a game begins with, and its text; PackingError where no link holds it."""
    return {"head": f"{context.id}~{context.seal}", "text": packed_game(log)}


def from_link(context: BuildContext, head: str, text: str) -> tuple[Log, str]:
    """Return the game of a link, and what is to be said of it; ValueError with a sentence where it has none."""
    edition, seal = head.split("~")
    if edition != context.id:
        raise OtherEditionError(edition)
    note = "" if seal == context.seal else "The rules have changed since this link was made. Look over the numbers."
    log = unpacked_game(context.schemas, text)
    if log["edition"] != edition:
        # Two pages would send it to each other for ever.
        raise PackingError(DAMAGED)
    return _checked(context, log), note


def from_file(context: BuildContext, text: str) -> Log:
    """Return the game of a file; ValueError with a sentence where it has none."""
    data = parsed(text, _FOREIGN)
    name = data.get("format") if isinstance(data, dict) else None
    if not isinstance(name, str) or not name.startswith(_FAMILY):
        raise ValueError(_FOREIGN)
    if name != FORMAT:
        raise ValueError(_NEWER)
    return _checked(context, data)


def _checked(context: BuildContext, data: Any) -> Log:
    """Return a game that came from outside, once it has the form of one and is played by this edition."""
    for fault in faults(context.schemas, GAME, data)[:1]:
        raise ValueError(f"This is no game that can be played: {fault}.")
    log: Log = plain_data(data)
    if log["edition"] != context.id:
        raise OtherEditionError(log["edition"])
    return log


def is_same(one: Log, other: Log) -> bool:
    """Return whether two games have the same log, whatever they are called and whichever way they came."""
    if len(one["events"]) != len(other["events"]):
        return False
    return _bare(one) == _bare(other) or _packed(one) == _packed(other) != ""


def _bare(log: Log) -> list[GameEvent]:
    return [{name: event[name] for name in event if name not in _BESIDE} for event in log["events"]]


def _packed(log: Log) -> str:
    """Return a game as its link has it, without its name; empty where no link holds it."""
    try:
        return packed_game({"format": FORMAT, "edition": log["edition"], "events": log["events"]})
    except PackingError:
        return ""


def file_of(log: Log) -> str:
    """Return the file of a game."""
    return json.dumps(log)
