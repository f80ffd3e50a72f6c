"""A cache of schema checks between runs, ``.cache/schemas``: the checks take as long as the rest of `rulebook check`.

A line is a verdict: a digest of everything that it depends on, a checksum of the line, and the verdict as JSON. So no
verdict is ever out of date. If a line is damaged or the file cannot be written, the schemas are applied again.
"""

import json
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from rulebook.source.files import Unreadable, content
from rulebook.source.own_rules import is_packed

FILE = ".cache/schemas"
# One state of the rules needs about 4 MB; a larger file than this is started afresh.
_MOST_BYTES = 20_000_000
# The packages whose code decides.
_DECIDERS = ("jsonschema", "referencing", __package__)


def verdict[Verdict](root: Path, subject: str, decide: Callable[[], Verdict]) -> Verdict:
    """Return what ``decide`` returns, or returned in an earlier run for the same ``subject``; it must be JSON.

    The subject must hold everything that the verdict depends on, other than code.
    """
    digest = _digest(f"{_code()}{subject}")
    lines = _lines(root)
    checksum, _, decided = lines.get(digest, "").partition(" ")
    if checksum != _digest(f"{digest} {decided}"):
        decided = json.dumps(decide())
        lines[digest] = f"{_digest(f'{digest} {decided}')} {decided}"
        # If nothing can or may be written, the schemas are applied in each run.
        if not is_packed(root):
            with suppress(OSError):
                _append(root / FILE, f"{digest} {lines[digest]}\n")
    stored: Verdict = json.loads(decided)
    return stored


@cache
def _code() -> str:
    """Return a digest of the code that decides, and of the version of Python that runs it."""
    digest = sha256(sys.version.encode())
    for package in _DECIDERS:
        spec = find_spec(package)
        if spec and spec.origin:
            for path in sorted(Path(spec.origin).parent.glob("*.py")):
                digest.update(f"{package} {path.name} ".encode() + path.read_bytes())
    return digest.hexdigest()


@cache
def _lines(root: Path) -> dict[str, str]:
    """Return the rest of each line by its digest, checksum and verdict; a file that grew too large is removed."""
    path = root / FILE
    try:
        text = content(path).decode(errors="replace")
    except Unreadable:
        return {}
    if len(text) > _MOST_BYTES:
        with suppress(OSError):
            path.unlink()
    return {digest: rest for digest, _, rest in (line.partition(" ") for line in text.split("\n"))}


def _append(path: Path, line: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    # Written in one call, so that lines of several processes do not mix.
    with path.open("ab", buffering=0) as file:
        file.write(line.encode())


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()
