"""What a weapon does each time it attacks: its dice, its damage, and the steps that lead there."""

from collections import namedtuple

from ..core.formula import FormulaError
from ..core.probability import chance
from ..core.result import Step
from ..core.rules import Rules
from ..dice.faces import Faces, count_faces
from ..dice.modifiers import Applied, input_of
from ..dice.modifiers import applied_with_weapons as applied
from .hit_odds import changed
from .volley_damage import Aimed, Guard
from .volley_dice import Dice, Interception, alike, best_of, parried, parried_whole, volley
from .weapons import DECLARED, EXPLOSIVE, FULL_AUTO, MOST_ALONE, OVERCHARGE, SPREAD, Weapon

SUPPRESSOR = "weapon-has-suppressor"
PARRY = "parry-stance"
ANTI_MISSILE = "anti-missile"
MOST_DICE = 4
NOTHING_SHOT_DOWN = Interception(0, 0, 0, False, 1, (0, 0))

# Damage of a Critical Hit, of a plain hit, and of a shot astray.
Damage = namedtuple("Damage", ("critical", "plain", "astray"))
# How a target parries: whether Critical Hits too, and whether with all dice of an attack.
Parry = namedtuple("Parry", ("stops_criticals", "whole_attack"))
# A weapon; how many dice each of its attacks has, and what each die can do; the same once the Stance of the target is
# over, None where it is in no Stance that ends; what shoots down its missiles; the Parry of the target or None; its
# damage, and that of an attack with the tokens; whether every attack made at once has that.
Fire = namedtuple(
    "Fire", ("weapon", "rolls", "dice", "free", "interception", "parry", "damage", "boosted", "all_boosted", "steps")
)


def fire(rules: Rules, given: dict, weapon: Weapon, guard: Guard, free: dict) -> Fire:
    """Return what each attack of a weapon can do to the target, in a situation.

    ``free`` is the situation once the Stance of the target is over.
    """
    suppressed = 1 if weapon.suppressor else 0
    faces = _faces(rules, given, suppressed)
    rolls, dice = _dice(rules, given, weapon, faces)
    damage = _damage(rules, weapon, weapon.base_damage)
    interception = _interception(rules, given, weapon, faces.sides, rolls, (damage.critical, damage.plain, dice.met))
    later = _dice(rules, free, weapon, _faces(rules, free, suppressed))[1] if guard.stance else None
    parry = _parry(rules, rolls) if guard.parries else None
    tokens = {"base_damage": weapon.base_damage, "tokens": weapon.tokens}
    overcharged = rules.step(OVERCHARGE, "damage", tokens) if weapon.tokens else None
    boosted = _overcharged(rules, weapon, overcharged.value, damage) if overcharged else damage
    all_boosted = rules.yes(OVERCHARGE, "all_attacks") if overcharged else False
    steps = list(weapon.steps)
    steps.append(rules.step(DECLARED, "total_ap", {"attacks": weapon.attacks, "ap_cost": weapon.ap_cost}))
    steps += _dice_steps(rules, weapon, dice, faces, interception, later)
    steps += _critical_steps(rules, weapon, overcharged)
    steps += _wide_steps(rules, weapon, dice, damage)
    told = [Step(f"Weapon {weapon.number}: {step.label}", *step[1:]) for step in steps]
    return Fire(weapon, rolls, dice, later, interception, parry, damage, boosted, all_boosted, told)


def _parry(rules: Rules, rolls: int) -> Parry:
    return Parry(rules.yes(PARRY, "stops_criticals"), rolls > 1 and rules.yes(PARRY, "whole_attack"))


def salvos(shot: Fire, attacks: int) -> list:
    """Return how many attacks of a weapon deal which Damage: one with tokens is rolled before the others."""
    apart = shot.boosted != shot.damage and not shot.all_boosted
    counts = ((1, shot.boosted), (attacks - 1, shot.damage)) if apart else ((attacks, shot.boosted),)
    return [(count, damage) for count, damage in counts if count]


def volleys(shot: Fire, attacks: int, section: str) -> list:
    """Return so many attacks of a weapon on a section as volleys."""
    made = salvos(shot, attacks)
    return [_aimed(shot, count, section, damage, not place) for place, (count, damage) in enumerate(made)]


def kept_volleys(known: dict, shot: Fire, attacks: int, section: str) -> list:
    """Return so many attacks of a weapon on its section as volleys, which ``known`` keeps."""
    key = (shot.weapon.number, attacks)
    if key not in known:
        known[key] = volleys(shot, attacks, section)
    found: list = known[key]
    return found


def one_by_one(shot: Fire, attacks: int, section: str) -> list:
    """Return so many attacks of a weapon as volleys of one each, which is the same where nothing looks at several."""
    further = _aimed(shot, 1, section, shot.boosted if shot.all_boosted else shot.damage, False)
    return [_aimed(shot, 1, section, shot.boosted, True)] + [further] * (attacks - 1)


def _aimed(shot: Fire, attacks: int, section: str, damage: Damage, first: bool) -> Aimed:
    rolled = volley(attacks * shot.rolls, shot.dice, shot.interception)
    free = without = None
    if shot.free:
        rolled, free = alike(rolled, volley(attacks * shot.rolls, shot.free, shot.interception))
    if shot.parry and shot.parry.whole_attack:
        dealt = (damage.critical, damage.plain)
        without = parried_whole(attacks, shot.rolls, shot.dice, shot.parry.stops_criticals, dealt)
    elif shot.parry:
        without = parried(rolled, shot.parry.stops_criticals)
    return Aimed(rolled, free, without, first, section, shot.weapon.core, *damage)


def with_suppressor(given: dict, suppressor: bool) -> dict:
    """Return the situation of an attack by a weapon that has a Suppressor, or has none."""
    asked = dict(given)
    asked[input_of(SUPPRESSOR)] = suppressor
    return asked


def _faces(rules: Rules, given: dict, suppressed: int) -> Faces:
    """Return what the dice can show where a Suppressor counts so many times."""
    asked = with_suppressor(given, suppressed > 0)
    found = [
        Applied(one.record, one.changes, one.by, suppressed) if one.record == "suppressor" else one
        for one in applied(rules, asked)
    ]
    return count_faces(rules, changed(rules, asked, found))


def _dice(rules: Rules, given: dict, weapon: Weapon, faces: Faces) -> tuple:
    """Return how many dice that can hit each attack has, and what one of them can do."""
    rolls = rules.count(FULL_AUTO, "dice") if weapon.mechanism == FULL_AUTO else 1
    if not 0 < rolls <= MOST_DICE:
        raise FormulaError(f"dice of {FULL_AUTO} must be from 1 to {MOST_DICE}, got {rolls}")
    each = weapon.mechanism != FULL_AUTO or rules.yes(FULL_AUTO, "each_die_hits")
    critical, plain, missed = best_of(1 if each else rolls, faces.sides, faces.critical, faces.plain)
    # A shot astray is not On Target, so that what lowers the roll against such an attack does not count.
    evading = _faces(rules, given, 0).evading if weapon.deviates and weapon.suppressor else faces.evading
    astray_met = faces.sides - evading if weapon.deviates else 0
    again = weapon.mechanism == EXPLOSIVE and rules.yes(EXPLOSIVE, "evaded_deviates")
    rolls = rolls if each else 1
    adding = _adding(rules, given, rolls * MOST_ALONE) if weapon.suppressor else ()
    return rolls, Dice(critical, plain, missed, faces.sides - faces.evading, astray_met, faces.sides, again, adding)


def _adding(rules: Rules, given: dict, most: int) -> tuple:
    """Return how many faces meet an attack of one that is On Target, of two, and so on, where their penalties add up.

    Nothing where each counts for its own die.  Beyond ``most`` that many more change nothing.
    """
    if not rules.yes("suppressor", "adds_up"):
        return ()
    faces = [_faces(rules, given, hits) for hits in range(1, most + 1)]
    return tuple([one.sides - one.evading for one in faces])


def _interception(rules: Rules, given: dict, weapon: Weapon, sides: int, rolls: int, dealt: tuple) -> Interception:
    """Return what shoots down missiles; ``dealt`` is the damage of a Critical Hit and of a plain one, and what hits."""
    if not weapon.missiles or not given["miniguns"]:
        return NOTHING_SHOT_DOWN
    succeeding = [one for one in range(1, sides + 1) if rules.holds(ANTI_MISSILE, "destroys", {"roll": one})]
    each = rules.yes(ANTI_MISSILE, "each_attack")
    missiles = rules.count(ANTI_MISSILE, "missiles")
    together = rolls if rolls > 1 and rules.yes(ANTI_MISSILE, "whole_attack") else 1
    critical, plain, met = dealt
    return Interception(given["miniguns"], len(succeeding), missiles, each, together, (critical * sides, plain * met))


def _damage(rules: Rules, weapon: Weapon, base_damage: int) -> Damage:
    critical = rules.formula("critical-rolls", "critical_damage", {"base_damage": base_damage})
    astray = rules.formula("deviation", "damage", {"attack_damage": base_damage}) if weapon.deviates else 0
    return Damage(critical, base_damage, astray)


def _overcharged(rules: Rules, weapon: Weapon, base_damage: int, damage: Damage) -> Damage:
    """Return the damage of an attack with tokens; ``damage`` is what the weapon deals without them."""
    boosted = _damage(rules, weapon, base_damage)
    if rules.yes(OVERCHARGE, "criticals_multiply"):
        return boosted
    critical = rules.formula(OVERCHARGE, "critical_damage", _apart(weapon, damage.critical))
    return Damage(critical, boosted.plain, boosted.astray)


def _apart(weapon: Weapon, critical: int) -> dict:
    return {"critical": critical, "base_damage": weapon.base_damage, "tokens": weapon.tokens}


def _critical_steps(rules: Rules, weapon: Weapon, overcharged: Step | None) -> list:
    """Return the damage of a Critical Hit as steps, with what tokens add to it."""
    plain = rules.step("critical-rolls", "critical_damage", {"base_damage": weapon.base_damage})
    if not overcharged:
        return [plain]
    multiplies = rules.yes_step(OVERCHARGE, "criticals_multiply")
    if multiplies.value:
        strong = {"base_damage": overcharged.value}
        return [overcharged, multiplies, rules.step("critical-rolls", "critical_damage", strong)]
    return [overcharged, multiplies, plain, rules.step(OVERCHARGE, "critical_damage", _apart(weapon, plain.value))]


def _dice_steps(
    rules: Rules, weapon: Weapon, dice: Dice, faces: Faces, interception: Interception, later: Dice | None
) -> list:
    """Return what the dice of an attack can show, in the order in which they are rolled."""
    on_target, rolled = dice.critical + dice.plain, dice.critical + dice.plain + dice.missed
    steps = [rules.value_step(FULL_AUTO, "dice")] if weapon.mechanism == FULL_AUTO else []
    label, _ = rules.words("attack-roll", "formulas", "on_target")
    steps.append(Step(label, chance(on_target, rolled), "chance", "attack-roll", f"{on_target} of {rolled} faces"))
    if interception.dice:
        label, _ = rules.words(ANTI_MISSILE, "formulas", "destroys")
        working = f"{interception.succeeding} of {dice.sides} faces, dice: {interception.dice}"
        steps.append(Step(label, chance(interception.succeeding, dice.sides), "chance", ANTI_MISSILE, working))
    if weapon.suppressor:
        steps.append(rules.yes_step("suppressor", "adds_up"))
    label, _ = rules.words("evasion-roll", "formulas", "evaded")
    working = f"{faces.evading} of {dice.sides} faces"
    steps.append(Step(label, chance(faces.evading, dice.sides), "chance", "evasion-roll", working))
    if later and later.met != dice.met:
        evading = dice.sides - later.met
        said = f"{evading} of {dice.sides} faces"
        steps.append(
            Step(f"{label} once the Stance is over", chance(evading, dice.sides), "chance", "evasion-roll", said)
        )
    hits = dice.critical * dice.sides + dice.plain * dice.met
    working = f"({dice.critical} × {dice.sides} + {dice.plain} × {dice.met}) ÷ {rolled * dice.sides}"
    steps.append(Step("A die hits", chance(hits, rolled * dice.sides), "chance", "evasion-roll", working))
    return steps


def _wide_steps(rules: Rules, weapon: Weapon, dice: Dice, damage: Damage) -> list:
    """Return what a weapon does besides to the section that it is aimed at."""
    known = {"base_damage": weapon.base_damage}
    steps = []
    if weapon.deviates:
        astray = rules.step("deviation", "damage", {"attack_damage": damage.plain})
        steps.append(Step(f"After a miss: {astray.label[:1].lower()}{astray.label[1:]}", *astray[1:]))
    if weapon.mechanism == EXPLOSIVE:
        steps += [rules.step(EXPLOSIVE, "splash_damage", known), rules.step(EXPLOSIVE, "structure_damage", known)]
    if weapon.mechanism == SPREAD:
        steps.append(rules.value_step(SPREAD, "side_hexes"))
    return steps
