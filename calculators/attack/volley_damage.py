"""Damage of volleys, one after the other, on Unit Sections and on what stands before them.

A state is what an item that takes damage has left, whether the target may still parry, how its Stance stands, and the
damage of each section that is followed.  Every way to a state has a whole weight.
"""

from collections import namedtuple

# A volley and where it goes: while a Stance keeps the target from evading, or where no Stance does; once that Stance is
# over, None where there is none; and while the target may parry, None where it may not, with a fourth count of parries.
# All three have as many ways.  Whether it is the first of its weapon; the section declared, the section that takes
# shots astray, and the damage of a Critical Hit, of a plain hit and of a shot astray.
Aimed = namedtuple(
    "Aimed",
    ("volley", "free", "parried", "first", "section", "body", "critical_damage", "damage", "astray_damage"),
)
# What stands before the sections: the DP of an item that takes all damage, none where there is no such item; whether
# damage beyond that goes on to the section; whether the target may parry, and the arms of which it then needs one, none
# where nothing aims at all of them; the Stance in which it cannot evade, by which it may end.
Guard = namedtuple("Guard", ("item", "spills_over", "parries", "arms", "stance"))
# How such a Stance ends.
NO_STANCE, UNTIL_HIT, UNTIL_ITEM_LOST = "", "until hit", "until the item is lost"
# How it stands: over, in force, or ended by a weapon whose attacks are all rolled before that.
OVER, IN_FORCE, ENDING = 0, 1, 2
# What a state begins with, before the damage of sections, and what the counts of a volley begin with.
GUARDS = len(("item", "parries", "stance"))
COUNTS = len(("critical", "plain", "astray"))
# States and their weights, out of how many.
Resolved = namedtuple("Resolved", ("states", "everything"))

# Sections that are followed, the damage of each at which it is destroyed, as beyond that damage is lost; how many of
# them are asked for, the others being followed for what they cause; and the places of the arms that a parry needs.
Followed = namedtuple("Followed", ("sections", "ends", "asked", "arms"))


def is_guarded(guard: Guard) -> bool:
    """Return whether the order of weapons matters, as something stands before the sections."""
    return bool(guard.item or guard.parries or guard.stance)


def start(followed: Followed, guard: Guard) -> Resolved:
    """Return how things stand before the first volley."""
    guards = (guard.item, guard.parries, IN_FORCE if guard.stance else OVER)
    return Resolved({guards + (0,) * len(followed.sections): 1}, 1)


def strike(before: Resolved, aimed: Aimed, followed: Followed, guard: Guard, known: dict | None = None) -> Resolved:
    """Return how things stand after one more volley; ``known`` keeps what it may do, for who lets it strike again."""
    if not (is_guarded(guard) or {aimed.section, aimed.body} & set(followed.sections)):
        return before
    found: dict = {}
    moves: dict = {} if known is None else known
    for state, weight in before.states.items():
        for (left, added), ways in may_do(aimed, followed, guard, state, moves).items():
            after = left + _together(state[GUARDS:], added, followed.ends)
            found[after] = found.get(after, 0) + weight * ways
    return Resolved(found, before.everything * aimed.volley.everything)


def _together(had: tuple, added: tuple, ends: tuple) -> tuple:
    return tuple([min(had[place] + added[place], end) for place, end in enumerate(ends)])


def may_do(aimed: Aimed, followed: Followed, guard: Guard, state: tuple, known: dict) -> dict:
    """Return what one volley may do as things stand, which ``known`` keeps."""
    guards = begun(followed, state) if aimed.first else state[:GUARDS]
    if guards not in known:
        known[guards] = _moves(aimed, followed, guard, guards)
    found: dict = known[guards]
    return found


def begun(followed: Followed, state: tuple) -> tuple:
    """Return what stands before the sections when a weapon begins: what those before it have ended is over."""
    item, parries, stance = state[:GUARDS]
    if parries and followed.arms and all([state[GUARDS + arm] == followed.ends[arm] for arm in followed.arms]):
        parries = False
    return item, parries, OVER if stance == ENDING else stance


def _moves(aimed: Aimed, followed: Followed, guard: Guard, guards: tuple) -> dict:
    """Return what one volley may do, with its weights: what guards are left and the damage that is added."""
    found: dict = {}
    # Of each section: whether the declared shots strike it, and those astray, and where it ends.
    struck = [
        (aimed.section == section, aimed.body == section, end) for section, end in zip(followed.sections, followed.ends)
    ]
    for counts, ways in volley_against(aimed, guards).outcomes.items():
        left, direct, astray = hit(aimed, guard, guards, counts)
        added = [min((direct if on else 0) + (astray if near else 0), end) for on, near, end in struck]
        key = (left, tuple(added))
        found[key] = found.get(key, 0) + ways
    return found


def volley_against(aimed: Aimed, guards: tuple):  # type: ignore[no-untyped-def]
    """Return the Volley that a target with such guards meets."""
    _, parries, stance = guards
    if parries and aimed.parried:
        return aimed.parried
    return aimed.free if stance == OVER and aimed.free else aimed.volley


def hit(aimed: Aimed, guard: Guard, guards: tuple, counts: tuple) -> tuple:
    """Return which guards are left after hits, strongest first, and what comes through to the section and the body."""
    item, parries, stance = guards
    critical, plain, astray = counts[:COUNTS]
    parries = parries and not any(counts[COUNTS:])
    direct, stray = critical * aimed.critical_damage + plain * aimed.damage, astray * aimed.astray_damage
    if item and direct + stray < item:
        item, direct, stray = item - direct - stray, 0, 0
    elif item:
        item, first = _absorbed(item, critical, aimed.critical_damage, guard.spills_over)
        item, second = _absorbed(item, plain, aimed.damage, guard.spills_over)
        item, stray = _absorbed(item, astray, aimed.astray_damage, guard.spills_over)
        direct = first + second
    if stance == IN_FORCE and (critical or plain if guard.stance == UNTIL_HIT else not item):
        stance = ENDING
    return (item, parries, stance), direct, stray


def _absorbed(item: int, hits: int, damage: int, spills_over: bool) -> tuple:
    """Return what an item has left after like hits, and the damage that comes through."""
    if not item:
        return 0, hits * damage
    if not damage or hits * damage < item:
        return item - hits * damage, 0
    stopped = -(-item // damage)
    through = (hits - stopped) * damage
    return 0, through + (stopped * damage - item if spills_over else 0)


def is_lost(state: tuple, followed: Followed) -> bool:
    """Return whether every section that is asked for is destroyed."""
    return state[GUARDS : GUARDS + followed.asked] == followed.ends[: followed.asked]


def destroyed(found: Resolved, followed: Followed) -> int:
    """Return the weight of all states in which every section that is asked for is destroyed."""
    return sum([weight for state, weight in found.states.items() if is_lost(state, followed)])
