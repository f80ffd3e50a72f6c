"""The whole edition as one document: complete, whole in its links, and numbered as it prints."""

import io
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, BrowserContext, expect
from pypdf import PdfReader

from tests.html import Node, attribute, every, one, parsed, words
from tests.site.support_axe import violations
from tests.site.support_search import searched
from tests.site.support_site import EDITION, EDITIONS, WHOLE_EDITION, sampled
from tests.site.test_pages import expect_to_fit
from tests.support import the_edition

# The least of the editions, so that it prints in a second or two.
SMALL = "draft-early"
# How wide, in millimetres.
PAPERS = {"a4": 210, "letter": 215.9}

SHORTENED = "document.querySelectorAll('.whole__part ~ .whole__part, ol ol li ~ li').forEach((one) => one.remove())"


def document(site: Path, edition: str) -> Node:
    return one(parsed(site / edition / WHOLE_EDITION / "index.html"), ".whole")


def places(node: Node) -> list[str]:
    """Return the anchors that links lead to inside the document."""
    return [link.removeprefix("#") for link in every(node, "href") if link.startswith("#")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_whole_edition_holds_every_record(site: Path, edition: str) -> None:
    assert set(the_edition(edition).records) - set(every(document(site, edition), "id")) == set()


@pytest.mark.parametrize("edition", EDITIONS)
def test_its_contents_lead_to_every_part_and_record_but_terms(site: Path, edition: str) -> None:
    whole = document(site, edition)
    records = [name for name, record in the_edition(edition).records.items() if record.collection != "glossary"]
    parts = [attribute(part, "id") for part in whole.css("section.whole__part")]
    listed = places(one(whole, ".whole__contents"))
    assert sorted(listed) == sorted([*records, *parts])
    assert [name for name in listed if name in parts] == parts
    assert listed == every(whole, "data-page-of")


@pytest.mark.parametrize("edition", EDITIONS)
def test_links_to_what_it_holds_lead_inside_it(site: Path, edition: str) -> None:
    whole = document(site, edition)
    assert set(places(whole)) - set(every(whole, "id")) == set()
    here = f"http://site.test/{edition}/{WHOLE_EDITION}"
    held = (f"http://site.test/{edition}/rules/", f"http://site.test/{edition}/reference/")
    outside = [urljoin(here, link) for link in every(whole, "href") if not link.startswith("#")]
    assert [link for link in outside if link.startswith(held)] == []


def test_it_holds_nothing_that_only_a_screen_can_use(site: Path) -> None:
    whole = document(site, EDITION)
    assert whole.css("script, form, input, button, .headerlink, .timeline, .see-also, .try") == []
    doubts = [words(ruling) for ruling in whole.css(".ruling")]
    assert doubts
    assert [doubt for doubt in doubts if "Ruling" not in doubt or "Read otherwise" in doubt] == []


def test_search_and_other_pages_know_nothing_of_it(site: Path) -> None:
    index = searched(site, "names")
    assert [each["location"] for each in index if each["location"].startswith(WHOLE_EDITION)] == []
    loading = [
        path for path in (site / EDITION).rglob("*.html") if "whole-edition.js" in path.read_text(encoding="utf-8")
    ]
    assert [path.parent.name for path in loading] == ["whole-edition"]


@pytest.mark.parametrize("paper", sampled(PAPERS, ("letter",)))
def test_its_contents_say_the_pages_that_it_prints_on(
    new_context: Callable[..., BrowserContext], address: str, paper: str
) -> None:
    page = new_context().new_page()
    page.goto(f"{address}/{SMALL}/{WHOLE_EDITION}")
    page.get_by_label("Paper").select_option(paper)
    page.evaluate("() => document.fonts.ready.then(() => null)")
    pdf = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
    assert float(pdf.pages[0].mediabox.width) == pytest.approx(PAPERS[paper] / 25.4 * 72, abs=1)
    ends = {name.lstrip("/"): pdf.get_destination_page_number(to) for name, to in pdf.named_destinations.items()}
    entries = page.locator("[data-page-of]")
    pages = {entry.get_attribute("data-page-of") or "": int(entry.inner_text()) for entry in entries.all()}
    assert pages == {name: 1 + (ends[name] or 0) for name in pages}
    contents = " ".join(" ".join(sheet.extract_text() for sheet in pdf.pages[1:4]).split())
    for part in page.locator("section.whole__part").all():
        title, number = part.locator("h1").inner_text(), pages[part.get_attribute("id") or ""]
        assert f"{title} {number}" in contents
        # Of a page, its foot was printed first.
        assert pdf.pages[number - 1].extract_text().startswith(f"{number}Early draft · {title}\n{title}\n")


def test_it_fits_a_phone_and_axe_finds_nothing_wrong(new_context: Callable[..., BrowserContext], address: str) -> None:
    page = new_context("phone").new_page()
    page.goto(f"{address}/{SMALL}/{WHOLE_EDITION}")
    expect_to_fit(page, 360)
    # Other tests ask axe about every page that the parts come from.
    page.evaluate(SHORTENED)
    assert violations(page) == []


def test_on_a_disk_the_root_leads_to_it_and_it_shows_its_signs(site: Path, browser: Browser) -> None:
    page = browser.new_page()
    page.goto((site / "index.html").as_uri())
    expect(page.get_by_text("The current edition")).to_be_hidden()
    page.get_by_role("link", name="The whole edition").click()
    sign = page.locator(".whole svg.sign").first
    sign.scroll_into_view_if_needed()
    assert sign.evaluate("(one) => one.getBBox().width")
    # It has no script there.
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    page.close()
