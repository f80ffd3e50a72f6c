"""What stands beside the editions of a site: the ways in, the manifest, the list of editions, headers."""

import re
import shutil
from pathlib import Path

from rulebook.api.files import write_list
from rulebook.data.json_files import write_json
from rulebook.data.library import Library
from rulebook.render.policy import META
from rulebook.site.edition_site import Site
from rulebook.site.feed import FEED, write_feed
from rulebook.site.headers import write_headers
from rulebook.site.installable import write_installable
from rulebook.site.llms import LLMS, write_llms
from rulebook.site.names import ASSETS, NOT_FOUND, name_by_content
from rulebook.site.offline import write_offline, write_removal
from rulebook.site.share_pictures import FOLDER as PICTURES
from rulebook.site.share_pictures import write_pictures
from rulebook.site.site_address import is_named
from rulebook.site.source_files import NOT_PUBLISHED
from rulebook.source.standing import standing

# What a page says of itself to those who show it where it is shared.
_SHARED = re.compile(r'<meta (?:property="og:|name="twitter:)[^>]*>')


def write_root(site: Site) -> None:
    """Write what stands beside the editions, and call folders by their content where the site is to be published."""
    named = [] if site.build == NOT_PUBLISHED else name_by_content(site.target, site.edition_ids, site.address)
    _write_ways_in(site.library, site.target)
    write_installable(site.root, site.target, site.address)
    write_list(site.root, site.library, site.target / "api")
    title = site.settings["site_name"]
    write_feed(site.root, site.library, title, site.address, site.target / FEED)
    write_llms(site.root, site.library, site.settings, site.address, site.target / LLMS)
    if is_named():
        write_pictures(site.root, title, site.target / PICTURES)
    write_headers(site.target, site.edition_ids, named)
    if site.offline:
        write_offline(site.root, site.target, site.edition_ids)
    else:
        write_removal(site.root, site.target)


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
    [assets] = (target / edition_id).glob(f"{ASSETS}*/")
    _redirect(target / "index.html", home, f"{home}{assets.name}/", _shared(target / edition_id / "index.html"))
    shutil.copy(target / edition_id / NOT_FOUND, target / NOT_FOUND)
    for page in sorted((target / edition_id).rglob("index.html")):
        path = page.relative_to(target / edition_id)
        up = "../" * len(path.parts)
        page_address = f"{up}{edition_id}/{path.parent.as_posix().removeprefix('.')}"
        _redirect(target / "latest" / path, page_address, f"{up}{home}{assets.name}/", _shared(page))


def _shared(page: Path) -> str:
    """Return what a page says of itself where it is shared; most of those who show it follow no redirect."""
    return "".join(_SHARED.findall(page.read_text(encoding="utf-8")))


def _redirect(path: Path, address: str, assets: str, shared: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        f'<!doctype html><html lang="en">{META}<meta charset="utf-8"><title>Redirecting</title>'
        f'<meta http-equiv="refresh" content="0; url={address}"><link rel="canonical" href="{address}">'
        f'{shared}<link rel="icon" href="{assets}favicon.svg">'
        f'<script type="module" src="{assets}editions/redirect.js"></script>'
        f'<p><a href="{address}">The current edition</a></p></html>\n',
        encoding="utf-8",
    )
