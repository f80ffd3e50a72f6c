"""Files about editions, such as ``rules/changes.yaml``: their schema and their prose."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from rulebook.check.prose import prose_problems
from rulebook.source.change_files import ChangeFile
from rulebook.source.edition import Edition, File, schema_problems, yaml_problems
from rulebook.source.problems import Problem
from rulebook.source.schemas import prose_parts
from rulebook.source.yaml_lines import place


def check(root: Path, change_file: ChangeFile, editions: list[Edition] | None) -> Iterator[Problem]:
    """Yield every problem of a file by itself; ``editions`` is None if some could not be read."""
    file = change_file.file(root)
    if file is None:
        return

    def is_record(name: str) -> bool:
        return editions is None or any(edition.knows(name) for edition in editions)

    yield from yaml_problems(file)
    for problem in schema_problems(root, file, is_record):
        yield replace(problem, message=problem.message.replace("of this edition", "of any edition"))
    if file.source.data is not None:
        yield from _prose(root, file)


def _prose(root: Path, file: File) -> Iterator[Problem]:
    """Yield what is wrong with the prose of a file, which may not refer to records, as it belongs to no edition."""
    for where, text in prose_parts(root, file.collection, file.source.data):
        for message in prose_problems(text, {"id": file.collection}, {}):
            yield file.problem(where, f"{place(where[1:])} {message}")
