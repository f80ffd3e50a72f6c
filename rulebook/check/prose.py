"""Prose: quotes and references resolve, there is no markup, and numbers are quoted rather than typed."""

import re
from collections.abc import Collection, Iterator
from pathlib import Path

from rulebook.source import markup
from rulebook.source.edition import Data, Edition, File
from rulebook.source.problems import Problem
from rulebook.source.schema_files import has_schema
from rulebook.source.schemas import prose_parts
from rulebook.source.yaml_lines import Where, place
from rulebook.words.numbers import typed_meanings
from rulebook.words.quotes_and_references import (
    QUOTE,
    REFERENCE,
    QuoteError,
    numbers_in_fields,
    numbers_to_quote,
    quoted,
    references,
    typed_numbers,
)

# Stands for a quote that cannot be resolved.
_UNSURE = "…"

type Texts = list[tuple[Where, str]]


def texts_of(root: Path, file: File) -> Texts:
    """Return every prose text of a file, after its place; borrowed numbers need not be filled in."""
    if file.source.data is None or not has_schema(root, file.collection):
        return []
    return prose_parts(root, file.collection, file.source.data)


def check(edition: Edition, texts: dict[str, Texts]) -> Iterator[Problem]:
    """Yield what is wrong with the texts of records; ``texts`` are those of the edition by file."""
    records = {name: record.data for name, record in edition.records.items()}
    for file in edition.files:
        owners = dict(file.records())
        depth = len(file.records_at()) + 1
        for where, text in texts[file.path]:
            if file.record_name(where) in records:
                inside = where[depth:]
                speaker = _speaker(owners[where[:depth]], inside)
                unsure = set(filter(edition.is_unsure, _named(text)))
                for message in prose_problems(text, speaker, records, unsure):
                    yield file.problem(where, f"{place(inside)} {message}")


def _speaker(owner: Data, inside: Where) -> Data:
    """Return the record that a text quotes from; in an example, with its inputs and outcome too."""
    if len(inside) > 1 and inside[0] == "examples" and isinstance(inside[1], int):
        example = owner["examples"][inside[1]]
        return owner | {"inputs": example["inputs"], "expected": example["expected"]}
    return owner


def _named(text: str) -> set[str]:
    """Return the ids of the records that a text refers to or quotes."""
    quotes = (match[1].partition(":") for match in QUOTE.finditer(text))
    return {*references(text), *(name for name, colon, _ in quotes if colon)}


def prose_problems(text: str, owner: Data, records: dict[str, Data], unsure: Collection[str] = ()) -> Iterator[str]:
    """Yield what is wrong with one text of the record ``owner``.

    ``unsure`` names records that cannot be looked into; quotes of and references to them are taken to be right.
    """
    wrong: list[str] = []

    def spoken(match: re.Match[str]) -> str:
        if match[1].partition(":")[0] in unsure:
            return _UNSURE
        try:
            return quoted(match[1], owner, records)
        except QuoteError as error:
            wrong.append(str(error))
            return _UNSURE

    read = QUOTE.sub(spoken, text)
    yield from wrong
    if "{" in read or "}" in read:
        yield "has a brace without its partner; quotes are written {name}"
    yield from markup.in_prose(REFERENCE.sub(lambda match: f" {match[2] or ''} ", read))
    for name in references(read):
        if name not in records and name not in unsure:
            yield f"refers to [[{name}]], which is no record of this edition"
    near = [owner, *(records[name] for name in references(read) if name in records)]
    for number in _quotable(text, owner, near):
        yield f"types the number {number}; quote the field that holds it, or write {{={number}}} if it is meant"


def _quotable(text: str, owner: Data, near: list[Data]) -> Iterator[str]:
    """Yield each number typed in a text that its record has in a field, or one of the records ``near`` it holds."""
    typed = typed_numbers(text)
    numbers = numbers_in_fields(owner).union(*map(numbers_to_quote, near)) if typed else set()
    yield from (number for number in typed if typed_meanings(number) & numbers)
