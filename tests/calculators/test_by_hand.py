"""Every calculator a second time: what the benchmark has by hand in JavaScript answers as ours does.

Those modules are written from the rulebook and share no code with the calculators: an independent second way.
"""

import json
import math
import subprocess
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

import calculators
from calculators.inputs import Input
from rulebook.data.mechanics import mechanics as mechanics_of
from tests.bench.each import cases
from tests.calculators.test_golden import VECTORS
from tests.support import ROOT, the_edition

BENCH = ROOT / "tests" / "bench"
# Values that these leave out, and questions, as their first lines say; all others give every value of any answer.
LEFT_OUT = {
    "attack": {"mix", "p_mix", "p_inoperative"},
    "throw-into": {"statuses", "fate", "hex"},
    "thruster-impact": {"statuses"},
    "move": set[str](),
}
# Vectors that at least are compared, of each of these.
ENOUGH = 40
DRAWN = 60
SELDOM = 0.2
HEXES = (*("." * 8), *"GLDRBTW", *(".1", ".2", ".3", ".s0", ".s1", "Gs1", "G1", ".e", ".e1", ".f", ".f1", ".c", ".c1"))
TOLERANCE = 1e-9

type Question = tuple[str, dict[str, Any]]


class Pair(NamedTuple):
    """A question, ours as data with its values in order, and what is written by hand, None where that leaves it out."""

    inputs: dict[str, Any]
    ours: dict[str, Any]
    by_hand: dict[str, Any] | None


@cache
def mechanics() -> dict[str, Any]:
    return mechanics_of(the_edition("1.0"))


def value(random: Random, one: Input) -> Any:
    """Return any value that an input takes."""
    if one.kind == "whole":
        return random.randint(one.lowest, one.highest)
    return random.choice([False, True] if one.kind == "yes-no" else [value for value, _ in one.choices])


def drawn(name: str) -> list[Question]:
    """Return questions drawn by chance; boards and paths stay as they are, and readings where others are left out."""
    random = Random(name)
    declared = calculators.declared_inputs(name, mechanics())
    free = [
        one for one in declared if one.kind != "text" and not (name in LEFT_OUT and one.label.startswith("Ruling "))
    ]
    default = calculators.default_inputs(name, mechanics())
    return [
        (name, default | {one.name: value(random, one) for one in free if random.random() < share})
        for share in (SELDOM, 0.5)
        for _ in range(DRAWN // 2)
    ]


def walks() -> list[Question]:
    """Return walks on boards drawn by chance; those that begin or look beside their board are refused later."""
    random = Random("walks")

    def place() -> str:
        return f"{random.choice('ABCDE')}{random.randint(1, 5)}"

    default = calculators.default_inputs("move", mechanics())
    return [
        (
            "move",
            default
            | {
                "board": " ".join("".join(random.choices(HEXES, k=columns)) for _ in range(rows)),
                "start": place(),
                "facing": random.choice(["N", "NE", "SE", "S", "SW", "NW"]),
                "path": " ".join(random.choices(["F", "F", "B", "J", "L", "RR"], k=random.randint(1, 4))),
                "target": place(),
                "target_level": random.randint(-2, 3),
                "mp": random.randint(1, 6),
                "press_on": random.choice([0, 0, 1]),
                "lidar": random.random() < SELDOM,
            },
        )
        for columns, rows in [(5, 5), (5, 6), (6, 5)] * DRAWN
    ]


def answered(questions: list[Question], folder: Path) -> list[Pair]:
    """Answer questions both ways, by hand in one process of Node; those that ours refuses are left out."""
    ours = []
    for name, given in questions:
        try:
            checked, found = calculators.answer(name, mechanics(), given)
        except calculators.InputError:
            continue
        ours.append((name, checked, calculators.as_data(name, checked, found)))
    file = folder / "asked.json"
    file.write_text(json.dumps([(name, inputs) for name, inputs, _ in ours]), encoding="utf-8")
    done = subprocess.run(["node", BENCH / "by_hand.mjs", file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    by_hand = json.loads(done.stdout)
    return [Pair(inputs, data, found) for (_, inputs, data), found in zip(ours, by_hand, strict=True)]


def by_calculator(pairs: list[Pair]) -> dict[str, list[Pair]]:
    return {name: [pair for pair in pairs if pair.ours["calculator"] == name] for name in calculators.names()}


@pytest.fixture(scope="module")
def golden(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Pair]]:
    asked = [(vector["calculator"], vector["inputs"]) for vector in VECTORS]
    return by_calculator(answered(asked, tmp_path_factory.mktemp("golden")))


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Pair]]:
    """What the benchmark asks: the default question and the largest."""
    asked = [(name, inputs) for name, _, inputs in cases(mechanics())]
    return by_calculator(answered(asked, tmp_path_factory.mktemp("measured")))


@pytest.fixture(scope="module")
def by_chance(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Pair]]:
    asked = [question for name in calculators.names() for question in drawn(name)] + walks()
    return by_calculator(answered(asked, tmp_path_factory.mktemp("drawn")))


def alike(one: Any, other: Any) -> bool:
    """Compare numbers nearly and all else exactly; yes is not one."""
    if isinstance(one, bool) or isinstance(other, bool) or isinstance(one, str) or isinstance(other, str):
        return type(one) is type(other) and one == other
    return one is not None and other is not None and math.isclose(one, other, rel_tol=TOLERANCE, abs_tol=TOLERANCE)


def rows_of(ours: dict[str, Any]) -> list[list[float]]:
    """Return the amounts of a distribution with their chances."""
    return [[row[name] for name in row if name != "weight"] for row in ours["distribution"]]


def faults(pair: Pair) -> list[str]:
    """Return the values that both ways say otherwise, or one of them not at all."""
    found = dict(pair.by_hand or {})
    rows = found.pop("rows", None)
    values = pair.ours["values"]
    said = found.keys() | values.keys() - LEFT_OUT.get(pair.ours["calculator"], set())
    wrong = sorted(name for name in said if not alike(found.get(name), values.get(name)))
    if rows is not None:
        theirs = [amount for row in rows_of(pair.ours) for amount in row]
        ways = [amount for row in rows for amount in row]
        same = len(ways) == len(theirs) and all(map(alike, ways, theirs))
        wrong += [] if same else ["rows"]
    return wrong


def all_faults(pairs: list[Pair]) -> list[tuple[dict[str, Any], list[str]]]:
    return [(pair.inputs, wrong) for pair in pairs if pair.by_hand is not None and (wrong := faults(pair))]


def test_every_calculator_is_written_by_hand() -> None:
    assert {path.stem for path in (BENCH / "by_hand").glob("*.js")} == set(calculators.names())


@pytest.mark.parametrize("name", calculators.names())
def test_the_benchmark_compares_answers_that_agree(measured: dict[str, list[Pair]], name: str) -> None:
    assert [pair.by_hand is not None for pair in measured[name]] == [True, True]
    assert all_faults(measured[name]) == []


@pytest.mark.parametrize("name", calculators.names())
def test_both_ways_answer_the_golden_questions_alike(golden: dict[str, list[Pair]], name: str) -> None:
    taken = [pair for pair in golden[name] if pair.by_hand is not None]
    assert len(taken) >= (ENOUGH if name in LEFT_OUT else len(golden[name]))
    assert all_faults(taken) == []


@pytest.mark.parametrize("name", calculators.names())
def test_both_ways_answer_questions_drawn_by_chance_alike(by_chance: dict[str, list[Pair]], name: str) -> None:
    assert [pair for pair in by_chance[name] if pair.by_hand is not None]
    assert all_faults(by_chance[name]) == []


@pytest.mark.parametrize(
    ("spoilt", "wrong"),
    [({"damage": 13}, ["damage"]), ({"damage": True}, ["damage"]), ({}, ["damage"]), ({"damage": 12, "x": 0}, ["x"])],
)
def test_a_spoilt_answer_is_noticed(spoilt: dict[str, Any], wrong: list[str]) -> None:
    """The comparison itself can fail."""
    ours = calculators.run("collision", mechanics(), calculators.default_inputs("collision", mechanics()))
    assert faults(Pair(ours["inputs"], ours, {"damage": 12})) == []
    assert faults(Pair(ours["inputs"], ours, spoilt)) == wrong


def test_a_spoilt_distribution_is_noticed() -> None:
    ours = calculators.run("mounted-weapon", mechanics(), calculators.default_inputs("mounted-weapon", mechanics()))
    right = ours["values"] | {"rows": [[0, 0.625], [12, 0.375]]}
    assert faults(Pair({}, ours, right)) == []
    for rows in ([[0, 0.625]], [[0, 0.625], [12, 0.38]], [[0, 0.625], [13, 0.375]]):
        assert faults(Pair({}, ours, right | {"rows": rows})) == ["rows"]
