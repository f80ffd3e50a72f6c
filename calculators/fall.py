"""Fall: the damage a Unit takes for dropping one or more elevation levels."""

from .inputs import choice, whole
from .result import Result, Value, result
from .rules import Rules

TITLE = "Fall damage"
RULES = ("falling",)
LIMITS = ("elevations",)
NEEDS = (("falling", "damage"),)
SWITCH = None

LANDINGS = [("ground", "Solid ground"), ("water", "Blue Hex (water)")]


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for; the deepest fall is from the highest elevation to the lowest."""
    deepest = rules.count("elevations", "highest") - rules.count("elevations", "lowest")
    asked = [whole("levels", "Elevation levels fallen", 1, deepest, 1, "levels")]
    if "unit_class" in rules.variables("falling", "damage"):
        classes = rules.class_numbers()
        middle = classes[len(classes) // 2]
        asked.insert(0, whole("unit_class", "Class of the falling Unit", classes[0], classes[-1], middle))
    if rules.has("falling", "water_damage"):
        asked.append(choice("landing", "Lands on", LANDINGS, "ground"))
    return asked


def answer(rules: Rules, given: dict) -> Result:
    """Return the Fall Damage and what takes it, by the record ``falling``."""
    steps = [rules.step("falling", "damage", "Fall Damage", given)]
    if given.get("landing") == "water":
        steps.append(rules.step("falling", "water_damage", "Softened by water", {"damage": steps[0].value}))
    hurt = rules.mechanics["falling"].get("damages")
    values = [Value("damage", f"Damage to {hurt}" if hurt else "Fall Damage", steps[-1].value, "damage")]
    return result(values, steps, ("torso-or-cockpit", "jumping-and-falling"))
