"""The Mechanism and the Systems of an item: those that it may have as buttons, and why not the others."""

from ..html.element import Content, Html, element, joined
from ..html.rows import entries
from ..units.items import Built
from ..units.parts import choices
from ..units.problems import as_data, sentence
from .controls import button, chips, fold, module
from .names import tagged_name

MECHANISM, ITS_SYSTEMS = "mechanism", "systems"


def mechanisms_html(built: Built) -> Html:
    """Return the choice of a Mechanism."""
    chosen = [name for name in choices(built.rules, "mechanisms") if name == built.data.get("mechanism")]
    if not built.is_weapon:
        none = element("p", "Equipment has none.")
        return module(MECHANISM, "Mechanism", none, _buttons(built, chosen, chosen, MECHANISM))
    return module(MECHANISM, "Mechanism", _choice(built, MECHANISM, "mechanisms", chosen))


def possible_mechanisms(built: Built) -> list[str]:
    """Return the Mechanisms that an item may have."""
    return [name for name in choices(built.rules, "mechanisms") if not built.lacks(name, "", "mechanisms")]


def systems_html(built: Built) -> Html:
    """Return the choice of Systems."""
    return module(ITS_SYSTEMS, "Systems", _choice(built, ITS_SYSTEMS, "systems", built.systems))


def _choice(built: Built, place: str, field: str, chosen: list[str]) -> Html:
    """Return a choice among the tags or Systems that parts have in a ``field``, and what the item lacks for others."""
    names = choices(built.rules, field)
    lacking = {name: built.lacks(name, "", field) for name in names if name not in chosen}
    able = [name for name in names if not lacking.get(name)]
    reasons = [sentence(built.rules, as_data(lacking[name][0])) for name in names if name not in able]
    lead = "" if able else element("p", "None that fits these parts.")
    return joined([lead, _buttons(built, able, chosen, place), _reasons(reasons, place)])


def _buttons(built: Built, names: list[str], chosen: list[str], place: str) -> Html:
    """Return a button for each tag or System, pressed where it is chosen."""
    rules = built.rules
    buttons = []
    for name in names:
        is_on = name in chosen
        event = ["toggle", place, name] if place == ITS_SYSTEMS else ["set", place, None if is_on else name]
        count = chosen.count(name)
        words = tagged_name(rules, name) + (f" \u00d7{count}" if count > 1 else "")
        buttons.append(button(event, words, f"{place} {name}", is_on=is_on))
        if place == ITS_SYSTEMS and 0 < count < built.most(name):
            buttons.append(button(["add", place, name], f"{tagged_name(rules, name)} once more", f"more {name}"))
    return chips(buttons)


def _reasons(reasons: list[str], place: str) -> Content:
    if not reasons:
        return ""
    rows = element('ul class="bench__not"', *entries(reasons))
    return fold(f"not {place}", f"Why not the other {len(reasons)}", rows)
