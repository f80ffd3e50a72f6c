"""The trace is complete: whatever moves an answer, its steps name the record that it stands in.

Every value, formula and table of every edition that a calculator can read is changed, one at a time.
"""

import copy
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

import calculators
from calculators.declared import names as names_of
from calculators.formula import FormulaError, names
from rulebook.data.mechanics import calculating
from rulebook.data.mechanics import mechanics as mechanics_of
from rulebook.source.edition import edition_list
from tests.calculators.test_golden import OLDER, VECTORS
from tests.calculators.test_rules_followed import Recorded, Way, at, changes, leaves, with_change
from tests.support import ROOT, the_edition

EDITIONS = [info["id"] for info in edition_list(ROOT)[0]]
PARTS = ("values", "formulas", "tables", "readings")
# So many questions of each calculator, drawn from its vectors; the longest bursts add nothing but time.
ASKED = 45
MOST_ATTACKS = 3

# What to ask besides, so that nothing that can be read depends on the draw.
ACROSS = {"board": ". B T T", "start": "A1", "facing": "S", "path": "F F F", "mp": 6, "target": "none"}
BESIDE: dict[str, list[dict[str, Any]]] = {
    "move": [
        {"board": "...G...e ..1.GL.. ...GLL. ...R.B.s1 .T..... ...W..."},
        ACROSS,
        ACROSS | {"mechanism": "aerial", "path": "FU F F"},
    ],
    "attack": [{"weapon_1_again": "single-use"}, {"weapon_1_two_handed": True, "hands_free": 1}],
}

type Question = tuple[str, dict[str, Any]]


@cache
def known(edition: str) -> Any:
    return calculating(mechanics_of(the_edition(edition)), calculators.names())


def questions(edition: str) -> Iterator[Question]:
    """Yield questions under an edition: what forms ask before anyone types, then golden vectors."""
    for calculator in calculators.names():
        if calculators.applies(calculator, known(edition)):
            at_first = calculators.default_inputs(calculator, known(edition))
            yield calculator, at_first
            yield from ((calculator, at_first | more) for more in BESIDE.get(calculator, ()))
        found = [
            vector["inputs"]
            for vector in ([one for one in OLDER if one["edition"] == edition] or VECTORS)
            if vector["calculator"] == calculator and vector["inputs"].get("attacks", 1) <= MOST_ATTACKS
        ]
        yield from ((calculator, inputs) for inputs in first_of_each_reading(calculator, edition, found))
        drawn = Random(edition).sample(found, min(ASKED, len(found)))
        yield from ((calculator, inputs) for inputs in drawn)


def first_of_each_reading(calculator: str, edition: str, asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the first question that chooses each reading of a ruling."""
    switches = [switch for switch, _ in calculators.switches(calculator, known(edition))]
    found: dict[tuple[str, Any], dict[str, Any]] = {}
    for inputs in asked:
        for switch in switches:
            if switch in inputs:
                found.setdefault((switch, inputs[switch]), inputs)
    return list(found.values())


def answers(mechanics: Any, asked: list[Question]) -> list[Any]:
    """Return each answer, or None where a question has none any more."""
    found = []
    for name, inputs in asked:
        try:
            found.append(calculators.run(name, mechanics, inputs))
        except (calculators.InputError, FormulaError, KeyError):
            found.append(None)
    return found


def told(answer: Any) -> Any:
    return answer["values"], answer.get("distribution")


def readable(mechanics: Any) -> Iterator[Way]:
    """Yield the way to all that a calculator can read, the readings of rulings included."""
    for record, data in mechanics.items():
        for part in PARTS:
            yield from leaves(data.get(part, {}), (record, part))
        if data["collection"] == "classes":
            yield (record, "number")


def readers(mechanics: Any, way: Way) -> set[str]:
    """Return the calculators that can read what stands there; that they declare all they read is tested below."""
    records = {str(way[4]) if way[1] == "readings" else str(way[0])}
    return {
        calculator.name
        for calculator in calculators.CALCULATORS
        if way[1] == "number" or records & {read.record for read in calculator.rules + calculator.limits}
    }


def sources(mechanics: Any, way: Way) -> set[str]:
    """Return the records that an answer must name where what stands there moves it."""
    if way[1] != "readings":
        return {str(way[0])}
    # readings, index, overrides, record: the ruling, and what it changes.
    return {str(way[0]), str(way[4])}


def named(answer: Any) -> set[str]:
    return {step["rule"] for step in answer["steps"]} | set(answer["rulings"])


@cache
def untold(edition: str) -> tuple[list[str], set[Way]]:
    """Return what moves answers that do not name it, and all that moves any."""
    asked = list(questions(edition))
    before = answers(known(edition), asked)
    faults, moving = [], set()
    for way in readable(known(edition)):
        reading = readers(known(edition), way)
        concerned = [(question, old) for question, old in zip(asked, before, strict=True) if question[0] in reading]
        for change in changes(at(known(edition), way), way):
            after = answers(with_change(known(edition), way, change), [question for question, _ in concerned])
            for (question, old), new in zip(concerned, after, strict=True):
                if old is None or new is None or told(old) == told(new):
                    continue
                moving.add(way)
                # Either answer may be the one that used it, but both are of the rule.
                lacking = sources(known(edition), way) - named(old) | sources(known(edition), way) - named(new)
                if lacking:
                    faults.append(f"{way} = {change} moves {question}, which does not name {sorted(lacking)}")
    return faults, moving


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_moves_an_answer_is_named_in_its_steps(edition: str) -> None:
    faults, moving = untold(edition)
    assert faults == []
    assert ("dice", "values", "sides") in moving, "a change that moves nothing proves nothing"


def test_a_reading_that_moves_an_answer_is_among_what_is_changed() -> None:
    _, moving = untold("1.0")
    assert {way[0] for way in moving if way[1] == "readings"} == {
        *("redundancy-example-or-text", "criticals-on-defence", "structure-equal-damage"),
        *("full-auto-two-dice", "explosive-misses-and-splash", "overcharge-and-several-attacks"),
        *("interceptions-for-a-volley", "damage-beyond-a-shield", "parrying-critical-hits"),
        *("overcharge-and-critical-hits", "suppressor-stacking", "attacks-in-one-use", "two-handed-with-one-hand"),
        *("natural-results-outside-attacks", "torso-or-cockpit"),
        # of a throw
        *("grapple-check", "structure-in-water", "throw-distance-is-a-maximum", "throw-origin-and-direction"),
        *("supine", "immobilized-after-structure", "elevated-terrain-in-an-impact"),
        *("jumping-and-falling", "units-on-a-falling-structure"),
        # of a Thruster Impact
        *("stand-firm-and-class", "class-5-thruster-impact", "thruster-impact-endpoint", "slam-with-no-free-hex"),
        *("impact-on-a-unit-that-cannot-evade", "attacker-hits-elevated-terrain", "evading-without-a-step"),
        # of a move
        *("movement-cost-of-colours", "from-deep-to-shallow-water", "shooting-past-structures", "press-on-and-limits"),
        "line-between-two-hexes",
        "mounted-weapon-explosion-die",
    }


def looked_up(edition: str) -> set[tuple[str, str]]:
    """Return (record, name) of all values, formulas and tables that calculators look up, save by way of a formula."""
    seen: set[Way] = set()
    recorded = Recorded(copy.deepcopy(known(edition)), (), seen)
    for name in calculators.names():
        if calculators.applies(name, known(edition)):
            calculators.declared_inputs(name, recorded)
    answers(recorded, list(questions(edition)))
    return {(str(way[0]), str(way[2])) for way in seen if len(way) == 3 and way[1] in ("values", "formulas", "tables")}


def declared() -> set[tuple[str, str]]:
    return {
        (read.record, name)
        for calculator in calculators.CALCULATORS
        for read in calculator.rules + calculator.limits
        for name in names_of(read)
    }


def test_calculators_declare_all_that_they_look_up_and_nothing_else() -> None:
    found = {one for edition in EDITIONS for one in looked_up(edition)}
    by_formula = {
        (record, name)
        for edition in EDITIONS
        for record, data in known(edition).items()
        for expression in data.get("formulas", {}).values()
        for name in names(expression)
    }
    assert found - by_formula <= declared()
    assert declared() <= found
