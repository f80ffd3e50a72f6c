"""A game that is handed out and comes in: links, files, texts for a chat and paper, and what nobody means well with."""

import json
from random import Random
from typing import Any, cast

import pytest

from calculators.benches.context import BuildContext
from calculators.live.in_words import log_text, standing_text
from calculators.live.incoming import incoming_html
from calculators.live.paper import sheets_html
from calculators.live.passing import OtherEditionError, file_of, from_file, from_link, is_same, link_of
from calculators.play.data import Log
from calculators.play.fold import Game
from calculators.play.game_link import packed_game
from calculators.units.link_signs import PackingError
from calculators.units.packing import normal
from rulebook.render.context import RenderContext
from rulebook.render.play import playing_data
from tests.calculators.support_builds import Data, mech, part, weapon
from tests.calculators.support_packed import deflated
from tests.calculators.support_play import damage, game, status, token
from tests.html import one, read, words
from tests.support import the_edition

RIFLE = weapon(part(damage=6, ap=4, durability=5), name="Rifle")
GUNNER = mech(name="Gunner", items=[RIFLE])
FOE: Data = {"name": "Foe", "base_ap": 4, "durability": 20}
SEVENTH = Random(7)
NAMES = ("Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hazel", "Iris", "Juniper", "Kapok", "Larch")
MADE = ("Rifle", "Blade", "Cannon", "Shield", "Launcher", "Claw")


@pytest.fixture(scope="module")
def context() -> BuildContext:
    page = RenderContext(the_edition("1.0"))
    return BuildContext(playing_data(page), page.href)


def made(place: int) -> Data:
    """Return a Unit like no other: its own names and numbers, and four weapons of two parts each."""

    def number() -> int:
        return SEVENTH.randint(1, 30)

    items = [
        weapon(
            part(SEVENTH.randint(1, 9), number(), SEVENTH.randint(2, 8), number(), name=SEVENTH.choice(NAMES)),
            part(None, number(), None, number(), name=SEVENTH.choice(NAMES)),
            name=f"{SEVENTH.choice(NAMES)} {SEVENTH.choice(MADE)}",
        )
        for _ in range(4)
    ]
    kinds = ("head", "torso", "left-arm", "right-arm", "left-leg", "right-leg")
    body = [{"kind": kind, "durability": number()} for kind in kinds]
    return mech(name=f"{NAMES[place]} {SEVENTH.choice(NAMES)}", sections=body, items=items)


def turn(unit: str, target: str) -> list[Data]:
    """Return what a Unit does in a turn: it rolls, attacks from somewhere, and something falls."""
    facts = {"green-hexes-between": SEVENTH.randint(1, 2)}
    odds = {"chance": SEVENTH.random(), "expected": 20 * SEVENTH.random()}
    attack = {"do": "attack", "target": target, "item": SEVENTH.randint(0, 3), "section": SEVENTH.randint(0, 5)}
    return [
        {"do": "activate", "unit": unit},
        {"do": "roll", "value": SEVENTH.randint(1, 8)},
        attack | {"attacks": 1, "distance": SEVENTH.randint(1, 9), "facts": facts, "odds": odds},
        {"do": "result", "hits": SEVENTH.randint(0, 1)},
        *([status(target, "conceal")] if SEVENTH.random() < 0.3 else []),
        {"do": "end"},
    ]


def middle_of_a_battle() -> Log:
    """Return three rounds of four Units against four, each made by hand."""
    squads = [
        {"name": f"Squad {side}", "units": [{"unit": made(side * 4 + each)} for each in range(4)]} for side in (0, 1)
    ]
    events: list[Data] = [{"do": "begin", "mission": "command-and-control", "squads": squads}]
    for _ in range(3):
        for place in range(1, 5):
            for side, other in ("AB", "BA"):
                events += turn(f"{side}{place}", f"{other}{SEVENTH.randint(1, 4)}")
        events.append({"do": "round"})
    return cast("Log", {"format": "30mmw.game/1", "edition": "1.0", "name": "Friday", "events": events})


def test_the_middle_of_four_against_four_fits_a_link() -> None:
    log = middle_of_a_battle()
    assert len(log["events"]) > 120
    assert (
        len("https://rules.of-thirty-minute-missions.example/1.0/play/#1.0~abcdef~" + deflated(packed_game(log)))
        <= 2000
    )


PLAYED = game([[GUNNER], [FOE]], {"do": "activate", "unit": "A1"}, {"do": "roll", "value": 5}).log


def test_a_link_brings_all_of_a_game(context: BuildContext) -> None:
    link = link_of(context, PLAYED)
    log, note = from_link(context, link["head"], link["text"])
    assert (is_same(log, PLAYED), note) == (True, "")
    _, note = from_link(context, "1.0~000000", link["text"])
    assert note == "The rules have changed since this link was made. Look over the numbers."


def test_a_game_of_another_edition_names_it(context: BuildContext) -> None:
    with pytest.raises(OtherEditionError, match=r"another edition \(2\.0\)") as raised:
        from_link(context, "2.0~abcdef", "anything")
    assert raised.value.edition == "2.0"
    with pytest.raises(OtherEditionError):
        from_file(context, file_of(cast("Log", PLAYED | {"edition": "2.0"})))
    # A link that says two editions would be sent from page to page for ever.
    with pytest.raises(PackingError, match="damaged"):
        from_link(context, "1.0~abcdef", packed_game(cast("Log", PLAYED | {"edition": "2.0"})))


def test_a_file_brings_all_of_a_game_with_its_times(context: BuildContext) -> None:
    noted = {"do": "end", "at": "2026-11-28T12:00:00Z", "note": "It rained."}
    log = cast("Log", PLAYED | {"id": "f" * 32, "name": "Friday", "events": [*PLAYED["events"], noted]})
    assert from_file(context, file_of(log)) == log


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "This is no file of a game."),
        ("{", "This is no file of a game."),
        ("[" * 100_000, "This is no file of a game."),
        ("[]", "This is no file of a game."),
        ('{"format": "30mmw.shelf/1", "rows": []}', "This is no file of a game."),
        ('{"format": "30mmw.game/2"}', "The file is of a newer form"),
        ('{"format": "30mmw.game/1"}', "This is no game that can be played: game lacks edition"),
        ('{"format": "30mmw.game/1", "edition": "1.0", "events": 3}', "events must be a list, got 3"),
        ('{"format": "30mmw.game/1", "edition": "1.0", "events": [{"do": "fly"}]}', "events"),
        (f'{{"format": "30mmw.game/1", "n": 1{"0" * 500}}}', "This is no file of a game."),
        (" " * 5_000_001, "too large"),
        (json.dumps(PLAYED | {"events": PLAYED["events"] * 4000}), "holds more than any game can have"),
    ],
)
def test_what_is_no_game_is_a_sentence(context: BuildContext, text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        from_file(context, text)


def test_a_text_that_hides_something_is_made_plain(context: BuildContext) -> None:
    assert from_file(context, json.dumps(PLAYED | {"name": "Fri\u202eday\n"})).get("name") == "Friday "


def test_two_games_are_the_same_whatever_they_are_called(context: BuildContext) -> None:
    link = link_of(context, PLAYED)
    linked, _ = from_link(context, link["head"], link["text"])
    longer = cast("Log", PLAYED | {"events": [*PLAYED["events"], {"do": "end"}]})
    timed = cast("Log", PLAYED | {"events": [each | {"at": "noon"} for each in PLAYED["events"]], "name": "Mine"})
    assert [is_same(linked, each) for each in (PLAYED, timed, longer)] == [True, True, False]


def hurt() -> Game:
    return game(
        [[GUNNER, mech(name="Second")], [FOE]],
        {"do": "activate", "unit": "A1"},
        {"do": "roll", "value": 5},
        damage("A1", 0, 7),
        damage("A1", 1),
        status("A1", "conceal"),
        token("A1", "static-buildup", 2),
        {"do": "end"},
        damage("B1", 0),
        mission="command-and-control",
    )


def test_a_chat_reads_how_a_game_stands() -> None:
    played = hurt()
    assert standing_text(played.rules, "Rulebook V1.0", played).split("\n") == [
        "Command & Control \u00b7 round 1 of 6",
        "Side A 0 VP \u00b7 Side B 0 VP",
        "",
        "Side A",
        # 5 of the d8, and the Base AP of Class 2, which is 2.
        "A1 Gunner: Torso 33 of 40, Left arm destroyed, all else whole, 7 AP, Destroyed Limb, Conceal, "
        "Static Buildup 2, has acted",
        "A2 Second: whole, 0 AP",
        "",
        "Side B",
        "B1 Foe: destroyed",
        "",
        "Rulebook V1.0",
    ]


def test_a_chat_reads_what_happened() -> None:
    played = hurt()
    lines = log_text(played.rules, played).split("\n")
    assert lines[0] == "The game begins: Command & Control"
    assert [line for line in lines if line.startswith("A1")][:2] == ["A1 begins its turn", "A1 rolls a 5"]
    played.add({"do": "undo", "event": 2})
    assert "A1 rolls a 5" not in log_text(played.rules, played)
    limb = next(each for each in played.state["consequences"] if each.get("of") == "destroyed-limb")
    played.add({"do": "undo", "event": limb["event"], "of": limb["id"]})
    text = log_text(played.rules, played)
    assert [word for word in ("Destroyed Limb", "Not so") if word in text] == []


def test_sheets_stand_as_the_game_does(context: BuildContext) -> None:
    played = hurt()
    page = read(sheets_html(played.rules, context, played))
    table, gunner, second = page.css(".datasheet")
    assert [words(each) for each in table.css("li")][-1] == "B1 Foe: destroyed"
    assert "A1 Gunner" in words(one(gunner, ".datasheet__head > p"))
    plates = {words(one(each, ".plate__name")): each for each in gunner.css(".plate")}
    assert words(one(plates["Torso"], "b")) == "33"
    assert len(plates["Torso"].css(".boxes i")) == 33
    assert "plate--lost" in str(plates["Left arm"].attributes["class"])
    assert [words(each) for each in gunner.css(".datasheet__ap .ticked")] == ["7"]
    ticked = {words(each) for each in gunner.css(".datasheet__choice:has(.ticked)")}
    assert ticked == {"Destroyed Limb", "Conceal", "Static Buildup", "Equipped"}
    assert "round 1 of 6" in words(one(gunner, ".datasheet__edition"))
    assert second.css(".datasheet__marks .ticked") == []


def test_what_came_in_is_shown_as_text_and_says_where_it_is_already(context: BuildContext) -> None:
    name = "<img src=x onerror=harm()>"
    played = game([[FOE | {"name": name}], []])
    shown: Any = read(incoming_html(played.rules, context, played, "", "abc"))
    assert name in words(one(shown, "li"))
    assert shown.css("img") == []
    assert one(shown, "a.chip--primary").attributes["href"] == "#id=abc"
    assert [words(each) for each in shown.css("button")] == ["Keep a second copy", "Leave it"]


def test_a_unit_of_a_link_is_as_it_was_built() -> None:
    assert normal("unit", GUNNER)["items"][0]["name"] == "Rifle"
