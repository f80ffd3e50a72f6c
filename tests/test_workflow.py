"""The workflow on GitHub does what the README says, by commands that the Makefile has."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from tests.support import ROOT

# Plain texts only: YAML 1.1 reads the key `on` as true.
WORKFLOW = yaml.load((ROOT / ".github/workflows/site.yml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
ON_MAIN = "github.ref == 'refs/heads/main'"


def steps(job: str) -> list[dict[str, Any]]:
    return list(WORKFLOW["jobs"][job]["steps"])


def commands() -> Iterator[str]:
    for job in WORKFLOW["jobs"].values():
        for step in job["steps"]:
            yield from step.get("run", "").splitlines()


def step(job: str, action: str) -> dict[str, Any]:
    [found] = [step for step in steps(job) if step.get("uses", "").partition("@")[0] == action]
    return found


def test_it_tests_and_builds_on_every_push_and_pull_request() -> None:
    assert set(WORKFLOW["on"]) == {"push", "pull_request"}
    runs = [one["run"] for one in steps("build") if one.get("run", "").startswith("make ")]
    assert runs == ["make test", "make site"]
    assert not any("if" in one for one in steps("build") if "run" in one)


@pytest.mark.parametrize("target", re.findall(r"^make ([a-z]+)", "\n".join(commands()), re.MULTILINE))
def test_the_makefile_has_what_it_calls(target: str) -> None:
    assert re.search(rf"^{target}:", MAKEFILE, flags=re.MULTILINE)


def test_only_main_is_published() -> None:
    assert WORKFLOW["jobs"]["publish"]["if"] == ON_MAIN
    assert step("build", "actions/upload-pages-artifact")["if"] == ON_MAIN
    assert step("publish", "actions/deploy-pages")["id"] in WORKFLOW["jobs"]["publish"]["environment"]["url"]


def test_the_site_knows_the_address_it_is_published_at() -> None:
    [build] = [one for one in steps("build") if one.get("run") == "make site"]
    assert f"steps.{step('build', 'actions/configure-pages')['id']}.outputs.base_url" in build["env"]["SITE_URL"]
    assert step("build", "actions/upload-pages-artifact")["with"]["path"] == "site"


def test_actions_are_official_and_pinned_by_what_they_hold() -> None:
    text = (ROOT / ".github/workflows/site.yml").read_text(encoding="utf-8")
    used = re.findall(r"uses: (.*)", text)
    assert len(used) == len([one for job in WORKFLOW["jobs"].values() for one in job["steps"] if "uses" in one])
    assert [name for name in used if not re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", name)] == []


def test_the_image_is_pinned_by_what_it_holds() -> None:
    assert re.fullmatch(r"debian:[a-z]+@sha256:[0-9a-f]{64}", WORKFLOW["jobs"]["build"]["container"])


def test_whoever_has_no_uv_installs_one_by_its_hash() -> None:
    assert re.search(r"pip install [^\n]*--require-hashes [^\n]*-r bootstrap\.txt", MAKEFILE)
    text = (ROOT / "bootstrap.txt").read_text(encoding="utf-8")
    assert re.fullmatch(r"uv==\d+\.\d+\.\d+( \\\n    --hash=sha256:[0-9a-f]{64})+\n", text)
