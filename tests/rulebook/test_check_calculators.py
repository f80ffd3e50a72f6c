"""A calculator whose rules are there must be able to work by them: real rules with a number or a name changed."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulebook.cli import main
from tests.support import ROOT

COMBAT = "1.0/chapters/combat.yaml"
type Checked = Callable[..., list[str]]


@pytest.fixture
def checked(tmp_path: Path) -> Checked:
    """What check says of the rules of this checkout with a text replaced that stands once in a file, without lines."""
    for folder in ("rules", "schemas"):
        shutil.copytree(ROOT / folder, tmp_path / folder)

    def check(*changes: tuple[str, str, str]) -> list[str]:
        for name, old, new in changes:
            path = tmp_path / "rules" / name
            text = path.read_text(encoding="utf-8")
            assert text.count(old) == 1
            path.write_text(text.replace(old, new), encoding="utf-8")
        done = CliRunner().invoke(main, ["--root", str(tmp_path), "check"], catch_exceptions=False)
        assert done.exit_code == 1
        said = [line.partition(": ")[2] for line in done.stdout.splitlines()]
        return [line for line in said if "plays otherwise" not in line and "changed since" not in line]

    return check


def test_a_formula_that_no_calculator_can_fill_is_reported(checked: Checked) -> None:
    said = checked(
        ("draft-late/chapters/combat.yaml", "8 - assault", "8 - agility"),
        ("draft-late/chapters/combat.yaml", "assault: {meaning", "agility: {meaning"),
    )
    assert [line for line in said if "cannot work by it" in line] == [
        "throw: the calculator throw cannot work by it: agility is not given",
        "collision: the calculator collision cannot work by it: agility is not given",
    ]


def test_the_misspelling_that_moved_a_chance_is_refused_in_the_edition_in_force(checked: Checked) -> None:
    """``defence_criticals`` misspelt passed, and moved a chance from 0.5625 to 0.625."""
    files = (COMBAT, "1.0/rulings.yaml")
    said = checked(*((file, "defence_criticals", "defense_criticals") for file in files))
    assert "critical-rolls: defense_criticals is read by no calculator; did you mean defence_criticals?" in said


@pytest.mark.parametrize(
    ("before", "after", "override", "said"),
    [
        ("defence_criticals: {value: true", "defence_criticals: {value: 1", "defence_criticals: 0",
         "defence_criticals of critical-rolls must be yes or no, got 1"),
        ("hit_face: {value: 8", "hit_face: {value: true", "defence_criticals: false",
         "hit_face of critical-rolls must be a number, got yes or no"),
    ],
)  # fmt: skip
def test_yes_and_no_are_no_numbers(checked: Checked, before: str, after: str, override: str, said: str) -> None:
    changes = (COMBAT, before, after), ("1.0/rulings.yaml", "defence_criticals: false", override)
    assert any(said in line for line in checked(*changes))


def test_levels_and_costs_by_which_nothing_can_be_asked_are_reported(checked: Checked) -> None:
    cost = "unit: AP, meaning: Cost of a Command Action"
    said = checked(
        ("1.0/terrain.yaml", "highest: {value: 3, meaning", "highest: {value: -2, meaning"),
        ("1.0/chapters/other-actions.yaml", f"cost: {{value: 2, {cost}", f"cost: {{value: 0, {cost}"),
    )
    assert {line for line in said if "cannot work by it" in line} == {
        "movement-costs: the calculator move cannot work by it: row 1 of board has a level outside -2 to -2",
        "falling: the calculator fall cannot work by it: levels would go from 1 to 0",
        "aerial: the calculator losing-the-air cannot work by it: levels would go from 1 to 0",
        "command-actions: the calculator affordable-actions cannot work by it: integer division or modulo by zero",
        "purge-buildup: the calculator purge-buildup cannot work by it: divides by zero",
        "recall: the calculator drones cannot work by it: divides by zero",
    }
