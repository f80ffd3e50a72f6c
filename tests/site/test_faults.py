"""What goes wrong in a page's scripts is said as what it is, in place of an answer to something else."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.site.support_forms import ask, field, form_of
from tests.site.support_site import EDITION, Watch, sampled

DATA = f"**/{EDITION}/data.*/calculators/fall.json"
Answer = Callable[[Route], None]


def status(form: Locator) -> Locator:
    return form.locator(".calculator__status[role=status]")


def abort(route: Route) -> None:
    route.abort()


def lost(route: Route) -> None:
    route.fulfill(status=404)


def garbled(route: Route) -> None:
    route.fulfill(content_type="application/json", body="{not JSON")


def without(*path: str) -> Answer:
    """Return what answers with the data of the calculators, but for the part at the end of a path."""

    def answer(route: Route) -> None:
        data: dict[str, Any] = route.fetch().json()
        inner = data
        for name in path[:-1]:
            inner = inner[name]
        del inner[path[-1]]
        route.fulfill(content_type="application/json", body=json.dumps(data))

    return answer


# What browsers and Python say of an error is for the console alone.
FAILED = "Something on this page failed. Load it again."
PARTS = {
    "image": ("**/calculators.wasm", abort, "The Python runtime could not be loaded."),
    "image garbled": ("**/calculators.wasm", garbled, "The Python runtime could not be read."),
    "script": ("**/assets.*/calculators/interpreter.js", abort, FAILED),
    "data garbled": (DATA, garbled, "The data of the calculators could not be read."),
    "no address": (DATA, without("addresses", "falling"), "The calculator failed."),
    "no image": ("**/calculators.wasm", lost, "The Python runtime could not be loaded."),
    "image's reader": ("**/assets.*/calculators/micropython.js", abort, "The Python runtime could not be loaded."),
    "data": (DATA, abort, "The data of the calculators could not be loaded."),
    "no addresses": (DATA, without("addresses"), "The data of the calculators could not be read."),
}


@pytest.mark.own_context
@pytest.mark.parametrize("missing", sampled(PARTS, ("image", "script", "no address")))
def test_a_missing_part_is_named_and_no_other_answer_stands_there(page: Page, watch: Watch, missing: str) -> None:
    part, answer, said = PARTS[missing]
    watch.expected = [""]  # whatever follows from what is broken here on purpose
    page.context.route(part, answer)
    page.goto("calculators/fall/")
    form = form_of(page, "fall")
    field(form, "levels").fill("2")
    expect(status(form)).to_have_text(
        f"Live answers are not available. {said} There is no answer to what the form holds."
    )
    expect(form.locator(".answer__values")).to_be_hidden()
    expect(form.locator(".tools")).to_be_hidden()
    expect(form.locator(".calculator__headline")).to_have_text("No answer –")


@pytest.mark.own_context
def test_tools_that_did_not_come_are_missed_by_a_tap_and_come_with_the_next(page: Page, watch: Watch) -> None:
    part = "**/assets.*/calculators/links.js*"
    # The browser's own word of the request; nothing of it is left uncaught.
    watch.expected = ["net::ERR_FAILED"]
    page.context.route(part, abort)
    page.goto("calculators/fall/")
    form = form_of(page, "fall")
    with page.expect_event("requestfailed"):
        field(form, "levels").focus()
    tool = form.locator("[data-tool=code]")
    tool.click()
    expect(status(form)).to_have_text("This could not be loaded. Tap again once there is a connection.")
    page.context.unroute(part, abort)
    tool.click()
    expect(form.get_by_role("img", name="QR code of the link")).to_be_visible()
    expect(status(form)).to_be_empty()


def test_a_fault_while_showing_is_told(page: Page, watch: Watch) -> None:
    watch.expected = ["the page has no .calculator__answer"]
    page.goto("calculators/fall/")
    form = form_of(page, "fall")
    ask(form)
    answer = form.locator(".calculator__answer").element_handle()
    answer.evaluate("(box) => box.classList.remove('calculator__answer')")
    field(form, "levels").fill("2")
    expect(status(form)).to_have_text(
        f"The answer could not be shown. {FAILED} There is no answer to what the form holds."
    )
    answer.evaluate("(box) => box.classList.add('calculator__answer')")
    field(form, "levels").fill("3")
    expect(status(form)).not_to_contain_text("could not be shown")


@pytest.mark.own_context
@pytest.mark.parametrize(
    ("part", "message"),
    [
        ("**/data.*/differences/*.json", "The rules that differ could not be loaded."),
        ("**/assets.*/calculators/other-edition.js", f"The other edition could not be asked. {FAILED}"),
    ],
)
def test_what_is_missing_of_the_same_question_is_named(page: Page, watch: Watch, part: str, message: str) -> None:
    watch.expected = [""]  # whatever follows from what is broken here on purpose
    page.context.route(part, lambda route: route.fulfill(status=404))
    page.goto("calculators/fall/")
    form = form_of(page, "fall")
    form.get_by_text("Another edition").click()
    form.get_by_role("group", name="Another edition").get_by_role("button").first.click()
    expect(form).to_contain_text(message)


SANDBOX_PARTS = {
    "**/pyodide.*/*": "Python",
    "**/assets.*/sandbox/worker.js*": "Python",
    "**/runtime/wheels.*/calculators/*": "The calculators",
    "**/mechanics.json": "The rules",
}


@pytest.mark.own_context
@pytest.mark.parametrize("part", sampled(SANDBOX_PARTS, list(SANDBOX_PARTS)[:2]))
def test_the_sandbox_names_what_it_could_not_load(page: Page, watch: Watch, part: str) -> None:
    watch.expected = [""]  # whatever follows from what is broken here on purpose
    page.context.route(part, abort)
    page.goto("sandbox/")
    page.get_by_role("button", name="Run").click()
    message = f"{SANDBOX_PARTS[part]} could not be loaded. Tap Run to start again."
    expect(page.locator(".sandbox__status")).to_have_text(message, timeout=60_000)
    expect(page.get_by_role("button", name="Run")).to_be_enabled()
