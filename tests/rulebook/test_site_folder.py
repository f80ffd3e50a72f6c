"""Where a site may stand, and that the last good one stands until the new one takes its place."""

import errno
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rulebook.site.folder import MARK, SiteError, replacing
from tests.support import ROOT

NOBODY = 65534
# A build that is killed when the last site is moved away and the new one has not come.
KILLED = """
import os, signal, sys
from pathlib import Path
from rulebook.site.folder import replacing
rename = Path.rename
def renamed(path, target):
    if path.name == "site" and path.parent.name == ".site.build":
        os.kill(os.getpid(), signal.SIGKILL)
    return rename(path, target)
Path.rename = renamed
with replacing(Path(sys.argv[1]), Path(sys.argv[2])):
    pass
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a folder of rules and an empty one of pages."""
    root = tmp_path / "checkout"
    (root / "rules").mkdir(parents=True)
    (root / "rules/terrain.yaml").write_text("- id: marsh\n")
    (root / "docs").mkdir()
    return root


def publish(target: Path, checkout: Path, page: str = "New.") -> None:
    with replacing(target, checkout) as fresh:
        (fresh / "index.html").write_text(page)


def refusal(target: Path, checkout: Path) -> str:
    """Return why a site may not stand at a place; nothing may be built for it first."""
    with pytest.raises(SiteError) as error, replacing(target, checkout):
        pytest.fail("a site was built")
    return str(error.value)


def tree(folder: Path) -> dict[str, bytes]:
    """Return all that is in a folder, hidden files too."""
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    return {name: path.read_bytes() if path.is_file() else b"" for name, path in files.items()}


# Places


def test_a_site_comes_to_a_new_and_to_an_empty_folder(tmp_path: Path, checkout: Path) -> None:
    (tmp_path / "empty").mkdir()
    for name in ("new", "empty", "deep/down"):
        publish(tmp_path / name, checkout)
        assert (tmp_path / name / "index.html").read_text() == "New."
    assert sorted(path.name for path in tmp_path.iterdir()) == ["checkout", "deep", "empty", "new"]


def test_a_site_takes_the_place_of_the_last(checkout: Path) -> None:
    with replacing(checkout / "site", checkout) as fresh:
        (fresh / "old.html").write_text("Old.")
    publish(checkout / "site", checkout)
    assert tree(checkout / "site").keys() == {MARK, "index.html"}
    assert sorted(path.name for path in checkout.iterdir()) == ["docs", "rules", "site"]


@pytest.mark.parametrize(
    ("target", "message"),
    [
        ("..", "holds the checkout"),
        (".", "holds the checkout"),
        ("rules", "holds terrain.yaml, which no build wrote"),
        ("docs/site", "is in the checkout"),
        ("rules/1.0", "is in the checkout"),
        ("rules/terrain.yaml", "is in the checkout"),
        ("../full", "holds thesis.txt, which no build wrote"),
        ("../full/thesis.txt", "is not a folder"),
        ("../full/thesis.txt/site", "Not a directory"),
        ("../link", "is a link"),
        ("../dangling", "is a link"),
        ("../full/../checkout/docs/site", "is in the checkout"),
    ],
)
def test_what_must_not_be_replaced_is_refused_before_anything_is_built(
    tmp_path: Path, checkout: Path, target: str, message: str
) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full/thesis.txt").write_text("Ten years of work.")
    (tmp_path / "empty").mkdir()
    (tmp_path / "link").symlink_to("empty")
    (tmp_path / "dangling").symlink_to("nowhere")
    before = tree(tmp_path)
    assert message in refusal(checkout / target, checkout)
    assert tree(tmp_path) == before


def test_what_was_added_to_a_site_is_not_deleted_with_it(tmp_path: Path, checkout: Path) -> None:
    publish(tmp_path / "site", checkout, "Last.")
    (tmp_path / "site/CNAME").write_text("example.org")
    assert "holds CNAME, which no build wrote" in refusal(tmp_path / "site", checkout)
    (tmp_path / "site/CNAME").unlink()
    with pytest.raises(SiteError, match="holds CNAME"), replacing(tmp_path / "site", checkout):
        (tmp_path / "site/CNAME").write_text("added while it was built")
    assert (tmp_path / "site/index.html").read_text() == "Last."


def test_what_was_added_further_down_is_not_deleted_either(tmp_path: Path, checkout: Path) -> None:
    site = tmp_path / "site"
    with replacing(site, checkout) as fresh:
        (fresh / "1.0/rules").mkdir(parents=True)
        (fresh / "1.0/rules/index.html").write_text("Last.")
    (site / "1.0/rules/notes.txt").write_text("Ten years of work.")
    assert "holds 1.0/rules/notes.txt, which no build wrote" in refusal(site, checkout)
    assert (site / "1.0/rules/notes.txt").is_file()


def test_a_folder_whose_mark_lists_nothing_is_no_site(tmp_path: Path, checkout: Path) -> None:
    publish(tmp_path / "site", checkout)
    (tmp_path / "site" / MARK).write_bytes(b"\xff")
    assert "holds index.html, which no build wrote" in refusal(tmp_path / "site", checkout)


def test_a_room_that_no_build_made_is_left_alone(tmp_path: Path, checkout: Path) -> None:
    (tmp_path / ".site.build").mkdir()
    (tmp_path / ".site.build/thesis.txt").write_text("Ten years of work.")
    assert "no build made it" in refusal(tmp_path / "site", checkout)
    assert (tmp_path / ".site.build/thesis.txt").is_file()


# Faults


@contextmanager
def as_a_user() -> Iterator[None]:
    """Let the permissions of files count: for root they do not."""
    root = os.geteuid() == 0
    if root:
        os.setresuid(NOBODY, NOBODY, 0)
    try:
        yield
    finally:
        if root:
            os.setresuid(0, 0, 0)


def test_a_read_only_folder_keeps_its_site(checkout: Path) -> None:
    # Folders of pytest's own are closed to other users.
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        publish(home / "site", checkout, "Last.")
        for path in (Path(folder), home, home / "site"):
            path.chmod(0o777)
        before = tree(home)
        (home / "site").chmod(0o555)
        with as_a_user():
            assert "may not be written to" in refusal(home / "site", Path("/nowhere"))
        assert tree(home) == before
        (home / "site").chmod(0o777)


def test_on_a_full_disk_the_last_site_stays_and_nothing_else(tmp_path: Path, checkout: Path) -> None:
    publish(tmp_path / "site", checkout, "Last.")
    before = tree(tmp_path)
    error = shutil.Error([("a.html", "b.html", "[Errno 28] No space left on device: 'b.html'")])
    message = "^building .*/site failed: a.html: No space left on device$"
    with pytest.raises(SiteError, match=message), replacing(tmp_path / "site", checkout) as fresh:
        (fresh / "index.html").write_text("Half of it.")
        raise error
    assert tree(tmp_path) == before


def test_where_the_new_site_cannot_take_the_place_the_last_comes_back(
    tmp_path: Path, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(tmp_path / "site", checkout, "Last.")
    rename = Path.rename

    def fail_to_take_the_place(path: Path, target: Path) -> Path:
        if path.name == "site" and path.parent.name == ".site.build":
            raise OSError(errno.EIO, "Input/output error", str(target))
        return rename(path, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", fail_to_take_the_place)
        with pytest.raises(SiteError, match="Input/output error"):
            publish(tmp_path / "site", checkout)
    assert (tmp_path / "site/index.html").read_text() == "Last."
    publish(tmp_path / "site", checkout)
    assert (tmp_path / "site/index.html").read_text() == "New."


def test_killed_between_two_sites_the_last_comes_back_with_the_next_build(tmp_path: Path, checkout: Path) -> None:
    publish(tmp_path / "site", checkout, "Last.")
    result = subprocess.run([sys.executable, "-c", KILLED, tmp_path / "site", checkout], cwd=ROOT)
    assert result.returncode == -signal.SIGKILL
    assert not (tmp_path / "site").exists()
    with replacing(tmp_path / "site", checkout) as fresh:
        assert (tmp_path / "site/index.html").read_text() == "Last."
        (fresh / "index.html").write_text("New.")
    assert (tmp_path / "site/index.html").read_text() == "New."
    assert sorted(path.name for path in tmp_path.iterdir()) == ["checkout", "site"]


# Two at once


def test_two_builds_do_not_share_a_folder(tmp_path: Path, checkout: Path) -> None:
    room = tmp_path / ".site.build"
    room.mkdir()
    (room / MARK).write_text(f"{os.getppid()}\n")
    assert f"is being built by process {os.getppid()}" in refusal(tmp_path / "site", checkout)
    publish(tmp_path / "other", checkout, "Beside.")
    assert (tmp_path / "other/index.html").read_text() == "Beside."
    (room / MARK).write_text(f"{os.getpid()}\n")
    publish(tmp_path / "site", checkout)
    assert not room.exists()
