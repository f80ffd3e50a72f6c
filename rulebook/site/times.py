"""Where the processor time of a build goes, in seconds by stage."""

from collections.abc import Iterator
from contextlib import contextmanager
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage

type Times = dict[str, float]

# Those of this process, and those that others have handed over to it.
_TIMES: Times = {}


@contextmanager
def stage(name: str) -> Iterator[None]:
    """Add what this process and the programs that it runs take meanwhile to a stage."""
    before = spent()
    yield
    add_times({name: spent() - before})


def spent() -> float:
    """Return what this process and the programs that it ran have taken so far."""
    return sum(usage.ru_utime + usage.ru_stime for usage in map(getrusage, (RUSAGE_SELF, RUSAGE_CHILDREN)))


def add_times(times: Times) -> None:
    """Add times to those of this process."""
    for name, seconds in times.items():
        _TIMES[name] = _TIMES.get(name, 0) + seconds


def taken_times() -> Times:
    """Return the times by stage, the longest first, and begin anew."""
    times = dict(sorted(_TIMES.items(), key=lambda item: -item[1]))
    _TIMES.clear()
    return times
