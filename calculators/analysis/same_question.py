"""The same question under another edition, as far as that edition knows what is asked."""

from .. import answer_by, applies, inputs_by
from ..core.circumstances import labelled
from ..core.inputs import Input, InputError
from ..core.overrides import apart, with_house_rules
from ..core.rules import Rules
from ..html.answer import EditionContext, answer_html, escape, house_rule_text

NO_RULE = '<p class="no-rule">This edition has no rule for it.</p>'


def same_question_html(name: str, here: Rules, there: Rules, given: dict, context: EditionContext) -> str:
    """Return the answer of another edition, as HTML, to a question as it was asked under this one.

    ``here`` and ``there`` are the rules of both editions, ``context`` what readers see of the
    other.  What the other edition does not ask for is left out, and so are house rules; what only it asks for is taken
    at its default.  All of it is said.
    """
    if not applies(name, there.mechanics):
        return NO_RULE
    given, house = apart(given)
    asked = inputs_by(name, there)
    known = [one.name for one in asked]
    left_out = [
        labelled(one, given[one.name]) for one in inputs_by(name, here) if one.name not in known and _given(one, given)
    ]
    left_out += [house_rule_text(rule) for rule in with_house_rules(here, house)[1]]
    taken = {one.name: given[one.name] for one in asked if _fits(one, given)}
    assumed = [one for one in asked if one.name not in taken and one.default is not None]
    for one in assumed:
        taken[one.name] = one.default
    notes = _note("Taken as", [labelled(one, one.default) for one in assumed]) + _note("Left out", left_out)
    try:
        _, found = answer_by(name, there, taken)
    except InputError as error:
        labels = {one.name: one.label for one in asked}
        return _note("Not under this edition", [message.replace(of, labels[of]) for of, message in error.problems])
    return answer_html(found, context) + notes


def _given(one: Input, given: dict) -> bool:
    return given.get(one.name) not in (None, "")


def _fits(one: Input, given: dict) -> bool:
    """Return whether something is given for an input; of a choice, something that it offers."""
    return _given(one, given) and (one.kind != "choice" or given[one.name] in [value for value, _ in one.choices])


def _note(title: str, items: list) -> str:
    return f'<p class="same__note">{title}: {escape("; ".join(items))}.</p>' if items else ""
