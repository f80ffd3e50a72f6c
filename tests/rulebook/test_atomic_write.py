"""Writing several files so that all of it happens or none, whichever step the disk refuses."""

import shutil
from pathlib import Path

import pytest

from rulebook.lifecycle.atomic_write import write_atomically
from rulebook.source.problems import RulesError
from tests.rulebook.support_disk import Disk
from tests.support import contents


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "list").write_text("old list\n")
    (tmp_path / "sums").write_text("old sums\n")
    return tmp_path


def write(root: Path) -> None:
    folder = {"a": "a\n", "deep/b": "b\n"}
    write_atomically(
        root, {root / "fresh": "fresh\n", root / "folder": folder, root / "sums": "s\n", root / "list": "l\n"}
    )


def test_all_of_it_is_written_and_nothing_else(root: Path) -> None:
    (root / ".list.new").write_text("left by a run that was killed")
    (root / ".folder.new").mkdir()
    write(root)
    assert contents(root) == {
        "folder/": b"",
        "folder/a": b"a\n",
        "folder/deep/": b"",
        "folder/deep/b": b"b\n",
        "fresh": b"fresh\n",
        "list": b"l\n",
        "sums": b"s\n",
    }


def test_whichever_step_is_refused_all_is_as_it_was(root: Path) -> None:
    before = contents(root)
    step = refused = 0
    while refused == step:
        step += 1
        with pytest.MonkeyPatch.context() as patch:
            Disk(patch, step)
            try:
                write(root)
            except RulesError as error:
                refused += 1
                [problem] = error.problems
                assert problem.path in {"fresh", "folder", "sums", "list"}
                assert problem.message == "cannot be written: No space left on device; nothing was changed"
                assert contents(root) == before
    assert refused > 15
    assert contents(root) != before


def test_what_cannot_be_put_back_is_kept_and_named(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = contents(root)
    with pytest.MonkeyPatch.context() as patch:
        whole = Disk(patch, 0)
        write(root)
    for name in ("list", "sums"):
        (root / name).write_bytes(before[name])
    (root / "fresh").unlink()
    shutil.rmtree(root / "folder")
    with monkeypatch.context() as patch:
        Disk(patch, whole.steps, for_good=True)
        with pytest.raises(RulesError) as refused:
            write(root)
    said = "cannot be put back: No space left on device; what it was is kept in .sums.old"
    assert [str(problem) for problem in refused.value.problems] == [f"sums:1: {said}"]
    assert (contents(root)["list"], contents(root)[".sums.old"]) == (before["list"], before["sums"])


def test_a_run_that_is_interrupted_undoes_what_it_did(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, replace = contents(root), Path.replace

    def interrupted(path: Path, target: Path) -> Path:
        if target.name == "list":
            raise KeyboardInterrupt
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write(root)
    assert contents(root) == before


def test_who_may_read_a_file_stays_the_same(root: Path) -> None:
    (root / "list").chmod(0o640)
    write(root)
    assert (root / "list").stat().st_mode & 0o777 == 0o640


def test_a_link_stays_one_and_what_it_leads_to_is_written(root: Path) -> None:
    (root / "list").rename(root / "elsewhere")
    (root / "list").symlink_to("elsewhere")
    write(root)
    assert (root / "list").is_symlink()
    assert (root / "elsewhere").read_text() == "l\n"
