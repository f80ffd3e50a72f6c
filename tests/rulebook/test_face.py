"""``import rulebook``: what it returns is what it declares, and the bot in the documentation answers."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import calculators
import rulebook
from rulebook.api import results
from rulebook.cli import main
from rulebook.site import python
from tests.support import ROOT

PAGE = (ROOT / "docs/project/data.md").read_text(encoding="utf-8")


def test_the_editions_are_those_of_the_list_and_one_of_them_is_in_force() -> None:
    editions = {edition.id: edition for edition in rulebook.editions()}
    assert [edition.id for edition in editions.values() if edition.status == "current"] == [
        rulebook.rule("throw").edition
    ]
    assert (editions["1.0"].title, editions["1.0"].date) == ("Rulebook V1.0", "2026-11-26")


def test_a_rule_is_in_plain_words_and_says_where_it_stands() -> None:
    rule = rulebook.rule("throw", "1.0")
    assert (rule.name, rule.edition, rule.page) == ("Throw", "1.0", "rules/combat/")
    assert rule.short_address == "r/throw/"
    assert rulebook.address("throw", "1.0") == "1.0/rules/combat/#throw"
    assert "[[" in rule.data["text"]
    assert not any(mark in rule.summary + rule.text for mark in ("[[", "{", "**"))


def test_an_unknown_rule_is_named() -> None:
    with pytest.raises(KeyError, match="there is no rule flying in edition"):
        rulebook.rule("flying", "1.0")


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("Blinded", "blinded"),
        ("blind", "blinded"),
        ("LOS", "line-of-sight"),
        ("all head limbs", "blinded"),
        ("lost head", "blinded"),
        ("C11", "criticals-on-defence"),
        ("range of 5 becomes 3", "blinded"),
    ],
)
def test_a_rule_is_found_by_each_of_its_names_and_by_its_sentences(words: str, first: str) -> None:
    assert rulebook.find(words, "1.0")[0].id == first


@pytest.mark.parametrize("words", ["", "no such words at all"])
def test_where_nothing_has_the_words_nothing_is_found(words: str) -> None:
    assert rulebook.find(words) == []


@pytest.mark.parametrize("name", calculators.names())
def test_an_input_that_is_left_out_begins_as_the_form_does(name: str, mechanics: dict[str, Any]) -> None:
    answer = rulebook.answer(name, edition="1.0")
    assert answer["inputs"] == calculators.run(name, mechanics, calculators.default_inputs(name, mechanics))["inputs"]
    assert answer.keys() >= results.Answer.__required_keys__
    assert answer.keys() <= results.Answer.__annotations__.keys()


def test_what_is_wrong_is_said_and_nothing_answered() -> None:
    with pytest.raises(rulebook.NoAnswerError, match="attacks must be a whole number"):
        rulebook.answer("hit-odds", {"attacks": "many"})
    with pytest.raises(rulebook.NoAnswerError, match="is not JSON"):
        rulebook.unit("{")
    with pytest.raises(rulebook.NoAnswerError, match=r"format: must be 30mmw\.squad/1"):
        rulebook.squad({"format": "30mmw.unit/1"})


def test_another_python_than_that_of_the_sandbox_builds_no_site(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(python, "PYTHON", (3, 99))
    result = CliRunner().invoke(main, ["--root", str(ROOT), "build"])
    this = ".".join(map(str, sys.version_info[:3]))
    message = f"building the site needs Python 3.99, as the sandbox runs its bytecode; this is {this}\n"
    assert (result.exit_code, result.stderr) == (1, message)


# The bot


@pytest.fixture(scope="module")
def bot() -> str:
    code = PAGE.partition("This is a bot")[2].partition("```python\n")[2].partition("```")[0]
    return code.replace("{{ root_address }}", "https://rules.example/")


def test_the_bot_is_short(bot: str) -> None:
    assert len([line for line in bot.splitlines() if line]) <= 25


def test_the_bot_answers_each_message_and_says_what_is_wrong_with_one(bot: str, tmp_path: Path) -> None:
    fixture = json.loads((ROOT / "schemas/api/fixtures/portanova.unit.json").read_text(encoding="utf-8"))
    (tmp_path / "units").mkdir()
    (tmp_path / "units/portanova.json").write_text(json.dumps(fixture["input"]), encoding="utf-8")
    (tmp_path / "bot.py").write_text(bot, encoding="utf-8")
    messages = """
        !rule blinded
        !rule xyzzy
        !odds attacks=3
        !odds attacks=0
        !unit ../units/portanova.json
        !unit none.json
        hello
    """
    result = subprocess.run(
        [sys.executable, "bot.py"], cwd=tmp_path, input=messages.strip(), capture_output=True, text=True, check=True
    )
    rule, nothing, odds, wrong, unit, missing, other = result.stdout.splitlines()
    current = rulebook.rule("blinded")
    assert rule == f"Blinded: {current.summary} https://rules.example/{current.edition}/r/blinded/"
    assert nothing == "Nothing is called xyzzy."
    assert odds == rulebook.answer("hit-odds", {"attacks": 3})["sentence"]
    assert wrong.startswith("attacks must be a whole number from 1 to ")
    cost = fixture["answer"]["deployment_cost"]["total"]
    assert unit == f"Portanova: {cost} points, rules broken: {len(fixture['answer']['problems'])}"
    assert "none.json" in missing
    assert other.startswith("Ask !rule")
