"""An attack as planned: weapons one after the other, what the target has left, and what it can do."""

from collections import namedtuple

from ..core.probability import chance
from ..core.result import Outcome
from .fire import Fire, one_by_one, volleys
from .volley_damage import GUARDS, Followed, Guard, Resolved, destroyed, is_guarded, start, strike
from .weapons import SPREAD

# What each weapon does, by Fire, and its volleys; what each section and item has left; what stands before them; and the
# Explosion of the item that is aimed at, or None.
Plan = namedtuple("Plan", ("shots", "volleys", "durabilities", "guard", "explosion"))
# The item that may explode once it is destroyed, the section that then takes the damage, in how many ways it explodes,
# of how many, and the steps that led there.
Explosion = namedtuple("Explosion", ("item", "section", "damage", "ways", "of", "steps"))
# In how many ways something happens, out of how many.
Odds = namedtuple("Odds", ("ways", "everything"))
# So many weapons of a mix are put together before they meet the others.
IN_A_HALF = 2


def planned(shots: list, durabilities: dict, guard: Guard, explosion: Explosion | None) -> Plan:
    """Return an attack as planned."""
    rolled = [volleys(shot, shot.weapon.attacks, shot.weapon.section) for shot in shots]
    return Plan(shots, rolled, durabilities, guard, explosion)


def aimed_at(plan: Plan) -> list:
    """Return what weapons aim at, or shots may hit astray, in the order in which it comes, then what may explode."""
    found: list = []
    for shot in plan.shots:
        for section in (shot.weapon.section,) + ((shot.weapon.core,) if shot.weapon.deviates else ()):
            if section not in found:
                found.append(section)
    if plan.explosion and plan.explosion.section not in found:
        found.append(plan.explosion.section)
    return found


def after_each(plan: Plan, section: str) -> list:
    """Return how things stand with a section after each weapon."""
    cause = plan.explosion
    if cause and section == cause.item:
        return _with_carrier(plan, cause)
    followed = _with_cause(plan, section)
    found = [start(followed, plan.guard)]
    for rolled in plan.volleys:
        found.append(_struck(plan, followed, found[-1], rolled))
    return [_exploded(plan, followed, stands) for stands in found[1:]]


def _with_carrier(plan: Plan, cause: Explosion) -> list:
    """Return how things stand with a mounted weapon after each weapon: it is lost with the section that carries it."""
    both = followed_by(plan, cause.item, cause.section)
    followed = Followed(both.sections, both.ends, 1, both.arms)
    stands = start(followed, plan.guard)
    each = []
    for rolled in plan.volleys:
        stands = _gone_with_it(_struck(plan, followed, stands, rolled), followed)
        each.append(stands)
    return each


def _gone_with_it(stands: Resolved, followed: Followed) -> Resolved:
    """Return how things stand with the first section that is followed, where it is lost with the second one."""
    found: dict = {}
    for state, weight in stands.states.items():
        taken = followed.ends[0] if state[GUARDS + 1] == followed.ends[1] else state[GUARDS]
        after = state[:GUARDS] + (taken,) + state[GUARDS + 1 :]
        found[after] = found.get(after, 0) + weight
    return Resolved(found, stands.everything)


def is_carried(plan: Plan, section: str) -> bool:
    """Return whether a mounted weapon is aimed at that shots astray or cones may destroy with its section."""
    cause = plan.explosion
    return bool(cause and section == cause.item and [shot for shot in plan.shots if shot.weapon.core == cause.section])


def together_odds(plan: Plan, shots: list, counts: tuple, section: str) -> Odds:
    """Return the Odds that so many attacks of each weapon destroy a section, resolved weapon by weapon."""
    followed = only(plan, section)
    if is_carried(plan, section):
        carrier = plan.explosion.section
        followed = Followed((section, carrier), followed.ends + (plan.durabilities[carrier],), 1, ())
    stands = start(followed, plan.guard)
    for shot, count in zip(shots, counts):
        stands = _struck(plan, followed, stands, volleys(shot, count, aimed(shot, section)) if count else [])
    if is_carried(plan, section):
        stands = _gone_with_it(stands, followed)
    return Odds(destroyed(stands, followed), stands.everything)


def lost(plan: Plan, section: str, stands: Resolved) -> float:
    """Return the chance that a section is destroyed, as things stand."""
    return chance(destroyed(stands, followed_by(plan, section)), stands.everything)


def all_lost(plan: Plan, sections: tuple, spared: str | None = None) -> float:
    """Return the chance that the attack destroys all of some sections, and not the one that is to be spared."""
    followed = _with_cause(plan, *(sections + ((spared,) if spared else ())))
    rolled = _in_any_order(plan, sections)
    stands = start(followed, plan.guard)
    for place, one in enumerate(rolled):
        later = [other.section for other in rolled[place + 1 :]]
        if plan.explosion:
            later.append(plan.explosion.section)
        settled = [index for index, section in enumerate(sections) if section not in later]
        stands = _with_lost(strike(stands, one, followed, plan.guard), followed, settled)
    stands = _with_lost(_exploded(plan, followed, stands), followed, list(range(len(sections))))
    kept = len(sections)
    ways = [
        weight for state, weight in stands.states.items() if not spared or state[GUARDS + kept] < followed.ends[kept]
    ]
    return chance(sum(ways), stands.everything)


def explodes(plan: Plan) -> float:
    """Return the chance that the item explodes: with its section it would be lost without a roll."""
    cause = plan.explosion
    followed = followed_by(plan, cause.item, cause.section)
    whole, standing = followed.ends[:2]
    stands = start(followed, plan.guard)
    rolled = 0
    for one in [one for each in plan.volleys for one in each]:
        before = stands.everything
        stands = strike(stands, one, followed, plan.guard)
        rolled *= stands.everything // before
        left = {}
        for state, weight in stands.states.items():
            taken, hurt = state[GUARDS : GUARDS + 2]
            if hurt < standing and taken == whole:
                rolled += weight
            else:
                left[state] = weight
        stands = Resolved(left, stands.everything)
    return chance(rolled * cause.ways, stands.everything * cause.of)


def _with_cause(plan: Plan, *sections: str) -> Followed:
    """Return sections to follow, with the item whose explosion may hurt one of them."""
    cause = plan.explosion
    if not cause or cause.section not in sections or cause.item in sections:
        return followed_by(plan, *sections)
    found = followed_by(plan, *(sections + (cause.item,)))
    return Followed(found.sections, found.ends, len(sections), found.arms)


def _exploded(plan: Plan, followed: Followed, stands: Resolved) -> Resolved:
    """Return how things stand once the item that was lost has exploded or not.

    Whether the section took its other damage before or after that makes no difference to what it has left.
    """
    cause = plan.explosion
    if not cause or cause.section not in followed.sections or cause.item not in followed.sections:
        return stands
    index, item = followed.sections.index(cause.section), followed.sections.index(cause.item)
    place, end = GUARDS + index, followed.ends[index]
    hurt = min(cause.damage, end)
    found: dict = {}
    for state, weight in stands.states.items():
        ways = cause.ways if state[GUARDS + item] == followed.ends[item] else 0
        for part, damage in ((ways, hurt), (cause.of - ways, 0)):
            if part:
                after = state[:place] + (min(state[place] + damage, end),) + state[place + 1 :]
                found[after] = found.get(after, 0) + weight * part
    return Resolved(found, stands.everything * cause.of)


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
        if all([state[GUARDS + index] == followed.ends[index] for index in settled])
    }
    return Resolved(kept, stands.everything)


def item_lost(stands: Resolved) -> float:
    """Return the chance that the item that takes the damage is destroyed."""
    return chance(sum([weight for state, weight in stands.states.items() if not state[0]]), stands.everything)


def spread(stands: Resolved) -> list:
    """Return how the damage of the one section that was followed spreads, as Outcomes."""
    weights: dict = {}
    for state, weight in stands.states.items():
        weights[state[GUARDS]] = weights.get(state[GUARDS], 0) + weight
    return [Outcome(amount, weights[amount]) for amount in sorted(weights)]


def alone(plan: Plan, shot: Fire, attacks: int, section: str) -> float:
    """Return the chance that so many attacks of one weapon, and nothing else, destroy a section."""
    odds = together_odds(plan, [shot], (attacks,), section)
    return chance(odds.ways, odds.everything)


def alone_each(plan: Plan, shot: Fire, most: int, section: str):  # type: ignore[no-untyped-def]
    """Yield the chances that one attack of a weapon destroys a section, that two do, and so on up to ``most``."""
    if is_guarded(plan.guard) or together(shot) or is_carried(plan, section):
        for attacks in range(1, most + 1):
            yield alone(plan, shot, attacks, section)
        return
    followed = only(plan, section)
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
    """Return sections to follow, each until it is destroyed, and the arms without which nothing is parried."""
    every = sections + tuple([arm for arm in plan.guard.arms if arm not in sections])
    ends = tuple([plan.durabilities[section] for section in every])
    return Followed(every, ends, len(sections), tuple([every.index(arm) for arm in plan.guard.arms]))


def only(plan: Plan, section: str) -> Followed:
    """Return a section to follow where nothing strikes another one, so that no arm is lost before it."""
    return Followed((section,), (plan.durabilities[section],), 1, ())


def _struck(plan: Plan, followed: Followed, stands: Resolved, rolled: list) -> Resolved:
    for one in rolled:
        stands = strike(stands, one, followed, plan.guard)
    return stands
