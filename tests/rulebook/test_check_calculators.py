"""A calculator whose rules are there must be able to work by them, under the names by which it reads them."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulebook.cli import main
from tests.support import CHAPTER, ROOT, SOURCE, Project

CRITICALS = """\
# A chapter.

number: 1
title: Combat
rules:
- id: critical-rolls
  name: Critical Rolls
  summary: Roll.
  text: {text}
  source: {source}
  values:
{values}
  formulas:
    critical_damage: {{expression: base_damage, meaning: D, variables: {{base_damage: {{meaning: B}}}}}}
"""


def criticals(text: str = "Roll.", **values: object) -> str:
    """Return a chapter with the rule for critical rolls; its values stand from line 12, its formula after them."""
    lines = "\n".join(f"    {name}: {{value: {value}, meaning: M}}" for name, value in values.items())
    return CRITICALS.format(text=text, source=SOURCE, values=lines)


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


@pytest.mark.parametrize(
    ("values", "said"),
    [
        pytest.param(
            {"defence_critcals": "true"},
            ["12: critical-rolls: defence_critcals is read by no calculator; did you mean defence_criticals?"],
            id="misspelt",
        ),
        pytest.param(
            {"hit_face": 8, "miss_face": 1},
            ["15: critical-rolls: critical_damage stands without defence_criticals; calculators read them together"],
            id="left out",
        ),
        pytest.param(
            {"defence_criticals": "true", "hit_face": 8},
            ["13: critical-rolls: hit_face stands without miss_face; calculators read them together"],
            id="one of two",
        ),
        pytest.param(
            {"defence_criticals": "true", "evadable_critical": "true"},
            ["13: critical-rolls: evadable_critical is read by no calculator; did you mean evadable_criticals?"],
            id="misspelt, and an edition may do without it",
        ),
        pytest.param(
            {"defence_criticals": "true", "natural_defence": "true"},
            [
                "13: critical-rolls: natural_defence is read by no calculator and used nowhere; calculators read "
                "critical_damage, critical_die_sides, critical_face, defence_criticals, evadable_criticals, hit_face, "
                "miss_face, perfect_face here"
            ],
            id="called something else",
        ),
    ],
)
def test_a_name_that_calculators_cannot_find_is_reported(
    project: Project, values: dict[str, object], said: list[str]
) -> None:
    project.write(CHAPTER, criticals(**values))
    assert project.problems() == [f"{CHAPTER}:{line}" for line in said]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Roll.", "13: critical-rolls: lucky_charm is read by no calculator and used nowhere"),
        ('"Below {lucky_charms} nobody rolls."', "13: critical-rolls: lucky_charm is read by no calculator and used"),
        (
            '"Below {lucky_charm} nobody rolls."',
            "1.0 (in force; frozen: no): 2 records in 2 collections, 0 examples run, no problems",
        ),
    ],
)
def test_a_value_that_a_text_quotes_needs_no_calculator(project: Project, text: str, said: str) -> None:
    project.write(CHAPTER, criticals(text, defence_criticals="true", lucky_charm=3))
    [line] = project.run("check").stdout.splitlines()
    assert line.removeprefix(f"{CHAPTER}:").startswith(said)


def test_the_misspelling_that_moved_a_chance_is_refused_in_the_edition_in_force(tmp_path: Path) -> None:
    """``defence_criticals`` misspelt passed, and moved a chance from 0.5625 to 0.625."""
    for folder in ("rules", "schemas"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    for name in ("chapters/combat.yaml", "rulings.yaml"):
        path = tmp_path / "rules/1.0" / name
        text = path.read_text(encoding="utf-8")
        assert text.count("defence_criticals") == 1
        path.write_text(text.replace("defence_criticals", "defense_criticals"), encoding="utf-8")
    [line] = [
        number
        for number, line in enumerate((tmp_path / "rules/1.0/chapters/combat.yaml").read_text().splitlines(), 1)
        if "defense_criticals" in line
    ]
    done = CliRunner().invoke(main, ["--root", str(tmp_path), "check"], catch_exceptions=False)
    assert done.exit_code == 1
    assert [said for said in done.stdout.splitlines() if "critical" in said and "plays otherwise" not in said] == [
        f"rules/1.0/chapters/combat.yaml:{line}: critical-rolls: defense_criticals is read by no calculator; "
        "did you mean defence_criticals?"
    ]


@pytest.mark.parametrize(
    ("before", "after", "override", "said"),
    [
        ("defence_criticals: {value: true", "defence_criticals: {value: 1", "defence_criticals: 0",
         "defence_criticals of critical-rolls must be yes or no, got 1"),
        ("hit_face: {value: 8", "hit_face: {value: true", "defence_criticals: false",
         "hit_face of critical-rolls must be a number, got yes or no"),
    ],
)  # fmt: skip
def test_yes_and_no_are_no_numbers(tmp_path: Path, before: str, after: str, override: str, said: str) -> None:
    for folder in ("rules", "schemas"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    combat = tmp_path / "rules/1.0/chapters/combat.yaml"
    text = combat.read_text(encoding="utf-8")
    assert text.count(before) == 1
    combat.write_text(text.replace(before, after), encoding="utf-8")
    rulings = tmp_path / "rules/1.0/rulings.yaml"
    rulings.write_text(
        rulings.read_text(encoding="utf-8").replace("defence_criticals: false", override), encoding="utf-8"
    )
    done = CliRunner().invoke(main, ["--root", str(tmp_path), "check"], catch_exceptions=False)
    assert done.exit_code == 1
    assert said in done.stdout
