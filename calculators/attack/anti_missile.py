"""Anti-Missile: which attacks of a volley are left after miniguns have shot at its missiles."""

from dataclasses import dataclass, field

from ..core.rules import Rules
from ..dice.faces import faces_that
from .count_codes import Ways, apart, joined, multinomial, repeated_counts
from .weapon_dice import Dice

ANTI_MISSILE = "anti-missile"


@dataclass(kw_only=True)
class Interception:
    """Rolls of the defender's miniguns against missiles.

    dice: how many dice are rolled; 0 where nothing shoots at missiles.
    succeeding: how many of their faces succeed.
    destroys: how many attacks each success destroys.
    each_attack: whether the dice are rolled against each attack by itself.
    rolls: how many dice of an attack go with it once it is shot down.
    critical_worth: what a die that is a Critical Hit deals on average, by which the defender chooses among attacks.
    plain_worth: the same of a die that is On Target plainly.
    """

    dice: int = field(default=0)
    succeeding: int = field(default=0)
    destroys: int = field(default=0)
    each_attack: bool = field(default=False)
    rolls: int = field(default=1)
    critical_worth: int = field(default=0)
    plain_worth: int = field(default=0)


NOTHING_SHOT_DOWN = Interception()


def interception(
    rules: Rules, miniguns: int, sides: int, rolls: int, critical_worth: int, plain_worth: int
) -> Interception:
    """Return what so many miniguns do, by the record ``anti-missile``, to attacks of ``rolls`` dice each."""
    each_attack = rules.yes(ANTI_MISSILE, "each_attack")
    missiles = rules.count(ANTI_MISSILE, "missiles")
    return Interception(
        dice=miniguns,
        succeeding=faces_that(rules, ANTI_MISSILE, "destroys", sides),
        destroys=missiles,
        each_attack=each_attack,
        rolls=rolls if rolls > 1 and rules.yes(ANTI_MISSILE, "whole_attack") else 1,
        critical_worth=critical_worth,
        plain_worth=plain_worth,
    )


def survivors(attacks: int, dice: Dice, interception: Interception) -> Ways:
    """Return in how many ways so many Critical Hits, other attacks On Target and misses are left of a volley."""
    if interception.rolls > 1:
        return _whole_survivors(attacks // interception.rolls, dice, interception)
    if interception.dice and not interception.each_attack:
        return _single_survivors(attacks, dice, interception)
    spared = (dice.sides - interception.succeeding) ** interception.dice
    of = dice.sides**interception.dice
    hits = (dice.critical + dice.plain) * (of - spared)
    return multinomial(attacks, (dice.critical * spared, dice.plain * spared, dice.missed * of, hits))


def _successes(dice: Dice, interception: Interception) -> list[tuple[int, int]]:
    """Return how many of the dice against missiles may succeed, each with the ways to it."""
    failing = dice.sides - interception.succeeding
    ways = multinomial(interception.dice, (interception.succeeding, 0, 0, failing))
    return [(apart(counts)[0], weight) for counts, weight in ways.items()]


def _single_survivors(attacks: int, dice: Dice, interception: Interception) -> Ways:
    """Return what ``survivors`` does where attacks of one die each are shot down, Critical Hits first."""
    successes = _successes(dice, interception)
    remaining: Ways = {}
    for counts, ways in multinomial(attacks, (dice.critical, dice.plain, 0, dice.missed)).items():
        critical, plain, _, _ = apart(counts)
        for succeeded, ways_down in successes:
            down = min(succeeded * interception.destroys, critical + plain)
            criticals = max(critical - down, 0)
            key = joined(criticals, critical + plain - down - criticals, attacks - critical - plain)
            remaining[key] = remaining.get(key, 0) + ways * ways_down
    return remaining


def _whole_survivors(attacks: int, dice: Dice, interception: Interception) -> Ways:
    """Return what ``survivors`` does where an attack has several dice and is shot down with all of them.

    The attacks that would deal the most are shot down first.
    """
    kinds = _kinds(dice, interception)
    if interception.each_attack:
        return _each_by_itself(attacks, dice, interception, kinds)
    remaining: Ways = {}
    # By the attacks that are still to come, the ways in which so many may still be shot down: nothing is left so far.
    states: dict[tuple[int, int], int] = {}
    for succeeded, ways in _successes(dice, interception):
        _add(states, (attacks, min(succeeded * interception.destroys, attacks)), ways)
    for place, (shown, ways) in enumerate(kinds):
        later = repeated_counts(dict(kinds[place + 1 :]), attacks)
        states = _with_kind(remaining, states, shown, ways, later)
    return remaining


def _with_kind(
    remaining: Ways, states: dict[tuple[int, int], int], shown: int, ways: int, later: list[Ways]
) -> dict[tuple[int, int], int]:
    """Return the states after any number of attacks whose dice show the same, as long as more may be shot down.

    Where no more may be, what is left goes to ``remaining``, with what so many ``later`` attacks of other kinds show.
    """
    after: dict[tuple[int, int], int] = {}
    # Where no more may be: the attacks that are still to come, and those of this kind that are left.
    ended: dict[tuple[int, int], int] = {}
    for (rest, down), weight in states.items():
        chosen, shot_down = weight, down if _is_on_target(shown) else 0
        for count in range(rest + 1):
            if count < shot_down:
                _add(after, (rest - count, down - count), chosen)
            else:
                _add(ended, (rest - count, count - shot_down), chosen)
            chosen = chosen * ways * (rest - count) // (count + 1)
    for (rest, left), weight in ended.items():
        for counts, ways_later in later[rest].items():
            key = shown * left + counts
            remaining[key] = remaining.get(key, 0) + weight * ways_later
    return after


def _add(states: dict[tuple[int, int], int], state: tuple[int, int], weight: int) -> None:
    states[state] = states.get(state, 0) + weight


def _is_on_target(shown: int) -> bool:
    critical, plain, _, _ = apart(shown)
    return critical + plain > 0


def _kinds(dice: Dice, interception: Interception) -> list[tuple[int, int]]:
    """Return what the dice of one attack may show, with the ways to it, most dangerous first."""
    ranked = []
    for shown, ways in multinomial(interception.rolls, (dice.critical, dice.plain, dice.missed, 0)).items():
        critical, plain, _, _ = apart(shown)
        worth = critical * interception.critical_worth + plain * interception.plain_worth
        # The kind that is not On Target comes last, whatever the damage.
        ranked.append((not _is_on_target(shown), -worth, -critical, -plain, shown, ways))
    return [(shown, ways) for _, _, _, _, shown, ways in sorted(ranked)]


def _each_by_itself(attacks: int, dice: Dice, interception: Interception, kinds: list[tuple[int, int]]) -> Ways:
    """Return what ``_whole_survivors`` does where the dice against missiles are rolled for each attack."""
    spared = (dice.sides - interception.succeeding) ** interception.dice
    of = dice.sides**interception.dice
    attack = {shown: ways * (spared if _is_on_target(shown) else of) for shown, ways in kinds}
    attack[0] = sum([ways * (of - spared) for shown, ways in kinds if _is_on_target(shown)])
    return repeated_counts(attack, attacks)[attacks]
