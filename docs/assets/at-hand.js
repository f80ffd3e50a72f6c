/**
 * What of a situation one tap gives: one more of what is counted, from the most back to the least; a posture, or none
 * of them.  Each button names the input that it gives something to; nothing here knows a rule.
 */
import { around, parts } from "./parts.js";

/** @param {HTMLFormElement} form */
export function wire(form) {
  for (const box of parts(form, ".at-hand", HTMLElement)) box.hidden = false;
  form.addEventListener("click", (event) => {
    const button = around(event, "[data-gives]");
    const field = button && fieldOf(form, button);
    if (!field) return;
    field.value = field instanceof HTMLSelectElement ? other(field, button) : next(field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  for (const kind of ["input", "change", "settled"]) form.addEventListener(kind, () => say(form));
  say(form);
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} button
 */
function fieldOf(form, button) {
  const field = form.elements.namedItem(button.dataset.gives ?? "");
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : undefined;
}

/**
 * @param {HTMLSelectElement} field
 * @param {HTMLElement} button
 * @returns {string} what a tap on the button chooses: its own, or the first where that is chosen already
 */
function other(field, { dataset }) {
  return field.value === dataset.value ? field.options[0]?.value ?? "" : dataset.value ?? "";
}

/** @param {HTMLInputElement} field */
function next(field) {
  const more = (field.valueAsNumber || 0) + 1;
  return more > Number(field.max) ? field.min : String(more);
}

/**
 * Shows at each button what the form holds; what means nothing in it is not offered.
 * @param {HTMLFormElement} form
 */
function say(form) {
  for (const button of parts(form, "[data-gives]", HTMLElement)) {
    const field = fieldOf(form, button);
    button.hidden = !field || field.closest("[hidden]") !== null;
    const count = button.querySelector("b");
    if (count) count.textContent = field?.value || "0";
    else button.setAttribute("aria-pressed", String(field?.value === button.dataset.value));
  }
}
