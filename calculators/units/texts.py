"""Texts from outside, made plain: names and the like in one line of signs that can be seen."""

from typing import Any

# Where among all signs the first and the second halves of pairs begin, where they end, and where pairs begin.
_FIRST_HALVES = 0xD800
_SECOND_HALVES = 0xDC00
_END_OF_HALVES = 0xE000
_PAIRS = 0x10000
UNKNOWN = "\ufffd"
# The first and the last of the signs that end lines, and of those that nobody sees: controls, what has no width, and
# what turns the direction of the text around it.
_ENDS = ((0x09, 0x0D), (0x85, 0x85), (0x2028, 0x2029))
_HIDDEN = (
    (0x00, 0x1F),
    (0x7F, 0x9F),
    (0xAD, 0xAD),
    (0x34F, 0x34F),
    (0x61C, 0x61C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFFB),
    (0xFFFE, 0xFFFF),
    (0xE0000, 0xE0FFF),
)
# The first and the last of the signs that are read from right to left.
_FROM_THE_RIGHT = ((0x590, 0x8FF), (0xFB1D, 0xFDFF), (0xFE70, 0xFEFE), (0x10800, 0x10FFF), (0x1E800, 0x1EFFF))
_FIRST_FROM_THE_RIGHT = "\u0590"
# Between these a text has a direction of its own, and turns nothing around it.
_ISOLATE, _END = "\u2068", "\u2069"
# The first and the last sign of ASCII that can be seen.
_FIRST, _LAST = " ", "~"


def plain(text: str) -> str:
    """Return a text in one line, without signs that nobody sees: halves of a pair as one sign, other halves as U+FFFD.

    MicroPython makes halves of a pair that JSON escapes.
    """
    if not text or (min(text) >= _FIRST and max(text) <= _LAST):
        return text
    signs: list[str] = []
    first = 0
    for sign in text:
        code = ord(sign)
        if first and _SECOND_HALVES <= code < _END_OF_HALVES:
            place = (first - _FIRST_HALVES) * (_END_OF_HALVES - _SECOND_HALVES) + code - _SECOND_HALVES
            signs[-1] = chr(_PAIRS + place)
            first = 0
        else:
            first = code if _FIRST_HALVES <= code < _SECOND_HALVES else 0
            signs.append(_plain_sign(sign, code))
    return "".join(signs)


def _plain_sign(sign: str, code: int) -> str:
    if _FIRST_HALVES <= code < _END_OF_HALVES:
        return UNKNOWN
    if _is_in(code, _ENDS):
        return " "
    return "" if _is_in(code, _HIDDEN) else sign


def is_hidden(sign: str) -> bool:
    """Return whether nobody sees a sign, or it ends a line, or is half of a pair."""
    return plain(sign) != sign


def _is_in(code: int, ranges: tuple[tuple[int, int], ...]) -> bool:
    return any(first <= code <= last for first, last in ranges)


def isolated(text: str) -> str:
    """Return a plain text as it may stand among others: set apart from them where it is read from right to left."""
    if not text or max(text) < _FIRST_FROM_THE_RIGHT:
        return text
    turns = any(_is_in(ord(sign), _FROM_THE_RIGHT) for sign in text)
    return _ISOLATE + text + _END if turns else text


def plain_data(data: Any) -> Any:
    """Return some JSON data with each of its texts made plain, the names of its fields left as they are."""
    if isinstance(data, str):
        return plain(data)
    if isinstance(data, list):
        return [plain_data(each) for each in data]
    if isinstance(data, dict):
        return {name: plain_data(data[name]) for name in data}
    return data
