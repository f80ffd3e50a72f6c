"""What comes to the benches from outside: links, files and tables, of whatever kind, and what else may fail there."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Dialog, Page, expect

from calculators.units.packing import normal, packed, unpacked
from calculators.units.pasted import pasted
from calculators.units.texts import plain, plain_data
from rulebook.api import units
from rulebook.api.schemas import own_schemas
from tests.browser import OTHER_MACHINE
from tests.calculators.support_builds import Data, mech, weapon
from tests.calculators.support_packed import inflated
from tests.calculators.support_random_builds import random_unit
from tests.calculators.test_packing import NEWER
from tests.site.support_benches import link_of, number, numbers, opened, still, tap, type_in
from tests.site.support_outside import STORE, TEXTS, broken_rules, everywhere, follow, harm, hash_of, rows
from tests.site.support_site import EDITION, sampled, visit
from tests.support import ROOT, the_edition

SCHEMAS = own_schemas(ROOT)
PARTS = tuple(record.id for record in the_edition(EDITION).of("parts"))


# What the page says is what the command says.


def by_command(kind: str, data: Data) -> tuple[Data, list[str]]:
    """Return the answer of the command on a thing, and its sentences of what is wrong."""
    answer = units.answer(ROOT, kind, data | {"format": f"30mmw.{kind}/1"})
    sentences = [line.partition(": ")[2] for line in units.sentences(ROOT, EDITION, answer)]
    return answer, [sentence.strip() for sentence in sentences]


def on_top(answer: Data) -> dict[str, str]:
    """Return the numbers of a Unit as a player reads them."""
    thrust = answer["thruster_movement"]
    row = {
        "Class": f"{answer['class']}",
        "Cost": f"{answer['deployment_cost']['total']} DC",
        "AP each turn": f"{answer['base_ap']['fixed']} + d8",
        "Movement": f"{answer['standard_movement']} MP",
        "Accuracy": amount(answer["stats"]["accuracy"]),
        "Assault": amount(answer["stats"]["assault"]),
        "Evasion": amount(answer["stats"]["evasion"]),
        "Thrusters": "–" if thrust is None else f"{thrust} hexes",
    }
    return {label: number.replace("-", "−") for label, number in row.items()}


def amount(value: Any) -> str:
    return "–" if value is None else str(value)


def verdict(page: Page) -> int:
    """Return how many rules are broken, as the page counts them."""
    shown = page.locator("#bench-status").inner_text()
    return 0 if shown == "Legal" else int(shown.split()[0])


def words_of(sentences: list[str]) -> set[str]:
    return {word.strip(",.:;").lower() for sentence in sentences for word in sentence.split()}


@pytest.mark.parametrize("seeds", [range(3), pytest.param(range(1000), marks=pytest.mark.thorough)], ids=len)
def test_any_unit_is_the_same_to_page_command_and_link(page: Page, seeds: range) -> None:
    opened(page, "unit", "")
    for seed in seeds:
        data = random_unit(Random(seed), PARTS)
        follow(page, hash_of(packed("unit", data)))
        answer, sentences = by_command("unit", normal("unit", data))
        assert (numbers(page), verdict(page)) == (on_top(answer), len(sentences)), f"seed {seed}"
        # What one tap mends stands in one line, with the names of all.
        assert words_of(broken_rules(page)) == words_of(sentences), f"seed {seed}"
        text = inflated(link_of(page).rpartition("~")[2])
        assert unpacked(SCHEMAS, "unit", text) == normal("unit", data), f"seed {seed}"


# What nobody means well with runs nothing, and what was kept stays as it was.  What Python makes of such links, files
# and tables is asked of it by `tests/calculators`, and what scripts make of a link by `tests/scripts`.

NO_LINK = "This is not a link of an item, a Unit, a squad, a pack or a game."
BROKEN_LINK = "This link is cut off or damaged. Copy it once more, from its first sign to its last."
GONE = "This is no longer on this device. Build it anew, or open it from a link or a file."
GOOD = packed("unit", mech(name="Good"))
HTML = TEXTS[0]
MUCH = 1_000_000
KINDS = ["part", "item", "unit", "squad", "pack"]


@pytest.fixture
def dialogs(page: Page) -> Iterator[None]:
    """Fails the test where a page opens a dialog."""
    opened_dialogs = []

    def note(dialog: Dialog) -> None:
        opened_dialogs.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", note)
    yield
    page.remove_listener("dialog", note)
    assert opened_dialogs == []


def keep_ironside(page: Page) -> list[Data]:
    """Keep a Unit on the device; return all that is kept there."""
    opened(page, "unit", "")
    type_in(page, "Name", "Ironside")
    shelf = rows(page)
    assert [row["data"]["name"] for row in shelf] == ["Ironside"]
    return shelf


@pytest.mark.usefixtures("dialogs")
def test_a_hostile_text_of_a_link_stays_text(page: Page) -> None:
    shelf = keep_ironside(page)
    for kind in KINDS[1:]:
        opened(page, kind, "")
        for text in TEXTS:
            follow(page, hash_of(packed(kind, everywhere(kind, text)), head=f"{quote(text, errors='replace')}~abcdef"))
            expect(page.locator(".builder__note")).to_have_text(re.compile("^From a link. .{100,200}$"))
            expect(page.get_by_label("Name", exact=True).first).to_have_value(plain(text))
            assert (harm(page), rows(page)) == ([], shelf), text


def refused_links() -> list[tuple[str, str]]:
    """Return what may stand behind the number sign, and what the page says of it."""
    link = hash_of(GOOD)
    start = link.rindex("~") + 1
    return [
        *[(hash, NO_LINK) for hash in ("#~", "#__proto__~constructor~*", f"#1.0~abcdef~{HTML}", "#" + "~" * MUCH)],
        (link[: start + 9], BROKEN_LINK),
        (f"#1.0~abcdef~{'A' * MUCH}", BROKEN_LINK),
        (hash_of("1u" + "a" * 30_000_000), BROKEN_LINK),
        *[(f"#id={name}", GONE) for name in (quote(HTML), "__proto__", f"{'9' * MUCH}&at=9", "%E0%A4%A&at=-1")],
        (hash_of("2" + GOOD[1:]), NEWER),
        (hash_of(packed("item", weapon())), "This link holds an item, not a Unit."),
    ]


@pytest.mark.usefixtures("dialogs")
def test_a_hostile_link_is_a_sentence_and_leaves_what_is_there(page: Page) -> None:
    shelf = keep_ironside(page)
    shown = numbers(page)
    note = page.locator(".builder__note")
    for hash, sentence in refused_links():
        note.evaluate("note => { note.textContent = ''; }")
        follow(page, hash)
        expect(note).to_have_text(sentence)
        assert (harm(page), rows(page), numbers(page)) == ([], shelf, shown), hash[:200]
    type_in(page, "Evasion", "8")
    assert [(row["id"], row["data"]["name"]) for row in rows(page)] == [(shelf[0]["id"], "Ironside")]


def test_an_address_that_is_not_of_this_bench_leaves_what_is_there(page: Page) -> None:
    (row,) = keep_ironside(page)
    follow(page, "#bench-sheet")
    type_in(page, "Evasion", "8")
    shelf = rows(page)
    assert [(each["id"], each["data"]["name"]) for each in shelf] == [(row["id"], "Ironside")]
    for kind in ("item", "squad"):
        for place in (f"#id={row['id']}", f"#id={row['id']}&at=7", f"#id={row['id']}&at=length"):
            opened(page, kind, place)
            expect(page.locator(".builder__note")).to_have_text(GONE)
            assert rows(page) == shelf


def file_of(*shelf: Any) -> str:
    return json.dumps({"format": "30mmw.shelf/1", "rows": shelf})


def row_of(kind: str, data: Any, name: str = "a") -> Data:
    return {"id": name, "kind": kind, "data": data}


def take_in(page: Page, content: str | bytes) -> None:
    """Take in a file on the page that lists what is kept; wait until that is done."""
    buffer = content.encode() if isinstance(content, str) else content
    field = page.get_by_label("Take in a file")
    field.set_input_files({"name": "units.json", "mimeType": "application/json", "buffer": buffer})
    expect(field).to_have_value("")


def open_shelf(page: Page, fold: str) -> None:
    page.goto("units/")
    page.get_by_text(fold).click()


@pytest.mark.usefixtures("dialogs")
def test_a_hostile_text_of_a_file_stays_text(page: Page) -> None:
    shelf = keep_ironside(page)
    open_shelf(page, "All of it in one file")
    for text in TEXTS:
        take_in(page, file_of(*(row_of(kind, everywhere(kind, text), kind) for kind in KINDS)))
        expect(page.locator(".shelf__taken")).to_have_text("5 added.")
        expect(page.locator(".shelf__list").get_by_text(plain(text)).first).to_be_attached()
        assert (harm(page), [row for row in rows(page) if row in shelf]) == ([], shelf), text


NAMED_TWICE = 'The file has the field "name" twice in one place. Keep one.'
REFUSED_FILES: list[str | bytes] = [
    file_of(row_of("unit", everywhere("unit", HTML) | {HTML: HTML})),
    "",
    "<script>window.pwned = 1</script>",
    "[" * 100_000,
    '{"format": "30mmw.shelf/1", "rows": ' + "9" * MUCH + "}",
    '{"__proto__": {"format": "30mmw.shelf/1", "rows": []}}',
    b"\x1f\x8b\x08\x00" + b"\xed\xa0\x80" * 1000,
    file_of(row_of("unit", {"type": "mech", "__proto__": {"pwned": 1}})),
    file_of({"__proto__": row_of("unit", {"type": "mech"})}),
    file_of(row_of("unit", {"type": "mech"}, HTML)),
    file_of(row_of("squad", {"engagement_size": "recon", "units": [{"id": HTML, "name": HTML}]})),
]


@pytest.mark.usefixtures("dialogs")
def test_a_hostile_file_is_a_sentence_and_leaves_what_is_there(page: Page) -> None:
    shelf = keep_ironside(page)
    open_shelf(page, "All of it in one file")
    faults = page.locator(".shelf__faults li")
    for content in REFUSED_FILES:
        faults.evaluate_all("all => all.forEach(each => each.remove())")
        take_in(page, content)
        expect(faults).to_have_text([re.compile(r"^[A-Z].{10,300}\.$")])
        assert (harm(page), rows(page)) == ([], shelf), content[:200]
    for content, sentence in (
        (" " * 5_000_001, "This file is too large to be one of this page."),
        (file_of(row_of("unit", mech())).replace('"type"', '"name": "\\"", "name": "b", "type"'), NAMED_TWICE),
    ):
        take_in(page, content)
        expect(page.locator(".shelf__taken")).to_have_text(sentence)
        assert rows(page) == shelf


ROW = "\tX-1\t7\t9\t4\tK\t3"
TABLES = [
    HTML + ROW,
    f"Barrel\tX-1\t{HTML}\t9\t4\tK\t3\t{HTML}",
    "Barrel\tX-1\t" + "9" * 4_000,
    ("x" + ROW + "\n") * 20,
    '"' * 4_000,
    "__proto__\tconstructor\ntoString\tvalueOf",
    "\u0000\u0001\u001b[31m" + ROW,
]


@pytest.mark.usefixtures("dialogs")
def test_a_hostile_table_loses_no_row_and_stays_text(page: Page) -> None:
    shelf = keep_ironside(page)
    opened(page, "pack")
    field, added = page.get_by_label("The table"), page.locator("#bench-outcome")
    for table in TABLES:
        added.evaluate("added => { added.textContent = ''; }")
        # Playwright types lines one by one, which takes long.
        field.evaluate("(field, table) => { field.value = table; }", table)
        field.dispatch_event("input")
        there = [row["data"] for row in rows(page) if row["kind"] == "pack"]
        table_read = pasted(units.rules_of(ROOT, EDITION), field.input_value(), there[0] if there else {})
        page.get_by_role("button", name="Add these rows").click()
        expect(added).to_contain_text(f" added, {len(table_read.refusals)} not.")
        expect(page.locator("#bench-refused li")).to_have_count(len(table_read.refusals))
        expect(field).to_have_value(table_read.rest)
        assert (harm(page), [row for row in rows(page) if row in shelf]) == ([], shelf), table[:200]
    opened(page, "item")
    assert harm(page) == []


# What fails while something is kept.

DEAF = "BroadcastChannel.prototype.addEventListener = () => {};"
MISSED = "Another page changed this at the same moment. Your last change was not taken: make it once more."


@pytest.mark.own_context
def test_of_two_changes_at_the_same_moment_the_second_is_told(page: Page) -> None:
    page.context.add_init_script(DEAF)
    keep_ironside(page)
    other = page.context.new_page()
    other.goto(page.url)
    type_in(still(other), "Assault", "4")
    type_in(page, "Accuracy", "7")
    expect(page.locator(".builder__note")).to_have_text(MISSED)
    assert [number(page, stat) for stat in ("Accuracy", "Assault")] == ["5", "4"]
    type_in(page, "Accuracy", "7")
    (shelf,) = rows(page)
    assert [shelf["data"]["core"][stat] for stat in ("accuracy", "assault")] == [7, 4]


WRITE = f"async (changed) => (await {STORE}).write(changed)"


def test_rows_are_written_all_or_none(page: Page) -> None:
    (first,) = shelf = keep_ironside(page)
    fresh = {"id": "fresh", "kind": "unit", "data": {"name": "Fresh"}, "revision": 0}
    for revision in (0, first["revision"] - 1, first["revision"] + 1):
        assert page.evaluate(WRITE, [fresh, first | {"data": {}, "revision": revision}]) == first
        assert rows(page) == shelf
    assert page.evaluate(WRITE, [fresh, first]) is None
    assert [row["revision"] for row in sorted(rows(page), key=lambda row: row["id"] == "fresh")] == [
        first["revision"] + 1,
        1,
    ]


def test_what_cannot_be_stored_takes_nothing_with_it(page: Page) -> None:
    shelf = keep_ironside(page)
    for address in ("takeIn", "write"):
        fault = page.evaluate(
            f"""async (way) => {{
              const row = (id, data) => ({{ id, kind: "unit", data, revision: 0 }});
              const changed = [row("a", {{}}), row("b", {{}}), row("c", {{ run: () => {{}} }})];
              return (await {STORE})[way](changed).then(() => "", ({{ cause }}) => cause.name);
            }}""",
            address,
        )
        assert (fault, rows(page)) == ("DataCloneError", shelf)


def test_a_file_that_is_taken_in_once_more_changes_nothing(page: Page) -> None:
    built = [row_of("unit", random_unit(Random(seed), PARTS), f"u{seed}") for seed in range(20)]
    squad_of_both = {"engagement_size": "recon", "units": [{"id": "u1"}, mech(name="Whole")]}
    open_shelf(page, "All of it in one file")
    take_in(page, file_of(*built, row_of("squad", squad_of_both, "s")))
    shelf = rows(page)
    assert {row["id"]: row["data"] for row in shelf} == {row["id"]: plain_data(row["data"]) for row in built} | {
        "s": squad_of_both
    }
    take_in(page, file_of(*shelf))
    expect(page.locator(".shelf__taken")).to_have_text("Nothing new: all 21 are here already.")
    assert rows(page) == shelf


def test_a_squad_of_a_file_may_hold_its_units_whole(page: Page) -> None:
    open_shelf(page, "All of it in one file")
    squad = {"name": "Wolves", "engagement_size": "recon", "units": [mech(name="Whole"), {"id": "u"}, {"id": "gone"}]}
    take_in(page, file_of(row_of("squad", squad, "s"), row_of("unit", mech(name="Kept"), "u")))
    # Two Mechs with a Rookie, of 100 DP and 15 DC each.
    expect(page.get_by_role("listitem").filter(has=page.get_by_role("link", name="Wolves"))).to_contain_text("230 DC")
    page.get_by_role("link", name="Wolves").click()
    page.wait_for_url("**/units/squad/**")
    assert number(still(page), "Cost") == "230 DC"
    type_in(page, "Name", "Foxes")
    assert sorted(row["data"]["name"] for row in rows(page)) == ["Foxes", "Kept", "Whole"]


NOTHING_KEPT = {
    "none": "Object.defineProperty(self, 'indexedDB', { value: undefined });",
    "refused": "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };",
    "newer": "if (location.protocol === 'http:') indexedDB.open('your-units', 9);",
    "full": "IDBObjectStore.prototype.put = () => { throw new DOMException('no', 'QuotaExceededError'); };",
}
KEEPS_NOTHING = "This browser keeps nothing on the device."
WORDS = {
    "none": KEEPS_NOTHING,
    "refused": KEEPS_NOTHING,
    "newer": "What is kept here belongs to a newer version of this site. Load the page again.",
    "full": "This device has no room left.",
}


@pytest.mark.own_context
@pytest.mark.parametrize("fault", sampled(NOTHING_KEPT, ("newer", "full")))
def test_where_nothing_can_be_kept_bench_and_list_work_say_so_and_lose_no_row(page: Page, fault: str) -> None:
    page.context.add_init_script(NOTHING_KEPT[fault])
    opened(page, "unit", "")
    note = page.locator(".builder__note")
    type_in(page, "Name", "Nowhere")
    expect(note).to_have_text(f"This is not kept: pass on its link before you close the page. {WORDS[fault]}")
    type_in(page, "Evasion", "7")
    assert number(page, "Evasion") == "7"
    tap(page, page.get_by_role("button", name="Keep"))
    expect(page.locator(".tools__said")).to_have_text("")
    link = link_of(page)
    opened(page, "unit", "#id=nothing")
    expect(note).to_have_text(GONE if fault == "full" else WORDS[fault])
    follow(page, link[link.index("#") :])
    expect(page.get_by_label("Name", exact=True).first).to_have_value("Nowhere")

    opened(page, "pack")
    page.get_by_label("The table").fill("Barrel" + ROW)
    tap(page, page.get_by_role("button", name="Add these rows"))
    expect(note).to_have_text(f"This is not kept: pass on its link before you close the page. {WORDS[fault]}")
    expect(page.locator("#bench-module-parts")).to_contain_text("Barrel")
    open_shelf(page, "All of it in one file")
    if fault != "full":
        expect(page.locator(".shelf__note")).to_have_text(WORDS[fault])
    take_in(page, file_of(row_of("unit", mech())))
    expect(page.locator(".shelf__taken")).to_have_text(WORDS[fault])


# What comes of the database meanwhile.

# The form that a later build of the site may give it, in a tab that then closes.
NEXT_FORM = """(form) => new Promise((resolve) => {
  const opening = indexedDB.open("your-units", form);
  opening.onblocked = () => resolve("blocked");
  opening.onsuccess = () => { opening.result.close(); resolve("opened"); };
})"""
HELD = """() => new Promise((resolve) => {
  const opening = indexedDB.open("your-units");
  opening.onsuccess = () => { self.held = opening.result; resolve(); };
})"""
# A build of the site whose form is the next one.
LATER_BUILD = """const { open } = IDBFactory.prototype;
IDBFactory.prototype.open = function (name, form) { return open.call(this, name, form + 1); };"""
CLEARED = """() => new Promise((resolve) => {
  const clearing = indexedDB.deleteDatabase("your-units");
  clearing.onblocked = () => resolve("blocked");
  clearing.onsuccess = () => resolve("cleared");
})"""
PUT = """(rows) => new Promise((resolve) => {
  indexedDB.open("your-units").onsuccess = ({ target: { result: database } }) => {
    const transaction = database.transaction("rows", "readwrite");
    for (const row of rows) transaction.objectStore("rows").put(row);
    transaction.oncomplete = () => { database.close(); resolve(); };
  };
})"""


def test_a_page_lets_go_of_the_database_for_a_newer_one_and_says_so(page: Page) -> None:
    keep_ironside(page)
    other = page.context.new_page()
    other.goto("units/")
    assert other.evaluate(NEXT_FORM, 2) == "opened"
    type_in(page, "Evasion", "7")
    note = page.locator(".builder__note")
    expect(note).to_have_text(f"This is not kept: pass on its link before you close the page. {WORDS['newer']}")
    assert number(page, "Evasion") == "7"
    page.reload()
    expect(still(page).locator(".builder__note")).to_have_text(WORDS["newer"])
    # The example does not stand for it.
    expect(page.locator(".bench")).to_be_hidden()


@pytest.mark.own_context
def test_a_later_build_names_the_tab_that_keeps_it_waiting(page: Page) -> None:
    keep_ironside(page)
    page.goto("units/")
    page.evaluate(HELD)
    later = page.context.new_page()
    later.add_init_script(LATER_BUILD)
    later.goto("units/")
    note = later.locator(".shelf__note")
    expect(note).to_have_text("An older tab of this site holds on to what is kept. Close that tab, and try again.")
    page.evaluate("held.close()")
    later.reload()
    expect(later.locator(".shelf__list")).to_contain_text("Ironside")


def test_what_was_cleared_meanwhile_is_kept_anew_with_the_next_change(page: Page) -> None:
    keep_ironside(page)
    assert page.evaluate(CLEARED) == "cleared"
    type_in(page, "Evasion", "7")
    expect(page.locator(".builder__note")).to_have_text(
        "This is no longer on this device. Your next change keeps it anew."
    )
    type_in(page, "Accuracy", "7")
    assert [[row["data"]["core"][stat] for stat in ("accuracy", "evasion")] for row in rows(page)] == [[7, 7]]


DAMAGED = {"id": "bad", "kind": "unit", "data": {"name": "Zaku", "sections": 5}, "revision": 3}


def with_a_damaged_unit(page: Page) -> Data:
    """Keep a squad of one Unit, and another Unit in it that is damaged; return the row of the squad."""
    opened(page, "squad", "")
    tap(page, page.get_by_role("button", name="Take out").first)
    (squad,) = [row for row in rows(page) if row["kind"] == "squad"]
    squad["data"]["units"].append({"id": "bad"})
    page.evaluate(PUT, [squad, DAMAGED, {"id": "bare"}])
    page.goto("units/")
    return squad


def test_a_damaged_row_is_saved_and_removed_and_the_others_stay_usable(page: Page) -> None:
    squad = with_a_damaged_unit(page)
    bad = page.locator(".shelf__list > li").filter(has_text="Zaku")
    expect(bad).to_contain_text("Unit lacks type")
    with page.expect_download() as download:
        bad.get_by_role("button", name="Save Zaku").click()
    assert json.loads(download.value.path().read_text(encoding="utf-8"))["rows"] == [DAMAGED]
    page.once("dialog", lambda dialog: dialog.accept())
    bad.get_by_role("button", name="Remove Zaku").click()
    expect(bad).to_have_count(0)
    page.get_by_role("link", name="Squad without a name").click()
    page.wait_for_url("**/units/squad/**")
    type_in(still(page), "Name", "Wolves")
    (shelf,) = [row for row in rows(page) if row["id"] == squad["id"]]
    assert (shelf["data"]["name"], shelf["data"]["units"]) == ("Wolves", squad["data"]["units"][:-1])


def test_a_squad_keeps_a_unit_that_cannot_be_read(page: Page) -> None:
    squad = with_a_damaged_unit(page)
    opened(page, "squad", f"#id={squad['id']}")
    note = page.locator(".builder__note")
    expect(note).to_have_text("A Unit of this squad cannot be read, and is left out here. Your Units say why.")
    type_in(page, "Name", "Wolves")
    (shelf,) = [row for row in rows(page) if row["id"] == squad["id"]]
    assert (shelf["data"]["name"], shelf["data"]["units"]) == ("Wolves", squad["data"]["units"])
    opened(page, "unit", "#id=bad")
    expect(note).to_have_text(re.compile("^This cannot be read: unit lacks type"))
    expect(page.locator(".bench")).to_be_hidden()


@pytest.mark.own_context
def test_a_row_that_the_browser_cannot_read_hides_no_other(page: Page) -> None:
    keep_ironside(page)
    page.evaluate(PUT, [DAMAGED])
    page.context.add_init_script("""
      const { get } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.getAll = () => { throw new DOMException("no", "DataError"); };
      IDBObjectStore.prototype.get = function (id) {
        if (id === "bad") throw new DOMException("no", "DataError");
        return get.call(this, id);
      };""")
    page.goto("units/")
    expect(page.locator(".shelf__list > li")).to_contain_text(["Ironside", "bad"])


@pytest.mark.own_context
def test_reading_that_fails_once_makes_no_second_unit(page: Page) -> None:
    shelf = keep_ironside(page)
    failing = "IDBObjectStore.prototype.get = () => { throw new DOMException('no', 'UnknownError'); };"
    page.add_init_script(f"if (!sessionStorage.failed) {{ sessionStorage.failed = 1; {failing} }}")
    page.reload()
    note = still(page).locator(".builder__note")
    expect(note).to_have_text("This browser could not reach what is kept. Load the page again.")
    expect(page.locator(".bench")).to_be_hidden()
    page.reload()
    expect(still(page).get_by_label("Name", exact=True).first).to_have_value("Ironside")
    assert rows(page) == shelf


# Where browsers give a page less: over plain http from another machine, such as a club's laptop.


def test_over_plain_http_units_are_kept_and_what_cannot_be_copied_is_shown(browser: Browser, address: str) -> None:
    with visit(browser, address.replace("127.0.0.1", OTHER_MACHINE), "phone") as (page, watch):
        opened(page, "unit", "")
        assert not page.evaluate("isSecureContext")
        type_in(page, "Name", "Ironside")
        page.get_by_role("button", name="Copy", exact=True).click()
        expect(page.get_by_label("Text to copy")).to_have_value(
            re.compile("^Ironside · .*http://laptop.test", re.DOTALL)
        )
        page.get_by_role("button", name="Link", exact=True).click()
        expect(page.locator(".builder__link a")).to_be_visible()
        page.goto("units/")
        page.get_by_role("link", name="Ironside").click()
        expect(still(page).get_by_label("Name", exact=True).first).to_have_value("Ironside")
        page.goto("calculators/fall/")
        form = page.locator("#calc-fall")
        form.get_by_role("button", name="Copy", exact=True).click()
        expect(form.get_by_label("Text to copy")).to_have_value(re.compile("^A Class 3 Unit falls"))
        form.get_by_role("button", name="Link", exact=True).click()
        expect(form.locator(".calculator__link a")).to_be_visible()
        page.goto("sandbox/")
        page.get_by_role("button", name="Link", exact=True).click()
        expect(page.locator(".sandbox__said")).to_have_text(
            "The link is the address of this page now. Copy it from there."
        )
        page.goto("on-this-device/")
        expect(page.locator(".this-device__about")).to_have_text(re.compile("no https"))
        assert watch.problems() == []
