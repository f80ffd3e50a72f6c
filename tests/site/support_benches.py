"""The benches as tests use them: by what a player taps and types."""

from playwright.sync_api import Locator, Page, expect

from tests.site.support_forms import COPIES


def opened(page: Page, kind: str, begin: str = "?new") -> Page:
    """Open a bench with nothing on it, or with what the address names; with its example where that names nothing."""
    page.goto(f"units/{kind}/{begin}")
    return still(page)


def still(page: Page) -> Page:
    """Wait until a bench has done what was tapped and typed."""
    expect(page.locator(".builder")).to_have_attribute("data-state", "still")
    return page


def tap(page: Page, target: Locator) -> None:
    """Tap on a phone, click elsewhere; wait until the bench has followed."""
    target.tap() if page.evaluate("navigator.maxTouchPoints > 0") else target.click()
    still(page)


def type_in(page: Page, label: str, text: str) -> None:
    page.get_by_label(label, exact=True).first.fill(text)
    still(page)


def number(page: Page, label: str) -> str:
    """Return a number at the top of a bench, as it is written, without the sign of a ruling."""
    row = page.locator(".bench__numbers > div").filter(has=page.get_by_text(label, exact=True))
    return row.locator("dd").inner_text().removesuffix("†")


def numbers(page: Page) -> dict[str, str]:
    """Return all numbers at the top of a bench by their labels."""
    rows = page.locator(".bench__numbers > div:not(.bench__verdict)")
    pairs = rows.evaluate_all("rows => rows.map(row => [...row.children].map(({ innerText }) => innerText))")
    return dict(pairs)


def problems(page: Page) -> list[str]:
    return page.locator(".bench__problems > li").all_inner_texts()


def link_of(page: Page) -> str:
    """Return the link that passes on what stands on a bench."""
    code = page.locator(".builder__tools").get_by_role("button", name="QR code")
    if code.count():
        code.click()
        return page.locator(".builder__link a").get_attribute("href") or ""
    page.evaluate(f"() => {{ {COPIES} }}")
    page.locator(".builder__tools").get_by_role("button", name="Link").click()
    expect(page.locator(".tools__said")).to_have_text("Link copied.")
    return str(page.evaluate("self.copied"))
