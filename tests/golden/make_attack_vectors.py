"""Make golden vectors for the attack by brute force, die by die.

Nothing here imports the project.  Every die is rolled face by face; ways that come to the same are counted together.
Numbers of the rules are typed from the rulebook.  ``python -m tests.golden`` writes ``attack-vectors.json``.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, product
from typing import Any

from tests.golden.dice import FACES, ROUND, hexes_apart

STOCK = {"right_leg": 20, "left_leg": 20, "right_arm": 16, "left_arm": 16, "head": 9, "torso": 32}
# A Vehicle as the form has it: only its first drive section is there.
VEHICLE = {"cockpit": 32, "drive_section_1": 20} | {f"drive_section_{number}": 0 for number in (2, 3, 4)}
SURE = (50, 75, 90)
# A Unit holds 16 AP, p. 4-2, and 20 with Reserve Energy, p. 11-14; no attack costs less than 1.
MOST_PAID = 20
READINGS = (
    ("overcharge_and_several_attacks", "first-attack"),
    ("full_auto_two_dice", "each-die-hits"),
    ("explosive_misses_and_splash", "failed-accuracy"),
    ("damage_beyond_a_shield", "lost"),
    ("interceptions_for_a_volley", "each-volley"),
    ("parrying_critical_hits", "can-be-parried"),
    ("redundancy_example_or_text", "example"),
    ("overcharge_and_critical_hits", "whole-attack"),
    ("suppressor_stacking", "own-die"),
    ("attacks_in_one_use", "all-at-once"),
    ("two_handed_with_one_hand", "at-a-price"),
    ("ruling", "both"),
    ("torso_or_cockpit", "either"),
    ("attacking_items", "like-a-section"),
    ("mounted_weapon_explosion_die", "d8"),
    ("stopping_a_full_auto_attack", "whole-attack"),
)
# The Stance of the target, kept beside what the sections have left.
STANCE = "stance of the target"
# What became of a mounted weapon that is aimed at, kept beside what the sections have left.
FATE, WHOLE, EXPLODED, FIZZLED = "fate of the mounted weapon", 0, 1, 2

BOTH = "overcharged_mounted_weapon"

# Where another Unit may stand, which faces ahead; two steps to one side are two hexes away.
PLACES = ("ahead", "ahead-on-the-right", "behind-on-the-right", "behind", "behind-on-the-left", "ahead-on-the-left")
STEPS = {place: ROUND[place][0] for place in PLACES}
LANDS = {face: place for place, (_, faces) in ROUND.items() for face in faces}

type Asked = dict[str, Any]
# One die of an attack and what it deals: a Critical Hit, a plain hit, or nothing yet.
type Ways = dict[Any, Fraction]


class Question:
    """One attack as it is asked, with the defaults of the form."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.is_vehicle = asked.get("target_is_vehicle", False)
        self.core = "cockpit" if self.is_vehicle else "torso"
        self.sections = dict(VEHICLE if self.is_vehicle else STOCK)
        defaults = (
            dict(READINGS) | self.sections | {"ap": 16, "item": 0, "parries": False, "miniguns": 0, "hands_free": 2}
        )
        other = {"other_place": "nobody", "other_in_cone": False, "other_evasion": 5, "other_evasion_modifier": 0}
        self.known = defaults | other | {"other_can_evade": True, "other_left": 32} | asked
        postures = not self.is_vehicle and asked.get("target_posture", "none") != "none"
        if postures or asked.get("target_grounded"):
            self.known["can_evade"] = False
        self.item = asked.get("aimed_item", "thruster").replace("-", "_")
        self.carrier = ""
        self.charges = asked.get("aimed_item_tokens", 0)
        if any(each["section"] == self.item for each in self.weapons()):
            self.sections[self.item] = self.known[self.item] = asked.get("aimed_item_left", 8)
            if self.item == "mounted_weapon" or (self.item == "handheld_weapon" and self.charges):
                self.carrier = asked.get("aimed_item_part" if self.is_vehicle else "aimed_item_section", self.core)
                self.sections[FATE] = self.known[FATE] = WHOLE
        stances = [name for name in ("offensive", "defensive") if asked.get(f"target_{name}_stance")]
        self.sections[STANCE] = self.known[STANCE] = "" if self.is_vehicle else "".join(stances)
        # What volleys come to, by weapon, attacks and Stance: many plans begin with the same ones.
        self.rolled: dict[tuple[int, int, bool], Ways] = {}

    def get(self, name: str) -> Any:
        return self.known.get(name)

    def weapon(self, number: int) -> Asked | None:
        """Return a weapon with what it costs and deals once all its copies are counted."""
        if f"weapon_{number}_attacks" not in self.asked:
            return None
        weapon_data = {"mechanism": "single-fire", "tokens": 0, "copies": 1, "ap_cost": 5, "base_damage": 12}
        weapon_data |= {"section": "torso", "suppressor": False, "indirect": False, "missiles": False}
        weapon_data |= {"two_handed": False, "again": "any-time"}
        start = f"weapon_{number}_"
        weapon_data |= {name.removeprefix(start): value for name, value in self.asked.items() if name.startswith(start)}
        if not self.asked["attack_is_ranged"]:
            weapon_data |= {"suppressor": False, "indirect": False, "missiles": False}
        if self.is_vehicle:
            weapon_data["section"] = weapon_data.get("part", "cockpit")
        if weapon_data["section"] == "item":
            weapon_data["section"] = self.item
        if weapon_data["mechanism"] == "spread":
            weapon_data["section"] = self.core
        if weapon_data["mechanism"] != "overcharge":
            weapon_data["tokens"] = 0
        floor = max((weapon_data["ap_cost"] + 1) // 2, 2)
        idle = 1
        for _ in range(weapon_data["copies"] - 1):
            saved = self.asked[f"{start}ap_cost"] - weapon_data["ap_cost"]
            if saved < 4 and weapon_data["ap_cost"] > floor:
                weapon_data["ap_cost"] -= 1
            else:
                idle += 1
        weapon_data["base_damage"] += idle // 2 if weapon_data["copies"] > 1 else 0
        short = weapon_data["two_handed"] and self.get("hands_free") < 2
        if short and self.get("two_handed_with_one_hand") == "two-hands":
            return None
        weapon_data["ap_cost"] += 5 if short else 0
        alone = weapon_data["again"] != "any-time" and self.get("attacks_in_one_use") == "one-attack"
        weapon_data["most"] = 1 if alone else MOST_PAID
        weapon_data["attacks"] = min(weapon_data["attacks"], weapon_data["most"])
        return weapon_data | {"number": number}

    def weapons(self) -> list[Asked]:
        return [weapon for number in (1, 2, 3, 4) if (weapon := self.weapon(number))]


def attack_die(question: Question, face: int) -> str:
    """Read one attack die."""
    if face == 8:
        return "critical"
    if face == 1 or face + question.get("modifier") < question.get("stat"):
        return "miss"
    return "plain"


def is_evaded(question: Question, face: int, suppressed: int, braced: bool) -> bool:
    """Read one defence die; a Unit that is braced in a Stance cannot evade."""
    if not question.get("can_evade") or braced:
        return False
    if question.get("ruling") == "both" and face in (1, 8):
        return face == 8
    return face + question.get("evasion_modifier") - suppressed >= question.get("evasion")


def one_in(faces: int) -> Fraction:
    return Fraction(1, faces)


def roll_attacks(question: Question, weapon: Asked, attacks: int) -> Ways:
    """Return what the attack dice show: sorted tuples of attacks, each a sorted tuple of words."""
    dice = 2 if weapon["mechanism"] == "full-auto" else 1
    each: Counter[Any] = Counter()
    for faces in product(FACES, repeat=dice):
        words = [attack_die(question, face) for face in faces]
        made = [tuple(sorted(words))]
        if dice > 1 and question.get("full_auto_two_dice") == "better-die":
            made = [(min(words, key=["critical", "plain", "miss"].index),)]
        elif question.get("stopping_a_full_auto_attack") == "one-die":
            made = [(word,) for word in sorted(words)]
        each[tuple(made)] += one_in(8**dice)
    ways: Ways = {(): Fraction(1)}
    for _ in range(attacks):
        following: Counter[Any] = Counter()
        for (shown, chance), (made, faces) in product(ways.items(), each.items()):
            following[tuple(sorted([*shown, *made]))] += chance * faces
        ways = following
    return ways


def words_of(shown: Any) -> list[str]:
    """Return the words of all attacks."""
    return [word for attack in shown for word in attack]


def danger(question: Question, weapon: Asked, attack: Any, braced: bool) -> Any:
    """Return what a defender fears of an attack that is On Target: its damage on average, then Critical Hits."""
    met = sum(not is_evaded(question, face, int(weapon["suppressor"]), braced) for face in FACES)
    sure, doubtful = attack.count("critical"), attack.count("plain")
    plain = weapon["base_damage"]
    return sure * up(Fraction(3, 2) * plain) * 8 + doubtful * plain * met, sure, doubtful


def shoot_down(question: Question, weapon: Asked, ways: Ways, braced: bool) -> Ways:
    """Take away what Miniguns destroy: the most dangerous attacks first."""
    if not weapon["missiles"] or not question.get("miniguns"):
        return ways
    following: Counter[Any] = Counter()
    if question.get("interceptions_for_a_volley") == "each-volley":
        for shown, chance in ways.items():
            on_target = [attack for attack in shown if {"critical", "plain"} & set(attack)]
            feared = sorted(on_target, key=lambda attack: danger(question, weapon, attack, braced))
            for faces in product(FACES, repeat=question.get("miniguns")):
                left = list(shown)
                for attack in feared[::-1][: sum(face >= 7 for face in faces)]:
                    left.remove(attack)
                following[tuple(left)] += chance * one_in(8 ** len(faces))
        return following
    missed = Fraction(6, 8) ** question.get("miniguns")
    for shown, chance in ways.items():
        ends: Ways = {(): chance}
        for attack in shown:
            spared = missed if {"critical", "plain"} & set(attack) else Fraction(1)
            stepped: Counter[Any] = Counter()
            for end, ways_so_far in ends.items():
                stepped[*end, attack] += ways_so_far * spared
                stepped[end] += ways_so_far * (1 - spared)
            ends = stepped
        following.update(ends)
    return following


def suppression(question: Question, weapon: Asked, shown: Any) -> int:
    """Return by how much a Suppressor lowers each Evasion Roll against attacks that are left."""
    words = words_of(shown)
    adds_up = question.get("suppressor_stacking") == "adds-up"
    return int(weapon["suppressor"]) * (words.count("critical") + words.count("plain") if adds_up else 1)


def fates(question: Question, weapon: Asked, word: str, suppressed: int, braced: bool) -> Ways:
    """Roll a defence die for what may be evaded, and another one for what strays and strikes the torso."""
    strays = weapon["mechanism"] == "explosive" or weapon["indirect"]
    again = weapon["mechanism"] == "explosive" and question.get("explosive_misses_and_splash") == "any-failure"
    weights: Counter[Any] = Counter()
    for first, second in product(FACES, FACES):
        fate = word
        if word == "plain" and is_evaded(question, first, suppressed, braced):
            fate = "stray" if again else "none"
        if word == "miss":
            fate = "stray" if strays else "none"
        if fate == "stray" and is_evaded(question, second, 0, braced):
            fate = "none"
        weights[fate] += one_in(64)
    return weights


def defend(question: Question, weapon: Asked, ways: Ways, braced: bool) -> Ways:
    """Return what hits: sorted tuples of attacks, each a sorted tuple of words."""
    following: Counter[Any] = Counter()
    for shown, chance in ways.items():
        suppressed = suppression(question, weapon, shown)
        of_word = {word: fates(question, weapon, word, suppressed, braced) for word in set(words_of(shown))}
        ends: Ways = {(): chance}
        for attack in shown:
            met: Ways = {(): Fraction(1)}
            for word in attack:
                rolled: Counter[Any] = Counter()
                for (end, ways_so_far), (fate, each) in product(met.items(), of_word[word].items()):
                    rolled[tuple(sorted([*end, fate])) if fate != "none" else end] += ways_so_far * each
                met = rolled
            stepped: Counter[Any] = Counter()
            for (end, ways_so_far), (hits, each) in product(ends.items(), met.items()):
                stepped[tuple(sorted([*end, hits])) if hits else end] += ways_so_far * each
            ends = stepped
        following.update(ends)
    return following


def hex_of(place: str) -> tuple[int, int]:
    """Return the hex of another Unit, the target's being the origin."""
    if place == "target":
        return 0, 0
    if not place.startswith("two-hexes-"):
        return STEPS[place]
    first, _, second = place.removeprefix("two-hexes-").partition("-and-")
    (q, r), (across, down) = STEPS[first], STEPS[second or first]
    return q + across, r + down


def in_cone(question: Question, weapon: Asked) -> bool:
    """Say whether another Unit stands in the cone of a weapon: in the target's hex, or in one of the two beside it."""
    there = question.get("other_in_cone") or question.get("other_place") == "target"
    return weapon["mechanism"] == "spread" and bool(there)


def other_evades(question: Question, face: int, suppressed: int) -> bool:
    """Read the defence die of another Unit."""
    if not question.get("other_can_evade"):
        return False
    if question.get("ruling") == "both" and face in (1, 8):
        return face == 8
    return face + question.get("other_evasion_modifier") - suppressed >= question.get("other_evasion")


def coned(question: Question, weapon: Asked, word: str, suppressed: int, braced: bool) -> Ways:
    """Return what the one roll of a cone does to the target, and what the other Unit takes that rolls for itself."""
    weights: Counter[Any] = Counter()
    for first, other in product(FACES, FACES):
        fate = (
            "none" if word == "miss" or (word == "plain" and is_evaded(question, first, suppressed, braced)) else word
        )
        dealt = critical(question, weapon, weapon["base_damage"]) if word == "critical" else 0
        if word == "plain" and not other_evades(question, other, suppressed):
            dealt = weapon["base_damage"]
        weights[fate, dealt] += one_in(64)
    return weights


def nearby(question: Question, weapon: Asked, word: str, suppressed: int, braced: bool) -> Ways:
    """Return what one die of an attack comes to, as what strikes the target and what the other Unit takes."""
    if in_cone(question, weapon):
        return coned(question, weapon, word, suppressed, braced)
    if question.get("other_place") == "nobody":
        fates_alone = fates(question, weapon, word, suppressed, braced)
        return {(fate, 0): chance for fate, chance in fates_alone.items()}
    place = hex_of(question.get("other_place"))
    explosive = weapon["mechanism"] == "explosive"
    strays = explosive or weapon["indirect"]
    again = explosive and question.get("explosive_misses_and_splash") == "any-failure"
    half = up(Fraction(weapon["base_damage"], 2))
    weights: Counter[Any] = Counter()
    for first, second, landing, other in product(FACES, FACES, FACES, FACES):
        evaded = word == "plain" and is_evaded(question, first, suppressed, braced)
        fate, dealt = "none", 0
        if word in ("critical", "plain") and not evaded:
            fate = word
            spared = question.get("other_is_vehicle") and question.get("torso_or_cockpit") == "torso-only"
            dealt = half if explosive and hexes_apart(place, (0, 0)) <= 1 and not spared else 0
        elif (word == "miss" and strays) or (evaded and again):
            fate = "none" if is_evaded(question, second, 0, braced) else "stray"
            evades = other_evades(question, other, 0)
            dealt = half if hexes_apart(place, STEPS[LANDS[landing]]) <= 1 and not evades else 0
        weights[fate, dealt] += one_in(4096)
    return weights


def another(question: Question, weapons: list[Asked]) -> Asked:
    """Return what becomes of another Unit while weapons attack the target, by the Stance of that."""
    placed = question.get("other_place") != "nobody"
    strays = [weapon for weapon in weapons if weapon["mechanism"] == "explosive" or weapon["indirect"]]
    if not (placed and strays) and not any(in_cone(question, weapon) for weapon in weapons):
        return {}
    # What the target has left matters as far as it is in a Stance.
    states: Ways = {(state, 0): Fraction(1) for state in untouched(question)}
    for weapon in weapons:
        following: Counter[Any] = Counter()
        for (state, dealt), chance in states.items():
            braced = is_braced(state)
            rolled = shoot_down(question, weapon, roll_attacks(question, weapon, weapon["attacks"]), braced)
            for (hits, more), ways in both(question, weapon, rolled, braced).items():
                after = (
                    strike(question, weapon, weapon["section"], hits, weapon["base_damage"], state) if braced else state
                )
                after = ended(after, hits) if braced else after
                following[after, min(dealt + more, question.get("other_left"))] += chance * ways
        states = following
    damages: Counter[Any] = Counter()
    for (_, dealt), chance in states.items():
        damages[dealt] += chance
    mean = sum((damage * ways for damage, ways in damages.items()), Fraction(0))
    return {
        "p_other_hurt": float(1 - damages.get(0, Fraction(0))),
        "p_other_destroyed": float(damages.get(question.get("other_left"), Fraction(0))),
        "other_damage": int(mean) if mean.denominator == 1 else float(mean),
    }


def both(question: Question, weapon: Asked, rolled: Ways, braced: bool) -> Ways:
    """Return what attacks come to, as what strikes the target and what the other Unit takes."""
    known: dict[tuple[str, int], Ways] = {}
    weights: Counter[Any] = Counter()
    for shown, chance in rolled.items():
        suppressed = suppression(question, weapon, shown)
        ends: Ways = {((), 0): chance}
        for word in words_of(shown):
            if (word, suppressed) not in known:
                known[word, suppressed] = nearby(question, weapon, word, suppressed, braced)
            stepped: Counter[Any] = Counter()
            for ((hits, had), ways), ((fate, dealt), each) in product(ends.items(), known[word, suppressed].items()):
                # What hits the target matters as far as it is in a Stance.
                struck = tuple(sorted([*hits, (fate,)])) if fate != "none" and braced else hits
                stepped[struck, min(had + dealt, question.get("other_left"))] += ways * each
            ends = stepped
        weights.update(ends)
    return weights


def salvos(question: Question, weapon: Asked, attacks: int) -> list[tuple[int, int]]:
    """Return how many attacks are rolled together, and the damage of a plain hit with them."""
    plain = weapon["base_damage"]
    strong = plain + plain * weapon["tokens"]
    if weapon["tokens"] and question.get("overcharge_and_several_attacks") == "first-attack":
        return [(1, strong), *([(attacks - 1, plain)] if attacks > 1 else [])]
    return [(attacks, strong)]


def up(amount: Fraction) -> int:
    return -((-amount).__floor__())


def critical(question: Question, weapon: Asked, damage: int) -> int:
    """Return the damage of a Critical Hit, of which tokens may be left out."""
    if question.get("overcharge_and_critical_hits") == "base-damage-only":
        return up(Fraction(3, 2) * weapon["base_damage"]) + damage - weapon["base_damage"]
    return up(Fraction(3, 2) * damage)


def strike(question: Question, weapon: Asked, section: str, hits: Any, damage: int, state: Any) -> Any:
    """Take off the damage of hits, the strongest first, after a parry and behind a shield."""
    item, parry, sections = state
    left = dict(sections)
    deals = {"critical": critical(question, weapon, damage), "plain": damage, "stray": up(Fraction(damage, 2))}
    attacks = [list(attack) for attack in hits]
    if parry:
        words = ("critical", "plain") if question.get("parrying_critical_hits") == "can-be-parried" else ("plain",)
        stopped = [sum(deals[word] for word in attack if word in words) for attack in attacks]
        if any(stopped):
            strongest = attacks[stopped.index(max(stopped))]
            strongest[:] = [word for word in strongest if word not in words]
            parry = False
    struck = words_of(attacks)
    queue = [word for word in ("critical", "plain", "stray") for _ in range(struck.count(word))]
    for word in queue:
        dealt = deals[word]
        if item:
            dealt, item = max(dealt - item, 0), max(item - dealt, 0)
            if question.get("damage_beyond_a_shield") == "lost":
                dealt = 0
        where = question.core if word == "stray" else section
        left[where] = max(left[where] - dealt, 0)
    return item, parry, tuple(sorted(left.items()))


def untouched(question: Question) -> Ways:
    """Return the target as it stands before the attack."""
    sections = tuple(sorted((name, question.get(name)) for name in question.sections))
    parry = question.get("parries") and not question.get("attack_is_ranged") and not question.is_vehicle
    return {(question.get("item"), parry, sections): Fraction(1)}


def is_braced(state: Any) -> bool:
    """Return whether the target is in a Stance in which it cannot evade."""
    _, _, sections = state
    return bool(dict(sections)[STANCE])


def ended(state: Any, hits: Any) -> Any:
    """Return a state after a weapon: a hit ends the Offensive Stance, the loss of the item the Defensive one."""
    item, parry, sections = state
    left = dict(sections)
    lost = left[STANCE] == "defensive" and not item
    if lost or (left[STANCE] == "offensive" and {"critical", "plain"} & set(words_of(hits))):
        left[STANCE] = ""
    return item, parry, tuple(sorted(left.items()))


def with_arms(question: Question, state: Any) -> Any:
    """Return a state before a weapon: nobody parries without an arm."""
    item, parry, sections = state
    left = dict(sections)
    return item, parry and not question.is_vehicle and bool(left["left_arm"] or left["right_arm"]), sections


def volley(question: Question, weapon: Asked, attacks: int, braced: bool) -> Ways:
    """Return what hits when so many attacks of a weapon are rolled together."""
    key = (weapon["number"], attacks, braced)
    if key not in question.rolled:
        shown = shoot_down(question, weapon, roll_attacks(question, weapon, attacks), braced)
        question.rolled[key] = defend(question, weapon, shown, braced)
    return question.rolled[key]


def fire(question: Question, states: Ways, weapon: Asked, section: str, attacks: int) -> Ways:
    """Resolve so many attacks of one weapon, all rolled against the target as it stood before them."""
    # By the state, and by whether the target was braced and what has hit it since.
    going: Ways = {}
    for state, chance in states.items():
        begun = with_arms(question, state)
        key = begun, is_braced(begun), ()
        going[key] = going.get(key, Fraction(0)) + chance
    for count, damage in salvos(question, weapon, attacks):
        following: Counter[Any] = Counter()
        for (state, braced, hits_so_far), chance in going.items():
            for hits, ways in volley(question, weapon, count, braced).items():
                after = strike(question, weapon, section, hits, damage, state)
                met = tuple(sorted({*hits_so_far, *words_of(hits)})) if braced else ()
                for end, each in exploded(question, after).items():
                    following[end, braced, met] += chance * ways * each
        going = following
    weights: Counter[Any] = Counter()
    for (state, braced, met), chance in going.items():
        weights[ended(state, [met]) if braced else state] += chance
    return weights


def exploded(question: Question, state: Any) -> Ways:
    """Roll for a mounted weapon as soon as it is destroyed; one that went with its section is not rolled for."""
    item, parry, sections = state
    left = dict(sections)
    if not question.carrier or left[FATE] != WHOLE:
        return {state: Fraction(1)}
    if not left[question.carrier] and question.item == "mounted_weapon":
        # It goes with the section that carries it.
        return {(item, parry, tuple(sorted((left | {question.item: 0}).items()))): Fraction(1)}
    if left[question.item]:
        return {state: Fraction(1)}
    lowest = 6 if question.get("mounted_weapon_explosion_die") == "d8" else 8
    rolls = question.item == "mounted_weapon" and not (question.charges and question.get(BOTH) == "tokens-only")
    damage = question.asked.get("aimed_item_damage", 12)
    weights: Counter[Any] = Counter()
    for face in FACES:
        hurt = sum([damage] * question.charges) + (damage if rolls and face >= lowest else 0)
        fate = EXPLODED if question.charges or (rolls and face >= lowest) else FIZZLED
        ends = left | {FATE: fate, question.carrier: max(left[question.carrier] - hurt, 0)}
        weights[item, parry, tuple(sorted(ends.items()))] += one_in(8)
    return weights


def resolve(question: Question, fired: list[tuple[Asked, str, int]]) -> Ways:
    """Resolve weapons, each with the section it aims at and its attacks, one after the other."""
    states = untouched(question)
    for weapon, section, attacks in fired:
        states = fire(question, states, weapon, section, attacks)
    if sum(states.values()) != 1:
        message = "chances do not add up"
        raise ValueError(message)
    return states


def chance_of(states: Ways, section: str) -> Fraction:
    return sum((ways for (_, _, left), ways in states.items() if not dict(left)[section]), Fraction(0))


def inoperative(states: Ways, core: str, limbs: set[str]) -> Fraction:
    """Sum the ways that leave the torso or the cockpit, and none of the limbs."""
    ends = [(dict(left), ways) for (_, _, left), ways in states.items()]
    lost = [ways for left, ways in ends if left[core] and not any(left[limb] for limb in limbs)]
    return sum(lost, Fraction(0))


def one_by_one(question: Question, weapon: Asked, section: str) -> Iterator[Fraction]:
    """Yield the chance after each further attack, where nothing looks at several attacks at once."""
    sections = tuple(sorted((name, question.get(name)) for name in question.sections))
    states: Ways = {(0, False, sections): Fraction(1)}
    rolled = defend(question, weapon, roll_attacks(question, weapon, 1), False)
    while True:
        following: Counter[Any] = Counter()
        for (state, chance), (hits, ways) in product(states.items(), rolled.items()):
            following[strike(question, weapon, section, hits, weapon["base_damage"], state)] += chance * ways
        states = following
        yield chance_of(states, section)


def each_further(question: Question, weapon: Asked, section: str) -> Iterator[Fraction]:
    """Yield the chance to destroy a section with one attack, with two, and so on."""
    guarded = any(question.get(name) for name in ("item", "parries", "miniguns", STANCE)) or question.carrier
    together = weapon["suppressor"] and question.get("suppressor_stacking") == "adds-up"
    if not guarded and not weapon["tokens"] and not together:
        yield from one_by_one(question, weapon, section)
    yield from (alone(question, weapon, section, attacks) for attacks in range(1, MOST_PAID + 1))


def alone(question: Question, weapon: Asked, section: str, attacks: int) -> Fraction:
    return chance_of(resolve(question, [(weapon, section, attacks)]), section)


def counted(attacks: int) -> str:
    return f"{attacks} attack" if attacks == 1 else f"{attacks} attacks"


def values(question: Question) -> Asked:
    """Return every value of the answer."""
    weapons = [weapon for weapon in question.weapons() if question.get(weapon["section"])]
    first = question.weapons()[0]["section"] if question.weapons() else ""
    if not question.get(first):
        return {"p_destroyed": 0}
    states = resolve(question, [(weapon, weapon["section"], weapon["attacks"]) for weapon in weapons])
    strays = any(weapon["mechanism"] == "explosive" or weapon["indirect"] for weapon in weapons)
    aimed = {weapon["section"] for weapon in weapons} | ({question.core} if strays else set())
    aimed |= {question.carrier} if question.carrier else set()
    answer: Asked = {"p_destroyed": float(chance_of(states, first))}
    if question.core in aimed:
        answer["p_unit"] = float(chance_of(states, question.core))
    answer |= {f"p_{name}": float(chance_of(states, name)) for name in aimed - {first, question.core}}
    limbs = {name for name in question.sections if name.endswith(("_arm", "_leg")) or name.startswith("drive_section_")}
    limbs = {name for name in limbs if question.get(name)}
    if limbs and limbs <= aimed:
        answer["p_inoperative"] = float(inoperative(states, question.core, limbs))
    if question.carrier:
        answer["p_explodes"] = float(
            sum((ways for (_, _, left), ways in states.items() if dict(left)[FATE] == EXPLODED), Fraction(0))
        )
    if question.get("item"):
        answer["p_item"] = float(sum(ways for (item, _, _), ways in states.items() if not item))
    chance_left = sum((dict(left)[first] * ways for (_, _, left), ways in states.items()), Fraction(0))
    lost = question.get(first) - chance_left
    answer["expected_damage"] = int(lost) if lost.denominator == 1 else float(lost)
    paid = sum(weapon["attacks"] * weapon["ap_cost"] for weapon in weapons)
    answer |= another(question, weapons)
    answer |= {"ap_paid": paid, "ap_left": question.get("ap") - paid}
    return answer | needed(question, weapons[0], first) | best(question, weapons, first)


def needed(question: Question, weapon: Asked, section: str) -> Asked:
    """Count attacks of one weapon until they are enough; past the most that are tried, no more are."""
    answer: Asked = {}
    attacks, chance = 0, Fraction(0)
    chances = each_further(question, weapon, section)
    for sure in SURE:
        while chance * 100 < sure and attacks <= weapon["most"]:
            attacks += 1
            if attacks <= weapon["most"]:
                chance = next(chances)
        answer[f"attacks_for_{sure}"] = attacks if attacks <= weapon["most"] else f"more than {weapon['most']}"
    return answer


def best(question: Question, weapons: list[Asked], section: str) -> Asked:
    """Try each weapon alone, as often as the AP allow."""
    times = [min(question.get("ap") // weapon["ap_cost"], weapon["most"]) for weapon in weapons]
    answer: Asked = {"attacks_allowed": times[0]}
    tried = [
        (-next(islice(each_further(question, weapon, section), count - 1, None)), weapon["number"], count)
        for weapon, count in zip(weapons, times, strict=True)
        if count and (weapon["mechanism"] != "spread" or section == question.core)
    ]
    if tried:
        chance, number, count = min(tried)
        answer |= {"best": f"Weapon {number}, {counted(count)}", "p_best": float(-chance)}
    return answer


def every_mix(question: Question, states: Ways, weapons: list[Asked], section: str, ap: int) -> Iterator[Any]:
    """Yield every way to spend AP on weapons in this order: the attacks of each, and how they leave the target."""
    if not weapons:
        yield (), states
        return
    weapon, *others = weapons
    where = question.core if weapon["mechanism"] == "spread" else section
    for attacks in range(min(ap // weapon["ap_cost"], weapon["most"]) + 1):
        after = fire(question, states, weapon, where, attacks) if attacks else states
        for counts, ends in every_mix(question, after, others, section, ap - attacks * weapon["ap_cost"]):
            yield (attacks, *counts), ends


def mixed(question: Question, weapons: list[Asked], section: str) -> Asked:
    """Try every mix: the best chance, then fewer AP, then fewer attacks, then more by the weapons that come first."""
    tried = []
    for counts, ends in every_mix(question, untouched(question), weapons, section, question.get("ap")):
        paid = sum(weapon["ap_cost"] * attacks for weapon, attacks in zip(weapons, counts, strict=True))
        tried.append((-chance_of(ends, section), paid, sum(counts), [-attacks for attacks in counts]))
    chance, _, _, counts = min(tried)
    parts = []
    for weapon, attacks in zip(weapons, counts, strict=True):
        cone = f" on the {question.core}" if weapon["mechanism"] == "spread" and section != question.core else ""
        if attacks:
            parts.append(f"{-attacks if parts else counted(-attacks)} of weapon {weapon['number']}{cone}")
    return {"mix": ", ".join(parts) or "no attack", "p_mix": float(-chance)}


BASE: Asked = {
    "attack_is_ranged": True,
    "stat": 5,
    "modifier": 0,
    "evasion": 5,
    "evasion_modifier": 0,
    "can_evade": True,
    "weapon_1_attacks": 2,
    "weapon_1_ap_cost": 5,
    "weapon_1_base_damage": 16,
    "weapon_1_section": "torso",
}
SOON = {"stat": 3, "evasion": 8, "torso": 20}
# A weapon that the AP pay for many times.
MANY = {"weapon_1_ap_cost": 1, "weapon_1_base_damage": 4}


def weapon(number: int, **typed: Any) -> Asked:
    """Return the inputs of one weapon."""
    whole = {"ap_cost": 4, "base_damage": 10, "section": "torso"} | typed
    return {f"weapon_{number}_{name}": value for name, value in whole.items()}


def last_limbs() -> Iterator[Asked]:
    """Yield attacks that may leave a Mech no limb."""
    one_leg = {"left_arm": 0, "right_arm": 0, "right_leg": 0, "weapon_1_section": "left_leg"}
    yield SOON | one_leg | {"weapon_1_mechanism": "explosive", "torso": 8}
    yield SOON | one_leg | weapon(2, attacks=1, section="torso", base_damage=20) | {"item": 12}
    others = weapon(2, attacks=1, section="right_leg") | weapon(3, attacks=1, section="left_arm")
    all_limbs = one_leg | {"left_arm": 9, "right_leg": 12, **others}
    yield SOON | all_limbs
    yield SOON | all_limbs | {"attack_is_ranged": False, "parries": True, "item": 6}
    yield SOON | all_limbs | weapon(4, attacks=1, section="left_leg", indirect=True) | {"torso": 5}


def disputed() -> Iterator[Asked]:
    """Yield attacks that one reading of a ruling settles otherwise than another."""
    charged = {"weapon_1_mechanism": "overcharge", "weapon_1_tokens": 2, "torso": 60}
    yield SOON | charged | {"overcharge_and_critical_hits": "base-damage-only"}
    quiet = {"weapon_1_suppressor": True, "suppressor_stacking": "adds-up", "evasion": 6}
    yield SOON | quiet | {"weapon_1_attacks": 3, "torso": 26}
    yield SOON | quiet | {"weapon_1_mechanism": "explosive", "explosive_misses_and_splash": "any-failure"}
    for reading in ("each-volley", "each-attack"):
        shot_at = {"weapon_1_missiles": True, "miniguns": 1, "interceptions_for_a_volley": reading}
        yield SOON | quiet | shot_at | {"weapon_1_base_damage": 20, "ap": 10, "stat": 3}


def hands_and_uses() -> Iterator[Asked]:
    """Yield attacks with weapons that take hands, or that are not used again at once."""
    for hands, reading in ((2, "at-a-price"), (1, "at-a-price"), (1, "two-hands")):
        held = {"weapon_1_two_handed": True, "hands_free": hands, "two_handed_with_one_hand": reading}
        yield SOON | held
        yield SOON | held | weapon(2, attacks=2, section="head", base_damage=9)
    for reading, again in (("all-at-once", "recharge"), ("one-attack", "recharge"), ("one-attack", "single-use")):
        yield SOON | {"weapon_1_again": again, "weapon_1_attacks": 3, "attacks_in_one_use": reading}
        yield SOON | weapon(2, attacks=2, again=again, base_damage=20) | {"attacks_in_one_use": reading}


def mixes() -> Iterator[Asked]:
    """Yield attacks whose AP are best spent on several weapons, or on fewer attacks than they would pay."""
    cheap = weapon(2, attacks=1, ap_cost=3, base_damage=9)
    yield cheap | weapon(3, attacks=1, ap_cost=2, base_damage=5) | {"torso": 30, "ap": 12}
    yield cheap | {"torso": 16, "ap": 13, "weapon_1_ap_cost": 5}
    yield weapon(2, attacks=1, ap_cost=1, base_damage=1) | {"torso": 16, "ap": 12}
    yield weapon(2, attacks=1, ap_cost=2) | {"torso": 90, "ap": 6}
    yield weapon(2, attacks=1, ap_cost=7) | {"ap": 4}
    yield cheap | weapon(3, attacks=1, ap_cost=4, base_damage=16) | {"item": 12, "torso": 20, "ap": 12}
    yield cheap | {"item": 6, "torso": 16, "ap": 13, "damage_beyond_a_shield": "spills-over"}
    yield cheap | {"item": 6, "torso": 9, "ap": 13, "weapon_1_base_damage": 7}
    close = {"attack_is_ranged": False, "parries": True, "torso": 16, "ap": 13}
    yield cheap | close
    yield cheap | close | {"torso": 9, "parrying_critical_hits": "cannot-be-parried"}
    yield cheap | close | {"item": 6, "torso": 7, "weapon_1_base_damage": 6}
    cone = {"mechanism": "spread", "ap_cost": 2, "base_damage": 8}
    rifle = weapon(3, attacks=1, ap_cost=3, base_damage=9, section="head")
    for item in (0, 8):
        yield rifle | weapon(2, attacks=1, **cone) | {"weapon_1_section": "head", "ap": 7, "item": item}
    charged = {"weapon_2_mechanism": "overcharge", "weapon_2_tokens": 2}
    yield cheap | charged | {"torso": 40, "ap": 14}
    yield cheap | charged | {"torso": 40, "ap": 14, "item": 10}
    rockets = {"weapon_2_mechanism": "explosive", "weapon_2_missiles": True, "miniguns": 1}
    yield cheap | rockets | {"torso": 20, "ap": 13, "weapon_1_suppressor": True, "suppressor_stacking": "adds-up"}
    yield cheap | rockets | {"torso": 20, "ap": 11, "item": 9}
    yield cheap | {"weapon_1_again": "single-use", "attacks_in_one_use": "one-attack", "torso": 25, "ap": 14}
    yield cheap | {"weapon_1_two_handed": True, "hands_free": 1, "torso": 25, "ap": 16}
    yield cheap | {"weapon_2_section": "head", "torso": 25}
    yield cheap | MANY | {"ap": 20, "torso": 40}
    yield cheap | MANY | {"ap": 18, "torso": 40, "item": 8}


def others() -> Iterator[Asked]:
    """Yield attacks beside which another Unit stands."""
    rocket = {"weapon_1_mechanism": "explosive", "weapon_1_base_damage": 15, "stat": 5}
    far = ["two-hexes-ahead", "two-hexes-behind", "two-hexes-behind-and-behind-on-the-left"]
    for place in ["target", *STEPS, *far, "two-hexes-behind-on-the-right-and-behind"]:
        yield rocket | {"other_place": place, "weapon_1_attacks": 1, "other_left": 8}
    yield rocket | {"other_place": "ahead", "explosive_misses_and_splash": "any-failure", "other_evasion": 6}
    yield rocket | {"other_place": "ahead", "other_can_evade": False, "other_left": 16}
    yield rocket | {"other_place": "behind", "other_evasion_modifier": -2, "ruling": "attack-only"}
    yield {"weapon_1_indirect": True, "other_place": "target", "weapon_1_base_damage": 9, "stat": 6}
    yield {"other_place": "target"}
    for reading in ("each-volley", "each-attack"):
        shot_at = {"weapon_1_missiles": True, "miniguns": 1, "interceptions_for_a_volley": reading}
        yield rocket | shot_at | {"other_place": "behind", "weapon_2_attacks": 1, "weapon_2_indirect": True}
    quiet = {"weapon_1_suppressor": True, "suppressor_stacking": "adds-up", "evasion": 6}
    yield rocket | quiet | {"other_place": "ahead-on-the-left"}
    for reading in ("either", "torso-only"):
        yield rocket | {"other_place": "ahead", "other_is_vehicle": True, "torso_or_cockpit": reading}


def cones() -> Iterator[Asked]:
    """Yield attacks with a cone in which another Unit stands."""
    cone = {"weapon_1_mechanism": "spread", "weapon_1_base_damage": 9, "other_in_cone": True, "other_left": 18}
    yield cone
    yield cone | {"other_in_cone": False, "other_place": "target", "other_evasion": 7}
    yield cone | {"other_in_cone": False}
    yield cone | {"other_can_evade": False, "item": 12, "weapon_1_attacks": 3}
    yield cone | {"other_is_vehicle": True, "torso_or_cockpit": "torso-only", "other_evasion_modifier": 2}
    yield cone | {"ruling": "attack-only", "other_evasion_modifier": -2}
    for reading in ("own-die", "adds-up"):
        yield cone | {"weapon_1_suppressor": True, "suppressor_stacking": reading, "weapon_1_attacks": 3}
    for reading in ("each-volley", "each-attack"):
        yield cone | {"weapon_1_missiles": True, "miniguns": 1, "interceptions_for_a_volley": reading}
    rocket = weapon(2, attacks=1, base_damage=9, mechanism="explosive")
    yield cone | rocket | {"other_place": "ahead"}
    yield cone | rocket | {"other_place": "target", "other_in_cone": False}
    yield cone | rocket | {"other_place": "ahead", "other_in_cone": False}
    for stance in ("offensive", "defensive"):
        braced = {f"target_{stance}_stance": True, "item": 10 if stance == "defensive" else 0, "weapon_1_attacks": 1}
        yield cone | braced | rocket | {"other_place": "ahead"}


def vehicles() -> Iterator[Asked]:
    """Yield attacks on a Vehicle."""
    on_wheels = {"stat": 3, "evasion": 8, "target_is_vehicle": True, "cockpit": 20, "drive_section_1": 16}
    yield on_wheels
    yield on_wheels | {"weapon_1_part": "drive_section_1"}
    rocket = {"weapon_1_mechanism": "explosive", "cockpit": 8}
    yield on_wheels | rocket | {"weapon_1_part": "drive_section_1"}
    yield on_wheels | {"weapon_1_mechanism": "spread", "weapon_1_part": "drive_section_1"}
    both = {"drive_section_2": 12, "weapon_1_part": "drive_section_1", "weapon_1_attacks": 1}
    second = {f"weapon_2_{name}": value for name, value in (("attacks", 1), ("part", "drive_section_2"))}
    second |= {"weapon_2_ap_cost": 5, "weapon_2_base_damage": 12}
    yield on_wheels | both | second
    yield on_wheels | both | second | {"item": 10}
    yield on_wheels | both
    yield on_wheels | second | {"weapon_1_part": "drive_section_2"}


def items() -> Iterator[Asked]:
    """Yield attacks on an item of the target."""
    at_item = {"weapon_1_section": "item"}
    for kind in ("thruster", "shield", "handheld-weapon", "attachment", "mounted-weapon"):
        yield SOON | at_item | {"aimed_item": kind, "aimed_item_left": 20}
    yield SOON | at_item | {"weapon_1_section": "head", "attacking_items": "sections-only"}
    yield SOON | at_item | {"attacking_items": "like-a-section", "item": 10, "aimed_item_left": 6}
    yield SOON | at_item | {"attack_is_ranged": False, "parries": True, "weapon_1_attacks": 3}
    yield SOON | at_item | {"weapon_1_mechanism": "explosive", "torso": 8}
    yield SOON | at_item | {"weapon_1_mechanism": "spread"}
    yield SOON | at_item | weapon(2, attacks=2, base_damage=7) | {"ap": 13, "aimed_item_left": 22}
    yield SOON | weapon(2, attacks=1, section="item", base_damage=9) | {"aimed_item": "attachment", "head": 0}
    mount = at_item | {"aimed_item": "mounted-weapon", "aimed_item_left": 9, "torso": 12}
    for die in ("d8", "printed-odds"):
        yield SOON | mount | {"mounted_weapon_explosion_die": die}
        second = weapon(2, attacks=2, base_damage=7)
        yield SOON | mount | second | {"aimed_item_damage": 9, "torso": 15, "mounted_weapon_explosion_die": die}
        for tokens, reading in product((1, 3), ("both", "tokens-only")):
            charged = {"aimed_item_damage": 5, "aimed_item_tokens": tokens, BOTH: reading, "torso": 18}
            yield SOON | mount | charged | {"mounted_weapon_explosion_die": die}
    held = mount | {"aimed_item": "handheld-weapon", "aimed_item_section": "left_arm", "aimed_item_damage": 7}
    for tokens in (0, 1, 2):
        yield SOON | held | {"aimed_item_tokens": tokens}
        arm = weapon(2, attacks=1, section="left_arm", base_damage=9)
        yield SOON | held | arm | {"aimed_item_tokens": tokens, "left_arm": 14}
    yield SOON | mount | {"aimed_item_damage": 11}
    yield SOON | mount | {"aimed_item_damage": 0}
    yield SOON | mount | {"aimed_item_section": "left_arm", "left_arm": 10, "item": 5}
    first = {"weapon_1_section": "torso", "torso": 25, "aimed_item_damage": 8}
    yield SOON | mount | first | weapon(2, attacks=2, section="item", base_damage=9)
    yield SOON | mount | {"weapon_1_indirect": True, "torso": 14, "aimed_item_damage": 6, "stat": 6}
    last = {"left_arm": 0, "right_arm": 0, "right_leg": 0, "left_leg": 10, "aimed_item_section": "left_leg"}
    yield SOON | mount | last
    yield SOON | mount | last | weapon(2, attacks=1, base_damage=20) | {"left_leg": 18}
    yield SOON | mount | last | weapon(2, attacks=1, section="left_leg", base_damage=12) | {"left_leg": 18}
    two = last | {"right_leg": 11} | weapon(2, attacks=2, section="right_leg", base_damage=8)
    yield SOON | mount | two | {"item": 4}
    yield SOON | mount | two
    on_wheels = {"stat": 3, "evasion": 8, "target_is_vehicle": True, "cockpit": 12, "drive_section_1": 10}
    on_wheels |= {"weapon_1_part": "item", "aimed_item_left": 14}
    yield on_wheels
    mount = on_wheels | {"aimed_item": "mounted-weapon", "aimed_item_damage": 15}
    yield mount
    yield mount | {"aimed_item_part": "drive_section_1", "cockpit": 20}
    second = {f"weapon_2_{name}": value for name, value in (("attacks", 2), ("part", "drive_section_1"))}
    second |= {"weapon_2_ap_cost": 3, "weapon_2_base_damage": 4}
    yield mount | second | {"aimed_item_part": "drive_section_1", "aimed_item_damage": 6}


def stances() -> Iterator[Asked]:
    """Yield attacks on a target in a Stance: it ends with its item, at a hit or with a parry."""
    twelve = {"weapon_1_base_damage": 12, "stat": 4, "evasion": 3, "torso": 24}
    behind = twelve | {"target_defensive_stance": True, "item": 10}
    yield behind | weapon(2, attacks=2, base_damage=12)
    yield behind | weapon(2, attacks=2, base_damage=12) | {"damage_beyond_a_shield": "spills-over"}
    yield behind | weapon(2, attacks=2, base_damage=12) | weapon(3, attacks=1, base_damage=9, ap_cost=2)
    yield behind | weapon(2, attacks=2, base_damage=12) | {"can_evade": False}
    yield behind | weapon(2, attacks=2, base_damage=12) | {"target_grounded": True}
    yield behind | {"target_is_vehicle": True, "cockpit": 24} | {"weapon_2_attacks": 1} | AT_COCKPIT
    waiting = twelve | {"target_offensive_stance": True, "weapon_1_attacks": 1}
    yield waiting | {"target_is_vehicle": True, "cockpit": 24} | {"weapon_2_attacks": 1} | AT_COCKPIT
    yield waiting | weapon(2, attacks=1, base_damage=12)
    yield waiting | weapon(2, attacks=1, base_damage=12) | weapon(3, attacks=1, base_damage=5, ap_cost=2)
    yield waiting | weapon(2, attacks=2, base_damage=30, ap_cost=4) | {"weapon_1_base_damage": 1, "ap": 13}
    yield waiting | weapon(2, attacks=1, base_damage=12, section="head") | {"item": 6}
    for mechanism in ("explosive", "full-auto"):
        yield waiting | weapon(2, attacks=1, base_damage=9, mechanism=mechanism) | {"stat": 6, "evasion": 5}
    charged = {"weapon_1_mechanism": "overcharge", "weapon_1_tokens": 1, "weapon_1_attacks": 3}
    yield waiting | charged | weapon(2, attacks=1, base_damage=12) | {"torso": 50}
    yield behind | charged | weapon(2, attacks=1, base_damage=12) | {"torso": 40}
    quiet = {"weapon_2_suppressor": True, "suppressor_stacking": "adds-up"}
    yield waiting | weapon(2, attacks=2, base_damage=12) | quiet | {"evasion": 5}
    rocket = {"weapon_1_mechanism": "explosive", "other_place": "ahead"}
    yield waiting | rocket | weapon(2, attacks=1, base_damage=9, mechanism="explosive")
    yield waiting | rocket | {"weapon_1_mechanism": "single-fire"} | weapon(2, attacks=2, mechanism="explosive")
    yield behind | rocket | weapon(2, attacks=1, base_damage=9, mechanism="explosive") | {"weapon_1_attacks": 1}
    for posture in ("kneeling-position", "prone-position"):
        yield twelve | {"target_posture": posture}
        yield AT_COCKPIT | twelve | {"target_posture": posture, "target_is_vehicle": True}


AT_COCKPIT: Asked = {"weapon_2_ap_cost": 4, "weapon_2_base_damage": 12, "weapon_2_part": "cockpit"}


def parries() -> Iterator[Asked]:
    """Yield attacks on a target that parries, as long as it has an arm, and with all dice of an attack or one."""
    close = {"attack_is_ranged": False, "parries": True, "stat": 3, "evasion": 7}
    yield close | {"torso": 16, "left_arm": 0, "right_arm": 0}
    yield close | {"torso": 16, "left_arm": 0}
    yield close | {"target_is_vehicle": True, "cockpit": 16}
    one_arm = {"left_arm": 0, "right_arm": 10, "weapon_1_section": "right_arm", "weapon_1_attacks": 1, "torso": 20}
    yield close | one_arm | weapon(2, attacks=2, base_damage=10)
    plain_only = {"parrying_critical_hits": "cannot-be-parried"}
    yield close | one_arm | weapon(2, attacks=2, base_damage=10) | plain_only
    yield (
        close | one_arm | {"left_arm": 9} | weapon(2, attacks=1, section="left_arm") | weapon(3, attacks=1) | plain_only
    )
    yield close | one_arm | {"left_arm": 5, "weapon_1_attacks": 2} | weapon(2, attacks=1, base_damage=20)
    two = {"left_arm": 5} | weapon(2, attacks=2, section="left_arm", base_damage=5)
    yield close | one_arm | two | weapon(3, attacks=1, base_damage=20) | {"weapon_1_attacks": 2}
    for reading, criticals in product(("whole-attack", "one-die"), ("can-be-parried", "cannot-be-parried")):
        auto = {"weapon_1_mechanism": "full-auto", "stopping_a_full_auto_attack": reading, "torso": 10}
        auto |= {"parrying_critical_hits": criticals, "weapon_1_base_damage": 5}
        yield close | auto | {"weapon_1_attacks": 1}
        yield close | auto | {"weapon_1_attacks": 2, "torso": 15}
        yield close | auto | {"weapon_1_attacks": 2, "torso": 14, "item": 6}
        yield close | auto | weapon(2, attacks=1, base_damage=9) | {"torso": 19}
        yield close | auto | {"full_auto_two_dice": "better-die", "weapon_1_attacks": 2}
    close |= {"parries": False, "stat": 6, "torso": 20}
    for name in ("suppressor", "indirect"):
        yield close | {f"weapon_1_{name}": True}
    yield close | {"weapon_1_missiles": True, "miniguns": 2, "weapon_1_mechanism": "explosive"}


def intercepted() -> Iterator[Asked]:
    """Yield Full Auto attacks with missiles, of which a roll stops all dice or one."""
    missiles = {"weapon_1_mechanism": "full-auto", "weapon_1_missiles": True, "stat": 3, "evasion": 7}
    alone = {"weapon_1_again": "recharge", "attacks_in_one_use": "one-attack"}
    for reading, rolls in product(("whole-attack", "one-die"), ("each-volley", "each-attack")):
        inputs = {"stopping_a_full_auto_attack": reading, "interceptions_for_a_volley": rolls}
        for miniguns in (1, 2):
            yield missiles | inputs | alone | {"miniguns": miniguns, "weapon_1_base_damage": 5, "torso": 6}
        few = missiles | inputs | {"weapon_1_attacks": 2, "ap": 10, "miniguns": 1}
        yield few | {"weapon_1_base_damage": 9, "torso": 12, "evasion": 5}
        quiet = {"weapon_1_suppressor": True, "suppressor_stacking": "adds-up", "weapon_1_indirect": True}
        yield few | quiet | {"weapon_1_base_damage": 9, "torso": 10, "other_place": "ahead"}


def cases() -> Iterator[Asked]:
    """Yield what is asked beside the BASE."""
    yield {}
    yield SOON | {"weapon_1_attacks": 3, "ruling": "attack-only", "evasion_modifier": 2}
    for section, damage in (("head", 9), ("left_arm", 8), ("right_leg", 20)):
        yield SOON | {"weapon_1_section": section, "weapon_1_base_damage": damage}
    yield SOON | {"can_evade": False, "weapon_1_attacks": 1, "torso": 24}
    for reading in ("each-die-hits", "better-die"):
        yield SOON | {"weapon_1_mechanism": "full-auto", "full_auto_two_dice": reading}
    for reading in ("failed-accuracy", "any-failure"):
        explosive = {"weapon_1_mechanism": "explosive", "explosive_misses_and_splash": reading}
        yield SOON | explosive | {"weapon_1_suppressor": True, "evasion": 6}
        yield SOON | explosive | {"weapon_1_section": "head", "torso": 8}
    yield SOON | {"weapon_1_indirect": True, "stat": 6, "evasion": 6, "torso": 16}
    yield SOON | {"weapon_1_mechanism": "spread", "weapon_1_section": "head"}
    for reading, tokens in product(("first-attack", "all-attacks"), (0, 1, 3)):
        charged = {"weapon_1_mechanism": "overcharge", "weapon_1_tokens": tokens}
        yield SOON | charged | {"overcharge_and_several_attacks": reading, "torso": 60}
    for reading, guns in product(("each-volley", "each-attack"), (1, 2)):
        yield SOON | {"weapon_1_missiles": True, "miniguns": guns, "interceptions_for_a_volley": reading}
    yield SOON | {"weapon_1_missiles": True, "miniguns": 2, "weapon_1_mechanism": "explosive", "stat": 5}
    for reading in ("lost", "spills-over"):
        yield SOON | {"item": 10, "damage_beyond_a_shield": reading}
        yield SOON | {"item": 30, "damage_beyond_a_shield": reading, **weapon(2, attacks=2, base_damage=20)}
    for reading in ("can-be-parried", "cannot-be-parried"):
        close = {"attack_is_ranged": False, "parries": True, "parrying_critical_hits": reading}
        yield SOON | close
        yield SOON | close | weapon(2, attacks=1, base_damage=25) | {"weapon_1_attacks": 1}
    yield SOON | {"parries": True}
    for reading in ("example", "text"):
        copies = {"weapon_1_copies": 4, "weapon_1_base_damage": 12}
        if reading == "example":
            yield SOON | copies | {"redundancy_example_or_text": reading}
    yield weapon(2, attacks=1, section="head", base_damage=9) | weapon(3, attacks=1, section="left_leg")
    yield SOON | weapon(2, attacks=2, section="left_leg", base_damage=20) | {"weapon_1_section": "right_leg"}
    yield SOON | weapon(2, attacks=1, mechanism="explosive", base_damage=20) | {"weapon_1_section": "left_arm"}
    yield SOON | weapon(2, attacks=2, ap_cost=3, base_damage=12) | weapon(4, attacks=1, ap_cost=8, base_damage=30)
    yield SOON | {"head": 0, **weapon(2, attacks=1, section="head")}
    yield SOON | {"head": 0, "weapon_1_section": "head"}
    yield from last_limbs()
    yield from disputed()
    yield from hands_and_uses()
    yield from mixes()
    yield from others()
    yield from cones()
    yield from vehicles()
    yield from items()
    yield from stances()
    yield from parries()
    yield from intercepted()
    yield MANY | {"weapon_1_attacks": 20, "ap": 20, "torso": 50}
    yield MANY | {"weapon_1_attacks": 9, "weapon_1_mechanism": "full-auto", "evasion": 6, "torso": 60}
    yield SOON | {"ap": 4}
    yield SOON | {"ap": 3, "weapon_1_ap_cost": 4, "modifier": -2}


def vectors() -> list[Asked]:
    """Return every vector: of each attack, and of the best use of the AP where it has several weapons."""
    found = []
    for said in cases():
        asked = BASE | said
        question = Question(asked)
        found.append({"calculator": "attack", "inputs": asked, "values": values(question)})
        weapons = [weapon for weapon in question.weapons() if question.get(weapon["section"])]
        first = question.weapons()[0]["section"] if question.weapons() else ""
        if len(weapons) > 1 and question.get(first):
            best_use = {"calculator": "best-use-of-ap", "inputs": asked}
            found.append(best_use | {"values": mixed(question, weapons, first)})
    return found
