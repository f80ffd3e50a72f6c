"""The sections of a Unit as plates, and its items; a tap opens how much damage one takes."""

from ..html.body import Plate, body_html, button_plate_html
from ..html.element import Content, Html, element, joined
from ..play.data import GameEvent, ItemState, SectionState, UnitState
from ..play.table import DESTROYED, DROPPED, EQUIPPED, STORED, USED
from .controls import CLOSED, choices, id_of, panel, pressed, show, tap, tapped
from .shown import Shown, is_enemy, is_open, open_place, state_of
from .words import section_name

SECTION, ITEM = "section", "item"
# Amounts of damage that a tap gives.
AMOUNTS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20)


def sections_html(shown: Shown, unit: UnitState) -> Html:
    """Return the body of a Unit, and below it the damage of the section that is open."""
    plates = [(section["kind"], _plate(shown, unit, place)) for place, section in enumerate(unit["sections"])]
    place = open_place(shown, SECTION, len(unit["sections"]))
    opened = "" if place is None else _damage(shown, unit, SECTION, place, unit["sections"][place])
    return joined([body_html("Sections", plates) if plates else "", opened])


def _plate(shown: Shown, unit: UnitState, place: int) -> Html:
    section, opens = unit["sections"][place], f"{SECTION}:{place}"
    is_it = is_open(shown, opens)
    view = tapped([], CLOSED if is_it else {"open": opens})
    attributes = [("id", id_of(SECTION, unit["short"], place)), view, ("aria-expanded", "true" if is_it else "false")]
    return button_plate_html(Plate(section_name(section), section["left"], section["had"]), attributes)


def _damage(
    shown: Shown, unit: UnitState, kind: str, place: int, part: "SectionState | ItemState", more: Content = ""
) -> Html:
    """Return the amounts of damage that an open part may take, and what gives it back."""
    left = part["left"]
    taps = [_hit(shown, unit, kind, place, by, f"\u2212{by}") for by in AMOUNTS if by < left]
    if left:
        taps.append(_hit(shown, unit, kind, place, left, f"Destroyed: \u2212{left}"))
    if left < part["had"]:
        back: GameEvent = {"do": "set", "what": kind, "unit": unit["short"], kind: place, "to": left + 1}
        taps.append(tap("damage-back", "+1, by hand", [back]))
    return panel("damage", f"{section_name(part)}: damage", choices("Damage", taps), more)


def _hit(shown: Shown, unit: UnitState, kind: str, place: int, by: int, words: str) -> Html:
    """Return a tap that damages; the damage is by the Unit whose turn it is, where that is an enemy."""
    event: GameEvent = {"do": "damage", "unit": unit["short"], kind: place, "by": by}
    if is_enemy(shown, unit):
        event["from"] = state_of(shown)["active"]
    return tap(f"damage-{by}", words, [event], CLOSED)


def items_html(shown: Shown, unit: UnitState) -> Content:
    """Return the items of a Unit, and below them the one that is open: its damage, and where it is."""
    place = open_place(shown, ITEM, len(unit["items"]))
    if not unit["items"]:
        return ""
    chips = [_item(shown, unit, each) for each in range(len(unit["items"]))]
    opened: Content = ""
    if place is not None:
        opened = _damage(shown, unit, ITEM, place, unit["items"][place], _where(unit, place))
    return joined([element("p", "Items"), choices("Items", chips), opened])


def _item(shown: Shown, unit: UnitState, place: int) -> Html:
    item, opens = unit["items"][place], f"{ITEM}:{place}"
    now = f"{item['left']} DP" if item["state"] == EQUIPPED else item["state"]
    return show(f"{ITEM}-{unit['short']}-{place}", f"{item['name']}, {now}", opens, is_open(shown, opens))


def _where(unit: UnitState, place: int) -> Html:
    """Return where an item may be, and which section holds it."""
    item, about = unit["items"][place], {"do": ITEM, "unit": unit["short"], ITEM: place}
    states = [
        tap(f"is-{state}", state, [dict(about, state=state)], None, pressed(item["state"] == state))
        for state in (EQUIPPED, STORED, DROPPED, DESTROYED, USED)
    ]
    holders = [
        tap(f"in-{at}", section_name(section), [dict(about, section=at)], None, pressed(item["section"] == at))
        for at, section in enumerate(unit["sections"])
        if section["left"]
    ]
    held = choices("Which section holds it", holders)
    return joined([element("p", "Where it is"), choices("Where it is", states), held])
