"""Folders of a site are called by what they hold, and whatever names them follows."""

import re
from pathlib import Path

import pytest

from rulebook.site.names import name_by_content

FILES = {
    "fonts/latin/letters.woff2": "letters",
    "runtime/micropython/image.wasm": "image",
    "runtime/pyodide/pyodide.js": "pyodide",
    "runtime/wheels/ours.whl": "wheel",
    "1.0/assets/style.css": "a { src: url(../../fonts/latin/letters.woff2) }",
    "1.0/assets/site/runs.js": 'new URL("../../../runtime/micropython/", import.meta.url)',
    "1.0/data/previews.json": r'{"blinded": "<use href=\"assets/signs.svg#blinded\">"}',
    "1.0/project/facts/index.html": '<a href="../data/">Data</a> <script src="../../assets/site/runs.js"></script>',
    "1.0/404.html": '<meta content="/rules/1.0/data/"> <link href="/rules/1.0/../fonts/latin/letters.woff2">',
    "1.0/index.html": '<meta content="data/">',
}
# What changes, and which folders get another name: the one that holds it, and those that name that one.
CHANGES = {
    "1.0/index.html": set(),
    "1.0/data/previews.json": {"1.0/data"},
    "1.0/assets/style.css": {"1.0/assets", "1.0/data"},
    "fonts/latin/letters.woff2": {"fonts/latin", "1.0/assets", "1.0/data"},
    "runtime/micropython/image.wasm": {"runtime/micropython", "1.0/assets", "1.0/data"},
    "runtime/wheels/ours.whl": {"runtime/wheels"},
}
# Which folders a file names.
NAMED = {
    "1.0/assets/style.css": ["latin"],
    "1.0/assets/site/runs.js": ["micropython"],
    "1.0/data/previews.json": ["assets"],
    "1.0/project/facts/index.html": ["assets"],
    "1.0/404.html": ["data", "latin"],
    "1.0/index.html": ["data"],
}
DIGITS = re.compile(r"\.[0-9a-f]{8}(?=/)")


def named(site: Path, files: dict[str, str]) -> dict[str, str]:
    """Write files to a site and name its folders; return how each is called, by what it was called before."""
    for path, text in files.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_text(text, encoding="utf-8")
    folders = name_by_content(site, ["1.0"], "https://example.org/rules/")
    return {DIGITS.sub("", folder).rstrip("/"): folder for folder in folders}


@pytest.mark.parametrize("path", CHANGES)
def test_what_changes_has_another_address_and_so_has_what_names_it_and_nothing_else(path: str, tmp_path: Path) -> None:
    before = named(tmp_path / "before", FILES)
    after = named(tmp_path / "after", FILES | {path: f"{FILES[path]}\n"})
    assert {tree for tree, folder in before.items() if after[tree] != folder} == CHANGES[path]


def test_files_name_the_folders_as_they_are_called_and_are_otherwise_as_they_were(tmp_path: Path) -> None:
    called = {tree.rpartition("/")[2]: folder for tree, folder in named(tmp_path, FILES).items()}
    paths = [path for path in tmp_path.rglob("*") if path.is_file()]
    texts = {path.relative_to(tmp_path).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    assert {DIGITS.sub("", path): DIGITS.sub("", text) for path, text in texts.items()} == FILES
    for path, text in texts.items():
        names = [called[tree].rstrip("/").rpartition("/")[2] for tree in NAMED.get(DIGITS.sub("", path), [])]
        assert re.findall(r"\w+\.[0-9a-f]{8}(?=/)", text) == names, path
