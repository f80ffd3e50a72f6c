"""Another Unit near the target: what blasts, shots astray and cones do to it while weapons attack the target."""

from typing import Iterator, NamedTuple, TypeAlias

from ..core.inputs import (
    OTHER,
    Input,
    InputError,
    Inputs,
    Meaning,
    choice,
    core_meanings,
    meaning,
    whole,
    yes_no,
)
from ..core.probability import chance
from ..core.result import Step, Value
from ..core.rules import Rules
from ..core.tables import cell, faces_of, rows
from ..core.units import agreeing, unit
from ..core.variable_inputs import MOST_DURABILITY
from ..dice.faces import evading, faces_step
from ..dice.modifiers import RANGED, input_of
from ..dice.roll_inputs import modifier_input, stat_input
from ..odds.deviation import AT_TARGET, FAR, caught, places
from ..odds.deviation import RULE as DEVIATION
from .aimed_item import Condition
from .chances_of_loss import Resolution, followed_alone
from .cone import Unevaded, in_cone, unevaded
from .count_codes import apart, capped_sum, multinomial
from .section_damage import OVER, AimedVolley, Guards, at_the_start_of_a_weapon, guards_before, hit
from .sections import DP, SECTIONS_OF, TORSO
from .weapon_attacks import Damage, Shot, salvos
from .weapon_hits import Volley, volley, with_common_total
from .weapons import EXPLOSIVE, NUMBERS, SPREAD

# Weights of damage to the other Unit.
Weights: TypeAlias = "dict[int, int]"

TITLE = "Another Unit near the target"
NOBODY = "nobody"
IS_VEHICLE, IN_CONE = "other_is_vehicle", "other_in_cone"

# What the blast of one hit on the target deals to the other Unit, what attacks that strike it do, and the Hurting.
Deals = NamedTuple("Deals", [("splash", int), ("direct", Damage), ("hurting", "Hurting")])
# On how many combinations of the landing die and the defence die a shot astray hurts the other Unit, out of how many.
Hurting = NamedTuple("Hurting", [("ways", int), ("everything", int)])
NEVER = Hurting(0, 1)


def inputs(rules: Rules) -> list[Input]:
    """Return the inputs for another Unit that blasts may reach."""
    full = int(cell(rules, SECTIONS_OF, "portanova", TORSO, "max"))
    where = [(NOBODY, "Nowhere: there is none")] + places(rules)
    evasion = Meaning(OTHER, "evasion", None)
    vehicle = yes_no(IS_VEHICLE, "It is", False, True, answers=("Vehicle", "Mech"))
    left = whole("other_left", "Its Torso or Cockpit has left", 1, MOST_DURABILITY, full, DP, optional=True)
    astray: list[Condition] = [[(_of(number, "mechanism"), EXPLOSIVE)] for number in NUMBERS]
    astray += [[(input_of(RANGED), True), (_of(number, "indirect"), True)] for number in NUMBERS]
    cones: list[Condition] = [[(_of(number, "mechanism"), SPREAD)] for number in NUMBERS]
    declared = [
        stat_input(rules, "other_evasion", "Its Evasion stat", evasion, 5, optional=True),
        modifier_input(rules, "other_evasion_modifier", "Modifier to its Evasion Roll", optional=True),
        yes_no("other_can_evade", "It may evade", True, optional=True),
        meaning(vehicle, Meaning(OTHER, "vehicle", None)),
        meaning(left, *core_meanings(OTHER, IS_VEHICLE)),
    ]
    return [
        choice("other_place", "It stands", where, NOBODY, optional=True).changed(section=TITLE, only_if=astray),
        yes_no(IN_CONE, f"In the cone of a weapon with {rules.name(SPREAD)}", False, optional=True).changed(
            section=TITLE, only_if=cones
        ),
    ] + [entry.changed(section=TITLE, only_if=astray + cones) for entry in declared]


def _of(number: int, field: str) -> str:
    return f"weapon_{number}_{field}"


def nearby_unit(rules: Rules, inputs: Inputs, resolution: Resolution) -> tuple[list[Value], list[Step]]:
    """Return the values and steps of what shots at the target do to another Unit; nothing where none may reach it.

    A hit on the target reaches whoever stands within the blast, without a roll; a shot astray reaches whoever stands in
    the hex where it lands or next to it, and does not evade; a cone reaches whoever stands in it, and does not evade.
    """
    blasts = [shot for shot in resolution.shots if shot.weapon.deviates]
    cones = {
        shot.weapon.number: unevaded(rules, inputs, shot)
        for shot in resolution.shots
        if shot.weapon.mechanism == SPREAD and (inputs[IN_CONE] or inputs["other_place"] == AT_TARGET)
    }
    _check_place(inputs, blasts, cones)
    if inputs["other_place"] == NOBODY:
        blasts = []
    if not blasts and not cones:
        return [], []
    hurting, steps = _astray(rules, inputs) if blasts else (NEVER, [])
    splashes, splash_steps = _splashes(rules, inputs, blasts)
    steps += splash_steps + [step for number in sorted(cones) for step in cones[number].steps]
    damage = _damage_of_attack(resolution, splashes, cones, hurting, inputs["other_left"])
    return _values(damage, inputs["other_left"]), steps


def _check_place(inputs: Inputs, blasts: list[Shot], cones: dict[int, Unevaded]) -> None:
    """Raise InputError where a Unit is said to be in a cone, and nowhere or two hexes from the target."""
    place = inputs["other_place"]
    if not blasts or not cones:
        return
    if place == NOBODY:
        raise InputError([("other_place", "other_place must be where the Unit in the cone stands, as shots go astray")])
    if _distance(place) > 1:
        raise InputError([(IN_CONE, f"{IN_CONE} must be no for a Unit two hexes from the target, got yes")])


def _splashes(rules: Rules, inputs: Inputs, blasts: list[Shot]) -> tuple[dict[int, int], list[Step]]:
    """Return what a hit of each weapon on the target deals to the other Unit, by its number, and the steps."""
    if not blasts:
        return {}, []
    cockpit = rules.yes_step("vehicles", "cockpit_as_torso")
    harmed = cockpit.value or not inputs["other_is_vehicle"]
    near = harmed and _distance(inputs["other_place"]) <= rules.count(EXPLOSIVE, "radius")
    steps = [cockpit] if inputs["other_is_vehicle"] else []
    splashes = {}
    for shot in blasts:
        splash = _splash(rules, shot) if near else 0
        splashes[shot.weapon.number] = splash
        if shot.weapon.mechanism == EXPLOSIVE:
            label = f"Weapon {shot.weapon.number}: each hit on the target deals to the other Unit"
            steps.append(Step(label, splash, agreeing(splash, unit("damage")), EXPLOSIVE, ""))
    return splashes, steps


def _astray(rules: Rules, inputs: Inputs) -> tuple[Hurting, list[Step]]:
    """Return in how many ways a shot astray hurts the other Unit, and the steps that say so."""
    sides = rules.count("dice", "sides")
    landing = rows(rules, DEVIATION, "landing")
    lands = sum([len(faces_of(landing[index])) for index in caught(landing, inputs["other_place"])])
    evaded = 0
    if inputs["other_can_evade"]:
        evaded = evading(rules, inputs["other_evasion"], inputs["other_evasion_modifier"])
    steps = [
        rules.value_step(EXPLOSIVE, "radius"),
        faces_step("A shot astray reaches the other Unit", lands, sides, DEVIATION),
        faces_step("The other Unit evades it", evaded, sides, "evasion-roll"),
    ]
    return Hurting(lands * (sides - evaded), sides * sides), steps


def _distance(place: str) -> int:
    """Return how many hexes from the target a place is."""
    return 0 if place == AT_TARGET else 2 if place.startswith(FAR.replace(" ", "-")) else 1


def _splash(rules: Rules, shot: Shot) -> int:
    """Return what a hit of a weapon on the target deals to a Unit within its blast."""
    if shot.weapon.mechanism != EXPLOSIVE:
        return 0
    return int(rules.formula(EXPLOSIVE, "splash_damage", {"base_damage": shot.weapon.base_damage}))


def _damage_of_attack(
    resolution: Resolution, splashes: dict[int, int], cones: dict[int, Unevaded], hurting: Hurting, most: int
) -> Weights:
    """Return the weights of damage to the other Unit, up to ``most``.

    ``splashes`` is what a hit of a weapon on the target deals to it, and ``cones`` how well it evades those of a weapon
    with a cone, by the numbers of the weapons.
    """
    # The weights of damage by what stands before the target.
    states: dict[Guards, Weights] = {guards_before(resolution.guard): {0: 1}}
    for place, shot in enumerate(resolution.shots):
        # A weapon that does nothing to the other Unit may still end the Stance of the target.
        number = shot.weapon.number
        if shot.weapon.deviates or number in cones or resolution.guard.stance:
            for aimed, (attacks, dealt) in zip(resolution.volleys[place], salvos(shot, shot.weapon.attacks)):
                deals = Deals(splashes.get(number, 0), dealt, hurting)
                states = _after_volley(resolution, states, shot, aimed, attacks, deals, cones.get(number), most)
    total: Weights = {}
    for weights in states.values():
        _add(total, weights)
    return total


def _with_all_astray(shot: Shot, attacks: int) -> tuple[Volley, Volley]:
    """Return a volley in which each shot astray is counted, whether or not the target evades it.

    The second one is rolled once the Stance of the target is over; where there is none, both are the same.
    """
    dice, later = shot.dice, shot.dice_after_stance
    if shot.weapon.deviates:
        dice, later = dice.with_all_astray(), later and later.with_all_astray()
    rolled = volley(attacks * shot.rolls, dice, shot.interception)
    if not later:
        return rolled, rolled
    return with_common_total(rolled, volley(attacks * shot.rolls, later, shot.interception))


def _after_volley(
    resolution: Resolution,
    states: dict[Guards, Weights],
    shot: Shot,
    aimed: AimedVolley,
    attacks: int,
    deals: Deals,
    others: Unevaded | None,
    most: int,
) -> dict[Guards, Weights]:
    """Return, by what stands before the target, the weights of damage to the other Unit after one more volley.

    ``others`` is how well the other Unit evades it in a cone, None where it is in none.
    """
    in_stance, after_stance = _with_all_astray(shot, attacks)
    followed = followed_alone(resolution, aimed.section)
    after: dict[Guards, Weights] = {}
    for guards, weights in states.items():
        before = at_the_start_of_a_weapon(followed, (guards, (0,) * len(followed.sections))) if aimed.first else guards
        by_guards: dict[Guards, Weights] = {}
        if others:
            outcomes = in_cone(resolution, shot, aimed, attacks, before, deals.direct, others)
        else:
            rolled = after_stance if before.stance == OVER else in_stance
            outcomes = _by_blast(resolution, aimed, rolled, before, deals.splash)
        for left, damage, astray, ways in outcomes:
            added = by_guards.setdefault(left, {})
            struck = multinomial(astray, (0, 0, deals.hurting.ways, deals.hurting.everything - deals.hurting.ways))
            rest = deals.hurting.everything ** (attacks * shot.rolls - astray)
            for hurt, ways_astray in struck.items():
                total = damage + hurt * deals.direct.astray
                added[total] = added.get(total, 0) + ways * ways_astray * rest
        for left, added in by_guards.items():
            _add(after.setdefault(left, {}), capped_sum(weights, added, most))
    return after


def _by_blast(
    resolution: Resolution, aimed: AimedVolley, rolled: Volley, before: Guards, splash: int
) -> Iterator[tuple[Guards, int, int, int]]:
    """Yield what a volley may come to: the guards it leaves, the damage of blasts, the shots astray, the ways."""
    for counts, ways in rolled.outcomes.items():
        left = hit(aimed, resolution.guard, before, counts)[0] if resolution.guard.stance else before
        critical, plain, astray, _ = apart(counts)
        yield left, (critical + plain) * splash, astray, ways


def _add(total: Weights, weights: Weights) -> None:
    """Add weights of damage to a total."""
    for damage, weight in weights.items():
        total[damage] = total.get(damage, 0) + weight


def _values(damage: Weights, left: int) -> list[Value]:
    """Return the chances that the other Unit is hurt and destroyed, and the DP that it loses on average."""
    everything = sum(damage.values())
    total = sum([amount * weight for amount, weight in damage.items()])
    average = total // everything if total % everything == 0 else chance(total, everything)
    return [
        Value("p_other_hurt", "Other Unit hurt", chance(everything - damage.get(0, 0), everything), "chance"),
        Value("p_other_destroyed", "Other Unit destroyed", chance(damage.get(left, 0), everything), "chance"),
        Value("other_damage", "DP that the other Unit loses on average", average, "DP"),
    ]
