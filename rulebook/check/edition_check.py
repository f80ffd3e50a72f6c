"""``rulebook check``: everything that can be wrong with the rules, all at once."""

import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import calculators
from calculators.formula import FormulaError, evaluate, names, parse
from rulebook.check.drawings import drawing_problems
from rulebook.check.ranges import range_problems
from rulebook.check.unread import unread_in_edition
from rulebook.data.mechanics import mechanics
from rulebook.source import markup
from rulebook.source.edition import (
    EDITIONS,
    Data,
    Edition,
    File,
    Record,
    chapter_number,
    edition_list,
    editions_file,
    index,
    schema_problems,
    status_problems,
    yaml_problems,
)
from rulebook.source.freeze import frozen_problems
from rulebook.source.layers import edition_files, lineage
from rulebook.source.problems import Problem
from rulebook.source.schemas import collection_names, faults, prose_parts
from rulebook.source.yaml_lines import Where, place
from rulebook.words.borrowed_numbers import take_over
from rulebook.words.quotes import QUOTE, REFERENCE, QuoteError, quoted, references, typed_numbers

# Stands where a quote leads to what cannot be looked into.
_UNSURE = "…"


def check(root: Path) -> tuple[list[Problem], list[Edition]]:
    """Return every problem of every edition, sorted by place, and the editions as read."""
    entries, problems = edition_list(root)
    said = list(listing_problems(root, entries))
    in_force = _in_force(root, certain=not problems)
    if not problems + said:
        problems += frozen_problems(root, entries)
    problems += said + in_force
    wrong = {problem.record for problem in said}
    editions = []
    found: dict[str, list[Problem]] = {}
    for info in entries:
        line = lineage(info, entries)
        if line[-1].get("based_on") is None and not wrong & {one["id"] for one in line}:
            edition, found[info["id"]] = check_edition(root, line)
            editions.append(edition)
    for edition in editions:
        known = found.get(edition.info.get("based_on", ""), [])
        problems += [in_edition(edition.id, problem) for problem in found[edition.id] if problem not in known]
    return sorted(set(problems)), editions


def in_edition(edition: str, problem: Problem) -> Problem:
    """Return a problem with the edition it is in, where it shows in a file of one further down."""
    if problem.path == EDITIONS or f"{problem.path}/".startswith(f"rules/{edition}/"):
        return problem
    return replace(problem, message=f"{problem.message} (in edition {edition})")


def check_edition(root: Path, line: list[Data]) -> tuple[Edition, list[Problem]]:
    """Return the first edition of a ``lineage`` as read, and every problem with it.

    What depends on a record that is broken is left unsaid: mending that record may mend it.
    """
    files, problems = edition_files(root, line)
    edition = index(line, files)
    problems += [*unread_in_edition(root, edition.id), *_yaml(edition)]
    edition.whole = not problems
    if problems and len(line) > 1:
        return edition, sorted(set(problems))
    for file in edition.files:
        if file.source.data is not None:
            problems += _schema(root, edition, file)
    problems += _duplicate_ids(edition)
    problems += _duplicate_chapters(edition)
    texts = {file.shown: _texts(root, file) for file in edition.files}
    for record in _sound(edition, problems).values():
        problems += _formulas(record)
        problems += _tables(record)
    taken = take_over(edition, _sound(edition, problems))
    problems += taken.problems
    for record in taken.takers:
        problems += _numbers(root, edition, record)
    sound = _sound(edition, problems, taken.waiting)
    for record in sound.values():
        problems += _ranges(record)
        problems += _drawing(record)
        problems += _ruling(edition, record, sound)
    sound = _sound(edition, problems, taken.waiting)
    for file in edition.files:
        problems += _prose(edition, file, texts[file.shown], sound)
    sound = _sound(edition, problems, taken.waiting)
    known = mechanics(replace(edition, records=sound))
    certain = edition.whole and len(sound) == len(edition.records)
    stuck = list(_calculators(edition, known)) if certain else []
    for record in sound.values():
        problems += _examples(known, record, certain and not stuck)
    problems += stuck
    return edition, sorted(set(problems))


def _sound(edition: Edition, problems: list[Problem], waiting: Collection[str] = ()) -> dict[str, Record]:
    """Return the records with which nothing is wrong so far, and that wait for no other to be mended."""
    broken = {problem.record for problem in problems if problem.record}.union(waiting)
    lost = {problem.path for problem in problems if not problem.record}
    return {
        name: record for name, record in edition.records.items() if name not in broken and record.file.shown not in lost
    }


def _yaml(edition: Edition) -> Iterator[Problem]:
    for file in edition.files:
        yield from yaml_problems(file)


def listing_problems(root: Path, entries: list[Data]) -> Iterator[Problem]:
    """Yield what keeps editions that are listed from being read: they are not there, or not once, or on no base."""
    file = editions_file(root)
    if file is None:
        return
    names = [entry.get("id") for _, entry in file.records()]
    for number, (where, entry) in enumerate(file.records()):
        if entry in entries:
            if entry["id"] in names[:number]:
                yield file.problem(where, "is listed twice")
            elif not (root / "rules" / entry["id"]).is_dir():
                yield file.problem(where, f"there is no folder rules/{entry['id']}")
            yield from _based_on(file, where, entry, entries)


def _based_on(file: File, where: Where, entry: Data, entries: list[Data]) -> Iterator[Problem]:
    base = entry.get("based_on")
    if base is None:
        if "removed" in entry:
            yield file.problem((*where, "removed"), "removed belongs to an edition that is based_on another")
    elif base not in [other.get("id") for _, other in file.records()]:
        yield file.problem((*where, "based_on"), f"based_on {base}: there is no such edition")
    elif lineage(entry, entries)[-1].get("based_on") in [other["id"] for other in entries]:
        yield file.problem((*where, "based_on"), f"based_on {base}: the editions are based on one another in a circle")


def _in_force(root: Path, *, certain: bool) -> list[Problem]:
    """Return what keeps one edition from being in force; that none is can be said where all entries can be read."""
    file = editions_file(root)
    if file is None:
        return []
    return [problem for problem in status_problems(file) if certain or problem.record]


def _part(where: Where) -> str:
    return f"{place(where)} " if where else ""


def _schema(root: Path, edition: Edition, file: File) -> Iterator[Problem]:
    if file.collection not in collection_names(root):
        yield Problem(file.shown, 1, "", f"is no collection; there is no schemas/{file.collection}.schema.json")
        return
    yield from schema_problems(root, file, edition.knows)


def _numbers(root: Path, edition: Edition, record: Record) -> Iterator[Problem]:
    """Yield what the schema says against a record now that its numbers are taken over."""
    start = record.file.records_at()
    alone = record.file.source.data | {start[0]: [record.data]} if start else [record.data]
    for where, message in faults(root, record.collection, alone, edition.knows):
        inside = where[len(start) + 1 :]
        yield record.problem(inside, f"{_part(inside)}{message}")


def _duplicate_ids(edition: Edition) -> Iterator[Problem]:
    for file in edition.files:
        for where, data in file.records():
            first = edition.records.get(data["id"]) if isinstance(data.get("id"), str) else None
            if first and (first.file, first.where) != (file, where):
                path, line = first.file.origin(first.where)
                yield file.problem((*where, "id"), f"id {data['id']} stands already at {path}:{line}")


def _duplicate_chapters(edition: Edition) -> Iterator[Problem]:
    """Chapters are read in the order of their numbers, so a number belongs to one chapter."""
    first: dict[int, str] = {}
    for file in edition.chapters():
        number = chapter_number(file)
        if number in first:
            yield file.problem(("number",), f"number {number} is that of {first[number]} already")
        if number:
            path, line = file.origin(("number",))
            first.setdefault(number, f"{path}:{line}")


def _formulas(record: Record) -> Iterator[Problem]:
    values = set(record.data.get("values", {}))
    for name, formula in record.data.get("formulas", {}).items():
        where = ("formulas", name, "expression")
        declared = set(formula["variables"])
        try:
            used = set(names(parse(formula["expression"])))
        except FormulaError as error:
            yield record.problem(where, f"{place(where)} {formula['expression']!r}: {error}")
            continue
        for unknown in sorted(used - declared - values):
            known = ", ".join(sorted(declared | values))
            yield record.problem(
                where, f"{place(where)} uses {unknown}, which is neither a variable nor a value; expected {known}"
            )
        for unused in sorted(declared - used):
            yield record.problem(where, f"{place(where)} does not use its variable {unused}")
        for both in sorted(declared & values):
            yield record.problem(where, f"{both} is both a variable and a value; keep one")


def _tables(record: Record) -> Iterator[Problem]:
    for name, table in record.data.get("tables", {}).items():
        for number, row in enumerate(table["rows"]):
            where = ("tables", name, "rows", number)
            if len(row) != len(table["columns"]):
                yield record.problem(where, f"{place(where)} has {len(row)} cells for {len(table['columns'])} columns")
        keys = [row[0] for row in table["rows"] if row]
        for key in sorted({str(key) for key in keys if keys.count(key) > 1}):
            yield record.problem(("tables", name), f"tables.{name} has two rows called {key}")


def _ranges(record: Record) -> Iterator[Problem]:
    for where, message in range_problems(record.data):
        yield record.problem(where, message)


def _drawing(record: Record) -> Iterator[Problem]:
    for where, message in drawing_problems(record.data.get("drawing", {})):
        yield record.problem(("drawing", *where), message)


def _ruling(edition: Edition, record: Record, sound: dict[str, Record]) -> Iterator[Problem]:
    """Yield what does not hold together in a ruling; what it says of a record that is broken waits."""
    readings = record.data.get("readings", [])
    ids = [reading["id"] for reading in readings]
    if readings and record.data["default"] not in ids:
        yield record.problem(("default",), f"default must be one of {', '.join(ids)}, got {record.data['default']}")
    for number, reading in enumerate(readings):
        if reading["id"] in ids[:number]:
            yield record.problem(("readings", number), f"readings[{number}]: {reading['id']} stands already")
        if ids.count(reading["id"]) == 1 and reading["id"] == record.data["default"] and "overrides" in reading:
            message = f"readings[{number}].overrides: the default is what the records say; it overrides nothing"
            yield record.problem(("readings", number), message)
        for target, changes in reading.get("overrides", {}).items():
            where = ("readings", number, "overrides", target)
            if not edition.knows(target):
                yield record.problem(where, f"{place(where)} is no record of this edition")
            for problem in _overrides(sound[target].data, changes) if target in sound else ():
                yield record.problem(where, f"{place(where)}: {problem}")


def _overrides(target: Data, changes: Data) -> Iterator[str]:
    """Yield what is wrong with the changes to one record; a formula may use the variables of its neighbours."""
    formulas = target.get("formulas", {}).values()
    allowed = {name for formula in formulas for name in formula["variables"]} | set(target.get("values", {}))
    for part in ("values", "formulas"):
        for name, changed in changes.get(part, {}).items():
            if name not in target.get(part, {}):
                yield f"has no {part} {name} to override"
            elif part == "formulas":
                try:
                    unknown = set(names(parse(changed))) - allowed
                except FormulaError as error:
                    yield f"{changed!r}: {error}"
                else:
                    yield from (f"uses {word}, which no formula of it knows" for word in sorted(unknown))
    numbers = {name: value["value"] for name, value in target.get("values", {}).items()}
    yield from (message for _, message in range_problems(numbers | changes.get("values", {})))


def _texts(root: Path, file: File) -> tuple[tuple[Where, str], ...]:
    """Return every text of a file that is prose, as the file was read: numbers taken over change none."""
    if file.source.data is None or file.collection not in collection_names(root):
        return ()
    return prose_parts(root, file.collection, file.source.data)


def _prose(
    edition: Edition, file: File, texts: tuple[tuple[Where, str], ...], sound: dict[str, Record]
) -> Iterator[Problem]:
    records = {name: record.data for name, record in sound.items()}
    owners = dict(file.records())
    unsure = edition.records.keys() - sound.keys()
    depth = len(file.records_at()) + 1
    for where, text in texts:
        if file.record_name(where) in records:
            inside = where[depth:]
            speaker = _speaker(owners[where[:depth]], inside)
            lost = set() if edition.whole else _named(text) - edition.records.keys()
            for message in prose_problems(text, speaker, records, unsure | lost):
                yield file.problem(where, f"{_part(inside)}{message}")


def _speaker(owner: Data, inside: Where) -> Data:
    """Return the record with the inputs and outcome of the example that is speaking, if one is."""
    if len(inside) > 1 and inside[0] == "examples" and isinstance(inside[1], int):
        example = owner["examples"][inside[1]]
        return owner | {"inputs": example["inputs"], "expected": example["expected"]}
    return owner


def _named(text: str) -> set[str]:
    """Return the ids of the records that a text refers to or quotes."""
    quotes = (match[1].partition(":") for match in QUOTE.finditer(text))
    return {*references(text), *(name for name, colon, _ in quotes if colon)}


def prose_problems(text: str, owner: Data, records: dict[str, Data], unsure: Collection[str] = ()) -> Iterator[str]:
    """Yield what is wrong with one text: quotes and references that lead nowhere, markup, numbers typed in.

    ``unsure`` names records that cannot be looked into yet; what leads there is taken on trust.
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
    for number in typed_numbers(text):
        yield f"types the number {number}; quote the field that holds it, or write {{={number}}} if it is meant"


def _examples(known: dict[str, Data], record: Record, certain: bool) -> Iterator[Problem]:
    """Run a record's examples; those of calculators only where it is ``certain`` that these can work."""
    seen = set()
    for number, example in enumerate(record.data.get("examples", [])):
        where = ("examples", number)
        if example["id"] in seen:
            yield record.problem(where, f"example {example['id']} stands twice")
        seen.add(example["id"])
        if "calculator" in example and not certain:
            continue
        try:
            outcome = run_example(known, record.data, example)
        except calculators.InputError as error:
            for _, message in error.problems:
                yield record.problem((*where, "inputs"), f"example {example['id']}: {message}")
        except (KeyError, FormulaError) as error:
            yield record.problem(where, f"example {example['id']}: {error.args[0]}")
        else:
            for message in _differences(example["expected"], outcome):
                yield record.problem((*where, "expected"), f"example {example['id']}: {message}")


def _calculators(edition: Edition, known: dict[str, Data]) -> Iterator[Problem]:
    """Answer what calculators ask before anyone types: a calculator whose rules are there must work with them."""
    for name in calculators.names():
        if calculators.applies(name, known):
            try:
                calculators.answer(name, known, calculators.default_inputs(name, known))
            except (KeyError, FormulaError) as error:
                record = edition.records[calculators.find(name).RULES[0]]
                yield record.problem((), f"the calculator {name} cannot work by it: {error.args[0]}")


def _differences(expected: Data, outcome: Data) -> Iterator[str]:
    for name, value in expected.items():
        if name not in outcome:
            yield f"its outcome has no {name}; it has {', '.join(sorted(outcome))}"
        elif outcome[name] != value:
            yield f"expected {name} {value}, but the rules as written give {outcome[name]}"


def run_example(known: dict[str, Data], record: Data, example: Data) -> dict[str, Any]:
    """Return the outcome of an example: a calculator's values, or a formula's ``result``.

    ``known`` are the edition's mechanics, ``record`` the record that the example belongs to.
    """
    if "calculator" in example:
        found: dict[str, Any] = calculators.run(example["calculator"], known, example["inputs"])["values"]
        return found
    own = known[record["id"]]
    if example["formula"] not in own.get("formulas", {}):
        raise KeyError(f"the record has no formula {example['formula']}")
    variables = own.get("values", {}) | example["inputs"]
    return {"result": evaluate(own["formulas"][example["formula"]], variables)}
