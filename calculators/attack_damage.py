"""Damage of volleys, one after the other, on Unit Sections and on what stands before them.

A state is what an item that takes damage has left, whether the target may still parry, and the damage of each section
that is followed.  Every way to a state has a whole weight.
"""

from collections import namedtuple

# A volley and where it goes: the section declared, the section that takes shots astray, and the damage of a Critical
# Hit, of a plain hit and of a shot astray.
Aimed = namedtuple("Aimed", ("volley", "section", "body", "critical_damage", "damage", "astray_damage"))
# What stands before the sections: the DP of an item that takes all damage, none where there is no such item; whether
# damage beyond that goes on to the section; whether the target may parry, and Critical Hits too.
Guard = namedtuple("Guard", ("item", "spills_over", "parries", "stops_criticals"))
# States and their weights, out of how many.
Resolved = namedtuple("Resolved", ("states", "everything"))

# Sections that are followed, and the damage of each at which it is destroyed: beyond that, damage is lost.
Followed = namedtuple("Followed", ("sections", "ends"))


def start(followed: Followed, guard: Guard) -> Resolved:
    """Return how things stand before the first volley."""
    return Resolved({(guard.item, guard.parries) + (0,) * len(followed.sections): 1}, 1)


def strike(before: Resolved, aimed: Aimed, followed: Followed, guard: Guard) -> Resolved:
    """Return how things stand after one more volley."""
    if not (guard.item or guard.parries or {aimed.section, aimed.body} & set(followed.sections)):
        return before
    found: dict = {}
    moves: dict = {}
    for state, weight in before.states.items():
        guards = state[:2]
        if guards not in moves:
            moves[guards] = _moves(aimed, followed, guard, guards)
        for (left, added), ways in moves[guards].items():
            after = left + _together(state[2:], added, followed.ends)
            found[after] = found.get(after, 0) + weight * ways
    return Resolved(found, before.everything * aimed.volley.everything)


def _together(had: tuple, added: tuple, ends: tuple) -> tuple:
    return tuple([min(had[place] + added[place], end) for place, end in enumerate(ends)])


def _moves(aimed: Aimed, followed: Followed, guard: Guard, guards: tuple) -> dict:
    """Return what one volley may do, with its weights: what guards are left and the damage that is added."""
    found: dict = {}
    for counts, ways in aimed.volley.outcomes.items():
        left, taken = _struck(aimed, guard, guards, counts)
        added = [min(taken.get(section, 0), followed.ends[place]) for place, section in enumerate(followed.sections)]
        key = (left, tuple(added))
        found[key] = found.get(key, 0) + ways
    return found


def _struck(aimed: Aimed, guard: Guard, guards: tuple, counts: tuple) -> tuple:
    """Return which guards are left and the damage of each section after the hits of a volley, strongest first."""
    item, parries = guards
    critical, plain, astray = counts
    if parries and (plain or (critical and guard.stops_criticals)):
        stopped = 1 if critical and guard.stops_criticals else 0
        critical, plain, parries = critical - stopped, plain - 1 + stopped, False
    taken: dict = {}
    hits = ((critical, aimed.critical_damage, aimed.section), (plain, aimed.damage, aimed.section))
    for count, damage, section in hits + ((astray, aimed.astray_damage, aimed.body),):
        through = count * damage
        if item:
            item, through = _absorbed(item, count, damage, guard.spills_over)
        taken[section] = taken.get(section, 0) + through
    return (item, parries), taken


def _absorbed(item: int, hits: int, damage: int, spills_over: bool) -> tuple:
    """Return what an item has left after like hits, and the damage that comes through."""
    if not damage or hits * damage < item:
        return item - hits * damage, 0
    stopped = -(-item // damage)
    through = (hits - stopped) * damage
    return 0, through + (stopped * damage - item if spills_over else 0)


def destroyed(found: Resolved, followed: Followed) -> int:
    """Return the weight of all states in which every section that is followed is destroyed."""
    return sum([weight for state, weight in found.states.items() if state[2:] == followed.ends])
