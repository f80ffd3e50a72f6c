"""Answers as HTML: escaped, with numbers and chances as readers expect them."""

from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import calculators
from calculators.core.formatting import number, percent
from calculators.core.result import Outcome, Result, Spread, Step, Value
from calculators.html.answer import EditionContext, answer_html, sentence, value_words
from calculators.html.element import escape
from tests.html import attribute, one, read, words

BURST = {
    "attacks": 3,
    "stat": 4,
    "modifier": 0,
    "evasion": 6,
    "evasion_modifier": 0,
    "can_evade": True,
    "base_damage": 7,
    "durability": 20,
}


class Balanced(HTMLParser):
    """Reads HTML strictly, where a browser would mend it: every element is closed, in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.feed(html)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def page(answer: Any) -> str:
    names = {name: f"Ruling {name}" for name in answer.rulings}
    html = "".join(answer_html(answer, EditionContext("Edition V1", names, lambda name: f"/rules/#{name}")))
    Balanced(html)
    return html


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (0, "0 %"),
        (0.0, "0 %"),
        (1, "100 %"),
        (0.5, "50.0 %"),
        (7 / 64, "10.9 %"),
        (0.1234, "12.3 %"),
        (0.1239, "12.4 %"),
        (0.0005, "0.1 %"),
        (0.00049, "< 0.1 %, 1 in 2,041"),
        (1 / 4096, "< 0.1 %, 1 in 4,096"),
        (1 / 123_456, "< 0.1 %, 1 in 123,500"),
        (1e-300, "< 0.1 %, less than 1 in 1,000,000,000,000"),
        (0.9994, "99.9 %"),
        (0.9996, "> 99.9 %, all but 1 in 2,500"),
        (1 - 1 / 4096, "> 99.9 %, all but 1 in 4,096"),
        (1 - 2**-53, "> 99.9 %, all but less than 1 in 1,000,000,000,000"),
    ],
)
def test_a_chance_is_a_percentage_and_never_falsely_certain(chance: float, text: str) -> None:
    assert percent(chance) == text


@given(st.floats(0, 1))
def test_only_certainty_reads_as_certain(chance: float) -> None:
    assert (percent(chance) == "0 %") is (chance == 0)
    assert (percent(chance) == "100 %") is (chance == 1)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (12, "12"),
        (-3, "−3"),
        (1.5, "1.5"),
        (-1.5, "−1.5"),
        (2.0, "2"),
        (3.14159, "3.14"),
        (0.999, "1"),
        (2.05, "2.05"),
        (10.1, "10.1"),
        (-0.001, "0"),
    ],
)
def test_a_number_has_a_true_minus_and_two_decimals_at_most(value: float, text: str) -> None:
    assert number(value) == text


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        (True, "", "Yes"),
        (False, "", "No"),
        (1, "", "1"),
        (0, "hexes", "0\u00a0hexes"),
        (1, "chance", "100\u00a0%"),
        (24, "damage", "24\u00a0damage"),
        ("intact", "", "intact"),
    ],
)
def test_a_value_is_shown_with_its_unit(value: object, unit: str, text: str) -> None:
    """No line ends between a number and its unit, or a sign of percent: on a phone that sign once stood alone."""
    assert value_words(value, unit) == text


@pytest.mark.parametrize(
    ("value", "unit", "text"), [(4.5, "damage", "4.5\u00a0damage"), (0.5, "chance", "50.0\u00a0%"), (0.5, "", "0.5")]
)
def test_a_step_is_shown_in_its_own_unit(value: float, unit: str, text: str) -> None:
    """A fraction is no chance: half a point of damage once read 450.0 %."""
    html = page(Result([], [Step("Step", value, unit, "rule", "9 ÷ 2")], ""))
    assert f"<b>{text}</b>" in html


def test_a_step_that_is_looked_up_shows_no_sum() -> None:
    html = page(Result([], [Step("Faces of the d8", 8, "faces", "dice", "")], ""))
    assert "working" not in html
    assert "</a> <b>8\u00a0faces</b>" in html


def test_what_could_be_html_is_escaped() -> None:
    assert escape("<b class=\"x\">'&amp;'</b>") == "&lt;b class=&quot;x&quot;&gt;'&amp;amp;'&lt;/b&gt;"


def test_labels_workings_links_and_names_are_escaped() -> None:
    evil = '<script>"&'
    answer = Result([Value("x", evil, 1, "")], [Step(evil, 1, "", "rule", evil)], evil, rulings=("ruling",))
    html = "".join(answer_html(answer, EditionContext(evil, {"ruling": evil}, lambda name: f"/{name}{evil}")))
    assert "<script>" not in html
    assert html.count("&lt;script&gt;&quot;&amp;") == 8
    Balanced(html)


def test_text_of_a_value_is_escaped() -> None:
    html = "".join(answer_html(Result([Value("x", "Outcome", "<i>", "")], [], ""), EditionContext("", {}, str)))
    assert "<dd>&lt;i&gt;</dd>" in html


def test_the_sentence_says_which_reading_was_chosen_instead_of_the_default(mechanics: dict[str, Any]) -> None:
    pods = {"ap_cost": 5, "base_damage": 12, "copies": 4}
    answers = [
        calculators.answer("weapon-redundancy", mechanics, pods | {"ruling": each})[1] for each in ("example", "text")
    ]
    assert [sentence(each, "Rulebook V1.0") for each in answers] == [
        "4 copies of a Weapon of 5 AP and 12 damage: 3 AP, 13 damage, Rulebook V1.0.",
        "4 copies of a Weapon of 5 AP and 12 damage: 3 AP, 14 damage, Rulebook V1.0; C03 As the text counts.",
    ]


def test_every_step_links_to_the_rule_it_applies(mechanics: dict[str, Any]) -> None:
    _, answer = calculators.answer("fall", mechanics, {"unit_class": 4, "levels": 3, "landing": "water"})
    html = page(answer)
    assert html.count('<a href="/rules/#falling" data-ref="falling">') == 2
    assert '<span class="working">2 × 4 × 3</span> <b>24\u00a0damage</b>' in html
    assert "<dt>Damage to the Torso or Cockpit</dt><dd>12 damage</dd>" in html


def test_rulings_are_named_and_linked(mechanics: dict[str, Any]) -> None:
    _, answer = calculators.answer("throw", mechanics, {"attacker_class": 1, "defender_class": 2})
    html = page(answer)
    assert "<dt>Throw allowed</dt><dd>No</dd>" in html
    assert "answer__rulings" not in html
    _, answer = calculators.answer("throw", mechanics, {"attacker_class": 2, "defender_class": 1})
    html = page(answer)
    ruling = "throw-distance-is-a-maximum"
    assert f'<a href="/rules/#{ruling}" data-ref="{ruling}">Ruling {ruling}</a>' in html


def test_what_ap_pay_for_leads_to_its_rule_and_says_what_it_costs_and_leaves(mechanics: dict[str, Any]) -> None:
    """A Grapple costs 2 AP, page 6-5; two attacks with a weapon of 4 AP cost 8."""
    inputs = calculators.default_inputs("affordable-actions", mechanics) | {"ap": 8, "weapon_1_ap_cost": 4}
    html = read(page(calculators.answer("affordable-actions", mechanics, inputs)[1]))
    rows = {words(one(row, "th")): row for row in html.css("tbody tr")}
    grapple = rows["Grapple if the Unit has a manipulator"]
    assert attribute(one(grapple, "a"), "href") == "/rules/#grapple"
    assert [words(cell) for cell in grapple.css("td")] == ["2 AP", "6"]
    assert [words(cell) for cell in rows["2 attacks"].css("td")] == ["8 AP", "0"]
    assert "Grapple" not in words(one(html, ".answer__others"))


def test_many_rulings_are_a_list_that_opens(mechanics: dict[str, Any]) -> None:
    _, answer = calculators.answer("move", mechanics, calculators.default_inputs("move", mechanics))
    folded = one(read(page(answer)), "details.answer__rulings")
    assert words(one(folded, "summary")) == "Rulings"
    assert len(folded.css("li > a")) == len(answer.rulings)


def test_the_table_of_a_distribution_has_a_caption_and_scoped_headers(mechanics: dict[str, Any]) -> None:
    table = one(read(page(calculators.answer("hit-odds", mechanics, BURST)[1])), "table")
    assert words(one(table, "caption")) == "Total damage"
    assert [words(head) for head in table.css("th[scope=col]")] == ["Damage", "Exactly", "At least"]
    firsts = [row.css("th, td")[0] for row in table.css("tbody tr")]
    assert firsts
    assert {attribute(first, "scope") for first in firsts} == {"row"}
    assert table.css("th:not([scope])") == []


def rows_of(spread: list[Outcome]) -> list[tuple[str, str, str]]:
    html = page(Result([], [], "", Spread("damage", "Total damage", "Damage", spread)))
    rows = [[words(cell) for cell in row.css("th, td")] for row in read(html).css("tbody tr")]
    return [(damage, chance, reached) for damage, chance, reached in rows]


def test_a_short_distribution_has_a_row_for_each_damage() -> None:
    assert rows_of([Outcome(0, 1), Outcome(7, 2), Outcome(11, 1)]) == [
        ("0", "25.0 %", "100 %"),
        ("7", "50.0 %", "75.0 %"),
        ("11", "25.0 %", "25.0 %"),
    ]


def test_bars_of_both_columns_are_as_long_as_their_chances() -> None:
    spread = Spread("damage", "Total damage", "Damage", [Outcome(0, 13), Outcome(7, 27)])
    html = page(Result([], [], "", spread))
    lengths = [float(attribute(bar, "width")) for bar in read(html).css("tbody svg.bar rect")]
    assert lengths == pytest.approx([0.325, 1, 0.675, 0.675])


def test_a_long_distribution_shares_rows_of_equal_width() -> None:
    """Forty outcomes from 0 to 39 go into rows of three."""
    rows = rows_of([Outcome(damage, 1) for damage in range(40)])
    assert rows[0] == ("0 to 2", "7.5 %", "100 %")
    assert rows[1] == ("3 to 5", "7.5 %", "92.5 %")
    assert rows[-1] == ("39", "2.5 %", "2.5 %")


@given(st.sets(st.integers(0, 400), min_size=1, max_size=60))
def test_rows_keep_every_outcome(damages: set[int]) -> None:
    rows = rows_of([Outcome(damage, 1) for damage in sorted(damages)])
    bounds = [[int(end) for end in label.split(" to ")] for label, _, _ in rows]
    assert len(rows) <= 16
    assert all(any(ends[0] <= damage <= ends[-1] for ends in bounds) for damage in damages)
    assert bounds[-1][-1] == max(damages)
