"""Beyond an answer, on the page: disputes, what would help, house rules and plans."""

from playwright.sync_api import Page, expect

from tests.site.support_forms import ask
from tests.site.support_site import EDITION


def test_a_form_says_whether_a_dispute_matters_before_any_script_runs(page: Page) -> None:
    page.goto(f"/{EDITION}/calculators/weapons/")
    beyond = page.locator("#calc-weapon-redundancy .calculator__beyond")
    expect(beyond).to_contain_text("As the example counts (default)")
    expect(beyond).to_contain_text("Base Damage: 14 damage")


def test_it_follows_what_is_asked(page: Page) -> None:
    page.goto(f"/{EDITION}/calculators/weapons/")
    form = page.locator("#calc-weapon-redundancy")
    form.get_by_label("Working copies").fill("1")
    expect(form.locator(".answer__values dd").first).to_have_text("5 AP")
    form.get_by_text("Disputed rules").click()
    expect(form.locator(".calculator__beyond")).to_contain_text("No difference here: C03")


def test_plans_stand_side_by_side_best_first(page: Page) -> None:
    page.goto(f"/{EDITION}/calculators/attack/")
    form = page.locator("#calc-hit-odds")
    ask(form)
    form.get_by_role("button", name="Compare", exact=True).click()
    form.get_by_label("Attacks", exact=True).fill("5")
    form.get_by_role("button", name="Compare", exact=True).click()
    heads = form.locator(".plans tbody th")
    expect(heads).to_have_text(["Plan BAttacks: 5 attacks", "Plan AAttacks: 3 attacks"])
    form.get_by_role("button", name="Clear the plans").click()
    expect(form.locator(".plans")).to_have_count(0)


def test_plans_fit_the_card_of_a_phone(page: Page, window: str) -> None:
    page.goto("calculators/attack/")
    form = page.locator("#calc-hit-odds")
    ask(form)
    form.get_by_role("button", name="Compare", exact=True).click()
    table = form.locator(".plans")
    expect(table.get_by_text("Section destroyed")).to_be_attached()
    assert table.evaluate("(one) => one.offsetWidth <= one.parentElement.clientWidth")
    expect(table.locator("td").first).to_have_css("border-top-width", "0px" if window == "phone" else "1px")
