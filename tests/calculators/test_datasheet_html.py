"""Units and squads on paper and in a chat: what stands there, reckoned by hand from chapters 10 and 11."""

import json
import re
from typing import Any

import pytest

from calculators.benches.chat import chat_text
from calculators.benches.context import BuildContext
from calculators.benches.datasheet import datasheet_html, sheet_html, sheet_of
from calculators.benches.sheet_rules import Line, abilities, tag_rules
from calculators.benches.squad_list import squad_list_html
from calculators.core.rules import Rules
from calculators.units.items import item
from calculators.units.squads import squad
from calculators.units.unit import unit
from rulebook.render.benches import build_context
from rulebook.render.context import RenderContext
from tests.calculators.support_builds import Data, mech, part, weapon
from tests.html import Node, one, read, words
from tests.support import ROOT, the_edition

# A Veteran in a stock Portanova, two SRMs spent (10-2, 10-3, 10-6).
PORTANOVA = json.loads((ROOT / "schemas/api/fixtures/portanova.unit.json").read_text(encoding="utf-8"))["input"]
MARKUP = '<i title="x">&\''


@pytest.fixture(scope="module")
def render_context() -> RenderContext:
    return RenderContext(the_edition("1.0"))


@pytest.fixture(scope="module")
def context(render_context: RenderContext) -> BuildContext:
    return build_context(render_context)


@pytest.fixture
def rules(render_context: RenderContext) -> Rules:
    return Rules(render_context.mechanics)


def sheet(rules: Rules, context: BuildContext, data: Data) -> Node:
    return one(read(datasheet_html(rules, context, data, unit(rules, data))), ".datasheet")


def entries(node: Node) -> dict[str, str]:
    """Return what stands beside each label."""
    return {words(one(row, "dt")): words(one(row, "dd")) for row in node.css("dl > div")}


def rules_of(node: Node) -> list[str]:
    return [words(one(row, "b")) for row in node.css(".datasheet__rules li:has(b)")]


def rifle(**more: Data) -> Data:
    return weapon(part(mechanisms=["explosive"], damage=15), mechanism="explosive", name="Bazooka") | more


def test_the_portanova_of_the_rulebook(rules: Rules, context: BuildContext) -> None:
    page = sheet(rules, context, PORTANOVA)
    shown = entries(page)
    assert words(one(page, ".datasheet__head > p")) == "Name Portanova"
    assert [shown[name] for name in ("Type", "Movement", "Rank")] == ["Mech", "[TRS]", "Veteran"]
    assert [shown[name] for name in ("Accuracy", "Assault", "Evasion")] == ["4 †", "4 †", "6 †"]
    assert [shown[name] for name in ("Class", "Base AP", "Standard Movement", "Total Durability")] == [
        *("2", "2 + d8", "4", "113")
    ]
    assert shown["Thruster Movement"] == "–"
    assert [words(box) for box in page.css(".datasheet__ap i")] == [str(number) for number in range(1, 17)]
    assert list(entries(one(page, ".datasheet__sum")).values()) == ["113", "0", "75", "0", "188"]
    boxes = {words(one(each, ".plate__name")): len(each.css(".boxes i")) for each in page.css(".plate")}
    assert boxes == {
        **{"Torso": 32, "Head": 9, "Left leg [TRS]": 20, "Left arm": 16, "Right leg [TRS]": 20, "Right arm": 16}
    }


def test_boxes_stand_in_groups_that_no_line_parts(rules: Rules, context: BuildContext) -> None:
    """32 boxes of a torso are six fives and a two."""
    torso = sheet(rules, context, PORTANOVA).css(".plate .boxes")[2]
    assert [len(group.css("i")) for group in torso.css(".boxes > span")] == [5] * 6 + [2]


def test_costs_have_names_that_a_new_player_knows(rules: Rules, context: BuildContext) -> None:
    names = list(entries(one(sheet(rules, context, PORTANOVA), ".datasheet__sum")))
    assert names == ["Unit Sections", "Items", "Pilot", "Systems, Mods and Traits", "Deployment Cost"]


def test_only_the_rules_that_a_unit_names(rules: Rules, context: BuildContext) -> None:
    assert rules_of(sheet(rules, context, PORTANOVA)) == ["Terrestrial Movement [TRS]"]
    armed = PORTANOVA | {"items": [weapon(part(mechanisms=["full-auto"]), mechanism="full-auto")]}
    named = ["Full Auto [FA]", "Terrestrial Movement [TRS]", "Handheld Weapon [WN]"]
    assert rules_of(sheet(rules, context, armed)) == named


def test_rules_have_the_numbers_of_this_weapon(rules: Rules, context: BuildContext) -> None:
    """Half of 15, rounded up, is 8; two weapons of one tag are told apart."""
    alone = words(one(sheet(rules, context, mech(items=[rifle()])), ".datasheet__rules"))
    assert "Damage to other Units in the blast: 8; Damage to each structure in the blast: 15." in alone
    smaller = rifle(parts=[part(mechanisms=["explosive"], damage=4)], name="Grenade")
    both = words(one(sheet(rules, context, mech(items=[rifle(), smaller])), ".datasheet__rules"))
    assert "Bazooka: damage to other Units in the blast: 8" in both
    assert "Grenade: damage to other Units in the blast: 2" in both
    cannon = weapon(part(type="energy", damage=10, ap=9), mechanism="overcharge")
    charged = words(one(sheet(rules, context, mech(items=[cannon])), ".datasheet__rules"))
    assert "Damage of the overcharged attack: 20, 30, 40 with 1, 2, 3 tokens" in charged


def test_no_rule_of_any_tag_leaves_a_variable_open(rules: Rules, context: BuildContext) -> None:
    texts = [*context.summaries.values(), words(sheet(rules, context, mech(items=[rifle()])))]
    assert [text for text in texts if re.search(r"\bX\b|[{}_]", text)] == []


def carrier(system: str, **more: Any) -> Data:
    """Return equipment that offers a System, of which the Unit or the item may make use."""
    return {"category": "attachment", "parts": [part(None, None, None, type=None, systems=[system])]} | more


STORED = {"state": "stored"}
FED = weapon(part(ap=5, systems=["rapid-feed"]))


@pytest.mark.parametrize(
    ("items", "system", "is_included"),
    [
        ([carrier("reserve-energy")], "reserve-energy", True),
        ([], "reserve-energy", False),
        ([carrier("reserve-energy", **STORED)], "reserve-energy", False),
        ([carrier("enhanced-lidar", systems=["enhanced-lidar"])], "enhanced-lidar", True),
        ([carrier("enhanced-lidar", systems=["enhanced-lidar"], **STORED)], "enhanced-lidar", False),
        ([FED | STORED], "rapid-feed", True),
        ([FED, FED], "rapid-feed", False),
    ],
)
def test_numbers_are_said_to_include_a_system_only_where_they_do(
    rules: Rules, context: BuildContext, items: list[Data], system: str, is_included: bool
) -> None:
    """11-8: what is stored cannot be used.  A Rapid Feed that two weapons could have lowers the cost of neither."""
    built = mech(items=items, systems=[system])
    [line] = abilities(rules, context, built, unit(rules, built))
    assert ("The numbers on this sheet include it." in line.text) == is_included


def test_an_alternate_form_has_stats_of_its_own(rules: Rules, context: BuildContext) -> None:
    """A stat loses a point for each SRM: Evasion 6 becomes 5 in the air."""
    form = {"type": "vehicle", "movement_mechanisms": ["aerial"], "srm": {"evasion": 1}}
    page = sheet(rules, context, mech(alternate=form))
    shown = entries(one(page, ".datasheet__form"))
    assert shown == {"Type": "Vehicle", "Movement": "[AIR]", "Accuracy": "5", "Assault": "5", "Evasion": "5"}
    assert rules_of(page) == ["Terrestrial Movement [TRS]", "Aerial Movement [AIR]", "Aerial Vehicles"]


def test_broken_rules_are_counted_and_named(rules: Rules, context: BuildContext) -> None:
    page = sheet(rules, context, PORTANOVA | {"pilot": None})
    assert words(one(page, ".datasheet__problems")) == "Breaks 1 rule: Every Unit needs a pilot."
    assert sheet(rules, context, PORTANOVA).css(".datasheet__problems") == []
    wrong = sheet(rules, context, PORTANOVA | {"systems": ["no", "none"]})
    assert words(one(wrong, ".datasheet__problems")) == "Breaks 2 rules: No, None cannot be chosen here."


def test_all_that_a_unit_has_stands_on_its_sheet(rules: Rules, context: BuildContext) -> None:
    """Also what takes more than one side: 60 items, 15 sections and 40 Mods."""
    items = [rifle(name=f"Number {number}", systems=["suppressor"]) for number in range(60)]
    body = [{"kind": "torso", "durability": 60}] * 15
    data = mech(items=items, sections=body, mods=[{"name": f"Mod {number}"} for number in range(40)])
    page, answer = sheet(rules, context, data), unit(rules, data)
    lines = abilities(rules, context, data, answer) + tag_rules(rules, context, data, answer)
    assert rules_of(page) == [line.name for line in lines]
    assert len(page.css(".datasheet__items tr:has(th ~ td)")) == len(items)
    assert len(page.css(".plate")) == len(body)


def test_what_a_player_or_a_rule_says_is_text(rules: Rules, context: BuildContext) -> None:
    data = mech(
        name=MARKUP,
        sections=[{"kind": "torso", "name": MARKUP, "durability": 9}, {"kind": MARKUP, "durability": 1}],
        core={"name": MARKUP},
        pilot={"name": MARKUP, "rank": MARKUP},
        items=[rifle(name=MARKUP), weapon(name=MARKUP, category=MARKUP, type=MARKUP, mechanism=MARKUP)],
        systems=[MARKUP],
        mods=[{"name": MARKUP}],
        traits=[{"name": MARKUP}],
        alternate={"type": MARKUP, "movement_mechanisms": [MARKUP]},
    )
    band = {"name": MARKUP, "engagement_size": MARKUP, "units": [data]}
    made = unit(rules, data)
    ruled = sheet_of(rules, context, data, made)._replace(rules=[Line(MARKUP, MARKUP, MARKUP)], note=MARKUP)
    for html in (
        datasheet_html(rules, context, data, made),
        sheet_html(rules, context, ruled),
        squad_list_html(rules, context, band, [made], squad(rules, band)),
    ):
        assert MARKUP[:3] not in "".join(html)
        assert read(html).css("[title]") == []
        assert MARKUP in words(read(html))


def test_a_squad_for_the_opponent(rules: Rules, context: BuildContext) -> None:
    """Two Portanovas of 188 and 128 DC in a Recon of 600."""
    rookie = PORTANOVA | {"name": "Second", "pilot": {"rank": "rookie"}}
    data = {"name": "Blue", "engagement_size": "recon", "units": [PORTANOVA, rookie]}
    answers = [unit(rules, each) for each in data["units"]]
    page = read(squad_list_html(rules, context, data, answers, squad(rules, data)))
    shown = entries(one(page, ".datasheet__top"))
    assert shown == {
        **{"Deployment Cost": "316", "Limit": "600", "Left": "284"},
        **{"Engagement Size": "Recon", "Units": "2"},
    }
    rows = [[words(cell) for cell in row.css("th, td")] for row in page.css("tbody tr")]
    assert rows == [
        ["A1 Portanova", "Class 2 Mech, Veteran", "2 + d8", "4 [TRS]", "4 †", "4 †", "6 †", "188"],
        ["A2 Second", "Class 2 Mech, Rookie", "2 + d8", "4 [TRS]", "5 †", "5 †", "6 †", "128"],
    ]


def test_a_chat_reads_a_few_lines(rules: Rules, context: BuildContext) -> None:
    gun = weapon(part(6, 4, 3, 7, mechanisms=["full-auto"]), mechanism="full-auto", name="Gun")
    data = PORTANOVA | {"items": [gun], "pilot": {"rank": "rookie"}}
    assert chat_text(rules, context, "unit", data, unit(rules, data)).splitlines()[1:] == [
        "2 + d8 AP · moves 4 [TRS] · ACC 5† ASS 5† EVA 6†",
        "Gun [FA]: 6 hexes, 4 damage, 3 AP",
        "† Ruled by us: the source leaves it open.",
    ]
    assert chat_text(rules, context, "item", gun, item(rules, gun)).endswith("\n6 hexes, 4 damage, 3 AP, 7 DP")
    band = {"engagement_size": "recon", "units": [PORTANOVA]}
    assert chat_text(rules, context, "squad", band, squad(rules, band)).splitlines() == [
        "Squad · 188 of 600 DC · Recon",
        "Portanova: 188 DC, Veteran",
    ]


# The example of the rulebook (7-5): four missile pods of 5 AP and 12 damage cost 3 AP and deal 13 damage.
POD = {"category": "mounted-weapon", "name": "Missile pod", "parts": [part(12, 12, 5)]}


def test_copies_of_a_weapon_show_what_they_do_together_and_once_some_are_lost(
    rules: Rules, context: BuildContext
) -> None:
    page = sheet(rules, context, mech(items=[POD] * 4))
    numbers = [[words(cell) for cell in row.css("td")][3:5] for row in page.css(".datasheet__items tr:has(th ~ td)")]
    assert numbers == [["13", "3"]] * 4
    assert words(one(page, ".datasheet__copies")) == (
        "4 in use: 13 damage, 3 AP · 3 in use: 12 damage, 3 AP · 2 in use: 12 damage, 4 AP · 1 in use: 12 damage, 5 AP"
    )


def test_lists_and_chats_name_copies_once(rules: Rules, context: BuildContext) -> None:
    data = mech(items=[*[POD] * 4, POD | {"state": "stored"}])
    lines = ["4 × Missile pod: 12 hexes, 13 damage, 3 AP", "Missile pod (stored): 12 hexes, 12 damage, 5 AP"]
    assert chat_text(rules, context, "unit", data, unit(rules, data)).splitlines()[2:] == lines
    band = {"engagement_size": "recon", "units": [data]}
    page = read(squad_list_html(rules, context, band, [unit(rules, data)], squad(rules, band)))
    assert ". ".join(lines) in words(page)
