"""What a calculator looks up in the mechanics for a question: a change of anything else cannot move its answer.

Ways are those from the top of the mechanics: record, part, name.
"""

import copy
from collections.abc import Callable, ItemsView, Iterator, KeysView, ValuesView
from typing import Any

type Way = tuple[str | int, ...]


class Watched(dict[Any, Any]):
    """A dict that notes which of its entries are looked up, by their way from the top; who copies it reads it all."""

    def __init__(self, data: dict[Any, Any], way: Way, seen: set[Way]) -> None:
        super().__init__(data)
        self.way, self.seen = way, seen

    def _entry(self, key: Any, value: Any) -> Any:
        path = (*self.way, key)
        self.seen.add(path)
        return Watched(value, path, self.seen) if isinstance(value, dict) else value

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


class Recorded(dict[Any, Any]):
    """A dict that notes which of its entries are looked up by name; to go through them all is no look-up."""

    def __init__(self, data: dict[Any, Any], way: Way, seen: set[Way]) -> None:
        wrapped = {
            key: Recorded(value, (*way, key), seen) if isinstance(value, dict) else value for key, value in data.items()
        }
        super().__init__(wrapped)
        self.way, self.seen = way, seen

    def __getitem__(self, key: Any) -> Any:
        self.seen.add((*self.way, key))
        return super().__getitem__(key)

    def get(self, key: Any, default: Any = None) -> Any:
        self.seen.add((*self.way, key))
        return super().get(key, default)


def watched(look: Callable[[dict[str, Any]], object], mechanics: dict[str, Any]) -> set[Way]:
    """Return the ways to all that ``look`` looks up in the mechanics."""
    seen: set[Way] = set()
    look(Watched(mechanics, (), seen))
    return seen


def reaches(seen: set[Way], mechanics: Any, path: Way) -> bool:
    """Say whether what was looked up holds what a way leads to; who looks up a list reads all of it."""
    found: Any = mechanics
    for length, key in enumerate(path):
        if not isinstance(found, dict):
            return path[:length] in seen
        found = found[key]
    return path in seen


def at(mechanics: Any, path: Way) -> Any:
    part = mechanics
    for key in path:
        part = part[key]
    return part


def with_change(mechanics: Any, path: Way, after: Any) -> Any:
    """Return the mechanics with another thing at the end of a way; what lies beside the way is not copied."""
    first, *rest = path
    changed = copy.copy(mechanics)
    changed[first] = with_change(changed[first], tuple(rest), after) if rest else after
    return changed
