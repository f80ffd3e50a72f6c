"""What a form holds goes with its link: it opens the same elsewhere, and a bad link leaves the form as it was."""

import json
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from playwright.sync_api import Locator, Page, Route, expect

import calculators
from rulebook.render.context import RenderContext
from rulebook.render.forms import calculator
from tests.golden.files import path_of
from tests.site.support_forms import COPIES, LABELS, answer_lines, expected_lines, field, form_of, reopened
from tests.site.support_site import EDITION, Watch, at_rest, sampled
from tests.support import the_edition

HOSTILE = [
    "levels=abc",
    "levels=-1",
    "levels=1.5",
    "levels=1e9",
    "levels=0x10",
    "levels=Infinity",
    "levels=%FF%FE",
    "levels=%",
    "levels=9999999999999999999999",
    "levels=٣",
    "levels[]=3",
    "levels=3&levels=4",
    "levels%20=3",
    "LEVELS=3",
    "=3",
    "=",
    "&&&",
    "levels==3",
    "levels=<script>self.ran=1</script>",
    '"><script>self.ran=1</script>=1',
    "levels=javascript:self.ran=1",
    "levels=${self.ran=1}",
    "__proto__[levels]=3",
    "constructor=1",
    "submit=1",
    "id=x",
    "h=%5B(%5C&levels=no",
    "no-such-rule:value=3",
    "fall:no_such_value=3",
    ":=3",
    "<b>:<i>=3",
    "levels=" + "9" * 20_000,
]


def link_of(page: Page, name: str) -> str:
    """Return the link that a form copies."""
    page.locator(f"#calc-{name} [data-tool=link]").evaluate(f"(button) => {{ {COPIES} button.click(); }}")
    expect(page.locator(f"#calc-{name} .tools__said")).to_have_text("Link copied.")
    return str(page.evaluate("self.copied"))


def test_a_bad_link_says_so_and_leaves_the_defaults(page: Page) -> None:
    page.goto("calculators/fall/")
    for query in HOSTILE:
        form = reopened(page, "fall", query)
        if query not in ("=", "&&&"):
            expect(form.get_by_role("alert").first, query).not_to_be_empty()
        taken = query.startswith("levels=3&") or "=-1" in query
        assert page.evaluate("self.ran") is None, query
        assert field(form, "unit_class").input_value() == field(form, "unit_class").get_attribute("value"), query
        assert form.locator("script, img, b b, i").count() == 0, query
        assert taken or field(form, "levels").input_value() != "3", query


@pytest.mark.parametrize("end", sampled([")", ").", "”"], (").",)))
def test_what_follows_a_link_in_a_sentence_is_none_of_it(page: Page, end: str) -> None:
    page.goto(f"../1.0/calculators/fall/?levels=3#calc-fall{end}")
    # 2 × 3 × 3
    expect(answer_lines(page.locator("#calc-fall"))).to_contain_text("18 damage")
    page.goto(f"reference/status-effects/#blinded{end}")
    expect(page.locator("#blinded")).to_be_in_viewport()


@pytest.mark.parametrize("name", sampled([form.name for form in calculators.every() if not form.within], ("move",)))
def test_a_link_of_every_form_opens_the_same_in_a_fresh_browser(page: Page, phone: Page, name: str) -> None:
    page.goto(f"{place_of(name)}#calc-{name}")
    form = page.locator(f"#calc-{name}")
    numbers = form.locator("input[type=number][name]").locator("visible=true")
    first = (numbers if numbers.count() else form.locator("select[name]")).first
    first.evaluate(GIVE, another(first))
    expect(form).to_have_attribute("data-live", "")
    link = link_of(page, name)
    assert f"/{EDITION}/" in link
    phone.goto(link)
    there = phone.locator(f"#calc-{name}")
    expect(there).to_have_attribute("data-live", "")
    expect(there.locator(".calculator__answer")).to_have_text(str(form.locator(".calculator__answer").text_content()))
    assert there.locator(INPUTS).evaluate_all(HELD) == form.locator(INPUTS).evaluate_all(HELD)
    assert str(first.get_attribute("name")) in parse_qs(urlsplit(link).query)


SHARED: list[dict[str, Any]] = json.loads(path_of("links").read_text(encoding="utf-8"))
A_HANDFUL = [
    next(link for link in SHARED if link["calculator"] == "weapon-redundancy" and ":" in unquote(link["query"])),
    next(link for link in SHARED if link["calculator"] == "attack" and "weapon_3_attacks" in link["query"]),
    [link for link in SHARED if link["calculator"] == "move"][-1],
    next(link for link in SHARED if link["calculator"] == "hit-odds" and link["edition"] == "draft-late"),
]


@pytest.mark.parametrize("link", A_HANDFUL, ids=lambda link: f"{link['edition']} {link['calculator']}")
def test_a_link_that_names_every_input_gives_its_answer(page: Page, link: dict[str, Any]) -> None:
    name = link["calculator"]
    page.goto(f"../{link['edition']}/{place_of(name)}?{link['query']}#calc-{name}")
    form = form_of(page, name)
    expect(form).to_have_attribute("data-live", "")
    # The best use of AP, which an attack's answer once held, is asked by a tap.
    answered = {value: number for value, number in link["values"].items() if value not in LABELS["best-use-of-ap"]}
    [first, *_] = expected_lines(name, answered)
    expect(answer_lines(form).first).to_have_text(first)
    assert form.get_by_role("alert").filter(visible=True).count() == 0


@pytest.mark.parametrize(
    "page_address", sampled(["calculators/", "calculators/damage/", "rules/other-actions/"], ("calculators/",))
)
def test_a_link_from_before_leads_to_the_page_where_its_form_stands_now(page: Page, page_address: str) -> None:
    page.goto(f"../1.0/{page_address}?unit_class=4&levels=5#calc-fall")
    page.wait_for_url("**/calculators/fall/?unit_class=4&levels=5#calc-fall")
    expect(answer_lines(form_of(page, "fall")).first).to_contain_text("40 damage")  # 7-3: 2 × (4 × 5)


# Two weapons with all that is usually asked of them, against a target in cover.
TWO_WEAPONS = (
    "stat=4&evasion=6&weapon_1_attacks=2&weapon_1_ap_cost=4&weapon_1_base_damage=14&weapon_1_section=left_arm"
    "&weapon_2_attacks=3&weapon_2_ap_cost=3&weapon_2_base_damage=6&weapon_2_section=head"
    "&weapon_2_mechanism=full-auto&green_hexes_between=2&target_posture=kneeling-position"
)
MOST_LETTERS = 400


def test_a_link_names_what_differs_from_the_declared_defaults_alone(page: Page) -> None:
    everything = next(link["query"] for link in SHARED if link["calculator"] == "attack")
    assert len(everything) > 5 * MOST_LETTERS
    page.goto(f"../1.0/calculators/attack/?{everything}#calc-attack")
    assert urlsplit(link_of(page, "attack")).query == "head=8&right_arm=15"
    page.goto(f"calculators/attack/?{TWO_WEAPONS}#calc-attack")
    link = link_of(page, "attack")
    assert parse_qs(urlsplit(link).query) == parse_qs(TWO_WEAPONS)
    assert len(link) <= MOST_LETTERS


def test_a_link_to_declared_defaults_opens_with_them_whatever_its_reader_typed_before(page: Page) -> None:
    page.goto("calculators/fall/")
    form = form_of(page, "fall")
    default = field(form, "levels").input_value()
    link = link_of(page, "fall")
    field(form, "levels").fill("4")
    expect(form).to_have_attribute("data-live", "")
    page.goto(link)
    expect(form).to_have_attribute("data-wired", "")
    expect(field(form, "levels")).to_have_value(default)
    expect(page.locator(".calculator__remembered")).to_have_count(0)


# Numbers of the rules are offered once the calculator has thought about them.
INPUTS = '[name]:not([name*=":"])'
GIVE = """(field, given) => {
  field.value = given;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}"""
HELD = "(fields) => fields.map((field) => [field.name, field.type === 'checkbox' ? field.checked : field.value])"


def another(field: Locator) -> str:
    """Return what a field may hold and does not: the next number, or the last choice."""
    if field.get_attribute("type") != "number":
        return str(field.locator("option").last.get_attribute("value"))
    return str(int(field.input_value() or str(field.get_attribute("min"))) + 1)


def place_of(name: str) -> str:
    """Return the page on which a calculator has its form."""
    return RenderContext(the_edition(EDITION)).calculator_page(name)


def test_the_address_follows_the_form_and_the_way_back_leads_to_it(page: Page) -> None:
    page.goto("calculators/fall/")
    field(form_of(page, "fall"), "levels").fill("3")
    field(form_of(page, "fall"), "levels").blur()
    page.wait_for_url("**/calculators/fall/?*levels=3*#calc-fall")
    page.get_by_role("link", name="Python sandbox").first.click()
    page.wait_for_url("**/sandbox/")
    page.go_back()
    page.wait_for_url("**/calculators/fall/?*levels=3*#calc-fall")
    expect(field(form_of(page, "fall"), "levels")).to_have_value("3")
    expect(page.locator(".calculator__remembered")).to_have_count(0)


def test_a_house_rule_goes_with_the_link_and_is_not_remembered(page: Page) -> None:
    page.goto("calculators/fall/?landing=water#calc-fall")
    form = form_of(page, "fall")
    form.get_by_text("House rule").click()
    printed = form.get_by_label("Fall Damage in a blue hex is divided by")
    printed.fill("3")
    expect(form.locator(".answer__house")).to_contain_text("3 instead of 2")
    printed.blur()
    page.goto(link_in(page))
    expect(form.locator(".answer__house")).to_contain_text("3 instead of 2")
    page.goto("calculators/fall/")
    expect(form.get_by_role("radio", name="Blue Hex")).to_be_checked()
    expect(form.locator("[name='falling:water_divisor']")).to_have_count(0)


def link_in(page: Page) -> str:
    """Return the address once it names a house rule."""
    page.wait_for_url("**/calculators/fall/?*falling%3Awater_divisor=3*")
    return page.url


def test_a_form_opens_with_what_it_was_given_but_for_a_link_and_starts_afresh_by_a_tap(page: Page) -> None:
    page.goto("calculators/fall/")
    default = field(form_of(page, "fall"), "levels").input_value()
    field(form_of(page, "fall"), "levels").fill("2")
    page.goto("../draft-late/calculators/fall/")
    form = form_of(page, "fall")
    expect(field(form, "levels")).to_have_value("2")
    reopened(page, "fall", "unit_class=2")
    expect(field(form, "unit_class")).to_have_value("2")
    expect(field(form, "levels")).to_have_value(default)
    reopened(page, "fall", "")
    expect(form.locator(".calculator__remembered")).to_contain_text("The form holds what you gave it last time.")
    form.get_by_role("button", name="Start afresh").click()
    expect(field(form, "levels")).to_have_value(default)
    assert page.evaluate("localStorage.getItem('inputs')") is None


def test_a_link_is_landed_at_but_does_not_take_a_reader_back(page: Page) -> None:
    held: list[Route] = []
    page.route("**/assets.*/calculators/form.js", lambda route: held.append(route))
    page.goto("calculators/throw/?distance=4#calc-collision", wait_until="commit")
    form = page.locator("#calc-collision")
    page.wait_for_function("() => scrollY > 0")
    expect(form.locator(".calculator__inputs label").first).to_be_in_viewport()
    page.mouse.move(200, 300)
    page.mouse.wheel(0, -100_000)
    page.wait_for_function("() => scrollY === 0")
    for route in held:
        route.continue_()
    expect(form).to_have_attribute("data-live", "")
    assert page.evaluate("scrollY") == 0


def test_what_is_no_link_to_a_form_of_the_page_brings_no_interpreter(page: Page, watch: Watch) -> None:
    page.goto("calculators/fall/#calc-fall")
    for query, anchor in [
        ("levels=4", "fall"),
        ("levels=4", "calc-attack"),
        ("h=x", "calc-fall"),
        ("x=1", "calc-fall"),
    ]:
        reopened(page, "fall", query, anchor)
    at_rest(page)
    assert watch.requested(".wasm") == []


def test_what_no_form_takes_is_not_recalled(page: Page) -> None:
    """That what is kept is JSON of the right shape is asked in tests/scripts."""
    page.goto("calculators/move/")
    everywhere = ("path", "board", "start", "target", "mechanism", "submit", "x:y")
    for text in ("<img src=x onerror=self.ran=1>", "R" * 3000, "٣", "R;F"):
        recalled = json.dumps({"move": dict.fromkeys(everywhere, text) | {"mp": "999"}})
        page.evaluate("(kept) => localStorage.setItem('inputs', kept)", recalled)
        form = reopened(page, "move", "")
        assert form.locator(".calculator__remembered").count() == 0, text
        for name in ("path", "board", "start", "target"):
            assert field(form, name).input_value() == field(form, name).get_attribute("value"), text
        expect(form.locator(".calculator__problem[id]")).to_be_hidden()
        assert page.evaluate("self.ran") is None, text


def test_the_device_page_says_that_inputs_are_kept_and_forgets_them(page: Page) -> None:
    page.goto("calculators/fall/")
    field(form_of(page, "fall"), "levels").fill("2")
    page.goto("on-this-device/")
    line = page.locator("[data-kept=inputs]")
    line.get_by_role("button", name="Remove").click()
    expect(line).to_be_hidden()
    assert page.evaluate("localStorage.getItem('inputs')") is None


def test_a_code_shows_the_link_until_the_form_holds_something_else(page: Page) -> None:
    page.goto("calculators/fall/?levels=3#calc-fall")
    form = form_of(page, "fall")
    form.get_by_role("button", name="QR code").click()
    expect(form.get_by_role("img", name="QR code of the link")).to_be_visible()
    link = str(form.locator(".calculator__link a").get_attribute("href"))
    assert parse_qs(urlsplit(link).query)["levels"] == ["3"]
    field(form, "levels").fill("2")
    expect(form.locator(".calculator__link")).to_be_empty()


def test_the_address_under_a_code_is_one_small_line(page: Page, window: str) -> None:
    page.goto(f"calculators/attack/?{TWO_WEAPONS}#calc-attack")
    form = form_of(page, "attack")
    form.get_by_role("button", name="QR code").click()
    code, link = form.get_by_role("img", name="QR code of the link"), form.locator(".calculator__link a")
    expect(code).to_be_visible()
    below, line, within = code.bounding_box(), link.bounding_box(), form.bounding_box()
    assert below and line and within
    assert line["y"] >= below["y"] + below["height"]
    assert line["height"] < 2 * float(link.evaluate("(link) => parseFloat(getComputedStyle(link).fontSize)"))
    assert line["x"] + line["width"] <= within["x"] + within["width"]


def test_a_report_names_edition_inputs_and_answer(page: Page) -> None:
    """The project names no address for reports yet, so the form is put in as it is built with one."""
    context = RenderContext(
        the_edition("1.0"), report="https://reports.example/new?title={subject}&body={body}", build="b1"
    )
    built = str(calculator(context, "fall"))
    page.route("**/calculators/fall/", lambda route: with_form(route, built))
    page.goto("../1.0/calculators/fall/")
    form = form_of(page, "fall")
    unit = int(field(form, "unit_class").input_value())
    field(form, "levels").fill("2")
    expect(answer_lines(form).first).to_contain_text(f"{2 * unit * 2} damage")
    expect(form).to_have_attribute("data-tools", "")
    report = form.get_by_role("link", name="Report a problem")
    query = parse_qs(urlsplit(str(report.get_attribute("href"))).query)
    assert query["title"] == [f"Fall damage, {context.edition.info['title']}"]
    assert "levels=2" in query["body"][0]
    assert "/1.0/calculators/fall/?levels=2#calc-fall\nBuild: b1\n" in query["body"][0]


def with_form(route: Route, built: str) -> None:
    """Answer with a page whose form of falls is another one."""
    got = route.fetch()
    begins, ends = '<form class="calculator" id="calc-fall"', "</form>"
    before, _, rest = got.text().partition(begins)
    _, _, after = rest.partition(ends)
    route.fulfill(response=got, body=f"{before}{begins}{built.partition(begins)[2].partition(ends)[0]}{ends}{after}")


def test_a_link_that_lost_its_end_on_the_way_asks_the_first_form_of_its_page(page: Page) -> None:
    page.goto("calculators/fall/?levels=5")
    expect(page.locator("#calc-fall [name=levels]")).to_have_value("5")
    expect(page.locator("#calc-fall .answer__sentence")).to_contain_text("5 levels")
