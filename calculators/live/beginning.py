"""How a game begins: the mission, and which Units are on each side."""

from typing import Any, Callable, TypeAlias

from ..benches.context import BuildContext
from ..benches.controls import in_order
from ..core.rules import Rules
from ..html.element import Content, Html, element
from ..play.data import GameEvent
from ..units.kinds import SQUAD, UNIT
from ..units.packing import unpacked
from ..units.shelf_file import row_fault
from ..units.texts import isolated, plain_data
from .controls import choices, id_of
from .cost import cost_words, named_sizes
from .table_rules import HOUSE, RULING, table_rules_html, with_house_rule, with_ruling

# What was chosen so far: the ``mission`` and the ``size``, of each side its ``name`` and its ``units``, the ``rulings``
# and the ``house_rules`` as the first event has them.
Form: TypeAlias = "dict[str, Any]"
Rows: TypeAlias = "list[dict[str, Any]]"

SIDES = ("A", "B")
WHOSE = ("Your side", "Their side")
# What of each is kept on the device.
KEPT = ("Of Your Units", "Kept as theirs")
# What is said of a Unit across the table, in the order of a datasheet.
NUMBERS = (
    ("base_ap", "Base AP"),
    ("accuracy", "Accuracy"),
    ("assault", "Assault"),
    ("evasion", "Evasion"),
    ("standard_movement", "MP"),
    ("durability", "Torso DP"),
)
# What a mission has of which a side names a Unit.
TARGETS = "targets"
MOST_UNITS = 12
MOST_LETTERS = 60
MOST_NUMBER = 999
MISSION, SIZE, ADD, NAMED, LINK, REMOVE, TARGET = "mission", "size", "add", "named", "link", "remove", "target"


def empty() -> Form:
    """Return a beginning of which nothing is chosen."""
    squads: list[Any] = [{"name": "", "units": []} for _ in SIDES]
    return {MISSION: "", SIZE: "", "squads": squads, "rulings": {}, "house_rules": {}}


def changed(rules: Rules, context: BuildContext, form: Form, change: list[Any] | None, rows: Rows) -> Form:
    """Return a beginning after a change; ValueError with a sentence where it is not taken."""
    if change is None:
        return form
    what, more = change[0], change[1:]
    if what in CHOICES:
        if more[0] not in [name for name, _ in CHOICES[what](rules)]:
            raise ValueError(f"There is no {what} of that name here.")
        return dict(form, **{what: more[0]})
    if what == RULING:
        return dict(form, rulings=with_ruling(rules, form["rulings"], more[0], more[1]))
    if what == HOUSE:
        return dict(form, house_rules=with_house_rule(rules, form["house_rules"], more[0], int(more[1])))
    return dict(form, squads=_with_units(context, form, what, int(more[0]), more[1:], rows))


def _with_units(
    context: BuildContext, form: Form, what: str, side: int, more: list[Any], rows: Rows
) -> "list[dict[str, Any]]":
    """Return the squads after a change of one; ValueError with a sentence where it is not taken."""
    squads = [dict(squad, units=list(squad["units"])) for squad in form["squads"]]
    units = squads[side]["units"]
    if what == ADD:
        units += _brought(context, more[0], more[1], rows)
        squads[side]["name"] = squads[side]["name"] or _squad_name(more[0], more[1], rows)
    elif what == NAMED:
        units.append(_named(more[0]))
    elif what == LINK:
        name, linked = _linked(context, more[0]["kind"], more[0]["text"])
        units += linked
        squads[side]["name"] = squads[side]["name"] or name
    elif what == REMOVE:
        units.pop(int(more[0]))
    elif what == TARGET:
        squads[side]["units"] = [_aimed(unit, place == int(more[0])) for place, unit in enumerate(units)]
    if len(squads[side]["units"]) > MOST_UNITS:
        raise ValueError(f"A side has at most {MOST_UNITS} Units here.")
    return squads


def _aimed(unit: "dict[str, Any]", is_target: bool) -> "dict[str, Any]":
    aimed = {key: value for key, value in unit.items() if key != TARGET}
    if is_target:
        aimed[TARGET] = True
    return aimed


def _brought(context: BuildContext, kind: str, which: Any, rows: Rows) -> "list[dict[str, Any]]":
    """Return the Units that a tap brings: a ready-made one, or a Unit or a squad of the player's."""
    if kind == "ready":
        return [{"unit": context.ready[UNIT][which]}]
    by_id = {row["id"]: row for row in rows}
    row = by_id.get(which)
    if row is None:
        raise ValueError("This is no longer on this device.")
    units = [row]
    if row["kind"] == SQUAD:
        ids = [each.get("id") for each in row["data"].get("units", [])]
        units = [by_id[each] for each in ids if each in by_id]
    return [{"unit": _bare(each["data"])} for each in units if not row_fault(context.schemas, each)]


def _bare(unit: "dict[str, Any]") -> "dict[str, Any]":
    return {key: value for key, value in unit.items() if key != "id"}


def _squad_name(kind: str, which: Any, rows: Rows) -> str:
    names = [row["data"].get("name", "") for row in rows if row["id"] == which and row["kind"] == SQUAD]
    return str(names[0]) if kind == "yours" and names else ""


def _named(fields: "dict[str, str]") -> "dict[str, Any]":
    """Return a Unit of which only a name and some numbers are said; ValueError where one is none."""
    name = str(plain_data(fields.get("name", "")))[:MOST_LETTERS].strip()
    if not name:
        raise ValueError("Give the Unit a name.")
    unit: dict[str, Any] = {"name": name}
    for field, label in NUMBERS:
        text = str(fields.get(field, "")).strip()
        if not text:
            continue
        if not text.isdigit() or int(text) > MOST_NUMBER:
            raise ValueError(f"{label} is a whole number up to {MOST_NUMBER}, or left out.")
        unit[field] = int(text)
    return unit


def _linked(context: BuildContext, kind: str, text: str) -> "tuple[str, list[dict[str, Any]]]":
    """Return the name of the squad of a link, and its Units; PackingError with a sentence where it has none."""
    if kind not in (UNIT, SQUAD):
        raise ValueError("A link of a Unit or of a squad is wanted here.")
    data = plain_data(unpacked(context.schemas, kind, text))
    if kind == UNIT:
        return "", [{"unit": data}]
    return str(data.get("name", "")), [{"unit": unit} for unit in data.get("units", [])]


def begun_event(form: Form) -> GameEvent:
    """Return the first event of a game."""
    event: GameEvent = {"do": "begin"}
    if form["mission"]:
        event["mission"] = form["mission"]
    event["squads"] = [
        {key: squad[key] for key in ("name", "units") if squad[key] or key == "units"} for squad in form["squads"]
    ]
    for chosen in ("rulings", "house_rules"):
        if form[chosen]:
            event[chosen] = form[chosen]
    return event


def game_name(rules: Rules, form: Form) -> str:
    """Return what a game is called: its mission, and what each side is, by its squad or else its first Unit."""
    mission = rules.name(form[MISSION]) if form[MISSION] else ""
    against = " against ".join([name for name in map(_name_of_side, form["squads"]) if name])
    return ", ".join([words for words in (mission, against) if words])


def _name_of_side(squad: "dict[str, Any]") -> str:
    units = squad["units"]
    first = units[0].get("name") or units[0].get("unit", {}).get("name") or "" if units else ""
    others = f" and {len(units) - 1} more" if first and len(units) > 1 else ""
    return str(squad["name"] or first)[:MOST_LETTERS] + ("" if squad["name"] else others)


def beginning_html(rules: Rules, context: BuildContext, form: Form, rows: Rows) -> Html:
    """Return the form that begins a game."""
    sides = [_side_html(rules, context, form, side, rows) for side in range(len(SIDES))]
    any_units = any([squad["units"] for squad in form["squads"]])
    words = "Begin the game" if any_units else "Only round and score"
    begin = element('button type="button" class="chip chip--primary" id="play-begin" data-begin', words)
    return element(
        'div class="play__beginning" id="play-beginning"',
        _choices_html(rules, form),
        *sides,
        table_rules_html(rules, context, form),
        choices("Begin", [begin]),
    )


def _missions(rules: Rules) -> list[tuple[str, str]]:
    """Return the missions as (id, words), and first that there is none."""
    missions = sorted(
        [
            (each["place"], name)
            for name, each in rules.mechanics.items()
            if each.get("collection") == "missions" and each.get("kind") == "mission"
        ]
    )
    return [("", "No mission")] + [(name, rules.name(name)) for _, name in missions]


def _sizes(rules: Rules) -> list[tuple[str, str]]:
    return [("", "No limit")] + named_sizes(rules)


# What is chosen of a list for the whole game.
CHOICES: dict[str, Callable[[Rules], list[tuple[str, str]]]] = {MISSION: _missions, SIZE: _sizes}


def _choices_html(rules: Rules, form: Form) -> Html:
    """Return the mission, and the Engagement Size."""
    parts: list[Content] = []
    for what, label in ((MISSION, "Mission"), (SIZE, rules.name("engagement-size"))):
        taps = [_chip([what, name], words, form[what] == name) for name, words in CHOICES[what](rules)]
        parts += [element("h2", label), choices(label, taps)]
    return element("section", *parts)


def _chip(change: list[Any], words: Content, is_on: bool | None = None, spoken: str = "") -> Html:
    """Return a button that changes the beginning."""
    pressed = ("aria-pressed", None if is_on is None else "true" if is_on else "false")
    label = ("aria-label", spoken or None)
    sends = ("data-change", in_order(change))
    return element('button type="button" class="chip"', ("id", id_of("choose", *change)), sends, pressed, label, words)


def _side_html(rules: Rules, context: BuildContext, form: Form, side: int, rows: Rows) -> Html:
    units = form["squads"][side]["units"]
    listed = [_unit_html(rules, form, side, place, entry) for place, entry in enumerate(units)]
    ready = [_chip([ADD, side, "ready", place], f"+ {unit['name']}") for place, unit in enumerate(context.ready[UNIT])]
    own = [
        _chip([ADD, side, "yours", row["id"]], f"+ {isolated(str(row['data'].get('name') or row['kind']))}")
        for row in rows
        if row["kind"] in (UNIT, SQUAD) and (row.get("side") == "theirs") == (side > 0)
    ]
    cost = cost_words(rules, units, form[SIZE])
    contents: list[Content] = [element("h2", WHOSE[side], element("small", f" {cost}") if cost else "")]
    contents.append(element('ul class="play__chosen"', *listed) if listed else "")
    if own:
        contents += [element("p", KEPT[side]), choices(KEPT[side], own)]
    contents += [element("p", "Ready-made"), choices("Ready-made", ready), _by_link(side), _by_name(side)]
    return element("section", *contents)


def _unit_html(rules: Rules, form: Form, side: int, place: int, entry: "dict[str, Any]") -> Html:
    name = isolated(str(entry.get("name") or entry.get("unit", {}).get("name") or f"{SIDES[side]}{place + 1}"))
    words = element("span", element("b", f"{SIDES[side]}{place + 1}"), f" {name}")
    taps = [_chip([REMOVE, side, place], "\u00d7", None, f"Take out {name}")]
    if form["mission"] and rules.has_value(form["mission"], TARGETS):
        spoken = f"{name} is the target of its side"
        taps.insert(0, _chip([TARGET, side, place], "Target", bool(entry.get(TARGET)), spoken))
    return element("li", words, element("span", *taps))


def _by_link(side: int) -> Html:
    name = id_of("link", side)
    field = element('input type="text" name="link"', ("id", name))
    label = element("label", ("for", name), "A link of a Unit or a squad")
    add = element('button type="button" class="chip" data-send', ("id", id_of("bring-link", side)), "Bring in")
    sends = ("data-form", in_order([LINK, side]))
    summary = element("summary", "From a link")
    return element(
        'details class="folded"',
        ("id", id_of("by-link", side)),
        summary,
        element('div class="play__fields"', sends, label, field, add),
    )


def _by_name(side: int) -> Html:
    fields = [("name", "Name")] + list(NUMBERS)
    controls: list[Html] = []
    for field, label in fields:
        name = id_of("named", side, field)
        is_name = field == "name"
        most = ("maxlength", MOST_LETTERS if is_name else len(str(MOST_NUMBER)))
        mode = ("inputmode", None if is_name else "numeric")
        control = element('input type="text"', mode, ("id", name), ("name", field), most)
        controls.append(
            element(
                "div",
                ("class", "field field--text" if field == "name" else "field"),
                element("label", ("for", name), label),
                control,
            )
        )
    add = element('button type="button" class="chip" data-send', ("id", id_of("bring-name", side)), "Bring in")
    sends = ("data-form", in_order([NAMED, side]))
    summary = element("summary", "By name alone, or with its numbers")
    return element(
        'details class="folded"',
        ("id", id_of("by-name", side)),
        summary,
        element('div class="play__fields"', sends, *controls, add),
    )
