"""What happened to a Unit since its turn began, and what the table has to do or tell, with the taps that tell it."""

from ..core.rules import Rules
from ..html.element import Content, Html, element
from ..play.data import GameEvent, Prompt, UnitState
from ..play.fold import Game
from ..play.remaining import AT_HAND
from .controls import choices, tap
from .going import ROLL, open_prompts, turn
from .happened import consequence_words, prompt_words
from .words import rule_name

PURGE = "purge-buildup"
# What a player reads at a glance when a Unit starts.
MOST_LINES = 3


def lines_html(rules: Rules, game: Game, unit: UnitState) -> Content:
    """Return in a few lines what happened to a Unit and what is to be done."""
    first = turn(game)
    followed = [each for each in game.state["consequences"] if each["event"] >= first and each["unit"] == unit["short"]]
    prompts = open_prompts(game, unit)[:MOST_LINES]
    words = [consequence_words(rules, game.state, each) for each in followed]
    shown: list[Content] = list(words[len(prompts) - MOST_LINES :]) if len(prompts) < MOST_LINES else []
    rows = [element("li", each) for each in shown] + [_prompt_html(rules, unit, each) for each in prompts]
    return element('ul class="play__lines"', *rows) if rows else ""


def _prompt_html(rules: Rules, unit: UnitState, prompt: Prompt) -> Html:
    words, taps = prompt_words(rules, prompt), _taps(rules, unit, prompt)
    return element("li", words, choices(words, taps) if taps else "")


def _taps(rules: Rules, unit: UnitState, prompt: Prompt) -> list[Html]:
    """Return the taps that answer a prompt: the faces of a die, or the items that a lost section held."""
    short, rule = unit["short"], prompt["rule"]
    name = f"{rule}-{short}-{prompt.get('item', '')}"
    if prompt["ask"] == ROLL:
        about: GameEvent = {"do": ROLL, "for": rule, "unit": short}
        if "item" in prompt:
            about["item"] = prompt["item"]
        if rule != PURGE:
            return _faces(rules, name, about)
        tokens = [(token, rule_name(rules, token)) for token in sorted(unit["tokens"])]
        rows = [
            [element("span", words)] + _faces(rules, f"{name}-{token}", dict(about, token=token))
            for token, words in tokens
        ]
        return [each for row in rows for each in row]
    if prompt["ask"] == "items" and "section" in prompt:
        return [
            tap(
                f"{name}-{place}",
                item["name"],
                [{"do": "item", "unit": short, "item": place, "section": prompt["section"]}],
            )
            for place, item in enumerate(unit["items"])
            if item["section"] is None and item["state"] in AT_HAND
        ]
    return []


def _faces(rules: Rules, name: str, about: GameEvent) -> list[Html]:
    faces = range(1, rules.count("dice", "sides") + 1)
    return [tap(f"{name}-{value}", str(value), [dict(about, value=value)]) for value in faces]
