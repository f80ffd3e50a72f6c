"""Another Unit near the target: what blasts and shots astray do to it while weapons attack the target."""

from .attack_fire import Fire
from .attack_volley import Dice, multinomial, volley
from .attack_weapons import EXPLOSIVE, MOST_DURABILITY, SECTIONS_OF, TORSO
from .deviation import AT_TARGET, FAR, caught, places
from .deviation import RULE as DEVIATION
from .distribution import chance
from .faces import evading
from .inputs import OTHER, Meaning, choice, meaning, placed, whole, yes_no
from .lookup import faces_of, rows
from .result import Step, Value
from .rules import Rules
from .units import agreeing, unit

TITLE = "Another Unit near the target"
NOBODY = "nobody"
DP = unit("DP")


def inputs(rules: Rules) -> list:
    """Return what is asked of another Unit that blasts may reach."""
    lowest, highest = rules.stats()
    furthest = 2 * rules.count("dice", "sides")
    full = int(rules.cell(SECTIONS_OF, "portanova", TORSO, "max"))
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


def hurt(rules: Rules, given: dict, shots: list) -> tuple:
    """Return the values and steps of what shots at the target do to another Unit; nothing where none may reach it.

    A hit on the target reaches whoever stands within the blast, without a roll; a shot astray reaches whoever stands in
    the hex where it lands or next to it, and does not evade.
    """
    reaching = [shot for shot in shots if shot.weapon.deviates]
    if given["other_place"] == NOBODY or not reaching:
        return [], []
    sides = rules.count("dice", "sides")
    landing = rows(rules, DEVIATION, "landing")
    lands = sum([len(faces_of(landing[index])) for index in caught(landing, given["other_place"])])
    evaded = evading(rules, given["other_evasion"], given["other_evasion_modifier"]) if given["other_can_evade"] else 0
    cockpit = rules.answered("vehicles", "cockpit_as_torso")
    harmed = cockpit.value or not given["other_is_vehicle"]
    near = harmed and _distance(given["other_place"]) <= rules.count(EXPLOSIVE, "radius")
    steps = [
        rules.told(EXPLOSIVE, "radius"),
        Step("A shot astray reaches the other Unit", chance(lands, sides), "chance", DEVIATION, _faces(lands, sides)),
        Step("The other Unit evades it", chance(evaded, sides), "chance", "evasion-roll", _faces(evaded, sides)),
    ]
    steps += [cockpit] if given["other_is_vehicle"] else []
    dealt = {0: 1}
    for shot in reaching:
        splash = _splash(rules, shot) if near else 0
        if shot.weapon.mechanism == EXPLOSIVE:
            label = f"Weapon {shot.weapon.number}: each hit on the target deals to the other Unit"
            steps.append(Step(label, splash, agreeing(splash, unit("damage")), EXPLOSIVE, ""))
        dealt = _with(dealt, _damages(shot, splash, lands * (sides - evaded), sides * sides), given["other_left"])
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


def _damages(shot: Fire, splash: int, hurting: int, of: int) -> dict:
    """Return the weights of damage to the other Unit by all attacks of a weapon.

    ``hurting`` of so many ways make a shot astray hurt it.
    """
    attacks = shot.weapon.attacks * shot.rolls
    # Each shot astray is counted, whether or not the target evades it.
    sides = shot.dice.sides
    *head, _, _, evaded_deviates, adding = shot.dice
    every = Dice(*(head + [sides, sides, evaded_deviates, adding]))
    found: dict = {}
    for (critical, plain, astray), ways in volley(attacks, every, shot.interception).outcomes.items():
        for (_, struck, _), met in multinomial(astray, (0, hurting, 0, of - hurting)).items():
            damage = (critical + plain) * splash + struck * shot.damage.astray
            found[damage] = found.get(damage, 0) + ways * met * of ** (attacks - astray)
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
