"""Make golden vectors for the small calculators of a turn at the table, by brute force.

Nothing here imports the project: dice are thrown face by face, rules are walked one step at a time, and the
numbers are typed from the rulebook.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from tests.golden.dice import FACES, ROUND, Vector, evades, half_up, hexes_apart, share, structure, vector
from tests.golden.make_vectors import REDUNDANCY
from tests.golden.turns import turns

THRUSTERS = {1: 2, 2: 12, 3: 23, 4: 34}


def mean(totals: list[int]) -> float:
    """Return what all throws come to on average."""
    return float(Fraction(sum(totals), len(totals)))


def action_points() -> Iterator[Vector]:
    """Gain AP one at a time; what does not fit is lost."""
    cases = [
        *((plan, base, stored, False, 0) for plan, base, stored in product((0, 9, 16), (2, 4), (0, 11, 16))),
        *((plan, base, 20, True, 0) for plan, base in product((9, 20), (2, 4))),
        *((12, 3, 7, reserve, tokens) for reserve, tokens in product((False, True), (0, 1, 2))),
        (17, 4, 9, True, 0),
    ]
    for plan, base, stored, reserve, tokens in cases:
        room = 20 if reserve else 16
        for _ in range(tokens):
            room = max(room - 4, 0)
        totals = []
        for face in FACES:
            held = 0
            for _ in range(stored + base + (base if reserve else 0) + face):
                held = min(held + 1, room)
            totals.append(held)
        inputs = {"plan": plan, "base_ap": base, "kept": stored, "reserve_energy": reserve, "ice_tokens": tokens}
        values = {
            "p_affordable": share(sum(total >= plan for total in totals), len(totals)),
            "lowest_ap": min(totals),
            "highest_ap": max(totals),
            "expected_ap": mean(totals),
        }
        yield vector("action-points", inputs, values, Counter(totals))


def places() -> dict[str, tuple[int, int]]:
    """Return every place within two hexes of a target at the centre, by its name."""
    places_by_name = {"target": (0, 0)}
    names = list(ROUND)
    for index, name in enumerate(names):
        (q, r), following = ROUND[name][0], names[(index + 1) % len(names)]
        (q2, r2) = ROUND[following][0]
        places_by_name[name] = (q, r)
        places_by_name[f"two-hexes-{name}"] = (2 * q, 2 * r)
        places_by_name[f"two-hexes-{name}-and-{following}"] = (q + q2, r + r2)
    return places_by_name


def deviation() -> Iterator[Vector]:
    """Let one or two misses land on the map, and count the throws that hurt the Unit."""
    cases = [(place, 1, 20, 5, 0, True, "both") for place in places()]
    cases += [
        ("target", 2, 7, 6, 0, True, "both"),
        ("ahead", 2, 15, 4, 1, True, "attack-only"),
        ("two-hexes-ahead", 1, 1, 3, 5, True, "attack-only"),
        ("two-hexes-behind", 1, 9, 8, -3, True, "both"),
        ("behind", 1, 9, 8, -3, True, "attack-only"),
        ("target", 1, 13, 3, 0, False, "both"),
    ]
    for place, misses, attack, evasion, modifier, may, ruling in cases:
        where, damage = places()[place], half_up(attack)
        lands = {face: at for at, faces in ROUND.values() for face in faces}
        hurts = [
            damage
            * (hexes_apart(lands[landing], where) <= 1)
            * (not (may and evades(face, evasion, modifier, ruling == "both")))
            for landing, face in product(FACES, FACES)
        ]
        totals = [sum(thrown) for thrown in product(hurts, repeat=misses)]
        inputs: Vector = {"misses": misses, "attack_damage": attack, "place": place, "evasion": evasion}
        inputs |= {"evasion_modifier": modifier, "can_evade": may, "ruling": ruling}
        reached = sum(hexes_apart(lands[landing], where) <= 1 for landing in FACES)
        values = {
            "p_hurt": share(sum(total > 0 for total in totals), len(totals)),
            "damage": damage,
            "p_reached": share(reached, len(FACES)),
            "expected_damage": mean(totals),
        }
        yield vector("deviation", inputs, values, Counter(totals))


def mounted_weapons() -> Iterator[Vector]:
    """Roll one d8 for a destroyed weapon."""
    for damage, durability, ruling in product((0, 11, 12, 13), (1, 12), ("d8", "printed-odds")):
        totals = [damage if face >= (6 if ruling == "d8" else 8) else 0 for face in FACES]
        exploding = 3 if ruling == "d8" else 1
        values = {
            "p_explodes": share(exploding, 8),
            "damage": damage,
            "p_destroyed": share(sum(total >= durability for total in totals), 8),
        }
        inputs = {"base_damage": damage, "durability": durability, "ruling": ruling}
        yield vector("mounted-weapon", inputs, values, Counter(totals))
    for tokens, reading in product((1, 3), ("both", "tokens-only")):
        rolls = [face >= 6 and reading == "both" for face in FACES]
        totals = [sum([11] * tokens) + (11 if rolled else 0) for rolled in rolls]
        destroying = sum(total >= 22 for total in totals)
        values = {"p_explodes": share(8, 8), "damage": max(totals), "p_destroyed": share(destroying, 8)}
        inputs = {"base_damage": 11, "durability": 22, "tokens": tokens, "overcharged_mounted_weapon": reading}
        yield vector("mounted-weapon", inputs, values, Counter(totals))


def structures() -> Iterator[Vector]:
    """Attack until nothing is left; a structure beyond the table is as strong as its last row and column."""
    sizes = [*product(range(4), range(1, 5)), (9, 1), (4, 19), (0, 7)]
    for number, (height, hexes) in enumerate(sizes):
        whole = structure(height, hexes)
        base, cost, taken = (5, 1, 20, 7)[number % 4], (3, 1, 8)[number % 3], (0, 4, whole)[number % 3]
        left = whole
        for _ in range(taken):
            left = max(left - 1, 0)
        attacks, standing = 0, left
        while standing > 0:
            attacks, standing = attacks + 1, standing - base
        inputs = {"height": height, "hexes": hexes, "base_damage": base, "ap_cost": cost, "damage_taken": taken}
        values = {"attacks": attacks, "ap": sum([cost] * attacks), "durability": whole, "left": left}
        yield vector("structure", inputs, values)


def structures_and_weapons() -> Iterator[Vector]:
    """Try every number of attacks of each weapon: the fewest AP, then the fewest attacks, then more by the first."""
    for weapons in ([(5, 3), (9, 5)], [(5, 3), (4, 2), (11, 7)], [(3, 4), (20, 6)], [(6, 2), (7, 2), (1, 1), (9, 3)]):
        for hexes, taken in ((1, 0), (4, 3), (2, 10)):
            left = max(structure(1, hexes) - taken, 0)
            tried = [
                (
                    sum(count * cost for count, (_, cost) in zip(counts, weapons, strict=True)),
                    sum(counts),
                    [-count for count in counts],
                )
                for counts in product(range(13), repeat=len(weapons))
                if sum(count * damage for count, (damage, _) in zip(counts, weapons, strict=True)) >= left
            ]
            ap, _, counts = min(tried)
            used = [(-count, number) for number, count in enumerate(counts, 1) if count]
            words = [
                f"{count}{'' if place else ' attack' if count == 1 else ' attacks'} of weapon {number}"
                for place, (count, number) in enumerate(used)
            ]
            alone = 0
            while weapons[0][0] * alone < left:
                alone += 1
            values: Vector = {"attacks": alone, "ap": alone * weapons[0][1], "left": left}
            values |= {"mix": ", ".join(words), "ap_mix": ap} if left else {}
            inputs: Vector = {"height": 1, "hexes": hexes, "damage_taken": taken, "hill": 0}
            for number, (damage, cost) in enumerate(weapons, 1):
                start = f"weapon_{number}_" if number > 1 else ""
                inputs |= {f"{start}base_damage": damage, f"{start}ap_cost": cost}
            yield vector("structure", inputs, values | {"durability": structure(1, hexes)})


def odd_structures() -> Iterator[Vector]:
    """Count levels and hexes beyond the table one by one, and a hill under a structure, by each reading."""
    sizes = product((0, 2, 3, 6, 9), (1, 4, 5, 11), (0, 1, 5))
    readings = product(("last-row", "series-goes-on"), ("own-height", "elevation-reached"))
    for (height, hexes, hill), (limits, on_a_hill) in product(sizes, list(readings)):
        top = height + hill if on_a_hill == "elevation-reached" else height
        whole = structure(top, hexes)
        if limits == "series-goes-on":
            whole += sum(4 for _ in range(3, top)) + sum(1 for _ in range(4, hexes))
        inputs = {"height": height, "hexes": hexes, "hill": hill, "base_damage": 1, "ap_cost": 2, "damage_taken": 0}
        readings_of = {"structure_table_limits": limits, "structure_on_a_hill": on_a_hill}
        values = {"attacks": whole, "ap": 2 * whole, "durability": whole, "left": whole}
        yield vector("structure", inputs | readings_of, values)


def lost_air() -> Iterator[Vector]:
    """Take damage off thrusters point by point; below the minimum the Unit falls, level by level."""
    cases = [
        (unit_class, need + over, damage, levels, landing)
        for unit_class, need in THRUSTERS.items()
        for over, damage, levels, landing in ((0, 0, 1, "ground"), (5, 6, 3, "ground"), (4, 99, 2, "water"))
    ]
    cases += [(2, 20, 8, 4, "water"), (2, 20, 9, 4, "water"), (1, 3, 2, 1, "water"), (3, 30, 8, 5, "water")]
    for unit_class, thrusters, damage, levels, landing in cases:
        left = thrusters
        for _ in range(damage):
            left = max(left - 1, 0)
        flies = left >= THRUSTERS[unit_class]
        values: Vector = {"flies": flies, "left": left}
        if flies:
            values["spare"] = left - THRUSTERS[unit_class]
        else:
            fallen = sum([unit_class] * levels) * 2
            values["damage"] = fallen if landing == "ground" else half_up(fallen)
        inputs = {"unit_class": unit_class, "thruster_durability": thrusters, "damage": damage}
        yield vector("losing-the-air", inputs | {"levels": levels, "landing": landing}, values)


def salvoes() -> Iterator[Vector]:
    """Lose copies, then pay for one attack with each that is left."""
    weapons = ((5, 12), (1, 3), (9, 7), (20, 20))
    for (cost, damage), (built, lost), ruling in product(
        weapons, ((4, 0), (4, 2), (6, 1), (1, 0), (3, 3)), ("example", "text")
    ):
        left = built - lost
        now, dealt = REDUNDANCY[ruling](cost, damage, left).values()
        values = {
            "salvo_ap": sum([now] * left),
            "attack_ap": now,
            "attack_damage": dealt,
            "salvo_damage": sum([dealt] * left),
            "copies": left,
        }
        inputs = {"built": built, "lost": lost, "ap_cost": cost, "base_damage": damage, "ruling": ruling}
        yield vector("salvo", inputs, values)


def purges() -> Iterator[Vector]:
    """Pay and roll until the AP or the tokens run out, for all throws of as many dice as the AP buy."""
    for tokens, ap in product((1, 2, 3), (0, 1, 2, 3, 6, 8)):
        tries = 0
        while (tries + 1) * 2 <= ap:
            tries += 1
        totals = [min(sum(face >= 5 for face in thrown), tokens) for thrown in product(FACES, repeat=tries)]
        values = {
            "p_all": share(sum(total == tokens for total in totals), len(totals)),
            "p_removed": 0.5,
            "tries": tries,
            "expected_removed": mean(totals),
        }
        yield vector("purge-buildup", {"tokens": tokens, "ap": ap}, values, Counter(totals))


def vectors() -> list[Vector]:
    """Return every vector."""
    makers = (
        action_points,
        deviation,
        mounted_weapons,
        structures,
        structures_and_weapons,
        odd_structures,
        lost_air,
        salvoes,
        purges,
        turns,
    )
    return [each for make in makers for each in make()]
