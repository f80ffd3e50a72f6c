"""Commands in any order, with any words: each does all of it or nothing, and leaves a project without problems."""

import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support import EDITIONS, Project, contents, record

LISTED = """\
- {id: "1.1", title: Second, status: draft, source: Invented, based_on: "1.0"}
- {id: "1.0", title: First, status: current, date: "2026-01-02", source: Invented}
- {id: "0.9", title: Older, status: draft, source: Invented}
"""
# What fits, as a rule, and what nobody should call an edition, a title, a day or a folder.
WORDS = st.text(max_size=5) | st.sampled_from(
    ["latest", "..", "a/b", "1.2\n", "--help", "x" * 300, "editions.yaml", "é"]
)
EDITION = st.sampled_from(["1.1", "1.0", "0.9", "1.2"] * 2) | WORDS
DAY = st.sampled_from(["2026-02-03", "2026-99-99", "9999-12-31", "20260203"]) | WORDS
TITLE = st.sampled_from(["Third", "a: b", "# x", "a\nb", "null", "<b>"]) | WORDS
FOLDER = st.sampled_from(["rules", ".", "rules/1.0", "rules/editions.yaml", "link", "rules/../rules"])


def line(*words: str | st.SearchStrategy[str]) -> st.SearchStrategy[list[str]]:
    return st.tuples(*[st.just(word) if isinstance(word, str) else word for word in words]).map(list)


LINES = st.one_of(
    line("new", EDITION, "--based-on", EDITION, "--title", TITLE),
    line("release", EDITION, "--date", DAY),
    line("freeze", EDITION),
    line("diff", EDITION, EDITION, "--format", st.sampled_from(["text", "markdown", "json", "xml"])),
    line("export", EDITION),
    line("coverage", EDITION),
    line("build", "--to", FOLDER),
    line(EDITION, EDITION),
)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Project:
    project = Project(tmp_path_factory.mktemp("whole"))
    project.write(EDITIONS, LISTED)
    project.write("rules/1.1/terrain.yaml", "- id: marsh\n  summary: Wetter ground.\n")
    project.write("rules/0.9/terrain.yaml", record())
    (project.root / "link").symlink_to("rules")
    assert project.run("check").exit_code == 0
    return project


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(lines=st.lists(LINES, min_size=1, max_size=3))
def test_a_command_does_all_or_nothing(whole: Project, tmp_path: Path, lines: list[list[str]]) -> None:
    root = tmp_path / "project"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(whole.root, root, symlinks=True)
    project = whole.at(root)
    for words in lines:
        before = contents(root)
        result = project.run(*words)
        after = contents(root)
        if result.exit_code:
            assert after == before
            assert result.output.strip()
        else:
            lost = {name for name, content in before.items() if after.get(name) != content}
            assert {name for name in lost if not name.endswith(".freeze")} <= {EDITIONS}
            assert project.run("check").exit_code == 0
