"""The words of the game: what its records, tables and sources are called."""

import re
from collections.abc import Iterable, Iterator

from rulebook.source.edition import Edition, Record

_WORD = re.compile(r"[^\W_]+(?:[.'’-][^\W_]+)*\.?")
_ENDINGS = ("", "s", "es", "'s", "’s", "s'", "s’", ".")
# A die, several of a digit, a letter, one with a number, or the first letters of names.
_CODE = re.compile(r"\d*d\d+|\d+s|[A-Z](?:['’]s)?|[A-Z]{1,2}\d+|(?:[A-Z]\.)+")
# What is called by a sentence gives no names.
_HEADED = ("rulings", "diagrams")


def dictionary(editions: Iterable[Edition]) -> set[str]:
    """Return the words of every name in editions, in small letters, in singular or plural as they stand."""
    return {
        word.casefold()
        for edition in editions
        for name in (*_in_contents(edition), *(name for record in edition.records.values() for name in _names(record)))
        for found in _WORD.findall(name)
        for word in (found, found.rstrip("."), *re.split("['’-]", found))
        if len(word) > 1
    }


def is_known(word: str, words: set[str]) -> bool:
    """Return whether a word, in singular, plural or as an owner, is of the game; dice, codes and initials are."""
    folded = word.casefold()
    return _CODE.fullmatch(word) is not None or not words.isdisjoint(folded.removesuffix(ending) for ending in _ENDINGS)


def _in_contents(edition: Edition) -> Iterator[str]:
    for chapter in edition.contents():
        yield from (chapter["chapter"], *chapter["sections"])
    yield str(edition.info["source"])


def _names(record: Record) -> Iterator[str]:
    if record.collection in _HEADED:
        return
    data = record.data
    yield data["name"]
    yield from (str(data[field]) for field in ("abbreviation", "tag") if field in data)
    yield from data.get("also_called", [])
    yield str(data["source"]["section"])
    for table in record.tables.values():
        yield from (column.name for column in table.columns)
        # The first cell of a row is its name.
        yield from (str(row[0]) for row in table.rows if row)
