"""The generator that makes an edition's site: MkDocs, unless the environment variable ``GENERATOR`` names another."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from rulebook.site.folder import SiteError
from rulebook.site.previous_build import Texts

# Each is a module with ``make`` and ``THEME_STYLE``; one that is not chosen is not imported, and need not be installed.
GENERATORS = {"mkdocs": "rulebook.site.with_mkdocs", "zensical": "rulebook.site.with_zensical"}


@dataclass(frozen=True)
class Source:
    """What the site of an edition is made of, and where it goes.

    ``config`` is the ``mkdocs.yml`` of all editions; ``docs`` holds the Markdown and assets of this one, ``own`` those
    settings that it has for itself: its address, its navigation, and what the theme is told.
    """

    config: Path
    docs: Path
    target: Path
    own: dict[str, Any]


class Made(NamedTuple):
    """The result: the texts of the pages, if a next build can leave pages out, and whether this one left any out."""

    texts: Texts
    spared: bool


# Makes the site of an edition; may leave out pages whose texts are those of the last build.
Make = Callable[[Source, Texts], Made]


class Generator(NamedTuple):
    """What makes a site, and the style sheet of its theme, which stands among the theme's templates."""

    make: Make
    theme_style: Path


def chosen() -> Generator:
    """Return the generator that the environment names; SiteError where there is none of that name."""
    name = os.environ.get("GENERATOR", "mkdocs")
    if name not in GENERATORS:
        raise SiteError(f"GENERATOR is {name}, but pages are made with {' or '.join(GENERATORS)}")
    module = import_module(GENERATORS[name])
    return Generator(module.make, module.THEME_STYLE)
