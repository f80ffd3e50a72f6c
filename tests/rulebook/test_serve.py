"""``make serve``: which editions a changed file has rebuilt, and what is said of it."""

import os
import pickle
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from threading import Event, Thread
from urllib.request import urlopen

import pytest
from mkdocs.livereload import LiveReloadServer

from rulebook.site.local_server import LocalServer
from rulebook.site.serve import Builder as Building
from rulebook.site.serve import Follower, touched
from rulebook.site.watching import is_watched, watching
from rulebook.source.problems import Problem, RulesError
from tests.support import TERRAIN, Project

ENTRIES = [
    {"id": "1.2", "status": "draft", "based_on": "1.1"},
    {"id": "1.1", "status": "current", "based_on": "1.0"},
    {"id": "1.0", "status": "superseded"},
    {"id": "old", "status": "superseded"},
]
ALL = {entry["id"] for entry in ENTRIES}


@pytest.mark.parametrize(
    ("path", "editions"),
    [
        ("rules/1.0/terrain.yaml", {"1.0", "1.1", "1.2"}),
        ("rules/1.1/chapters/walking.yaml", {"1.1", "1.2"}),
        ("rules/old/terrain.yaml", {"old"}),
        ("rules/new/terrain.yaml", set()),
        ("rules/editions.yaml", ALL),
        ("rules/changes.yaml", ALL),
        ("docs/index.md", {"1.1"}),
        ("rulebook/theme/main.html", {"1.1"}),
        ("schemas/terrain.schema.json", {"1.1"}),
        ("mkdocs.yml", {"1.1"}),
        ("rulebook/site/serve.py", {"1.1"}),
    ],
)
def test_a_changed_file_touches_the_editions_that_it_shows_in(path: str, editions: set[str]) -> None:
    assert touched([path], ENTRIES) == editions


def test_several_files_touch_what_each_of_them_does() -> None:
    assert touched(["docs/index.md", "rules/old/terrain.yaml"], ENTRIES) == {"1.1", "old"}


class Builder:
    """Stands in for the building of a site: notes what it is asked for, and fails while it is told to."""

    def __init__(self) -> None:
        self.asked: list[set[str]] = []
        self.failure: BaseException | None = None

    def build(self, root: Path, site: Path, only: set[str], changed: set[str]) -> None:
        self.asked.append(only)
        if self.failure:
            raise self.failure


@pytest.fixture
def two(project: Project) -> Project:
    """An edition in force, and an old one."""
    project.add_old_edition()
    return project


def touch(project: Project, path: str) -> None:
    """Change a file so that its time shows it, however coarse the clock of the disk."""
    file = project.root / path
    later = file.stat().st_mtime_ns + 1_000_000_000
    os.utime(file, ns=(later, later))


def test_it_rebuilds_what_changed_and_names_what_it_left(two: Project, capsys: pytest.CaptureFixture[str]) -> None:
    builder = Builder()
    follower = Follower(two.root, two.root / "site", builder.build)
    touch(two, TERRAIN)
    follower.rebuild()
    assert builder.asked == [{"1.0"}]
    rebuilt, left = capsys.readouterr().out.splitlines()
    assert rebuilt.startswith("Rebuilt 1.0 in ")
    assert left == "Not rebuilt, so still as before: old; `make serve` anew builds all"


def test_new_and_deleted_files_are_changes_too(two: Project) -> None:
    builder = Builder()
    follower = Follower(two.root, two.root / "site", builder.build)
    two.write("rules/old/glossary.yaml", "[]")
    follower.rebuild()
    (two.root / TERRAIN).unlink()
    follower.rebuild()
    assert builder.asked == [{"old"}, {"1.0"}]


@pytest.mark.parametrize("failure", [RulesError([Problem(TERRAIN, 3, "marsh", "lacks name")]), SystemExit(100)])
def test_what_could_not_be_built_is_built_with_the_next_change(
    two: Project, capsys: pytest.CaptureFixture[str], failure: BaseException
) -> None:
    builder = Builder()
    follower = Follower(two.root, two.root / "site", builder.build)
    builder.failure = failure
    touch(two, TERRAIN)
    follower.rebuild()
    output = capsys.readouterr()
    assert "Not rebuilt" in output.err
    assert output.out == ""
    builder.failure = None
    touch(two, "rules/old/terrain.yaml")
    follower.rebuild()
    assert builder.asked == [{"1.0"}, {"1.0", "old"}]


def test_what_is_wrong_with_the_rules_comes_whole_from_another_process() -> None:
    error = RulesError([Problem(TERRAIN, 3, "marsh", "lacks name")])
    assert pickle.loads(pickle.dumps(error)).problems == error.problems


@pytest.mark.parametrize(
    "failure",
    [AttributeError("'list' object has no attribute 'get'"), BrokenProcessPool("ended abruptly"), OSError(28, "Full")],
)
def test_it_says_an_error_that_nobody_foresaw_and_goes_on(
    two: Project, capsys: pytest.CaptureFixture[str], failure: Exception
) -> None:
    builder = Builder()
    follower = Follower(two.root, two.root / "site", builder.build)
    builder.failure = failure
    touch(two, TERRAIN)
    follower.rebuild()
    assert capsys.readouterr().err == f"Not rebuilt:\n{type(failure).__name__}: {failure}\n"
    builder.failure = None
    touch(two, TERRAIN)
    follower.rebuild()
    assert builder.asked == [{"1.0"}, {"1.0"}]


def test_no_step_of_a_rebuild_ends_it(
    two: Project, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(root: Path) -> None:
        raise RecursionError("too deep")

    builder = Builder()
    follower = Follower(two.root, two.root / "site", builder.build)
    touch(two, TERRAIN)
    with monkeypatch.context() as patch:
        patch.setattr("rulebook.site.serve.edition_list", stumble)
        follower.rebuild()
    assert capsys.readouterr().err == "Not rebuilt:\nRecursionError: too deep\n"
    touch(two, "rules/old/terrain.yaml")
    follower.rebuild()
    assert builder.asked == [{"1.0", "old"}]


@pytest.mark.parametrize(
    "name", [".terrain.yaml.swp", "terrain.yaml~", "#terrain.yaml#", ".#terrain.yaml", ".DS_Store"]
)
def test_what_editors_leave_builds_nothing(two: Project, capsys: pytest.CaptureFixture[str], name: str) -> None:
    builder = Builder()
    follower = Follower(two.root, two.root / "site", builder.build)
    two.write(f"rules/1.0/{name}", "half a file")
    follower.rebuild()
    assert builder.asked == []
    assert capsys.readouterr() == ("", "")


def test_a_freeze_file_builds_nothing(two: Project) -> None:
    builder = Builder()
    follower = Follower(two.root, two.root / "site", builder.build)
    two.write("rules/1.0.freeze", "")
    follower.rebuild()
    assert builder.asked == []


def test_what_python_compiles_as_it_builds_is_no_change() -> None:
    assert is_watched(Path("rulebook/cli.py"))
    assert not is_watched(Path("rulebook/__pycache__/cli.cpython-313.pyc"))


@pytest.mark.parametrize(
    ("changed", "known"),
    [
        ({"rules/1.0/terrain.yaml"}, True),
        ({"rules/1.0/terrain.yaml", "rulebook/cli.py"}, False),
        ({"rules/editions.yaml"}, False),
        ({"schemas/terrain.schema.json"}, False),
        ({"docs/index.md"}, False),
    ],
)
def test_only_where_rules_alone_changed_is_the_last_build_of_use(
    two: Project, monkeypatch: pytest.MonkeyPatch, changed: set[str], known: bool
) -> None:
    builds: list[object] = []

    class Worker:
        """Builds nothing, and notes what it was told of the last build."""

        def __init__(self, count: int) -> None: ...

        def __enter__(self) -> "Worker":
            return self

        def __exit__(self, *_: object) -> None: ...

        def submit(self, work: object, *given: object) -> Future[dict[str, object]]:
            if len(given) > 1:
                builds.append(given[-1])
            done: Future[dict[str, object]] = Future()
            done.set_result({"1.0": {"index.md": "digest"}})
            return done

    monkeypatch.setattr("rulebook.site.serve.workers", Worker)
    with Building(two.root) as building:
        building.build(two.root, two.root / "site", {"1.0"}, {"mkdocs.yml"})
        building.build(two.root, two.root / "site", {"1.0"}, changed)
    assert builds == [None, {"1.0": {"index.md": "digest"}} if known else None]


def test_a_file_that_goes_while_it_looks_is_no_error(two: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    builder = Builder()
    follower = Follower(two.root, two.root / "site", builder.build)
    two.write("rules/old/glossary.yaml", "[]")
    touch(two, TERRAIN)
    look = Path.stat

    def look_too_late(path: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        if path.name == "glossary.yaml":
            raise FileNotFoundError(2, "No such file or directory", str(path))
        return look(path, follow_symlinks=follow_symlinks)

    monkeypatch.setattr(Path, "stat", look_too_late)
    follower.rebuild()
    assert builder.asked == [{"1.0"}]


def test_pages_are_still_served_after_an_error(two: Project) -> None:
    """The server of MkDocs lets every page wait for a build that raised."""
    builder = Builder()
    builder.failure = AttributeError("nobody foresaw this")
    two.write("site/index.html", "<p>The last good site.</p>")
    follower = Follower(two.root, two.root / "site", builder.build)
    tried = Event()

    def rebuild() -> None:
        touch(two, TERRAIN)
        try:
            follower.rebuild()
        finally:
            tried.set()

    server = watching(LiveReloadServer(builder=rebuild, host="127.0.0.1", port=0, root=str(two.root / "site")))
    server.serve_thread.daemon = True
    server.watch(str(two.root / "rules"))
    Thread(target=server.serve, daemon=True).start()
    try:
        # The server may begin to watch only after a change.
        assert any(two.marsh() or tried.wait(2) for _ in range(20)), "the server saw no change"
        with urlopen(f"http://127.0.0.1:{server.server_port}/", timeout=20) as answer:
            assert b"The last good site." in answer.read()
    finally:
        server.shutdown()


def test_it_serves_on_this_machine_alone_or_says_where_a_phone_reaches_it(
    two: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    addresses: list[object] = []

    class Server(LocalServer):
        def serve(self, **_: object) -> None:
            addresses.append(self.server_address)
            raise KeyboardInterrupt

    class NoBuilder(Building):
        def first(self, site: Path) -> None: ...

    monkeypatch.setattr("rulebook.site.serve.LocalServer", Server)
    monkeypatch.setattr("rulebook.site.serve.Builder", NoBuilder)
    monkeypatch.setattr("rulebook.site.serve._need_port", lambda *_: None)
    monkeypatch.setattr("rulebook.site.local_server._in_network", lambda: ["192.168.0.7"])
    lines = two.run("serve").stdout.splitlines()
    assert addresses == [("127.0.0.1", 8000)]
    assert lines == ["Ready at http://127.0.0.1:8000/ (Ctrl+C ends it)", "Stopped."]
    lines = two.run("serve", "--host", "0.0.0.0", "--port", "8001").stdout.splitlines()
    assert addresses[1:] == [("0.0.0.0", 8001)]
    assert lines[1:] == ["On a phone in the same network: http://192.168.0.7:8001/", "Stopped."]


def test_a_host_that_is_not_of_this_machine_is_said(two: Project) -> None:
    result = two.run("serve", "--host", "192.0.2.1")
    assert result.stderr.startswith("Error: nothing can be served at 192.0.2.1, port 8000: ")
