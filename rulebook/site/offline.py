"""Files for browsers that store editions: the service worker, and for every edition a list and a pack of its files.

A list names every file with its hash, by its address on the site.  The pack holds all of them, in that order, as one
stream of zstd cut into pieces: pages of an edition are so alike that together they are a third of their sum.
"""

import json
import os
import re
import shutil
from base64 import b64encode
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any

from zstandard import ZstdCompressionParameters, ZstdCompressor

from rulebook.data.json_files import write_json
from rulebook.data.short_addresses import FOLDER as SHORT_ADDRESSES

LIST = "files.json"
PACK = "pack"
WORKER = "offline.js"
# The worker's modules, in the checkout and on the site.
MODULES = "offline"
# A module from which a page learns the id of its build.
STAMP = "assets/build.js"
# Shared files that every edition needs, and, further down, those that the sandbox needs once it is used.
SHARED = (
    "fonts/*",
    "licences/*",
    "runtime/idb/*",
    "runtime/idiomorph/*",
    "runtime/micropython/*",
    "runtime/minisearch/*",
    "runtime/stemmer/*",
    "runtime/uqr/*",
    "api/index.json",
    "versions.json",
    "*/data/building.json",
    "*/data/calculators/*.json",
    "*/sitemap.xml",
)
# The downloads of an edition are for programs and not stored, except the one that the sandbox reads; nor are the small
# addresses, which only lead to pages that are.
DATA, READ_BY_SANDBOX = "api/**/*", "api/mechanics.json"
LATER = ("runtime/pyodide/*", "runtime/wheels/*/*")
_INDEX = re.compile(r"(^|/)index\.html$")
_PIECE = 64 * 1024
# The window is as wide as an edition is long; three levels more take four times as long for a twentieth less.
_PACKING = ZstdCompressionParameters.from_level(12, window_log=24, enable_ldm=True)

# Files of a list by their address: hash as browsers write it, and bytes.
type Listed = dict[str, tuple[str, int]]


def write_offline(root: Path, site: Path, editions: Iterable[str]) -> None:
    """Write the worker to a site that is otherwise built, and a list and a pack to each of its editions."""
    _write_worker(root, site, "worker.js")
    later = _listed(_by_address(site, LATER))
    # Neither packing nor hashing waits for Python.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for written in [pool.submit(_write_edition, site, edition, later) for edition in editions]:
            written.result()


def write_removal(root: Path, site: Path) -> None:
    """Write, in place of the worker, one that removes itself and all that was stored from every visitor's browser."""
    _write_worker(root, site, "removal.js")


def _write_worker(root: Path, site: Path, module: str) -> None:
    shutil.copytree(root / MODULES, site / MODULES, dirs_exist_ok=True)
    (site / WORKER).write_text(f'import "./{MODULES}/{module}";\n', encoding="utf-8")


def _write_edition(site: Path, edition: str, later: Listed) -> None:
    folder, stamp, list_file = (site / edition / name for name in (PACK, STAMP, LIST))
    _clear(folder, stamp, list_file)
    files = _by_address(site, (f"{edition}/**/*", *SHARED))
    left_out = (f"{edition}/{DATA}", f"{edition}/{SHORT_ADDRESSES}/**/*")
    for address in _by_address(site, left_out).keys() - {f"{edition}/{READ_BY_SANDBOX}"}:
        del files[address]
    listed = _listed(files)
    build = _digest([edition, listed, later])
    stamp.write_text(f'export const BUILD = "{build}";\n', encoding="utf-8")
    files[f"{edition}/{STAMP}"] = stamp
    pieces = list(_pieces(files.values()))
    folder.mkdir()
    for number, piece in enumerate(pieces):
        (folder / f"{number}.zst").write_bytes(piece)
    write_json(
        list_file,
        {
            "edition": edition,
            "build": build,
            "files": listed | {f"{edition}/{STAMP}": _entry(stamp.read_bytes())},
            "later": later,
            "shared": _digest(later),
            "pack": [[f"{edition}/{PACK}/{number}.zst", *_entry(piece)] for number, piece in enumerate(pieces)],
        },
    )


def _clear(folder: Path, *files: Path) -> None:
    """Delete the list and the pack of an edition that was taken over from the last site."""
    shutil.rmtree(folder, ignore_errors=True)
    for path in files:
        path.unlink(missing_ok=True)


def _by_address(site: Path, patterns: Iterable[str]) -> dict[str, Path]:
    """Return files by the addresses at which a host serves them."""
    paths = {path for pattern in patterns for path in site.glob(pattern) if path.is_file() and path.suffix != ".gz"}
    return {_INDEX.sub(r"\1", path.relative_to(site).as_posix()): path for path in sorted(paths)}


def _listed(files: dict[str, Path]) -> Listed:
    return {address: _entry(path.read_bytes()) for address, path in files.items()}


def _entry(content: bytes) -> tuple[str, int]:
    return f"sha256-{b64encode(sha256(content).digest()).decode()}", len(content)


def _digest(data: Any) -> str:
    return sha256(json.dumps(data).encode()).hexdigest()[:16]


def _pieces(paths: Iterable[Path]) -> Iterator[bytes]:
    """Yield files compressed as one stream, in pieces that are fetched one by one."""
    packed = ZstdCompressor(compression_params=_PACKING).compress(b"".join(path.read_bytes() for path in paths))
    for start in range(0, len(packed), _PIECE):
        yield packed[start : start + _PIECE]
