"""Does a dispute matter?  What a calculator answers under every reading of the rulings that bear on its answer."""

from typing import NamedTuple, TypeAlias

from ..core.formatting import value_text
from ..core.inputs import InputError
from ..core.question import Question, switches_of
from ..core.result import Result, Step, Value
from ..html.answer import EditionContext, ruling_link, with_unbroken_percent
from ..html.element import Html, element, joined
from ..html.rows import labelled

# A value in words: (label, text).
Labelled: TypeAlias = "tuple[str, str]"

# A reading of a ruling: its name, the answer in words, whether it is the edition's own, whether it was chosen, and the
# values that tell it from others, as (label, text).
Reading = NamedTuple(
    "Reading", [("name", str), ("text", str), ("default", bool), ("chosen", bool), ("values", "list[tuple[str, str]]")]
)
# A ruling that bears on an answer: its id, its readings, and whether any of them would change the answer or what it
# causes.
Dispute = NamedTuple("Dispute", [("ruling", str), ("readings", "list[Reading]"), ("matters", bool)])


def disputes(question: Question) -> list[Dispute]:
    """Return a Dispute for every ruling with readings that bears on an answer, by their numbers."""
    inputs, result = question.answer()
    switches = switches_of(question.calculator, question.rules)
    return [
        dispute(question, switch, ruling, inputs[switch]) for switch, ruling in switches if ruling in result.rulings
    ]


def dispute(question: Question, switch: str, ruling: str, chosen: str) -> Dispute:
    """Return a ruling with the answer under each of its readings."""
    data = question.rules.mechanics[ruling]
    results = [
        question.result if reading["id"] == chosen else _result(question.with_input(switch, reading["id"]))
        for reading in data["readings"]
    ]
    answers = [_in_words(result.values) if result else [] for result in results]
    # What an answer causes in words tells readings apart where its values do not.
    if all([answer == answers[0] for answer in answers]):
        answers = [answer + _caused(result) for answer, result in zip(answers, results)]
    # Where a reading gives no answer, the others need not say all of theirs.
    compared = [answer for answer in answers if answer]
    differing = {value for answer in answers for value in answer if any([value not in values for values in compared])}
    readings = []
    for reading, answer in zip(data["readings"], answers):
        values = [value for value in answer if value in differing] or answer[:1]
        text = ", ".join([f"{label}: {value}" for label, value in values]) or "cannot be worked out so"
        readings.append(
            Reading(reading["name"], text, reading["id"] == data["default"], reading["id"] == chosen, values)
        )
    return Dispute(ruling, readings, any([answer != answers[0] for answer in answers]))


def _result(question: Question) -> Result | None:
    """Return an answer; None where there is none."""
    try:
        return question.result
    except InputError:
        return None


def _caused(result: Result | None) -> list[Labelled]:
    """Return what an answer causes in words."""
    return _in_words([step for step in result.steps if isinstance(step.value, str)]) if result else []


def _in_words(parts: list[Value] | list[Step]) -> list[Labelled]:
    return [(part.label, value_text(part.value, part.unit)) for part in parts]


def disputes_html(disputes: list[Dispute], edition: EditionContext) -> Html:
    """Return disputes, each with the answer under every reading; nothing where there are none."""
    shown = [dispute for dispute in disputes if dispute.ruling in edition.names]
    parts = [_dispute_html(dispute, edition) for dispute in shown if dispute.matters]
    alike = [ruling_link(dispute.ruling, edition) for dispute in shown if not dispute.matters]
    if alike:
        parts.append(element('p class="beyond__dispute"', "No difference here: ", joined(alike, ", ")))
    return joined(parts)


def _dispute_html(dispute: Dispute, edition: EditionContext) -> Html:
    rows = labelled([(_named(reading), with_unbroken_percent(reading.text)) for reading in dispute.readings])
    return element(
        'div class="beyond__dispute"', element("p", ruling_link(dispute.ruling, edition)), element("dl", *rows)
    )


def _named(reading: Reading) -> Html:
    """Return a reading by its name, and whether it is the default or was chosen."""
    marks = ["default"] * reading.default + ["chosen above"] * (reading.chosen and not reading.default)
    return joined([reading.name] + ([" ", element("small", f"({', '.join(marks)})")] if marks else []))
