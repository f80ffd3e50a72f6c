"""Hit odds: the chances of a burst of attacks on one Unit Section, exactly.

Each attack is one attack die and, where the target may evade, one defence die.  Every pair of
faces is equally likely, so chances are whole weights: out of the number of pairs for one attack,
and out of that number to the power of the attacks for all of them.
"""

from .distribution import at_least, chance, repeated
from .inputs import whole, yes_no
from .result import Result, Step, Value, result
from .rules import Rules

TITLE = "Hit odds"
RULES = ("attack-roll", "evasion-roll", "critical-rolls", "base-damage", "destroyed-sections")
SWITCH = "criticals-on-defence"

MOST_ATTACKS = 60
MOST_DAMAGE = 200
MOST_DURABILITY = 999


def inputs(rules: Rules) -> list:
    """Return what the calculator asks for; a modifier beyond twice the die can change nothing more."""
    lowest, highest = rules.count("modified-stats", "lowest"), rules.count("modified-stats", "highest")
    middle = (lowest + highest) // 2
    furthest = 2 * rules.count("dice", "sides")
    return [
        whole("attacks", "Attacks", 1, MOST_ATTACKS, 3, "attacks"),
        whole("stat", "Accuracy or Assault stat", lowest, highest, middle),
        whole("modifier", "Modifier to each Attack Roll", -furthest, furthest, 0),
        whole("evasion", "Target's Evasion stat", lowest, highest, middle),
        whole("evasion_modifier", "Modifier to each Evasion Roll", -furthest, furthest, 0),
        yes_no("can_evade", "Target may evade", True),
        whole("base_damage", "Base Damage", 1, MOST_DAMAGE, 5, "damage"),
        whole("durability", "Durability of the targeted section", 1, MOST_DURABILITY, 16, "DP"),
    ]


def answer(rules: Rules, given: dict) -> Result:
    """Return the chances per attack and overall, by the rules for attack, defence and critical rolls."""
    sides = rules.count("dice", "sides")
    hits, criticals = _attack_faces(rules, given, sides)
    evaded = _evading_faces(rules, given, sides)
    pairs = sides * sides
    critical = rules.step("critical-rolls", "critical_damage", "Damage of a Critical Hit", given)
    weights = (criticals * sides, hits * (sides - evaded))
    spread = repeated(given["attacks"], pairs, ((critical.value, weights[0]), (given["base_damage"], weights[1])))
    everything = pairs ** given["attacks"]
    values = [
        Value("p_on_target", "On Target, per attack", chance((hits + criticals) * sides, pairs), "chance"),
        Value("p_critical", "Critical Hit, per attack", chance(weights[0], pairs), "chance"),
        Value("p_hit", "Hit, per attack", chance(sum(weights), pairs), "chance"),
        Value("expected_damage", "Expected damage", _expected(given, weights, critical.value, pairs), "damage"),
        Value("p_destroyed", "Section destroyed", chance(at_least(spread, given["durability"]), everything), "chance"),
    ]
    steps = _steps(values, given, sides, hits, criticals, evaded)
    return result(values, steps[:2] + [critical] + steps[2:], ("criticals-on-defence",), spread)


def _attack_faces(rules: Rules, given: dict, sides: int) -> tuple:
    """Count the faces of the attack die that are plainly On Target, and those that are Critical Hits."""
    hits = criticals = 0
    for face in range(1, sides + 1):
        if face == rules.value("critical-rolls", "hit_face"):
            criticals += 1
        elif face != rules.value("critical-rolls", "miss_face") and rules.holds(
            "attack-roll", "on_target", {"roll": face, "modifier": given["modifier"], "stat": given["stat"]}
        ):
            hits += 1
    return hits, criticals


def _evading_faces(rules: Rules, given: dict, sides: int) -> int:
    """Count the faces of the defence die that evade an attack that is no Critical Hit."""
    if not given["can_evade"]:
        return 0
    natural = rules.value("critical-rolls", "defence_criticals") != 0
    evaded = 0
    for face in range(1, sides + 1):
        roll = {"roll": face, "modifier": given["evasion_modifier"], "evasion": given["evasion"]}
        if natural and face == rules.value("critical-rolls", "hit_face"):
            evaded += 1
        elif natural and face == rules.value("critical-rolls", "miss_face"):
            continue
        elif rules.holds("evasion-roll", "evaded", roll):
            evaded += 1
    return evaded


def _expected(given: dict, weights: tuple, critical_damage: int, pairs: int) -> int | float:
    total = given["attacks"] * (weights[0] * critical_damage + weights[1] * given["base_damage"])
    return total // pairs if total % pairs == 0 else total / pairs


def _steps(values: list, given: dict, sides: int, hits: int, criticals: int, evaded: int) -> list:
    by_name = {value.name: value.value for value in values}
    damages = f"{given['attacks']} × average of one attack"
    return [
        Step("Attack die On Target", by_name["p_on_target"], "attack-roll", f"{hits + criticals} of {sides} faces"),
        Step("of which Critical Hits", by_name["p_critical"], "critical-rolls", f"{criticals} of {sides} faces"),
        Step("Defence die evades", chance(evaded, sides), "evasion-roll", f"{evaded} of {sides} faces"),
        Step(
            "Attack hits",
            by_name["p_hit"],
            "evasion-roll",
            f"({criticals} × {sides} + {hits} × {sides - evaded}) ÷ {sides * sides}",
        ),
        Step("Expected damage", by_name["expected_damage"], "base-damage", damages),
        Step(
            "Section destroyed",
            by_name["p_destroyed"],
            "destroyed-sections",
            f"chance of {given['durability']} damage or more",
        ),
    ]
