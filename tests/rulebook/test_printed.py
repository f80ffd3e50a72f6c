"""Every effect and formula of every edition, wherever pages print it: none reads the other way round, none is that of a
reading which the edition does not follow, none lacks its condition, none is in a programmer's words.
"""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

import calculators
from rulebook.data.library import Library
from rulebook.render.aids import action_list, cards, quick_reference, tokens
from rulebook.render.chips import preview
from rulebook.render.compare.comparisons import comparison
from rulebook.render.compare.rule_differences import rule_differences
from rulebook.render.context import RenderContext
from rulebook.render.forms import calculator
from rulebook.render.records import record_entry
from rulebook.source.edition import Record, edition_list
from rulebook.words.formulas import in_a_sentence, in_full
from tests.golden.files import golden
from tests.html import read, words
from tests.support import ROOT, the_library

EDITIONS = [info["id"] for info in edition_list(ROOT)[0]]
BY_FORMULA = ("thruster-impact", "attack-declaration", "overcharge")
# What must stand nowhere, by kind, each with what it would find.
FAULTS = {
    "a row that reads the other way round": (
        r"(?:Line of Sight|Field of View)(?::[^.;]*)? loses|loses (?:Line of Sight|Smoke Screen)|of the item:"
        r"|\bno (?:line of|field of)|(?:^|; )no (?:evade|attack|weapon use|turn|facing|grapple)\b"
        r"|^[A-Z][\w ()†]*: not allowed",
        [
            "Line of Sight: attacks with missile pods loses Line of Sight",
            "loses Smoke Screen when the Unit attacks",
            "no weapon use of the item: this weapon, while a Recharge Token is on it",
            "Thruster Movement: not allowed, for the rest of the activation",
        ],
    ),
    "a programmer's word": (
        r"\b(?:ceil|floor|min|max)\(|\b[a-z]+_[a-z_]+\b|\bAP Cost(?: of the weapon)? AP\b|\bap cost\b"
        r"|\b(?:attacker|defender) class −",
        ["max(ceil(5 ÷ 2), 2)", "attacks × ap cost AP", "attacker class − defender class + 2", "2 × unit_class"],
    ),
    "a sum with nothing in it": (r"[+−×] 0(?![\d.])|(?<![\d.])1 ×|× 1(?![\d.])", ["longest throw + 0", "hexes × 1"]),
    "a list that runs into a sign": (
        r"\bthe (?:lower|higher|lowest|highest) of (?:[^()]|\([^()]*\))*? [−+÷] (?:[^()]|\([^()]*\))*? and ",
        ["the lowest of working copies − 1, AP Cost of one copy − lowest and 4"],
    ),
    "an article that does not follow its number": (
        r"\b[Aa] (?:8\d*|11|18)\b(?! Unit)|\b[Aa]n (?:[1-79]\d?|1[02-79])\b(?!\d)",
        ["A 8 is a Critical Hit", "a 11", "an 7"],
    ),
    "damage as a change of DP": (r"(?:gets|takes) −\d+ DP", ["its Torso gets −10 DP"]),
    "brackets in brackets": (r"\)\)", ["(Thrown into a structure that stands))"]),
}


@cache
def library() -> Library:
    return the_library()


@cache
def whole(edition: str) -> RenderContext:
    context = RenderContext(library().edition(edition), library())
    context.page = "aids/"
    return context


def faults(text: str) -> dict[str, str]:
    """Return what a text must not say, by kind."""
    found = {kind: re.search(pattern, text) for kind, (pattern, _) in FAULTS.items()}
    return {kind: text[max(0, match.start() - 60) : match.end() + 40] for kind, match in found.items() if match}


@pytest.mark.parametrize("kind", FAULTS)
def test_each_kind_of_fault_is_seen(kind: str) -> None:
    _, examples = FAULTS[kind]
    assert [example for example in examples if kind not in faults(example)] == []


def printed(context: RenderContext) -> Iterator[tuple[str, str]]:
    """Yield every place that prints effects or formulas of an edition by themselves, with its text."""
    for record in context.edition.records.values():
        for formula in record.formulas.values():
            for sentence in (in_full(formula, record.values), in_a_sentence(formula, record.values)):
                yield f"formula of {record.id}", context.plain(sentence, record.data)
        for row in context.plain_effects(record):
            yield f"effect of {record.id}", row.in_full
            yield f"effect of {record.id} in short", row.in_short
            yield f"effect of {record.id} on a token", row.on_a_token
        yield f"preview of {record.id}", words(read(preview(context, record)))
    yield from ((f"action list, {line}", line) for line in lines(action_list.action_list(context, *here(context))))
    yield from ((f"modifiers, {line}", line) for line in lines(quick_reference.modifiers(context)))
    rules = [name for name, record in context.edition.records.items() if record.formulas]
    yield from ((f"formulas, {line}", line) for line in lines(quick_reference.formulas(context, *rules)))
    for collection in context.names_present("status_effects", "command_actions", "systems", "tags"):
        yield f"cards of {collection}", words(read(cards.card_sheets(context, collection)))
    yield "tokens", words(read(tokens.token_sheets(context)))


def here(context: RenderContext) -> list[str]:
    return context.names_present(*BY_FORMULA)


def lines(html: str) -> list[str]:
    return [words(line) for line in read(html).css("p, div, dd")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_effect_and_no_formula_is_printed_with_a_fault(edition: str) -> None:
    misprints = [(place, misprints) for place, text in printed(whole(edition)) if (misprints := faults(text))]
    assert misprints == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_text_of_a_record_has_a_number_after_the_wrong_article_or_loses_dp_as_a_gift(edition: str) -> None:
    context = whole(edition)
    kinds = ("an article that does not follow its number", "damage as a change of DP", "a programmer's word")
    misprints = []
    for record in context.edition.records.values():
        for name in ("summary", "text", "definition", "doubt", "question"):
            text = context.plain(str(record.data.get(name, "")), record.data)
            misprints += [(record.id, name, said) for kind, said in faults(text).items() if kind in kinds]
    assert misprints == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_formula_names_a_variable_by_the_name_it_has_in_the_data(edition: str) -> None:
    """A name of one word counts where nothing that the formula means holds that word."""
    context = whole(edition)
    misprints = []
    for record in context.edition.records.values():
        for name, formula in record.formulas.items():
            meant = " ".join(f"{variable.meaning} {variable.short}" for variable in formula.variables.values()).lower()
            raw = [variable for variable in formula.variables if variable.replace("_", " ") not in meant]
            for sentence in (in_full(formula, record.values), in_a_sentence(formula, record.values)):
                misprints += [
                    (record.id, name, each) for each in raw if re.search(rf"\b{each.replace('_', ' ')}\b", sentence)
                ]
    assert misprints == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_workings_of_every_calculator_are_in_words(edition: str) -> None:
    rules = whole(edition).mechanics
    misprints = []
    for name in calculators.names():
        if calculators.applies(name, rules):
            _, answer = calculators.answer(name, rules, calculators.default_inputs(name, rules))
            kinds = ("a programmer's word", "a list that runs into a sign")
            said = [faults(step.working) for step in answer.steps]
            misprints += [(name, each[kind]) for each in said for kind in kinds if kind in each]
    assert misprints == []


def added(context: RenderContext) -> list[tuple[Record, Record, str]]:
    """Return (ruling, record, name) of every value and formula that only a reading uses."""
    return [
        (ruling, context.edition.records[record], name)
        for ruling in context.edition.of("rulings")
        for reading in ruling.readings
        for record, name in reading.adds
    ]


def test_readings_that_are_not_followed_have_formulas_of_their_own() -> None:
    assert {name for _, _, name in added(whole("1.0"))} == {"next_step", "larger", "critical_damage"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_only_a_rejected_reading_uses_is_printed_in_its_ruling_and_nowhere_else(edition: str) -> None:
    context = whole(edition)
    for ruling, record, name in added(context):
        said = in_full(record.formulas[name], record.values)
        entry = read(record_entry(context, record).replace('markdown="1"', ""))
        for folded in entry.css("details.rulings"):
            folded.decompose()
        assert said not in words(entry)
        assert record.formulas[name].expression not in words(entry)
        assert said not in words(read(quick_reference.formulas(context, record.id)))
        assert said in words(read(record_entry(context, ruling).replace("**", "")))


def test_a_formula_that_calculators_use_only_under_another_reading_is_known_as_that_readings() -> None:
    """Of the questions that the golden vectors ask of the rulebook, but for the long ones of movement."""
    context = whole("1.0")
    by_default, otherwise = set(), set()
    switches = {name: calculators.switches(name, context.mechanics) for name in calculators.names()}
    for name in ("vectors", "table-vectors", "game-vectors"):
        for vector in golden(name):
            used = worked_out(vector["calculator"], context, vector["inputs"])
            chosen = {ruling: vector["inputs"].get(switch) for switch, ruling in switches[vector["calculator"]]}
            if all(reading in (None, context.mechanics[ruling]["default"]) for ruling, reading in chosen.items()):
                by_default |= used
            else:
                otherwise |= used
    listed = {(record.id, name) for _, record, name in added(context)}
    assert ("structure-durability", "larger") in otherwise - by_default
    assert otherwise - by_default - listed == set()


def worked_out(name: str, context: RenderContext, inputs: dict[str, object]) -> set[tuple[str, str]]:
    notes: list[Any] = []
    calculators.answer(name, context.mechanics, inputs, notes)
    return {(note.record, note.formula) for note in notes if hasattr(note, "formula")}


@pytest.mark.parametrize(("older", "newer"), [*pairwise(EDITIONS[::-1]), (EDITIONS[-1], EDITIONS[0])])
def test_no_comparison_prints_a_fault(older: str, newer: str) -> None:
    context = whole(newer)
    shown = read(comparison(context, older))
    parts = [words(part) for part in shown.css(".difference__parts dd")]
    said = [*parts, *(words(line) for line in shown.css("dt, caption"))]
    kinds = ("a programmer's word", "brackets in brackets", "a row that reads the other way round")
    misprints = [(kind, text) for each in said for kind, text in faults(each).items() if kind in kinds]
    assert misprints == []
    raw = [part.text() for part in shown.css(".difference__parts dd") if re.search(r"^\s*- ", part.text(), re.M)]
    assert raw == []


def test_no_difference_of_rules_names_what_a_formula_calls_its_variables() -> None:
    for older in EDITIONS[1:]:
        texts = [words(read(html)) for html in rule_differences(whole("1.0"), library().edition(older)).values()]
        assert [misprints for each in texts if (misprints := faults(each).get("a programmer's word"))] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_hit_odds_say_beside_their_questions_reads_the_right_way_round(edition: str) -> None:
    hints = [words(hint) for hint in read(calculator(whole(edition), "hit-odds")).css(".field__told")]
    assert hints
    assert [misprints for hint in hints if (misprints := faults(hint))] == []
