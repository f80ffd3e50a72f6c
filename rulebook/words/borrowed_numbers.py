"""Numbers that stand elsewhere: ``{from: "record:path"}`` is replaced by what it leads to.

Where it leads to a formula, ``with`` gives its variables: ``{from: "record:formulas.name", with: {...}}``; one that
needs none but its record's own values is worked out as it is.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from calculators.core.formula import FormulaError, evaluate
from rulebook.source.edition import Data, Edition, Record
from rulebook.source.problems import Problem, cut
from rulebook.source.record_parts import formulas_of, values_of
from rulebook.source.yaml_lines import Where, place
from rulebook.words.quotes import QuoteError, number_at

_From = tuple[Record, Where, Any, Any]


class Taken(NamedTuple):
    """What came of taking numbers over: what leads nowhere, and the records that took some or wait for it."""

    problems: list[Problem]
    takers: list[Record]
    waiting: set[str]


def take_over(edition: Edition, sound: dict[str, Record]) -> Taken:
    """Put the number in place of every ``{from: "record:path"}`` of the ``sound`` records.

    A record waits where a number of it comes, maybe by way of others, from a record that is not sound.
    """
    froms = [
        (record, where, holder, key) for record in sound.values() for where, holder, key in _froms(record.data, ())
    ]
    edition.borrowed.update((record.id, where) for record, where, _, _ in froms)
    waiting = _waiting(edition, sound, froms)
    records = {name: record.data for name, record in sound.items()}
    pending = [one for one in froms if one[0].id not in waiting]
    takers = {record.id: record for record, *_ in pending}
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
        pending = [one[:4] for one in left]
    for record in takers.values():
        record.read_anew()
    return Taken(problems, list(takers.values()), waiting)


def _waiting(edition: Edition, sound: dict[str, Record], froms: list[_From]) -> set[str]:
    takes = [(record.id, _owner(holder[key])[0]) for record, _, holder, key in froms]
    waiting: set[str] = set()
    while True:
        unsure = {owner for _, owner in takes if edition.knows(owner) and owner not in sound} | waiting
        found = {taker for taker, owner in takes if owner in unsure}
        if found == waiting:
            return waiting
        waiting = found


def _owner(source: Data) -> tuple[str, str]:
    """Return the record that a number comes from, and where in it."""
    owner, _, path = source["from"].partition(":")
    return owner, path


def _number(owner: Data, path: str, source: Data) -> int | float:
    """Return the number that a path leads to, or, with variables, what its formula gives."""
    if "with" not in source and not path.startswith("formulas."):
        return number_at(owner, path)
    formula = formulas_of(owner).get(path.removeprefix("formulas."))
    if formula is None:
        raise QuoteError(f"{owner['id']} has no formula {path.removeprefix('formulas.')}")
    own = {name: value.value for name, value in values_of(owner).items()}
    given = {name: value for name, value in (own | source.get("with", {})).items() if isinstance(value, int | float)}
    return evaluate(formula.expression, given)


def _froms(data: Any, where: Where) -> Iterator[tuple[Where, Any, Any]]:
    """Yield (place, holder, key) of every ``{from: text}`` in a record."""
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in list(parts):
        if isinstance(value, dict) and isinstance(value.get("from"), str) and set(value) <= {"from", "with"}:
            yield from _froms(value.get("with"), (*where, key, "with"))
            yield (*where, key), data, key
        else:
            yield from _froms(value, (*where, key))
