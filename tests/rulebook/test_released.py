"""A new edition in short: opened, changed, released, checked, and on the site under its own address."""

import json

import pytest

from rulebook.site.build import build_site
from rulebook.source.change_files import CHANGES
from tests.support import Project, make_buildable


def test_a_released_edition_is_on_the_site_beside_the_one_before_it(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SITE_URL", raising=False)
    make_buildable(project)
    project.write("docs/reference/terrain.md", '# Terrain\n\n{{ collection("terrain") }}\n')
    project.run("new", "1.1", "--based-on", "1.0", "--title", "Second")
    project.write("rules/1.1/terrain.yaml", "- id: marsh\n  summary: Wet ground, {=4} deep.\n")
    project.write(
        CHANGES.path,
        "- {edition: '1.1', name: Deep, kind: value, concerns: terrain, summary: It is deep., records: [marsh]}\n",
    )
    project.run("release", "1.1")
    assert project.run("check").exit_code == 0
    site = project.root / "site"
    # What Python leaves beside the sandbox's files, once something has imported them.
    project.write("docs/assets/sandbox/__pycache__/show.pyc", "")
    build_site(project.root, site)
    assert list(site.rglob("*.pyc")) == []

    pages = {name: (site / name / "reference/terrain/index.html").read_text("utf-8") for name in ("1.0", "1.1")}
    assert {name: "Wet ground, 4 deep." in page for name, page in pages.items()} == {"1.0": False, "1.1": True}
    assert {name: "no longer in force" in page for name, page in pages.items()} == {"1.0": True, "1.1": False}
    assert "4 deep" in (site / "1.1/compare/1.0/index.html").read_text("utf-8")
    versions = [(listed["version"], listed["aliases"]) for listed in json.loads((site / "versions.json").read_bytes())]
    assert versions == [("1.1", ["latest"]), ("1.0", []), ("old", [])]
    leads = {
        "index.html": "1.1/",
        "latest/index.html": "../1.1/",
        "latest/reference/terrain/index.html": "../../../1.1/reference/terrain/",
    }
    assert {
        address: to for address, to in leads.items() if f'; url={to}"' not in (site / address).read_text("utf-8")
    } == {}
