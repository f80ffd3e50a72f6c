"""The situation of a Unit in a game: what its statuses, tokens and facts answer where a calculator asks."""

from ..core.inputs import Inputs
from ..core.rules import Rules
from ..dice.modifiers import bearings_on_weapons
from ..turn.situation import GROUND, GROUNDED, HANDS, KINDS, OFF_THE_GROUND, Kind, Situation
from .data import UnitState

NOT_ON_THE_GROUND = ("airborne", "submerged")
LIMBLESS = "limbless"


def states_of(rules: Rules, unit: UnitState) -> list[str]:
    """Return the statuses of a Unit with those that they bring, and those of which it has tokens; each once."""
    states: list[str] = []
    waiting = unit["statuses"] + [name for name in sorted(unit["tokens"]) if unit["tokens"][name]]
    while waiting:
        state, waiting = waiting[0], waiting[1:]
        if state not in states:
            states.append(state)
            effects = rules.mechanics.get(state, {}).get("effects", ())
            waiting = waiting + [
                each["gains"] for each in effects if "gains" in each and not {"if", "when"} & set(each)
            ]
    return states


def answers_of(rules: Rules, unit: UnitState, of: str) -> Inputs:
    """Return what the state of a Unit answers to what effects ask of it as ATTACKER or TARGET, its sheet aside."""
    states, answers = states_of(rules, unit), {}
    facts = {f"{name}_tokens".replace("-", "_"): count for name, count in unit["tokens"].items()}
    facts.update(unit["facts"])
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


def situation_now(rules: Rules, unit: UnitState, fields: "dict[str, str]", weapon_costs: "list[int]") -> Situation:
    """Return the situation in which a Unit has AP to spend.

    fields: what its profile tells of it; nothing where nobody knows its sheet.
    weapon_costs: the AP Costs of the weapons that it may use.
    """
    states = states_of(rules, unit)
    kind = _kind(fields)
    off_the_ground = [state for state in NOT_ON_THE_GROUND if state in states]
    inputs: Inputs = {
        "level": OFF_THE_GROUND if off_the_ground else GROUNDED if GROUNDED in states else GROUND,
        "limbless": LIMBLESS in states,
        "overcharge": False,
    }
    inputs.update({name: fields.get(name) == "yes" for name in ("drones", "transforms")})
    inputs.update({name: int(fields[name]) for name in ("manipulators", "impact_hexes", "weapons") if name in fields})
    inputs.update({f"weapon_{place + 1}_ap_cost": cost for place, cost in enumerate(weapon_costs)})
    hands = set() if inputs["limbless"] or inputs.get("manipulators") == 0 else set(HANDS)
    return Situation(kind, unit["ap"], (set(states) | {kind.mechanism} | hands) - {""}, inputs, tuple(unit["used"]))


def _kind(fields: "dict[str, str]") -> Kind:
    """Return what kind of Unit it is; the plainest of its sort where its sheet leaves that open."""
    record = "terrestrial-vehicles" if fields.get("vehicle") == "yes" else "mechs"
    fitting = [each for each in KINDS if each.name == fields.get("kind")]
    return (fitting + [each for each in KINDS if each.record == record])[0]
