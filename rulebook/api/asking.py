"""Questions to calculators, asked by the rules of an edition: answers, traces, and traces worked out again."""

import json
from pathlib import Path
from typing import Any

import calculators
from calculators.trace import differences, trace
from rulebook.check.load import load_numbers
from rulebook.data.mechanics import mechanics
from rulebook.data.origins import origins
from rulebook.source.edition import Data, Edition
from rulebook.source.schema_files import read_schema


class AskingError(ValueError):
    """A question that has no answer; the message says why."""


def ask(root: Path, name: str, given: dict[str, str], edition: str, traced: bool = False) -> dict[str, Any]:
    """Return the answer of a calculator as plain data, with its trace if wanted.

    KeyError names the calculators or editions there are, AskingError says what is wrong with what was given.
    """
    rules, known = _rules(root, edition)
    if not calculators.applies(name, known):
        raise AskingError(f"{rules.info['title']} ({edition}) has no rule for {calculators.find(name).title.lower()}")
    try:
        if traced:
            return trace(name, known, given, origins(rules, known))
        return {"calculator": name, "edition": edition} | calculators.run(name, known, given)
    except calculators.InputError as error:
        raise AskingError(str(error)) from None


def ask_again(root: Path, file: Path) -> str:
    """Work out a trace again, in the edition that it is of; return that it holds.

    AskingError where the file is no trace, or says what of the answer is another one now.
    """
    told = _read(root, file)
    rules, known = _rules(root, told["edition"]["id"])
    try:
        differing = differences(told, known, origins(rules, known))
    except calculators.InputError as error:
        raise AskingError(f"{file}: {error}") from None
    if differing:
        raise AskingError(f"{file}: the answer is another one now; what differs is {', '.join(differing)}")
    return f"{file}: the same answer, {told['sentence']}"


def _rules(root: Path, edition: str) -> tuple[Edition, dict[str, Data]]:
    rules = load_numbers(root, edition)
    return rules, mechanics(rules)


def _read(root: Path, file: Path) -> dict[str, Any]:
    # Only a trace needs it, and an answer would wait for its start.
    from jsonschema import Draft202012Validator

    try:
        told = json.loads(file.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, ValueError, RecursionError) as error:
        raise AskingError(f"{file}: is not JSON: {error}") from None
    schema = read_schema(root, root / "schemas/api/trace.schema.json")
    for fault in Draft202012Validator(schema).iter_errors(told):
        raise AskingError(f"{file}: is no trace: {'.'.join(map(str, fault.path)) or 'it'}: {fault.message}")
    return dict(told)
