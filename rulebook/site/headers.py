"""The file that tells several hosts what to send with the files of a site."""

from collections.abc import Iterable
from pathlib import Path

from rulebook.render.hosts import ASKED_ANEW, FOR_A_YEAR, HEADERS
from rulebook.site.feed import FEED
from rulebook.site.installable import MANIFEST
from rulebook.site.llms import LLMS
from rulebook.site.names import NOT_FOUND
from rulebook.site.offline import LIST, MODULES, PACK, WORKER

FILE = "_headers"
_DOWNLOADS = ("api/*", ":edition/api/*")
# What a release or a build changes under the same address: this, and pages, which those hosts have asked for anew by
# themselves. The worker asks so for all that is not called by its content.
CHANGING = (
    *("", "latest/*", "versions.json", FEED, LLMS, MANIFEST, NOT_FOUND),
    *(WORKER, f"{MODULES}/*", f":edition/{LIST}", f":edition/{PACK}/*", *_DOWNLOADS),
)


def write_headers(target: Path, editions: Iterable[str], named: Iterable[str]) -> None:
    """Write the headers of a site, in which some folders are ``named`` by their content."""
    sent = {"*": dict(HEADERS)} | {f"{folder}*": {"Cache-Control": FOR_A_YEAR} for folder in named}
    for path in CHANGING:
        shared = {"Access-Control-Allow-Origin": "*"} if path in _DOWNLOADS else {}
        for edition in editions:
            sent[path.replace(":edition", edition)] = {"Cache-Control": ASKED_ANEW} | shared
    lines = (f"/{path}\n{''.join(f'  {name}: {value}\n' for name, value in of.items())}" for path, of in sent.items())
    (target / FILE).write_text("".join(lines), encoding="utf-8")
