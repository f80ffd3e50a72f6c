"""Tables: rows have a cell for every column, and their names are unique."""

from collections.abc import Iterator

from rulebook.source.edition import Record
from rulebook.source.problems import Problem
from rulebook.source.yaml_lines import place


def check(record: Record) -> Iterator[Problem]:
    """Yield what is wrong with a record's tables."""
    for name, table in record.tables.items():
        for number, row in enumerate(table.rows):
            where = ("tables", name, "rows", number)
            if len(row) != len(table.columns):
                yield record.problem(where, f"{place(where)} has {len(row)} cells for {len(table.columns)} columns")
        keys = [row[0] for row in table.rows if row]
        for key in sorted({str(key) for key in keys if keys.count(key) > 1}):
            yield record.problem(("tables", name), f"tables.{name} has two rows called {key}")
