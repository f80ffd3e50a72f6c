"""The style and the scripts as browsers get them: one sheet of style, and nothing that only their authors read.

A page waits for all of the style, and a request is dearer than what it brings.  Scripts stay modules, of which a page
asks for those that it uses.
"""

from pathlib import Path

import rcssmin

from rulebook.site.tools import run

STYLE = "assets/style.css"
_SCRIPTS = "assets/*.js"


def join_styles(docs: Path, names: list[str]) -> None:
    """Put style sheets in a folder of pages, in this order and without comments, in place of themselves into one."""
    sheets = [docs / name for name in names]
    joined = rcssmin.cssmin("\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets))
    for sheet in sheets:
        sheet.unlink()
    (docs / STYLE).write_text(joined, encoding="utf-8")


def shorten_scripts(docs: Path, root: Path) -> None:
    """Take comments and indents out of the scripts in a folder of pages: a third of what they weigh.

    Raises SiteError with the tool's own words where a script cannot be read.
    """
    folder = str(docs.resolve() / "assets")
    scripts = sorted(map(str, docs.resolve().glob(_SCRIPTS)))
    own = ("--minify-whitespace", "--charset=utf8", "--target=esnext", "--allow-overwrite", "--log-level=error")
    run([str(root.resolve() / "node_modules/.bin/esbuild"), *scripts, f"--outdir={folder}", *own], root)
