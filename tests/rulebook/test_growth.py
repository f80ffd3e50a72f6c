"""Reading a text takes a moment, whatever it holds."""

import time
from collections.abc import Callable

import pytest

from rulebook.check.prose import prose_problems
from rulebook.compare.sentences import merged
from rulebook.render.compare.word_marks import sides
from rulebook.render.terms import Terms
from rulebook.words.quotes_and_references import REFERENCE, typed_numbers
from tests.support import context_of

# Far more than a text may hold, so that what grows with the square takes several times the most, all else a twentieth.
LENGTH = 200_000
MOST_SECONDS = 4
PIECES = ["\n", " ", "[", "]", "[[", "[[a|", "[[a| ", "[[a|[AB]", "{", "}", "{=", "<", "<a ", "&", "&a", "*", "`", "|",
          "-", "a|", "1.", "1 ", "A", "Bog ", "A ", "#", "- ", "d1", "\n1", "[a", "Wade "]  # fmt: skip
TERMS = Terms(
    context_of(glossary=[{"id": "term-bog", "name": "Bog"}, {"id": "term-wade", "name": "Wade Points"}]).edition
)


def mark(text: str) -> object:
    return list(TERMS.uses(text))


def beside(text: str) -> object:
    """Compare anew: what was compared before is remembered."""
    merged.cache_clear()
    return sides(text, text[1:] + "x")


def seconds(work: Callable[[str], object], piece: str, length: int) -> float:
    """Return the time of the processor that a piece of work takes with a long text."""
    text = "x|\n---" + piece * (length // len(piece)) + "x"
    start = time.process_time()
    work(text)
    return time.process_time() - start


@pytest.mark.parametrize(
    ("work", "length"),
    [
        pytest.param(lambda text: list(prose_problems(text, {"id": "fen"}, {})), LENGTH, id="check"),
        pytest.param(typed_numbers, LENGTH, id="numbers"),
        pytest.param(mark, LENGTH, id="terms"),
        pytest.param(REFERENCE.findall, LENGTH, id="references"),
        # Words are compared in Python, text by text.
        pytest.param(beside, LENGTH // 10, id="marks"),
    ],
)
def test_no_text_takes_long(work: Callable[[str], object], length: int) -> None:
    assert {piece: taken for piece in PIECES if (taken := seconds(work, piece, length)) > MOST_SECONDS} == {}
