/** The plates of a form: each shows what its own input says that a section has left (data-left), of what it had. */
import { part, parts } from "../site/elements.js";

/** @param {HTMLFormElement} form */
export function wire(form) {
  const show = () => { for (const plate of parts(form, "[data-left]", HTMLLabelElement)) showLeft(form, plate); };
  form.addEventListener("input", show);
  form.addEventListener("reset", () => setTimeout(show));
  show();
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLLabelElement} plate
 */
function showLeft(form, plate) {
  const field = form.elements.namedItem(plate.dataset.left ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  const left = field.value;
  const had = field.dataset.had || field.defaultValue;
  part(plate, "b", HTMLElement).textContent = left;
  part(plate, "b + span", HTMLElement).textContent = left === had ? " DP" : ` of ${had}`;
  plate.classList.toggle("plate--lost", left === "0");
  // A form has a place for sections that few Units have.
  const radio = plate.control;
  const isSpare = left === "0" && had === "0" && !(radio instanceof HTMLInputElement && radio.checked);
  for (const each of [plate, radio]) if (each) each.hidden = isSpare;
}
