"""What one tap or one typed value changes of an item, a Unit or a squad."""

from typing import Any, Callable, TypeAlias

from ..core.rules import Rules
from .bounds import MOST_MEMBERS, MOST_OF, TOO_MUCH, is_too_much
from .catalogue import HANDHELD, SECTIONS, of
from .change_errors import UNKNOWN_CHANGE, ChangeError
from .data import Event, Fields, Owned, Schemas
from .fields import Field, is_digits
from .kinds import ITEM, PACK, UNIT, format_of
from .own_parts import TAGS_FIELD, own_part
from .schema_faults import json_type
from .sections import MECH, durabilities_of
from .squads import sizes

# What changes at a place: from the place and what stands there to what will.
Change: TypeAlias = "Callable[[Field, Any], Any]"

# The ready-made things of an edition, by ITEM and UNIT.
Ready: TypeAlias = "dict[str, list[Fields]]"

# Of which kind the ready-made things are that may be brought into a list.
_READY_IN = {"items": ITEM, "units": UNIT}


def changed(
    rules: Rules,
    schemas: Schemas,
    kind: str,
    data: Fields,
    event: Event,
    yours: Owned,
    ready: Ready,
) -> Fields:
    """Return a new item, Unit, squad or pack after one event; what was passed in stays as it is.

    event: ``[name, place, value]``. The place is written like that of a problem, such as ``sections[2].durability``.

        ["set", place, value]     an empty text, False or None takes away
        ["add", place, value]     one more member of a list; a section before those of kinds that follow its own
        ["remove", "items[1]"]
        ["remove", place, [0, 2]] several members of a list
        ["copy", "units[1]"]      the copy follows its original
        ["toggle", place, value]  a member of a list, there or not
        ["step", place, by]       a number, never below 0
        ["bring", place, which]   a copy of one of yours by its id, of a ready-made one by its number, or "nothing"
        ["begin", which]          a ready-made one by its number, or "nothing"

    schemas: the JSON Schemas: what may stand where.
    yours: ``[id, data]`` of what the player may bring in.
    ready: the ready-made things of the edition, by ``item`` and ``unit``.
    Raises ChangeError with a sentence for the player.
    """
    name, place, value = _parted(event)
    if name == "begin":
        return _begun(rules, kind, data, place, ready)
    keys = _keys(place)
    if name == "copy" or (name == "remove" and value is None):
        keys, value = keys[:-1], keys[-1]
    elif name == "bring":
        name, value = "add", _brought(rules, keys, value, yours, ready)
    elif name == "add" and keys[-1] == "parts" and isinstance(value, dict) and TAGS_FIELD in value:
        value = own_part(rules, value)
    if not isinstance(name, str) or name not in _CHANGES or not keys:
        raise ChangeError(UNKNOWN_CHANGE)
    change = _CHANGES[name](value)
    if name == "add" and keys[-1] == "sections":
        change = _add_section(rules, value)
    whole: Fields = _along(Field(schemas, schemas[kind]), data, keys, change)
    if is_too_much(whole, MOST_OF.get(kind, MOST_MEMBERS)):
        raise ChangeError(f"This {TOO_MUCH}.")
    return _summed(rules, whole, keys) if kind == UNIT else whole


def _summed(rules: Rules, unit: Fields, keys: list[Any]) -> Fields:
    """Return a Unit in which a section whose parts have changed has the Durability of these."""
    if keys[0] == "sections" and "parts" in keys:
        section = unit["sections"][keys[1]]
        section["durability"] = sum(durabilities_of(rules, section["parts"]))
    return unit


def nothing(rules: Rules, kind: str, edition: str) -> Fields:
    """Return what a player begins from who begins from nothing."""
    begun: Fields = {"format": format_of(kind), "edition": edition}
    if kind == ITEM:
        return dict(begun, category=HANDHELD, parts=[])
    if kind == UNIT:
        return dict(begun, type=MECH, sections=[])
    if kind == PACK:
        return begun
    return dict(begun, engagement_size=sizes(rules)[0], units=[])


def _parted(event: Event) -> tuple[Any, Any, Any]:
    """Return name, place and value of an event; None for what it does not have."""
    padded = list(event) + [None, None, None]
    return padded[0], padded[1], padded[2]


def _begun(rules: Rules, kind: str, data: Fields, which: Any, ready: Ready) -> Fields:
    begun = nothing(rules, kind, data.get("edition", ""))
    return begun if which == "nothing" else _ready_made(ready, kind, which)


def _ready_made(ready: Ready, kind: str, which: Any) -> Fields:
    things = ready.get(kind, [])
    if json_type(which) != "integer" or not 0 <= which < len(things):
        raise ChangeError(UNKNOWN_CHANGE)
    thing: Fields = things[which]
    return thing


def _brought(
    rules: Rules,
    keys: list[Any],
    which: Any,
    yours: Owned,
    ready: Ready,
) -> Fields:
    kind = _READY_IN.get(keys[-1], "")
    if which == "nothing":
        return nothing(rules, kind, "")
    if isinstance(which, str):
        for name, data in yours:
            if name == which:
                thing: Fields = data
                return thing
        raise ChangeError("That is no longer on this device.")
    return _ready_made(ready, kind, which)


def _keys(place: Any) -> list[Any]:
    """Return the way to a place: the names of fields, and the numbers of members of lists."""
    keys: list[Any] = []
    for word in str(place).split("."):
        name, *numbers = word.replace("]", "").split("[")
        if not all(is_digits(number) for number in numbers):
            raise ChangeError(UNKNOWN_CHANGE)
        keys.append(name)
        keys += [int(number) for number in numbers]
    return keys


def _along(field: Field, there: Any, keys: list[Any], change: Change) -> Any:
    """Return what stands at a place with a change at the end of the way; nothing beside the way changes."""
    if not keys:
        return change(field, there)
    if there is not None:
        field.checked(there)
    key, rest = keys[0], keys[1:]
    inner = field.within(there, key)
    if isinstance(key, int):
        members = list(there or [])
        if key >= len(members):
            raise ChangeError(UNKNOWN_CHANGE)
        members[key] = _along(inner, members[key], rest, change)
        return members
    fields = dict(there or {})
    value = _along(inner, fields.pop(key, None), rest, change)
    if value is not None:
        fields[key] = value
    # What was not there before needs more than this one field.
    return fields if there else field.fitting(fields)


def _set(value: Any) -> Change:
    return lambda field, _: field.fitting(value)


def _add(value: Any) -> Change:
    def change(field: Field, there: Any) -> Any:
        return field.checked(list(_members(field, there)) + [field.within(there, 0).fitting(value)])

    return change


def _add_section(rules: Rules, value: Any) -> Change:
    """Add a section before the first of a kind that follows in the rulebook."""
    kinds = of(rules, SECTIONS)

    def change(field: Field, there: Any) -> Any:
        *others, section = _add(value)(field, there)
        kind = section["kind"]
        later = kinds[kinds.index(kind) + 1 :] if kind in kinds else []
        following = [index for index, each in enumerate(others) if isinstance(each, dict) and each.get("kind") in later]
        place = following[0] if following else len(others)
        return others[:place] + [section] + others[place:]

    return change


def _remove(which: Any) -> Change:
    """Take out a member of a list by its number, or several."""
    numbers = which if isinstance(which, list) else [which]

    def change(field: Field, there: Any) -> Any:
        members = _members(field, there)
        for number in numbers:
            _member(field, there, number)
        return [each for index, each in enumerate(members) if index not in numbers]

    return change


def _copy(index: Any) -> Change:
    def change(field: Field, there: Any) -> Any:
        member = _member(field, there, index)
        return field.checked(there[:index] + [member] + there[index:])

    return change


def _toggle(value: Any) -> Change:
    def change(field: Field, there: Any) -> Any:
        members = _members(field, there)
        without = [each for each in members if each != value]
        return without if len(without) < len(members) else _add(value)(field, there)

    return change


def _step(by: Any) -> Change:
    def change(field: Field, there: Any) -> Any:
        if field.type_of(there) != "integer" or json_type(by) != "integer":
            raise ChangeError(UNKNOWN_CHANGE)
        return field.fitting(max((there or 0) + by, 0))

    return change


_CHANGES: dict[str, Callable[[Any], Change]] = {
    "set": _set,
    "add": _add,
    "remove": _remove,
    "copy": _copy,
    "toggle": _toggle,
    "step": _step,
}


def _members(field: Field, there: Any) -> list[Any]:
    if field.type_of(there) != "array":
        raise ChangeError(UNKNOWN_CHANGE)
    members: list[Any] = [] if there is None else field.checked(there)
    return members


def _member(field: Field, there: Any, index: Any) -> Any:
    members = _members(field, there)
    if json_type(index) != "integer" or not 0 <= index < len(members):
        raise ChangeError(UNKNOWN_CHANGE)
    return members[index]
