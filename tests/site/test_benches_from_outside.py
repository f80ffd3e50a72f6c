"""What comes to the benches from outside: links, files and tables, of whatever kind, and what else may fail there."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from calculators.units.packing import normal, packed, unpacked
from calculators.units.problems import CODES
from rulebook.api import units
from rulebook.api.schemas import own_schemas
from tests.calculators.support_builds import Data
from tests.calculators.support_packed import inflated
from tests.calculators.support_random_builds import random_unit
from tests.calculators.test_benches import BROKEN
from tests.site.support_benches import link_of, numbers, opened
from tests.site.support_outside import broken_rules, follow, hash_of
from tests.support import ROOT, the_edition

SCHEMAS = own_schemas(ROOT)
PARTS = tuple(record.id for record in the_edition("1.0").of("parts"))


# What the page says is what the command says.


def by_command(kind: str, data: Data) -> tuple[Data, list[str]]:
    """Return the answer of the command on a thing, and its sentences of what is wrong."""
    answer = units.answer(ROOT, kind, data | {"format": f"30mmw.{kind}/1"})
    sentences = [line.partition(": ")[2] for line in units.sentences(ROOT, "1.0", answer)]
    # HTML has no NUL.
    return answer, [sentence.replace("\0", "").strip() for sentence in sentences]


@pytest.mark.parametrize("kind", ["item", "unit", "squad"])
def test_whatever_breaks_a_rule_reads_as_from_the_command(page: Page, window: str, kind: str) -> None:
    # A squad says of its Units how many rules they break; which, it says on their own bench.
    built = [data for of_kind, data, (_, place) in BROKEN if of_kind == kind and not place.startswith("units[1].")]
    opened(page, kind)
    for data in built:
        follow(page, hash_of(packed(kind, data)))
        assert broken_rules(page) == by_command(kind, data)[1]


def test_every_code_is_among_them() -> None:
    assert {code for _, _, (code, place) in BROKEN if not place.startswith("units[1].")} == set(CODES)


def on_top(answer: Data) -> dict[str, str]:
    """Return the numbers of a Unit as a player reads them."""
    thrust = answer["thruster_movement"]
    row = {
        "Class": f"{answer['class']}",
        "Cost": f"{answer['deployment_cost']['total']} DC",
        "AP each turn": f"{answer['base_ap']['fixed']} + d8",
        "Movement": f"{answer['standard_movement']} MP",
        "Accuracy": amount(answer["stats"]["accuracy"]),
        "Assault": amount(answer["stats"]["assault"]),
        "Evasion": amount(answer["stats"]["evasion"]),
        "Thrusters": "–" if thrust is None else f"{thrust} hexes",
    }
    return {label: number.replace("-", "−") for label, number in row.items()}


def amount(value: Any) -> str:
    return "–" if value is None else str(value)


@pytest.mark.parametrize("seeds", [range(30), pytest.param(range(1000), marks=pytest.mark.thorough)], ids=len)
def test_any_unit_is_the_same_to_page_command_and_link(page: Page, seeds: range) -> None:
    opened(page, "unit", "")
    for seed in seeds:
        data = random_unit(Random(seed), PARTS)
        follow(page, hash_of(packed("unit", data)))
        answer, sentences = by_command("unit", normal("unit", data))
        assert (numbers(page), broken_rules(page)) == (on_top(answer), sentences), f"seed {seed}"
        text = inflated(link_of(page).rpartition("~")[2])
        assert unpacked(SCHEMAS, "unit", text) == normal("unit", data), f"seed {seed}"
