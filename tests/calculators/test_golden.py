"""The golden vectors, worked out by brute force, against every interpreter that runs the calculators.

CPython answers all of them; the images of MicroPython that pages run a sample that leaves nothing out.  In ``make
thorough`` MicroPython and Pyodide answer all.
"""

import json
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

import calculators
from calculators.analysis.open_readings import open_readings
from calculators.core.rules import Rules
from rulebook.data.mechanics import calculating
from rulebook.site.bytecode import build_images, build_wheel, micropython_files
from rulebook.source.edition import edition_list
from tests.calculators.support_vectors import VECTORS, VECTORS_OF, Vector, faults, sample, vectors_of
from tests.golden.files import IN_FILES, made, path_of
from tests.runtimes.answer_all import answer
from tests.support import ROOT, the_mechanics

RUNTIMES = ROOT / "tests" / "runtimes"
# The image begins with 16 MB.
MORE_THAN_IS_FREE = 20_000_000
type Answer = tuple[dict[str, Any], str]


def questions(vectors: list[Vector]) -> list[list[Any]]:
    return [[vector["calculator"], vector["inputs"]] for vector in vectors]


@cache
def in_cpython(edition: str) -> list[Answer]:
    """Return the answers to all vectors of an edition, as the build and the command give them."""
    return [answer(the_mechanics(edition), name, inputs) for name, inputs in questions(VECTORS_OF[edition])]


def all_faults(answers: list[Answer], vectors: list[Vector]) -> list[tuple[str, Any, list[str]]]:
    checked = [(vector, faults(vector, answer)) for vector, (answer, _) in zip(vectors, answers, strict=True)]
    return [(vector["calculator"], vector["inputs"], wrong) for vector, wrong in checked if wrong]


def bars_rounded(html: str) -> str:
    """Return HTML with the widths of bars rounded; interpreters print the last digit of a float differently."""
    return re.sub(r'(width=")([0-9.e-]+)', lambda match: f"{match[1]}{float(match[2]):.9f}", html)


def differing(edition: str, vectors: list[Vector], html: list[str]) -> list[tuple[str, str]]:
    """Return the pairs of HTML, of CPython and of another interpreter, that a reader could tell apart."""
    here = dict(zip(map(id, VECTORS_OF[edition]), in_cpython(edition), strict=True))
    pairs = [
        (bars_rounded(here[id(vector)][1]), bars_rounded(text)) for vector, text in zip(vectors, html, strict=True)
    ]
    return [(one, other) for one, other in pairs if one != other]


def node(script: str, *arguments: Path) -> Any:
    """Return what a script that answers questions prints."""
    command = ["node", RUNTIMES / script, ROOT, *arguments]
    result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert result.returncode == 0, result.stderr[-2000:]
    return json.loads(result.stdout)


def faults_in(runtime: str, mechanics: dict[str, Any], folder: Path, served: Path) -> list[Any]:
    """Return what is wrong with the answers of an interpreter, as data and as HTML, to the vectors of all editions."""
    files = [folder / f"asked-{edition}.json" for edition in VECTORS_OF]
    for file, (edition, vectors) in zip(files, VECTORS_OF.items(), strict=True):
        asking = {"mechanics": mechanics[edition], "questions": questions(vectors)}
        file.write_text(json.dumps(asking), encoding="utf-8")
    answers: list[list[Answer]] = node(f"{runtime}.mjs", served, *files)
    return [
        fault
        for (edition, vectors), shown in zip(VECTORS_OF.items(), answers, strict=True)
        for fault in all_faults(shown, vectors) + differing(edition, vectors, [html for _, html in shown])
    ]


@pytest.mark.parametrize("edition", VECTORS_OF)
def test_cpython_gives_the_golden_answers_of_every_edition(edition: str) -> None:
    assert all_faults(in_cpython(edition), VECTORS_OF[edition]) == []


@pytest.mark.thorough
def test_micropython_gives_them_with_the_part_of_the_mechanics_that_calculators_work_with(tmp_path: Path) -> None:
    served = tmp_path / "served"
    served.mkdir()
    micropython_files(ROOT, served)
    parts = {edition: calculating(the_mechanics(edition), calculators.names()) for edition in VECTORS_OF}
    assert faults_in("micropython", parts, tmp_path, served) == []


@pytest.mark.thorough
def test_pyodide_gives_them_from_the_wheel_of_the_sandbox(wheel: Path, tmp_path: Path) -> None:
    whole = {edition: the_mechanics(edition) for edition in VECTORS_OF}
    assert faults_in("pyodide", whole, tmp_path, wheel) == []


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(ROOT, tmp_path_factory.mktemp("wheel"))


def test_the_wheel_holds_bytecode_alone(wheel: Path) -> None:
    modules = [name for name in ZipFile(wheel).namelist() if name.startswith("calculators/")]
    assert modules
    assert [name for name in modules if not name.endswith(".pyc")] == []


# The images: memory that was written down, and of the mechanics the part that one calculator reads


@pytest.fixture(scope="module")
def images(tmp_path_factory: pytest.TempPathFactory) -> Path:
    images = tmp_path_factory.mktemp("images")
    build_images(ROOT, images)
    return images


@pytest.mark.parametrize(
    "edition",
    [pytest.param(edition, marks=[pytest.mark.thorough] * edition.startswith("wiki")) for edition in VECTORS_OF],
)
def test_the_images_show_them_from_what_one_calculator_is_served(images: Path, tmp_path: Path, edition: str) -> None:
    vectors = sample(edition)
    bundles = {name: bundle(the_mechanics(edition), name) for name in calculators.names()}
    shown = in_images(images, {"bundles": bundles, "questions": questions(vectors)}, tmp_path)
    assert differing(edition, vectors, [answer["html"] for answer in shown]) == []


def in_images(images: Path, inputs: dict[str, Any], folder: Path) -> list[dict[str, Any]]:
    rooms = {name: calculators.room_of(name) for name in inputs["bundles"]}
    (folder / "asked.json").write_text(json.dumps(inputs | {"rooms": rooms}), encoding="utf-8")
    answers: list[dict[str, Any]] = node("image.mjs", images, folder / "asked.json")
    return answers


def test_a_text_for_which_the_memory_has_to_grow_reaches_the_calculators(
    images: Path, mechanics: dict[str, Any], tmp_path: Path
) -> None:
    small = bundle(mechanics, "fall")
    question = ("fall", calculators.default_inputs("fall", mechanics))
    asked = [
        {"bundles": {"fall": small + padding}, "questions": [question]} for padding in ("", " " * MORE_THAN_IS_FREE)
    ]
    one, other = (in_images(images, each, tmp_path) for each in asked)
    assert one == other


def bundle(mechanics: dict[str, Any], name: str) -> str:
    """Return what a page fetches for a calculator; rules and rulings are named by their ids, as ``answer`` does."""
    part = calculating(mechanics, [name])
    return json.dumps(
        {
            "title": "an edition",
            "mechanics": part,
            "addresses": {each: f"#{each}" for each in part},
            "names": {each: each for each in part},
        }
    )


def test_the_images_say_what_is_open_about_an_answer(images: Path, mechanics: dict[str, Any], tmp_path: Path) -> None:
    names = ("throw-into", "thruster-impact", "move", "who-goes-first", "mounted-weapon")
    pairs = [(name, calculators.default_inputs(name, mechanics)) for name in names]
    bundles = {name: bundle(mechanics, name) for name in names}
    answers = in_images(images, {"bundles": bundles, "questions": pairs, "asks": "open_reading"}, tmp_path)
    questions = [calculators.question(name, Rules(mechanics), inputs) for name, inputs in pairs]
    assert [answer["html"] for answer in answers] == ["".join(open_readings(question).html()) for question in questions]


def test_another_line_in_a_room_is_in_the_wheel_and_in_the_image_of_that_room_alone(
    images: Path, wheel: Path, tmp_path: Path
) -> None:
    """What is made of the same lines is the same, wherever and whenever."""
    copy, other = tmp_path / "copy", tmp_path / "images"
    shutil.copytree(ROOT / "calculators", copy / "calculators")
    for name in ("docs", "node_modules"):
        (copy / name).symlink_to(ROOT / name)
    with (copy / "calculators/damage/fall.py").open("a", encoding="utf-8") as file:
        file.write("LINE = 'another'\n")
    build_images(copy, other)
    names = {*map(calculators.room_of, calculators.names()), "calculators", "benches", "live"}
    assert {path.stem for path in images.iterdir()} == names
    differing = [
        name for name in names if (other / f"{name}.wasm").read_bytes() != (images / f"{name}.wasm").read_bytes()
    ]
    assert differing == ["damage"]
    assert build_wheel(copy, tmp_path / "wheel").read_bytes() != wheel.read_bytes()


# What browsers show is what is shown here, as the tests above have it


def test_no_answer_says_a_plural_of_one() -> None:
    counted = [
        word
        for edition in VECTORS_OF
        for _, html in in_cpython(edition)
        # Drive section 1 and Weapon 1 are names of one.
        for word in re.findall(r"(?<![\w.,])(?<!section )(?<!Weapon )−?1 ([A-Za-z]+)", re.sub("<[^>]+>", " ", html))
    ]
    assert "hex" in counted, "no golden answer is 1 of something that has a plural"
    assert [word for word in counted if word.endswith("s")] == []


# The vectors themselves


def test_every_edition_has_vectors_for_the_calculators_that_apply() -> None:
    for info in edition_list(ROOT)[0]:
        known = the_mechanics(info["id"])
        applying = {name for name in calculators.names() if calculators.applies(name, known)}
        names = {vector["calculator"] for vector in vectors_of(info["id"])}
        assert names == applying, f"{info['id']}: see tests/golden/make_older_vectors.py"


def test_vectors_are_added_and_never_lost() -> None:
    assert sum(map(len, VECTORS_OF.values())) >= 5_542


@pytest.mark.thorough
@pytest.mark.parametrize("file", IN_FILES)
def test_the_files_are_what_their_maker_makes(file: str) -> None:
    assert made(file) == path_of(file).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["values", "weights", "weights_out_of"])
def test_a_spoilt_vector_is_noticed(mechanics: dict[str, Any], name: str) -> None:
    """The comparison itself can fail: one step beside the truth is a fault."""
    vector = next(each for each in VECTORS if each["calculator"] == "hit-odds")
    answer = calculators.run("hit-odds", mechanics, vector["inputs"])
    assert faults(vector, answer) == []
    spoilt = {
        "values": vector["values"] | {"p_hit": vector["values"]["p_hit"] + 1e-9},
        "weights": [*vector["weights"][:-1], [vector["weights"][-1][0], "1"]],
        "weights_out_of": "65",
    }
    assert faults(vector | {name: spoilt[name]}, answer) == ["p_hit" if name == "values" else name]


def test_a_sample_leaves_out_no_calculator_choice_or_value() -> None:
    for edition, vectors in VECTORS_OF.items():
        drawn = sample(edition)
        assert choices(drawn) == choices(vectors)
        assert len(drawn) < len(vectors) / 4


def choices(vectors: list[Vector]) -> set[Any]:
    """Return each word or yes that an input is given, and the names of what is answered."""
    given = {
        (vector["calculator"], name, value)
        for vector in vectors
        for name, value in vector["inputs"].items()
        if isinstance(value, bool) or (isinstance(value, str) and name not in ("board", "path", "start", "target"))
    }
    return given | {(vector["calculator"], name) for vector in vectors for name in vector["values"]}
