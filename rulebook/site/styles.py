"""The style sheets of a site as one: a page waits for all of them, and a request is dearer than what it brings."""

from pathlib import Path

import rcssmin

STYLE = "assets/style.css"


def join_styles(docs: Path, names: list[str]) -> None:
    """Put style sheets in a folder of pages, in this order and without comments, in place of themselves into one."""
    sheets = [docs / name for name in names]
    joined = rcssmin.cssmin("\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets))
    for sheet in sheets:
        sheet.unlink()
    (docs / STYLE).write_text(joined, encoding="utf-8")
