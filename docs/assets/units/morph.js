/** New HTML over old, so that what is focused, opened and scrolled stays as it is. */
import { isShown, markChanged, parts, texts } from "../site/elements.js";
import { Idiomorph } from "../packages/idiomorph.js";

// What a bench says of what stands on it.
const NUMBERS = ".bench__numbers dd";
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
  const focused = document.activeElement;
  const around = [];
  for (let box = focused?.parentElement; box && place.contains(box); box = box.parentElement) around.push(box);
  const at = focused ? [...(around[0]?.children ?? [])].indexOf(focused) : 0;
  const numbers = texts(place, NUMBERS);
  Idiomorph.morph(place, html, { morphStyle, ignoreActiveValue, callbacks });
  markChanged(place, NUMBERS, numbers);
  if (focused && around.length && !isShown(focused)) focusNear(around, at);
}

/**
 * Keeps the focus where it was once what had it is gone or folded away: on what stands in its place, or else near it.
 * @param {HTMLElement[]} around what stood around it, from within
 * @param {number} at which child of the first it was
 */
function focusNear(around, at) {
  const [group] = around;
  const box = around.find((each) => each.isConnected);
  const near = (box === group && group?.children[at]) || parts(box ?? document, "button, summary, input", HTMLElement).filter(isShown).at(-1);
  if (near instanceof HTMLElement) near.focus({ preventScroll: true });
}
