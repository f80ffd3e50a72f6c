"""Days in words."""

from datetime import date


def day_in_words(day: date) -> str:
    """Return a day as a sentence has it: ``26 November 2026``."""
    return f"{day.day} {day:%B %Y}"
