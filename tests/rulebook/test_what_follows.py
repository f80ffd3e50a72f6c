"""A problem that follows from another is not said: of what cannot be read, nobody knows what it holds."""

import re
import shutil

import pytest

from tests.support import CHAPTER, EDITIONS, ROOT, TERRAIN, Project, record

CHANGES = "rules/changes.yaml"
GLOSSARY = "rules/1.0/glossary.yaml"
UNREADABLE = "- id: [\n"


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The rules of this checkout, all editions unfrozen, for a test to break one file of."""
    root = tmp_path_factory.mktemp("real")
    project = Project(root / "invented")
    project.root = root
    for folder in ("rules", "schemas"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("*.freeze"))
    listed = re.sub(r"\n  frozen: .*", "", (root / EDITIONS).read_text(encoding="utf-8"))
    project.write(EDITIONS, listed.replace("status: superseded", "status: draft"))
    return project


def broken(project: Project, path: str, text: str) -> list[str]:
    """Return the problems with another text in a file, which is then put back.

    No other edition has the signs of its rulings or says what took the place of what, and a newer one answers some:
    they are frozen here.
    """
    target = project.root / path
    before = target.read_bytes()
    project.write(path, text)
    try:
        of_others = re.compile(r"rules/(?!1\.0/).*(?:marks nothing|say formerly)")
        problems = [problem for problem in project.problems() if not problem.startswith("to look at: ")]
        return [each for each in problems if not of_others.match(each)]
    finally:
        target.write_bytes(before)


def lines(project: Project, path: str) -> list[str]:
    return (project.root / path).read_text(encoding="utf-8").splitlines(keepends=True)


@pytest.mark.parametrize("path", [CHANGES, "rules/1.0/classes.yaml"])
def test_one_space_too_few_is_one_problem(real: Project, path: str) -> None:
    text = lines(real, path)
    # A field below another one, which it then no longer stands beside.
    fields = [re.match(r"  +(?=\w+: \S)", line) for line in text]
    pairs = [(number, fields[number - 1], fields[number]) for number in range(len(text) // 2, len(text))]
    at = next(number for number, above, field in pairs if above and field and above[0] == field[0])
    text[at] = text[at].removeprefix(" ")
    [problem] = broken(real, path, "".join(text))
    assert re.match(rf"{path}:\d+: is not YAML", problem)


@pytest.mark.parametrize("path", [EDITIONS, "rules/1.0/rulings.yaml", "rules/wiki-2022-02/terrain.yaml"])
def test_an_unreadable_file_is_one_problem(real: Project, path: str) -> None:
    [problem] = broken(real, path, UNREADABLE)
    assert problem.startswith(f"{path}:1: is not YAML")


def test_a_list_of_editions_cut_short_is_said_of_the_editions_alone(real: Project) -> None:
    text = "".join(lines(real, EDITIONS))
    newest = text[: text.index("\n- id: ", text.index('- id: "1.0"'))] + "\n"
    lost = sorted(re.findall(r"^- id: (\S+)$", text.removeprefix(newest), re.MULTILINE))
    assert broken(real, EDITIONS, newest) == [
        f"rules/{edition}:1: is not read; rules/editions.yaml lists no edition {edition}" for edition in lost
    ]
    assert len(lost) > 1
    [problem] = broken(real, EDITIONS, text[: text.index("- id: wiki-2022-10")])
    assert problem.endswith("wiki-2023-04: based_on wiki-2022-10: there is no such edition")


def test_a_dash_too_few_is_one_problem(real: Project) -> None:
    """Two records become one, in which every field stands twice."""
    path = "rules/1.0/classes.yaml"
    text = "".join(lines(real, path))
    line = text[: text.index("- id: class-3")].count("\n") + 1
    assert broken(real, path, text.replace("- id: class-3", "  id: class-3")) == [
        f"{path}:{line}: class-2: id stands twice; keep one"
    ]


# One by one


def test_what_refers_to_a_file_that_cannot_be_read_is_trusted(project: Project) -> None:
    quoted = "{fen:depth}"
    project.marsh(
        text=f"See [[fen]], {quoted} deep.",
        see_also="[fen]",
        values='{depth: {value: {from: "fen:depth"}, meaning: Depth}}',
    )
    project.write(GLOSSARY, UNREADABLE)
    [problem] = project.problems()
    assert problem.startswith(f"{GLOSSARY}:1: is not YAML")


def test_what_does_not_depend_on_it_is_said_all_the_same(project: Project) -> None:
    project.marsh(kind="swamp")
    project.write(
        CHAPTER, "title: Walking\nnumber: 1\nrules:\n" + record(id="walk", kind=None, text="Costs {cost} MP.")
    )
    project.write(GLOSSARY, UNREADABLE)
    places = [problem.split(": ")[:2] for problem in project.problems()]
    assert places == [
        [f"{CHAPTER}:7", "walk"],
        [f"{GLOSSARY}:1", "is not YAML"],
        [f"{TERRAIN}:3", "marsh"],
    ]


def test_a_number_taken_from_nowhere_is_still_said_where_all_can_be_read(project: Project) -> None:
    project.marsh(values='{depth: {value: {from: "fen:depth"}, meaning: Depth}}')
    [problem] = project.problems()
    assert "leads nowhere: fen is no record of this edition" in problem


def test_a_file_that_is_not_read_may_hold_what_others_refer_to(project: Project) -> None:
    project.marsh(see_also="[fen]")
    project.write("rules/1.0/glossary.yml", "- id: fen\n")
    [problem] = project.problems()
    assert problem.startswith("rules/1.0/glossary.yml:1: is not read")


def test_an_id_that_cannot_be_one_leads_nowhere_only_once(project: Project) -> None:
    project.marsh(see_also='["fen and bog"]')
    [problem] = project.problems()
    assert problem.startswith(f'{TERRAIN}:7: marsh: see_also[0] is "fen and bog"; expected: ')


def test_a_refused_value_is_not_said_to_be_of_the_wrong_kind_too(project: Project) -> None:
    project.marsh(name="2020-01-01")
    [problem] = project.problems()
    assert "is read as a date" in problem


@pytest.mark.parametrize("edition", ['- {id: "1.0", title: First}\n', "- {}\n", UNREADABLE])
def test_changes_name_no_missing_edition_while_the_list_is_wrong(project: Project, edition: str) -> None:
    project.write(
        CHANGES, '- {edition: "1.0", name: N, kind: value, concerns: moving, summary: S., records: [marsh]}\n'
    )
    project.write(EDITIONS, edition)
    assert {problem.partition(":")[0] for problem in project.problems()} == {EDITIONS}


def test_a_slip_in_prose_does_not_hide_an_example_that_fails(project: Project) -> None:
    """Nor does it make one fail: what calculators read of the record is there."""
    example = "[{id: e, text: T., formula: twice, inputs: {a: 2}, expected: {result: 5}}]"
    twice = '{twice: {expression: "2 * a", meaning: T, variables: {a: {meaning: A}}}}'
    project.terrain(
        record(formulas=twice, examples=example)
        + record(id="bog", text="Costs 2 MP.", values="{cost: {value: 2, meaning: Cost}}")
    )
    problems = [problem.partition(": ")[2] for problem in project.problems()]
    assert problems == [
        "marsh: example e: expected result 5, but the rules as written give 4",
        "bog: text types the number 2; quote the field that holds it, or write {=2} if it is meant",
    ]


def test_an_example_waits_for_a_calculator_whose_rules_cannot_all_be_read(project: Project) -> None:
    """Its ruling is in the file that cannot be read: the answer without it would be another."""
    example = "[{id: e, text: T., calculator: fall, inputs: {ruling: nowhere}, expected: {damage: 5}}]"
    project.marsh(examples=example)
    assert len(project.problems()) > 0
    project.write("rules/1.0/rulings.yaml", UNREADABLE)
    [problem] = project.problems()
    assert problem.startswith("rules/1.0/rulings.yaml:1: is not YAML")
