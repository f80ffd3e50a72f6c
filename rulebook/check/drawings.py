"""Drawings: steps lead to steps, moves end in columns, and what a record names as a picture has a drawing."""

from collections.abc import Iterator

from rulebook.source.edition import Data, Edition
from rulebook.source.problems import Problem
from rulebook.source.yaml_lines import Where, place

_DRAWING = "drawing"


def check(edition: Edition) -> Iterator[Problem]:
    """Yield what is wrong with the drawings of records and with their lists of pictures."""
    for record in edition.records.values():
        for where, message in _problems(record.data.get(_DRAWING, {})):
            yield record.problem((_DRAWING, *where), message)
        for number, name in enumerate(record.data.get("pictures", [])):
            if name in edition.records and _DRAWING not in edition.records[name].data:
                yield record.problem(("pictures", number), f"pictures[{number}] names {name}, which is no diagram")


def _problems(drawing: Data) -> Iterator[tuple[Where, str]]:
    """Yield the place of every part of a drawing that leads to nothing in it, with the reason."""
    if "steps" in drawing:
        yield from _flow(drawing["steps"])
    for number, arrow in enumerate(drawing.get("arrows", [])):
        if not any(step.get(way) for step in arrow["steps"] for way in ("forward", "back")):
            yield ("arrows", number), f"arrows[{number}] leads to no other hex; it needs a step forward or back"
    for name in ("moves", "sights"):
        if "ground_level" in drawing:
            yield from _columns(name, drawing.get(name, []), len(drawing["columns"]))


def _flow(steps: list[Data]) -> Iterator[tuple[Where, str]]:
    ids = [step["id"] for step in steps]
    for number, step in enumerate(steps):
        if step["id"] in ids[:number]:
            yield ("steps", number, "id"), f"step {step['id']} stands twice"
        for where, target in _leads(step):
            if target not in ids:
                inside = ("steps", number, *where)
                yield inside, f"{place(inside)} leads to {target}, which is no step; there is {', '.join(ids)}"


def _leads(step: Data) -> Iterator[tuple[Where, str]]:
    if "then" in step:
        yield ("then",), step["then"]
    for index, branch in enumerate(step.get("branches", [])):
        yield ("branches", index, "to"), branch["to"]


def _columns(name: str, parts: list[Data], count: int) -> Iterator[tuple[Where, str]]:
    for number, part in enumerate(parts):
        for key in ("at", "to", "blocked_at"):
            if key in part and part[key] >= count:
                where = (name, number, key)
                yield where, f"{place(where)} is {part[key]}, but the columns end at {count - 1}"
