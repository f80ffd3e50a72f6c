/** What is wrong with the inputs of a form: said directly under each, and where the answer would be. */
import { part, parts } from "../site/elements.js";

/** @typedef {import("./form.js").Field} Field */

/**
 * Marks the inputs that are at fault, and takes the marks away from all others.
 * @param {HTMLFormElement} form
 * @param {Field[]} fields its inputs
 * @param {[string, string][]} problems names of inputs, and what is wrong with each
 */
export function showProblems(form, fields, problems) {
  for (const old of parts(form, ".field__problem", HTMLElement)) old.remove();
  for (const field of fields) {
    const messages = problems.filter(([name]) => name === field.name).map(([name, message]) => sentence(name, message, field));
    mark(field, messages.join(" "));
  }
  const alert = part(form, ".calculator__problem[id]", HTMLElement);
  const fieldOf = (/** @type {string} */ name) => fields.find((field) => field.name === name);
  const all = problems.map(([name, message]) => sentence(name, message, fieldOf(name)));
  alert.textContent = all.length ? `No answer. ${all.join(" ")}` : "";
  alert.hidden = !all.length;
}

/**
 * @param {[string, string][]} problems
 * @param {Field[]} fields
 * @returns {string} which inputs are at fault, by their labels
 */
export function atFault(problems, fields) {
  const labels = problems.map(([name]) => labelOf(fields.find((field) => field.name === name)) ?? name);
  return [...new Set(labels)].join(", ");
}

/**
 * @param {Field} field
 * @param {string} message what is wrong with it; empty where nothing is
 */
function mark(field, message) {
  const id = `${field.id}-problem`;
  const hint = document.getElementById(`${field.id}-hint`);
  const described = hint?.id ?? (message && id);
  if (described) field.setAttribute("aria-describedby", described);
  else field.removeAttribute("aria-describedby");
  field.removeAttribute("aria-invalid");
  if (!message) return;
  field.setAttribute("aria-invalid", "true");
  const words = Object.assign(document.createElement(hint ? "span" : "p"), { id, className: "field__problem", textContent: message });
  // What a hint says of the field stands above, in one place with it.
  (hint ?? field.closest(".field"))?.append(words);
  field.closest("details")?.setAttribute("open", "");
}

/**
 * @param {string} name
 * @param {string} message which names the input
 * @param {Field | undefined} field
 * @returns {string} the message as a sentence that names the input as its label does
 */
function sentence(name, message, field) {
  const label = labelOf(field) ?? name;
  // A number of the rules is called as it is written until the calculator has said what it means.
  if (label === name) return `${message}.`;
  const words = message.replace(name, () => label);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** @param {Field | undefined} field */
function labelOf(field) {
  return field?.labels?.[0]?.firstChild?.textContent?.trim();
}
