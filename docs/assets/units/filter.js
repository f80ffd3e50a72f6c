/** Lists of which one types a word to see what has it. */
import { parts } from "../site/elements.js";

/**
 * Hides of each list what does not have the words that are typed in its field.
 * @param {HTMLElement} within
 */
export function filterAll(within) {
  for (const field of parts(within, "[data-filter]", HTMLInputElement)) {
    const words = field.value.toLowerCase().split(/\s+/);
    const list = document.getElementById(field.dataset.filter ?? "");
    for (const entry of list ? parts(list, "[data-words]", HTMLElement) : []) {
      entry.hidden = !words.every((word) => entry.dataset.words?.includes(word));
    }
  }
}
