"""Markup in whatever a page reads that the site did not write: it shows as text, and becomes no part of the page."""

import json
import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.site.support_search import box, open_search
from tests.site.support_site import EDITION, ROOT, Watch, sampled, settled

# Each leaves a part of the page behind, marked as hostile, or runs, if it is taken for more than text.
MARKUP = [
    "<b data-hostile>b</b>",
    "\"'><img data-hostile src=x onerror=self.ran=1>",
    "</script></style></title></textarea></template><svg data-hostile onload=self.ran=1>",
    "&lt;b data-hostile&gt; &#60;b data-hostile&#62; \\x3cb data-hostile\\x3e",
    "<iframe data-hostile srcdoc='<script>parent.ran=1</script>'></iframe>",
    "{{7*7}} ${self.ran=1} [x](javascript:self.ran=1) `<b data-hostile>`",
    "\u202e<b data-hostile>\u0000\ufeff",
    "__proto__ constructor javascript:self.ran=1//",
]
PLAIN = "".join(MARKUP).replace("\u0000", "")
ADDRESSES = {
    "what is looked for": "?q={}",
    "what is marked": "rules/combat/?h={}",
    "an input of a form": "calculators/fall/?levels={}#calc-fall",
    "a name of an input": "calculators/fall/?{}=1#calc-fall",
    "the form": "calculators/fall/?levels=2#{}",
    "the anchor of a rule": "rules/combat/#{}",
    "the edition to compare with": "rules/combat/?with={}#throw",
    "a page that is not there": "no/{}/page/",
    "an anchor of it": "no/page/#{}",
    "an edition that is not there": "../{}/rules/",
    "what the front door passes on": "../?q={}",
}
# The page for what is missing reads its address in one way.
ALIKE = ("an anchor of it", "an edition that is not there")
# What scripts keep on a device, as their code calls it, with the names under which tests can put it there.
KEPT = {
    "CHOSEN": ["scheme"],
    "NOTICE": ["edition-notice"],
    "KEPT": ["inputs", "searched", "units", "who"],
    '"who"': ["who"],
    "TOLD": ["home-screen-told"],
    "`${scope.pathname}.${name}`": [f"/{EDITION}/.__tabs", f"/{EDITION}/.__announce"],
}
READ = {"LOOKED_FOR", '"q"', '"with"'}


def expect_no_trace(page: Page) -> None:
    assert page.evaluate("document.querySelector('[data-hostile]')?.outerHTML ?? self.ran ?? ''") == ""
    assert page.evaluate("[...document.links].filter((one) => one.protocol === 'javascript:').length") == 0


@pytest.mark.parametrize("place", sampled(ADDRESSES, [place for place in ADDRESSES if place not in ALIKE]))
def test_markup_in_an_address_is_text(page: Page, watch: Watch, place: str) -> None:
    watch.expected += ["status 404", "404 (Not Found)"] if "not there" in place or "anchor of it" in place else []
    settled(page, ADDRESSES[place].format(quote("".join(MARKUP), safe="")))
    expect(page.locator("h1")).to_have_count(1)
    expect_no_trace(page)


@pytest.mark.own_context
def test_markup_kept_on_the_device_is_text(page: Page) -> None:
    texts = {name: f"{EDITION} {PLAIN}" for names in KEPT.values() for name in names}
    texts["searched"] = json.dumps([{"title": PLAIN, "way": f"/{EDITION}/rules/combat/"}])
    page.add_init_script(f"""for (const [name, text] of Object.entries({json.dumps(texts)})) {{
      localStorage.setItem(name, text);
      sessionStorage.setItem(name, text);
    }}""")
    page.goto("")
    expect(page.locator(".edition-notice")).to_have_text(PLAIN)
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "paper")
    open_search(page)
    expect(page.get_by_role("option").first).to_have_text(PLAIN)
    expect_no_trace(page)


def test_all_that_scripts_keep_or_read_of_an_address_is_among_these() -> None:
    scripts = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs/assets").rglob("*.js"))
    assert set(re.findall(r"\.(?:getItem|setItem|removeItem)\(([^,)]+?)[,)]", scripts)) <= set(KEPT)
    assert set(re.findall(r"URLSearchParams\(location\.search\)\.get\(([^)]*)\)", scripts)) <= READ


def type_into(selector: str) -> Callable[[Page], None]:
    """Return what types markup into a field of a page, as its reader would."""

    def type_it(page: Page) -> None:
        page.locator(selector).first.fill(PLAIN)

    return type_it


def type_into_the_search(page: Page) -> None:
    open_search(page)
    box(page).fill(PLAIN)


TYPED: dict[str, tuple[str, Callable[[Page], None]]] = {
    "the search": ("", type_into_the_search),
    "the filter of names": ("reference/glossary/", type_into(".names-filter input")),
    "the words of a missing page": ("no/page/", type_into("#not-found-words")),
    "the sandbox": ("sandbox/", type_into("textarea")),
}


@pytest.mark.parametrize("place", TYPED)
def test_typed_markup_is_text(page: Page, watch: Watch, place: str) -> None:
    watch.expected += ["status 404", "404 (Not Found)"]
    way, type_markup = TYPED[place]
    settled(page, way)
    type_markup(page)
    expect_no_trace(page)
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_count(1)
    expect_no_trace(page)
