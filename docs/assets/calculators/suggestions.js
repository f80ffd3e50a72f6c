/**
 * What lies beyond an answer: whether a dispute matters, what would help most, other numbers for a house rule, plans
 * side by side, and all that led to the answer as a file.  Nothing here knows a rule.
 */
import { part, parts } from "../site/elements.js";

/** @typedef {import("./form.js").Inputs} Inputs */
/** @typedef {{name: string, meaning: string, printed: number | boolean}} Printed a number of the rules that may be another one */
/** @typedef {[string, Inputs]} Plan what a player calls it, and what was given */

// Milliseconds after the last letter.
const REST = 400;
const LETTERS = "ABCDEFGH";

/** What each form was last asked. @type {WeakMap<HTMLFormElement, Inputs>} */
const asked = new WeakMap();
/** @type {WeakMap<HTMLFormElement, number>} */
const timers = new WeakMap();
/** What is kept to compare, by form. @type {WeakMap<HTMLFormElement, Plan[]>} */
const kept = new WeakMap();

document.addEventListener("answered", (event) => {
  const { target, detail } = /** @type {CustomEvent<Inputs>} */ (event);
  if (!(target instanceof HTMLFormElement)) return;
  asked.set(target, detail);
  clearTimeout(timers.get(target));
  timers.set(target, setTimeout(think, REST, target, detail));
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
  const house = form.querySelector(".house");
  if (!(house instanceof HTMLDetailsElement)) return;
  house.addEventListener("toggle", () => house.open && think(form, inputs()), { once: true });
  if (house.open || form.dataset.live !== undefined) think(form, inputs());
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
 * Lets the calculator think on, a little at a time, unless something else was asked meanwhile.
 * @param {HTMLFormElement} form
 * @param {Inputs} inputs
 */
async function think(form, inputs) {
  asked.set(form, inputs);
  const box = part(form, ".calculator__beyond", HTMLElement);
  try {
    const { tell } = await import("./interpreter.js");
    for (;;) {
      const thought = JSON.parse(await tell("think", form.dataset.calculator ?? "", JSON.stringify(inputs)));
      if (asked.get(form) !== inputs || form.dataset.answer !== undefined) return;
      if (thought.answer) form.dispatchEvent(new CustomEvent("followed", { detail: thought.answer }));
      if (!thought.more) {
        box.innerHTML = thought.html;
        delete box.dataset.answer;
        return offer(form, thought.house);
      }
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch (error) {
    console.error(error);
  }
}

/**
 * Offers the numbers that an answer read, each to be another one.
 * @param {HTMLFormElement} form
 * @param {Printed[]} house
 */
function offer(form, house) {
  const box = form.querySelector(".house__rules");
  if (box) for (const printed of house) field(form, box, printed);
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
  input.inputMode = typeof printed === "boolean" ? "text" : "decimal";
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
  const why = error instanceof Error ? error.message : String(error);
  part(form, ".tools__said", HTMLElement).textContent = `This could not be done: ${why}.`;
}
