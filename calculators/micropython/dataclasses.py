"""Stands in for ``dataclasses`` in MicroPython, which keeps no annotations: every field is marked by ``field()``."""

_NOTHING = object()


class _Field:
    made = 0

    def __init__(self, default, default_factory) -> None:
        self.default, self.factory = default, default_factory
        _Field.made += 1
        self.place = _Field.made


def field(default=_NOTHING, default_factory=None):
    """Mark a field of a class."""
    return _Field(default, default_factory)


def dataclass(cls=None, **_):
    """Give a class what takes its fields, in the order in which they are marked, and compares them."""
    if cls is None:
        return dataclass
    fields = sorted([(value.place, name, value) for name, value in cls.__dict__.items() if isinstance(value, _Field)])
    names = [name for _, name, _ in fields]
    after = getattr(cls, "__post_init__", None)

    def take(self, *values, **named) -> None:
        for name, value in zip(names, values):
            setattr(self, name, value)
        for _, name, marked in fields[len(values) :]:
            value = named[name] if name in named else marked.factory() if marked.factory else marked.default
            setattr(self, name, value)
        if after:
            after(self)

    cls.__init__ = take
    cls.__eq__ = lambda self, other: isinstance(other, cls) and self.__dict__ == other.__dict__
    return cls


def replace(replaced, **changes):
    """Return the same with other fields."""
    fields = dict(replaced.__dict__)
    fields.update(changes)
    return type(replaced)(**fields)
