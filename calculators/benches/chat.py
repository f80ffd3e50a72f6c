"""An item, a Unit or a squad as a few lines of plain text, for a chat."""

from typing import Callable

from ..core.rules import Rules
from ..core.ruling_signs import LEGEND, RULED, printed
from ..units.data import Cost, Fields, ItemAnswer, ItemData, PackData, SquadAnswer, SquadData, UnitAnswer, UnitData
from ..units.items import COST
from ..units.kinds import ITEM, PACK, SQUAD, UNIT
from ..units.packs import amounts_of
from ..units.parts import NUMBERS
from ..units.unit import action_points
from .broken_rule_sentences import broken_rules
from .choices import pack_name
from .context import BuildContext
from .in_short import alternate_form_in_short, items_in_short, movement_in_short, stats_in_short
from .names import (
    ability_names,
    bracketed,
    class_and_type,
    item_name,
    rank_name,
    tags_of,
    type_name,
    unit_name,
    written_name,
)
from .numbers import DOT, amount, amounts, written
from .one_line import one_line

# More lines, items in a line, and letters of what is wrong nobody reads in a chat.
MOST_LINES = 12
MOST_ITEMS = 4
MOST_LETTERS_OF_PROBLEMS = 200


def chat_text(rules: Rules, context: BuildContext, kind: str, data: Fields, answer: Fields) -> str:
    """Return an item, a Unit, a squad or a pack as text.

    kind: which of these it is; ``answer`` is what ``item``, ``unit`` or ``squad`` returned.
    """
    makers: dict[str, Callable[..., list[str]]] = {ITEM: _item, UNIT: _unit, SQUAD: _squad, PACK: _pack}
    lines = makers[kind](rules, context, data, answer)
    problems = broken_rules(rules, answer["problems"], MOST_LETTERS_OF_PROBLEMS)
    text = printed("\n".join(lines + ([problems] if problems else [])))
    return f"{text}\n{LEGEND}" if RULED in text else text


def _item(rules: Rules, context: BuildContext, data: ItemData, answer: ItemAnswer) -> list[str]:
    name = f"{item_name(rules, data)} {bracketed(answer['tags'])}".rstrip()
    what = [name, amount(COST, answer[COST])] + ([type_name(answer["type"])] if answer["type"] else [])
    return [DOT.join(what), amounts(answer, NUMBERS, ", ")]


def _unit(rules: Rules, context: BuildContext, data: UnitData, answer: UnitAnswer) -> list[str]:
    what = f"{class_and_type(data, answer)}, {rank_name(rules, data)}"
    lines = [
        DOT.join([unit_name(data), amount(COST, answer[COST]["total"]), what]),
        DOT.join(
            [
                f"{action_points(rules, answer)} AP",
                f"moves {movement_in_short(answer)} {tags_of(rules, answer['movement_mechanisms'])}".rstrip(),
                stats_in_short(rules, context, data, answer["stats"]),
            ]
        ),
    ]
    lines += [alternate_form_in_short(rules, context, data, answer)] if answer["alternate"] else []
    lines += _first(MOST_LINES, items_in_short(rules, data, answer))
    abilities = ability_names(rules, data)
    return lines + ([", ".join(abilities)] if abilities else [])


def _squad(rules: Rules, context: BuildContext, data: SquadData, answer: SquadAnswer) -> list[str]:
    limit = "" if answer["limit"] is None else f" of {written(answer['limit'])}"
    name = one_line(data.get("name", "")) or rules.name("term-squad")
    head = [name, f"{written(answer[COST])}{limit} DC", written_name(rules, data["engagement_size"])]
    units = zip(data.get("units", ()), answer["units"])
    return [DOT.join(head)] + _first(MOST_LINES, [_of_squad(rules, each, made) for each, made in units])


def _pack(_: Rules, __: BuildContext, data: PackData, answer: Fields) -> list[str]:
    return [DOT.join([pack_name(data)] + amounts_of(answer))]


def _of_squad(rules: Rules, data: UnitData, made: Cost) -> str:
    items = _first(MOST_ITEMS, [item_name(rules, item) for item in data.get("items", ())])
    carried = f"; {', '.join(items)}" if items else ""
    return f"{unit_name(data)}: {amount(COST, made[COST])}, {rank_name(rules, data)}{carried}"


def _first(most: int, lines: list[str]) -> list[str]:
    """Return the first lines, and how many more there are."""
    return lines if len(lines) <= most else lines[:most] + [f"and {len(lines) - most} more"]
