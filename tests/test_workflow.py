"""The workflows on GitHub do what the README says, by commands that the Makefile has."""

import re
from collections.abc import Iterator
from typing import Any

import yaml

from tests.support import ROOT

# Plain texts only: YAML 1.1 reads the key `on` as true.
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / ".github/workflows").glob("*.yml")}
WORKFLOWS = {name: yaml.load(text, Loader=yaml.BaseLoader) for name, text in TEXTS.items()}
WORKFLOW, THOROUGH, RELEASE = WORKFLOWS["site"], WORKFLOWS["thorough"], WORKFLOWS["release"]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
ON_MAIN = "github.ref == 'refs/heads/main'"


def steps(job: str) -> list[dict[str, Any]]:
    return list(WORKFLOW["jobs"][job]["steps"])


def all_steps() -> Iterator[dict[str, Any]]:
    for workflow in WORKFLOWS.values():
        for job in workflow["jobs"].values():
            yield from job["steps"]


def step(job: str, action: str) -> dict[str, Any]:
    [found] = [step for step in steps(job) if step.get("uses", "").partition("@")[0] == action]
    return found


def test_it_tests_and_builds_on_every_push_and_pull_request() -> None:
    assert set(WORKFLOW["on"]) == {"push", "pull_request"}
    runs = [one["run"] for one in steps("build") if one.get("run", "").startswith("make ")]
    assert runs == ["make test sentences", "make site"]
    assert not any("if" in one for one in steps("build") if "run" in one)


def test_everything_is_tested_each_night_and_before_a_release() -> None:
    assert "schedule" in THOROUGH["on"]
    assert set(THOROUGH["on"]["push"]) == {"branches", "tags"}
    assert THOROUGH["jobs"]["test"]["steps"][-1] == {"run": "make thorough"}


def test_a_release_is_a_tested_version_with_the_site_as_an_archive() -> None:
    assert RELEASE["on"] == {"push": {"tags": ["v*"]}}
    runs = [step["run"] for step in RELEASE["jobs"]["release"]["steps"] if "run" in step]
    assert "pyproject.toml" in runs[1]
    assert runs[2:4] == ["make test sentences", "make archive"]
    assert "gh release create" in runs[4]
    [archive] = re.findall(r"--file (\S+)", MAKEFILE)
    assert runs[4].split()[-1] == archive


def test_the_makefile_has_what_they_call() -> None:
    calls = [step["run"].split()[1:] for step in all_steps() if step.get("run", "").startswith("make ")]
    targets = re.findall(r"^([a-z]+):", MAKEFILE, flags=re.MULTILINE)
    assert {target for called in calls for target in called} <= set(targets)


def test_only_main_is_published() -> None:
    assert WORKFLOW["jobs"]["publish"]["if"] == ON_MAIN
    assert step("build", "actions/upload-pages-artifact")["if"] == ON_MAIN
    assert step("publish", "actions/deploy-pages")["id"] in WORKFLOW["jobs"]["publish"]["environment"]["url"]


def test_the_site_knows_the_address_it_is_published_at() -> None:
    [build] = [one for one in steps("build") if one.get("run") == "make site"]
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
