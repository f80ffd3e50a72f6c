"""Borrowed numbers: ``{from: "record:path"}`` is replaced by the number that the path leads to.

If it leads to a formula, ``with`` gives the variables: ``{from: "record:formulas.name", with: {...}}``. A formula that
uses only the values of its record needs no ``with``.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from calculators.core.formula import FormulaError, evaluate
from rulebook.source.edition import Data, Edition, Record
from rulebook.source.problems import Problem, cut
from rulebook.source.record_parts import formulas_of, values_of
from rulebook.source.yaml_lines import Where, place
from rulebook.words.quotes_and_references import QuoteError, number_at

_From = tuple[Record, Where, Any, Any]


class Resolved(NamedTuple):
    """What ``resolve_borrowed`` returns: problems, the records that borrow, the ids of those that could not yet."""

    problems: list[Problem]
    borrowers: list[Record]
    waiting: set[str]


def resolve_borrowed(edition: Edition) -> Resolved:
    """Replace every ``{from: "record:path"}`` in the records of an edition by its number.

    A record is left waiting if one of its numbers comes, even indirectly, from a record that was left out. Paths may
    lead to other borrowed numbers, so passes are repeated until one replaces nothing; what is left leads nowhere.
    """
    froms = [
        (record, where, holder, key)
        for record in edition.records.values()
        for where, holder, key in _froms(record.data, ())
    ]
    edition.borrowed.update({(record.id, where): _owner(holder[key]) for record, where, holder, key in froms})
    waiting = _waiting(edition, froms)
    records = {name: record.data for name, record in edition.records.items()}
    pending = [borrowed for borrowed in froms if borrowed[0].id not in waiting]
    borrowers = {record.id: record for record, *_ in pending}
    problems = []
    while pending:
        left = []
        for record, where, holder, key in pending:
            owner, path = _owner(holder[key])
            try:
                if owner not in records:
                    raise QuoteError(f"{cut(owner)} is no record of this edition")
                holder[key] = _number(records[owner], path, holder[key])
            except (QuoteError, FormulaError) as error:
                left.append((record, where, holder, key, str(error)))
        if len(left) == len(pending):
            for record, where, holder, key, reason in left:
                message = f"{place(where)}.from {cut(holder[key]['from'])} leads nowhere: {reason}"
                problems.append(record.problem(where, message))
                holder[key] = 0
            break
        pending = [borrowed[:4] for borrowed in left]
    for record in borrowers.values():
        record.read_anew()
    return Resolved(problems, list(borrowers.values()), waiting)


def _waiting(edition: Edition, froms: list[_From]) -> set[str]:
    """Return the ids of the records that borrow, even indirectly, from a record that was left out."""
    takes = [(record.id, _owner(holder[key])[0]) for record, _, holder, key in froms]
    waiting: set[str] = set()
    while True:
        unsure = {owner for _, owner in takes if edition.is_unsure(owner)} | waiting
        borrowers = {borrower for borrower, owner in takes if owner in unsure}
        if borrowers == waiting:
            return waiting
        waiting = borrowers


def _owner(source: Data) -> tuple[str, str]:
    """Return the id of the record that a number comes from, and the path in it."""
    owner, _, path = source["from"].partition(":")
    return owner, path


def _number(owner: Data, path: str, source: Data) -> int | float:
    """Return the number, or the result of the formula, that a path leads to."""
    if "with" not in source and not path.startswith("formulas."):
        return number_at(owner, path)
    formula = formulas_of(owner).get(path.removeprefix("formulas."))
    if formula is None:
        raise QuoteError(f"{owner['id']} has no formula {path.removeprefix('formulas.')}")
    own = {name: value.value for name, value in values_of(owner).items()}
    variables = own | source.get("with", {})
    numbers = {name: value for name, value in variables.items() if isinstance(value, int | float)}
    return evaluate(formula.expression, numbers)


def _froms(data: object, where: Where) -> Iterator[tuple[Where, Any, Any]]:
    """Yield (place, holder, key) for every ``{from: text}`` in a record, so that ``holder[key]`` is it."""
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in list(parts):
        if isinstance(value, dict) and isinstance(value.get("from"), str) and set(value) <= {"from", "with"}:
            yield from _froms(value.get("with"), (*where, key, "with"))
            yield (*where, key), data, key
        else:
            yield from _froms(value, (*where, key))
