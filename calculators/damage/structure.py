"""Structure: how much Durability one has, and how many attacks and AP bring it down."""

from ..core.declaration import Calculator, read
from ..core.formatting import value_text
from ..core.inputs import WEAPON, InputError, Meaning, meaning, whole, whole_numbers
from ..core.result import Result, Value
from ..core.rules import Rules
from ..core.units import unit
from ..core.variable_inputs import variable_input
from .durability import HEXES, LEVELS, MOST_HEXES, MOST_LEVELS, RECORD, TABLE, asked_hill, durability, strongest

RULE = "structure-attack"
MOST_DAMAGE = 200
MOST_AP = 40


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for; no structure has taken more than the strongest has."""
    return [
        whole("height", "Height of the Structure", 0, MOST_LEVELS, 1, LEVELS),
        whole("hexes", "Hexes that it occupies", 1, MOST_HEXES, 2, HEXES),
        asked_hill("hill"),
        meaning(variable_input(rules, RULE, "base_damage", 1, MOST_DAMAGE, 5), Meaning(WEAPON, "base_damage", None)),
        meaning(
            variable_input(rules, "attack-declaration", "ap_cost", 1, MOST_AP, 3), Meaning(WEAPON, "ap_cost", None)
        ),
        whole("damage_taken", "Damage that it has taken", 0, strongest(rules), 0, unit("damage")),
    ]


def answer(rules: Rules, given: dict) -> Result:
    """Return how many attacks destroy a structure, by ``structure-attack``: none of them needs a roll."""
    found = durability(rules, given["height"], given["hexes"], given["hill"])
    whole_again = found[-1]
    if given["damage_taken"] > whole_again.value:
        takes = f"{whole_numbers(0, whole_again.value)} for this Structure"
        raise InputError([("damage_taken", f"damage_taken must be {takes}, got {given['damage_taken']}")])
    left = rules.step(RULE, "left", {"durability": whole_again.value, "damage": given["damage_taken"]})
    attacks = rules.step(RULE, "attacks", {"left": left.value, "base_damage": given["base_damage"]})
    cost = rules.step("attack-declaration", "total_ap", {"attacks": attacks.value, "ap_cost": given["ap_cost"]})
    values = [
        Value("attacks", attacks.label, attacks.value, attacks.unit),
        Value("ap", cost.label, cost.value, cost.unit),
        Value("durability", whole_again.label, whole_again.value, whole_again.unit),
        Value("left", left.label, left.value, left.unit),
    ]
    size = f"{given['height']} {LEVELS.one if given['height'] == 1 else LEVELS.many} high on {given['hexes']} "
    size += HEXES.one if given["hexes"] == 1 else HEXES.many
    enough = f"{value_text(attacks.value, attacks.unit)} of {given['base_damage']} damage destroy it"
    sentence = f"A structure {size} has {left.value} DP left: {enough}, for {value_text(cost.value, cost.unit)}"
    return Result(values, found + [left, attacks, cost], sentence)


CALCULATOR = Calculator(
    name="structure",
    title="Structure",
    rules=(
        read(RULE, "left", "attacks"),
        read(RECORD, TABLE, "larger", "hill_counts goes_on"),
        read("attack-declaration", "total_ap"),
    ),
    limits=(),
    needs=((RULE, "attacks"), (RULE, "left"), (RECORD, "larger"), ("attack-declaration", "total_ap")),
    situational=False,
    switch=None,
    inputs=inputs,
    answer=answer,
    named=("height", "hexes", "base_damage"),
)
