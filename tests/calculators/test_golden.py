"""The golden vectors, worked out by brute force, against every interpreter that runs the calculators."""

import json
import math
import re
import subprocess
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

import calculators
from rulebook.data.mechanics import calculating
from rulebook.data.mechanics import mechanics as mechanics_of
from rulebook.site.bytecode import build_image, build_wheel, micropython_files
from rulebook.source.edition import edition_list
from tests.golden.files import MAKERS, made, path_of
from tests.runtimes.answer_all import answer
from tests.support import ROOT, the_edition

RUNTIMES = ROOT / "tests" / "runtimes"
# The image begins with 16 MB.
MORE_THAN_IS_FREE = 20_000_000
GOLDEN = ROOT / "tests" / "golden"
VECTORS = [
    vector
    for name in ("vectors", "attack-vectors", "move-vectors", "table-vectors", "game-vectors")
    for vector in json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
]
OLDER = json.loads((GOLDEN / "older-vectors.json").read_text(encoding="utf-8"))
VECTORS_OF = {"1.0": VECTORS} | {
    edition: [vector for vector in OLDER if vector["edition"] == edition]
    for edition in sorted({vector["edition"] for vector in OLDER})
}
type Vectors = list[dict[str, Any]]
type Answer = tuple[dict[str, Any], str]
# The mechanics of an edition, and its vectors.
type Asked = tuple[dict[str, Any], Vectors]


def questions(vectors: Vectors) -> list[list[Any]]:
    return [[vector["calculator"], vector["inputs"]] for vector in vectors]


QUESTIONS = questions(VECTORS)
TOLERANCE = 1e-12
# The image answers every so manyth question: the interpreter in it answers all of them in the tests of bytecode.
EACH_OF_THE_IMAGE = 12
PACKAGES = {
    "micropython": "@micropython/micropython-webassembly-pyscript/micropython.mjs",
    "pyodide": "pyodide/pyodide.mjs",
}


def answer_all(mechanics: dict[str, Any], vectors: Vectors) -> list[Answer]:
    return [answer(mechanics, name, inputs) for name, inputs in questions(vectors)]


def agree(expected: Any, found: Any) -> bool:
    """Compare a value: floats nearly, all else exactly and of one type."""
    if isinstance(expected, float):
        return isinstance(found, int | float) and math.isclose(expected, found, rel_tol=TOLERANCE, abs_tol=TOLERANCE)
    return type(expected) is type(found) and expected == found


def faults(vector: dict[str, Any], answer: dict[str, Any]) -> list[str]:
    """Return what of an answer is not as its vector says."""
    found, expected = answer["values"], vector["values"]
    wrong = [name for name in expected | found if not agree(expected.get(name), found.get(name))]
    if "weights" in vector:
        [name] = answer["distribution"][0].keys() - {"probability", "weight"}
        spread = [[row[name], row["weight"]] for row in answer["distribution"]]
        wrong += ["weights"] if spread != vector["weights"] else []
        wrong += ["weights_out_of"] if answer["weights_out_of"] != vector["weights_out_of"] else []
    return wrong


def all_faults(answers: list[Answer], vectors: Vectors = VECTORS) -> list[tuple[str, Any, list[str]]]:
    assert len(answers) == len(vectors)
    checked = [(vector, faults(vector, answer)) for vector, (answer, _) in zip(vectors, answers, strict=True)]
    return [(vector["calculator"], vector["inputs"], wrong) for vector, wrong in checked if wrong]


def bars_rounded(html: str) -> str:
    """Return HTML with the widths of bars rounded; interpreters print the last digit of a float differently."""
    return re.sub(r'(width=")([0-9.e-]+)', lambda match: f"{match[1]}{float(match[2]):.9f}", html)


def differing_html(here: list[Answer], there: list[Answer]) -> list[tuple[str, str]]:
    """Return the pairs of HTML, from here and from there, that a reader could tell apart."""
    shown = [(bars_rounded(one), bars_rounded(other)) for (_, one), (_, other) in zip(here, there, strict=True)]
    return [(here, there) for here, there in shown if here != there]


def in_node(runtime: str, asked: list[Asked], folder: Path, calculators_at: Path) -> list[list[Answer]]:
    """Answer all vectors of several editions in one process of Node, each as data and as HTML."""
    package = ROOT / "node_modules" / PACKAGES[runtime]
    assert package.is_file(), f"{package.relative_to(ROOT)} is missing; run `make setup`"
    files = [folder / f"asked-{number}.json" for number in range(len(asked))]
    for file, (mechanics, vectors) in zip(files, asked, strict=True):
        file.write_text(json.dumps({"mechanics": mechanics, "questions": questions(vectors)}), encoding="utf-8")
    command = ["node", RUNTIMES / f"{runtime}.mjs", ROOT, calculators_at, *files]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    answers: list[list[Answer]] = json.loads(done.stdout)
    assert len(answers) == len(asked)
    return answers


def test_there_are_vectors_for_every_calculator() -> None:
    assert {vector["calculator"] for vector in VECTORS} == set(calculators.names())
    assert len(VECTORS) >= 700, "golden cases are added, never lost"


def test_what_pages_call_them_is_written_out_for_every_calculator() -> None:
    said = json.loads((GOLDEN / "labels.json").read_text(encoding="utf-8"))
    assert {name: one["title"] for name, one in said.items()} == {
        calculator.name: calculator.title for calculator in calculators.CALCULATORS
    }


def test_micropython_gives_the_golden_answers_from_source(mechanics: dict[str, Any], tmp_path: Path) -> None:
    served = calculating(mechanics, calculators.names())
    [answers] = in_node("micropython", [(served, VECTORS)], tmp_path, ROOT / "calculators")
    assert all_faults(answers) == []


# What players are served, in every edition


@pytest.fixture(scope="module")
def editions() -> dict[str, Asked]:
    """The mechanics of every edition that has vectors, and these."""
    found = {edition: mechanics_of(the_edition(edition)) for edition in VECTORS_OF}
    return {edition: (mechanics, VECTORS_OF[edition]) for edition, mechanics in found.items()}


@pytest.fixture(scope="module")
def in_cpython(editions: dict[str, Asked]) -> dict[str, list[Answer]]:
    """The answers from source, as the build and the command give them."""
    return {edition: answer_all(*asked) for edition, asked in editions.items()}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def in_micropython(editions: dict[str, Asked], tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Answer]]:
    """The answers from what a page is served: bytecode, and the part of the mechanics that calculators work with."""
    folder = tmp_path_factory.mktemp("micropython")
    served = folder / "served"
    served.mkdir()
    micropython_files(ROOT, served)
    asked = [(calculating(mechanics, calculators.names()), vectors) for mechanics, vectors in editions.values()]
    return dict(zip(editions, in_node("micropython", asked, folder, served), strict=True))


@pytest.fixture(scope="module")
def in_pyodide(
    editions: dict[str, Asked], wheel: Path, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, list[Answer]]:
    """The answers from the compiled wheel, as in the sandbox."""
    answers = in_node("pyodide", list(editions.values()), tmp_path_factory.mktemp("pyodide"), wheel)
    return dict(zip(editions, answers, strict=True))


@pytest.mark.parametrize("edition", VECTORS_OF)
def test_cpython_gives_the_golden_answers_of_every_edition(in_cpython: dict[str, list[Answer]], edition: str) -> None:
    assert all_faults(in_cpython[edition], VECTORS_OF[edition]) == []


@pytest.mark.parametrize("runtime", ["in_micropython", "in_pyodide"])
@pytest.mark.parametrize("edition", VECTORS_OF)
def test_browsers_give_them_from_what_they_are_served(
    request: pytest.FixtureRequest, in_cpython: dict[str, list[Answer]], runtime: str, edition: str
) -> None:
    answers = request.getfixturevalue(runtime)[edition]
    assert all_faults(answers, VECTORS_OF[edition]) == []
    assert differing_html(in_cpython[edition], answers) == []


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    image = tmp_path_factory.mktemp("image") / "calculators.wasm"
    build_image(ROOT, image)
    return image


@pytest.mark.parametrize("edition", VECTORS_OF)
def test_the_image_shows_them_from_what_one_calculator_is_served(
    editions: dict[str, Asked], in_cpython: dict[str, list[Answer]], image: Path, tmp_path: Path, edition: str
) -> None:
    """What a page runs: memory that was written down, and of the mechanics the part that one calculator reads."""
    mechanics, vectors = editions[edition]
    drawn = list(range(0, len(vectors), EACH_OF_THE_IMAGE))
    bundles = {name: bundle(mechanics, name) for name in calculators.names()}
    asked = {"bundles": bundles, "questions": [questions(vectors)[index] for index in drawn]}
    shown = [bars_rounded(answer["html"]) for answer in in_image(image, asked, tmp_path)]
    assert shown == [bars_rounded(in_cpython[edition][index][1]) for index in drawn]


def in_image(image: Path, asked: dict[str, Any], folder: Path) -> list[dict[str, Any]]:
    (folder / "asked.json").write_text(json.dumps(asked), encoding="utf-8")
    command = ["node", RUNTIMES / "image.mjs", ROOT, image, folder / "asked.json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    answers: list[dict[str, Any]] = json.loads(done.stdout)
    return answers


def test_a_text_for_which_the_memory_has_to_grow_reaches_the_calculators(
    image: Path, mechanics: dict[str, Any], tmp_path: Path
) -> None:
    small = bundle(mechanics, "fall")
    question = ("fall", calculators.default_inputs("fall", mechanics))
    asked = [
        {"bundles": {"fall": small + padding}, "questions": [question]} for padding in ("", " " * MORE_THAN_IS_FREE)
    ]
    one, other = (in_image(image, each, tmp_path) for each in asked)
    assert one == other


def bundle(mechanics: dict[str, Any], name: str) -> str:
    """Return what a page fetches for a calculator; rules and rulings are named by their ids, as ``answer`` does."""
    part = calculating(mechanics, [name])
    return json.dumps(
        {
            "title": "an edition",
            "mechanics": part,
            "addresses": {one: f"#{one}" for one in part},
            "names": {one: one for one in part},
        }
    )


def test_the_image_is_the_same_whenever_it_is_built(image: Path, tmp_path: Path) -> None:
    build_image(ROOT, tmp_path / "again.wasm")
    assert (tmp_path / "again.wasm").read_bytes() == image.read_bytes()


# What browsers show is what is shown here, as the test above has it.


def test_no_answer_says_a_plural_of_one(in_cpython: dict[str, list[Answer]]) -> None:
    counted = [
        word
        for answers in in_cpython.values()
        for _, html in answers
        # Drive section 1 is the name of one.
        for word in re.findall(r"(?<![\w.,])(?<!section )−?1 ([A-Za-z]+)", re.sub("<[^>]+>", " ", html))
    ]
    assert "hex" in counted, "no golden answer is 1 of something that has a plural"
    assert [word for word in counted if word.endswith("s")] == []


def test_the_wheel_holds_bytecode_alone(wheel: Path) -> None:
    modules = [name for name in ZipFile(wheel).namelist() if name.startswith("calculators/")]
    assert modules
    assert [name for name in modules if not name.endswith(".pyc")] == []


def test_every_edition_has_vectors_for_the_calculators_that_apply() -> None:
    for info in edition_list(ROOT)[0]:
        known = mechanics_of(the_edition(info["id"]))
        applying = {name for name in calculators.names() if calculators.applies(name, known)}
        vectors = [vector for vector in OLDER if vector["edition"] == info["id"]] or VECTORS
        assert {vector["calculator"] for vector in vectors} == applying, info["id"]


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


@pytest.mark.parametrize("file", MAKERS)
def test_the_vectors_are_what_their_maker_makes(file: str) -> None:
    assert made(file) == path_of(file).read_text(encoding="utf-8")
