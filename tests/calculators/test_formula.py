"""Formulas against a second way: random trees worked out with ``fractions.Fraction``."""

import math
import operator
import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.formula import FormulaError, evaluate, fraction, is_comparison, names, parse

VALUES = {"a": 7, "b_2": -3, "unit_class": 2.5, "zero": 0}
EXACT = {name: Fraction(str(value)) for name, value in VALUES.items()}
ARITHMETIC: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
}
COMPARISONS: dict[str, Callable[[Fraction, Fraction], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
}
ROUNDING: dict[str, Callable[[Fraction], int]] = {"ceil": math.ceil, "floor": math.floor}
EXTREMES: dict[str, Callable[[list[Fraction]], Fraction]] = {"min": min, "max": max}


@dataclass(frozen=True)
class Sum:
    """A formula as text, how tightly it binds, and its value by Fraction; None where it divides by zero."""

    text: str
    binds: int
    value: Fraction | None


BOTH, DENIED, COMPARED, ADDED, MULTIPLIED, NEGATED, ATOM = range(7)
STRENGTH = {"+": ADDED, "-": ADDED, "*": MULTIPLIED, "/": MULTIPLIED}


def within(part: Sum, binds: int) -> str:
    """Return a part as text, in brackets only where it needs them."""
    return part.text if part.binds >= binds else f"({part.text})"


def number(value: int, decimals: int) -> Sum:
    exact = Fraction(value, 10**decimals)
    text = f"{value // 10**decimals}.{value % 10**decimals:0{decimals}d}" if decimals else str(value)
    return Sum(text, ATOM, exact)


def joined(left: Sum, sign: str, right: Sum) -> Sum:
    """Join two parts; the right one needs brackets where it binds as loosely, since signs go left to right."""
    binds = STRENGTH[sign]
    text = f"{within(left, binds)} {sign} {within(right, binds + 1)}"
    if left.value is None or right.value is None or (sign == "/" and right.value == 0):
        return Sum(text, binds, None)
    return Sum(text, binds, ARITHMETIC[sign](left.value, right.value))


def compared(left: Sum, sign: str, right: Sum) -> Sum:
    text = f"{within(left, ADDED)}{sign}{within(right, ADDED)}"
    known = left.value is not None and right.value is not None
    return Sum(text, COMPARED, Fraction(COMPARISONS[sign](left.value, right.value)) if known else None)  # type: ignore[arg-type]


def both(left: Sum, right: Sum) -> Sum:
    """Join two questions; what divides by zero spoils both."""
    text = f"{within(left, BOTH)} and {within(right, DENIED)}"
    if left.value is None or right.value is None:
        return Sum(text, BOTH, None)
    return Sum(text, BOTH, Fraction(left.value != 0 and right.value != 0))


def denied(part: Sum) -> Sum:
    value = None if part.value is None else Fraction(part.value == 0)
    return Sum(f"not {within(part, DENIED)}", DENIED, value)


def negated(part: Sum) -> Sum:
    return Sum(f"-{within(part, NEGATED)}", NEGATED, None if part.value is None else -part.value)


def rounded(function: str, part: Sum) -> Sum:
    value = None if part.value is None else Fraction(ROUNDING[function](part.value))
    return Sum(f"{function}({part.text})", ATOM, value)


def extreme(function: str, parts: list[Sum]) -> Sum:
    values = [part.value for part in parts if part.value is not None]
    text = f"{function}({', '.join(part.text for part in parts)})"
    return Sum(text, ATOM, EXTREMES[function](values) if len(values) == len(parts) else None)


def grown(parts: st.SearchStrategy[Sum]) -> st.SearchStrategy[Sum]:
    return st.one_of(
        st.builds(joined, parts, st.sampled_from("+-*/"), parts),
        st.builds(compared, parts, st.sampled_from(sorted(COMPARISONS)), parts),
        st.builds(both, parts, parts),
        st.builds(denied, parts),
        st.builds(negated, parts),
        st.builds(rounded, st.sampled_from(sorted(ROUNDING)), parts),
        st.builds(extreme, st.sampled_from(sorted(EXTREMES)), st.lists(parts, min_size=1, max_size=4)),
    )


NUMBERS = st.builds(number, st.integers(0, 9999), st.integers(0, 3))
NAMES = st.sampled_from([Sum(name, ATOM, value) for name, value in EXACT.items()])
FORMULAS = st.recursive(NUMBERS | NAMES, grown, max_leaves=12)


@given(FORMULAS)
def test_every_formula_is_worked_out_exactly(formula: Sum) -> None:
    if formula.value is None:
        with pytest.raises(FormulaError, match=r"^divides by zero$"):
            evaluate(formula.text, VALUES)
        return
    result = evaluate(formula.text, VALUES)
    whole = formula.value.denominator == 1
    assert result == (formula.value.numerator if whole else float(formula.value))
    assert isinstance(result, int) is whole


@given(FORMULAS)
def test_spaces_do_not_matter(formula: Sum) -> None:
    assert parse(re.sub(r"(?<!\w) | (?!\w)", "", formula.text)) == parse(formula.text) == parse(f" {formula.text}  ")


@given(FORMULAS)
def test_names_are_those_in_the_text(formula: Sum) -> None:
    words = set(re.findall(r"[a-z]\w*", formula.text))
    assert names(formula.text) == sorted(words - {"min", "max", "ceil", "floor", "not", "and"})


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("ceil(1.1 * 10)", 11),
        ("ceil(1.5 * 7)", 11),
        ("0.1 + 0.2 == 0.3", 1),
        ("10 - 4 - 3", 3),
        ("24 / 4 / 3", 2),
        ("2 + 3 * 4", 14),
        ("-2 * -3", 6),
        ("--2", 2),
        ("floor(-0.5)", -1),
        ("ceil(-0.5)", 0),
        ("min(3)", 3),
        ("1 / 3 * 3", 1),
        ("123456789012345678901234567890 * 10 / 10", 123456789012345678901234567890),
    ],
)
def test_formulas_that_floating_point_or_order_could_spoil(expression: str, value: int) -> None:
    assert evaluate(expression, {}) == value


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("", "is empty"),
        ("   ", "is empty"),
        ("1 +", "ends too early"),
        ("* 2", "did not expect '*'"),
        ("+2", "did not expect '+'"),
        ("2 3", "did not expect '3'"),
        ("a b", "did not expect 'b'"),
        ("2a", "did not expect 'a'"),
        ("(2", "a ')' is missing"),
        ("2)", "did not expect ')'"),
        ("()", "did not expect ')'"),
        ("min", "a '(' is missing"),
        ("min()", "did not expect ')'"),
        ("min(1,)", "did not expect ')'"),
        ("ceil(1, 2)", "ceil takes one operand, got 2"),
        ("round(1)", "round is not a function; use min, max, ceil, floor"),
        ("__import__(1)", "__import__ is not a function; use min, max, ceil, floor"),
        ("1 < 2 < 3", "did not expect '<'"),
        ("a and", "ends too early"),
        ("and a", "did not expect 'and'"),
        ("a not b", "did not expect 'not'"),
        ("1 + not a", "did not expect 'not'"),
        ("2 ** 3", "did not expect '*'"),
        ("7 // 2", "did not expect '/'"),
        ("1.2.3", "1.2.3 is not a plain decimal number"),
        ("a = 1", "'=' is not allowed; use + - * / comparisons, min, max, ceil, floor"),
        (".5", "'.' is not allowed; use + - * / comparisons, min, max, ceil, floor"),
        ("a.b", "'.' is not allowed; use + - * / comparisons, min, max, ceil, floor"),
        ("2 × 3", "'×' is not allowed; use + - * / comparisons, min, max, ceil, floor"),
        ("'a'", '"\'" is not allowed; use + - * / comparisons, min, max, ceil, floor'),
        ("1\t+ 1", "'\\t' is not allowed; use + - * / comparisons, min, max, ceil, floor"),
    ],
)
def test_what_is_no_formula_is_refused_with_the_reason(expression: str, message: str) -> None:
    with pytest.raises(FormulaError) as caught:
        parse(expression)
    assert str(caught.value) == message


@given(st.text(max_size=30))
def test_any_text_is_a_formula_or_refused(text: str) -> None:
    try:
        parse(text)
    except FormulaError as error:
        assert str(error)


def test_a_name_that_is_not_given_is_named() -> None:
    with pytest.raises(FormulaError, match=r"^levels is not given$"):
        evaluate("2 * levels", {"unit_class": 1})


@pytest.mark.parametrize("given_text", ["four", "1e5", "", "-", "True", "inf", "nan"])
def test_a_variable_must_be_a_plain_number(given_text: str) -> None:
    with pytest.raises(FormulaError, match=rf"^{given_text} is not a plain decimal number$"):
        fraction(given_text)


@given(st.decimals(-9999, 9999, places=3))
def test_a_decimal_is_kept_exactly(value: object) -> None:
    numerator, denominator = fraction(str(value))
    assert Fraction(numerator, denominator) == Fraction(str(value))
    assert (math.gcd(numerator, denominator), denominator > 0) == (1, True)


@pytest.mark.parametrize("value", [0.00001, 1e16])
def test_a_very_small_or_large_value_is_a_number_too(value: float) -> None:
    """Python prints these with an exponent; rules may hold them all the same."""
    assert Fraction(*fraction(value)) == Fraction(str(value))


@pytest.mark.parametrize(
    ("expression", "truth"),
    [
        ("a < 2", True),
        ("a + 2", False),
        ("min(a < 2, 1)", False),
        ("(a != 2)", True),
        ("not a", True),
        ("a and b", True),
    ],
)
def test_a_comparison_asks_a_question(expression: str, truth: bool) -> None:
    assert is_comparison(expression) is truth


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("9" * 31, "has a number of more than 30 digits"),
        ("9" * 5_000, "has a number of more than 30 digits"),
        ("0." + "1" * 40, "has a number of more than 30 digits"),
        ("*".join(["a"] * 90) + "/7", "gives a number of more than 30 digits"),
        ("1/" + "*".join(["a"] * 90), "gives a number of more than 30 digits"),
        ("+".join(["a"] * 5_000), "has more than 200 numbers, names and signs"),
        ("-" * 5_000 + "a", "has more than 200 numbers, names and signs"),
        ("a**9", "did not expect '*'"),
        ("1/(a-a)", "divides by zero"),
    ],
)
def test_a_formula_beyond_all_reckoning_says_so(expression: str, message: str) -> None:
    with pytest.raises(FormulaError) as caught:
        evaluate(expression, {"a": 999_999.5})
    assert str(caught.value) == message


def test_a_variable_beyond_all_reckoning_says_so() -> None:
    with pytest.raises(FormulaError):
        evaluate("2 * a", {"a": 1e308})


def test_a_formula_of_two_hundred_parts_still_works() -> None:
    assert evaluate("-" * 199 + "a", {"a": 3}) == -3
    assert evaluate("+".join(["a"] * 100), {"a": 3}) == 300
