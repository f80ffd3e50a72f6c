"""The pictures of shared pages: one for each kind of page, as large as it is said to be, with its words on it."""

import struct
from pathlib import Path

import pytest

from rulebook.site.share_pictures import HEIGHT, WIDTH, pictures_by_folder, write_pictures
from tests.support import ROOT

MOST = 200_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of pictures as the site serves it."""
    folder = tmp_path_factory.mktemp("site") / "share"
    write_pictures(ROOT, "Invented", folder)
    return folder


def test_each_kind_of_page_has_its_own_picture(folder: Path) -> None:
    pictures = {path.name: path.read_bytes() for path in folder.iterdir()}
    asked = {each["picture"] for each in pictures_by_folder("https://x.example/")}
    assert {f"https://x.example/share/{name}" for name in pictures} == asked
    # They differ in nothing but their words, which are there only if the faces were read.
    assert len(set(pictures.values())) == len(pictures)


def test_a_picture_is_as_large_as_pages_say_and_light(folder: Path) -> None:
    for path in folder.iterdir():
        picture = path.read_bytes()
        assert picture.startswith(b"\x89PNG"), path.name
        assert struct.unpack(">II", picture[16:24]) == (WIDTH, HEIGHT), path.name
        assert len(picture) < MOST, path.name
