"""Which effects of a record its own sentences say already, so that a table of them would say the same twice.

A sentence says an effect whose number it quotes, whose status it refers to, or which it says no to by name; and
somewhere the record has every word of the effect's condition.  In doubt an effect is not said: a row too many is
better than a rule too few.
"""

import re
from collections.abc import Iterator, Mapping

from rulebook.source.edition import Data, Record
from rulebook.source.record_parts import Effect
from rulebook.words.details import details
from rulebook.words.effects import EffectRow, effect_row
from rulebook.words.quotes_and_references import QUOTE, REFERENCE, references, resolve

_SENTENCE = re.compile(r"\n\n+|\n(?=[-|]|\d+\.)|(?<=[.:;])\s+")
_WORD = re.compile(r"[a-z]+|\d+")
_ENDING = re.compile(r"(?<=..)(?:ment|ing|ed|er|es|s|e)$")
_NO = "not"
_NOES = re.compile(r"not?|never|cannot|without|unless|except|nor|only")
# Words that a condition may do without.
_SMALL = re.compile(
    r"an?|all|and|any|are|as|at|be|by|do|does|each|every|for|from|has|if|its?|in|is|least|of|on|one|or|per|so|than|that"
    r"|the|this|to|unit|was|when|which|while|who|with|[ds]"
)


def unsaid_effects(record: Record, records: Mapping[str, Data]) -> Iterator[Effect]:
    """Yield the effects of a record that its summary, facts and text leave out or say less of.

    ``records`` are those of its edition.
    """
    entry = _Entry(record, records)
    for index, effect in enumerate(record.effects):
        if not entry.says(index, effect, effect_row(effect, record, records)):
            yield effect


class _Entry:
    """What a record says in sentences, and in which words."""

    def __init__(self, record: Record, records: Mapping[str, Data]) -> None:
        self._record = record
        self._records = records
        self._sentences = list(_sentences(record))
        self._words = self._words_in(" ".join([f"[[{record.id}]]", *self._sentences]))

    def says(self, index: int, effect: Effect, row: EffectRow) -> bool:
        """Return whether sentences say all of an effect, given with its place in the record and its words."""
        needed = self._stems(self._resolved(REFERENCE.sub(" ", f"{row.of} {row.condition}")))
        needed |= set(references(f"{row.of} {row.condition}"))
        return needed <= self._words and any(self._does(sentence, index, effect, row) for sentence in self._sentences)

    def _does(self, sentence: str, index: int, effect: Effect, row: EffectRow) -> bool:
        """Return whether a sentence has what an effect does, whatever its condition."""
        if effect.gains or effect.removes:
            return bool({effect.gains, effect.removes} & set(references(sentence)))
        if effect.forbidden:
            return self._stems(self._resolved(f"{_NO} {row.what.partition(' of ')[0]}")) <= self._words_in(sentence)
        first = next(each for each in self._record.effects if each.changes == effect.changes)
        names = [str(index), effect.changes] if first is effect else [str(index)]
        quoted = re.compile(rf"effects\.(?:{'|'.join(names)})\b")
        return any(quoted.match(quote) for quote in QUOTE.findall(sentence))

    def _words_in(self, text: str) -> set[str]:
        """Return the stems of a text, with the ids of the records that it refers to and the stems of their names."""
        names = " ".join(str(self._records[name]["name"]) for name in references(text))
        labelled = self._resolved(REFERENCE.sub(lambda match: match[2] or " ", text))
        return self._stems(f"{labelled} {names}") | set(references(text))

    def _resolved(self, text: str) -> str:
        return resolve(text, self._record.data, self._records)

    def _stems(self, text: str) -> set[str]:
        return {_stem(word) for word in _WORD.findall(text.lower()) if not _SMALL.fullmatch(word)}


def _sentences(record: Record) -> Iterator[str]:
    """Yield the sentences of a record's entry, with their quotes and references."""
    texts = [record.data["summary"], record.data.get("text", "")]
    for text in texts + [text for detail in details(record) for text in detail.texts]:
        yield from filter(None, _SENTENCE.split(text))


def _stem(word: str) -> str:
    """Return a word without its endings; one word for all that say no."""
    if _NOES.fullmatch(word):
        return _NO
    shorter = _ENDING.sub("", word)
    return word if shorter == word else _stem(shorter)
