"""What a calculator asks for, and the check of what it is given.

One declaration serves the form on the page, the command line, the table of inputs and the
check: a list of Input, each made by ``whole``, ``choice``, ``yes_no`` or ``text``.
"""

from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple, Sequence, TypeAlias

from .formula import FormulaError
from .units import NO_UNIT, Unit

# Answers to other inputs: (input, answer) each.
Way: TypeAlias = "Sequence[tuple[str, object]]"

# Of whom or of what a number is, and which of its numbers; where it is that only with an answer to another input, the
# name of that input and the answer.  A form offers what was given to another input of the same meaning.
Meaning = NamedTuple("Meaning", [("of", str), ("field", str), ("only_if", "tuple[str, object] | None")])

# A hex of a picture: its column, how many half hexes it stands below the middle, and what is written there.
Spot = NamedTuple("Spot", [("column", int), ("down", int), ("words", str)])

# Whom calculators ask about: the two of an attack, a Unit that has no part in one, the other one.
ATTACKER, TARGET, UNIT, OTHER = "attacker", "target", "unit", "other"
# What with, and which section.  Of several weapons all but the first have a number (weapon-2); what is asked of them
# once holds for all.
WEAPON, WEAPONS, SECTION = "weapon", "weapons", "section"
# What a Unit that was chosen does not tell; no input takes it.
UNKNOWN = "unknown"

# What inputs hold, by name: whole numbers, words, yes and no.
Inputs: TypeAlias = "dict[str, Any]"

MOST_DIGITS = 6
# What a text may hold: enough for names and codes, and nothing that an address must spell out.
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .-"
YES_NO = {"yes": True, "true": True, "no": False, "false": False}


Kind: TypeAlias = "Literal['whole', 'choice', 'yes-no', 'text']"


@dataclass(kw_only=True)
class Input:
    """Something that a calculator asks for.

    name: what links, commands and programs call it.
    label: what a form calls it.
    kind: ``whole``, ``choice``, ``yes-no`` or ``text``.
    lowest, highest: the limits of a whole number; of a text, ``highest`` is how many signs it may have.
    choices: (value, label) of what a choice offers, and of yes and no.
    default: what a form shows before anyone types, and what counts where an optional input is left out.
    unit: the unit of a number.
    optional: whether it may be left out.
    section: the heading of the form that it stands under.
    only_if: the ways in which it means something, each the answers that it takes, as (input, answer); with none, it
        always does.
    means: what it tells of a Unit or a weapon.
    capped: whether a Unit may have more than ``highest``, of which a rule counts no more.
    in_play: whether a player may do something about it before the dice are rolled: kneel, climb, attack once more.
    ruled: the value of the rules that its default is, as (record, name), where a ruling gives that.
    opens: whether a form opens with it, beside those that its calculator names.
    spots: where each of the choices stands on a picture of hexes, as Spot; with none there is no picture.
    """

    name: str = field()
    label: str = field()
    kind: Kind = field()
    lowest: int = field(default=0)
    highest: int = field(default=0)
    choices: tuple[tuple[str, str], ...] = field(default=())
    default: int | str | bool | None = field(default=None)
    unit: Unit = field(default=NO_UNIT)
    optional: bool = field(default=False)
    section: str = field(default="")
    only_if: Sequence[Way] = field(default=())
    means: tuple[Meaning, ...] = field(default=())
    capped: bool = field(default=False)
    in_play: bool = field(default=False)
    ruled: tuple[str, str] | None = field(default=None)
    opens: bool = field(default=False)
    spots: tuple[Spot, ...] = field(default=())

    def changed(self, **changes: Any) -> "Input":
        """Return the same input with other fields."""
        return replace(self, **changes)


class InputError(ValueError):
    """What was given does not fit; ``problems`` lists (input name, message)."""

    def __init__(self, problems: list[tuple[str, str]]) -> None:
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
    return Input(
        name=name,
        label=label,
        kind="whole",
        lowest=lowest,
        highest=highest,
        default=default,
        unit=unit,
        optional=optional,
    )


def choice(name: str, label: str, choices: list[tuple[str, str]], default: str, optional: bool = False) -> Input:
    """Declare a choice among ``choices``, a list of (value, label)."""
    return Input(name=name, label=label, kind="choice", choices=tuple(choices), default=default, optional=optional)


def yes_no(
    name: str, label: str, default: bool, optional: bool = False, answers: tuple[str, str] = ("Yes", "No")
) -> Input:
    """Declare a question that is answered yes or no; ``answers`` are the words that a form offers for both."""
    choices = (("yes", answers[0]), ("no", answers[1]))
    return Input(name=name, label=label, kind="yes-no", choices=choices, default=default, optional=optional)


def text(name: str, label: str, longest: int, default: str | None, optional: bool = False) -> Input:
    """Declare a short text of LETTERS; what they mean is the calculator's to check."""
    return Input(name=name, label=label, kind="text", highest=longest, default=default, optional=optional)


def means_something(declared: Input, inputs: Inputs) -> bool:
    """Return whether an input means anything with what others hold."""
    ways = [all([inputs.get(name) == answer for name, answer in way]) for way in declared.only_if]
    return not ways or any(ways)


def at_most(declared: Input, highest: int) -> Input:
    """Return an input for a whole number that takes no higher one."""
    return declared.changed(highest=max(highest, declared.lowest))


def meaning(declared: Input, *means: Meaning) -> Input:
    """Return an input with what it tells of a Unit or a weapon."""
    return declared.changed(means=means)


def numbered(of: str, number: int) -> str:
    """Return of which one an input tells something where a form asks about several: ``weapon``, ``weapon-2``."""
    return of if number == 1 else f"{of}-{number}"


def core_meanings(of: str, vehicle: str) -> tuple[Meaning, ...]:
    """Return what the Durability left of a Unit's core means: of a Mech its Torso, of a Vehicle its Cockpit.

    ``vehicle`` is the input that asks whether it is a Vehicle.
    """
    return Meaning(of, "torso", (vehicle, False)), Meaning(of, "cockpit", (vehicle, True))


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


def check(declared: list[Input], raw_inputs: Inputs) -> Inputs:
    """Return a value for every declared input that was given, or is optional and has a default.

    ``raw_inputs`` maps names to numbers, truth values or text.  Raises InputError that lists every
    missing, unknown, mistyped and out-of-range input at once.
    """
    names = [wanted.name for wanted in declared]
    expecting = ", ".join(names)
    unknown = [name for name in sorted(raw_inputs) if name not in names]
    problems = [(name, f"{name} is not an input; expected {expecting}") for name in unknown]
    values = {}
    for wanted in declared:
        name, text = wanted.name, raw_inputs.get(wanted.name)
        if text is None or text == "":
            if not wanted.optional:
                problems.append((name, f"{name} is missing; expected {expected(wanted)}"))
            elif wanted.default is not None:
                values[name] = wanted.default
            continue
        value = _read(wanted, text)
        if value is None:
            problems.append((name, f"{name} must be {expected(wanted)}, got {text}"))
        else:
            values[name] = value
    if problems:
        raise InputError(problems)
    return values


def _read(declared: Input, typed: object) -> int | str | bool | None:
    """Return the value of one input, or None where what was typed does not fit."""
    text = str(typed).strip()
    if declared.kind == "whole":
        number = None if typed is True or typed is False else whole_number(text)
        return number if number is not None and declared.lowest <= number <= declared.highest else None
    if declared.kind == "yes-no":
        return YES_NO.get(text.lower())
    if declared.kind == "text":
        fits = len(text) <= declared.highest and all([letter in LETTERS for letter in text])
        return text if fits else None
    return text if text in [value for value, _ in declared.choices] else None


def whole_number(text: str) -> int | None:
    """Return a text as the whole number that it is; None where it is none, or longer than anybody needs."""
    digits = text[1:] if text[:1] in ("-", "+", "\u2212") else text
    if not digits or len(digits) > MOST_DIGITS or any(character not in "0123456789" for character in digits):
        return None
    return int(digits) if digits == text or text[0] == "+" else -int(digits)
