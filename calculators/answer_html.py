"""An answer as HTML: the one place that formats numbers and words of an answer.

Portable like the calculators: it makes the default answer when the site is built and every live
answer on the page, so the two cannot differ.
"""

from .distribution import at_least, chance

MOST_BARS = 16
RESULT_WORDS = ((True, "Yes"), (False, "No"))


def answer_html(result, names: dict, link) -> str:  # type: ignore[no-untyped-def]
    """Return the HTML of a Result.

    ``names`` maps ids of rulings to the words of their links, ``link`` an id to an address.  A ruling
    without words is left out.
    """
    parts = ['<dl class="answer__values">']
    for value in result.values:
        parts.append(f"<div><dt>{escape(value.label)}</dt><dd>{value_html(value.value, value.unit)}</dd></div>")
    parts.append("</dl>")
    if result.spread:
        parts.append(_distribution(result.spread))
    parts.append('<details class="answer__steps" open><summary>How it is worked out</summary><ol>')
    for step in result.steps:
        working = f' <span class="working">{escape(step.working)}</span>' if step.working else ""
        value = value_html(step.value, step.unit)
        parts.append(f"<li>{_anchor(step.rule, step.label, link)}{working} <b>{value}</b></li>")
    parts.append("</ol></details>")
    links = [
        f'<a href="{escape(link(name))}" data-ref="{name}">{escape(names[name])}</a>'
        for name in result.rulings
        if name in names
    ]
    if links:
        parts.append(f'<p class="answer__rulings">Rulings applied: {", ".join(links)}</p>')
    return "".join(parts)


def _anchor(record: str, words: str, link) -> str:  # type: ignore[no-untyped-def]
    return f'<a href="{escape(link(record))}" data-ref="{record}">{escape(words)}</a>'


def value_html(value, unit: str = "") -> str:  # type: ignore[no-untyped-def]
    """Return a value with its unit, as readers see it; a chance as a percentage."""
    for truth, word in RESULT_WORDS:
        if value is truth:
            return word
    if unit == "chance":
        return percent(value)
    text = escape(value) if isinstance(value, str) else number(value)
    return f"{text} {escape(unit)}" if unit else text


def number(value: int | float) -> str:
    """Return a number with at most two decimals and a true minus."""
    hundredths = int(abs(value) * 100 + 0.5)
    whole, rest = hundredths // 100, hundredths % 100
    decimals = "" if rest == 0 else f".{rest // 10}{rest % 10}".rstrip("0")
    return f"{'−' if value < 0 and hundredths else ''}{whole}{decimals}"


def percent(probability: float) -> str:
    """Return a chance as a percentage with one decimal; never 0 or 100 unless it is certain."""
    tenths = int(probability * 1000 + 0.5)
    if tenths == 0 and probability > 0:
        return "under 0.1 %"
    if tenths == 1000 and probability < 1:
        return "over 99.9 %"
    return f"{tenths // 10}.{tenths % 10} %"


def escape(text: str) -> str:
    """Return text safe to stand in HTML, also in quotes."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def _distribution(spread) -> str:  # type: ignore[no-untyped-def]
    everything = sum([outcome.weight for outcome in spread.outcomes])
    bars = _bars(spread.outcomes)
    tallest = max([weight for _, _, weight in bars])
    rows = []
    for low, high, weight in bars:
        amount = str(low) if low == high else f"{low} to {high}"
        length = chance(weight, tallest)
        reached = chance(at_least(spread.outcomes, low), everything)
        rows.append(
            f'<tr><th scope="row">{amount}</th>'
            f"<td>{_bar(length)}{percent(chance(weight, everything))}</td>"
            f"<td>{percent(reached)}</td></tr>"
        )
    return (
        f'<table class="distribution"><caption>{escape(spread.caption)}</caption><thead><tr>'
        f'<th scope="col">{escape(spread.head)}</th>'
        '<th scope="col">Chance</th><th scope="col">This or more</th></tr></thead><tbody>'
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
