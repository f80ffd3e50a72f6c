"""Items, Units and squads in MicroPython: the same answers as in CPython."""

import ast
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from rulebook.render.benches import building_data
from rulebook.render.context import RenderContext
from rulebook.site.bytecode import micropython_files
from tests.calculators.support_builds import Data, drone, leader, mech, part, vehicle, weapon
from tests.runtimes.answer_all import answer
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


def test_micropython_builds_the_same(mechanics: dict[str, Any], tmp_path: Path) -> None:
    served = tmp_path / "served"
    served.mkdir()
    micropython_files(ROOT, served)
    fixtures = [
        (path.stem.rpartition(".")[2], json.loads(path.read_text(encoding="utf-8"))["input"]) for path in FIXTURES
    ]
    edition = building_data(RenderContext(the_edition("1.0")))
    printed = {"engagement_size": "recon", "units": [data for kind, data in fixtures + BROKEN if kind == "unit"]}
    asked = [*fixtures, *BROKEN, ("on paper", {"edition": edition, "squad": printed})]
    file = tmp_path / "asked.json"
    file.write_text(json.dumps({"mechanics": mechanics, "questions": asked}), encoding="utf-8")
    command = ["node", *map(str, (RUNTIMES / "micropython.mjs", ROOT, served, file))]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=600)
    (found,) = json.loads(done.stdout)
    assert found == [list(answer(mechanics, kind, data)) for kind, data in asked]


@pytest.mark.parametrize("path", MODULES, ids=[path.relative_to(ROOT).as_posix() for path in MODULES])
def test_no_f_string_stands_within_another(path: Path) -> None:
    """MicroPython compiles it, and fails where it runs."""
    fields = [
        node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.FormattedValue)
    ]
    nested = [field.lineno for field in fields for node in ast.walk(field.value) if isinstance(node, ast.JoinedStr)]
    assert nested == []
