"""Terms of an edition as texts use them."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby

from rulebook.source.edition import Edition, Record
from rulebook.words.glossary import Term, terms

# Readers know a term that more records than this use; marking it everywhere would be noise.
_COMMON = 80
# Terms are not marked in a tag such as [AIR].
_TAG = r"\[[^\[\]]*\]"
_SENTENCE_ENDS = ".!?:|-"
# How many letters before a word may explain its capital: another word, and the sign before that.
_NEAR = 100
_CAPITALISED_BEFORE = re.compile(r"[A-Z]\w*\s+$")
_CAPITALISED_AFTER = re.compile(r"\s+[A-Z]")


class Terms:
    """The terms of an edition, as its prose writes them.

    A term is found by its name, its abbreviation and its other names and spellings, in singular and plural, and
    only with the capital that the game gives it: other words of the same letters are plain words.
    """

    def __init__(self, edition: Edition) -> None:
        self._terms: dict[str, Record | None] = {}
        for term in terms(edition):
            self._terms |= dict.fromkeys(_forms(term), term.record)
        # The name of another record is a phrase of its own: there is no Stance to explain in Offensive Stance.
        for record in edition.records.values():
            name = " ".join(record.data["name"].split())
            if " " in name and {name, name.removesuffix("s"), name.removesuffix("es")}.isdisjoint(self._terms):
                self._terms[name] = None
        self._pattern = re.compile(rf"{_TAG}|(?<![\w-])(?P<form>{_any_of(self._terms)})(?:e?s)?(?![\w-])")
        self._forget_common_terms(edition)

    def _forget_common_terms(self, edition: Edition) -> None:
        texts = (f"{record.data['summary']}\n{record.data.get('text', '')}" for record in edition.records.values())
        used = [{term.id for _, _, term in self.uses(text)} for text in texts]
        users = Counter(name for names in used for name in names)
        for form, term in self._terms.items():
            if term and users[term.id] > _COMMON:
                self._terms[form] = None

    def uses(self, text: str) -> Iterator[tuple[int, int, Record]]:
        """Yield where plain text uses a term, from and to, and which."""
        for match in self._pattern.finditer(text):
            if term := self._term(match):
                yield match.start(), match.end(), term

    def _term(self, match: re.Match[str]) -> Record | None:
        """Return the term that a match uses; None where it is a tag, or its capital has another reason."""
        if match["form"] is None:
            return None
        form = " ".join(match["form"].split())
        one_word = " " not in form and form[1:].islower()
        return None if one_word and _has_another_reason(match) else self._terms[form]


def _forms(term: Term) -> Iterator[str]:
    """Yield the spellings of a term: those with a capital, and *free hand* for *Free hand*."""
    for form in (" ".join(name.split()) for name in term.names):
        if form != form.lower():
            yield form
        if " " in form and form[0].isupper() and form[1:].islower():
            yield form[0].lower() + form[1:]


def _any_of(forms: Iterable[str]) -> str:
    """Return a pattern for any of several phrases, the longest first, by initials, which is 3 times as fast."""
    longest_first = sorted(forms, key=lambda form: (form[0], -len(form)))
    by_initial = [
        re.escape(initial) + "(?:" + "|".join(r"\s+".join(map(re.escape, form[1:].split(" "))) for form in same) + ")"
        for initial, same in groupby(longest_first, key=lambda form: form[0])
    ]
    return "|".join(by_initial) or "(?!)"


def _has_another_reason(match: re.Match[str]) -> bool:
    """Return whether a word has its capital because it begins a sentence, or belongs to a longer name."""
    before = match.string[max(0, match.start() - _NEAR) : match.start()]
    name = _CAPITALISED_BEFORE.search(before)
    return (
        _begins_sentence(before)
        or _CAPITALISED_AFTER.match(match.string, match.end()) is not None
        or (name is not None and not _begins_sentence(before[: name.start()]))
    )


def _begins_sentence(before: str) -> bool:
    text = before.rstrip(" \n*_\"'“‘(")
    return not text or text[-1] in _SENTENCE_ENDS
