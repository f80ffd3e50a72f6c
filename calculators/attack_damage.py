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


def is_guarded(guard: Guard) -> bool:
    """Return whether anything stands before the sections."""
    return bool(guard.item or guard.parries)


def start(followed: Followed, guard: Guard) -> Resolved:
    """Return how things stand before the first volley."""
    return Resolved({(guard.item, guard.parries) + (0,) * len(followed.sections): 1}, 1)


def strike(before: Resolved, aimed: Aimed, followed: Followed, guard: Guard, known: dict | None = None) -> Resolved:
    """Return how things stand after one more volley; ``known`` keeps what it may do, for who lets it strike again."""
    if not (is_guarded(guard) or {aimed.section, aimed.body} & set(followed.sections)):
        return before
    found: dict = {}
    moves: dict = {} if known is None else known
    for state, weight in before.states.items():
        for (left, added), ways in may_do(aimed, followed, guard, state[:2], moves).items():
            after = left + _together(state[2:], added, followed.ends)
            found[after] = found.get(after, 0) + weight * ways
    return Resolved(found, before.everything * aimed.volley.everything)


def _together(had: tuple, added: tuple, ends: tuple) -> tuple:
    return tuple([min(had[place] + added[place], end) for place, end in enumerate(ends)])


def may_do(aimed: Aimed, followed: Followed, guard: Guard, guards: tuple, known: dict) -> dict:
    """Return what one volley may do where so much stands before the sections, which ``known`` keeps."""
    if guards not in known:
        known[guards] = _moves(aimed, followed, guard, guards)
    found: dict = known[guards]
    return found


def _moves(aimed: Aimed, followed: Followed, guard: Guard, guards: tuple) -> dict:
    """Return what one volley may do, with its weights: what guards are left and the damage that is added."""
    found: dict = {}
    # Of each section: whether the declared shots strike it, and those astray, and where it ends.
    struck = [
        (aimed.section == section, aimed.body == section, end) for section, end in zip(followed.sections, followed.ends)
    ]
    for counts, ways in aimed.volley.outcomes.items():
        left, direct, astray = _struck(aimed, guard, guards, counts)
        added = [min((direct if on else 0) + (astray if near else 0), end) for on, near, end in struck]
        key = (left, tuple(added))
        found[key] = found.get(key, 0) + ways
    return found


def _struck(aimed: Aimed, guard: Guard, guards: tuple, counts: tuple) -> tuple:
    """Return which guards are left after hits, strongest first, and what comes through to the section and the body."""
    item, parries = guards
    critical, plain, astray = counts
    if parries and (plain or (critical and guard.stops_criticals)):
        stopped = 1 if critical and guard.stops_criticals else 0
        critical, plain, parries = critical - stopped, plain - 1 + stopped, False
    direct, stray = critical * aimed.critical_damage + plain * aimed.damage, astray * aimed.astray_damage
    if not item:
        return (0, parries), direct, stray
    if direct + stray < item:
        return (item - direct - stray, parries), 0, 0
    item, first = _absorbed(item, critical, aimed.critical_damage, guard.spills_over)
    item, second = _absorbed(item, plain, aimed.damage, guard.spills_over)
    item, third = _absorbed(item, astray, aimed.astray_damage, guard.spills_over)
    return (item, parries), first + second, third


def _absorbed(item: int, hits: int, damage: int, spills_over: bool) -> tuple:
    """Return what an item has left after like hits, and the damage that comes through."""
    if not item:
        return 0, hits * damage
    if not damage or hits * damage < item:
        return item - hits * damage, 0
    stopped = -(-item // damage)
    through = (hits - stopped) * damage
    return 0, through + (stopped * damage - item if spills_over else 0)


def destroyed(found: Resolved, followed: Followed) -> int:
    """Return the weight of all states in which every section that is followed is destroyed."""
    return sum([weight for state, weight in found.states.items() if state[2:] == followed.ends])
