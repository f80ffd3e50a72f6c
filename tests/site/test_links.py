"""Every address in the built site leads somewhere, and none of what a browser loads lies on another host."""

import json
import re
from collections import Counter
from pathlib import Path
from urllib.parse import parse_qsl, urljoin, urlsplit

import pytest

from tests.site.support_site import EDITION, EDITIONS, Element, ids_of, leads_nowhere, parsed

HOST = "http://site.test"
LOADING = ("src", "srcset", "poster", "data", "action", "formaction")
CSS_ADDRESS = re.compile(r"""url\(\s*["']?(?!data:|#)([^"')]+)|@import\s+["']([^"']+)""")
SCRIPT_IMPORT = re.compile(r"""(?:\bimport\b|\bfrom\b|importScripts\(|new URL\(|\bfetch\()\s*\(?\s*["'`](\w+:)?//""")


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def own_address(site: Path, page: Path) -> str:
    way = page.relative_to(site).as_posix()
    return f"{HOST}/{way.removesuffix('index.html')}"


def links(page: Path) -> list[str]:
    """Return where the links of a page lead, as written; those to other hosts and the canonical one left out."""
    found = []
    for element in parsed(page).all():
        written = element.attributes.get("href", "")
        if written and element.attributes.get("rel") != "canonical" and not is_foreign(written):
            found.append(written)
        found += [element.attributes[name] for name in LOADING if name in element.attributes and name != "srcset"]
    return [written for written in found if not written.startswith(("javascript:", "data:", "mailto:"))]


def is_foreign(written: str) -> bool:
    return written.startswith("//") or urlsplit(written).scheme in ("http", "https")


def loads(element: Element) -> list[str]:
    """Return what an element makes the browser fetch on its own."""
    found = [element.attributes[name] for name in LOADING if name in element.attributes]
    if element.tag in ("link", "use", "image") and element.attributes.get("rel") != "canonical":
        found.append(element.attributes.get("href", ""))
    return found + [first or second for first, second in CSS_ADDRESS.findall(element.attributes.get("style", ""))]


def test_every_link_leads_to_a_file_and_an_anchor(site: Path) -> None:
    broken = []
    for page in pages(site):
        here = own_address(site, page)
        for written in links(page):
            problem = leads_nowhere(site, urljoin(here, written).removeprefix(HOST))
            if problem:
                broken.append(f"{page.relative_to(site)}: {problem}")
    assert broken == []


def test_every_page_names_its_icon(site: Path) -> None:
    """Without one a browser asks for /favicon.ico, which is not there."""
    assert [page.relative_to(site).as_posix() for page in pages(site) if not parsed(page).all("link", rel="icon")] == []


def test_ids_are_unique_on_every_page(site: Path) -> None:
    twice = []
    for page in pages(site):
        ids = Counter(element.attributes["id"] for element in parsed(page).all() if "id" in element.attributes)
        twice += [f"{page.relative_to(site)}: {name}" for name, count in ids.items() if count > 1]
    assert twice == []


def test_what_is_labelled_or_described_by_an_id_exists(site: Path) -> None:
    missing = []
    for page in pages(site):
        for element in parsed(page).all():
            for name in ("for", "aria-labelledby", "aria-describedby", "aria-controls"):
                wanted = element.attributes.get(name, "").split()
                missing += [f"{page.relative_to(site)}: {one}" for one in wanted if one not in ids_of(page)]
    assert missing == []


def test_no_page_loads_anything_from_another_host(site: Path) -> None:
    foreign = []
    for page in pages(site):
        for element in parsed(page).all():
            foreign += [f"{page.relative_to(site)}: {one}" for one in loads(element) if is_foreign(one)]
            if element.tag == "style":
                foreign += [one for pair in CSS_ADDRESS.findall(element.text()) for one in pair if is_foreign(one)]
            if element.attributes.get("http-equiv") == "refresh":
                assert not is_foreign(element.attributes["content"].partition("url=")[2])
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
    scripts = list((site / EDITION / "assets").glob("*.js"))
    assert scripts
    assert [script.name for script in scripts if SCRIPT_IMPORT.search(script.read_text(encoding="utf-8"))] == []


def test_the_addresses_that_live_answers_link_to_exist(site: Path) -> None:
    data = json.loads((site / EDITION / "data" / "calculators.json").read_text(encoding="utf-8"))
    assert data["addresses"]
    assert [bad for one in data["addresses"].values() if (bad := leads_nowhere(site, f"/{EDITION}/{one}"))] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_search_result_leads_somewhere(site: Path, edition: str) -> None:
    index = json.loads((site / edition / "search" / "search_index.json").read_text(encoding="utf-8"))
    assert [bad for doc in index["docs"] if (bad := leads_nowhere(site, f"/{edition}/{doc['location']}"))] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_preview_belongs_to_a_record_and_every_reference_has_one(site: Path, edition: str) -> None:
    previews = json.loads((site / edition / "data" / "previews.json").read_text(encoding="utf-8"))
    elements = [one for page in pages(site / edition) for one in parsed(page).all()]
    wanted = {one.attributes["data-ref"] for one in elements if "data-ref" in one.attributes}
    assert wanted
    assert wanted - set(previews) == set()


@pytest.mark.parametrize("page", ["", "rules/combat/", "rules/other-actions/"])
def test_links_into_a_calculator_name_inputs_of_its_form(site: Path, page: str) -> None:
    form_page = parsed(site / EDITION / "calculators" / "index.html")
    checked = 0
    for link in parsed(site / EDITION / page / "index.html").all("a"):
        parts = urlsplit(link.attributes.get("href", ""))
        if parts.query:
            form = form_page.one("form", id=parts.fragment)
            fields = {field.attributes["name"]: field for field in form.all() if "name" in field.attributes}
            for name, value in parse_qsl(parts.query):
                choices = [option.attributes["value"] for option in fields[name].all("option")]
                assert value in choices if choices else value.lstrip("-").isdigit(), f"{name}={value}"
            checked += 1
    assert checked
