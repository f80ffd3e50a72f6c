"""Two texts as one: sentences that are in both stay as they are, and changed sentences are compared word by word."""

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
# What separates two sentences: the end of a line with the mark of a list item, or space after a full stop.
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
    """A sentence, and what separates it from the one before."""

    gap: str
    words: str


# What separates a sentence from the one before, and its pieces.
type _SentenceParts = tuple[str, list[Piece]]


def common_sentences(texts: Iterable[tuple[str, str]]) -> frozenset[str]:
    """Return the sentences that are in any of the older and in any of the newer texts, of pairs of both."""
    sides = list(zip(*texts, strict=True)) or [(), ()]
    was, now = ({sentence.words for text in side for sentence in _sentences(text)} for side in sides)
    return frozenset(was & now)


@cache
def merged(old: str, new: str, common: frozenset[str] = frozenset()) -> list[Piece]:
    """Return two texts as one, in the order of the newer.

    A sentence that is in both is the same wherever it is, and so is one that is ``common`` to other texts.  A sentence
    that is much like another is compared word by word.  Results are cached: a server compares few texts that it has
    not compared for an earlier build.
    """
    if len(_WORD.findall(old)) * len(_WORD.findall(new)) > _MOST_PAIRS:
        return [Piece(GONE, old), Piece(CAME, new)]
    before, after = _sentences(old), _sentences(new)
    pieces = _joined(_sentence_parts(before, after, common | common_sentences([(old, new)])))
    return [
        Piece(kind, "".join(piece.text for piece in group))
        for kind, group in groupby(pieces, key=lambda piece: piece.kind)
    ]


def _sentences(text: str) -> list[_Sentence]:
    unwrapped = _WRAPPED.sub(" ", _RULE.sub("", text.strip()))
    parts = _BREAK.split(_ROW.sub(_row, unwrapped))
    return [_Sentence(gap, words) for gap, words in zip(parts[1::2], parts[2::2], strict=True) if words]


def _row(row: re.Match[str]) -> str:
    cells = (cell.strip() for cell in row[1].split("|"))
    return " · ".join(cell for cell in cells if cell)


def _sentence_parts(
    before: list[_Sentence], after: list[_Sentence], common: frozenset[str]
) -> Iterator[_SentenceParts]:
    """Yield each sentence of both texts, with what separates it from the last one."""
    was, now = [sentence.words for sentence in before], [sentence.words for sentence in after]
    for _, i, j, k, m in SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
        yield from _stretch([sentence for sentence in before[i:j] if sentence.words not in common], after[k:m], common)


def _stretch(gone: list[_Sentence], came: list[_Sentence], common: frozenset[str]) -> Iterator[_SentenceParts]:
    """Yield the sentences of a stretch that differs; those alike are merged, those in common have at most moved."""
    words = [None if sentence.words in common else _words(sentence.words) for sentence in came]
    i = k = 0
    for j, m in [*_pairs([_words(sentence.words) for sentence in gone], words), (len(gone), len(came))]:
        yield from ((sentence.gap, [Piece(GONE, sentence.words)]) for sentence in gone[i:j])
        for sentence in came[k:m]:
            yield sentence.gap, [Piece(SAME if sentence.words in common else CAME, sentence.words)]
        if m < len(came):
            yield came[m].gap, list(_by_words(gone[j].words, came[m].words))
        i, k = j + 1, m + 1


def _words(text: str) -> Counter[str]:
    return Counter(word for word in _WORD.findall(text) if word[0].isalnum())


def _pairs(gone: list[Counter[str]], came: list[Counter[str] | None]) -> Iterator[tuple[int, int]]:
    """Yield the indexes of sentences to merge: the pairs, in the order of both, that have most words in common.

    None is for a sentence that is not merged.
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
    """Return the share of words that two sentences have in common; 0 where that is too small to merge them."""
    if came is None:
        return 0
    share = 2 * (gone & came).total() / max(1, gone.total() + came.total())
    return share if share >= _ALIKE else 0


def _by_words(old: str, new: str) -> Iterator[Piece]:
    """Yield a changed sentence; spaces and signs between two changes are part of them."""
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


def _joined(sentences: Iterator[_SentenceParts]) -> Iterator[Piece]:
    """Yield the pieces of all sentences with the gaps between them.

    A gap is part of a sentence of the same kind as the last one, and of a list item that came or went whole.
    """
    last = ""
    for gap, (first, *rest) in sentences:
        between = gap
        if last and not gap[:1].isspace():
            between = f"\n{gap}" if gap else " "
        shared = bool(rest) or (between.isspace() and first.kind != last)
        yield from [Piece(SAME, between)] * (shared and bool(between))
        yield Piece(first.kind, first.text if shared else between + first.text)
        yield from rest
        last = [first, *rest][-1].kind
