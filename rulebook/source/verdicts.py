"""What the schemas say of data, kept between runs in ``.cache/schemas``: asking them takes as long as all the rest.

A line is a verdict: a digest of all that decides it, so that none is ever out of date, a checksum of the line, and the
verdict as JSON.  A line that is damaged, or a file that cannot be written, costs time and nothing else.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rulebook.source.files import Unreadable, content

FILE = ".cache/schemas"
# One state of the rules needs some 4 MB; a file that is larger than this is begun anew.
_MOST_BYTES = 20_000_000
# Where the code is that decides.
_JUDGES = ("jsonschema", "referencing", __package__)


def verdict(root: Path, subject: str, decide: Callable[[], Any]) -> Any:
    """Return what ``decide`` returns, which must be JSON, or what it returned when the ``subject`` was decided before.

    The subject holds everything that decides the verdict, save for the code.
    """
    digest = _digest(f"{_code()}{subject}")
    lines = _lines(root)
    checksum, _, decided = lines.get(digest, "").partition(" ")
    if checksum != _digest(f"{digest} {decided}"):
        decided = json.dumps(decide())
        lines[digest] = f"{_digest(f'{digest} {decided}')} {decided}"
        # Where nothing can be written, the schemas are asked each time.
        with suppress(OSError):
            _append(root / FILE, f"{digest} {lines[digest]}\n")
    return json.loads(decided)


@cache
def _code() -> str:
    """Return a digest of the code that decides."""
    digest = sha256()
    for package in _JUDGES:
        spec = find_spec(package)
        if spec and spec.origin:
            for path in sorted(Path(spec.origin).parent.glob("*.py")):
                digest.update(f"{package} {path.name} ".encode() + path.read_bytes())
    return digest.hexdigest()


@cache
def _lines(root: Path) -> dict[str, str]:
    """Return the rest of each line by its digest, unchecked; a file that grew too large is removed."""
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
    # In one call, so that lines of several processes do not mix.
    with path.open("ab", buffering=0) as file:
        file.write(line.encode())


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()
