"""House rules: numbers that a table plays by instead of those that an edition prints.

One is given among the inputs, named by its record and the name of the value there: ``critical-rolls:hit_face=7``.
"""

from collections import namedtuple

from .formula import FormulaError
from .inputs import InputError, whole_number
from .result import Result
from .rules import Rules

MARK = ":"
# A number may be so many times what is printed, or up to so much: every interpreter works with that at once.
MOST_TIMES = 10
MOST_OTHERWISE = 99

# A house rule: its name among the inputs, what the number means, what it is here, and what the edition prints.
HouseRule = namedtuple("HouseRule", ("name", "meaning", "value", "printed"))


def apart(given: dict) -> tuple:
    """Return what is given as (inputs, house rules)."""
    house = {name: given[name] for name in given if MARK in name and given[name] not in (None, "")}
    return {name: given[name] for name in given if MARK not in name}, house


def with_house_rules(rules: Rules, house: dict) -> tuple:
    """Return (the rules with other numbers, the HouseRules); InputError lists what is wrong with any.

    Only numbers that the edition has may be others.
    """
    problems = []
    found = []
    changes: dict = {}
    for name in sorted(house):
        record, path = name.split(MARK, 1)
        printed = printed_at(rules, record, path)
        value = _read(house[name], printed) if printed is not None else None
        if printed is None:
            problems.append((name, f"{name} is no number of this edition"))
        elif value is None:
            problems.append((name, f"{name} must be {_expected(printed)}, got {house[name]}"))
        elif value != printed:
            found.append(HouseRule(name, rules.words(record, "values", path)[0], value, printed))
            changes.setdefault(record, {"values": {}})["values"][path] = value
    if problems:
        raise InputError(problems)
    return rules.with_changes(changes), found


def printed_at(rules: Rules, record: str, path: str) -> int | float | None:
    """Return the value of a record, or None where it has none of that name."""
    return rules.mechanics.get(record, {}).get("values", {}).get(path)


def listed(rules: Rules, result: Result) -> list:
    """Return the values that an answer read, as a form offers them: the name, the meaning and what is printed."""
    return [
        {
            "name": f"{record}{MARK}{path}",
            "meaning": rules.words(record, "values", path)[0],
            "printed": printed_at(rules, record, path),
        }
        for record, path in sorted(result.read)
        if printed_at(rules, record, path) is not None
    ]


def refused(error: Exception, house: list) -> InputError:
    """Return what to say where the rules cannot be worked out with house rules."""
    reason = error.args[0] if isinstance(error, (FormulaError, KeyError)) else "it divides by zero"
    return InputError([(one.name, f"{one.name} = {one.value} cannot be worked with: {reason}") for one in house])


def _expected(printed: int | float) -> str:
    if _is_yes_or_no(printed):
        return "yes or no"
    return f"a whole number from {_lowest(printed)} to {_highest(printed)}"


def _lowest(printed: int | float) -> int:
    """Return how low a number may be: what is counted or measured has none below zero."""
    return -_highest(printed) if printed < 0 else 0


def _highest(printed: int | float) -> int:
    return max(MOST_OTHERWISE, int(MOST_TIMES * abs(printed)))


def _read(given: object, printed: int | float) -> int | None:
    """Return a house rule as a number, or as yes or no where that is printed; None where it is neither."""
    if _is_yes_or_no(printed):
        return {"yes": True, "true": True, "no": False, "false": False}.get(str(given).strip().lower())
    value = whole_number(str(given).strip())
    return value if value is not None and _lowest(printed) <= value <= _highest(printed) else None


def _is_yes_or_no(value: object) -> bool:
    return value is True or value is False
