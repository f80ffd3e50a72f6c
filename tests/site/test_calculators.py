"""The calculators on the page: forms that answer before, with and without scripts."""

import re
from collections.abc import Callable, Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from calculators import default_inputs
from calculators.core.inputs import means_something
from rulebook.render.calculator_pages import calculator_pages
from tests.bench.each import largest
from tests.html import parsed, words
from tests.site.support_forms import (
    LABELS,
    TITLES,
    TOGETHER,
    answer_lines,
    expected_lines,
    field,
    form_of,
    give,
    open_all,
    percent,
    vectors,
    word,
)
from tests.site.support_site import EDITION, WINDOWS, Watch, at_rest, leads_nowhere, page_addresses, visit
from tests.support import ROOT, the_edition

RUNTIME = "**/calculators.wasm"
EACH = list(TITLES)
PAGES = calculator_pages(ROOT)
EXAMPLES = [
    (record.id, example)
    for record in the_edition(EDITION).records.values()
    for example in record.data.get("examples", [])
    if "calculator" in example
]
START_OVER = """() => {
  for (const form of document.querySelectorAll("form.calculator")) {
    form.reset();
    form.querySelector("[name]").dispatchEvent(new Event("input", { bubbles: true }));
    form.querySelectorAll("details").forEach((one) => { one.open = !one.classList.contains("situation"); });
  }
}"""
# Words of an answer that begin on one line and end on another.
BROKEN = r"""(values) => values.flatMap((value) => {
  const text = value.firstChild;
  return [...text.data.matchAll(/[^ \n]+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  }).map(({ 0: word }) => word);
})"""
# Puts every interpreter that a page opens within reach of the page, and counts the answers that were shown.
REACH_INTERPRETERS = """
window.reached = [];
window.answered = 0;
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...given) => {
  const instance = await instantiate(...given);
  window.reached.push(instance.exports);
  return instance;
};
addEventListener("answered", () => { window.answered += 1; }, true);
"""
# Takes from the first interpreter the functions that it calls by number.
BREAK = """() => {
  const table = reached[0].__indirect_function_table;
  for (let number = 0; number < table.length; number += 1) table.set(number, null);
}"""


@pytest.fixture(scope="module")
def reader(browser: Any, address: str) -> Iterator[tuple[Page, Watch]]:
    """The Calculators page, loaded once under watch for all tests that only type and read."""
    watch = Watch(address)
    context = browser.new_context(base_url=f"{address}/{EDITION}/", viewport={"width": 1280, "height": 900})
    watch.over(context)
    page = context.new_page()
    page.goto("calculators/")
    yield page, watch
    context.close()


@pytest.fixture
def calculators(reader: tuple[Page, Watch]) -> Iterator[Page]:
    """The Calculators page, as it was when loaded."""
    page, watch = reader
    page.evaluate(START_OVER)
    expect(page.locator("form[data-answer]")).to_have_count(0)
    yield page
    assert watch.problems() == []


# Before any script


@pytest.mark.parametrize("calculator", EACH)
def test_the_form_and_its_default_answer_need_no_script(
    new_context: Callable[..., BrowserContext], calculator: str, mechanics: dict[str, Any]
) -> None:
    import calculators as portable

    page = new_context("phone", java_script_enabled=False).new_page()
    page.goto(PAGES[calculator])
    form = form_of(page, calculator)
    declared = portable.declared_inputs(calculator, mechanics)
    defaults = {one.name: one.default for one in declared if one.default is not None}
    open_all(form)
    for one in declared:
        asked = form.locator(f"[name={one.name}]")
        named = re.compile(rf"^{re.escape(one.label)}( \(optional\))?$")
        meant = means_something(one, defaults)
        expect(asked).to_be_visible(visible=meant)
        if meant:
            expect(asked).to_have_accessible_name(named)
    values = portable.run(calculator, mechanics, defaults)["values"]
    expect(answer_lines(form)).to_have_text(expected_lines(calculator, values))
    expect(form.get_by_role("listitem").first).to_be_visible()
    expect(form.locator("noscript p")).to_be_visible()
    expect(form.get_by_role("button")).to_have_count(0)


@pytest.mark.parametrize("name", EACH)
def test_the_longest_answer_fits_a_phone_and_breaks_no_word(
    new_context: Callable[..., BrowserContext], mechanics: dict[str, Any], name: str
) -> None:
    asked = largest(name, mechanics, default_inputs(name, mechanics))
    page = new_context("phone").new_page()
    page.goto(PAGES[name])
    form = form_of(page, name)
    for inputs in ({}, asked):
        if inputs:
            page.goto(f"{PAGES[name]}?{urlencode({one: word(value) for one, value in inputs.items()})}#calc-{name}")
            expect(form).to_have_attribute("data-live", "")
        assert form.locator(".answer__values dd").evaluate_all(BROKEN) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= WINDOWS["phone"]["viewport"]["width"]


# Live answers


@pytest.mark.parametrize("calculator", TOGETHER)
def test_typing_gives_the_answer_of_the_golden_vectors(calculators: Page, calculator: str) -> None:
    form = form_of(calculators, calculator)
    for vector in vectors(calculator, 8):
        give(form, vector["inputs"])
        expect(answer_lines(form)).to_have_text(expected_lines(calculator, vector["values"]))


@pytest.mark.parametrize("calculator", [name for name in EACH if name not in TOGETHER])
def test_a_calculator_with_a_page_of_its_own_gives_the_golden_answers(
    page: Page, calculator: str, mechanics: dict[str, Any]
) -> None:
    import calculators as portable

    declared = portable.declared_inputs(calculator, mechanics)
    for vector in vectors(calculator, 3):
        # A link that leaves open what the vector leaves open, where the form takes nothing for an answer.
        asked = {one.name: "" for one in declared if one.kind in ("whole", "text")}
        asked |= {name: word(value) for name, value in vector["inputs"].items()}
        page.goto(f"/{EDITION}/{PAGES[calculator]}?{urlencode(asked)}#calc-{calculator}")
        expect(answer_lines(form_of(page, calculator))).to_have_text(expected_lines(calculator, vector["values"]))


def test_the_distribution_is_that_of_the_golden_vectors(calculators: Page) -> None:
    form = form_of(calculators, "hit-odds")
    compared = 0
    for vector in vectors("hit-odds", 12):
        outcomes = [(damage, int(weight)) for damage, weight in vector["weights"] if int(weight)]
        if len(outcomes) <= 12:
            give(form, vector["inputs"])
            expect(answer_lines(form)).to_have_text(expected_lines("hit-odds", vector["values"]))
            everything = int(vector["weights_out_of"])
            rows = []
            for damage, weight in outcomes:
                reached = sum(more for other, more in outcomes if other >= damage)
                shares = (percent(Decimal(part) / Decimal(everything)) for part in (weight, reached))
                rows.append("".join((str(damage), *shares)))
            expect(form.locator("table.distribution tbody tr")).to_have_text(rows)
            compared += 1
    assert compared >= 4


def test_the_distribution_is_a_table_that_a_screen_reader_can_read(calculators: Page) -> None:
    form = form_of(calculators, "hit-odds")
    field(form, "attacks").fill("2")
    table = form.get_by_role("table", name="Total damage")
    expect(table.locator("caption")).to_be_visible()
    expect(table.get_by_role("columnheader")).to_have_text(["Damage", "Exactly", "At least"])
    assert {cell.get_attribute("scope") for cell in table.locator("thead th").all()} == {"col"}
    rows = table.locator("tbody tr")
    expect(rows).to_have_count(6)  # 0, one or two hits, one or two criticals, one of each
    for row in rows.all():
        expect(row.get_by_role("rowheader")).to_have_attribute("scope", "row")
        expect(row.get_by_role("cell")).to_have_count(2)
    widths = table.locator("td:nth-of-type(1) .bar rect").evaluate_all(
        "(bars) => bars.map((bar) => bar.getBoundingClientRect().width)"
    )
    cells = table.locator("tbody td:nth-of-type(1)").all_inner_texts()
    shares = [float(share.split()[0]) for share in cells]
    assert [width for _, width in sorted(zip(shares, widths, strict=True))] == sorted(widths)
    assert max(widths) > 4 * min(widths)


def test_the_unit_beside_a_number_agrees_with_it(calculators: Page) -> None:
    levels = field(form_of(calculators, "fall"), "levels")
    unit = levels.locator("xpath=following-sibling::*")
    for number, said in (("2", "levels"), ("1", "level"), ("", "levels")):
        levels.fill(number)
        expect(unit).to_have_text(said)


@pytest.mark.parametrize("calculator", TOGETHER)
def test_steps_of_a_live_answer_link_to_rules(calculators: Page, site: Path, calculator: str) -> None:
    form = form_of(calculators, calculator)
    first, *_, vector = vectors(calculator, 5)[:4]
    give(form, first["inputs"])
    expect(answer_lines(form)).to_have_text(expected_lines(calculator, first["values"]))
    before = form.locator(".answer__steps").inner_html()
    give(form, vector["inputs"])
    expect(answer_lines(form)).to_have_text(expected_lines(calculator, vector["values"]))
    assert form.locator(".answer__steps").inner_html() != before
    links = form.locator(".answer__steps li").get_by_role("link")
    assert links.count() == form.locator(".answer__steps li").count() > 0
    rulings = form.locator(".answer__rulings").get_by_role("link")
    addresses = [*links.evaluate_all("(all) => all.map((one) => one.href)"),
                 *rulings.evaluate_all("(all) => all.map((one) => one.href)")]  # fmt: skip
    origin = calculators.evaluate("location.origin")
    assert all(address.startswith(f"{origin}/{EDITION}/") and "#" in address for address in addresses)
    assert [bad for one in addresses if (bad := leads_nowhere(site, one.removeprefix(origin)))] == []


@pytest.mark.parametrize(
    ("calculator", "inputs", "label", "answers"),
    [
        ("weapon-redundancy", {"ap_cost": 5, "base_damage": 12, "copies": 4}, "Base Damage",
         {"example": "13 damage", "text": "14 damage"}),
        ("collision", {"unit_class": 3, "distance": 2, "landing": "ground", "structure_durability": 12},
         re.compile("^Structure"), {"destroyed": "destroyed", "intact": "intact"}),
        ("hit-odds", {"attacks": 1, "evasion": 3, "evasion_modifier": 2}, "Hit, per attack",
         {"both": "17.2 %", "attack-only": "12.5 %"}),
    ],
)  # fmt: skip
def test_another_reading_of_a_ruling_changes_the_answer(
    calculators: Page, calculator: str, inputs: dict[str, Any], label: str | re.Pattern[str], answers: dict[str, str]
) -> None:
    form = form_of(calculators, calculator)
    for name, value in inputs.items():
        box = field(form, name)
        box.select_option(str(value)) if name == "landing" else box.fill(str(value))
    for reading, answer in answers.items():
        form.get_by_label(re.compile("^Ruling ")).select_option(reading)
        if calculator != "hit-odds":
            expect(answer_lines(form).filter(has_text=label)).to_contain_text(answer)
        else:
            expect(answer_lines(form).nth(3)).to_have_text(f"{label}{answer}")


# Bad input


@pytest.mark.parametrize(
    ("calculator", "name", "bad", "label", "reach", "good"),
    [
        ("hit-odds", "attacks", "61", "Attacks", "1 to 60", "2"),
        ("hit-odds", "stat", "2", "Accuracy or Assault stat", "3 to 8", "4"),
        ("throw", "defender_class", "6", "Defender's Class", "1 to 5", "1"),
        ("fall", "unit_class", "0", "Class of the falling Unit", "1 to 5", "2"),
        ("fall", "levels", "", "Elevation levels fallen", "1 to 5", "2"),
        ("collision", "distance", "1.5", "Hexes travelled", "1 to 6", "3"),
        ("weapon-redundancy", "copies", "-3", "Working copies", "1 to 20", "6"),
    ],
)
def test_a_bad_input_is_named_with_its_range_until_it_is_mended(
    calculators: Page, calculator: str, name: str, bad: str, label: str, reach: str, good: str
) -> None:
    form = form_of(calculators, calculator)
    box = field(form, name)
    box.fill(bad)
    alert = form.get_by_role("alert")
    expect(alert).to_contain_text(label)
    expect(alert).to_contain_text(reach)
    assert name not in alert.inner_text() or name in label.lower(), "the reader knows labels, not names"
    expect(box).to_have_attribute("aria-invalid", "true")
    expect(form.locator("[aria-invalid]")).to_have_count(1)
    before = answer_lines(form).all_text_contents()

    other = form_of(calculators, "fall" if calculator != "fall" else "throw")
    field(other, "levels" if calculator != "fall" else "attacker_class").fill("5")
    expect(other.locator(".working").last).to_contain_text("5")

    box.fill(good)
    expect(alert).to_be_hidden()
    expect(form.locator("[aria-invalid]")).to_have_count(0)
    expect(answer_lines(form)).not_to_have_text(before)


def test_two_bad_inputs_are_both_named(calculators: Page) -> None:
    form = form_of(calculators, "throw")
    field(form, "attacker_class").fill("9")
    field(form, "defender_class").fill("0")
    alert = form.get_by_role("alert")
    expect(alert).to_contain_text("Attacker's Class")
    expect(alert).to_contain_text("Defender's Class")
    expect(form.locator("[aria-invalid=true]")).to_have_count(2)


# What applies to an attack


def effect_on(records: dict[str, Any], record: str, changed: str) -> int:
    return next(effect["by"] for effect in records[record]["effects"] if effect["changes"] == changed)


def asking(page: Page) -> Locator:
    """Return the form of hit odds with its questions open."""
    form = form_of(page, "hit-odds")
    form.get_by_text("What applies to this attack").click()
    return form


def on_target(form: Locator) -> Locator:
    return answer_lines(form).nth(1)


def faces_on_target(total: int) -> str:
    """Return the chance of a stat of 5: a natural 8 always hits, a natural 1 never."""
    return percent(Decimal(sum(1 for face in range(2, 8) if face + total >= 5) + 1) / 8)


def test_what_applies_is_added_to_what_is_typed(calculators: Page, records: dict[str, Any]) -> None:
    form = asking(calculators)
    field(form, "modifier").fill("1")
    kneeling, blinded, green = (
        effect_on(records, record, "accuracy_roll") for record in ("kneeling-position", "blinded", "green")
    )
    field(form, "attacker_posture").select_option("kneeling-position")
    field(form, "attacker_blinded").check()
    field(form, "green_hexes_between").fill("2")
    total = 1 + kneeling + blinded + 2 * green
    expect(on_target(form)).to_have_text(f"On Target, per attack{faces_on_target(total)}")
    expect(field(form, "modifier")).to_have_value("1")
    field(form, "attacker_blinded").uncheck()
    expect(on_target(form)).to_have_text(f"On Target, per attack{faces_on_target(total - blinded)}")


def test_every_modifier_stands_in_the_working_with_its_rule(calculators: Page) -> None:
    form = asking(calculators)
    field(form, "elevation_difference").fill("4")
    field(form, "black_hexes_between").fill("3")
    steps = form.locator(".answer__steps li")
    expect(steps.filter(has_text="High Ground Bonus")).to_contain_text("+2")
    expect(steps.filter(has_text="Black Hex")).to_contain_text(re.compile("−1 × 3.*−3"))
    expect(steps.get_by_role("link", name="High Ground Bonus")).to_have_attribute("href", re.compile("#high-ground$"))


def test_a_posture_excludes_the_others(calculators: Page) -> None:
    posture = field(asking(calculators), "attacker_posture")
    assert posture.locator("option").all_text_contents() == ["Upright", "Kneeling Position", "Prone Position"]


def test_a_target_that_cannot_evade_does_not(calculators: Page) -> None:
    form = asking(calculators)
    field(form, "target_posture").select_option("kneeling-position")
    expect(answer_lines(form).nth(3)).to_have_text("Hit, per attack50.0 %")
    field(form, "target_posture").select_option("none")
    expect(answer_lines(form).nth(3)).not_to_have_text("Hit, per attack50.0 %")
    field(form, "target_grounded").check()
    expect(answer_lines(form).nth(3)).to_have_text("Hit, per attack50.0 %")


def test_each_kind_of_attack_is_asked_what_bears_on_it(calculators: Page) -> None:
    form = asking(calculators)
    for only_ranged, only_close in (("green_hexes_between", "attacker_crippled_severe"), ("target_conceal", "vice")):
        close = field(form, "attacker_vice_grips" if only_close == "vice" else only_close)
        field(form, "attack_is_ranged").select_option("yes")
        expect(field(form, only_ranged)).to_be_visible()
        expect(close).to_be_hidden()
        field(form, "attack_is_ranged").select_option("no")
        expect(field(form, only_ranged)).to_be_hidden()
        expect(close).to_be_visible()


def test_what_was_said_of_another_kind_of_attack_does_not_count(calculators: Page) -> None:
    form = asking(calculators)
    field(form, "green_hexes_between").fill("3")
    expect(on_target(form)).to_have_text(f"On Target, per attack{faces_on_target(-3)}")
    field(form, "attack_is_ranged").select_option("no")
    expect(on_target(form)).to_have_text(f"On Target, per attack{faces_on_target(0)}")


def test_the_form_says_of_every_question_what_depends_on_it(calculators: Page, records: dict[str, Any]) -> None:
    form = form_of(calculators, "hit-odds")
    hints = " ".join(form.locator(".fact__hint").all_text_contents())
    names = [record["name"] for record in records.values() for effect in record.get("effects", [])
             if effect["changes"] in ("accuracy_roll", "assault_roll", "evasion_roll", "evade")]  # fmt: skip
    labels = " ".join(form.locator(".fact label").all_text_contents())
    assert len(names) > 20
    assert [name for name in names if name not in labels and f"{name}: " not in hints] == []


def test_the_chance_to_destroy_stays_in_sight_on_a_phone(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context("phone").new_page()
    page.goto("calculators/")
    form = asking(page)
    field(form, "target_grounded").scroll_into_view_if_needed()
    headline = form.locator(".calculator__headline")
    expect(headline).to_be_in_viewport()
    before = headline.text_content()
    field(form, "target_grounded").check()
    expect(headline).not_to_have_text(str(before))
    expect(headline).to_contain_text("Section destroyed")
    expect(headline).to_be_in_viewport()


# Examples


@pytest.fixture(scope="module")
def visitor(browser: Any, address: str) -> Iterator[tuple[Page, Watch]]:
    """A phone under watch, one visit for all examples: each loads its pages, but no test the runtime again."""
    with visit(browser, address, "phone") as visitor:
        yield visitor


@pytest.mark.parametrize(("record", "example"), EXAMPLES, ids=[example["id"] for _, example in EXAMPLES])
def test_an_example_opens_in_the_calculator_with_one_tap(
    visitor: tuple[Page, Watch], site: Path, record: str, example: dict[str, Any]
) -> None:
    page, watch = visitor
    heading = f'<h2 id="{record}"'
    home = next(way for way in page_addresses() if heading in (site / EDITION / way / "index.html").read_text())
    page.goto(f"{home}#{record}-{example['id']}")
    block = page.locator(f"#{record}-{example['id']}")
    block.get_by_role("link", name=re.compile("^Try it")).tap()
    page.wait_for_url(re.compile(r"/calculators/(?:[a-z-]+/)?\?"))
    form = form_of(page, example["calculator"])
    for name, value in example["inputs"].items():
        expect(field(form, name)).to_have_value(word(value))
    for line in expected_lines(example["calculator"], example["expected"]):
        expect(answer_lines(form).filter(has_text=line)).to_have_count(1)
    # A board stands before its inputs.
    expect(form if example["calculator"] == "move" else field(form, next(iter(example["inputs"])))).to_be_in_viewport()
    assert watch.problems() == []


# Keyboard


def tab_to(page: Page, wanted: Locator, at_most: int = 150) -> None:
    for _ in range(at_most):
        if wanted.evaluate("(one) => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{at_most} tabs do not reach {wanted}")


def test_a_calculator_works_by_keyboard_alone(page: Page) -> None:
    page.goto("calculators/#calc-hit-odds")  # a browser tabs on from where an address leads
    form = form_of(page, "hit-odds")
    tab_to(page, field(form, "attacks"))
    page.keyboard.type("1")  # a number field is selected when one tabs into it
    tab_to(page, field(form, "can_evade"))
    page.keyboard.press("ArrowDown")
    expect(field(form, "attacks")).to_have_value("1")
    expect(field(form, "can_evade")).to_have_value("no")
    expect(answer_lines(form).nth(3)).to_have_text("Hit, per attack50.0 %")

    tab_to(page, form.get_by_text("What applies to this attack"))
    page.keyboard.press("Enter")
    posture = field(form, "attacker_posture")
    expect(posture).to_be_visible()
    tab_to(page, posture)
    page.keyboard.press("ArrowDown")
    expect(answer_lines(form).nth(3)).to_have_text("Hit, per attack62.5 %")

    steps = form.get_by_text("How it is worked out")
    tab_to(page, steps)
    page.keyboard.press("Enter")
    expect(form.locator(".answer__steps li").first).to_be_hidden()
    page.keyboard.press("Enter")
    expect(form.locator(".answer__steps li").first).to_be_visible()
    page.keyboard.press("Tab")
    expect(form.locator(".answer__steps a").first).to_be_focused()


def test_details_stay_as_the_reader_left_them_when_the_answer_changes(calculators: Page) -> None:
    form = form_of(calculators, "fall")
    steps = form.locator(".answer__steps")
    form.get_by_text("How it is worked out").click()
    field(form, "levels").fill("4")
    expect(steps.locator(".working").first).to_contain_text("4")
    expect(steps.locator("li").first).to_be_hidden()
    form.get_by_text("How it is worked out").click()
    field(form, "levels").fill("5")
    expect(steps.locator(".working").first).to_contain_text("5")
    expect(steps.locator("li").first).to_be_visible()


# The interpreter


def expect_live(page: Page, calculator: str, inputs: dict[str, Any], line: str) -> None:
    form = form_of(page, calculator)
    for name, value in inputs.items():
        field(form, name).fill(str(value))
    # A number and its unit keep to one line.
    ends = r"\s".join(map(re.escape, line.split()))
    expect(answer_lines(form).filter(has_text=re.compile(rf"{ends}$"))).to_have_count(1)


@pytest.mark.own_context
def test_one_interpreter_serves_every_calculator_of_a_page(page: Page) -> None:
    page.context.add_init_script(REACH_INTERPRETERS)
    page.goto("calculators/")
    for number, calculator in enumerate(TOGETHER):
        form = form_of(page, calculator)
        vector = vectors(calculator, 5)[number % 3 + 1]
        give(form, vector["inputs"])
        expect(answer_lines(form)).to_have_text(expected_lines(calculator, vector["values"]))
    assert page.evaluate("reached.length") == 1


# What a page loads before, and only for, a live answer.
OF_THE_RUNTIME = re.compile(r"/runtime/micropython/|/assets/calculators/micropython\.mjs$|/data/calculators/")


def of_the_runtime(watch: Watch) -> list[str]:
    return sorted(url.rpartition("/")[2] for url in watch.requests if OF_THE_RUNTIME.search(url))


@pytest.mark.parametrize("way", ["calculators/", "rules/combat/", "calculators/?nope=1#calc-fall"])
def test_a_page_that_is_only_read_loads_nothing_of_the_runtime(page: Page, watch: Watch, way: str) -> None:
    page.mouse.move(640, 450)
    page.goto(way)
    expect(page.locator("form.calculator[data-wired]").first).to_be_attached()
    page.locator("form.calculator").first.scroll_into_view_if_needed()
    at_rest(page)
    assert of_the_runtime(watch) == []


def test_a_finger_that_scrolls_over_a_form_loads_nothing(
    new_context: Callable[..., BrowserContext], watch: Watch
) -> None:
    page = new_context("phone").new_page()
    page.goto("calculators/#calc-fall")
    form = form_of(page, "fall")
    expect(form).to_have_attribute("data-wired", "")
    over = {"bubbles": True, "pointerType": "touch"}
    for event in ("pointerdown", "pointermove", "pointercancel"):
        form.dispatch_event(event, over)
    at_rest(page)
    assert of_the_runtime(watch) == []


@pytest.mark.parametrize("touch", ["focus", "mouse", "tap"])
def test_a_touch_loads_what_its_calculator_needs_and_nothing_of_the_others(
    new_context: Callable[..., BrowserContext], watch: Watch, touch: str
) -> None:
    page = new_context("phone" if touch == "tap" else "desktop").new_page()
    page.goto("calculators/#calc-fall")
    levels = field(form_of(page, "fall"), "levels")
    expect(form_of(page, "fall")).to_have_attribute("data-wired", "")
    with page.expect_response(RUNTIME):
        {"focus": levels.focus, "mouse": levels.hover, "tap": levels.tap}[touch]()
    levels.fill("5")
    expect(answer_lines(form_of(page, "fall"))).to_contain_text(["damage"])
    assert of_the_runtime(watch) == ["calculators.wasm", "fall.json", "micropython.mjs"]


@pytest.mark.own_context
def test_what_is_typed_while_python_comes_is_what_is_answered(page: Page) -> None:
    held: list[Route] = []
    page.context.route(RUNTIME, lambda route: held.append(route))
    page.goto("calculators/#calc-fall")
    form = form_of(page, "fall")
    with page.expect_request(RUNTIME):
        field(form, "unit_class").fill("4")
    field(form, "levels").fill("3")
    field(form, "levels").fill("5")
    expect(answer_lines(form)).not_to_contain_text("40 damage")
    held[0].continue_()
    expect(answer_lines(form)).to_contain_text("40 damage")
    assert len(held) == 1


def test_a_shared_link_answers_without_a_touch(page: Page) -> None:
    page.goto("calculators/?unit_class=4&levels=5#calc-fall")
    expect(answer_lines(form_of(page, "fall"))).to_contain_text("40 damage")


@pytest.mark.own_context
def test_an_interpreter_that_does_not_arrive_is_asked_for_again(page: Page, watch: Watch) -> None:
    watch.expected = ["net::ERR_FAILED"]
    asked = []

    def first_fails(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.abort()
        else:
            route.continue_()

    page.context.route(RUNTIME, first_fails)
    page.goto("calculators/")
    expect_live(page, "fall", {"unit_class": 4, "levels": 3}, "24 damage")
    assert len(asked) == 2
    expect(form_of(page, "fall").locator(".calculator__status[role=status]")).not_to_contain_text("could not be loaded")


@pytest.mark.own_context
def test_an_interpreter_that_breaks_down_is_replaced(page: Page, watch: Watch) -> None:
    # It may be thinking beyond the answer as it breaks.
    watch.expected.append("is not a function")
    page.context.add_init_script(REACH_INTERPRETERS)
    page.goto("calculators/")
    expect_live(page, "fall", {"unit_class": 4, "levels": 3}, "24 damage")
    page.evaluate(BREAK)
    expect_live(page, "fall", {"unit_class": 4, "levels": 2}, "16 damage")
    expect_live(page, "throw", {"attacker_class": 5, "defender_class": 1}, "6 hexes")
    assert page.evaluate("reached.length") == 2


def test_a_runtime_that_cannot_load_leaves_no_answer_to_something_else_and_says_so(
    new_context: Callable[..., BrowserContext], window: str, watch: Watch
) -> None:
    watch.expected = ["micropython", "net::ERR_FAILED", "the Python runtime could not be loaded"]
    context = new_context(window)
    context.route(RUNTIME, lambda route: route.abort())
    page = context.new_page()
    page.goto("calculators/")
    form = form_of(page, "weapon-redundancy")
    field(form, "copies").fill("1")
    expect(form.locator(".calculator__status[role=status]")).to_contain_text("the Python runtime could not be loaded")
    expect(form.locator(".calculator__status[role=status]")).to_contain_text("no answer to what the form holds")
    expect(form.locator(".answer__values")).to_be_hidden()

    context.unroute(RUNTIME)
    field(form, "copies").fill("2")
    expect(answer_lines(form).first).to_have_text("AP Cost4 AP")
    expect(form.locator(".calculator__status[role=status]")).not_to_contain_text("could not be loaded")


def test_the_labels_of_answers_are_those_that_pages_show(site: Path) -> None:
    page = parsed(site / EDITION / "calculators" / "index.html")
    for calculator, labels in LABELS.items():
        shown = [words(term) for term in page.css(f"form#calc-{calculator} dl.answer__values dt")]
        assert shown == [label for label, _ in labels.values()][: len(shown)]
