"""Why an event does not hold."""

from typing import Any

from .data import GameEvent

# More than any game comes to: whoever slips with a finger is told.
MOST = 9999


class EventError(ValueError):
    """An event that does not hold.

    code: why, in one word of a closed set; rule: the id of the record that it goes against, empty where it goes against
    none; field: where in the event; actual and may: what stands there, and what may.
    """

    def __init__(
        self, code: str, text: str, rule: str = "", field: str = "", actual: Any = None, may: Any = None
    ) -> None:
        super().__init__(text)
        self.code = code
        self.rule = rule
        self.field = field
        self.actual = actual
        self.may = may


def is_whole(value: Any) -> bool:
    """Return whether a value is a whole number, and not yes or no."""
    return isinstance(value, int) and value is not True and value is not False


def whole(event: GameEvent, field: str, lowest: int, highest: int, otherwise: int | None = None) -> int:
    """Return a number of an event; EventError where it is none, or out of bounds."""
    value = event.get(field, otherwise)
    if not is_whole(value) or not lowest <= int(str(value)) <= highest:
        text = f"{field} must be a whole number from {lowest} to {highest}."
        raise EventError("wrong-number", text, "", field, value, [lowest, highest])
    return int(str(value))


def yes_no(event: GameEvent, field: str, otherwise: bool) -> bool:
    """Return whether a field of an event says yes; EventError where it says neither yes nor no."""
    value = event.get(field, otherwise)
    if value is not True and value is not False:
        raise EventError("wrong-value", f"{field} must be yes or no.", "", field, value, [True, False])
    return bool(value)
