"""The signs of a link: whole numbers as small letters, and texts behind them, their lengths among the numbers."""

from typing import Iterator

from .bounds import MOST_MEMBERS, TOO_MUCH

DAMAGED = "This link is damaged or incomplete. Copy the whole link once more."
NEWER = "This link is of a newer form than this page knows. Open it on the site that made it."
# The last letter of a number is one of twenty; those before it are the six others, so most numbers take one or two.
_LAST = "abcdefghijklmnopqrst"
_BEFORE = "uvwxyz"
_MOST_BEFORE = 7
MINUS = "-"
ABSENT = 0


class PackingError(ValueError):
    """What was given is no packed text that can be read; the message is a sentence for a player."""


class Writer:
    """Numbers and texts on their way into a link."""

    def __init__(self) -> None:
        self.signs: list[str] = []
        self.texts: list[str] = []

    def number(self, number: int) -> None:
        """Write a number of zero or more."""
        signs = [_LAST[number % len(_LAST)]]
        number //= len(_LAST)
        while number:
            signs.append(_BEFORE[(number - 1) % len(_BEFORE)])
            number = (number - 1) // len(_BEFORE)
        self.signs += reversed(signs)

    def text(self, text: str | None) -> None:
        """Write a text or None."""
        if text is None:
            self.number(ABSENT)
        else:
            self.number(len(text) + 1)
            self.texts.append(text)


class Reader:
    """Numbers and texts out of a link; PackingError where there are not as many as are read."""

    def __init__(self, signs: str, texts: str) -> None:
        # Iterators, as MicroPython finds a sign by its index in time that grows with the index.
        self._signs = iter(signs)
        self._texts = iter(texts)
        self._members = 0

    def number(self) -> int:
        """Read a number of zero or more."""
        return self._ending_with(_next(self._signs))

    def signed(self) -> int:
        """Read a number that may be below zero."""
        sign = _next(self._signs)
        return -self.number() if sign == MINUS else self._ending_with(sign)

    def _ending_with(self, sign: str) -> int:
        """Return a number by its first sign and those that follow."""
        high = 0
        for _ in range(_MOST_BEFORE):
            if sign not in _BEFORE:
                break
            high = high * len(_BEFORE) + _BEFORE.index(sign) + 1
            sign = _next(self._signs)
        if sign not in _LAST:
            raise PackingError(DAMAGED)
        return high * len(_LAST) + _LAST.index(sign)

    def text(self) -> str | None:
        """Read a text or None."""
        code = self.number()
        return None if code == ABSENT else "".join([_next(self._texts) for _ in range(code - 1)])

    def lengths(self, count: int) -> list[int]:
        """Read how long so many lists are; PackingError where all lists of the link together are too long."""
        lengths = [self.number() for _ in range(count)]
        self._members += sum(lengths)
        if self._members > MOST_MEMBERS:
            raise PackingError(f"This link {TOO_MUCH}.")
        return lengths

    def end(self) -> None:
        """Raise PackingError unless all was read."""
        for rest in (self._signs, self._texts):
            for _ in rest:
                raise PackingError(DAMAGED)


def _next(signs: Iterator[str]) -> str:
    for sign in signs:
        return sign
    raise PackingError(DAMAGED)
