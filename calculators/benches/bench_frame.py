"""What every bench has: numbers on top, what is wrong below them with its mends, the form, and how it is worked out."""

from ..core.formatting import capital
from ..core.result import Step
from ..core.rules import Rules
from ..core.units import counted, unit
from ..html.answer import step_html
from ..html.links import anchor, escape
from ..units.mends import mends
from ..units.problems import sentence
from .controls import button, chips, fold, link_to_open
from .names import numbered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .context import BuildContext


def bench_html(kind: str, result: str, form: str, below: str = "") -> str:
    """Return a bench: its result beside its form, and what stands below both."""
    return (
        f'<div class="bench bench--{kind}" id="bench"><div class="bench__result">{result}</div>'
        f'<div class="bench__form">{form}</div>{below}</div>'
    )


def result_html(
    rules: Rules,
    context: "BuildContext",
    data: "dict[str, Any]",
    numbers: "list[tuple[str, str]]",
    problems: "list[dict[str, Any]]",
) -> str:
    """Return the numbers, as (label, HTML), and the problems below them."""
    broken = counted(len(problems), unit("broken rules", "broken rule"))
    spoken = f'<p class="visually-hidden" role="status" id="bench-status">{broken}</p>'
    return _numbers(numbers) + spoken + _problems(rules, context, data, problems)


def _numbers(numbers: "list[tuple[str, str]]") -> str:
    listed = "".join([f"<div><dt>{escape(label)}</dt><dd>{shown}</dd></div>" for label, shown in numbers])
    return f'<dl class="bench__numbers" id="bench-numbers">{listed}</dl>'


def _problems(rules: Rules, context: "BuildContext", data: "dict[str, Any]", problems: "list[dict[str, Any]]") -> str:
    """Return each problem as a sentence with its rule, and a button for each change that mends it."""
    rows = [
        f"<li>{_whose(data, problem)}{escape(sentence(rules, problem))} "
        f"<small>{rule_link(rules, context, problem['rule'])}</small>{_mends(rules, data, problem, index)}</li>"
        for index, problem in enumerate(problems)
    ]
    return f'<ul class="bench__problems" id="bench-problems">{"".join(rows)}</ul>' if rows else ""


def _whose(data: "dict[str, Any]", problem: "dict[str, Any]") -> str:
    """Return which item of a Unit a problem is of; empty for one of the Unit itself."""
    place = problem["place"]
    if not place.startswith("items["):
        return ""
    index = int(place[len("items[") : place.index("]")])
    return f"<b>{escape(numbered(data['items'][index], 'Item', index))}:</b> "


def _mends(rules: Rules, data: "dict[str, Any]", problem: "dict[str, Any]", index: int) -> str:
    return chips(
        [
            button(mend.event, escape(mend.words), f"mend {index} {number}")
            for number, mend in enumerate(mends(rules, data, problem))
        ]
    )


def working_html(context: "BuildContext", steps: "list[dict[str, Any]]") -> str:
    """Return how the numbers are worked out, folded."""
    rows = "".join([f"<li>{step_html(_step(each), context.link)}</li>" for each in steps])
    return fold("steps", "How it is worked out", f"<ol>{rows}</ol>")


def _step(step: "dict[str, Any]") -> Step:
    value = step["value"]
    shown = capital(value) if isinstance(value, str) else value
    return Step(step["label"], shown, step.get("unit", ""), step["rule"], step.get("working", ""))


def rule_link(rules: Rules, context: "BuildContext", name: str) -> str:
    """Return a link to a rule by its name."""
    return anchor(name, rules.name(name), context.link(name))


def bring_html(context: "BuildContext", word: str, yours: "list[list[Any]]") -> str:
    """Return buttons that bring an item or a Unit, as ``word`` says, into its list: own, then ready ones."""
    kind, nameless = word.lower(), capital(word)
    own = [button(["bring", f"{kind}s", name], f"+ {escape(each.get('name') or nameless)}") for name, each in yours]
    ready = [
        button(["bring", f"{kind}s", index], f"+ {escape(each['name'])}")
        for index, each in enumerate(context.ready.get(kind, []))
    ]
    return chips(own + ready + [link_to_open(f"new-{kind}", f"Build a new {word}")])


def begin_html(context: "BuildContext", kind: str) -> str:
    """Return what a player may begin from: nothing, or a ready-made thing."""
    ready = [button(["begin", index], escape(each["name"])) for index, each in enumerate(context.ready.get(kind, []))]
    return fold("begin", "Begin anew", chips([button(["begin", "nothing"], "Nothing")] + ready))
