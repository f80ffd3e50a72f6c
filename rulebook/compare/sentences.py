"""Two texts as one: sentences that stand in both stay as they are, and of those that changed, words are told."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from itertools import groupby

SAME, GONE, CAME = "same", "gone", "came"

# A line that a text is only wrapped into: with the next one, neither a paragraph nor an item of a list begins.
_WRAPPED = re.compile(r"(?<![\n|])\n(?![ \t]*(?:\n|[-*] |\d+\. |\|))[ \t]*")
# The line of a Markdown table under its head, and a row of it.
_RULE = re.compile(r"^[ \t]*\|[-:|]+\|[ \t]*\n", re.MULTILINE)
_ROW = re.compile(r"^[ \t]*\|(.*)\|[ \t]*$", re.MULTILINE)
# What parts two sentences: the end of a line with the mark of a list item, or space after a full stop.
_BREAK = re.compile(r"((?:\A|\n)\s*(?:[-*] |\d+\. )?|(?<=[.!?])[ \t]+|(?<=[.!?][)\"”])[ \t]+)")
_WORD = re.compile(r"\s+|\w+|[^\w\s]")
# Below this share of common words, two sentences one after the other are easier to read than one with marks.
_ALIKE = 0.5
# Texts of more words than this, one times the other, take long to compare, and nobody reads that many marks.
_MOST_PAIRS = 4_000_000


@dataclass(frozen=True)
class Piece:
    """A stretch of text that is the same in both, is gone, or came."""

    kind: str
    text: str


@dataclass(frozen=True)
class _Sentence:
    """A sentence, and what parts it from the one before."""

    gap: str
    said: str


# What parts a sentence from the one before, and the pieces that it is told in.
type _Told = tuple[str, list[Piece]]


def kept_sentences(texts: Iterable[tuple[str, str]]) -> frozenset[str]:
    """Return the sentences that stand in an older and in a newer text, of several such pairs."""
    sides = list(zip(*texts, strict=True)) or [(), ()]
    was, now = ({one.said for text in side for one in _sentences(text)} for side in sides)
    return frozenset(was & now)


@cache
def merged(old: str, new: str, kept: frozenset[str] = frozenset()) -> list[Piece]:
    """Return two texts as one, in the order of the newer.

    A sentence that stands in both is the same wherever it stands, and so is one of those ``kept`` in another text.
    One that is much like another is told by its words.  Once for two texts: a server that builds again compares few
    that it has not compared before.
    """
    if len(_WORD.findall(old)) * len(_WORD.findall(new)) > _MOST_PAIRS:
        return [Piece(GONE, old), Piece(CAME, new)]
    before, after = _sentences(old), _sentences(new)
    told = _parted(_told(before, after, kept | kept_sentences([(old, new)])))
    return [
        Piece(kind, "".join(piece.text for piece in found)) for kind, found in groupby(told, key=lambda one: one.kind)
    ]


def _sentences(text: str) -> list[_Sentence]:
    unwrapped = _WRAPPED.sub(" ", _RULE.sub("", text.strip()))
    parts = _BREAK.split(_ROW.sub(_row, unwrapped))
    return [_Sentence(gap, said) for gap, said in zip(parts[1::2], parts[2::2], strict=True) if said]


def _row(row: re.Match[str]) -> str:
    cells = (cell.strip() for cell in row[1].split("|"))
    return " · ".join(cell for cell in cells if cell)


def _told(before: list[_Sentence], after: list[_Sentence], kept: frozenset[str]) -> Iterator[_Told]:
    """Yield, sentence by sentence, what parts it from the last and the pieces it is told in."""
    was, now = [one.said for one in before], [one.said for one in after]
    for _, i, j, k, m in SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
        yield from _stretch([one for one in before[i:j] if one.said not in kept], after[k:m], kept)


def _stretch(gone: list[_Sentence], came: list[_Sentence], kept: frozenset[str]) -> Iterator[_Told]:
    """Yield the sentences of a stretch; those alike are told together, those kept have at most moved."""
    words = [None if one.said in kept else _words(one.said) for one in came]
    i = k = 0
    for j, m in [*_pairs([_words(one.said) for one in gone], words), (len(gone), len(came))]:
        yield from ((one.gap, [Piece(GONE, one.said)]) for one in gone[i:j])
        yield from ((one.gap, [Piece(SAME if one.said in kept else CAME, one.said)]) for one in came[k:m])
        if m < len(came):
            yield came[m].gap, list(_by_words(gone[j].said, came[m].said))
        i, k = j + 1, m + 1


def _words(text: str) -> Counter[str]:
    return Counter(word for word in _WORD.findall(text) if word[0].isalnum())


def _pairs(gone: list[Counter[str]], came: list[Counter[str] | None]) -> Iterator[tuple[int, int]]:
    """Yield which sentences are told together, by their places: those that have most in common, in the order of both.

    None stands for a sentence that is told by itself.
    """
    best = [[0.0] * (len(came) + 1) for _ in range(len(gone) + 1)]
    for i in reversed(range(len(gone))):
        for k in reversed(range(len(came))):
            together = _alike(gone[i], came[k])
            best[i][k] = max(best[i + 1][k], best[i][k + 1], together and together + best[i + 1][k + 1])
    i = k = 0
    while i < len(gone) and k < len(came):
        if best[i][k] == best[i + 1][k]:
            i += 1
        elif best[i][k] == best[i][k + 1]:
            k += 1
        else:
            yield i, k
            i, k = i + 1, k + 1


def _alike(gone: Counter[str], came: Counter[str] | None) -> float:
    """Return how much of two sentences is common; nothing where that is too little."""
    if came is None:
        return 0
    share = 2 * (gone & came).total() / max(1, gone.total() + came.total())
    return share if share >= _ALIKE else 0


def _by_words(old: str, new: str) -> Iterator[Piece]:
    """Yield a sentence that changed; what stands between two changes and is no word is told with them."""
    before, after = _WORD.findall(old), _WORD.findall(new)
    gone = came = ""
    for step, i, j, k, m in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        same = "".join(after[k:m])
        if step != "equal" or ((gone or came) and not any(map(str.isalnum, same)) and m < len(after)):
            gone, came = gone + "".join(before[i:j]), came + same
            continue
        yield from _sides(gone, came)
        yield Piece(SAME, same)
        gone = came = ""
    yield from _sides(gone, came)


def _sides(gone: str, came: str) -> Iterator[Piece]:
    yield from [Piece(GONE, gone)] * bool(gone) + [Piece(CAME, came)] * bool(came)


def _parted(told: Iterator[_Told]) -> Iterator[Piece]:
    """Yield the pieces of all sentences, parted: a gap goes with a sentence that is of one kind with the last.

    So it does with an item of a list that came or went whole.
    """
    last = ""
    for gap, (first, *others) in told:
        between = gap
        if last and not gap[:1].isspace():
            between = f"\n{gap}" if gap else " "
        shared = bool(others) or (between.isspace() and first.kind != last)
        yield from [Piece(SAME, between)] * (shared and bool(between))
        yield Piece(first.kind, first.text if shared else between + first.text)
        yield from others
        last = [first, *others][-1].kind
