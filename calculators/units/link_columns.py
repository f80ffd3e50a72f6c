"""How a link writes what is built: by columns, as values of one kind pack well side by side.

Every column takes the values of a row of things at once, None where a thing has none.
"""

from dataclasses import dataclass, field
from typing import Any

from .link_signs import ABSENT, DAMAGED, MINUS, NEWER, PackingError, Reader, Writer
from .texts import plain

_IN_FULL, _FIRST_WORD = 1, 2


@dataclass
class Number:
    """A column of whole numbers; one that counts has zero where nothing is given."""

    counts: bool = field(default=False)

    def normal(self, value: int | None) -> int | None:
        """Return a number, None where it says no more than that nothing is given."""
        return None if self.counts and not value else value

    def write(self, out: Writer, values: list[int | None]) -> None:
        """Write a column."""
        for value in values:
            if value is not None and value < 0:
                out.signs.append(MINUS)
                out.number(-value)
            else:
                out.number(ABSENT if value is None else value + 1)

    def read(self, reader: Reader, count: int) -> list[int | None]:
        """Read a column of so many values."""
        codes = [reader.signed() for _ in range(count)]
        return [None if code == ABSENT else code - 1 if code > 0 else code for code in codes]


class Flag:
    """A column of yes and no; no where nothing is given."""

    def normal(self, value: bool | None) -> bool | None:
        """Return yes, or None."""
        return True if value else None

    def write(self, out: Writer, values: list[bool | None]) -> None:
        """Write a column."""
        for value in values:
            out.number(1 if value else ABSENT)

    def read(self, reader: Reader, count: int) -> list[bool | None]:
        """Read a column of so many values."""
        return [True if reader.number() else None for _ in range(count)]


class Text:
    """A column of texts."""

    def normal(self, value: str | None) -> str | None:
        """Return a text in signs that can be seen."""
        return None if value is None else plain(value)

    def write(self, out: Writer, values: list[str | None]) -> None:
        """Write a column."""
        for value in values:
            out.text(value)

    def read(self, reader: Reader, count: int) -> list[str | None]:
        """Read a column of so many values."""
        return [reader.text() for _ in range(count)]


@dataclass
class Word:
    """A column of ids: those in a list that never changes by their place in it, all others in full.

    standard: the word that says no more than that nothing is given, if there is one.
    """

    words: tuple[str, ...] = field()
    standard: str | None = field(default=None)

    def normal(self, value: str | None) -> str | None:
        """Return an id, None where it is the standard one."""
        return None if value is None or value == self.standard else plain(value)

    def write(self, out: Writer, values: list[str | None]) -> None:
        """Write a column."""
        for value in values:
            if value is None:
                out.number(ABSENT)
            elif value in self.words:
                out.number(_FIRST_WORD + self.words.index(value))
            else:
                out.number(_IN_FULL)
                out.text(value)

    def read(self, reader: Reader, count: int) -> list[str | None]:
        """Read a column of so many values."""
        return [self._word(reader, reader.number()) for _ in range(count)]

    def _word(self, reader: Reader, code: int) -> str | None:
        if code == ABSENT:
            return None
        if code == _IN_FULL:
            return reader.text()
        if code - _FIRST_WORD >= len(self.words):
            raise PackingError(NEWER)
        return self.words[code - _FIRST_WORD]


@dataclass
class Listed:
    """A column of lists; an empty one where nothing is given."""

    inner: Any = field()

    def normal(self, value: list[Any] | None) -> list[Any] | None:
        """Return a list with each of its values in normal form, None for an empty one."""
        return [self.inner.normal(each) for each in value] if value else None

    def write(self, out: Writer, values: list[list[Any] | None]) -> None:
        """Write a column: first how long each list is, then what is in all of them."""
        lists = [value or [] for value in values]
        for each in lists:
            out.number(len(each))
        self.inner.write(out, [value for each in lists for value in each])

    def read(self, reader: Reader, count: int) -> list[list[Any] | None]:
        """Read a column of so many values."""
        lengths = reader.lengths(count)
        values = iter(self.inner.read(reader, sum(lengths)))
        return [[next(values) for _ in range(length)] or None for length in lengths]


class Fields:
    """A column of things with named fields, written as a column each; the last ones that nothing has are left out.

    Fields may be added at the end, never moved: a page that does not know one says that the link is newer.
    """

    def __init__(self, *fields: tuple[str, Any]) -> None:
        self.fields = fields

    def normal(self, value: dict[str, Any]) -> dict[str, Any]:
        """Return the fields that say more than that nothing is given, in normal form."""
        filled = [(name, column.normal(value[name])) for name, column in self.fields if value.get(name) is not None]
        return {name: each for name, each in filled if each is not None}

    def write(self, out: Writer, values: list[dict[str, Any]]) -> None:
        """Write a column."""
        if not values:
            return
        used = len(self.fields)
        while used and not any(self.fields[used - 1][0] in value for value in values):
            used -= 1
        out.number(used)
        for name, column in self.fields[:used]:
            column.write(out, [value.get(name) for value in values])

    def read(self, reader: Reader, count: int) -> list[dict[str, Any]]:
        """Read a column of so many values."""
        if not count:
            return []
        used = reader.number()
        if used > len(self.fields):
            raise PackingError(NEWER)
        if used == 0:
            # Nothing that is built has no field: a link could ask for millions of such things.
            raise PackingError(DAMAGED)
        names = [name for name, _ in self.fields[:used]]
        columns = [column.read(reader, count) for _, column in self.fields[:used]]
        return [{name: value for name, value in zip(names, values) if value is not None} for values in zip(*columns)]


@dataclass
class Optional:
    """A column of things with named fields, of which some are not there; one without any field is none."""

    inner: Fields = field()

    def normal(self, value: dict[str, Any] | None) -> dict[str, Any] | None:
        """Return a thing in normal form, None where it has no field."""
        return (self.inner.normal(value) or None) if value else None

    def write(self, out: Writer, values: list[dict[str, Any] | None]) -> None:
        """Write a column: first which are there."""
        for value in values:
            out.number(0 if value is None else 1)
        self.inner.write(out, [value for value in values if value is not None])

    def read(self, reader: Reader, count: int) -> list[dict[str, Any] | None]:
        """Read a column of so many values."""
        are_there = [reader.number() for _ in range(count)]
        things = iter(self.inner.read(reader, len([each for each in are_there if each])))
        return [next(things) if each else None for each in are_there]
