"""Releasing an edition: in force, with its changes written down, frozen."""

import json
import re
from datetime import date, timedelta

import pytest

from rulebook.check.load_all import load_library
from rulebook.site.root_files import write_former_addresses
from rulebook.source.change_files import CHANGES
from tests.support import EDITIONS, TERRAIN, Project, contents, record

OTHERS = '# Newest first.\n- id: "1.0"  # the first\n  title: First\n  status: current\n  source: Invented\n'
NOTE = "- {edition: '1.1', name: Deeper, kind: value, concerns: terrain, summary: It is deeper., records: [marsh]}\n"
ONE_NUMBER = "- id: marsh\n  summary: Wet ground, {=4} deep.\n"


@pytest.fixture
def drafted(project: Project) -> Project:
    """Edition 1.0, in force and frozen, and a draft 1.1 that changes one record of it."""
    project.write(EDITIONS, OTHERS)
    project.run("freeze", "1.0")
    project.run("new", "1.1", "--based-on", "1.0", "--title", "Second")
    project.write("rules/1.1/terrain.yaml", ONE_NUMBER)
    project.write(CHANGES.path, NOTE)
    return project


def refusal(project: Project, edition: str, *options: str) -> str:
    """Return why an edition is not released; nothing is written then."""
    before = contents(project.root)
    result = project.run("release", edition, *options)
    assert (result.exit_code, result.stdout, contents(project.root)) == (1, "", before)
    return result.stderr.strip()


def test_a_released_edition_is_in_force_and_the_former_one_superseded(drafted: Project) -> None:
    before = (drafted.root / EDITIONS).read_text()
    result = drafted.run("release", "1.1", "--date", "2026-03-01")
    assert result.stdout == "edition 1.1 is in force; frozen: what plays\n"
    expected = before.replace("status: current", "status: superseded").replace("what plays", "whole")
    expected = expected.replace("status: draft", 'date: "2026-03-01"\n  frozen: what plays\n  status: current')
    assert (drafted.root / EDITIONS).read_text() == expected
    assert drafted.run("check").exit_code == 0


def test_the_addresses_of_both_editions_are_listed_those_that_one_was_to_have_among_them(drafted: Project) -> None:
    drafted.write("docs/sandbox.md", "---\nneeds: [in-force]\n---\n")
    drafted.write("rules/1.0.addresses", "gone/\n")
    drafted.run("release", "1.1")
    lists = [(drafted.root / f"rules/{edition}.addresses").read_text().split() for edition in ("1.0", "1.1")]
    assert lists == [["gone/", "reference/terrain/", "sandbox/"], ["compare/1.0/", "reference/terrain/", "sandbox/"]]
    assert json.loads((drafted.root / "rules/1.1.defaults.json").read_text()) == {}


def test_an_address_without_its_page_leads_to_that_page_in_force_or_to_what_is_nearest(drafted: Project) -> None:
    drafted.write("rules/1.0.addresses", "sandbox/\nstart/older/\nthere/\n")
    drafted.run("release", "1.1")
    for page in ("1.0/there", "1.1", "1.1/assets", "1.1/sandbox", "1.1/start", "1.1/there"):
        drafted.write(f"site/{page}/index.html", page)
    write_former_addresses(drafted.root, load_library(drafted.root), drafted.root / "site")
    leading = {
        page: re.findall('url=([^"]+)', (drafted.root / f"site/1.0/{page}/index.html").read_text())
        for page in ("sandbox", "start/older", "there")
    }
    assert leading == {"sandbox": ["../../1.1/sandbox/"], "start/older": ["../../../1.1/start/"], "there": []}


def test_what_plays_otherwise_is_told_by_a_note_by_a_number_or_by_coming_and_going(drafted: Project) -> None:
    (drafted.root / CHANGES.path).unlink()
    assert refusal(drafted, "1.1") == (
        "rules/1.1/terrain.yaml:1: marsh: plays otherwise than in 1.0, and nothing says how; "
        "write a note in rules/changes.yaml"
    )
    drafted.write("rules/1.1/terrain.yaml", record(id="bog", name="Bog"))
    assert drafted.run("release", "1.1").exit_code == 0


def test_what_follows_from_a_record_that_came_needs_no_note(project: Project) -> None:
    cells = "columns: [{id: which, name: Which}, {id: all, name: All}], rows: [[Wet, '{all:terrain.hex-color}']]"
    project.terrain(record(tables=f"{{wet: {{caption: Wet ground, {cells}}}}}"))
    project.write(EDITIONS, OTHERS)
    project.run("freeze", "1.0")
    project.run("new", "1.1", "--based-on", "1.0", "--title", "Second")
    project.write("rules/1.1/terrain.yaml", record(id="bog", name="Bog"))
    result = project.run("release", "1.1")
    assert result.exit_code == 0, result.stderr


def test_the_day_is_today_if_none_is_given(drafted: Project) -> None:
    drafted.run("release", "1.1")
    assert f'date: "{date.today()}"' in (drafted.root / EDITIONS).read_text()


@pytest.mark.parametrize("day", ["1 March", "2026-99-99", "2026-02-29", "2026-03-01\n", "", "20260301"])
def test_a_day_that_is_none_is_refused(drafted: Project, day: str) -> None:
    before = contents(drafted.root)
    result = drafted.run("release", "1.1", "--date", day)
    assert result.exit_code == 2
    assert f"{day!r} does not match the format '%Y-%m-%d'" in result.stderr
    assert contents(drafted.root) == before


def test_a_day_long_to_come_is_refused(drafted: Project) -> None:
    message = "cannot be of 9999-12-31, more than a year from now; give the day of publication"
    assert refusal(drafted, "1.1", "--date", "9999-12-31") == f"{EDITIONS}:1: 1.1: {message}"
    soon = date.today() + timedelta(days=30)
    assert drafted.run("release", "1.1", "--date", soon.isoformat()).exit_code == 0


def test_a_day_before_that_of_the_edition_in_force_is_refused(drafted: Project) -> None:
    drafted.run("release", "1.1", "--date", "2026-03-01")
    drafted.run("new", "1.2", "--based-on", "1.1")
    message = "cannot be of 2026-02-28: edition 1.1, which it supersedes, is of 2026-03-01"
    assert refusal(drafted, "1.2", "--date", "2026-02-28") == f"{EDITIONS}:1: 1.2: {message}"
    assert drafted.run("release", "1.2", "--date", "2026-03-01").exit_code == 0


def test_a_release_writes_its_changes(drafted: Project) -> None:
    drafted.run("release", "1.1")
    written = (drafted.root / "rules/1.1.changes.md").read_text()
    assert written == drafted.run("diff", "1.0", "1.1", "--format", "markdown").stdout
    assert "- `summary`: Wet ground**, 4 deep**.\n" in written


def test_what_plays_in_a_released_edition_is_frozen(drafted: Project) -> None:
    drafted.run("release", "1.1")
    drafted.write("rules/1.1/terrain.yaml", ONE_NUMBER.replace("4", "5"))
    assert drafted.problems()[-1] == (
        "rules/1.1/terrain.yaml:2: marsh: summary plays otherwise than rules/1.1.freeze has it; put it back, "
        "or open a new edition: rulebook new 1.2 --based-on 1.1"
    )


def test_the_day_of_an_edition_is_frozen_once_it_is_superseded(drafted: Project) -> None:
    drafted.run("release", "1.1", "--date", "2026-03-01")
    drafted.run("new", "1.2", "--based-on", "1.1")
    drafted.run("release", "1.2", "--date", "2026-04-01")
    drafted.write(EDITIONS, (drafted.root / EDITIONS).read_text().replace("2026-03-01", "2026-03-02"))
    [problem] = drafted.problems()
    assert re.match(rf"{EDITIONS}:\d+: 1\.1: date was changed after edition 1\.1 was frozen", problem)


def test_an_edition_on_its_own_has_no_changes_to_write(drafted: Project) -> None:
    drafted.write("rules/2.0/terrain.yaml", record())
    entry = '- {id: "2.0", title: Third, status: draft, source: Invented}\n'
    drafted.write(EDITIONS, f"{entry}{(drafted.root / EDITIONS).read_text()}")
    assert drafted.run("release", "2.0").exit_code == 0
    assert not (drafted.root / "rules/2.0.changes.md").exists()
    assert drafted.run("check").exit_code == 0


def test_what_check_reports_is_in_the_way(drafted: Project) -> None:
    drafted.write("rules/1.1/terrain.yaml", "- id: marsh\n  kind: nonsense\n")
    drafted.terrain(record(name="Mire"))
    lines = refusal(drafted, "1.1").splitlines()
    assert [line.partition(" ")[0] for line in lines] == [f"{TERRAIN}:1:", "rules/1.1/terrain.yaml:2:"]


def test_so_is_what_check_reports_of_the_history(drafted: Project) -> None:
    drafted.write("rules/wiki-history.yaml", "- {}\n")
    assert refusal(drafted, "1.1").startswith("rules/wiki-history.yaml:1: ")


def test_an_edition_is_released_once(drafted: Project) -> None:
    drafted.run("release", "1.1")
    assert refusal(drafted, "1.1") == f"{EDITIONS}:1: 1.1: was released already; what was released does not change"


def test_only_a_draft_is_released(project: Project) -> None:
    message = "1.0: has status current; only a draft is released, `rulebook freeze 1.0` keeps this one"
    assert refusal(project, "1.0") == f"{EDITIONS}:1: {message}"


def test_what_an_edition_is_based_on_is_frozen_with_it(project: Project) -> None:
    project.run("new", "1.1", "--based-on", "1.0")
    project.write("rules/1.1/terrain.yaml", record(id="bog", name="Bog"))
    project.run("release", "1.1")
    project.marsh(name="Mire")
    assert f"{TERRAIN}:1: marsh: reads otherwise than when edition 1.0 was frozen; " in project.problems()[0]


def test_the_edition_that_was_in_force_is_frozen_even_if_nothing_is_based_on_it(project: Project) -> None:
    both = OTHERS + '- {id: "2.0", title: Second, status: draft, source: Invented}\n'
    project.write(EDITIONS, both)
    project.write("rules/2.0/terrain.yaml", record())
    project.run("release", "2.0")
    assert {"rules/1.0.freeze", "rules/2.0.freeze"} <= contents(project.root).keys()


def test_an_edition_that_is_not_there_is_refused(drafted: Project) -> None:
    assert refusal(drafted, "1.2") == f"{EDITIONS}:1: there is no edition 1.2; there is 1.1, 1.0"


@pytest.fixture
def frozen_draft(drafted: Project) -> Project:
    """The draft 1.1, frozen as it stands."""
    assert drafted.run("freeze", "1.1").exit_code == 0
    return drafted


def test_a_frozen_draft_is_released_and_frozen_with_its_day(frozen_draft: Project) -> None:
    result = frozen_draft.run("release", "1.1", "--date", "2026-03-01")
    assert (result.exit_code, result.stdout) == (0, "edition 1.1 is in force; frozen: whole\n")
    assert frozen_draft.run("check").exit_code == 0
    released = (frozen_draft.root / EDITIONS).read_text()
    assert released.count("frozen: ") == 2
    assert "status: current" in released.partition("1.0")[0]
    frozen_draft.write(EDITIONS, released.replace("2026-03-01", "2026-03-02"))
    [problem] = frozen_draft.problems()
    assert "1.1: date was changed after edition 1.1 was frozen" in problem


def test_a_frozen_draft_that_has_changed_is_not_released(frozen_draft: Project) -> None:
    frozen_draft.write("rules/1.1/terrain.yaml", ONE_NUMBER.replace("4", "5"))
    assert refusal(frozen_draft, "1.1").startswith("rules/1.1/terrain.yaml:2: marsh: summary plays otherwise than ")
