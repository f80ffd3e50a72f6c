"""What plays: whoever changes a game by one sign is told, with record, part and line; words may be polished."""

import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from rulebook.check.everything import check
from rulebook.data.plays import checksums_of
from rulebook.source.edition import Record
from rulebook.source.yaml_lines import Where
from tests.support import TERRAIN, Project, record, the_edition

OR_NEW = "or open a new edition: rulebook new 1.1 --based-on 1.0"
PLAYS = "rules/1.0.freeze"
# One part a line.
PARTS = {
    "text": "Roll a d8. The ground is 7 hexes soft by half.",
    "values": "{depth: {value: 3, unit: MP, meaning: How deep}, dry: {value: false, meaning: No water}}",
    "effects": "[{changes: damage, by: -5, when: it rains}]",
    "tables": "{reeds: {caption: Reeds, columns: [{id: sort, name: A}, {id: height, name: B}], rows: [[tall, 4]]}}",
    "formulas": "{sunk: {expression: 2 * depth + 1, meaning: Sunk, variables: {}}}",
}
LINES = {"text": 5, "values": 7, "effects": 8, "tables": 9, "formulas": 10}


def marsh(**changed: str) -> str:
    return record(**PARTS | changed)


@pytest.fixture
def held(project: Project) -> Project:
    """A project whose edition is frozen in what plays."""
    project.terrain(marsh())
    assert project.run("freeze", "1.0").exit_code == 0
    assert project.run("check").exit_code == 0
    return project


@pytest.mark.parametrize(
    ("name", "old", "new", "part"),
    [
        ("text", "7", "8", "text"),
        ("text", "7", "−7", "text"),
        ("text", "half", "a sixth", "text"),
        ("text", "d8", "d6", "text"),
        ("values", "3", "4", "values.depth"),
        ("values", "MP", "AP", "values.depth"),
        ("values", "false", "true", "values.dry"),
        ("effects", "-5", "5", "effects[0]"),
        ("effects", "damage", "durability", "effects[0]"),
        ("tables", "4", "null", "tables.reeds"),
        ("tables", "tall", "short", "tables.reeds"),
        ("formulas", "+ 1", "- 1", "formulas.sunk"),
        ("formulas", "+ 1", "+ 0", "formulas.sunk"),
    ],
)
def test_a_sign_that_decides_something_is_named_by_record_part_and_line(
    held: Project, name: str, old: str, new: str, part: str
) -> None:
    held.terrain(marsh(**{name: PARTS[name].replace(old, new)}))
    assert held.problems() == [
        f"{TERRAIN}:{LINES[name]}: marsh: {part} plays otherwise than {PLAYS} has it; put it back, {OR_NEW}"
    ]


def test_a_part_that_came_and_one_that_went_are_named(held: Project) -> None:
    held.terrain(marsh(values="{width: {value: 3, meaning: Width}, depth: {value: 3, unit: MP, meaning: How deep}}"))
    came, went = sorted(held.problems(), reverse=True)
    assert all(problem.startswith(f"{TERRAIN}:{LINES['values']}: ") for problem in (came, went))
    assert f"marsh: values.width plays, and {PLAYS} has no such part; take it out, or, if its source has it, " in came
    assert f"marsh: values.dry of {PLAYS} plays no longer; put it back, {OR_NEW}" in went


def test_a_record_is_a_line_of_the_file(held: Project) -> None:
    lines = [line for line in (held.root / PLAYS).read_text().splitlines() if line.startswith("marsh ")]
    assert [re.sub(r"=[0-9a-f]{8}\b", "", line) for line in lines] == [
        "marsh kind text source.pages values.depth values.dry effects[0] tables.reeds formulas.sunk wording"
    ]


def test_what_is_broken_is_neither_compared_nor_accepted(held: Project) -> None:
    before = (held.root / PLAYS).read_bytes()
    held.terrain(marsh(values="{depth: {value: 4}}"))
    assert [problem for problem in held.problems() if PLAYS in problem] == []
    assert held.run("accept", "1.0").exit_code == 1
    assert (held.root / PLAYS).read_bytes() == before


def test_an_author_who_writes_sees_it_all_the_same(held: Project) -> None:
    held.terrain(marsh(values=PARTS["values"].replace("3", "4")))
    assert check(held.root, while_writing=True)[0] == []


# Every mark that decides something in the edition in force, changed once.


def changed_texts(text: str, pattern: str, change: Callable[[str], str]) -> Iterator[str]:
    for match in re.finditer(pattern, text):
        yield text[: match.start()] + change(match[0]) + text[match.end() :]


OTHER = {"+": "-", "-": "+", "*": "/", "/": "*", ">": "<", "<": ">", "=": ">", "and": "or", "or": "and"}


def in_formula(text: str) -> Iterator[str]:
    """Yield a formula with each operator and each constant another one."""
    yield from changed_texts(text, r"[-+*/<>]|(?<=[=!<>])=|\band\b|\bor\b", lambda sign: OTHER[sign])
    yield from changed_texts(text, r"\d+", lambda number: str(int(number) + 1))
    yield from changed_texts(text, r"\b(?:min|max|ceil|floor)\b", lambda name: name[::-1])


def in_words(text: str) -> Iterator[str]:
    """Yield a text with each number that it quotes or means another one, and each die."""
    yield from changed_texts(text, r"(?<=\{)[^{}]+(?=\})", lambda quote: quote + "1")
    yield from changed_texts(text, r"\b\d*[dD]\d+\b", lambda die: die + "0")


# Fields whose words decide something.
DECIDING = ("unit", "changes", "gains", "removes", "per", "group", "rounding", "default", "whose")


def mutants(data: Any, where: Where = ()) -> Iterator[tuple[Where, Any]]:
    """Yield (place, what stands there instead) for all that decides something; drawings and signs do not."""
    if isinstance(data, dict | list):
        for key, part in data.items() if isinstance(data, dict) else enumerate(data):
            if (*where, key) not in (("drawing",), ("marks",)):
                yield from mutants(part, (*where, key))
    elif isinstance(data, str):
        yield from ((where, text) for text in other_texts(data, where))
    elif isinstance(data, bool):
        yield where, not data
    elif data is not None:
        yield from ((where, number) for number in (data + 1, -data or 1))


def other_texts(text: str, where: Where) -> Iterator[str]:
    yield from in_words(text)
    match where:
        case ("source", "pages", _):
            yield text + "0"
        case (*_, "expression" | "if") | ("readings", _, "overrides", _, "formulas", _):
            yield from in_formula(text)
        case (*_, name) if name in DECIDING:
            yield text + "x"


def with_part(record: Record, where: Where, part: Any) -> Record:
    """Return a record with one part another."""
    [name, *_] = where
    data = {**record.data, name: deepcopy(record.data[name])}
    holder: Any = data
    for step in where[:-1]:
        holder = holder[step]
    holder[where[-1]] = part
    return replace(record, data=data)


def test_every_mark_that_decides_something_in_the_edition_in_force_is_noticed() -> None:
    count, unnoticed = 0, []
    for rule in the_edition("1.0").records.values():
        before = checksums_of(rule)
        for where, part in mutants(rule.data):
            count += 1
            if checksums_of(with_part(rule, where, part)) == before:
                unnoticed.append(f"{rule.id} {where}: {part!r}")
    assert unnoticed == []
    assert count > 5_000, "what changes nothing proves nothing"


def prose(data: Any, where: Where = ()) -> Iterator[tuple[Where, str]]:
    """Yield the sentences of a record."""
    if isinstance(data, dict | list):
        for key, part in data.items() if isinstance(data, dict) else enumerate(data):
            yield from prose(part, (*where, key))
    elif isinstance(data, str) and where[-1] in ("summary", "text", "question", "reason", "doubt", "meaning", "name"):
        yield where, data


def test_every_sentence_of_the_edition_in_force_may_be_polished() -> None:
    noticed = []
    for rule in the_edition("1.0").records.values():
        before = checksums_of(rule)
        for where, text in prose(rule.data):
            polished = re.sub(r"(?<=[a-z])\. ", "; ", re.sub(r"\b[Tt]he\b", "each", text)) + " indeed"
            if checksums_of(with_part(rule, where, polished)) != before:
                noticed.append(f"{rule.id} {where}: {polished!r}")
    assert noticed == []
