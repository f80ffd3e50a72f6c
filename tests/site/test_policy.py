"""The policy of what pages may load and run: on every page, in the headers, and heeded by the browser.

That no page of the site goes against it is told by every test that opens one under watch.
"""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

from tests.html import Node, parsed
from tests.site.support_site import (
    EDITION,
    EDITIONS,
    Quiet,
    Watch,
    WithoutHeaders,
    open_context,
    sampled,
    served,
    visit,
)

ELSEWHERE = "http://elsewhere.example"
# What somebody may slip into a page, each with what tells that it took effect.
SLIPPED = {
    '<script>self.ran = "yes"</script>': "self.ran === 'yes'",
    f'<script src="{ELSEWHERE}/evil.js"></script>': "self.loaded === 'yes'",
    '<img src="data:," onerror="self.handled = 1">': "self.handled === 1",
    "<style>body { --slipped: 1 }</style>": "getComputedStyle(document.body).getPropertyValue('--slipped') === '1'",
    '<b id="slipped" style="--own: 1">.</b>': "getComputedStyle(slipped).getPropertyValue('--own') === '1'",
    f'<link rel="stylesheet" href="{ELSEWHERE}/evil.css">': (
        "getComputedStyle(document.body).getPropertyValue('--foreign') === '1'"
    ),
    f'<img id="picture" src="{ELSEWHERE}/evil.svg">': "picture.naturalWidth > 0",
    f'<iframe id="frame" src="{ELSEWHERE}/evil.html"></iframe>': "frame.contentDocument === null && !!self.framed",
    f'<object id="thing" type="text/html" data="{ELSEWHERE}/evil.html?object"></object>': "!!self.objected",
    f'<base href="{ELSEWHERE}/">': f"document.baseURI.startsWith('{ELSEWHERE}')",
}
EVIL = {
    "evil.js": ("text/javascript", 'self.loaded = "yes"'),
    "evil.css": ("text/css", "body { --foreign: 1 }"),
    "evil.svg": ("image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    "evil.html": ("text/html", "<script>parent.postMessage(location.search || 'frame', '*')</script>"),
}
HEAR = "addEventListener('message', ({ data }) => { if (data === 'frame') self.framed = 1; else self.objected = 1; });"
# Whoever is not refused gets no answer either, as there is nobody elsewhere.
ASK_ELSEWHERE = """(address) => new Promise((done) => {
  addEventListener("securitypolicyviolation", ({ violatedDirective }) => done(violatedDirective));
  fetch(address).catch(() => setTimeout(done, 1000, "not refused"));
})"""
META = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')


def in_page(site: Path) -> str:
    """Return the policy that the home page names."""
    match = META.search((site / EDITION / "index.html").read_text(encoding="utf-8"))
    assert match
    return match[1]


def in_headers(site: Path) -> str:
    """Return the policy that hosts are asked to send."""
    places, header, *_ = (site / "_headers").read_text(encoding="utf-8").splitlines()
    assert places == "/*"
    return header.removeprefix("  Content-Security-Policy: ")


def slips(page: Node) -> list[str]:
    """Return what stands in a page that the policy would refuse."""
    data = ("application/json", "application/ld+json")
    inline = [node for node in page.css("script:not([src])") if node.attributes.get("type") not in data]
    places = ["script" for _ in inline] + ["style" for _ in page.css("style")]
    for node in page.css("*"):
        places += [name for name in node.attributes if name == "style" or name.startswith("on")]
    return places


def test_every_page_of_the_site_begins_with_the_one_policy_and_keeps_it(site: Path) -> None:
    policy = in_page(site)
    paths = list(site.rglob("*.html"))
    top = {path.relative_to(site).parts[0] for path in paths}
    assert {*EDITIONS, "latest", "index.html", "404.html"} <= top
    for path in paths:
        page = parsed(path)
        first = page.css("head > *")[0]
        assert (first.attributes.get("http-equiv"), first.attributes.get("content")) == (
            "Content-Security-Policy",
            policy,
        ), path
        assert slips(page) == [], path


def test_the_policy_allows_the_site_alone(site: Path) -> None:
    policy = dict(part.split(" ", 1) for part in in_page(site).split("; "))
    assert policy["default-src"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert policy["style-src"] == policy["connect-src"] == policy["manifest-src"] == "'self'"
    assert policy["worker-src"] == "'self' blob:"
    sources = " ".join(policy.values())
    assert set(sources.split()) == {"'none'", "'self'", "'wasm-unsafe-eval'", "data:", "blob:"}


def test_hosts_are_told_the_policy_of_the_pages_and_that_nobody_may_frame_them(site: Path) -> None:
    policies = in_headers(site)
    assert policies == f"{in_page(site)}; frame-ancestors 'none'"
    examples = parsed(site / EDITION / "project/publishing/index.html").css("code")
    assert sum(policies in example.text() for example in examples) == 3


def taken_effect(browser: Browser, site: Path, address: str, meta: bool, header: bool) -> tuple[list[str], Watch]:
    """Return what took effect of all that was slipped into the home page, and what was seen of it."""
    text = (site / EDITION / "index.html").read_text(encoding="utf-8")
    text = text if meta else META.sub("", text)
    text = text.replace("<title>", f"{next(reversed(SLIPPED))}<title>").replace("</body>", f"{''.join(SLIPPED)}</body>")
    headers = {"Content-Security-Policy": in_headers(site)} if header else {}
    context, watch = open_context(browser, address, "desktop"), Watch(address)
    context.add_init_script(HEAR)

    def evil(route: Route) -> None:
        kind, body = EVIL[route.request.url.removeprefix(f"{ELSEWHERE}/").partition("?")[0]]
        route.fulfill(content_type=kind, body=body)

    context.route(f"{ELSEWHERE}/evil*", evil)
    context.route(
        f"{address}/{EDITION}/",
        lambda route: route.fulfill(content_type="text/html", headers=headers, body=text),
    )
    watch.over(context)
    page = context.new_page()
    page.goto("", wait_until="load")
    effects = [what for what, sign in SLIPPED.items() if page.evaluate(sign)]
    context.close()
    return effects, watch


@pytest.mark.parametrize(("meta", "header"), [(True, False), (False, True)])
def test_what_somebody_slips_into_a_page_does_nothing(
    browser: Browser, site: Path, address: str, meta: bool, header: bool
) -> None:
    effects, watch = taken_effect(browser, site, address, meta, header)
    assert effects == []
    problems = " ".join(watch.problems())
    for what in ("script-src-elem", "script-src-attr", "style-src-elem", "style-src-attr", "img-src", "base-uri"):
        assert f"against the policy: {what}" in problems


def test_without_the_policy_it_would(browser: Browser, site: Path, address: str) -> None:
    effects, _ = taken_effect(browser, site, address, meta=False, header=False)
    assert effects == list(SLIPPED)


@pytest.mark.parametrize("handler", sampled([WithoutHeaders, Quiet], (WithoutHeaders,)))
def test_the_worker_of_the_sandbox_heeds_the_policy_of_its_page(
    browser: Browser, site: Path, handler: type[Quiet]
) -> None:
    with served(site, handler) as host, visit(browser, host, "desktop") as (page, watch):
        watch.expected += ["elsewhere.example", "connect-src"]
        with page.expect_worker() as worker:
            page.goto("sandbox/")
            page.get_by_role("button", name="Run").click()
        refused = worker.value.evaluate(ASK_ELSEWHERE, ELSEWHERE)
        assert refused == "connect-src"
        assert watch.problems() == []
