"""Collision: what a thrown Unit suffers where it lands, and what becomes of a structure there."""

from .fall import LANDINGS
from .inputs import InputError, choice, whole
from .result import Result, Step, Value, result
from .rules import Rules
from .throw import farthest

TITLE = "Collision damage"
RULES = ("collision", "structure-intact", "structure-destroyed")
LIMITS = ("throw", "modified-stats", "dice", "structure-durability")
NEEDS = (("collision", "damage"), ("throw", "max_distance"))
SWITCH = "structure-equal-damage"

MOST_DURABILITY = 999


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for; nobody travels farther than the edition's longest throw."""
    classes = rules.class_numbers()
    asked = [
        whole("unit_class", "Class of the thrown Unit", classes[0], classes[-1], classes[len(classes) // 2]),
        whole("distance", "Hexes travelled", 1, farthest(rules), 2, "hexes"),
    ]
    if rules.has("collision", "water_damage"):
        asked.append(choice("landing", "Lands on", LANDINGS, "ground"))
    if rules.has("collision", "unit_collision"):
        asked.append(whole("other_class", "Class of a Unit hit", classes[0], classes[-1], None, optional=True))
    if rules.has("collision", "structure_destroyed"):
        strongest = int(max(rules.cells("structure-durability", "durability") or [MOST_DURABILITY]))
        labels = [("structure_durability", "Durability left of a structure hit")]
        if "structure_total" in rules.variables("structure-destroyed", "total_damage"):
            labels.append(("structure_total", "Its Durability when whole"))
        asked += [whole(name, label, 1, strongest, None, "DP", optional=True) for name, label in labels]
    return asked


def answer(rules: Rules, given: dict) -> Result:
    """Return all damage to the thrown Unit and the structure's fate, by the record ``collision``."""
    steps = [rules.step("collision", "damage", "Collision damage", given)]
    if given.get("landing") == "water":
        steps.append(_after(rules, steps, "water_damage", "Softened by water", {}))
    if "other_class" in given:
        if "structure_durability" in given:
            raise InputError([("other_class", "other_class goes without a structure; expected one of them")])
        steps.append(_after(rules, steps, "unit_collision", "With the Class of the Unit hit", given))
    if "structure_durability" not in given:
        return result([_damage(steps[-1])], steps, ("torso-or-cockpit", "supine", "throw-distance-is-a-maximum"))
    return _into_structure(rules, steps, _structure(given))


def _structure(given: dict) -> dict:
    """Return the structure hit; one of which nothing else is said is still whole."""
    left = given["structure_durability"]
    whole_again = given.get("structure_total", left)
    if whole_again < left:
        message = f"structure_total must be at least the Durability left, {left}, got {whole_again}"
        raise InputError([("structure_total", message)])
    return {"structure_durability": left, "structure_total": whole_again}


def _into_structure(rules: Rules, steps: list, structure: dict) -> Result:
    hit = dict(structure, damage=steps[-1].value)
    destroyed = rules.step("collision", "structure_destroyed", "Is the structure destroyed?", hit)
    rulings = ["structure-equal-damage", "torso-or-cockpit"]
    rulings.append("supine" if destroyed.value else "immobilized-after-structure")
    if len(steps) > 1:
        rulings.append("structure-in-water")
    fate = Value("outcome", "Structure", "destroyed" if destroyed.value else "intact", "")
    if destroyed.value:
        last = rules.step("structure-destroyed", "total_damage", "With the collapse on top", hit)
        values, steps = [_damage(last), fate, _left(0)], steps + [destroyed, last]
    elif rules.has("structure-intact", "structure_left"):
        last = rules.step("structure-intact", "structure_left", "Durability the structure keeps", hit)
        values, steps = [_damage(steps[-1]), fate, _left(last.value)], steps + [destroyed, last]
    else:
        values, steps = [_damage(steps[-1]), fate], steps + [destroyed]
    return result(values, steps, tuple(rulings))


def _after(rules: Rules, steps: list, name: str, label: str, given: dict) -> Step:
    return rules.step("collision", name, label, dict(given, damage=steps[-1].value))


def _damage(step: Step) -> Value:
    return Value("damage", "Damage to the thrown Unit", step.value, "damage")


def _left(durability: int) -> Value:
    return Value("structure_left", "Durability left", durability, "DP")
