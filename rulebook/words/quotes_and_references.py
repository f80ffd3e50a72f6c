"""Prose of the rules: ``{quotes}`` of numbers and ``[[references]]`` to records.

Prose has no numbers of its own: it quotes the fields that hold them, so that sentences change with the numbers.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from calculators.core.formula import FormulaError
from rulebook.source.edition import Data
from rulebook.source.json_types import Json
from rulebook.source.record_parts import (
    Cell,
    Effect,
    Number,
    effects_of,
    formulas_of,
    tables_of,
    values_of,
)
from rulebook.words.formulas import in_a_sentence
from rulebook.words.numbers import NUMBER, part, times, value_text, with_unit

QUOTE = re.compile(r"\{([^{}]*)\}")
# The label of a reference may contain tags such as [AIR]; it is not blank and does not span paragraphs.
REFERENCE = re.compile(r"\[\[([^\[\]|]+)(?:\|(?=\s*[^\s|\]])((?:[^\[\]|\n]|\n(?![ \t]*\n)|\[[A-Z0-9]{2,3}\])+))?\]\]")
# A quote, with an article before it.
_WITH_ARTICLE = re.compile(r"(?:\b([Aa]n?)(\s+))?" + QUOTE.pattern)
# Numbers whose spoken form begins with a vowel: 8, 80, 11, 18.
_AS_A_VOWEL = re.compile(r"(?:8|1[18](?!\d))")
_FREE = re.compile(r"\b\d*[dD]\d+\b|\[[A-Z0-9]{2,3}\]|^[ \t]*\d+\.\s", re.MULTILINE)
# The form of a quote that adds the unit of a value.
UNIT = "unit"
# The form for a loss: a negative number without its minus.
LOST = "lost"
_OPERATIONS = ("by", "times", "at_most", "set_to")


class QuoteError(ValueError):
    """A quote leads nowhere, for the reason in the message."""


def resolve(text: str, record: Data, records: Mapping[str, Data]) -> str:
    """Return prose with every quote replaced by what it quotes.

    ``record`` is the record that the prose belongs to, ``records`` all records by id. Raises QuoteError for the first
    quote that leads nowhere.
    """
    # Only one text in ten has a quote.
    if "{" not in text:
        return text
    return _WITH_ARTICLE.sub(lambda match: _agreeing(match[1], match[2], quoted(match[3], record, records)), text)


def _agreeing(article: str | None, space: str | None, text: str) -> str:
    """Return a quoted text behind its article, which agrees with a number: *a 7*, *an 8*, *an 11*."""
    if article is None or not text[:1].isdigit():
        return f"{article or ''}{space or ''}{text}"
    return f"{article[0]}{'n' if _AS_A_VOWEL.match(text) else ''}{space}{text}"


def quoted(quote: str, record: Data, records: Mapping[str, Data]) -> str:
    """Return the text that one quote, passed without its braces, stands for; QuoteError if it leads nowhere."""
    if quote.startswith("="):
        return quote[1:]
    owner = record
    path, _, form = quote.partition("|")
    if ":" in path:
        name, path = path.split(":", 1)
        if name not in records:
            raise QuoteError(f"{{{quote}}} quotes a record that does not exist: {name}")
        owner = records[name]
    try:
        text = _in_units(owner, path) if form == UNIT else _formed(*_look_up(owner, path), form)
    except (LookupError, FormulaError) as error:
        raise QuoteError(f"{{{quote}}} quotes nothing: {error.args[0]}") from None
    if "{" in text or "[[" in text:
        raise QuoteError(f"{{{quote}}} quotes a text with quotes or references of its own; quote one thing")
    return text


def number_at(owner: Data, path: str) -> int | float:
    """Return the number that a path in a record leads to; QuoteError if it does not lead to one."""
    try:
        value, _ = _look_up(owner, path)
    except LookupError as error:
        raise QuoteError(str(error.args[0])) from None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise QuoteError(f"{path} is not a number")
    return value


def _in_units(owner: Data, path: str) -> str:
    """Return a value with its unit, in the singular or plural."""
    value = values_of(owner).get(path)
    if value is None or not value.unit:
        raise LookupError(f"{owner['id']} has no value {path} with a unit")
    return with_unit(value)


def _formed(value: Json, signed: bool, form: str) -> str:
    """Return a quoted value for readers, or in the words of a form."""
    if not form:
        return value_text(value, signed)
    if form not in _FORMS:
        raise LookupError(f"there is no form {form}; there is {', '.join((*_FORMS, UNIT))}")
    if isinstance(value, bool) or not isinstance(value, int | float) or (value <= 0 and form != LOST):
        raise LookupError(f"only a number above zero can be put as {form}")
    return _FORMS[form](value)


def _lost(value: float) -> str:
    """Return the amount of a loss: 10 for −10."""
    if value >= 0:
        raise LookupError(f"only a number below zero can be put as {LOST}")
    return value_text(-value)


_FORMS: dict[str, Callable[[float], str]] = {"part": part, "times": times, LOST: _lost}


@cache
def typed_numbers(text: str) -> tuple[str, ...]:
    """Return the unquoted numbers and number words in prose; cached, as editions have most texts in common."""
    text = QUOTE.sub(" ", text)
    text = REFERENCE.sub(lambda match: match[2] or " ", text)
    return tuple(NUMBER.findall(_FREE.sub(" ", text)))


def numbers_in_fields(data: Data) -> set[float]:
    """Return the absolute values of the numbers in a record's fields, such as the ``base_ap`` of a Class."""
    numbers: set[float] = set()
    for value in data.values():
        if isinstance(value, dict):
            numbers |= numbers_in_fields(value)
        elif isinstance(value, int | float) and not isinstance(value, bool):
            numbers.add(abs(value))
    return numbers


def numbers_to_quote(data: Data) -> set[float]:
    """Return the absolute values of a record's values, numbers of effects and cells."""
    numbers: list[Any] = [value.value for value in values_of(data).values()]
    for effect in effects_of(data):
        numbers += effect.numbers.values()
    for table in tables_of(data).values():
        numbers += [cell for row in table.rows for cell in row]
    return {abs(number) for number in numbers if isinstance(number, int | float) and not isinstance(number, bool)}


def references(text: str) -> list[str]:
    """Return the ids that prose refers to, in order."""
    return [match[1] for match in REFERENCE.finditer(text)]


def link_references(
    text: str, link: Callable[[str, str | None], str], rest: Callable[[str], str] = lambda part: part
) -> str:
    """Return prose with every reference replaced by ``link(id, label)``, and the text between by ``rest(text)``.

    The label is None if the reference has none.
    """
    parts, end = [], 0
    for match in REFERENCE.finditer(text):
        parts += [rest(text[end : match.start()]), link(match[1], match[2])]
        end = match.end()
    return "".join([*parts, rest(text[end:])])


def _look_up(owner: Data, path: str) -> tuple[Json, bool]:
    """Return what a path leads to, and whether it is shown with a sign; LookupError if it leads nowhere."""
    values = values_of(owner)
    if path in values:
        return values[path].value, False
    first, *rest = path.split(".")
    if first == "effects":
        return _number_of_effect(owner, rest)
    if first == "tables":
        return _cell(owner, rest), False
    if first == "formulas":
        formula = formulas_of(owner).get(".".join(rest))
        if formula is None:
            raise LookupError(f"{owner['id']} has no formula {'.'.join(rest)}")
        return in_a_sentence(formula, values), False
    value: Any = owner
    for step in (first, *rest):
        if not isinstance(value, dict) or step not in value:
            raise LookupError(f"{owner['id']} has no value or field {path}")
        value = value[step]
    if isinstance(value, dict | list):
        raise LookupError(f"{path} of {owner['id']} is not one thing")
    return value, False


def _number_of_effect(owner: Data, path: list[str]) -> tuple[Number, bool]:
    effects = effects_of(owner)
    key = path[0] if path else ""
    matching: list[Effect] = [effect for effect in effects if effect.changes == key]
    if key.isdigit() and int(key) < len(effects):
        matching = [effects[int(key)]]
    if not matching:
        raise LookupError(f"{owner['id']} has no effect on {key}")
    numbers = matching[0].numbers
    for operation in path[1:] or _OPERATIONS:
        if operation in numbers:
            return numbers[operation], operation == "by"
    raise LookupError(f"the effect on {key} of {owner['id']} has no number")


def _cell(owner: Data, path: list[str]) -> Cell:
    tables = tables_of(owner)
    if len(path) != 3 or path[0] not in tables:
        raise LookupError(f"{owner['id']} has no table cell {'.'.join(path)}; write tables.name.row.column")
    table = tables[path[0]]
    columns = [column.id for column in table.columns]
    row = table.row(path[1])
    if row is None or path[2] not in columns:
        raise LookupError(f"table {path[0]} of {owner['id']} has no row {path[1]} with a column {path[2]}")
    cell = row[columns.index(path[2])]
    if cell is None:
        raise LookupError(f"cell {path[1]}, {path[2]} of table {path[0]} of {owner['id']} is empty")
    return cell
