"""The site of one edition: its pages as Markdown, and what is made from them and from its rules."""

import shutil
from dataclasses import dataclass
from pathlib import Path

import calculators
from rulebook.api.files import write_api
from rulebook.api.units import can_build
from rulebook.data.json_files import write_json
from rulebook.data.library import Library
from rulebook.data.pages import address, heads, own_pages, pages
from rulebook.render.benches import building_data
from rulebook.render.chips import preview
from rulebook.render.compare.rule_differences import rule_differences
from rulebook.render.context import RenderContext
from rulebook.render.forms import page_data
from rulebook.render.play import playing_data
from rulebook.render.policy import META
from rulebook.render.rendering import Rendering, begin
from rulebook.render.signs import page_signs
from rulebook.site.assets import STYLE
from rulebook.site.installable import header_colour
from rulebook.site.most_asked import most_asked
from rulebook.site.pages import in_reading_order, navigation, write_pages
from rulebook.site.reports import report_template
from rulebook.site.search_index import write_search
from rulebook.site.share_pages import write_short_addresses
from rulebook.site.share_pictures import pictures_by_folder
from rulebook.site.site_address import is_named
from rulebook.site.whole_edition import write_whole_edition
from rulebook.source.edition import Data, Edition
from rulebook.source.json_types import Json
from rulebook.source.status_words import STATUS_IN_WORDS


@dataclass(frozen=True)
class Site:
    """The site that is being built, in which each edition has a folder.

    ``target`` is its folder, ``address`` where it will stand, ``build`` the id of this build; ``sandbox_files`` are the
    bytes of each file that the sandbox loads.
    """

    root: Path
    library: Library
    settings: Data
    target: Path
    sandbox_files: dict[str, int]
    address: str
    build: str
    offline: bool

    @property
    def edition_ids(self) -> list[str]:
        """The ids of its editions, oldest first."""
        return [edition.id for edition in self.library.editions]


def prepare_pages(site: Site, edition: Edition, docs: Path) -> Data:
    """Write the Markdown of an edition to ``docs``, which holds the assets, and make pages of it from now on.

    Returns the settings that it has for itself.
    """
    write_pages(site.root, site.library, edition, docs)
    context = RenderContext(edition, site.library, report_template(site.settings["extra"]), site.build)
    begin(Rendering(context, site.root, site.address, docs, site.sandbox_files))
    extra = site.settings["extra"] | _theme_variables(site, edition)
    extra["asked"] = most_asked(site.settings["extra"], context, heads(docs))
    nav = navigation(site.settings["nav"], own_pages(site.root, edition), docs)
    return {"site_url": f"{site.address}{edition.id}/", "nav": nav, "extra": extra, "extra_css": [STYLE]}


def _theme_variables(site: Site, edition: Edition) -> Data:
    """Return what the theme's templates read of an edition, and of the one in force where it is another."""
    root, library = site.root, site.library
    variables = {
        "edition_title": edition.info["title"],
        "editions": [{"id": each.id, "title": each.info["title"]} for each in reversed(library.editions)],
        "policy": META,
        "header_colour": header_colour(root),
        "offline": site.offline,
        "signs": page_signs(root),
    }
    # What shows a shared page asks for addresses that are whole.
    if is_named():
        variables["shared"] = pictures_by_folder(site.address)
    current = library.current
    if edition is not current:
        addresses = [address(name) for name in pages(root, library, current)]
        variables["standing"] = STATUS_IN_WORDS[edition.info["status"]]
        variables["in_force"] = {"id": current.id, "title": current.info["title"], "pages": addresses}
    return variables


def write_data(site: Site, edition: Edition) -> None:
    """Write what pages fetch: previews, calculators, how rules differ in other editions; and the downloads."""
    context, data = RenderContext(edition, site.library), site.target / edition.id / "data"
    write_json(data / "previews.json", {name: preview(context, record) for name, record in edition.records.items()})
    for name in calculators.names():
        write_json(data / "calculators" / f"{name}.json", page_data(context, name))
    if can_build(context.edition):
        write_json(data / "building.json", building_data(context))
        write_json(data / "playing.json", playing_data(context))
    for other_edition in site.library.editions:
        if other_edition is not edition:
            differences = rule_differences(context, other_edition)
            write_json(data / "differences" / f"{other_edition.id}.json", differences)
    downloads = site.target / edition.id / "api"
    write_api(site.root, edition, site.library, downloads)
    # With the pages, and called by its content as they need it.
    shutil.copy(downloads / "mechanics.json", data)


def write_share_pages(site: Site, edition: Edition) -> None:
    """Write the small addresses of an edition."""
    address = site.address if is_named() else ""
    target = site.target / edition.id
    write_short_addresses(RenderContext(edition, site.library), site.settings["site_name"], address, target)


def write_from_pages(site: Site, edition: Edition, docs: Path, nav: list[Json]) -> None:
    """Write what is made from the built pages of an edition: what the search reads, and the whole edition to print."""
    target = site.target / edition.id
    write_search(RenderContext(edition, site.library), heads(docs), target)
    reading_order = in_reading_order(nav, own_pages(site.root, edition))
    write_whole_edition(target, reading_order, edition.info["title"])
