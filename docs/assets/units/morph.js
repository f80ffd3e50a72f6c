/** New HTML over old, so that what is focused, opened and scrolled stays as it is. */
import { Idiomorph } from "../packages/idiomorph.js";

// What the reader opened stays open, and a code that was drawn stays until another is.
const callbacks = {
  beforeAttributeUpdated: (/** @type {string} */ name) => name !== "open",
  beforeNodeMorphed: (/** @type {Node} */ node) => !(node instanceof HTMLElement && "code" in node.dataset),
};

/**
 * @param {HTMLElement} place
 * @param {string} html what is to stand in it, or in its place
 * @param {"innerHTML" | "outerHTML"} [morphStyle]
 */
export function morph(place, html, morphStyle = "innerHTML") {
  // What somebody types in stays; of a button or a link that has the focus it would keep the words, too.
  const ignoreActiveValue = document.activeElement instanceof HTMLInputElement;
  Idiomorph.morph(place, html, { morphStyle, ignoreActiveValue, callbacks });
}
