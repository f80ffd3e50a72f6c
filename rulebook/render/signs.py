"""Signs on pages: all of them in one file that pages share, and a sign in the HTML of a page."""

from pathlib import Path

from markupsafe import Markup

from rulebook.render.addresses import within
from rulebook.source.edition import Record
from rulebook.source.signs import PAGE_SIGNS, SIGNS, sign_of

# Signs are named by ``xlink:href``: the theme writes anew every ``href`` of a page, and fails where that is one of SVG.
SHEET = "assets/signs.svg"
_SVG = '<svg xmlns="http://www.w3.org/2000/svg"'
_OF_A_PAGE = '<svg class="sign" aria-hidden="true"'
# Drawn large, a sign has finer lines, which styles choose.
_LINE, _LINE_OF_STYLE = 'stroke-width="2"', 'stroke-width="var(--sign-line,2)"'


def sign_sheet(root: Path) -> str:
    """Return all signs as one SVG file, in which each goes by its name."""
    drawn = [symbol(path, path.stem).replace(_LINE, _LINE_OF_STYLE) for path in sorted((root / SIGNS).glob("*.svg"))]
    return "\n".join([f"{_SVG}>", *drawn, "</svg>\n"])


def page_signs(root: Path) -> dict[str, Markup]:
    """Return the sign of each kind of page as HTML, by the folder of its pages: with the page, it is there at once."""
    files = sorted((root / PAGE_SIGNS).glob("*.svg"))
    return {file.stem: Markup(file.read_text(encoding="utf-8").strip().replace(_SVG, _OF_A_PAGE)) for file in files}


def symbol(path: Path, name: str) -> str:
    """Return a sign as SVG draws it wherever it is named."""
    drawn = path.read_text(encoding="utf-8").strip()
    return drawn.replace(_SVG, f'<symbol id="{name}"').replace("</svg>", "</symbol>")


def sign(record: Record, there: frozenset[str], page: str) -> Markup:
    """Return the sign of a record, of those that are there, on its colour where it is a hex; nothing where it has none.

    It says nothing that the name beside it does not say, so it is for eyes alone.
    """
    name = sign_of(record, there)
    drawn = (
        f'<svg class="sign" aria-hidden="true"><use xlink:href="{within(SHEET, page)}#{name}"></use></svg>'
        if name
        else ""
    )
    if record.data.get("kind") == "hex-color":
        return Markup(f'<span class="hex hex--{record.id}" aria-hidden="true">{drawn}</span>')
    return Markup(drawn)
