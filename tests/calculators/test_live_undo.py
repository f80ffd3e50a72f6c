"""What Undo of the sheet takes back: the last event that stands, or the taking back of an earlier one."""

from calculators.live.going import next_undos, undone_by
from calculators.play.fold import Game
from tests.calculators.support_builds import Data, mech
from tests.calculators.support_play import damage, game


def played(*events: Data) -> Game:
    return game([[mech()], [mech()]], *events)


HITS = (damage("A1", 1, 1), damage("A1", 2, 1), damage("B1", 1, 1))


def test_undo_after_undo_goes_on_to_the_event_before() -> None:
    assert next_undos(played()) == []
    assert next_undos(played(*HITS)) == [3]
    assert next_undos(played(*HITS, {"do": "undo", "event": 3})) == [2]


def test_what_was_taken_back_out_of_turn_comes_again() -> None:
    """An earlier event is taken back in the log by mistake: Undo, and *Put back*, take back that."""
    mistaken = played(*HITS, {"do": "undo", "event": 1})
    assert (next_undos(mistaken), undone_by(mistaken, 1)) == ([4], 4)
    mended = played(*HITS, {"do": "undo", "event": 1}, {"do": "undo", "event": 4})
    assert (next_undos(mended), undone_by(mended, 1)) == ([3], None)


def test_what_one_tap_wrote_is_taken_back_at_once() -> None:
    """An attack that is written with its result has the moment of one tap; the damage before it has another."""
    begins: list[Data] = [{"do": "activate", "unit": "A1"}, damage("A1", 1, 1) | {"at": "12:00"}]
    attack: list[Data] = [{"do": "attack", "target": "B1", "at": "12:01"}, {"do": "result", "hits": 0, "at": "12:01"}]
    assert next_undos(played(*begins, *attack)) == [4, 3]
    assert next_undos(played(*begins, *attack, {"do": "undo", "event": 4}, {"do": "undo", "event": 3})) == [2]
