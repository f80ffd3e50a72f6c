/**
 * What lies beyond an answer: whether a dispute matters, what would help most, the best use of the AP, other numbers
 * for a house rule, and plans side by side.  What takes a phone long is asked by a tap, all else once an answer rests.
 * Nothing here knows a rule.
 */
import { around, part, parts } from "../site/elements.js";

/** @typedef {import("./form.js").Inputs} Inputs */
/** @typedef {{name: string, meaning: string, printed: number | boolean}} Printed a number of the rules that may be another one */
/** @typedef {[string, Inputs]} Plan what a player calls it, and what was given */

// Milliseconds after the last letter.
const REST = 400;
const LETTERS = "ABCDEFGH";
const WORKING = "Working it out…";
const NOTHING = "There is nothing to say.";

/** What each form was last asked. @type {WeakMap<HTMLFormElement, Inputs>} */
const asked = new WeakMap();
/** @type {WeakMap<HTMLFormElement, number>} */
const timers = new WeakMap();
/** What is kept to compare, by form. @type {WeakMap<HTMLFormElement, Plan[]>} */
const kept = new WeakMap();

document.addEventListener("answered", (event) => {
  const { target, detail } = /** @type {CustomEvent<Inputs>} */ (event);
  if (!(target instanceof HTMLFormElement)) return;
  offerTaps(target);
  asked.set(target, detail);
  clearTimeout(timers.get(target));
  timers.set(target, setTimeout(lookBeyond, REST, target, detail));
}, true);

/**
 * Makes the parts of a form work that lie beyond its answer.
 * @param {HTMLFormElement} form
 * @param {() => Inputs} inputs what it holds
 */
export function wireBeyond(form, inputs) {
  const tools = form.querySelector(".tools");
  if (!(tools instanceof HTMLElement)) return;
  tools.addEventListener("click", ({ target }) => {
    const tool = target instanceof Element ? target.closest("button")?.dataset.tool : undefined;
    if (tool === "keep") keep(form, inputs()).catch((error) => sayFault(form, error));
  });
  form.addEventListener("click", (event) => {
    const place = around(event, "[data-tool=tap]")?.closest("[data-asks]");
    if (place instanceof HTMLElement) askByTap(form, place, inputs());
  });
  const house = part(form, ".house", HTMLDetailsElement);
  house.addEventListener("toggle", () => offer(form, inputs()));
  if (form.dataset.live !== undefined) lookBeyond(form, inputs());
  else offer(form, inputs());
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
 * Says what lies beyond an answer, one thing after the other, unless something else was asked meanwhile.
 * @param {HTMLFormElement} form
 * @param {Inputs} inputs
 */
async function lookBeyond(form, inputs) {
  asked.set(form, inputs);
  try {
    for (const place of parts(form, ".calculator__beyond > :not([data-tap])", HTMLElement)) {
      const html = await htmlOf(form, place, inputs);
      if (!isLatest(form, inputs)) return;
      place.innerHTML = html;
      await new Promise((resolve) => setTimeout(resolve));
      if (!isLatest(form, inputs)) return;
    }
    delete part(form, ".calculator__beyond", HTMLElement).dataset.answer;
    await offer(form, inputs);
  } catch (error) {
    console.error(error);
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {Inputs | undefined} inputs what it was asked when something was begun
 */
function isLatest(form, inputs) {
  return asked.get(form) === inputs && form.dataset.answer === undefined;
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} place says what it asks: a function of calculators/browser.py, or another calculator
 * @param {Inputs} inputs
 * @returns {Promise<string>}
 */
async function htmlOf(form, place, inputs) {
  const { ask, tell } = await import("./interpreter.js");
  const { asks = "", tap } = place.dataset;
  if (tap !== "calculator") return JSON.parse(await tell(asks, form.dataset.calculator ?? "", JSON.stringify(inputs))).html;
  const { html, problems = [] } = await ask(asks, inputs);
  if (html === undefined) throw new Error(problems.map(([, message]) => message).join("; "));
  return html;
}

/**
 * Lets a tap ask anew what takes long.
 * @param {HTMLFormElement} form
 */
function offerTaps(form) {
  for (const place of parts(form, ".calculator__beyond > [data-tap]", HTMLElement)) place.replaceChildren(tap(place));
}

/** @param {HTMLElement} place */
function tap({ dataset }) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "chip", textContent: dataset.title });
  button.dataset.tool = "tap";
  return button;
}

/**
 * Shows what a tap asks for in place of its button, unless something else was asked meanwhile.
 * @param {HTMLFormElement} form
 * @param {HTMLElement} place
 * @param {Inputs} inputs
 */
async function askByTap(form, place, inputs) {
  const latest = asked.get(form);
  const status = part(form, ".calculator__told", HTMLElement);
  place.textContent = WORKING;
  status.textContent = WORKING;
  // The page shows that before it works.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  try {
    const html = await htmlOf(form, place, inputs);
    if (!isLatest(form, latest)) return;
    place.innerHTML = html || NOTHING;
    for (const steps of parts(place, "details", HTMLDetailsElement)) steps.open = false;
    status.textContent = parts(place, "dd, li", HTMLElement)[0]?.textContent ?? place.textContent;
  } catch (error) {
    console.error(error);
    if (!isLatest(form, latest)) return;
    status.textContent = `This could not be worked out: ${messageOf(error)}.`;
    place.replaceChildren(tap(place), " ", status.textContent);
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
  const there = parts(box, "input", HTMLInputElement).find((one) => one.id === id);
  const input = there ?? Object.assign(document.createElement("input"), { id, name, autocomplete: "off" });
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
  const plans = [...(kept.get(form) ?? [])];
  if (plans.length < LETTERS.length) plans.push([`Plan ${LETTERS[plans.length]}`, inputs]);
  await showPlans(form, plans);
  kept.set(form, plans);
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
    kept.delete(form);
    box.replaceChildren();
  });
  box.append(clear);
}

/**
 * @param {HTMLFormElement} form
 * @param {unknown} error
 */
function sayFault(form, error) {
  console.error(error);
  part(form, ".tools__said", HTMLElement).textContent = `This could not be done: ${messageOf(error)}.`;
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
