"""Terms in running text: the first time that a section uses one, it becomes a link."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from markupsafe import Markup

from rulebook.render.escaped import prose
from rulebook.source.edition import Edition, Record
from rulebook.words.glossary import Term, terms

# A term that more records than this use is one that every reader knows; marking it everywhere would be noise.
_COMMON = 80
# What stands between these in a section is running text; the templates put them there, and they go again.
_START, _END = "\x02", "\x03"
_RUNNING = re.compile(f"{_START}([^{_END}]*){_END}")
_LINKED = re.compile(r'data-ref="([^"]+)"')
# What is no prose inside of running text: links and tags of HTML, tags such as [AIR], the heads of tables.
_NO_PROSE = r"<a\b.*?</a>|<[^>]*>|\[[^\[\]]*\]|^(?=[^\n|]*\|)[^\n]*\n(?=[ |:]*---[-|: ]*$)"
_SENTENCE_ENDS = ".!?:|-"
# As far before a word as anything bears on its capital: another word, and the sign before that.
_NEAR = 100
_CAPITALISED_BEFORE = re.compile(r"[A-Z]\w*\s+$")
_CAPITALISED_AFTER = re.compile(r"\s+[A-Z]")


def running(text: str) -> Markup:
    """Return a part of a page noted as running text, for `Terms.marked` to look through."""
    return Markup(f"{_START}{text}{_END}")


class Terms:
    """The terms of an edition, as its prose writes them.

    A term is found by its name, its abbreviation and its other names and spellings, in singular and plural, and
    only with the capital that the game gives it: other words of the same letters are plain words.
    """

    def __init__(self, edition: Edition) -> None:
        self._terms: dict[str, Record | None] = {}
        for term in terms(edition):
            self._terms |= dict.fromkeys(map(_in_section, _forms(term)), term.record)
        # The name of another record is a phrase of its own: there is no Stance to explain in Offensive Stance.
        for record in edition.records.values():
            name = " ".join(_in_section(record.data["name"]).split())
            if " " in name and {name, name.removesuffix("s"), name.removesuffix("es")}.isdisjoint(self._terms):
                self._terms[name] = None
        self._pattern = re.compile(
            rf"{_NO_PROSE}|(?<![\w-])(?P<form>{_any_of(self._terms)})(?:e?s)?(?![\w-])", re.DOTALL | re.MULTILINE
        )
        self._forget_common_terms(edition)

    def _forget_common_terms(self, edition: Edition) -> None:
        texts = (
            _in_section(f"{record.data['summary']}\n{record.data.get('text', '')}")
            for record in edition.records.values()
        )
        used = [{term.id for match in self._pattern.finditer(text) if (term := self._term(match))} for text in texts]
        users = Counter(name for names in used for name in names)
        for form, term in self._terms.items():
            if term and users[term.id] > _COMMON:
                self._terms[form] = None

    def marked(self, section: str, own: Record, link: Callable[[Record, str], str]) -> str:
        """Return a section with the first use of every term in its running text as ``link(term, words)``.

        Left alone are terms that the section's own record is called by or defines, and terms that the section
        links to already, be it to the term or to the rule that defines it.
        """
        known = {own.id, *_LINKED.findall(section)}
        own_name = _in_section(own.data["name"]).lower()
        seen: set[str] = set()

        def mark(match: re.Match[str]) -> str:
            term = self._term(match)
            if term is None or term.id in seen or match[0].lower() == own_name:
                return match[0]
            if not known.isdisjoint({term.id, term.data.get("defined_in")}):
                return match[0]
            seen.add(term.id)
            return link(term, match[0])

        return _RUNNING.sub(lambda text: self._pattern.sub(mark, text[1]), section)

    def _term(self, match: re.Match[str]) -> Record | None:
        """Return the term that a match uses; None where it is no prose, or its capital has another reason."""
        if match["form"] is None:
            return None
        form = " ".join(match["form"].split())
        one_word = " " not in form and form[1:].islower()
        return None if one_word and _has_another_reason(match) else self._terms[form]


def _in_section(text: str) -> str:
    """Return a text as a section holds it: an ampersand is an entity there."""
    return str(prose(text))


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
