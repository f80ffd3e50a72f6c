"""The formats that our schemas check, and our own keyword ``distinct``."""

from collections.abc import Iterator
from datetime import date, datetime

from rulebook.source.problems import cut

# Names the fields whose values must differ from item to item of a list.
DISTINCT = "distinct"


def _is_date(value: object) -> bool:
    return not isinstance(value, str) or date.fromisoformat(value).isoformat() == value


def _is_time(value: object) -> bool:
    """Return whether a text is a time in UTC, to the second."""
    form = "%Y-%m-%dT%H:%M:%SZ"
    return not isinstance(value, str) or datetime.strptime(value, form).strftime(form) == value


# Each returns whether a value fits, and may raise ValueError if it does not.
FORMATS = {"date": _is_date, "date-time": _is_time}


def repeated(fields: list[str], items: object) -> Iterator[tuple[int, str, str]]:
    """Yield (index, field, message) for every item that has the value of an earlier item in one of the fields."""
    for name in fields:
        first: dict[object, str] = {}
        for index, item in enumerate(items if isinstance(items, list) else ()):
            value = item.get(name) if isinstance(item, dict) else None
            if not isinstance(value, int | str):
                continue
            if value in first:
                yield index, name, f"{cut(str(value))} is that of {first[value]} already"
            first.setdefault(value, cut(str(item.get("id"))))
