"""How much a ruling weighs: what depends on it, and how far its answer moves what calculators answer."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import calculators
from calculators.analysis.disputes import Dispute, dispute
from calculators.core.declaration import Calculator
from calculators.core.formatting import value_text
from calculators.core.inputs import Input, InputError
from calculators.core.question import RULINGS as SWITCHES
from calculators.core.question import Question, switches_of
from calculators.core.rules import Rules
from rulebook.source.edition import Edition, Record
from rulebook.source.json_types import Json

RULINGS = "rulings"
# What a line of a sheet has room for.
_MOST_VALUES = 2
_NO_ANSWER = "–"

type Inputs = dict[str, Any]


class Move(NamedTuple):
    """How far a ruling moves an answer of a calculator.

    ``situation`` says in words what is asked, empty for the question with which a form opens.  ``answers`` holds the
    values that differ, each with its label and with what it is under each reading, in the order of the readings.
    """

    calculator: Calculator
    situation: str
    answers: list[tuple[str, list[str]]]


class WeighedRuling(NamedTuple):
    """A ruling, the calculators whose answers rest on it, and how far it moves them: a question each, where it does."""

    record: Record
    calculators: list[Calculator]
    moves: list[Move]


def by_weight(edition: Edition, rules: Rules) -> list[Record]:
    """Return the rulings of an edition: by severity, then those first on which most rules and calculators depend."""
    resting = _calculators_on(rules)

    def weight(ruling: Record) -> tuple[str, int]:
        return ruling.data["severity"], -len(ruling.data["touches"]) - len(resting.get(ruling.id, ()))

    return sorted(edition.of(RULINGS), key=weight)


def weighed(edition: Edition, rules: Rules) -> list[WeighedRuling]:
    """Return the rulings of an edition by weight, with what depends on each and how far it moves answers.

    A calculator is asked the question with which its form opens, its ready-made situations and the examples of the
    rules, and the first of these with one input changed, up to the first whose answer moves.
    """
    resting, moves = _calculators_on(rules), _moves(edition, rules)
    return [
        WeighedRuling(ruling, resting.get(ruling.id, []), moves.get(ruling.id, []))
        for ruling in by_weight(edition, rules)
    ]


def _calculators_on(rules: Rules) -> dict[str, list[Calculator]]:
    """Return the calculators that let choose between the readings of a ruling, or rest on it, by the ruling's id."""
    resting: dict[str, list[Calculator]] = {}
    for calculator in _applying(rules):
        switches = [ruling for _, ruling in switches_of(calculator, rules)]
        opening = calculators.question(calculator.name, rules, _defaults(calculator, rules))
        for ruling in dict.fromkeys([*switches, *opening.result.rulings]):
            resting.setdefault(ruling, []).append(calculator)
    return resting


def _moves(edition: Edition, rules: Rules) -> dict[str, list[Move]]:
    """Return how far each ruling moves the answers of calculators, by its id; one question for each calculator."""
    examples = _examples(edition)
    moves: dict[str, list[Move]] = {}
    for calculator in _applying(rules):
        waiting = {ruling: switch for switch, ruling in switches_of(calculator, rules)}
        for situation, inputs in _questions(calculator, rules, examples.get(calculator.name, [])):
            if not waiting:
                break
            question = calculators.question(calculator.name, rules, inputs)
            for moved in _disputes(question, waiting):
                del waiting[moved.ruling]
                moves.setdefault(moved.ruling, []).append(Move(calculator, situation, _answers(question, moved)))
    return moves


def _applying(rules: Rules) -> list[Calculator]:
    return [calculator for calculator in calculators.every() if calculator.applies(rules)]


def _examples(edition: Edition) -> dict[str, list[tuple[str, Inputs]]]:
    """Return the examples of the rules that a calculator works out, by its name: the name of the rule, the inputs."""
    examples: dict[str, list[tuple[str, Inputs]]] = {}
    for record in edition.records.values():
        for example in record.data.get("examples", ()):
            if "calculator" in example:
                situation = f"example of {record.data['name']}"
                examples.setdefault(example["calculator"], []).append((situation, example["inputs"]))
    return examples


def _questions(
    calculator: Calculator, rules: Rules, examples: list[tuple[str, Inputs]]
) -> Iterator[tuple[str, Inputs]]:
    """Yield the situations that a calculator is asked about, in words, each with its inputs; the plain ones first."""
    opening = _defaults(calculator, rules)
    presets = [(preset.title, dict(preset.inputs)) for preset in calculator.presets]
    yield "", opening
    yield from ((words, opening | inputs) for words, inputs in [*presets, *examples])
    # The presets and examples changed in the same way would move five rulings more, and take more than twice as long.
    for declared in _declared(calculator, rules):
        for value, label in _values(declared):
            yield f"{declared.label}: {label}", opening | {declared.name: value}


def _declared(calculator: Calculator, rules: Rules) -> list[Input]:
    return calculators.question(calculator.name, rules, {}).declared


def _defaults(calculator: Calculator, rules: Rules) -> Inputs:
    return calculators.defaults(_declared(calculator, rules))


def _values(declared: Input) -> list[tuple[Json, str]]:
    """Return what else may be given for an input, each as it is and in words; of a number a little less and more."""
    if declared.section == SWITCHES:
        return []
    if declared.kind == "whole":
        usual = declared.default if isinstance(declared.default, int) else declared.lowest
        numbers = (usual - 1, usual + 1, declared.lowest, declared.highest)
        fitting = dict.fromkeys(number for number in numbers if declared.lowest <= number <= declared.highest)
        return [(number, value_text(number)) for number in fitting]
    return list(declared.choices)


def _disputes(question: Question, waiting: dict[str, str]) -> list[Dispute]:
    """Return how the answer to a question differs by the readings of those rulings that change it.

    ``waiting`` holds the input that chooses a reading, by ruling.  A question that cannot be asked has none.
    """
    try:
        inputs, result = question.answer()
    except InputError:
        return []
    resting = [ruling for ruling in result.rulings if ruling in waiting]
    disputes = [dispute(question, waiting[ruling], ruling, inputs[waiting[ruling]]) for ruling in resting]
    return [moved for moved in disputes if moved.matters]


def _answers(question: Question, moved: Dispute) -> list[tuple[str, list[str]]]:
    """Return the values that differ by readings, each under every reading: those first that a form writes large."""
    large = [value.label for value in question.result.values if value.name in question.result.headlines]
    by_reading = [dict(reading.values) for reading in moved.readings]
    labels = sorted(
        dict.fromkeys(label for values in by_reading for label in values), key=lambda label: label not in large
    )
    return [(label, [values.get(label, _NO_ANSWER) for values in by_reading]) for label in labels[:_MOST_VALUES]]
