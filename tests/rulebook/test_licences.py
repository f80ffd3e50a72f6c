"""The licences that the site carries: everything served is listed as its package tells, with the text."""

import json
from pathlib import Path

import pytest

from rulebook.render.licences import licences_list, works, write_licences
from rulebook.site.shared_files import NEEDED
from tests.support import ROOT, context_of

THEME = next((ROOT / ".venv").glob("lib/python*/site-packages/material/templates/assets"))
MODULES = "node_modules/"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of licences as the site serves it."""
    folder = tmp_path_factory.mktemp("site") / "licences"
    write_licences(ROOT, folder)
    return folder


def owner(path: str) -> str:
    """Return the package that a path in node_modules is of."""
    first, second, *_ = path.split("/")
    return f"{first}/{second}" if first.startswith("@") else first


def in_the_theme() -> dict[str, str]:
    """Return what the styles of the theme were made of, as their maps tell, with its text where they do."""
    licences = {}
    for path in THEME.glob("stylesheets/*.map"):
        data = json.loads(path.read_text(encoding="utf-8"))
        texts = data.get("sourcesContent", [""] * len(data["sources"]))
        licences |= {way.partition(MODULES)[2]: text for way, text in zip(data["sources"], texts, strict=True)}
    return {way: text for way, text in licences.items() if way}


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("this-project", "the authors of this project"),
        ("this-project", "Permission is hereby granted, free of charge"),
        ("micropython-micropython-webassembly-pyscript", "Damien P. George"),
        ("pyodide", "Mozilla Public License Version 2.0"),
        ("python-in-pyodide", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2"),
        ("minisearch", "Luca Ongaro"),
        ("stemmer", "Titus Wormer"),
        ("fontsource-barlow", "The Barlow Project Authors"),
        ("fontsource-barlow-condensed", "SIL OPEN FONT LICENSE Version 1.1"),
        ("material-for-mkdocs", "Martin Donath"),
        ("material-design-icons-in-the-theme", "Pictogrammers"),
        ("font-awesome-in-the-theme", "CC BY 4.0"),
    ],
)
def test_every_text_is_the_licence_that_it_goes_by(folder: Path, file: str, words: str) -> None:
    assert words in (folder / f"{file}.txt").read_text(encoding="utf-8")


def test_every_package_that_is_served_is_listed_in_the_version_that_is_pinned() -> None:
    listed = {work.name: work.version for work in works(ROOT)}
    pinned = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert pinned.items() <= listed.items()
    served = {owner(name) for name in NEEDED}
    assert served <= pinned.keys()


def test_what_the_theme_holds_of_others_is_listed_in_just_that_version() -> None:
    held = in_the_theme()
    assert {owner(way) for way in held} <= {work.name for work in works(ROOT)}
    assert "material-design-color" in {owner(way) for way in held}
    differs = [way for way, text in held.items() if text and (ROOT / MODULES / way).read_text(encoding="utf-8") != text]
    assert differs == []


def test_a_package_without_the_text_of_its_licence_is_named(tmp_path: Path) -> None:
    modules = tmp_path / MODULES
    (modules / "pyodide").mkdir(parents=True)
    (modules / "pyodide/pyodide-lock.json").write_text('{"info": {"python": "3"}}')
    lock = {"packages": {"node_modules/bare": {"version": "1.0.0", "license": "MIT"}}}
    (modules / ".package-lock.json").write_text(json.dumps(lock))
    (modules / "bare").mkdir()
    with pytest.raises(FileNotFoundError, match=r"node_modules/bare holds no licence"):
        works(tmp_path)


def test_the_list_leads_to_every_text_and_says_the_version(folder: Path) -> None:
    reader = context_of()
    reader.page = "project/licences/"
    rows = licences_list(reader, ROOT).splitlines()
    for path in folder.iterdir():
        assert any(f'href="../../../licences/{path.name}"' in row for row in rows), path.name
    assert any(row.startswith("| minisearch | 7.") for row in rows)
