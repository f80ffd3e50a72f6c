"""Attack: several weapons against named Unit Sections, weapon by weapon, exactly.

Each weapon is resolved before the next: its Attack Rolls, what shoots down its missiles, the Evasion Rolls, its damage.
Damage on a section that is destroyed already is lost.
"""

from ..core.declaration import Calculator, read
from ..core.formatting import percent, value_text
from ..core.inputs import ATTACKER, Input, Inputs, Meaning, meaning, whole
from ..core.probability import mean
from ..core.result import Result, Spread, Value
from ..core.rules import Rules
from ..core.units import counted, unit
from ..core.variable_inputs import MOST_ITEMS
from ..dice.modifiers import RANGED, input_of
from ..dice.modifiers import inputs_with_weapons as situation_inputs
from ..dice.modifiers import weapon_inputs as inputs_of_weapons
from ..odds.attack_dice import against, dice_inputs
from ..odds.weapon_redundancy import RULE as REDUNDANCY
from ..turn.action_points import most_held
from . import aimed_item, nearby_unit
from .aimed_item import LEFT, MAY_BE_AIMED_AT, MOUNTED
from .budget import ATTACKS, budget, paid
from .chances_of_loss import Resolution, damage_spread, sections_at_stake
from .declared_attack import DeclaredAttack, declared_attack
from .losses import DESTROYED, ITEM_STATES, MECHANISMS
from .parry import PARRY
from .sections import DRIVES, SECTIONS_OF, body_of, kind_input, section_inputs, sort_of, the
from .shields_and_stances import STANCE, guard_steps, protection_inputs
from .values_of_loss import Destruction
from .weapon_attacks import SUPPRESSOR, Shot
from .weapons import DECLARED, NUMBERS, Weapon, weapon_inputs

# What the sentence names of each weapon that makes attacks.
NAMED = ("attacks", "base_damage", "section", "part", "tokens")
TOKENS = unit("tokens", "token")


def inputs(rules: Rules) -> list[Input]:
    """Return what the calculator asks for."""
    of_weapons = [input_of(SUPPRESSOR)] + [declared.name for declared in inputs_of_weapons(rules)]
    situation = [declared for declared in situation_inputs(rules) if declared.name not in of_weapons]
    hands, of = rules.variable("two-handed", "hands_free")
    enough = rules.count("two-handed", "free_hands")
    hands_free = whole("hands_free", hands, 0, MOST_ITEMS, enough, of, True)
    return (
        [declared for declared in situation if not declared.section]
        + [kind_input()]
        + [meaning(whole("ap", "AP at hand", 1, most_held(rules), 16, unit("AP"), True), Meaning(ATTACKER, "ap", None))]
        + [meaning(hands_free, Meaning(ATTACKER, "hands_free", None))]
        + dice_inputs(rules)
        + weapon_inputs(rules)
        + aimed_item.inputs(rules)
        + section_inputs(rules)
        + protection_inputs(rules)
        + nearby_unit.inputs(rules)
        + [declared for declared in situation if declared.section]
    )


def answer(rules: Rules, inputs: Inputs) -> Result:
    """Return the chances to destroy what the weapons aim at, and what they cost."""
    attack = declared_attack(rules, inputs)
    if attack.resolution is None:
        values = [Value("p_destroyed", "Section aimed at destroyed", 0, "chance")]
        return Result(values, attack.steps, attack.refusal)
    inputs, resolution = attack.inputs, attack.resolution
    results = Destruction(resolution, body_of(inputs))
    first = results.first
    damage = damage_spread(results.resolved[first][-1])
    nearby_values, nearby_steps = nearby_unit.nearby_unit(rules, inputs, resolution)
    cost_values, cost_steps = budget(resolution, inputs["ap"])
    values = (
        results.values()
        + aimed_item.values(rules, resolution)
        + [Value("expected_damage", f"DP that the {sort_of(first)} loses on average", mean(damage), "DP")]
        + nearby_values
        + cost_values
    )
    steps = (
        attack.steps
        + guard_steps(rules, inputs, resolution.guard)
        + results.weapon_steps()
        + results.loss_steps(rules)
        + nearby_steps
        + cost_steps
    )
    sentence = _sentence(attack, resolution, results, nearby_values)
    spread = Spread("damage", f"DP that {the(first)} loses", "DP", damage)
    settled = _settled(inputs, resolution) + attack.ignored
    # What cannot be paid for says so at once.
    headlines = results.headlines() + (("ap_left",) if paid(resolution) > inputs["ap"] else ())
    return Result(values, steps, sentence, spread, headlines=headlines, settled=settled)


def _sentence(attack: DeclaredAttack, resolution: Resolution, results: Destruction, nearby_values: list[Value]) -> str:
    """Return what attacks, the chances of it, and how many AP are missing, as one player writes to another."""
    attacks = _attacks(attack.inputs, resolution.shots) + _in_vain(attack.weapons, resolution.durabilities)
    chances = _chances(results) + [f"{percent(value.value)} to hurt the other Unit" for value in nearby_values[:1]]
    missing = paid(resolution) - attack.inputs["ap"]
    short = f", {missing} AP more than there are" if missing > 0 else ""
    return f"{', '.join(attacks)} {against(attack.inputs)}: {', '.join(chances)}{short}"


def _attacks(inputs: Inputs, shots: list[Shot]) -> list[str]:
    """Return what attacks, in the words of the table: ``3 attacks of 12 damage on the torso``."""
    phrases: list[str] = []
    for weapon in [shot.weapon for shot in shots]:
        count = str(weapon.attacks) if phrases else counted(weapon.attacks, ATTACKS)
        printed = inputs[f"weapon_{weapon.number}_base_damage"]
        copies = f" ({printed} printed)" if printed != weapon.base_damage else ""
        tokens = f" with {counted(weapon.tokens, TOKENS)}" if weapon.tokens else ""
        damage = f"{value_text(weapon.base_damage)} damage{copies}{tokens}"
        phrases.append(f"{count} of {damage} on {the(weapon.section)}")
    return phrases


def _in_vain(weapons: list[Weapon], durabilities: dict[str, int]) -> list[str]:
    """Return which sections nothing attacks, as they are destroyed: ``none on the head, destroyed already``."""
    sections = [weapon.section for weapon in weapons if not durabilities[weapon.section]]
    return [f"none on {the(section)}, destroyed already" for section in sections]


def _chances(results: Destruction) -> list[str]:
    """Return the chances to destroy what weapons aim at or may hit astray, in words: first that of the first weapon."""
    phrases: list[str] = []
    for section in results.sections:
        destroys = "" if phrases else " to destroy"
        durability = results.resolution.durabilities[section]
        phrases.append(f"{percent(results.p_lost(section))}{destroys} {the(section)} with {durability} DP")
    return phrases


def _settled(inputs: Inputs, resolution: Resolution) -> tuple[str, ...]:
    """Return the inputs that the sentence names with their results, and those of which nothing comes.

    These are what the sections aimed at have left, and what others have that are not lost before; what an item brings
    to an explosion, if it makes none; weapons without an attack; and what is asked of another Unit where there is none.
    """
    standing = [section for section in body_of(inputs).sections if section not in DRIVES and inputs[section]]
    names = sections_at_stake(resolution) + standing + [LEFT]
    names += [] if resolution.explosion else aimed_item.OF_AN_EXPLOSION
    for number in NUMBERS:
        if f"weapon_{number}_attacks" not in inputs:
            names += [name for name in inputs if name.startswith(f"weapon_{number}_")]
    if inputs["other_place"] == nearby_unit.NOBODY and not inputs[nearby_unit.IN_CONE]:
        names += [name for name in inputs if name.startswith("other_")]
    return tuple(names)


CALCULATOR = Calculator(
    name="attack",
    title="Attack",
    rules=(
        read(DECLARED, "total_ap", MAY_BE_AIMED_AT),
        read("resolution-order"),
        read("attack-roll", "on_target"),
        read("evasion-roll", "evaded"),
        read("critical-rolls", ("critical_damage", "defence_criticals"), ("hit_face", "miss_face")),
        read("dice", "sides"),
        read("action-points"),
        read(REDUNDANCY, ("cost", "damage"), "lowest", "reduction", "bonus"),
        read("full-auto", ("dice", "each_die_hits")),
        read("explosive", ("splash_damage", "structure_damage"), "evaded_deviates", "radius"),
        read("spread", "side_hexes"),
        read("overcharge", "damage", ("all_attacks", "max_tokens"), ("criticals_multiply", "critical_damage")),
        read("overcharge", "explosion_damage", ("explosion_share", "mount_rolls_too")),
        read("deviation", "damage", "landing"),
        read("two-handed", ("too_few", "cost_with_fewer", "usable")),
        read("recharge", ("one_attack", "activations")),
        read("single-use", "one_attack"),
        read("anti-missile", "destroys", ("missiles", "each_attack", "whole_attack")),
        read("suppressor", "adds_up"),
        read("shield", "spills_over"),
        read(STANCE),
        read("offensive-stance"),
        read(PARRY, ("stops_criticals", "whole_attack")),
        read(DESTROYED, "by_section"),
        read("destroyed-and-inoperative"),
        read("blinded"),
        read("destroyed-limb"),
        read("limbless"),
        read("crippled-partial", "enough_lost"),
        read("crippled-severe"),
        read("handheld-weapon", "drops"),
        read(ITEM_STATES),
        read(MOUNTED, "explodes", "explosion_damage", "explosion_share"),
        read("thruster"),
        read("attachment"),
        read(SECTIONS_OF, "portanova", "drive_sections"),
        read("vehicles", "cockpit_as_torso"),
    )
    + tuple([read(mechanism) for mechanism in MECHANISMS]),
    limits=(
        read("modified-stats", ("lowest", "highest")),
        read("indirect-fire"),
        read("action-points", "max_stored"),
        read("reserve-energy", "storage"),
    ),
    needs=((DECLARED, "total_ap"), ("critical-rolls", "critical_damage"), ("explosive", "splash_damage")),
    situational=True,
    switch="criticals-on-defence",
    inputs=inputs,
    answer=answer,
    opens=(
        input_of(RANGED),
        "weapon_1_attacks",
        "weapon_1_base_damage",
        "weapon_1_ap_cost",
        "weapon_1_section",
        "weapon_1_part",
        "stat",
        "evasion",
        "ap",
    ),
    more="The target, the hands and modifiers",
    named=("stat", "modifier", "evasion", "evasion_modifier", "can_evade", "aimed_item")
    + tuple([f"weapon_{number}_{field}" for number in NUMBERS for field in NAMED]),
)
