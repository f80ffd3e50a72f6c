"""A stock server knows the ending of every file that needs a type, and has no folder of its own in the place of one."""

from pathlib import Path

# The types that nginx 1.22 (/etc/nginx/mime.types), Apache and Caddy (/etc/mime.types) of Debian 12 send;
# `tests/rulebook/test_hosts.py` asks them.
SENT = {
    ".css": {"text/css"},
    ".html": {"text/html"},
    ".js": {"application/javascript", "text/javascript"},
    ".json": {"application/json"},
    ".png": {"image/png"},
    ".svg": {"image/svg+xml"},
    ".txt": {"text/plain"},
    ".wasm": {"application/wasm"},
    ".woff2": {"font/woff2"},
    ".xml": {"application/xml", "text/xml"},
    ".zip": {"application/zip"},
}
# Read by scripts and browsers as bytes, whatever a host calls them: nginx knows none of these, and Apache no wheel.
OF_ANY_TYPE = {".gz", ".py", ".webmanifest", ".whl", ".zst"}
# For other hosts and for the next build, not for browsers.
NOT_SERVED = {"_headers", ".built-by-rulebook"}
# What stock Apache of Debian serves of its own, whatever a site has there.
OF_APACHE = {"cgi-bin", "icons", "javascript", "manual", "server-status"}


def test_stock_hosts_know_every_ending(site: Path) -> None:
    files = {path for path in site.rglob("*") if path.is_file() and path.name not in NOT_SERVED}
    assert {path.suffix for path in files} == SENT.keys() | OF_ANY_TYPE


def test_no_folder_is_one_that_apache_has(site: Path) -> None:
    assert OF_APACHE & {path.name for path in site.iterdir()} == set()
