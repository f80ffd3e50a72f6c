"""Anti-Missile: which attacks of a volley are left after miniguns have shot at its missiles."""

from ..core.rules import Rules
from ..dice.faces import faces_that
from .attack_counts import multinomial, repeated_counts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .attack_counts import Counts, Ways
    from .volley_hits import Dice

ANTI_MISSILE = "anti-missile"


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

    def __init__(
        self,
        *,
        dice: int = 0,
        succeeding: int = 0,
        destroys: int = 0,
        each_attack: bool = False,
        rolls: int = 1,
        critical_worth: int = 0,
        plain_worth: int = 0,
    ) -> None:
        self.dice = dice
        self.succeeding = succeeding
        self.destroys = destroys
        self.each_attack = each_attack
        self.rolls = rolls
        self.critical_worth = critical_worth
        self.plain_worth = plain_worth


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


def survivors(attacks: int, dice: "Dice", interception: Interception) -> "Ways":
    """Return in how many ways so many Critical Hits, other attacks On Target and misses are left of a volley."""
    if interception.rolls > 1:
        return _whole_survivors(attacks // interception.rolls, dice, interception)
    if interception.dice and not interception.each_attack:
        return _single_survivors(attacks, dice, interception)
    spared = (dice.sides - interception.succeeding) ** interception.dice
    of = dice.sides**interception.dice
    hits = (dice.critical + dice.plain) * (of - spared)
    return multinomial(attacks, (dice.critical * spared, dice.plain * spared, dice.missed * of, hits))


def _successes(dice: "Dice", interception: Interception) -> "Ways":
    """Return in how many ways so many of the dice against missiles succeed, as the first of three counts."""
    return multinomial(interception.dice, (interception.succeeding, 0, 0, dice.sides - interception.succeeding))


def _single_survivors(attacks: int, dice: "Dice", interception: Interception) -> "Ways":
    """Return what ``survivors`` does where attacks of one die each are shot down, Critical Hits first."""
    successes = _successes(dice, interception)
    remaining: Ways = {}
    for (critical, plain, _), ways in multinomial(attacks, (dice.critical, dice.plain, 0, dice.missed)).items():
        for (succeeded, _, _), ways_down in successes.items():
            down = min(succeeded * interception.destroys, critical + plain)
            criticals = max(critical - down, 0)
            key = (criticals, critical + plain - down - criticals, attacks - critical - plain)
            remaining[key] = remaining.get(key, 0) + ways * ways_down
    return remaining


def _whole_survivors(attacks: int, dice: "Dice", interception: Interception) -> "Ways":
    """Return what ``survivors`` does where an attack has several dice and is shot down with all of them.

    The attacks that would deal the most are shot down first.
    """
    kinds = _kinds(dice, interception)
    if interception.each_attack:
        return _each_by_itself(attacks, dice, interception, kinds)
    # By the attacks that are still to come, those that may still be shot down, and the dice that are left.
    states: Ways = {
        (attacks, succeeded * interception.destroys, 0, 0, 0): ways
        for (succeeded, _, _), ways in _successes(dice, interception).items()
    }
    for place, (shown, ways) in enumerate(kinds):
        states = _with_kind(states, shown, ways, place == len(kinds) - 1)
    remaining: Ways = {}
    for (rest, _, criticals, plains, misses), weight in states.items():
        if not rest:
            key = (criticals, plains, misses)
            remaining[key] = remaining.get(key, 0) + weight
    return remaining


def _with_kind(states: "Ways", shown: "Counts", ways: int, is_last: bool) -> "Ways":
    """Return the states after any number of attacks whose dice show the same; after all the rest for the last kind."""
    critical, plain, missed = shown
    after: Ways = {}
    for (rest, down, criticals, plains, misses), weight in states.items():
        chosen = weight
        for count in range(rest + 1):
            if count == rest or not is_last:
                # What is not On Target is not shot down.
                shot = min(count, down) if critical or plain else 0
                left = count - shot
                dice_left = (criticals + left * critical, plains + left * plain, misses + left * missed)
                key = (rest - count, down - shot) + dice_left
                after[key] = after.get(key, 0) + chosen * ways**count
            chosen = chosen * (rest - count) // (count + 1)
    return after


def _kinds(dice: "Dice", interception: Interception) -> "list[tuple[Counts, int]]":
    """Return what the dice of one attack may show, with the ways to it, most dangerous first."""
    ways = multinomial(interception.rolls, (dice.critical, dice.plain, dice.missed, 0))
    # The kind that is not On Target comes last, whatever the damage.
    ranked = []
    for critical, plain, missed in ways:
        worth = critical * interception.critical_worth + plain * interception.plain_worth
        ranked.append((critical + plain == 0, -worth, -critical, -plain, (critical, plain, missed)))
    return [(shown, ways[shown]) for _, _, _, _, shown in sorted(ranked)]


def _each_by_itself(
    attacks: int, dice: "Dice", interception: Interception, kinds: "list[tuple[Counts, int]]"
) -> "Ways":
    """Return what ``_whole_survivors`` does where the dice against missiles are rolled for each attack."""
    spared = (dice.sides - interception.succeeding) ** interception.dice
    of = dice.sides**interception.dice
    attack: Ways = {}
    for (critical, plain, missed), ways in kinds:
        on_target = critical or plain
        attack[critical, plain, missed] = ways * (spared if on_target else of)
        if on_target:
            attack[0, 0, 0] = attack.get((0, 0, 0), 0) + ways * (of - spared)
    return repeated_counts(attack, attacks)
