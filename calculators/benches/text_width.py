"""How wide text is, and how many lines it takes: in letters, as ordinary words have them."""

from ..units.texts import isolated, plain

# Letters as wide as two. So are those of scripts and signs that come after the Latin, Greek and Cyrillic ones.
WIDE = "MWmw@%"
LAST_OF_ORDINARY = 0x1100
# So many capitals are as wide as one letter more.
CAPITALS = 3
# A word of so many letters is short.
SHORT = 15


def width(text: str) -> int:
    """Return how wide a text is."""
    wide = len([letter for letter in text if letter in WIDE or ord(letter) > LAST_OF_ORDINARY])
    capitals = len([letter for letter in text if letter.isupper()])
    return len(text) + wide + capitals // CAPITALS


def shortened(text: str, most: int) -> str:
    """Return what somebody typed in one line that is at most so wide."""
    text = _joined(text)
    if width(text) <= most:
        return isolated(text)
    end = min(most, len(text))
    while width(text[:end]) >= most:
        end -= 1
    return isolated(text[:end].rstrip() + "\u2026")


def one_line(text: str) -> str:
    """Return what somebody typed in one line, as it may stand among other words."""
    return isolated(_joined(text))


def _joined(text: str) -> str:
    return " ".join(plain(text).split())


def lines(text: str, most: int) -> int:
    """Return how many lines a text takes that are at most so wide."""
    return lines_of(widths(text), most)


def widths(text: str) -> list[int]:
    """Return how wide each word of a text is, or each tag."""
    # Of a short word the number of its letters is near enough, and quick.
    words = text.replace("][", "] [").split()
    return [width(word) if word.isupper() or len(word) > SHORT else len(word) for word in words]


def lines_of(words: list[int], most: int) -> int:
    """Return how many lines words take that are so wide; one wider than a line is broken."""
    count, used = 0, most
    for needed in words:
        if used + 1 + needed <= most:
            used += 1 + needed
        else:
            count += -(-needed // most)
            used = needed % most or most
    return count
