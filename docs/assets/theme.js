/**
 * Brings the theme's own script once the page is used: it takes a phone as long as all others together, and nobody
 * misses it before.  Until then links load their pages, and the menu opens without it.
 */
import { part } from "./parts.js";

const SIGNS = ["focusin", "keydown", "pointerdown", "pointermove", "wheel"];
// From here on menus stand beside the text, and the theme places them.
const BESIDE = matchMedia("(min-width: 60em)");

// Whoever asks the theme to tell of pages is told of this one at once: then all of their module has to be there.
addEventListener("DOMContentLoaded", () => {
  if (BESIDE.matches) bring();
  else for (const sign of SIGNS) addEventListener(sign, isUsed, { passive: true });
});

/** What the reader does comes first. */
function isUsed() {
  for (const sign of SIGNS) removeEventListener(sign, isUsed);
  (self.requestIdleCallback ?? setTimeout)(bring);
}

function bring() {
  const { content } = part(document, "template.theme", HTMLTemplateElement);
  const script = document.importNode(part(content, "script", HTMLScriptElement), true);
  script.addEventListener("load", begin);
  document.body.append(script);
}

/** From now on the theme tells of each page; that this one is loaded it has missed. */
function begin() {
  let isShown = false;
  document$.subscribe(() => {
    if (isShown) dispatchEvent(new Event("page"));
    isShown = true;
  });
  document.dispatchEvent(new Event("DOMContentLoaded"));
}
