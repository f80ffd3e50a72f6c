"""What is long: lists of more rows than anybody reads, and names without blanks."""

from playwright.sync_api import Page, expect

from tests.calculators.support_builds import mech, part, weapon
from tests.site.support_benches import opened, still
from tests.site.support_outside import everywhere
from tests.site.support_site import WINDOWS
from tests.site.test_benches_from_outside import KINDS, file_of, row_of, take_in

PARTS = [row_of("part", part(name=f"Part {number}"), f"p{number}") for number in range(1, 61)]


def test_a_long_list_and_a_bench_go_on_and_show_what_is_searched_for(page: Page) -> None:
    page.goto("units/")
    take_in(page, file_of(*PARTS))
    listed, more = page.locator(".shelf__list li"), page.locator(".shelf__more")
    expect(listed).to_have_count(50)
    expect(more).to_have_text("50 of 60 are listed. Search for others, or Show more")
    page.get_by_label("Search by name").fill("part 60")
    expect(listed).to_have_count(1)
    expect(more).to_be_hidden()
    page.get_by_label("Search by name").fill("")
    expect(listed).to_have_count(50)
    more.get_by_role("button").click()
    expect(listed).to_have_count(60)
    expect(more).to_be_hidden()
    opened(page, "item")
    expect(page.locator(".bench__of")).to_have_text("50 of your 60 are here. Search by name for others.")
    page.get_by_label("Search parts").fill("part 60")
    page.get_by_role("button", name="Part 60").click()
    expect(still(page).locator("#bench-module-parts-in-it li b")).to_have_text(["Part 60"])
    expect(page.get_by_label("Search parts")).to_have_value("part 60")


def wide(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth"))


def test_a_name_without_blanks_widens_no_page(page: Page) -> None:
    page.set_viewport_size(WINDOWS["phone"]["viewport"])
    width = WINDOWS["phone"]["viewport"]["width"]
    name = "W" * 200
    strange = [row_of(kind, everywhere(kind, name) | {"edition": name}, kind) for kind in KINDS[1:]]
    own = row_of("part", part(name=name, notation=name, mechanisms=[name]), "part")
    known = mech(name=name, items=[weapon(part(name=name), name=name)], mods=[{"name": name}])
    page.goto("units/")
    take_in(page, file_of(own, *strange, row_of("unit", known, "known")))
    expect(page.locator(".shelf__list li")).to_have_count(len(KINDS) + 1)
    assert wide(page) <= width
    for kind in KINDS[1:]:
        opened(page, kind, f"#id={kind}")
        page.evaluate("() => { for (const each of document.querySelectorAll('details')) each.open = true; }")
        assert wide(page) <= width, kind
    page.goto("calculators/attack/")
    form = page.locator("#calc-hit-odds")
    form.locator(".who > summary").click()
    form.locator(".who").get_by_role("radiogroup", name="Attacker", exact=True).get_by_text(name).first.click()
    expect(form.locator(".field__from").first).to_contain_text(name)
    assert wide(page) <= width
