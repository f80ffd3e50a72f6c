"""Answers and traces of calculators by the rules of an edition."""

from pathlib import Path
from typing import Any

import calculators
from calculators.analysis.trace import trace
from rulebook.check.load import load_numbers
from rulebook.data.mechanics import mechanics
from rulebook.data.origins import origins


class NoAnswerError(ValueError):
    """The edition has no rule for a question, or its inputs are wrong; the message says which."""


def answer(root: Path, name: str, inputs: dict[str, str], edition_id: str, traced: bool = False) -> dict[str, Any]:
    """Return the answer of a calculator as plain data, with its trace if wanted.

    KeyError names the calculators or editions there are.
    """
    edition = load_numbers(root, edition_id)
    numbers = mechanics(edition)
    if not calculators.applies(name, numbers):
        title = calculators.find(name).title.lower()
        raise NoAnswerError(f"{edition.info['title']} ({edition_id}) has no rule for {title}")
    try:
        if traced:
            data = trace(name, numbers, inputs, origins(edition, numbers))
        else:
            data = {"calculator": name, "edition": edition_id} | calculators.run(name, numbers, inputs)
            data["rulings"] = [{"id": ruling, "number": numbers[ruling]["number"]} for ruling in data["rulings"]]
    except calculators.InputError as error:
        raise NoAnswerError(str(error)) from None
    for ruling in data["rulings"]:
        ruling["status"] = edition.records[ruling["id"]].status.as_data()
    return data
