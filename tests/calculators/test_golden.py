"""The golden vectors, worked out by brute force, against every interpreter that runs the calculators."""

import importlib.util
import json
import math
import re
import subprocess
import sys
from base64 import b64decode
from pathlib import Path
from types import ModuleType
from typing import Any
from zipfile import ZipFile

import pytest

import calculators
from rulebook.check.load import load
from rulebook.data.mechanics import calculating
from rulebook.data.mechanics import mechanics as mechanics_of
from rulebook.site.bytecode import build_wheel, micropython_files
from rulebook.source.edition import edition_list
from tests.runtimes.answer_all import answer_all
from tests.support import ROOT

RUNTIMES = ROOT / "tests" / "runtimes"
GOLDEN = ROOT / "tests" / "golden"
VECTORS = json.loads((GOLDEN / "vectors.json").read_text(encoding="utf-8"))
OLDER = json.loads((GOLDEN / "older-vectors.json").read_text(encoding="utf-8"))
type Answer = tuple[dict[str, Any], str]


def questions(vectors: list[dict[str, Any]]) -> list[list[Any]]:
    return [[vector["calculator"], vector["inputs"]] for vector in vectors]


QUESTIONS = questions(VECTORS)
TOLERANCE = 1e-12
PACKAGES = {
    "micropython": "@micropython/micropython-webassembly-pyscript/micropython.mjs",
    "pyodide": "pyodide/pyodide.mjs",
}


def same(expected: Any, found: Any) -> bool:
    """Compare a value: floats nearly, all else exactly and of one type."""
    if isinstance(expected, float):
        return isinstance(found, int | float) and math.isclose(expected, found, rel_tol=TOLERANCE, abs_tol=TOLERANCE)
    return type(expected) is type(found) and expected == found


def faults(vector: dict[str, Any], answer: dict[str, Any]) -> list[str]:
    """Return what of an answer is not as its vector says."""
    found, expected = answer["values"], vector["values"]
    wrong = [name for name in expected | found if not same(expected.get(name), found.get(name))]
    if "weights" in vector:
        [name] = answer["distribution"][0].keys() - {"probability", "weight"}
        spread = [[row[name], row["weight"]] for row in answer["distribution"]]
        wrong += ["weights"] if spread != vector["weights"] else []
        wrong += ["weights_out_of"] if answer["weights_out_of"] != vector["weights_out_of"] else []
    return wrong


def all_faults(answers: list[Answer], vectors: list[dict[str, Any]] = VECTORS) -> list[tuple[str, Any, list[str]]]:
    assert len(answers) == len(vectors)
    checked = [(vector, faults(vector, answer)) for vector, (answer, _) in zip(vectors, answers, strict=True)]
    return [(vector["calculator"], vector["inputs"], wrong) for vector, wrong in checked if wrong]


def bars_rounded(html: str) -> str:
    """Return HTML with the widths of bars rounded; interpreters print the last digit of a float differently."""
    return re.sub(r"(--\w+:)([0-9.e-]+)", lambda match: f"{match[1]}{float(match[2]):.9f}", html)


def differing_html(
    answers: list[Answer], mechanics: dict[str, Any], vectors: list[dict[str, Any]] = VECTORS
) -> list[tuple[str, str]]:
    """Return the pairs of HTML, from here and from there, that a reader could tell apart."""
    pairs = zip(answer_all(mechanics, questions(vectors)), answers, strict=True)
    shown = [(bars_rounded(here), bars_rounded(there)) for (_, here), (_, there) in pairs]
    return [(here, there) for here, there in shown if here != there]


def in_node(
    runtime: str,
    mechanics: dict[str, Any],
    folder: Path,
    calculators_at: Path,
    vectors: list[dict[str, Any]] = VECTORS,
) -> list[Answer]:
    """Answer all vectors in one process of Node, each as data and as HTML."""
    package = ROOT / "node_modules" / PACKAGES[runtime]
    assert package.is_file(), f"{package.relative_to(ROOT)} is missing; run `make setup`"
    asked = folder / "asked.json"
    asked.write_text(json.dumps({"mechanics": mechanics, "questions": questions(vectors)}), encoding="utf-8")
    command = ["node", RUNTIMES / f"{runtime}.mjs", ROOT, asked, calculators_at]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    answers: list[Answer] = json.loads(done.stdout)
    return answers


def test_there_are_vectors_for_every_calculator() -> None:
    assert {vector["calculator"] for vector in VECTORS} == set(calculators.names())
    assert len(VECTORS) >= 700, "golden cases are added, never lost"


def test_what_pages_call_them_is_written_out_for_every_calculator() -> None:
    said = json.loads((GOLDEN / "labels.json").read_text(encoding="utf-8"))
    assert {name: one["title"] for name, one in said.items()} == {
        calculator.name: calculator.title for calculator in calculators.CALCULATORS
    }


def test_cpython_gives_the_golden_answers(mechanics: dict[str, Any]) -> None:
    assert all_faults(answer_all(mechanics, QUESTIONS)) == []


def test_micropython_gives_the_golden_answers_from_source(mechanics: dict[str, Any], tmp_path: Path) -> None:
    assert all_faults(in_node("micropython", mechanics, tmp_path, ROOT / "calculators")) == []


def test_micropython_gives_the_golden_answers_from_what_a_page_is_served(
    mechanics: dict[str, Any], tmp_path: Path
) -> None:
    """Bytecode, and the part of the mechanics that calculators work with."""
    served = tmp_path / "served"
    served.mkdir()
    for name, text in micropython_files(ROOT).items():
        (served / name).write_bytes(b64decode(text))
    answers = in_node("micropython", calculating(mechanics), tmp_path, served)
    assert all_faults(answers) == []
    assert differing_html(answers, mechanics) == []


def test_pyodide_gives_the_golden_answers_from_the_compiled_wheel(mechanics: dict[str, Any], tmp_path: Path) -> None:
    wheel = build_wheel(ROOT, tmp_path)
    modules = [name for name in ZipFile(wheel).namelist() if name.startswith("calculators/")]
    assert [name for name in modules if not name.endswith(".pyc")] == []
    answers = in_node("pyodide", mechanics, tmp_path, wheel)
    assert all_faults(answers) == []
    assert differing_html(answers, mechanics) == []


# The older editions


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The calculators as pages are served them."""
    folder = tmp_path_factory.mktemp("served")
    for name, text in micropython_files(ROOT).items():
        (folder / name).write_bytes(b64decode(text))
    return folder


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(params=sorted({vector["edition"] for vector in OLDER}))
def older(request: pytest.FixtureRequest) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The mechanics of an older edition, and its vectors."""
    found = mechanics_of(load(ROOT, request.param))
    return found, [vector for vector in OLDER if vector["edition"] == request.param]


def test_every_edition_has_vectors_for_the_calculators_that_apply() -> None:
    for entry in edition_list(ROOT)[0]:
        known = mechanics_of(load(ROOT, entry["id"]))
        applying = {name for name in calculators.names() if calculators.applies(name, known)}
        vectors = [vector for vector in OLDER if vector["edition"] == entry["id"]] or VECTORS
        assert {vector["calculator"] for vector in vectors} == applying, entry["id"]


def test_cpython_gives_the_golden_answers_of_older_editions(older: Any) -> None:
    mechanics, vectors = older
    assert all_faults(answer_all(mechanics, questions(vectors)), vectors) == []


def test_micropython_gives_them_from_what_a_page_is_served(older: Any, served: Path, tmp_path: Path) -> None:
    mechanics, vectors = older
    answers = in_node("micropython", calculating(mechanics), tmp_path, served, vectors)
    assert all_faults(answers, vectors) == []
    assert differing_html(answers, mechanics, vectors) == []


def test_pyodide_gives_them_from_the_compiled_wheel(older: Any, wheel: Path, tmp_path: Path) -> None:
    mechanics, vectors = older
    answers = in_node("pyodide", mechanics, tmp_path, wheel, vectors)
    assert all_faults(answers, vectors) == []
    assert differing_html(answers, mechanics, vectors) == []


@pytest.mark.parametrize("name", ["values", "weights", "weights_out_of"])
def test_a_spoilt_vector_is_noticed(mechanics: dict[str, Any], name: str) -> None:
    """The comparison itself can fail: one step beside the truth is a fault."""
    vector = next(one for one in VECTORS if one["calculator"] == "hit-odds")
    answer = calculators.run("hit-odds", mechanics, vector["inputs"])
    assert faults(vector, answer) == []
    spoilt = {
        "values": vector["values"] | {"p_hit": vector["values"]["p_hit"] + 1e-9},
        "weights": [*vector["weights"][:-1], [vector["weights"][-1][0], "1"]],
        "weights_out_of": "65",
    }
    assert faults(vector | {name: spoilt[name]}, answer) == ["p_hit" if name == "values" else name]


def load_maker(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, GOLDEN / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("name", "file"), [("make_vectors", "vectors"), ("make_older_vectors", "older-vectors")])
def test_the_vectors_are_what_their_maker_makes(name: str, file: str) -> None:
    maker = load_maker(name)
    assert maker.render(maker.vectors()) == (GOLDEN / f"{file}.json").read_text(encoding="utf-8")
