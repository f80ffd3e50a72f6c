"""``rulebook item``, ``unit``, ``squad``, ``pack`` and ``game``: JSON in, JSON out, and what the exit code says."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from rulebook.cli import main
from tests.support import ROOT

FIXTURES = sorted((ROOT / "schemas" / "api" / "fixtures").iterdir())
ITEM = {"format": "30mmw.item/1", "category": "handheld-weapon", "parts": [{"part": "smg-barrel-al-17"}]}


def run(kind: str, text: str, *options: str) -> Result:
    given = ["--root", str(ROOT), kind, "-", *options]
    return CliRunner().invoke(main, given, input=text, catch_exceptions=False)


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_a_fixture_is_answered_as_it_says(path: Path) -> None:
    fixture = json.loads(path.read_text(encoding="utf-8"))
    kind = path.stem.rpartition(".")[2]
    result = run(kind, json.dumps(fixture["input"]))
    assert part_of(fixture["answer"], json.loads(result.stdout)) == fixture["answer"]
    assert result.exit_code == (1 if fixture["answer"]["problems"] else 0)


def part_of(expected: Any, given: Any) -> Any:
    """Return the part of an answer that a fixture says: of an object in a list only some fields, too."""
    if isinstance(expected, dict):
        return {key: part_of(value, given[key]) for key, value in expected.items()}
    if isinstance(expected, list) and len(expected) == len(given):
        return [part_of(*pair) for pair in zip(expected, given, strict=True)]
    return given


def test_a_broken_rule_is_a_sentence_on_standard_error() -> None:
    result = run("item", json.dumps(ITEM | {"mechanism": "spread"}))
    assert (result.exit_code, result.stderr) == (1, "mechanism: Spread needs a part with [SP]; this weapon has none.\n")


def test_a_pack_is_checked_and_its_rows_are_named() -> None:
    """The row is invented."""
    done = run("pack", json.dumps({"format": "30mmw.pack/1", "mods": [{"name": "Test Mod", "deployment_cost": -1}]}))
    assert (done.exit_code, done.stderr) == (1, "mods[0].deployment_cost: -1 is below zero.\n")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "is not JSON: line 1, column 2: Expecting property name enclosed in double quotes"),
        ("[]", "must be an object of the format 30mmw.item/1"),
        ('{"format": "30mmw.item/2"}', "format: must be 30mmw.item/1, got 30mmw.item/2"),
        (json.dumps(ITEM | {"parts": "all"}), 'parts must be a list, got "all"'),
        (json.dumps(ITEM | {"colour": 1}), "colour is not a field here; "),
        (json.dumps(ITEM | {"parts": [{"name": "Tube", "range": 1.5}]}), "parts[0].range must be "),
        (json.dumps(ITEM | {"edition": "7"}), "rules/editions.yaml:1: there is no edition 7; "),
        (json.dumps(ITEM | {"edition": "draft-late"}), "(draft-late) has nothing to build from"),
        ('{"format": "30mmw.item/1", "category": NaN}', "is not JSON that can be read"),
        ("[" * 100_000, "is not JSON that can be read"),
        ('{"format": "30mmw.item/1", "format": "30mmw.item/1"}', "has the field format twice in one place; keep one"),
        ('{"format": "\\u001b[31m\\u202e\\ud800"}', "format: must be 30mmw.item/1, got ?[31m??"),
    ],
)
def test_what_is_malformed_is_named_in_one_line(text: str, reason: str) -> None:
    result = run("item", text)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert reason in result.stderr


def test_a_file_of_another_edition_than_is_wanted_is_refused() -> None:
    result = run("item", json.dumps(ITEM | {"edition": "1.0"}), "--edition", "draft-late")
    assert (result.exit_code, result.stderr) == (2, "<stdin>: edition: must be draft-late, got 1.0\n")


def test_no_sign_of_a_file_steers_the_terminal() -> None:
    """Nor is half of a pair a traceback, which no terminal can print."""
    hidden = "\\ud800\\u001b[31m\\u202e\\u200b\\u009b"
    result = run("item", f'{{"format": "30mmw.item/1", "category": "a{hidden}", "name": "b{hidden}", "parts": []}}')
    assert "category: a\ufffd[31m cannot be chosen here." in result.stderr.splitlines()
    assert json.loads(result.stdout)["name"] == "b\ufffd[31m"


@pytest.mark.parametrize(
    "given", [["calc", "fall", "levels=\x1b\u202e"], ["calc", "\x1b\u202e"], ["export", "\x1b\u202e"]]
)
def test_no_sign_of_an_argument_steers_the_terminal(given: list[str]) -> None:
    result = CliRunner().invoke(main, ["--root", str(ROOT), *given], catch_exceptions=False)
    assert r"\x1b\u202e" in result.stderr
    assert not {"\x1b", "\u202e"} & set(result.stderr)
