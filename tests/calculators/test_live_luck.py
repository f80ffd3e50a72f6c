"""How lucky a game was, in words: exact, and asked by a tap once an attack has fallen."""

from calculators.html.element import Html
from calculators.live.luck_lines import answer_html, luck_html
from calculators.play.fold import Game
from tests.calculators.support_builds import Data, mech, part, weapon
from tests.calculators.support_play import RULES, game

RIFLE = weapon(part(reach=6, ap=1, damage=4))
SHOT: Data = {"do": "attack", "item": 0, "target": "B1", "section": 0}


def text(html: list[Html]) -> str:
    return "".join(["".join(each) for each in html])


def played(*events: Data) -> Game:
    rich: Data = {"do": "set", "unit": "A1", "what": "ap", "to": 16}
    return game([[mech(items=[RIFLE])], [mech()]], {"do": "activate", "unit": "A1"}, rich, *events)


def test_luck_is_asked_once_an_attack_has_fallen() -> None:
    assert luck_html(played(SHOT).state, {}) == []
    assert "How lucky were we?" in text(luck_html(played(SHOT, {"do": "result", "hits": 0}).state, {}))


def test_the_answer_is_exact() -> None:
    """Accuracy 5 against Evasion 6: of 64 pairs of dice 3 x 5 hit plainly and 8 critically, so 41 miss: 64.1 %."""
    missed = played(SHOT, {"do": "result", "hits": 0})
    words = "".join(answer_html(RULES, missed.state, missed.log))
    # 15 of 64 deal 4, and 8 deal 6: 108 / 64 are 1.7.
    assert "0 damage, 1.7 on average. No more than that falls in 64.1 % of all games." in words
