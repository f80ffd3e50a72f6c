"""Memory: Python looks for what nobody can reach any more each time some hundred objects were made."""

import gc

# Rules as read are a million objects, which stay until the command ends: to look among them takes a tenth of its time.
_MADE = 100_000


def look_seldom() -> None:
    """Let this process look for unreachable objects less often."""
    gc.set_threshold(_MADE)
