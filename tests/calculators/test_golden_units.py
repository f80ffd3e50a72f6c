"""Items, Units and squads against golden vectors, which a second reckoning made from the rulebook alone."""

from typing import Any

import pytest

from rulebook.api import units
from tests.golden.files import golden
from tests.support import ROOT

type Data = dict[str, Any]

SETS = ("item-vectors", "unit-vectors", "squad-vectors")
VECTORS: list[Data] = [vector for name in SETS for vector in golden(name)]


def answer_to(vector: Data) -> Data:
    """Return what a command answers."""
    return units.answer(ROOT, vector["command"], vector["input"], "1.0")


def codes(answer: Data) -> list[str]:
    return sorted(problem["code"] for problem in answer["problems"])


def differs(expected: Any, given: Any) -> bool:
    """Tell whether a value is not the expected one; an object may say more than is expected of it."""
    if isinstance(expected, dict):
        return not isinstance(given, dict) or any(differs(expected[name], given.get(name)) for name in expected)
    return type(expected) is not type(given) or expected != given


def faults(expected: Data, answer: Data) -> list[str]:
    """Return what of an answer is not as expected.

    A legal item or Unit is known by its numbers; of an illegal one the codes are, or some of them (``among``), or only
    that it is illegal. The order of Movement Mechanisms is free.
    """
    given = answer | {"problems": codes(answer), "legal": not answer["problems"]}
    given["among"] = sorted(set(expected.get("among", [])) & set(codes(answer)))
    if "movement_mechanisms" in expected:
        given["movement_mechanisms"] = sorted(answer["movement_mechanisms"])
        expected = expected | {"movement_mechanisms": sorted(expected["movement_mechanisms"])}
    return [name for name, value in expected.items() if differs(value, given.get(name))]


@pytest.mark.parametrize("name", SETS)
def test_the_commands_give_the_golden_answers(name: str) -> None:
    wrong = {vector["about"]: faults(vector["expected"], answer_to(vector)) for vector in golden(name)}
    assert {about: names for about, names in wrong.items() if names} == {}


def test_each_vector_has_a_name_of_its_own() -> None:
    names = [(vector["command"], vector["about"]) for vector in VECTORS]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize(("command", "least"), [("item", 249), ("unit", 205), ("squad", 49)])
def test_vectors_are_added_and_never_lost(command: str, least: int) -> None:
    assert sum(vector["command"] == command for vector in VECTORS) >= least


ANSWER = {"class": 2, "deployment_cost": {"sections": 90, "total": 90}, "movement_mechanisms": ["aerial", "aquatic"]}


@pytest.mark.parametrize(
    ("expected", "wrong"),
    [
        ({"class": 2, "movement_mechanisms": ["aquatic", "aerial"], "problems": [], "printed": None}, []),
        ({"deployment_cost": {"total": 90}}, []),
        ({"deployment_cost": {"total": 91}}, ["deployment_cost"]),
        ({"class": 3, "movement_mechanisms": ["aerial"]}, ["class", "movement_mechanisms"]),
        ({"class": 2.0, "printed": {"range": 5}}, ["class", "printed"]),
        ({"legal": False, "among": ["no-torso"]}, ["legal", "among"]),
        ({"problems": ["no-torso"]}, ["problems"]),
    ],
)
def test_a_spoilt_answer_is_noticed(expected: Data, wrong: list[str]) -> None:
    assert faults(expected, ANSWER | {"problems": []}) == wrong


def test_a_problem_too_many_is_noticed() -> None:
    answer = ANSWER | {"problems": [{"code": "no-torso"}, {"code": "no-core"}]}
    assert faults({"problems": ["no-torso"]}, answer) == ["problems"]
    assert faults({"legal": False, "among": ["no-torso"]}, answer) == []
