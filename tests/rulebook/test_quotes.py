"""What ``{quotes}`` stand for, and which numbers count as typed."""

from typing import Any

import pytest

from rulebook.words.numbers import value_text
from rulebook.words.quotes_and_references import (
    QuoteError,
    link_references,
    number_at,
    references,
    resolve,
    typed_numbers,
)

BOG: dict[str, Any] = {
    "id": "bog",
    "cost": 7,
    "nested": {"deep": 4},
    "values": {"depth": {"value": 1.5}, "dry": {"value": -2}},
    "effects": [
        {"changes": "accuracy_roll", "by": -1},
        {"changes": "accuracy_roll", "by": 3},
        {"changes": "damage", "times": 2},
        {"changes": "ap_cost", "by": -2, "at_least": 1},
        {"changes": "evade", "forbidden": True},
    ],
    "formulas": {
        "damage": {
            "expression": "ceil(depth * unit_class) - 1",
            "variables": {"unit_class": {"meaning": "Class", "short": "its Class"}},
        }
    },
    "tables": {
        "hits": {"columns": [{"id": "name"}, {"id": "low"}, {"id": "high"}], "rows": [["a", 1, 2], [3, 4, 5]]},
    },
}
RECORDS = {"bog": BOG, "mire": {"id": "mire", "cost": 9}}


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("{cost} MP", "7 MP"),
        ("{nested.deep}", "4"),
        ("{depth} and {dry}", "1.5 and −2"),
        ("{mire:cost}", "9"),
        ("{effects.accuracy_roll}", "−1"),
        ("{effects.1}", "+3"),
        ("{effects.damage}", "2"),
        ("{effects.ap_cost}, {effects.ap_cost.at_least} at least", "−2, 1 at least"),
        ("{tables.hits.a.high}", "2"),
        ("{tables.hits.3.low}", "4"),
        ("A {cost}", "A 7"),
        ("a {tables.hits.3.high}, an {cost}", "a 5, a 7"),
        ("A {=8} or an {=9}, an {=18}, a {=11}, a {=80}", "An 8 or a 9, an 18, an 11, an 80"),
        ("a\n{=8} and a {=d8}, a {=118}", "an\n8 and a d8, a 118"),
        ("{effects.0|lost} damage", "1 damage"),
        ("{formulas.damage}", "(1.5 × its Class, rounded up) − 1"),
        ("{=4.5} and {=two}", "4.5 and two"),
        ("nothing quoted", "nothing quoted"),
    ],
)
def test_a_quote_is_replaced_by_what_it_quotes(text: str, read: str) -> None:
    assert resolve(text, BOG, RECORDS) == read


@pytest.mark.parametrize(
    ("form", "value", "read"),
    [
        ("part", 2, "half"),
        ("part", 0.5, "half"),
        ("part", 3, "a third"),
        ("part", 0.25, "a quarter"),
        ("part", 8, "an eighth"),
        ("part", 0.4, "0.4"),
        ("times", 1, "once"),
        ("times", 2, "twice"),
        ("times", 3, "three times"),
        ("times", 1.5, "1.5 times"),
        ("times", 20, "20 times"),
        ("times", 0.5, "half"),
    ],
)
def test_a_number_is_put_in_the_words_that_a_quote_asks_for(form: str, value: float, read: str) -> None:
    pond = {"id": "pond", "values": {"depth": {"value": value}}}
    assert resolve(f"{{depth|{form}}} and {{pond:depth|{form}}}", pond, {"pond": pond}) == f"{read} and {read}"


@pytest.mark.parametrize(
    ("quote", "message"),
    [
        ("cost|share", "there is no form share; there is part, times"),
        ("dry|times", "only a number above zero can be put as times"),
        ("id|part", "only a number above zero can be put as part"),
    ],
)
def test_what_cannot_be_put_in_words_is_refused(quote: str, message: str) -> None:
    with pytest.raises(QuoteError, match=message):
        resolve(f"{{{quote}}}", BOG, RECORDS)


WORDS = "half Half halves halved doubles doubling twice thrice triple third thirds quarter"


@pytest.mark.parametrize("word", WORDS.split())
def test_a_word_for_a_share_or_a_multiple_is_a_typed_number(word: str) -> None:
    assert typed_numbers(f"Take {word} of it.") == (word,)


@pytest.mark.parametrize("text", ["A halfway house.", "The doublet.", "{depth|part} of it", "Once more, at first."])
def test_other_words_are_no_numbers(text: str) -> None:
    assert typed_numbers(text) == ()


@pytest.mark.parametrize(
    ("quote", "message"),
    [
        ("price", "{price} quotes nothing: bog has no value or field price"),
        ("fen:cost", "{fen:cost} quotes a record that does not exist: fen"),
        ("mire:depth", "{mire:depth} quotes nothing: mire has no value or field depth"),
        ("nested", "{nested} quotes nothing: nested of bog is not one thing"),
        ("nested.deeper", "{nested.deeper} quotes nothing: bog has no value or field nested.deeper"),
        ("effects.9", "{effects.9} quotes nothing: bog has no effect on 9"),
        ("effects.evade", "{effects.evade} quotes nothing: the effect on evade of bog has no number"),
        ("tables.hits.b.low", "{tables.hits.b.low} quotes nothing: table hits of bog has no row b with a column low"),
        ("tables.hits.a.mid", "{tables.hits.a.mid} quotes nothing: table hits of bog has no row a with a column mid"),
        ("formulas.luck", "{formulas.luck} quotes nothing: bog has no formula luck"),
        ("", "{} quotes nothing: bog has no value or field "),
    ],
)
def test_a_quote_of_nothing_says_what_was_looked_for(quote: str, message: str) -> None:
    with pytest.raises(QuoteError) as caught:
        resolve(f"See {{{quote}}}.", BOG, RECORDS)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("value", "signed", "read"),
    [
        (3, False, "3"),
        (3, True, "+3"),
        (0, True, "0"),
        (-3, False, "−3"),
        (-3, True, "−3"),
        (2.0, False, "2"),
        (0.5, True, "+0.5"),
        (True, False, "yes"),
        (False, True, "no"),
        ("d8", True, "d8"),
    ],
)
def test_a_change_shows_its_sign_and_a_minus_is_a_minus(value: object, signed: bool, read: str) -> None:
    assert value_text(value, signed) == read


@pytest.mark.parametrize(("path", "number"), [("cost", 7), ("depth", 1.5), ("effects.accuracy_roll", -1)])
def test_a_number_elsewhere_is_found_by_its_path(path: str, number: float) -> None:
    assert number_at(BOG, path) == number


@pytest.mark.parametrize(("path", "message"), [("id", "id is not a number"), ("x", "bog has no value or field x")])
def test_only_a_number_can_be_taken_over(path: str, message: str) -> None:
    with pytest.raises(QuoteError) as caught:
        number_at(BOG, path)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("Costs 2 AP.", ["2"]),
        ("Costs {cost} AP.", []),
        ("Costs {=2} AP.", []),
        ("1.5 times, 2,000 points", ["1.5", "2,000"]),
        ("Two dice, eleven hexes", ["Two", "eleven"]),
        ("one die; often; weight; tenfold", []),
        ("Roll d8, 2d8, 1D20.", []),
        ("Marked [2H] or [AIR].", []),
        ("1. First\n2. Second", []),
        ("On a 1. it fails", ["1"]),
        ("[[class-1]] is small", []),
        ("[[class-1|3 small ones]]", ["3"]),
        ("+1 and −1", ["1", "1"]),
        ("d8+1", ["1"]),
        ("On 3,4 or 5.", ["3", "4", "5"]),
        ("Is .5 of it.", [".5"]),
        ("See 1.0.2, then ...5", ["1.0.2", "5"]),
    ],
)
def test_numbers_and_number_words_count_as_typed(text: str, typed: list[str]) -> None:
    assert typed_numbers(text) == tuple(typed)


def test_references_are_found_in_order() -> None:
    assert references("[[bog]], [[mire|the [AIR] mire]] and [[bog]] again; [not one]") == ["bog", "mire", "bog"]


def test_references_become_links() -> None:
    text = link_references("See [[bog]] or [[mire|mud]].", lambda name, label: f"<{name}:{label}>")
    assert text == "See <bog:None> or <mire:mud>."
