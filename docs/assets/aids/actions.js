/** The list of actions: saying how many AP there are hides what costs more. */
import { part, parts } from "../site/elements.js";

for (const form of parts(document, ".action-filter", HTMLFormElement)) wire(form);

/** @param {HTMLFormElement} form */
function wire(form) {
  const have = part(form, "[name=ap]", HTMLInputElement);
  const output = part(form, "output", HTMLOutputElement);
  form.addEventListener("submit", (event) => event.preventDefault());
  have.addEventListener("input", () => show(have, output));
  show(have, output);
}

/**
 * Hides what costs more than the AP typed; nothing typed, or no number, hides nothing.
 * @param {HTMLInputElement} have
 * @param {HTMLOutputElement} output
 */
function show(have, output) {
  const ap = have.value === "" ? Infinity : have.valueAsNumber;
  for (const action of parts(document, "[data-least]", HTMLElement)) action.hidden = Number(action.dataset.least) > ap;
  for (const group of parts(document, "[data-actions]", HTMLElement)) group.hidden = !group.querySelector("li:not([hidden])");
  const all = parts(document, "[data-actions] li", HTMLElement);
  const open = all.filter((action) => !action.hidden);
  output.textContent = have.value === "" ? "" : `${open.length} of ${all.length} actions`;
}
