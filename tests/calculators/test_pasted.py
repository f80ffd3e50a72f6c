"""Tables pasted from the Parts & Data Document: every row is a part or is refused with its line and a reason."""

from random import Random
from time import perf_counter
from typing import Any

import pytest

from calculators.core.rules import Rules
from calculators.units.form import faults
from calculators.units.parts import catalogued
from calculators.units.pasted import pasted
from calculators.units.table_rows import rows
from rulebook.api.schemas import own_schemas
from tests.support import ROOT

SCHEMAS = own_schemas(ROOT)
TITLES = "Name\tNotation\tRange\tBase Dmg.\tAP\tType\tDur.\tMechanism\tPrerequisites\tSystems"
BARREL = {
    "name": "SMG Barrel",
    "notation": "AL-17",
    "range": 5,
    "base_damage": 4,
    "ap_cost": 3,
    "type": "kinetic",
    "durability": 2,
    "mechanisms": ["full-auto"],
    "prerequisites": [],
    "systems": [],
}
EMPTY = dict.fromkeys(("notation", "range", "base_damage", "ap_cost", "type", "durability")) | {
    "mechanisms": [],
    "prerequisites": [],
    "systems": [],
}


@pytest.fixture
def rules(mechanics: dict[str, Any]) -> Rules:
    return Rules(mechanics)


@pytest.mark.parametrize(
    "text",
    [
        f"{TITLES}\nSMG Barrel\tAL-17\t5\t4\t3\tKinetic\t2\tFull Auto\t-\t-\n",
        "SMG Barrel\tAL-17\t5\t4\t3\tKinetic\t2\tFull Auto\t-\t-",
        "SMG Barrel,AL-17,5,4,3,K,2,[FA],,",
        "SMG Barrel;AL-17;5;4;3;k;2;FA;–;—",
        '\ufeff"SMG Barrel","AL-17","5","4","3","kinetic","2","full-auto"\r\n',
        "AP;Part;Dur;Type;Range;Base Damage;Notation;Picture;Mech\n3;SMG Barrel;2;Kinetic;5;4;AL-17;x.png;FullAuto",
        "  SMG Barrel \t AL-17\t+5\t4\t3\tKINETIC\t2\tFA FA\t\t\t\t\t",
    ],
)  # fmt: skip
def test_a_row_is_a_part_however_it_is_written(rules: Rules, text: str) -> None:
    assert pasted(rules, text) == ([BARREL], [])


def test_the_parts_of_the_rulebook_are_those_of_the_catalogue(rules: Rules) -> None:
    """The table of the pincer claw, as chapter 11 prints it."""
    text = (
        f"{TITLES}\n"
        "Pile Bunker\tPN-15mt\t1\t20\t5\tKinetic\t4\t-\t-\t-\n"
        "Claw Extension\tPN-15mt\t-\t-\t-\t-\t2\t-\t-\t-\n"
        "Pincer Claw\tPN-15mt\t1\t3\t3\tKinetic\t2\t-\t-\tVice Grip\n"
    )
    parts, refusals = pasted(rules, text)
    assert refusals == []
    ids = ("pile-bunker-pn-15mt", "claw-extension-pn-15mt", "pincer-claw-pn-15mt")
    for part, name in zip(parts, ids, strict=True):
        known = catalogued(rules, name)
        assert {number: part[number] for number in known.numbers} == known.numbers
        assert part["type"] == known.type
        assert {field: part[field] for field in known.offers} == known.offers


@pytest.mark.parametrize(
    ("mechanisms", "prerequisites", "systems", "ids"),
    [
        ("[FA][SP]", "[2H]", "[VG] [SR]", (["full-auto", "spread"], ["two-handed"], ["vice-grip", "suppressor"])),
        ("Full Auto / FA", "Two-Handed", "Anti-Missile", (["full-auto"], ["two-handed"], ["anti-missile"])),
        ("Chain/Cable, Explosive", "Single Use", "", (["chain-cable", "explosive"], ["single-use"], [])),
        ("full-auto", "Non-AI Drone", "n", None),
        ("2H", "", "", None),
        ("", "", "()", None),
    ],
)  # fmt: skip
def test_tags_are_read_by_tag_and_by_name(
    rules: Rules, mechanisms: str, prerequisites: str, systems: str, ids: tuple[list[str], ...] | None
) -> None:
    parts, refusals = pasted(rules, "\t".join(["P", *"-" * 6, mechanisms, prerequisites, systems]))
    if ids is None:
        assert (parts, len(refusals)) == ([], 1)
    else:
        assert [parts[0][field] for field in ("mechanisms", "prerequisites", "systems")] == list(ids)


def test_of_two_names_that_begin_alike_the_longer_is_meant(mechanics: dict[str, Any]) -> None:
    changed = Rules(mechanics | {"spread": mechanics["spread"] | {"name": "Full"}})
    assert pasted(changed, "P\t\t\t\t\t\t\tFull Auto Full")[0][0]["mechanisms"] == ["full-auto", "spread"]


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("\tAL-17\t5", "The part has no name."),
        ("-\tAL-17\t5", "The part has no name."),
        ("P\tN\t1.5", "Range must be a whole number or a dash, got 1.5."),
        ("P\tN\t--5", "Range must be a whole number or a dash, got --5."),
        ("P\tN\t٣", "Range must be a whole number or a dash, got ٣."),
        ("P\tN\t=1+1", "Range must be a whole number or a dash, got =1+1."),
        ("P\tN\t1\t" + "9" * 100, f"Base Damage must be at most 1000000, got {'9' * 100}."),
        ("P\tN\t1\t1\t1\tBeam", "Type must be Kinetic, Energy or a dash, got Beam."),
        ("P\tN\t1\t1\t1\tK\t1\tFull Throttle", "Mechanisms cannot have Full Throttle: full is none of the rulebook's."),
        ("P" * 201 + "\tN", "A cell is longer than 200 characters."),
        ("P\tN" + "\t" * 9 + "x", "11 cells are too many: there are 10 columns."),
        ('"P\tN', "A quote is never closed."),
    ],
)
def test_a_row_that_is_no_part_is_refused_with_its_line(rules: Rules, row: str, reason: str) -> None:
    parts, refusals = pasted(rules, f"A\tN\n\n{row}\nB\tN")
    assert [part["name"] for part in parts] == ["A", "B"]
    assert refusals == [(3, row, reason)]


def test_a_negative_number_is_a_number(rules: Rules) -> None:
    assert pasted(rules, "P\tN\t-1\t−2")[0] == [
        {"name": "P"} | EMPTY | {"notation": "N", "range": -1, "base_damage": -2}
    ]


def test_a_cell_is_text_and_nothing_that_runs(rules: Rules) -> None:
    assert pasted(rules, "=HYPERLINK(1)\t<b>&")[0] == [{"name": "=HYPERLINK(1)"} | EMPTY | {"notation": "<b>&"}]


def test_a_cell_in_quotes_holds_separators_quotes_and_lines(rules: Rules) -> None:
    parts, refusals = pasted(rules, '"Long, ""red""\nTube",N,1\nB,N,x')
    assert parts[0]["name"] == 'Long, "red"\nTube'
    assert [line for line, _, _ in refusals] == [3]


def test_titles_may_stand_in_the_middle(rules: Rules) -> None:
    parts, _ = pasted(rules, "A\tN\t1\nRange\tPart\n2\tB")
    assert [(part["name"], part["range"]) for part in parts] == [("A", 1), ("B", 2)]


@pytest.mark.parametrize(("text", "most"), [("x" * 200_001, "200000 characters"), ("P\n" * 5_001, "5000 lines")])
def test_what_is_too_large_is_refused_whole(rules: Rules, text: str, most: str) -> None:
    assert pasted(rules, text) == ([], [(1, "", f"The table is too large: paste at most {most} at once.")])


ODD = [
    "\t",
    ",",
    ";",
    '"',
    '""',
    "\n",
    "\r\n",
    "-",
    "5",
    "FA",
    "[2H",
    "<b>",
    "\0",
    "\ud800",
    "=1",
    "K",
    "x" * 300,
    "à\u00a0",
]


@pytest.mark.parametrize("seeds", [range(200), pytest.param(range(3000), marks=pytest.mark.thorough)], ids=len)
def test_nothing_of_a_hostile_table_is_lost(rules: Rules, seeds: range) -> None:
    for seed in seeds:
        random = Random(seed)
        text = "".join(random.choices(ODD, k=random.choice([1, 10, 100])))
        parts, refusals = pasted(rules, text)
        assert [fault for part in parts for fault in faults(SCHEMAS, "part", part)] == []
        every = list(rows(text))
        assert len(parts) + len(refusals) == len(every)
        lines = [line for number, row, _ in every for line in range(number, number + row.count("\n") + 1)]
        assert sorted(set(lines)) == lines
        left = [line for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1) if number not in lines]
        assert set("".join(left)) <= set('\t,;" \u00a0')


@pytest.mark.parametrize("sign", [",", '"'])
def test_a_row_that_is_far_too_long_is_one_cell(sign: str) -> None:
    row = "a" + sign * 5_000
    assert list(rows(row)) == [(1, row, [row])]


@pytest.mark.parametrize("piece", ['"', '"""\n', '"a\n', "a\n", ",", '"",', "\t", "a b ", "Name\tRange\n", '""x'])
def test_a_table_that_repeats_itself_is_never_slow(rules: Rules, piece: str) -> None:
    begin = perf_counter()
    pasted(rules, piece * min(200_000 // len(piece), 5_000 if "\n" in piece else 200_000))
    assert perf_counter() - begin < 2
