"""Another Unit near the target: what blasts and shots astray do to it while weapons attack the target."""

from ..core.inputs import OTHER, Meaning, choice, meaning, placed, whole, yes_no
from ..core.probability import chance
from ..core.result import Step, Value
from ..core.rules import Rules
from ..core.stats import stats
from ..core.tables import cell, faces_of, rows
from ..core.units import agreeing, unit
from ..dice.faces import evading
from .deviation import AT_TARGET, FAR, caught, places
from .deviation import RULE as DEVIATION
from .fire import Fire, salvos
from .plan import Plan, only
from .volley_damage import OVER, Aimed, begun, hit, start
from .volley_dice import Dice, alike, multinomial, volley
from .weapons import EXPLOSIVE, MOST_DURABILITY, SECTIONS_OF, TORSO

TITLE = "Another Unit near the target"
NOBODY = "nobody"
DP = unit("DP")


def inputs(rules: Rules) -> list:
    """Return what is asked of another Unit that blasts may reach."""
    lowest, highest = stats(rules)
    furthest = 2 * rules.count("dice", "sides")
    full = int(cell(rules, SECTIONS_OF, "portanova", TORSO, "max"))
    asked = [
        choice("other_place", "It stands", [(NOBODY, "Nowhere: there is none")] + places(rules), NOBODY, optional=True),
        meaning(
            whole("other_evasion", "Its Evasion stat", lowest, highest, 5, optional=True),
            Meaning(OTHER, "evasion", None),
        ),
        whole("other_evasion_modifier", "Modifier to its Evasion Roll", -furthest, furthest, 0, optional=True),
        yes_no("other_can_evade", "It may evade", True, optional=True),
        yes_no("other_is_vehicle", "It is", False, True, answers=("Vehicle", "Mech")),
        whole("other_left", "Its Torso or Cockpit has left", 1, MOST_DURABILITY, full, DP, optional=True),
    ]
    return [placed(one, TITLE, None) for one in asked]


def hurt(rules: Rules, given: dict, plan: Plan) -> tuple:
    """Return the values and steps of what shots at the target do to another Unit; nothing where none may reach it.

    A hit on the target reaches whoever stands within the blast, without a roll; a shot astray reaches whoever stands in
    the hex where it lands or next to it, and does not evade.
    """
    reaching = [shot for shot in plan.shots if shot.weapon.deviates]
    if given["other_place"] == NOBODY or not reaching:
        return [], []
    sides = rules.count("dice", "sides")
    landing = rows(rules, DEVIATION, "landing")
    lands = sum([len(faces_of(landing[index])) for index in caught(landing, given["other_place"])])
    evaded = evading(rules, given["other_evasion"], given["other_evasion_modifier"]) if given["other_can_evade"] else 0
    cockpit = rules.yes_step("vehicles", "cockpit_as_torso")
    harmed = cockpit.value or not given["other_is_vehicle"]
    near = harmed and _distance(given["other_place"]) <= rules.count(EXPLOSIVE, "radius")
    steps = [
        rules.value_step(EXPLOSIVE, "radius"),
        Step("A shot astray reaches the other Unit", chance(lands, sides), "chance", DEVIATION, _faces(lands, sides)),
        Step("The other Unit evades it", chance(evaded, sides), "chance", "evasion-roll", _faces(evaded, sides)),
    ]
    steps += [cockpit] if given["other_is_vehicle"] else []
    splashes = {}
    for shot in reaching:
        splash = _splash(rules, shot) if near else 0
        splashes[shot.weapon.number] = splash
        if shot.weapon.mechanism == EXPLOSIVE:
            label = f"Weapon {shot.weapon.number}: each hit on the target deals to the other Unit"
            steps.append(Step(label, splash, agreeing(splash, unit("damage")), EXPLOSIVE, ""))
    dealt = _dealt(plan, splashes, (lands * (sides - evaded), sides * sides), given["other_left"])
    return _values(dealt, given["other_left"]), steps


def _distance(place: str) -> int:
    """Return how many hexes from the target a place is."""
    return 0 if place == AT_TARGET else 2 if place.startswith(FAR.replace(" ", "-")) else 1


def _splash(rules: Rules, shot: Fire) -> int:
    if shot.weapon.mechanism != EXPLOSIVE:
        return 0
    return int(rules.formula(EXPLOSIVE, "splash_damage", {"base_damage": shot.weapon.base_damage}))


def _faces(count: int, sides: int) -> str:
    return f"{count} of {sides} faces"


def _dealt(plan: Plan, splashes: dict, astray: tuple, most: int) -> dict:
    """Return the weights of damage to the other Unit, up to what is looked for.

    ``splashes`` is what a hit of a weapon on the target deals to it, by the number of the weapon; ``astray`` in how
    many ways a shot astray hurts it, of how many.
    """
    states = {guards: {0: 1} for guards in start(only(plan, plan.shots[0].weapon.section), plan.guard).states}
    for place, shot in enumerate(plan.shots):
        # A weapon that does nothing to the other Unit may still end the Stance of the target.
        if shot.weapon.deviates or plan.guard.stance:
            splash = splashes.get(shot.weapon.number, 0)
            made = salvos(shot, shot.weapon.attacks)
            for aimed, (attacks, damage) in zip(plan.volleys[place], made):
                of_a_stray = damage.astray if shot.weapon.deviates else 0
                rolled = _rolled(shot, attacks)
                states = _after(
                    plan, states, aimed, rolled, (splash, of_a_stray), (attacks * shot.rolls,) + astray, most
                )
    total: dict = {}
    for dealt in states.values():
        for damage, weight in dealt.items():
            total[damage] = total.get(damage, 0) + weight
    return total


def _rolled(shot: Fire, attacks: int) -> tuple:
    """Return a volley in which each shot astray is counted, whether or not the target evades it.

    The second one is rolled once the Stance of the target is over; where there is none, both are the same.
    """
    rolled = volley(attacks * shot.rolls, _every(shot, shot.dice), shot.interception)
    if not shot.free:
        return rolled, rolled
    return alike(rolled, volley(attacks * shot.rolls, _every(shot, shot.free), shot.interception))


def _every(shot: Fire, dice: Dice) -> Dice:
    if not shot.weapon.deviates:
        return dice
    *head, _, sides, evaded_deviates, adding = dice
    return Dice(*(head + [sides, sides, evaded_deviates, adding]))


def _after(plan: Plan, states: dict, aimed: Aimed, rolled: tuple, deals: tuple, astray: tuple, most: int) -> dict:
    """Return, by what stands before the target, the weights of damage to the other Unit after one more volley."""
    splash, of_a_stray = deals
    attacks, hurting, of = astray
    found: dict = {}
    followed = only(plan, aimed.section)
    for guards, dealt in states.items():
        before = begun(followed, guards) if aimed.first else guards
        outcomes = rolled[1 if before[2] == OVER else 0].outcomes
        more: dict = {}
        for counts, ways in outcomes.items():
            left = hit(aimed, plan.guard, before, counts)[0] if plan.guard.stance else before
            added = more.setdefault(left, {})
            for (_, struck, _), met in multinomial(counts[2], (0, hurting, 0, of - hurting)).items():
                damage = (counts[0] + counts[1]) * splash + struck * of_a_stray
                added[damage] = added.get(damage, 0) + ways * met * of ** (attacks - counts[2])
        for left, added in more.items():
            known = found.setdefault(left, {})
            for damage, weight in _with(dealt, added, most).items():
                known[damage] = known.get(damage, 0) + weight
    return found


def _with(dealt: dict, more: dict, most: int) -> dict:
    """Return weights of damage with those of further damage, up to what is looked for."""
    found: dict = {}
    for had, weight in dealt.items():
        for damage, ways in more.items():
            total = min(had + damage, most)
            found[total] = found.get(total, 0) + weight * ways
    return found


def _values(dealt: dict, left: int) -> list:
    everything = sum(dealt.values())
    total = sum([damage * weight for damage, weight in dealt.items()])
    average = total // everything if total % everything == 0 else chance(total, everything)
    return [
        Value("p_other_hurt", "Other Unit hurt", chance(everything - dealt.get(0, 0), everything), "chance"),
        Value("p_other_destroyed", "Other Unit destroyed", chance(dealt.get(left, 0), everything), "chance"),
        Value("other_damage", "DP that the other Unit loses on average", average, "DP"),
    ]
