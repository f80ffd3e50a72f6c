"""Every address in the built site leads somewhere, and none of what a browser loads lies on another host."""

import json
import re
from collections import Counter
from pathlib import Path
from urllib.parse import parse_qsl, urljoin, urlsplit

import pytest

from rulebook.site.names import folder_of
from tests.html import attribute, every, one, parsed
from tests.site.support_links import CSS_ADDRESS, HOST, broken_links, is_foreign, loads, own_address, pages
from tests.site.support_site import EDITION, EDITIONS, ids_of, leads_nowhere, target_file

CHOICE = "[type=radio], [type=checkbox]"
SCRIPT_IMPORT = re.compile(r"""(?:\bimport\b|\bfrom\b|importScripts\(|new URL\(|\bfetch\()\s*\(?\s*["'`](\w+:)?//""")


def test_every_link_leads_to_a_file_and_an_anchor(site: Path) -> None:
    assert broken_links(site) == []


def test_every_page_names_its_icon(site: Path) -> None:
    """Without one a browser asks for /favicon.ico, which is not there."""
    assert [page.relative_to(site).as_posix() for page in pages(site) if not parsed(page).css("link[rel=icon]")] == []


def test_ids_are_unique_on_every_page(site: Path) -> None:
    twice = []
    for page in pages(site):
        ids = Counter(every(parsed(page), "id"))
        twice += [f"{page.relative_to(site)}: {name}" for name, count in ids.items() if count > 1]
    assert twice == []


def test_what_is_labelled_or_described_by_an_id_exists(site: Path) -> None:
    missing = []
    for page in pages(site):
        for name in ("for", "aria-labelledby", "aria-describedby", "aria-controls"):
            wanted = " ".join(every(parsed(page), name)).split()
            missing += [f"{page.relative_to(site)}: {each}" for each in wanted if each not in ids_of(page)]
    assert missing == []


def test_no_page_loads_anything_from_another_host(site: Path) -> None:
    foreign = []
    for page in pages(site):
        for element in parsed(page).css("*"):
            foreign += [f"{page.relative_to(site)}: {address}" for address in loads(element) if is_foreign(address)]
            if element.tag == "style":
                foreign += [each for pair in CSS_ADDRESS.findall(element.text()) for each in pair if is_foreign(each)]
            if attribute(element, "http-equiv") == "refresh":
                assert not is_foreign(attribute(element, "content").partition("url=")[2])
    assert foreign == []


def test_style_sheets_load_only_files_that_the_site_has(site: Path) -> None:
    broken = []
    for sheet in site.rglob("*.css"):
        for first, second in CSS_ADDRESS.findall(sheet.read_text(encoding="utf-8")):
            written = first or second
            if is_foreign(written) or leads_nowhere(
                site, urljoin(own_address(site, sheet), written).removeprefix(HOST)
            ):
                broken.append(f"{sheet.relative_to(site)}: {written}")
    assert broken == []


def test_own_scripts_import_nothing_from_another_host(site: Path) -> None:
    scripts = list(folder_of(site / EDITION, "assets").rglob("*.js"))
    assert scripts
    assert [script.name for script in scripts if SCRIPT_IMPORT.search(script.read_text(encoding="utf-8"))] == []


def test_the_addresses_that_live_answers_link_to_exist(site: Path) -> None:
    files = (folder_of(site / EDITION, "data") / "calculators").glob("*.json")
    addresses = {
        address for file in files for address in json.loads(file.read_text(encoding="utf-8"))["addresses"].values()
    }
    assert addresses
    assert [bad for address in addresses if (bad := leads_nowhere(site, f"/{EDITION}/{address}"))] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_search_result_leads_somewhere(site: Path, edition: str) -> None:
    index = json.loads((folder_of(site / edition, "data") / "search/names.json").read_text(encoding="utf-8"))
    assert [bad for doc in index if (bad := leads_nowhere(site, f"/{edition}/{doc['location']}"))] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_preview_belongs_to_a_record_and_every_reference_has_one(site: Path, edition: str) -> None:
    previews = json.loads((folder_of(site / edition, "data") / "previews.json").read_text(encoding="utf-8"))
    wanted = {name for page in pages(site / edition) for name in every(parsed(page), "data-ref")}
    assert wanted
    assert wanted - set(previews) == set()


@pytest.mark.parametrize("page", ["rules/combat/", "rules/other-actions/"])
def test_links_into_a_calculator_name_inputs_of_its_form(site: Path, page: str) -> None:
    here = f"/{EDITION}/{page}"
    checked = 0
    for link in parsed(site / EDITION / page / "index.html").css("a"):
        parts = urlsplit(attribute(link, "href"))
        if parts.query:
            form_page = parsed(target_file(site, urljoin(here, parts.path)))
            form = one(form_page, f"form#{parts.fragment}")
            for name, value in parse_qsl(parts.query):
                field = f'[name="{name}"]'
                choices = [attribute(choice, "value") for choice in form.css(f"{field} option, {field}:is({CHOICE})")]
                typed = not choices and attribute(one(form, field), "type") == "text"
                assert typed or (value in choices if choices else value.lstrip("-").isdigit()), f"{name}={value}"
            checked += 1
    assert checked
