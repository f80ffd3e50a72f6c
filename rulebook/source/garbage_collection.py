"""How often Python collects garbage: by default, each time some hundred objects were made."""

import gc

# Loaded rules are a million objects that live until the command ends; scanning them takes a tenth of its time.
_THRESHOLD = 100_000


def collect_seldom() -> None:
    """Make this process collect garbage less often."""
    gc.set_threshold(_THRESHOLD)
