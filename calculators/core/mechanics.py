"""The mechanics of an edition: its records by id, as plain data."""

from typing import Any, NotRequired, TypeAlias, TypedDict

# A record: its ``collection``, its ``name`` and fields, ``{"values": {name: number}, "formulas": {name: expression}}``,
# and "words", "effects" and "tables".  The words are its only prose: what values, formulas and their variables
# mean, and in which unit.
Record: TypeAlias = "dict[str, Any]"
Mechanics: TypeAlias = "dict[str, Record]"

# What a record changes, and under which condition.
Effect = TypedDict(
    "Effect",
    {
        "changes": str,
        "of": "NotRequired[dict[str, list[str] | str]]",
        "whose": "NotRequired[str]",
        "by": "NotRequired[int]",
        "times": "NotRequired[float]",
        "at_most": "NotRequired[int]",
        "at_least": "NotRequired[int]",
        "set_to": "NotRequired[int]",
        "forbidden": "NotRequired[bool]",
        "gains": "NotRequired[str]",
        "removes": "NotRequired[str]",
        "rounding": "NotRequired[str]",
        "if": "NotRequired[str]",
        "when": "NotRequired[str]",
        "per": "NotRequired[str]",
        "every": "NotRequired[int]",
        "group": "NotRequired[str]",
        "stacks": "NotRequired[bool]",
    },
)

# What is done at a moment of the game.  It has ``does``, what is changed; or ``formula``, the name of a formula of the
# record that is worked out; or ``says`` alone, what people are told.
Moment = TypedDict(
    "Moment",
    {
        "at": str,
        "step": int,
        "once": "NotRequired[bool]",
        "if": "NotRequired[str]",
        "does": "NotRequired[Effect]",
        "formula": "NotRequired[str]",
        "says": "NotRequired[list[str]]",
    },
)
