"""Damage of volleys, one after the other, on Unit Sections and on what stands before them.

A state is (guards, damages): what stands before the sections, and the damage of each section that is followed.
Every way to a state has a whole weight.
"""

from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from .count_codes import apart
from .weapon_hits import Volley

# What an item has left, whether the target may parry, and OVER, IN_FORCE or ENDING for its Stance.
Guards = NamedTuple("Guards", [("item", int), ("parries", bool), ("stance", int)])
Damages: TypeAlias = "tuple[int, ...]"
State: TypeAlias = "tuple[Guards, Damages]"
# What one volley may do: the guards it leaves and the damage it adds to each section, with its weight.
Moves: TypeAlias = "dict[State, int]"

# How a Stance ends in which the target cannot evade.
NO_STANCE, UNTIL_HIT, UNTIL_ITEM_LOST = "", "until hit", "until the item is lost"
# How it stands: over, in force, or ended by a weapon whose attacks are all rolled before that.
OVER, IN_FORCE, ENDING = 0, 1, 2
# States and their weights, and the weight of all states together.
Resolved = NamedTuple("Resolved", [("states", "dict[State, int]"), ("everything", int)])


@dataclass(kw_only=True)
class AimedVolley:
    """A volley, where it goes and what it deals.

    volley: what it comes to while a Stance keeps the target from evading, or where no Stance does.
    after_stance: the same once that Stance is over; None where there is none.
    parried: the same while the target may parry, with a fourth count of parries; None where it may not.
    first: whether it is the first volley of its weapon.
    section: the section that is aimed at.
    core: the section that takes shots astray.
    critical_damage: damage of a Critical Hit.
    damage: damage of a plain hit.
    astray_damage: damage of a shot astray.

    The three volleys have as many ways in all.
    """

    volley: Volley = field()
    after_stance: Volley | None = field(default=None)
    parried: Volley | None = field(default=None)
    first: bool = field()
    section: str = field()
    core: str = field()
    critical_damage: int = field()
    damage: int = field()
    astray_damage: int = field()

    def against(self, guards: Guards) -> Volley:
        """Return the volley as it is against a target with such guards."""
        _, parries, stance = guards
        if parries and self.parried:
            return self.parried
        return self.after_stance if stance == OVER and self.after_stance else self.volley


@dataclass(kw_only=True)
class Guard:
    """What stands before the sections of a target.

    item: DP of the shield or item that takes all damage; 0 where there is none.
    spills_over: whether damage beyond these DP goes on to the section.
    parries: whether the target may parry.
    arms: the arms of which it then needs one; none where nothing aims at all of them.
    stance: how the Stance ends in which the target cannot evade: NO_STANCE, UNTIL_HIT or UNTIL_ITEM_LOST.
    """

    item: int = field()
    spills_over: bool = field()
    parries: bool = field()
    arms: tuple[str, ...] = field(default=())
    stance: str = field(default=NO_STANCE)


@dataclass
class Followed:
    """The sections whose damage is followed from volley to volley.

    sections: their names.
    ends: the damage of each at which it is destroyed; beyond that damage is lost.
    wanted: how many of them, the first ones, are to be destroyed; the others matter for what their loss causes.
    arms: the places among them of the arms that a parry needs.
    """

    sections: tuple[str, ...] = field()
    ends: tuple[int, ...] = field()
    wanted: int = field(default=1)
    arms: tuple[int, ...] = field(default=())


def is_guarded(guard: Guard) -> bool:
    """Return whether the order of weapons matters, as something stands before the sections."""
    return bool(guard.item or guard.parries or guard.stance)


def guards_before(guard: Guard) -> Guards:
    """Return what stands before the sections of a target ahead of the first volley."""
    return Guards(guard.item, guard.parries, IN_FORCE if guard.stance else OVER)


def start(followed: Followed, guard: Guard) -> Resolved:
    """Return the one state before the first volley."""
    return Resolved({(guards_before(guard), (0,) * len(followed.sections)): 1}, 1)


def strike(
    before: Resolved,
    volley: AimedVolley,
    followed: Followed,
    guard: Guard,
    cache: dict[Guards, Moves] | None = None,
) -> Resolved:
    """Return the states after one more volley; ``cache`` keeps its moves for the next call."""
    if not (is_guarded(guard) or {volley.section, volley.core} & set(followed.sections)):
        return before
    states: dict[State, int] = {}
    moves: dict[Guards, Moves] = {} if cache is None else cache
    for state, weight in before.states.items():
        for (left, added), ways in may_do(volley, followed, guard, state, moves).items():
            after = (left, _added(state[1], added, followed.ends))
            states[after] = states.get(after, 0) + weight * ways
    return Resolved(states, before.everything * volley.volley.everything)


def _added(damage: Damages, added: Damages, ends: Damages) -> Damages:
    return tuple([min(damage[place] + added[place], end) for place, end in enumerate(ends)])


def may_do(volley: AimedVolley, followed: Followed, guard: Guard, state: State, cache: dict[Guards, Moves]) -> Moves:
    """Return what one volley may do to a target in such a state; ``cache`` keeps it by Guards."""
    guards = at_the_start_of_a_weapon(followed, state) if volley.first else state[0]
    if guards not in cache:
        cache[guards] = _moves(volley, followed, guard, guards)
    return cache[guards]


def at_the_start_of_a_weapon(followed: Followed, state: State) -> Guards:
    """Return what stands before the sections when a weapon begins: what those before it have ended is over."""
    (item, parries, stance), damages = state
    if parries and followed.arms and all([damages[arm] == followed.ends[arm] for arm in followed.arms]):
        parries = False
    return Guards(item, parries, OVER if stance == ENDING else stance)


def _moves(volley: AimedVolley, followed: Followed, guard: Guard, guards: Guards) -> Moves:
    moves: Moves = {}
    # Of each section: whether the declared shots strike it, and those astray, and where it ends.
    struck = [
        (volley.section == section, volley.core == section, end)
        for section, end in zip(followed.sections, followed.ends)
    ]
    for counts, ways in volley.against(guards).outcomes.items():
        left, direct, astray = hit(volley, guard, guards, counts)
        added = [min((direct if aimed else 0) + (astray if strayed else 0), end) for aimed, strayed, end in struck]
        key = (left, tuple(added))
        moves[key] = moves.get(key, 0) + ways
    return moves


def hit(volley: AimedVolley, guard: Guard, guards: Guards, counts: int) -> tuple[Guards, int, int]:
    """Return which guards are left after hits, strongest first, and what comes through to the section and the core."""
    item, parries, stance = guards
    critical, plain, astray, parried = apart(counts)
    parries = parries and not parried
    direct, stray = critical * volley.critical_damage + plain * volley.damage, astray * volley.astray_damage
    if item and direct + stray < item:
        item, direct, stray = item - direct - stray, 0, 0
    elif item:
        item, of_criticals = _absorbed(item, critical, volley.critical_damage, guard.spills_over)
        item, of_plain_hits = _absorbed(item, plain, volley.damage, guard.spills_over)
        item, stray = _absorbed(item, astray, volley.astray_damage, guard.spills_over)
        direct = of_criticals + of_plain_hits
    if stance == IN_FORCE and (critical or plain if guard.stance == UNTIL_HIT else not item):
        stance = ENDING
    return Guards(item, parries, stance), direct, stray


def _absorbed(item: int, hits: int, damage: int, spills_over: bool) -> tuple[int, int]:
    """Return what an item has left after like hits, and the damage that comes through."""
    if not item:
        return 0, hits * damage
    if not damage or hits * damage < item:
        return item - hits * damage, 0
    stopped = -(-item // damage)
    through = (hits - stopped) * damage
    return 0, through + (stopped * damage - item if spills_over else 0)


def destroyed(resolved: Resolved, followed: Followed) -> int:
    """Return the weight of all states in which every section that is to be destroyed is so."""
    ends = followed.ends[: followed.wanted]
    return sum([weight for (_, damages), weight in resolved.states.items() if damages[: followed.wanted] == ends])
