"""The web app manifest and icons, with which a phone or a computer installs the site as an app.

There is one manifest for the site, at its root, and it begins there: whoever keeps the site opens the edition in force,
also after another has come into force.
"""

import json
import re
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

import yaml
from resvg_py import svg_to_bytes

from rulebook.source.json_types import Data

MANIFEST = "site.webmanifest"
# Apache of Debian has a folder of its own at /icons/.
ICONS = "app-icons"
TOUCH_ICON = f"{ICONS}/touch-180.png"
_SIZES = (192, 512)
# A system may cut a maskable icon to any shape that keeps a circle of four fifths of its width.
_MASKABLE_ROOM = 5 / 4
_HEADER_COLOUR = re.compile(r"--md-primary-fg-color: (#[0-9a-f]{6});")


def write_installable(root: Path, site: Path, url: str) -> None:
    """Write the manifest and the icons of a site that will stand at ``url``; the icons are drawn from the favicon."""
    colour = header_colour(root)
    favicon = (root / "docs/assets/favicon.svg").read_text(encoding="utf-8")
    (site / ICONS).mkdir()
    for size in _SIZES:
        (site / _icon("any", size)).write_bytes(drawn(favicon, size))
        (site / _icon("maskable", size)).write_bytes(drawn(favicon, size, colour))
    (site / TOUCH_ICON).write_bytes(drawn(favicon, 180, colour))
    text = json.dumps(_manifest(root, url, colour), ensure_ascii=False, indent=2)
    (site / MANIFEST).write_text(f"{text}\n", encoding="utf-8")


def header_colour(root: Path) -> str:
    """Return the colour of the header, the same in both schemes, as ``#rrggbb``; what surrounds a page takes it on."""
    [colour] = _HEADER_COLOUR.findall((root / "docs/assets/site/site.css").read_text(encoding="utf-8"))
    return str(colour)


def drawn(svg: str, size: int, ground: str | None = None) -> bytes:
    """Return a drawing as a square PNG, ``size`` pixels wide: it fills the width, or has room on a coloured ground."""
    tree = ElementTree.fromstring(svg)
    left, top, width, height = map(float, tree.attrib["viewBox"].split())
    side = max(width, height) * (_MASKABLE_ROOM if ground else 1)
    tree.set("viewBox", f"{left - (side - width) / 2} {top - (side - height) / 2} {side} {side}")
    square = ElementTree.tostring(tree, encoding="unicode")
    return svg_to_bytes(svg_string=square, width=size, height=size, background=ground, skip_system_fonts=True)


def _icon(purpose: str, size: int) -> str:
    return f"{ICONS}/{purpose}-{size}.png"


def _manifest(root: Path, url: str, colour: str) -> Data:
    config = yaml.safe_load((root / "mkdocs.yml").read_text(encoding="utf-8"))
    return {
        "name": config["site_name"],
        "short_name": config["site_name"],
        "description": config["site_description"],
        "lang": config["theme"]["language"],
        # Browsers resolve an id against the host, which may hold other sites; all else against the manifest.
        "id": urlsplit(url).path,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": colour,
        "background_color": colour,
        "icons": [
            {"src": _icon(purpose, size), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for purpose in ("any", "maskable")
            for size in _SIZES
        ],
    }
