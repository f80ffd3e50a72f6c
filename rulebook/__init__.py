"""The workshop of the rules site: load, check, export, calculate, render, build, serve."""

from collections.abc import Mapping
from typing import Any

__all__ = ["answer"]


def answer(calculator: str, inputs: Mapping[str, object], edition: str | None = None) -> dict[str, Any]:
    """Return the answer of a calculator by the rules that came installed, as ``rulebook calc`` prints it.

    The rules are those of the edition in force unless one is named.  Raises NoAnswerError, a ValueError, where inputs
    are wrong or the edition has no rule for the question, KeyError where there is no such calculator, and RulesError
    where there is no such edition.
    """
    # Whoever imports a room would wait for these.
    from rulebook.api.answers import answer as answer_of
    from rulebook.api.answers import current_edition
    from rulebook.source.own_rules import own_rules

    root = own_rules()
    return answer_of(root, calculator, inputs, edition or current_edition(root))
