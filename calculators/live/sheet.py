"""A Unit as it is now: its numbers, statuses, sections, weapons, and what it may do."""

from ..benches.context import BuildContext
from ..core.rules import Rules
from ..html.body import Plate, body_html, button_plate_html
from ..html.element import Content, Html, element, joined
from ..play.data import GameEvent, GameState, UnitState
from ..play.fold import Game
from .attack_panel import attacks_html
from .controls import View, choices, id_of, panel, show, tap, tapped
from .numbers import numbers_html
from .prompts import lines_html
from .words import name_of, rule_name, section_name

# Amounts of damage that a tap gives.
AMOUNTS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20)
STATUSES = "status_effects"


def unit_html(rules: Rules, context: BuildContext, game: Game, unit: UnitState, view: View) -> Html:
    """Return the sheet of a Unit; what is open on it stands below what was tapped."""
    parts = [
        _head(rules, context, unit),
        lines_html(rules, game, unit),
        _statuses(rules, context, unit, view),
        _sections(game.state, unit, view),
        attacks_html(rules, context, game, unit, view),
    ]
    label = ("aria-label", f"{unit['short']} {name_of(unit)}")
    return element('section class="play__unit"', ("id", id_of("unit", unit["short"])), label, *parts)


def _head(rules: Rules, context: BuildContext, unit: UnitState) -> Html:
    words = element("div", element("h2", name_of(unit)), numbers_html(rules, context, unit))
    ap = element('p class="play__ap"', element("b", str(unit["ap"])), f" of {unit['ap_storage']} AP")
    return element('div class="play__head"', words, ap)


def _statuses(rules: Rules, context: BuildContext, unit: UnitState, view: View) -> Html:
    tokens = unit["tokens"]
    shown = list(unit["statuses"]) + [name for name in sorted(tokens) if name not in unit["statuses"]]
    chips = [_status(rules, context, unit, name, view) for name in shown]
    more = show(f"status-{unit['short']}", "+ status", "status", view["open"] == "status")
    opened: Content = ""
    if view["open"] == "status":
        opened = _status_list(rules, unit)
    elif view["open"].startswith("status:"):
        opened = _status_panel(rules, context, unit, view["open"].split(":", 1)[1])
    return joined([choices("Statuses", chips + [more]), opened])


def _status(rules: Rules, context: BuildContext, unit: UnitState, name: str, view: View) -> Html:
    count = f" {unit['tokens'][name]}" if name in unit["tokens"] else ""
    short = context.summaries.get(name, "")
    words = joined([element("b", rule_name(rules, name) + count), element("span", f" {short}") if short else ""])
    return show(
        f"has-{unit['short']}-{name}",
        words,
        f"status:{name}",
        view["open"] == f"status:{name}",
        ("class", "chip play__status"),
    )


def _status_panel(rules: Rules, context: BuildContext, unit: UnitState, name: str) -> Html:
    link = element("a", ("href", context.link(name)), rule_name(rules, name)) if name in rules.mechanics else Html()
    short = unit["short"]
    if name in unit["tokens"]:
        taps = [
            tap("token-more", "One more", [{"do": "token", "unit": short, "token": name, "by": 1}]),
            tap("token-less", "One less", [{"do": "token", "unit": short, "token": name, "by": -1}], {"open": ""}),
        ]
    else:
        off = {"do": "status", "unit": short, "status": name, "on": False}
        taps = [tap("status-off", "It is over", [off], {"open": ""})]
    return panel("status-open", joined([link]), choices("Change", taps))


def _status_list(rules: Rules, unit: UnitState) -> Html:
    """Return every status that a Unit has not, and a token of those that pile up."""
    taps = []
    for name in rules.once_per_edition("live.statuses", _statuses_by_name):
        if name in unit["statuses"]:
            continue
        event: GameEvent = {"do": "status", "unit": unit["short"], "status": name}
        if rules.mechanics[name].get("kind") == "buildup" or "stack_limit" in rules.mechanics[name].get("values", {}):
            event = {"do": "token", "unit": unit["short"], "token": name, "by": 1}
        taps.append(tap(f"gets-{name}", rule_name(rules, name), [event], {"open": ""}))
    return panel("status-list", f"What {unit['short']} has now", choices("Statuses", taps))


def _statuses_by_name(rules: Rules) -> list[str]:
    named = [(rules.name(name), name) for name, each in rules.mechanics.items() if each["collection"] == STATUSES]
    return [name for _, name in sorted(named)]


def _sections(state: GameState, unit: UnitState, view: View) -> Html:
    plates = []
    for place, section in enumerate(unit["sections"]):
        is_open = view["open"] == f"section:{place}"
        changes = {"open": "" if is_open else f"section:{place}"}
        attributes = [
            ("id", id_of("section", unit["short"], place)),
            tapped([], changes),
            ("aria-expanded", _yes(is_open)),
        ]
        plate = Plate(section_name(section), section["left"], section["had"])
        plates.append((section["kind"], button_plate_html(plate, attributes)))
    body = body_html("Sections", plates) if plates else Html()
    return joined([body, _damage(state, unit, view)])


def _yes(holds: bool) -> str:
    return "true" if holds else "false"


def _damage(state: GameState, unit: UnitState, view: View) -> Content:
    """Return how much damage an open section takes."""
    kind, _, at = view["open"].partition(":")
    if kind != "section" or not at.isdigit() or int(at) >= len(unit["sections"]):
        return ""
    place, section = int(at), unit["sections"][int(at)]
    amounts = [amount for amount in AMOUNTS if amount < section["left"]]
    taps = [
        tap(f"damage-{amount}", f"\u2212{amount}", [_hit(state, unit, place, amount)], {"open": ""})
        for amount in amounts
    ]
    if section["left"]:
        taps.append(
            tap(
                "damage-all",
                f"Destroyed: \u2212{section['left']}",
                [_hit(state, unit, place, section["left"])],
                {"open": ""},
            )
        )
    by_hand: GameEvent = {"do": "set", "what": "section", "unit": unit["short"], "section": place}
    if section["left"] < section["had"]:
        taps.append(tap("damage-undo", "+1, by hand", [dict(by_hand, to=section["left"] + 1)]))
    return panel("damage", f"{section_name(section)}: damage", choices("Damage", taps))


def _hit(state: GameState, unit: UnitState, place: int, by: int) -> GameEvent:
    """Return the event of damage; it is by the Unit whose turn it is, where that is an enemy."""
    event: GameEvent = {"do": "damage", "unit": unit["short"], "section": place, "by": by}
    for other in state["units"]:
        if other["short"] == state["active"] and other["side"] != unit["side"]:
            event["from"] = other["short"]
    return event
