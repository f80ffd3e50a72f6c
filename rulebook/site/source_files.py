"""The files that a site is built from, and the id that they give to a build."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from rulebook.source.editor_files import is_editor_file

# What versions of packages are used stands in the last two.
_SOURCES = (
    "rules",
    "schemas",
    "docs",
    "calculators",
    "rulebook",
    "offline",
    "mkdocs.yml",
    "package-lock.json",
    "requirements.txt",
)
_COMPILED = "__pycache__"
_DIGITS = 12

# Stands for the id of a build while somebody writes: with an id of the sources no page would ever come out the same.
NOT_PUBLISHED = "not published"


def build_id(root: Path) -> str:
    """Return a short checksum of the sources: the same ones give the same id wherever and whenever they are built."""
    digest = sha256()
    for path in _files(root):
        digest.update(path.relative_to(root).as_posix().encode())
        digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:_DIGITS]


def _files(root: Path) -> Iterator[Path]:
    for name in _SOURCES:
        for path in sorted([root / name, *(root / name).rglob("*")]):
            if path.is_file() and _COMPILED not in path.parts and not is_editor_file(path.name):
                yield path
