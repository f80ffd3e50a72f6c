"""Games against golden vectors: what stands on the table, as a second fold has it that was made from the rulebook."""

import json
from pathlib import Path
from typing import Any

import pytest

from rulebook.api import units
from rulebook.data.mechanics import mechanics
from rulebook.site.bytecode import build_wheel, micropython_files
from tests.calculators.test_any_game import ANSWER
from tests.calculators.test_golden import node
from tests.golden.files import golden
from tests.golden.make_play_vectors import drawn_game
from tests.runtimes.answer_all import GAMES
from tests.support import ROOT, the_edition

type Data = dict[str, Any]

VECTORS: list[Data] = golden("play-vectors")
LOGS = [vector["input"] for vector in VECTORS]
NUMBERS = ("ap", "reserve", "acted", "destroyed", "inoperative", "tokens", "ap_storage", "base_ap")


def on_paper(answer: Data) -> Data:
    """Return of an answer what somebody writes on paper, as the vectors have it."""
    state = answer["state"]
    return {
        "units": {unit["short"]: sheet(unit) for unit in state["units"]},
        "points": {side["side"]: side["points"] for side in state["sides"]},
        "markers": {marker["marker"]: [marker["holder"], marker["area"]] for marker in state["markers"]},
        "problems": [[problem["event"], problem["code"]] for problem in answer["problems"]],
    } | {name: state[name] for name in ("round", "over", "winner", "active")}


def sheet(unit: Data) -> Data:
    # What a destroyed Unit could hold is of no use to anybody.
    names = [name for name in NUMBERS if not (unit["destroyed"] and name in NUMBERS[-2:])]
    return {name: unit[name] for name in names} | {
        "sections": [section["left"] for section in unit["sections"]],
        "items": [[item["state"], item["left"], item["tokens"]] for item in unit["items"]],
        "statuses": sorted(unit["statuses"]),
    }


def faults(answers: list[Data], vectors: list[Data] = VECTORS) -> dict[str, Data]:
    """Return what differs in which game: what is expected, and what is there."""
    wrong = {}
    for vector, answer in zip(vectors, answers, strict=True):
        expected, given = vector["expected"], on_paper(answer)
        differing = [name for name in expected if expected[name] != given[name]]
        if differing:
            wrong[vector["about"]] = {name: (expected[name], given[name]) for name in differing}
    return wrong


def test_a_game_comes_to_what_stands_on_paper_and_the_schema_knows_it() -> None:
    answers = [units.answer(ROOT, "game", log) for log in LOGS]
    assert faults(answers) == {}
    assert [error.message for answer in answers[::2] for error in ANSWER.iter_errors(answer)] == []


@pytest.mark.thorough
def test_so_do_games_that_are_drawn_at_night() -> None:
    games = [drawn_game(seed) for seed in range(60, 2_000)]
    assert faults([units.answer(ROOT, "game", game["input"]) for game in games], games) == {}


def asked(folder: Path, every: int = 1) -> Path:
    """Return the file of a question for all games together, or for some."""
    file = folder / "asked.json"
    question = {"mechanics": mechanics(the_edition("1.0")), "questions": [[GAMES, LOGS[::every]]]}
    file.write_text(json.dumps(question), encoding="utf-8")
    return file


@pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.thorough)])
def test_so_it_does_in_micropython(tmp_path: Path, every: int) -> None:
    served = tmp_path / "served"
    served.mkdir()
    micropython_files(ROOT, served)
    ((answers,),) = node("micropython.mjs", served, asked(tmp_path, every))
    assert faults(answers, VECTORS[::every]) == {}


@pytest.mark.thorough
def test_and_in_pyodide(tmp_path: Path) -> None:
    ((answers,),) = node("pyodide.mjs", build_wheel(ROOT, tmp_path), asked(tmp_path))
    assert faults(answers) == {}


def test_each_game_has_a_name_of_its_own_and_none_is_lost() -> None:
    names = {vector["about"] for vector in VECTORS}
    assert len(names) == len(VECTORS) >= 160


def test_a_spoilt_game_is_noticed() -> None:
    answers = [units.answer(ROOT, "game", log) for log in LOGS[:1]]
    answers[0]["state"]["units"][0]["ap"] += 1
    assert on_paper(answers[0]) != VECTORS[0]["expected"]
