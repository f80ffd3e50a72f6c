"""An attack as it is declared, ready to be resolved: what its weapons do, and what protects the target."""

from dataclasses import dataclass, field

from ..core.inputs import Inputs
from ..core.result import Step
from ..core.rules import Rules
from ..dice.modifiers import applied_with_weapons
from ..odds.attack_dice import effect_step
from . import aimed_item
from .chances_of_loss import Explosion, Resolution
from .losses import DESTROYED
from .sections import SECTIONS_OF, body_of, is_item, item_of, name_of, record_of, the
from .shields_and_stances import guard_of, with_stances, without_stance
from .weapon_attacks import of_any_weapon, shot_of
from .weapons import Weapon, weapons


@dataclass(kw_only=True)
class DeclaredAttack:
    """An attack ready to be resolved.

    inputs: the inputs without what counts for nothing.
    ignored: the names of inputs that count for nothing.
    weapons: the weapons that may be used.
    steps: the first steps of an answer.
    resolution: the Resolution of the attack; None where nothing can be attacked.
    refusal: why nothing can be attacked, in words; empty where something can.
    """

    inputs: Inputs = field()
    ignored: tuple[str, ...] = field()
    weapons: list[Weapon] = field()
    steps: list[Step] = field()
    resolution: Resolution | None = field(default=None)
    refusal: str = field(default="")


def declared_attack(rules: Rules, inputs: Inputs) -> DeclaredAttack:
    """Return an attack with these inputs, ready to be resolved.

    Raises InputError for inputs that exclude each other, such as two Stances at once.
    """
    possible, stance_steps = with_stances(rules, inputs)
    ignored = tuple([name for name in inputs if possible[name] != inputs[name]])
    inputs = possible
    declared = weapons(rules, inputs)
    usable = [weapon for weapon in declared if weapon.usable]
    steps = [step for weapon in declared if not weapon.usable for step in weapon.steps]
    if not usable:
        refusal = "No weapon can be used without the hands that it takes"
        return DeclaredAttack(inputs=inputs, ignored=ignored, weapons=usable, steps=steps, refusal=refusal)
    durabilities = {section: inputs[section] for section in body_of(inputs).sections}
    item_steps = aimed_item.may_be_aimed_at_steps(rules, inputs, usable)
    explosion = None
    if item_steps:
        durabilities[item_of(inputs)] = inputs[aimed_item.LEFT]
        explosion = aimed_item.explosion(rules, inputs)
    steps += [_in_vain_step(weapon) for weapon in usable if not durabilities[weapon.section]]
    first = usable[0].section
    if not durabilities[first]:
        refusal = f"The {name_of(first).lower()} is destroyed already: nothing may aim at it"
        steps = [durability_step(first, 0)] + steps
        return DeclaredAttack(inputs=inputs, ignored=ignored, weapons=usable, steps=steps, refusal=refusal)
    steps = item_steps + steps + stance_steps
    steps += [effect_step(rules, effect) for effect in applied_with_weapons(rules, of_any_weapon(rules, inputs))]
    steps.append(rules.value_step("dice", "sides"))
    resolution = _plan(rules, inputs, usable, durabilities, explosion)
    return DeclaredAttack(inputs=inputs, ignored=ignored, weapons=usable, steps=steps, resolution=resolution)


def _plan(
    rules: Rules,
    inputs: Inputs,
    usable: list[Weapon],
    durabilities: dict[str, int],
    explosion: Explosion | None,
) -> Resolution:
    """Return the Resolution of the weapons whose sections are not destroyed before the attack."""
    attacking = [weapon for weapon in usable if durabilities[weapon.section]]
    guard = guard_of(rules, inputs, durabilities, {weapon.section for weapon in attacking})
    later = without_stance(inputs)
    shots = [shot_of(rules, inputs, weapon, guard, later) for weapon in attacking]
    return Resolution(shots, durabilities, guard, explosion)


def durability_step(section: str, durability: int) -> Step:
    """Return as a step what a section or an item has left."""
    rule = record_of(section) if is_item(section) else SECTIONS_OF
    return Step(f"{name_of(section)} has left", durability, "DP", rule, "")


def _in_vain_step(weapon: Weapon) -> Step:
    """Return as a step that a weapon makes no attack, as what it aims at is destroyed."""
    return Step(f"Weapon {weapon.number}: may aim at {the(weapon.section)}", False, "", DESTROYED, "")
