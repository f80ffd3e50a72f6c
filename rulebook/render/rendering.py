"""The edition that this process makes pages of.

MkDocs calls macros and extensions of Markdown by name, and cannot pass them an object.  So what they read
is a state of this process.
"""

from dataclasses import dataclass
from pathlib import Path

from rulebook.render.context import RenderContext


@dataclass(frozen=True)
class Rendering:
    """What pages are made from.

    ``root`` is the checkout, ``address`` that of the site, ``docs`` the folder of its Markdown;
    ``sandbox_files`` are the bytes of each file that the sandbox loads, by its address.
    """

    context: RenderContext
    root: Path
    address: str
    docs: Path
    sandbox_files: dict[str, int]


_current: Rendering


def begin(rendering: Rendering) -> None:
    """Make pages of this edition from now on."""
    global _current
    _current = rendering


def current() -> Rendering:
    """Return what pages are being made from."""
    return _current
