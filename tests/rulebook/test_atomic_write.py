"""Writing several files so that none is ever half written, and the last is as it was where the disk refuses."""

import errno
import os
from pathlib import Path

import pytest

from rulebook.lifecycle.atomic_write import write_atomically
from rulebook.source.problems import RulesError
from tests.support import contents


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "list").write_text("old list\n")
    return tmp_path


def write(root: Path) -> None:
    folder = {"a": "a\n", "deep/b": "b\n"}
    write_atomically(root, {root / "fresh": "fresh\n", root / "folder": folder, root / "list": "l\n"})


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
    }


@pytest.mark.parametrize("step", [1, 2, 3, 4])
def test_where_the_disk_is_full_all_is_as_it_was(root: Path, monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    before, left = contents(root), [step - 1]

    def full(number: int) -> None:
        if not left[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        left[0] -= 1

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RulesError) as refused:
        write(root)
    [problem] = refused.value.problems
    assert problem.message == "cannot be written: No space left on device; nothing was changed"
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
