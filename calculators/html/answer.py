"""An answer as HTML: the one place that formats numbers and words of an answer.

Portable like the calculators: it makes the default answer when the site is built and every live
answer on the page, so the two cannot differ.
"""

from typing import Any, Callable, Iterable

from ..core.formatting import capital, percent, value_text
from ..core.probability import chance
from ..core.result import Constant, Outcome, Override, Result, Spread, Step
from .checklist import checklist_html
from .links import anchor, escape
from .signs import Signs

# So many fit a phone.
MOST_BARS = 16
NO_BREAK = "\u00a0"


class EditionContext:
    """What the HTML of an answer needs of its edition.

    title: what it is called.
    names: what links to rulings say, by the ids of these, their numbers first; a ruling without words is left out.
    link: makes an address of the id of a rule.
    page: makes one of the address of a page within the edition.
    """

    def __init__(
        self, title: str, names: dict[str, str], link: Callable[[str], str], page: Callable[[str], str] = str
    ) -> None:
        self.title = title
        self.names = names
        self.signs = Signs({ruling: words.partition(" ")[0] for ruling, words in names.items()}, link)
        self.link = link
        self.page = page


def answer_html(result: Result, edition: EditionContext, open_readings: str | None = None) -> str:
    """Return the HTML of a Result: what was asked for in sight, and what led there folded below it.

    ``open_readings`` is what is open about it, as HTML: empty as long as that is worked out, None where nothing is.
    """
    # A value that is a step of its own has the signs of that.
    ruled = {step.label: rulings for step, rulings in zip(result.steps, result.ruled)}
    others = [
        (value.label, value_html(value.value, value.unit) + edition.signs.of(ruled.get(value.label, ())))
        for value in result.values
        if value.name not in result.headlines
    ]
    rulings = [ruling_link(name, edition) for name in result.rulings if name in edition.names]
    parts = [
        _house_rules(result),
        '<div class="answer__values">',
        _values("answer__headline answer__lead" if result.lead else "answer__headline", headlines(result)),
        f'<p class="answer__sentence">{escape(sentence(result, edition.title))}</p>',
        _values("answer__others", others) if others else "",
        "</div>",
        "" if open_readings is None else f'<p class="answer__open">{open_readings}</p>',
        checklist_html(result, edition) if result.checklist else "",
        _fold("chart", "Chances of each outcome", _distribution(result.spread)) if result.spread else "",
        _fold("steps", "How it is worked out", _steps(result, edition)),
        _fold("rulings", "Rulings that bear on it", _list("ul", rulings)) if rulings else "",
    ]
    return "".join(parts)


def headlines(result: Result) -> list[tuple[str, str]]:
    """Return what is written large of an answer, as (label, HTML)."""
    if result.lead:
        label, words = result.lead
        return [(label, together(escape(words)))]
    # A line may end before a unit: in half a phone not every one fits beside its number.
    return [
        (value.label, together(escape(value_text(value.value, value.unit))))
        for value in result.values
        if value.name in result.headlines
    ]


def _house_rules(result: Result) -> str:
    rules = "; ".join([override_text(rule) for rule in result.overrides])
    return f'<p class="answer__house">{escape(capital(rules))}.</p>' if rules else ""


def _values(name: str, values: list[tuple[str, str]]) -> str:
    """Return values as a list; ``values`` are the label of each and its HTML."""
    listed = "".join([f"<div><dt>{escape(label)}</dt><dd>{shown}</dd></div>" for label, shown in values])
    return f'<dl class="{name}">{listed}</dl>'


def _fold(name: str, title: str, html: str) -> str:
    return f'<details class="answer__{name}"><summary>{escape(title)}</summary>{html}</details>'


def _list(kind: str, items: list[str]) -> str:
    listed = "".join([f"<li>{item}</li>" for item in items])
    return f"<{kind}>{listed}</{kind}>"


def _steps(result: Result, edition: EditionContext) -> str:
    """Return the steps that led to an answer, with links to their rules; what is always so is only named."""
    worked = []
    # A step may be taken several times.
    fixed: list[str] = []
    for step, rulings in zip(result.steps, result.ruled):
        if not isinstance(step, Constant):
            worked.append(step_html(step, rulings, edition.signs))
            continue
        named = anchor(step.rule, step.label, edition.link(step.rule)) + edition.signs.of(rulings)
        if named not in fixed:
            fixed.append(named)
    named = f'<p class="answer__fixed">Printed numbers: {", ".join(fixed)}</p>' if fixed else ""
    return (_list("ol", worked) if worked else "") + named


def step_html(step: Step, rulings: Iterable[str], signs: Signs) -> str:
    """Return a step with its working, a link to its rule, and the signs of the rulings that decide it."""
    working = f' <span class="working">{escape(step.working)}</span>' if step.working else ""
    named = anchor(step.rule, step.label, signs.link(step.rule))
    return f"{named}{working} <b>{value_html(step.value, step.unit)}</b>{signs.of(rulings)}"


def ruling_link(name: str, edition: EditionContext) -> str:
    """Return a link to a ruling."""
    return anchor(name, edition.names[name], edition.link(name))


def sentence(result: Result, title: str) -> str:
    """Return an answer as one sentence to pass on, with the ``title`` of the edition that gives it."""
    parts = (
        [f"{result.sentence}, {title}"] + list(result.otherwise) + [override_text(rule) for rule in result.overrides]
    )
    return f"{'; '.join(parts)}."


def override_text(rule: Override) -> str:
    """Return a house rule in words, with what is printed instead."""
    return f"house rule: {rule.meaning} {value_text(rule.value)} instead of {value_text(rule.printed)}"


def value_html(value: Any, unit: str = "") -> str:
    """Return a value with its unit, as readers see it; no line ends between a number and what it counts."""
    text = escape(value_text(value, unit))
    return together(text if isinstance(value, str) else text.replace(" ", NO_BREAK, 1))


def together(html: str) -> str:
    """Return HTML in which no line ends before a sign of percent."""
    return html.replace(" %", f"{NO_BREAK}%")


def _distribution(spread: Spread) -> str:
    everything = sum([outcome.weight for outcome in spread.outcomes])
    bars = _bars(spread.outcomes)
    rows = []
    left = everything
    for low, high, weight in bars:
        amount = str(low) if low == high else f"{low} to {high}"
        # One scale for both columns: all of a bar's room is certain.
        exactly, reached = chance(weight, everything), chance(left, everything)
        rows.append(
            f'<tr><th scope="row">{amount}</th>'
            f"<td>{_bar(exactly)}{together(percent(exactly))}</td>"
            f"<td>{_bar(reached)}{together(percent(reached))}</td></tr>"
        )
        left -= weight
    return (
        f'<table class="distribution"><caption>{escape(spread.caption)}</caption><thead><tr>'
        f'<th scope="col">{escape(spread.head)}</th>'
        '<th scope="col">Exactly</th><th scope="col">At least</th></tr></thead><tbody>'
        f"{''.join(rows)}</tbody></table>"
    )


def _bar(length: float) -> str:
    # A drawing, as the site lets no page hold styles.
    return (
        '<svg class="bar" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="{length}" height="1"/></svg>'
    )


def _bars(outcomes: list[Outcome]) -> list[tuple[int, int, int]]:
    """Return (lowest amount, highest amount, weight) of each bar; many outcomes share bars of equal width."""
    if len(outcomes) <= MOST_BARS:
        return [(outcome.amount, outcome.amount, outcome.weight) for outcome in outcomes]
    first, last = outcomes[0].amount, outcomes[-1].amount
    width = (last - first) // MOST_BARS + 1
    bars: list[tuple[int, int, int]] = []
    for outcome in outcomes:
        low = first + (outcome.amount - first) // width * width
        if bars and bars[-1][0] == low:
            bars[-1] = (low, bars[-1][1], bars[-1][2] + outcome.weight)
        else:
            bars.append((low, min(low + width - 1, last), outcome.weight))
    return bars
