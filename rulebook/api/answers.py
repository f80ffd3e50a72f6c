"""Answers and traces of calculators by the rules of an edition."""

from collections.abc import Mapping
from pathlib import Path
from typing import cast

import calculators
from calculators.analysis.open_readings import open_readings
from calculators.analysis.trace import trace
from calculators.core.rules import Rules
from rulebook.api.results import Answer, NoAnswerError
from rulebook.data.mechanics import mechanics
from rulebook.data.origins import origins
from rulebook.source.edition import Edition, edition_list, editions_file, status_problems
from rulebook.source.problems import RulesError


def answer(edition: Edition, name: str, inputs: Mapping[str, object], traced: bool = False) -> Answer:
    """Return the answer of a calculator as plain data, with what is open about it, and with its trace if wanted.

    KeyError names the calculators there are.
    """
    numbers = mechanics(edition)
    if not calculators.applies(name, numbers):
        title = calculators.find(name).title.lower()
        raise NoAnswerError(f"{edition.info['title']} ({edition.id}) has no rule for {title}")
    raw_inputs = dict(inputs)
    try:
        if traced:
            data = trace(name, numbers, raw_inputs, origins(edition, numbers))
        else:
            data = {"calculator": name, "edition": edition.id} | calculators.run(name, numbers, raw_inputs)
        is_open = open_readings(calculators.question(name, Rules(numbers), raw_inputs)).words()
    except calculators.InputError as error:
        raise NoAnswerError(str(error)) from None
    data["ruling_status"] = {ruling: edition.records[ruling].status.as_data() for ruling in data["rulings"]}
    return cast(Answer, data | ({"open": is_open} if is_open else {}))


def current_edition(root: Path) -> str:
    """Return the id of the edition in force; RulesError where editions.yaml names none, or several."""
    infos, problems = edition_list(root)
    file = editions_file(root)
    if file is not None and not problems:
        problems += status_problems(file)
    if problems:
        raise RulesError(problems)
    return next(str(info["id"]) for info in infos if info["status"] == "current")
