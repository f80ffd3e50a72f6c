"""The rules of 30 Minute Missions: Wargame, for programs.

    >>> import rulebook
    >>> rulebook.rule("blinded").summary
    >>> rulebook.answer("fall", {"unit_class": 4, "levels": 3})["values"]

Every function answers by the rules that came installed: those of the edition that is named, or of the one in force.
What is not asked costs no time: a room is imported by the first call that needs it.
"""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from calculators.play.data import Folded
from calculators.units.data import ItemAnswer, PackAnswer, SquadAnswer, UnitAnswer
from rulebook.api.results import Answer, Edition, NoAnswerError, Rule
from rulebook.source.json_types import Data

if TYPE_CHECKING:
    from rulebook.api.rules import RuleBook
    from rulebook.source.edition import Edition as Rules

__all__ = [
    "Answer",
    "Edition",
    "Folded",
    "ItemAnswer",
    "NoAnswerError",
    "PackAnswer",
    "Rule",
    "SquadAnswer",
    "UnitAnswer",
    "address",
    "answer",
    "editions",
    "find",
    "game",
    "item",
    "pack",
    "rule",
    "squad",
    "unit",
]


def editions() -> list[Edition]:
    """Return the editions there are, the newest first, with those that are drafts."""
    from rulebook.source.edition import edition_list
    from rulebook.source.own_rules import own_rules

    infos, _ = edition_list(own_rules())
    return [Edition(info["id"], info["title"], info["status"], info.get("date", ""), info["source"]) for info in infos]


def rule(rule_id: str, edition: str | None = None) -> Rule:
    """Return a rule, a ruling or a term by its id; KeyError where the edition has none."""
    return _rules(edition).rule(rule_id)


def find(words: str, edition: str | None = None) -> list[Rule]:
    """Return the rules, rulings and terms that words name or stand in, the closest first."""
    return _rules(edition).find(words)


def address(rule_id: str, edition: str | None = None) -> str:
    """Return where a rule stands on the site, such as ``1.0/rules/combat/#throw``; KeyError where it does not."""
    named = rule(rule_id, edition)
    return f"{named.edition}/{named.address}"


def answer(calculator: str, inputs: Mapping[str, object] | None = None, edition: str | None = None) -> Answer:
    """Return the answer of a calculator, as ``rulebook calc`` prints it.

    An input that is left out has the value with which its form on the site begins.  Raises NoAnswerError, a ValueError,
    where inputs are wrong or the edition has no rule for the question, KeyError where there is no such calculator, and
    RulesError where there is no such edition.
    """
    import calculators
    from rulebook.api.answers import answer as answer_of
    from rulebook.data.mechanics import mechanics

    rules = _edition(edition)
    beginning = calculators.default_inputs(calculator, mechanics(rules))
    return answer_of(rules, calculator, beginning | dict(inputs or {}))


def item(data: Mapping[str, object] | str, edition: str | None = None) -> ItemAnswer:
    """Return what comes of an item, given as data or as JSON; NoAnswerError where it is none."""
    return cast(ItemAnswer, _worked_out("item", data, edition))


def unit(data: Mapping[str, object] | str, edition: str | None = None) -> UnitAnswer:
    """Return what comes of a Unit, given as data or as JSON; NoAnswerError where it is none."""
    return cast(UnitAnswer, _worked_out("unit", data, edition))


def squad(data: Mapping[str, object] | str, edition: str | None = None) -> SquadAnswer:
    """Return what comes of a squad, given as data or as JSON; NoAnswerError where it is none."""
    return cast(SquadAnswer, _worked_out("squad", data, edition))


def pack(data: Mapping[str, object] | str, edition: str | None = None) -> PackAnswer:
    """Return what a pack has and what is wrong with it, given as data or as JSON; NoAnswerError where it is none."""
    return cast(PackAnswer, _worked_out("pack", data, edition))


def game(data: Mapping[str, object] | str, edition: str | None = None) -> Folded:
    """Return what a game comes to, given as data or as JSON; NoAnswerError where it is none."""
    return cast(Folded, _worked_out("game", data, edition))


def _worked_out(kind: str, data: Mapping[str, Any] | str, edition: str | None) -> Data:
    from rulebook.api import units
    from rulebook.source.own_rules import own_rules

    return units.answer(own_rules(), kind, units.read(data) if isinstance(data, str) else dict(data), edition)


def _edition(named: str | None) -> "Rules":
    from rulebook.api.answers import current_edition
    from rulebook.source.own_rules import own_rules

    return _loaded(named or current_edition(own_rules()))


@cache
def _loaded(edition: str) -> "Rules":
    from rulebook.check.load import load_numbers
    from rulebook.source.own_rules import own_rules

    return load_numbers(own_rules(), edition)


@cache
def _book(edition: "Rules") -> "RuleBook":
    from rulebook.api.rules import RuleBook

    return RuleBook(edition)


def _rules(edition: str | None) -> "RuleBook":
    return _book(_edition(edition))
