/**
 * What one tap gives: one more or one less of a number, within its limits, or a situation.  Nothing here knows a rule.
 */
import { around, parts } from "../site/elements.js";

document.addEventListener("click", (event) => {
  const button = around(event, "[data-step], [data-gives]");
  const form = button?.closest("form");
  if (!button || !form) return;
  if (button.dataset.step) count(button, Number(button.dataset.step));
  else give(form, button);
});
for (const kind of ["input", "change", "settled"]) document.addEventListener(kind, ({ target }) => say(target), true);

/**
 * Counts on; what may be left out is left out below the lowest number.
 * @param {HTMLElement} button
 * @param {number} by
 */
function count(button, by) {
  const [field] = button.parentElement ? parts(button.parentElement, "input", HTMLInputElement) : [];
  if (!field) return;
  const before = field.valueAsNumber;
  const lowest = Number(field.min);
  const after = Math.min(Math.max((Number.isNaN(before) ? lowest - 1 : before) + by, lowest), Number(field.max));
  const isLeftOut = field.defaultValue === "" && by < 0 && !(before > lowest);
  write(field, isLeftOut ? "" : String(after));
}

/**
 * Gives a form a situation, or takes it away where the form holds it.
 * @param {HTMLFormElement} form
 * @param {HTMLElement} button
 */
function give(form, button) {
  const held = isHeld(form, button);
  for (const [name, value] of inputsOf(button)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) write(field, held ? [...field.options].find((option) => option.defaultSelected)?.value ?? "" : value);
    if (!(field instanceof HTMLInputElement)) continue;
    field.checked = held ? field.defaultChecked : value === "yes";
    write(field, field.value);
  }
}

/** @param {HTMLElement} button */
function inputsOf({ dataset }) {
  return [...new URLSearchParams(dataset.gives)];
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} button
 */
function isHeld(form, button) {
  return inputsOf(button).every(([name, value]) => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) return field.checked === (value === "yes");
    return field instanceof HTMLSelectElement && field.value === value;
  });
}

/**
 * @param {HTMLInputElement | HTMLSelectElement} field
 * @param {string} value
 */
function write(field, value) {
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Shows which situations a form holds.
 * @param {EventTarget | null} target
 */
function say(target) {
  const form = target instanceof Element && target.closest("form");
  if (!form) return;
  for (const button of parts(form, "[data-gives]", HTMLElement)) button.setAttribute("aria-pressed", String(isHeld(form, button)));
}
