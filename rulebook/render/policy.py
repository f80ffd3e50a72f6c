"""What pages of the site may load and run: one Content-Security-Policy, in every page and for the headers of a host."""

_POLICY = {
    "default-src": "'none'",
    # The calculators and the sandbox are WebAssembly.  No script and no style stands in a page.
    "script-src": "'self' 'wasm-unsafe-eval'",
    # A worker that begins in a blob of a page heeds the policy of the page, also where the host sends none.
    "worker-src": "'self' blob:",
    "style-src": "'self'",
    "font-src": "'self'",
    # The style of the theme holds its icons.
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "object-src": "'none'",
}
# Browsers ignore these in a page.
_OF_HEADERS = {"frame-ancestors": "'none'"}

NAME = "Content-Security-Policy"


def _written(policy: dict[str, str]) -> str:
    return "; ".join(f"{what} {sources}" for what, sources in policy.items())


IN_PAGES = _written(_POLICY)
IN_HEADERS = _written(_POLICY | _OF_HEADERS)

# What a page has first in its head.
META = f'<meta http-equiv="{NAME}" content="{IN_PAGES}">'
