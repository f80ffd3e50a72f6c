"""The rulings and house rules of a table, which it chooses as a game begins."""

from typing import Any

from ..benches.context import BuildContext
from ..benches.controls import in_order
from ..core.overrides import MARK, with_overrides
from ..core.rules import Rules
from ..html.element import Content, Html, element
from ..html.links import anchor
from ..play.table_rules import numbers_of_a_game, rulings_of_a_game
from .controls import choices, id_of

RULING, HOUSE = "ruling", "house"


def with_ruling(rules: Rules, chosen: dict[str, str], ruling: str, reading: str) -> dict[str, str]:
    """Return the readings that were chosen with another one; that by default is none."""
    others = {name: chosen[name] for name in chosen if name != ruling}
    if ruling not in rulings_of_a_game(rules) or reading not in [each for each, _ in _readings(rules, ruling)]:
        raise ValueError("There is no such reading here.")
    if reading != rules.mechanics[ruling]["default"]:
        others[ruling] = reading
    return others


def with_house_rule(rules: Rules, chosen: dict[str, int], name: str, value: int) -> dict[str, int]:
    """Return the house rules with another number; what is printed is none.  InputError for what a number may not be."""
    others = {each: chosen[each] for each in chosen if each != name}
    record, key = name.split(MARK, 1)
    if value != rules.value(record, key):
        others[name] = value
        with_overrides(rules, dict(others))
    return others


def table_rules_html(rules: Rules, context: BuildContext, form: dict[str, Any]) -> Html:
    """Return the rulings and the house rules of a table, folded, with how many differ from the rulebook."""
    rulings = [_ruling_html(rules, context, form["rulings"], name) for name in rulings_of_a_game(rules)]
    numbers = [_number_html(rules, form["house_rules"], name) for name in numbers_of_a_game(rules, form["mission"])]
    folds = [
        _fold(RULING, "Rulings of the table", len(form["rulings"]), rulings),
        _fold(HOUSE, "House rules", len(form["house_rules"]), numbers),
    ]
    return element("section", *folds)


def _fold(name: str, title: str, count: int, rows: list[Html]) -> Html:
    words: list[Content] = [title, element("small", f" {count} chosen") if count else ""]
    summary = element("summary", *words)
    return element('details class="folded"', ("id", id_of("table", name)), summary, *rows)


def _readings(rules: Rules, ruling: str) -> list[tuple[str, str]]:
    return [(reading["id"], reading["name"]) for reading in rules.mechanics[ruling]["readings"]]


def _ruling_html(rules: Rules, context: BuildContext, chosen: dict[str, str], ruling: str) -> Html:
    record = rules.mechanics[ruling]
    reading = chosen.get(ruling, record["default"])
    taps = [_chip([RULING, ruling, name], words, name == reading) for name, words in _readings(rules, ruling)]
    question = element("p", anchor(ruling, record["name"], context.link(ruling)))
    return element('div class="play__rule"', question, choices(record["name"], taps))


def _number_html(rules: Rules, chosen: dict[str, int], name: str) -> Html:
    record, key = name.split(MARK, 1)
    printed = int(rules.value(record, key))
    value = chosen.get(name, printed)
    meaning, of = rules.words(record, "values", key)
    counted = f" ({of.many})" if of.many else ""
    was = f", printed {printed}" if value != printed else ""
    words = f"{rules.name(record)}: {meaning}{counted}{was}"

    def step(by: int, sign: str, spoken: str) -> Html:
        sends = ("data-change", in_order([HOUSE, name, value + by]))
        label = ("aria-label", f"{words}: one {spoken}")
        return element('button type="button"', ("id", id_of(HOUSE, name, spoken)), sends, label, sign)

    shown = element('output class="play__count"', ("aria-label", words), str(value))
    steps = element('span class="stepper"', step(-1, "\u2212", "less"), shown, step(1, "+", "more"))
    return element('div class="play__rule play__counter"', element("span", words), steps)


def _chip(change: list[Any], words: Content, is_on: bool) -> Html:
    pressed = ("aria-pressed", "true" if is_on else "false")
    sends = ("data-change", in_order(change))
    return element('button type="button" class="chip"', ("id", id_of(*change)), sends, pressed, words)
