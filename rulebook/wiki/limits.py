"""Limits on the markup of a page, checked before it is parsed.

The parser follows everything that a page opens to the page's end, so that its time grows with the square of what is
never closed, and it recurses into nested markup.
"""

import re
from collections import Counter

from mwparserfromhell.definitions import PARSER_BLACKLIST, SINGLE_ONLY

from rulebook.wiki.feed import WikiError

# MediaWiki saves no larger page, and expands templates no deeper than 100.
MOST_LETTERS = 2 * 2**20
MOST_OPEN = 250
# Old pages leave out the end tags of paragraphs, items and cells.
MOST_OPEN_TAGS = 1000

_MARKS = re.compile(
    rf"<!--.*?-->|<({'|'.join(PARSER_BLACKLIST)})\b[^<>]*>.*?</\1\s*>"
    r"|<(?P<end>/?)(?P<tag>[a-z][a-z0-9]*)\b[^<>]*?(?P<empty>/?)>"
    r"|(?P<open><!--|<(?=[/a-z])|\{\{|\[|(?<![^\n])[:*#; ]*\{\|)"
    r"|(?P<close>\}\}|\]|(?<![^\n]) *\|\})",
    re.IGNORECASE | re.DOTALL,
)
_OPENED_BY = {"}}": "{{", "]": "[", "|}": "{|"}


def check_open(name: str, wikitext: str) -> None:
    """Raise WikiError, naming the page as ``name``, if wikitext is too long or has too much open at once."""
    if len(wikitext) > MOST_LETTERS:
        raise WikiError(f"{name} is longer than {MOST_LETTERS} letters, the most that MediaWiki saves")
    count: Counter[str] = Counter()
    for mark in _MARKS.finditer(wikitext):
        if mark["open"]:
            kind, step = mark["open"].strip(":*#; "), 1
        elif mark["close"]:
            kind, step = _OPENED_BY[mark["close"].strip()], -1
        elif mark["tag"] and not mark["empty"] and mark["tag"].lower() not in SINGLE_ONLY:
            kind, step = f"<{mark['tag'].lower()}>", -1 if mark["end"] else 1
        else:
            continue
        count[kind] = max(0, count[kind] + step)
        if count[kind] > (MOST_OPEN_TAGS if mark["tag"] else MOST_OPEN):
            line = wikitext.count("\n", 0, mark.start()) + 1
            raise WikiError(
                f"{name} is not read: at line {line} of its text {count[kind]} {kind} stand open, one in another; "
                "close them on the wiki, or take another revision"
            )
