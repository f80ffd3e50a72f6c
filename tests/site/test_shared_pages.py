"""What a page says of itself to those who show it where it is shared, and how its news are followed."""

import re
from pathlib import Path

from rulebook.site.feed import FEED
from rulebook.site.llms import LLMS
from rulebook.site.share_pictures import HEIGHT, WIDTH
from rulebook.source.edition import edition_list
from tests.html import attribute, read
from tests.site.support_site import EDITION, EDITIONS, ROOT, pages_of

NEEDED = ("title", "description", "url", "image", "image:alt")


def said(page: Path) -> dict[str, str]:
    """Return what a page says, by what it is."""
    metas = read(page.read_text(encoding="utf-8")).css('meta[property^="og:"]')
    return {attribute(meta, "property").removeprefix("og:"): attribute(meta, "content") for meta in metas}


def pages(site: Path) -> list[Path]:
    """Return every page of every edition."""
    return [page for edition in EDITIONS for page in pages_of(site, edition).values()]


def test_every_page_has_title_sentence_address_and_picture(site: Path, address: str) -> None:
    for page in pages(site):
        words = said(page)
        assert all(words.get(name) for name in NEEDED), page
        folder = page.parent.relative_to(site).as_posix()
        assert words["url"] == f"{address}/{folder}/", page
        assert (site / words["image"].removeprefix(f"{address}/")).is_file(), page
        assert (words["image:width"], words["image:height"]) == (str(WIDTH), str(HEIGHT)), page


def test_nothing_names_a_host_of_its_own_accord(site: Path, address: str) -> None:
    """The site was told one address; ``tests/rulebook/test_build.py`` reads one that was told none."""
    here = re.compile(rb"(?:127\.0\.0\.1|localhost):\d+")
    host = address.partition("//")[2].encode()
    files = [path for path in site.glob("**/*") if path.is_file() and path.suffix not in (".wasm", ".zst")]
    assert {name for path in files for name in here.findall(path.read_bytes())} == {host}


def test_a_page_of_another_edition_is_found_as_the_same_in_the_edition_in_force_or_not_at_all(site: Path) -> None:
    others = [page for page in pages(site) if page.relative_to(site).parts[0] != EDITION]
    assert others
    for page in others:
        address = page.relative_to(site).parts[1:]
        same = site / EDITION / Path(*address)
        # What an edition says against one before it no other edition says.
        is_same = same.exists() and not (address[0] == "compare" and len(address) > 2)
        head = read(page.read_text(encoding="utf-8")).css("head")[0]
        found_at = [(page.parent / attribute(link, "href")).resolve() for link in head.css('link[rel="canonical"]')]
        assert found_at == ([same.parent.resolve()] if is_same else []), page
        assert found_at or head.css('meta[name="robots"][content="noindex"]'), page


def test_pictures_go_by_what_a_page_is_for(site: Path) -> None:
    pictures = {
        address: said(site / EDITION / address / "index.html")["image"].rpartition("/")[2]
        for address in ("", "rules/combat", "reference/terrain", "calculators/fall", "aids/cards", "compare", "about")
    }
    assert list(pictures.values()) == [
        "home.png", "rules.png", "look-up.png", "calculators.png", "print.png", "editions.png", "project.png",
    ]  # fmt: skip


def test_the_way_to_the_newest_edition_says_what_the_page_says(site: Path) -> None:
    for address in ("", "rules/combat/"):
        assert said(site / f"latest/{address}index.html") == said(site / EDITION / f"{address}index.html")
    assert said(site / "index.html") == said(site / EDITION / "index.html")


def test_every_page_leads_to_the_feed(site: Path) -> None:
    for page in pages(site):
        [link] = read(page.read_text(encoding="utf-8")).css('link[rel="alternate"]')
        assert (page.parent / attribute(link, "href")).resolve() == (site / FEED).resolve(), page


def test_pictures_are_not_kept_on_a_device(site: Path) -> None:
    assert "/share/" not in (site / EDITION / "files.json").read_text(encoding="utf-8")


def test_every_foot_leads_to_the_page_about_the_site(site: Path) -> None:
    for page in pages(site):
        links = read(page.read_text(encoding="utf-8")).css(".md-copyright a")
        leads = {(page.parent / attribute(link, "href")).resolve() for link in links}
        assert (site / page.relative_to(site).parts[0] / "about").resolve() in leads, page


def test_what_programs_are_told_of_is_there(site: Path, address: str) -> None:
    text = (site / LLMS).read_text(encoding="utf-8")
    links = re.findall(r"\]\((.*?)\)", text)
    assert f"{address}/{EDITION}/" in links
    assert f"{address}/{EDITION}/api/edition.json" in links
    assert f"{address}/{EDITION}/calculators/fall/" in links
    assert [link for link in links if not (site / link.removeprefix(f"{address}/")).exists()] == []
    assert all(f"[{info['title']}]" in text for info in edition_list(ROOT)[0])
