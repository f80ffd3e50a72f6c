"""A checkout in which everything changes that may.

Edition 1.0 gets other numbers and other formulas.  Then every step of the maintainers' page is taken: it opens 1.1,
changes, releases and publishes it.  On the way 1.1 gets a calculator, a collection and a chapter, and loses a record.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

import calculators
from calculators.core.formula import names
from calculators.core.rules import Rules
from rulebook.data.mechanics import mechanics as mechanics_of
from tests.site.support_checkout import copy_first_edition
from tests.site.support_forms import FIRST_FIVE, vectors
from tests.support import ROOT, the_edition
from tests.support import record as written
from tests.support_walk import Walk, blocks

# What the walk begins with, whatever is in force here.
EDITION = "1.0"
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


class Recorder(Rules):
    """Rules that remember what was looked up in them."""

    looked_up: set[tuple[str, str, str]] = set()

    def part(self, record: str, part: str, name: str) -> Any:
        content = super().part(record, part, name)
        self.looked_up.add((record, part, name))
        return content


@cache
def used_by_calculators() -> tuple[set[tuple[str, str]], set[tuple[str, str]]]:
    """Return (record, name) of every value and every formula that calculators look up for the golden vectors."""
    known = mechanics_of(the_edition(EDITION))
    Recorder.looked_up = set()
    rules = Recorder(known)
    for calculator in FIRST_FIVE:
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
    values = dict(VALUES)
    for record, name in sorted(used_by_calculators()[0] - VALUES.keys()):
        now = known[record]["values"][name]
        values[record, name] = str(not now).lower() if isinstance(now, bool) else str(now + 100 + len(values))
    return values


def all_formulas() -> dict[tuple[str, str], str]:
    """Return every formula that calculators use, changed; one not listed above gets a sum."""
    known = mechanics_of(the_edition(EDITION))
    formulas = dict(FORMULAS)
    for record, name in sorted(used_by_calculators()[1] - FORMULAS.keys() - {WALKED}):
        formulas[record, name] = f"{known[record]['formulas'][name]} + {200 + len(formulas)}"
    return formulas


ALL_VALUES, ALL_FORMULAS = all_values(), all_formulas()


CHAPTER = "title: Sewing & Mending\nnumber: 8\nrules:\n" + written(id="darning", name="Darning", kind=None)
WALKS = ROOT / "CONTRIBUTING.md"
PAGE = ROOT / "docs/project/publishing.md"
GIT = [
    "git init --quiet --initial-branch main",
    "git add .",
    "git commit --quiet --message Start",
    "git init --quiet --bare ../origin.git",
    "git remote add origin ../origin.git",
]
# The address that the page builds for.
EXAMPLE = "https://example.org/rules/"


class Checkout:
    """A copy of the checkout whose files can be edited."""

    def __init__(self, root: Path) -> None:
        self.root = root
        copy_first_edition(root)
        self.where = {record.id: root / record.file.path for record in the_edition(EDITION).records.values()}

    def change_numbers(self) -> None:
        """Give every value and every formula that calculators use something else to say."""
        self.drop_examples()
        for (record, name), number in ALL_VALUES.items():
            self.value(record, name, number)
        for (record, name), expression in ALL_FORMULAS.items():
            self.formula(record, name, expression)

    def grow(self, walk: Walk) -> None:
        """Add to 1.1 what the contributors' page adds to it, and a chapter, and leave the credits out of it."""
        for kind, text in blocks(WALKS.read_text(encoding="utf-8").partition("\n### A rule\n")[2]):
            if kind == "json":
                walk.add_schema(text)
            elif kind == "sh":
                walk.run_all("\n".join(line for line in text.splitlines() if line.startswith(("sed", "echo"))))
            elif kind in ("yaml", "python"):
                walk.write(text)
        (self.root / "rules/1.1/chapters/sewing.yaml").write_text(CHAPTER, encoding="utf-8")
        replace(self.root / "rules/editions.yaml", "  based_on: ", "  removed: [credits]\n  based_on: ")
        walk.run("git add . && git commit --quiet --message Grow")

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
            # What a ruling decides in one of them it marks no more, or on the summary.
            gone = r":examples\.(?!longest-throw)[-\w]+"
            text = re.sub(rf'\n *- "[-\w]+{gone}"', "", text)
            text = re.sub(rf'("[-\w]+){gone}"', r'\1"', text)
            path.write_text(text, encoding="utf-8")


def replace(path: Path, before: str, after: str) -> None:
    """Replace what stands once in a file."""
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{path.name} has not one {before}"
    path.write_text(text.replace(before, after), encoding="utf-8")


def walk_of_the_page(root: Path, address: str) -> Walk:
    """Return the checkout after everything was changed and all steps of the page were taken, built for an address."""
    checkout, walk = Checkout(root), Walk(root)
    checkout.change_numbers()
    for command in GIT:
        walk.run(command)
    for kind, text in blocks(PAGE.read_text(encoding="utf-8").replace(EXAMPLE, f"{address}/")):
        {"sh": walk.run_all, "yaml": walk.write, "text": walk.show}[kind](text)
        if kind == "sh" and "rulebook new" in text:
            checkout.grow(walk)
    assert not walk.failed, f"{walk.failed}\n{walk.printed}"
    return walk
