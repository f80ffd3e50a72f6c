"""Fall: the damage a Unit takes for dropping one or more elevation levels."""

from .inputs import choice, whole
from .result import Result, Value, result
from .rules import Rules

TITLE = "Fall damage"
RULES = ("falling",)
SWITCH = None

LANDINGS = [("ground", "Solid ground"), ("water", "Blue Hex (water)")]


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for; the deepest fall is from the highest elevation to the lowest."""
    classes = rules.class_numbers()
    deepest = rules.count("elevations", "highest") - rules.count("elevations", "lowest")
    return [
        whole("unit_class", "Class of the falling Unit", classes[0], classes[-1], classes[len(classes) // 2]),
        whole("levels", "Elevation levels fallen", 1, deepest, 1, "levels"),
        choice("landing", "Lands on", LANDINGS, "ground"),
    ]


def answer(rules: Rules, given: dict) -> Result:
    """Return the Fall Damage to the Torso or Cockpit, by the record ``falling``."""
    steps = [
        rules.step("falling", "damage", "Fall Damage", {"unit_class": given["unit_class"], "levels": given["levels"]})
    ]
    if given["landing"] == "water":
        steps.append(rules.step("falling", "water_damage", "Softened by water", {"damage": steps[0].value}))
    values = [Value("damage", "Damage to the Torso or Cockpit", steps[-1].value, "damage")]
    return result(values, steps, ("torso-or-cockpit", "jumping-and-falling"))
