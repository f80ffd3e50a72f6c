"""The way from a record to the questions about it, which begin with the record: *Work it out* below a status."""

from urllib.parse import urlencode

from calculators.core.declaration import Calculator
from calculators.core.inputs import Input
from rulebook.render.context import RenderContext
from rulebook.render.forms import typed

# Stands in the address of a question about whom this visit chose; `docs/assets/calculators/chosen-before.js` reads it.
ABOUT_CHOSEN = "who"


def work_out(context: RenderContext, record: str) -> list[tuple[str, str]]:
    """Return the questions that a record leads to, each its title and its address, which brings the record along."""
    return [
        (calculator.title, context.calculator_link(calculator.name, _bringing(context, calculator, record)))
        for calculator in context.calculators_on.get(record, ())
    ]


def _bringing(context: RenderContext, calculator: Calculator, record: str) -> str:
    """Return what an address gives the input that asks for a record, and those without which it means nothing."""
    for declared in calculator.inputs(context.rules):
        value = _answer(declared, record)
        if value is not None:
            needed = [(name, typed(answer)) for way in declared.only_if[:1] for name, answer in way]
            return urlencode([*needed, (declared.name, value), (ABOUT_CHOSEN, "")])
    return ""


def _answer(declared: Input, record: str) -> str | None:
    """Return the answer that says that somebody has a record: yes, one token of it, or the record among others."""
    if declared.kind == "choice":
        return record if record in dict(declared.choices) else None
    name = declared.name.removeprefix("attacker_").removeprefix("target_").removesuffix("_tokens")
    names = [name.replace("_", "-"), *(meaning.field for meaning in declared.means)]
    return {"yes-no": "yes", "whole": "1"}.get(declared.kind) if record in names else None
