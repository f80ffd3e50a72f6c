"""The file that holds everything a player keeps, and every format that was ever written."""

import json
from random import Random
from typing import Any

import pytest

from calculators.units.packing import normal, unpacked
from calculators.units.shelf_file import read, written
from rulebook.api.schemas import own_schemas
from tests.calculators.support_builds import Data, mech, part, weapon
from tests.support import ROOT

SCHEMAS = own_schemas(ROOT)
ROWS: list[Data] = [
    {"id": "p1", "kind": "part", "data": part()},
    {"id": "i1", "kind": "item", "data": weapon(id="i1", name="Rifle")},
    {"id": "u1", "kind": "unit", "data": mech(name="Ours", items=[weapon()])},
    {"id": "s1", "kind": "squad", "data": {"engagement_size": "recon", "units": [{"id": "u1"}, mech()]}},
]
FOREIGN = "This is no file of Your Units that can be read."
NEWER = "The file is of a newer form than this page knows. Open it on the site that made it."


def file(*rows: Any) -> str:
    return json.dumps({"format": "30mmw.shelf/1", "rows": rows})


def test_what_is_kept_comes_back_from_its_file() -> None:
    assert read(SCHEMAS, written(ROWS)) == (ROWS, [])
    assert read(SCHEMAS, written([])) == ([], [])


def row(kind: Any, data: Any, name: str = "a") -> Data:
    return {"id": name, "kind": kind, "data": data}


def squad_of(unit: Data) -> Data:
    return row("squad", {"engagement_size": "recon", "units": [unit]})


@pytest.mark.parametrize(
    ("bad", "fault"),
    [
        (3, ": it must be named fields."),
        (row("part", part(), ""), " (Part): its id must be text of 1 to 40 letters, digits, - and _."),
        (row("part", {}, "x" * 41), ": its id must be text of 1 to 40 letters, digits, - and _."),
        (row("part", {}, "a&at=0"), ": its id must be text of 1 to 40 letters, digits, - and _."),
        (row("part", part(), "p1"), " (Part): a row before it has the same id."),
        (row("tank", {}), ": its kind must be one of part, item, unit, squad, pack."),
        (row(["unit"], {}), ": its kind must be one of part, item, unit, squad, pack."),
        ({"id": "a", "kind": "unit"}, ": unit must be named fields, got null."),
        (row("unit", mech(name="N\n", sections=1)), " (N?): sections must be a list, got 1."),
        (row("unit", mech(format="30mmw.unit/2")), ': format must be 30mmw.unit/1, got "30mmw.unit/2".'),
        (squad_of({"id": 7}), ": units[0].id must be text, got 7."),
        (squad_of({"id": "x" * 41}), ": units[0].id must not be longer than 40 characters."),
        (squad_of({}), ": units[0] lacks type: mech, vehicle or drone."),
    ],
)
def test_a_bad_row_is_named_and_the_others_are_read(bad: Any, fault: str) -> None:
    last = row("part", part(), "last")
    sentence = f"Row 2{fault}".replace(":", " was left out:", 1)
    assert read(SCHEMAS, file(ROWS[0], bad, last)) == ([ROWS[0], last], [sentence])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", FOREIGN),
        ("[]", FOREIGN),
        ("<html>", FOREIGN),
        ("null", FOREIGN),
        ('{"rows": []}', FOREIGN),
        ('{"format": ["30mmw.shelf/1"], "rows": []}', FOREIGN),
        ('{"format": "30mmw.tank/1", "type": "mech"}', FOREIGN),
        ('{"format": "30mmw.shelf/1", "rows": {}}', FOREIGN),
        ('{"format": "30mmw.shelf/2", "shelves": []}', NEWER),
        ("[" * 1_000_000, FOREIGN),
        ('{"a":' * 100_000, FOREIGN),
        (written(ROWS)[:-1], FOREIGN),
        ('{"format": "30mmw.shelf/1", "rows": [' + "9" * 1_000 + "]}", FOREIGN),
        (" " * 5_000_001, "The file is too large: at most 5 MB are read."),
    ],
)
def test_what_is_no_file_of_ours_is_one_sentence(text: str, sentence: str) -> None:
    assert read(SCHEMAS, text) == ([], [sentence])


@pytest.mark.parametrize("seeds", [range(200), pytest.param(range(3000), marks=pytest.mark.thorough)], ids=len)
def test_of_a_hostile_file_each_row_is_good_or_refused(seeds: range) -> None:
    odd: list[Any] = [
        None,
        True,
        1e300,
        -1,
        "\0",
        "\ud800",
        "<script>",
        "x" * 300,
        [],
        {},
        {"__proto__": {"id": 1}},
        [[[]]],
    ]
    for seed in seeds:
        random = Random(seed)
        rows: list[Any] = [random.choice([*ROWS, *odd]) for _ in range(random.randint(0, 5))]
        fields = ["id", "kind", "data", "__proto__"]
        rows = [each | {random.choice(fields): random.choice(odd)} if isinstance(each, dict) else each for each in rows]
        good, refusals = read(SCHEMAS, file(*rows))
        assert len(good) + len(refusals) == len(rows)
        assert read(SCHEMAS, written(good)) == (good, [])
        text = file(*rows)
        place = random.randrange(len(text))
        good, refusals = read(SCHEMAS, text[:place] + random.choice('{}[]",0\0x') + text[place + 1 :])
        assert read(SCHEMAS, written(good)) == (good, [])
        assert all(isinstance(sentence, str) and sentence.endswith(".") for sentence in refusals)


# One of every form that was ever written, as it was: never change these, add the next beside them.
ITEM_1 = """{"format":"30mmw.item/1","edition":"1.0","name":"Altos Sub Machinegun","category":"handheld-weapon",
    "parts":[{"part":"weapon-lower-receiver-al-17"},{"name":"SMG Barrel","notation":"AL-17","range":5,"base_damage":4,
    "ap_cost":3,"type":"kinetic","durability":2,"mechanisms":["full-auto"],"prerequisites":[],"systems":[]},
    {"part":"red-dot-al-17"}],"mechanism":"full-auto","systems":[],"melee":false,"state":"equipped"}"""
UNIT_1 = """{"format":"30mmw.unit/1","edition":"1.0","name":"Portanova","type":"mech",
    "sections":[{"kind":"head","durability":9},{"kind":"left-leg","mechanisms":["terrestrial"],"durability":20}],
    "core":{"name":"Portanova","accuracy":5,"assault":5,"evasion":6,"bonuses":{}},
    "pilot":{"rank":"veteran","srm":{"accuracy":1,"assault":1,"evasion":0}},
    "systems":[],"mods":[{"name":"Mod","deployment_cost":0}],"traits":[],"items":[],"alternate":null}"""
SQUAD_1 = """{"format":"30mmw.squad/1","edition":"1.0","engagement_size":"recon","units":[
    {"format":"30mmw.unit/1","type":"drone","sections":[{"kind":"rotors","durability":3}]}]}"""
PACK_1 = """{"format":"30mmw.pack/1","edition":"1.0","name":"Club",
    "parts":[{"name":"Foot","notation":"ZZ-1","durability":4}],
    "cores":[{"name":"Test Core","accuracy":5,"bonuses":{"base_ap":1}}],"sections":[{"kind":"left-leg","name":"Leg",
    "notation":"ZZ-1","durability":8,"parts":[{"name":"Foot","notation":"ZZ-1","durability":4},{"part":"wing-al-17ft"}]}],
    "mods":[{"name":"Mod","deployment_cost":20}],"traits":[{"name":"Trait"}]}"""
SHELF_1 = """{"format":"30mmw.shelf/1","rows":[
    {"id":"p","kind":"part","data":{"name":"Tube","notation":null,"range":1}},
    {"id":"i","kind":"item","data":{"category":"shield","parts":[{"part":"wing-al-17ft"}]}},
    {"id":"u","kind":"unit","data":{"type":"mech"}},
    {"id":"s","kind":"squad","data":{"engagement_size":"recon","units":[{"id":"u"},{"type":"vehicle"}]}}]}"""
PACKED_1 = {
    "item": "1iimlubcdjcaealaagaagaafaaeaacaadaabaccaaaaaae.Altos Sub MachinegunSMG BarrelAL-171.0",
    "unit": "1ukmlkccdcgkubabcbekgghbddabcccaabbeaae.PortanovaPortanovaMod1.0",
    "squad": "1sskeacbdaebcnee.1.0",
    "pack": "1perhfbiaffaaaafbfkgaabbcbggjaecianfafaaaaaaaaafafbceubbbge."
    "ClubFootZZ-1Test CoreLegFootZZ-1ZZ-1ModTrait1.0",
}
EVER_WRITTEN = {"item": ITEM_1, "unit": UNIT_1, "squad": SQUAD_1, "pack": PACK_1}


@pytest.mark.parametrize("kind", EVER_WRITTEN)
def test_what_was_ever_written_is_read(kind: str) -> None:
    old = row(kind, json.loads(EVER_WRITTEN[kind]))
    assert read(SCHEMAS, file(old)) == ([old], [])


@pytest.mark.parametrize("kind", PACKED_1)
def test_links_of_version_1_are_read(kind: str) -> None:
    assert unpacked(SCHEMAS, kind, PACKED_1[kind]) == normal(kind, json.loads(EVER_WRITTEN[kind]))


def test_shelves_of_version_1_are_read() -> None:
    rows, refusals = read(SCHEMAS, SHELF_1)
    assert ([each["id"] for each in rows], refusals) == (["p", "i", "u", "s"], [])
