"""What one tap or one typed value changes of an item, a Unit or a squad."""

from ..core.rules import Rules
from .change_errors import UNKNOWN_CHANGE, ChangeError
from .items import HANDHELD
from .own_parts import TAGS_FIELD, own_part
from .parts import LISTS, NUMBERS
from .sections import MECH
from .squads import sizes
from .units import STATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    # What changes at a place: from what may stand there, what does, and what it is called, to what will.
    Change = Callable[[Any, Any, str], Any]

ITEM, UNIT, SQUAD = "item", "unit", "squad"
# What may stand somewhere: a text, one that must be there, a whole number, one that must be there, yes or no.
TEXT, NEEDED_TEXT, WHOLE, NEEDED_WHOLE, FLAG = "text", "needed text", "whole", "needed whole", "flag"
MOST_LETTERS = 200
MOST_MEMBERS = 200
MOST_WHOLE = 1_000_000

# What may stand where. A list has the shape of its members.
_BUILT = {"format": TEXT, "edition": TEXT, "id": TEXT, "name": TEXT}
_SRM = dict.fromkeys(STATS, WHOLE)
_BONUSES = {"base_ap": WHOLE, "standard_movement": WHOLE, "thruster_movement": WHOLE}
_PART = dict(
    [(name, WHOLE) for name in NUMBERS] + [(name, [TEXT]) for name in LISTS],
    part=TEXT,
    name=NEEDED_TEXT,
    notation=TEXT,
    type=TEXT,
)
_ABILITY = {"name": NEEDED_TEXT, "deployment_cost": WHOLE}
_ITEM = dict(
    _BUILT,
    category=NEEDED_TEXT,
    parts=[_PART],
    mechanism=TEXT,
    type=TEXT,
    systems=[TEXT],
    melee=FLAG,
    state=TEXT,
    drone=FLAG,
    as_printed=FLAG,
)
_UNIT = dict(
    _BUILT,
    type=NEEDED_TEXT,
    sections=[{"kind": NEEDED_TEXT, "name": TEXT, "mechanisms": [TEXT], "durability": NEEDED_WHOLE}],
    core=dict(_SRM, name=TEXT, bonuses=_BONUSES),
    pilot={"name": TEXT, "rank": TEXT, "srm": _SRM},
    systems=[TEXT],
    mods=[_ABILITY],
    traits=[_ABILITY],
    items=[_ITEM],
    alternate={"type": NEEDED_TEXT, "movement_mechanisms": [TEXT], "srm": _SRM},
)
SHAPES: "dict[str, dict[str, Any]]" = {
    ITEM: _ITEM,
    UNIT: _UNIT,
    SQUAD: dict(_BUILT, engagement_size=NEEDED_TEXT, units=[_UNIT]),
}
# Of which kind the ready-made things are that may be brought into a list.
_READY_IN = {"items": ITEM, "units": UNIT}
_SHORT = {"ap": "AP"}


def changed(
    rules: Rules,
    kind: str,
    data: "dict[str, Any]",
    event: "list[Any]",
    yours: "list[list[Any]]",
    ready: "dict[str, list[dict[str, Any]]]",
) -> "dict[str, Any]":
    """Return a new item, Unit or squad after one event; what was passed in stays as it is.

    event: ``[name, place, value]``. The place is written like that of a problem, such as ``sections[2].durability``.

        ["set", place, value]     an empty text or None takes away
        ["add", place, value]     one more member of a list
        ["remove", "items[1]"]
        ["copy", "units[1]"]      the copy follows its original
        ["toggle", place, value]  a member of a list, there or not
        ["step", place, by]       a number, never below 0
        ["bring", place, which]   a copy of one of yours by its id, of a ready-made one by its number, or "nothing"
        ["begin", which]          a ready-made one by its number, or "nothing"

    yours: ``[id, data]`` of what the player may bring in.
    ready: the ready-made things of the edition, by ``item`` and ``unit``.
    Raises ChangeError with a sentence for the player.
    """
    name, place, value = _parted(event)
    if name == "begin":
        return _begun(rules, kind, data, place, ready)
    keys = _keys(place)
    if name in ("remove", "copy"):
        keys, value = keys[:-1], keys[-1]
    elif name == "bring":
        name, value = "add", _brought(rules, keys, value, yours, ready)
    elif name == "add" and keys[-1] == "parts" and isinstance(value, dict) and TAGS_FIELD in value:
        value = own_part(rules, value)
    if name not in _CHANGES or not keys:
        raise ChangeError(UNKNOWN_CHANGE)
    change = _CHANGES[name](value)
    whole: dict[str, Any] = _along(SHAPES[kind], data, keys, "", change)
    return whole


def nothing(rules: Rules, kind: str, edition: str) -> "dict[str, Any]":
    """Return what a player begins from who begins from nothing."""
    begun: dict[str, Any] = {"format": f"30mmw.{kind}/1", "edition": edition}
    if kind == ITEM:
        return dict(begun, category=HANDHELD, parts=[])
    if kind == UNIT:
        return dict(begun, type=MECH, sections=[])
    return dict(begun, engagement_size=sizes(rules)[0], units=[])


def _parted(event: "list[Any]") -> "tuple[Any, Any, Any]":
    """Return name, place and value of an event; None for what it does not have."""
    padded = list(event) + [None, None, None]
    return padded[0], padded[1], padded[2]


def _begun(
    rules: Rules, kind: str, data: "dict[str, Any]", which: "Any", ready: "dict[str, list[dict[str, Any]]]"
) -> "dict[str, Any]":
    begun = nothing(rules, kind, data.get("edition", ""))
    return begun if which == "nothing" else _ready_made(ready, kind, which)


def _ready_made(ready: "dict[str, list[dict[str, Any]]]", kind: str, which: "Any") -> "dict[str, Any]":
    things = ready.get(kind, [])
    if not _is_whole(which) or not 0 <= which < len(things):
        raise ChangeError(UNKNOWN_CHANGE)
    thing: dict[str, Any] = things[which]
    return thing


def _brought(
    rules: Rules,
    keys: "list[Any]",
    which: "Any",
    yours: "list[list[Any]]",
    ready: "dict[str, list[dict[str, Any]]]",
) -> "dict[str, Any]":
    kind = _READY_IN.get(keys[-1], "")
    if which == "nothing":
        return nothing(rules, kind, "")
    if isinstance(which, str):
        for name, data in yours:
            if name == which:
                thing: dict[str, Any] = data
                return thing
        raise ChangeError("That is no longer on this device.")
    return _ready_made(ready, kind, which)


def _keys(place: "Any") -> "list[Any]":
    """Return the way to a place: the names of fields, and the numbers of members of lists."""
    keys: list[Any] = []
    for word in str(place).split("."):
        name, *numbers = word.replace("]", "").split("[")
        if not all(_is_digits(number) for number in numbers):
            raise ChangeError(UNKNOWN_CHANGE)
        keys.append(name)
        keys += [int(number) for number in numbers]
    return keys


def _along(shape: "Any", there: "Any", keys: "list[Any]", name: str, change: "Change") -> "Any":
    """Return what stands at a place with a change at the end of the way; nothing beside the way changes.

    name: the field that the place belongs to.
    """
    if not keys:
        return change(shape, there, name)
    key, rest = keys[0], keys[1:]
    if isinstance(shape, list) and isinstance(key, int):
        members = list(there or [])
        if key >= len(members):
            raise ChangeError(UNKNOWN_CHANGE)
        members[key] = _along(shape[0], members[key], rest, name, change)
        if members[key] is None:
            raise ChangeError(UNKNOWN_CHANGE)
        return members
    if not isinstance(shape, dict) or key not in shape:
        raise ChangeError(UNKNOWN_CHANGE)
    fields = dict(there or {})
    value = _along(shape[key], fields.pop(key, None), rest, key, change)
    return fields if value is None else dict(fields, **{key: value})


def _set(value: "Any") -> "Change":
    return lambda shape, _, name: _fitting(shape, value, name)


def _add(value: "Any") -> "Change":
    def change(shape: "Any", there: "Any", name: str) -> "Any":
        return _list(shape, list(_members(shape, there)) + [_fitting(shape[0], value, name)])

    return change


def _remove(index: "Any") -> "Change":
    def change(shape: "Any", there: "Any", _: str) -> "Any":
        _member(shape, there, index)
        return there[:index] + there[index + 1 :]

    return change


def _copy(index: "Any") -> "Change":
    def change(shape: "Any", there: "Any", _: str) -> "Any":
        return _list(shape, there[:index] + [_member(shape, there, index)] + there[index:])

    return change


def _toggle(value: "Any") -> "Change":
    def change(shape: "Any", there: "Any", name: str) -> "Any":
        members = _members(shape, there)
        without = [each for each in members if each != value]
        return without if len(without) < len(members) else _add(value)(shape, there, name)

    return change


def _step(by: "Any") -> "Change":
    def change(shape: "Any", there: "Any", name: str) -> "Any":
        if shape not in (WHOLE, NEEDED_WHOLE) or not _is_whole(by):
            raise ChangeError(UNKNOWN_CHANGE)
        return _fitting(shape, max((there or 0) + by, 0), name)

    return change


_CHANGES: "dict[str, Callable[[Any], Change]]" = {
    "set": _set,
    "add": _add,
    "remove": _remove,
    "copy": _copy,
    "toggle": _toggle,
    "step": _step,
}


def _members(shape: "Any", there: "Any") -> "list[Any]":
    if not isinstance(shape, list):
        raise ChangeError(UNKNOWN_CHANGE)
    return there or []


def _member(shape: "Any", there: "Any", index: "Any") -> "Any":
    members = _members(shape, there)
    if not isinstance(index, int) or index >= len(members):
        raise ChangeError(UNKNOWN_CHANGE)
    return members[index]


def _fitting(shape: "Any", value: "Any", name: str) -> "Any":
    """Return a value as it may stand at a place; None where it takes away what stands there."""
    if isinstance(shape, list):
        if value is None:
            return None
        if not isinstance(value, list):
            raise ChangeError(UNKNOWN_CHANGE)
        return _list(shape, [_fitting(shape[0], each, name) for each in value])
    if isinstance(shape, dict):
        return _object(shape, value)
    if shape == FLAG:
        return _flag(value)
    if shape in (WHOLE, NEEDED_WHOLE):
        return _whole(value, name, shape == NEEDED_WHOLE)
    return _text(value, name, shape == NEEDED_TEXT)


def _list(shape: "Any", members: "list[Any]") -> "list[Any]":
    if len(_members(shape, members)) > MOST_MEMBERS:
        raise ChangeError(f"There is room for {MOST_MEMBERS} and no more.")
    return members


def _object(shape: "dict[str, Any]", value: "Any") -> "Any":
    if value is None:
        return None
    if not isinstance(value, dict) or any(key not in shape for key in value) or _lacks(shape, value):
        raise ChangeError(UNKNOWN_CHANGE)
    fields = {key: _fitting(shape[key], value[key], key) for key in value}
    return {key: fields[key] for key in fields if fields[key] is not None}


def _lacks(shape: "dict[str, Any]", value: "dict[str, Any]") -> bool:
    """Return whether a field is missing that must be there; a part that is named by its id needs no other."""
    return "part" not in value and any(shape[key] in (NEEDED_TEXT, NEEDED_WHOLE) and key not in value for key in shape)


def _flag(value: "Any") -> "bool | None":
    if value not in (True, False, None):
        raise ChangeError(UNKNOWN_CHANGE)
    return True if value else None


def _text(value: "Any", name: str, is_needed: bool) -> "str | None":
    if not isinstance(value, str) and (value is not None or is_needed):
        raise ChangeError(UNKNOWN_CHANGE)
    if value and len(value) > MOST_LETTERS:
        raise ChangeError(f"{_label(name)} must have {MOST_LETTERS} letters or fewer.")
    return value if value or is_needed else None


def _whole(value: "Any", name: str, is_needed: bool) -> "int | None":
    """Return a number, which may come as a text from a field."""
    number = value
    if isinstance(value, str):
        text = value.strip()[:MOST_LETTERS]
        number = int(text) if _is_digits(text[1:] if text[:1] == "-" else text) else text
    if number in (None, ""):
        if is_needed:
            raise ChangeError(f"{_label(name)} must be a whole number.")
        return None
    if not _is_whole(number):
        raise ChangeError(f"{_label(name)} must be a whole number, got “{value}”.")
    if abs(number) > MOST_WHOLE:
        raise ChangeError(f"{_label(name)} must be {MOST_WHOLE} or less.")
    whole: int = number
    return whole


def _is_whole(value: "Any") -> bool:
    return isinstance(value, int) and value is not True and value is not False


def _is_digits(text: str) -> bool:
    return bool(text) and all(sign in "0123456789" for sign in text)


def _label(name: str) -> str:
    """Return what a field is called in a sentence: Base Damage of base_damage."""
    return " ".join([_SHORT.get(word, word[:1].upper() + word[1:]) for word in name.split("_")])
