"""What a calculator looks up in the mechanics for a question: a change of anything else cannot move its answer.

Ways are those from the top of the mechanics: record, part, name.
"""

from collections.abc import Callable, ItemsView, Iterator, KeysView, ValuesView
from typing import Any

import calculators
from calculators.core.formula import FormulaError
from calculators.core.notes import Condition
from calculators.core.rules import Rules

type Way = tuple[str | int, ...]
type Asked = tuple[str, dict[str, Any]]


class Watched(dict[Any, Any]):
    """A dict that notes which of its entries are looked up, by their way from the top; who copies it reads it all."""

    def __init__(self, data: dict[Any, Any], way: Way, seen: set[Way]) -> None:
        super().__init__(data)
        self.way, self.seen = way, seen

    def _entry(self, key: Any, value: Any) -> Any:
        way = (*self.way, key)
        self.seen.add(way)
        return Watched(value, way, self.seen) if isinstance(value, dict) else value

    def __getitem__(self, key: Any) -> Any:
        return self._entry(key, super().__getitem__(key))

    def get(self, key: Any, default: Any = None) -> Any:
        return self._entry(key, super().get(key, default))

    def _all(self) -> dict[Any, Any]:
        return {key: self._entry(key, super(Watched, self).__getitem__(key)) for key in super().__iter__()}

    # As these are its own, dict() and update() take entries one by one.
    def __iter__(self) -> Iterator[Any]:
        return iter(self._all())

    def keys(self) -> KeysView[Any]:
        return self._all().keys()

    def values(self) -> ValuesView[Any]:
        return self._all().values()

    def items(self) -> ItemsView[Any, Any]:
        return self._all().items()


def watched(look: Callable[[dict[str, Any]], object], mechanics: dict[str, Any]) -> set[Way]:
    """Return the ways to all that ``look`` looks up in the mechanics."""
    seen: set[Way] = set()
    look(Watched(mechanics, (), seen))
    return seen


def reaches(seen: set[Way], mechanics: Any, way: Way) -> bool:
    """Say whether what was looked up holds what a way leads to; who looks up a list reads all of it."""
    found: Any = mechanics
    for length, key in enumerate(way):
        if not isinstance(found, dict):
            return way[:length] in seen
        found = found[key]
    return way in seen


def answers(mechanics: dict[str, Any], asked: list[Asked]) -> list[Any]:
    """Return each answer as plain data, or None where a question has none any more."""
    rules = Rules(mechanics)
    found: list[Any] = []
    for name, inputs in asked:
        try:
            found.append(calculators.as_data(name, *calculators.question(name, rules, inputs).answer()))
        except (calculators.InputError, FormulaError, KeyError):
            found.append(None)
    return found


def weighed(mechanics: dict[str, Any], name: str, inputs: dict[str, Any]) -> set[str]:
    """Return the records of which an effect was asked whether it applies."""
    notes: list[Any] = []
    calculators.answer(name, mechanics, inputs, notes)
    return {one.record for one in notes if isinstance(one, Condition)}
