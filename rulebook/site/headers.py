"""What a host is to send with the files of a site, besides their types, and the file of it that several hosts heed."""

from collections.abc import Iterable
from pathlib import Path

from rulebook.render.policy import IN_HEADERS
from rulebook.render.policy import NAME as POLICY
from rulebook.site.feed import FEED
from rulebook.site.installable import MANIFEST
from rulebook.site.llms import LLMS
from rulebook.site.names import NOT_FOUND
from rulebook.site.offline import LIST, MODULES, PACK, WORKER

FILE = "_headers"
# What a release or a build changes under the same address: this, and pages. A browser is to ask for it anew each time;
# the worker asks so for all that is not called by its content.
ASKED_ANEW = (
    *("", "latest/*", "versions.json", FEED, LLMS, MANIFEST, NOT_FOUND),
    *(WORKER, f"{MODULES}/*", f":edition/{LIST}", f":edition/{PACK}/*", "api/*", ":edition/api/*"),
)
_CACHE = "Cache-Control"
_ANEW, _FOR_A_YEAR = "no-cache", "public, max-age=31536000, immutable"


def write_headers(target: Path, editions: Iterable[str], named: Iterable[str]) -> None:
    """Write the headers of a site, in which some folders are ``named`` by their content."""
    changing = dict.fromkeys(path.replace(":edition", edition) for path in ASKED_ANEW for edition in editions)
    blocks = [
        ("*", POLICY, IN_HEADERS),
        *((path, _CACHE, _ANEW) for path in changing),
        *((f"{folder}*", _CACHE, _FOR_A_YEAR) for folder in named),
    ]
    text = "".join(f"/{path}\n  {name}: {value}\n" for path, name, value in blocks)
    (target / FILE).write_text(text, encoding="utf-8")
