"""The first game plays a round on its page: six steps, each with why, by the taps of any game."""

from playwright.sync_api import Page, expect

PAGE = "start/"


def test_a_round_is_played_in_six_steps(page: Page) -> None:
    page.goto(PAGE)
    page.get_by_role("button", name="Play a round here").click()
    step, bar = page.locator("#play-guide"), page.locator(".play__bar")
    expect(step).to_contain_text("Step 1 of 6")
    page.get_by_role("button", name="8", exact=True).click()
    expect(step).to_contain_text("Step 2 of 6")
    step.get_by_role("button", name="A1 has moved").click()
    expect(step).to_contain_text("Step 3 of 6")
    page.locator(".play__target").first.click()
    page.get_by_role("button", name="Attack now").click()
    expect(step).to_contain_text("Step 4 of 6")
    page.locator("#play-hits-1").click()
    page.locator("#play-result").click()
    expect(step).to_contain_text("Step 5 of 6")
    bar.get_by_role("button", name="End A1").click()
    expect(step).to_contain_text("Step 6 of 6")
    step.get_by_role("button", name="To B1").click()
    page.get_by_role("button", name="3", exact=True).click()
    bar.get_by_role("button", name="End B1").click()
    expect(step).to_contain_text("That was a round.")


def test_it_is_not_offered_without_scripts(plain: Page) -> None:
    plain.goto(PAGE)
    expect(plain.get_by_role("button", name="Play a round here")).to_be_hidden()
