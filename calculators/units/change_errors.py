"""A change that cannot be made."""

UNKNOWN_CHANGE = "This page does not know that change. Load it anew."


class ChangeError(ValueError):
    """A change that cannot be made; its text is a sentence for the player."""
