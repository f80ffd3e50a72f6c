"""The edition that this process makes pages of.

A generator calls macros and extensions of Markdown by name, once a site or once a page, and cannot hand them an object.
So what they read is put here before.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulebook.render.book import Book


@dataclass(frozen=True)
class Rendering:
    """An edition as a book, the checkout it is of, the address of its site, its Markdown, and its sandbox's files."""

    book: Book
    root: Path
    address: str
    docs: Path
    sandbox: dict[str, Any]


_now: Rendering


def begin(rendering: Rendering) -> None:
    """Make pages of this edition from now on."""
    global _now
    _now = rendering


def now() -> Rendering:
    """Return what pages are being made of."""
    return _now
