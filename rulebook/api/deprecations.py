"""What of the downloads ends: since when it is not to be used, until when it works, and what takes its place."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Deprecation:
    """One part of the files; the versions are those of the project."""

    what: str
    since: str
    until: str
    instead: str


DEPRECATIONS = [
    Deprecation(
        what="`frozen` in the list of editions as true or false",
        since="1.0.0",
        until="1.0.0",
        instead="`frozen` as one of the words `no`, `what plays` and `whole`",
    )
]
