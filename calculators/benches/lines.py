"""How wide text is, and how many lines it takes: in letters, as ordinary words have them."""

# Letters as wide as two. So are those of scripts and signs that come after the Latin, Greek and Cyrillic ones.
WIDE = "MWmw@%"
LAST_OF_ORDINARY = 0x1100
# So many capitals are as wide as one letter more.
CAPITALS = 3


def width(text: str) -> int:
    """Return how wide a text is."""
    wide = len([letter for letter in text if letter in WIDE or ord(letter) > LAST_OF_ORDINARY])
    capitals = len([letter for letter in text if letter.isupper()])
    return len(text) + wide + capitals // CAPITALS


def shortened(text: str, most: int) -> str:
    """Return a text in one line that is at most so wide."""
    text = one_line(text)
    if width(text) <= most:
        return text
    end = min(most, len(text))
    while width(text[:end]) >= most:
        end -= 1
    return text[:end].rstrip() + "\u2026"


def one_line(text: str) -> str:
    """Return what somebody typed in one line."""
    return " ".join(text.split())


def lines(text: str, most: int) -> int:
    """Return how many lines a text takes that are at most so wide; a longer word is broken."""
    count, used = 0, most
    for word in text.replace("][", "] [").split():
        # Of words without capitals that is near enough, and quick.
        needed = len(word) if word.islower() and len(word) < most else width(word)
        if used + 1 + needed <= most:
            used += 1 + needed
        else:
            count += -(-needed // most)
            used = needed % most or most
    return count
