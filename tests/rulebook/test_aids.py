"""Play aids made of small invented editions: which actions there are, what tokens and cards say."""

from typing import Any

import pytest

from rulebook.render import records
from rulebook.render.aids import cards, quick_reference, tokens
from rulebook.render.aids.action_list import action_list
from rulebook.render.aids.actions import actions, cost_at, price_groups
from rulebook.render.context import RenderContext
from rulebook.source.edition import CHAPTERS
from tests.support import context_of, the_library


def value(number: int, unit: str = "AP", meaning: str = "Cost") -> dict[str, Any]:
    return {"value": number, "unit": unit, "meaning": meaning}


# No token and no card has room for it.
TOO_LONG = "so " * 50
# What lies on the table beside statuses, and has a rule to remember.
WITH_TOKENS = ("defensive-stance", "offensive-stance", "parry-stance", "overcharge", "recharge")
HEXES = {"hexes": {"meaning": "Hexes"}}
DASH = {
    "id": "dash",
    "formulas": {
        "reach": {
            "expression": "hexes",
            "unit": "hexes",
            "meaning": "Reach",
            "variables": HEXES,
        },
        "cost": {
            "expression": "start + hexes",
            "unit": "AP",
            "meaning": "AP Cost",
            "variables": HEXES,
        },
    },
    "values": {"start": value(3, meaning="Start")},
}


def test_actions_are_sorted_by_cost_then_name() -> None:
    context = context_of(
        command_actions=[{"id": "wave", "cost": 4}, {"id": "bow", "cost": 4}, {"id": "nod", "cost": 1}],
        chapters=[{"id": "shrug", "values": {"cost": value(2)}}, DASH],
    )
    assert [(action.record.id, action.least, action.price) for action in actions(context, "dash")] == [
        ("nod", 1, "1 AP"),
        ("shrug", 2, "2 AP"),
        ("bow", 4, "4 AP"),
        ("wave", 4, "4 AP"),
        ("dash", 4, "3 + hexes AP"),
    ]
    assert [(group.price, len(group.actions)) for group in price_groups(context)] == [
        ("1 AP", 1),
        ("2 AP", 1),
        ("4 AP", 2),
    ]


def test_lines_may_leave_out_what_stands_among_the_actions() -> None:
    context = context_of(chapters=[{"id": "shrug", "values": {"cost": value(2)}}, {"id": "nap"}])
    lines = quick_reference.summaries(context, "shrug", "nap", but_actions=True)
    assert ("Shrug" in lines, "Nap" in lines) == (False, True)


ATTACK = {
    "id": "attack",
    "formulas": {
        "total": {
            "expression": "attacks * ap_cost",
            "unit": "AP",
            "meaning": "AP paid",
            "variables": {"attacks": {"meaning": "Attacks"}, "ap_cost": {"meaning": "AP Cost of the weapon"}},
        }
    },
}


def test_a_price_that_names_ap_itself_says_it_once() -> None:
    [attack] = actions(context_of(chapters=[ATTACK]), "attack")
    assert attack.price == "attacks × AP Cost of the weapon"


def test_what_an_attack_costs_names_the_rules_that_lower_it_and_says_what_is_in_it_already() -> None:
    lowered = {"expression": "ap_cost - 1", "variables": {"ap_cost": {"meaning": "AP Cost"}}, "unit": "AP"}
    feed = {"changes": "ap_cost", "by": -2, "whose": "item", "of": {"items": "this gun"}, "when": "as it is built"}
    context = context_of(
        chapters=[ATTACK, {"id": "copies", "summary": "Each copy takes 1 AP off.", "formulas": {"cost": lowered}}],
        systems=[{"id": "feed", "effects": [feed]}],
    )
    [attack] = actions(context, "attack")
    assert [(note.by, note.text) for note in attack.notes] == [
        ("copies", "Each copy takes 1 AP off."),
        ("feed", "−2 AP, this gun, as it is built"),
    ]


def test_a_cost_in_other_units_and_the_head_of_a_collection_are_no_actions() -> None:
    context = context_of(
        chapters=[
            {"id": "jump", "values": {"cost": value(5, "MP")}},
            {"id": "secret-moves", "values": {"cost": value(5)}},
        ],
        secret_moves=[],
    )
    assert actions(context) == []


def test_a_formula_is_worked_out_at_a_distance() -> None:
    record = context_of(chapters=[DASH]).edition.records["dash"]
    assert [cost_at(record), cost_at(record, hexes=7)] == [4, 10]


def test_limits_and_what_other_rules_do_stand_beside_an_action() -> None:
    context = context_of(
        command_actions=[
            {
                "id": "grapple",
                "cost": 4,
                "also_costs": "a hat",
                "limits": {"once_per_turn": True, "requires": ["The Unit has [[arms]]."]},
            }
        ],
        status_effects=[
            {"id": "arms", "name": "Arms", "values": {"tired": value(9, meaning="Cost of [[grapple]] while tired")}},
            {"id": "shy", "effects": [{"changes": "grapple", "forbidden": True, "when": "in company"}]},
            {"id": "bold", "effects": [{"changes": "movement", "forbidden": True}]},
        ],
    )
    [grapple] = actions(context)
    assert grapple.limits == ["Also costs: a hat", "Once per turn", "Requires: The Unit has Arms."]
    assert [(note.by, note.text, note.forbids) for note in grapple.notes] == [
        ("arms", "9 AP, cost of Grapple while tired", False),
        ("shy", "in company", True),
    ]
    assert "Shy</a> forbids it in company</p>" in action_list(context)


def test_what_is_forbidden_by_kind_is_forbidden_for_every_action_of_that_kind() -> None:
    context = context_of(
        chapters=[
            {"id": "shout", "counts_as": "attack", "values": {"cost": value(1)}},
            {"id": "shrug", "values": {"cost": value(2)}},
        ],
        status_effects=[{"id": "shy", "effects": [{"changes": "attack", "forbidden": True}]}],
    )
    assert [(action.record.id, [note.by for note in action.notes]) for action in actions(context)] == [
        ("shout", ["shy"]),
        ("shrug", []),
    ]


@pytest.mark.parametrize(
    ("effect", "line"),
    [
        ({"changes": "accuracy_roll", "by": -1}, "−1 Accuracy Roll"),
        ({"changes": "standard_movement", "by": 1}, "+1 MP Standard Movement"),
        ({"changes": "ap_storage", "by": -4}, "−4 AP storage"),
        (
            {"changes": "range", "times": 0.5, "rounding": "up", "of": {"items": "guns"}},
            "Range × 0.5, rounded up: guns",
        ),
        ({"changes": "standard_movement", "at_most": 2}, "Standard Movement at most 2 MP"),
        ({"changes": "evade", "forbidden": True, "when": "while kneeling"}, "cannot Evade while kneeling"),
        ({"changes": "movement", "forbidden": True, "of": {"moves": "forward"}}, "no movement: forward"),
        (
            {"changes": "ap_cost", "set_to": 4, "of": {"records": ["bog"]}, "when": "when wet"},
            "AP Cost becomes 4 AP: Bog, when wet",
        ),
        ({"changes": "status", "gains": "bog", "when": "at {limit} tokens"}, "gains Bog at 7 tokens"),
        ({"changes": "status", "removes": "bog"}, "loses Bog"),
        ({"changes": "status", "gains": "bog", "whose": "target"}, "the target gains Bog"),
        ({"changes": "movement", "forbidden": True, "whose": "attacker"}, "the attacker cannot move"),
        ({"changes": "standard_movement", "forbidden": True}, "no Standard Movement"),
        (
            {"changes": "weapon_use", "forbidden": True, "whose": "item", "of": {"items": "this gun"}, "when": "twice"},
            "cannot use this gun twice",
        ),
        ({"changes": "ap_cost", "by": -2, "at_least": 1, "of": {"items": "guns"}}, "−2 AP Cost, at least 1 AP: guns"),
        ({"changes": "line_of_sight", "removes": "bog"}, "ignores Bog"),
    ],
)
def test_a_token_says_an_effect_in_few_words_and_when_it_holds(effect: dict[str, Any], line: str) -> None:
    bog = {"id": "bog", "kind": "buildup", "values": {"limit": value(7, "tokens")}, "summary": TOO_LONG}
    context = context_of(status_effects=[bog | {"effects": [effect]}])
    token = tokens.record_token(context, context.edition.records["bog"])
    assert (token.name, token.kind, token.lines, token.cells) == ("Bog", "Buildup", [line], 1)


def test_a_token_says_all_or_only_its_name() -> None:
    """Beside its sign a token holds six lines of 22 letters; the name of this one takes two."""
    short, long = {"changes": "evade", "forbidden": True}, {"changes": "evade", "forbidden": True, "when": TOO_LONG}
    bogs = [{"id": "bog", "effects": [short]}, {"id": "mire", "effects": [short, long]}]
    context = context_of(status_effects=[bog | {"summary": TOO_LONG} for bog in bogs])
    lines = {name: tokens.record_token(context, context.edition.records[name]).lines for name in ("bog", "mire")}
    assert lines == {"bog": ["cannot Evade"], "mire": []}


def test_a_token_of_a_status_says_its_whole_rule_where_that_fits_and_not_the_half_that_effects_hold() -> None:
    half = [{"changes": "turn", "forbidden": True, "of": {"part": "the rest of the current turn"}}]
    context = context_of(
        status_effects=[{"id": "heat", "summary": "The Unit kneels and its turn ends at once.", "effects": half}],
        command_actions=[
            {"id": "duck", "summary": "1 AP: duck.", "effects": [{"changes": "evade", "forbidden": True}]}
        ],
    )
    lines = {name: tokens.record_token(context, record).lines for name, record in context.edition.records.items()}
    assert lines == {"heat": ["The Unit kneels and its turn ends at once."], "duck": ["cannot Evade"]}


def test_a_token_says_what_its_record_says_for_it() -> None:
    context = context_of(status_effects=[{"id": "bog", "summary": TOO_LONG, "token": "Sinks at 3."}])
    assert tokens.record_token(context, context.edition.records["bog"]).lines == ["Sinks at 3."]


def test_no_token_of_a_status_a_stance_or_a_weapon_bears_its_name_alone() -> None:
    library = the_library()
    context = RenderContext(library.edition("1.0"), library)
    named = [*context.edition.of("status_effects"), *(context.edition.records[name] for name in WITH_TOKENS)]
    assert [record.id for record in named if not tokens.record_token(context, record).lines] == []


def test_a_token_of_a_long_name_still_says_what_it_does_and_not_how_it_adds_up() -> None:
    kneeling = [
        {"changes": "accuracy_roll", "by": 1, "when": "while kneeling", "stacks": False},
        {"changes": "evade", "forbidden": True, "when": "while kneeling"},
    ]
    context = context_of(command_actions=[{"id": "kneeling", "name": "Kneeling Position", "effects": kneeling}])
    token = tokens.record_token(context, context.edition.records["kneeling"])
    assert token.is_long
    assert token.lines == ["+1 Accuracy Roll while kneeling", "cannot Evade while kneeling"]


@pytest.mark.parametrize(
    ("data", "wanted"),
    [
        ({"id": "heap", "values": {"limit": value(5, "tokens")}}, 5 * tokens.PILES),
        ({"id": "stop", "kind": "shutdown"}, 1),
        ({"id": "bog"}, tokens.COPIES),
    ],
)
def test_tokens_come_in_sensible_numbers(data: dict[str, Any], wanted: int) -> None:
    assert tokens.copies(context_of(status_effects=[data]).edition.records[data["id"]]) == wanted


def test_every_level_but_the_ground_takes_a_token() -> None:
    values = {name: value(number, "level") for name, number in (("lowest", -1), ("highest", 2), ("ground_level", 0))}
    assert tokens.levels(
        context_of(terrain=[{"id": "elevations", "values": values}]).edition.records["elevations"]
    ) == [
        2,
        1,
        -1,
    ]


def test_activation_tokens_come_only_where_a_rule_has_them() -> None:
    values = {name: value(number, "level") for name, number in (("lowest", 0), ("highest", 1), ("ground_level", 0))}
    elevations = {"id": "elevations", "values": values}
    without = tokens.token_sheets(context_of(terrain=[elevations]), [], [])
    assert "Inactive" not in without
    assert "fold over" not in without
    marked = context_of(terrain=[elevations], chapters=[{"id": "activation-tokens"}])
    sheets = tokens.token_sheets(marked)
    assert "Inactive" in sheets
    assert "The Activation tokens fold over." in sheets


def test_a_marker_says_its_name_alone_and_as_of_one() -> None:
    values = {name: value(0, "level") for name in ("lowest", "highest", "ground_level")}
    flags = {"id": "flags", "name": "Objective Flags", "summary": "Any object may be one."}
    context = context_of(terrain=[{"id": "elevations", "values": values}], chapters=[flags])
    sheets = tokens.token_sheets(context, markers=["flags"])
    assert sheets.count("Objective Flag<") == tokens.OBJECTIVES
    assert "Any object" not in sheets


def test_a_marker_has_an_owner_who_turns_over_and_each_side_its_target() -> None:
    values = {name: value(0, "level") for name in ("lowest", "highest", "ground_level")}
    flags, hostage = {"id": "flags", "name": "Flags"}, {"id": "hostage", "name": "Hostage"}
    context = context_of(terrain=[{"id": "elevations", "values": values}], chapters=[flags, hostage])
    sheets = tokens.token_sheets(context, markers=["flags"], targets=["hostage", "of-another-edition"])
    assert "The Flag owner tokens fold over." in sheets
    assert sheets.count("Attacker<") == sheets.count("Defender<") == tokens.OBJECTIVES
    assert sheets.count("Hostage<") == 2


def test_a_card_escapes_and_quotes_what_the_record_says() -> None:
    context = context_of(
        status_effects=[{"id": "bog", "name": "Bog & Mire", "summary": "{limit} <b>", "values": {"limit": value(7)}}]
    )
    html = cards.card_sheets(context, "status_effects")
    assert "Bog &amp; Mire" in html
    assert "7 &lt;b&gt;" in html
    assert "\n\n" not in html


def test_cards_fill_a_sheet_before_the_next_begins() -> None:
    many = [{"id": f"bog-{number}", "cost": number} for number in range(cards.CARDS_A_SHEET + 1)]
    html = cards.card_sheets(context_of(command_actions=many), "command_actions")
    assert [part.count('class="card"') for part in html.split('class="sheet ')[1:]] == [cards.CARDS_A_SHEET, 1]


def test_lines_take_records_and_collections() -> None:
    context = context_of(
        chapters=[{"id": "walk"}], terrain=[{"id": "bog", "kind": "wet"}, {"id": "dune", "kind": "dry"}]
    )
    html = quick_reference.summaries(context, "walk", "terrain", kind="wet")
    assert ['data-ref="walk"' in html, 'data-ref="bog"' in html, 'data-ref="dune"' in html] == [True, True, False]
    assert CHAPTERS in context.edition.collections()


def test_a_table_of_no_records_is_no_table() -> None:
    empty = context_of(classes=[], terrain=[])
    assert quick_reference.number_table(empty, "classes", "base_ap") == ""
    assert records.overview(empty, "terrain", ["summary"]) == ""
