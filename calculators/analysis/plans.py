"""Plans side by side: what a calculator answers to several questions, ranked by the number asked for first."""

from typing import NamedTuple

from ..core.formatting import value_text
from ..core.inputs import Input, InputError
from ..core.question import Question
from ..core.result import Result, Value
from ..core.sentence_inputs import labelled
from ..html.answer import with_unbroken_percent
from ..html.element import Html, element
from ..html.rows import heads

# What a player calls a plan, and what it asks.
Plan = NamedTuple("Plan", [("title", str), ("question", Question)])
# What a plan has no value for.
NOTHING = Value("", "", "\u2013", "")


def plans_html(plans: list[Plan]) -> Html:
    """Return a table of plans, the highest answer first.

    Each row names the inputs in which the plans differ; plans that cannot be worked out come last and say why.
    A phone shows each plan as a block of its own.
    """
    refusals = [_refusal(plan.question) for plan in plans]
    answered = [plan for plan, refusal in zip(plans, refusals) if not refusal]
    answered = sorted(answered, key=lambda plan: -_rank(plan.question.result.values[0].value))
    differing = _differing([plan.question for plan in answered])
    labels = [value.label for value in answered[0].question.result.values] if answered else []
    rows = [_row(plan, labels, differing) for plan in answered]
    for plan, refusal in zip(plans, refusals):
        if refusal:
            cell = element("td", ("colspan", max(1, len(labels))), refusal)
            rows.append(element("tr", element('th scope="row"', plan.title), cell))
    caption = element("caption", "Plans, best first")
    return element('table class="plans" data-stacked', caption, heads(["Plan"] + labels), element("tbody", *rows))


def _row(plan: Plan, labels: list[str], differing: list[Input]) -> Html:
    inputs = plan.question.inputs
    words = "; ".join([labelled(declared, inputs[declared.name]) for declared in differing if declared.name in inputs])
    cells = [_cell(*pair) for pair in zip(labels, _in_order(plan.question.result, labels))]
    return element("tr", element('th scope="row"', plan.title, element("small", words)), *cells)


def _cell(label: str, value: Value) -> Html:
    """Return a cell with the name of its column, which stands before it on a phone."""
    words = with_unbroken_percent(value_text(value.value, value.unit))
    return element("td", ("data-column", label), ("data-nothing", value is NOTHING), words)


def _refusal(question: Question) -> str:
    """Return why a question cannot be answered; nothing where it can."""
    try:
        question.answer()
    except InputError as error:
        return str(error)
    return ""


def _differing(questions: list[Question]) -> list[Input]:
    """Return the inputs that questions do not have in common."""
    if not questions:
        return []
    first = questions[0]
    return [
        declared
        for declared in first.declared
        if any([question.inputs.get(declared.name) != first.inputs.get(declared.name) for question in questions])
    ]


def _in_order(result: Result, labels: list[str]) -> list[Value]:
    by_label = {value.label: value for value in result.values}
    return [by_label.get(label, NOTHING) for label in labels]


def _rank(value: object) -> float:
    return value if isinstance(value, (int, float)) else 0
