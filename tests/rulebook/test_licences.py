"""The licences that the site carries."""

from pathlib import Path

import pytest

from rulebook.render.licences import WORKS, licences_list, write_licences
from rulebook.site.build import SERVED
from tests.support import ROOT, book


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of licences as the site serves it."""
    folder = tmp_path_factory.mktemp("site") / "licences"
    write_licences(ROOT, folder)
    return folder


@pytest.mark.parametrize(
    ("file", "holder", "words"),
    [
        ("this-project.txt", "the authors of this project", "Permission is hereby granted, free of charge"),
        ("micropython.txt", "Damien P. George", "Permission is hereby granted, free of charge"),
        ("pyodide.txt", "Mozilla", "Mozilla Public License Version 2.0"),
        ("python.txt", "Python Software Foundation", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2"),
        ("minisearch.txt", "Luca Ongaro", "Permission is hereby granted, free of charge"),
        ("stemmer.txt", "Titus Wormer", "Permission is hereby granted, free of charge"),
        ("barlow.txt", "The Barlow Project Authors", "SIL OPEN FONT LICENSE Version 1.1"),
        ("barlow.txt", "BarlowCondensed", "SIL OPEN FONT LICENSE Version 1.1"),
        ("material.txt", "Martin Donath", "Permission is hereby granted, free of charge"),
        ("apache-2.0.txt", "", "Version 2.0, January 2004"),
        ("material-icons.txt", "Pictogrammers", "Apache 2.0"),
        ("font-awesome.txt", "Fonticons", "CC BY 4.0"),
    ],
)
def test_every_text_is_the_licence_that_it_goes_by(folder: Path, file: str, holder: str, words: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert holder in text
    assert words in text


def test_every_package_that_is_served_is_named() -> None:
    owners = {
        "@fontsource": "Barlow",
        "@micropython": "MicroPython",
        "pyodide": "Pyodide",
        "minisearch": "MiniSearch",
        "stemmer": "stemmer",
    }
    served = {name.split("/")[0] for names in SERVED.values() for name in names}
    assert served == owners.keys()
    for name in owners.values():
        assert any(work.name.startswith(name) for work in WORKS)


def test_the_list_leads_to_every_text(folder: Path) -> None:
    reader = book()
    reader.page = "project/licences/"
    found = licences_list(reader)
    for path in folder.iterdir():
        assert f'href="../../../licences/{path.name}"' in found
