"""Structure: how much Durability one has, and how many attacks and AP bring it down."""

from .declared import Calculator, read
from .inputs import WEAPON, Meaning, meaning, whole
from .lookup import rows
from .result import Result, Step, Value, result
from .rules import Rules
from .said import value_text
from .units import unit

TABLE = "structure-durability"
RULE = "structure-attack"
MOST_DAMAGE = 200
MOST_AP = 40
# A form must end somewhere; whatever is larger than the table counts as its last row and column.
MOST_LEVELS = 9
MOST_HEXES = 19
HEXES = unit("hexes", "hex")
LEVELS = unit("levels", "level")


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for; no structure has more left than the strongest of the table."""
    strongest = int(rules.highest_cell(TABLE, "durability", 0))
    return [
        whole("height", "Height of the Structure", 0, MOST_LEVELS, 1, LEVELS),
        whole("hexes", "Hexes that it occupies", 1, MOST_HEXES, 2, HEXES),
        meaning(rules.asked(RULE, "base_damage", 1, MOST_DAMAGE, 5), Meaning(WEAPON, "base_damage", None)),
        meaning(rules.asked("attack-declaration", "ap_cost", 1, MOST_AP, 3), Meaning(WEAPON, "ap_cost", None)),
        whole("damage_taken", "Damage that it has taken", 0, strongest, 0, unit("damage")),
    ]


def answer(rules: Rules, given: dict) -> Result:
    """Return how many attacks destroy a structure, by ``structure-attack``: none of them needs a roll."""
    whole_again = _durability(rules, given)
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
    return result(values, [whole_again, left, attacks, cost], sentence)


def _durability(rules: Rules, given: dict) -> Step:
    """Return the cell for a structure's size as a step; a larger one counts as the last row or column."""
    found = rows(rules, TABLE, "durability")
    columns = [column["id"] for column in rules.mechanics[TABLE]["tables"]["durability"]["columns"]][1:]
    row = found[min(given["height"], len(found) - 1)]
    column = columns[min(given["hexes"], len(columns)) - 1]
    return Step("Durability of the whole Structure", row[column], "DP", TABLE, "")


CALCULATOR = Calculator(
    name="structure",
    title="Structure",
    rules=(read(RULE, "left", "attacks"), read(TABLE, "durability"), read("attack-declaration", "total_ap")),
    limits=(),
    needs=((RULE, "attacks"), (RULE, "left"), ("attack-declaration", "total_ap")),
    situational=False,
    switch=None,
    inputs=inputs,
    answer=answer,
)
