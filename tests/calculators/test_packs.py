"""Packs: tables of a player's own as rows to choose from.  Every name and number of a row here is invented."""

import json
from random import Random
from time import perf_counter
from typing import Any

import pytest

from calculators.core.rules import Rules
from calculators.units.packing import normal, packed, unpacked
from calculators.units.packs import pack
from calculators.units.pasted import Paste, pasted
from calculators.units.schema_faults import faults
from calculators.units.shelf_file import read
from calculators.units.unit import unit
from rulebook.api.schemas import own_schemas
from tests.calculators.support_benches import Bench
from tests.calculators.support_builds import Data, codes, mech, part
from tests.html import Node, one, words
from tests.support import ROOT

SCHEMAS = own_schemas(ROOT)
EMPTY = {"format": "30mmw.pack/1"}
THIGH, FOOT = (
    {"name": name, "notation": "ZZ-1", "durability": durability, "type": None}
    | dict.fromkeys(("range", "base_damage", "ap_cost"))
    | {"mechanisms": [], "prerequisites": [], "systems": []}
    for name, durability in (("Thigh", 7), ("Foot", 4))
)
CORE = {"name": "Test Core", "accuracy": 5, "assault": 4, "evasion": 6, "bonuses": {"base_ap": 1}}
LEG = {"name": "Left Leg", "notation": "ZZ-1", "kind": "left-leg", "mechanisms": ["terrestrial"], "durability": 18}
HEAD = {"name": "Head", "notation": "ZZ-1", "kind": "head", "mechanisms": [], "durability": 9}
CLUB = EMPTY | {
    "name": "Club",
    "parts": [THIGH, FOOT],
    "cores": [CORE],
    "sections": [HEAD, LEG | {"parts": [THIGH, THIGH, FOOT]}],
    "mods": [{"name": "Test Mod", "deployment_cost": 20}],
    "traits": [{"name": "Test Trait", "deployment_cost": 5}],
}


@pytest.fixture
def rules(mechanics: dict[str, Any]) -> Rules:
    return Rules(mechanics)


def refused(paste: Paste) -> list[tuple[int, str]]:
    return [(line, reason) for line, _, reason in paste.refusals]


# A table


@pytest.mark.parametrize(
    ("text", "kind", "rows"),
    [
        ("Core Type\tAcc\tAssault\tEvasion\tAP\nTest Core\t5\t4\t6\t+1", "cores", [CORE]),
        ("|Base AP|Evasion|Name|Assault|Accuracy|\n|--|--|--|--|--|\n|1|6|**Test Core**|4|5|", "cores", [CORE]),
        ("Mod;DC\nTest Mod;20", "mods", CLUB["mods"]),
        ("Cost,Trait\n5,Test Trait", "traits", CLUB["traits"]),
        ("Name,Type,DC\nTest Mod,Mod,20", "mods", CLUB["mods"]),
        ("Name,Kind,DC\nTest Trait,Traits,5", "traits", CLUB["traits"]),
        ("Name,Max Dur.,Kit\nHead,9,ZZ-1\nLeft Leg [TRS],18,ZZ-1", "sections", [HEAD, LEG]),
        ("Name,Section,Movement,Dur,Kit\nLeft Leg,Left leg section,Terrestrial,18,ZZ-1", "sections", [LEG]),
        ("Part,Notation,Dur\nThigh,ZZ-1,7\nFoot,ZZ-1,4\nThigh,ZZ-1,7", "parts", [THIGH, FOOT]),
    ],
)
def test_titles_say_what_rows_are_in_any_order(rules: Rules, text: str, kind: str, rows: list[Data]) -> None:
    paste = pasted(rules, text, EMPTY)
    assert (paste.pack, paste.refusals, paste.notes, paste.rest) == (EMPTY | {kind: rows}, [], [], "")
    assert faults(SCHEMAS, "pack", paste.pack) == []


def test_a_section_is_built_of_the_parts_that_it_names(rules: Rules) -> None:
    """Chapter 10: the Max Durability of a section is the sum of its parts: 7 + 7 + 4."""
    text = "Name,Max Dur.,Parts,Kit\nLeft Leg [TRS],,2 x Thigh + Foot ZZ-1,ZZ-1\nRight Leg,18,Thigh+Thigh+Foot,ZZ-1"
    paste = pasted(rules, text, EMPTY | {"parts": [THIGH, FOOT]})
    left, right = paste.pack["sections"]
    assert left == LEG | {"parts": [THIGH, THIGH, FOOT]}
    assert (right["durability"], right["parts"]) == (18, [THIGH, THIGH, FOOT])


def test_a_section_may_have_a_part_of_the_rulebook(rules: Rules) -> None:
    (section,) = pasted(rules, "Name,Section,Parts\nFlight head,Head,Wing AL-17ft", EMPTY).pack["sections"]
    assert section["parts"] == [{"part": "wing-al-17ft"}]


OTHER_FOOT = FOOT | {"notation": "ZZ-2"}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Name,DC\nBrave,5", "Its titles do not say what it is: choose above what the rows are."),
        ("Mod,DC\n-,5", "The Mod has no name."),
        ("Mod,DC\nTest Mod,x", "Deployment Cost must be a whole number or a dash, got x."),
        ("Mod,DC\nTest Mod,-3", "Deployment Cost must not be negative, got -3."),
        ("Core,Accuracy,Evasion\nTest Core,5,-", "The Core Type has no Assault. The Core Type has no Evasion."),
        ("Name,Max Dur.\nTentacle,5", "There is no kind of Unit Section “Tentacle”."),
        ("Name,Max Dur.\nHead [XX],5", "There is no Movement Mechanism “XX”."),
        ("Name,Max Dur.\nHead,-", "The Unit Section has no Durability, and no part that has any."),
        ("Name,Kit,Parts\nHead,ZZ-1,Fist", "Neither this pack nor the rulebook has a part “Fist”."),
        ("Name,Kit,Parts\nHead,ZZ-1,Foot", "There are several parts “Foot”: add the Notation."),
        ("Name,Parts\nHead,41 x Thigh", "A Unit Section may have 40 parts."),
        ("Name,Max Dur.,Parts\nHead,9,Thigh", "Durability is 9, but its parts make 7."),
        ("Part,Notation,Dur\nThigh,ZZ-1,8", "Part: the pack has another part “Thigh ZZ-1”."),
    ],
)
def test_a_row_that_cannot_be_taken_is_named_and_stays(rules: Rules, text: str, reason: str) -> None:
    before = EMPTY | {"parts": [THIGH, FOOT, OTHER_FOOT]}
    paste = pasted(rules, text, before)
    assert (refused(paste), paste.pack, paste.rest) == ([(2, reason)], before, text)


def test_what_the_rows_are_may_be_chosen(rules: Rules) -> None:
    paste = pasted(rules, "Name,DC\nTest Trait,5", EMPTY, "traits")
    assert paste.pack["traits"] == CLUB["traits"]


def test_of_two_rows_of_one_name_the_first_is_taken_and_the_other_named(rules: Rules) -> None:
    paste = pasted(rules, "Mod,DC\nTest Mod,20\ntest mod,20\nTest Mod,21", CLUB)
    assert (paste.added["mods"], paste.same) == (0, 1)
    assert [line for line, _ in refused(paste)] == [3, 4]


def test_a_column_of_no_list_is_named(rules: Rules) -> None:
    assert pasted(rules, "Mod,DC,Says\nTest Mod,20,Much", EMPTY).notes == ["The column “Says” was not read."]


def test_what_was_there_stays_as_it_was(rules: Rules) -> None:
    before = json.dumps(CLUB)
    pasted(rules, "Mod,DC\nNew,1", CLUB)
    assert json.dumps(CLUB) == before


ODD = [
    "\t",
    "\n",
    "Mod",
    "DC",
    "Core",
    "Accuracy",
    "Name",
    "Parts",
    "Head",
    "5",
    "x",
    "[TRS]",
    "+",
    "2 x",
    "<b>",
    "\ud800",
    '"',
]


@pytest.mark.parametrize("seeds", [range(200), pytest.param(range(3000), marks=pytest.mark.thorough)], ids=len)
def test_of_any_table_each_row_is_well_formed_or_refused(rules: Rules, seeds: range) -> None:
    for seed in seeds:
        random = Random(seed)
        paste = pasted(rules, "".join(random.choices(ODD, k=60)), CLUB, random.choice([None, "sections", "traits"]))
        assert faults(SCHEMAS, "pack", paste.pack) == [], seed


@pytest.mark.parametrize("row", ["Head {0},Head,5,ZZ-{0},Thigh + 99 x Foot", "Part {0},Head,5,ZZ,"])
def test_a_large_table_is_never_slow(rules: Rules, row: str) -> None:
    begin = perf_counter()
    pasted(rules, "Name,Section,Dur,Kit,Parts\n" + "\n".join(row.format(index) for index in range(999)), CLUB)
    assert perf_counter() - begin < 2


# A pack


def test_a_pack_says_how_much_it_has(rules: Rules) -> None:
    counts = {"parts": 2, "cores": 1, "sections": 2, "mods": 1, "traits": 1}
    assert pack(rules, CLUB) == counts | {"name": "Club", "problems": []}


BROKEN: list[tuple[Data, tuple[str, str]]] = [
    (EMPTY | {kind: rows}, expected)
    for kind, rows, expected in (
        ("parts", [FOOT | {"systems": ["full-auto"]}], ("unknown-tag", "parts[0].systems")),
        ("parts", [FOOT, FOOT | {"durability": 5}], ("doubled-name", "parts[1]")),
        ("cores", [CORE | {"evasion": -1}], ("negative", "cores[0].evasion")),
        ("cores", [CORE | {"bonuses": {"base_ap": -1}}], ("negative", "cores[0].bonuses.base_ap")),
        ("sections", [HEAD | {"kind": "tail"}], ("unknown-section", "sections[0].kind")),
        ("sections", [HEAD | {"mechanisms": ["warp"]}], ("mechanism-not-carried", "sections[0].mechanisms")),
        ("sections", [HEAD | {"parts": [FOOT]}], ("durability-not-of-parts", "sections[0].durability")),
        (
            "sections",
            [HEAD | {"parts": [FOOT, {"part": "x"}], "durability": 4}],
            ("unknown-part", "sections[0].parts[1]"),
        ),
        ("mods", [{"name": "M", "deployment_cost": -1}], ("negative", "mods[0].deployment_cost")),
        ("traits", [{"name": "T", "deployment_cost": -1}], ("negative", "traits[0].deployment_cost")),
    )
]


@pytest.mark.parametrize(("built", "expected"), BROKEN)
def test_a_row_made_by_hand_is_named_where_it_is_wrong(rules: Rules, built: Data, expected: tuple[str, str]) -> None:
    assert codes(pack(rules, built)) == [expected]


def test_a_name_that_is_there_twice_is_mended_with_a_tap(mechanics: Data) -> None:
    bench = Bench(mechanics, "pack", CLUB | {"parts": [THIGH, FOOT, FOOT | {"durability": 5}]})
    bench.tap("Take Foot ZZ-1 away")
    assert bench.data == CLUB


def test_a_pack_comes_back_from_its_link_and_its_file() -> None:
    assert unpacked(SCHEMAS, "pack", packed("pack", CLUB)) == normal("pack", CLUB)
    assert read(SCHEMAS, json.dumps(CLUB | {"id": "c1"})) == ([{"id": "c1", "kind": "pack", "data": CLUB}], [])
    (row,), refusals = read(SCHEMAS, json.dumps(CLUB))
    assert (row["data"], refusals) == (CLUB, [])


@pytest.mark.parametrize(
    ("bad", "fault"),
    [
        ({"parts": [{"durability": 1}]}, "parts[0] lacks name"),
        ({"parts": [{"part": "wing-al-17ft"}]}, "parts[0] lacks name"),
        ({"cores": [None]}, "cores[0] must be named fields"),
        ({"sections": [{"kind": "head"}]}, "sections[0] lacks durability"),
        ({"mods": [{"name": "M", "deployment_cost": "5"}]}, "mods[0].deployment_cost must be a whole number"),
        ({"parts": [FOOT] * 2001}, "parts must list at most 2000"),
        ({"weapons": []}, "weapons is not a field here"),
    ],
)
def test_a_file_that_is_no_pack_is_a_sentence(bad: Data, fault: str) -> None:
    rows, refusals = read(SCHEMAS, json.dumps(CLUB | bad))
    assert (rows, len(refusals)) == ([], 1)
    assert refusals[0].startswith("Row 1 (Club) was left out: ")
    assert fault in refusals[0]


# A Unit that is chosen


def offered(bench: Bench, module: str) -> list[str]:
    """Return what a module of a bench offers from packs, with the pack that each is of."""
    entries: list[Node] = one(bench.page, f"#bench-module-{module}").css(".bench__parts button")
    return [words(one(entry, "b")) + " / " + words(one(entry, ".bench__pack")) for entry in entries]


def test_a_unit_is_chosen_from_a_pack_and_carries_what_it_needs(mechanics: Data) -> None:
    bench = Bench(mechanics, "unit", yours=[["c1", CLUB]])
    assert offered(bench, "sections") == ["All 2 of ZZ-1 / Club", "Head ZZ-1 / Club", "Left Leg ZZ-1 / Club"]
    bench.add_chosen("All 2 of ZZ-1")
    bench.add_chosen("Test Core")
    bench.send(["set", "pilot.rank", "veteran"])
    bench.add_chosen("Test Mod")
    bench.add_chosen("Test Trait")
    assert [(each["durability"], len(each.get("parts", []))) for each in bench.data["sections"]] == [(9, 0), (18, 3)]
    assert [bench.data[name] for name in ("core", "mods", "traits")] == [CORE, CLUB["mods"], CLUB["traits"]]
    # 9 + 18 for its sections, 75 for a Veteran, 20 and 5 for its Mod and its Trait.
    assert bench.answer["deployment_cost"]["total"] == 127
    alone = unpacked(SCHEMAS, "unit", packed("unit", bench.data))
    assert unit(bench.rules, alone)["deployment_cost"]["total"] == 127
    assert offered(bench, "sections") == ["Head ZZ-1 / Club", "Left Leg ZZ-1 / Club"]


def test_nothing_is_offered_without_a_pack(mechanics: Data) -> None:
    assert offered(Bench(mechanics, "unit"), "sections") == []


def test_parts_of_a_pack_are_told_apart_from_those_of_the_rulebook(mechanics: Data) -> None:
    bench = Bench(mechanics, "item", yours=[["c1", CLUB], ["p1", part(name="Barrel")]])
    marks = {
        words(one(entry, "b")): [words(mark) for mark in entry.css(".bench__pack")]
        for entry in bench.page.css("#bench-parts button")
    }
    assert {name: marks[name] for name in ("Thigh ZZ-1", "Foot ZZ-1", "Barrel")} == {
        "Thigh ZZ-1": ["Club"],
        "Foot ZZ-1": ["Club"],
        "Barrel": ["Your own"],
    }
    assert marks["SMG Barrel AL-17"] == []


def test_a_section_on_the_bench_has_the_durability_of_its_parts(mechanics: Data) -> None:
    bench = Bench(mechanics, "unit", mech(), [["c1", CLUB]])
    bench.choosing = "sections[0]"
    bench.add_part("Thigh ZZ-1")
    bench.add_part("Foot ZZ-1")
    torso = bench.data["sections"][0]
    assert (torso["durability"], [each["name"] for each in torso["parts"]]) == (11, ["Thigh", "Foot"])
    assert "7 + 4" in words(one(bench.page, "#bench-steps"))
    bench.send(["remove", "sections[0].parts[0]"])
    assert bench.data["sections"][0]["durability"] == 4
