"""An attack as planned: weapons resolved one after the other, and the chances of each loss that they cause."""

from dataclasses import dataclass, field
from typing import Iterator, NamedTuple

from ..core.probability import chance
from ..core.result import Outcome, Step, outcomes_of
from .count_codes import Counts
from .section_damage import AimedVolley, Followed, Guard, Resolved, State, destroyed, is_guarded, start, strike
from .weapon_attacks import Shot, one_by_one, volleys
from .weapons import SPREAD

# In how many ways something happens, out of how many.
Odds = NamedTuple("Odds", [("ways", int), ("everything", int)])


@dataclass(kw_only=True)
class Explosion:
    """What a weapon that is aimed at may do to the section that carries it, once it is destroyed.

    item: the weapon, named as a section is.
    section: the section that carries it.
    is_mounted: whether it is lost with that section.
    sure: damage of its Overcharge Tokens, which explode for certain.
    damage: damage of the weapon itself, if it explodes.
    faces: on how many faces of the die it does.
    sides: how many faces the die has.
    steps: the steps to all of this.
    """

    item: str = field()
    section: str = field()
    is_mounted: bool = field()
    sure: int = field()
    damage: int = field()
    faces: int = field()
    sides: int = field()
    steps: list[Step] = field()


class Resolution:
    """An attack as planned.

    shots: what each weapon does.
    volleys: the volleys of each weapon.
    durabilities: what each section and item of the target has left.
    guard: what stands before them.
    explosion: the Explosion of the item that is aimed at; None where it cannot explode.
    """

    def __init__(
        self, shots: list[Shot], durabilities: dict[str, int], guard: Guard, explosion: Explosion | None = None
    ) -> None:
        self.shots = shots
        self.volleys = [volleys(shot, shot.weapon.attacks, shot.weapon.section) for shot in shots]
        self.durabilities = durabilities
        self.guard = guard
        self.explosion = explosion


def sections_at_stake(resolution: Resolution) -> list[str]:
    """Return what weapons aim at, or shots may hit astray, in that order, then the section that may be blown up."""
    sections: list[str] = []
    for shot in resolution.shots:
        for section in (shot.weapon.section,) + ((shot.weapon.core,) if shot.weapon.deviates else ()):
            if section not in sections:
                sections.append(section)
    if resolution.explosion and resolution.explosion.section not in sections:
        sections.append(resolution.explosion.section)
    return sections


def resolved_after_each(resolution: Resolution, section: str) -> list[Resolved]:
    """Return the states of a section after each weapon."""
    explosion = resolution.explosion
    if explosion and explosion.is_mounted and section == explosion.item:
        return _resolved_with_carrier(resolution, explosion)
    followed = _followed_with_cause(resolution, (section,))
    resolved = start(followed, resolution.guard)
    after_each = []
    for weapon_volleys in resolution.volleys:
        resolved = _struck(resolution, followed, resolved, weapon_volleys)
        after_each.append(_with_explosion(resolution, followed, resolved))
    return after_each


def _resolved_with_carrier(resolution: Resolution, explosion: Explosion) -> list[Resolved]:
    """Return the states of a mounted weapon after each weapon: it is lost with the section that carries it."""
    followed = followed_by(resolution, (explosion.item, explosion.section), wanted=1)
    resolved = start(followed, resolution.guard)
    after_each = []
    for weapon_volleys in resolution.volleys:
        resolved = _lost_with_carrier(_struck(resolution, followed, resolved, weapon_volleys), followed)
        after_each.append(resolved)
    return after_each


def _lost_with_carrier(resolved: Resolved, followed: Followed) -> Resolved:
    """Return the states with the first section that is followed destroyed wherever the second one is."""
    states: dict[State, int] = {}
    for (guards, damages), weight in resolved.states.items():
        damage = followed.ends[0] if damages[1] == followed.ends[1] else damages[0]
        after = (guards, (damage,) + damages[1:])
        states[after] = states.get(after, 0) + weight
    return Resolved(states, resolved.everything)


def is_carried(resolution: Resolution, section: str) -> bool:
    """Return whether a mounted weapon is aimed at that shots astray or cones may destroy with its section."""
    explosion = resolution.explosion
    return bool(
        explosion
        and explosion.is_mounted
        and section == explosion.item
        and [shot for shot in resolution.shots if shot.weapon.core == explosion.section]
    )


def odds_in_order(resolution: Resolution, shots: list[Shot], counts: Counts, section: str) -> Odds:
    """Return the Odds that so many attacks of each weapon destroy a section, resolved weapon by weapon."""
    carried = is_carried(resolution, section)
    sections = (section, resolution.explosion.section) if carried and resolution.explosion else (section,)
    followed = Followed(sections, tuple([resolution.durabilities[name] for name in sections]))
    resolved = start(followed, resolution.guard)
    for shot, count in zip(shots, counts):
        rolled = volleys(shot, count, struck_section(shot, section)) if count else []
        resolved = _struck(resolution, followed, resolved, rolled)
    if carried:
        resolved = _lost_with_carrier(resolved, followed)
    return Odds(destroyed(resolved, followed), resolved.everything)


def chance_lost(resolution: Resolution, section: str, resolved: Resolved) -> float:
    """Return the chance that a section is destroyed, in the states of that section."""
    return chance(destroyed(resolved, followed_by(resolution, (section,))), resolved.everything)


def chance_all_lost(resolution: Resolution, sections: tuple[str, ...], spared: str | None = None) -> float:
    """Return the chance that the attack destroys all of some sections, and not the one that is to be spared."""
    followed = _followed_with_cause(resolution, sections + ((spared,) if spared else ()))
    rolled = _in_any_order(resolution, sections)
    resolved = start(followed, resolution.guard)
    for place, volley in enumerate(rolled):
        later = [later_volley.section for later_volley in rolled[place + 1 :]]
        if resolution.explosion:
            later.append(resolution.explosion.section)
        settled = [index for index, section in enumerate(sections) if section not in later]
        resolved = _only_with_lost(strike(resolved, volley, followed, resolution.guard), followed, settled)
    resolved = _only_with_lost(_with_explosion(resolution, followed, resolved), followed, list(range(len(sections))))
    place = len(sections)
    ways = [
        weight
        for (_, damages), weight in resolved.states.items()
        if not spared or damages[place] < followed.ends[place]
    ]
    return chance(sum(ways), resolved.everything)


def chance_of_explosion(resolution: Resolution, explosion: Explosion) -> float:
    """Return the chance that the item explodes: with its section it would be lost without a roll."""
    followed = followed_by(resolution, (explosion.item, explosion.section))
    whole_item, whole_section = followed.ends[:2]
    resolved = start(followed, resolution.guard)
    exploding = 0
    for volley in [volley for weapon_volleys in resolution.volleys for volley in weapon_volleys]:
        before = resolved.everything
        resolved = strike(resolved, volley, followed, resolution.guard)
        exploding *= resolved.everything // before
        left = {}
        for state, weight in resolved.states.items():
            of_item, of_section = state[1][:2]
            if of_section < whole_section and of_item == whole_item:
                exploding += weight
            else:
                left[state] = weight
        resolved = Resolved(left, resolved.everything)
    faces = explosion.sides if explosion.sure else explosion.faces
    return chance(exploding * faces, resolved.everything * explosion.sides)


def _followed_with_cause(resolution: Resolution, sections: tuple[str, ...]) -> Followed:
    """Return sections to follow, with the item whose explosion may hurt one of them."""
    explosion = resolution.explosion
    if not explosion or explosion.section not in sections or explosion.item in sections:
        return followed_by(resolution, sections)
    return followed_by(resolution, sections + (explosion.item,), wanted=len(sections))


def _with_explosion(resolution: Resolution, followed: Followed, resolved: Resolved) -> Resolved:
    """Return the states once the item that was lost has exploded or not.

    Whether the section took its other damage before or after that makes no difference to what it has left.
    """
    explosion = resolution.explosion
    if not explosion or explosion.section not in followed.sections or explosion.item not in followed.sections:
        return resolved
    index, item = followed.sections.index(explosion.section), followed.sections.index(explosion.item)
    end = followed.ends[index]
    spared, hurt = min(explosion.sure, end), min(explosion.sure + explosion.damage, end)
    states: dict[State, int] = {}
    for (guards, damages), weight in resolved.states.items():
        exploding = [(explosion.faces, hurt), (explosion.sides - explosion.faces, spared)]
        is_lost = damages[item] == followed.ends[item]
        for faces, damage in exploding if is_lost else [(explosion.sides, 0)]:
            if faces:
                left = min(damages[index] + damage, end)
                after = (guards, damages[:index] + (left,) + damages[index + 1 :])
                states[after] = states.get(after, 0) + weight * faces
    return Resolved(states, resolved.everything * explosion.sides)


def _in_any_order(resolution: Resolution, sections: tuple[str, ...]) -> list[AimedVolley]:
    """Return the volleys section by section where nothing stands before the target; their order then changes nothing.

    What no longer matters is forgotten, so that few ways are left to follow.
    """
    rolled = [volley for weapon_volleys in resolution.volleys for volley in weapon_volleys]
    if is_guarded(resolution.guard):
        return rolled
    elsewhere = [volley for volley in rolled if volley.section not in sections]
    return [volley for section in sections for volley in rolled if volley.section == section] + elsewhere


def _only_with_lost(resolved: Resolved, followed: Followed, settled: list[int]) -> Resolved:
    """Return the states in which sections that nothing aims at any more, by their places, are destroyed."""
    states = {
        state: weight
        for state, weight in resolved.states.items()
        if all([state[1][index] == followed.ends[index] for index in settled])
    }
    return Resolved(states, resolved.everything)


def chance_item_lost(resolved: Resolved) -> float:
    """Return the chance that the item that takes the damage is destroyed."""
    ways = sum([weight for (guards, _), weight in resolved.states.items() if not guards.item])
    return chance(ways, resolved.everything)


def damage_spread(resolved: Resolved) -> list[Outcome]:
    """Return how the damage of the first section that was followed spreads, ascending."""
    weights: dict[int, int] = {}
    for (_, damages), weight in resolved.states.items():
        weights[damages[0]] = weights.get(damages[0], 0) + weight
    return outcomes_of(weights)


def chance_alone(resolution: Resolution, shot: Shot, attacks: int, section: str) -> float:
    """Return the chance that so many attacks of one weapon, and nothing else, destroy a section."""
    odds = odds_in_order(resolution, [shot], (attacks,), section)
    return chance(odds.ways, odds.everything)


def chances_alone(resolution: Resolution, shot: Shot, most: int, section: str) -> Iterator[float]:
    """Yield the chances that one attack of a weapon destroys a section, that two do, and so on up to ``most``."""
    if is_guarded(resolution.guard) or rolled_together(shot) or is_carried(resolution, section):
        for attacks in range(1, most + 1):
            yield chance_alone(resolution, shot, attacks, section)
        return
    followed = followed_alone(resolution, section)
    resolved = start(followed, resolution.guard)
    for volley in one_by_one(shot, most, section):
        resolved = strike(resolved, volley, followed, resolution.guard)
        yield chance(destroyed(resolved, followed), resolved.everything)


def struck_section(shot: Shot, section: str) -> str:
    """Return what a weapon strikes that is to destroy a section: that one, or the core of the target with a cone."""
    return shot.weapon.core if shot.weapon.mechanism == SPREAD else section


def rolled_together(shot: Shot) -> bool:
    """Return whether attacks of a weapon must be rolled together, as some roll looks at several of them."""
    return bool(shot.interception.dice or shot.dice.unevaded_by_count)


def followed_by(resolution: Resolution, sections: tuple[str, ...], wanted: int | None = None) -> Followed:
    """Return sections to follow, of which the first ``wanted`` or all count, and the arms that a parry needs."""
    every = sections + tuple([arm for arm in resolution.guard.arms if arm not in sections])
    return Followed(
        every,
        tuple([resolution.durabilities[section] for section in every]),
        wanted=len(sections) if wanted is None else wanted,
        arms=tuple([every.index(arm) for arm in resolution.guard.arms]),
    )


def followed_alone(resolution: Resolution, section: str) -> Followed:
    """Return a section to follow where nothing strikes another one, so that no arm is lost before it."""
    return Followed((section,), (resolution.durabilities[section],))


def _struck(resolution: Resolution, followed: Followed, resolved: Resolved, rolled: list[AimedVolley]) -> Resolved:
    for volley in rolled:
        resolved = strike(resolved, volley, followed, resolution.guard)
    return resolved
