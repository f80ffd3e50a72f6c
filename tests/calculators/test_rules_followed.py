"""Calculators follow the rules: a change of any number or formula that they use shows, and the steps name its record.

Of every edition each value, formula, cell of a table and override of a reading is changed in ``make thorough``, one at
a time; in ``make test`` some of them, drawn by what they are called, so that it is the same each time.
"""

import zlib
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

import calculators
from calculators.core.declaration import names as names_of
from calculators.core.formula import COMPARISONS, FormulaError, is_comparison, names
from calculators.core.notes import Condition
from calculators.core.rules import Rules
from rulebook.data.mechanics import calculating
from rulebook.source.edition import edition_list
from tests.calculators.support_reads import Recorded, Way, at, reaches, watched, with_change
from tests.calculators.support_vectors import Question, sample, vectors_of
from tests.support import ROOT, the_mechanics

EDITIONS = [info["id"] for info in edition_list(ROOT)[0]]
PARTS = ("values", "formulas", "tables", "readings")
# So many numbers of an edition are drawn.
DRAWN = 12
# Longer bursts add nothing but time.
MOST_ATTACKS = 3
OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}

# Numbers that calculators read and whose change shows nowhere, with the reason.
UNSEEN: dict[Way, str] = {
    ("purge-buildup", "formulas", "removed"): "as many faces remove a token as do not, so the opposite is as likely",
    ("sand-buildup-tokens", "highest"): "one token fewer is asked for, as the last brings a System Error",
}

# What to ask beside golden vectors, so that every number shows.
ACROSS = {"board": ". B T T", "start": "A1", "facing": "S", "path": "F F F", "mp": 6, "target": "none"}
TIED = {"mission": "high-value-target", "your_units": 0, "their_units": 0, "your_lost": 1}
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
        ACROSS | {"board": ".c . .e", "path": "stay", "target": "A3", "seeing_out_of_smoke": "blind"},
        ACROSS | {"board": ".c .c .e1 L", "by": "thrusters", "jump": True, "vehicle": True, "path": "F"},
        ACROSS | {"board": ". G B T", "mechanism": "aerial", "grounded": True, "path": "T"},
        ACROSS | {"board": ". G .", "vehicle": True, "path": "F"},
        ACROSS | {"board": ". . D L .", "path": "F F"},
    ],
    "attack": [
        {"weapon_1_again": "single-use"},
        {"weapon_1_two_handed": True, "hands_free": 1},
        {"weapon_1_mechanism": "overcharge", "weapon_1_tokens": 1, "overcharge_and_several_attacks": "all-attacks"},
        {"weapon_1_section": "item", "aimed_item": "mounted-weapon", "mounted_weapon_explosion_die": "printed-odds"},
        {"weapon_1_mechanism": "full-auto", "weapon_1_missiles": True, "miniguns": 1},
        {"target_is_vehicle": True, "target_posture": "kneeling-position"},
        {"target_is_vehicle": True, "target_posture": "prone-position"},
    ],
    "hit-odds": [{"elevation_difference": levels} for levels in (3, 4)],
    "thruster-impact": [{"attacker_class": 5, "hexes": 2}],
    "buildup": [{"static_tokens": 5, "static_gained": 1, "own_turn": False}],
    "drones": [{"kind": "ai", "destroyed": True}],
    "objective-markers": [{"mission": "control-points", "in_own_area": True, "own": own} for own in (0, 1, 2)],
    "victory-points": [
        {"mission": "high-value-target", "no_units": "opponent"},
        TIED,
        TIED | {"ruling": "as-printed"},
    ],
}


@cache
def served(edition: str) -> Any:
    """Return the part of an edition's mechanics that calculators work with."""
    return calculating(the_mechanics(edition), calculators.names())


@cache
def questions(edition: str) -> list[Question]:
    """Return questions under an edition: what forms ask before anyone types, and a sample of golden vectors."""
    questions_asked: list[Question] = []
    for calculator in calculators.names():
        if calculators.applies(calculator, served(edition)):
            at_first = calculators.default_inputs(calculator, served(edition))
            questions_asked += [(calculator, at_first | more) for more in [{}, *BESIDE.get(calculator, [])]]
    vectors = sample(edition) + vectors_of(edition)[::30]
    vectors = [vector for vector in vectors if vector["inputs"].get("attacks", 1) <= MOST_ATTACKS]
    return questions_asked + [(vector["calculator"], vector["inputs"]) for vector in vectors]


# Numbers, and what else could stand in their places


def is_formula(path: Way) -> bool:
    return len(path) > 1 and path[-2] == "formulas"


def leaves(part: Any, path: Way) -> Iterator[Way]:
    """Yield the ways to the numbers, the answers of yes or no and the formulas in a part of the mechanics."""
    if isinstance(part, dict | list):
        for key, inner in part.items() if isinstance(part, dict) else enumerate(part):
            yield from leaves(inner, (*path, key))
    elif is_formula(path) or isinstance(part, int | float):
        yield path


def numbers(edition: str) -> Iterator[Way]:
    """Yield the way to each number and formula that a calculator can read, overrides of readings included."""
    for record, data in served(edition).items():
        for part, inner in data.items():
            if part in PARTS or isinstance(inner, int):
                yield from leaves(inner, (record, part))


def drawn(edition: str) -> Iterator[Way]:
    """Yield some of the numbers of an edition, which are others only where they are called otherwise."""
    yield from sorted(numbers(edition), key=lambda path: zlib.crc32(repr(path).encode()))[:DRAWN]


SOME_AND_ALL = pytest.mark.parametrize(
    "ways", [pytest.param(drawn, id="some"), pytest.param(numbers, id="all", marks=pytest.mark.thorough)]
)


def changes(before: Any, path: Way) -> list[Any]:
    """Return other things that could stand there: the opposite of a comparison or of a yes, one more, one less."""
    if isinstance(before, bool):
        return [not before]
    if not is_formula(path):
        return [before + 1, before - 1]
    if not is_comparison(before):
        return [f"({before}) + 1"]
    [sign] = [token for token in before.split() if token in COMPARISONS]
    return [before.replace(f" {sign} ", f" {OPPOSITE[sign]} ")]


# What moves


def answers(mechanics: Any, asked: list[Question]) -> list[Any]:
    """Return each answer as plain data, or None where a question has none any more."""
    rules = Rules(mechanics)
    results: list[Any] = []
    for name, inputs in asked:
        try:
            results.append(calculators.as_data(name, *calculators.question(name, rules, inputs).answer()))
        except (calculators.InputError, FormulaError, KeyError):
            results.append(None)
    return results


@cache
def answered(edition: str) -> list[tuple[Question, Any, set[Way]]]:
    """Return the questions under an edition, each with its answer and the ways to all that it looks up."""
    asked = questions(edition)
    seen = [watched(lambda mechanics, each=each: answers(mechanics, [each]), served(edition)) for each in asked]
    return list(zip(asked, answers(served(edition), asked), seen, strict=True))


def moved(edition: str, path: Way) -> Iterator[tuple[Any, Question, Any, Any]]:
    """Yield each answer that a change of one number moves: the change, the question, the old answer and the new."""
    concerned = [(question, old) for question, old, seen in answered(edition) if reaches(seen, served(edition), path)]
    for change in changes(at(served(edition), path), path):
        after = answers(with_change(served(edition), path, change), [question for question, _ in concerned])
        for (question, old), new in zip(concerned, after, strict=True):
            if old != new:
                yield change, question, old, new


# Steps name what moved


def values(answer: Any) -> Any:
    rows = answer.get("distribution", [])
    return answer["values"], [{name: cell for name, cell in row.items() if name != "weight"} for row in rows]


def named(answer: Any) -> set[str]:
    return {step["rule"] for step in answer["steps"]} | set(answer["rulings"])


def weighed(mechanics: Any, question: Question) -> set[str]:
    """Return the records of which an effect was asked whether it applies."""
    notes: list[Any] = []
    calculators.answer(question[0], mechanics, question[1], notes)
    return {note.record for note in notes if isinstance(note, Condition)}


def unnamed(edition: str, path: Way, change: Any, question: Question, both: tuple[Any, Any]) -> set[str]:
    """Return the records that moved an answer and are not named by both of them, as either may have used them.

    Of an effect that both asked whether it applies, and that applies to one of them, that one's steps tell.
    """
    # readings, index, overrides, record: the ruling, and what it changes.
    records = {str(path[0])} | ({str(path[4])} if path[1] == "readings" else set())
    lacking = records - set.intersection(*map(named, both))
    if lacking:
        changed = with_change(served(edition), path, change)
        asked_by_both = weighed(served(edition), question) & weighed(changed, question)
        lacking -= asked_by_both & set.union(*map(named, both))
    return lacking


@SOME_AND_ALL
@pytest.mark.parametrize("edition", EDITIONS)
def test_whatever_moves_an_answer_is_named_in_its_steps(edition: str, ways: Callable[[str], Iterator[Way]]) -> None:
    moving, faults = 0, []
    for path in ways(edition):
        for change, question, old, new in moved(edition, path):
            if old is None or new is None or values(old) == values(new):
                continue
            moving += 1
            if lacking := unnamed(edition, path, change, question, (old, new)):
                faults.append(f"{path} = {change} moves {question}, which does not name {sorted(lacking)}")
    assert faults == []
    assert moving, "changes that move nothing prove nothing"


def test_what_a_question_does_not_look_up_moves_no_answer() -> None:
    """That is why a change is tried on the questions alone that look it up."""
    draw = Random(0)
    ways = list(numbers("1.0"))
    for question, before, seen in draw.sample(answered("1.0"), 40):
        changed = served("1.0")
        for path in draw.sample([path for path in ways if not reaches(seen, served("1.0"), path)], 12):
            changed = with_change(changed, path, draw.choice(changes(at(changed, path), path)))
        assert answers(changed, [question]) == [before], question


# What is used shows


@cache
def looked_up(edition: str) -> set[Way]:
    """Return the ways to all that forms and answers look up, with the values that their formulas name."""
    seen: set[Way] = set()
    recorded = Recorded(served(edition), (), seen)
    for name in calculators.names():
        if calculators.applies(name, recorded):
            calculators.declared_inputs(name, recorded)
    answers(recorded, questions(edition))
    formulas = [path for path in seen if path[1:2] == ("formulas",) and len(path) == 3]
    for record, _, name in formulas:
        own = served(edition)[record].get("values", {})
        seen |= {
            (record, "values", value)
            for value in names(at(served(edition), (record, "formulas", name)))
            if value in own
        }
    return seen


def is_used(path: Way) -> bool:
    switches = {calculator.switch for calculator in calculators.every()}
    return path in looked_up("1.0") or (path[0] in switches and path[1] == "readings")


def shows(path: Way) -> bool:
    """Say whether a change moves an answer or a form."""
    changed = (with_change(served("1.0"), path, change) for change in changes(at(served("1.0"), path), path))
    return any(moved("1.0", path)) or any(forms(mechanics) != forms(served("1.0")) for mechanics in changed)


def forms(mechanics: Any) -> list[Any]:
    return [calculators.declared_inputs(name, mechanics) for name in calculators.names()]


@SOME_AND_ALL
def test_every_number_and_formula_that_calculators_use_shows(ways: Callable[[str], Iterator[Way]]) -> None:
    used = [path for path in ways("1.0") if path[1] != "tables" and is_used(path)]
    assert used
    assert [path for path in used if path not in UNSEEN and not shows(path)] == []


@pytest.mark.parametrize("path", UNSEEN, ids=str)
def test_what_shows_nowhere_is_still_used(path: Way) -> None:
    assert is_used(path)
    assert not any(moved("1.0", path))


def test_a_table_that_calculators_read_shows() -> None:
    """Of a table a form may need only the largest number, so one cell that shows will do."""
    tables = {path[:3] for path in looked_up("1.0") if path[1:2] == ("tables",) and len(path) > 2}
    assert ("structure-durability", "tables", "durability") in tables
    for table in tables:
        rows = (*table, "rows")
        cells = sorted(leaves(at(served("1.0"), rows), rows), key=lambda path: at(served("1.0"), path), reverse=True)
        assert any(shows(path) for path in cells), table


def declared() -> set[tuple[str, str]]:
    return {
        (read.record, name)
        for calculator in calculators.every()
        for read in calculator.rules + calculator.limits
        for name in names_of(read)
    }


def test_calculators_declare_all_that_they_look_up_and_nothing_else() -> None:
    """A calculator that no longer looks up what it declares holds it itself.

    What a newer edition adds it knows by its collection alone.
    """
    known = EDITIONS[EDITIONS.index("1.0") :]
    looked = {
        (str(path[0]), str(path[2]))
        for edition in known
        for path in looked_up(edition)
        if len(path) == 3 and path[1] in ("values", "formulas", "tables")
    }
    by_formula = {
        (record, name)
        for edition in known
        for record, data in served(edition).items()
        for expression in data.get("formulas", {}).values()
        for name in names(expression)
    }
    assert looked - by_formula <= declared()
    assert declared() <= looked


@pytest.mark.parametrize(
    ("hit_face", "miss_face", "on_target", "hit"),
    [
        pytest.param(8, 1, 6 / 8, (1 * 8 + 5 * 3) / 64, id="as printed"),
        pytest.param(8, 4, 5 / 8, (1 * 8 + 4 * 4) / 64, id="a four misses, and never evades"),
        pytest.param(2, 1, 7 / 8, (1 * 8 + 6 * 2) / 64, id="a two hits, and always evades"),
    ],
)
def test_both_dice_follow_the_critical_faces(hit_face: int, miss_face: int, on_target: float, hit: float) -> None:
    """Counted by hand: against stat 3 and Evasion 4, faces of 3 and up are On Target, and 4 and up evade."""
    changed = with_change(served("1.0"), ("critical-rolls", "values", "hit_face"), hit_face)
    changed = with_change(changed, ("critical-rolls", "values", "miss_face"), miss_face)
    burst = {"attacks": 1, "stat": 3, "modifier": 0, "evasion": 4, "evasion_modifier": 0}
    question = burst | {"can_evade": True, "base_damage": 5, "durability": 5}
    result = calculators.run("hit-odds", changed, question)["values"]
    assert (result["p_on_target"], result["p_hit"]) == (on_target, hit)
