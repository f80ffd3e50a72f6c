"""The trace: an answer as data, with all that led there."""

from .. import answer_by, as_data, switches_by
from ..core.rules import Node, Rules


def trace(name: str, mechanics: dict, given: dict, origins: dict) -> dict:
    """Return an answer with its trace as plain data.

    ``origins`` says of the edition its ``id`` and ``title``, and of each record, under ``records``, in which edition it
    was written last, its ``source``, and under ``values`` the edition of those numbers that were written elsewhere.
    """
    notes: list = []
    rules = Rules(mechanics)
    inputs, found = answer_by(name, rules, given, notes)
    chosen = {ruling: inputs[switch] for switch, ruling in switches_by(name, rules)}
    told = as_data(name, inputs, found)
    told["edition"] = {"id": origins["id"], "title": origins["title"]}
    told["house_rules"] = told.get("house_rules", [])
    told["rulings"] = [_ruling(mechanics[ruling], ruling, chosen.get(ruling)) for ruling in found.rulings]
    records = origins["records"]
    told["read"] = [_read(record, path, found.read[record, path], records) for record, path in sorted(found.read)]
    told["formulas"] = _each_once([_node(one) for one in notes if isinstance(one, Node)])
    told["conditions"] = _each_once([_condition(one) for one in notes if not isinstance(one, Node)])
    return told


def _ruling(ruling: dict, name: str, reading: str | None) -> dict:
    told = {"id": name, "number": ruling["number"]}
    if reading is not None:
        told["reading"] = reading
        told["default"] = ruling["default"]
    return told


def _read(record: str, path: str, value, origins: dict) -> dict:  # type: ignore[no-untyped-def]
    origin = origins[record]
    edition = origin.get("values", {}).get(path, origin["edition"])
    return {"record": record, "name": path, "value": value, "edition": edition, "source": origin["source"]}


def _node(node: Node) -> dict:
    return {
        "record": node.record,
        "formula": node.formula,
        "expression": node.expression,
        "variables": node.variables,
        "value": node.value,
    }


def _condition(one) -> dict:  # type: ignore[no-untyped-def]
    return {
        "record": one.record,
        "changes": one.changes,
        "by": one.by,
        "if": one.asks,
        "variables": one.variables,
        "times": one.times,
        "held": one.times != 0,
    }


def _each_once(found: list) -> list:
    once = []
    for one in found:
        if one not in once:
            once.append(one)
    return once
