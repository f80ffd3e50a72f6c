"""``rulebook check``: everything that can be wrong with the rules, all at once."""

import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import calculators
from calculators.formula import FormulaError, evaluate, names, parse
from rulebook import markup
from rulebook.drawings import drawing_problems
from rulebook.edition import EDITIONS, Data, Edition, File, Record, edition_list, editions_file, index, stray_files
from rulebook.freeze import frozen_problems
from rulebook.layers import edition_files, lineage, yaml_problems
from rulebook.mechanics import mechanics
from rulebook.numbers import take_over
from rulebook.problems import Problem
from rulebook.quotes import QUOTE, REFERENCE, QuoteError, quoted, references, typed_numbers
from rulebook.schemas import collection_names, faults, prose_parts
from rulebook.yaml_source import Where, place

# Stands where a quote leads to what cannot be looked into.
_UNSURE = "…"


def check(root: Path) -> tuple[list[Problem], list[Edition]]:
    """Return every problem of every edition, sorted by place, and the editions as read."""
    entries, problems = edition_list(root)
    if not problems:
        problems += _editions_file(root, entries)
        problems += frozen_problems(root, entries)
    editions = []
    found: dict[str, list[Problem]] = {}
    for info in entries:
        if (root / "rules" / info["id"]).is_dir():
            edition, found[info["id"]] = check_edition(root, lineage(info, entries))
            editions.append(edition)
    for edition in editions:
        known = found.get(edition.info.get("based_on", ""), [])
        problems += [in_edition(edition.id, problem) for problem in found[edition.id] if problem not in known]
    return sorted(set(problems)), editions


def in_edition(edition: str, problem: Problem) -> Problem:
    """Return a problem with the edition it is in, where it shows in a file of one further down."""
    if problem.path == EDITIONS or problem.path.startswith(f"rules/{edition}/"):
        return problem
    return replace(problem, message=f"{problem.message} (in edition {edition})")


def check_edition(root: Path, line: list[Data]) -> tuple[Edition, list[Problem]]:
    """Return the first edition of a ``lineage`` as read, and every problem with it.

    What depends on a record that is broken is left unsaid: mending that record may mend it.
    """
    files, problems = edition_files(root, line)
    edition = index(line, files)
    problems += [*_stray(root, edition), *_yaml(edition)]
    if problems and len(line) > 1:
        return edition, sorted(set(problems))
    problems += take_over(edition)
    for file in edition.files:
        if file.source.data is not None:
            problems += _schema(root, edition, file)
    problems += _duplicate_ids(edition)
    problems += _duplicate_numbers(edition)
    sound = _sound(edition, problems)
    for record in sound.values():
        problems += _formulas(record)
        problems += _tables(record)
        problems += _drawing(record)
        problems += _ruling(edition, record)
    unsure = (edition.records.keys() | edition.lost) - sound.keys()
    for file in edition.files:
        problems += _prose(root, file, sound, unsure)
    sound = _sound(edition, problems)
    known = mechanics(replace(edition, records=sound))
    certain = len(sound) == len(edition.records)
    for record in sound.values():
        problems += _examples(known, record, certain)
    if certain:
        problems += _calculators(edition, known)
    return edition, sorted(set(problems))


def _sound(edition: Edition, problems: list[Problem]) -> dict[str, Record]:
    """Return the records with which nothing is wrong so far."""
    broken = {problem.record for problem in problems if problem.record}
    lost = {problem.path for problem in problems if not problem.record}
    return {
        name: record for name, record in edition.records.items() if name not in broken and record.file.shown not in lost
    }


def _stray(root: Path, edition: Edition) -> Iterator[Problem]:
    for name in stray_files(root, edition.id):
        yield Problem(name, 1, "", "is not read; rules are in files that end in .yaml")


def _yaml(edition: Edition) -> Iterator[Problem]:
    for file in edition.files:
        yield from yaml_problems(file)


def _editions_file(root: Path, entries: list[Data]) -> Iterator[Problem]:
    file = editions_file(root)
    if file is None:
        return
    for where, message in faults(root, "editions", file.source.data, lambda _: True):
        yield file.problem(where, f"{_part(where[1:])}{message}")
    known = [entry["id"] for entry in entries]
    for number, (where, entry) in enumerate(file.records()):
        name = entry.get("id")
        if name in known[:number]:
            yield file.problem(where, "is listed twice")
        elif isinstance(name, str) and not (root / "rules" / name).is_dir():
            yield file.problem(where, f"there is no folder rules/{name}")
        yield from _based_on(file, where, entry, entries)
    if not any(entry.get("status") == "current" for _, entry in file.records()):
        yield Problem(file.shown, 1, "", "no edition has status current; one must be in force")


def _based_on(file: File, where: Where, entry: Data, entries: list[Data]) -> Iterator[Problem]:
    base = entry.get("based_on")
    if base is None:
        if "removed" in entry:
            yield file.problem((*where, "removed"), "removed belongs to an edition that is based_on another")
    elif base not in [other["id"] for other in entries]:
        yield file.problem((*where, "based_on"), f"based_on {base}: there is no such edition")
    elif lineage(entry, entries)[-1].get("based_on") is not None:
        yield file.problem((*where, "based_on"), f"based_on {base}: the editions are based on one another in a circle")


def _part(where: Where) -> str:
    return f"{place(where)} " if where else ""


def _schema(root: Path, edition: Edition, file: File) -> Iterator[Problem]:
    if file.collection not in collection_names(root):
        yield Problem(file.shown, 1, "", f"is no collection; there is no schemas/{file.collection}.schema.json")
        return
    depth = len(file.records_at()) + 1
    for where, message in faults(root, file.collection, file.source.data, edition.knows):
        inside = where[depth:] if file.record_name(where) else where
        yield file.problem(where, f"{_part(inside)}{message}")


def _duplicate_ids(edition: Edition) -> Iterator[Problem]:
    for file in edition.files:
        for where, data in file.records():
            first = edition.records.get(data["id"]) if isinstance(data.get("id"), str) else None
            if first and (first.file, first.where) != (file, where):
                path, line = first.file.origin(first.where)
                yield file.problem((*where, "id"), f"id {data['id']} stands already at {path}:{line}")


def _duplicate_numbers(edition: Edition) -> Iterator[Problem]:
    """Players quote a ruling by its number, so a number belongs to one ruling."""
    first: dict[str, str] = {}
    for record in edition.of("rulings"):
        number = str(record.data.get("number"))
        if number in first:
            yield record.problem(("number",), f"number {number} is that of {first[number]} already")
        first.setdefault(number, record.id)


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


def _drawing(record: Record) -> Iterator[Problem]:
    for where, message in drawing_problems(record.data.get("drawing", {})):
        yield record.problem(("drawing", *where), message)


def _ruling(edition: Edition, record: Record) -> Iterator[Problem]:
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
            if target not in edition.records:
                yield record.problem(where, f"{place(where)} is no record of this edition")
                continue
            for problem in _overrides(edition.records[target].data, changes):
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


def _prose(root: Path, file: File, sound: dict[str, Record], unsure: set[str]) -> Iterator[Problem]:
    if file.source.data is None or file.collection not in collection_names(root):
        return
    records = {name: record.data for name, record in sound.items()}
    owners = dict(file.records())
    depth = len(file.records_at()) + 1
    for where, text in prose_parts(root, file.collection, file.source.data):
        if file.record_name(where) in records:
            inside = where[depth:]
            speaker = _speaker(owners[where[:depth]], inside)
            for message in prose_problems(text, speaker, records, unsure):
                yield file.problem(where, f"{_part(inside)}{message}")


def _speaker(owner: Data, inside: Where) -> Data:
    """Return the record with the inputs and outcome of the example that is speaking, if one is."""
    if len(inside) > 1 and inside[0] == "examples" and isinstance(inside[1], int):
        example = owner["examples"][inside[1]]
        return owner | {"inputs": example["inputs"], "expected": example["expected"]}
    return owner


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
    """Run a record's examples; where other records are broken, an answer that lacks one is let pass."""
    seen = set()
    for number, example in enumerate(record.data.get("examples", [])):
        where = ("examples", number)
        if example["id"] in seen:
            yield record.problem(where, f"example {example['id']} stands twice")
        seen.add(example["id"])
        try:
            outcome = run_example(known, record.data, example)
        except calculators.InputError as error:
            for _, message in error.problems:
                yield record.problem((*where, "inputs"), f"example {example['id']}: {message}")
        except (KeyError, FormulaError) as error:
            if certain:
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
