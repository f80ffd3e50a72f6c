"""Stands in for ``dataclasses`` in MicroPython, which keeps no annotations: every field is marked by ``field()``."""

_NOTHING = object()


class _Field:
    count = 0

    def __init__(self, default, factory) -> None:
        self.default, self.factory = default, factory
        _Field.count += 1
        self.place = _Field.count


def field(default=_NOTHING, default_factory=None):
    """Mark a field of a class."""
    return _Field(default, default_factory)


def dataclass(cls=None, **_):
    """Give a class what takes its fields, in the order in which they are marked, and compares them."""
    if cls is None:
        return dataclass
    fields = [(value.place, name, value) for name, value in cls.__dict__.items() if isinstance(value, _Field)]
    cls._names = tuple([name for _, name, _ in sorted(fields)])
    for _, name, value in fields:
        if value.factory is None:
            delattr(cls, name)
            if value.default is not _NOTHING:
                setattr(cls, name, value.default)
    cls.__init__ = _take
    cls.__eq__ = _is_same
    return cls


def _take(self, *values, **named) -> None:
    for name, value in zip(self._names, values):
        setattr(self, name, value)
    for name in self._names[len(values) :]:
        value = named[name] if name in named else getattr(self, name)
        setattr(self, name, value.factory() if isinstance(value, _Field) else value)
    if hasattr(self, "__post_init__"):
        self.__post_init__()


def _is_same(self, other):
    return type(self) is type(other) and self.__dict__ == other.__dict__


def replace(replaced, **changes):
    """Return the same with other fields."""
    fields = dict(replaced.__dict__)
    fields.update(changes)
    return type(replaced)(**fields)
