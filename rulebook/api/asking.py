"""Answers and traces of calculators by the rules of an edition."""

from pathlib import Path
from typing import Any

import calculators
from calculators.analysis.trace import trace
from rulebook.check.load import load_numbers
from rulebook.data.mechanics import mechanics
from rulebook.data.origins import origins
from rulebook.source.edition import Data, Edition


class AskingError(ValueError):
    """A question that has no answer; the message says why."""


def ask(root: Path, name: str, inputs: dict[str, str], edition: str, traced: bool = False) -> dict[str, Any]:
    """Return the answer of a calculator as plain data, with its trace if wanted.

    KeyError names the calculators or editions there are, AskingError says what is wrong with the inputs.
    """
    rules, mechanics_of_edition = _rules(root, edition)
    if not calculators.applies(name, mechanics_of_edition):
        raise AskingError(f"{rules.info['title']} ({edition}) has no rule for {calculators.find(name).title.lower()}")
    try:
        if traced:
            return trace(name, mechanics_of_edition, inputs, origins(rules, mechanics_of_edition))
        return {"calculator": name, "edition": edition} | calculators.run(name, mechanics_of_edition, inputs)
    except calculators.InputError as error:
        raise AskingError(str(error)) from None


def _rules(root: Path, edition: str) -> tuple[Edition, dict[str, Data]]:
    rules = load_numbers(root, edition)
    return rules, mechanics(rules)
