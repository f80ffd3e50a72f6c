"""Editions that are frozen whole: what is no longer as it was is a problem, and the message says what to do."""

import hashlib
import shutil
import subprocess

import pytest

from tests.support import CHAPTER, EDITIONS, TERRAIN, Project, record

SUMS = "rules/1.0.sha256"
ENTRY = '- id: "1.0"\n  title: First\n  status: draft\n  source: Invented\n'
IN_FORCE = '- {id: "9.0", title: Last, status: current, source: Invented}\n'
LISTED = f"{ENTRY}{IN_FORCE}"
OR_NEW = "or open a new edition: rulebook new 1.1 --based-on 1.0"


@pytest.fixture
def frozen(project: Project) -> Project:
    """The draft 1.0, frozen, of a chapter and a collection, and an edition in force."""
    project.write(EDITIONS, LISTED)
    project.write("rules/9.0/terrain.yaml", record())
    project.write(CHAPTER, "title: Walking\nnumber: 1\nrules:\n" + record(id="walk", kind=None))
    done = project.run("freeze", "1.0")
    assert (done.exit_code, done.stdout) == (0, "edition 1.0 is frozen: whole\n")
    return project


def sums(project: Project) -> str:
    return (project.root / SUMS).read_text()


def listed(project: Project) -> str:
    return (project.root / EDITIONS).read_text()


def held(project: Project) -> str:
    """Return the lines that say what is frozen and hold the checksum file, as they should stand in the entry."""
    return f'  frozen: whole\n  seal: "{hashlib.sha256((project.root / SUMS).read_bytes()).hexdigest()}"\n'


def test_a_frozen_edition_is_fine_as_it_is(frozen: Project) -> None:
    assert frozen.run("check").exit_code == 0


def test_its_entry_holds_the_checksum_of_its_checksums(frozen: Project) -> None:
    assert listed(frozen) == LISTED.replace("  status", f"{held(frozen)}  status")


def test_checksums_taken_away_are_a_problem(frozen: Project) -> None:
    (frozen.root / SUMS).unlink()
    assert frozen.problems() == [f"{EDITIONS}:3: 1.0: is frozen, but {SUMS} is missing; put it back"]


def not_held(edition: str) -> str:
    return (
        f"rules/{edition}.sha256:1: is not what `seal` of edition {edition} in {EDITIONS} was written for; "
        "put both back, or, where a release or freeze was cut short, run it again"
    )


def test_checksums_that_the_entry_does_not_hold_are_a_problem(frozen: Project) -> None:
    frozen.write(EDITIONS, LISTED)
    assert frozen.problems() == [not_held("1.0")]


def test_checksums_written_anew_by_hand_are_a_problem(frozen: Project) -> None:
    frozen.marsh(name="Mire")
    digest = hashlib.sha256((frozen.root / TERRAIN).read_bytes()).hexdigest()
    lines = [line if "terrain" not in line else f"{digest}  1.0/terrain.yaml" for line in sums(frozen).splitlines()]
    frozen.write(SUMS, "\n".join(lines) + "\n")
    assert frozen.problems() == [not_held("1.0")]


def test_what_was_in_force_cannot_be_thawed(frozen: Project) -> None:
    frozen.write(EDITIONS, LISTED.replace("draft", "superseded"))
    (frozen.root / SUMS).unlink()
    said = f"1.0: is superseded, so it was in force and frozen; put back its `frozen` and {SUMS}"
    assert frozen.problems() == [f"{EDITIONS}:3: {said}"]
    done = frozen.run("freeze", "1.0")
    assert (done.exit_code, done.stderr) == (1, f"{EDITIONS}:3: {said}\n")


@pytest.mark.parametrize("text", ["true", "null", '"1234"', f'"{"0" * 63}G"'])
def test_what_holds_the_checksums_is_a_checksum(frozen: Project, text: str) -> None:
    frozen.write(EDITIONS, LISTED.replace("  status", f"  frozen: whole\n  seal: {text}\n  status"))
    assert any(line.startswith(f"{EDITIONS}:4: 1.0: seal ") for line in frozen.problems())


def test_what_is_frozen_has_a_seal_and_is_one_of_two_things(frozen: Project) -> None:
    frozen.write(EDITIONS, LISTED.replace("  status", "  frozen: some\n  status"))
    assert frozen.problems() == [
        f"{EDITIONS}:1: 1.0: lacks seal, which frozen goes with",
        f'{EDITIONS}:3: 1.0: frozen must be one of what plays, whole, got "some"',
    ]


def test_a_freeze_that_was_cut_short_is_finished_by_the_next(frozen: Project) -> None:
    whole = listed(frozen)
    frozen.write(EDITIONS, LISTED)
    assert frozen.run("freeze", "1.0").exit_code == 0
    assert listed(frozen) == whole


def test_it_is_not_finished_where_anything_has_changed_since(frozen: Project) -> None:
    frozen.write(EDITIONS, LISTED)
    frozen.marsh(name="Mire")
    done = frozen.run("freeze", "1.0")
    assert (done.exit_code, done.stderr) == (1, f"{not_held('1.0')}\n")
    assert listed(frozen) == LISTED


def test_sha256sum_reads_the_checksums(frozen: Project) -> None:
    command = shutil.which("sha256sum")
    if command is None:
        pytest.skip("this machine has no sha256sum")
    check = [command, "--check", "--strict", "1.0.sha256"]
    done = subprocess.run(check, cwd=frozen.root / "rules", capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("1.0/chapters/walking.yaml: OK\n1.0/terrain.yaml: OK\n", "")
    frozen.marsh(name="Mire")
    assert subprocess.run(check, cwd=frozen.root / "rules", capture_output=True, check=False).returncode == 1


@pytest.mark.parametrize(
    "text", [record(summary="Wetter ground."), f"# Noted.\n{record()}", record().replace("\n", "\r\n")]
)
def test_a_changed_file_is_a_problem_whatever_changed(frozen: Project, text: str) -> None:
    frozen.terrain(text)
    assert frozen.problems() == [f"{TERRAIN}:1: was changed after edition 1.0 was released; put it back, {OR_NEW}"]


def test_a_file_gone_and_a_file_added_are_problems(frozen: Project) -> None:
    (frozen.root / TERRAIN).unlink()
    frozen.write("rules/1.0/chapters/running.yaml", "title: Running\nnumber: 2\nrules:\n" + record(id="run", kind=None))
    assert frozen.problems() == [
        f"rules/1.0/chapters/running.yaml:1: was added after edition 1.0 was released; take it out, {OR_NEW}",
        f"{TERRAIN}:1: was removed after edition 1.0 was released; put it back, {OR_NEW}",
    ]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("First", "Primer", "2: 1.0: title was changed after edition 1.0 was released; put it back, "),
        (
            "  source",
            '  date: "2020-01-01"\n  source',
            "6: 1.0: date was added after edition 1.0 was released; take it out, ",
        ),
    ],
)
def test_a_changed_entry_is_a_problem(frozen: Project, old: str, new: str, said: str) -> None:
    frozen.write(EDITIONS, listed(frozen).replace(old, new))
    assert frozen.problems() == [f"{EDITIONS}:{said}{OR_NEW}"]


def test_a_field_taken_out_of_the_entry_is_a_problem(project: Project) -> None:
    project.write(EDITIONS, f'{ENTRY}  date: "2020-01-01"\n{IN_FORCE}')
    project.write("rules/9.0/terrain.yaml", record())
    project.run("freeze", "1.0")
    project.write(EDITIONS, listed(project).replace('  date: "2020-01-01"\n', ""))
    said = "1.0: date was removed after edition 1.0 was released; put it back"
    assert project.problems() == [f"{EDITIONS}:1: {said}, {OR_NEW}"]


def test_the_status_and_the_layout_of_the_entry_may_change(frozen: Project) -> None:
    frozen.run("new", "1.1", "--based-on", "1.0")
    first = ENTRY.replace("  status", f"{held(frozen)}  status")
    text = listed(frozen)
    fields = held(frozen).strip().replace("\n", ",")
    flow = f"- {{source: Invented, {fields}, title: 'First', status: superseded, id: '1.0'}}  # the first\n"
    assert first in text
    frozen.write(EDITIONS, text.replace(first, flow))
    assert frozen.run("check").exit_code == 0


def test_what_is_removed_from_the_base_is_frozen_too(frozen: Project) -> None:
    frozen.run("new", "1.1", "--based-on", "1.0")
    frozen.run("freeze", "1.1")
    frozen.write(EDITIONS, (frozen.root / EDITIONS).read_text().replace("  based_on", "  removed: [marsh]\n  based_on"))
    said = "removed was added after edition 1.1 was released; take it out"
    assert frozen.problems() == [f"{EDITIONS}:7: 1.1: {said}, or open a new edition: rulebook new 1.2 --based-on 1.1"]


def test_the_edition_proposed_is_one_that_is_not_there(frozen: Project) -> None:
    frozen.run("new", "1.1", "--based-on", "1.0")
    frozen.marsh(summary="Wetter ground.")
    [problem] = frozen.problems()
    assert problem.endswith("rulebook new 1.2 --based-on 1.0")


def test_an_id_without_a_number_leaves_the_next_one_open(project: Project) -> None:
    project.write(EDITIONS, LISTED.replace('"1.0"', "early-2020"))
    project.write("rules/9.0/terrain.yaml", record())
    (project.root / "rules/1.0").rename(project.root / "rules/early-2020")
    project.run("freeze", "early-2020")
    project.write("rules/early-2020/terrain.yaml", record(name="Mire"))
    [problem] = project.problems()
    assert problem.endswith("rulebook new ID --based-on early-2020")


def test_what_an_edition_is_based_on_is_frozen_with_it(project: Project) -> None:
    project.run("new", "1.1", "--based-on", "1.0")
    project.run("freeze", "1.1")
    assert (project.root / SUMS).is_file()


def test_a_frozen_edition_on_one_that_is_not_is_a_problem(frozen: Project) -> None:
    frozen.run("new", "1.1", "--based-on", "1.0")
    frozen.run("freeze", "1.1")
    frozen.write(EDITIONS, listed(frozen).replace(held(frozen), ""))
    (frozen.root / SUMS).unlink()
    said = f"{SUMS}, of the edition it is based on, is missing; put it back"
    assert frozen.problems() == [f"rules/1.1.sha256:1: {said}"]


def test_a_frozen_edition_that_is_no_longer_listed_is_a_problem(frozen: Project) -> None:
    before = listed(frozen)
    frozen.run("new", "1.1", "--based-on", "1.0")
    frozen.run("freeze", "1.1")
    frozen.write(EDITIONS, before)
    said = f"edition 1.1 was released, but {EDITIONS} does not list it; put its entry back"
    assert frozen.problems() == [f"rules/1.1.sha256:1: {said}"]


def damage(project: Project, text: str) -> list[str]:
    project.write(SUMS, text)
    return project.problems()


def test_a_damaged_checksum_file_is_a_problem(frozen: Project) -> None:
    said = "is damaged: expected a checksum and a name in 1.0/, once; put the file back"
    lines = sums(frozen).splitlines()
    last = len(lines)
    assert damage(frozen, "\n".join([*lines[:-1], lines[-1][1:]])) == [f"{SUMS}:{last}: {said}"]
    assert damage(frozen, "\n".join([*lines, lines[-1]])) == [f"{SUMS}:{last + 1}: {said}"]
    assert damage(frozen, "\n".join([*lines, lines[-1].replace("1.0/", "../")])) == [f"{SUMS}:{last + 1}: {said}"]
    assert damage(frozen, "") == [f"{SUMS}:1: is damaged: holds no checksums; put the file back"]


def test_a_line_taken_out_of_the_checksums_is_noticed(frozen: Project) -> None:
    whole = sums(frozen)
    for line in whole.splitlines():
        assert damage(frozen, whole.replace(f"{line}\n", "")) == [not_held("1.0")]


def test_an_edition_is_frozen_once(frozen: Project) -> None:
    frozen.marsh(name="Mire")
    before = sums(frozen)
    done = frozen.run("freeze", "1.0")
    said = "1.0: is frozen already; what was frozen does not change"
    assert (done.exit_code, done.stderr, sums(frozen)) == (1, f"{EDITIONS}:1: {said}\n", before)


def test_an_edition_with_mistakes_is_not_frozen(project: Project) -> None:
    project.marsh(kind="nonsense")
    done = project.run("freeze", "1.0")
    assert done.exit_code == 1
    assert done.stderr.startswith(f"{TERRAIN}:3: marsh: kind must be one of ")
    assert not (project.root / SUMS).exists()
