"""Calculators follow the rules: change any number or formula that they use, and something they say changes."""

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

import calculators
from calculators.core.formula import COMPARISONS, is_comparison, names
from rulebook.data.mechanics import calculating
from tests.calculators.support_reads import Way, reaches, watched
from tests.calculators.support_vectors import QUESTIONS

# The forms, then the questions in an order in which every calculator comes soon: most changes show after a few.
ASKED = [(name, None) for name in calculators.names()] + random.Random(0).sample(QUESTIONS, len(QUESTIONS))

OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}

# Numbers that calculators read and whose change shows nowhere, with the reason.
UNSEEN: dict[tuple[str, ...], str] = {
    ("purge-buildup", "formulas", "removed"): "as many faces remove a token as do not, so the opposite is as likely",
    ("sand-buildup-tokens", "highest"): "one token fewer is asked for, as the last brings a System Error",
}


class Recorded(dict[Any, Any]):
    """A dict that notes which of its entries are looked up, by their way from the top."""

    def __init__(self, data: dict[Any, Any], way: Way, seen: set[Way]) -> None:
        wrapped = {
            key: Recorded(value, (*way, key), seen) if isinstance(value, dict) else value for key, value in data.items()
        }
        super().__init__(wrapped)
        self.way, self.seen = way, seen

    def __getitem__(self, key: Any) -> Any:
        self.seen.add((*self.way, key))
        return super().__getitem__(key)

    def get(self, key: Any, default: Any = None) -> Any:
        self.seen.add((*self.way, key))
        return super().get(key, default)


def all_looked_up(mechanics: dict[str, Any]) -> set[Way]:
    """Return what the calculators look up for all questions, with the values that their formulas name."""
    seen: set[Way] = set()
    recorded = Recorded(mechanics, (), seen)
    for name, inputs in QUESTIONS:
        calculators.run(name, recorded, inputs)
    for record, part, *rest in [way for way in seen if way[1:2] == ("formulas",) and len(way) == 3]:
        for name in names(mechanics[record][part][rest[0]]):
            if name in mechanics[record].get("values", {}):
                seen.add((record, "values", name))
    return seen


def at(mechanics: dict[str, Any], way: Way) -> Any:
    found: Any = mechanics
    for key in way:
        found = found[key]
    return found


def is_formula(way: Way) -> bool:
    return len(way) > 1 and way[-2] == "formulas"


def leaves(part: Any, way: Way) -> Iterator[Way]:
    """Yield the ways to the numbers, the answers of yes or no and the formulas in a part of the mechanics."""
    if isinstance(part, dict | list):
        for key, inner in part.items() if isinstance(part, dict) else enumerate(part):
            yield from leaves(inner, (*way, key))
    elif is_formula(way) or isinstance(part, int | float):
        yield way


def holds_one_thing(mechanics: dict[str, Any], way: Way) -> bool:
    """Say whether a way leads to one number or formula."""
    try:
        return list(leaves(at(mechanics, way), way)) == [way]
    except KeyError:
        return False


@pytest.fixture(scope="module")
def seen(mechanics: dict[str, Any]) -> set[Way]:
    return all_looked_up(mechanics)


@pytest.fixture(scope="module")
def used(mechanics: dict[str, Any], seen: set[Way]) -> list[Way]:
    """The ways to every number and formula that calculators use, overrides of readings included."""
    found = {way for way in seen if holds_one_thing(mechanics, way)}
    for name in calculators.names():
        switch = calculators.find(name).switch
        if switch:
            found |= set(leaves(mechanics[switch]["readings"], (switch, "readings")))
    return sorted(found, key=str)


def changes(before: Any, way: Way) -> list[Any]:
    """Return other things that could stand there: the opposite of a comparison or of a yes, one more, one less."""
    if isinstance(before, bool):
        return [not before]
    if not is_formula(way):
        return [before + 1, before - 1]
    if not is_comparison(before):
        return [f"({before}) + 1"]
    [sign] = [token for token in before.split() if token in COMPARISONS]
    return [before.replace(f" {sign} ", f" {OPPOSITE[sign]} ")]


def with_change(mechanics: Any, way: Way, after: Any) -> Any:
    """Return the mechanics with another thing at the end of a way; what lies beside the way is not copied."""
    first, *rest = way
    changed = copy.copy(mechanics)
    changed[first] = with_change(changed[first], tuple(rest), after) if rest else after
    return changed


def said(mechanics: dict[str, Any], name: str, inputs: dict[str, Any] | None) -> Any:
    """Return what a calculator says to a question, or what its form asks where there is none."""
    if inputs is None:
        return calculators.declared_inputs(name, mechanics)
    try:
        return calculators.run(name, mechanics, inputs)
    except calculators.InputError as error:
        return error.problems


class AsItIs:
    """All forms and questions: what each of them looks up, and what the calculators say to it."""

    def __init__(self, mechanics: dict[str, Any]) -> None:
        self.mechanics = mechanics
        # What one calculator is served is a tenth of it, and as much to it.
        self.served = {name: calculating(mechanics, [name]) for name in calculators.names()}
        self.said = [(asked, self._seen(asked), said(mechanics, *asked)) for asked in ASKED]

    def _seen(self, asked: tuple[str, dict[str, Any] | None]) -> set[Way]:
        return watched(lambda mechanics: said(mechanics, *asked), self.served[asked[0]])

    def shows(self, way: Way) -> bool:
        """Say whether a change of what stands there changes anything that calculators say."""
        return any(self._moves(way, change) for change in changes(at(self.mechanics, way), way))

    def _moves(self, way: Way, change: Any) -> bool:
        changed = with_change(self.mechanics, way, change)
        return any(
            said(changed, *asked) != before for asked, seen, before in self.said if reaches(seen, self.mechanics, way)
        )


@pytest.fixture(scope="module")
def as_it_is(mechanics: dict[str, Any]) -> AsItIs:
    return AsItIs(mechanics)


def test_calculators_use_what_the_rules_hold(used: list[Way]) -> None:
    """A calculator that no longer looks up what stands here holds it itself."""
    found: dict[str, set[str]] = {}
    for record, part, *rest in used:
        if part in ("values", "formulas"):
            found.setdefault(str(record), set()).add(str(rest[0]))
    held = {
        "attack-roll": {"on_target"},
        "collision": {"damage", "structure_destroyed", "water_damage", "water_divisor"},
        "critical-rolls": {"critical_damage", "damage_factor", "defence_criticals", "hit_face", "miss_face"},
        "dice": {"d4", "d4_divisor", "sides"},
        "elevation-changes": {"level", "several_levels"},
        "elevations": {"flight_level", "ground_level", "highest", "lowest"},
        "facing": {"cost", "each_side"},
        "evasion-roll": {"evaded"},
        "falling": {"damage", "water_damage", "water_divisor"},
        "modified-stats": {"highest", "lowest"},
        "standard-jump": {"cost", "distance", "over_enemies"},
        "standard-movement": {"clear_hex"},
        "structure-destroyed": {"total_damage"},
        "structure-intact": {"structure_left"},
        "throw": {"allowed", "max_distance"},
        "weapon-redundancy": {
            *("bonus", "cost", "damage", "lowest", "reduction"),
            *("salvo_damage", "working"),
            *("bonus_step", "copies_per_bonus", "cost_divisor", "lowest_ap", "max_reduction", "reduction_step"),
        },
    }
    assert {record: names for record, names in found.items() if record in held} == held
    known = {read.record for calculator in calculators.every() for read in calculator.rules + calculator.limits}
    assert found.keys() <= known


def test_every_number_and_formula_that_calculators_use_shows(used: list[Way], as_it_is: AsItIs) -> None:
    unseen = [way for way in used if not as_it_is.shows(way)]
    assert unseen == sorted(UNSEEN)


def test_a_table_that_calculators_read_shows(mechanics: dict[str, Any], seen: set[Way], as_it_is: AsItIs) -> None:
    """Of a table a form may need only the largest number, so one cell that shows will do."""
    tables = {way[:3] for way in seen if way[1:2] == ("tables",) and len(way) > 2}
    assert ("structure-durability", "tables", "durability") in tables
    for table in tables:
        rows = (*table, "rows")
        largest_first = sorted(leaves(at(mechanics, rows), rows), key=lambda way: at(mechanics, way), reverse=True)
        assert any(as_it_is.shows(way) for way in largest_first)


def test_a_number_that_no_calculator_uses_does_not_show(
    mechanics: dict[str, Any], used: list[Way], as_it_is: AsItIs
) -> None:
    """The comparison can fail: how long a game takes changes no answer."""
    way = ("introduction", "values", "minutes")
    assert way not in used
    assert not as_it_is.shows(way)


@pytest.mark.parametrize(
    ("hit_face", "miss_face", "on_target", "hit"),
    [
        pytest.param(8, 1, 6 / 8, (1 * 8 + 5 * 3) / 64, id="as printed"),
        pytest.param(8, 4, 5 / 8, (1 * 8 + 4 * 4) / 64, id="a four misses, and never evades"),
        pytest.param(2, 1, 7 / 8, (1 * 8 + 6 * 2) / 64, id="a two hits, and always evades"),
    ],
)
def test_both_dice_follow_the_critical_faces(
    mechanics: dict[str, Any], hit_face: int, miss_face: int, on_target: float, hit: float
) -> None:
    """Counted by hand: against stat 3 and Evasion 4, faces of 3 and up are On Target, and 4 and up evade."""
    changed = with_change(mechanics, ("critical-rolls", "values", "hit_face"), hit_face)
    changed = with_change(changed, ("critical-rolls", "values", "miss_face"), miss_face)
    burst = {"attacks": 1, "stat": 3, "modifier": 0, "evasion": 4, "evasion_modifier": 0}
    question = burst | {"can_evade": True, "base_damage": 5, "durability": 5}
    found = calculators.run("hit-odds", changed, question)["values"]
    assert (found["p_on_target"], found["p_hit"]) == (on_target, hit)
