"""The numbers of a Unit as they are now, in a line; one that a rule has changed leads to that rule."""

from ..benches.context import BuildContext
from ..core.formatting import capital
from ..core.rules import Rules
from ..html.element import Content, Html, element, joined
from ..play.data import UnitState
from ..play.now import UnitNow, now
from ..play.numbers import Number
from ..units.unit import STATS

CACHED = "live.now"
DOT = " \u00b7 "


def now_of(rules: Rules, unit: UnitState) -> UnitNow:
    """Return what a Unit is now, worked out once for all that is shown of it."""
    known: dict[str, tuple[str, UnitNow]] = rules.once_per_edition(CACHED, _nothing)
    state = str([part for part in (unit["sections"], unit["items"], unit["statuses"], sorted(unit["tokens"].items()))])
    key = f"{unit['name']} {unit['ap']} {unit['base_ap']} {unit['ap_storage']} {sorted(unit['facts'].items())} {state}"
    if unit["short"] not in known or known[unit["short"]][0] != key:
        known[unit["short"]] = (key, now(rules, unit))
    return known[unit["short"]][1]


def _nothing(_: Rules) -> "dict[str, tuple[str, UnitNow]]":
    return {}


def numbers_html(rules: Rules, context: BuildContext, unit: UnitState) -> Html:
    """Return the class, stats and movement of a Unit as they are now, as far as they are known."""
    shown = now_of(rules, unit)
    numbers: list[tuple[str, Number, str]] = [("Class ", shown["class"], "")]
    numbers += [(f"{capital(name)} ", shown[name], "") for name in STATS]
    thrusters = shown["thruster_movement"]
    numbers += [("", shown["standard_movement"], " MP"), ("", thrusters, f"{hexes(thrusters)} by thrusters")]
    parts = [number_html(context, each, before, after) for before, each, after in numbers if each["value"] is not None]
    return element("p", joined(parts, DOT))


def hexes(number: Number) -> str:
    """Return what stands behind a number of hexes."""
    return " hex" if number["value"] == 1 else " hexes"


def number_html(context: BuildContext, number: Number, before: str = "", after: str = "") -> Content:
    """Return a number with the words around it; one that was another leads to the rule that changed it."""
    words = f"{before}{number['value']}{after}"
    if not number["rules"]:
        return words
    return element('a class="play__changed"', ("href", context.link(number["rules"][0])), words)
