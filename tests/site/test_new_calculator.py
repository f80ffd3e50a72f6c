"""A new calculator: a module, a line in the registry, its place on a page; all else follows."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.html import attribute, one, parsed, words
from tests.site.support_checkout import lay_out
from tests.site.support_site import EDITION

# What a Unit pays to climb so many levels, by a rule that no other calculator stands under.
MODULE = '''\
"""Climb: what it costs to climb."""

from ..core.declaration import Calculator, read
from ..core.result import Result, Value
from ..core.variable_inputs import variable_input


def inputs(rules):
    """Return what the calculator asks for."""
    return [variable_input(rules, "cliff", "levels", 1, 5, 2)]


def answer(rules, given):
    """Return the cost."""
    step = rules.step("cliff", "cost", given)
    return Result([Value("cost", step.label, step.value, step.unit)], [step], f"To climb: {step.value} MP")


CALCULATOR = Calculator(
    name="climb",
    title="Cost of a climb",
    rules=(read("cliff", "cost"),),
    needs=(("cliff", "cost"),),
    inputs=inputs,
    answer=answer,
    named=("levels",),
)
'''
RULE = """
  - id: cliff
    name: Cliff
    summary: "Each level costs {per_level} MP."
    text: Climb as far as your MP go.
    values:
      per_level: {value: 3, unit: MP, meaning: Cost of a level}
    formulas:
      cost:
        expression: per_level * levels
        meaning: Cost of the climb
        unit: MP
        variables:
          levels: {meaning: Levels climbed, unit: levels}
    source: {section: Cliff}
"""


def edit(path: Path, before: str, after: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{path.name} has not one {before}"
    path.write_text(text.replace(before, after), encoding="utf-8")


def run(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run ``rulebook`` with the calculators of the copy, which come before those that are installed."""
    command = [sys.executable, "-m", "rulebook", *arguments]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False, timeout=300)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with a calculator more, built."""
    root = tmp_path_factory.mktemp("calculator") / "checkout"
    lay_out(root)
    (root / "calculators/turn/climb.py").write_text(MODULE, encoding="utf-8")
    line = '    ("action-points", "turn.action_points"),\n'
    edit(root / "calculators/__init__.py", line, f'    ("climb", "turn.climb"),\n{line}')
    with (root / "rules/1.0/chapters/movement.yaml").open("a", encoding="utf-8") as rules:
        rules.write(RULE)
    with (root / "docs/calculators.md").open("a", encoding="utf-8") as page:
        page.write('\n## Climb { #cost-of-a-climb }\n\n{{ calculator("climb") }}\n')
    checked = run(root, "check")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    built = run(root, "build")
    assert built.returncode == 0, built.stdout + built.stderr
    return root


@pytest.mark.parametrize("page", ["calculators", "rules/movement"])
def test_its_form_stands_on_its_page_and_under_its_rule(checkout: Path, page: str) -> None:
    form = one(parsed(checkout / "site" / EDITION / page / "index.html"), "form#calc-climb")
    assert attribute(form, "aria-label") == "Cost of a climb calculator"
    assert [words(value) for value in form.css("dl.answer__values div")] == ["Cost of the climb 6 MP"]
    assert "Levels climbed" in words(form)
    assert "Cost of the climb 3 × 2 6 MP" in words(one(form, "details.answer__steps"))


def test_pages_are_served_what_it_reads(checkout: Path) -> None:
    served = json.loads((checkout / "site" / EDITION / "data/calculators/climb.json").read_text(encoding="utf-8"))
    assert served["mechanics"]["cliff"]["values"] == {"per_level": 3}
    assert served["addresses"]["cliff"] == "rules/movement/#cliff"


def test_the_command_answers_and_says_what_it_takes(checkout: Path) -> None:
    done = run(checkout, "calc", "climb", "levels=4")
    found = json.loads(done.stdout)
    assert found["values"] == {"cost": 12}
    assert found["steps"] == [
        {"label": "Cost of the climb", "value": 12, "unit": "MP", "rule": "cliff", "working": "3 × 4"}
    ]
    assert run(checkout, "calc", "climb").stderr == "levels is missing; expected a whole number from 1 to 5\n"
    data = parsed(checkout / "site" / EDITION / "project/data/index.html")
    assert "climb" in [words(cell) for cell in data.css("td")]


def test_a_name_that_it_reads_is_checked(checkout: Path) -> None:
    movement = checkout / "rules/1.0/chapters/movement.yaml"
    before = movement.read_text(encoding="utf-8")
    try:
        edit(movement, "      cost:\n        expression: per_level", "      costs:\n        expression: per_level")
        said = run(checkout, "check").stdout
    finally:
        movement.write_text(before, encoding="utf-8")
    assert "cliff: costs is read by no calculator; did you mean cost?" in said
