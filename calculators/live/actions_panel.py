"""What a Unit may do with the AP that it has, where it stands, and its items."""

from ..html.element import Content, Html, element, joined
from ..play.actions import Action, actions
from ..play.data import GameEvent, UnitState
from ..turn.possible_actions import BASIC
from ..units.sections import MECH
from .controls import CLOSED, choices, panel, pressed, tap
from .declared import ATTACK, declared_at, enemies_of
from .markers import by_markers
from .sections import ITEM, items_html
from .shown import Shown, state_of
from .words import rule_name

ACTIONS, KNEEL = "actions", "kneeling-position"
# What a move may tell of where a Unit is, and of the hexes that it crossed.
PLACES = (
    "hex-is-green",
    "hex-is-light-blue",
    "hex-is-dark-blue",
    "unit-is-above-its-hex",
    "unit-is-below-the-surface",
    "unit-is-held",
    "unit-is-stuck",
)
CROSSED = ("red-hexes-crossed", "black-hexes-entered", "tan-hexes-crossed", "white-hexes-crossed")
PAID = (1, 2, 3, 4, 5, 6)


def actions_html(shown: Shown, unit: UnitState) -> Content:
    """Return what a Unit may do, where it is open; everything of a Unit that is not its turn but AP."""
    kind = shown.view["open"].partition(":")[0]
    if kind not in (ACTIONS, ITEM):
        return ""
    acts = state_of(shown)["active"] == unit["short"]
    parts: list[Content] = [_paid(shown, unit)] if acts else []
    parts += [_ends_on(shown)] if acts else []
    parts += [_places(shown, unit), items_html(shown, unit), _by_hand(unit)]
    return panel(ACTIONS, f"{unit['short']} does", *parts)


def kneels(unit: UnitState) -> bool:
    """Return whether kneeling is an action of a Unit: it then stands in the bar below the sheet."""
    return "built" in unit and unit["built"]["type"] == MECH


def action_html(shown: Shown, unit: UnitState, action: Action) -> Html:
    """Return an action that a tap takes and pays."""
    item = action.get("item")
    of = f" ({unit['items'][item]['name']})" if item is not None else ""
    words = f"{rule_name(shown.rules, action['action'])}{of}, {action['ap']} AP"
    return tap(f"do-{action['action']}-{'' if item is None else item}", words, [action["event"]], CLOSED)


def _strike(shown: Shown, unit: UnitState, action: Action) -> Html:
    """Return a Basic Attack, which begins with its target as an attack with a weapon does."""
    state = state_of(shown)
    declared = declared_at(state, unit, enemies_of(state, unit)[0]["short"], None, None)
    declared.update({"ap": action["ap"], "base_damage": shown.rules.count(BASIC, "damage")})
    words = f"{rule_name(shown.rules, BASIC)}, {action['ap']} AP"
    return tap(f"do-{BASIC}", words, [], {"open": ATTACK, ATTACK: declared})


def _paid(shown: Shown, unit: UnitState) -> Html:
    is_met = bool(enemies_of(state_of(shown), unit))
    taps = [
        _strike(shown, unit, action) if action["action"] == BASIC and is_met else action_html(shown, unit, action)
        for action in actions(shown.rules, unit)
        if action["action"] != KNEEL or not kneels(unit)
    ]
    other = [tap(f"pay-{ap}", f"\u2212{ap}", [{"do": "pay", "ap": ap}], CLOSED) for ap in PAID if ap <= unit["ap"]]
    numbers = choices("Other AP", other, "chips play__numbers")
    return joined([choices("With its AP", taps), element("p", "Other AP"), numbers])


def _ends_on(shown: Shown) -> Content:
    """Return the ways to end a turn on a Marker, which captures it where the mission says so."""
    markers = state_of(shown)["markers"] if by_markers(shown.rules, state_of(shown)) else []
    taps = [
        tap(
            f"end-on-{each['marker']}",
            f"End on Marker {each['marker']}",
            [{"do": "end", "marker": each["marker"]}],
            CLOSED,
        )
        for each in markers
    ]
    return choices("End on a Marker", taps) if taps else ""


def _places(shown: Shown, unit: UnitState) -> Html:
    """Return where a Unit is now, as far as that changes something, and the hexes that it crosses."""
    acts, rules = state_of(shown)["active"] == unit["short"], shown.rules
    taps = []
    for fact in PLACES:
        is_so = bool(unit["facts"].get(fact))
        event: GameEvent = {"do": "move", "unit": unit["short"], "facts": {fact: not is_so}}
        taps.append(tap(f"is-{fact}", rule_name(rules, fact), [event], None, pressed(is_so)))
    if acts:
        for fact in CROSSED:
            taps.append(tap(f"by-{fact}", f"+1 {rule_name(rules, fact)}", [{"do": "move", "facts": {fact: 1}}]))
        taps.append(tap("thrusters", "Thruster Movement", [{"do": "move", "thrusters": True}], CLOSED))
    return joined([element("p", "Where it is"), choices("Where it is", taps)])


def _by_hand(unit: UnitState) -> Html:
    """Return what may be set by hand: AP, and what a rule would say of the Unit."""
    short = unit["short"]

    def set_by_hand(what: str, is_so: bool, words: str) -> Html:
        event: GameEvent = {"do": "set", "what": what, "unit": short, "to": not is_so}
        return tap(f"set-{what}", words, [event], None, pressed(is_so))

    def ap(by: int, words: str) -> Html:
        event: GameEvent = {"do": "set", "what": "ap", "unit": short, "to": max(unit["ap"] + by, 0)}
        return tap(f"ap-{words}", f"{words} AP", [event])

    taps = [ap(-1, "\u22121"), ap(1, "+1"), set_by_hand("destroyed", unit["destroyed"], "Destroyed")]
    taps += [
        set_by_hand("inoperative", unit["inoperative"], "Inoperative"),
        set_by_hand("acted", unit["acted"], "Has acted"),
    ]
    return joined([element("p", "By hand"), choices("By hand", taps)])
