"""``rulebook build`` for real, on an invented project: how it ends, beside other builds, and twice from one source."""

import os
import select
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rulebook.site.build import build_page, build_site
from rulebook.site.folder import SiteError, mark
from rulebook.site.serve import _build_in_order
from rulebook.site.unchanged_pages import Incremental
from tests.support import EDITIONS, ROOT, TERRAIN, Project, make_buildable, record

PATIENCE = 60
# Where builds are to be caught in the middle, each worker says that it is there and goes no further.
CATCH = """
import os, signal
import markdown
class Catch(markdown.Extension):
    def extendMarkdown(self, md):
        if "CAUGHT" in os.environ:
            caught = open(os.environ["CAUGHT"], "w")
            print("here", file=caught, flush=True)
            signal.pause()
def makeExtension(**_):
    return Catch()
"""


@pytest.fixture
def two(project: Project, monkeypatch: pytest.MonkeyPatch) -> Project:
    """A project of two editions and one page, which builds in a few seconds."""
    make_buildable(project)
    settings = (project.root / "mkdocs.yml").read_text(encoding="utf-8")
    extensions = "markdown_extensions:\n"
    project.write("mkdocs.yml", settings.replace(extensions, f"{extensions}  - catch\n"))
    project.write("catch.py", CATCH)
    monkeypatch.syspath_prepend(project.root)
    return project


def command(project: Project, *arguments: str) -> list[str]:
    return [sys.executable, "-m", "rulebook", "--root", str(project.root), "build", *arguments]


def build(project: Project, *arguments: str, code: int = 0) -> str:
    """Build to the end; return what was said, less what was printed of success."""
    result = subprocess.run(
        command(project, *arguments),
        cwd=project.root,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert result.returncode == code, result.stdout + result.stderr
    return result.stderr


class Caught:
    """A build in the middle: its process, and the pipe that is open for as long as a worker lives."""

    def __init__(self, process: subprocess.Popen[str], pipe: int) -> None:
        self.process, self._pipe = process, pipe

    def workers_have_ended(self) -> bool:
        """Return whether the last worker ends before patience does."""
        ready, _, _ = select.select([self._pipe], [], [], PATIENCE)
        return bool(ready) and os.read(self._pipe, 1) == b""


@pytest.fixture
def caught(two: Project) -> Iterator[Caught]:
    """A build to site/, caught while both editions are being built; there is a last site already."""
    two.write("site/.built-by-rulebook", "a\nindex.html\n")
    two.write("site/index.html", "Last.")
    folder = two.root / "caught"
    os.mkfifo(folder)
    environment = os.environ | {"CAUGHT": str(folder), "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        command(two), cwd=two.root, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        # To write as well, so that there is no end before a worker comes.
        held = os.open(folder, os.O_RDWR)
        for _ in range(min(2, os.cpu_count() or 1)):
            ready, _, _ = select.select([held], [], [], PATIENCE)
            assert ready, "no worker came"
            assert os.read(held, len("here\n")) == b"here\n"
        pipe = os.open(folder, os.O_RDONLY | os.O_NONBLOCK)
        os.close(held)
        yield Caught(process, pipe)
        os.close(pipe)
        process.kill()


def last_site_stands(project: Project) -> bool:
    return (project.root / "site/index.html").read_text() == "Last."


def room(project: Project) -> Path:
    return project.root / ".site.build"


# How it ends


@pytest.mark.parametrize(
    "number",
    [signal.SIGTERM, *(pytest.param(each, marks=pytest.mark.thorough) for each in (signal.SIGINT, signal.SIGHUP))],
)
def test_ended_by_a_signal_it_puts_everything_away(two: Project, caught: Caught, number: int) -> None:
    caught.process.send_signal(number)
    _, output = caught.process.communicate(timeout=PATIENCE)
    assert caught.process.returncode == 1
    assert output.strip() == "Aborted!"
    assert caught.workers_have_ended()
    assert last_site_stands(two)
    assert not room(two).exists()


@pytest.mark.thorough
def test_killed_it_takes_its_workers_along_and_the_next_build_puts_everything_away(
    two: Project, caught: Caught
) -> None:
    caught.process.kill()
    caught.process.wait(PATIENCE)
    assert caught.workers_have_ended()
    assert last_site_stands(two)
    assert room(two).exists()
    build(two)
    assert not room(two).exists()
    assert "1.0/" in (two.root / "site/index.html").read_text()


@pytest.mark.thorough
def test_it_is_said_when_a_worker_is_killed(two: Project) -> None:
    two.write("catch.py", "import os, signal\ndef makeExtension(**_): os.kill(os.getpid(), signal.SIGKILL)\n")
    output = build(two, code=1)
    assert output == "a process of the build was ended from outside, perhaps for want of memory\n"
    assert not room(two).exists()


def test_a_folder_with_other_things_in_it_is_refused_before_anything_is_built(two: Project) -> None:
    two.write("../thesis/chapter.txt", "Ten years of work.")
    with pytest.raises(SiteError, match=r"thesis holds chapter\.txt, which no build wrote"):
        build_site(two.root, two.root.parent / "thesis")


# Beside other builds, and twice from one source


@pytest.mark.thorough
def test_builds_to_other_folders_go_on_at_once_and_give_the_same_bytes(
    two: Project, caught: Caught, tmp_path: Path
) -> None:
    assert "is being built by process" in build(two, code=1)
    here = set((two.root / "calculators").iterdir())
    build(two, "--to", "../one")
    assert set((two.root / "calculators").iterdir()) == here
    # Beside a copy nothing is kept of what was compiled before.
    (two.root / "calculators").unlink()
    shutil.copytree(ROOT / "calculators", two.root / "calculators", ignore=shutil.ignore_patterns("__pycache__"))
    build(two, "--to", str(tmp_path.parent / "other"))
    one, other = tree(tmp_path.parent / "one"), tree(tmp_path.parent / "other")
    assert len(one) > 30
    assert [name for name in one.keys() | other.keys() if one.get(name) != other.get(name)] == []
    assert b"lastmod" not in one["1.0/sitemap.xml"]


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


# Again


def test_built_again_a_site_is_as_built_afresh_and_only_what_changed_was_made(
    two: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What an author changes is built and said, though no site may be published so.

    Of a page more all others are made anew: the ways from page to page are on every page.
    """
    monkeypatch.delenv("SITE_URL", raising=False)
    for page in ("terrain", "glossary"):
        two.write(f"docs/reference/{page}.md", f'# {page.title()}\n\n{{{{ collection("{page}") }}}}\n')
    two.write(
        "rules/1.0/glossary.yaml", "- {id: term-mire, name: Mire, summary: Mud., source: {section: A, pages: [1-1]}}"
    )
    depth = "{depth: {value: 3, meaning: Depth}}"
    two.marsh(values=depth, text='"It is {depth} deep."')
    assert two.run("freeze", "1.0").exit_code == 0
    site = two.root / "site"
    last = _build_in_order(two.root, site, {"1.0", "old"}, None)
    says_only_which_edition_is_to_be_found(site)
    pages = {name: site / f"1.0/reference/{name}/index.html" for name in ("terrain", "glossary")}
    before = {name: path.stat().st_ino for name, path in pages.items()}
    two.marsh(values=depth.replace("3", "4"), text='"It is {depth} deep."')
    last = _build_in_order(two.root, site, {"1.0"}, last)
    assert "It is 4 deep." in pages["terrain"].read_text(encoding="utf-8")
    message = f"{TERRAIN}:7: marsh: values.depth plays otherwise than rules/1.0.freeze has it"
    assert message in caplog.text
    assert message in two.run("build").stderr
    assert {name: path.stat().st_ino == before[name] for name, path in pages.items()} == {
        "terrain": False,
        "glossary": True,
    }
    _build_in_order(two.root, tmp_path.parent / "afresh", {"1.0", "old"}, None)
    rebuilt, afresh = tree(site / "1.0"), tree(tmp_path.parent / "afresh" / "1.0")
    assert [name for name in rebuilt.keys() | afresh.keys() if rebuilt.get(name) != afresh.get(name)] == []
    two.write("docs/aids/mud.md", "# Mud\n")
    _build_in_order(two.root, site, {"1.0"}, last)
    assert pages["glossary"].stat().st_ino != before["glossary"]


def says_only_which_edition_is_to_be_found(site: Path) -> None:
    """Assert what a site says of its addresses that was told none: it may stand at any, and names no host."""
    assert not (site / "share").exists()
    assert not any(b"http://127" in text for text in tree(site).values())
    assert "(./1.0/reference/terrain/)" in (site / "llms.txt").read_text(encoding="utf-8")
    assert 'href="./"' in (site / "feed.xml").read_text(encoding="utf-8")
    assert "<loc>/1.0/reference/terrain/</loc>" in (site / "1.0/sitemap.xml").read_text(encoding="utf-8")
    home = (site / "1.0/index.html").read_text(encoding="utf-8")
    assert [name for name in ("og:", "canonical") if name in home] == []
    assert '<link rel="canonical" href="../1.0/">' in (site / "old/index.html").read_text(encoding="utf-8")


# One page ahead


def test_one_page_is_written_ahead_as_the_build_of_all_writes_it(two: Project) -> None:
    site, page = two.root / "site", two.root / "site/1.0/reference/terrain/index.html"
    two.write("docs/reference/terrain.md", '# Terrain\n\n{{ collection("terrain") }}\n')
    built = build_site(two.root, site, offline=False, while_writing=True)
    home = (site / "1.0/index.html").stat().st_mtime_ns
    two.marsh(summary="Wetter ground.")
    build_page(two.root, site, "1.0", "reference/terrain/")
    ahead = page.read_text("utf-8")
    assert "Wetter ground." in ahead
    assert (site / "1.0/index.html").stat().st_mtime_ns == home
    build_site(two.root, site, {"1.0"}, offline=False, while_writing=True, last=built)
    assert page.read_text("utf-8") == ahead


def test_what_is_no_page_by_itself_or_is_made_of_all_pages_is_left_to_the_build_of_all(two: Project) -> None:
    site = two.root / "site"
    two.write("docs/reference/terrain.md", '# Terrain\n\n{{ collection("terrain") }}\n')
    two.write("docs/aids/whole-edition.md", "# Whole\n")
    build_site(two.root, site, offline=False, while_writing=True)
    assert build_page(two.root, site, "1.0", "")
    assert [page for page in ("r/marsh/", "aids/whole-edition/") if build_page(two.root, site, "1.0", page)] == []


@pytest.mark.parametrize(("page", "left_out"), [("", "terrain/"), ("terrain/", "./")])
def test_of_one_page_all_others_are_left_out(page: str, left_out: str) -> None:
    incremental = Incremental({}, page)
    for url in ("./", "terrain/"):
        made_up: Any = SimpleNamespace(file=SimpleNamespace(url=url))
        incremental.on_pre_page(made_up)
    assert [file.url for file in incremental.spared] == [left_out]


# Many editions


@pytest.mark.thorough
def test_a_rules_page_is_as_large_with_20_editions_as_with_6(two: Project, tmp_path: Path) -> None:
    two.write("docs/reference/terrain.md", '# Terrain\n\n{{ collection("terrain") }}\n')
    assert rules_pages(two, 6, tmp_path / "six") == rules_pages(two, 20, tmp_path / "twenty")


def rules_pages(project: Project, count: int, site: Path) -> dict[str, int]:
    """Return the bytes of the same page in the oldest of some editions, and in the one in force, the second oldest."""
    names = [f"{number}.0" for number in range(10, 10 + count)]
    entry = '- {{id: "{}", title: Book {}, status: {}, source: Invented}}\n'
    listed = [entry.format(name, name, "current" if name == "11.0" else "draft") for name in names[::-1]]
    shutil.rmtree(project.root / "rules")
    project.write(EDITIONS, "".join(listed))
    for name in names:
        project.write(f"rules/{name}/terrain.yaml", record())
        # Stands for the site of an edition that is taken over.
        (site / name / "assets").mkdir(parents=True)
    mark(site)
    build_site(project.root, site, {"10.0", "11.0"}, offline=False, while_writing=True)
    return {name: (site / name / "reference/terrain/index.html").stat().st_size for name in ("10.0", "11.0")}
