"""Items: what their parts add up to, and each rule that one can break."""

from typing import Any

import pytest

from calculators.core.rules import Rules
from calculators.units.items import item
from tests.calculators.support_builds import Data, codes, part, weapon


@pytest.fixture
def rules(mechanics: dict[str, Any]) -> Rules:
    return Rules(mechanics)


ENERGY = part(ap=9, type="energy")
LONG = {"name": "Tube", "range": 4}


def test_a_weapon_adds_up_its_parts_and_a_dash_adds_nothing(rules: Rules) -> None:
    answer = item(rules, weapon(part(3, 6, 4, 2), {"name": "Grip", "durability": 5}))
    stats = {name: answer[name] for name in ("tags", "range", "base_damage", "ap_cost", "durability", "type")}
    assert stats == {"tags": ["WN"], "range": 3, "base_damage": 6, "ap_cost": 4, "durability": 7, "type": "kinetic"}
    assert (answer["deployment_cost"], answer["problems"]) == (6 - 4 + 3 + 7, [])


def test_every_number_comes_with_its_rule(rules: Rules) -> None:
    answer = item(rules, weapon(part(mechanisms=["spread"]), mechanism="spread"))
    assert [(step["label"], step["value"], step["rule"]) for step in answer["steps"]] == [
        ("Range", 3, "item-stats"),
        ("Base Damage", 6, "item-stats"),
        ("AP Cost", 4, "item-stats"),
        ("Durability", 2, "item-stats"),
        ("Type", "kinetic", "weapon-type"),
        ("Deployment Cost before tags", 7, "item-cost"),
        ("DC for the mechanism", 6, "spread"),
        ("Deployment Cost", 13, "item-cost"),
    ]


@pytest.mark.parametrize(
    ("parts", "chosen", "expected"),
    [
        ([part(), part(), part(type="energy", damage=50)], None, "kinetic"),
        (
            [part(damage=5), part(damage=5), part(type="energy", damage=11), part(type="energy", damage=0)],
            None,
            "energy",
        ),
        ([part(), part(type="energy")], None, "kinetic"),
        ([part(), part(type="energy")], "energy", "energy"),
        ([part(type=None)], "energy", "energy"),
        ([part(), part()], "kinetic", "kinetic"),
    ],
)
def test_the_type_is_that_of_most_parts_then_of_most_damage_then_chosen(
    rules: Rules, parts: list[Data], chosen: str | None, expected: str
) -> None:
    answer = item(rules, weapon(*parts, type=chosen))
    assert (answer["type"], answer["problems"]) == (expected, [])


def test_tags_stand_in_the_order_of_the_rulebook(rules: Rules) -> None:
    offers = {"prerequisites": ["single-use", "recharge", "two-handed"], "systems": ["suppressor", "disarm"]}
    drone = {"drone": True, "movement_mechanism": "aerial"}
    answer = item(rules, weapon(ENERGY | offers, mechanism="overcharge", systems=["suppressor", "disarm"], **drone))
    assert answer["tags"] == ["WN", "OC", "2H", "RC", "SU", "DA", "SR", "DR", "AIR"]
    assert (answer["deployment_cost"], answer["system_cost"]) == (6 - 9 + 3 + 2 + 18 + 9, 10)
    assert answer["problems"] == []


def test_rapid_feed_lowers_the_ap_that_count_in_the_cost_and_for_two_hands(rules: Rules) -> None:
    light = item(rules, weapon(part(ap=4, systems=["rapid-feed"]), systems=["rapid-feed"]))
    assert (light["ap_cost"], light["deployment_cost"]) == (2, 6 - 2 + 3 + 2)
    fed = part(ap=4, prerequisites=["two-handed"], systems=["rapid-feed"])
    answer = item(rules, weapon(fed, systems=["rapid-feed"]))
    assert (answer["ap_cost"], answer["deployment_cost"]) == (2, 6 - 2 + 3 + 2 + 2)
    assert item(rules, weapon(part(ap=1, systems=["rapid-feed"]), systems=["rapid-feed"]))["ap_cost"] == 1


def test_overcharge_asks_for_the_ap_before_rapid_feed(rules: Rules) -> None:
    fed = weapon(ENERGY | {"systems": ["rapid-feed"]}, mechanism="overcharge", systems=["rapid-feed"])
    assert (item(rules, fed)["ap_cost"], codes(item(rules, fed))) == (7, [])


def test_a_chain_reaches_two_hexes_and_pays_for_both(rules: Rules) -> None:
    answer = item(rules, weapon(part(mechanisms=["chain-cable"]), mechanism="chain-cable", melee=True))
    assert (answer["range"], answer["deployment_cost"], answer["problems"]) == (2, 6 - 4 + 2 + 2, [])


def test_equipment_has_no_stats_but_those_of_its_parts(rules: Rules) -> None:
    answer = item(rules, {"category": "shield", "parts": [{"name": "Plate", "durability": 9}]})
    assert [answer[name] for name in ("range", "base_damage", "ap_cost", "type")] == [None] * 4
    assert (answer["tags"], answer["durability"], answer["deployment_cost"], answer["problems"]) == (["SD"], 9, 9, [])


LAUNCHER = [
    "rocket-launcher-magazine-al-17gt",
    "rocket-launcher-lower-receiver-al-17gt",
    "rocket-extension-tube-al-17gt",
    "rocket-tube-with-handle-al-17gt",
]


def test_the_printed_row_stands_beside_an_unchanged_launcher_alone(rules: Rules) -> None:
    launcher = weapon(*({"part": name} for name in LAUNCHER[::-1]), mechanism="explosive")
    assert item(rules, launcher)["printed"]["deployment_cost"] == 97
    assert "printed" not in item(rules, launcher | {"mechanism": None})
    assert "printed" not in item(rules, launcher | {"parts": [*launcher["parts"], LONG]})


BROKEN: list[tuple[Data, tuple[str, str]]] = [
    (weapon() | {"parts": []}, ("no-parts", "parts")),
    (weapon(part(), {"part": "laser"}), ("unknown-part", "parts[1]")),
    (weapon(mechanism="laser"), ("unknown-tag", "mechanism")),
    (weapon(systems=["laser"]), ("unknown-tag", "systems[0]")),
    (weapon(category="laser"), ("unknown-tag", "category")),
    (weapon(part(systems=["spread"])), ("unknown-tag", "parts[0].systems")),
    (weapon(part(reach=None)), ("no-range", "parts")),
    (weapon(mechanism="spread"), ("mechanism-not-offered", "mechanism")),
    (
        weapon(part(mechanisms=["spread"]), category="shield", mechanism="spread"),
        ("mechanism-on-equipment", "mechanism"),
    ),
    (weapon(part(ap=9), mechanism="overcharge"), ("not-energy", "mechanism")),
    (weapon(part(prerequisites=["recharge"])), ("not-energy", "parts")),
    (
        weapon(part(type="energy", ap=8, mechanisms=["overcharge"]), mechanism="overcharge"),
        ("too-little-ap", "mechanism"),
    ),
    (weapon(part(mechanisms=["chain-cable"]), mechanism="chain-cable"), ("not-melee", "mechanism")),
    (weapon(ENERGY, systems=["indirect-fire"]), ("not-kinetic", "systems[0]")),
    (weapon(part(systems=["suppressor"]), systems=["suppressor"], melee=True), ("melee", "systems[0]")),
    (weapon(systems=["vice-grip"]), ("system-not-offered", "systems[0]")),
    (weapon(part(systems=["vice-grip"]), systems=["vice-grip"] * 2), ("repeated-system", "systems[1]")),
    (weapon(type="energy"), ("type-not-free", "type")),
    (weapon(part(durability=-1)), ("negative", "parts[0].durability")),
]


@pytest.mark.parametrize(("built", "expected"), BROKEN)
def test_a_broken_rule_is_named_with_its_place(rules: Rules, built: Data, expected: tuple[str, str]) -> None:
    assert codes(item(rules, built)) == [expected]


def test_a_problem_says_what_stands_there_and_what_may(rules: Rules) -> None:
    answer = item(rules, weapon(part(type="energy", ap=8), mechanism="overcharge"))
    assert answer["problems"] == [
        {"code": "too-little-ap", "rule": "overcharge", "place": "mechanism", "is": 8, "may": 9}
    ]
