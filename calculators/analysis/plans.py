"""Plans side by side: what a calculator answers to several questions, ranked by the number asked for first."""

from .. import answer_by, inputs_by
from ..core.circumstances import labelled
from ..core.formatting import value_text
from ..core.inputs import InputError
from ..core.result import Value
from ..core.rules import Rules
from ..html.answer import escape, together

# What a plan has no value for.
NOTHING = Value("", "", "\u2013", "")


def plans_html(name: str, rules: Rules, plans: list) -> str:
    """Return a table of ``plans``, (what a player calls it, inputs) each, the highest answer first.

    A plan is told by what it asks for otherwise than another one; one that cannot be worked out says why, last.
    A phone shows each plan as a block of its own.
    """
    answered = [_answered(name, rules, title, given) for title, given in plans]
    found = sorted([one for one in answered if one[2]], key=lambda one: -_rank(one[2].values[0].value))
    refused = [one for one in answered if not one[2]]
    differing = _differing(name, rules, [inputs for _, inputs, _, _ in found])
    heads = [value.label for value in found[0][2].values] if found else []
    head = "".join([f'<th scope="col">{escape(label)}</th>' for label in ["Plan"] + heads])
    rows = []
    for title, inputs, result, _ in found:
        asked = "; ".join([labelled(one, inputs[one.name]) for one in differing if one.name in inputs])
        cells = "".join([_cell(*pair) for pair in zip(heads, _in_order(result, heads))])
        rows.append(f'<tr><th scope="row">{escape(title)}<small>{escape(asked)}</small></th>{cells}</tr>')
    for title, _, _, problem in refused:
        across = max(1, len(heads))
        rows.append(f'<tr><th scope="row">{escape(title)}</th><td colspan="{across}">{escape(problem)}</td></tr>')
    return (
        '<table class="plans" data-stacked><caption>Plans, best first</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def _cell(head: str, value: Value) -> str:
    """Return a cell with the name of its column, which stands before it on a phone."""
    nothing = " data-nothing" if value is NOTHING else ""
    return f'<td data-column="{escape(head)}"{nothing}>{together(escape(value_text(value.value, value.unit)))}</td>'


def _answered(name: str, rules: Rules, title: str, given: dict) -> tuple:
    try:
        inputs, result = answer_by(name, rules, given)
    except InputError as error:
        return title, {}, None, str(error)
    return title, inputs, result, ""


def _differing(name: str, rules: Rules, asked: list) -> list:
    """Return the inputs that plans do not have in common."""
    return [
        one
        for one in inputs_by(name, rules)
        if any([inputs.get(one.name) != asked[0].get(one.name) for inputs in asked])
    ]


def _in_order(result, heads: list) -> list:  # type: ignore[no-untyped-def]
    by_label = {value.label: value for value in result.values}
    return [by_label.get(label, NOTHING) for label in heads]


def _rank(value) -> float:  # type: ignore[no-untyped-def]
    return value if isinstance(value, (int, float)) else 0
