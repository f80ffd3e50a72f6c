"""Structure: how much Durability one has when whole, and how many attacks and AP bring it down."""

from ..core.declaration import Calculator, read
from ..core.formatting import value_text
from ..core.inputs import WEAPON, Input, InputError, Inputs, Meaning, meaning, numbered, whole, whole_numbers
from ..core.result import Result, Step, Value, relabelled
from ..core.rules import Rules
from ..core.tables import cell, column_ids, highest_cell, row_numbers
from ..core.units import agreeing, counted, unit
from ..core.variable_inputs import MOST_AP, MOST_DAMAGE, MOST_DURABILITY, cost_input, damage_input
from .cheapest_attacks import cheapest_attacks

RULE = "structure-attack"
RECORD, TABLE = "structure-durability", "durability"
DECLARED = "attack-declaration"
# A form must end somewhere; the rules let structures be as large as players build them.
MOST_LEVELS = 9
MOST_HEXES = 19
LEVELS, HEXES, DP = unit("levels", "level"), unit("hexes", "hex"), unit("DP")
DESTROY, ATTACKS = unit("destroy", "destroys"), unit("attacks", "attack")
# The AP Cost that the form begins with; the rules name none.
FIRST_COST = 3
# The weapons beside the first, in the names of their fields.
NUMBERS = (2, 3, 4)


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for; no structure has taken more than the strongest has."""
    return [
        whole("height", "Height of the Structure", 0, MOST_LEVELS, 1, LEVELS),
        whole("hexes", "Hexes that it occupies", 1, MOST_HEXES, 2, HEXES),
        hill_input("hill"),
        damage_input(rules, RULE, 1, 5),
        cost_input(rules, DECLARED, FIRST_COST),
        whole("damage_taken", "Damage that it has taken", 0, most_durability(rules), 0, unit("damage")),
    ] + [declared for number in NUMBERS for declared in _weapon_inputs(rules, number)]


def _weapon_inputs(rules: Rules, number: int) -> list[Input]:
    """Return the inputs of a weapon beside the first, which takes part where its damage is given."""
    damage, points = rules.variable(RULE, "base_damage")
    cost, ap = rules.variable(DECLARED, "ap_cost")
    declared = [
        whole(f"weapon_{number}_base_damage", damage, 1, MOST_DAMAGE, None, points, True),
        whole(f"weapon_{number}_ap_cost", cost, 1, MOST_AP, FIRST_COST, ap, True),
    ]
    fields = ("base_damage", "ap_cost")
    meant = [meaning(each, Meaning(numbered(WEAPON, number), field, None)) for each, field in zip(declared, fields)]
    return [each.changed(section=f"Weapon {number}") for each in meant]


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return how many attacks destroy a structure, by the record ``structure-attack``: none needs a roll."""
    durability_steps = durability(rules, inputs["height"], inputs["hexes"], inputs["hill"])
    total = durability_steps[-1]
    if inputs["damage_taken"] > total.value:
        takes = f"{whole_numbers(0, total.value)} for this Structure"
        raise InputError([("damage_taken", f"damage_taken must be {takes}, got {inputs['damage_taken']}")])
    left = rules.step(RULE, "left", {"durability": total.value, "damage": inputs["damage_taken"]})
    attacks = rules.step(RULE, "attacks", {"left": left.value, "base_damage": inputs["base_damage"]})
    cost = rules.step(DECLARED, "total_ap", {"attacks": attacks.value, "ap_cost": inputs["ap_cost"]})
    mix_values, mix_steps = _with_all_weapons(rules, inputs, left.value)
    values = [
        Value("attacks", attacks.label, attacks.value, attacks.unit),
        Value("ap", cost.label, cost.value, cost.unit),
    ]
    values += mix_values + [
        Value("durability", total.label, total.value, total.unit),
        Value("left", left.label, left.value, left.unit),
    ]
    height, hexes = inputs["height"], inputs["hexes"]
    size = f"{counted(height, LEVELS)} high on {counted(hexes, HEXES)}"
    enough = f"{value_text(attacks.value, attacks.unit)} of {inputs['base_damage']} damage"
    does = f"{enough} {agreeing(attacks.value, DESTROY)} it, for {value_text(cost.value, cost.unit)}"
    comes = does if attacks.value else "it is destroyed"
    if mix_values:
        mix, ap = mix_values
        comes += f"; cheapest with all weapons: {mix.value}, for {value_text(ap.value, ap.unit)}"
    sentence = f"A structure {size} has {left.value} DP left: {comes}"
    return Result(values, durability_steps + [left, attacks, cost] + mix_steps, sentence, settled=_settled(inputs))


def _with_all_weapons(rules: Rules, inputs: Inputs, left: int) -> tuple[list[Value], list[Step]]:
    """Return the cheapest attacks of all weapons that destroy a structure, and their AP; nothing for a single one."""
    others = [number for number in NUMBERS if f"weapon_{number}_base_damage" in inputs]
    if not others or not left:
        return [], []
    weapons = [(inputs["base_damage"], inputs["ap_cost"])]
    weapons += [(inputs[f"weapon_{number}_base_damage"], inputs[f"weapon_{number}_ap_cost"]) for number in others]
    words: list[str] = []
    steps, total = [], 0
    for number, count, (damage, cost) in zip([1] + others, cheapest_attacks(left, weapons), weapons):
        if count:
            paid = rules.step(DECLARED, "total_ap", {"attacks": count, "ap_cost": cost})
            steps.append(relabelled(paid, f"Weapon {number}, {counted(count, ATTACKS)} of {damage} damage"))
            words.append(f"{str(count) if words else counted(count, ATTACKS)} of weapon {number}")
            total += paid.value
    values = [
        Value("mix", "Cheapest with all weapons", ", ".join(words), ""),
        Value("ap_mix", "AP paid with all weapons", total, "AP"),
    ]
    return values, steps


def _settled(inputs: Inputs) -> tuple[str, ...]:
    """Return the AP Costs of weapons that take no part."""
    return tuple([f"weapon_{number}_ap_cost" for number in NUMBERS if f"weapon_{number}_base_damage" not in inputs])


def hill_input(name: str) -> Input:
    """Declare an input for the level of a hill under a structure."""
    return whole(name, "Level of the hill under it", 0, MOST_LEVELS, 0, LEVELS, optional=True)


def most_in_table(rules: Rules) -> int:
    """Return the most DP that a structure of the table has when whole, or the form's limit where the table is lost."""
    return int(highest_cell(rules, RECORD, TABLE, MOST_DURABILITY))


def most_durability(rules: Rules) -> int:
    """Return the most that a structure has, in DP, among all that the forms can ask for, under any reading."""
    return int(_beyond_table(rules, MOST_LEVELS + MOST_LEVELS, MOST_HEXES).value)


def durability(rules: Rules, height: int, hexes: int, hill: int) -> list[Step]:
    """Return what a whole structure has, in DP, as the last of some steps, by the record ``structure-durability``.

    ``height`` and ``hill``, the height of a hill under it, are in levels; ``hexes`` are those that it occupies.
    """
    steps = []
    if hill:
        steps.append(rules.yes_step(RECORD, "hill_counts"))
        height += hill if steps[0].value else 0
    rows, columns = row_numbers(rules, RECORD, TABLE), column_ids(rules, RECORD, TABLE)
    row, column = min(height, rows[-1]), min(hexes, len(columns))
    if height == row and hexes == column:
        return steps + [_table_cell(rules, row, column)]
    steps.append(rules.yes_step(RECORD, "goes_on"))
    return steps + [_beyond_table(rules, height, hexes) if steps[-1].value else _table_cell(rules, row, column)]


def _table_cell(rules: Rules, row: int, column: int) -> Step:
    """Return the Durability in a row, which is a height, and a column, which is a number of hexes."""
    value = cell(rules, RECORD, TABLE, row, column_ids(rules, RECORD, TABLE)[column - 1])
    return Step("Durability of the whole Structure", value, "DP", RECORD, f"height {row}, hexes {column}")


def _beyond_table(rules: Rules, height: int, hexes: int) -> Step:
    """Return what a structure has that is larger than the table, where the series goes on."""
    rows, columns = row_numbers(rules, RECORD, TABLE), column_ids(rules, RECORD, TABLE)
    row, column = min(height, rows[-1]), min(hexes, len(columns))
    corner = _table_cell(rules, rows[-1], len(columns)).value
    variables = {
        "durability": _table_cell(rules, row, column).value,
        "levels_beyond": height - row,
        "hexes_beyond": hexes - column,
        "for_a_level": corner - _table_cell(rules, rows[-2], len(columns)).value,
        "for_a_hex": corner - _table_cell(rules, rows[-1], len(columns) - 1).value,
    }
    return rules.step(RECORD, "larger", variables)


CALCULATOR = Calculator(
    name="structure",
    title="Structure",
    rules=(
        read(RULE, "left", "attacks"),
        read(RECORD, TABLE, "larger", ("hill_counts", "goes_on")),
        read(DECLARED, "total_ap"),
    ),
    needs=((RULE, "attacks"), (RULE, "left"), (RECORD, "larger"), (DECLARED, "total_ap")),
    inputs=inputs,
    answer=answer,
    opens=("base_damage", "ap_cost", "height", "hexes", "damage_taken"),
    more="A hill under it",
    named=("height", "hexes", "base_damage"),
)
