"""Answers every question of asked.json; runs in CPython, in MicroPython and in Pyodide alike."""

import json

import calculators
from calculators.analysis.open_readings import OpenReadings
from calculators.benches.chat import chat_text
from calculators.benches.context import BuildContext
from calculators.benches.datasheet import datasheet_html
from calculators.benches.item_bench import item_bench_html
from calculators.benches.squad_bench import squad_bench_html
from calculators.benches.squad_list import squad_list_html
from calculators.benches.unit_bench import unit_bench_html
from calculators.core.rules import Rules
from calculators.html.answer import EditionContext, answer_html
from calculators.play.actions import actions
from calculators.play.fold import Game, fold
from calculators.play.luck import luck
from calculators.play.now import now
from calculators.play.odds import targets
from calculators.units.change_errors import ChangeError
from calculators.units.changes import changed
from calculators.units.items import item
from calculators.units.packing import PackingError, normal, packed, unpacked
from calculators.units.pasted import pasted
from calculators.units.problems import sentence
from calculators.units.schema_faults import faults
from calculators.units.shelf_file import read, written
from calculators.units.squads import squad
from calculators.units.unit import unit

BUILDS = {"item": (item, item_bench_html), "unit": (unit, unit_bench_html), "squad": (squad, squad_bench_html)}
EDITION = {
    "id": "1.0",
    "title": "an edition",
    "seal": "",
    "summaries": {},
    "marks": [],
    "ready": {},
    "schemas": {},
    "rulings": {},
    "base_stats": [],
}
OUTSIDE = "from outside"
GAMES, SHOWN = "games", "shown"


def link(rule):
    return "#" + rule


def on_paper(rules, inputs):
    """Return a squad as list and as text, and each of its Units as datasheet and as text."""
    edition, data = inputs["edition"], inputs["squad"]
    context = BuildContext(edition, link)
    units = [(each, unit(rules, each)) for each in data["units"]]
    sheets = [
        ("".join(datasheet_html(rules, context, *each)), chat_text(rules, context, "unit", *each)) for each in units
    ]
    answers = squad(rules, data)
    listed = "".join(squad_list_html(rules, context, data, [made for _, made in units], answers))
    return [listed, chat_text(rules, context, "squad", data, answers)] + [text for sheet in sheets for text in sheet]


def shown(rules, log):
    """Return what a page shows of a game: its luck; of each Unit what it is now, may do, and hopes for."""
    game = Game(rules, log)
    units = [
        (now(game.rules, unit), actions(game.rules, unit), targets(game.rules, game.state, unit["short"]))
        for unit in game.state["units"]
    ]
    return luck(rules, log), units


OF_GAMES = {GAMES: fold, SHOWN: shown}


def answer(mechanics, name, inputs):
    """Return (answer as data, answer as HTML) of one question.

    Of what is built, its problems as sentences and its bench are the second; of what is printed, there are texts alone.
    """
    if name == "on paper":
        return on_paper(Rules(mechanics), inputs)
    if name == OUTSIDE:
        return [
            from_outside(Rules(mechanics), inputs["schemas"], how, kind, given) for how, kind, given in inputs["asked"]
        ]
    if name == "game":
        return fold(Rules(mechanics), inputs)
    if name in OF_GAMES:
        rules = Rules(mechanics)
        return [OF_GAMES[name](rules, log) for log in inputs]
    if name in BUILDS:
        return answer_on_build(Rules(mechanics), name, inputs)
    question = calculators.question(name, Rules(mechanics), inputs)
    checked, result = question.answer()
    edition = EditionContext("an edition", {record: record for record in mechanics}, link)
    html = "".join(answer_html(result, edition, "" if OpenReadings(question).are_left else None))
    return calculators.as_data(name, checked, result), html


def answer_on_build(rules, name, data):
    """Return (answer as data, [the sentence of each problem, the bench])."""
    work_out, bench_html = BUILDS[name]
    built = work_out(rules, data)
    bench = "".join(bench_html(rules, BuildContext(EDITION, link), data, built, []))
    return built, [sentence(rules, problem) for problem in built["problems"]] + [bench]


def from_outside(rules, schemas, how, kind, given):
    """Return what is made of a link, a file, a table, an event or the form of something from outside."""
    if how == "packed":
        return [packed(kind, given), normal(kind, given)]
    if how == "pasted":
        paste = pasted(rules, given, {"format": "30mmw.pack/1"})
        return [paste.pack, paste.added, [list(each) for each in paste.refusals], paste.notes, paste.rest]
    if how == "shelf":
        rows, refusals = read(schemas, given)
        return [json.loads(written(rows)), refusals]
    if how == "faults":
        return faults(schemas, kind, given)
    if how == "changed":
        return or_refusal(changed, rules, schemas, kind, given[0], given[1], [], {})
    return or_refusal(unpacked, schemas, kind, given)


def or_refusal(make, *given):
    """Return what a function makes, or the sentence by which it refuses to."""
    try:
        return make(*given)
    except (ChangeError, PackingError) as error:
        return str(error)


def answer_file(path, say):
    """Say the answers to the questions of a file, each as JSON: none is kept, as a full memory is slow."""
    with open(path) as file:  # noqa: PTH123 - MicroPython has no pathlib
        asked = json.load(file)
    for name, inputs in asked["questions"]:
        say(json.dumps(answer(asked["mechanics"], name, inputs)))
