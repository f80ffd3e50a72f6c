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
    said = f"{EDITIONS}:7: 1.1: status current is that of 1.0 already; keep one in force"
    assert project.problems() == [said]
    done = project.run("calc", "fall")
    assert (done.exit_code, done.stderr) == (1, f"{said}\n")


def test_without_an_edition_in_force_calc_says_so(project: Project) -> None:
    project.write(EDITIONS, FIRST.replace("current", "draft"))
    done = project.run("calc", "fall")
    said = f"{EDITIONS}:1: no edition has status current; one must be in force\n"
    assert (done.exit_code, done.stderr) == (1, said)


def test_where_an_entry_is_wrong_calc_says_that(project: Project) -> None:
    """The edition in force may be that very one."""
    project.write(EDITIONS, FIRST.replace("current", "curent"))
    said = f'{EDITIONS}:3: 1.0: status must be one of current, superseded, draft, got "curent"'
    done = project.run("calc", "fall")
    assert (done.exit_code, done.stderr) == (1, f"{said}\n")
    assert project.problems() == [said]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("  based_on: [x]\n", '9: 1.1: based_on must be text, got ["x"]'),
        ('  based_on: "1.0"\n  removed: 5\n', "10: 1.1: removed must be a list, got 5"),
        ('  based_on: "1.0"\n  removed: [5]\n', "10: 1.1: removed[0] must be text, got 5"),
        ('  based_on: "1.0"\n  removed: [[x]]\n', '10: 1.1: removed[0] must be text, got ["x"]'),
    ],
)
def test_what_an_edition_is_based_on_is_of_the_right_kind(two: Project, more: str, said: str) -> None:
    two.write(EDITIONS, FIRST + entry(more=more))
    assert two.problems() == [f"{EDITIONS}:{said}"]


@pytest.mark.parametrize(
    ("item", "said"),
    [
        ("-\n", "record 2: must be named fields, got null"),
        ("- {}\n", "record 2: lacks id"),
        ("- 5\n", "record 2: must be named fields, got 5"),
        ("- {id: 5, title: T, status: draft, source: S}\n", "record 2: id must be text, got 5"),
    ],
)
def test_an_entry_that_is_none_is_the_one_thing_reported(project: Project, item: str, said: str) -> None:
    project.write(EDITIONS, FIRST + item)
    assert project.problems() == [f"{EDITIONS}:5: {said}"]


@pytest.mark.parametrize("edition", [".", "/", "..", "../rules/1.0", "a/b", '"1.0\\0"', "~"])
def test_no_path_is_made_of_an_id_that_is_none(project: Project, edition: str) -> None:
    project.write(EDITIONS, FIRST + entry(edition))
    [problem] = project.problems()
    assert problem.startswith(f"{EDITIONS}:5: ")
    done = project.run("export", edition.strip('"'))
    assert (done.exit_code, done.stderr) == (1, f"{problem}\n")


def test_an_id_longer_than_the_name_of_a_folder_can_be_is_reported(project: Project) -> None:
    name = "a" * 300
    project.write(EDITIONS, FIRST + entry(name))
    [problem] = project.problems()
    assert problem == f"{EDITIONS}:5: {'a' * 57}...: id must not be longer than 40 characters"
    assert project.run("export", name).exit_code == 1


@pytest.mark.parametrize("date", ["2026-99-99", "2026-02-30", "20260301", "2026-3-1", "soon"])
def test_a_day_that_there_is_not_is_reported(project: Project, date: str) -> None:
    project.write(EDITIONS, f'{FIRST}  date: "{date}"\n')
    said = f'date is "{date}"; expected: day of publication as 2026-03-01, in quotes; left out where nobody knows.'
    assert project.problems() == [f"{EDITIONS}:5: 1.0: {said}"]


def test_a_time_that_there_is_not_is_reported(project: Project) -> None:
    path = "rules/wiki-history.yaml"
    revision = "- {{revision: 7, page: Core Rules, class: wording, summary: Commas., time: '{}'}}\n"
    project.write(path, revision.format("2022-10-27T03:46:07Z"))
    assert project.run("check").exit_code == 0
    project.write(path, revision.format("2022-10-27T03:99:07Z"))
    [problem] = project.problems()
    assert problem.startswith(f'{path}:1: record 1: time is "2022-10-27T03:99:07Z"; expected: when it was saved')


# What follows from a mistake in the list


def test_an_edition_is_not_read_on_a_base_that_cannot_be_followed(two: Project) -> None:
    """As if it stood alone, every record that only changes one of the base would be wrong."""
    two.write("rules/1.1/terrain.yaml", "- id: marsh\n  summary: Deep.\n")
    for base, said in [("1.0", "3: 1.0: status must be one of"), ("0.9", "9: 1.1: based_on 0.9: there is no such")]:
        status = "nonsense" if base == "1.0" else "current"
        two.write(EDITIONS, FIRST.replace("current", status) + entry(more=f'  based_on: "{base}"\n'))
        [problem] = two.problems()
        assert problem.startswith(f"{EDITIONS}:{said}")
        done = two.run("export", "1.1")
        assert (done.exit_code, done.stderr) == (1, f"{problem}\n")


def test_a_mistake_in_one_entry_hides_nothing_of_the_other_editions(two: Project) -> None:
    two.marsh(kind="swamp")
    two.write(EDITIONS, FIRST + entry(status="nonsense"))
    assert two.problems() == [
        f'{TERRAIN}:3: marsh: kind must be one of hex-color, elevation, scatter, placement, got "swamp"',
        f'{EDITIONS}:7: 1.1: status must be one of current, superseded, draft, got "nonsense"',
    ]
