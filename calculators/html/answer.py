"""An answer as HTML: the one place that formats numbers and words of an answer.

Portable like the calculators: it makes the default answer when the site is built and every live
answer on the page, so the two cannot differ.
"""

from collections import namedtuple

from ..core.formatting import percent, value_text
from ..core.overrides import HouseRule
from ..core.probability import chance

MOST_BARS = 16
NO_BREAK = "\u00a0"

# More rulings than these are a list, folded.
MOST_RULINGS = 4
# What the HTML of an answer needs of its edition: the title, the words of links to rulings by id, and a function from
# the id of a rule to its address.
EditionContext = namedtuple("EditionContext", ("title", "names", "link"))


def answer_html(result, context: EditionContext) -> str:  # type: ignore[no-untyped-def]
    """Return the HTML of a Result; a ruling without words is left out."""
    parts = []
    if result.house:
        rules = "; ".join([house_rule_text(rule) for rule in result.house])
        parts.append(f'<p class="answer__house">{escape(rules[:1].upper() + rules[1:])}.</p>')
    parts.append('<dl class="answer__values">')
    for value in result.values:
        # Written large, so a line may end before a unit: in half a phone not every one fits beside its number.
        shown = together(escape(value_text(value.value, value.unit)))
        parts.append(f"<div><dt>{escape(value.label)}</dt><dd>{shown}</dd></div>")
    parts.append(f'</dl><p class="answer__sentence">{escape(sentence(result, context.title))}</p>')
    if result.spread:
        parts.append(_distribution(result.spread))
    parts.append('<details class="answer__steps" open><summary>How it is worked out</summary><ol>')
    for step in result.steps:
        working = f' <span class="working">{escape(step.working)}</span>' if step.working else ""
        value = value_html(step.value, step.unit)
        parts.append(f"<li>{_anchor(step.rule, step.label, context.link)}{working} <b>{value}</b></li>")
    parts.append("</ol></details>")
    links = [
        f'<a href="{escape(context.link(name))}" data-ref="{name}">{escape(context.names[name])}</a>'
        for name in result.rulings
        if name in context.names
    ]
    parts.append(_rulings(links))
    return "".join(parts)


def _rulings(links: list) -> str:
    if not links:
        return ""
    if len(links) <= MOST_RULINGS:
        return f'<p class="answer__rulings">Rulings applied: {", ".join(links)}</p>'
    listed = "".join([f"<li>{link}</li>" for link in links])
    summary = f"<summary>{len(links)} rulings applied</summary>"
    return f'<details class="answer__rulings">{summary}<ul>{listed}</ul></details>'


def sentence(result, title: str) -> str:  # type: ignore[no-untyped-def]
    """Return an answer as one sentence to pass on, with the ``title`` of the edition that gives it."""
    said = [f"{result.sentence}, {title}"] + list(result.otherwise) + [house_rule_text(rule) for rule in result.house]
    return f"{'; '.join(said)}."


def house_rule_text(rule: HouseRule) -> str:
    """Return a house rule in words, with what is printed instead."""
    return f"house rule: {rule.meaning} {value_text(rule.value)} instead of {value_text(rule.printed)}"


def _anchor(record: str, words: str, link) -> str:  # type: ignore[no-untyped-def]
    return f'<a href="{escape(link(record))}" data-ref="{record}">{escape(words)}</a>'


def value_html(value, unit: str = "") -> str:  # type: ignore[no-untyped-def]
    """Return a value with its unit, as readers see it; no line ends between a number and what it counts."""
    text = escape(value_text(value, unit))
    return together(text if isinstance(value, str) else text.replace(" ", NO_BREAK, 1))


def together(html: str) -> str:
    """Return HTML in which no line ends before a sign of percent."""
    return html.replace(" %", f"{NO_BREAK}%")


def escape(text: str) -> str:
    """Return text safe to stand in HTML, also in quotes."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def _distribution(spread) -> str:  # type: ignore[no-untyped-def]
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


def _bars(outcomes: list) -> list:
    """Return (lowest amount, highest amount, weight) of each bar; many outcomes share bars of equal width."""
    if len(outcomes) <= MOST_BARS:
        return [(outcome.amount, outcome.amount, outcome.weight) for outcome in outcomes]
    first, last = outcomes[0].amount, outcomes[-1].amount
    width = (last - first) // MOST_BARS + 1
    bars: list = []
    for outcome in outcomes:
        low = first + (outcome.amount - first) // width * width
        if bars and bars[-1][0] == low:
            bars[-1] = (low, bars[-1][1], bars[-1][2] + outcome.weight)
        else:
            bars.append((low, min(low + width - 1, last), outcome.weight))
    return bars
