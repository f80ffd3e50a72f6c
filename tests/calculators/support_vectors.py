"""The golden vectors by edition, and a sample of them that leaves out nothing they ask or answer."""

import math
from collections.abc import Iterator
from functools import cache
from typing import Any

import calculators
from tests.golden.files import golden
from tests.support import the_mechanics

type Vector = dict[str, Any]
type Question = tuple[str, dict[str, Any]]

SETS = ("vectors", "attack-vectors", "move-vectors", "table-vectors", "game-vectors")
TOLERANCE = 1e-12
VECTORS: list[Vector] = [vector for name in SETS for vector in golden(name)]
VECTORS_OF = {"1.0": VECTORS}
for _vector in golden("older-vectors"):
    VECTORS_OF.setdefault(_vector["edition"], []).append(_vector)
QUESTIONS: list[Question] = [(vector["calculator"], vector["inputs"]) for vector in VECTORS]


def vectors_of(edition: str) -> list[Vector]:
    """Return the vectors to ask an edition; one that has none of its own is asked those of the edition in force."""
    return VECTORS_OF.get(edition, VECTORS)


@cache
def sample(edition: str) -> list[Vector]:
    """Return a few vectors of an edition that show all that its vectors do."""
    return _first_to_show(_first_to_show(vectors_of(edition))[::-1])


def _first_to_show(vectors: list[Vector]) -> list[Vector]:
    """Return those that show something which none before them does."""
    seen: set[tuple[str, str, Any]] = set()
    drawn = []
    for vector in vectors:
        new = set(_shown(vector)) - seen
        seen |= new
        drawn += [vector] if new else []
    return drawn


def _shown(vector: Vector) -> Iterator[tuple[str, str, Any]]:
    """Yield what a vector shows: each choice, each sign of a number, each letter of a text, each value answered."""
    name = vector["calculator"]
    kinds = _kinds(name, vector.get("edition", "1.0"))
    for asked, value in vector["inputs"].items():
        if kinds[asked] == "text":
            yield from ((name, asked, letter) for letter in value)
        else:
            yield name, asked, (value > 0) - (value < 0) if kinds[asked] == "whole" else value
    yield from ((name, answered, "answered") for answered in vector["values"])


@cache
def _kinds(name: str, edition: str) -> dict[str, str]:
    declared = calculators.declared_inputs(name, the_mechanics(edition))
    return {each.name: each.kind for each in declared}


def agree(expected: Any, value: Any) -> bool:
    """Compare a value: floats nearly, all else exactly and of one type."""
    if isinstance(expected, float):
        return isinstance(value, int | float) and math.isclose(expected, value, rel_tol=TOLERANCE, abs_tol=TOLERANCE)
    return type(expected) is type(value) and expected == value


def faults(vector: Vector, answer: dict[str, Any]) -> list[str]:
    """Return what of an answer is not as its vector says."""
    values, expected = answer["values"], vector["values"]
    wrong = [name for name in expected | values if not agree(expected.get(name), values.get(name))]
    if "weights" in vector:
        [name] = answer["distribution"][0].keys() - {"probability", "weight"}
        spread = [[row[name], row["weight"]] for row in answer["distribution"]]
        wrong += ["weights"] if spread != vector["weights"] else []
        wrong += ["weights_out_of"] if answer["weights_out_of"] != vector["weights_out_of"] else []
    return wrong
