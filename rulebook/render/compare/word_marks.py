"""Two texts as one, word by word: what went is marked, and what came."""

import re
from difflib import SequenceMatcher
from functools import cache

from calculators.answer_html import escape

_TOKEN = re.compile(r"\s+|\w+|[^\w\s]")
# Below this share of common words, two texts one after the other are easier to read than one with marks.
_ALIKE = 0.6
# Texts of more words than this, one times the other, take long to compare, and nobody reads that many marks.
_MOST_PAIRS = 4_000_000


@cache
def marked(old: str, new: str) -> str:
    """Return both texts as HTML: merged with ``<del>`` and ``<ins>``, or one after the other where little is common.

    Once for two texts: a server that builds again compares few that it has not compared before.
    """
    before, after = _TOKEN.findall(old), _TOKEN.findall(new)
    too_much = len(before) * len(after) > _MOST_PAIRS
    if not old or not new or too_much or _alike(before, after) < _ALIKE:
        return _gone(old) + _came(new)
    parts = []
    for operation, i, j, k, m in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if operation == "equal":
            parts.append(escape("".join(before[i:j])))
        else:
            parts += [_gone("".join(before[i:j])), _came("".join(after[k:m]))]
    return "".join(parts)


def _alike(before: list[str], after: list[str]) -> float:
    """Return how much of two texts is common, spaces not counted."""
    was, now = ([token for token in side if not token.isspace()] for side in (before, after))
    return SequenceMatcher(None, was, now, autojunk=False).ratio()


def _gone(text: str) -> str:
    return f"<del>{escape(text)}</del>" if text else ""


def _came(text: str) -> str:
    return f"<ins>{escape(text)}</ins>" if text else ""
