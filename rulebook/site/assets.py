"""The files of docs/ besides pages, as browsers get them: written once for all editions.

Styles are one sheet and signs another, since a page waits for all of them, and a request costs more than its content.
Scripts stay modules, of which a page loads those that it uses, without comments and indents; those of packages stand
beside them.
"""

import shutil
from pathlib import Path

from rulebook.render.signs import SHEET, sign_sheet
from rulebook.site.programs import run
from rulebook.site.theme_styles import theme_styles, without_unread
from rulebook.source.editor_files import is_editor_file
from rulebook.source.signs import SIGNS

STYLE = "assets/style.css"
_SCRIPTS = "assets/**/*.js"
# Modules of packages, which come with what only their authors read, by their names in assets/packages/.
PACKAGES = {
    "idb": "idb/build/index.js",
    "idiomorph": "idiomorph/dist/idiomorph.esm.js",
    "minisearch": "minisearch/dist/es/index.js",
    "stemmer": "stemmer/index.js",
    "uqr": "uqr/dist/index.mjs",
}


def write_assets(root: Path, theme: Path, styles: list[str], target: Path) -> None:
    """Write to a new folder what ``docs/`` holds besides pages, with the ``theme`` style and ``styles`` joined.

    Raises SiteError with the tool's own words where a script cannot be read.
    """
    shutil.copytree(root / "docs", target, ignore=_left_out)
    (target / SHEET).parent.mkdir(parents=True, exist_ok=True)
    (target / SHEET).write_text(sign_sheet(root), encoding="utf-8")
    _join_styles(root, target, theme_styles(root, theme), styles)
    _shorten_scripts(target, root)
    minified(root, PACKAGES, target / "assets/packages")


def _left_out(folder: str, names: list[str]) -> list[str]:
    """Return which names of a folder are left out: pages, signs, and what editors and Python leave beside files."""
    left = [name for name in names if name.endswith(".md") or is_editor_file(name) or name == "__pycache__"]
    return names if folder.endswith(SIGNS) else left


def _join_styles(root: Path, docs: Path, theme: str, names: list[str]) -> None:
    """Put style sheets, without comments, in place of themselves into one, which begins with those of the theme."""
    sheets = [docs / name for name in names]
    own = "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    for sheet in sheets:
        sheet.unlink()
    (docs / STYLE).write_text(f"{without_unread(theme, own)}\n{own}", encoding="utf-8")
    _esbuild(
        root, str((docs / STYLE).resolve()), f"--outfile={(docs / STYLE).resolve()}", "--minify", "--allow-overwrite"
    )


def _shorten_scripts(docs: Path, root: Path) -> None:
    """Remove comments and indents from scripts, a third of their size."""
    folder = str(docs.resolve() / "assets")
    scripts = sorted(map(str, docs.resolve().glob(_SCRIPTS)))
    _esbuild(root, *scripts, f"--outdir={folder}", f"--outbase={folder}", "--minify-whitespace", "--allow-overwrite")


def minified(root: Path, modules: dict[str, str], folder: Path) -> None:
    """Write modules of packages, by the names that they get in a folder, as short as they can be.

    Raises SiteError with the tool's own words where one cannot be read.
    """
    sources = [f"{name}={root.resolve() / 'node_modules' / source}" for name, source in modules.items()]
    _esbuild(root, *sources, f"--outdir={folder.resolve()}", "--minify")


def _esbuild(root: Path, *arguments: str) -> None:
    tool = root.resolve() / "node_modules/.bin/esbuild"
    run([str(tool), *arguments, "--charset=utf8", "--target=esnext", "--log-level=error"], root)
