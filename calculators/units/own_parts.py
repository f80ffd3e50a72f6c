"""A part of one's own, as somebody types it."""

from ..core.rules import Rules
from .catalogue import by_tag
from .change_errors import ChangeError
from .data import Fields
from .parts import ENERGY, KINETIC, LISTS, choices

# The field that holds the tags of a part as they are written, such as "[FA] 2H".
TAGS_FIELD = "tags"
_SIGNS_BETWEEN = "[](),;/"


def own_part(rules: Rules, texts: Fields) -> Fields:
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
        record = by_tag(rules).get(sign)
        if record is None:
            raise ChangeError(f"There is no tag “{sign}”.")
        lists[_list_of(rules, record, sign)].append(record)
    part.update(lists)
    return part


def _signs(text: str) -> list[str]:
    """Return the signs of tags in a text, whatever stands between them."""
    for sign in _SIGNS_BETWEEN:
        text = text.replace(sign, " ")
    return text.upper().split()


def _list_of(rules: Rules, record: str, sign: str) -> str:
    """Return the list of a part that a tag or a System belongs in."""
    for field in LISTS:
        if record in choices(rules, field):
            return field
    raise ChangeError(f"A part cannot have the tag “{sign}”; the item has it.")
