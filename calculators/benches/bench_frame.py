"""What every bench has: numbers on top, what is wrong below them with its mends, the form, and how it is worked out."""

from typing import Any

from ..core.formatting import capital
from ..core.result import Step
from ..core.rules import Rules
from ..core.rulings import ruling_step
from ..core.units import counted, unit
from ..html.answer import step_html
from ..html.links import anchor, escape
from ..units.data import ProblemData, StepData
from .context import BuildContext
from .controls import button, chips, fold, id_of, link_to_open, long_html, search_html
from .one_line import one_line
from .problem_list import problem_list_html


def bench_html(kind: str, result: str, form: str) -> str:
    """Return a bench: its result beside its form."""
    return (
        f'<div class="bench bench--{kind}" id="bench"><div class="bench__result">{result}</div>'
        f'<div class="bench__form">{form}</div></div>'
    )


def result_html(
    rules: Rules,
    context: BuildContext,
    data: dict[str, Any],
    numbers: list[tuple[str, str]],
    problems: list[ProblemData],
) -> str:
    """Return the numbers, as (label, HTML), with whether rules are broken, and the problems below them."""
    listed = "".join([f"<div><dt>{escape(label)}</dt><dd>{shown}</dd></div>" for label, shown in numbers])
    verdict = f'<div class="bench__verdict"><dt>Rules</dt><dd>{_verdict(len(problems))}</dd></div>'
    strip = f'<dl class="bench__numbers" id="bench-numbers">{listed}{verdict}</dl>'
    return strip + problem_list_html(rules, context, data, problems)


def _verdict(count: int) -> str:
    """Return how many rules are broken, with the way to them; a screen reader says it once it changes."""
    words = "Legal"
    if count:
        words = f'<a href="#bench-problems">{counted(count, unit("broken rules", "broken rule"))}</a>'
    return f'<span role="status" id="bench-status">{words}</span>'


def working_html(rules: Rules, context: BuildContext, steps: list[StepData]) -> str:
    """Return how the numbers are worked out, folded."""
    worked = [_step(each) for each in steps]
    rows = "".join([f"<li>{step_html(step, ruling_step(rules, step), context.signs)}</li>" for step in worked])
    return fold("steps", "How it is worked out", f"<ol>{rows}</ol>")


def _step(step: StepData) -> Step:
    value = step["value"]
    shown = capital(value) if isinstance(value, str) else value
    return Step(step["label"], shown, step.get("unit", ""), step["rule"], step.get("working", ""))


def rule_link(rules: Rules, context: BuildContext, name: str) -> str:
    """Return a link to a rule by its name."""
    return anchor(name, rules.name(name), context.link(name))


def bring_html(context: BuildContext, word: str, yours: list[list[Any]]) -> str:
    """Return buttons that bring an item or a Unit, as ``word`` says, into its list: own, then ready ones."""
    kind, nameless = word.lower(), capital(word)
    named = [(name, one_line(each.get("name") or nameless)) for name, each in yours]
    own = [button(["bring", f"{kind}s", name], f"+ {escape(words)}") for name, words in named]
    ready = [
        button(["bring", f"{kind}s", index], f"+ {escape(each['name'])}")
        for index, each in enumerate(context.ready.get(kind, []))
    ]
    search = long_html(search_html(id_of("search"), f"Search your {word}s"))
    return search + chips(own + ready + [link_to_open(f"new-{kind}", f"Build a new {word}")])


def begin_html(context: BuildContext, kind: str) -> str:
    """Return what a player may begin from: nothing, or a ready-made thing."""
    ready = [button(["begin", index], escape(each["name"])) for index, each in enumerate(context.ready.get(kind, []))]
    note = "<p>What you have now stays kept.</p>"
    return fold("begin", "Start from a ready-made one", note + chips(ready + [button(["begin", "nothing"], "Nothing")]))
