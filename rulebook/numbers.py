"""Numbers that stand elsewhere: ``{from: "record:path"}`` is replaced by what it leads to.

Where it leads to a formula, ``with`` gives the variables: ``{from: "record:formulas.name", with: {...}}``.
"""

from collections.abc import Iterator
from typing import Any

from calculators.formula import FormulaError, evaluate
from rulebook.edition import Data, Edition
from rulebook.problems import Problem
from rulebook.quotes import QuoteError, number_at
from rulebook.yaml_source import Where, place


def take_over(edition: Edition) -> Iterator[Problem]:
    """Put the number in place of every ``{from: "record:path"}``.

    In an edition that is not whole, what leads nowhere may lead to what is missing: its record is left ``unsure``.
    """
    records = {name: record.data for name, record in edition.records.items()}
    pending = [
        (record, where, holder, key)
        for record in edition.records.values()
        for where, holder, key in _froms(record.data, ())
    ]
    while pending:
        left = []
        for record, where, holder, key in pending:
            owner, _, path = str(holder[key]["from"]).partition(":")
            try:
                if owner not in records:
                    raise QuoteError(f"{owner} is no record of this edition")
                holder[key] = _number(records[owner], path, holder[key])
            except (QuoteError, FormulaError) as error:
                left.append((record, where, holder, key, str(error)))
            except (KeyError, TypeError, AttributeError):
                left.append((record, where, holder, key, f"{owner} cannot be read"))
        if len(left) == len(pending):
            for record, where, holder, key, message in left:
                if edition.whole:
                    yield record.problem(where, f"{place(where)}.from {holder[key]['from']} leads nowhere: {message}")
                edition.unsure.add(record.id)
                holder[key] = 0
            return
        pending = [entry[:4] for entry in left]


def _number(owner: Data, path: str, source: Data) -> int | float:
    """Return the number that a path leads to, or, with variables, what its formula gives."""
    if "with" not in source:
        return number_at(owner, path)
    formula = owner.get("formulas", {}).get(path.removeprefix("formulas."))
    if formula is None:
        raise QuoteError(f"{owner['id']} has no formula {path.removeprefix('formulas.')}")
    own = {name: value["value"] for name, value in owner.get("values", {}).items()}
    given = {name: value for name, value in (own | source["with"]).items() if isinstance(value, int | float)}
    return evaluate(formula["expression"], given)


def _froms(data: Any, where: Where) -> Iterator[tuple[Where, Any, Any]]:
    """Yield (place, holder, key) of every ``{from: text}`` in a record."""
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in list(entries):
        if isinstance(value, dict) and isinstance(value.get("from"), str) and set(value) <= {"from", "with"}:
            yield from _froms(value.get("with"), (*where, key, "with"))
            yield (*where, key), data, key
        else:
            yield from _froms(value, (*where, key))
