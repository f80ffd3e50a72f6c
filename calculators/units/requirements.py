"""What a tag or a System requires of an item: conditions over facts, and the problems where they do not hold."""

from typing import Any, TypeAlias

from ..core.formula import Tree, Variables, evaluate, parse
from ..core.rules import Rules
from .catalogue import SYSTEMS, building
from .problems import Problem

OFFERED = "part_offers_it"
# By fact what stands there and what may, for a problem.
Shown: TypeAlias = "dict[str, tuple[Any, Any]]"
# How the names of facts about a weapon begin.
OF_A_WEAPON = "weapon_"
MANAGES_DRONES = "unit_manages_drones"
# The code of the problem where a fact is not as it must be.
CODES = {
    "weapon_is_energy": "not-energy",
    "weapon_is_kinetic": "not-kinetic",
    "weapon_is_melee": "not-melee",
    "weapon_is_ranged": "melee",
    "ap_of_the_parts": "too-little-ap",
    MANAGES_DRONES: "drone-mod-missing",
}


def problems_of(rules: Rules, record: str, place: str, facts: Variables, shown: Shown) -> list[Problem]:
    """Return what an item lacks for a tag or a System.

    facts: what is so, by the names in conditions; a test of a fact that is not there is left out.
    shown: by the same names (what stands there, what may), for the problem.
    """
    return [
        _problem(rules, record, place, name, test, shown)
        for name, test in _tests_of(rules, record)
        if name in facts and not _holds(rules, record, test, facts)
    ]


def tests_a_weapon(rules: Rules, record: str) -> bool:
    """Return whether what a record requires is asked of a weapon: then it acts on that weapon alone."""
    return any(name.startswith(OF_A_WEAPON) for name, _ in _tests_of(rules, record))


def _tests_of(rules: Rules, record: str) -> list[tuple[str, Tree]]:
    """Return each test of what a record requires with the fact that it begins with."""
    condition = building(rules, record).get("requires")
    return _tests(parse(condition)) if condition else []


def _tests(tree: Tree) -> list[tuple[str, Tree]]:
    """Return each test of a condition with the fact that it begins with."""
    if tree[0] == "and":
        return [test for operand in tree[1:] for test in _tests(operand)]
    leaf = tree
    while leaf[0] != "name":
        leaf = leaf[1]
    return [(leaf[1], tree)]


def _holds(rules: Rules, record: str, test: Tree, facts: Variables) -> bool:
    """Return whether a test of a condition holds."""
    if test[0] == "name":
        return bool(facts[test[1]])
    if test[0] == "not":
        return not _holds(rules, record, test[1], facts)
    sign, (_, name), (kind, operand) = test
    limit = rules.value(record, operand) if kind == "name" else operand[0] / operand[1]
    return evaluate(f"is {sign} may", {"is": facts[name], "may": limit}) == 1


def _problem(rules: Rules, record: str, place: str, name: str, test: Tree, shown: Shown) -> Problem:
    if name == OFFERED:
        is_system = rules.mechanics[record]["collection"] == SYSTEMS
        return Problem("system-not-offered" if is_system else "mechanism-not-offered", record, place, *shown[name])
    actual, allowed = shown[name]
    if allowed is None and test[-1][0] == "name":
        allowed = rules.value(record, test[-1][1])
    return Problem(CODES[name], record, place, actual, allowed)
