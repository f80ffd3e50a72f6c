"""Nothing is typed twice: a Unit or a weapon of one calculator is offered in the next, and never forced."""

from playwright.sync_api import Locator, Page, expect

from tests.site.support_forms import answer_lines, choose, field, form_of, reopened

THROWS, FALLS = "calculators/throw/", "calculators/fall/"


def offers(form: Locator) -> Locator:
    return form.get_by_role("group", name="You have typed this before:").get_by_role("button")


def test_a_class_typed_for_a_throw_is_offered_for_a_fall_and_a_tap_fills_it_in(page: Page, window: str) -> None:
    page.goto(f"{THROWS}#calc-throw")
    field(form_of(page, "throw"), "attacker_class").fill("5")
    page.goto(f"{FALLS}#calc-fall")
    form = form_of(page, "fall")
    field(form, "levels").fill("3")
    before = field(form, "unit_class").input_value()
    expect(answer_lines(form)).to_contain_text(f"{2 * int(before) * 3} damage")
    assert before != "5"
    expect(offers(form)).to_have_text(["Class of the falling Unit 5"])
    offers(form).tap() if window == "phone" else offers(form).click()
    expect(field(form, "unit_class")).to_have_value("5")
    expect(answer_lines(form)).to_contain_text(f"{2 * 5 * 3} damage")
    expect(offers(form)).to_have_attribute("aria-pressed", "true")


def test_nobody_is_offered_what_nobody_typed(page: Page) -> None:
    page.goto(f"{FALLS}?unit_class=5&levels=2#calc-fall")
    expect(field(form_of(page, "fall"), "unit_class")).to_have_value("5")
    page.goto("calculators/fall/")
    expect(form_of(page, "fall")).to_have_attribute("data-wired", "")
    expect(page.locator(".offer")).to_have_count(0)


def test_a_shared_link_and_the_default_stay_as_they_are(page: Page) -> None:
    page.goto("calculators/fall/")
    field(form_of(page, "fall"), "unit_class").fill("5")
    page.goto(f"{FALLS}?unit_class=2&levels=3#calc-fall")
    form = form_of(page, "fall")
    expect(offers(form)).to_have_text(["Class of the falling Unit 5"])
    expect(field(form, "unit_class")).to_have_value("2")
    expect(answer_lines(form)).to_contain_text("12 damage")


def test_the_same_unit_goes_where_it_was_and_any_unit_where_none_is_known(page: Page) -> None:
    page.goto("calculators/throw/#calc-throw")
    throw = form_of(page, "throw")
    field(throw, "attacker_class").fill("5")
    field(throw, "defender_class").fill("1")
    expect(offers(throw)).to_have_count(0)
    page.get_by_role("heading", name="Collision damage").click()
    expect(offers(form_of(page, "collision"))).to_have_text(["Class of the thrown Unit 1"])
    page.goto("calculators/fall/")
    units = ["Class of the falling Unit 5", "Class of the falling Unit 1"]
    expect(offers(form_of(page, "fall"))).to_have_text(units)


def test_a_number_is_offered_for_what_it_is_in_the_attack_at_hand(page: Page) -> None:
    page.goto("../draft-late/calculators/attack/")
    field(form_of(page, "hit-odds"), "stat").fill("7")
    page.goto("../draft-late/calculators/throw/")
    expect(form_of(page, "throw")).to_have_attribute("data-wired", "")
    expect(offers(form_of(page, "throw"))).to_have_count(0)
    page.goto("../draft-late/calculators/attack/")
    hits = form_of(page, "hit-odds")
    choose(hits, "attack_is_ranged", "no")
    field(hits, "stat").fill("6")
    page.goto("../draft-late/calculators/throw/")
    expect(offers(form_of(page, "throw"))).to_have_text(["Attacker's Modified Assault 6"])


def test_an_offer_is_taken_by_a_key_that_stays_where_it_is(page: Page) -> None:
    page.goto("calculators/weapons/")
    field(form_of(page, "weapon-redundancy"), "base_damage").fill("9")
    page.goto("calculators/attack/")
    form = form_of(page, "hit-odds")
    offers(form).focus()
    page.keyboard.press("Enter")
    expect(field(form, "base_damage")).to_have_value("9")
    expect(offers(form)).to_be_focused()


def test_what_no_form_kept_is_not_offered(page: Page) -> None:
    page.goto(FALLS)
    for kept in (
        *("{", "null", "[]", '"unit"', '{"unit": null}', '{"unit": {"class": 4}}', '{"unit": {"class": "99"}}'),
        '{"unit": {"class": "<img src=x onerror=alert(1)>"}}',
    ):
        page.evaluate("(kept) => sessionStorage.setItem('units', kept)", kept)
        reopened(page, "fall", "")
        assert page.locator(".offer").count() == 0, kept
    field(form_of(page, "fall"), "unit_class").fill("2")
    assert page.evaluate("JSON.parse(sessionStorage.getItem('units')).unit.class") == "2"
