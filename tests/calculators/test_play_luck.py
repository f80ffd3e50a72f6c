"""How lucky a game was, by hand: what dice of 8 faces do."""

from fractions import Fraction
from typing import Any

import pytest

from calculators.play.data import Log
from calculators.play.luck import luck
from tests.calculators.support_builds import Data, mech, part, weapon
from tests.calculators.support_play import RULES, game

GUN = weapon(part(damage=6, ap=2))
# At 5 an attack die that shows 8 is critical, and one that shows 5 to 7 hits where Evasion 6 fails, on 5 faces of 8: of
# 64 ways, 8 deal 9 damage and 15 deal 6.
CRITICAL, PLAIN, MISS = Fraction(8, 64), Fraction(15, 64), Fraction(41, 64)
BEGIN: list[Data] = [{"do": "activate", "unit": "A1"}, {"do": "set", "unit": "A1", "what": "ap", "to": 16}]
SHOT: Data = {"do": "attack", "target": "B1", "item": 0, "section": 0}
NO_HIT, HIT, CRITICAL_HIT = (
    {"do": "result", "hits": hits, "criticals": more} for hits, more in ((0, 0), (1, 0), (1, 1))
)


def lucky(*events: Data, enemy: Data | None = None) -> Any:
    log: Log = game([[mech(items=[GUN])], [enemy or mech(items=[GUN])]], *BEGIN, *events).log
    return luck(RULES, log)


def test_an_attack_deals_at_most_so_much() -> None:
    [one] = lucky(SHOT, HIT)["attacks"]
    assert (one["event"], one["unit"], one["target"]) == (3, "A1", "B1")
    assert one["luck"] == {"fell": 6, "expected": (8 * 9 + 15 * 6) / 64, "at_most": 56 / 64, "at_least": 23 / 64}


def test_all_attacks_of_a_side_count_together() -> None:
    """6 and nothing of two shots: at most 6 fall if neither hits, or one of them plainly."""
    game_luck = lucky(SHOT, HIT, SHOT, NO_HIT)
    at_most = MISS * MISS + 2 * MISS * PLAIN
    assert game_luck["sides"]["A"]["at_most"] == pytest.approx(float(at_most), abs=1e-15)
    assert game_luck["sides"]["A"]["at_least"] == pytest.approx(float(1 - MISS * MISS), abs=1e-15)
    assert game_luck["all"] == game_luck["sides"]["A"]
    assert list(game_luck["sides"]) == ["A"]


def test_each_side_has_its_own_luck() -> None:
    back = {"do": "end"}, {"do": "activate", "unit": "B1"}, {"do": "set", "unit": "B1", "what": "ap", "to": 2}
    game_luck = lucky(SHOT, HIT, *back, SHOT | {"target": "A1"}, HIT | {"criticals": 1})
    assert (game_luck["sides"]["A"]["at_most"], game_luck["sides"]["B"]["at_most"]) == (56 / 64, 1)
    at_most = 1 - CRITICAL * CRITICAL
    assert game_luck["all"]["at_most"] == pytest.approx(float(at_most), abs=1e-15)


def test_the_odds_are_those_of_the_moment() -> None:
    """The shot was fired before the attacker lost an arm and its gun, and before the enemy hid."""
    later = (
        {"do": "item", "unit": "A1", "item": 0, "state": "destroyed"},
        {"do": "status", "unit": "B1", "status": "conceal"},
    )
    assert lucky(SHOT, HIT, *later)["all"] == lucky(SHOT, HIT)["all"]


def test_what_was_taken_back_was_never_rolled_and_what_has_no_result_is_not_counted() -> None:
    assert lucky(SHOT, HIT, SHOT, HIT, {"do": "undo", "event": 6}, {"do": "undo", "event": 5})["all"]["fell"] == 6
    assert lucky(SHOT)["attacks"] == []
    hidden, prone = (
        {"do": "status", "unit": "B1", "status": "conceal"},
        {"do": "status", "unit": "A1", "status": "prone-position"},
    )
    # +3 for lying prone: 6 faces hit where Evasion 6 fails.
    assert lucky(hidden, prone, {"do": "undo", "event": 3}, SHOT, HIT)["all"]["at_least"] == (8 + 6 * 5) / 64


def test_a_consequence_that_is_not_so_bears_on_what_comes_after() -> None:
    """A lost head blinds: −1 to the attack; unless the table says that it is not so."""
    head = {"kind": "head", "durability": 9}
    blind = mech(items=[GUN], sections=[*mech()["sections"], head])
    lost = {"do": "damage", "unit": "A1", "section": 5, "by": 9}
    events = [*BEGIN, lost, SHOT, HIT]
    log = game([[blind], [mech()]], *events).log
    not_so: Data = {"do": "undo", "event": 3, "of": "blinded.A1.status.blinded"}
    assert luck(RULES, log)["all"]["at_least"] == (8 + 2 * 5) / 64
    assert luck(RULES, game([[blind], [mech()]], *events, not_so).log)["all"]["at_least"] == 23 / 64


def test_the_item_of_a_stance_does_not_make_the_dice_worse() -> None:
    """Who is in a Defensive Stance cannot Evade: 4 of 8 faces hit."""
    stance: tuple[Data, ...] = (
        {"do": "end"}, {"do": "activate", "unit": "B1"}, {"do": "set", "unit": "B1", "what": "ap", "to": 2},
        {"do": "pay", "action": "defensive-stance", "item": 0}, {"do": "round"}, *BEGIN,
    )  # fmt: skip
    assert lucky(*stance, SHOT, HIT)["all"]["at_least"] == 4 / 8


def test_an_attack_of_which_a_number_is_missing_is_left_out() -> None:
    game_luck = lucky(SHOT, HIT, enemy={"name": "Iron", "durability": 30})
    assert (game_luck["left_out"], game_luck["attacks"], game_luck["all"]["fell"]) == ([3], [], 0)
