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
from calculators.core.declaration import names as names_of
from calculators.core.formula import names
from rulebook.data.mechanics import calculating
from rulebook.data.mechanics import mechanics as mechanics_of
from rulebook.source.edition import edition_list
from tests.calculators.support_reads import Way, answers, reaches, watched, weighed
from tests.calculators.support_vectors import vectors_of
from tests.calculators.test_rules_followed import Recorded, at, changes, leaves, with_change
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
        ACROSS | {"mechanism": "aerial", "board": ".3 W W D", "start_level": 3, "path": "stay", "target": "A4"},
        ACROSS | {"board": ".2 . .", "path": "stay", "target": "A3"},
        ACROSS | {"mechanism": "aquatic", "board": "L D L .", "path": "FD FU"},
        ACROSS | {"board": ". .f .", "path": "F"},
        ACROSS | {"board": ". .c .e", "path": "stay", "target": "A3", "lidar": True},
        ACROSS | {"board": ".c .c .e", "path": "stay", "target": "A3"},
        ACROSS | {"board": ".c .c .e L", "by": "thrusters", "path": "F"},
        ACROSS | {"board": ".c .c .e1 L", "by": "thrusters", "jump": True, "vehicle": True, "path": "F"},
        ACROSS | {"board": ".c . .e", "path": "stay", "target": "A3", "seeing_out_of_smoke": "blind"},
        ACROSS
        | {
            "board": ". . . .",
            "mechanism": "aerial",
            "start_level": 0,
            "path": "T",
            "who_can_take_off": "grounded-only",
        },
        ACROSS | {"board": ". G B T", "mechanism": "aerial", "grounded": True, "path": "T"},
    ],
    "attack": [
        {"weapon_1_again": "single-use"},
        {"weapon_1_two_handed": True, "hands_free": 1},
        {"weapon_1_mechanism": "overcharge", "weapon_1_tokens": 1, "overcharge_and_several_attacks": "all-attacks"},
        {"weapon_1_section": "item", "aimed_item": "mounted-weapon", "mounted_weapon_explosion_die": "printed-odds"},
    ],
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
            for vector in vectors_of(edition)
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


def told(answer: Any) -> Any:
    return answer["values"], answer.get("distribution")


def readable(mechanics: Any) -> Iterator[Way]:
    """Yield the way to all that a calculator can read, the readings of rulings included."""
    for record, data in mechanics.items():
        for part in PARTS:
            yield from leaves(data.get(part, {}), (record, part))
        if data["collection"] == "classes":
            yield (record, "number")


def sources(mechanics: Any, way: Way) -> set[str]:
    """Return the records that an answer must name where what stands there moves it."""
    if way[1] != "readings":
        return {str(way[0])}
    # readings, index, overrides, record: the ruling, and what it changes.
    return {str(way[0]), str(way[4])}


def named(answer: Any) -> set[str]:
    return {step["rule"] for step in answer["steps"]} | set(answer["rulings"])


def unnamed(moved: set[str], asked: list[Any], answered: list[Any], question: Question) -> set[str]:
    """Return what moved an answer and is not named: by both of them, as either may be the one that used it.

    Of an effect that both asked whether it applies, and that applies to one of them, that one's steps tell.
    """
    by_each = [named(answer) for answer in answered]
    lacking = moved - set.intersection(*by_each)
    if lacking:
        lacking -= set.intersection(*(weighed(mechanics, *question) for mechanics in asked)) & set.union(*by_each)
    return lacking


def looked_up(question: Question, edition: str) -> set[Way]:
    return watched(lambda mechanics: answers(mechanics, [question]), known(edition))


@cache
def untold(edition: str) -> tuple[list[str], set[Way]]:
    """Return what moves answers that do not name it, and all that moves any."""
    asked = list(questions(edition))
    before = answers(known(edition), asked)
    reads = [looked_up(question, edition) for question in asked]
    faults, moving = [], set()
    for way in readable(known(edition)):
        concerned = [
            (question, old)
            for question, old, seen in zip(asked, before, reads, strict=True)
            if reaches(seen, known(edition), way)
        ]
        for change in changes(at(known(edition), way), way):
            changed = with_change(known(edition), way, change)
            after = answers(changed, [question for question, _ in concerned])
            for (question, old), new in zip(concerned, after, strict=True):
                if old is None or new is None or told(old) == told(new):
                    continue
                moving.add(way)
                if lacking := unnamed(sources(known(edition), way), [known(edition), changed], [old, new], question):
                    faults.append(f"{way} = {change} moves {question}, which does not name {sorted(lacking)}")
    return faults, moving


@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_moves_an_answer_is_named_in_its_steps(edition: str) -> None:
    faults, moving = untold(edition)
    assert faults == []
    assert ("dice", "values", "sides") in moving, "a change that moves nothing proves nothing"


def test_what_a_question_does_not_look_up_moves_no_answer() -> None:
    """That is why the test above leaves it as it is; here it is drawn from all the questions."""
    asked, draw = list(questions("1.0")), Random(0)
    ways = list(readable(known("1.0")))
    for question in draw.sample(asked, 60):
        seen = looked_up(question, "1.0")
        unread = draw.sample([way for way in ways if not reaches(seen, known("1.0"), way)], 12)
        changed = known("1.0")
        for way in unread:
            changed = with_change(changed, way, draw.choice(changes(at(changed, way), way)))
        assert answers(changed, [question]) == answers(known("1.0"), [question]), unread


def test_a_reading_that_moves_an_answer_is_among_what_is_changed() -> None:
    _, moving = untold("1.0")
    assert {way[0] for way in moving if way[1] == "readings"} == {
        *("redundancy-example-or-text", "criticals-on-defence", "structure-equal-damage"),
        *("full-auto-two-dice", "explosive-misses-and-splash", "overcharge-and-several-attacks"),
        *("interceptions-for-a-volley", "damage-beyond-a-shield", "parrying-critical-hits"),
        *("overcharge-and-critical-hits", "suppressor-stacking", "attacks-in-one-use", "two-handed-with-one-hand"),
        *("natural-results-outside-attacks", "torso-or-cockpit", "stopping-a-full-auto-attack"),
        # of a throw
        *("grapple-check", "structure-in-water", "throw-distance-is-a-maximum", "throw-origin-and-direction"),
        *("supine", "immobilized-after-structure", "elevated-terrain-in-an-impact"),
        *("jumping-and-falling", "units-on-a-falling-structure", "structure-table-limits", "structure-on-a-hill"),
        # of a Thruster Impact
        *("stand-firm-and-class", "class-5-thruster-impact", "thruster-impact-endpoint", "slam-with-no-free-hex"),
        *("impact-on-a-unit-that-cannot-evade", "attacker-hits-elevated-terrain", "evading-without-a-step"),
        # of a move
        *("movement-cost-of-colours", "from-deep-to-shallow-water", "shooting-past-structures", "press-on-and-limits"),
        *("line-between-two-hexes", "seeing-out-of-smoke", "smoke-discharger", "jumping-over-an-enemy"),
        *("passing-an-enemy-at-another-height", "direction-of-a-thruster-movement", "levels-in-a-thruster-jump"),
        *("thrusters-and-slowed-units", "thrusters-and-combat", "hexes-passed-over"),
        *("who-can-take-off", "takeoff-over-rough-ground", "takeoff-and-own-costs"),
        "mounted-weapon-explosion-die",
        # of a game
        *("initiative-and-deployment", "battlefield-length", "flyers-and-terrain", "marker-distances"),
        *("asset-retrieval-distance", "control-points-wording", "mission-end-and-ties"),
        # of drones and buildup
        *("ai-drone-start-and-loss", "drone-out-of-reach", "system-error-out-of-turn"),
    }


def all_looked_up(edition: str) -> set[tuple[str, str]]:
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
        for calculator in calculators.every()
        for read in calculator.rules + calculator.limits
        for name in names_of(read)
    }


def test_calculators_declare_all_that_they_look_up_and_nothing_else() -> None:
    found = {one for edition in EDITIONS for one in all_looked_up(edition)}
    by_formula = {
        (record, name)
        for edition in EDITIONS
        for record, data in known(edition).items()
        for expression in data.get("formulas", {}).values()
        for name in names(expression)
    }
    assert found - by_formula <= declared()
    assert declared() <= found
