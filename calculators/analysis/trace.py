"""The trace: an answer as data, with all that led there."""

from typing import Any, TypeAlias

from .. import as_data, question
from ..core.inputs import Inputs
from ..core.mechanics import Mechanics
from ..core.notes import Condition, Formula, Note
from ..core.question import switches_of
from ..core.rules import Rules

# An answer, or what it lists, as plain data.
Fields: TypeAlias = "dict[str, Any]"


def trace(name: str, mechanics: Mechanics, inputs: Inputs, origins: Fields) -> Fields:
    """Return an answer with its trace as plain data: what ``run`` returns, and fields beside it.

    ``origins`` says of the edition its ``id`` and ``title``, and of each record, under ``records``, in which edition it
    was written last, its ``source``, and under ``values`` the edition of those numbers that were written elsewhere.
    """
    notes: list[Note] = []
    traced = question(name, Rules(mechanics), inputs, notes)
    inputs, result = traced.answer()
    chosen = {ruling: inputs[switch] for switch, ruling in switches_of(traced.calculator, traced.rules)}
    data = as_data(name, inputs, result)
    data["edition"] = origins["id"]
    data["edition_title"] = origins["title"]
    data["house_rules"] = data.get("house_rules", [])
    data["readings"] = [_ruling(mechanics[ruling], ruling, chosen.get(ruling)) for ruling in result.rulings]
    records = origins["records"]
    data["read"] = [_read(record, path, result.read[record, path], records) for record, path in sorted(result.read)]
    data["formulas"] = _each_once([_formula(note) for note in notes if isinstance(note, Formula)])
    data["conditions"] = _each_once([_condition(note) for note in notes if isinstance(note, Condition)])
    return data


def _ruling(ruling: Fields, name: str, reading: str | None) -> Fields:
    data = {"id": name, "number": ruling["number"]}
    if reading is not None:
        data["reading"] = reading
        data["default"] = ruling["default"]
    return data


def _read(record: str, path: str, value: Any, origins: Fields) -> Fields:
    origin = origins[record]
    edition = origin.get("values", {}).get(path, origin["edition"])
    return {"record": record, "name": path, "value": value, "edition": edition, "source": origin["source"]}


def _formula(note: Formula) -> Fields:
    return {
        "record": note.record,
        "formula": note.formula,
        "expression": note.expression,
        "variables": note.variables,
        "value": note.value,
    }


def _condition(note: Condition) -> Fields:
    return {
        "record": note.record,
        "changes": note.changes,
        "by": note.by,
        "if": note.asks,
        "variables": note.variables,
        "times": note.times,
        "held": note.times != 0,
    }


def _each_once(notes: list[Fields]) -> list[Fields]:
    once: list[Fields] = []
    for note in notes:
        if note not in once:
            once.append(note)
    return once
