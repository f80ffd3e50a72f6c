"""Garbage collection, which Python runs each time some hundred objects were made."""

import gc

# Rules as read are a million objects, which stay until the command ends: to look among them takes a tenth of its time.
_MADE = 100_000


def collect_seldom() -> None:
    """Collect the garbage of this process less often."""
    gc.set_threshold(_MADE)
