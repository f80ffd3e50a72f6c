"""What comes to the benches from outside, and what a page made of it."""

from playwright.sync_api import Page

from tests.browser import in_site
from tests.calculators.support_builds import Data, part, weapon
from tests.calculators.support_packed import deflated
from tests.site.support_benches import still

# What is read of the sentence of a broken rule: not whose it is, its rule and its mends, which are elements.
OWN_TEXT = """(all) => all.map(({ childNodes }) =>
  [...childNodes].filter((node) => node instanceof Text).map(({ data }) => data).join("").trim())"""
FOLLOW = """(hash) => new Promise((follow) => {
  addEventListener("hashchange", () => follow(), { once: true });
  location.hash = hash;
})"""
STORE = in_site('import("@/units/store.js")')


def hash_of(text: str, head: str = "1.0~abcdef") -> str:
    """Return what stands behind the number sign of the link of a packed text."""
    return f"#{head}~{deflated(text)}"


def follow(page: Page, hash: str) -> Page:
    """Follow a link to the bench that is open; it is not the one that was followed last."""
    page.evaluate(FOLLOW, hash)
    return still(page)


def broken_rules(page: Page) -> list[str]:
    """Return the sentences of what is wrong with what stands on a bench."""
    sentences: list[str] = page.locator(".bench__problems > li").evaluate_all(OWN_TEXT)
    return sentences


def rows(page: Page) -> list[Data]:
    """Return what is kept on the device."""
    shelf: list[Data] = page.evaluate(f"async () => (await {STORE}).rows()")
    return shelf


# What nobody means well with.

TEXTS = (
    '<img src="x" onerror="window.pwned = 1">',
    "</textarea></select></option></script><iframe srcdoc='<script>parent.pwned=1</script>'>",
    "\"' onfocus='window.pwned=1' autofocus='",
    "<a href=\"javascript:window.pwned=1\">tap</a><base href='https://elsewhere.example/'>",
    "<style>@import 'https://elsewhere.example/x'</style>",
    "__proto__",
    "half a pair \ud83e, a NUL \0 and \u202eright to left\u2066",
)
# Elements that a player's text became, and whether a script ran.
HARM = """() => {
  const foreign = ["script", "img", "iframe", "style", "base", "[href^=javascript]", "[href*=elsewhere]"];
  const wrong = [...foreign, "[onerror]", "[onload]", "[onfocus]"];
  const made = document.querySelectorAll(wrong.map((each) => `:is(.builder, .shelf) ${each}`).join());
  return [...("pwned" in window ? ["a script ran"] : []), ...[...made].map(({ outerHTML }) => outerHTML)];
}"""


def everywhere(kind: str, text: str) -> Data:
    """Return a thing of a kind with a text wherever one may stand."""
    if kind == "part":
        return part(name=text, notation=text)
    if kind == "item":
        parts = [
            part(name=text, notation=text),
            {"part": text},
            part(mechanisms=[text], prerequisites=[text], systems=[text]),
        ]
        return weapon(*parts, name=text, category=text, mechanism=text, systems=[text])
    if kind == "unit":
        return {
            "name": text,
            "type": text,
            "sections": [{"kind": text, "name": text, "durability": 1, "mechanisms": [text]}],
            "core": {"name": text},
            "pilot": {"name": text, "rank": text},
            "systems": [text],
            "mods": [{"name": text}],
            "traits": [{"name": text}],
            "items": [everywhere("item", text)],
            "alternate": {"type": text, "movement_mechanisms": [text]},
        }
    if kind == "pack":
        unit = everywhere("unit", text)
        rows = {"cores": [unit["core"]], "sections": unit["sections"], "mods": unit["mods"], "traits": unit["traits"]}
        return {"format": "30mmw.pack/1", "name": text, "parts": [everywhere("part", text)], **rows}
    return {"name": text, "engagement_size": text, "units": [everywhere("unit", text)]}


def harm(page: Page) -> list[str]:
    """Return what of a player's text became part of the page, and whether a script of it ran."""
    signs: list[str] = page.evaluate(HARM)
    return signs
