"""Stands in for ``typing`` in MicroPython, which keeps no annotations: names that are imported for them are nothing."""

from collections import namedtuple

TYPE_CHECKING = False
# Names of types.
Any = Callable = Collection = Final = Iterable = Iterator = Mapping = Sequence = None
Literal = NotRequired = TypeAlias = None


class TypedDict:
    """What a class with typed keys is based on; called, it is one."""

    def __init__(self, *_: object, **__: object) -> None:
        pass


def TypeVar(_):
    """Return the name of a type, which is nothing."""


def NamedTuple(name, fields):
    """Return a class of tuples with some fields, each as (name, type)."""
    return namedtuple(name, [field for field, _ in fields])


def cast(_, value):
    """Return the value."""
    return value
