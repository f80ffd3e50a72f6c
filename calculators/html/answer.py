"""An answer as HTML: the one place that formats numbers and words of an answer.

Portable like the calculators: it makes the default answer when the site is built and every live
answer on the page, so the two cannot differ.
"""

from ..core.formatting import capital, percent, value_text
from ..core.overrides import Override
from ..core.probability import chance
from ..core.result import Outcome, Result, Spread
from .checklist import checklist_html
from .links import anchor, escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

# So many fit a phone.
MOST_BARS = 16
NO_BREAK = "\u00a0"

# More rulings than these are a list, folded.
MOST_RULINGS = 4


class EditionContext:
    """What the HTML of an answer needs of its edition.

    title: what it is called.
    names: what links to rulings say, by the ids of these; a ruling without words is left out.
    link: makes an address of the id of a rule.
    page: makes one of the address of a page within the edition.
    """

    def __init__(
        self, title: str, names: dict[str, str], link: "Callable[[str], str]", page: "Callable[[str], str]" = str
    ) -> None:
        self.title = title
        self.names = names
        self.link = link
        self.page = page


def answer_html(result: Result, edition: EditionContext) -> str:
    """Return the HTML of a Result."""
    parts = []
    if result.overrides:
        rules = "; ".join([override_text(rule) for rule in result.overrides])
        parts.append(f'<p class="answer__house">{escape(capital(rules))}.</p>')
    parts.append('<dl class="answer__values">')
    for value in result.values:
        # Written large, so a line may end before a unit: in half a phone not every one fits beside its number.
        shown = together(escape(value_text(value.value, value.unit)))
        parts.append(f"<div><dt>{escape(value.label)}</dt><dd>{shown}</dd></div>")
    parts.append(f'</dl><p class="answer__sentence">{escape(sentence(result, edition.title))}</p>')
    if result.checklist:
        parts.append(checklist_html(result, edition))
    if result.spread:
        parts.append(_distribution(result.spread))
    parts.append('<details class="answer__steps" open><summary>How it is worked out</summary><ol>')
    for step in result.steps:
        working = f' <span class="working">{escape(step.working)}</span>' if step.working else ""
        gives = value_html(step.value, step.unit)
        parts.append(f"<li>{anchor(step.rule, step.label, edition.link(step.rule))}{working} <b>{gives}</b></li>")
    parts.append("</ol></details>")
    parts.append(_rulings([ruling_link(name, edition) for name in result.rulings if name in edition.names]))
    return "".join(parts)


def ruling_link(name: str, edition: EditionContext) -> str:
    """Return a link to a ruling."""
    return anchor(name, edition.names[name], edition.link(name))


def _rulings(links: list[str]) -> str:
    if not links:
        return ""
    if len(links) <= MOST_RULINGS:
        return f'<p class="answer__rulings">Rulings applied: {", ".join(links)}</p>'
    listed = "".join([f"<li>{link}</li>" for link in links])
    summary = f"<summary>{len(links)} rulings applied</summary>"
    return f'<details class="answer__rulings">{summary}<ul>{listed}</ul></details>'


def sentence(result: Result, title: str) -> str:
    """Return an answer as one sentence to pass on, with the ``title`` of the edition that gives it."""
    parts = (
        [f"{result.sentence}, {title}"] + list(result.otherwise) + [override_text(rule) for rule in result.overrides]
    )
    return f"{'; '.join(parts)}."


def override_text(rule: Override) -> str:
    """Return a house rule in words, with what is printed instead."""
    return f"house rule: {rule.meaning} {value_text(rule.value)} instead of {value_text(rule.printed)}"


def value_html(value: "Any", unit: str = "") -> str:
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
