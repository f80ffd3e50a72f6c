"""The statuses, stances and tokens of a Unit, each with what it does, and the list to add one from."""

from ..core.rules import Rules
from ..html.element import Content, Html, element, joined
from ..play.data import GameEvent, UnitState
from .controls import CLOSED, choices, panel, show, tap
from .shown import Shown, is_open
from .words import rule_name

LIST, STATUSES = "status", "status_effects"


def statuses_html(shown: Shown, unit: UnitState) -> Html:
    """Return what a Unit has, with what of it is open."""
    names = list(unit["statuses"]) + [name for name in sorted(unit["tokens"]) if name not in unit["statuses"]]
    chips = [_status(shown, unit, name) for name in names]
    more = show(f"status-{unit['short']}", "+ status", LIST, is_open(shown, LIST))
    return joined([choices("Statuses", chips + [more]), _opened(shown, unit, names)])


def _status(shown: Shown, unit: UnitState, name: str) -> Html:
    count = f" {unit['tokens'][name]}" if name in unit["tokens"] else ""
    does = shown.context.summaries.get(name, "")
    words = joined([element("b", rule_name(shown.rules, name) + count), element("span", f" {does}") if does else ""])
    opens = f"{LIST}:{name}"
    kind = ("class", "chip play__status")
    return show(f"has-{unit['short']}-{name}", words, opens, is_open(shown, opens), kind)


def _opened(shown: Shown, unit: UnitState, names: list[str]) -> Content:
    if is_open(shown, LIST):
        return _list(shown.rules, unit)
    for name in names:
        if is_open(shown, f"{LIST}:{name}"):
            return _panel(shown, unit, name)
    return ""


def _panel(shown: Shown, unit: UnitState, name: str) -> Html:
    """Return the way to the rule of a status, and to be rid of it."""
    link = element("a", ("href", shown.context.link(name)), rule_name(shown.rules, name))
    if name in unit["tokens"]:
        taps = [
            tap("token-more", "One more", [_token(unit, name, 1)]),
            tap("token-less", "One less", [_token(unit, name, -1)], CLOSED),
        ]
    else:
        off: GameEvent = {"do": "status", "unit": unit["short"], "status": name, "on": False}
        taps = [tap("status-off", "It is over", [off], CLOSED)]
    return panel("status-open", link, choices("Change", taps))


def _token(unit: UnitState, name: str, by: int) -> GameEvent:
    return {"do": "token", "unit": unit["short"], "token": name, "by": by}


def _list(rules: Rules, unit: UnitState) -> Html:
    """Return every status that a Unit has not, and a token of those that pile up."""
    taps = []
    for name in rules.once_per_edition("live.statuses", _by_name):
        piles_up = f"{name}-tokens" in rules.mechanics
        on: GameEvent = {"do": "status", "unit": unit["short"], "status": name}
        event = _token(unit, name, 1) if piles_up else on
        if piles_up or name not in unit["statuses"]:
            taps.append(tap(f"gets-{name}", rule_name(rules, name), [event], CLOSED))
    return panel("status-list", f"What {unit['short']} has now", choices("Statuses", taps))


def _by_name(rules: Rules) -> list[str]:
    named = [(rules.name(name), name) for name, each in rules.mechanics.items() if each["collection"] == STATUSES]
    return [name for _, name in sorted(named)]
