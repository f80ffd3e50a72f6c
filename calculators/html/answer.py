"""An answer as HTML: the one place that formats numbers and words of an answer.

Portable like the calculators: it makes the default answer when the site is built and every live
answer on the page, so the two cannot differ.
"""

from typing import Any, Callable, Iterable

from ..core.formatting import capital, percent, value_text
from ..core.probability import chance
from ..core.result import Constant, Outcome, Override, Result, Spread, Step
from .checklist import checklist_html
from .element import Content, Html, element, joined
from .links import anchor
from .prices import prices_html
from .rows import entries, heads, labelled
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


def answer_html(result: Result, edition: EditionContext, open_readings: "Content | None" = None) -> Html:
    """Return the HTML of a Result: what was asked for in sight, and what led there folded below it.

    ``open_readings`` is what is open about it, as HTML: empty as long as that is worked out, None where nothing is.
    """
    # A value that is a step of its own has the signs of that.
    ruled = {step.label: rulings for step, rulings in zip(result.steps, result.ruled)}
    listed = [price.name for prices in result.price_lists for price in prices.prices]
    others = [
        (value.label, joined([value_words(value.value, value.unit), edition.signs.of(ruled.get(value.label, ()))]))
        for value in result.values
        if value.name not in result.headlines and value.name not in listed
    ]
    tables = [prices_html(prices, ruled, edition.signs) for prices in result.price_lists if prices.prices]
    rulings = [ruling_link(name, edition) for name in result.rulings if name in edition.names]
    parts: list[Content] = [
        _house_rules(result),
        checklist_html(result, edition) if result.checklist else "",
        element(
            'div class="answer__values"',
            _values("answer__headline answer__lead" if result.lead else "answer__headline", headlines(result)),
            element('p class="answer__sentence"', sentence(result, edition.title)),
            *tables,
            _values("answer__others", others) if others else "",
        ),
        "" if open_readings is None else element('p class="answer__open"', open_readings),
        _fold("steps", "How it is worked out", _steps(result, edition)),
        _fold("chart", "Chances", _distribution(result.spread)) if result.spread else "",
        _fold("rulings", "Rulings", element("ul", *entries(rulings))) if rulings else "",
    ]
    return joined(parts)


def headlines(result: Result) -> list[tuple[str, str]]:
    """Return what is written large of an answer, as (label, words)."""
    if result.lead:
        label, words = result.lead
        return [(label, with_unbroken_percent(words))]
    # A line may end before a unit: in half a phone not every one fits beside its number.
    return [
        (value.label, with_unbroken_percent(value_text(value.value, value.unit)))
        for value in result.values
        if value.name in result.headlines
    ]


def _house_rules(result: Result) -> Content:
    rules = "; ".join([override_text(rule) for rule in result.overrides])
    return element('p class="answer__house"', f"{capital(rules)}.") if rules else ""


def _values(name: str, values: Iterable[tuple[Content, Content]]) -> Html:
    return element("dl", ("class", name), *labelled(values))


def _fold(name: str, title: str, html: Html) -> Html:
    return element("details", ("class", f"answer__{name}"), element("summary", title), html)


def _steps(result: Result, edition: EditionContext) -> Html:
    """Return the steps that led to an answer, with links to their rules; what is always so is only named."""
    worked = []
    # A step may be taken several times.
    fixed: list[Html] = []
    for step, rulings in zip(result.steps, result.ruled):
        if not isinstance(step, Constant):
            worked.append(step_html(step, rulings, edition.signs))
            continue
        named = joined([anchor(step.rule, step.label, edition.link(step.rule)), edition.signs.of(rulings)])
        if named not in fixed:
            fixed.append(named)
    numbers = element('p class="answer__fixed"', "Printed numbers: ", joined(fixed, ", ")) if fixed else ""
    return joined([element("ol", *entries(worked)) if worked else "", numbers])


def step_html(step: Step, rulings: Iterable[str], signs: Signs) -> Html:
    """Return a step with its working, a link to its rule, and the signs of the rulings that decide it."""
    working = joined([" ", element('span class="working"', step.working)]) if step.working else ""
    named = anchor(step.rule, step.label, signs.link(step.rule))
    return joined([named, working, " ", element("b", value_words(step.value, step.unit)), signs.of(rulings)])


def ruling_link(name: str, edition: EditionContext) -> Html:
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


def value_words(value: Any, unit: str = "") -> str:
    """Return a value with its unit, as readers see it; no line ends between a number and what it counts."""
    text = value_text(value, unit)
    return with_unbroken_percent(text if isinstance(value, str) else text.replace(" ", NO_BREAK, 1))


def with_unbroken_percent(text: str) -> str:
    """Return a text in which no line ends before a sign of percent."""
    return text.replace(" %", f"{NO_BREAK}%")


def _distribution(spread: Spread) -> Html:
    everything = sum([outcome.weight for outcome in spread.outcomes])
    bars = _bars(spread.outcomes)
    rows = []
    left = everything
    for low, high, weight in bars:
        amount = str(low) if low == high else f"{low} to {high}"
        # One scale for both columns: all of a bar's room is certain.
        chances = [chance(weight, everything), chance(left, everything)]
        cells = [element("td", _bar(each), with_unbroken_percent(percent(each))) for each in chances]
        rows.append(element("tr", element('th scope="row"', amount), *cells))
        left -= weight
    head = heads([spread.head, "Exactly", "At least"])
    return element('table class="distribution"', element("caption", spread.caption), head, element("tbody", *rows))


def _bar(length: float) -> Html:
    # A drawing, as the site lets no page hold styles.
    bar = element("rect", ("width", length), ("height", 1))
    return element('svg class="bar" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true"', bar)


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
