"""A calculator whose rules are there must be able to work by them: real rules with a number or a name changed."""

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from calculators.core.formula import FormulaError
from calculators.core.rules import Rules
from rulebook.check import calculators
from rulebook.check.everything import check
from tests.support import ROOT, the_edition

COMBAT = "draft-late/chapters/combat.yaml"
COST = "unit: AP, meaning: Cost of a Command Action"
# A text that stands once in a file, and another in its place.
CHANGES = [
    (COMBAT, "8 - assault", "8 - agility"),
    (COMBAT, "assault: {meaning", "agility: {meaning"),
    ("1.0/terrain.yaml", "highest: {value: 3, meaning", "highest: {value: -2, meaning"),
    ("1.0/chapters/other-actions.yaml", f"cost: {{value: 2, {COST}", f"cost: {{value: 0, {COST}"),
]


def test_variables_levels_and_costs_by_which_nothing_can_be_asked_are_reported(tmp_path: Path) -> None:
    for folder in ("rules", "schemas"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    for name, old, new in CHANGES:
        path = tmp_path / "rules" / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")
    messages = {str(problem).partition(": ")[2] for problem in check(tmp_path)[0]}
    assert {line for line in messages if "cannot work by it" in line} == {
        "throw: the calculator throw cannot work by it: agility is not given",
        "collision: the calculator collision cannot work by it: agility is not given",
        "movement-costs: the calculator move cannot work by it: row 1 of board has a level outside -2 to -2",
        "falling: the calculator fall cannot work by it: levels would go from 1 to 0",
        "aerial: the calculator losing-the-air cannot work by it: levels would go from 1 to 0",
        "command-actions: the calculator affordable-actions cannot work by it: integer division or modulo by zero",
        "purge-buildup: the calculator purge-buildup cannot work by it: divides by zero",
        "recall: the calculator drones cannot work by it: divides by zero",
    }


def test_a_rule_that_goes_though_a_calculator_names_it_is_said_where_it_goes(mechanics: dict[str, Any]) -> None:
    edition = the_edition("1.0")
    without = replace(edition, lineage=[edition.info | {"removed": ["tokens"]}])
    [problem] = calculators.check(without, Rules({name: each for name, each in mechanics.items() if name != "tokens"}))
    assert (problem.path, problem.message) == (
        "rules/editions.yaml",
        "removes tokens, without which the calculator set-up cannot work",
    )


def test_yes_and_no_are_no_numbers(mechanics: dict[str, Any]) -> None:
    changed = {"defence_criticals": 1, "hit_face": True}
    rules = Rules(mechanics).with_changes({"critical-rolls": {"values": changed}})
    with pytest.raises(FormulaError, match="defence_criticals of critical-rolls must be yes or no, got 1"):
        rules.yes("critical-rolls", "defence_criticals")
    with pytest.raises(FormulaError, match="hit_face of critical-rolls must be a number, got yes or no"):
        rules.value("critical-rolls", "hit_face")
