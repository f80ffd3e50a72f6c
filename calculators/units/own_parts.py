"""A part of one's own, as somebody types it."""

from ..core.rules import Rules
from .catalogue import SYSTEMS, TAGS, building, is_one
from .change_errors import ChangeError
from .parts import ENERGY, KINETIC, LISTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# The field that holds the tags of a part as they are written, such as "[FA] 2H".
TAGS_FIELD = "tags"
_SIGNS_BETWEEN = "[](),;/"


def own_part(rules: Rules, texts: "dict[str, Any]") -> "dict[str, Any]":
    """Return a part by value, its numbers still as they were typed; ChangeError for what can be no part."""
    name = str(texts.get("name") or "").strip()
    if not name:
        raise ChangeError("Give the part a name.")
    part = {key: texts[key] for key in texts if key != TAGS_FIELD}
    part["name"] = name
    if part.get("type") not in (None, "", KINETIC, ENERGY):
        raise ChangeError("A part is Kinetic, Energy or of no Type.")
    lists: dict[str, list[str]] = {key: [] for key in LISTS}
    for sign in _signs(str(texts[TAGS_FIELD])):
        lists[_list_of(rules, sign)].append(_record(rules, sign))
    part.update(lists)
    return part


def _signs(text: str) -> list[str]:
    """Return the signs of tags in a text, whatever stands between them."""
    for sign in _SIGNS_BETWEEN:
        text = text.replace(sign, " ")
    return text.upper().split()


def _record(rules: Rules, sign: str) -> str:
    """Return the tag or System with a sign."""
    for name in rules.mechanics:
        if rules.mechanics[name]["collection"] in (TAGS, SYSTEMS) and building(rules, name).get("tag") == sign:
            return name
    raise ChangeError(f"There is no tag “{sign}”.")


def _list_of(rules: Rules, sign: str) -> str:
    """Return the list of a part that a tag with a sign belongs in."""
    record = _record(rules, sign)
    if is_one(rules, record, SYSTEMS):
        return "systems"
    category = building(rules, record)["category"]
    if category == "mechanism":
        return "mechanisms"
    if category in ("prerequisite", "drone"):
        return "prerequisites"
    raise ChangeError(f"A part cannot have the Category “{sign}”; the item has it.")
