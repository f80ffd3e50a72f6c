"""Reading a text takes time in proportion to its length, whatever it holds."""

import time
from collections.abc import Callable

import pytest

from rulebook.check.prose import prose_problems
from rulebook.compare.sentences import merged
from rulebook.render.compare.word_marks import sides
from rulebook.render.terms import Terms
from rulebook.words.quotes import REFERENCE, typed_numbers
from tests.support import context_of

# What grows with the square takes 100 times as long for 10 times the text; the rest is for a busy machine.
LENGTHS = (3_000, 30_000)
MOST_TIMES = 45

HOSTILE = ["\n", " ", "[", "]", "[[", "[[a|", "[[a| ", "[[a|[AB]", "{", "}", "{=", "<", "<a ", "&", "&a", "*", "`", "|",
           "-", "a|", "1.", "1 ", "A", "Bog ", "A ", "#", "- ", "d1", "\n1", "[a", "Wade "]  # fmt: skip
TAILS = ["", "x", "|\n---"]


def seconds(work: Callable[[str], object], text: str) -> float:
    """Return the least time that a piece of work takes, of three."""
    found = []
    for _ in range(3):
        start = time.process_time()
        work(text)
        found.append(time.process_time() - start)
    return min(found)


def grows(work: Callable[[str], object], piece: str, tail: str) -> float:
    """Return how many times as long the longer text takes; what is done in a moment does not count."""
    short, long = (seconds(work, tail + piece * (length // len(piece)) + tail) for length in LENGTHS)
    return 1.0 if long < 0.05 else long / max(short, 1e-9)


TERMS = Terms(
    context_of(glossary=[{"id": "term-bog", "name": "Bog"}, {"id": "term-wade", "name": "Wade Points"}]).edition
)


def mark(text: str) -> object:
    return list(TERMS.uses(text))


def beside(text: str) -> object:
    """Compare anew: what was compared before is remembered."""
    merged.cache_clear()
    return sides(text, text[1:] + "x")


@pytest.mark.parametrize("piece", HOSTILE)
@pytest.mark.parametrize("work", [lambda text: list(prose_problems(text, {"id": "fen"}, {})), typed_numbers, mark,
                                  REFERENCE.findall, beside],
                         ids=["check", "numbers", "terms", "references", "marks"])  # fmt: skip
def test_no_text_takes_long(work: Callable[[str], object], piece: str) -> None:
    assert {tail: grown for tail in TAILS if (grown := grows(work, piece, tail)) > MOST_TIMES} == {}
