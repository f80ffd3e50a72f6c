"""An attack as planned: weapons one after the other, what the target has left, and what it can do."""

from collections import namedtuple

from .attack_damage import Followed, Guard, Resolved, destroyed, is_guarded, start, strike
from .attack_fire import Fire, one_by_one, volleys
from .attack_weapons import SPREAD
from .distribution import chance
from .result import Outcome

# What each weapon does, by Fire, and its volleys; what each section has left; and what stands before the sections.
Plan = namedtuple("Plan", ("shots", "volleys", "durabilities", "guard"))
# In how many ways something happens, out of how many.
Odds = namedtuple("Odds", ("ways", "everything"))
# So many weapons of a mix are put together before they meet the others.
IN_A_HALF = 2


def planned(shots: list, durabilities: dict, guard: Guard) -> Plan:
    """Return an attack as planned."""
    rolled = [volleys(shot, shot.weapon.attacks, shot.weapon.section) for shot in shots]
    return Plan(shots, rolled, durabilities, guard)


def aimed_at(plan: Plan) -> list:
    """Return the sections that weapons aim at, or that shots may hit astray, in the order in which they come."""
    found: list = []
    for shot in plan.shots:
        for section in (shot.weapon.section,) + ((shot.weapon.core,) if shot.weapon.deviates else ()):
            if section not in found:
                found.append(section)
    return found


def after_each(plan: Plan, section: str) -> list:
    """Return how things stand with a section after each weapon."""
    followed = followed_by(plan, section)
    found = [start(followed, plan.guard)]
    for rolled in plan.volleys:
        found.append(_struck(plan, followed, found[-1], rolled))
    return found[1:]


def lost(plan: Plan, section: str, stands: Resolved) -> float:
    """Return the chance that a section is destroyed, as things stand."""
    return chance(destroyed(stands, followed_by(plan, section)), stands.everything)


def all_lost(plan: Plan, sections: tuple, spared: str | None = None) -> float:
    """Return the chance that the attack destroys all of some sections, and not the one that is to be spared."""
    followed = followed_by(plan, *(sections + ((spared,) if spared else ())))
    rolled = _in_any_order(plan, sections)
    stands = start(followed, plan.guard)
    for place, one in enumerate(rolled):
        later = [other.section for other in rolled[place + 1 :]]
        settled = [index for index, section in enumerate(sections) if section not in later]
        stands = _with_lost(strike(stands, one, followed, plan.guard), followed, settled)
    kept = followed.ends[len(sections) :]
    ways = sum([weight for state, weight in stands.states.items() if not kept or state[-1] < kept[0]])
    return chance(ways, stands.everything)


def _in_any_order(plan: Plan, sections: tuple) -> list:
    """Return the volleys section by section where nothing stands before the target; their order then changes nothing.

    What no longer matters is forgotten, so that few ways are left to follow.
    """
    rolled = [one for each in plan.volleys for one in each]
    if is_guarded(plan.guard):
        return rolled
    others = [one for one in rolled if one.section not in sections]
    return [one for section in sections for one in rolled if one.section == section] + others


def _with_lost(stands: Resolved, followed: Followed, settled: list) -> Resolved:
    """Return the ways in which sections that nothing aims at any more are destroyed."""
    kept = {
        state: weight
        for state, weight in stands.states.items()
        if all([state[2 + index] == followed.ends[index] for index in settled])
    }
    return Resolved(kept, stands.everything)


def item_lost(stands: Resolved) -> float:
    """Return the chance that the item that takes the damage is destroyed."""
    return chance(sum([weight for state, weight in stands.states.items() if not state[0]]), stands.everything)


def spread(stands: Resolved) -> list:
    """Return how the damage of the one section that was followed spreads, as Outcomes."""
    weights: dict = {}
    for state, weight in stands.states.items():
        weights[state[2]] = weights.get(state[2], 0) + weight
    return [Outcome(amount, weights[amount]) for amount in sorted(weights)]


def alone(plan: Plan, shot: Fire, attacks: int, section: str) -> float:
    """Return the chance that so many attacks of one weapon, and nothing else, destroy a section."""
    followed = followed_by(plan, section)
    stands = _struck(plan, followed, start(followed, plan.guard), volleys(shot, attacks, section))
    return chance(destroyed(stands, followed), stands.everything)


def alone_each(plan: Plan, shot: Fire, most: int, section: str):  # type: ignore[no-untyped-def]
    """Yield the chances that one attack of a weapon destroys a section, that two do, and so on up to ``most``."""
    if is_guarded(plan.guard) or together(shot):
        for attacks in range(1, most + 1):
            yield alone(plan, shot, attacks, section)
        return
    followed = followed_by(plan, section)
    stands = start(followed, plan.guard)
    for one in one_by_one(shot, most, section):
        stands = strike(stands, one, followed, plan.guard)
        yield chance(destroyed(stands, followed), stands.everything)


def aimed(shot: Fire, section: str) -> str:
    """Return what a weapon strikes that is to destroy a section: that one, or the core of the target with a cone."""
    return shot.weapon.core if shot.weapon.mechanism == SPREAD else section


def together(shot: Fire) -> bool:
    """Return whether attacks of a weapon must be rolled together, as some roll looks at several of them."""
    return bool(shot.interception.dice or shot.dice.adding)


def followed_by(plan: Plan, *sections: str) -> Followed:
    """Return sections to follow, each until it is destroyed."""
    return Followed(sections, tuple([plan.durabilities[section] for section in sections]))


def _struck(plan: Plan, followed: Followed, stands: Resolved, rolled: list) -> Resolved:
    for one in rolled:
        stands = strike(stands, one, followed, plan.guard)
    return stands
