"""What an author should look at where an edition names another reading of a ruling: what follows, and what does not."""

from collections.abc import Iterator

from rulebook.source.edition import Edition, Record, is_own
from rulebook.source.freeze import Frozen, frozen
from rulebook.source.problems import Problem
from rulebook.source.yaml_lines import place
from rulebook.words.ruled_parts import mark_of

_RULINGS, _DIAGRAMS = "rulings", "diagrams"
_DEFAULT = "default"
# What a ruling says of its answer itself.
_SAYING = ("summary", "doubt", "reason")


def to_look_at(edition: Edition) -> list[Problem]:
    """Return what a draft should look at, by lines: numbers that follow another default, and words that may not."""
    if frozen(edition.info) is not Frozen.NO:
        return []
    answered = [ruling for ruling in edition.of(_RULINGS) if _is_own(edition, ruling, _DEFAULT)]
    return sorted(
        problem
        for ruling in answered
        if not _is_own(edition, ruling, "readings")
        for problem in (*_following(edition, ruling), *_words(edition, ruling), *_drawn(edition, ruling))
    )


def _is_own(edition: Edition, record: Record, field: str) -> bool:
    return is_own(edition.id, record.file.origin((*record.where, field))[0])


def _following(edition: Edition, ruling: Record) -> Iterator[Problem]:
    """Yield each number and formula that the reading changes, at the line that names the reading."""
    line = ruling.file.origin((*ruling.where, _DEFAULT))
    for record in edition.records.values():
        for where in record.file.source.lines if record is not ruling else ():
            inside = where[len(record.where) :]
            if where[: len(record.where)] == record.where and inside and record.file.origin(where) == line:
                yield record.problem(inside, f"{place(inside[:-1])} follows {ruling.id}")


def _words(edition: Edition, ruling: Record) -> Iterator[Problem]:
    """Yield the words of the ruling and those that it marks, as far as the edition leaves them as they were."""
    for field in _SAYING:
        if field in ruling.data and not _is_own(edition, ruling, field):
            yield ruling.problem((field,), f"{field} gives the answer of before")
    for mark in map(mark_of, ruling.data.get("marks", ())):
        field, *_ = mark.part.split(".")
        if mark.record in edition.records and not _is_own(edition, edition.records[mark.record], field):
            words = f"{mark.part}, “{mark.words}”" if mark.words else mark.part
            yield edition.records[mark.record].problem((field,), f"{words} may go by the answer of before")


def _drawn(edition: Edition, ruling: Record) -> Iterator[Problem]:
    """Yield the diagrams of the rules that it touches which have sums of their own."""
    for diagram in edition.of(_DIAGRAMS):
        if diagram.data["shows"] in ruling.data["touches"] and not _is_own(edition, diagram, "formulas"):
            for name in diagram.formulas:
                yield diagram.problem(
                    ("formulas", name), f"formulas.{name} of a diagram may go by the answer of before"
                )
