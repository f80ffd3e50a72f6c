"""The explosion of a destroyed weapon, of itself or of its tokens, and what it does to the section that carried it."""

from typing import NamedTuple

from ..core.declaration import Calculator, read
from ..core.formatting import percent
from ..core.inputs import SECTION, Input, Inputs, Meaning, meaning, whole
from ..core.probability import at_least, chance
from ..core.result import Result, Spread, Step, Value, outcomes_of
from ..core.rules import Rules
from ..core.units import agreeing, counted, unit
from ..core.variable_inputs import MOST_DURABILITY, damage_input
from ..dice.faces import faces_step, faces_that

RULE, OVERCHARGE = "mounted-weapon", "overcharge"
# What the damage means of a weapon, which only one that is mounted has.
EXPLOSION = "explosion_damage"
TOKENS = unit("tokens", "token")

# What its tokens deal for certain; on how many faces of the die the weapon itself explodes too, of how many, and what
# that deals; and the steps to all of this.
Explosion = NamedTuple(
    "Explosion",
    [("sure", int), ("faces", int), ("sides", int), ("damage", int), ("steps", "list[Step]")],
)


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for."""
    left = whole("durability", "What its Unit Section has left", 1, MOST_DURABILITY, 16, unit("DP"))
    left = meaning(left, Meaning(SECTION, "durability", None))
    return [damage_input(rules, RULE, 0, 12, field=EXPLOSION), left, tokens_input(rules, "tokens")]


def tokens_input(rules: Rules, name: str) -> Input:
    """Return the input for the Overcharge Tokens on a weapon."""
    label, most = f"{rules.name(OVERCHARGE)} Tokens on the weapon", rules.count(OVERCHARGE, "max_tokens")
    return whole(name, label, 0, most, 0, TOKENS, optional=True)


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return the chance that a mounted weapon explodes once it is destroyed, and what that does to its section."""
    odds = explosion(rules, inputs["base_damage"], inputs["tokens"])
    sides, most = odds.sides, odds.sure + odds.damage
    p_explodes = chance(sides if odds.sure else odds.faces, sides)
    spread = outcomes_of(_weights(odds))
    p_destroyed = chance(at_least(spread, inputs["durability"]), sides)
    lost = most >= inputs["durability"]
    label, of = rules.words(RULE, "formulas", "explosion_damage")
    working = f"{most} damage to {inputs['durability']} DP"
    steps = odds.steps + [Step("The explosion destroys the section", lost, "", "destroyed-sections", working)]
    values = [
        Value("p_explodes", rules.words(RULE, "formulas", "explodes")[0], p_explodes, "chance"),
        Value("damage", label, most, agreeing(most, of)),
        Value("p_destroyed", "Section destroyed", p_destroyed, "chance"),
    ]
    weapon = f"A mounted weapon with {inputs['base_damage']} damage"
    p_rolled = percent(chance(odds.faces, sides))
    chances = f"{p_rolled} to explode for {most}"
    if odds.sure:
        weapon += f" and {counted(inputs['tokens'], TOKENS)}"
        chances = f"it explodes for {odds.sure}" + (f", {p_rolled} for {most}" if odds.faces else "")
    sentence = f"{weapon} is destroyed: {chances}, {percent(p_destroyed)} to destroy {inputs['durability']} DP"
    return Result(values, steps, sentence, Spread("damage", "Damage to its section", "Damage", spread))


def _weights(odds: Explosion) -> dict[int, int]:
    """Return on how many faces of the die an explosion deals so much."""
    weights: dict[int, int] = {}
    for damage, faces in ((odds.sure, odds.sides - odds.faces), (odds.sure + odds.damage, odds.faces)):
        if faces:
            weights[damage] = weights.get(damage, 0) + faces
    return weights


def explosion(rules: Rules, base_damage: int, tokens: int, is_mounted: bool = True) -> Explosion:
    """Return what a destroyed weapon may do to its section: by its tokens, and by itself if it is mounted."""
    sure, rolls, steps = 0, is_mounted, []
    if tokens:
        of_tokens = rules.step(OVERCHARGE, "explosion_damage", {"base_damage": base_damage, "tokens": tokens})
        steps += [rules.value_step(OVERCHARGE, "explosion_share"), of_tokens]
        sure = int(of_tokens.value)
    if sure and is_mounted:
        steps.append(rules.yes_step(OVERCHARGE, "mount_rolls_too"))
        rolls = steps[-1].value
    sides = rules.count("dice", "sides")
    if not rolls:
        return Explosion(sure, 0, sides, 0, steps)
    faces = faces_that(rules, RULE, "explodes", sides)
    damage = rules.step(RULE, "explosion_damage", {"base_damage": base_damage})
    label = rules.words(RULE, "formulas", "explodes")[0]
    steps += [rules.value_step("dice", "sides"), faces_step(label, faces, sides, RULE)]
    return Explosion(sure, faces, sides, damage.value, steps + [rules.value_step(RULE, "explosion_share"), damage])


CALCULATOR = Calculator(
    name="mounted-weapon",
    title="Explosion of a mounted weapon",
    rules=(
        read(RULE, "explodes", "explosion_damage", "explosion_share"),
        read(OVERCHARGE, "explosion_damage", ("explosion_share", "mount_rolls_too"), "name"),
        read("destroyed-sections"),
        read("dice", "sides"),
    ),
    limits=(read(OVERCHARGE, "max_tokens"),),
    needs=((RULE, "explodes"), (RULE, "explosion_damage")),
    switch="mounted-weapon-explosion-die",
    inputs=inputs,
    answer=answer,
    opens=("base_damage", "durability"),
    named=("base_damage", "durability", "tokens"),
)
