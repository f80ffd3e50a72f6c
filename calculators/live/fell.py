"""What fell of the dice of an attack, and the buttons that write it."""

from typing import Callable, NamedTuple, TypeAlias

from ..core.rules import Rules
from ..html.element import Content, Html, element
from ..play.attacks import DEFENSIVE, PARRY
from ..play.data import AttackState, GameEvent, UnitState
from .controls import CLOSED, View, choices, id_of, pressed, tap
from .declared import ATTACK, Declared, dice_of, is_parried
from .shown import Shown, state_of
from .words import called, unit_by

# What is shown once an attack says something else.
Showing: TypeAlias = "Callable[[Declared], View]"

# How many dice of an attack may hit, and from which face on they are On Target; None where nobody can say.
Dice = NamedTuple("Dice", [("count", int), ("on_target", "int | None")])
# What the site rolled, and whether its hits were counted already.
ROLLED, COUNTED = "rolled", "counted"


def fell_html(shown: Shown, unit: UnitState) -> Content:
    """Return what is asked of the dice of the last attack of a Unit where nobody wrote it yet."""
    state, rules = state_of(shown), shown.rules
    attack: AttackState | None = state["attacks"][-1] if state["attacks"] else None
    if attack is None or "hits" in attack or attack["unit"] != unit["short"]:
        return ""
    enemy = unit_by(state, attack["target"])
    declared = dict({"hits": 0, "criticals": 0}, **shown.view.get(ATTACK, {}))
    heading = element("h3", f"What fell against {called(enemy) if enemy else attack['target']}")
    ends = other_ends(enemy, is_parried(rules, unit, attack)) if enemy else []
    fell = asked_of(rules, Dice(dice_of(rules, unit, attack), None), declared, _while_open, [], ends)
    return element('section class="play__panel"', ("id", id_of("fell")), heading, fell)


def _while_open(declared: Declared) -> View:
    return {ATTACK: declared}


def other_ends(enemy: UnitState, may_parry: bool) -> "list[tuple[str, GameEvent]]":
    """Return what else may take what fell: a Shield or an item of the target, or its Parry Stance."""
    ends: list[tuple[str, GameEvent]] = []
    if may_parry and PARRY in enemy["statuses"]:
        ends.append(("one is parried", {"parried": True}))
    for place, item in enumerate(enemy["items"]):
        is_guard = (enemy["guard"] == place and DEFENSIVE in enemy["statuses"]) or (
            item["state"] == "equipped" and _is_shield(enemy, place)
        )
        if is_guard and item["left"]:
            ends.append((f"{item['name']} takes it", {"to_item": place}))
    return ends


def _is_shield(enemy: UnitState, place: int) -> bool:
    items = enemy["built"].get("items", []) if "built" in enemy else []
    return place < len(items) and items[place]["category"] == "shield"


def asked_of(
    rules: Rules,
    dice: Dice,
    declared: Declared,
    view: Showing,
    before: list[GameEvent],
    others: "list[tuple[str, GameEvent]]",
) -> Html:
    """Return what is asked of the dice: hits, Critical Hits of them, and the button that writes both."""
    declared = _counted(rules, dice, declared)
    hits, criticals = declared["hits"], declared["criticals"]
    result: GameEvent = {"do": "result", "hits": hits}
    if criticals:
        result["criticals"] = criticals
    words = "No hit" if not hits else "1 hit" if hits == 1 else f"{hits} hits"
    words += f", {criticals} Critical" if criticals else ""
    writes = [tap("result", f"Write: {words}", before + [result], CLOSED, ("class", "chip chip--primary"))]
    for at, (end, more) in enumerate(others):
        writes.append(tap(f"result-{at}", f"Write: {words}, {end}", before + [dict(result, **more)], CLOSED))
    rows = [_rolled(rules, dice, declared, view), _numbers(declared, view, "hits", dice.count)]
    if hits:
        rows += [element("p", "Critical Hits among them"), _numbers(declared, view, "criticals", hits)]
    return element('div class="play__fell"', *rows, choices("Result", writes))


def _counted(rules: Rules, dice: Dice, declared: Declared) -> Declared:
    """Return an attack with the hits of what was rolled, once; there are no more than dice."""
    hits, criticals = declared["hits"], declared["criticals"]
    faces = declared.get(ROLLED, [])
    if faces and dice.on_target is not None and not declared.get(COUNTED):
        hits = len([face for face in faces if face >= dice.on_target])
        criticals = len([face for face in faces if face == rules.value_or("critical-rolls", "hit_face", None)])
        declared[COUNTED] = True
    hits = min(hits, dice.count)
    declared.update({"hits": hits, "criticals": min(criticals, hits)})
    return declared


def _rolled(rules: Rules, dice: Dice, declared: Declared, view: Showing) -> Html:
    """Return what the site rolled, and the button that rolls."""
    faces = declared.get(ROLLED, [])
    again = dict(declared, **{ROLLED: [], COUNTED: False})
    numbers = f"{dice.count} {rules.count('dice', 'sides')}"
    roll = tap("roll-dice", "Roll for me", [], view(again), ("data-dice", numbers))
    words = "Hits"
    if len(faces) == dice.count:
        words = f"Rolled {', '.join([str(face) for face in faces])}. Hits, less those that are evaded"
    return element('div class="play__head"', element("p", words), roll)


def _numbers(declared: Declared, view: Showing, field: str, most: int) -> Html:
    taps = []
    for number in range(most + 1):
        changed = dict(declared, **{field: number})
        changed["criticals"] = min(changed["criticals"], changed["hits"])
        spoken, is_it = ("aria-label", f"{number} {field}"), pressed(number == declared[field])
        taps.append(tap(f"{field}-{number}", str(number), [], view(changed), spoken, is_it))
    return choices(field, taps, "chips play__numbers")
