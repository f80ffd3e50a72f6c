"""Collision: what a thrown Unit suffers where it lands, and what becomes of a structure there."""

from .declared import Calculator, read
from .fall import LANDINGS
from .inputs import OTHER, TARGET, InputError, choice
from .result import Result, Step, Value, result
from .rules import Rules
from .throw import farthest

MOST_DURABILITY = 999


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for; nobody travels farther than the edition's longest throw."""
    asked = [
        rules.asked_class("collision", "unit_class", TARGET),
        rules.asked("collision", "distance", 1, farthest(rules), 2),
    ]
    if rules.has("collision", "water_damage"):
        asked.append(choice("landing", "Lands on", LANDINGS, "ground"))
    if rules.has("collision", "unit_collision"):
        asked.append(rules.asked_class("collision", "other_class", OTHER, optional=True))
    if rules.has("collision", "structure_destroyed"):
        strongest = int(rules.highest_cell("structure-durability", "durability", MOST_DURABILITY))
        asked.append(rules.asked("collision", "structure_durability", 1, strongest, None, optional=True))
        if "structure_total" in rules.variables("structure-destroyed", "total_damage"):
            asked.append(rules.asked("structure-destroyed", "structure_total", 1, strongest, None, optional=True))
    return asked


def answer(rules: Rules, given: dict) -> Result:
    """Return all damage to the thrown Unit and the structure's fate, by the record ``collision``."""
    steps = [rules.step("collision", "damage", given)]
    if given.get("landing") == "water":
        steps.append(_after(rules, steps, "water_damage", {}))
    if "other_class" in given:
        if "structure_durability" in given:
            raise InputError([("other_class", "other_class goes without a structure; expected one of them")])
        steps.append(_after(rules, steps, "unit_collision", given))
    if "structure_durability" not in given:
        return result([_damage(steps[-1])], steps)
    return _into_structure(rules, steps, _structure(given))


def _structure(given: dict) -> dict:
    """Return the structure hit; one of which nothing else is said is still whole."""
    left = given["structure_durability"]
    whole_again = given.get("structure_total", left)
    if whole_again < left:
        message = f"structure_total must be at least what the structure has left, {left}, got {whole_again}"
        raise InputError([("structure_total", message)])
    return {"structure_durability": left, "structure_total": whole_again}


def _into_structure(rules: Rules, steps: list, structure: dict) -> Result:
    hit = dict(structure, damage=steps[-1].value)
    destroyed = rules.step("collision", "structure_destroyed", hit)
    fate = Value("outcome", "Structure", "destroyed" if destroyed.value else "intact", "")
    if destroyed.value:
        last = rules.step("structure-destroyed", "total_damage", hit)
        return result([_damage(last), fate, _left(rules, 0, "DP")], steps + [destroyed, last])
    if rules.has("structure-intact", "structure_left"):
        last = rules.step("structure-intact", "structure_left", hit)
        return result([_damage(steps[-1]), fate, _left(rules, last.value, last.unit)], steps + [destroyed, last])
    return result([_damage(steps[-1]), fate], steps + [destroyed])


def _after(rules: Rules, steps: list, name: str, given: dict) -> Step:
    return rules.step("collision", name, dict(given, damage=steps[-1].value))


def _damage(step: Step) -> Value:
    return Value("damage", "Damage to the thrown Unit", step.value, step.unit)


def _left(rules: Rules, durability: int, unit: str) -> Value:
    return Value("structure_left", rules.variable("collision", "structure_durability")[0], durability, unit)


CALCULATOR = Calculator(
    name="collision",
    title="Collision damage",
    rules=(
        read("collision", "damage", "water_damage", "unit_collision", "structure_destroyed"),
        read("structure-intact", "structure_left"),
        read("structure-destroyed", "total_damage"),
    ),
    limits=(
        read("classifications", "most_class"),
        read("throw", "max_distance", "allowed", "die_sides"),
        read("modified-stats", "lowest highest"),
        read("dice", "sides"),
        read("structure-durability", "durability"),
    ),
    needs=(("collision", "damage"), ("throw", "max_distance")),
    situational=False,
    switch="structure-equal-damage",
    inputs=inputs,
    answer=answer,
)
