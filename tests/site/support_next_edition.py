"""A checkout in which everything changes that may.

Edition 1.0 gets other numbers, other formulas and a calculator more.  Then every step of the maintainers' page is
taken: it opens 1.1, changes, releases and publishes it.  On the way 1.1 gets a collection and a chapter, and loses a
record.
"""

import json
import os
import re
import subprocess
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import calculators
from calculators.core.formula import names
from calculators.core.rules import Rules
from rulebook.data.mechanics import mechanics as mechanics_of
from tests.rulebook.test_check_collections import GEAR, SCHEMA
from tests.site.support_checkout import lay_out
from tests.site.support_forms import TOGETHER, vectors
from tests.site.support_site import EDITION
from tests.support import ROOT, the_edition
from tests.support import record as written

# (record, value): its new number.  Every number differs from every other and from what it was.
VALUES = {
    ("dice", "sides"): "19",
    ("modified-stats", "lowest"): "5",
    ("modified-stats", "highest"): "17",
    ("critical-rolls", "hit_face"): "13",
    ("critical-rolls", "miss_face"): "7",
    ("critical-rolls", "damage_factor"): "3.5",
    ("critical-rolls", "defence_criticals"): "false",
    ("elevations", "lowest"): "-9",
    ("elevations", "highest"): "11",
    ("weapon-redundancy", "reduction_step"): "2",
    ("weapon-redundancy", "max_reduction"): "3",
    ("weapon-redundancy", "lowest_ap"): "1",
    ("weapon-redundancy", "copies_per_bonus"): "4",
    ("weapon-redundancy", "bonus_step"): "21",
    ("weapon-redundancy", "cost_divisor"): "6",
    ("collision", "water_divisor"): "8",
    ("falling", "water_divisor"): "9",
}
# The formula that the walk of the page changes.
WALKED = ("throw", "max_distance")
WORDS = {"true": "yes", "false": "no"}
# (record, formula): its new expression.
FORMULAS = {
    ("attack-roll", "on_target"): "roll + modifier + 1 >= stat",
    ("evasion-roll", "evaded"): "roll + modifier - 1 >= evasion",
    ("critical-rolls", "critical_damage"): "ceil(damage_factor * base_damage) + 31",
    ("throw", "allowed"): "defender_class <= attacker_class + 1",
    ("collision", "damage"): "33 * (unit_class * distance)",
    ("collision", "water_damage"): "ceil(damage / water_divisor) + 35",
    ("collision", "structure_destroyed"): "damage >= structure_durability + 37",
    ("structure-intact", "structure_left"): "structure_durability - damage + 39",
    ("structure-destroyed", "total_damage"): "damage + structure_durability + 41",
    ("falling", "damage"): "43 * (unit_class * levels)",
    ("falling", "water_damage"): "ceil(damage / water_divisor) + 45",
    ("weapon-redundancy", "lowest"): "max(ceil(ap_cost / cost_divisor), lowest_ap)",
    ("weapon-redundancy", "reduction"): "max(min((copies - 1) * reduction_step, max_reduction, ap_cost - lowest), 1)",
    ("weapon-redundancy", "cost"): "ap_cost - reduction + 47",
    ("weapon-redundancy", "bonus"): "floor((copies + 49 - reduction) / copies_per_bonus) * bonus_step",
    ("weapon-redundancy", "damage"): "base_damage + bonus + 51",
}
# What other readings of rulings put in place of a value or a formula: (ruling, as written, as changed).
OVERRIDES = [
    ("redundancy-example-or-text", "bonus: floor(copies / copies_per_bonus) * bonus_step",
     "bonus: floor(copies / copies_per_bonus) * bonus_step + 53"),
    ("criticals-on-defence", "defence_criticals: false", "defence_criticals: true"),
    ("structure-equal-damage", "structure_destroyed: damage > structure_durability",
     "structure_destroyed: damage > structure_durability + 55"),
]  # fmt: skip


class Recorder(Rules):
    """Rules that remember what was looked up in them."""

    looked_up: set[tuple[str, str, str]] = set()

    def _part(self, record: str, part: str, name: str) -> Any:
        found = super()._part(record, part, name)
        self.looked_up.add((record, part, name))
        return found


@cache
def used_by_calculators() -> tuple[set[tuple[str, str]], set[tuple[str, str]]]:
    """Return (record, name) of every value and every formula that calculators look up for the golden vectors."""
    known = mechanics_of(the_edition(EDITION))
    Recorder.looked_up = set()
    rules = Recorder(known)
    for calculator in TOGETHER:
        declared = calculators.find(calculator)
        declared.inputs(rules)
        for vector in vectors(calculator, 60):
            declared.answer(rules, calculators.answer(calculator, known, vector["inputs"])[0])
    values = {(record, name) for record, part, name in Recorder.looked_up if part == "values"}
    formulas = {(record, name) for record, part, name in Recorder.looked_up if part == "formulas"}
    for record, name in formulas:
        inside = set(names(known[record]["formulas"][name])) & set(known[record].get("values", {}))
        values |= {(record, value) for value in inside}
    return values, formulas


def all_values() -> dict[tuple[str, str], str]:
    """Return the new number of every value that calculators use; what is not listed above gets a far one."""
    known = mechanics_of(the_edition(EDITION))
    found = dict(VALUES)
    for record, name in sorted(used_by_calculators()[0] - VALUES.keys()):
        now = known[record]["values"][name]
        found[record, name] = str(not now).lower() if isinstance(now, bool) else str(now + 100 + len(found))
    return found


def all_formulas() -> dict[tuple[str, str], str]:
    """Return every formula that calculators use, changed; one not listed above gets a sum."""
    known = mechanics_of(the_edition(EDITION))
    found = dict(FORMULAS)
    for record, name in sorted(used_by_calculators()[1] - FORMULAS.keys() - {WALKED}):
        found[record, name] = f"{known[record]['formulas'][name]} + {200 + len(found)}"
    return found


ALL_VALUES, ALL_FORMULAS = all_values(), all_formulas()


# A calculator more

# What a Unit pays to climb so many levels, by a rule that no other calculator stands under.
CLIMB = '''\
"""Climb: what it costs to climb."""

from ..core.declaration import Calculator, read
from ..core.result import Value, result


def inputs(rules):
    """Return what the calculator asks for."""
    return [rules.asked("cliff", "levels", 1, 5, 2)]


def answer(rules, given):
    """Return the cost."""
    step = rules.step("cliff", "cost", given)
    return result([Value("cost", step.label, step.value, step.unit)], [step], f"To climb: {step.value} MP")


CALCULATOR = Calculator(
    name="climb",
    title="Cost of a climb",
    rules=(read("cliff", "cost"),),
    limits=(),
    needs=(("cliff", "cost"),),
    situational=False,
    switch=None,
    inputs=inputs,
    answer=answer,
    named=("levels",),
)
'''
CLIFF = """
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


# A collection, a chapter and a record less

CHAPTER = "title: Sewing & Mending\nnumber: 8\nrules:\n" + written(id="darning", name="Darning", kind=None)
BOOTS = written(id="boots", name="Boots", kind=None, text=None, weight="3", fit="{arms: true}", see_also="[darning]")

PAGE = ROOT / "docs/project/publishing.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
GIT = [
    "git init --quiet --initial-branch main",
    "git add .",
    "git commit --quiet --message Start",
    "git init --quiet --bare ../origin.git",
    "git remote add origin ../origin.git",
]
# The address that the page builds for.
EXAMPLE = "https://example.org/rules/"
NOBODY = {
    f"GIT_{who}_{what}": f"nobody{at}"
    for who in ("AUTHOR", "COMMITTER")
    for what, at in (("NAME", ""), ("EMAIL", "@localhost"))
}


@dataclass
class Walk:
    """A checkout, the address that its site will have, and what the last commands in it printed."""

    root: Path
    address: str
    printed: str = ""
    failed: str = ""
    commands: list[str] = field(default_factory=list)

    def run(self, command: str) -> None:
        """Run a command as typed; it may fail only where ``show`` follows."""
        assert not self.failed, f"{self.failed}\n{self.printed}"
        done = subprocess.run(
            ["sh", "-c", command.replace(EXAMPLE, f"{self.address}/")],
            cwd=self.root,
            env=os.environ | NOBODY,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        self.commands.append(command)
        self.printed = done.stdout
        self.failed = command if done.returncode else ""

    def show(self, text: str) -> None:
        """Compare what was printed with the page; lines of files may have moved."""
        assert without_lines(self.printed) == without_lines(text)
        self.failed = ""

    def write(self, text: str) -> None:
        """Write a file whose path stands in the first line; it must be there, as the page says."""
        path = self.root / text.splitlines()[0].removeprefix("# ")
        assert path.is_file()
        path.write_text(text, encoding="utf-8")

    def take(self, kind: str, text: str) -> None:
        """Take the step that a block of the page asks for."""
        if kind == "sh":
            for command in text.splitlines():
                self.run(command)
        else:
            {"yaml": self.write, "text": self.show}[kind](text)


def without_lines(text: str) -> str:
    return re.sub(r"(\.yaml):\d+:", r"\1:", text)


class Checkout:
    """A copy of the checkout whose files can be edited."""

    def __init__(self, root: Path) -> None:
        self.root = root
        lay_out(root)
        self.where = {record.id: root / record.file.path for record in the_edition(EDITION).records.values()}

    def change_numbers(self) -> None:
        """Give every value and every formula that calculators use something else to say."""
        self.drop_examples()
        for (record, name), number in ALL_VALUES.items():
            self.value(record, name, number)
        for (record, name), expression in ALL_FORMULAS.items():
            self.formula(record, name, expression)
        for ruling, before, after in OVERRIDES:
            self.edit(ruling, rf"(?P<before>){re.escape(before)}(?=\n)", after)

    def add_calculator(self) -> None:
        """Add a module, a line in the registry, its rule and its place on a page."""
        self.write("calculators/turn/climb.py", CLIMB)
        registry = self.root / "calculators/__init__.py"
        replace(registry, "from .turn import action_points, ", "from .turn import action_points, climb, ")
        replace(registry, "_TURN = (", "_TURN = (climb, ")
        with (self.root / "rules/1.0/chapters/movement.yaml").open("a", encoding="utf-8") as rules:
            rules.write(CLIFF)
        with (self.root / "docs/calculators.md").open("a", encoding="utf-8") as page:
            page.write('\n## Climb { #cost-of-a-climb }\n\n{{ calculator("climb") }}\n')

    def grow(self) -> None:
        """Add a collection and a chapter to 1.1, and leave the credits out of it."""
        self.write("rules/1.1/gear.yaml", BOOTS)
        self.write("rules/1.1/chapters/sewing.yaml", CHAPTER)
        replace(self.root / "rules/editions.yaml", "  based_on: ", "  removed: [credits]\n  based_on: ")

    def write(self, path: str, text: str) -> None:
        (self.root / path).write_text(text, encoding="utf-8")

    def edit(self, record: str, pattern: str, new: str) -> None:
        """Replace the one match of a pattern within a record."""
        path = self.where[record]
        text = path.read_text(encoding="utf-8")
        block = re.search(rf"^( *)- id: {record}$.*?(?=^\1- id: |\Z)", text, re.MULTILINE | re.DOTALL)
        assert block, record
        edited, count = re.subn(pattern, lambda match: match.expand(r"\g<before>") + new, block[0], flags=re.DOTALL)
        assert count == 1, f"{record}: {count} matches of {pattern}"
        path.write_text(text.replace(block[0], edited), encoding="utf-8")

    def value(self, record: str, name: str, number: str) -> None:
        self.edit(record, rf"(?P<before>\n *{name}: \{{value: )[-\w.]+", number)

    def formula(self, record: str, name: str, expression: str) -> None:
        self.edit(record, rf"(?P<before>\n *{name}:\n *expression: )[^\n]+", expression)

    def drop_examples(self) -> None:
        """Leave out the worked examples, whose outcomes were those of the old numbers, but for the one of the page."""
        for path in set(self.where.values()):
            text = path.read_text(encoding="utf-8")
            for examples in re.finditer(r"^( +)examples:\n(?:\1 +.*\n|\n)+", text, flags=re.MULTILINE):
                if "longest-throw" not in examples[0]:
                    text = text.replace(examples[0], "")
            path.write_text(text, encoding="utf-8")


def replace(path: Path, before: str, after: str) -> None:
    """Replace what stands once in a file."""
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{path.name} has not one {before}"
    path.write_text(text.replace(before, after), encoding="utf-8")


def walk_of_the_page(root: Path, address: str) -> Walk:
    """Return the checkout after everything was changed and all steps of the page were taken."""
    checkout, walk = Checkout(root), Walk(root, address)
    checkout.change_numbers()
    checkout.add_calculator()
    checkout.write(SCHEMA, json.dumps(GEAR))
    for command in GIT:
        walk.run(command)
    for kind, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        walk.take(kind, text)
        if kind == "sh" and "rulebook new" in text:
            checkout.grow()
    assert not walk.failed, f"{walk.failed}\n{walk.printed}"
    return walk
