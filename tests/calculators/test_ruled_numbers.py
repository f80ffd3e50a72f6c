"""What is invented or inferred of the rulebook's Units, items and maps has the sign of its ruling where it is shown."""

import json
from typing import Any

import pytest

import calculators
from calculators import browser
from calculators.benches import page as building
from calculators.benches.chat import chat_text
from calculators.benches.context import BuildContext
from calculators.benches.item_bench import item_bench_html
from calculators.benches.part_list import parts_html
from calculators.benches.unit_bench import unit_bench_html
from calculators.core.rules import Rules
from calculators.html.answer import answer_html
from calculators.units.items import item
from calculators.units.unit import unit
from rulebook.render.benches import build_context, building_data
from rulebook.render.context import RenderContext
from rulebook.render.forms import calculator as form_of
from rulebook.render.forms import edition_context
from tests.calculators.support_builds import Data
from tests.html import Node, attribute, one, read, words
from tests.support import the_edition

# The rulebook prints the sections of a Portanova and no stats (10-2, 10-3), and an empty row for the Red Dot (11-16).
PORTANOVA, GUN = "Portanova", "Alto Sub Machinegun"
INVENTED, INFERRED, ASSUMED = "base-stats-of-the-portanova", "sub-machinegun-parts", "depth-of-long-side-deployment"


@pytest.fixture(scope="module")
def page() -> RenderContext:
    return RenderContext(the_edition("1.0"))


@pytest.fixture(scope="module")
def context(page: RenderContext) -> BuildContext:
    return build_context(page)


@pytest.fixture
def rules(page: RenderContext) -> Rules:
    return Rules(page.mechanics)


def ready(context: BuildContext, kind: str, name: str) -> Data:
    return next(each for each in context.ready[kind] if each["name"] == name)


def ruled(node: Node, ruling: str) -> list[str]:
    """Return the words at whose end the sign of a ruling stands."""
    return [words(sign.parent) for sign in node.css(f'.ruled[data-ref="{ruling}"]') if sign.parent]


def unit_bench(rules: Rules, context: BuildContext, data: Data) -> Node:
    return read(unit_bench_html(rules, context, data, unit(rules, data), []))


def test_the_stats_of_a_ready_made_unit_are_invented_on_its_bench(rules: Rules, context: BuildContext) -> None:
    bench = unit_bench(rules, context, ready(context, "unit", PORTANOVA))
    assert ruled(one(bench, "#bench-numbers"), INVENTED) == ["5 †", "5 †", "6 †"]
    assert ruled(one(bench, "#bench-module-core"), INVENTED) == ["Accuracy †", "Assault †", "Evasion †"]


def test_a_stat_of_ones_own_is_not(rules: Rules, context: BuildContext) -> None:
    data = ready(context, "unit", PORTANOVA)
    own = data | {"core": data["core"] | {"accuracy": 4}}
    assert ruled(one(unit_bench(rules, context, own), "#bench-numbers"), INVENTED) == ["5 †", "6 †"]
    other = data | {"core": data["core"] | {"name": "Alto"}}
    assert ruled(unit_bench(rules, context, other), INVENTED) == []


def test_the_cells_of_the_red_dot_and_what_they_add_up_to_are_inferred(rules: Rules, context: BuildContext) -> None:
    data = ready(context, "item", GUN)
    answer = item(rules, data)
    assert answer["ruled"] == {name: [INFERRED] for name in ("range", "durability", "deployment_cost")}
    bench = read(item_bench_html(rules, context, data, answer, []))
    assert ruled(one(bench, "#bench-numbers"), INFERRED) == ["6 hexes †", "7 DP †", "18 DC †"]
    [red_dot] = [row for row in bench.css("#bench-module-parts-in-it li small") if row.css(".ruled")]
    assert words(red_dot) == "1 hex † · 1 DP †"


def test_a_part_to_tap_has_signs_that_are_no_links(rules: Rules) -> None:
    rows = read(parts_html(rules, [], "parts")).css("li button:has(.ruled)")
    assert [words(row) for row in rows] == ["Red Dot AL-17 1 hex † · 1 DP †"]
    assert [attribute(sign, "aria-label") for sign in rows[0].css("span[role=img]")] == ["ruled by us"] * 2


def test_a_chat_says_what_the_sign_is(rules: Rules, context: BuildContext) -> None:
    data = ready(context, "item", GUN)
    assert chat_text(rules, context, "item", data, item(rules, data)).splitlines()[1:] == [
        "6 hexes†, 4 damage, 3 AP, 7 DP†",
        "† Ruled by us: the source leaves it open.",
    ]


def test_what_a_player_typed_like_the_end_of_a_sign_stays(rules: Rules, context: BuildContext) -> None:
    data = ready(context, "item", GUN) | {"name": "Gun|†]] of mine"}
    [first, *_] = chat_text(rules, context, "item", data, item(rules, data)).splitlines()
    assert first.startswith("Gun|†]] of mine [")


def test_what_fills_in_a_form_has_it(page: RenderContext) -> None:
    building.load_building("/1.0/", json.dumps(building_data(page)))
    browser.load(
        "/1.0/", "hit-odds", json.dumps({"title": "", "mechanics": page.mechanics, "addresses": {}, "names": {}})
    )
    attacker = {"of": "attacker", "label": "Attacker", "kind": "unit", "owner": ""}
    form = {"choosers": [attacker], "means": [], "rows": [], "tabs": {}, "shelf": "/"}
    choice = {"attacker": {"id": PORTANOVA, "name": PORTANOVA}}
    chosen = json.loads(building.who("/1.0/", json.dumps(form | {"choice": choice})))["chosen"]
    fills = json.loads(browser.filled("/1.0/", "hit-odds", json.dumps(chosen)))["sources"]["attacker"]["fills"]
    value, said, _, sign = fills["stat"]["accuracy"]
    assert (value, said) == ("5", f"from {PORTANOVA}")
    assert attribute(one(read(sign), ".ruled"), "data-ref") == INVENTED
    assert {fill[3] for name, fields in fills.items() if name != "stat" for fill in fields.values()} == {""}


def set_up(page: RenderContext, **given: Any) -> Node:
    result = calculators.question("set-up", page.rules, given).result
    return read(answer_html(result, edition_context(page)))


@pytest.fixture
def long_side() -> Data:
    return {"mission": "control-points", "size": "recon", "area": "long-side-deployment"}


def test_the_depth_of_long_side_is_assumed_until_another_is_given(page: RenderContext, long_side: Data) -> None:
    in_checklist, in_values, in_steps = ruled(set_up(page, **long_side), ASSUMED)
    assert in_values == "3 hexes †"
    assert in_checklist == "Depth of each Deployment Area: 3 hexes †"
    assert in_steps == "Depth of each Deployment Area 3 hexes †"
    assert ruled(set_up(page, **long_side, depth=2), ASSUMED) == []
    assert ruled(set_up(page, **long_side | {"area": "standard-deployment"}), ASSUMED) == []


def test_the_form_says_why_it_begins_with_that_depth(page: RenderContext) -> None:
    hint = one(read(form_of(page, "set-up")), "#calc-set-up-depth-hint")
    assert words(hint).startswith(
        "Only a map of the rulebook shows how deep the areas of Long Side Deployment are; here"
    )
    assert ruled(hint, ASSUMED)


def test_the_length_of_the_mat_is_ruled_in_the_checklist(page: RenderContext, long_side: Data) -> None:
    """The text prints 14 and the contents of the box 15 (C01); the width of 11 is printed."""
    [line] = [line for line in ruled(set_up(page, **long_side), "battlefield-length") if "wide" in line]
    assert line == "15 hexes † long, 11 hexes wide"
