"""Another Unit near the target: what blasts and shots astray do to it while weapons attack the target."""

from collections import namedtuple

from ..core.inputs import OTHER, Input, Meaning, choice, core_meanings, meaning, placed, whole, yes_no
from ..core.probability import chance
from ..core.result import Step, Value
from ..core.rules import Rules
from ..core.tables import cell, faces_of, rows
from ..core.units import agreeing, unit
from ..core.variable_inputs import MOST_DURABILITY
from ..dice.faces import evading, faces_step
from ..dice.roll_inputs import modifier_input, stat_input
from .attack_counts import apart, capped_sum, multinomial
from .deviation import AT_TARGET, FAR, caught, places
from .deviation import RULE as DEVIATION
from .plan import Plan, followed_alone
from .section_damage import OVER, AimedVolley, at_the_start_of_a_weapon, hit, start
from .sections import DP, SECTIONS_OF, TORSO
from .shots import Shot, salvos
from .volley_hits import Volley, volley, with_common_total
from .weapons import EXPLOSIVE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .section_damage import Guards

    # Weights of damage to the other Unit.
    Damage = dict[int, int]

TITLE = "Another Unit near the target"
NOBODY = "nobody"
IS_VEHICLE = "other_is_vehicle"

# What one hit on the target deals to the other Unit, and what one shot astray does that hurts it.
Deals = namedtuple("Deals", ("splash", "astray"))
# On how many combinations of the landing die and the defence die a shot astray hurts the other Unit, out of how many.
Hurting = namedtuple("Hurting", ("ways", "everything"))


def inputs(rules: Rules) -> list[Input]:
    """Return the inputs for another Unit that blasts may reach."""
    full = int(cell(rules, SECTIONS_OF, "portanova", TORSO, "max"))
    where = [(NOBODY, "Nowhere: there is none")] + places(rules)
    evasion = Meaning(OTHER, "evasion", None)
    vehicle = yes_no(IS_VEHICLE, "It is", False, True, answers=("Vehicle", "Mech"))
    left = whole("other_left", "Its Torso or Cockpit has left", 1, MOST_DURABILITY, full, DP, optional=True)
    declared = [
        choice("other_place", "It stands", where, NOBODY, optional=True),
        stat_input(rules, "other_evasion", "Its Evasion stat", evasion, 5, optional=True),
        modifier_input(rules, "other_evasion_modifier", "Modifier to its Evasion Roll", optional=True),
        yes_no("other_can_evade", "It may evade", True, optional=True),
        meaning(vehicle, Meaning(OTHER, "vehicle", None)),
        meaning(left, *core_meanings(OTHER, IS_VEHICLE)),
    ]
    return [placed(entry, TITLE, None) for entry in declared]


def nearby_unit(rules: Rules, inputs: "dict[str, Any]", plan: Plan) -> tuple[list[Value], list[Step]]:
    """Return the values and steps of what shots at the target do to another Unit; nothing where none may reach it.

    A hit on the target reaches whoever stands within the blast, without a roll; a shot astray reaches whoever stands in
    the hex where it lands or next to it, and does not evade.
    """
    reaching = [shot for shot in plan.shots if shot.weapon.deviates]
    if inputs["other_place"] == NOBODY or not reaching:
        return [], []
    hurting, steps = _astray(rules, inputs)
    cockpit = rules.yes_step("vehicles", "cockpit_as_torso")
    harmed = cockpit.value or not inputs["other_is_vehicle"]
    near = harmed and _distance(inputs["other_place"]) <= rules.count(EXPLOSIVE, "radius")
    steps += [cockpit] if inputs["other_is_vehicle"] else []
    splashes = {}
    for shot in reaching:
        splash = _splash(rules, shot) if near else 0
        splashes[shot.weapon.number] = splash
        if shot.weapon.mechanism == EXPLOSIVE:
            label = f"Weapon {shot.weapon.number}: each hit on the target deals to the other Unit"
            steps.append(Step(label, splash, agreeing(splash, unit("damage")), EXPLOSIVE, ""))
    damage = _damage_of_attack(plan, splashes, hurting, inputs["other_left"])
    return _values(damage, inputs["other_left"]), steps


def _astray(rules: Rules, inputs: "dict[str, Any]") -> tuple[Hurting, list[Step]]:
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


def _damage_of_attack(plan: Plan, splashes: dict[int, int], hurting: Hurting, most: int) -> "Damage":
    """Return the weights of damage to the other Unit, up to ``most``.

    ``splashes`` is what a hit of a weapon on the target deals to it, by the number of the weapon.
    """
    # The weights of damage by what stands before the target.
    states: dict[Guards, Damage] = {
        guards: {0: 1} for guards in start(followed_alone(plan, plan.shots[0].weapon.section), plan.guard).states
    }
    for place, shot in enumerate(plan.shots):
        # A weapon that does nothing to the other Unit may still end the Stance of the target.
        if shot.weapon.deviates or plan.guard.stance:
            splash = splashes.get(shot.weapon.number, 0)
            for aimed, (attacks, dealt) in zip(plan.volleys[place], salvos(shot, shot.weapon.attacks)):
                deals = Deals(splash, dealt.astray if shot.weapon.deviates else 0)
                states = _after_volley(plan, states, shot, aimed, attacks, deals, hurting, most)
    total: Damage = {}
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
    plan: Plan,
    states: "dict[Guards, Damage]",
    shot: Shot,
    aimed: AimedVolley,
    attacks: int,
    deals: Deals,
    hurting: Hurting,
    most: int,
) -> "dict[Guards, Damage]":
    """Return, by what stands before the target, the weights of damage to the other Unit after one more volley."""
    in_stance, after_stance = _with_all_astray(shot, attacks)
    followed = followed_alone(plan, aimed.section)
    after: dict[Guards, Damage] = {}
    for guards, weights in states.items():
        before = at_the_start_of_a_weapon(followed, guards) if aimed.first else guards
        outcomes = (after_stance if before[2] == OVER else in_stance).outcomes
        by_guards: dict[Guards, Damage] = {}
        for counts, ways in outcomes.items():
            left = hit(aimed, plan.guard, before, counts)[0] if plan.guard.stance else before
            added = by_guards.setdefault(left, {})
            critical, plain, astray, _ = apart(counts)
            struck = multinomial(astray, (0, 0, hurting.ways, hurting.everything - hurting.ways))
            rest = hurting.everything ** (attacks * shot.rolls - astray)
            for hurt, ways_astray in struck.items():
                damage = (critical + plain) * deals.splash + hurt * deals.astray
                added[damage] = added.get(damage, 0) + ways * ways_astray * rest
        for left, added in by_guards.items():
            _add(after.setdefault(left, {}), capped_sum(weights, added, most))
    return after


def _add(total: "Damage", weights: "Damage") -> None:
    """Add weights of damage to a total."""
    for damage, weight in weights.items():
        total[damage] = total.get(damage, 0) + weight


def _values(damage: "Damage", left: int) -> list[Value]:
    """Return the chances that the other Unit is hurt and destroyed, and the DP that it loses on average."""
    everything = sum(damage.values())
    total = sum([amount * weight for amount, weight in damage.items()])
    average = total // everything if total % everything == 0 else chance(total, everything)
    return [
        Value("p_other_hurt", "Other Unit hurt", chance(everything - damage.get(0, 0), everything), "chance"),
        Value("p_other_destroyed", "Other Unit destroyed", chance(damage.get(left, 0), everything), "chance"),
        Value("other_damage", "DP that the other Unit loses on average", average, "DP"),
    ]
