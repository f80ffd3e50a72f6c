"""Folders of a finished site that are called by what they hold, such as ``assets.4f2a9c1b/``.

Nothing else ever has the address of a file in them: a browser may keep it for as long as it likes, and a page that was
opened before a release finds what belongs to it or nothing.  What names the folders gets their names, and is called by
what it holds in turn: typefaces and runtimes first, then the assets of an edition, its data, and at last its pages.

While somebody writes, and for MkDocs, the folders are called as they are in the sources.
"""

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit

from rulebook.site.compiled import FONTS, LATIN, RUNTIME

ASSETS, DATA = "assets", "data"
# What a static host answers where there is no page; its addresses are absolute.
NOT_FOUND = "404.html"
# What editions share.
_SHARED = (f"{FONTS}/{LATIN}", *(f"{RUNTIME}/{name}" for name in ("micropython", "pyodide", "wheels")))
_DIGITS = 8

# What stands for another text in a file.
type _Texts = dict[str, str]


def folder_of(above: Path, tree: str) -> Path:
    """Return a folder of a site, by what it is called in the sources."""
    [folder] = above.glob(f"{tree}*/")
    return folder


def name_by_content(site: Path, editions: Iterable[str], address: str) -> list[str]:
    """Call the folders of a site by their content, and have every file name them so; return their paths.

    The site will stand at ``address``.
    """
    shared = dict(_called_by_content(site, f"{tree}/") for tree in _SHARED)
    named = list(shared.values())
    for edition in editions:
        own = _name_in_edition(site / edition, shared, urlsplit(f"{address}{edition}/").path)
        named += [f"{edition}/{name}" for name in own]
    return named


def _name_in_edition(folder: Path, shared: _Texts, path: str) -> list[str]:
    """Name the folders of an edition; ``path`` is that of its address, which its page for missing pages begins with."""
    names = _after("../", shared)
    _rewrite((folder / ASSETS).glob("**/*.js"), names)
    _rewrite((folder / ASSETS).glob("**/*.css"), names)
    names |= dict([_called_by_content(folder, f"{ASSETS}/")])
    _rewrite((folder / DATA).glob("**/*.json"), _after('"', names))
    names |= dict([_called_by_content(folder, f"{DATA}/")])
    for page in folder.glob("**/*.html"):
        up = "../" * (len(page.relative_to(folder).parts) - 1)
        _rewrite([page], _after(f'"{path if page.name == NOT_FOUND else up}', names))
    return [names[f"{ASSETS}/"], names[f"{DATA}/"]]


def _after(before: str, texts: _Texts) -> _Texts:
    return {before + old: before + new for old, new in texts.items()}


def _rewrite(files: Iterable[Path], texts: _Texts) -> None:
    for file in files:
        text = before = file.read_text(encoding="utf-8")
        for old, new in texts.items():
            text = text.replace(old, new)
        if text != before:
            file.write_text(text, encoding="utf-8")


def _called_by_content(above: Path, tree: str) -> tuple[str, str]:
    """Rename a folder; return its path as it was and as it is."""
    folder, digest = above / tree, sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(path.relative_to(folder).as_posix().encode())
        digest.update(sha256(path.read_bytes()).digest())
    named = folder.rename(folder.with_name(f"{folder.name}.{digest.hexdigest()[:_DIGITS]}"))
    return tree, f"{named.relative_to(above).as_posix()}/"
