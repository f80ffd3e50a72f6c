"""The board of moves in the browser: taps and keys write the path, and the calculator draws what follows."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.html import parsed
from tests.site.support_forms import choose as choose_input
from tests.site.support_forms import form_of, open_all
from tests.site.support_site import EDITION

FORM = "calculators/move/"


def choose(page: Page, tool: str) -> None:
    """Choose what a tap on the board does."""
    page.locator(f"[data-tap={tool}]").click()


def test_without_scripts_the_board_is_drawn_with_its_answer(site) -> None:  # type: ignore[no-untyped-def]
    page = parsed(site / EDITION / FORM / "index.html")
    assert len(page.css("svg.board .board__hex")) == 42
    assert "goes R F from C5 to D4" in page.css("p.answer__sentence")[0].text()


def test_every_sign_of_the_board_is_on_its_page(site: Path) -> None:
    html = (site / EDITION / FORM / "index.html").read_text(encoding="utf-8")
    named = set(re.findall(r'xlink:href="?#([\w-]+)', html))
    assert {"board-green", "board-structure-height"} <= named
    assert named <= set(re.findall(r'<symbol id="?([\w-]+)', html))


# What is seen of each colour of hexes: how its ground and what is written there differ, as WCAG reckons contrast.
SEEN = """() => [...document.querySelectorAll(".board .cell")].map((cell, at) => {
  const canvas = document.createElement("canvas").getContext("2d");
  const light = (colour) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data]
      .map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const name = document.querySelectorAll(".board .label")[at];
  const [ground, word] = [cell, name].map((part) => getComputedStyle(part).fill);
  const [more, less] = [light(ground), light(word)].sort((one, other) => other - one);
  return [ground, (more + 0.05) / (less + 0.05)];
})"""


@pytest.mark.parametrize("look", [{"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"}])
def test_every_hex_is_seen_in_every_scheme(page: Page, look: Any) -> None:
    page.emulate_media(**look)
    page.goto(f"{FORM}?board=.%20G%20L%20D%20R%20B%20T%20W&start=A1&target=none&facing=S&path=stay#calc-move")
    expect(page.locator(".board .cell")).to_have_count(8)
    seen = page.evaluate(SEEN)
    grounds = [ground for ground, _ in seen]
    assert len(set(grounds)) == len(grounds), grounds
    assert [ground for ground, contrast in seen if contrast < 4] == []


def test_a_tap_on_ones_own_hex_says_what_it_is(phone: Page) -> None:
    phone.goto(FORM)
    phone.locator("[data-hex=D4][tabindex]").tap(force=True)
    expect(phone.locator(".board__told")).to_have_text("D4: grey, level 0, the Unit, facing up right.")


def test_the_board_stays_in_sight_while_it_is_changed(page: Page, phone: Page) -> None:
    for window, side, size in ((page, "x", "width"), (phone, "y", "height")):
        window.goto(FORM)
        window.get_by_role("button", name="Change the board").click()
        board, palette = (
            dict(window.locator(part).bounding_box() or {}) for part in (".calculator__board", ".palette")
        )
        assert palette[side] >= board[side] + board[size]
        window.get_by_role("button", name="Go there").click()
        expect(window.locator(".palette")).to_be_hidden()


def test_a_tap_goes_there_and_is_undone_and_done_again(phone: Page) -> None:
    phone.goto(FORM)
    path = phone.locator("[name=path]")
    phone.locator("[data-hex=A1][tabindex]").tap(force=True)
    expect(phone.get_by_text("A1 is not within reach from here.")).to_be_in_viewport()
    phone.locator("[data-hex=E4][tabindex]").tap(force=True)
    expect(path).to_have_value("R F F")
    expect(phone.locator(".answer__sentence")).to_contain_text("goes R F F from C5 to E4 for 3 MP")
    phone.get_by_role("button", name="Undo").tap()
    expect(path).to_have_value("R F")
    phone.get_by_role("button", name="Redo").tap()
    expect(path).to_have_value("R F F")


def test_keys_alone_go_about_and_step(page: Page) -> None:
    page.goto(FORM)
    page.locator(".board__hex[tabindex='0']").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    expect(page.locator("[data-hex=C5]")).to_be_focused()
    focus, reach = (page.locator(each).first for each in (".board__hex:focus-visible .cell", ".mark--allowed"))
    stroke = "(one) => getComputedStyle(one).stroke"
    assert focus.evaluate(stroke) != reach.evaluate(stroke)
    page.keyboard.press("Enter")
    expect(page.locator(".answer__sentence")).to_contain_text("to C5 for 3 MP")
    expect(page.locator("[data-hex=C5]")).to_be_focused()


def test_taps_and_keys_lay_smoke_and_place_units(page: Page) -> None:
    page.goto(f"{FORM}?board=.%20.%20.&start=A1&target=A3&facing=S&path=stay#calc-move")
    board = page.locator("[name=board]")
    page.get_by_text("Change the board").click()
    expect(board).to_have_value(". . .")
    expect(page.locator(".answer__sentence")).to_contain_text("Line of Sight to A3: yes")
    choose(page, "smoke")
    page.locator("[data-hex=A2][tabindex]").click(force=True)
    expect(board).to_have_value(". .c .")
    expect(page.locator(".answer__sentence")).to_contain_text("Line of Sight to A3: no")
    expect(page.get_by_role("button", name="A2: grey, level 0, smoke, ")).to_have_count(1)
    choose(page, "friend")
    page.locator("[data-hex=A2]").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(board).to_have_value(". .c .f")
    expect(page.get_by_role("button", name="A3: grey, level 0, friendly Unit, ")).to_have_count(1)
    choose(page, "smoke")
    page.keyboard.press("Tab")
    page.locator("[data-hex=A2]").focus()
    page.keyboard.press(" ")
    expect(board).to_have_value(". . .f")


def test_taps_lift_what_is_in_a_hex_and_lower_it_no_further_than_its_ground(page: Page) -> None:
    page.goto(f"{FORM}?board=.%20.1%20L&start=A1&target=none&facing=S&path=stay#calc-move")
    board = page.locator("[name=board]")
    page.get_by_text("Change the board").click()
    for tapped, name, written in (
        ("structure", "A2", ". .1s1 L"),
        ("enemy", "A2", ". .1s1e L"),
        ("lift", "A2", ". .1s2e L"),
        ("sink", "A2", ". .1s1e L"),
        ("structure", "A2", ". .1e L"),
        ("lift", "A2", ". .1e2 L"),
        ("sink", "A2", ". .1e L"),
        ("sink", "A2", ". .1e L"),
        ("smoke", "A3", ". .1e Lc"),
        ("lift", "A3", ". .1e Lc0"),
    ):
        choose(page, tapped)
        page.locator(f"[data-hex={name}][tabindex]").click(force=True)
        expect(board).to_have_value(written)
        # The answer draws the board anew, and the next tap is on what it drew.
        expect(page.locator(f"[data-hex={name}]")).to_have_attribute("data-code", written.split()[int(name[1]) - 1])
        expect(page.locator(f"[data-hex={name}][tabindex]")).to_have_count(1)


def test_thrusters_are_chosen_and_a_tap_dashes(page: Page) -> None:
    page.goto(FORM)
    with_them = page.get_by_role("radiogroup", name="With them")
    expect(with_them).to_be_hidden()
    choose_input(form_of(page, "move"), "by", "thrusters")
    page.locator("[name=path]").fill("stay")
    expect(page.get_by_role("button", name="C3: grey, level 0, within reach, 4 hexes left there")).to_have_count(1)
    page.locator("[data-hex=C3][tabindex]").click(force=True)
    expect(page.locator("[name=path]")).to_have_value("F F")
    expect(page.locator(".answer__sentence")).to_contain_text("goes F F from C5 to C3 for 2 hexes, 4 hexes left")
    expect(with_them).to_be_visible()


def test_a_grounded_unit_takes_off_by_tap_and_by_key(page: Page) -> None:
    page.goto(f"{FORM}?board=.%20.%20.%20.%20.&start=A1&target=none&facing=S&path=stay&mechanism=aerial#calc-move")
    open_all(form_of(page, "move"))
    choose_input(form_of(page, "move"), "grounded", "yes")
    expect(page.get_by_role("button", name="A1: grey, level 0, the Unit, facing down, Grounded")).to_have_count(1)
    page.locator("[data-hex=A2][tabindex]").click(force=True)
    expect(page.get_by_role("status").filter(has_text="A2 is not within reach from here.")).to_have_count(1)
    takeoff, path = page.get_by_role("button", name="Takeoff", exact=True), page.locator("[name=path]")
    takeoff.click()
    expect(path).to_have_value("T")
    expect(page.locator(".answer__sentence")).to_contain_text("goes T from A1 to A4")
    page.get_by_role("button", name="Undo").click()
    expect(path).to_have_value("stay")
    takeoff.press("Enter")
    expect(path).to_have_value("T")
    expect(page.locator("[data-hex=A5][data-way]")).to_have_attribute("data-way", "F")


def test_a_tap_paints_and_an_example_opens_on_the_board(page: Page) -> None:
    page.goto("reference/diagrams/")
    page.locator("#record-accuracy-through-terrain a.try").first.click()
    expect(page.locator("[name=board]")).to_have_value(". B G .")
    expect(page.locator(".answer__sentence")).to_contain_text("Line of Sight to A1: yes")
    page.get_by_text("Change the board").click()
    choose(page, "higher")
    page.locator("[data-hex=A2][tabindex]").click(force=True)
    expect(page.locator("[name=board]")).to_have_value(". B1 G .")
    expect(page.locator(".answer__sentence")).to_contain_text("Line of Sight to A1: no")


def test_what_was_painted_is_undone_and_an_empty_mat_is_laid_out(page: Page) -> None:
    page.goto(FORM)
    board = page.locator("[name=board]")
    before = board.input_value()
    page.get_by_text("Change the board").click()
    page.get_by_role("button", name="Tan Hex").click()
    page.locator("[data-hex=A1][tabindex]").click(force=True)
    expect(board).to_have_value(f"T{before[1:]}")
    page.get_by_role("button", name="Undo").click()
    expect(board).to_have_value(before)
    page.get_by_label("Empty board").select_option(label="11 × 15, the mat")  # 4-1
    expect(page.locator(".board__hex")).to_have_count(11 * 15)
    expect(page.locator(".answer__sentence")).to_contain_text("stays in C5")
