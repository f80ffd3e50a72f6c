"""Where a site may stand, and that the last good one stands until the new one takes its place."""

import errno
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest

from rulebook.site import folder as site_folder
from rulebook.site.folder import MARK, SiteError, replacing
from rulebook.site.folder_exchange import exchange
from tests.support import ROOT

KILLS = 50
PAGES = [f"{number}.html" for number in range(12)]
NOBODY = 65534
# Puts one site after another in place of the last, every page of which says which site it is of.
PUBLISHER = """
import sys
from itertools import count
from pathlib import Path
from rulebook.site import folder as site_folder
target, checkout, pages, steps = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[4:], sys.argv[3]
if steps == "two":
    site_folder.exchange = lambda one, other: False
for version in count():
    with site_folder.replacing(target, checkout) as fresh:
        for page in pages:
            (fresh / page).write_text(f"{version}\\n" * 500)
    if version == 0:
        print("ready", flush=True)
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
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*")}
    return {name: path.read_bytes() if path.is_file() else b"" for name, path in found.items()}


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
    ("target", "said"),
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
        ("/dev", "is a mount point"),
        ("/dev/null", "is not a folder"),
        ("../" + "n" * 250, "File name too long"),
    ],
)
def test_what_must_not_be_replaced_is_refused_before_anything_is_built(
    tmp_path: Path, checkout: Path, target: str, said: str
) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full/thesis.txt").write_text("Ten years of work.")
    (tmp_path / "empty").mkdir()
    (tmp_path / "link").symlink_to("empty")
    (tmp_path / "dangling").symlink_to("nowhere")
    before = tree(tmp_path)
    assert said in refusal(checkout / target, checkout)
    assert tree(tmp_path) == before


def test_what_was_added_to_a_site_is_not_deleted_with_it(tmp_path: Path, checkout: Path) -> None:
    publish(tmp_path / "site", checkout, "Last.")
    (tmp_path / "site/CNAME").write_text("example.org")
    assert "holds CNAME, which no build wrote" in refusal(tmp_path / "site", checkout)
    (tmp_path / "site/CNAME").unlink()
    with pytest.raises(SiteError, match="holds CNAME"), replacing(tmp_path / "site", checkout):
        (tmp_path / "site/CNAME").write_text("added while it was built")
    assert (tmp_path / "site/index.html").read_text() == "Last."


@pytest.mark.parametrize("name", ["1.0/notes.txt", "1.0/rules/notes.txt", "1.0/rules/empty/", "1.0/link"])
def test_what_was_added_further_down_is_not_deleted_either(tmp_path: Path, checkout: Path, name: str) -> None:
    site = tmp_path / "site"
    with replacing(site, checkout) as fresh:
        (fresh / "1.0/rules").mkdir(parents=True)
        (fresh / "1.0/rules/index.html").write_text("Last.")
        (fresh / "1.0/nothing").mkdir()
    before = tree(site)
    if name.endswith("link"):
        (site / name).symlink_to(checkout)
    elif name.endswith("/"):
        (site / name).mkdir()
    else:
        (site / name).write_text("Ten years of work.")
    assert f"holds {name}, which no build wrote" in refusal(site, checkout)
    assert tree(site).keys() > before.keys()


def test_a_site_of_a_build_that_listed_less_is_replaced_once(tmp_path: Path, checkout: Path) -> None:
    site = tmp_path / "site"
    (site / "1.0").mkdir(parents=True)
    (site / "1.0/index.html").write_text("Last.")
    (site / MARK).write_text("`rulebook build` wrote this folder and replaces it; it holds:\n1.0\n")
    publish(site, checkout)
    (site / "more").mkdir()
    (site / "more/notes.txt").write_text("Ten years of work.")
    assert "holds more/notes.txt, which no build wrote" in refusal(site, checkout)


@pytest.mark.parametrize("mark", [b"\xff\xfe", b"", b"\x00\n\xff\n", b"`rulebook build` wrote this"])
def test_a_mark_that_no_build_wrote_is_none(tmp_path: Path, checkout: Path, mark: bytes) -> None:
    publish(tmp_path / "site", checkout)
    (tmp_path / "site" / MARK).write_bytes(mark)
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


@pytest.mark.parametrize(("locked", "said"), [("home", "Permission denied"), ("home/site", "may not be written to")])
def test_a_read_only_folder_keeps_its_site(locked: str, said: str, checkout: Path) -> None:
    # Folders of pytest's own are closed to other users.
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        publish(home / "site", checkout, "Last.")
        for path in (Path(folder), home, home / "site"):
            path.chmod(0o777)
        before = tree(home)
        (Path(folder) / locked).chmod(0o555)
        with as_a_user():
            assert said in refusal(home / "site", Path("/nowhere"))
        assert tree(home) == before
        (Path(folder) / locked).chmod(0o777)


@pytest.mark.parametrize(
    ("error", "raised", "said"),
    [
        (
            OSError(errno.ENOSPC, "No space left", "a.html"),
            SiteError,
            "^building .*/site failed: a.html: No space left$",
        ),
        (KeyboardInterrupt(), KeyboardInterrupt, "^$"),
    ],
)
def test_a_build_that_fails_leaves_the_last_site_and_nothing_else(
    tmp_path: Path, checkout: Path, error: BaseException, raised: type[BaseException], said: str
) -> None:
    publish(tmp_path / "site", checkout, "Last.")
    before = tree(tmp_path)
    with pytest.raises(raised, match=said), replacing(tmp_path / "site", checkout) as fresh:
        (fresh / "index.html").write_text("Half of it.")
        raise error
    assert tree(tmp_path) == before


def test_where_folders_cannot_change_places_the_last_site_comes_back(
    tmp_path: Path, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site_folder, "exchange", lambda one, other: False)
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


def test_folders_change_places(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        (tmp_path / name / name).touch()
    swapped = exchange(tmp_path / "one", tmp_path / "other")
    assert (tmp_path / "one/other").is_file() == (tmp_path / "other/one").is_file() == swapped


# Two at once


def test_two_builds_do_not_share_a_folder(tmp_path: Path, checkout: Path) -> None:
    with replacing(tmp_path / "site", checkout) as fresh:
        (fresh / "index.html").write_text("First.")
        assert "is being built by another process" in refusal(tmp_path / "site", checkout)
        publish(tmp_path / "other", checkout, "Beside.")
    assert (tmp_path / "site/index.html").read_text() == "First."
    assert (tmp_path / "other/index.html").read_text() == "Beside."


# Kills


def version_of(site: Path | int) -> str:
    """Return the version of a whole site, given by its path or an open folder; fails where pages are of several."""
    found = set()
    for page in PAGES:
        opened = os.open(page, os.O_RDONLY, dir_fd=site) if isinstance(site, int) else os.open(site / page, os.O_RDONLY)
        with os.fdopen(opened) as file:
            lines = file.read().splitlines()
        assert len(lines) == 500, f"{page} was cut"
        found |= set(lines)
    assert len(found) == 1, f"pages of {sorted(found)} together"
    return found.pop()


class Reader(Thread):
    """Reads a site all the while; notes when there is none, and when what it reads is not of one version."""

    def __init__(self, site: Path, always_there: bool) -> None:
        super().__init__()
        self.site, self.always_there = site, always_there
        self.read, self.faults = 0, list[str]()
        self.done = Event()

    def run(self) -> None:
        while not self.done.is_set():
            try:
                folder = os.open(self.site, os.O_RDONLY)
            except FileNotFoundError:
                if self.always_there:
                    self.faults.append("there is no site")
                continue
            try:
                version_of(folder)
                self.read += 1
            except FileNotFoundError as error:
                # The last site is deleted, page by page, once another has its place.
                if self.stands(folder):
                    self.faults.append(str(error))
            except AssertionError as error:
                self.faults.append(str(error))
            finally:
                os.close(folder)

    def stands(self, folder: int) -> bool:
        """Return whether an open folder is that of the site; between two steps there is none."""
        try:
            return os.path.samestat(os.fstat(folder), self.site.stat())
        except FileNotFoundError:
            return False


def in_one_step(folder: Path) -> bool:
    """Return whether the disk of a folder can let folders change places."""
    (folder / "one").mkdir()
    (folder / "other").mkdir()
    return exchange(folder / "one", folder / "other")


@pytest.mark.thorough
@pytest.mark.parametrize("steps", ["one", "two"])
def test_the_last_good_site_survives_a_kill_at_50_random_moments(tmp_path: Path, checkout: Path, steps: str) -> None:
    site, last = tmp_path / "site", tmp_path / ".site.build/last"
    with replacing(site, checkout) as fresh:
        for page in PAGES:
            (fresh / page).write_text("first\n" * 500)
    chance = random.Random(12)
    reader = Reader(site, always_there=steps == "one" and in_one_step(tmp_path))
    reader.start()
    for _ in range(KILLS):
        with subprocess.Popen(
            [sys.executable, "-c", PUBLISHER, site, checkout, steps, *PAGES], cwd=ROOT, stdout=subprocess.PIPE
        ) as publisher:
            assert publisher.stdout and publisher.stdout.readline() == b"ready\n"
            with pytest.raises(subprocess.TimeoutExpired):
                publisher.wait(timeout=chance.uniform(0, 0.02))
            publisher.kill()
        assert version_of(site if site.exists() or not last.exists() else last)
    reader.done.set()
    reader.join()
    assert reader.faults == []
    assert reader.read > KILLS
    with replacing(site, checkout) as fresh:
        assert version_of(site)
        (fresh / "index.html").write_text("New.")
    assert not (tmp_path / ".site.build").exists()
