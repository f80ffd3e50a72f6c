"""One source: whatever number or formula a calculator uses, changing it in rules/ changes pages and answers.

A copy of the checkout has every one of them changed, in YAML alone, and is built like the site.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import calculators
from calculators.core.formula import names
from calculators.core.rules import Rules
from rulebook.data.mechanics import mechanics as mechanics_of
from rulebook.site.build import build_site
from tests.html import Node, one, parsed, words
from tests.site.support_checkout import lay_out
from tests.site.support_forms import TOGETHER, answer_lines, field, form_of, vectors
from tests.site.support_site import EDITION, Watch, page_addresses, served
from tests.support import the_edition

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
WORDS = {"true": "yes", "false": "no"}
# (record, formula): its new expression.
FORMULAS = {
    ("attack-roll", "on_target"): "roll + modifier + 1 >= stat",
    ("evasion-roll", "evaded"): "roll + modifier - 1 >= evasion",
    ("critical-rolls", "critical_damage"): "ceil(damage_factor * base_damage) + 31",
    ("throw", "allowed"): "defender_class <= attacker_class + 1",
    ("throw", "max_distance"): "(attacker_class - defender_class) + 25",
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
    for record, name in sorted(used_by_calculators()[1] - FORMULAS.keys()):
        found[record, name] = f"{known[record]['formulas'][name]} + {200 + len(found)}"
    return found


ALL_VALUES, ALL_FORMULAS = all_values(), all_formulas()


class Checkout:
    """A copy of the checkout whose YAML can be edited."""

    def __init__(self, root: Path) -> None:
        self.root = root
        lay_out(root)
        self.where = {record.id: root / record.file.path for record in the_edition(EDITION).records.values()}

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
        """Leave out the worked examples, whose outcomes were those of the old numbers."""
        for path in set(self.where.values()):
            text = path.read_text(encoding="utf-8")
            path.write_text(re.sub(r"^( +)examples:\n(?:\1 +.*\n|\n)+", "", text, flags=re.MULTILINE), encoding="utf-8")


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the copy, built after the edits and nothing else."""
    checkout = Checkout(tmp_path_factory.mktemp("changed"))
    checkout.drop_examples()
    for (record, name), number in ALL_VALUES.items():
        checkout.value(record, name, number)
    for (record, name), expression in ALL_FORMULAS.items():
        checkout.formula(record, name, expression)
    for ruling, before, after in OVERRIDES:
        checkout.edit(ruling, rf"(?P<before>){re.escape(before)}(?=\n)", after)
    build_site(checkout.root, checkout.root / "site")
    return checkout.root / "site"


def entry(site: Path, record: str) -> Node:
    """Return what the site shows of a record."""
    for way in page_addresses():
        for found in parsed(site / EDITION / way / "index.html").css(f"div#record-{record}"):
            return found
    raise AssertionError(f"no page shows {record}")


def default_answer(site: Path, calculator: str) -> list[str]:
    pages = [parsed(path) for path in sorted((site / EDITION / "calculators").rglob("index.html"))]
    return [words(value) for page in pages for value in page.css(f"form#calc-{calculator} dl.answer__values dd")]


def minus(number: str) -> str:
    return number.replace("-", "−")


def test_every_value_and_formula_that_a_calculator_uses_is_changed_here() -> None:
    values, formulas = used_by_calculators()
    assert values == set(ALL_VALUES)
    assert formulas == set(ALL_FORMULAS)
    known = mechanics_of(the_edition(EDITION))
    overridden = {
        (ruling, record, part, name)
        for ruling, data in known.items()
        for reading in data.get("readings", [])
        for record, parts in reading.get("overrides", {}).items()
        for part, changes in parts.items()
        for name in changes
        if (record, name) in values | formulas
    }
    assert {ruling for ruling, *_ in overridden} == {ruling for ruling, *_ in OVERRIDES}
    assert len(overridden) == len(OVERRIDES)


@pytest.mark.parametrize(("record", "name"), list(ALL_VALUES))
def test_a_changed_value_stands_on_its_rule(site: Path, changed: Path, record: str, name: str) -> None:
    data = the_edition(EDITION).records[record].data
    meaning, new = data["values"][name]["meaning"], WORDS.get(ALL_VALUES[record, name], minus(ALL_VALUES[record, name]))

    def number(built: Path) -> str:
        rows = one(entry(built, record), "details.values dl").css("div")
        return next(words(one(row, "dd")) for row in rows if words(one(row, "dt")) == meaning)

    assert number(changed).split()[0] == new
    assert number(site).split()[0] != new
    if f"{{{name}}}" in data["summary"] + data["text"]:
        prose = words(entry(changed, record), without=".values")
        assert re.search(rf"(?<![\d.]){re.escape(new)}(?![\d.]*\d)", prose), prose


@pytest.mark.parametrize(("record", "name"), list(ALL_FORMULAS))
def test_a_changed_formula_stands_on_its_rule(site: Path, changed: Path, record: str, name: str) -> None:
    data = the_edition(EDITION).records[record].data
    meaning = data["formulas"][name]["meaning"]

    def shown(built: Path) -> tuple[str, str]:
        """How an entry says the formula, and how it is written."""
        said = {words(one(row, "dt")): words(one(row, "dd")) for row in entry(built, record).css("dl.formulas div")}
        exact = {words(one(row, "dt")): words(one(row, "dd")) for row in entry(built, record).css("details.exact div")}
        return said[meaning], exact[name]

    assert shown(changed)[1] == ALL_FORMULAS[record, name]
    assert shown(site)[0] != shown(changed)[0]
    if f"{{formulas.{name}}}" in data["summary"]:
        summaries = [words(one(entry(built, record), "p.record__summary")) for built in (site, changed)]
        assert summaries[0] != summaries[1]


@pytest.mark.parametrize("calculator", TOGETHER)
def test_the_default_answer_in_the_page_changes(site: Path, changed: Path, calculator: str) -> None:
    assert default_answer(changed, calculator) != default_answer(site, calculator)


def test_the_default_answers_are_those_worked_out_by_hand(changed: Path) -> None:
    # Class 3 falls 1 level: 43 × (3 × 1).  Class 3 thrown 2 hexes: 33 × (3 × 2).  Class 3 throws Class 3: 0 + 25.
    assert default_answer(changed, "fall") == ["129 damage"]
    assert default_answer(changed, "collision") == ["198 damage"]
    assert default_answer(changed, "throw") == ["Yes", "25 hexes"]
    # 5 AP, 12 damage, 4 copies.  Lowest: max(ceil(5 ÷ 6), 1) = 1.  Taken off: max(min(3 × 2, 3, 5 − 1), 1) = 3.
    # Cost: 5 − 3 + 47 = 49.  Bonus: floor((4 + 49 − 3) ÷ 4) × 21 = 252.  Damage: 12 + 252 + 51 = 315.
    assert default_answer(changed, "weapon-redundancy") == ["49 AP", "315 damage"]
    # Dice of 19 faces, stat and Evasion (5 + 17) ÷ 2 = 11, no natural results on defence.
    # On Target: a roll of 10 to 19, critical on 13: 10 of 19.  Evaded: a roll of 12 to 19: 8 of 19.
    # Hits: 1 × 19 + 9 × 11 = 118 of 361.  Damage: 3 × (19 × (18 + 31) + 99 × 5) ÷ 361 = 11.85 (ceil(3.5 × 5) = 18).
    _, on_target, critical, hit, expected = default_answer(changed, "hit-odds")
    assert (on_target, critical, hit, expected) == ("52.6 %", "5.3 %", "32.7 %", "11.85 damage")


def test_live_answers_and_their_limits_change_too(browser: Browser, changed: Path) -> None:
    with served(changed) as address:
        watch = Watch(address)
        context = browser.new_context(base_url=f"{address}/{EDITION}/")
        watch.over(context)
        page = context.new_page()
        page.goto("calculators/")

        fall = form_of(page, "fall")
        field(fall, "levels").fill("20")  # from 11 down to −9
        field(fall, "landing").select_option("water")
        expect(answer_lines(fall)).to_contain_text("332 damage")  # ceil(43 × 3 × 20 ÷ 9) + 45

        collision = form_of(page, "collision")
        field(collision, "structure_durability").fill("20")
        expect(answer_lines(collision).first).to_contain_text("259 damage")  # 198 ≥ 20 + 37, so 198 + 20 + 41
        field(collision, "landing").select_option("water")
        expect(answer_lines(collision).first).to_contain_text(
            "121 damage"
        )  # ceil(198 ÷ 8) + 35 = 60 ≥ 20 + 37, so 60 + 20 + 41

        redundancy = form_of(page, "weapon-redundancy")
        field(redundancy, "ruling").select_option("text")
        expect(answer_lines(redundancy).nth(1)).to_contain_text("137 damage")  # 12 + (1 × 21 + 53) + 51

        odds = form_of(page, "hit-odds")
        field(odds, "stat").fill("18")
        expect(odds.get_by_role("alert")).to_contain_text("5 to 17")
        context.close()
        assert watch.problems() == []
