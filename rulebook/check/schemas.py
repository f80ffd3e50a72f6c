"""Files of an edition are valid by the schemas of their collections."""

from collections.abc import Iterator
from pathlib import Path

from rulebook.source.edition import Edition, File, Record, schema_problems
from rulebook.source.problems import Problem
from rulebook.source.schema_files import has_schema
from rulebook.source.schemas import faults
from rulebook.source.yaml_lines import place


def check(root: Path, edition: Edition, file: File) -> Iterator[Problem]:
    """Yield every violation of a file's schema, or that its collection has none."""
    if file.source.data is None:
        return
    if not has_schema(root, file.collection):
        yield Problem(file.path, 1, "", f"is no collection; there is no schemas/{file.collection}.schema.json")
        return
    yield from schema_problems(root, file, edition.knows)


def surely_fits(root: Path, file: File) -> bool:
    """Return whether a file is valid by the schema of its collection, references to records not counted."""
    return has_schema(root, file.collection) and not any(faults(root, file.collection, file.source.data))


def check_numbers(root: Path, record: Record) -> Iterator[Problem]:
    """Yield every violation of the schema by a record whose borrowed numbers have been filled in."""
    start = record.file.records_at()
    alone = record.file.source.data | {start[0]: [record.data]} if start else [record.data]
    for where, message in faults(root, record.collection, alone):
        inside = where[len(start) + 1 :]
        yield record.problem(inside, f"{place(inside)} {message}" if inside else message)
