"""Objective Markers: who holds each, and in whose Deployment Area it lies."""

from typing import Any

from ..core.formula import Variables
from .data import GameEvent, GameState, MarkerState
from .problems import EventError
from .table import Table

# More than any mission has.
MOST_MARKERS = 99
# Of the name of a Marker.
MOST_SIGNS = 40


def marker(table: Table, event: GameEvent) -> None:
    """Say who holds a Marker, and in whose Deployment Area it lies."""
    sides = {
        field: event[field] and table.side(event[field], field)["side"]
        for field in ("holder", "area")
        if field in event
    }
    row = marker_of(table, event.get("marker"))
    row["holder"] = sides.get("holder", row["holder"])
    row["area"] = sides.get("area", row["area"])


def marker_of(table: Table, name: Any) -> MarkerState:
    """Return a Marker by its name; a new one is nobody's.  EventError where no Marker is called so."""
    if not isinstance(name, str) or not name or len(name) > MOST_SIGNS:
        raise EventError("wrong-value", "A Marker has a short name.", "", "marker", name)
    for marker in table.state["markers"]:
        if marker["marker"] == name:
            return marker
    if len(table.state["markers"]) >= MOST_MARKERS:
        text = "A battlefield has not so many Markers."
        raise EventError("too-many-markers", text, "objective-markers", "marker", name, MOST_MARKERS)
    new: MarkerState = {"marker": name, "holder": "", "area": ""}
    table.state["markers"] = sorted(table.state["markers"] + [new], key=lambda each: each["marker"])
    return new


def held_markers(state: GameState, side: str) -> Variables:
    """Return how many Markers a side holds: ``far`` in the area of an enemy, and ``near`` elsewhere."""
    markers = [marker for marker in state["markers"] if marker["holder"] == side]
    far = [marker for marker in markers if marker["area"] not in ("", side)]
    return {"near": len(markers) - len(far), "far": len(far)}
