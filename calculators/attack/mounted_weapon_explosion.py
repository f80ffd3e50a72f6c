"""A mounted weapon's explosion: the chance of it, and what is left of the section that carried the weapon."""

from collections import namedtuple

from ..core.declaration import Calculator, read
from ..core.formatting import percent
from ..core.inputs import SECTION, Input, Meaning, meaning, whole
from ..core.probability import chance
from ..core.result import Outcome, Result, Spread, Step, Value
from ..core.rules import Rules
from ..core.units import unit
from ..core.variable_inputs import MOST_DURABILITY, damage_input
from ..dice.faces import faces_step, faces_that

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

RULE = "mounted-weapon"

# On how many faces of the die a mounted weapon explodes, of how many; its damage, a Step; and the steps to all of this.
Explosion = namedtuple("Explosion", ("faces", "sides", "damage", "steps"))


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for."""
    left = whole("durability", "What its Unit Section has left", 1, MOST_DURABILITY, 16, unit("DP"))
    return [damage_input(rules, RULE, 0, 12), meaning(left, Meaning(SECTION, "durability", None))]


def answer(rules: Rules, inputs: "dict[str, Any]") -> Result:
    """Return the chance that a mounted weapon explodes once it is destroyed, and what that does to its section."""
    exploding, sides, damage, steps = explosion(rules, inputs["base_damage"])
    p_explodes = chance(exploding, sides)
    lost = damage.value >= inputs["durability"]
    label = rules.words(RULE, "formulas", "explodes")[0]
    p_destroyed = p_explodes if lost else 0.0
    working = f"{damage.value} damage to {inputs['durability']} DP"
    steps.append(Step("The explosion destroys the section", lost, "", "destroyed-sections", working))
    values = [
        Value("p_explodes", label, p_explodes, "chance"),
        Value("damage", damage.label, damage.value, damage.unit),
        Value("p_destroyed", "Section destroyed", p_destroyed, "chance"),
    ]
    question = f"A mounted weapon with {inputs['base_damage']} damage is destroyed"
    chances = f"{percent(p_explodes)} to explode for {damage.value}, "
    chances += f"{percent(p_destroyed)} to destroy {inputs['durability']} DP"
    outcomes = [Outcome(0, sides - exploding), Outcome(damage.value, exploding)]
    spread = [outcome for outcome in outcomes if outcome.weight] if damage.value else [Outcome(0, sides)]
    return Result(values, steps, f"{question}: {chances}", Spread("damage", "Damage to its section", "Damage", spread))


def explosion(rules: Rules, base_damage: int) -> Explosion:
    """Return what a mounted weapon of some Base Damage may do to its section once it is destroyed."""
    die = rules.value_step("dice", "sides")
    sides = int(die.value)
    faces = faces_that(rules, RULE, "explodes", sides)
    label = rules.words(RULE, "formulas", "explodes")[0]
    steps = [die, faces_step(label, faces, sides, RULE)]
    damage = rules.step(RULE, "explosion_damage", {"base_damage": base_damage})
    return Explosion(faces, sides, damage, steps + [rules.value_step(RULE, "explosion_share"), damage])


CALCULATOR = Calculator(
    name="mounted-weapon",
    title="Explosion of a mounted weapon",
    rules=(
        read(RULE, "explodes", "explosion_damage", "explosion_share"),
        read("destroyed-sections"),
        read("dice", "sides"),
    ),
    needs=((RULE, "explodes"), (RULE, "explosion_damage")),
    switch="mounted-weapon-explosion-die",
    inputs=inputs,
    answer=answer,
    opens=("base_damage", "durability"),
    named=("base_damage", "durability"),
)
