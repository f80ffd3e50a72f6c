"""Answers and traces of calculators by the rules of an edition."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import calculators
from calculators.analysis.open_readings import open_readings
from calculators.analysis.trace import trace
from calculators.core.rules import Rules
from rulebook.check.load import load_numbers
from rulebook.data.mechanics import mechanics
from rulebook.data.origins import origins
from rulebook.source.edition import edition_list, editions_file, status_problems
from rulebook.source.problems import RulesError


class NoAnswerError(ValueError):
    """The edition has no rule for a question, or its inputs are wrong; the message says which."""


def answer(
    root: Path, name: str, inputs: Mapping[str, object], edition_id: str, traced: bool = False
) -> dict[str, Any]:
    """Return the answer of a calculator as plain data, with what is open about it, and with its trace if wanted.

    KeyError names the calculators or editions there are.
    """
    edition = load_numbers(root, edition_id)
    numbers = mechanics(edition)
    if not calculators.applies(name, numbers):
        title = calculators.find(name).title.lower()
        raise NoAnswerError(f"{edition.info['title']} ({edition_id}) has no rule for {title}")
    try:
        if traced:
            data = trace(name, numbers, dict(inputs), origins(edition, numbers))
            rulings = [ruling["id"] for ruling in data["rulings"]]
        else:
            data = {"calculator": name, "edition": edition_id} | calculators.run(name, numbers, dict(inputs))
            rulings = data["rulings"]
        is_open = open_readings(calculators.question(name, Rules(numbers), dict(inputs))).words()
    except calculators.InputError as error:
        raise NoAnswerError(str(error)) from None
    data["ruling_status"] = {ruling: edition.records[ruling].status.as_data() for ruling in rulings}
    return data | ({"open": is_open} if is_open else {})


def current_edition(root: Path) -> str:
    """Return the id of the edition in force; RulesError where editions.yaml names none, or several."""
    infos, problems = edition_list(root)
    file = editions_file(root)
    if file is not None and not problems:
        problems += status_problems(file)
    if problems:
        raise RulesError(problems)
    return next(str(info["id"]) for info in infos if info["status"] == "current")
