"""The situation of a Unit in a game: what its statuses, tokens and facts answer where a calculator asks."""

from ..core.inputs import Inputs
from ..core.rules import Rules
from ..dice.modifiers import bearings_on_weapons, input_of
from ..turn.situation import GROUND, GROUNDED, HANDS, KINDS, OFF_THE_GROUND, Kind, Situation
from .data import UnitState

AIRBORNE, SUBMERGED, MECHS = "airborne", "submerged", "mechs"
LIMBLESS, HOLD, IMMOBILIZED = "limbless", "hold", "immobilized"


def states_of(unit: UnitState) -> list[str]:
    """Return the statuses, postures and stances of a Unit, and each Buildup of which it has tokens."""
    return unit["statuses"] + [name for name in sorted(unit["tokens"]) if name not in unit["statuses"]]


def answers_of(rules: Rules, unit: UnitState, of: str) -> Inputs:
    """Return what the state of a Unit answers to what effects ask of it as ATTACKER or TARGET, its sheet aside."""
    states = states_of(unit)
    answers: Inputs = {}
    facts: Inputs = {input_of(name): fact for name, fact in unit["facts"].items()}
    facts.update({f"{input_of(name)}_tokens": count for name, count in unit["tokens"].items()})
    for bearing in bearings_on_weapons(rules):
        for question, answer in zip(bearing.questions, bearing.answers):
            if question.of != of:
                continue
            if answer.has_record:
                answers[answer.input] = question.record in states
            elif answer.chooses and bearing.record in states:
                answers[answer.input] = bearing.record
            elif answer.name in facts:
                answers[answer.input] = facts[answer.name]
    return answers


def situation_now(unit: UnitState, fields: "dict[str, str]", weapon_costs: "list[int]") -> Situation:
    """Return the situation in which a Unit has AP to spend.

    fields: what its profile tells of it; nothing where nobody knows its sheet.
    weapon_costs: the AP Costs of the weapons that it may use.
    """
    kind, states = _kind(fields), states_of(unit)
    # What frees a Unit that is stuck does not free one that is held.
    states = [state for state in states if state != IMMOBILIZED or HOLD not in states]
    inputs: Inputs = {
        "level": GROUNDED if GROUNDED in states else OFF_THE_GROUND if _is_off_the_ground(kind, states) else GROUND,
        "limbless": LIMBLESS in states,
        "overcharge": False,
    }
    inputs.update({name: fields.get(name) == "yes" for name in ("drones", "transforms")})
    inputs.update({name: int(fields[name]) for name in ("manipulators", "impact_hexes", "weapons") if name in fields})
    inputs.update({f"weapon_{place + 1}_ap_cost": cost for place, cost in enumerate(weapon_costs)})
    hands = set() if inputs["limbless"] or inputs.get("manipulators") == 0 else set(HANDS)
    return Situation(kind, unit["ap"], (set(states) | {kind.mechanism} | hands) - {""}, inputs, tuple(unit["used"]))


def _is_off_the_ground(kind: Kind, states: list[str]) -> bool:
    """Return whether a Unit is in the air or in water; a Vehicle that flies or swims is, unless Grounded."""
    return kind.record != MECHS or AIRBORNE in states or SUBMERGED in states


def _kind(fields: "dict[str, str]") -> Kind:
    """Return what kind of Unit it is; the plainest of its sort where its sheet leaves that open."""
    record = "terrestrial-vehicles" if fields.get("vehicle") == "yes" else MECHS
    fitting = [each for each in KINDS if each.name == fields.get("kind")]
    return (fitting + [each for each in KINDS if each.record == record])[0]
