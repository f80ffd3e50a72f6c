"""What a calculator asks for, and the check of what it is given.

One declaration serves the form on the page, the command line, the API description and the
check: a list of Input, each made by ``whole``, ``choice``, ``yes_no`` or ``text``.
"""

from collections import namedtuple

from .formula import FormulaError
from .units import NO_UNIT, Unit

# ``section`` is the heading of a form that it stands under; ``only_if`` lists the ways in which this one means
# something, each the answers that it takes, as (input, answer); where it is empty, it always does; ``means`` lists what
# it tells of a Unit or a weapon, each a Meaning; ``in_play`` says that a player may do something about it before the
# dice are rolled.
Input = namedtuple(
    "Input",
    (
        "name",
        "label",
        "kind",
        "lowest",
        "highest",
        "choices",
        "default",
        "unit",
        "optional",
        "section",
        "only_if",
        "means",
        "in_play",
    ),
)
# Of whom or of what a number is, and which of its numbers; where it is that only with an answer to another input, the
# name of that input and the answer.  A form offers what was given to another input of the same meaning.
Meaning = namedtuple("Meaning", ("of", "field", "only_if"))

# Whom calculators ask about: the two of an attack, a Unit that has no part in one, the other one; and what with.
ATTACKER, TARGET, UNIT, OTHER, WEAPON = "attacker", "target", "unit", "other", "weapon"

MOST_DIGITS = 6
# What a text may hold: enough for names and codes, and nothing that an address must spell out.
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .-"
YES_NO = (("yes", True), ("true", True), ("no", False), ("false", False))


class InputError(ValueError):
    """What was given does not fit; ``problems`` lists (input name, message)."""

    def __init__(self, problems: list) -> None:
        super().__init__("\n".join([message for _, message in problems]))
        self.problems = problems


def whole(
    name: str, label: str, lowest: int, highest: int, default: int | None, unit: Unit = NO_UNIT, optional: bool = False
) -> Input:
    """Declare a whole number from ``lowest`` to ``highest``, starting from the ``default`` or what is closest to it.

    Raises FormulaError where the rules leave no number between them.
    """
    if lowest > highest:
        raise FormulaError(f"{name} would go from {lowest} to {highest}")
    if default is not None:
        default = max(lowest, min(highest, default))
    return Input(name, label, "whole", lowest, highest, (), default, unit, optional, "", (), (), False)


def choice(name: str, label: str, choices: list, default: str, optional: bool = False) -> Input:
    """Declare a choice among ``choices``, a list of (value, label)."""
    return Input(name, label, "choice", None, None, tuple(choices), default, NO_UNIT, optional, "", (), (), False)


def yes_no(name: str, label: str, default: bool, optional: bool = False, answers: tuple = ("Yes", "No")) -> Input:
    """Declare a question that is answered yes or no; ``answers`` are the words that a form offers for both."""
    choices = (("yes", answers[0]), ("no", answers[1]))
    return Input(name, label, "yes-no", None, None, choices, default, NO_UNIT, optional, "", (), (), False)


def text(name: str, label: str, longest: int, default: str | None, optional: bool = False) -> Input:
    """Declare a short text of LETTERS; what they mean is the calculator's to check."""
    return Input(name, label, "text", None, longest, (), default, NO_UNIT, optional, "", (), (), False)


def placed(declared: Input, section: str, only_if: tuple | None) -> Input:
    """Return an input under a section of the form, and with the one answer without which it means nothing, if any."""
    return placed_for(declared, section, [[only_if]] if only_if else [])


def placed_for(declared: Input, section: str, ways: list) -> Input:
    """Return an input under a section of the form, which means something in each of some ways.

    A way lists the answers that it takes, as (input, answer).
    """
    *head, _, _, means, in_play = declared
    return Input(*(head + [section, tuple([tuple(way) for way in ways]), means, in_play]))


def means_something(declared: Input, given: dict) -> bool:
    """Return whether an input means anything with what is given to others."""
    ways = [all([given.get(name) == answer for name, answer in way]) for way in declared.only_if]
    return not ways or any(ways)


def at_most(declared: Input, highest: int) -> Input:
    """Return an input for a whole number that takes no higher one."""
    name, label, kind, lowest, _, *rest = declared
    return Input(*([name, label, kind, lowest, max(highest, lowest)] + rest))


def meaning(declared: Input, *means: Meaning) -> Input:
    """Return an input with what it tells of a Unit or a weapon."""
    *head, _, in_play = declared
    return Input(*(head + [means, in_play]))


def in_play(declared: Input) -> Input:
    """Return an input as one that a player may do something about: kneel, climb, attack once more."""
    *head, _ = declared
    return Input(*(head + [True]))


def whole_numbers(lowest: int, highest: int) -> str:
    """Return the whole numbers that an input takes, as words; the one where it takes no other."""
    return f"a whole number from {lowest} to {highest}" if lowest < highest else f"{highest}"


def expected(declared: Input) -> str:
    """Return what an input takes, as words: ``a whole number from 1 to 5``."""
    if declared.kind == "whole":
        return whole_numbers(declared.lowest, declared.highest)
    if declared.kind == "yes-no":
        return "yes or no"
    if declared.kind == "text":
        return f"at most {declared.highest} letters, digits, spaces, points and hyphens"
    return " or ".join([value for value, _ in declared.choices])


def check(declared: list, given: dict) -> dict:
    """Return a value for every declared input that was given, or is optional and has a default.

    ``given`` maps names to numbers, truth values or text.  Raises InputError that lists every
    missing, unknown, mistyped and out-of-range input at once.
    """
    problems = []
    values = {}
    known = [one.name for one in declared]
    for name in sorted(given):
        if name not in known:
            problems.append((name, f"{name} is not an input; expected {', '.join(known)}"))
    for one in declared:
        text = given.get(one.name)
        if text is None or text == "":
            if not one.optional:
                problems.append((one.name, f"{one.name} is missing; expected {expected(one)}"))
            elif one.default is not None:
                values[one.name] = one.default
            continue
        value = _read(one, text)
        if value is None:
            problems.append((one.name, f"{one.name} must be {expected(one)}, got {text}"))
        else:
            values[one.name] = value
    if problems:
        raise InputError(problems)
    return values


def _read(declared: Input, given: object) -> object:
    """Return the value of one input, or None where what is given does not fit."""
    text = str(given).strip()
    if declared.kind == "whole":
        number = None if given is True or given is False else _whole_number(text)
        return number if number is not None and declared.lowest <= number <= declared.highest else None
    if declared.kind == "yes-no":
        for word, value in YES_NO:
            if text.lower() == word:
                return value
        return None
    if declared.kind == "text":
        fits = len(text) <= declared.highest and all([letter in LETTERS for letter in text])
        return text if fits else None
    return text if text in [value for value, _ in declared.choices] else None


def _whole_number(text: str) -> int | None:
    digits = text[1:] if text[:1] in ("-", "+", "\u2212") else text
    if not digits or len(digits) > MOST_DIGITS or any(character not in "0123456789" for character in digits):
        return None
    return int(digits) if digits == text or text[0] == "+" else -int(digits)
