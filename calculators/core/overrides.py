"""House rules: values that a table plays by instead of those that an edition prints.

One is given among the inputs, named by its record and the value there: ``critical-rolls:hit_face=7``.
"""

from typing import Any

from .formula import FormulaError
from .inputs import YES_NO, InputError, Inputs, whole_number
from .mechanics import Mechanics
from .result import Override, Result
from .rules import Rules

MARK = ":"
# A number may be so many times what is printed, or up to so much: every interpreter works with that at once.
MOST_TIMES = 10
MOST_OTHERWISE = 99


def apart(raw_inputs: Inputs) -> tuple[Inputs, Inputs]:
    """Return raw inputs as (inputs, house rules)."""
    overrides = {name: raw_inputs[name] for name in raw_inputs if MARK in name and raw_inputs[name] not in (None, "")}
    return {name: raw_inputs[name] for name in raw_inputs if MARK not in name}, overrides


def with_overrides(rules: Rules, house_rules: Inputs) -> tuple[Rules, list[Override]]:
    """Return (the rules with other values, the Overrides); InputError lists what is wrong with any.

    Only values that the edition has may be others.
    """
    problems = []
    overrides = []
    changes: Mechanics = {}
    for name in sorted(house_rules):
        record, key = name.split(MARK, 1)
        printed = _printed(rules, record, key)
        value = None if printed is None else _read(house_rules[name], printed)
        if printed is None:
            problems.append((name, _no_value(name, key)))
        elif value is None:
            problems.append((name, f"{name} must be {_expected(printed)}, got {house_rules[name]}"))
        elif value != printed:
            overrides.append(Override(name, rules.words(record, "values", key)[0], value, printed))
            changes.setdefault(record, {"values": {}})["values"][key] = value
    if problems:
        raise InputError(problems)
    return rules.with_changes(changes), overrides


def overridable(rules: Rules, result: Result) -> list[dict[str, Any]]:
    """Return the values that an answer read, as a form offers them: the name, the meaning and what is printed."""
    offered = []
    for record, key in sorted(result.read):
        printed = _printed(rules, record, key)
        if printed is not None:
            meaning = rules.words(record, "values", key)[0]
            offered.append({"name": f"{record}{MARK}{key}", "meaning": meaning, "printed": printed})
    return offered


def refused(error: Exception, overrides: list[Override]) -> InputError:
    """Return what to say where the rules cannot be worked out with house rules."""
    reason = error.args[0] if isinstance(error, (FormulaError, KeyError)) else "it divides by zero"
    return InputError(
        [(rule.name, f"{rule.name} = {rule.value} cannot be worked with: {reason}") for rule in overrides]
    )


def _printed(rules: Rules, record: str, key: str) -> int | float | None:
    """Return the value that an edition prints, or None where it has none that may be another one."""
    printed: int | float | None = rules.mechanics.get(record, {}).get("values", {}).get(key)
    return printed


def _no_value(name: str, key: str) -> str:
    if key.startswith(("effects.", "tables.")):
        return f"{name} is no longer taken: a house rule changes a value, not an effect or a cell of a table"
    return f"{name} is no number of this edition"


def _expected(printed: int | float) -> str:
    if isinstance(printed, bool):
        return "yes or no"
    return f"a whole number from {_lowest(printed)} to {_highest(printed)}"


def _lowest(printed: int | float) -> int:
    """Return how low a number may be: not below zero, unless the printed one is."""
    return -_highest(printed) if printed < 0 else 0


def _highest(printed: int | float) -> int:
    return max(MOST_OTHERWISE, int(MOST_TIMES * abs(printed)))


def _read(typed: object, printed: int | float) -> int | None:
    """Return a house rule as a whole number, or as yes or no where that is printed; None where it is neither."""
    text = str(typed).strip().lower()
    if isinstance(printed, bool):
        return YES_NO.get(text)
    value = whole_number(text)
    return value if value is not None and _lowest(printed) <= value <= _highest(printed) else None
