/**
 * What of a situation one tap gives: one more or one less of what is counted, within its limits; a posture, or none of
 * them.  Each button names the input that it gives something to or takes it from; nothing here knows a rule.
 */
import { around, parts } from "../site/elements.js";

/** @param {HTMLFormElement} form */
export function wire(form) {
  for (const box of parts(form, ".at-hand", HTMLElement)) box.hidden = false;
  form.addEventListener("click", (event) => {
    const button = around(event, "[data-gives], [data-takes]");
    const field = button && fieldOf(form, button);
    if (!field) return;
    const value = field instanceof HTMLSelectElement ? toggled(field, button) : counted(field, step(button));
    if (value === field.value) return;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  for (const kind of ["input", "change", "settled"]) form.addEventListener(kind, () => say(form));
  say(form);
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} button
 */
function fieldOf(form, { dataset }) {
  const field = form.elements.namedItem(dataset.gives ?? dataset.takes ?? "");
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : undefined;
}

/** @param {HTMLElement} button */
function step({ dataset }) {
  return dataset.gives === undefined ? -1 : 1;
}

/**
 * @param {HTMLSelectElement} field
 * @param {HTMLElement} button
 * @returns {string} what a tap on the button chooses: its own, or the first where that is chosen already
 */
function toggled(field, { dataset }) {
  return field.value === dataset.value ? field.options[0]?.value ?? "" : dataset.value ?? "";
}

/**
 * @param {HTMLInputElement} field
 * @param {number} by
 */
function counted(field, by) {
  const count = (field.valueAsNumber || 0) + by;
  return String(Math.min(Math.max(count, Number(field.min)), Number(field.max)));
}

/**
 * Shows at each button what the form holds; what means nothing in it is not offered.
 * @param {HTMLFormElement} form
 */
function say(form) {
  for (const button of parts(form, "[data-gives], [data-takes]", HTMLElement)) {
    const field = fieldOf(form, button);
    button.hidden = !field || field.closest("[hidden]") !== null;
    if (button.dataset.value !== undefined) button.setAttribute("aria-pressed", String(field?.value === button.dataset.value));
    else if (field instanceof HTMLInputElement) {
      button.setAttribute("aria-disabled", String(counted(field, step(button)) === (field.value || "0")));
      for (const count of parts(button, "b", HTMLElement)) count.textContent = field.value || "0";
    }
  }
}
