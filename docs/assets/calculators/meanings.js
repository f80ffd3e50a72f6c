/** Which inputs of a form mean something of a Unit, a weapon or a section, as stands at each of them (data-means). */
import { parts } from "../site/elements.js";

/** @typedef {import("./form.js").Field} Field */
/** @typedef {{box: HTMLElement, field: Field, of: string, name: string}} Meant an input where it stands, and what it means */

/**
 * @param {HTMLFormElement} form
 * @returns {Meant[]} those inputs, as the form stands
 */
export function meantOf(form) {
  return parts(form, "[data-means]", HTMLElement).flatMap((box) => {
    const field = box.querySelector("[name]:checked") ?? box.querySelector("[name]");
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return [];
    for (const meaning of (box.dataset.means ?? "").split("; ")) {
      const [of = "", name = "", onlyIf] = meaning.split(" ");
      if (!onlyIf || holds(form, onlyIf)) return [{ box, field, of, name }];
    }
    return [];
  });
}

/**
 * @param {HTMLFormElement} form
 * @param {string} condition an input and its answer
 */
function holds(form, condition) {
  const [name = "", answer] = condition.split("=");
  const field = form.elements.namedItem(name);
  return (field instanceof HTMLSelectElement || field instanceof RadioNodeList) && field.value === answer;
}
