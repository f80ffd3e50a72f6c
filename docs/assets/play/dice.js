/** Dice that the site rolls where a player asks for it; what they mean is worked out in Python. */
import { parts } from "../site/elements.js";

/** @param {number} sides */
function die(sides) {
  return 1 + Math.floor(Math.random() * sides);
}

/**
 * Taps any face of a die.
 * @param {string} id of its faces
 */
export function tapAny(id) {
  const faces = parts(document, `#${id} button`, HTMLElement);
  faces[die(faces.length) - 1]?.click();
}

/**
 * Returns what a button writes and shows, with the dice of an attack where it rolls them.
 * @param {HTMLElement} button
 * @returns {{events?: Record<string, any>[], view?: Record<string, any>}}
 */
export function tapOf(button) {
  const tap = JSON.parse(button.dataset.tap ?? "{}");
  const [count = 0, sides = 0] = (button.dataset.dice ?? "").split(" ").map(Number);
  if (sides) tap.view.attack.rolled = Array.from({ length: count }, () => die(sides));
  return tap;
}
