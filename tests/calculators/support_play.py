"""Games for tests: Units that meet, and what happened so far."""

from typing import Any

from calculators.core.rules import Rules
from calculators.play.data import UnitState
from calculators.play.fold import Game
from tests.calculators.support_builds import Data
from tests.support import the_mechanics

RULES = Rules(the_mechanics("1.0"))


def game(sides: list[list[Data]], *events: Data, **begin: Any) -> Game:
    """Return a game of Units of sides, each a Unit that is built or one of which a few numbers are known."""
    squads = [{"units": [{"unit": each} if "type" in each else each for each in units]} for units in sides]
    log: list[Data] = [{"do": "begin", "squads": squads} | begin, *events]
    played = Game(RULES, {"format": "30mmw.game/1", "edition": "1.0", "events": log})
    assert played.problems == []
    return played


def unit(played: Game, short: str) -> UnitState:
    return next(each for each in played.state["units"] if each["short"] == short)


def damage(unit: str, section: int, by: int = 999) -> Data:
    return {"do": "damage", "unit": unit, "section": section, "by": by}


def status(unit: str, name: str) -> Data:
    return {"do": "status", "unit": unit, "status": name}


def token(unit: str, name: str, by: int = 1) -> Data:
    return {"do": "token", "unit": unit, "token": name, "by": by}
