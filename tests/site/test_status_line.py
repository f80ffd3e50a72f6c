"""An answer is said once to those who listen: by a line that stood there before, when the typing has rested."""

from playwright.sync_api import Locator, Page, expect

from tests.site.support_forms import PAGES, field, form_of

REST = 500
LONGEST = 120
# Notes what changes in anything that assistive technology reads out by itself, and when the last key was.
LISTEN = """() => {
  window.heard = [];
  addEventListener("input", () => { window.typed = performance.now(); }, true);
  const speaks = "[role=status], [role=alert], [aria-live]:not([aria-live=off]), output";
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const line = (target instanceof Element ? target : target.parentElement)?.closest(speaks);
      const text = line?.textContent.trim();
      if (text) window.heard.push({ text, after: performance.now() - window.typed });
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


def listened(page: Page, calculator: str) -> Locator:
    """Return a form of a page to which somebody listens."""
    page.goto(PAGES[calculator])
    page.evaluate(LISTEN)
    return form_of(page, calculator)


def test_an_answer_is_said_once_half_a_second_after_the_last_key(page: Page) -> None:
    form = listened(page, "weapon-redundancy")
    status_line = form.locator(".calculator__told")
    expect(status_line).to_have_attribute("role", "status")
    expect(status_line).to_have_text("")
    field(form, "base_damage").focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("123")
    expect(status_line).to_contain_text("Base Damage: ")
    answer = form.locator(".answer__values dl > div").first
    expect(status_line).to_contain_text(f"{answer.locator('dt').inner_text()}: {answer.locator('dd').inner_text()}")
    heard = page.evaluate("heard")
    assert len(heard) == 1
    assert heard[0]["after"] >= REST


def test_a_long_answer_is_cut_between_its_values(page: Page) -> None:
    form = listened(page, "hit-odds")
    field(form, "attacks").fill("7")
    status_line = form.locator(".calculator__told")
    expect(status_line).to_contain_text("Section destroyed: ")
    text = status_line.inner_text()
    names, values = (form.locator(f".answer__values {part}").all_inner_texts() for part in ("dt", "dd"))
    values = [f"{name}: {value}" for name, value in zip(names, values, strict=True)]
    assert len("; ".join(values)) > LONGEST >= len(text)
    assert text == "; ".join(values[: text.count(";") + 1])


def test_a_number_that_has_no_answer_is_said_once_and_not_with_the_last_answer(page: Page) -> None:
    form = listened(page, "fall")
    field(form, "levels").fill("999")
    expect(form.get_by_role("alert")).to_be_visible()
    # The answer before it would be said by now.
    page.wait_for_function("rest => performance.now() > window.typed + 2 * rest", arg=REST)
    expect(form.locator(".calculator__told")).to_have_text("")
    field(form, "levels").fill("2")
    expect(form.locator(".calculator__told")).to_contain_text("damage")
    heard = [each["text"] for each in page.evaluate("heard")]
    assert len(heard) == 2
    assert "must be" in heard[0]


def test_the_same_question_is_said_with_both_answers(page: Page) -> None:
    form = listened(page, "fall")
    form.get_by_text("Another edition", exact=True).click()
    here, there = form.locator(".same").get_attribute("data-here"), form.locator("[data-edition]").first
    there.click()
    status_line = form.locator(".calculator__told")
    expect(status_line).to_contain_text(f"{here}: ")
    expect(status_line).to_contain_text(f"; {there.inner_text()}: ")
    assert len(page.evaluate("heard")) == 1
