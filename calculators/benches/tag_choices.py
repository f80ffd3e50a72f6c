"""The Mechanism and the Systems of an item: those that it may have as buttons, and why not the others."""

from ..html.links import escape
from ..units.catalogue import SYSTEMS, TAGS, of
from ..units.items import Built
from ..units.problems import as_data, sentence
from .amounts import tag_of
from .controls import button, chips, fold, module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..units.problems import Problem

MECHANISM, ITS_SYSTEMS = "mechanism", "systems"


def mechanisms_html(built: Built) -> str:
    """Return the choice of a Mechanism."""
    names = of(built.rules, TAGS, "category", "mechanism")
    chosen = [name for name in names if name == built.data.get("mechanism")]
    if not built.is_weapon:
        return module(MECHANISM, "Mechanism", "<p>Equipment has none.</p>" + _buttons(built, chosen, chosen, MECHANISM))
    return _choice(built, MECHANISM, "Mechanism", chosen, {name: built.lacks(name, "", "mechanisms") for name in names})


def systems_html(built: Built) -> str:
    """Return the choice of Systems."""
    names = of(built.rules, SYSTEMS, "kind", "system")
    return _choice(
        built, ITS_SYSTEMS, "Systems", built.systems, {name: built.lacks(name, "", "systems") for name in names}
    )


def _choice(built: Built, place: str, title: str, chosen: list[str], problems: "dict[str, list[Problem]]") -> str:
    """Return a choice among tags or Systems; ``problems`` are what the item lacks for each."""
    names = of(built.rules, TAGS if place == MECHANISM else SYSTEMS)
    able = [name for name in names if name in chosen or problems.get(name) == []]
    reasons = [
        sentence(built.rules, as_data(problems[name][0])) for name in names if name in problems and name not in able
    ]
    lead = "" if able else "<p>None that fits these parts.</p>"
    return module(place, title, lead + _buttons(built, able, chosen, place) + _reasons(reasons, place))


def _buttons(built: Built, names: list[str], chosen: list[str], place: str) -> str:
    """Return a button for each tag or System, pressed where it is chosen."""
    rules = built.rules
    buttons = []
    for name in names:
        is_on = name in chosen
        event = ["toggle", place, name] if place == ITS_SYSTEMS else ["set", place, None if is_on else name]
        words = f"{escape(rules.name(name))} {tag_of(rules, name)}"
        buttons.append(button(event, words, f"{place} {name}", is_on=is_on))
    return chips(buttons)


def _reasons(reasons: list[str], place: str) -> str:
    if not reasons:
        return ""
    rows = "".join([f"<li>{escape(reason)}</li>" for reason in reasons])
    return fold(f"not {place}", f"Why not the other {len(reasons)}", f'<ul class="bench__not">{rows}</ul>')
