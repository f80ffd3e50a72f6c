"""Questions to calculators, asked by the rules of an edition: answers and traces."""

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


def _rules(root: Path, edition: str) -> tuple[Edition, dict[str, Data]]:
    rules = load_numbers(root, edition)
    return rules, mechanics(rules)
