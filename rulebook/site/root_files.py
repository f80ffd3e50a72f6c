"""What stands beside the editions of a site: the ways in, the manifest, the list of editions, headers."""

import os
import re
import shutil
from pathlib import Path

from rulebook.api.files import write_list
from rulebook.data.json_files import write_json
from rulebook.data.library import Library
from rulebook.data.pages import listed_addresses
from rulebook.data.short_addresses import FOLDER as SHORT_ADDRESSES
from rulebook.site.edition_site import Site
from rulebook.site.feed import FEED, write_feed
from rulebook.site.headers import write_headers
from rulebook.site.installable import write_installable
from rulebook.site.llms import LLMS, write_llms
from rulebook.site.names import ASSETS, NOT_FOUND, folder_of, name_by_content
from rulebook.site.offline import write_offline, write_removal
from rulebook.site.redirects import leading_page
from rulebook.site.share_pictures import FOLDER as PICTURES
from rulebook.site.share_pictures import write_pictures
from rulebook.site.site_address import address_in_root_files, is_named
from rulebook.site.source_files import NOT_PUBLISHED
from rulebook.source.status_words import STATUS_IN_WORDS

# What the root says to whoever opens it on a disk, where browsers run no modules and read no other files.
_ON_DISK = (
    "<p hidden>This copy of the site lies on a disk. From there a browser opens "
    '<a href="{}/aids/whole-edition/index.html">The whole edition</a>, to read and to print. Search, calculators, '
    "<i>Your Units</i> and use without a connection need a server, such as <code>python3 -m http.server</code> in this "
    "folder.</p>"
)

# What a page says of itself to those who show it where it is shared.
_SHARED = re.compile(r'<meta (?:property="og:|name="twitter:)[^>]*>')


def write_root(site: Site) -> None:
    """Write what stands beside the editions, and call folders by their content where the site is to be published."""
    named = [] if site.build == NOT_PUBLISHED else name_by_content(site.target, site.edition_ids, site.address)
    _write_ways_in(site.library, site.target)
    write_former_addresses(site.root, site.library, site.target)
    write_installable(site.root, site.target, site.address)
    write_list(site.root, site.library, site.target / "api")
    title = site.settings["site_name"]
    write_feed(site.root, site.library, title, address_in_root_files(), site.target / FEED)
    write_llms(site.root, site.library, site.settings, address_in_root_files(), site.target / LLMS)
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
        versions.append(entry | {"properties": {"standing": STATUS_IN_WORDS[edition.info["status"]]}})
    write_json(target / "versions.json", versions)
    current = target / library.current.id
    _lead_on(target, current, current, _ON_DISK.format(current.name))
    shutil.copy(current / NOT_FOUND, target / NOT_FOUND)
    for page in sorted(current.rglob("index.html")):
        if current / SHORT_ADDRESSES in page.parents:
            continue
        _lead_on(target / "latest" / page.parent.relative_to(current), page.parent, current)


def write_former_addresses(root: Path, library: Library, target: Path) -> None:
    """Let each address of an edition that was in force, and has the page no more, lead to where it is in force now."""
    current = target / library.current.id
    for edition in library.editions:
        for address in listed_addresses(root, edition.id):
            page = current / address
            while not (page / "index.html").is_file():
                page = page.parent
            for folder in (target / edition.id / address, target / "latest" / address):
                if not (folder / "index.html").is_file():
                    _lead_on(folder, page, current)


def _lead_on(folder: Path, page: Path, edition: Path, on_disk: str = "") -> None:
    """Write to a folder a page that leads to the one in ``page``, by the script of an ``edition``.

    It says of itself what that page does: most of those who show a page where it is shared follow no redirect.  With a
    word for whoever opens it ``on_disk`` it does not lead on from there.
    """
    ways = (os.path.relpath(each, folder) for each in (page, folder_of(edition, ASSETS)))
    address, own = (f"{Path(way).as_posix()}/" for way in ways)
    shared = "".join(_SHARED.findall((page / "index.html").read_text(encoding="utf-8")))
    folder.mkdir(parents=True, exist_ok=True)
    page_text = leading_page(address, own, "Redirecting", shared, "The current edition", on_disk)
    (folder / "index.html").write_text(page_text, encoding="utf-8")
