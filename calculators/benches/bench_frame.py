"""What every bench has: numbers on top, what is wrong below them with its mends, the form, and how it is worked out."""

from typing import Iterable

from ..core.formatting import capital
from ..core.result import Step
from ..core.rules import Rules
from ..core.rulings import ruling_step
from ..core.units import counted, unit
from ..html.answer import step_html
from ..html.element import Content, Html, element, joined
from ..html.links import anchor
from ..html.rows import entries, labelled
from ..units.data import Owned, ProblemData, StepData, Thing
from ..units.packs import is_pack
from .context import BuildContext
from .controls import button, chips, fold, link_to_open, long_html, search_html
from .one_line import one_line
from .problem_list import problem_list_html


def bench_html(kind: str, result: Html, form: Iterable[Content]) -> Html:
    """Return a bench: its result beside its form."""
    shown = [element('div class="bench__result"', result), element('div class="bench__form"', *form)]
    return element("div", ("class", f"bench bench--{kind}"), ("id", "bench"), *shown)


def result_html(
    rules: Rules,
    context: BuildContext,
    data: Thing,
    numbers: Iterable[tuple[str, Content]],
    problems: list[ProblemData],
) -> Html:
    """Return the numbers, each as (label, value), with whether rules are broken, and the problems below them."""
    verdict = element('div class="bench__verdict"', element("dt", "Rules"), element("dd", _verdict(len(problems))))
    strip = element('dl class="bench__numbers" id="bench-numbers"', *labelled(numbers), verdict)
    return joined([strip, problem_list_html(rules, context, data, problems)])


def _verdict(count: int) -> Html:
    """Return how many rules are broken, with the way to them; a screen reader says it once it changes."""
    words: Content = "Legal"
    if count:
        words = element('a href="#bench-problems"', counted(count, unit("broken rules", "broken rule")))
    return element('span role="status" id="bench-status"', words)


def working_html(rules: Rules, context: BuildContext, steps: list[StepData]) -> Html:
    """Return how the numbers are worked out, folded."""
    worked = [_step(each) for each in steps]
    rows = entries([step_html(step, ruling_step(rules, step), context.signs) for step in worked])
    return fold("steps", "How it is worked out", element("ol", *rows))


def _step(step: StepData) -> Step:
    value = step["value"]
    shown = capital(value) if isinstance(value, str) else value
    return Step(step["label"], shown, step.get("unit", ""), step["rule"], step.get("working", ""))


def rule_link(rules: Rules, context: BuildContext, name: str) -> Html:
    """Return a link to a rule by its name."""
    return anchor(name, rules.name(name), context.link(name))


def bring_html(context: BuildContext, word: str, yours: Owned) -> Html:
    """Return buttons that bring an item or a Unit, as ``word`` says, into its list: own, then ready ones."""
    kind, nameless = word.lower(), capital(word)
    named = [(name, one_line(each.get("name") or nameless)) for name, each in yours if not is_pack(each)]
    own = [button(["bring", f"{kind}s", name], f"+ {words}") for name, words in named]
    ready = [
        button(["bring", f"{kind}s", index], f"+ {each['name']}")
        for index, each in enumerate(context.ready.get(kind, []))
    ]
    search = long_html(f"{kind}s", search_html(f"{kind}s", f"Search your {word}s"))
    return joined([search, chips(own + ready + [link_to_open(f"new-{kind}", f"Build a new {word}")])])


def begin_html(context: BuildContext, kind: str) -> Html:
    """Return what a player may begin from: nothing, or a ready-made thing."""
    ready = [button(["begin", index], each["name"]) for index, each in enumerate(context.ready.get(kind, []))]
    note = element("p", "What you have now stays kept.")
    return fold("begin", "Start from a ready-made one", note, chips(ready + [button(["begin", "nothing"], "Nothing")]))
