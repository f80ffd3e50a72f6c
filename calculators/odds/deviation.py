"""Deviation: where missed shots land, and the chance that a Unit there is hurt."""

from ..core.declaration import Calculator, read
from ..core.formatting import percent
from ..core.inputs import TARGET, Input, Inputs, Meaning, Spot, choice, whole, yes_no
from ..core.probability import chance, repeated
from ..core.result import Result, Spread, Step, Value
from ..core.rules import Rules
from ..core.tables import Row, faces_of, rows
from ..core.units import counted, unit
from ..core.variable_inputs import damage_input
from ..dice.faces import evading, faces_step
from ..dice.roll_inputs import modifier_input, stat_input

RULE = "deviation"
MOST_MISSES = 20
MISSES = unit("missed shots", "missed shot")
SHOTS = unit("shots", "shot")
AT_TARGET = "target"
# The hexes round a target that faces up, as (column, half hexes down), in the order of the table, from behind it on.
ROUND_TARGET = ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1))
FAR = "two hexes "


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for."""
    evasion, modifier = [rules.variable("evasion-roll", name)[0] for name in ("evasion", "modifier")]
    return [
        whole("misses", "How many missed", 1, MOST_MISSES, 1, SHOTS),
        damage_input(rules, RULE, 1, 20, "attack_damage"),
        _place(rules).changed(in_play=True),
        stat_input(rules, "evasion", evasion, Meaning(TARGET, "evasion", None)),
        modifier_input(rules, "evasion_modifier", modifier),
        yes_no("can_evade", "It may evade", True),
    ]


def _place(rules: Rules) -> Input:
    return choice("place", "The Unit in question stands", places(rules), AT_TARGET).changed(spots=_spots(rules))


def _spots(rules: Rules) -> tuple[Spot, ...]:
    """Return where each of the places stands on a picture; those next to the target show the faces that lead there."""
    landing = rows(rules, RULE, "landing")
    faces = [_faces(row) for row in landing]
    beside = [Spot(column, down, words) for (column, down), words in zip(ROUND_TARGET, faces)]
    far = [Spot(2 * column, 2 * down, "") for column, down in ROUND_TARGET]
    following = ROUND_TARGET[1:] + ROUND_TARGET[:1]
    between = [Spot(left[0] + right[0], left[1] + right[1], "") for left, right in zip(ROUND_TARGET, following)]
    return tuple([Spot(0, 0, "T")] + beside + far + between)


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return the chance that a Unit is hurt, and by how much, by the record ``deviation``."""
    die = rules.value_step("dice", "sides")
    sides = int(die.value)
    landing = rows(rules, RULE, "landing")
    reaching = sum([len(faces_of(landing[index])) for index in caught(landing, inputs["place"])])
    evaded = evading(rules, inputs["evasion"], inputs["evasion_modifier"]) if inputs["can_evade"] else 0
    hurting, combinations = reaching * (sides - evaded), sides * sides
    damage = rules.step(RULE, "damage", inputs)
    misses = inputs["misses"]
    spread = repeated(misses, combinations, ((damage.value, hurting), (0, 0)))
    unhurt = (combinations - hurting) ** misses
    p_hurt = chance(combinations**misses - unhurt, combinations**misses)
    values = [
        Value("p_hurt", "The Unit is hurt", p_hurt, "chance"),
        Value("damage", damage.label, damage.value, damage.unit),
        Value("p_reached", "Reached by one miss", chance(reaching, sides), "chance"),
        Value("expected_damage", "Expected damage", misses * hurting * damage.value / combinations, "damage"),
    ]
    steps = [die] + [_lands(row, sides) for row in landing]
    steps.append(faces_step("The blast of one miss reaches the Unit", reaching, sides, RULE))
    steps += _evasion_steps(rules, evaded, sides) if inputs["can_evade"] else []
    working = f"{reaching} × {sides - evaded} of {combinations} for each miss"
    steps += [damage, Step("The Unit is hurt at least once", p_hurt, "chance", RULE, working)]
    question = f"{counted(misses, MISSES)} of {inputs['attack_damage']} damage"
    place = dict(places(rules))[inputs["place"]].lower()
    sentence = f"{question}, a Unit {place}: {percent(p_hurt)} to take at least {damage.value} damage"
    return Result(values, steps, sentence, Spread("damage", "Total damage to the Unit", "Damage", spread))


def _evasion_steps(rules: Rules, evaded: int, sides: int) -> list[Step]:
    """Return as steps how many faces of the die let the Unit evade."""
    natural = rules.words("critical-rolls", "values", "defence_criticals")[0]
    label = rules.words("evasion-roll", "formulas", "evaded")[0]
    return [
        Step(natural, rules.yes("critical-rolls", "defence_criticals"), "", "critical-rolls", ""),
        faces_step(label, evaded, sides, "evasion-roll"),
    ]


def places(rules: Rules) -> list[tuple[str, str]]:
    """Return where a Unit may stand that a blast can reach, as (place, label), from the target outwards."""
    names = [row["hex"] for row in rows(rules, RULE, "landing")]
    between = [f"{name} and {names[(index + 1) % len(names)]}" for index, name in enumerate(names)]
    places = [(AT_TARGET, "In the target's hex, as the target")]
    places += [(_slug(name), f"Next to the target, {name}") for name in names]
    places += [(_slug(FAR + name), f"Two hexes from the target, {name}") for name in names]
    return places + [(_slug(FAR + name), f"Two hexes from the target, between {name}") for name in between]


def _slug(name: str) -> str:
    return name.replace(" ", "-")


def caught(landing: list[Row], place: str) -> list[int]:
    """Return the landing hexes, as rows of the table, whose blast reaches a place.

    The rows go round the target, so that the rows before and after a hex are the hexes beside it.
    """
    count = len(landing)
    if place == AT_TARGET:
        return list(range(count))
    for index, row in enumerate(landing):
        name, following = row["hex"], landing[(index + 1) % count]["hex"]
        if place == _slug(name):
            return [index - 1, index, (index + 1) % count]
        if place == _slug(FAR + name):
            return [index]
        if place == _slug(f"{FAR}{name} and {following}"):
            return [index, (index + 1) % count]
    raise KeyError(f"no landing hex is next to {place}")


def _lands(row: Row, sides: int) -> Step:
    return Step(
        f"Lands {row['hex']}", chance(len(faces_of(row)), sides), "chance", RULE, f"{_faces(row)} on a d{sides}"
    )


def _faces(row: Row) -> str:
    return " or ".join([str(face) for face in faces_of(row)])


CALCULATOR = Calculator(
    name="deviation",
    title="Deviation",
    rules=(
        read(RULE, "damage", "landing"),
        read("evasion-roll", "evaded"),
        read("critical-rolls", "defence_criticals", ("hit_face", "miss_face")),
        read("dice", "sides"),
    ),
    limits=(read("modified-stats", ("lowest", "highest")),),
    needs=((RULE, "damage"), ("evasion-roll", "evaded")),
    switch="criticals-on-defence",
    inputs=inputs,
    answer=answer,
    opens=("attack_damage", "misses", "place", "evasion", "can_evade", "evasion_modifier"),
    named=("misses", "attack_damage", "place"),
)
