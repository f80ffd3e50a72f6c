"""The same question under another edition, as far as that edition knows what is asked."""

from ..core.inputs import Input, InputError, Inputs
from ..core.overrides import apart, with_overrides
from ..core.question import Question
from ..core.rules import Rules
from ..core.sentence_inputs import labelled
from ..html.answer import EditionContext, answer_html, override_text
from ..html.element import Html, element, joined

NO_RULE = element('p class="no-rule"', "This edition has no rule for it.")


def same_question_html(here: Question, there: Rules, edition: EditionContext) -> Html:
    """Return the answer of another edition, as HTML, to a question as it was asked under this one.

    ``there`` are the rules of the other edition, ``edition`` what readers see of it.  What it does not ask for is left
    out, and so are house rules; what only it asks for is taken at its default.  All of it is said.
    """
    if not here.calculator.applies(there):
        return NO_RULE
    asked_here, house_rules = apart(here.raw_inputs)
    declared = Question(here.calculator, there, asked_here).declared
    names = [wanted.name for wanted in declared]
    left_out = [
        labelled(dropped, asked_here[dropped.name])
        for dropped in here.declared
        if dropped.name not in names and _is_given(dropped, asked_here)
    ]
    left_out += [override_text(rule) for rule in with_overrides(here.rules, house_rules)[1]]
    inputs = {wanted.name: asked_here[wanted.name] for wanted in declared if _fits(wanted, asked_here)}
    assumed = [wanted for wanted in declared if wanted.name not in inputs and wanted.default is not None]
    for wanted in assumed:
        inputs[wanted.name] = wanted.default
    notes = [_note("Taken as", [labelled(wanted, wanted.default) for wanted in assumed]), _note("Left out", left_out)]
    try:
        result = Question(here.calculator, there, inputs).result
    except InputError as error:
        labels = {wanted.name: wanted.label for wanted in declared}
        return _note("Not under this edition", [words.replace(name, labels[name]) for name, words in error.problems])
    return joined([answer_html(result, edition)] + notes)


def _is_given(declared: Input, raw_inputs: Inputs) -> bool:
    return raw_inputs.get(declared.name) not in (None, "")


def _fits(declared: Input, raw_inputs: Inputs) -> bool:
    """Return whether something is given for an input; of a choice, something that it offers."""
    offered = [value for value, _ in declared.choices]
    return _is_given(declared, raw_inputs) and (declared.kind != "choice" or raw_inputs[declared.name] in offered)


def _note(title: str, items: list[str]) -> Html:
    return element('p class="same__note"', f"{title}: {'; '.join(items)}.") if items else Html()
