"""Marked lines, and the Markdown made from them.

The reader of wikitext writes inline markup as Markdown at once, and marks for list items, quotations and links to other
sections, which need whole lines or all sections. The marks are control characters: no XML file can contain them, so no
text of a page is mistaken for one.
"""

import html
import re
from collections.abc import Callable

MARK = "\x01"
"""Before each of ``*``, ``#``, ``:`` and ``;`` that opens a line."""
QUOTE, UNQUOTE = "\x02", "\x03"
"""On a line of their own: a quotation begins, ends."""
_LINK, _LABEL, _LINK_END = "\x04", "\x05", "\x06"

_PREFIX = re.compile(rf"((?:{MARK}[*#:;])*)(.*)")
_LINKED = re.compile(f"{_LINK}([^{_LABEL}]*){_LABEL}([^{_LINK_END}]*){_LINK_END}")
_BLOCK_START = re.compile(r"^(\d+(?=\.\s)|(?=[#>]|[-+]\s))")
_BREAKS = re.compile(r"(?:<br>\s*)+")
_ESCAPES = (
    (re.compile(r"&(?=#?\w+;)"), "&amp;"),
    (re.compile(r"([\\`*]|(?<!\w)_|_(?!\w)|\[(?=\[)|(?<=\[)\[)"), r"\\\1"),
    (re.compile("<"), "&lt;"),
    (re.compile(r"\{"), "&lbrace;"),
    (re.compile(r"\}"), "&rbrace;"),
)


def escape(text: str) -> str:
    """Return text escaped against Markdown and the rules' own quotes and references."""
    for pattern, replacement in _ESCAPES:
        text = pattern.sub(replacement, text)
    return text


def link_mark(anchor: str, label: str) -> str:
    """Return the mark of a link to a section of the same page."""
    return f"{_LINK}{anchor}{_LABEL}{' '.join(label.split())}{_LINK_END}"


def resolve_links(text: str, link: Callable[[str, str], str]) -> str:
    """Return text with every link mark replaced by ``link(anchor, label)``."""
    return _LINKED.sub(lambda match: link(match[1], match[2]), text)


def plain(marked: str) -> str:
    """Return marked lines as one line without markup, for names."""
    text = resolve_links(marked, lambda _, label: label)
    text = re.sub(r"(?<!\\)\*+", "", re.sub(rf"{MARK}[*#:;]|[{QUOTE}{UNQUOTE}]|<[^<>]*>", " ", text))
    return " ".join(html.unescape(re.sub(r"\\([\\`*_\[])", r"\1", text)).split())


def one_line(marked: str) -> str:
    """Return marked lines as Markdown in one line, for cells."""
    return "<br>".join(line.strip() for line in markdown(marked).splitlines() if line.strip())


def markdown(marked: str) -> str:
    """Return marked lines as Markdown."""
    page = _Page()
    for line in marked.splitlines():
        if QUOTE in line or UNQUOTE in line:
            page.quote = max(0, page.quote + line.count(QUOTE) - line.count(UNQUOTE))
            page.gap()
            line = line.replace(QUOTE, "").replace(UNQUOTE, "")
        match = _PREFIX.match(line.strip())
        prefix, text = match.groups() if match else ("", line)
        page.add(prefix.replace(MARK, ""), _tidy(text))
    return "\n".join(page.lines)


def _tidy(text: str) -> str:
    """Return a line without stray marks; empty if it holds only line breaks."""
    text = text.replace(MARK, "").strip()
    if not _BREAKS.sub("", text):
        return ""
    return _BLOCK_START.sub(lambda match: f"{match[1]}\\", text)


class _Page:
    """A builder of Markdown that puts blank lines where Markdown needs them."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.quote = 0
        self.depth = 0
        self._last = ""
        self._last_quote = 0

    def gap(self) -> None:
        """End the paragraph or list."""
        self._last, self.depth = "", 0

    def add(self, prefix: str, text: str) -> None:
        """Add a line that began with the wikitext marks in ``prefix``."""
        if not text:
            if not prefix:
                self.gap()
            return
        items = [mark for mark in prefix if mark in "*#"]
        if items and prefix[-1] in "*#":
            # Markdown takes an item that skips a level for code.
            self.depth = min(len(items), self.depth + 1)
            self._put("item", f"{'    ' * (self.depth - 1)}{'-' if prefix[-1] == '*' else '1.'} {text}")
        elif prefix.endswith(":") and self.depth:
            self._put("more", "    " * self.depth + text)
        elif prefix.endswith(";"):
            self.gap()
            self._put("term", text if "**" in text else f"**{text}**")
        else:
            self.depth = 0
            self._put("detail" if prefix else "text", text)

    def _put(self, kind: str, line: str) -> None:
        flows = kind == self._last and kind in ("item", "text") and self.quote == self._last_quote
        if self.lines and not flows:
            self.lines.append(">" * min(self.quote, self._last_quote))
        self.lines.append("> " * self.quote + line)
        self._last, self._last_quote = kind, self.quote
