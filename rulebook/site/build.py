"""Building the site: every edition's pages, and what stands beside them."""

import json
import logging
import os
import shutil
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import calculators
from rulebook.api.files import write_api, write_list
from rulebook.check.everything import held_problems
from rulebook.check.load_all import load_library
from rulebook.data.library import Library
from rulebook.render.chips import preview
from rulebook.render.compare.rule_differences import rule_differences
from rulebook.render.context import STANDING, RenderContext
from rulebook.render.forms import page_data
from rulebook.render.html_stash import clear_stash
from rulebook.render.policy import IN_HEADERS, META, NAME
from rulebook.render.rendering import Rendering, begin
from rulebook.site.assets import STYLE, write_assets
from rulebook.site.folder import SiteError, replacing
from rulebook.site.generator import Source, chosen
from rulebook.site.installable import header_colour, write_installable
from rulebook.site.offline import write_offline, write_removal
from rulebook.site.pages import (
    address,
    heads,
    in_reading_order,
    is_page,
    navigation,
    need_readable,
    own_pages,
    pages,
    write_pages,
)
from rulebook.site.previous_build import Texts, has_pages, linked, take_over
from rulebook.site.reports import report_template
from rulebook.site.search_index import write_search
from rulebook.site.settings import FILE as SETTINGS
from rulebook.site.settings import need_pages_of_navigation, read_settings
from rulebook.site.shared_files import loaded_by_sandbox, need_packages, take_over_shared, write_shared
from rulebook.site.site_address import site_address
from rulebook.site.whole_edition import write_whole_edition
from rulebook.site.workers import workers
from rulebook.source.edition import Edition

# Where the assets of every edition stand while they are built.
ASSETS = "assets"

# What a static host answers where there is no page.
NOT_FOUND = "404.html"

# Several static hosts send the headers that this file names.
HEADERS = "_headers"

# The texts of the pages of each edition.
type Built = dict[str, Texts]


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
    """Write the whole site to ``target``, in place of the last; of the editions ``only`` some where these are given.

    Where ``last`` is given, nothing but rules has changed since the build that returned it, and what came out as it
    was is taken over.  A site that is not to work ``offline`` takes from visitors what an earlier one kept for it.
    One built ``while_writing`` may play otherwise than was accepted, and says so.
    ``done`` is told each step that is done; there are those of ``steps``.  Returns what the next build may get as
    ``last``.

    Raises RulesError where the rules have problems, FileNotFoundError where a package is not
    installed, and SiteError where there can be no site; then what stood there still does.
    """
    need_packages(root)
    chosen()
    site_address()
    with replacing(target, root) as fresh:
        return _write(root, target, fresh, only, offline, while_writing, last, done)


def steps(editions: int) -> int:
    """Return the number of steps that building so many editions takes."""
    return editions + 2


def _write(
    root: Path,
    old: Path,
    fresh: Path,
    only: Collection[str] | None,
    offline: bool,
    while_writing: bool,
    last: Built | None,
    done: Callable[[str], None],
) -> Built:
    """Write a site to ``fresh``; editions that are not wanted are taken over from the last one."""
    settings = read_settings(root)
    need_readable(root)
    # Other programs have the most part in it, so that takes no time from checking the rules.
    with ThreadPoolExecutor(1) as meanwhile:
        shared = meanwhile.submit(_shared, root, settings["extra_css"], fresh, old if last else None)
        library = load_library(root, while_writing=while_writing)
        if while_writing:
            _say_what_plays_otherwise(root, library)
        need_pages_of_navigation(root, is_page(root, library))
        done("rules checked")
        shared.result()
        done("calculators compiled")
    wanted = [edition.id for edition in library.editions if only is None or edition.id in only]
    job = _Job(root, library, settings, fresh, loaded_by_sandbox(fresh), offline, old, last or {})
    texts = _editions(job, wanted, done)
    for edition in library.editions:
        if edition.id not in wanted:
            linked(old / edition.id, fresh / edition.id)
    _front_door(library, fresh)
    write_installable(root, fresh, site_address())
    write_list(root, library, fresh / "api")
    (fresh / HEADERS).write_text(f"/*\n  {NAME}: {IN_HEADERS}\n", encoding="utf-8")
    if offline:
        write_offline(root, fresh, [edition.id for edition in library.editions])
    else:
        write_removal(root, fresh)
    return (last or {}) | texts


def _say_what_plays_otherwise(root: Path, library: Library) -> None:
    problems = held_problems(root, library.editions)
    if problems:
        more = f"\n(and {len(problems) - 1} more; rulebook check names them all)" if len(problems) > 1 else ""
        logging.warning("Built all the same, but no site is published so:\n%s%s", problems[0], more)


def _shared(root: Path, styles: list[str], fresh: Path, last: Path | None) -> None:
    """Write what all editions serve, or take it over from the last site, and make what each has of ``docs/``."""
    if last:
        take_over_shared(last, fresh)
    else:
        write_shared(root, fresh)
    write_assets(root, styles, fresh.with_name(ASSETS))


@dataclass(frozen=True)
class _Job:
    """What every edition is built from: all of them together, where to, what the sandbox loads, and the last build."""

    root: Path
    library: Library
    settings: dict[str, Any]
    target: Path
    sandbox: dict[str, Any]
    offline: bool
    old: Path
    last: Built


_job: _Job


def _editions(job: _Job, wanted: list[str], done: Callable[[str], None]) -> Built:
    """Write editions, several at once: each is a site of its own.  What is built again is done before they began."""
    if wanted and job.last.keys() >= set(wanted):
        _take_on(job)
        return dict(_edition(name) for name in wanted)
    with workers(min(len(wanted) or 1, os.cpu_count() or 1), partial(_take_on, job)) as pool:
        try:
            # The newest take longest: they are compared with all others.
            built = {}
            for future in as_completed([pool.submit(_edition, name) for name in wanted[::-1]]):
                name, built[name] = future.result()
                done(f"edition {name} built")
            return built
        except BrokenProcessPool:
            raise SiteError("a process of the build was ended from outside, perhaps for want of memory") from None


def _take_on(job: _Job) -> None:
    """Keep the job in a worker, so that what the library works out for one edition is there for the next."""
    global _job
    _job = job
    logging.basicConfig(format="%(message)s", level=logging.WARNING)


def _edition(edition_id: str) -> tuple[str, Texts]:
    """Write an edition; return its id, and the texts of its pages."""
    root, library = _job.root, _job.library
    edition, target = library.edition(edition_id), _job.target / edition_id
    site = f"{site_address()}{edition.id}/"
    docs = _job.target.with_name("pages") / edition_id / "docs"
    linked(_job.target.with_name(ASSETS), docs)
    write_pages(root, library, edition, docs)
    settings, own = _job.settings, own_pages(root, edition)
    nav = navigation(settings["nav"], own, docs)
    extra = settings["extra"] | _told(root, library, edition)
    begin(
        Rendering(RenderContext(edition, library, report_template(settings["extra"])), root, site, docs, _job.sandbox)
    )
    last = _job.last.get(edition_id, {})
    source = Source(root / SETTINGS, docs, target, {"site_url": site, "nav": nav, "extra": extra, "extra_css": [STYLE]})
    made = chosen()(source, last if has_pages(last, docs) else {})
    clear_stash()
    _write_data(edition, library, target)
    write_api(root, edition, target / "api")
    if made.spared:
        take_over(_job.old / edition_id, target)
    write_search(RenderContext(edition, library), heads(docs), target)
    write_whole_edition(target, in_reading_order(nav, own), edition.info["title"])
    return edition_id, made.texts


def _told(root: Path, library: Library, edition: Edition) -> dict[str, Any]:
    """Return what the theme is told of an edition; of one that is not in force, what its banner says and leads to."""
    editions = [{"id": one.id, "title": one.info["title"]} for one in reversed(library.editions)]
    told = {"edition_title": edition.info["title"], "editions": editions, "policy": META}
    told |= {"header_colour": header_colour(root), "offline": _job.offline}
    current = library.current
    if edition is not current:
        addresses = [address(name) for name in pages(root, library, current)]
        told["standing"] = STANDING[edition.info["status"]]
        told["in_force"] = {"id": current.id, "title": current.info["title"], "pages": addresses}
    return told


def _write_data(edition: Edition, library: Library, target: Path) -> None:
    """Write what pages fetch: previews, calculators, and how rules differ in other editions."""
    context, data = RenderContext(edition, library), target / "data"
    _write_json(data / "previews.json", {name: preview(context, record) for name, record in edition.records.items()})
    for name in calculators.names():
        _write_json(data / "calculators" / f"{name}.json", page_data(context, name))
    for other in library.editions:
        if other is not edition:
            _write_json(data / "differences" / f"{other.id}.json", rule_differences(context, other))


def _front_door(library: Library, target: Path) -> None:
    """Write what stands above the editions: the list for the version picker, and ways to the current one.

    A host answers whatever is not there with the page of the root, which names all it loads in full: that of the
    current edition does.
    """
    versions = []
    for edition in reversed(library.editions):
        current = edition is library.current
        aliases = ["latest"] if current else []
        versions.append({"version": edition.id, "title": edition.info["title"], "aliases": aliases})
        if current:
            _redirect(target / "index.html", f"{edition.id}/", f"{edition.id}/")
            shutil.copy(target / edition.id / NOT_FOUND, target / NOT_FOUND)
            for page in sorted((target / edition.id).rglob("index.html")):
                way = page.relative_to(target / edition.id)
                up = "../" * len(way.parts)
                page_there = f"{up}{edition.id}/{way.parent.as_posix().removeprefix('.')}"
                _redirect(target / "latest" / way, page_there, f"{up}{edition.id}/")
    _write_json(target / "versions.json", versions)


def _redirect(path: Path, address: str, edition: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        f'<!doctype html><html lang="en">{META}<meta charset="utf-8"><title>Redirecting</title>'
        f'<meta http-equiv="refresh" content="0; url={address}"><link rel="canonical" href="{address}">'
        f'<link rel="icon" href="{edition}assets/favicon.svg">'
        f'<script type="module" src="{edition}assets/redirect.js"></script>'
        f'<p><a href="{address}">The current edition</a></p></html>\n',
        encoding="utf-8",
    )


def _write_json(path: Path, data: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
