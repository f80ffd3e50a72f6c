"""Nothing is typed twice: a Unit or a weapon that is known is offered, and never forced."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser import in_site
from tests.site.support_forms import field, form_of

FALLS = "calculators/fall/"
READY, MINE_TAB = "Ready-made", "Mine"


# Writes a Unit to what is kept on the device, as the pages of Your Units do.
KEEP = in_site("""async (data) => {
  const { write } = await import("@/units/store.js");
  await write([{ id: "mine", kind: "unit", data, revision: 0 }]);
}""")
BLADE = {"name": "Blade", "category": "handheld-weapon", "melee": True}
GUN = {"name": "Gun", "category": "mounted-weapon"}
PART = {"name": "Part", "range": 3, "base_damage": 7, "ap_cost": 4, "type": "kinetic", "durability": 2}
MINE = {
    "format": "30mmw.unit/1",
    "edition": "1.0",
    "name": "My <b>Scout</b>",
    "type": "mech",
    "sections": [{"kind": "torso", "durability": 30}, {"kind": "left-leg", "durability": 9}],
    "core": {"name": "Scout", "accuracy": 4, "assault": 7, "evasion": 3},
    "pilot": {"rank": "rookie"},
    "items": [BLADE | {"parts": [PART]}, GUN | {"parts": [PART | {"base_damage": 9}]}, GUN | {"parts": [PART]}],
}


def opened(form: Locator) -> Locator:
    """Return the choosers of a form, opened."""
    form.locator(".who > summary").click()
    return form.locator(".who")


def group(form: Locator, label: str) -> Locator:
    return form.locator(".who").get_by_role("radiogroup", name=label, exact=True)


def pick(form: Locator, label: str, name: str, tab: str = "") -> None:
    """Choose somebody on a tab, or a weapon or a section of who was chosen."""
    if tab:
        group(form, f"{label}: whose").get_by_text(tab, exact=True).click()
    group(form, label).get_by_text(name, exact=True).click()


def source_of(form: Locator, name: str) -> Locator:
    """Return what an input says of where its value is from."""
    return form.locator(f".field:has([name={name}]) .field__from")


def test_what_was_filled_in_and_then_changed_says_so_and_follows_the_kind_of_attack(page: Page) -> None:
    page.goto("calculators/attack/")
    page.evaluate(KEEP, MINE)
    form = form_of(page, "hit-odds")
    opened(form)
    pick(form, "Attacker", "My <b>Scout</b>", MINE_TAB)
    expect(field(form, "stat")).to_have_value("4")
    expect(field(form, "base_damage")).to_have_value("9")
    field(form, "stat").fill("6")
    expect(source_of(form, "stat")).to_have_text("changed")
    pick(form, "Weapon", "Blade")
    # A Blade takes the Assault of the same Unit.
    expect(field(form, "stat")).to_have_value("7")
    expect(source_of(form, "stat")).to_have_text("from My <b>Scout</b>")
    expect(field(form, "base_damage")).to_have_value("7")
    pick(form, "Attacker", "Numbers typed in")
    expect(source_of(form, "stat")).to_have_count(0)
    expect(field(form, "stat")).to_have_value("7")


def test_nothing_of_choosing_is_in_a_link(page: Page) -> None:
    page.goto(FALLS)
    form = form_of(page, "fall")
    opened(form)
    pick(form, "Unit", "Portanova", READY)
    expect(field(form, "unit_class")).to_have_value("2")
    form.get_by_role("button", name="Link", exact=True).click()
    expect(form.locator(".calculator__link a")).to_have_attribute("href", re.compile(r"\?unit_class=2#calc-fall$"))


def test_whom_a_visitor_chose_goes_along_to_the_next_form(page: Page) -> None:
    page.goto("calculators/attack/")
    form = form_of(page, "hit-odds")
    opened(form)
    pick(form, "Attacker", "Portanova with a claw", READY)
    pick(form, "Target", "Portanova", READY)
    pick(form, "Section", "Left arm")
    expect(field(form, "durability")).to_have_value("16")
    page.goto("calculators/whole-attack/")
    form = form_of(page, "attack")
    # The claw of the rulebook: 8 AP, 23 damage, in close combat.
    expect(field(form, "weapon_1_base_damage")).to_have_value("23")
    expect(form.locator("[name=attack_is_ranged]:checked")).to_have_value("no")
    expect(form.locator("[name=weapon_1_section]:checked")).to_have_value("left_arm")
    page.goto(FALLS)
    form = form_of(page, "fall")
    expect(form.locator(".who > summary b")).to_have_text("Portanova with a claw")
    expect(source_of(form, "unit_class")).to_have_text("from Portanova with a claw")
    opened(form)
    pick(form, "Unit", "Numbers typed in")
    expect(source_of(form, "unit_class")).to_have_count(0)


GUN_AT_AN_ARM = "Portanova with a gun, Alto Sub Machinegun → Portanova, Left arm"


def gun_at_an_arm(page: Page) -> Locator:
    """Return hit odds of the ready-made gun against a left arm."""
    page.goto("calculators/attack/")
    form = form_of(page, "hit-odds")
    opened(form)
    pick(form, "Attacker", "Portanova with a gun", READY)
    pick(form, "Target", "Portanova", READY)
    pick(form, "Section", "Left arm")
    expect(form.locator(".who > summary b")).to_have_text(GUN_AT_AN_ARM)
    return form


def test_what_a_weapon_has_counts_and_the_whole_attack_begins_with_all_that_was_chosen(page: Page) -> None:
    form = gun_at_an_arm(page)
    field(form, "stat").fill("6")
    field(form, "durability").fill("7")
    expect(source_of(form, "stat")).to_have_text("changed")
    expect(field(form, "mechanism")).to_have_value("full-auto")
    form.get_by_role("link", name="Another weapon, section or item").click()
    whole = form_of(page, "attack")
    expect(whole.locator(".who > summary b")).to_have_text(GUN_AT_AN_ARM)
    # The gun of the rulebook: 3 AP, 4 damage, [FA].
    expect(whole.locator("[name=weapon_1_section]:checked")).to_have_value("left_arm")
    held = {"ap_cost": "3", "base_damage": "4", "mechanism": "full-auto"}
    for name, value in held.items():
        expect(field(whole, f"weapon_1_{name}")).to_have_value(value)
    # What was typed over is still that, of the same arm.
    for name, value in {"stat": "6", "left_arm": "7"}.items():
        expect(field(whole, name)).to_have_value(value)
        expect(source_of(whole, name)).to_have_text("changed")
    expect(field(whole, "torso")).to_have_value("32")
    expect(source_of(whole, "ap")).to_have_text("Portanova with a gun gets 2 + d8 a turn")
    expect(field(whole, "ap")).to_have_value("16")


def test_a_gun_against_an_arm_is_asked_like_its_numbers_and_comes_back_with_what_was_typed(page: Page) -> None:
    form = gun_at_an_arm(page)
    # The example of the rulebook: 4 damage; the stock Unit: Accuracy 5, Evasion 6, an arm of 16 DP.
    for name, value in {"base_damage": "4", "stat": "5", "evasion": "6", "durability": "16"}.items():
        expect(field(form, name)).to_have_value(value)
    expect(source_of(form, "base_damage")).to_have_text("from Alto Sub Machinegun")
    field(form, "stat").fill("6")
    expect(page).to_have_url(re.compile("stat=6"))
    page.reload()
    expect(form.locator(".who > summary b")).to_have_text(GUN_AT_AN_ARM)
    expect(source_of(form, "evasion")).to_contain_text("from Portanova")
    expect(source_of(form, "stat")).to_have_text("changed")
    expect(field(form, "stat")).to_have_value("6")
    page.goto("calculators/attack/?stat=3#calc-hit-odds")
    # A link is about nobody whom this visit chose.
    expect(form.locator(".who > summary b")).to_have_text("Choose a Unit")
    expect(source_of(form, "stat")).to_have_count(0)


def test_a_unit_that_was_changed_meanwhile_changes_no_form_by_itself(page: Page) -> None:
    page.goto(FALLS)
    page.evaluate(KEEP, MINE)
    form = form_of(page, "fall")
    opened(form)
    pick(form, "Unit", "My <b>Scout</b>", MINE_TAB)
    # Class 1, and Class 3 then.
    expect(source_of(form, "unit_class")).to_have_text("from My <b>Scout</b>")
    expect(page).to_have_url(re.compile(r"\?unit_class=1#"))
    heavier = MINE | {"sections": [{"kind": "torso", "durability": 200}]}
    page.evaluate(KEEP.replace("revision: 0", "revision: 1"), heavier)
    page.reload()
    expect(source_of(form, "unit_class")).to_have_text("My <b>Scout</b> has changed since")
    expect(field(form, "unit_class")).to_have_value("1")


def test_another_page_may_open_a_form_with_a_unit(page: Page) -> None:
    page.goto("calculators/attack/")
    page.evaluate(KEEP, MINE)
    page.evaluate(
        in_site("""async () => {
      const { beginNext } = await import("@/calculators/chosen-before.js");
      beginNext({ attacker: { id: "mine", name: "Some other name" } }, []);
    }""")
    )
    page.goto("calculators/throw/")
    page.goto("calculators/attack/#calc-hit-odds")
    form = form_of(page, "hit-odds")
    expect(form.locator(".who > summary b")).to_have_text("My <b>Scout</b>, Gun")
    expect(field(form, "base_damage")).to_have_value("9")


def test_nobody_is_asked_for_of_whom_the_form_asks_nothing(page: Page) -> None:
    page.goto("calculators/throw/#calc-throw-into")
    form = form_of(page, "throw-into")
    opened(form)
    expect(group(form, "Another Unit")).to_be_visible()
    pick(form, "Another Unit", "Portanova", READY)
    # The Unit on top of the structure, which is folded until then.
    expect(source_of(form, "occupant_class")).to_be_visible()
    field(form, "into").select_option("nothing")
    expect(group(form, "Another Unit")).to_be_hidden()


CLAW = BLADE | {"category": "mounted-weapon", "parts": [PART | {"systems": ["vice-grip"]}], "systems": ["vice-grip"]}
# Nobody has given its Accuracy, and no form takes so much Durability.
GOLIATH = MINE | {
    "name": "Goliath",
    "core": {"assault": 7, "evasion": 3},
    "sections": [{"kind": "torso", "durability": 1500}, {"kind": "left-leg", "durability": 9}],
    "items": [GUN | {"parts": [PART]}, CLAW, CLAW, CLAW],
}


def headline(form: Locator) -> Locator:
    return form.locator(".calculator__headline")


def test_what_a_form_cannot_take_of_a_unit_stops_the_answer_in_sight_until_somebody_types(page: Page) -> None:
    page.goto("calculators/attack/")
    page.evaluate(KEEP, GOLIATH)
    form = form_of(page, "hit-odds")
    opened(form)
    pick(form, "Attacker", "Goliath", MINE_TAB)
    expect(headline(form)).to_contain_text("No answer. Look at: Accuracy or Assault stat")
    expect(field(form, "stat")).to_have_value("")
    expect(source_of(form, "stat")).to_have_text("not known of Goliath")
    pick(form, "Target", "Goliath", MINE_TAB)
    left = "What the targeted section has left must be a whole number from 1 to 999, got 1500."
    expect(form.get_by_role("alert").first).to_contain_text(left)
    page.reload()
    expect(form.locator(".who > summary b")).to_have_text("Goliath, Gun → Goliath, Torso")
    expect(form).to_have_attribute("data-answer", "none")
    expect(form.get_by_role("alert").first).to_contain_text("got unknown")
    field(form, "stat").fill("4")
    expect(headline(form)).to_contain_text("No answer. Look at: What the targeted section has left")
    opened(form)
    pick(form, "Section", "Left leg")
    expect(field(form, "durability")).to_have_value("9")
    expect(form).not_to_have_attribute("data-answer", "none")


def test_what_a_rule_counts_less_of_is_said_while_its_fold_is_closed(page: Page) -> None:
    page.goto("calculators/throw/#calc-throw-into")
    page.evaluate(KEEP, GOLIATH)
    form = form_of(page, "throw-into")
    opened(form)
    pick(form, "Attacker", "Goliath", MINE_TAB)
    expect(form.locator(".who__said")).to_have_text("Goliath has 3 Vice Grips, of which 2 count.")
    expect(field(form, "attacker_vice_grips")).to_have_value("2")
    expect(field(form, "attacker_vice_grips")).to_be_hidden()


def test_a_unit_of_a_link_may_be_kept_as_theirs_and_is_the_first_target_that_is_offered(page: Page) -> None:
    page.goto("units/unit/")
    page.locator("[data-tool=code]").click()
    page.goto(str(page.locator(".builder__link a").get_attribute("href")))
    page.reload()
    page.get_by_role("button", name="Keep as theirs").click()
    expect(page.locator(".builder__note")).to_contain_text("Kept as theirs")
    expect(page.get_by_role("button", name="Keep as theirs")).to_be_hidden()
    page.goto("units/")
    expect(page.locator(".shelf__lists h2")).to_have_text("Theirs")
    expect(page.locator(".shelf__list a")).to_have_text("Portanova with a gun")
    page.goto("calculators/attack/")
    form = form_of(page, "hit-odds")
    opened(form)
    expect(group(form, "Attacker")).to_contain_text("Portanova with a claw")
    expect(group(form, "Target").locator("label")).to_have_text(["Portanova with a gun"])
