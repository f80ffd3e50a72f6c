"""What editions.yaml says of the editions: a mistake there is one problem, and no path is made of a wrong id."""

import pytest

from tests.support import EDITIONS, TERRAIN, Project, record

FIRST = '- id: "1.0"\n  title: First\n  status: current\n  source: Invented\n'


def entry(edition: str = '"1.1"', status: str = "draft", more: str = "") -> str:
    return f"- id: {edition}\n  title: Second\n  status: {status}\n  source: Invented\n{more}"


@pytest.fixture
def two(project: Project) -> Project:
    """Edition 1.1 with a mistake of its own, which is reported where the edition is read."""
    project.write(EDITIONS, FIRST + entry())
    project.write("rules/1.1/terrain.yaml", record(name=None))
    assert project.problems() == ["rules/1.1/terrain.yaml:1: marsh: lacks name: name as players say it"]
    return project


def test_two_current_editions_are_reported_at_the_second(project: Project) -> None:
    project.write(EDITIONS, FIRST + entry(status="current"))
    project.write("rules/1.1/terrain.yaml", record())
    message = f"{EDITIONS}:7: 1.1: status current is that of 1.0 already; keep one in force"
    assert project.problems() == [message]
    result = project.run("calc", "fall")
    assert (result.exit_code, result.stderr) == (1, f"{message}\n")


def test_without_an_edition_in_force_calc_says_so(project: Project) -> None:
    project.write(EDITIONS, FIRST.replace("current", "draft"))
    result = project.run("calc", "fall")
    message = f"{EDITIONS}:1: no edition has status current; one must be in force\n"
    assert (result.exit_code, result.stderr) == (1, message)


def test_where_an_entry_is_wrong_calc_says_that(project: Project) -> None:
    """The edition in force may be that very one."""
    project.write(EDITIONS, FIRST.replace("current", "curent"))
    message = f'{EDITIONS}:3: 1.0: status must be one of current, superseded, draft, got "curent"'
    result = project.run("calc", "fall")
    assert (result.exit_code, result.stderr) == (1, f"{message}\n")
    assert project.problems() == [message]


@pytest.mark.parametrize("edition", ["..", "a/b", "a" * 300])
def test_no_path_is_made_of_an_id_that_is_none(project: Project, edition: str) -> None:
    project.write(EDITIONS, FIRST + entry(edition))
    [problem] = project.problems()
    assert problem.startswith(f"{EDITIONS}:5: ")
    result = project.run("export", edition.strip('"'))
    assert (result.exit_code, result.stderr) == (1, f"{problem}\n")


# What follows from a mistake in the list


def test_an_edition_is_not_read_on_a_base_that_cannot_be_followed(two: Project) -> None:
    """As if it stood alone, every record that only changes one of the base would be wrong."""
    two.write("rules/1.1/terrain.yaml", "- id: marsh\n  summary: Deep.\n")
    for base, said in [("1.0", "3: 1.0: status must be one of"), ("0.9", "9: 1.1: based_on 0.9: there is no such")]:
        status = "nonsense" if base == "1.0" else "current"
        two.write(EDITIONS, FIRST.replace("current", status) + entry(more=f'  based_on: "{base}"\n'))
        [problem] = two.problems()
        assert problem.startswith(f"{EDITIONS}:{said}")
        result = two.run("export", "1.1")
        assert (result.exit_code, result.stderr) == (1, f"{problem}\n")


def test_a_mistake_in_one_entry_hides_nothing_of_the_other_editions(two: Project) -> None:
    two.marsh(kind="swamp")
    two.write(EDITIONS, FIRST + entry(status="nonsense"))
    assert two.problems() == [
        f'{TERRAIN}:3: marsh: kind must be one of hex-color, elevation, scatter, placement, got "swamp"',
        f'{EDITIONS}:7: 1.1: status must be one of current, superseded, draft, got "nonsense"',
    ]
