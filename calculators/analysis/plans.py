"""Plans side by side: what a calculator answers to several questions, ranked by the number asked for first."""

from typing import NamedTuple

from ..core.formatting import value_text
from ..core.inputs import Input, InputError
from ..core.question import Question
from ..core.result import Result, Value
from ..core.sentence_inputs import labelled
from ..html.answer import together
from ..html.links import escape

# What a player calls a plan, and what it asks.
Plan = NamedTuple("Plan", [("title", str), ("question", Question)])
# What a plan has no value for.
NOTHING = Value("", "", "\u2013", "")


def plans_html(plans: list[Plan]) -> str:
    """Return a table of plans, the highest answer first.

    Each row names the inputs in which the plans differ; plans that cannot be worked out come last and say why.
    A phone shows each plan as a block of its own.
    """
    refusals = [_refusal(plan.question) for plan in plans]
    answered = [plan for plan, refusal in zip(plans, refusals) if not refusal]
    answered = sorted(answered, key=lambda plan: -_rank(plan.question.result.values[0].value))
    differing = _differing([plan.question for plan in answered])
    heads = [value.label for value in answered[0].question.result.values] if answered else []
    head = "".join([f'<th scope="col">{escape(label)}</th>' for label in ["Plan"] + heads])
    rows = [_row(plan, heads, differing) for plan in answered]
    for plan, refusal in zip(plans, refusals):
        if refusal:
            across = max(1, len(heads))
            cell = f'<td colspan="{across}">{escape(refusal)}</td>'
            rows.append(f'<tr><th scope="row">{escape(plan.title)}</th>{cell}</tr>')
    return (
        '<table class="plans" data-stacked><caption>Plans, best first</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def _row(plan: Plan, heads: list[str], differing: list[Input]) -> str:
    inputs = plan.question.inputs
    words = "; ".join([labelled(declared, inputs[declared.name]) for declared in differing if declared.name in inputs])
    cells = "".join([_cell(*pair) for pair in zip(heads, _in_order(plan.question.result, heads))])
    return f'<tr><th scope="row">{escape(plan.title)}<small>{escape(words)}</small></th>{cells}</tr>'


def _cell(head: str, value: Value) -> str:
    """Return a cell with the name of its column, which stands before it on a phone."""
    nothing = " data-nothing" if value is NOTHING else ""
    return f'<td data-column="{escape(head)}"{nothing}>{together(escape(value_text(value.value, value.unit)))}</td>'


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


def _in_order(result: Result, heads: list[str]) -> list[Value]:
    by_label = {value.label: value for value in result.values}
    return [by_label.get(label, NOTHING) for label in heads]


def _rank(value: object) -> float:
    return value if isinstance(value, (int, float)) else 0
