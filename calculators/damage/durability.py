"""Durability: how much a whole structure has, by its size and by where it stands."""

from ..core.inputs import Input, whole
from ..core.result import Step
from ..core.rules import Rules
from ..core.tables import cell, column_ids, highest_cell, row_numbers
from ..core.units import unit

RECORD = "structure-durability"
TABLE = "durability"
# A form must end somewhere; the rules let structures be as large as players build them.
MOST_LEVELS = 9
MOST_HEXES = 19
# Where the table is lost.
MOST_DURABILITY = 999
LEVELS = unit("levels", "level")
HEXES = unit("hexes", "hex")
DP = unit("DP")


def asked_hill(name: str) -> Input:
    """Declare an input for the level of a hill under a structure."""
    return whole(name, "Level of the hill under it", 0, MOST_LEVELS, 0, LEVELS, optional=True)


def strongest_of_table(rules: Rules) -> int:
    """Return the most that a structure has by the table, in DP."""
    return int(highest_cell(rules, RECORD, TABLE, MOST_DURABILITY))


def strongest(rules: Rules) -> int:
    """Return the most that a structure has which the forms can ask for, under any reading, in DP."""
    return int(_continued(rules, MOST_LEVELS + MOST_LEVELS, MOST_HEXES).value)


def durability(rules: Rules, height: int, hexes: int, hill: int) -> list:
    """Return what a whole structure has, in DP, as the last of some steps, by ``structure-durability``.

    ``height`` and ``hill`` are in levels, ``hexes`` those that it occupies.
    """
    steps = []
    if hill:
        steps.append(rules.yes_step(RECORD, "hill_counts"))
        height += hill if steps[0].value else 0
    rows, columns = row_numbers(rules, RECORD, TABLE), column_ids(rules, RECORD, TABLE)
    row, column = min(height, rows[-1]), min(hexes, len(columns))
    if height == row and hexes == column:
        return steps + [_looked_up(rules, row, column)]
    steps.append(rules.yes_step(RECORD, "goes_on"))
    return steps + [_continued(rules, height, hexes) if steps[-1].value else _looked_up(rules, row, column)]


def _looked_up(rules: Rules, row: int, column: int) -> Step:
    of_table = cell(rules, RECORD, TABLE, row, column_ids(rules, RECORD, TABLE)[column - 1])
    return Step("Durability of the whole Structure", of_table, "DP", RECORD, f"height {row}, hexes {column}")


def _continued(rules: Rules, height: int, hexes: int) -> Step:
    """Return what a structure has that is larger than the table, where the series goes on."""
    rows, columns = row_numbers(rules, RECORD, TABLE), column_ids(rules, RECORD, TABLE)
    row, column = min(height, rows[-1]), min(hexes, len(columns))
    corner = _looked_up(rules, rows[-1], len(columns)).value
    variables = {
        "durability": _looked_up(rules, row, column).value,
        "levels_beyond": height - row,
        "hexes_beyond": hexes - column,
        "for_a_level": corner - _looked_up(rules, rows[-2], len(columns)).value,
        "for_a_hex": corner - _looked_up(rules, rows[-1], len(columns) - 1).value,
    }
    return rules.step(RECORD, "larger", variables)
