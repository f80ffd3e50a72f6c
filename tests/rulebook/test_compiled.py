"""What is compiled for browsers is made once, and made anew whenever anything it is made of is another."""

import shutil
from pathlib import Path

import pytest

from rulebook.site import compiled
from rulebook.site.bytecode import build_images
from rulebook.site.folder import SiteError
from tests.support import ROOT

MADE = "fonts/made"


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Takes the place of what makes it; holds the sites that it was asked for."""
    sites: list[Path] = []

    def make(root: Path, site: Path) -> None:
        sites.append(site)
        for folder in (compiled.FONTS, compiled.RUNTIME):
            (site / folder).mkdir(parents=True)
        (site / MADE).write_text((root / "calculators/damage/fall.py").read_text(encoding="utf-8"), encoding="utf-8")

    monkeypatch.setattr(compiled, "_make", make)
    return sites


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with one calculator."""
    root = tmp_path / "checkout"
    (root / "calculators/damage").mkdir(parents=True)
    (root / "calculators/damage/fall.py").write_text("FALL = 1", encoding="utf-8")
    (root / "calculators/pyproject.toml").touch()
    for name in ("docs", "node_modules"):
        (root / name).symlink_to(ROOT / name)
    return root


def test_sites_of_the_same_calculators_share_what_was_made_once(checkout: Path, made: list[Path]) -> None:
    one, other = checkout / "one", checkout / "other"
    compiled.write_compiled(checkout, one)
    compiled.write_compiled(checkout, other)
    assert made == [one]
    assert (other / MADE).read_text(encoding="utf-8") == "FALL = 1"


def test_another_calculator_in_a_room_is_made_anew(checkout: Path, made: list[Path]) -> None:
    compiled.write_compiled(checkout, checkout / "one")
    (checkout / "calculators/damage/fall.py").write_text("FALL = 2", encoding="utf-8")
    compiled.write_compiled(checkout, checkout / "other")
    assert (checkout / "other" / MADE).read_text(encoding="utf-8") == "FALL = 2"


def test_another_version_of_a_tool_makes_it_anew(
    checkout: Path, made: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled.write_compiled(checkout, checkout / "one")
    monkeypatch.setattr(compiled, "version", lambda _: "999")
    compiled.write_compiled(checkout, checkout / "other")
    assert len(made) == 2


def test_where_nothing_can_be_kept_a_site_gets_it_all_the_same(checkout: Path, made: list[Path]) -> None:
    (checkout / ".cache").write_text("A file.", encoding="utf-8")
    for site in (checkout / "one", checkout / "other"):
        compiled.write_compiled(checkout, site)
        assert (site / MADE).is_file()
    assert len(made) == 2


def test_of_what_was_made_once_the_newest_alone_is_kept(checkout: Path, made: list[Path]) -> None:
    for number in range(20):
        (checkout / "calculators/damage/fall.py").write_text(f"FALL = {number}", encoding="utf-8")
        compiled.write_compiled(checkout, checkout / str(number))
    assert len(list((checkout / ".cache/compiled").iterdir())) < 10
    compiled.write_compiled(checkout, checkout / "again")
    assert made[-1] == checkout / "19"


def test_a_calculator_that_micropython_cannot_load_ends_the_build(checkout: Path) -> None:
    shutil.copytree(ROOT / "calculators", checkout / "calculators", dirs_exist_ok=True)
    (checkout / "calculators/damage/fall.py").write_text("from enum import Enum\n", encoding="utf-8")
    with pytest.raises(SiteError, match="no module named 'enum'"):
        build_images(checkout, checkout / "images")
    assert not (checkout / "images").exists()
