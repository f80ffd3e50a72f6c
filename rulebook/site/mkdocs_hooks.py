"""What ``mkdocs build`` and ``mkdocs serve`` do besides MkDocs: they make the edition in force, in a folder of its own.

``mkdocs.yml`` names this file under ``hooks``.  ``rulebook build`` makes all editions and runs no hooks.
"""

import logging
import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NoReturn, cast

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import event_priority
from mkdocs.structure.pages import Page
from mkdocs.utils import clean_directory
from mkdocs_macros import plugin as macros

from rulebook.check.load_all import load_library
from rulebook.data.library import Library
from rulebook.data.pages import is_page, need_readable
from rulebook.render.html_stash import clear_stash
from rulebook.site.assets import write_assets
from rulebook.site.edition_site import Site, prepare_pages, write_data, write_from_pages
from rulebook.site.folder import SiteError, mark
from rulebook.site.local_server import ReloadingServer
from rulebook.site.page_errors import PageMistake, refuse
from rulebook.site.root_files import write_root
from rulebook.site.settings import need_pages_of_navigation, read_settings
from rulebook.site.shared_files import loaded_by_sandbox, need_packages, write_shared
from rulebook.site.site_address import site_address
from rulebook.site.source_files import NOT_PUBLISHED, build_id
from rulebook.site.watching import watching
from rulebook.site.with_mkdocs import THEME_STYLE, leave_out_unused
from rulebook.source.problems import RulesError

_SERVE = "serve"
# What a rebuild in the same process takes note of; code and schemas stay as they were read.
_WATCHED = ("rules", "docs", "mkdocs.yml")
# Before that of the macros, which read what this one makes.
_FIRST = 100


class _Run:
    """One run of MkDocs: a folder for what it makes meanwhile, and the site that is being built."""

    def __init__(self, *, serves: bool) -> None:
        self.serves = serves
        self.folder = TemporaryDirectory(prefix="rules-mkdocs-")
        self.site: Site

    @property
    def docs(self) -> Path:
        """The Markdown and the assets of the edition."""
        return Path(self.folder.name) / "docs"

    @property
    def shared(self) -> Path:
        """What editions share, which is compiled once a run."""
        return Path(self.folder.name) / "shared"

    def begin(self, config: MkDocsConfig) -> None:
        """Write what MkDocs is to make pages of, and tell it so."""
        root, target = Path(config.config_file_path).parent, Path(config.site_dir)
        need_packages(root)
        settings = read_settings(root)
        need_readable(root)
        everything = load_library(root, while_writing=self.serves)
        need_pages_of_navigation(root, is_page(root, everything))
        library = Library([everything.current], everything.corrections)
        if not self.shared.exists():
            write_shared(root, self.shared)
        shutil.rmtree(self.docs, ignore_errors=True)
        write_assets(root, THEME_STYLE, settings["extra_css"], self.docs)
        address = config.site_url or site_address()
        build = NOT_PUBLISHED if self.serves else build_id(root)
        sandbox_files = loaded_by_sandbox(self.shared)
        self.site = Site(root, library, settings, target, sandbox_files, address, build, offline=False)
        for name, value in prepare_pages(self.site, library.current, self.docs).items():
            config[name] = value
        config.docs_dir, config.site_dir = str(self.docs), str(target / library.current.id)
        # Macros write addresses as readers see them, and MkDocs would advise against each.
        config.validation.links.unrecognized_links = logging.DEBUG
        clean_directory(str(target))

    def complete(self, config: MkDocsConfig) -> None:
        """Write what stands beside the pages that MkDocs made."""
        site, edition = self.site, self.site.library.current
        clear_stash()
        leave_out_unused(Path(config.site_dir) / "assets")
        write_data(site, edition)
        write_from_pages(site, edition, self.docs, config.nav or [])
        shutil.copytree(self.shared, site.target, dirs_exist_ok=True)
        write_root(site)
        mark(site.target)


_run: _Run


def on_startup(command: str, dirty: bool) -> None:
    """Begin a run."""
    global _run
    _run = _Run(serves=command == _SERVE)
    # The plugin's own function makes it print a traceback and end the process.
    cast("Any", macros).format_error = _refuse


def _refuse(error: Exception, markdown: str, page: Page) -> NoReturn:
    try:
        refuse(error, markdown, page)
    except PageMistake as mistake:
        raise PluginError(str(mistake)) from None


@event_priority(_FIRST)
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Lay out the edition in force; PluginError, which MkDocs prints, where there can be no site."""
    try:
        _run.begin(config)
    except (RulesError, SiteError, FileNotFoundError) as error:
        raise PluginError(str(error)) from None
    return config


def on_post_build(config: MkDocsConfig) -> None:
    """Complete the site."""
    _run.complete(config)


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: Callable[..., None]) -> LiveReloadServer:
    """Replace the server by one whose pages may reload by themselves, and that watches what authors write."""
    host, port = config.dev_addr
    own = watching(ReloadingServer(builder, host, port, server.root, server.mount_path))
    own.error_handler = server.error_handler
    for name in _WATCHED:
        own.watch(str(_run.site.root / name))
    return own


def on_shutdown() -> None:
    """Delete what was made meanwhile."""
    _run.folder.cleanup()
