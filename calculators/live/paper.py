"""A game on paper as it stands: the table on a page, and the sheet of each Unit with what it has left."""

from ..benches import sheet_pieces as pieces
from ..benches.context import BuildContext
from ..benches.datasheet import ItemNow, UnitNow, datasheet_html
from ..core.formatting import capital
from ..core.rules import Rules
from ..html.element import Html, element, joined
from ..play.data import GameState, ItemState, UnitState
from ..play.fold import Game
from ..play.remaining import answer_built
from ..units.data import UnitData
from ..units.texts import isolated
from .in_words import marker_words, mission_words, round_words, unit_words
from .words import name_of, rule_name, side_name


def sheets_html(rules: Rules, context: BuildContext, game: Game) -> Html:
    """Return what a game needs to go on with paper and pencil, each sheet on a side of paper."""
    state = game.state
    note = f"As all stood in {round_words(state)}." if not state["over"] else f"{round_words(state)}."
    built = [(unit, unit["built"]) for unit in state["units"] if "built" in unit and not unit["destroyed"]]
    sheets = [_sheet(rules, context, unit, data, note) for unit, data in built]
    return joined([_table(rules, context, game)] + sheets)


def _sheet(rules: Rules, context: BuildContext, unit: UnitState, data: UnitData, note: str) -> Html:
    target = f", {rule_name(rules, 'high-value-target')}" if unit["target"] else ""
    marks = {rule_name(rules, name): 1 for name in unit["statuses"]}
    marks.update({rule_name(rules, name): count for name, count in unit["tokens"].items()})
    left = [section["left"] for section in unit["sections"]]
    items = [_item(rules, unit, item) for item in unit["items"]]
    acted = " Its Activation token is turned over." if unit["acted"] else ""
    name = f"{unit['short']} {name_of(unit)}{target}"
    now = UnitNow(name, f"{note}{acted}", unit["ap"], unit["ap_storage"], left, items, marks)
    return datasheet_html(rules, context, data, answer_built(rules, data), now)


def _item(rules: Rules, unit: UnitState, item: ItemState) -> ItemNow:
    """Return an item as it is, with who holds it and its tokens in words."""
    words = [f"{rule_name(rules, name)} {item['tokens'][name]}." for name in sorted(item["tokens"])]
    section = item["section"]
    words += [f"In: {unit['sections'][section]['name']}."] if section is not None else []
    words += ["Used."] if item["state"] == "used" else []
    return ItemNow(item["left"], capital(item["state"]), " ".join(words))


def _table(rules: Rules, context: BuildContext, game: Game) -> Html:
    """Return what no sheet of a Unit holds: round, score and Markers, and a line for each Unit."""
    state = game.state
    numbers = [("Round", str(state["round"]))]
    numbers += [(f"{side_name(side)}, VP", str(side["points"])) for side in state["sides"]]
    title = isolated(game.log.get("name", "")) or mission_words(rules, state)
    head = pieces.head("Game", title, numbers)
    sides = [_side(rules, state, side["side"], side_name(side)) for side in state["sides"]]
    return element(
        'section class="datasheet datasheet--squad datasheet--now"',
        ("aria-label", "The table"),
        element('div class="datasheet__top"', element("div", head)),
        element("p", f"{mission_words(rules, state)}, {round_words(state)}"),
        *[element("p", marker_words(marker)) for marker in state["markers"]],
        *sides,
        element('p class="datasheet__edition"', context.title),
    )


def _side(rules: Rules, state: GameState, side: str, title: str) -> Html:
    units = [unit for unit in state["units"] if unit["side"] == side]
    lines = [element("li", unit_words(rules, unit)) for unit in units]
    return element("div", element("h3", title), element("ul", *lines))
