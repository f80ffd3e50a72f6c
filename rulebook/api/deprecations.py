"""What of the downloads and commands ends: since when it is not to be used, until when it works, and what to use."""

from dataclasses import dataclass
from datetime import date, timedelta

# So long what ends goes on working, for programs that nobody looks after every week.
NOTICE = timedelta(days=180)


@dataclass(frozen=True)
class Deprecation:
    """One part of them: the versions of the project that announce its end and end it, and the days of both.

    Raises ValueError where that leaves less time than the notice.
    """

    what: str
    since: str
    announced: str
    until: str
    ends: str
    instead: str

    def __post_init__(self) -> None:
        earliest = date.fromisoformat(self.announced) + NOTICE
        if date.fromisoformat(self.ends) < earliest:
            raise ValueError(f"{self.what} may end on {earliest} at the earliest, {NOTICE.days} days after the notice")


DEPRECATIONS: list[Deprecation] = []
