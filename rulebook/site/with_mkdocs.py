"""The site of an edition, made with MkDocs."""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, cast

import material
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs_macros import plugin as macros

from rulebook.site.folder import SiteError
from rulebook.site.page_errors import PageMistake, refuse
from rulebook.site.previous_build import PageDigests
from rulebook.site.theme_templates import ThemeTemplates
from rulebook.site.unchanged_pages import Incremental
from rulebook.source.json_types import Data

[THEME_STYLE] = Path(material.__file__).parent.glob("templates/assets/stylesheets/main.*.min.css")

# The plugin's own function makes it print a traceback and end the process.
cast("Any", macros).format_error = refuse


@dataclass(frozen=True)
class Source:
    """What the site of an edition is made of, and where it goes.

    ``config`` is the ``mkdocs.yml`` of all editions; ``docs`` holds the Markdown and assets of this one, ``own`` those
    settings that it has for itself: its address, its navigation, and what the theme is told.
    """

    config: Path
    docs: Path
    target: Path
    own: Data


class Made(NamedTuple):
    """The result: the digests of the pages for the next build, and whether this one left any of them out."""

    digests: PageDigests
    spared: bool


def make(source: Source, last: PageDigests, only: str | None = None) -> Made:
    """Make the site, without the pages whose digests are those of the ``last`` build, or one page ``only``."""
    # A date would make sites of the same source differ.
    os.environ["SOURCE_DATE_EPOCH"] = "0"
    incremental = Incremental(last, only)
    # The hooks are for the commands of MkDocs.
    folders = {"docs_dir": str(source.docs), "site_dir": str(source.target)}
    config = load_config(str(source.config), **folders, hooks=[])
    # Not before: MkDocs refuses a path for an address, and does with one all the same.
    for name, value in source.own.items():
        config[name] = value
    config.plugins["incremental"] = incremental
    config.plugins["theme_templates"] = ThemeTemplates()
    config.plugins.on_startup(command="build", dirty=False)
    try:
        build(config)
    except PageMistake as mistake:
        raise SiteError(str(mistake)) from None
    config.plugins.on_shutdown()
    leave_out_unused(source.target / "assets")
    return Made(incremental.digests, bool(incremental.spared))


def leave_out_unused(assets: Path) -> None:
    """Delete what comes with the theme and no page loads: its scripts, and the styles that are in the site's own."""
    for name in ("javascripts", "stylesheets"):
        shutil.rmtree(assets / name)
