"""Conditions of effects: said in words, refused where they cannot hold, and printed wherever their effect is."""

import html
import re
from collections.abc import Iterator
from functools import cache

import pytest

from calculators.dice.modifiers import NUMBERS
from rulebook.compare.formats import part_shown
from rulebook.data.export import exported
from rulebook.data.library import Library
from rulebook.render.aids import cards, quick_reference
from rulebook.render.aids.actions import actions
from rulebook.render.aids.tokens import record_token
from rulebook.render.context import RenderContext
from rulebook.render.forms import calculator
from rulebook.render.records import record_entry
from rulebook.source.edition import Data, Record, edition_list
from rulebook.words.conditions import condition_text
from rulebook.words.effects import FORBIDDEN
from rulebook.words.repetition import unsaid_effects
from tests.html import read, words
from tests.support import ROOT, context_of, the_library

LEVELS = {
    "id": "levels-above",
    "kind": "count",
    "counted": {"one": "level", "many": "levels"},
    "says": {"amount": "if the attacker is … above"},
}
HEIGHT = {"id": "height", "kind": "count", "signed": True, "says": {"amount": "at height …"}}
TOKENS = {"id": "ice-tokens", "kind": "count", "counted": {"one": "token", "many": "tokens"}}
RANGED = {"id": "ranged", "kind": "yes-no", "says": {"holds": "if it is ranged", "fails": "if it is close"}}
FACTS = {fact["id"]: fact for fact in (LEVELS, HEIGHT, TOKENS, RANGED)}
SPEAKER = {"values": {"low": {"value": 2}, "high": {"value": 3}, "deep": {"value": -1}}}


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ("ranged", "if it is ranged"),
        ("not ranged", "if it is close"),
        ("levels_above == 1", "if the attacker is 1 level above"),
        ("levels_above >= low and levels_above <= high", "if the attacker is 2 to 3 levels above"),
        ("levels_above >= high", "if the attacker is at least 3 levels above"),
        ("levels_above <= 1", "if the attacker is at most 1 level above"),
        ("levels_above < low", "if the attacker is fewer than 2 levels above"),
        ("levels_above > low", "if the attacker is more than 2 levels above"),
        ("height == deep", "at height −1"),
        ("height >= low", "at height +2 or higher"),
        ("height <= deep", "at height −1 or lower"),
        ("ice_tokens >= high", "with at least 3 tokens"),
        ("ranged and ice_tokens == 1", "if it is ranged, with 1 token"),
    ],
)
def test_a_condition_is_said_as_a_clause(condition: str, words: str) -> None:
    assert condition_text(condition, SPEAKER, FACTS) == words


def test_an_effect_names_what_it_does_not_stack_with() -> None:
    """Of the effects of a group on one thing only one applies; what is of no group or on another thing is not named."""
    low, high = ({"changes": "accuracy_roll", "by": by, "group": "posture"} for by in (1, 3))
    other = [{"changes": "evade", "forbidden": True, "group": "posture"}, {"changes": "accuracy_roll", "by": 1}]
    context = context_of(
        command_actions=[{"id": name, "effects": [each]} for name, each in (("kneel", low), ("lie", high))]
    )
    context.edition.records |= context_of(command_actions=[{"id": "hide", "effects": other}]).edition.records
    assert [row.condition for row in context.plain_effects(context.edition.records["kneel"])] == [
        "does not stack with Lie"
    ]
    assert [row.condition for row in context.plain_effects(context.edition.records["hide"])] == ["", ""]


def test_an_effect_of_the_item_that_has_the_tag_does_not_name_it_again() -> None:
    link = {"id": "link", "effects": [{"changes": "accuracy_roll", "by": 1, "whose": "item"}]}
    context = context_of(tags=[link])
    assert [row.in_full for row in context.plain_effects(context.edition.records["link"])] == ["Accuracy Roll +1"]


# A fact a line: yes or no, a count, a choice.


# Every effect, everywhere

EDITIONS = [info["id"] for info in edition_list(ROOT)[0]]


@cache
def library() -> Library:
    return the_library()


@cache
def whole(edition: str) -> RenderContext:
    return RenderContext(library().edition(edition), library())


def conditions(context: RenderContext, record: Record, effect: Data) -> Iterator[str]:
    """Yield words that must stand with an effect, taken from the records as written and not from what is made."""
    values = {name: value["value"] for name, value in record.data.get("values", {}).items()}
    for condition in (effect.get("when"), *effect.get("of", {}).values()):
        if isinstance(condition, str):
            yield context.plain(condition, record.data)
        else:
            yield from (str(context.records[name]["name"]) for name in condition or ())
    if "per" in effect:
        fact = context.records[effect["per"]]
        yield context.plain(fact["counted"]["many" if effect.get("every", 1) > 1 else "one"], fact)
    for part in effect["if"].split(" and ") if "if" in effect else ():
        name, *compared = part.removeprefix("not ").split()
        fact = context.records[name.replace("_", "-")]
        if compared:
            limit = compared[1] if compared[1].isdigit() else str(values[compared[1]])
            yield limit.replace("-", "−")
        else:
            yield context.plain(fact["says"]["fails" if part.startswith("not ") else "holds"], fact)


def effects(edition: str) -> list[tuple[str, int]]:
    """Return every effect of an edition, by its record and its place there."""
    records = whole(edition).edition.records
    return [(name, index) for name, record in records.items() for index in range(len(record.data.get("effects", [])))]


def test_there_are_hundreds_of_effects_to_look_at() -> None:
    assert sum(len(effects(edition)) for edition in EDITIONS) > 250


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_effect_is_printed_nowhere_without_its_condition(edition: str) -> None:
    missing = {(name, index): places for name, index in effects(edition) if (places := without(edition, name, index))}
    assert missing == {}


def without(edition: str, name: str, index: int) -> dict[str, list[str]]:
    """Return the places that print an effect without words of its condition, with those words."""
    context = whole(edition)
    record = context.edition.records[name]
    effect = record.data["effects"][index]
    wanted = list(conditions(context, record, effect))
    row = context.plain_effects(record)[index]
    places = {
        "in full": row.in_full,
        "in short": row.in_short,
        "comparison": context.without_marks(
            part_shown(_exported(edition)[name]["effects"][index], record, context.records)
        ),
        **dict(_printed(edition, name, index)),
    }  # fmt: skip
    missing = {place: [words for words in wanted if words not in text] for place, text in places.items()}
    return {place: words for place, words in missing.items() if words}


def _printed(edition: str, name: str, index: int) -> Iterator[tuple[str, str]]:
    """Yield every place that prints an effect, with the text of that place alone."""
    context = whole(edition)
    record = context.edition.records[name]
    lines = record_token(context, record).lines
    if lines == [row.on_a_token for row in context.plain_effects(record)]:
        yield "token", lines[index]
    yield "card", _text(_cards(edition, record.collection)[name])
    if record.data["effects"][index]["changes"] in NUMBERS:
        yield "quick reference", _line(_modifiers(edition), record.data["name"])
    if record.effects[index] in unsaid_effects(record, context.records):
        yield "record", _text(record_entry(context, record))
    change = context.plain_effects(record)[index].change
    effect = record.data["effects"][index]
    for action in actions(context):
        if effect["changes"] not in (action.record.id, action.record.data.get("counts_as"), "ap_cost"):
            continue
        for note in action.notes:
            if (
                note.by == name
                and (note.forbids if change == FORBIDDEN else note.text.startswith(change))
                and _only(record, effect)
            ):
                yield f"action {action.record.id}", f"{action.record.data['name']}: {note.text}"
    for hint in _hints(edition):
        if hint.startswith(f"{record.data['name']}: {context.plain_effects(record)[index].in_short}"):
            yield "hit odds", hint


@cache
def _modifiers(edition: str) -> list[str]:
    """The lines of the quick reference on what changes a roll."""
    return [words(line) for line in read(quick_reference.modifiers(whole(edition))).css("div")]


def _line(lines: list[str], name: str) -> str:
    return next(line for line in lines if line.startswith(name))


def _only(record: Record, effect: Data) -> bool:
    """Whether no other effect of a record changes the same: of several, a note does not say which it tells."""
    return sum(each["changes"] == effect["changes"] for each in record.data["effects"]) == 1


@cache
def _cards(edition: str, collection: str) -> dict[str, str]:
    """Return the card of every record of a collection, as HTML, by id."""
    sheets = cards.card_sheets(whole(edition), collection)
    parts = re.split('<li class="card[^"]*">', sheets)[1:]
    return {match[1]: card for card in parts if (match := re.search(r'data-ref="([^"]+)"', card))}


@cache
def _exported(edition: str) -> dict[str, Data]:
    return exported(whole(edition).edition)


@cache
def _hints(edition: str) -> list[str]:
    return [
        _text(hint)
        for hint in re.findall(r'<span class="field__told">(.*?)</span>', calculator(whole(edition), "hit-odds"))
    ]


def _text(markup: str) -> str:
    return html.unescape(re.sub(r"<[^>]*>", "", markup))


@pytest.mark.parametrize("edition", EDITIONS)
def test_hit_odds_say_beside_their_questions_all_that_bears_on_an_attack(edition: str) -> None:
    context = whole(edition)
    hints = " ".join(_hints(edition))
    in_short = [
        row.in_short
        for record in context.edition.records.values()
        for effect, row in zip(record.data.get("effects", []), context.plain_effects(record), strict=True)
        if effect["changes"]
        in ("accuracy_roll", "accuracy_stat", "assault_roll", "assault_stat", "evasion_roll", "evade")
    ]
    assert in_short
    assert [words for words in in_short if words not in hints] == []
