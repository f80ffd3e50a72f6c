"""Named fields of JSON, each of which stands once: of two of one name Python would take the later without a word."""

from rulebook.source.json_types import Data, Json


class RepeatedFieldError(ValueError):
    """Two fields of one object have the same name, which is the message."""


def unique(pairs: list[tuple[str, Json]]) -> Data:
    """Return an object by its fields, as a hook of ``json.loads``; RepeatedFieldError where two have one name."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        raise RepeatedFieldError(next(name for name in names if names.count(name) > 1))
    return fields
