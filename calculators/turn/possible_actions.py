"""What a Unit may do with AP in its situation: Command Actions, and what else costs AP beside attacks with weapons."""

from typing import NamedTuple

from ..core.inputs import Inputs
from ..core.mechanics import Record
from ..core.result import Constant, Step
from ..core.rules import Rules
from ..core.sentence_inputs import lower
from ..core.units import agreeing, counted, unit
from .situation import GROUNDED, HANDS, HOLDING, KNOWN, TOKENS, Situation

ACTIONS = "command_actions"
ATTACK, MOVEMENT, STANDARD_MOVEMENT, GRAPPLE = "attack", "movement", "standard_movement", "grapple"
PRESS_ON, TAKEOFF, BREAK_GRAPPLE, IMPACT = "press-on", "takeoff", "break-grapple", "thruster-impact"
OVERCHARGE, BASIC, TRANSFORM, LIMBLESS = "overcharge", "basic-attack", "transform", "limbless"
MOVES = (PRESS_ON, TAKEOFF, IMPACT)
ORDERS = ("deploy", "guidance", "recall", "reposition")
HEXES, MP = unit("hexes", "hex"), unit("MP")
# A form must end somewhere; what a Unit has more of is said.
WEAPONS = (1, 2, 3, 4, 5, 6, 7, 8)
# A form must end somewhere where no Class limits a Thruster Movement.
MOST_HEXES = 20

# Something to do: the id of its rule, what it is called, its AP, whether it can be done again, what else there is to
# know of it in words, and which states it ends.
Offer = NamedTuple(
    "Offer",
    [
        ("record", str),
        ("name", str),
        ("cost", int),
        ("is_repeatable", bool),
        ("notes", "list[str]"),
        ("ends", "set[str]"),
    ],
)


def forbidden(rules: Rules, situation: Situation) -> set[str]:
    """Return what the states of a Unit forbid it: to attack, to move."""
    return {what for what, _ in prohibitions(rules, situation)}


def prohibitions(rules: Rules, situation: Situation) -> list[tuple[str, str]]:
    """Return what the states of a Unit forbid it, each with the record that says so."""
    barred = [(what, state) for state in sorted(situation.states) for what in _forbids(rules, state)]
    if not situation.off_the_ground:
        kind = situation.kind.record
        barred += [(what, kind) for what in _forbids(rules, kind) if what == STANDARD_MOVEMENT]
    if not situation.states & set(HANDS):
        barred += [(what, LIMBLESS) for what in _forbids(rules, LIMBLESS) if (what, LIMBLESS) not in barred]
    return barred


def _forbids(rules: Rules, record: str) -> list[str]:
    return list(rules.mechanics.get(record, {}).get("forbids", ()))


def command_actions(rules: Rules, situation: Situation) -> list[Offer]:
    """Return the Command Actions that the Unit may use, whatever they cost: first those that do not end its turn."""
    records = [name for name, record in rules.mechanics.items() if record["collection"] == ACTIONS]
    barred = forbidden(rules, situation)
    possible = [name for name in records if _is_possible(rules, situation, name, barred)]
    return [_offer(rules, situation, name) for name in sorted(possible, key=lambda name: _order(rules, name))]


def other_actions(rules: Rules, situation: Situation) -> list[Offer]:
    """Return what else the Unit may pay AP for, beside attacks with weapons."""
    barred = forbidden(rules, situation)
    offers, inputs = [], situation.inputs
    if ATTACK not in barred:
        if inputs["overcharge"] and weapon_costs(inputs):
            cost = rules.whole(OVERCHARGE, "cost", {"ap_cost": inputs["weapon_1_ap_cost"]})
            offers.append(
                Offer(OVERCHARGE, f"{rules.name(OVERCHARGE)} token", cost, False, ["once per activation"], set())
            )
        if GRAPPLE not in barred:
            offers.append(
                _priced(rules, GRAPPLE, "" if inputs.get("manipulators") else "if the Unit has a manipulator")
            )
        if not inputs.get("weapons"):
            offers.append(_priced(rules, BASIC, "" if "weapons" in inputs else "if no weapon is equipped"))
    if MOVEMENT not in barred and inputs.get("impact_hexes") != 0:
        hexes = max(_farthest(rules, situation), 1)
        notes = [f"up to {counted(hexes, HEXES)}"] + ([] if "impact_hexes" in inputs else ["if the Unit has thrusters"])
        cost = rules.whole(IMPACT, "cost", {"hexes": hexes})
        offers.append(Offer(IMPACT, rules.name(IMPACT), cost, False, notes, set()))
    return offers


def attack_notes(rules: Rules, situation: Situation) -> list[str]:
    """Return with which weapons the Unit may or may not attack, in words; empty where any will do."""
    if situation.inputs["limbless"]:
        return ["with mounted weapons alone"]
    if HOLDING in situation.states:
        return [f"not with handheld {rules.name('two-handed')} weapons"]
    return []


def _priced(rules: Rules, record: str, note: str) -> Offer:
    return Offer(record, rules.name(record), rules.count(record, "cost"), True, [note] if note else [], set())


def impact_limits(rules: Rules, inputs: Inputs) -> list[Step]:
    """Return how far a Thruster Impact goes at most, as steps: as the Unit goes, or else the fastest Class."""
    if "impact_hexes" in inputs:
        hexes = inputs["impact_hexes"]
        return [Step(f"{rules.name(IMPACT)} at most", hexes, agreeing(hexes, HEXES), IMPACT, "")]
    classes = sorted([name for name, record in rules.mechanics.items() if record["collection"] == "classes"])
    speeds = [Constant(rules.name(name), rules.field(name, STANDARD_MOVEMENT), MP.many, name, "") for name in classes]
    fastest = max([step.value for step in speeds], default=MOST_HEXES)
    return speeds + [rules.step("thruster-movement", "distance", {STANDARD_MOVEMENT: fastest})]


def _farthest(rules: Rules, situation: Situation) -> int:
    """Return how far a Thruster Impact goes for the AP."""
    most = int(impact_limits(rules, situation.inputs)[-1].value)
    costs = [rules.formula(IMPACT, "cost", {"hexes": hexes}) for hexes in range(1, most + 1)]
    return len([cost for cost in costs if cost <= situation.ap])


def _order(rules: Rules, name: str) -> tuple[bool, bool, str]:
    return name in ORDERS, bool(_limits(rules, name).get("ends_turn")), rules.name(name)


def _limits(rules: Rules, name: str) -> Record:
    limits: Record = rules.mechanics[name].get("limits", {})
    return limits


def _is_possible(rules: Rules, situation: Situation, name: str, barred: set[str]) -> bool:
    """Return whether no rule keeps the Unit from a Command Action; a condition that no input tells may hold."""
    limits, inputs = _limits(rules, name), situation.inputs
    ruled_out = [
        limits.get("mechs_only") and not situation.is_mech,
        limits.get("once_per_turn") and name in situation.used,
        # A posture that the Unit has already.
        name in situation.states,
        name in ORDERS and not inputs["drones"],
        name == TRANSFORM and not inputs["transforms"],
        name in MOVES and MOVEMENT in barred,
        name == PRESS_ON and STANDARD_MOVEMENT in barred,
        name == TAKEOFF and situation.kind.mechanism and _must_be_grounded(rules, situation),
        # What costs as much as an attack makes one.
        "also_costs" in limits and (ATTACK in barred or not weapon_costs(inputs)),
    ]
    required = [names for _, names in limits.get("requires", ())] + [rules.mechanics[name].get("takes_away", [])]
    lacking = [names for names in required if _is_known(names) and not situation.states & set(names)]
    hindered = [names for _, names in limits.get("not_if", ()) if situation.states & set(names)]
    return not any(ruled_out) and not lacking and not hindered


def _must_be_grounded(rules: Rules, situation: Situation) -> bool:
    """Return whether a Unit cannot take off as it is not Grounded."""
    return rules.yes(TAKEOFF, "grounded_only") and GROUNDED not in situation.states


def _is_known(names: list[str]) -> bool:
    """Return whether a form tells of all states that a condition names; it may name none."""
    return bool(names) and all([name in KNOWN for name in names])


def _offer(rules: Rules, situation: Situation, name: str) -> Offer:
    limits = _limits(rules, name)
    cost = action_cost(rules, name, situation.inputs["limbless"])
    ends = set(rules.mechanics[name].get("takes_away", ()))
    notes = [] if name == TRANSFORM else _conditions(limits, ends)
    if "also_costs" in limits:
        cheapest = min([weapon_cost for _, weapon_cost in weapon_costs(situation.inputs)])
        cost += cheapest
        notes += [f"{cheapest} AP in reserve"] + attack_notes(rules, situation)
    once = limits.get("once_per_turn") or limits.get("ends_turn")
    if once:
        notes = ["ends the turn" if limits.get("ends_turn") else "once per activation"] + notes
    # What takes a state away is needed once; a roll that fails is tried again, and tokens are several.
    is_repeatable = not once and (not ends or name == BREAK_GRAPPLE or bool(ends & set(TOKENS)))
    return Offer(name, rules.name(name), cost, is_repeatable, notes, ends)


def action_cost(rules: Rules, name: str, is_limbless: bool) -> int:
    """Return the AP of a Command Action, or of a System that is paid like one."""
    if name == BREAK_GRAPPLE and is_limbless:
        return rules.count(LIMBLESS, "break_grapple_cost")
    return rules.field(name, "cost")


def _conditions(limits: Record, ends: set[str]) -> list[str]:
    """Return the conditions of an action that no input settles, as clauses."""
    required = [words for words, names in limits.get("requires", ()) if not _is_settled(names) and not ends]
    clauses = [f"if {' and '.join([lower(words).rstrip('.') for words in required])}"] if required else []
    unless = [words for words, names in limits.get("not_if", ()) if not _is_known(names)]
    return clauses + [f"not if {lower(words).rstrip('.')}" for words in unless]


def _is_settled(names: list[str]) -> bool:
    """Return whether what a condition names is all that it asks: a hand must be free as well, or hold the item."""
    return len(names) == 1 and names[0] not in HANDS


def weapon_costs(inputs: Inputs) -> list[tuple[int, int]]:
    """Return the number and the AP Cost of each weapon that was given; none of a Unit that has none."""
    if inputs.get("weapons") == 0:
        return []
    costs = [(number, inputs.get(f"weapon_{number}_ap_cost")) for number in WEAPONS]
    return [(number, cost) for number, cost in costs if cost is not None]
