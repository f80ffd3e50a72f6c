"""Building the site: every edition's pages, and what stands beside them."""

import logging
import os
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from rulebook.check import freezes
from rulebook.check.load_all import load_library
from rulebook.data.library import Library
from rulebook.data.pages import is_page, need_readable
from rulebook.render.html_stash import clear_stash
from rulebook.site.assets import write_assets
from rulebook.site.edition_site import Site, prepare_pages, write_data, write_from_pages, write_share_pages
from rulebook.site.folder import SiteError, replacing
from rulebook.site.previous_build import PageDigests, has_pages, link_files, take_over
from rulebook.site.root_files import write_root
from rulebook.site.settings import FILE as SETTINGS
from rulebook.site.settings import need_pages_of_navigation, read_settings
from rulebook.site.share_pictures import write_sign_pictures
from rulebook.site.shared_files import loaded_by_sandbox, need_packages, take_over_shared, write_shared
from rulebook.site.site_address import is_named, site_address
from rulebook.site.source_files import NOT_PUBLISHED, build_id
from rulebook.site.times import Times, add_times, spent, stage, taken_times
from rulebook.site.whole_edition import PAGE as WHOLE_EDITION
from rulebook.site.with_mkdocs import THEME_STYLE, Source, make
from rulebook.site.workers import workers

# The folder of the assets of every edition, while these are built.
ASSETS = "assets"

SMALL = "small addresses"

# The digests of the pages of each edition.
type Built = dict[str, PageDigests]


def build_site(
    root: Path,
    target: Path,
    only: Collection[str] | None = None,
    *,
    offline: bool = True,
    while_writing: bool = False,
    last: Built | None = None,
    done: Callable[[str], None] = lambda _: None,
) -> Built:
    """Write the whole site to ``target``, in place of the last one, and return what the next build may get as ``last``.

    ``only`` names the editions to build; the others are taken over from the last site.  With ``last``, no file but
    those of rules has changed since that build, and pages that come out the same are taken over.  A site that is not
    ``offline`` removes from browsers what an earlier one stored there.  While somebody is ``while_writing``, an edition
    that is otherwise than it was frozen is a warning.  ``done`` is called with each of the ``steps`` once it is done.

    Raises RulesError where the rules have problems, FileNotFoundError where a package is not installed, and SiteError
    where there can be no site; ``target`` is then as it was.
    """
    need_packages(root)
    site_address()
    with replacing(target, root) as fresh:
        settings = read_settings(root)
        need_readable(root)
        shared = partial(_write_shared, root, settings["extra_css"], fresh, target if last else None)
        with stage("rules and calculators"):
            library = _load_meanwhile(shared, root, while_writing, done)
        build = NOT_PUBLISHED if while_writing else build_id(root)
        site = Site(root, library, settings, fresh, loaded_by_sandbox(fresh), site_address(), build, offline)
        job = _Job(site, target, last or {})
        built = _write_editions(job, [name for name in site.edition_ids if only is None or name in only], done)
        for name in site.edition_ids:
            if name not in built:
                link_files(target / name, fresh / name)
        with stage("what stands beside the editions"):
            write_root(site)
        if is_named():
            with stage(SMALL):
                write_sign_pictures(root, library, fresh)
        return job.last | built


def build_page(root: Path, site: Path, edition_id: str, page: str) -> bool:
    """Write one page of an edition anew, in its place in a site of which no file but those of rules has changed.

    ``page`` is its address in the edition.  It is there long before the rest, for which ``build_site`` is to be called.
    Returns whether it was written: that of the whole edition is made of all others, and some are no pages of MkDocs.
    """
    if page == WHOLE_EDITION:
        return False
    with TemporaryDirectory(prefix="page-", dir=site.parent) as folder:
        fresh, docs = Path(folder) / "site", Path(folder) / "docs"
        library = load_library(root, while_writing=True)
        link_files(site / edition_id / ASSETS, docs / ASSETS)
        address, settings = site_address(), read_settings(root)
        job = Site(root, library, settings, fresh, loaded_by_sandbox(site), address, NOT_PUBLISHED, offline=False)
        own = prepare_pages(job, library.edition(edition_id), docs)
        make(Source(root / SETTINGS, docs, fresh, own), {}, page)
        clear_stash()
        written = fresh / page / "index.html"
        if written.is_file():
            written.replace(site / edition_id / page / "index.html")
            return True
        return False


def steps(editions: int) -> int:
    """Return the number of steps that building so many editions takes."""
    return editions + 2


def _load_meanwhile(task: Callable[[], None], root: Path, while_writing: bool, done: Callable[[str], None]) -> Library:
    """Return the library, and run a task at the same time: the one that compiles mostly waits for other programs."""
    with ThreadPoolExecutor(1) as pool:
        compiled = pool.submit(task)
        library = load_library(root, while_writing=while_writing)
        if while_writing:
            _warn_of_frozen_editions(root, library)
        need_pages_of_navigation(root, is_page(root, library))
        done("rules checked")
        compiled.result()
        done("calculators compiled")
    return library


def _warn_of_frozen_editions(root: Path, library: Library) -> None:
    problems = freezes.check(root, library.editions)
    if problems:
        more = f"\n(and {len(problems) - 1} more; rulebook check names them all)" if len(problems) > 1 else ""
        logging.warning("Built all the same, but no site is published so:\n%s%s", problems[0], more)


def _write_shared(root: Path, styles: list[str], fresh: Path, last: Path | None) -> None:
    """Write what all editions serve, or take it over from the last site, and the assets of every edition."""
    if last:
        take_over_shared(last, fresh)
    else:
        write_shared(root, fresh)
    write_assets(root, THEME_STYLE, styles, fresh.with_name(ASSETS))


@dataclass(frozen=True)
class _Job:
    """What every edition is built from: its site, the folder of the last one, and what the last build returned."""

    site: Site
    old: Path
    last: Built


# That of a process which builds editions.
_job: _Job


def _write_editions(job: _Job, names: list[str], done: Callable[[str], None]) -> Built:
    """Write editions, several at once: each is a site of its own.  A rebuild is over before processes would start."""
    if names and job.last.keys() >= set(names):
        _take_on(job)
        return {name: digests for name, digests, _ in map(_write_edition, names)}
    with workers(min(len(names) or 1, os.cpu_count() or 1), partial(_begin_work, job)) as pool:
        try:
            # The newest take longest: they are compared with all others.
            built = {}
            for future in as_completed([pool.submit(_write_edition, name) for name in names[::-1]]):
                name, built[name], times = future.result()
                add_times(times)
                done(f"edition {name} built")
            return built
        except BrokenProcessPool:
            raise SiteError("a process of the build was ended from outside, perhaps for want of memory") from None


def _begin_work(job: _Job) -> None:
    """Begin a process that builds editions."""
    _take_on(job)
    add_times({"start of processes": spent()})


def _take_on(job: _Job) -> None:
    """Make a job that of this process, so that editions share what the library has worked out."""
    global _job
    _job = job
    logging.basicConfig(format="%(message)s", level=logging.WARNING)


def _write_edition(edition_id: str) -> tuple[str, PageDigests, Times]:
    """Write an edition; return its id, the digests of its pages, and the times that the process has taken."""
    site, edition = _job.site, _job.site.library.edition(edition_id)
    docs = site.target.with_name("pages") / edition_id / "docs"
    link_files(site.target.with_name(ASSETS), docs)
    own = prepare_pages(site, edition, docs)
    last = _job.last.get(edition_id, {})
    target = site.target / edition_id
    with stage(f"pages of {edition_id}"):
        made = make(Source(site.root / SETTINGS, docs, target, own), last if has_pages(last, docs) else {})
        clear_stash()
    with stage(f"data of {edition_id}"):
        write_data(site, edition)
    with stage(SMALL):
        write_share_pages(site, edition)
    if made.spared:
        take_over(_job.old / edition_id, target)
    with stage(f"what is made of the pages of {edition_id}"):
        write_from_pages(site, edition, docs, own["nav"])
    return edition_id, made.digests, taken_times()
