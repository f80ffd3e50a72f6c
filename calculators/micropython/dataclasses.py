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


def dataclass(cls=None, kw_only=False):
    """Give a class what takes its fields, in the order in which they are marked, and compares them."""
    if cls is None:
        return lambda decorated: dataclass(decorated, kw_only)
    fields = sorted(
        [(marked.place, name, marked) for name, marked in cls.__dict__.items() if isinstance(marked, _Field)]
    )
    defaults, takes, sets = {"_": _NOTHING}, ["self"] + ["*"] * kw_only, []
    for _, name, marked in fields:
        delattr(cls, name)
        value = name
        if marked.factory:
            defaults["_" + name] = marked.factory
            value = f"_{name}() if {name} is _ else {name}"
        elif marked.default is not _NOTHING:
            defaults["_" + name] = marked.default
        takes.append(name + ("=_" if marked.factory else f"=_{name}" if "_" + name in defaults else ""))
        sets.append(f"    self.{name} = {value}\n")
    if hasattr(cls, "__post_init__"):
        sets.append("    self.__post_init__()\n")
    # A function for this very class is as fast as one that an author would write.
    exec(f"def take({', '.join(takes)}):\n{''.join(sets)}", defaults)
    cls.__init__ = defaults.pop("take")
    cls.__eq__ = _is_same
    return cls


def _is_same(self, other):
    return type(self) is type(other) and self.__dict__ == other.__dict__


def replace(replaced, **changes):
    """Return the same with other fields."""
    fields = dict(replaced.__dict__)
    fields.update(changes)
    return type(replaced)(**fields)
