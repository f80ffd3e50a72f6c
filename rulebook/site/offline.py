"""Files for browsers that store editions: the service worker, and for every edition a list and a pack of its files.

A list names every file with its hash, by its address on the site.  The pack holds all of them, in that order, as one
stream of zstd cut into pieces: pages of an edition are so alike that together they are a third of their sum.
Comparisons with other editions are kept once they were read, so that no pack grows with the number of editions.
"""

import json
import os
import re
import shutil
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

from zstandard import ZstdCompressionParameters, ZstdCompressor

from rulebook.data.json_files import write_json
from rulebook.data.short_addresses import FOLDER as SHORT_ADDRESSES
from rulebook.site.assets import minified

LIST = "files.json"
PACK = "pack"
WORKER = "offline.js"
# The worker's modules, in the checkout and on the site, and those that it has of packages.
MODULES = "offline"
PACKAGES = {"fzstd": "fzstd/esm/index.mjs"}
# Shared files that every edition needs.
SHARED = ("fonts/latin.*/*", "licences/*", "runtime/micropython.*/*", "api/index.json", "versions.json")
# What is kept once it was used: what the sandbox needs, and comparisons of an edition with another.
LATER = ("runtime/pyodide.*/*", "runtime/wheels.*/*/*")
COMPARISONS = ("compare/{}/index.html", "data.*/differences/{}.json")
# The downloads of an edition are for programs; its small addresses only lead to pages that are stored.
NOT_STORED = ("api/**/*", f"{SHORT_ADDRESSES}/**/*")
_INDEX = re.compile(r"(^|/)index\.html$")
_PIECE = 64 * 1024
# The window is as wide as an edition is long; three levels more take four times as long for a twentieth less.
_PACKING = ZstdCompressionParameters.from_level(12, window_log=24, enable_ldm=True)

# Files of a list by their address: hash as browsers write it, and bytes.
type Listed = dict[str, tuple[str, int]]


def write_offline(root: Path, site: Path, editions: Sequence[str]) -> None:
    """Write the worker to a site that is otherwise built, and a list and a pack to each of its editions."""
    _write_worker(root, site, "worker.js")
    minified(root, PACKAGES, site / MODULES)
    later = _listed(_by_address(site, LATER))
    # Neither packing nor hashing waits for Python.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for written in [pool.submit(_write_edition, site, edition, editions, later) for edition in editions]:
            written.result()


def write_removal(root: Path, site: Path) -> None:
    """Write, in place of the worker, one that removes itself and all that was stored from every visitor's browser."""
    _write_worker(root, site, "removal.js")


def _write_worker(root: Path, site: Path, module: str) -> None:
    shutil.copytree(root / MODULES, site / MODULES, dirs_exist_ok=True)
    (site / WORKER).write_text(f'import "./{MODULES}/{module}";\n', encoding="utf-8")


def _write_edition(site: Path, edition: str, editions: Sequence[str], shared: Listed) -> None:
    files = _by_address(site, (f"{edition}/**/*", *SHARED))
    later = _by_address(site, [f"{edition}/{which.format(compared)}" for compared in editions for which in COMPARISONS])
    for address in (*later, *_by_address(site, [f"{edition}/{which}" for which in NOT_STORED])):
        del files[address]
    content = {"edition": edition, "files": _listed(files), "later": _listed(later) | shared}
    pieces = list(_pieces(files.values()))
    folder = site / edition / PACK
    folder.mkdir()
    for number, piece in enumerate(pieces):
        (folder / f"{number}.zst").write_bytes(piece)
    pack = [[f"{edition}/{PACK}/{number}.zst", *_entry(piece)] for number, piece in enumerate(pieces)]
    write_json(site / edition / LIST, content | {"build": _digest(content), "pack": pack})


def _by_address(site: Path, patterns: Iterable[str]) -> dict[str, Path]:
    """Return files by the addresses at which a host serves them."""
    paths = {path for pattern in patterns for path in site.glob(pattern) if path.is_file() and path.suffix != ".gz"}
    return {_INDEX.sub(r"\1", path.relative_to(site).as_posix()): path for path in sorted(paths)}


def _listed(files: dict[str, Path]) -> Listed:
    return {address: _entry(path.read_bytes()) for address, path in files.items()}


def _entry(content: bytes) -> tuple[str, int]:
    return f"sha256-{b64encode(sha256(content).digest()).decode()}", len(content)


def _digest(data: object) -> str:
    return sha256(json.dumps(data).encode()).hexdigest()[:16]


def _pieces(paths: Iterable[Path]) -> Iterator[bytes]:
    """Yield files compressed as one stream, in pieces that are fetched one by one."""
    packed = ZstdCompressor(compression_params=_PACKING).compress(b"".join(path.read_bytes() for path in paths))
    for start in range(0, len(packed), _PIECE):
        yield packed[start : start + _PIECE]
