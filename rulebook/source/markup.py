"""Markup that texts of the rules must not contain, so that they read the same everywhere and nothing in them runs.

Prose may use paragraphs, lists, tables and bold of Markdown; all other texts are plain words.
"""

import re
from collections.abc import Iterator

_MESSAGES = {
    re.compile(r"<[A-Za-z/!?][^\s<>]{0,20}>?|&(?:#\w{1,10}|[A-Za-z]\w{1,30});"): (
        "holds {markup}, which reads as HTML; texts are written without it"
    ),
    re.compile(r"[\\`]"): "holds a {markup}, which Markdown takes for a sign; leave it out",
    re.compile(r"\][(\[]|^ {0,3}\[[^\[\]\n]*\]:", re.MULTILINE): (
        "holds {markup}, which reads as a Markdown link or picture; links are written [[id]] or [[id|words]]"
    ),
}
_MESSAGES_OF_PROSE = {
    re.compile(r"^ {0,3}(?:#|>|~~~)", re.MULTILINE): (
        "begins a line with {markup}; prose is made of paragraphs, lists, tables and **bold**"
    ),
    re.compile(r"(?<!\*)\*(?!\*)"): "holds a single *; bold is **words**, lists begin their lines with -",
}
# One of these is in everything that the patterns above match; looking for it first is faster.
_ANY = re.compile(r"[<&\\`\[\]]")
_ANY_OF_PROSE = re.compile(r"[#>~*]")
_IN_BRACKETS = re.compile(r"\[[^\[\]]*\]")
_BRACKET = re.compile(r"[\[\]]")
_PLAIN = re.compile(r"[{}\n]")


def in_prose(text: str) -> Iterator[str]:
    """Yield what is wrong with prose, whose quotes and references must be taken out before."""
    yield from _in_any_text(text)
    if _ANY_OF_PROSE.search(text):
        yield from _matches(_MESSAGES_OF_PROSE, text)


def in_words(text: str) -> Iterator[str]:
    """Yield what is wrong with a text that is not prose, such as a name."""
    yield from _in_any_text(text)
    sign = _PLAIN.search(text)
    if sign:
        what = "a line break" if sign[0] == "\n" else f"a {sign[0]}"
        yield f"holds {what}; only prose may"


def _in_any_text(text: str) -> Iterator[str]:
    if not _ANY.search(text):
        return
    yield from _matches(_MESSAGES, text)
    if _BRACKET.search(_IN_BRACKETS.sub("", text)):
        yield "has a bracket without its partner; references are written [[id]] or [[id|words]]"


def _matches(messages: dict[re.Pattern[str], str], text: str) -> Iterator[str]:
    for pattern, message in messages.items():
        match = pattern.search(text)
        if match:
            yield message.format(markup=match[0].strip())
