/**
 * What lies beyond an answer: what is open about it, whether a dispute matters, what would help, the best use of the AP,
 * other numbers for a house rule, and plans side by side.  What is open is worked out when the answer stands, the others
 * once their fold is opened.  Nothing here knows a rule.
 */
import { around, part, parts } from "../site/elements.js";
import { Fault, sentenceOf } from "../site/faults.js";
import { hush } from "./status-line.js";

/** @typedef {import("./form.js").Inputs} Inputs */
/** @typedef {{name: string, meaning: string, printed: number | boolean}} Printed a number of the rules that may be another one */
/** @typedef {[string, Inputs]} Plan what a player calls it, and what was given */

// Milliseconds after the last letter.
const REST = 400;
const LETTERS = "ABCDEFGH";
const WORKING = "Working it out…";
const NOTHING = "There is nothing to say.";

/** @type {WeakMap<HTMLFormElement, number>} */
const timers = new WeakMap();
/** What is kept to compare, by form. @type {WeakMap<HTMLFormElement, Plan[]>} */
const keptPlans = new WeakMap();

/**
 * Makes the parts of a form work that lie beyond its answer.
 * @param {HTMLFormElement} form
 * @param {() => Inputs} inputs what it holds
 */
export function wireSuggestions(form, inputs) {
  part(form, ".tools", HTMLElement).addEventListener("click", (event) => {
    if (around(event, "button")?.dataset.tool === "keep") keep(form, inputs()).catch((error) => sayFault(form, error));
  });
  for (const fold of parts(form, "[data-asks]", HTMLDetailsElement)) {
    fold.addEventListener("toggle", () => askWhenOpen(form, fold, inputs()));
    askWhenOpen(form, fold, inputs());
  }
  part(form, "details.house", HTMLDetailsElement).addEventListener("toggle", () => offer(form, inputs()));
  form.addEventListener("answered", () => {
    forget(form);
    clearTimeout(timers.get(form));
    timers.set(form, setTimeout(() => follow(form, inputs()), REST));
  });
  if (form.dataset.live !== undefined) forget(form);
  follow(form, inputs());
}

/**
 * Adds to an answer what takes longer than it.
 * @param {HTMLFormElement} form
 * @param {Inputs} inputs
 */
function follow(form, inputs) {
  offer(form, inputs);
  sayWhatIsOpen(form, inputs).catch((error) => sayFault(form, error));
}

/**
 * Says what other readings of open rulings would change: one is tried at a time, until something else is asked.
 * @param {HTMLFormElement} form
 * @param {Inputs} inputs
 */
async function sayWhatIsOpen(form, inputs) {
  const line = form.querySelector(".answer__open:empty");
  if (!line) return;
  const { tell } = await import("./interpreter.js");
  /** @type {string | undefined} */
  let html;
  while (line.isConnected && form.dataset.answer === undefined && html === undefined) {
    ({ html } = JSON.parse(await tell("open_reading", form.dataset.calculator ?? "", JSON.stringify(inputs))));
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (line.isConnected && html) line.innerHTML = html;
}

/**
 * Closes what was asked about another answer.
 * @param {HTMLFormElement} form
 */
function forget(form) {
  for (const fold of parts(form, "[data-asks]", HTMLDetailsElement)) {
    fold.open = false;
    fold.lastElementChild?.replaceChildren();
  }
  delete part(form, ".calculator__beyond", HTMLElement).dataset.answer;
}

/**
 * Gives a form a place for a number of the rules that its address or its reader gives.
 * @param {HTMLFormElement} form
 * @param {string} name
 * @returns {HTMLInputElement | undefined}
 */
export function placeFor(form, name) {
  const box = form.querySelector(".house__rules");
  if (!box || !name.includes(":")) return undefined;
  box.closest("details")?.setAttribute("open", "");
  return field(form, box, { name, meaning: name, printed: Number.NaN });
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} place says what it asks: a function of calculators/browser.py, or another calculator
 * @param {Inputs} inputs
 * @returns {Promise<string>}
 */
async function htmlOf(form, place, inputs) {
  const { ask, tell } = await import("./interpreter.js");
  const { asks = "", calculator } = place.dataset;
  if (calculator === undefined) return JSON.parse(await tell(asks, form.dataset.calculator ?? "", JSON.stringify(inputs))).html;
  const { html, problems = [] } = await ask(asks, inputs);
  if (html === undefined) throw new Fault(problems.map(([, message]) => `${message}.`).join(" "));
  return html;
}

/**
 * Shows what a fold asks for once it is open, unless something else was asked meanwhile.
 * @param {HTMLFormElement} form
 * @param {HTMLDetailsElement} fold
 * @param {Inputs} inputs
 */
async function askWhenOpen(form, fold, inputs) {
  const place = fold.lastElementChild;
  if (!fold.open || !place || place.hasChildNodes() || form.dataset.answer !== undefined) return;
  const status = part(form, ".calculator__told", HTMLElement);
  const waiting = document.createTextNode(WORKING);
  place.replaceChildren(waiting);
  hush(form);
  status.textContent = WORKING;
  // The page shows that before it works.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  /** @param {string} html */
  const show = (html) => {
    if (!place.contains(waiting)) return;
    place.innerHTML = html;
    status.textContent = parts(place, "dd, li", HTMLElement)[0]?.textContent ?? place.textContent;
  };
  try {
    show((await htmlOf(form, fold, inputs)) || NOTHING);
  } catch (error) {
    const sentence = sentenceOf(error);
    if (!place.contains(waiting)) return;
    status.textContent = `This could not be worked out. ${sentence}`;
    place.replaceChildren(status.textContent);
    // Whoever opens it again asks again.
    fold.addEventListener("toggle", () => place.replaceChildren(), { once: true });
  }
}

/**
 * Offers the values that an answer read, each to be another one, where that is looked at.
 * @param {HTMLFormElement} form
 * @param {Inputs} inputs
 */
async function offer(form, inputs) {
  const box = form.querySelector(".house[open] .house__rules");
  if (!box) return;
  try {
    const { tell } = await import("./interpreter.js");
    /** @type {Printed[]} */
    const values = JSON.parse(await tell("house_rules", form.dataset.calculator ?? "", JSON.stringify(inputs)));
    for (const printed of values) field(form, box, printed);
  } catch (error) {
    console.error(error);
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {Element} box
 * @param {Printed} printed
 * @returns {HTMLInputElement} where the number is typed, which is there once
 */
function field(form, box, { name, meaning, printed }) {
  const id = `${form.id}-${name}`;
  const there = parts(box, "input", HTMLInputElement).find((candidate) => candidate.id === id);
  const input = there ?? Object.assign(document.createElement("input"), { id, name });
  if (!Number.isNaN(printed)) input.placeholder = printed === true ? "yes" : printed === false ? "no" : String(printed);
  input.inputMode = typeof printed === "boolean" ? "text" : "numeric";
  const label = there?.labels?.[0] ?? Object.assign(document.createElement("label"), { htmlFor: id });
  if (!there || label.textContent === name) label.textContent = meaning;
  if (!there) {
    const row = Object.assign(document.createElement("div"), { className: "field" });
    row.append(label, input);
    box.append(row);
  }
  return input;
}

/**
 * Keeps what was asked, and shows all that is kept side by side.
 * @param {HTMLFormElement} form
 * @param {Inputs} inputs
 */
async function keep(form, inputs) {
  const plans = [...(keptPlans.get(form) ?? [])];
  if (plans.length < LETTERS.length) plans.push([`Plan ${LETTERS[plans.length]}`, inputs]);
  await showPlans(form, plans);
  keptPlans.set(form, plans);
}

/**
 * @param {HTMLFormElement} form
 * @param {Plan[]} plans
 */
async function showPlans(form, plans) {
  const box = part(form, ".calculator__plans", HTMLElement);
  const { tell } = await import("./interpreter.js");
  const { html } = JSON.parse(await tell("compare", form.dataset.calculator ?? "", JSON.stringify(plans)));
  box.innerHTML = html;
  const clear = Object.assign(document.createElement("button"), { type: "button", className: "chip", textContent: "Clear the plans" });
  clear.addEventListener("click", () => {
    keptPlans.delete(form);
    box.replaceChildren();
  });
  box.append(clear);
}

/**
 * @param {HTMLFormElement} form
 * @param {unknown} error
 */
function sayFault(form, error) {
  part(form, ".tools__said", HTMLElement).textContent = `This could not be done. ${sentenceOf(error)}`;
}
