"""Another Unit in the cone of a weapon: it evades each attack On Target for itself, whatever the target rolls."""

from typing import Iterator, NamedTuple

from ..core.inputs import Inputs
from ..core.result import Step
from ..core.rules import Rules
from ..dice.faces import evading, faces_step
from ..dice.modifiers import applied_with_weapons
from .anti_missile import survivors
from .chances_of_loss import Resolution
from .count_codes import apart, joined, multinomial
from .section_damage import OVER, AimedVolley, Guards, hit
from .weapon_attacks import Damage, Shot, of_any_weapon, own_effects, with_suppressor
from .weapons import SPREAD, most_paid

# On how many faces of its die another Unit does not evade where one attack is On Target, where two are, and so on, the
# last holding for more; and the steps to that.
Unevaded = NamedTuple("Unevaded", [("by_count", "tuple[int, ...]"), ("steps", "list[Step]")])


def unevaded(rules: Rules, inputs: Inputs, shot: Shot) -> Unevaded:
    """Return on how many faces of its die another Unit does not evade attacks of a weapon that are On Target."""
    sides, lowered, most = shot.dice.sides, 0, 1
    own = own_effects(rules, dict(inputs, **shot.weapon.own))
    always = sum([each.by * each.times for each in own if each.changes == "evasion_roll"])
    if shot.weapon.suppressor:
        effects = applied_with_weapons(rules, with_suppressor(of_any_weapon(rules, inputs), True))
        lowered = sum([each.by for each in effects if each.record == "suppressor" and each.changes == "evasion_roll"])
        most = most_paid(rules) if rules.yes("suppressor", "adds_up") else 1
    modifiers = [inputs["other_evasion_modifier"] + always + lowered * hits for hits in range(1, most + 1)]
    evaded = [evading(rules, inputs["other_evasion"], each) if inputs["other_can_evade"] else 0 for each in modifiers]
    label = f"Weapon {shot.weapon.number}: the other Unit evades an attack On Target"
    steps = [rules.value_step(SPREAD, "side_hexes"), faces_step(label, evaded[0], sides, "evasion-roll")]
    return Unevaded(tuple([sides - faces for faces in evaded]), steps)


def in_cone(
    resolution: Resolution,
    shot: Shot,
    aimed: AimedVolley,
    attacks: int,
    before: Guards,
    dealt: Damage,
    others: Unevaded,
) -> Iterator[tuple[Guards, int, int, int]]:
    """Yield what attacks may come to: the guards they leave, the damage to the other Unit, the shots astray, the ways.

    A target in a Stance does not evade, so every attack On Target hits it; afterwards its guards change nothing here.
    """
    sides, by_count = shot.dice.sides, others.by_count
    for counts, ways in survivors(attacks, shot.dice, shot.interception).items():
        critical, plain, missed, _ = apart(counts)
        astray = missed if shot.weapon.deviates else 0
        left = before
        if resolution.guard.stance and before.stance != OVER:
            left = hit(aimed, resolution.guard, before, joined(critical, plain, astray))[0]
        faces = by_count[min(critical + plain, len(by_count)) - 1] if plain else 0
        rest = sides ** (attacks - plain)
        for hits, ways_hit in multinomial(plain, (0, 0, faces, sides - faces)).items():
            yield left, critical * dealt.critical + hits * dealt.plain, astray, ways * ways_hit * rest
