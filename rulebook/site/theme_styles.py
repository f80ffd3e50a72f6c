"""The styles of the theme that pages use, which are a third of what it brings."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tinycss2
from pygments.token import STANDARD_TYPES

# The templates of the theme that pages are made with; those of rulebook/theme take the place of others.
# What tinycss2 makes of a style sheet.
type Tokens = list[Any]

_PAGE = ["base.html", *(f"partials/{name}.html" for name in ("content", "footer", "tabs", "tabs-item"))]
_PACKAGE = Path(__file__).parents[1]
# The rooms of the calculators that write HTML.
_ROOMS_WITH_HTML = ("html", "benches", "live", "analysis")
_MARKUP = (".html", ".j2", ".js", ".md", ".py")
# Within a rule for some screens or browsers stand others.
_NESTING = ("media", "supports")
# A custom property where it gets its value, which may be a text with any sign in it, and where it is read.
_PROPERTY = re.compile(r"""(?<=[{;])(--[\w-]+):(?:"[^"]*"|'[^']*'|[^;{}"'])*;?""")
_READ = re.compile(r"var\(\s*(--[\w-]+)")
# A selector that is one of several.
_ANY_OF = ("has", "is", "where")


def theme_styles(root: Path, theme: Path) -> str:
    """Return the style sheet ``theme`` without rules for elements that no page of a checkout has.

    Its other sheet, of palettes, says nothing of the colours of this site, which are its own.
    """
    return used_styles(theme.read_text(encoding="utf-8"), source_names(root, theme))


def used_styles(sheet: str, names: set[str]) -> str:
    """Return a style sheet without what it says of classes, ids and values of attributes that are not in ``names``."""
    return "".join(_used(tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True), names))


def without_unread(sheet: str, others: str) -> str:
    """Return a style sheet without the custom properties that neither it nor ``others`` read: icons and the like."""
    read = set(_READ.findall(sheet + others))
    left = _PROPERTY.sub(lambda match: match[0] if match[1] in read else "", sheet)
    # What only a property read that is gone is not read either.
    return left if left == sheet else without_unread(left, others)


def source_names(root: Path, theme: Path) -> set[str]:
    """Return every word of what pages are made of: among them is the name of each class that an element may have."""
    [templates] = [folder for folder in theme.parents if folder.name == "templates"]
    sources = [templates / name for name in _PAGE]
    for folder in (root / "docs", *(root / "calculators" / room for room in _ROOMS_WITH_HTML), _PACKAGE):
        sources += [path for path in folder.rglob("*") if path.suffix in _MARKUP]
    words = {word for path in sources for word in re.findall(r"[\w-]+", path.read_text(encoding="utf-8"))}
    # What colours code names its classes itself, and the language says which way it is read.
    return words | set(STANDARD_TYPES.values()) | {"highlight", "ltr"}


def _used(rules: Tokens, names: set[str]) -> Iterator[str]:
    for rule in rules:
        if rule.type == "qualified-rule":
            selectors = [selector for selector in _selectors(rule.prelude) if _may_match(selector, names)]
            if selectors:
                yield f"{','.join(map(tinycss2.serialize, selectors))}{{{tinycss2.serialize(rule.content)}}}"
        elif rule.type == "at-rule" and rule.lower_at_keyword in _NESTING:
            inner = tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True)
            if used := "".join(_used(inner, names)):
                yield f"@{rule.at_keyword}{tinycss2.serialize(rule.prelude)}{{{used}}}"
        else:
            yield rule.serialize()


def _selectors(tokens: Tokens) -> Iterator[Tokens]:
    """Yield the selectors between commas."""
    start = 0
    for index, token in enumerate(tokens):
        if token == ",":
            yield tokens[start:index]
            start = index + 1
    yield tokens[start:]


def _may_match(selector: Tokens, names: set[str]) -> bool:
    """Return whether elements with ``names`` may be what a selector asks for."""
    for before, token in zip([None, *selector], selector, strict=False):
        if token.type == "function" and token.lower_name in _ANY_OF:
            if not any(_may_match(choice, names) for choice in _selectors(token.arguments)):
                return False
        elif not _wanted(before, token) <= names:
            return False
    return True


def _wanted(before: Any, token: Any) -> set[str]:
    """Return the name that one part of a selector asks for, if any."""
    if token.type == "hash" or (token.type == "ident" and before == "."):
        return {token.value}
    if token.type == "[] block":
        return {part.value for part in token.content if part.type in ("ident", "string")}
    return set()
