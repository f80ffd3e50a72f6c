"""What a host is to send with the files of a site, and the settings of three servers that have it do so."""

from rulebook.render.policy import IN_HEADERS, NAME
from rulebook.render.templates import filled

# With every file.
HEADERS = {
    NAME: IN_HEADERS,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
# How long a file may be kept: one in a folder that is called by its content, and any other.
FOR_A_YEAR, ASKED_ANEW = "public, max-age=31536000, immutable", "no-cache"
# Servers name the types of scripts and XML in two ways each.
COMPRESSED = [
    *(
        "text/html",
        "text/css",
        "text/plain",
        "text/javascript",
        "application/javascript",
        "text/xml",
        "application/xml",
    ),
    *("application/json", "application/manifest+json", "application/wasm", "image/svg+xml"),
]
# What the address of a file in such a folder holds, as a regular expression; Caddy and Apache take no other delimiter.
CALLED_BY_CONTENT = r"/[a-z]+\.[0-9a-f]{8}/"


def settings(server: str) -> str:
    """Return the settings of ``nginx``, ``apache`` or ``caddy`` for a site at https://example.org/rules/."""
    return filled(
        f"host-{server}.conf.j2",
        headers=HEADERS,
        compressed=COMPRESSED,
        for_a_year=FOR_A_YEAR,
        asked_anew=ASKED_ANEW,
        called_by_content=CALLED_BY_CONTENT,
    )
