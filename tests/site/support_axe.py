"""axe over a page that is open: what it finds wrong, in words."""

from playwright.sync_api import Page

from tests.site.support_site import ROOT

SOURCE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
# Of all rules these alone look at colours, and only colours change with the scheme.
COLORS = ["color-contrast", "link-in-text-block"]
# The schemes of the site.
SCHEMES = LIGHT, DARK = "paper", "hangar"

# `within` means a part of the page; `alike` takes one element of it for all that are coloured alike, down to the page.
RUN = """async ({ tags, only, without, within, alike }) => {
  const looksOf = new Map([[null, ""]]);
  const look = (one) => {
    if (!looksOf.has(one)) {
      const { color, backgroundColor, fontSize, fontWeight, opacity } = getComputedStyle(one);
      const own = [one.tagName, one.className, color, backgroundColor, fontSize, fontWeight, opacity].join(" ");
      looksOf.set(one, `${look(one.parentElement)}/${own}`);
    }
    return looksOf.get(one);
  };
  const sample = () => {
    const found = new Map();
    for (const one of (within ? document.querySelector(within) : document.body).querySelectorAll("*")) {
      const says = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
      if (says && one.checkVisibility({ visibilityProperty: true }) && !found.has(look(one))) found.set(look(one), one);
    }
    return [...found.values()];
  };
  const context = { include: alike ? sample() : [within ?? document] };
  const runOnly = only ? { type: "rule", values: only } : { type: "tag", values: tags };
  const rules = Object.fromEntries((without ?? []).map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe.run(context, { resultTypes: ["violations"], runOnly, rules, preload: false });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>
    `${id} at ${target.join(" ")}: ${failureSummary.replaceAll(/\\s+/g, " ")}`));
}"""
SET_SCHEME = "(scheme) => document.body.setAttribute('data-md-color-scheme', scheme)"


def violations(page: Page, within: str | None = None) -> list[str]:
    """Return what is wrong with a page as it stands, or a part of it: every rule, and the colours of both schemes."""
    return _run(page, LIGHT, within=within) + _run(page, DARK, within=within, only=COLORS)


def violations_but_colors(page: Page, within: str | None = None) -> list[str]:
    """Return what is wrong with a page, or a part of it, whatever its colours."""
    return _run(page, LIGHT, within=within, without=COLORS)


def violations_of_colors(page: Page, within: str | None = None) -> list[str]:
    """Return what is wrong with the colours of a page, or a part of it, in both schemes, of text that is alike once."""
    return [wrong for scheme in SCHEMES for wrong in _run(page, scheme, within=within, only=COLORS, alike=True)]


def _run(page: Page, scheme: str, **how: object) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE)
    page.evaluate(SET_SCHEME, scheme)
    problems: list[str] = page.evaluate(RUN, {"tags": TAGS} | how)
    return [f"{scheme}: {wrong}" for wrong in problems]
