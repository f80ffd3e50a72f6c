"""Building the site: every edition's pages, and what stands beside them."""

import logging
import os
import re
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
from rulebook.check.everything import promise_problems
from rulebook.check.load_all import load_library
from rulebook.data.json_files import write_json
from rulebook.data.library import Library
from rulebook.render.chips import preview
from rulebook.render.compare.rule_differences import rule_differences
from rulebook.render.context import RenderContext
from rulebook.render.forms import page_data
from rulebook.render.html_stash import clear_stash
from rulebook.render.policy import IN_HEADERS, META, NAME
from rulebook.render.rendering import Rendering, begin
from rulebook.site.assets import STYLE, write_assets
from rulebook.site.feed import FEED, write_feed
from rulebook.site.folder import SiteError, replacing
from rulebook.site.generator import Made, Source, chosen
from rulebook.site.installable import header_colour, write_installable
from rulebook.site.llms import LLMS, write_llms
from rulebook.site.most_asked import most_asked
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
from rulebook.site.previous_build import Texts, has_pages, link_files, take_over
from rulebook.site.reports import report_template
from rulebook.site.search_index import write_search
from rulebook.site.settings import FILE as SETTINGS
from rulebook.site.settings import need_pages_of_navigation, read_settings
from rulebook.site.share_pictures import FOLDER as PICTURES
from rulebook.site.share_pictures import pictures_by_folder, write_pictures
from rulebook.site.shared_files import loaded_by_sandbox, need_packages, take_over_shared, write_shared
from rulebook.site.site_address import is_named, site_address
from rulebook.site.source_files import build_id
from rulebook.site.whole_edition import write_whole_edition
from rulebook.site.workers import workers
from rulebook.source.edition import Edition
from rulebook.source.standing import STATUS_IN_WORDS, standing

# The folder of the assets of every edition, while these are built.
ASSETS = "assets"

# What a static host answers where there is no page.
NOT_FOUND = "404.html"

# What a page says of itself to those who show it where it is shared.
_SHARED = re.compile(r'<meta (?:property="og:|name="twitter:)[^>]*>')

# Several static hosts send the headers that this file names.
HEADERS = "_headers"

# Stands for the id of a build while somebody writes: with an id of the sources no page would ever come out the same.
_WHILE_WRITING = "not published"

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
    """Write the whole site to ``target``, in place of the last one, and return what the next build may get as ``last``.

    ``only`` names the editions to build; the others are taken over from the last site.  With ``last``, no file but
    those of rules has changed since that build, and pages that come out the same are taken over.  A site that is not
    ``offline`` removes from browsers what an earlier one stored there.  While somebody is ``while_writing``, an edition
    that plays otherwise than was accepted is a warning.  ``done`` is called with each of the ``steps`` once it is done.

    Raises RulesError where the rules have problems, FileNotFoundError where a package is not installed, and SiteError
    where there can be no site; ``target`` is then as it was.
    """
    need_packages(root)
    chosen()
    site_address()
    with replacing(target, root) as fresh:
        settings = read_settings(root)
        need_readable(root)
        shared = partial(_write_shared, root, settings["extra_css"], fresh, target if last else None)
        library = _load_meanwhile(shared, root, while_writing, done)
        build = _WHILE_WRITING if while_writing else build_id(root)
        job = _Job(root, library, settings, fresh, loaded_by_sandbox(fresh), build, offline, target, last or {})
        built = _write_editions(job, [name for name in job.edition_ids if only is None or name in only], done)
        for name in job.edition_ids:
            if name not in built:
                link_files(target / name, fresh / name)
        _write_root(job)
        return job.last | built


def steps(editions: int) -> int:
    """Return the number of steps that building so many editions takes."""
    return editions + 2


def _load_meanwhile(task: Callable[[], None], root: Path, while_writing: bool, done: Callable[[str], None]) -> Library:
    """Return the library, and run a task at the same time: the one that compiles mostly waits for other programs."""
    with ThreadPoolExecutor(1) as pool:
        compiled = pool.submit(task)
        library = load_library(root, while_writing=while_writing)
        if while_writing:
            _warn_of_what_plays_otherwise(root, library)
        need_pages_of_navigation(root, is_page(root, library))
        done("rules checked")
        compiled.result()
        done("calculators compiled")
    return library


def _warn_of_what_plays_otherwise(root: Path, library: Library) -> None:
    problems = promise_problems(root, library.editions)
    if problems:
        more = f"\n(and {len(problems) - 1} more; rulebook check names them all)" if len(problems) > 1 else ""
        logging.warning("Built all the same, but no site is published so:\n%s%s", problems[0], more)


def _write_shared(root: Path, styles: list[str], fresh: Path, last: Path | None) -> None:
    """Write what all editions serve, or take it over from the last site, and the assets of every edition."""
    if last:
        take_over_shared(last, fresh)
    else:
        write_shared(root, fresh)
    write_assets(root, chosen().theme_style, styles, fresh.with_name(ASSETS))


@dataclass(frozen=True)
class _Job:
    """What every edition is built from.

    ``target`` is the folder of the new site, ``old`` that of the last one, ``last`` what the last build returned;
    ``sandbox_files`` are the bytes of each file that the sandbox loads, ``build`` is the id of this build.
    """

    root: Path
    library: Library
    settings: dict[str, Any]
    target: Path
    sandbox_files: dict[str, int]
    build: str
    offline: bool
    old: Path
    last: Built

    @property
    def edition_ids(self) -> list[str]:
        return [edition.id for edition in self.library.editions]


# That of a process which builds editions.
_job: _Job


def _write_editions(job: _Job, names: list[str], done: Callable[[str], None]) -> Built:
    """Write editions, several at once: each is a site of its own.  A rebuild is over before processes would start."""
    if names and job.last.keys() >= set(names):
        _take_on(job)
        return dict(_write_edition(name) for name in names)
    with workers(min(len(names) or 1, os.cpu_count() or 1), partial(_take_on, job)) as pool:
        try:
            # The newest take longest: they are compared with all others.
            built = {}
            for future in as_completed([pool.submit(_write_edition, name) for name in names[::-1]]):
                name, built[name] = future.result()
                done(f"edition {name} built")
            return built
        except BrokenProcessPool:
            raise SiteError("a process of the build was ended from outside, perhaps for want of memory") from None


def _take_on(job: _Job) -> None:
    """Make a job that of this process, so that editions share what the library has worked out."""
    global _job
    _job = job
    logging.basicConfig(format="%(message)s", level=logging.WARNING)


def _write_edition(edition_id: str) -> tuple[str, Texts]:
    """Write an edition; return its id, and the texts of its pages."""
    root, library = _job.root, _job.library
    edition, target = library.edition(edition_id), _job.target / edition_id
    docs = _job.target.with_name("pages") / edition_id / "docs"
    link_files(_job.target.with_name(ASSETS), docs)
    write_pages(root, library, edition, docs)
    own = own_pages(root, edition)
    nav = navigation(_job.settings["nav"], own, docs)
    made = _make_pages(edition, docs, nav, target)
    clear_stash()
    _write_data(edition, library, target)
    write_api(root, edition, library, target / "api")
    if made.spared:
        take_over(_job.old / edition_id, target)
    write_search(RenderContext(edition, library), heads(docs), target)
    write_whole_edition(target, in_reading_order(nav, own), edition.info["title"])
    return edition_id, made.texts


def _make_pages(edition: Edition, docs: Path, nav: list[Any], target: Path) -> Made:
    """Let the generator make the site of an edition from the Markdown in ``docs``."""
    root, settings = _job.root, _job.settings
    site_url = f"{site_address()}{edition.id}/"
    context = RenderContext(edition, _job.library, report_template(settings["extra"]), _job.build)
    begin(Rendering(context, root, site_url, docs, _job.sandbox_files))
    extra = settings["extra"] | _theme_variables(edition)
    extra["asked"] = most_asked(settings["extra"], context, heads(docs))
    own = {"site_url": site_url, "nav": nav, "extra": extra, "extra_css": [STYLE]}
    last = _job.last.get(edition.id, {})
    return chosen().make(Source(root / SETTINGS, docs, target, own), last if has_pages(last, docs) else {})


def _theme_variables(edition: Edition) -> dict[str, Any]:
    """Return what the theme's templates read of an edition, and of the one in force where it is another."""
    root, library = _job.root, _job.library
    variables = {
        "edition_title": edition.info["title"],
        "editions": [{"id": each.id, "title": each.info["title"]} for each in reversed(library.editions)],
        "policy": META,
        "header_colour": header_colour(root),
        "offline": _job.offline,
    }
    # What shows a shared page asks for addresses that are whole.
    if is_named():
        variables["shared"] = pictures_by_folder(site_address())
    current = library.current
    if edition is not current:
        addresses = [address(name) for name in pages(root, library, current)]
        variables["standing"] = STATUS_IN_WORDS[edition.info["status"]]
        variables["in_force"] = {"id": current.id, "title": current.info["title"], "pages": addresses}
    return variables


def _write_data(edition: Edition, library: Library, target: Path) -> None:
    """Write what pages fetch: previews, calculators, and how rules differ in other editions."""
    context, data = RenderContext(edition, library), target / "data"
    write_json(data / "previews.json", {name: preview(context, record) for name, record in edition.records.items()})
    for name in calculators.names():
        write_json(data / "calculators" / f"{name}.json", page_data(context, name))
    for other_edition in library.editions:
        if other_edition is not edition:
            differences = rule_differences(context, other_edition)
            write_json(data / "differences" / f"{other_edition.id}.json", differences)


def _write_root(job: _Job) -> None:
    """Write what stands beside the editions."""
    _write_ways_in(job.library, job.target)
    write_installable(job.root, job.target, site_address())
    write_list(job.root, job.library, job.target / "api")
    title, about = job.settings["site_name"], job.settings["site_description"]
    write_feed(job.root, job.library, title, site_address(), job.target / FEED)
    write_llms(job.root, job.library, title, about, site_address(), job.target / LLMS)
    if is_named():
        write_pictures(job.root, title, job.target / PICTURES)
    (job.target / HEADERS).write_text(f"/*\n  {NAME}: {IN_HEADERS}\n", encoding="utf-8")
    if job.offline:
        write_offline(job.root, job.target, job.edition_ids)
    else:
        write_removal(job.root, job.target)


def _write_ways_in(library: Library, target: Path) -> None:
    """Write the list for the version picker, and redirects to the edition in force.

    A static host answers for any missing page with the one at the root, in which all addresses are absolute: that of
    the edition in force serves.
    """
    versions = []
    for edition in reversed(library.editions):
        aliases = ["latest"] if edition is library.current else []
        entry = {"version": edition.id, "title": edition.info["title"], "aliases": aliases}
        versions.append(entry | {"properties": {"standing": standing(edition.info)}})
    write_json(target / "versions.json", versions)
    edition_id = library.current.id
    home = f"{edition_id}/"
    _redirect(target / "index.html", home, home, _shared(target / edition_id / "index.html"))
    shutil.copy(target / edition_id / NOT_FOUND, target / NOT_FOUND)
    for page in sorted((target / edition_id).rglob("index.html")):
        path = page.relative_to(target / edition_id)
        up = "../" * len(path.parts)
        page_address = f"{up}{edition_id}/{path.parent.as_posix().removeprefix('.')}"
        _redirect(target / "latest" / path, page_address, f"{up}{edition_id}/", _shared(page))


def _shared(page: Path) -> str:
    """Return what a page says of itself where it is shared; most of those who show it follow no redirect."""
    return "".join(_SHARED.findall(page.read_text(encoding="utf-8")))


def _redirect(path: Path, address: str, edition: str, shared: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        f'<!doctype html><html lang="en">{META}<meta charset="utf-8"><title>Redirecting</title>'
        f'<meta http-equiv="refresh" content="0; url={address}"><link rel="canonical" href="{address}">'
        f'{shared}<link rel="icon" href="{edition}assets/favicon.svg">'
        f'<script type="module" src="{edition}assets/editions/redirect.js"></script>'
        f'<p><a href="{address}">The current edition</a></p></html>\n',
        encoding="utf-8",
    )
