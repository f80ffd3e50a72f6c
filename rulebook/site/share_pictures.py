"""The pictures that go with a page when somebody shares it: one for each kind of page, in the site's own faces."""

import re
from functools import partial
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.ttLib import TTFont
from resvg_py import svg_to_bytes

from rulebook.data.library import Library
from rulebook.data.short_addresses import passed_on
from rulebook.site.installable import header_colour
from rulebook.source.signs import SIGNS, sign_names, sign_of

FOLDER = "share"
WIDTH, HEIGHT = 1200, 630
HOME = "home"
# The words on the picture of each kind of page, and the folders of the pages that are of that kind.
_TITLES = {
    HOME: "Rules and calculators",
    "rules": "Rules",
    "look-up": "Look it up",
    "calculators": "Work it out",
    "print": "Print",
    "editions": "Editions",
    "project": "About this project",
}
_FOLDERS = {
    "rules": ("rules",),
    "look-up": ("reference",),
    "calculators": ("calculators", "sandbox"),
    "print": ("aids",),
    "editions": ("compare", "on-this-device"),
    "project": ("about", "project"),
}

_FACES = (
    "@fontsource/barlow/files/barlow-latin-400-normal.woff2",
    "@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2",
)
_COLOUR = re.compile(r"(--[a-z-]+): (#[0-9a-f]{6});")
_MIXED = re.compile(
    r"(--scene-[a-z]+): color-mix\(in srgb, (?:(#[0-9a-f]{6})|var\((--ink)\)) (\d+)%, var\(--ground\)\);"
)
_PICTURE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">
<svg y="230" width="{width}" height="400" viewBox="0 0 1100 470" preserveAspectRatio="xMidYMid slice">{scene}</svg>
<path fill="{header}" d="M0 0h{width}v240h-{width}z"/><path fill="#ff9a57" d="M0 234h{width}v6h-{width}z"/>
<text x="60" y="82" font-family="Barlow" font-size="38" fill="#d9d8d2">{site}</text>
<text x="60" y="186" font-family="Barlow Condensed SemiBold" font-size="104" fill="#f6f4ee">{title}</text>
</svg>"""

# As large as chats show it; twice as large takes four times as long.
SIGN_SIDE = 200
_SIGN = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><path fill="{header}" d="M0 0h300v300h-300z"/>
<path fill="#ff9a57" d="M0 294h300v6h-300z"/><svg x="60" y="54" width="180" height="180">{sign}</svg></svg>"""


def write_pictures(root: Path, site_title: str, target: Path) -> None:
    """Write the pictures to a new folder."""
    target.mkdir()
    scene = _scene(root)
    with TemporaryDirectory() as folder:
        faces = [str(_readable(root / "node_modules" / name, Path(folder))) for name in _FACES]
        for kind, title in _TITLES.items():
            picture = _PICTURE.format(
                width=WIDTH,
                height=HEIGHT,
                scene=scene,
                header=header_colour(root),
                site=escape(site_title),
                title=escape(title),
            )
            drawn = svg_to_bytes(svg_string=picture, width=WIDTH, skip_system_fonts=True, font_files=faces)
            (target / _file(kind)).write_bytes(drawn)


def sign_picture(name: str) -> str:
    """Return the address on the site of the picture of a sign, which goes with a rule."""
    return f"{FOLDER}/signs/{name}.png"


def write_sign_pictures(root: Path, library: Library, site: Path) -> None:
    """Write the pictures of the signs of all rules that have a small address."""
    there = sign_names(root)
    signs = {sign_of(record, there) for edition in library.editions for record in passed_on(edition)} - {None}
    for name in sorted(filter(None, signs)):
        drawing = (root / SIGNS / f"{name}.svg").read_text(encoding="utf-8").replace("currentColor", "#f6f4ee")
        path = site / sign_picture(name)
        path.parent.mkdir(exist_ok=True)
        picture = _SIGN.format(header=header_colour(root), sign=drawing)
        path.write_bytes(svg_to_bytes(svg_string=picture, width=SIGN_SIDE))


def pictures_by_folder(site: str) -> list[dict[str, str]]:
    """Return folders of pages, each with the address of its picture at ``site``; the last has all pages."""
    folders = [(f"{folder}/", kind) for kind, names in _FOLDERS.items() for folder in names]
    return [{"folder": folder, "picture": f"{site}{FOLDER}/{_file(kind)}"} for folder, kind in [*folders, ("", HOME)]]


def _file(kind: str) -> str:
    return f"{kind}.png"


def _readable(face: Path, folder: Path) -> Path:
    """Write a face as the program that draws reads it, and return its path."""
    font = TTFont(face)
    font.flavor = None
    path = folder / f"{face.stem}.ttf"
    font.save(path)
    return path


def _scene(root: Path) -> str:
    """Return what the home page shows, in the colours of paper, which a program that draws finds in no style sheet."""
    styles = root / "docs/assets/site"
    colours: dict[str, str] = {}
    # Those of paper stand first.
    for name, colour in _COLOUR.findall((styles / "site.css").read_text(encoding="utf-8")):
        colours.setdefault(name, colour)
    mixed = _MIXED.findall((styles / "home.css").read_text(encoding="utf-8"))
    for name, colour, variable, percent in mixed:
        colours[name] = _mix(colour or colours[variable], colours["--ground"], int(percent))
    drawing = (root / "docs/assets/battlefield.svg").read_text(encoding="utf-8")
    drawing = re.sub(r"var\((--[a-z-]+)\)", lambda match: colours[match[1]], drawing)
    return drawing.partition(">")[2].rpartition("</svg>")[0].replace("<symbol", "<g").replace("</symbol>", "</g>")


def _mix(colour: str, ground: str, percent: int) -> str:
    """Return so many parts in a hundred of a colour with the rest of its ground."""
    parts = zip(*(map(partial(int, base=16), re.findall("..", mixed[1:])) for mixed in (colour, ground)), strict=True)
    return "#" + "".join(f"{round((first * percent + second * (100 - percent)) / 100):02x}" for first, second in parts)
