"""Tables of the rules, row by row."""

from .formula import FormulaError
from .rules import Rules


def rows(rules: Rules, record: str, table: str) -> list:
    """Return the rows of a record's table, each a dict by the ids of its columns; KeyError where there is none."""
    found = rules.mechanics.get(record, {}).get("tables", {})
    if table not in found:
        raise KeyError(f"this edition has no table {table} in {record}")
    rules.used.add((record, table))
    columns = [column["id"] for column in found[table]["columns"]]
    return [dict(zip(columns, row)) for row in found[table]["rows"]]


def faces_of(row: dict) -> range:
    """Return the faces of a die that lead to a row, from its ``lowest`` to its ``highest`` where there are several."""
    lowest, highest = row["lowest"], row["highest"]
    if not isinstance(lowest, int):
        raise FormulaError(f"a row for the faces of a die must say its lowest face, got {lowest}")
    return range(lowest, (lowest if highest is None else highest) + 1)


def flying_classes(rules: Rules) -> list:
    """Return the Classes that Aerial Movement has a minimum of Thruster Durability for, and so may fly, ascending."""
    table = rows(rules, "aerial", "thruster_durability")
    return sorted([row["class"] for row in table if row["durability"] is not None])
