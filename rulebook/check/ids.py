"""Ids of records and numbers of chapters: each is unique in an edition."""

from collections.abc import Iterator

from rulebook.source.edition import Edition, chapter_number
from rulebook.source.problems import Problem


def check(edition: Edition) -> Iterator[Problem]:
    """Yield every id and every number of a chapter that is taken already."""
    yield from _ids(edition)
    yield from _chapters(edition)


def _ids(edition: Edition) -> Iterator[Problem]:
    for file in edition.files:
        for where, data in file.records():
            first = edition.records.get(data["id"]) if isinstance(data.get("id"), str) else None
            if first and (first.file, first.where) != (file, where):
                path, line = first.file.origin(first.where)
                yield file.problem((*where, "id"), f"id {data['id']} stands already at {path}:{line}")


def _chapters(edition: Edition) -> Iterator[Problem]:
    """Yield every number of a chapter that is taken already; chapters are ordered by their numbers."""
    first: dict[int, str] = {}
    for file in edition.chapters():
        number = chapter_number(file)
        if number in first:
            yield file.problem(("number",), f"number {number} is that of {first[number]} already")
        if number:
            path, line = file.origin(("number",))
            first.setdefault(number, f"{path}:{line}")
