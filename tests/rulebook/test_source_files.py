"""The id of a build: the same for the same sources wherever they lie, another where one of them changed."""

from pathlib import Path

import pytest

from rulebook.site.source_files import build_id


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout of two files."""
    return laid_out(tmp_path / "checkout")


def laid_out(root: Path) -> Path:
    (root / "rules").mkdir(parents=True)
    (root / "rules/editions.yaml").write_text("[]\n")
    (root / "mkdocs.yml").write_text("site_name: x\n")
    return root


def test_the_same_sources_have_the_same_id_in_any_folder(checkout: Path, tmp_path: Path) -> None:
    assert build_id(checkout) == build_id(laid_out(tmp_path / "elsewhere"))


def test_a_source_that_changed_or_moved_gives_another_id(checkout: Path) -> None:
    ids = {build_id(checkout)}
    (checkout / "mkdocs.yml").write_text("site_name: y\n")
    ids.add(build_id(checkout))
    (checkout / "rules/editions.yaml").rename(checkout / "rules/changes.yaml")
    ids.add(build_id(checkout))
    assert len(ids) == 3


@pytest.mark.parametrize("path", ["rulebook/__pycache__/cli.pyc", "rules/.editions.yaml.swp", "site/index.html"])
def test_what_is_no_source_does_not_count(checkout: Path, path: str) -> None:
    before = build_id(checkout)
    (checkout / path).parent.mkdir(parents=True, exist_ok=True)
    (checkout / path).write_text("x")
    assert build_id(checkout) == before
