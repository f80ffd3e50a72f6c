"""Addresses, searches and storage that nobody means well with: the page says what it did not take, and goes on."""

import json
from collections.abc import Callable
from urllib.parse import quote, urlencode

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from playwright.sync_api import BrowserContext, Page, expect

import calculators
from tests.site.support_forms import field, form_of, reopened
from tests.site.support_search import Find, anchors, box, search
from tests.site.support_site import EDITION, Watch, sampled


def refused(given: str, more: str = "") -> str:
    return f"The address gives what this form cannot take: {given}{more}. The form shows its own values instead."


# Inputs in an address.


REFUSED = {
    "levels=abc": "levels=abc",
    "levels=3&levels=4": "levels=4",
    "nope=1": "nope=1",
    "calc-fall-levels=3": "calc-fall-levels=3",
    "levels=" + "1" * 10_000: f"levels={'1' * 24}…",
    "levels=%3Cimg src=x onerror=alert()%3E": "levels=<img src=x onerror=alert…",
    "&".join(f"a{number}=1" for number in range(500)): ("a0=1, a1=1, a2=1", " and 497 more"),
}


def test_what_a_form_cannot_take_from_the_address_is_said(page: Page) -> None:
    page.goto("calculators/fall/")
    for query, said in REFUSED.items():
        form = reopened(page, "fall", query)
        expect(form.get_by_role("alert")).to_have_text(refused(*[said] if isinstance(said, str) else said))
        given = "3" if query.startswith("levels=3") else field(form, "levels").get_attribute("value")
        expect(field(form, "levels")).to_have_value(str(given))
        expect(form.locator(".calculator__answer")).not_to_have_attribute("inert", "")
        field(form, "levels").fill("2")
        expect(form.get_by_role("alert")).to_have_count(0)
    reopened(page, "fall", "levels=3&h=fall&q=")
    expect(field(form, "levels")).to_have_value("3")
    expect(form.get_by_role("alert")).to_have_count(0)


def test_a_choice_that_is_none_leaves_the_default(page: Page, window: str) -> None:
    page.goto("calculators/throw/")
    choice = page.locator("form.calculator select[name]").first
    form, name = choice.evaluate("one => [one.form.id, one.name]")
    default = choice.input_value()
    page.goto(f"calculators/throw/?{name}=nope#{form}")
    note = page.locator(f"#{form}").get_by_role("alert")
    expect(note).to_have_text(refused(f"{name}=nope"))
    expect(note).to_be_in_viewport()
    expect(page.locator(f"#{form} [name={name}]")).to_have_value(default)


# Anchors and storage.


def expect_search_to_work(page: Page) -> None:
    search(page, "blinded")
    expect(page.get_by_role("option").first).to_contain_text("Blinded")
    page.keyboard.press("Escape")


@pytest.mark.parametrize("anchor", sampled(["%E0%A4%A", "calc-fall%", "calc-fall?x", '"]x', "a\\", "'"], ("%E0%A4%A",)))
def test_a_malformed_anchor_breaks_nothing(page: Page, anchor: str) -> None:
    page.goto(f"../draft-early/rules/combat/#{anchor}")
    expect(page.locator(".md-version")).to_have_count(1)
    page.locator(".edition-banner a").click()
    expect(page.locator("h1")).to_contain_text("Combat")


NAMES = ["levels", "unit_class", "ruling", "nope", "length", "submit", "elements", "__proto__", "constructor", "q", "h"]
WORDS = [
    "4",
    "-1",
    "1e999",
    "9" * 5000,
    "<img src=x onerror=alert(1)>",
    "javascript:alert(1)",
    "\x00",
    "ground",
    "a~9999",
]
TEXTS = st.sampled_from(WORDS) | st.text(max_size=9)
QUERIES = st.lists(st.tuples(st.sampled_from(NAMES) | TEXTS, TEXTS), max_size=5).map(urlencode)
PLACES = st.sampled_from([f"calc-{name}" for name in calculators.names()]) | TEXTS.map(quote)


@settings(
    max_examples=settings().max_examples // 4,
    phases=set(Phase) - {Phase.shrink},
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(query=QUERIES | st.sampled_from(["&&&", "=", "%", "%E0%A4%A"]), place=PLACES)
def test_whatever_an_address_holds_the_forms_work(page: Page, query: str, place: str) -> None:
    if "calculators" not in page.url:
        page.goto("../1.0/calculators/fall/")
    reopened(page, "fall", query, place)
    form = form_of(page, "fall")
    field(form, "levels").fill("2")
    field(form, "unit_class").fill("4")
    # 7-3: 2 × (4 × 2).
    expect(form.locator(".calculator__answer")).to_contain_text("16")
    assert page.locator("form.calculator select").evaluate_all("all => all.every(({ selectedIndex: at }) => at >= 0)")


JUNK = ["x", "", "5", "[]", "{}", '"t"']


@pytest.mark.own_context
@pytest.mark.parametrize("junk", sampled(JUNK, ("5",)))
def test_junk_in_storage_breaks_nothing(page: Page, junk: str) -> None:
    page.context.add_init_script(
        f"""for (const storage of [localStorage, sessionStorage]) {{
          for (const name of ["scheme", "inputs", "units", "sandbox-scripts", "edition-notice", "home-screen-told"]) {{
            storage.setItem(name, {json.dumps(junk)});
          }}
        }}"""
    )
    page.goto("calculators/")
    expect_search_to_work(page)
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "paper")


def test_the_palette_that_a_reader_chose_is_kept(page: Page) -> None:
    page.goto("")
    page.get_by_title("Switch to dark").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "hangar")
    page.goto("calculators/")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "hangar")


def test_blocked_storage_breaks_nothing(new_context: Callable[..., BrowserContext]) -> None:
    context = new_context()
    context.add_init_script("""
      const get = () => { throw new DOMException("no", "SecurityError"); };
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(self, name, { configurable: true, get });
      }
    """)
    page = context.new_page()
    page.goto("")
    expect_search_to_work(page)
    page.get_by_title("Switch to dark").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "hangar")


# Search.


ORDERS = ["blinded~9999", "blinded~999999", "blinded^9", "+blinded", "-blinded", "text:blinded", "bl*ded blinded"]
PILES = [
    "+-~^*blinded*^~:9",
    "blinded\\",
    "~ ^ * blinded",
    "--blinded",
    "title:text:blinded~9^9",
    '"blinded"',
    '"blinded~9',
]


def test_what_is_typed_is_looked_for_as_words(find: Find) -> None:
    results = find([*ORDERS, *PILES])
    assert {query: anchors(hits) for query, hits in results.items() if anchors(hits) != ["blinded"]} == {}


def test_searches_of_any_length_end(find: Find) -> None:
    long = ["a-" * 5000, "bl " * 5000, "b" * 10_000, '"b ' * 3000, "漢" * 5000, "~" * 10_000, "a~9999 " * 1000]
    hits = find([*long, "blinded"])
    assert set(hits) == {*long, "blinded"}
    assert anchors(hits["blinded"]) == ["blinded"]


def test_search_goes_on_after_a_hostile_address(page: Page) -> None:
    page.goto("?q=~%5E*%2B~" + "%00" * 50)
    expect(page.locator(".search__count")).to_have_text("Nothing found. Most asked:")
    box(page).fill("blinded")
    expect(page.get_by_role("option").first).to_contain_text("Blinded")


SEARCH_PARTS = ["search/names.json", "search/finder.js", "packages/minisearch.js", "packages/stemmer.js"]


@pytest.mark.own_context
@pytest.mark.parametrize("part", sampled(SEARCH_PARTS, SEARCH_PARTS[1:2]))
def test_a_search_that_cannot_be_loaded_says_so(page: Page, watch: Watch, part: str) -> None:
    watch.expected += [part, "ERR_FAILED"]
    page.route(f"**/{part}", lambda route: route.abort())
    page.goto("")
    search(page, "blinded")
    message = "Search could not be loaded. Type on, or load the page again."
    expect(page.locator(".search__count")).to_have_text(message)


ODD = ["%5B(%5C", "a,", "(" * 500, "a%20" * 3000, "%3Cb%3E"]


@pytest.mark.parametrize("marked", sampled(ODD, ODD[:1]))
def test_odd_words_to_mark_break_nothing(page: Page, marked: str) -> None:
    page.goto(f"rules/combat/?h={marked}&edition=nope")
    expect_search_to_work(page)
    assert page.locator("h1").inner_text().startswith("Combat")
    assert f"/{EDITION}/" in page.url
