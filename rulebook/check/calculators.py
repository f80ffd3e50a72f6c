"""Calculators: one whose rules an edition has can work by them."""

from collections.abc import Iterator

import calculators
from calculators.formula import FormulaError
from rulebook.source.edition import Data, Edition
from rulebook.source.problems import Problem


def check(edition: Edition, known: dict[str, Data]) -> Iterator[Problem]:
    """Answer what calculators ask before anyone types: a calculator whose rules are there must work with them."""
    for name in calculators.names():
        if calculators.applies(name, known):
            try:
                calculators.answer(name, known, calculators.default_inputs(name, known))
            except (KeyError, FormulaError) as error:
                record = edition.records[calculators.find(name).RULES[0]]
                yield record.problem((), f"the calculator {name} cannot work by it: {error.args[0]}")
