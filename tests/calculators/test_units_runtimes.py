"""Items, Units and squads in MicroPython: the same answers as in CPython."""

import ast
import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

from calculators.units.packing import packed
from rulebook.render.benches import building_data
from rulebook.render.context import RenderContext
from rulebook.site.bytecode import micropython_files
from tests.calculators.support_builds import Data, drone, leader, mech, part, vehicle, weapon
from tests.calculators.support_packed import hostile, sealed
from tests.calculators.support_random_builds import random_unit
from tests.calculators.test_packing import PARTS, RANDOM, SCHEMAS
from tests.calculators.test_pasted import ODD
from tests.calculators.test_shelf_file import SHELF_1
from tests.runtimes.answer_all import OUTSIDE, answer
from tests.support import ROOT, the_edition

MODULES = sorted((ROOT / "calculators").rglob("*.py"))
RUNTIMES = ROOT / "tests" / "runtimes"
FIXTURES = sorted((ROOT / "schemas" / "api" / "fixtures").iterdir())
BROKEN: list[tuple[str, Data]] = [
    ("item", weapon(part(type="energy", ap=8), part(type="energy"), mechanism="overcharge", systems=["indirect-fire"])),
    ("unit", mech(items=[weapon(mechanism="spread")] * 3, pilot={"rank": "ace", "srm": {"assault": 9}})),
    ("unit", vehicle(alternate={"type": "mech"}, core=None, systems=["reserve-energy", "enhanced-lidar"])),
    ("squad", {"engagement_size": "feud", "units": [leader(), drone(), mech(sections=[])]}),
]

EVENTS: list[list[Any]] = [
    ["set", "name", "Another"],
    ["set", "core.accuracy", " 12 "],
    ["set", "sections[0].durability", "9" * 5000],
    ["set", "sections[0].durability", ""],
    ["step", "sections[1].durability", -99],
    ["toggle", "systems", "disarm"],
    ["add", "sections", {"kind": "head", "durability": True}],
    ["copy", "items[0]"],
    ["set", "alternate", None],
]

NESTED = "[" * 20_000


def outside() -> Data:
    """Return links, files and tables, whole and broken, drawn at random."""
    cases: list[tuple[str, str, Any]] = [("shelf", "", SHELF_1), ("shelf", "", '{"format": "30mmw.shelf/2"}')]
    cases += [
        ("shelf", "", NESTED),
        ("shelf", "", "9" * 5_000),
        ("faults", "item", {"category": json.loads("[[[[]]]]")}),
    ]
    for seed in range(20):
        random = Random(seed)
        for kind, draw in RANDOM.items():
            data = draw(random, PARTS)
            cases += [("packed", kind, data), ("faults", kind, data | {"name": seed, "colour": 1})]
        cases += [("changed", "unit", [random_unit(random, PARTS), event]) for event in EVENTS]
        texts = (hostile(random, PARTS), packed("unit", random_unit(random, PARTS)))
        cases += [("unpacked", "unit", text) for text in texts]
        cases += [("pasted", "", "".join(random.choices(ODD, k=100)))]
    cases += [("unpacked", "squad", sealed("z" * 190_000 + ".", "squad")), ("pasted", "", ROWS_OF_MANY_KINDS)]
    cases += [("pasted", "", table) for table in (ROWS_OF_MARKDOWN, ROWS_OF_SECTIONS)]
    return {"schemas": SCHEMAS, "asked": encodable(cases)}


ROWS_OF_MANY_KINDS = 'Part\tRange\tMechanisms\nà\u00a0\t\u00a05\tFull Auto [SP]\n"a\nb"\t−3\t–\n\t1\nP\t1.5\n'
ROWS_OF_SECTIONS = (
    "Part,Dur\nThigh,7\nFoot,4\nCore,Accuracy,Assault,Evasion\nTest Core,5,x,6\nMod,DC\nTest Mod,5\n"
    "Name,Parts,Kit\nLeft Leg [TRS],2 x Thigh + Foot,ZZ-1\nTail,2x Fist,ZZ-1\n"
)
ROWS_OF_MARKDOWN = (
    "| Part | Range | Mechanisms & Systems | Tag(s) | Colour | |\n|:-:|---|---|---|---|-|\n"
    "| **Pà** | 5 | FA ED | [2H], K | ü | x |\n"
    "| ‒ | −3 | 2H | Laser Beam WN à | – | — |\n| | | | | | |"
)


def encodable(value: Any) -> Any:
    """Return a value as it is once it went through UTF-8."""
    return json.loads(json.dumps(value, ensure_ascii=False).encode(errors="replace"))


def test_micropython_builds_the_same(mechanics: dict[str, Any], tmp_path: Path) -> None:
    served = tmp_path / "served"
    served.mkdir()
    micropython_files(ROOT, served)
    fixtures = [
        (path.stem.rpartition(".")[2], json.loads(path.read_text(encoding="utf-8"))["input"]) for path in FIXTURES
    ]
    edition = building_data(RenderContext(the_edition("1.0")))
    printed = {"engagement_size": "recon", "units": [data for kind, data in fixtures + BROKEN if kind == "unit"]}
    questions = [*fixtures, *BROKEN, ("on paper", {"edition": edition, "squad": printed}), (OUTSIDE, outside())]
    file = tmp_path / "asked.json"
    # As a page writes JSON: MicroPython makes two signs of a pair that is escaped.
    file.write_text(json.dumps({"mechanics": mechanics, "questions": questions}, ensure_ascii=False), encoding="utf-8")
    command = ["node", *map(str, (RUNTIMES / "micropython.mjs", ROOT, served, file))]
    result = subprocess.run(command, capture_output=True, text=True, check=True, timeout=600)
    (answers,) = json.loads(result.stdout)
    assert answers == json.loads(json.dumps([answer(mechanics, kind, data) for kind, data in questions]))


def test_no_f_string_stands_within_another() -> None:
    """MicroPython compiles it, and fails where it runs."""
    nested = [
        f"{path.relative_to(ROOT)}:{field.lineno}"
        for path in MODULES
        for field in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(field, ast.FormattedValue)
        and any(isinstance(node, ast.JoinedStr) for node in ast.walk(field.value))
    ]
    assert nested == []
