"""Numbers and chances as readers see them, wherever an answer says one."""

from typing import Any

# Beyond so many a chance is as good as none, and the figure would only be long.
MOST_TRIES = 10**12
# Longer figures are rounded to as many digits as anybody compares.
DIGITS_THAT_COUNT = 4
# Digits between two commas.
GROUP = 3
RESULT_WORDS = ((True, "Yes"), (False, "No"))


def value_text(value: Any, unit: str = "") -> str:
    """Return a value with its unit; a chance as a percentage."""
    for truth, word in RESULT_WORDS:
        if value is truth:
            return word
    if unit == "chance":
        return percent(value)
    text = value if isinstance(value, str) else number(value)
    return f"{text} {unit}" if unit else text


def number(value: int | float) -> str:
    """Return a number with at most two decimals and a true minus."""
    hundredths = int(abs(value) * 100 + 0.5)
    whole, rest = hundredths // 100, hundredths % 100
    decimals = "" if rest == 0 else f".{rest // 10}{rest % 10}".rstrip("0")
    return f"{minus(value) if hundredths else ''}{whole}{decimals}"


def average(value: float) -> str:
    """Return an average that is not below zero with one decimal."""
    tenths = int(value * 10 + 0.5)
    return f"{tenths // 10}.{tenths % 10}"


def span(lowest: int | float, highest: int | float) -> str:
    """Return all numbers from the lowest to the highest in words; one number where both are the same."""
    return number(lowest) if lowest == highest else f"{number(lowest)} to {number(highest)}"


def capital(words: str) -> str:
    """Return words as they begin a sentence or stand alone."""
    return words[:1].upper() + words[1:]


def signed(value: int) -> str:
    """Return a whole number with its sign, as what is added to another one."""
    return f"+{value}" if value > 0 else number(value)


def minus(value: int | float) -> str:
    """Return the sign of a number: a true minus, or nothing."""
    return "\u2212" if value < 0 else ""


def percent(probability: float) -> str:
    """Return a chance as a percentage with one decimal; 0 or 100 only where it is certain.

    One that would round to either says how rare the exception is.
    """
    if probability in (0, 1):
        return f"{int(probability) * 100} %"
    tenths = int(probability * 1000 + 0.5)
    if tenths == 0:
        return f"< 0.1 %, {_one_in(1 / probability)}"
    if tenths == 1000:
        return f"> 99.9 %, all but {_one_in(1 / (1 - probability))}"
    return f"{tenths // 10}.{tenths % 10} %"


def _one_in(tries: float) -> str:
    if tries > MOST_TRIES:
        return f"less than 1 in {_grouped(MOST_TRIES)}"
    whole = int(tries + 0.5)
    tens = 10 ** max(0, len(str(whole)) - DIGITS_THAT_COUNT)
    return f"1 in {_grouped((whole + tens // 2) // tens * tens)}"


def _grouped(whole: int) -> str:
    """Return a whole number with commas between its thousands."""
    text = str(whole)
    groups: list[str] = []
    while text:
        groups.insert(0, text[-GROUP:])
        text = text[:-GROUP]
    return ",".join(groups)
