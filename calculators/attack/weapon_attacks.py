"""What a weapon does each time it attacks: its dice, its damage, and the steps that lead there."""

from dataclasses import dataclass, field
from typing import NamedTuple

from ..core.formula import FormulaError
from ..core.inputs import Inputs
from ..core.probability import chance
from ..core.result import Step, relabelled
from ..core.rules import Rules
from ..dice.faces import Faces, count_faces, faces_step
from ..dice.modifiers import Applied, applied_with_weapons, input_of
from ..dice.modifiers import weapon_inputs as inputs_of_weapons
from ..odds.attack_dice import effect_step, with_effects
from .anti_missile import ANTI_MISSILE, NOTHING_SHOT_DOWN, Interception, interception
from .count_codes import apart
from .parry import Parry, parried, parried_whole, parry
from .section_damage import AimedVolley, Guard
from .weapon_dice import Dice
from .weapon_hits import best_of, volley, with_common_total
from .weapons import DECLARED, EXPLOSIVE, FULL_AUTO, OVERCHARGE, SPREAD, Weapon, most_paid

SUPPRESSOR = "weapon-has-suppressor"
MOST_DICE = 4

# Damage of a Critical Hit, of a plain hit, and of a shot astray.
Damage = NamedTuple("Damage", [("critical", int), ("plain", int), ("astray", int)])


@dataclass(kw_only=True)
class Shot:
    """What each attack of a weapon can do to the target.

    weapon: the weapon.
    rolls: how many dice that can hit each attack has.
    dice: what each of them can come to.
    dice_after_stance: the same once the Stance of the target is over; None where it is in no Stance that ends.
    interception: what shoots down its missiles.
    parry: how the target parries it; None where it does not.
    damage: its Damage.
    boosted: the Damage of an attack with Overcharge tokens; that of any other where there are none.
    all_boosted: whether all attacks that are made at once have that.
    steps: the steps to all of this.
    """

    weapon: Weapon = field()
    rolls: int = field()
    dice: Dice = field()
    dice_after_stance: Dice | None = field()
    interception: Interception = field()
    parry: Parry | None = field()
    damage: Damage = field()
    boosted: Damage = field()
    all_boosted: bool = field()
    steps: list[Step] = field()


def shot_of(rules: Rules, inputs: Inputs, weapon: Weapon, guard: Guard, without_stance: Inputs) -> Shot:
    """Return what each attack of a weapon can do to the target.

    ``without_stance`` are the inputs once the Stance of the target is over.
    """
    inputs, without_stance = dict(inputs, **weapon.own), dict(without_stance, **weapon.own)
    suppressed = 1 if weapon.suppressor else 0
    faces = _faces(rules, inputs, suppressed)
    rolls, dice = _dice(rules, inputs, weapon, faces)
    damage = _damage(rules, weapon, weapon.base_damage)
    shooting_down = _interception(rules, inputs, weapon, rolls, dice, damage)
    later = None
    if guard.stance:
        later = _dice(rules, without_stance, weapon, _faces(rules, without_stance, suppressed))[1]
    tokens = {"base_damage": weapon.base_damage, "tokens": weapon.tokens}
    overcharged = rules.step(OVERCHARGE, "damage", tokens) if weapon.tokens else None
    boosted = _overcharged(rules, weapon, overcharged.value, damage) if overcharged else damage
    steps = list(weapon.steps)
    steps += [effect_step(rules, effect) for effect in own_effects(rules, inputs)]
    steps.append(rules.step(DECLARED, "total_ap", {"attacks": weapon.attacks, "ap_cost": weapon.ap_cost}))
    steps += _dice_steps(rules, weapon, dice, faces, shooting_down, later)
    steps += _critical_steps(rules, weapon, overcharged)
    steps += _other_effects_steps(rules, weapon, damage)
    return Shot(
        weapon=weapon,
        rolls=rolls,
        dice=dice,
        dice_after_stance=later,
        interception=shooting_down,
        parry=parry(rules, rolls) if guard.parries else None,
        damage=damage,
        boosted=boosted,
        all_boosted=rules.yes(OVERCHARGE, "all_attacks") if overcharged else False,
        steps=[relabelled(step, f"Weapon {weapon.number}: {step.label}") for step in steps],
    )


def salvos(shot: Shot, attacks: int) -> list[tuple[int, Damage]]:
    """Return how many attacks of a weapon deal which Damage: one with tokens is rolled before the others."""
    apart = shot.boosted != shot.damage and not shot.all_boosted
    counts = ((1, shot.boosted), (attacks - 1, shot.damage)) if apart else ((attacks, shot.boosted),)
    return [(count, damage) for count, damage in counts if count]


def chances_of_one(shot: Shot) -> list[float]:
    """Return the chances that one attack of a weapon is On Target, a Critical Hit and a hit, whatever protects it."""
    dice = shot.dice
    faces = dice.critical + dice.plain + dice.missed
    rolled = volley(shot.rolls, dice, NOTHING_SHOT_DOWN)
    hits = [(apart(counts), weight) for counts, weight in rolled.outcomes.items()]
    return [
        chance(faces**shot.rolls - dice.missed**shot.rolls, faces**shot.rolls),
        chance(sum([weight for counts, weight in hits if counts[0]]), rolled.everything),
        chance(sum([weight for counts, weight in hits if counts[0] or counts[1]]), rolled.everything),
    ]


def volleys(shot: Shot, attacks: int, section: str) -> list[AimedVolley]:
    """Return so many attacks of a weapon on a section as volleys."""
    made = salvos(shot, attacks)
    return [_aimed(shot, count, section, damage, not place) for place, (count, damage) in enumerate(made)]


def cached_volleys(
    cache: dict[tuple[int, int], list[AimedVolley]], shot: Shot, attacks: int, section: str
) -> list[AimedVolley]:
    """Return so many attacks of a weapon on its section as volleys, which ``cache`` keeps."""
    key = (shot.weapon.number, attacks)
    if key not in cache:
        cache[key] = volleys(shot, attacks, section)
    return cache[key]


def one_by_one(shot: Shot, attacks: int, section: str) -> list[AimedVolley]:
    """Return so many attacks of a weapon as volleys of one each, which is the same where nothing looks at several."""
    first = _aimed(shot, 1, section, shot.boosted, True)
    later = _aimed(shot, 1, section, shot.boosted if shot.all_boosted else shot.damage, False)
    return [first] + [later] * (attacks - 1)


def _aimed(shot: Shot, attacks: int, section: str, damage: Damage, first: bool) -> AimedVolley:
    rolled = volley(attacks * shot.rolls, shot.dice, shot.interception)
    after_stance = parried_volley = None
    if shot.dice_after_stance:
        later = volley(attacks * shot.rolls, shot.dice_after_stance, shot.interception)
        rolled, after_stance = with_common_total(rolled, later)
    if shot.parry and shot.parry.whole_attack:
        stops = shot.parry.stops_criticals
        parried_volley = parried_whole(attacks, shot.rolls, shot.dice, stops, damage.critical, damage.plain)
    elif shot.parry:
        parried_volley = parried(rolled, shot.parry.stops_criticals)
    return AimedVolley(
        volley=rolled,
        after_stance=after_stance,
        parried=parried_volley,
        first=first,
        section=section,
        core=shot.weapon.core,
        critical_damage=damage.critical,
        damage=damage.plain,
        astray_damage=damage.astray,
    )


def of_any_weapon(rules: Rules, inputs: Inputs) -> Inputs:
    """Return the inputs of an attack by a weapon that has nothing that an effect asks for."""
    situation = with_suppressor(inputs, False)
    situation.update({declared.name: declared.default for declared in inputs_of_weapons(rules)})
    return situation


def own_effects(rules: Rules, inputs: Inputs) -> list[Applied]:
    """Return the effects that apply as the weapon is what it is, a Suppressor aside."""
    common = applied_with_weapons(rules, of_any_weapon(rules, inputs))
    return [each for each in applied_with_weapons(rules, with_suppressor(inputs, False)) if each not in common]


def with_suppressor(inputs: Inputs, suppressor: bool) -> Inputs:
    """Return the inputs of an attack by a weapon that has a Suppressor, or has none."""
    situation = dict(inputs)
    situation[input_of(SUPPRESSOR)] = suppressor
    return situation


def _faces(rules: Rules, inputs: Inputs, suppressed: int) -> Faces:
    """Return what the dice can show where a Suppressor counts so many times."""
    situation = with_suppressor(inputs, suppressed > 0)
    effects = [
        Applied(effect.record, effect.changes, effect.by, suppressed) if effect.record == "suppressor" else effect
        for effect in applied_with_weapons(rules, situation)
    ]
    return count_faces(rules, with_effects(rules, situation, effects))


def _dice(rules: Rules, inputs: Inputs, weapon: Weapon, faces: Faces) -> tuple[int, Dice]:
    """Return how many dice that can hit each attack has, and what one of them can come to."""
    rolls = rules.count(FULL_AUTO, "dice") if weapon.mechanism == FULL_AUTO else 1
    if not 0 < rolls <= MOST_DICE:
        raise FormulaError(f"dice of {FULL_AUTO} must be from 1 to {MOST_DICE}, got {rolls}")
    each_hits = weapon.mechanism != FULL_AUTO or rules.yes(FULL_AUTO, "each_die_hits")
    critical, plain, missed = best_of(1 if each_hits else rolls, faces.sides, faces.critical, faces.plain)
    rolls = rolls if each_hits else 1
    # A shot astray is not On Target, so that what lowers the roll against such an attack does not count.
    evading = _faces(rules, inputs, 0).evading if weapon.deviates and weapon.suppressor else faces.evading
    return rolls, Dice(
        critical=critical,
        plain=plain,
        missed=missed,
        sides=faces.sides,
        unevaded=faces.sides - faces.evading,
        astray_unevaded=faces.sides - evading if weapon.deviates else 0,
        evaded_deviates=weapon.mechanism == EXPLOSIVE and rules.yes(EXPLOSIVE, "evaded_deviates"),
        unevaded_by_count=_unevaded_by_count(rules, inputs, rolls * most_paid(rules)) if weapon.suppressor else (),
    )


def _unevaded_by_count(rules: Rules, inputs: Inputs, most: int) -> tuple[int, ...]:
    """Return how many faces do not evade where one attack is On Target, where two are, and so on up to ``most``.

    Nothing where the penalties of a Suppressor do not add up, and each counts for its own die.
    """
    if not rules.yes("suppressor", "adds_up"):
        return ()
    faces = [_faces(rules, inputs, hits) for hits in range(1, most + 1)]
    return tuple([shown.sides - shown.evading for shown in faces])


def _interception(rules: Rules, inputs: Inputs, weapon: Weapon, rolls: int, dice: Dice, damage: Damage) -> Interception:
    """Return what shoots down missiles, which the defender chooses by what each deals on average."""
    if not weapon.missiles or not inputs["miniguns"]:
        return NOTHING_SHOT_DOWN
    critical_worth, plain_worth = damage.critical * dice.sides, damage.plain * dice.unevaded
    return interception(rules, inputs["miniguns"], dice.sides, rolls, critical_worth, plain_worth)


def _damage(rules: Rules, weapon: Weapon, base_damage: int) -> Damage:
    critical = rules.whole("critical-rolls", "critical_damage", {"base_damage": base_damage})
    astray = rules.whole("deviation", "damage", {"attack_damage": base_damage}) if weapon.deviates else 0
    return Damage(critical, base_damage, astray)


def _overcharged(rules: Rules, weapon: Weapon, base_damage: int, damage: Damage) -> Damage:
    """Return the damage of an attack with tokens; ``damage`` is what the weapon deals without them."""
    boosted = _damage(rules, weapon, base_damage)
    if rules.yes(OVERCHARGE, "criticals_multiply"):
        return boosted
    critical = rules.whole(OVERCHARGE, "critical_damage", _with_tokens(weapon, damage.critical))
    return Damage(critical, boosted.plain, boosted.astray)


def _with_tokens(weapon: Weapon, critical: float) -> dict[str, float]:
    return {"critical": critical, "base_damage": weapon.base_damage, "tokens": weapon.tokens}


def _critical_steps(rules: Rules, weapon: Weapon, overcharged: Step | None) -> list[Step]:
    """Return the damage of a Critical Hit as steps, with what tokens add to it."""
    plain = rules.step("critical-rolls", "critical_damage", {"base_damage": weapon.base_damage})
    if not overcharged:
        return [plain]
    multiplies = rules.yes_step(OVERCHARGE, "criticals_multiply")
    if multiplies.value:
        strong = {"base_damage": overcharged.value}
        return [overcharged, multiplies, rules.step("critical-rolls", "critical_damage", strong)]
    return [
        overcharged,
        multiplies,
        plain,
        rules.step(OVERCHARGE, "critical_damage", _with_tokens(weapon, plain.value)),
    ]


def _dice_steps(
    rules: Rules, weapon: Weapon, dice: Dice, faces: Faces, interception: Interception, later: Dice | None
) -> list[Step]:
    """Return what the dice of an attack can show, in the order in which they are rolled."""
    on_target, rolled = dice.critical + dice.plain, dice.critical + dice.plain + dice.missed
    steps = [rules.value_step(FULL_AUTO, "dice")] if weapon.mechanism == FULL_AUTO else []
    label, _ = rules.words("attack-roll", "formulas", "on_target")
    steps.append(faces_step(label, on_target, rolled, "attack-roll"))
    if interception.dice:
        label, _ = rules.words(ANTI_MISSILE, "formulas", "destroys")
        working = f"{interception.succeeding} of {dice.sides} faces, dice: {interception.dice}"
        steps.append(Step(label, chance(interception.succeeding, dice.sides), "chance", ANTI_MISSILE, working))
    if weapon.suppressor:
        steps.append(rules.yes_step("suppressor", "adds_up"))
    label, _ = rules.words("evasion-roll", "formulas", "evaded")
    steps.append(faces_step(label, faces.evading, dice.sides, "evasion-roll"))
    if later and later.unevaded != dice.unevaded:
        label = f"{label} once the Stance is over"
        steps.append(faces_step(label, dice.sides - later.unevaded, dice.sides, "evasion-roll"))
    hits = dice.critical * dice.sides + dice.plain * dice.unevaded
    working = f"({dice.critical} × {dice.sides} + {dice.plain} × {dice.unevaded}) ÷ {rolled * dice.sides}"
    steps.append(Step("A die hits", chance(hits, rolled * dice.sides), "chance", "evasion-roll", working))
    return steps


def _other_effects_steps(rules: Rules, weapon: Weapon, damage: Damage) -> list[Step]:
    """Return as steps what a weapon does besides to the section that it is aimed at."""
    variables = {"base_damage": weapon.base_damage}
    steps = []
    if weapon.deviates:
        astray = rules.step("deviation", "damage", {"attack_damage": damage.plain})
        steps.append(relabelled(astray, f"After a miss: {astray.label[:1].lower()}{astray.label[1:]}"))
    if weapon.mechanism == EXPLOSIVE:
        for formula in ("splash_damage", "structure_damage"):
            steps.append(rules.step(EXPLOSIVE, formula, variables))
    if weapon.mechanism == SPREAD:
        steps.append(rules.value_step(SPREAD, "side_hexes"))
    return steps
