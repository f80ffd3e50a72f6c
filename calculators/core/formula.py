"""Formulas of the rules: plain arithmetic, worked out exactly.

A formula is a string such as ``2 * unit_class * levels``.  It may hold whole and decimal
numbers, names, ``+ - * /``, comparisons, ``not``, ``and``, brackets and the four functions ``min``,
``max``, ``ceil`` and ``floor``.  Every number is kept as a fraction of two whole numbers, so that
``ceil(1.1 * 10)`` is 11 in every interpreter.  What asks a question gives 1 or 0.
"""

from typing import Any, Callable, TypeAlias

# (numerator, denominator), in lowest terms.
Fraction: TypeAlias = "tuple[int, int]"
# (operator, operand, ...), where an operand is a tree; the leaves are ("number", Fraction) and ("name", text).
Tree: TypeAlias = "tuple[Any, ...]"
# What the names in a formula stand for: numbers, or the text of a die.
Variables: TypeAlias = "dict[str, Any]"
# A tree, and the position of the first token after it.
Parsed: TypeAlias = "tuple[Tree, int]"

FUNCTIONS = ("min", "max", "ceil", "floor")
COMPARISONS = ("<", "<=", ">", ">=", "==", "!=")
QUESTIONS = COMPARISONS + ("not", "and")
DIGITS = "0123456789"
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
SIGNS = {"*": "×", "/": "÷", "-": "−", "<=": "≤", ">=": "≥", "==": "=", "!=": "≠"}

# Limits that no rule comes near, within which every interpreter works a formula out, at once and exactly enough.
MOST_BRACKETS = 12
MOST_PARTS = 200
MOST_DIGITS = 30
MOST_DIGITS_OF_A_POWER = 3
BEYOND = 10**MOST_DIGITS

# The tree and the names of each formula, worked out once.
_trees: dict[str, Tree] = {}
_names: dict[str, list[str]] = {}


class FormulaError(ValueError):
    """The formula is not plain arithmetic, or cannot be worked out; the message says why."""


def parse(expression: str) -> Tree:
    """Return the formula as a tree of tuples: ``(operator, operand, ...)``.

    Raises FormulaError where the text is not a formula.
    """
    if expression not in _trees:
        tokens = tokenize(expression)
        if tokens.count("(") > MOST_BRACKETS:
            raise FormulaError(f"has more than {MOST_BRACKETS} brackets")
        if len(tokens) > MOST_PARTS:
            raise FormulaError(f"has more than {MOST_PARTS} numbers, names and signs")
        tree, position = _all_of(tokens, 0)
        if position < len(tokens):
            raise FormulaError(f"did not expect {tokens[position]!r}")
        _trees[expression] = tree
    return _trees[expression]


def names(expression: str) -> list[str]:
    """Return the variables that a formula uses, sorted, each once; FormulaError where the text is none."""
    if expression not in _names:
        _names[expression] = sorted(_names_in(parse(expression)))
    return _names[expression]


def evaluate(expression: str, variables: Variables) -> int | float:
    """Work out a formula; ``variables`` maps every name in it to a number.

    Returns a whole number where the result is one, otherwise the nearest float.  Raises
    FormulaError for a name that is not given, for a division by zero and for a result of too many digits.
    """
    numerator, denominator = _evaluate(parse(expression), variables)
    if max(abs(numerator), denominator) >= BEYOND:
        raise FormulaError(f"gives a number of more than {MOST_DIGITS} digits")
    return numerator if denominator == 1 else numerator / denominator


def is_comparison(expression: str) -> bool:
    """Return whether the formula asks a question, so that its result is yes or no."""
    return parse(expression)[0] in QUESTIONS


def tokenize(expression: str) -> list[str]:
    """Split a formula into numbers, names, operators and brackets."""
    tokens = []
    start = 0
    while start < len(expression):
        character = expression[start]
        if character == " ":
            start += 1
            continue
        if character in DIGITS:
            end = _end_of_run(expression, start, DIGITS + ".")
        elif character in LETTERS:
            end = _end_of_run(expression, start, LETTERS + DIGITS)
        elif expression[start : start + 2] in COMPARISONS:
            end = start + 2
        elif character in "+-*/()<>,":
            end = start + 1
        else:
            raise FormulaError(f"{character!r} is not allowed; use + - * / comparisons, min, max, ceil, floor")
        tokens.append(expression[start:end])
        start = end
    if not tokens:
        raise FormulaError("is empty")
    return tokens


def _end_of_run(text: str, start: int, characters: str) -> int:
    return len(text) - len(text[start:].lstrip(characters))


def _all_of(tokens: list[str], position: int) -> Parsed:
    return _chain(tokens, position, ("and",), _question)


def _question(tokens: list[str], position: int) -> Parsed:
    if position < len(tokens) and tokens[position] == "not":
        operand, position = _question(tokens, position + 1)
        return ("not", operand), position
    return _comparison(tokens, position)


def _comparison(tokens: list[str], position: int) -> Parsed:
    left, position = _chain(tokens, position, ("+", "-"), _product)
    if position < len(tokens) and tokens[position] in COMPARISONS:
        right, end = _chain(tokens, position + 1, ("+", "-"), _product)
        return (tokens[position], left, right), end
    return left, position


def _product(tokens: list[str], position: int) -> Parsed:
    return _chain(tokens, position, ("*", "/"), _unary)


def _chain(
    tokens: list[str], position: int, operators: tuple[str, ...], operand: Callable[[list[str], int], Parsed]
) -> Parsed:
    left, position = operand(tokens, position)
    while position < len(tokens) and tokens[position] in operators:
        operator = tokens[position]
        right, position = operand(tokens, position + 1)
        left = (operator, left, right)
    return left, position


def _unary(tokens: list[str], position: int) -> Parsed:
    if position < len(tokens) and tokens[position] == "-":
        operand, position = _unary(tokens, position + 1)
        return ("-", ("number", (0, 1)), operand), position
    return _atom(tokens, position)


def _atom(tokens: list[str], position: int) -> Parsed:
    if position >= len(tokens):
        raise FormulaError("ends too early")
    token = tokens[position]
    if token[0] in DIGITS:
        return ("number", fraction(token)), position + 1
    if token in FUNCTIONS:
        return _call(tokens, position)
    if token[0] in LETTERS and token not in QUESTIONS:
        if position + 1 < len(tokens) and tokens[position + 1] == "(":
            raise FormulaError(f"{token} is not a function; use min, max, ceil, floor")
        return ("name", token), position + 1
    if token == "(":
        tree, position = _all_of(tokens, position + 1)
        return tree, _expect(tokens, position, ")")
    raise FormulaError(f"did not expect {token!r}")


def _call(tokens: list[str], position: int) -> Parsed:
    function = tokens[position]
    position = _expect(tokens, position + 1, "(")
    operands = []
    while True:
        operand, position = _all_of(tokens, position)
        operands.append(operand)
        if position < len(tokens) and tokens[position] == ",":
            position += 1
            continue
        break
    position = _expect(tokens, position, ")")
    if function in ("ceil", "floor") and len(operands) != 1:
        raise FormulaError(f"{function} takes one operand, got {len(operands)}")
    return (function,) + tuple(operands), position


def _expect(tokens: list[str], position: int, token: str) -> int:
    if position >= len(tokens) or tokens[position] != token:
        raise FormulaError(f"a {token!r} is missing")
    return position + 1


def _names_in(tree: Tree) -> set[str]:
    if tree[0] == "name":
        return {tree[1]}
    operands = () if tree[0] == "number" else tree[1:]
    return {name for operand in operands for name in _names_in(operand)}


def fraction(number: int | float | str) -> Fraction:
    """Return a number, or its decimal text, as (numerator, denominator) in lowest terms; yes is 1 and no is 0."""
    # In MicroPython yes and no are no whole numbers.
    if isinstance(number, (bool, int)):
        return int(number), 1
    mantissa, _, exponent = str(number).lower().partition("e")
    negative = mantissa[:1] == "-"
    whole, _, decimals = mantissa.lstrip("-").partition(".")
    power = exponent.lstrip("+-")
    if (
        not whole
        or (exponent and isinstance(number, str))
        or any(character not in DIGITS for character in whole + decimals + power)
    ):
        raise FormulaError(f"{number} is not a plain decimal number")
    if len(whole + decimals) > MOST_DIGITS or len(power) > MOST_DIGITS_OF_A_POWER:
        raise FormulaError(f"has a number of more than {MOST_DIGITS} digits")
    numerator = int(whole + decimals) * (-1 if negative else 1)
    shift = (-int(power) if exponent[:1] == "-" else int(power)) if power else 0
    shift -= len(decimals)
    return lowest(numerator * 10 ** max(shift, 0), 10 ** max(-shift, 0))


def lowest(numerator: int, denominator: int) -> Fraction:
    """Return a fraction in lowest terms, its denominator above zero; FormulaError where that is zero."""
    if denominator == 0:
        raise FormulaError("divides by zero")
    if denominator < 0:
        numerator, denominator = -numerator, -denominator
    a, b = abs(numerator), denominator
    while b:
        a, b = b, a % b
    return numerator // a, denominator // a


def _evaluate(tree: Tree, variables: Variables) -> Fraction:
    kind = tree[0]
    if kind == "number":
        number: Fraction = tree[1]
        return number
    if kind == "name":
        if tree[1] not in variables:
            raise FormulaError(f"{tree[1]} is not given")
        return fraction(variables[tree[1]])
    operands = [_evaluate(operand, variables) for operand in tree[1:]]
    if kind in ("ceil", "floor"):
        return _rounded(kind, operands[0])
    if kind in ("min", "max"):
        return _extreme(kind, operands)
    if kind in ("not", "and"):
        all_true = all([operand[0] != 0 for operand in operands])
        return (1 if all_true == (kind == "and") else 0), 1
    return _combine(kind, operands[0], operands[1])


def _rounded(kind: str, operand: Fraction) -> Fraction:
    numerator, denominator = operand
    return (-(-numerator // denominator) if kind == "ceil" else numerator // denominator), 1


def _extreme(kind: str, operands: list[Fraction]) -> Fraction:
    best = operands[0]
    for operand in operands[1:]:
        smaller = operand[0] * best[1] < best[0] * operand[1]
        if smaller == (kind == "min"):
            best = operand
    return best


def _combine(operator: str, left: Fraction, right: Fraction) -> Fraction:
    (a, b), (c, d) = left, right
    if operator == "+":
        return lowest(a * d + c * b, b * d)
    if operator == "-":
        return lowest(a * d - c * b, b * d)
    if operator == "*":
        return lowest(a * c, b * d)
    if operator == "/":
        return lowest(a * d, b * c)
    return (1 if _holds(operator, a * d - c * b) else 0), 1


def _holds(comparison: str, difference: int) -> bool:
    if comparison == "<":
        return difference < 0
    if comparison == "<=":
        return difference <= 0
    if comparison == ">":
        return difference > 0
    if comparison == ">=":
        return difference >= 0
    return (difference == 0) == (comparison == "==")
