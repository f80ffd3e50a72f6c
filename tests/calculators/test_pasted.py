"""Tables pasted from the Parts & Data Document: every row is a part or is refused with its line and a reason."""

from random import Random
from time import perf_counter
from typing import Any

import pytest

from calculators.core.rules import Rules
from calculators.units.parts import catalogued
from calculators.units.pasted import pasted
from calculators.units.schema_faults import faults
from calculators.units.table_example import example
from calculators.units.table_rows import rows
from rulebook.api.schemas import own_schemas
from tests.support import ROOT

SCHEMAS = own_schemas(ROOT)
CALLED = "SMG Barrel\tAL-17"
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


def table_of(rules: Rules, text: str) -> dict[str, Any]:
    """Return what comes of a table of parts that is pasted into an empty pack."""
    paste = pasted(rules, text, {"format": "30mmw.pack/1"})
    refusals = [list(refusal) for refusal in paste.refusals]
    return {"parts": paste.pack.get("parts", []), "refusals": refusals, "notes": paste.notes, "rest": paste.rest}


@pytest.fixture
def rules(mechanics: dict[str, Any]) -> Rules:
    return Rules(mechanics)


@pytest.mark.parametrize(
    "text",
    [
        f"{TITLES}\n{CALLED}\t5\t4\t3\tKinetic\t2\tFull Auto\t-\t-\n",
        f"{CALLED}\t5\t4\t3\tKinetic\t2\tFull Auto\t-\t-",
        "SMG Barrel,AL-17,5,4,3,K,2,[FA],,",
        "SMG Barrel;AL-17;5;4;3;k;2;FA;–;—",
        '\ufeff"SMG Barrel","AL-17","5","4","3","K","2","full-auto"\r\n',
        "AP;Part;Dur;Type;Range;Base Damage;Notation;Picture;Mech\n3;SMG Barrel;2;Kinetic;5;4;AL-17;x.png;FullAuto",
        "Durability/DP,Mechanism(s),Model,Part Name,Base Damage,AP Cost,Type,RNG\n2,FA,AL-17,SMG Barrel,4,3,K,5",
        "| Name | No. | Damage | **Range** | AP | Dur. | Type / Tags |\n|---|:-:|--:|---|---|---|---|\n"
        "| SMG Barrel | AL-17 | 4 | 5 | 3 | 2 | K, `FA` |",
        "| **SMG Barrel** | AL-17 | 5 | 4 | 3 | K | 2 | FA |",
        "  SMG Barrel \t AL-17\t+5\t4\t3\tKINETIC\t2\tFA FA\t\t\t\t\t",
    ],
)  # fmt: skip
def test_a_row_is_a_part_however_it_is_written(rules: Rules, text: str) -> None:
    assert table_of(rules, text) | {"notes": []} == {"parts": [BARREL], "refusals": [], "notes": [], "rest": ""}


def parts_of(rules: Rules, text: str) -> list[Any]:
    """Return the parts of a table that has nothing else."""
    table = table_of(rules, text)
    assert (table["refusals"], table["notes"]) == ([], [])
    return list(table["parts"])


def reasons(rules: Rules, text: str) -> list[str]:
    """Return what is wrong with each row of a table without a part."""
    table = table_of(rules, text)
    assert table["parts"] == []
    return [reason for _, _, reason in table["refusals"]]


def test_the_parts_of_the_rulebook_are_those_of_the_catalogue(rules: Rules) -> None:
    """The table of the pincer claw, as chapter 11 prints it."""
    text = (
        f"{TITLES}\n"
        "Pile Bunker\tPN-15mt\t1\t20\t5\tKinetic\t4\t-\t-\t-\n"
        "Claw Extension\tPN-15mt\t-\t-\t-\t-\t2\t-\t-\t-\n"
        "Pincer Claw\tPN-15mt\t1\t3\t3\tKinetic\t2\t-\t-\tVice Grip\n"
    )
    parts = parts_of(rules, text)
    ids = ("pile-bunker-pn-15mt", "claw-extension-pn-15mt", "pincer-claw-pn-15mt")
    for part, name in zip(parts, ids, strict=True):
        known = catalogued(rules, name)
        assert {number: part[number] for number in known.numbers} == known.numbers
        assert part["type"] == known.type
        assert {field: part[field] for field in known.offers} == known.offers


def test_the_example_that_a_page_shows_is_a_part_of_the_edition(rules: Rules) -> None:
    (part,) = parts_of(rules, example(rules))
    known = catalogued(rules, part["name"].lower().replace(" ", "-"))
    assert ({number: part[number] for number in known.numbers}, part["type"]) == (known.numbers, known.type)
    assert {field: part[field] for field in known.offers} == known.offers


@pytest.mark.parametrize(
    ("mechanisms", "prerequisites", "systems", "ids"),
    [
        ("[FA][SP]", "[2H]", "[VG] [SR]", (["full-auto", "spread"], ["two-handed"], ["vice-grip", "suppressor"])),
        ("Full Auto / FA", "Two-Handed", "Anti-Missile", (["full-auto"], ["two-handed"], ["anti-missile"])),
        ("Chain/Cable, Explosive", "Single Use", "", (["chain-cable", "explosive"], ["single-use"], [])),
        ("", "Non-AI Drone", "–", ([], ["non-ai-drone"], [])),
    ],
)  # fmt: skip
def test_tags_are_read_by_tag_and_by_name(
    rules: Rules, mechanisms: str, prerequisites: str, systems: str, ids: tuple[list[str], ...]
) -> None:
    (part,) = parts_of(rules, "\t".join(["P", "-", "1", *"-" * 4, mechanisms, prerequisites, systems]))
    assert lists_of(part) == ids


def lists_of(part: dict[str, Any]) -> tuple[list[str], ...]:
    return part["mechanisms"], part["prerequisites"], part["systems"]


def test_of_two_names_that_begin_alike_the_longer_is_meant(mechanics: dict[str, Any]) -> None:
    changed = Rules(mechanics | {"spread": mechanics["spread"] | {"name": "Full"}})
    assert parts_of(changed, "P\t\t1\t\t\t\t\tFull Auto Full")[0]["mechanisms"] == ["full-auto", "spread"]


@pytest.mark.parametrize(
    ("titles", "cells", "lists"),
    [
        ("Tags", "FA, [2H] Vice Grip", (["full-auto"], ["two-handed"], ["vice-grip"])),
        ("Tag", "DR", ([], ["non-ai-drone"], [])),
        ("Tag(s)", "-", ([], [], [])),
        ("Mechanisms & Prerequisites", "Spread, Single Use", (["spread"], ["single-use"], [])),
        ("Tag 1\tTag 2\tSystem", "SP\tSU\tED", (["spread"], ["single-use"], ["enhanced-lidar"])),
        ("Tags\tMechanism", "FA\tFull Auto", (["full-auto"], [], [])),
    ],
)
def test_a_tag_of_any_column_of_tags_goes_where_it_belongs(
    rules: Rules, titles: str, cells: str, lists: tuple[list[str], ...]
) -> None:
    (part,) = parts_of(rules, f"Part\tRange\t{titles}\nP\t1\t{cells}")
    assert lists_of(part) == lists


@pytest.mark.parametrize(
    ("titles", "cells", "reason"),
    [
        ("Tags", "FA, Laser Beam", "There is no tag “Laser Beam”."),
        ("Tags", "()", "There is no tag “()”."),
        ("Mechanism", "Full Throttle", "There is no tag “Full Throttle”."),
        ("System", "n", "There is no System “n”."),
        ("Mechanism", "2H", "Two Handed does not belong in Mechanisms."),
        ("Tags", "WN", "A part cannot have the Category Handheld Weapon; the item has it."),
        ("Type\tTags", "K\tEnergy", "Type cannot be both Kinetic and Energy."),
    ],
)
def test_a_tag_that_a_part_cannot_have_is_named(rules: Rules, titles: str, cells: str, reason: str) -> None:
    assert reasons(rules, f"Part\tRange\t{titles}\nP\t1\t{cells}") == [reason]


def test_a_column_that_is_not_read_is_named_once(rules: Rules) -> None:
    table = table_of(rules, "Part\tColour\tRange\t\tRange\nA\tred\t1\t-\t2\nB\tblue\t2\tx\t3")
    assert [part["range"] for part in table["parts"]] == [1, 2]
    assert table["notes"] == [
        "The column “Colour” was not read.",
        "Column 4 has no title and was not read.",
        "The column “Range” was not read.",
    ]


NO_NUMBER = "The part has no number."
ONE_CELL = "The row has one cell: put a tab or a comma between its cells."


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("\tAL-17\t5", "The part has no name."),
        ("-\tAL-17\t5", "The part has no name."),
        ("P\tN", NO_NUMBER),
        ("foo", ONE_CELL),
        ("My barrel 6 4 3", ONE_CELL),
        ("P\tN\t1.5", "Range must be a whole number or a dash, got 1.5."),
        ("P\tN\t--5", "Range must be a whole number or a dash, got --5."),
        ("P\tN\t-1", "Range must not be negative, got -1."),
        ("P\tN\t1\t−2", "Base Damage must not be negative, got −2."),
        ("P\tN\t٣", "Range must be a whole number or a dash, got ٣."),
        ("P\tN\t=1+1", "Range must be a whole number or a dash, got =1+1."),
        ("P\tN\t1\t" + "9" * 100, f"Base Damage must be at most 1000000, got {'9' * 100}."),
        ("P\tN\t1\t1\t1\tBeam", "Type must be Kinetic, Energy or a dash, got Beam."),
        (
            "\tN\tfar\t1\t-2\tBeam\t1\tFast",
            "The part has no name. Range must be a whole number or a dash, got far. AP must not be negative, got -2. "
            "Type must be Kinetic, Energy or a dash, got Beam. There is no tag “Fast”.",
        ),
        ("P" * 201 + "\tN", "A cell is longer than 200 characters."),
        ("P\tN" + "\t" * 9 + "x", "11 cells are too many: there are 10 columns."),
        ('"P\tN', "A quote is never closed."),
    ],
)
def test_a_row_that_is_no_part_is_refused_with_its_line(rules: Rules, row: str, reason: str) -> None:
    table = table_of(rules, f"A\tN\t1\n\n{row.replace('|', '/')}\nB\tN\t1")
    assert [part["name"] for part in table["parts"]] == ["A", "B"]
    assert table["refusals"] == [[3, row, reason]]


def test_a_quote_that_stays_open_below_titles_is_no_part(rules: Rules) -> None:
    assert reasons(rules, 'Part\tRange\n"P\t1') == ["A quote is never closed."]


@pytest.mark.parametrize("row", ["|---|---|---|", "| foo |", "|-|"])
def test_a_line_of_markdown_without_titles_is_no_part(rules: Rules, row: str) -> None:
    assert len(reasons(rules, row)) == 1


def test_what_is_to_be_mended_stays_below_its_titles(rules: Rules) -> None:
    text = "A\tN\tx\nRange\tPart\n2\tB\nfar\tC\n3\tD\nnear\tE\nPart\tRange\nF\tx"
    rest = table_of(rules, text)["rest"]
    assert rest == "A\tN\tx\nRange\tPart\nfar\tC\nnear\tE\nPart\tRange\nF\tx"
    assert table_of(rules, rest)["rest"] == rest
    mended = rest.replace("far", "7").replace("near", "8").replace("\tx", "\t9")
    assert [(part["name"], part["range"]) for part in parts_of(rules, mended)] == [
        ("A", 9),
        ("C", 7),
        ("E", 8),
        ("F", 9),
    ]


def test_a_cell_is_text_and_nothing_that_runs(rules: Rules) -> None:
    (part,) = parts_of(rules, "=HYPERLINK(1)\t<b>&\t1")
    assert part == EMPTY | {"name": "=HYPERLINK(1)", "notation": "<b>&", "range": 1}


def test_a_cell_in_quotes_holds_separators_quotes_and_lines(rules: Rules) -> None:
    table = table_of(rules, '"Long, ""red""\nTube",N,1\nB,N,x')
    assert [part["name"] for part in table["parts"]] == ['Long, "red" Tube']
    assert [line for line, _, _ in table["refusals"]] == [3]


def test_titles_may_stand_in_the_middle(rules: Rules) -> None:
    parts = parts_of(rules, "A\tN\t1\nRange\tPart\n2\tB")
    assert [(part["name"], part["range"]) for part in parts] == [("A", 1), ("B", 2)]


@pytest.mark.parametrize(("text", "most"), [("x" * 200_001, "200000 characters"), ("P\n" * 1_001, "1000 lines")])
def test_what_is_too_large_is_refused_whole(rules: Rules, text: str, most: str) -> None:
    table = table_of(rules, text)
    assert (table["parts"], table["rest"]) == ([], text)
    assert table["refusals"] == [[1, "", f"The table is too large: paste at most {most} at once."]]


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
    "|",
]


@pytest.mark.parametrize("seeds", [range(200), pytest.param(range(3000), marks=pytest.mark.thorough)], ids=len)
def test_nothing_of_a_hostile_table_is_lost(rules: Rules, seeds: range) -> None:
    for seed in seeds:
        random = Random(seed)
        text = "".join(random.choices(ODD, k=random.choice([1, 10, 100])))
        table = table_of(rules, text)
        parts, refusals = table["parts"], table["refusals"]
        assert [fault for part in parts for fault in faults(SCHEMAS, "part", part)] == []
        every = list(rows(text))
        assert len(parts) + len(refusals) == len(every)
        lines = [line for number, row, _ in every for line in range(number, number + row.count("\n") + 1)]
        assert sorted(set(lines)) == lines
        left = [line for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1) if number not in lines]
        assert set("".join(left)) <= set('\t,;|" \u00a0')


@pytest.mark.parametrize("sign", [",", '"'])
def test_a_row_that_is_far_too_long_is_one_cell(sign: str) -> None:
    row = "a" + sign * 5_000
    assert list(rows(row)) == [(1, row, [row])]


@pytest.mark.parametrize(
    "piece",
    ['"', '"""\n', '"a\n', "a\n", ",", '"",', "\t", "a b ", "Name\tRange\n", "|a", "Tag,", "Range,", "x\ty/z\n", '""x'],
)
def test_a_table_that_repeats_itself_is_never_slow(rules: Rules, piece: str) -> None:
    begin = perf_counter()
    table_of(rules, piece * min(200_000 // len(piece), 1_000 if "\n" in piece else 200_000))
    assert perf_counter() - begin < 2
