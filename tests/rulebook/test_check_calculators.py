"""A calculator whose rules are there must be able to work by them."""

import shutil
from pathlib import Path

from click.testing import CliRunner

from rulebook.cli import main
from tests.support import ROOT


def test_a_formula_that_no_calculator_can_fill_is_reported(tmp_path: Path) -> None:
    for folder in ("rules", "schemas"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    combat = tmp_path / "rules/draft-late/chapters/combat.yaml"
    text = combat.read_text(encoding="utf-8")
    assert text.count("8 - assault") == 1
    combat.write_text(
        text.replace("8 - assault", "8 - agility").replace("assault: {meaning", "agility: {meaning"), encoding="utf-8"
    )
    done = CliRunner().invoke(main, ["--root", str(tmp_path), "check"], catch_exceptions=False)
    assert done.exit_code == 1
    said = [line for line in done.stdout.splitlines() if "cannot work by it" in line]
    assert [line.partition(": ")[2] for line in said] == [
        "throw: the calculator throw cannot work by it: agility is not given",
        "collision: the calculator collision cannot work by it: agility is not given",
    ]
