"""Tables of the rules: rows, columns and cells."""

from typing import Any, TypeAlias

from .formula import FormulaError
from .rules import Rules

# A row, by the ids of its columns.
Row: TypeAlias = "dict[str, Any]"


def rows(rules: Rules, record: str, table: str) -> list[Row]:
    """Return the rows of a record's table, each a dict by the ids of its columns; KeyError where there is none."""
    tables = rules.mechanics.get(record, {}).get("tables", {})
    if table not in tables:
        raise KeyError(f"this edition has no table {table} in {record}")
    rules.used.add((record, table))
    columns = [column["id"] for column in tables[table]["columns"]]
    return [dict(zip(columns, row)) for row in tables[table]["rows"]]


def cell(rules: Rules, record: str, table: str, row: int | str, column: str) -> Any:
    """Return a cell of a table, by what its row begins with, in lower case; None where it is empty.

    KeyError names what the edition lacks.
    """
    data = rules.part(record, "tables", table)
    places = [place for place, named in enumerate(data["columns"]) if named["id"] == column]
    for cells in data["rows"]:
        begins = isinstance(cells[0], str) and isinstance(row, str) and cells[0].lower().startswith(row)
        if places and (begins or cells[0] == row):
            value = cells[places[0]]
            if isinstance(value, (int, float)):
                rules.read[record, f"tables.{table}.{str(row).replace(' ', '_')}.{column}"] = value
            return value
    raise KeyError(f"this edition has no {column} of {row} in the table {table} of {record}")


def row_numbers(rules: Rules, record: str, table: str) -> list[int]:
    """Return the numbers that the rows of a table begin with."""
    return [cells[0] for cells in rules.part(record, "tables", table)["rows"]]


def column_ids(rules: Rules, record: str, table: str) -> list[str]:
    """Return the ids of the columns of a table, but for that of its rows' names."""
    return [column["id"] for column in rules.part(record, "tables", table)["columns"][1:]]


def highest_cell(rules: Rules, record: str, table: str, otherwise: int) -> int | float:
    """Return the highest number of a record's table; ``otherwise`` where there is none, or some of it is lost.

    The first column names the rows.
    """
    data = rules.mechanics.get(record, {}).get("tables", {}).get(table, {"rows": ()})
    cells = [cell for row in data["rows"] for cell in row[1:] if isinstance(cell, (int, float))]
    return max(cells) if cells and "incomplete" not in data else otherwise


def faces_of(row: Row) -> range:
    """Return the faces of a die that lead to a row, from its ``lowest`` to its ``highest`` where there are several."""
    lowest, highest = row["lowest"], row["highest"]
    if not isinstance(lowest, int):
        raise FormulaError(f"a row for the faces of a die must say its lowest face, got {lowest}")
    return range(lowest, (lowest if highest is None else highest) + 1)


def flying_classes(rules: Rules) -> list[int]:
    """Return the Classes that Aerial Movement has a minimum of Thruster Durability for, and so may fly, ascending."""
    table = rows(rules, "aerial", "thruster_durability")
    return sorted([row["class"] for row in table if row["durability"] is not None])
