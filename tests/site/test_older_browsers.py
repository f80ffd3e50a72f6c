"""Browsers older than those that the site is for read it, search and calculate: a Chromium that knows what iOS 16 did.

What came later is deleted before the scripts run; from pages and styles it is taken as an older browser passes it over.
"""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.site.support_benches import opened, type_in
from tests.site.support_forms import answer_lines, field, form_of
from tests.site.support_search import box, open_search
from tests.site.support_site import Watch, at_rest, page_addresses, sampled

TOO_OLD = "This browser is too old to make or open such links."
LATER = """for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"])
  delete HTMLElement.prototype[name];
delete Element.prototype.checkVisibility;
delete CSS.highlights;
delete self.CompressionStream;
delete self.DecompressionStream;"""
POPOVER = re.compile(r'(<div [^>]*id="menu") popover')


@pytest.fixture
def older(new_context: Callable[..., BrowserContext]) -> Iterator[Page]:
    """A page of such a browser, on a phone."""
    context = new_context("phone")
    context.add_init_script(LATER)
    context.route(re.compile(r"/$|\.css$|[?#]"), pass_over)
    yield context.new_page()
    # Of a page that is on its way nothing more is wanted.
    context.unroute_all(behavior="ignoreErrors")


def pass_over(route: Route) -> None:
    """Give a page or a style without what such a browser does not know."""
    response = route.fetch()
    text = POPOVER.sub(r"\1", response.text()).replace(":popover-open", ":not-known")
    route.fulfill(response=response, body=text)


@pytest.mark.parametrize("page_address", sampled(page_addresses(), ("", "units/unit/")))
def test_a_page_is_read_without_an_error_and_no_menu_lies_over_it(older: Page, page_address: str) -> None:
    older.goto(page_address)
    at_rest(older)
    expect(older.locator("#menu")).to_be_hidden()


def test_the_menu_opens_leads_on_and_closes(older: Page) -> None:
    older.goto("reference/tags/")
    menu = older.locator("#menu")
    older.get_by_role("button", name="Menu", exact=True).tap()
    expect(menu).to_be_in_viewport()
    menu.get_by_role("button", name="Close menu").tap()
    expect(menu).to_be_hidden()
    older.get_by_role("button", name="Menu", exact=True).tap()
    menu.get_by_role("link", name="Terrain", exact=True).tap()
    expect(older).to_have_url(re.compile("/reference/terrain/$"))


def test_a_reference_shows_its_rule_and_leads_to_it(older: Page) -> None:
    older.goto("rules/combat/#whole-chapter")
    link = older.locator(".record__summary a[data-ref]").first
    record = link.get_attribute("data-ref")
    link.tap()
    older.locator("#preview-card").get_by_role("link", name="Read it in full").tap()
    expect(older).to_have_url(re.compile(f"#{record}$"))


def test_it_searches_and_calculates(older: Page) -> None:
    older.goto("")
    open_search(older)
    box(older).fill("blinded")
    expect(older.get_by_role("option").first).to_contain_text("Blinded")
    older.goto("../1.0/calculators/fall/")
    form = form_of(older, "fall")
    field(form, "levels").fill("3")
    expect(answer_lines(form)).to_contain_text("18 damage")


def test_a_link_that_it_can_neither_make_nor_open_is_said_and_the_bench_works(older: Page, watch: Watch) -> None:
    watch.expected.append(TOO_OLD)
    opened(older, "unit", "")
    type_in(older, "Name", "Ironside")
    expect(older.locator(".datasheet")).to_contain_text("Ironside")
    for tool in ("link", "code"):
        older.locator(f"[data-tool={tool}]").click()
        expect(older.locator(".tools__said")).to_have_text(TOO_OLD)
    for address, place in (("units/unit/#1.0~a~b", ".builder__note--fault"), ("sandbox/#script=b", ".sandbox__said")):
        older.goto(address)
        expect(older.locator(place)).to_have_text(TOO_OLD)
