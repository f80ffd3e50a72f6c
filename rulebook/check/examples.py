"""Worked examples: calculators and formulas give the outcome that each expects."""

from collections.abc import Iterator

import calculators
from calculators.core.formula import FormulaError, evaluate
from calculators.core.rules import Rules
from rulebook.source.edition import Data, Record
from rulebook.source.problems import Problem


def check(rules: Rules, record: Record, certain: bool) -> Iterator[Problem]:
    """Run a record's examples and yield where outcomes differ; with calculators only if ``certain`` that those work.

    Pass the same ``rules`` for every record, as they cache what they look up.
    """
    seen = set()
    for number, example in enumerate(record.data.get("examples", [])):
        where = ("examples", number)
        if example["id"] in seen:
            yield record.problem(where, f"example {example['id']} stands twice")
        seen.add(example["id"])
        if "calculator" in example and not certain:
            continue
        try:
            outcome = _outcome(rules, record.data, example)
        except calculators.InputError as error:
            for _, message in error.problems:
                yield record.problem((*where, "inputs"), f"example {example['id']}: {message}")
        except (ArithmeticError, LookupError, FormulaError) as error:
            yield record.problem(where, f"example {example['id']}: {error.args[0]}")
        else:
            for message in _differences(example["expected"], outcome):
                yield record.problem((*where, "expected"), f"example {example['id']}: {message}")


def _differences(expected: Data, outcome: Data) -> Iterator[str]:
    for name, value in expected.items():
        if name not in outcome:
            yield f"its outcome has no {name}; it has {', '.join(sorted(outcome))}"
        elif outcome[name] != value:
            yield f"expected {name} {value}, but the rules as written give {outcome[name]}"


def _outcome(rules: Rules, record: Data, example: Data) -> Data:
    """Return the outcome of an example of a record: a calculator's values, or a formula's ``result``."""
    if "calculator" in example:
        result = calculators.question(example["calculator"], rules, example["inputs"]).result
        return {value.name: value.value for value in result.values}
    own = rules.mechanics[record["id"]]
    if example["formula"] not in own.get("formulas", {}):
        raise KeyError(f"the record has no formula {example['formula']}")
    variables = own.get("values", {}) | example["inputs"]
    return {"result": evaluate(own["formulas"][example["formula"]], variables)}
