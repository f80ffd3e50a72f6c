"""The workflows on GitHub do what the README says, by commands that the Makefile has."""

import re
import shlex
from collections.abc import Iterator
from typing import Any

import yaml

from tests.support import ROOT

# Plain texts only: YAML 1.1 reads the key `on` as true.
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / ".github/workflows").glob("*.yml")}
WORKFLOWS = {name: yaml.load(text, Loader=yaml.BaseLoader) for name, text in TEXTS.items()}
WORKFLOW, THOROUGH, RELEASE = WORKFLOWS["site"], WORKFLOWS["thorough"], WORKFLOWS["release"]
NIGHTLY = THOROUGH["jobs"]["make"]["strategy"]["matrix"]["make"]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
ON_MAIN = "github.ref == 'refs/heads/main'"


def steps(job: str) -> list[dict[str, Any]]:
    return list(WORKFLOW["jobs"][job]["steps"])


def all_steps() -> Iterator[dict[str, Any]]:
    for workflow in WORKFLOWS.values():
        for job in workflow["jobs"].values():
            yield from job["steps"]


def step(job: str, action: str) -> dict[str, Any]:
    [chosen] = [step for step in steps(job) if step.get("uses", "").partition("@")[0] == action]
    return chosen


def test_it_tests_and_builds_on_every_push_and_pull_request() -> None:
    assert set(WORKFLOW["on"]) == {"push", "pull_request"}
    runs = [each["run"] for each in steps("build") if each.get("run", "").startswith("make ")]
    assert runs == ["make test sentences", "make site"]
    assert not any("if" in each for each in steps("build") if "run" in each)


def test_every_test_is_run_once_each_night_and_before_a_release() -> None:
    assert "schedule" in THOROUGH["on"]
    assert set(THOROUGH["on"]["push"]) == {"branches", "tags"}
    folders = [shlex.split(call)[1].removeprefix("TESTS=").split(" --ignore ") for call in NIGHTLY if " " in call]
    for file in (ROOT / "tests").rglob("test_*.py"):
        path = file.relative_to(ROOT)
        jobs = [
            folder
            for folder, *others in folders
            if path.is_relative_to(folder) and not any(map(path.is_relative_to, others))
        ]
        assert len(jobs) == 1, path


def test_a_release_is_a_tested_version_with_the_site_as_an_archive() -> None:
    assert RELEASE["on"] == {"push": {"tags": ["v*"]}}
    runs = [step["run"] for step in RELEASE["jobs"]["build"]["steps"] if "run" in step]
    assert "pyproject.toml" in runs[1]
    assert runs[2:] == ["make test sentences", "make archive"]
    upload, (download, publish) = RELEASE["jobs"]["build"]["steps"][-1], RELEASE["jobs"]["publish"]["steps"]
    assert "gh release create" in publish["run"]
    [archive] = re.findall(r"--file (\S+)", MAKEFILE)
    assert {archive, upload["with"]["path"]} == {publish["run"].split()[-1]}
    assert upload["with"]["name"] == download["with"]["name"]


def test_what_runs_code_of_the_project_may_only_read() -> None:
    for flow in WORKFLOWS.values():
        assert flow["permissions"] == {"contents": "read"}
        for job in flow["jobs"].values():
            if any("make " in step.get("run", "") for step in job["steps"]):
                assert set(job.get("permissions", {}).values()) <= {"read"}
    checkouts = [step for step in all_steps() if "actions/checkout" in step.get("uses", "")]
    assert [step["with"]["persist-credentials"] for step in checkouts] == ["false"] * len(WORKFLOWS)


def test_the_makefile_has_what_they_call() -> None:
    calls = [step["run"].removeprefix("make ") for step in all_steps() if step.get("run", "").startswith("make ")]
    calls[calls.index("${{ matrix.make }}")] = " ".join(NIGHTLY)
    called = {word for call in calls for word in shlex.split(call) if "=" not in word}
    assert called <= set(re.findall(r"^([a-z-]+):", MAKEFILE, flags=re.MULTILINE))


def test_only_main_is_published() -> None:
    assert WORKFLOW["jobs"]["publish"]["if"] == ON_MAIN
    assert step("build", "actions/upload-pages-artifact")["if"] == ON_MAIN
    assert step("publish", "actions/deploy-pages")["id"] in WORKFLOW["jobs"]["publish"]["environment"]["url"]


def test_the_site_knows_the_address_it_is_published_at() -> None:
    [build] = [each for each in steps("build") if each.get("run") == "make site"]
    assert f"steps.{step('build', 'actions/configure-pages')['id']}.outputs.base_url" in build["env"]["SITE_URL"]
    assert step("build", "actions/upload-pages-artifact")["with"]["path"] == "site"


def test_actions_are_official_and_pinned_by_what_they_hold() -> None:
    used = re.findall(r"uses: (.*)", "\n".join(TEXTS.values()))
    assert len(used) == len([step for step in all_steps() if "uses" in step])
    assert [name for name in used if not re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", name)] == []


def test_one_image_is_pinned_by_what_it_holds() -> None:
    [image] = {job["container"] for flow in WORKFLOWS.values() for job in flow["jobs"].values() if "container" in job}
    assert re.fullmatch(r"debian:[a-z]+@sha256:[0-9a-f]{64}", image)


def test_whoever_has_no_uv_installs_one_by_its_hash() -> None:
    assert re.search(r"pip install [^\n]*--require-hashes [^\n]*-r bootstrap\.txt", MAKEFILE)
    text = (ROOT / "bootstrap.txt").read_text(encoding="utf-8")
    assert re.fullmatch(r"uv==\d+\.\d+\.\d+( \\\n    --hash=sha256:[0-9a-f]{64})+\n", text)
