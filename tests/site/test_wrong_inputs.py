"""While an input is wrong, or the answer is not there yet, a form shows no answer and passes none on."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from rulebook.render.calculator_pages import calculator_pages
from tests.site.support_forms import COPIES, TITLES, answer_lines, ask, field, form_of, open_all
from tests.site.support_site import ROOT, Watch, sampled

RUNTIME = "**/calculators.wasm"
# Its numbers are those of 1.0, whichever edition is in force.
FALL = "../1.0/calculators/fall/"
# What follows from the inputs: none of it may be seen or heard while they are wrong.
FOLLOWS = ".calculator__answer, .calculator__beyond, .calculator__link, .tools, .same"
# As somebody does who was quicker than the form.
TAP_ALL = "(tools) => tools.forEach((one) => one.click())"
# How far a message is below its input (a number with the − and + beside it) in pixels, and that their left edges are
# the same.
BELOW = """(message) => {
  const input = document.querySelector(`[aria-describedby~="${message.id}"]`);
  const whole = input.closest(".stepper") ?? input;
  const [box, words] = [whole, message].map((one) => one.getBoundingClientRect());
  return { gap: words.top - box.bottom, left: words.left - box.left };
}"""
WHERE = calculator_pages(ROOT)
WAYS = sorted({WHERE[name] for name in TITLES})


def expect_no_answer(form: Locator) -> None:
    expect(form).to_have_attribute("data-answer", "none")
    for part in form.locator(FOLLOWS).all():
        expect(part).to_be_hidden()
    expect(form.locator(".calculator__headline b")).to_have_text("–")


def expect_marked(form: Locator, box: Locator, message: str | re.Pattern[str]) -> None:
    """Expect an input to be marked, with what is wrong with it directly under it."""
    expect(box).to_have_attribute("aria-invalid", "true")
    expect(box).to_have_accessible_description(message)
    below = form.locator(".field__problem").evaluate(BELOW)
    assert 0 <= below["gap"] < 10
    assert abs(below["left"]) < 2


WRONG = {
    "9": "Accuracy or Assault stat must be a whole number from 3 to 8, got 9.",
    "": "Accuracy or Assault stat is missing; expected a whole number from 3 to 8.",
}


def test_a_wrong_input_takes_the_answer_away_until_it_is_mended(phone: Page) -> None:
    phone.goto("calculators/attack/")
    form = form_of(phone, "hit-odds")
    headline, stat = form.locator(".calculator__headline"), field(form, "stat")
    ask(form)
    form.get_by_role("button", name="QR code").click()
    expect(form.locator(".calculator__link svg")).to_be_visible()
    before = headline.text_content()
    for wrong, message in WRONG.items():
        stat.fill(wrong)
        expect_no_answer(form)
        expect_marked(form, stat, message)
        expect(headline).to_have_text("No answer. Look at: Accuracy or Assault stat –")
        expect(headline).to_be_visible()
        stat.fill("5")
        expect(form.locator(".answer__values")).to_be_visible()
        expect(stat).not_to_have_attribute("aria-invalid", "true")
        expect(form.locator(".field__problem")).to_have_count(0)
        expect(headline).to_have_text(str(before))


def test_nothing_is_passed_on_while_an_input_is_wrong(page: Page) -> None:
    page.goto(FALL)
    page.evaluate(COPIES)
    form = form_of(page, "fall")
    ask(form)
    field(form, "levels").fill("77")
    expect_no_answer(form)
    saved: list[object] = []
    page.on("download", lambda file: saved.append(file))
    form.locator("[data-tool], [data-edition]").evaluate_all(TAP_ALL)
    field(form, "levels").fill("2")
    expect(answer_lines(form)).to_contain_text("12 damage")
    assert page.evaluate("self.copied") is None
    assert saved == []
    for place in (".calculator__link", ".calculator__plans", ".same__answer", ".tools__said"):
        expect(form.locator(place)).to_be_empty()
    form.get_by_role("button", name="Copy", exact=True).click()
    expect(form.locator(".tools__said")).to_have_text("Sentence copied.")
    assert "12 damage" in page.evaluate("self.copied")


def test_what_a_tap_asked_for_goes_with_the_answer_to_which_it_belonged(page: Page) -> None:
    page.goto("calculators/whole-attack/")
    form = form_of(page, "attack")
    open_all(form)
    button = form.get_by_text("Best use of your AP")
    button.click()
    expect(form.get_by_text("Section destroyed with the best use")).to_be_visible()
    field(form, "stat").fill("77")
    expect_no_answer(form)
    expect(form.get_by_text("Section destroyed with the best use")).to_be_hidden()
    field(form, "stat").fill("6")
    expect(button).to_be_visible()
    expect(form.get_by_text("Section destroyed with the best use")).to_have_count(0)


def test_a_link_with_a_wrong_value_opens_without_an_answer(page: Page, window: str) -> None:
    page.goto(f"{FALL}?unit_class=4&levels=77#calc-fall")
    form = form_of(page, "fall")
    expect_no_answer(form)
    expect_marked(form, field(form, "levels"), re.compile("from 1 to 5, got 77"))


def test_letters_in_a_number_that_may_be_left_out_are_wrong(page: Page) -> None:
    page.goto("calculators/move/")
    form = form_of(page, "move")
    open_all(form)
    field(form, "mp").press("e")
    expect_no_answer(form)
    expect_marked(form, field(form, "mp"), re.compile("from 0 to 99, got no number"))
    expect(form.locator(".board__hex")).not_to_have_count(0)
    expect(form.locator(".calculator__board :is(.way, .unit--attacker, .mark)")).to_have_count(0)


def test_what_is_pasted_into_a_number_is_that_number_or_none_and_a_comma_is_a_point(page: Page) -> None:
    page.goto(FALL)
    form = form_of(page, "fall")
    levels = field(form, "levels")
    for given, got in (("2,5", "2.5"), ("1/2", "no number")):
        levels.fill("")
        page.keyboard.insert_text(given)
        expect_marked(form, levels, re.compile(f"from 1 to 5, got {re.escape(got)}"))
    levels.fill("")
    page.keyboard.insert_text(" 2 ")
    expect(answer_lines(form)).to_contain_text("12 damage")
    levels.fill("")
    page.keyboard.type("2,5")
    expect_marked(form, levels, re.compile("from 1 to 5, got 2.5"))


def test_a_wrong_number_of_a_house_rule_is_said_where_it_is_typed(page: Page) -> None:
    page.goto(f"{FALL}?landing=water&falling:water_divisor=many#calc-fall")
    form = form_of(page, "fall")
    expect_no_answer(form)
    expect_marked(form, field(form, "falling\\:water_divisor"), re.compile("many"))


@pytest.mark.own_context
def test_a_house_rule_that_finds_no_place_is_told_and_the_form_lives(page: Page, watch: Watch) -> None:
    watch.expected = ["net::ERR_FAILED", "Failed to fetch"]
    page.context.route("**/assets.*/calculators/suggestions.js", lambda route: route.abort())
    page.goto(f"{FALL}?levels=3&falling:water_divisor=3#calc-fall")
    form = form_of(page, "fall")
    expect(form.get_by_role("alert").first).to_contain_text("falling:water_divisor=3")
    expect(answer_lines(form)).to_contain_text("18 damage")


@pytest.mark.own_context
def test_while_an_answer_is_on_its_way_the_old_one_is_gone_and_a_tap_waits_for_the_new_one(page: Page) -> None:
    held: list[Route] = []
    page.context.route(RUNTIME, lambda route: held.append(route))
    page.goto(FALL)
    page.evaluate(COPIES)
    form = form_of(page, "fall")
    with page.expect_request(RUNTIME):
        field(form, "levels").fill("5")
    field(form, "levels").fill("3")
    expect(form.locator(".answer__values")).to_be_hidden()
    expect(form.locator(".calculator__beyond")).to_be_hidden()
    form.get_by_role("button", name="Copy", exact=True).click()
    assert page.evaluate("self.copied") is None
    held[0].continue_()
    expect(answer_lines(form)).to_contain_text("18 damage")
    expect(form.locator(".tools__said")).to_have_text("Sentence copied.")
    assert "18 damage" in page.evaluate("self.copied")
    assert len(held) == 1


@pytest.mark.parametrize("page_address", sampled(WAYS, ("calculators/move/",)))
def test_every_form_takes_its_answer_away(page: Page, page_address: str) -> None:
    page.goto(page_address)
    for name in (name for name in TITLES if WHERE[name] == page_address):
        form = form_of(page, name)
        box = form.locator("input:is([type=number], [type=text]):visible").first
        # A form may ask for choices alone, of which none is wrong.
        if not box.count():
            continue
        box.fill("999999" if box.get_attribute("type") == "number" else "!")
        expect_no_answer(form)
        expect_marked(form, box, re.compile("got (999999|!)"))
