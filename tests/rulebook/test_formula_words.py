"""Formulas in words: what a teenager reads is what the formula works out, and nobody meets a programmer's word."""

import re

import pytest

from rulebook.source.record_parts import Formula, Value, Variable
from rulebook.words.formulas import formula_text, in_a_sentence, in_full, within
from tests.support import the_library

WORDS = {"roll": "the roll", "hexes": "hexes", "damage": "damage", "own": "yours", "theirs": "theirs"}
VALUES = {"one": Value(1), "two": Value(2), "half": Value(50), "all": Value(100), "cap": Value(8), "worse": Value(-1)}


@pytest.mark.parametrize(
    ("expression", "words"),
    [
        ("2 * hexes", "2 × hexes"),
        ("hexes * one + damage", "hexes + damage"),
        ("hexes * worse + damage * worse", "−hexes − damage"),
        ("damage - hexes + 2", "damage − hexes + 2"),
        ("2 - hexes", "2 − hexes"),
        ("two + (hexes - one) * 3", "2 + 3 × (hexes − 1)"),
        ("1.5 * damage", "1.5 × damage"),
        ("hexes / damage", "hexes ÷ damage"),
        ("ceil(roll / two)", "half of the roll, rounded up"),
        ("floor(roll / 3)", "a third of the roll, rounded down"),
        ("ceil(damage * half / 100)", "half of damage, rounded up"),
        ("ceil(damage * all / 100)", "damage"),
        ("two + one * ceil(hexes / two)", "2 + (half of hexes, rounded up)"),
        ("floor((hexes - own) / two) * one", "half of (hexes − yours), rounded down"),
        ("min(roll + own, cap)", "the roll + yours, at most 8"),
        ("max(3, min(cap, roll))", "the roll, at most 8, at least 3"),
        ("min(own, theirs, cap)", "the lowest of yours, theirs and 8"),
        ("max(own, theirs)", "the higher of yours and theirs"),
        ("roll + own >= damage", "when the roll + yours ≥ damage"),
        ("(own > theirs) + (own == theirs) * (hexes < 2)", "when yours > theirs, or yours = theirs and hexes < 2"),
        ("one + (damage > two) + (damage > cap)", "1, +1 if damage > 2, +1 if damage > 8"),
        ("one * (own >= 1) + one * (own > theirs)", "1 if yours ≥ 1, +1 if yours > theirs"),
        ("roll + own * (roll >= 2) * (roll <= 7)", "the roll, +yours if the roll ≥ 2 and the roll ≤ 7"),
        ("cap - two - two", "4"),
        ("roll + own - own", "the roll"),
        ("hexes * 0 + roll", "the roll"),
        ("own + (own - theirs)", "2 × yours − theirs"),
        ("ceil(hexes / one) * two", "2 × hexes"),
        ("min(roll - one, own - theirs, cap)", "the lowest of (the roll − 1), (yours − theirs) and 8"),
    ],
)
def test_a_formula_is_said_as_one_would(expression: str, words: str) -> None:
    assert formula_text(expression, WORDS, VALUES) == words


def test_an_entry_has_what_variables_mean_and_a_sentence_their_short_names() -> None:
    hits = Variable("Hits of the [[throw]]", short="hits")
    meanings = {"hits": hits, "ap": Variable("AP Cost"), "base": Variable("Base Damage")}
    formula = Formula("2 * hits + ap + base", meanings)
    assert in_full(formula, {}) == "2 × hits of the [[throw]] + AP Cost + Base Damage"
    assert in_a_sentence(formula, {}) == "2 × hits + AP Cost + Base Damage"


@pytest.mark.parametrize(
    ("label", "within_a_line"),
    [
        ("Base Damage of the weapon", "Base Damage of the weapon"),
        ("AP Cost", "AP Cost"),
        ("Hexes entered", "hexes entered"),
        ("Lowest AP Cost it may reach", "lowest AP Cost it may reach"),
        ("Most AP it can hold", "most AP it can hold"),
    ],
)
def test_a_label_within_a_line_is_small_unless_it_begins_with_a_term(label: str, within_a_line: str) -> None:
    assert within(label) == within_a_line


def test_no_formula_of_any_edition_is_said_in_a_programmers_words() -> None:
    texts = [
        in_full(formula, record.values)
        for edition in the_library().editions
        for record in edition.records.values()
        for formula in record.formulas.values()
    ]
    assert texts
    assert [words for words in texts if re.search(r"\b(?:ceil|floor|min|max)\(|_|\*|/|--|− −|1 ×|× 1\b", words)] == []
