"""What followed of the last event and since a turn began, and what the table has to do or tell, with taps for that."""

from ..html.element import Content, Html, element
from ..play.data import Consequence, GameEvent, Prompt, UnitState
from ..play.remaining import AT_HAND
from .controls import choices, tap
from .going import ROLL, last_event, open_prompts, turn
from .happened import consequence_words, dealt_words, prompt_words
from .log_list import not_so
from .markers import ended_on
from .shown import Shown, state_of
from .words import rule_name, unit_by

PURGE, FALL, LOST_SECTION, HANDHELD = "purge-buildup", "fall", "destroyed-sections", "handheld-weapon"
# So many lines of what followed of an event; the log has all.
MOST_FOLLOWED = 5
# What a player reads at a glance when a Unit starts.
MOST_LINES = 3
# From so many levels a Unit may fall by a tap.
LEVELS = (1, 2, 3, 4, 5, 6)


def lines_html(shown: Shown, unit: UnitState) -> Content:
    """Return what the last event came to, what happened to a Unit before it, and what is to be done, of any Unit.

    Where two Units stand side by side, that with the focus says so.
    """
    game, place = shown.game, last_event(shown.game)
    if shown.view.get("unit", unit["short"]) != unit["short"]:
        return ""
    dealt = dealt_words(game.state, game.log["events"][place], place)
    rows = [element("li", dealt)] if dealt else []
    every = game.state["consequences"]
    rows += [_followed(shown, each) for each in every if each["event"] == place][:MOST_FOLLOWED]
    prompts = [each for each in open_prompts(game, unit) if not _is_of_markers(shown, each)][:MOST_LINES]
    first, room = turn(game), MOST_LINES - len(rows) - len(prompts)
    earlier = [each for each in every if first <= each["event"] < place and each["unit"] == unit["short"]]
    words = [consequence_words(shown.rules, game.state, each) for each in earlier]
    rows = [element("li", each) for each in words[-room:] if room > 0] + rows
    rows += ended_on(shown) + [_prompt_html(shown, unit, each) for each in prompts]
    return element('ul class="play__lines"', *rows) if rows else ""


def _is_of_markers(shown: Shown, prompt: Prompt) -> bool:
    """Return whether a prompt says what taps on Markers offer as a turn ends."""
    return prompt["at"] == "activation-end" and prompt["rule"] == state_of(shown)["mission"]


def _followed(shown: Shown, each: Consequence) -> Html:
    """Return what followed of the last event, with what a status does, and the way to say that it is not so."""
    words = consequence_words(shown.rules, state_of(shown), each)
    is_new = each["what"] == "status" and each.get("to") is not False
    does = shown.context.summaries.get(str(each.get("of")), "") if is_new else ""
    return element("li", f"{words}. {does}" if does else words, " ", not_so("followed", words, each))


def _prompt_html(shown: Shown, unit: UnitState, prompt: Prompt) -> Html:
    about = unit_by(state_of(shown), prompt["unit"]) or unit
    words, taps = prompt_words(shown.rules, about, prompt), _taps(shown, about, prompt)
    if about["short"] != unit["short"]:
        words = f"{about['short']}: {words}"
    return element("li", words, choices(words, taps) if taps else "")


def _taps(shown: Shown, unit: UnitState, prompt: Prompt) -> list[Html]:
    """Return the taps that answer a prompt: the faces of a die, levels of a fall, or what a lost section held."""
    short, rule = unit["short"], prompt["rule"]
    name = f"{rule}-{short}-{prompt.get('item', '')}"
    if prompt["ask"] == ROLL:
        about: GameEvent = {"do": ROLL, "for": rule, "unit": short}
        if "item" in prompt:
            about["item"] = prompt["item"]
        if rule != PURGE:
            return _faces(shown, name, about)
        tokens = [(token, rule_name(shown.rules, token)) for token in sorted(unit["tokens"])]
        rows = [
            [element("span", words)] + _faces(shown, f"{name}-{token}", dict(about, token=token))
            for token, words in tokens
        ]
        return [each for row in rows for each in row]
    if prompt["ask"] == FALL:
        falls = [
            tap(f"{name}-{levels}", f"{levels}", [{"do": "damage", "unit": short, FALL: levels}]) for levels in LEVELS
        ]
        stays: GameEvent = {"do": "move", "unit": short, "facts": {"unit-is-above-its-hex": False}}
        return falls + [tap(f"{name}-none", "it lands", [stays])]
    return _held(shown, unit, prompt, name) if prompt["ask"] == "items" else []


def _held(shown: Shown, unit: UnitState, prompt: Prompt, name: str) -> list[Html]:
    """Return the items that a lost section may have held: a weapon of a hand drops, another is destroyed with it."""
    taps = []
    for place, item in enumerate(unit["items"]):
        if item["section"] is not None or item["state"] not in AT_HAND:
            continue
        is_held = prompt["rule"] != LOST_SECTION or _category(unit, place) == HANDHELD
        state = "dropped" if is_held and shown.rules.yes(HANDHELD, "drops") else "destroyed"
        event: GameEvent = {"do": "item", "unit": unit["short"], "item": place}
        taps.append(tap(f"{name}-{place}", f"{item['name']}, now {state}", [dict(event, state=state)]))
        nothing = tap(f"{name}-none", "nothing", [dict(event, state=item["state"])])
    return taps + [nothing] if taps else []


def _category(unit: UnitState, place: int) -> str:
    items = unit["built"].get("items", []) if "built" in unit else []
    return str(items[place]["category"]) if place < len(items) else ""


def _faces(shown: Shown, name: str, about: GameEvent) -> list[Html]:
    faces = range(1, shown.rules.count("dice", "sides") + 1)
    return [tap(f"{name}-{value}", str(value), [dict(about, value=value)]) for value in faces]
