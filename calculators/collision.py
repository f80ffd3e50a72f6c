"""Collision: what a thrown Unit suffers where it lands, and what becomes of a structure there."""

from .fall import LANDINGS
from .inputs import choice, whole
from .result import Result, Step, Value, result
from .rules import Rules

TITLE = "Collision damage"
RULES = ("collision", "structure-intact", "structure-destroyed")
SWITCH = "structure-equal-damage"


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for; no throw goes farther than the highest Class throws the lowest."""
    classes = rules.class_numbers()
    farthest = int(
        rules.formula("throw", "max_distance", {"attacker_class": classes[-1], "defender_class": classes[0]})
    )
    strongest = max(rules.cells("structure-durability", "durability"))
    return [
        whole("unit_class", "Class of the thrown Unit", classes[0], classes[-1], classes[len(classes) // 2]),
        whole("distance", "Hexes travelled", 1, farthest, 2, "hexes"),
        choice("landing", "Lands on", LANDINGS, "ground"),
        whole("structure_durability", "Durability left of a structure hit", 1, strongest, None, "DP", optional=True),
    ]


def answer(rules: Rules, given: dict) -> Result:
    """Return all damage to the thrown Unit and the structure's fate, by the record ``collision``."""
    thrown = {"unit_class": given["unit_class"], "distance": given["distance"]}
    steps = [rules.step("collision", "damage", "Collision damage", thrown)]
    if given["landing"] == "water":
        steps.append(rules.step("collision", "water_damage", "Softened by water", {"damage": steps[0].value}))
    if "structure_durability" not in given:
        return result([_damage(steps[-1])], steps, ("torso-or-cockpit", "supine", "throw-distance-is-a-maximum"))
    return _into_structure(rules, steps, given["structure_durability"])


def _into_structure(rules: Rules, steps: list, durability: int) -> Result:
    hit = {"damage": steps[-1].value, "structure_durability": durability}
    destroyed = rules.step("collision", "structure_destroyed", "Is the structure destroyed?", hit)
    if destroyed.value:
        fate, left = "destroyed", 0
        last = rules.step("structure-destroyed", "total_damage", "With the collapse on top", hit)
        damage, aftermath = last, "supine"
    else:
        last = rules.step("structure-intact", "structure_left", "Durability the structure keeps", hit)
        fate, left = "intact", last.value
        damage, aftermath = steps[-1], "immobilized-after-structure"
    values = [
        _damage(damage),
        Value("outcome", "Structure", fate, ""),
        Value("structure_left", "Durability left", left, "DP"),
    ]
    rulings = ["structure-equal-damage", "torso-or-cockpit", aftermath]
    if len(steps) > 1:
        rulings.append("structure-in-water")
    return result(values, steps + [destroyed, last], tuple(rulings))


def _damage(step: Step) -> Value:
    return Value("damage", "Damage to the thrown Unit", step.value, "damage")
