"""The calculators on the page: forms that answer before, with and without scripts."""

import re
from collections.abc import Callable, Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

import calculators
from calculators.core.inputs import means_something
from tests.bench.each import largest
from tests.html import Node, attribute, one, parsed, words
from tests.site.support_forms import (
    FIRST_FIVE,
    LABELS,
    PAGES,
    TITLES,
    answer_lines,
    choose,
    expected_lines,
    field,
    form_of,
    give,
    open_all,
    percent,
    shown,
    vectors,
    word,
)
from tests.site.support_site import EDITION, WINDOWS, Watch, at_rest, leads_nowhere, page_addresses, sampled
from tests.support import the_edition

RUNTIME = "**/calculators.wasm"
# The edition of whose numbers the golden vectors are, whichever is in force.
VECTORS_OF = "1.0"
FALL = f"../{VECTORS_OF}/calculators/fall/"
EACH = list(TITLES)
EXAMPLES = [
    (record.id, example)
    for record in the_edition(EDITION).records.values()
    for example in record.data.get("examples", [])
    if "calculator" in example
]
START_OVER = """() => {
  for (const further of document.querySelectorAll("details.further")) further.open = true;
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
  // What is put into an interpreter's memory is none.
  if (instance.exports.memory) window.reached.push(instance.exports);
  return instance;
};
addEventListener("answered", () => { window.answered += 1; }, true);
"""
# Takes from the first interpreter the functions that it calls by number.
BREAK = """() => {
  const table = reached[0].__indirect_function_table;
  for (let number = 0; number < table.length; number += 1) table.set(number, null);
}"""


class Reader(NamedTuple):
    """A browser under watch, and the pages that it has loaded for all tests that only type and read."""

    context: BrowserContext
    watch: Watch
    pages: dict[str, Page]


@pytest.fixture(scope="module")
def reader(browser: Browser, address: str) -> Iterator[Reader]:
    watch = Watch(address)
    context = browser.new_context(base_url=f"{address}/{VECTORS_OF}/", viewport={"width": 1280, "height": 900})
    watch.over(context)
    yield Reader(context, watch, {})
    context.close()


@pytest.fixture
def opened(reader: Reader) -> Iterator[Callable[[str], Locator]]:
    """Return a form by its calculator, as it was when its page was loaded."""

    def form(calculator: str) -> Locator:
        address = PAGES[calculator]
        if address not in reader.pages:
            reader.pages[address] = reader.context.new_page()
            reader.pages[address].goto(address)
        page = reader.pages[address]
        page.evaluate(START_OVER)
        expect(page.locator("form[data-answer]")).to_have_count(0)
        return form_of(page, calculator)

    yield form
    assert reader.watch.problems() == []


# Before any script


def form_in(site: Path, calculator: str, edition: str = VECTORS_OF) -> Node:
    """Return a form as it was built."""
    return one(parsed(site / edition / PAGES[calculator] / "index.html"), f"form#calc-{calculator}")


def is_hidden(field: Node) -> bool:
    """Return whether something around a field is not to be seen."""
    around: Node | None = field
    while around is not None and "hidden" not in around.attributes:
        around = around.parent
    return around is not None


def named_by(field: Node) -> str:
    """Return where the name of a field stands: in its label, or in that of the choices of which it is one."""
    around: Node | None = field
    while around is not None and attribute(around, "role") != "radiogroup":
        around = around.parent
    return f"label[for={attribute(field, 'id')}]" if around is None else f"span#{attribute(around, 'aria-labelledby')}"


@pytest.mark.parametrize("calculator", EACH)
def test_a_form_comes_with_its_inputs_and_its_default_answer(
    site: Path, calculator: str, mechanics: dict[str, Any]
) -> None:
    form = form_in(site, calculator)
    declared = calculators.declared_inputs(calculator, mechanics)
    defaults = {
        declared_input.name: declared_input.default for declared_input in declared if declared_input.default is not None
    }
    for declared_input in declared:
        box, *_ = form.css(f"[name={declared_input.name}]")
        assert is_hidden(box) is not means_something(declared_input, defaults), declared_input.name
        label = words(one(form, named_by(box)))
        assert label in (declared_input.label, f"{declared_input.label} ({declared_input.unit.many})")
    values = calculators.run(calculator, mechanics, defaults)["values"]
    lines = form.css(".answer__values dl:not(.answer__lead) > div")
    assert ["".join(words(part, without=".ruled") for part in line.css("dt, dd")) for line in lines] == expected_lines(
        calculator, values
    )
    assert form.css(".answer__steps a")


def test_without_scripts_a_form_shows_its_answer_and_says_that_it_stays(plain: Page) -> None:
    plain.goto(FALL)
    form = form_of(plain, "fall")
    expect(answer_lines(form)).to_have_text("Damage to the Torso or Cockpit6 damage")  # 2 × 3 × 1
    expect(form.locator("noscript p")).to_be_visible()
    expect(form.get_by_role("button")).to_have_count(0)


@pytest.mark.parametrize("name", sampled(EACH, ("attack",)))
def test_the_longest_answer_fits_a_phone_and_breaks_no_word(phone: Page, mechanics: dict[str, Any], name: str) -> None:
    inputs = largest(name, mechanics, calculators.default_inputs(name, mechanics))
    phone.goto(f"{PAGES[name]}?{urlencode({one: word(value) for one, value in inputs.items()})}#calc-{name}")
    form = form_of(phone, name)
    expect(form).to_have_attribute("data-live", "")
    assert form.locator(".answer__values dd").evaluate_all(BROKEN) == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= WINDOWS["phone"]["viewport"]["width"]


# Live answers


@pytest.mark.parametrize("calculator", sampled(FIRST_FIVE, ("hit-odds",)))
def test_typing_gives_the_answer_of_the_golden_vectors(opened: Callable[[str], Locator], calculator: str) -> None:
    form = opened(calculator)
    for vector in vectors(calculator, 3):
        give(form, vector["inputs"])
        expect(answer_lines(form)).to_have_text(shown(calculator, vector))


@pytest.mark.parametrize("calculator", sampled([name for name in EACH if name not in FIRST_FIVE], ("move",)))
def test_a_calculator_with_a_page_of_its_own_gives_the_golden_answers(
    page: Page, calculator: str, mechanics: dict[str, Any]
) -> None:
    declared = calculators.declared_inputs(calculator, mechanics)
    for vector in vectors(calculator, 3):
        # A link that leaves open what the vector leaves open, where the form takes nothing for an answer.
        inputs = {each.name: "" for each in declared if each.kind in ("whole", "text")}
        inputs |= {name: word(value) for name, value in vector["inputs"].items()}
        page.goto(f"/{VECTORS_OF}/{PAGES[calculator]}?{urlencode(inputs)}#calc-{calculator}")
        expect(answer_lines(form_of(page, calculator))).to_have_text(shown(calculator, vector))


def test_steps_and_rulings_of_a_live_answer_link_to_rules(opened: Callable[[str], Locator], site: Path) -> None:
    form = opened("fall")
    field(form, "levels").fill("3")
    expect(form.locator(".answer__steps .working")).to_contain_text("× 3")
    for part in (".answer__steps li", ".answer__rulings"):
        addresses = form.locator(part).get_by_role("link").evaluate_all("(all) => all.map((one) => one.href)")
        origin = form.page.evaluate("location.origin")
        assert addresses
        assert [bad for href in addresses if (bad := leads_nowhere(site, href.removeprefix(origin)))] == []


def test_another_reading_of_a_ruling_changes_the_answer(opened: Callable[[str], Locator]) -> None:
    form = asking(opened("hit-odds"))
    for name, value in {"attacks": "1", "evasion": "3", "evasion_modifier": "2"}.items():
        field(form, name).fill(value)
    for reading, answer in {"both": "17.2 %", "attack-only": "12.5 %"}.items():
        choose(form, "ruling", reading)
        expect(answer_lines(form).nth(3)).to_have_text(f"Hit, per attack{answer}")


# One tap


def test_a_tap_on_a_number_makes_way_for_another(opened: Callable[[str], Locator]) -> None:
    levels = field(opened("fall"), "levels")
    for typed in ("4", "2"):
        levels.click()
        levels.page.keyboard.type(typed)
        expect(levels).to_have_value(typed)


def test_a_tap_counts_on_between_the_ends_and_leaves_out_what_may_be_left_out(opened: Callable[[str], Locator]) -> None:
    form = opened("affordable-actions")
    cost = field(form, "weapon_2_ap_cost")
    less, more = (cost.locator(f"xpath=../button[@data-step='{by}']") for by in (-1, 1))
    most = int(str(cost.get_attribute("max")))
    cost.fill(str(most - 1))
    for button, number in ((more, str(most)), (more, str(most)), (less, str(most - 1))):
        button.click()
        expect(cost).to_have_value(number)
    cost.fill(str(cost.get_attribute("min")))
    less.click()
    expect(cost).to_have_value("")
    expect(form.locator(".answer__sentence")).not_to_be_empty()


def test_a_tap_gives_a_situation_and_a_second_one_takes_it_back(opened: Callable[[str], Locator]) -> None:
    form = opened("hit-odds")
    kneel = form.get_by_role("button", name="Both kneel")
    for posture, is_pressed in (("kneeling-position", "true"), ("none", "false")):
        kneel.click()
        expect(kneel).to_have_attribute("aria-pressed", is_pressed)
        for unit in ("attacker", "target"):
            expect(field(form, f"{unit}_posture")).to_have_value(posture)


# Bad input


def test_two_bad_inputs_are_both_named_and_another_form_of_the_page_goes_on(opened: Callable[[str], Locator]) -> None:
    form = opened("throw")
    field(form, "attacker_class").fill("9")
    field(form, "defender_class").fill("0")
    alert = form.get_by_role("alert")
    expect(alert).to_contain_text("Attacker's Class")
    expect(alert).to_contain_text("Defender's Class")
    expect(form.locator("[aria-invalid=true]")).to_have_count(2)
    vector, other = vectors("collision", 2)[1], form_of(form.page, "collision")
    give(other, vector["inputs"])
    expect(answer_lines(other)).to_have_text(shown("collision", vector))


# What applies to an attack


def effect_on(records: dict[str, Any], record: str, changed: str) -> int:
    return next(effect["by"] for effect in records[record]["effects"] if effect["changes"] == changed)


def asking(form: Locator) -> Locator:
    """Return the form of hit odds with its questions open."""
    open_all(form)
    return form


def on_target(form: Locator) -> Locator:
    return answer_lines(form).nth(1)


def faces_on_target(total: int) -> str:
    """Return the chance of a stat of 5: a natural 8 always hits, a natural 1 never."""
    return percent(Decimal(sum(1 for face in range(2, 8) if face + total >= 5) + 1) / 8)


def test_what_applies_is_added_to_what_is_typed(opened: Callable[[str], Locator], records: dict[str, Any]) -> None:
    form = asking(opened("hit-odds"))
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


def test_each_kind_of_attack_is_asked_what_bears_on_it(opened: Callable[[str], Locator]) -> None:
    form = asking(opened("hit-odds"))
    field(form, "green_hexes_between").fill("3")
    expect(on_target(form)).to_have_text(f"On Target, per attack{faces_on_target(-3)}")
    close, grips = field(form, "attacker_crippled_severe"), field(form, "attacker_vice_grips")
    for only_ranged in ("green_hexes_between", "target_conceal"):
        choose(form, "attack_is_ranged", "yes")
        expect(field(form, only_ranged)).to_be_visible()
        expect(close).to_be_hidden()
        choose(form, "attack_is_ranged", "no")
        expect(field(form, only_ranged)).to_be_hidden()
        expect(close).to_be_visible()
    # What was said of another kind does not count.
    expect(on_target(form)).to_have_text(f"On Target, per attack{faces_on_target(0)}")
    expect(grips).to_be_hidden()
    choose(form, "attack_is_a_grapple", "yes")
    expect(grips).to_be_visible()


def test_the_form_says_of_every_question_what_depends_on_it(site: Path, records: dict[str, Any]) -> None:
    form = form_in(site, "hit-odds", EDITION)
    hints = " ".join(words(hint) for hint in form.css(".field__hint"))
    labels = " ".join(words(label) for label in form.css(".situation label"))
    rolls = ("accuracy_roll", "assault_roll", "evasion_roll", "evade")
    changing = [
        record for record in records.values() for effect in record.get("effects", []) if effect["changes"] in rolls
    ]
    names = [record["name"] for record in changing]
    assert len(names) > 20
    assert [name for name in names if name not in labels and f"{name}: " not in hints] == []


def test_the_chance_to_destroy_stays_in_sight_on_a_phone(phone: Page) -> None:
    phone.goto("calculators/attack/")
    form = asking(form_of(phone, "hit-odds"))
    field(form, "target_grounded").scroll_into_view_if_needed()
    headline = form.locator(".calculator__headline")
    expect(headline).to_be_in_viewport()
    before = headline.text_content()
    field(form, "target_grounded").check()
    expect(headline).not_to_have_text(str(before))
    expect(headline).to_contain_text("Section destroyed")
    expect(headline).to_be_in_viewport()


def test_the_headline_of_an_answer_stands_once_on_a_phone(phone: Page) -> None:
    phone.goto("calculators/fall/")
    form = form_of(phone, "fall")
    expect(form.locator(".calculator__headline")).to_be_in_viewport()
    expect(form.locator(".answer__headline")).to_be_hidden()


# Examples


@pytest.mark.parametrize(("record", "example"), EXAMPLES, ids=[example["id"] for _, example in EXAMPLES])
def test_an_example_leads_to_a_form_that_takes_its_inputs(site: Path, record: str, example: dict[str, Any]) -> None:
    """That the answer is then the expected one `rulebook check` works out."""
    [page] = [page for page in chapters(site) if page.css(f"h2#{record}")]
    link = urlsplit(attribute(one(page, f"#{record}-{example['id']} a.try"), "href"))
    given = dict(parse_qsl(link.query))
    assert given == {name: word(value) for name, value in example["inputs"].items()}
    assert link.fragment == f"calc-{example['calculator']}"
    for name, value in given.items():
        boxes = form_in(site, example["calculator"], EDITION).css(f"[name={name}]")
        radios = [box for box in boxes if box.attributes.get("type") == "radio"]
        choices = [attribute(option, "value") for option in radios or boxes[0].css("option")]
        assert value in choices if choices else attribute(boxes[0], "type") in ("number", "text", "checkbox"), name


def chapters(site: Path) -> list[Node]:
    return [parsed(site / EDITION / address / "index.html") for address in page_addresses()]


def test_an_example_opens_in_the_calculator_with_one_tap(phone: Page) -> None:
    record, example = next((record, example) for record, example in EXAMPLES if example["calculator"] == "collision")
    phone.goto(f"rules/combat/#{record}-{example['id']}")
    phone.locator(f"#{record}-{example['id']}").get_by_role("link", name=re.compile("^Try it")).tap()
    phone.wait_for_url(re.compile(r"/calculators/(?:[a-z-]+/)?\?"))
    form = form_of(phone, "collision")
    for line in expected_lines("collision", example["expected"]):
        expect(answer_lines(form).filter(has_text=line)).to_have_count(1)
    expect(field(form, next(iter(example["inputs"])))).to_be_in_viewport()


# Keyboard


def tab_to(page: Page, wanted: Locator, at_most: int = 150) -> None:
    for _ in range(at_most):
        if wanted.evaluate("(one) => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{at_most} tabs do not reach {wanted}")


def test_a_calculator_works_by_keyboard_alone(page: Page) -> None:
    page.goto("calculators/attack/#calc-hit-odds")  # a browser tabs on from where an address leads
    form = form_of(page, "hit-odds")
    tab_to(page, field(form, "attacks"))
    page.keyboard.type("1")  # a number field is selected when one tabs into it
    tab_to(page, field(form, "can_evade"))
    page.keyboard.press("Space")
    expect(field(form, "attacks")).to_have_value("1")
    expect(field(form, "can_evade")).not_to_be_checked()
    expect(answer_lines(form).nth(3)).to_have_text("Hit, per attack50.0 %")

    tab_to(page, form.locator("summary").get_by_text("The attacker"))
    page.keyboard.press("Enter")
    posture = field(form, "attacker_posture")
    expect(posture).to_be_visible()
    tab_to(page, posture)
    page.keyboard.press("ArrowDown")
    expect(answer_lines(form).nth(3)).to_have_text("Hit, per attack62.5 %")

    steps = form.get_by_text("How it is worked out")
    tab_to(page, steps)
    page.keyboard.press("Enter")
    expect(form.locator(".answer__steps li").first).to_be_visible()
    page.keyboard.press("Tab")
    expect(form.locator(".answer__steps a").first).to_be_focused()


def test_details_stay_as_the_reader_left_them_when_the_answer_changes(opened: Callable[[str], Locator]) -> None:
    form = opened("fall")
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
def test_one_interpreter_serves_every_calculator_of_a_room(page: Page, watch: Watch) -> None:
    page.context.add_init_script(REACH_INTERPRETERS)
    page.goto(PAGES["throw"])
    page.evaluate(START_OVER)
    for number, calculator in enumerate(["throw", "collision", "throw"]):
        form = form_of(page, calculator)
        vector = vectors(calculator, 5)[number % 3 + 1]
        give(form, vector["inputs"])
        expect(answer_lines(form)).to_have_text(shown(calculator, vector))
    # The other has the Units that the forms offer.
    assert page.evaluate("reached.length") == 2
    assert of_the_runtime(watch).count("calculators.wasm") == 1


# What a page loads before, and only for, a live answer.
OF_THE_RUNTIME = re.compile(r"/runtime/micropython\.|/calculators/micropython\.js$|/data\.\w+/calculators/")


def of_the_runtime(watch: Watch) -> list[str]:
    return sorted(url.rpartition("/")[2] for url in watch.requests if OF_THE_RUNTIME.search(url))


def test_a_page_that_is_only_read_loads_nothing_of_the_runtime(page: Page, watch: Watch) -> None:
    """A mouse rests where the form comes to be, and a finger scrolls over it."""
    page.mouse.move(640, 450)
    page.goto("calculators/fall/?nope=1#calc-fall")
    form = form_of(page, "fall")
    expect(form).to_have_attribute("data-wired", "")
    for event in ("pointerdown", "pointermove", "pointercancel"):
        form.dispatch_event(event, {"bubbles": True, "pointerType": "touch"})
    at_rest(page)
    assert of_the_runtime(watch) == []


@pytest.mark.parametrize("touch", ["focus", "hover"])
def test_a_touch_loads_what_its_calculator_needs_and_nothing_of_the_others(
    page: Page, watch: Watch, touch: str
) -> None:
    page.goto("calculators/fall/#calc-fall")
    levels = field(form_of(page, "fall"), "levels")
    expect(form_of(page, "fall")).to_have_attribute("data-wired", "")
    with page.expect_response(RUNTIME):
        getattr(levels, touch)()
    levels.fill("5")
    expect(answer_lines(form_of(page, "fall"))).to_contain_text(["damage"])
    assert of_the_runtime(watch) == ["calculators.wasm", "damage.wasm", "fall.json", "micropython.js"]


@pytest.mark.own_context
def test_an_interpreter_that_does_not_arrive_is_asked_for_again(page: Page, watch: Watch) -> None:
    watch.expected = ["net::ERR_FAILED"]
    requests = []

    def first_fails(route: Route) -> None:
        requests.append(route.request.url)
        if len(requests) == 1:
            route.abort()
        else:
            route.continue_()

    page.context.route(RUNTIME, first_fails)
    page.goto(FALL)
    expect_live(page, "fall", {"unit_class": 4, "levels": 3}, "24 damage")
    assert len(requests) == 2
    expect(form_of(page, "fall").locator(".calculator__status[role=status]")).not_to_contain_text("could not be loaded")


@pytest.mark.own_context
def test_an_interpreter_that_breaks_down_is_replaced(page: Page, watch: Watch) -> None:
    # It may be thinking beyond the answer as it breaks.
    watch.expected.append("is not a function")
    page.context.add_init_script(REACH_INTERPRETERS)
    page.goto(FALL)
    expect_live(page, "fall", {"unit_class": 4, "levels": 3}, "24 damage")
    page.evaluate(BREAK)
    expect_live(page, "fall", {"unit_class": 4, "levels": 2}, "16 damage")
    expect_live(page, "fall", {"unit_class": 4, "levels": 1}, "8 damage")
    assert page.evaluate("reached.length") == 2


def test_the_labels_of_answers_are_those_that_pages_show(site: Path) -> None:
    for calculator in EACH:
        labels = {label for label, _ in LABELS[calculator].values()}
        # What an answer leads with may say two values at once.
        rows = form_in(site, calculator).css(".answer__values dl:not(.answer__headline) dt")
        assert {words(row) for row in rows} <= labels, calculator
