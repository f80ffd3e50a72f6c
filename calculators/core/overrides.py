"""House rules: numbers that a table plays by instead of those that an edition prints.

One is given among the inputs, named by its record and its path there: ``critical-rolls:hit_face=7``, or
``conceal:effects.evasion_roll=2`` for the amount of an effect.
"""

from collections import namedtuple

from .formula import FormulaError
from .inputs import InputError
from .rules import Rules, row_of

MARK = ":"
EFFECTS = "effects."
TABLES = "tables."
# A number may be so many times what is printed, or up to so much: every interpreter works with that at once.
MOST_TIMES = 10
MOST_OTHERWISE = 99
# Digits behind the point.
FINEST = 2

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
        value = _read(house[name], path, printed) if printed is not None else None
        if printed is None:
            problems.append((name, f"{name} is no number of this edition"))
        elif value is None:
            problems.append((name, f"{name} must be {_expected(path, printed)}, got {house[name]}"))
        elif value != printed:
            found.append(HouseRule(name, meaning(rules, record, path), value, printed))
            _change(rules, changes, record, path, value)
    if problems:
        raise InputError(problems)
    return rules.with_changes(changes), found


def printed_at(rules: Rules, record: str, path: str):  # type: ignore[no-untyped-def]
    """Return the number that stands at a path of a record, or None."""
    if path.startswith(EFFECTS):
        effects, index = _effect_at(rules, record, path)
        return None if index is None else effects[index]["by"]
    if path.startswith(TABLES):
        _, cells, place = _cell_at(rules, record, path)
        return cells[place] if cells and isinstance(cells[place], (int, float)) else None
    return rules.mechanics.get(record, {}).get("values", {}).get(path)


def meaning(rules: Rules, record: str, path: str) -> str:
    """Return what the number at a path means, in the words of its record."""
    if path.startswith(EFFECTS):
        changed = path.split(".")[1].replace("_", " ")
        return f"{rules.mechanics[record].get('name', record)}: {changed}"
    if path.startswith(TABLES):
        table, cells, place = _cell_at(rules, record, path)
        return f"{table['columns'][0]['name']} {cells[0]}, {table['columns'][place]['name']}"
    return rules.words(record, "values", path)[0]


def listed(rules: Rules, result) -> list:  # type: ignore[no-untyped-def]
    """Return the numbers that an answer read, as a form offers them: the name, the meaning and what is printed."""
    found = []
    for record, path in sorted(result.read):
        printed = printed_at(rules, record, path)
        if printed is not None:
            name = f"{record}{MARK}{path}"
            found.append({"name": name, "meaning": meaning(rules, record, path), "printed": printed})
    return found


def refused(error: Exception, house: list) -> InputError:
    """Return what to say where the rules cannot be worked out with house rules."""
    reason = error.args[0] if isinstance(error, (FormulaError, KeyError)) else "it divides by zero"
    return InputError([(one.name, f"{one.name} = {one.value} cannot be worked with: {reason}") for one in house])


def _change(rules: Rules, changes: dict, record: str, path: str, value) -> None:  # type: ignore[no-untyped-def]
    changed = changes.setdefault(record, {})
    if path.startswith(TABLES):
        changed["tables"] = _with_cell(rules, changed, record, path, value)
        return
    if not path.startswith(EFFECTS):
        changed.setdefault("values", {})[path] = value
        return
    effects, index = _effect_at(rules, record, path)
    effects = list(changed.get("effects", effects))
    effects[index] = dict(effects[index], by=value)
    changed["effects"] = effects


def _cell_at(rules: Rules, record: str, path: str) -> tuple:
    """Return (the table that a path leads to, the row, the place in it); three times None where there is none."""
    name, _, rest = path[len(TABLES) :].partition(".")
    row, _, column = rest.partition(".")
    table = rules.mechanics.get(record, {}).get("tables", {}).get(name)
    if table is None:
        return None, None, None
    number = all([character in "0123456789" for character in row]) and row != ""
    cells, place = row_of(table, int(row) if number else row.replace("_", " "), column)
    return table, cells, place


def _with_cell(rules: Rules, changed: dict, record: str, path: str, value) -> dict:  # type: ignore[no-untyped-def]
    """Return the tables of a record with another number in one cell."""
    name = path[len(TABLES) :].partition(".")[0]
    table, cells, place = _cell_at(rules, record, path)
    tables = dict(changed.get("tables", rules.mechanics[record]["tables"]))
    other = list(cells)
    other[place] = value
    rows = [other if row[0] == cells[0] else row for row in tables[name]["rows"]]
    tables[name] = dict(table, rows=rows)
    return tables


def _effect_at(rules: Rules, record: str, path: str) -> tuple:
    """Return the effects of a record, and the index of the one that a path leads to, or None."""
    changes, _, place = path[len(EFFECTS) :].partition(".")
    effects = rules.mechanics.get(record, {}).get("effects", [])
    alike = [index for index in range(len(effects)) if effects[index]["changes"] == changes]
    number = int(place) if place and all([character in "0123456789" for character in place]) else 1
    if place in ("0", "1") or not 0 < number <= len(alike) or "by" not in effects[alike[number - 1]]:
        return effects, None
    return effects, alike[number - 1]


def _expected(path: str, printed) -> str:  # type: ignore[no-untyped-def]
    return "yes or no" if _is_yes_or_no(printed) else f"a number from {_lowest(path, printed)} to {_highest(printed)}"


def _lowest(path: str, printed) -> int:  # type: ignore[no-untyped-def]
    """Return how low a number may be: what is counted or measured has none below zero, what is added may."""
    return -_highest(printed) if path.startswith(EFFECTS) or printed < 0 else 0


def _highest(printed) -> int:  # type: ignore[no-untyped-def]
    return max(MOST_OTHERWISE, int(MOST_TIMES * abs(printed)))


def _read(given: object, path: str, printed):  # type: ignore[no-untyped-def]
    """Return a house rule as a number, or as yes or no where that is printed; None where it is neither."""
    text = str(given).strip().lower().replace("\u2212", "-")
    if _is_yes_or_no(printed):
        return {"yes": True, "true": True, "no": False, "false": False}.get(text)
    sign = -1 if text[:1] == "-" else 1
    whole, point, part = text.lstrip("+-").partition(".")
    digits = whole + part
    if not digits or (point and not part) or any([character not in "0123456789" for character in digits]):
        return None
    if len(whole) > len(str(_highest(printed))) or len(part) > FINEST:
        return None
    value = sign * int(whole) if not part else sign * int(digits) / 10 ** len(part)
    return value if _lowest(path, printed) <= value <= _highest(printed) else None


def _is_yes_or_no(value) -> bool:  # type: ignore[no-untyped-def]
    return value is True or value is False
