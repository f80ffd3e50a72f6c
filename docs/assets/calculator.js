/**
 * Live calculators.  The form and its default answer are in the page; this module asks the shared
 * worker for a new answer when an input changes, and lets it start when somebody is about to change one.
 * Nothing here knows a rule.
 */
import { around, part, parts } from "./parts.js";
import "./status.js";
import "./units.js";

/** @typedef {HTMLInputElement | HTMLSelectElement} Field an input of a calculator */
/** @typedef {Record<string, string>} Inputs what was typed, by name; fields without anything are left out */
/** @typedef {{html?: string, problems?: [string, string][]}} Answer HTML, or what is wrong with which input */

const LONGEST_SHOWN = 24;
const MOST_SHOWN = 3;
// The theme's own names in an address: what is looked for, and what is marked.
const OF_THE_THEME = ["q", "h"];

// Forms that are parsed already need not wait for the theme; it announces later pages.
wireAll();
if (self.document$) document$.subscribe(wireAll);
else addEventListener("DOMContentLoaded", () => document$.subscribe(wireAll));

function wireAll() {
  const loading = document.readyState === "loading";
  for (const form of parts(document, "form.calculator:not([data-wired])", HTMLFormElement)) {
    // While the page is still arriving, a form is whole once something follows it.
    if (!loading || form.nextSibling) wire(form);
  }
}

/** @param {HTMLFormElement} form */
function wire(form) {
  form.dataset.wired = "";
  fillFromAddress(form);
  askWhatMatters(form);
  sayUnits(form);
  const update = latestOnly(form);
  form.addEventListener("input", ({ target }) => {
    if (!isField(target) || !target.name) return;
    askWhatMatters(form);
    sayUnits(form);
    update();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  wireSame(form);
  beginWhenNear(form);
  if (fieldsOf(form).some(isChanged)) update();
}

/**
 * Lets the calculator get ready when a form is touched, or a mouse moves over it.  A finger there may only scroll, and
 * a form may come to rest under a mouse.
 * @param {HTMLFormElement} form
 */
function beginWhenNear(form) {
  /** What keeps it from beginning is said once an answer is asked for. */
  const begin = () => import("./runtime.js").then((runtime) => runtime.begin(form.dataset.calculator ?? "")).catch(() => {});
  /** @param {PointerEvent} event */
  const moved = ({ pointerType }) => {
    if (pointerType !== "mouse") return;
    form.removeEventListener("pointermove", moved);
    begin();
  };
  form.addEventListener("focusin", begin);
  form.addEventListener("pointermove", moved, { passive: true });
}

/**
 * @param {Field} field
 * @returns {boolean} whether a field holds something else than what the page came with, for which the answer stands there
 */
function isChanged(field) {
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.type === "checkbox" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/**
 * Offers the same question under other editions.
 * @param {HTMLFormElement} form
 */
function wireSame(form) {
  for (const box of parts(form, ".same", HTMLElement)) {
    box.hidden = false;
    box.addEventListener("click", async (event) => {
      const button = around(event, "[data-edition]");
      if (!button) return;
      try {
        const { choose } = await import("./same.js");
        await choose(form, box, button, inputsOf(form));
      } catch (error) {
        console.error(error);
        say(form, `The other edition could not be asked: ${messageOf(error)}.`, true);
      }
    });
  }
}

/**
 * @param {unknown} thing
 * @returns {thing is Field}
 */
function isField(thing) {
  return thing instanceof HTMLInputElement || thing instanceof HTMLSelectElement;
}

/**
 * @param {HTMLFormElement} form
 * @returns {Field[]} the inputs of the calculator
 */
function fieldsOf(form) {
  return [...form.elements].filter(isField).filter((field) => field.name);
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @returns {Field | undefined}
 */
function fieldOf(form, name) {
  return fieldsOf(form).find((field) => field.name === name);
}

/**
 * Takes inputs from the address where it names this form: ?unit_class=4&levels=3#calc-fall
 * A field keeps its default where it cannot hold what is given, or it is given again, and the form says so.
 * @param {HTMLFormElement} form
 */
function fillFromAddress(form) {
  if (location.hash !== `#${form.id}`) return;
  const met = new Set(OF_THE_THEME);
  const refused = [];
  for (const [name, value] of new URLSearchParams(location.search)) {
    const field = met.has(name) ? undefined : fieldOf(form, name);
    if (field ? !take(field, value) : !OF_THE_THEME.includes(name)) refused.push(`${short(name)}=${short(value)}`);
    met.add(name);
  }
  if (refused.length) sayRefused(form, refused);
  form.scrollIntoView();
}

/**
 * @param {Field} field
 * @param {string} value
 * @returns {boolean} whether a field holds what it was given; it is as it was where it cannot
 */
function take(field, value) {
  field.closest("details")?.setAttribute("open", "");
  if (field instanceof HTMLInputElement && field.type === "checkbox") {
    if (value === "yes" || value === "no") field.checked = value === "yes";
    return value === "yes" || value === "no";
  }
  const before = field.value;
  field.value = value.slice(0, LONGEST_SHOWN);
  if (field.value === value) return true;
  field.value = before;
  return false;
}

/** @param {string} text */
function short(text) {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/**
 * Says what of the address was not taken, until the reader gives something else.
 * @param {HTMLFormElement} form
 * @param {string[]} refused
 */
function sayRefused(form, refused) {
  const more = refused.length > MOST_SHOWN ? ` and ${refused.length - MOST_SHOWN} more` : "";
  const text = `The address gives what this form cannot take: ${refused.slice(0, MOST_SHOWN).join(", ")}${more}. The form shows its own values instead.`;
  const note = Object.assign(document.createElement("p"), { className: "calculator__problem", role: "alert", textContent: text });
  part(form, ".calculator__problem", HTMLElement).before(note);
  form.addEventListener("input", () => note.remove(), { once: true });
}

/**
 * Asks for one answer at a time, and again if inputs changed meanwhile.
 * @param {HTMLFormElement} form
 */
function latestOnly(form) {
  let busy = false;
  let changed = false;
  return async function update() {
    changed = true;
    if (busy) return;
    busy = true;
    while (changed) {
      changed = false;
      await refresh(form);
    }
    busy = false;
    form.dispatchEvent(new CustomEvent("settled"));
  };
}

/** @param {HTMLFormElement} form */
async function refresh(form) {
  const inputs = inputsOf(form);
  let fault = "Live answers are not available";
  try {
    const { ask } = await import("./runtime.js");
    const answer = await ask(form.dataset.calculator ?? "", inputs);
    fault = "The answer could not be shown";
    show(form, answer);
    if (answer.html !== undefined) form.dispatchEvent(new CustomEvent("answered", { detail: inputs }));
    say(form, "");
    if (form.dataset.live === undefined) performance.mark("live-answer");
    form.dataset.live = "";
  } catch (error) {
    console.error(error);
    sayFault(form, fault, error);
  }
}

/**
 * Says what went wrong, and what the answer is that still stands there.
 * @param {HTMLFormElement} form
 * @param {string} fault
 * @param {unknown} error
 */
function sayFault(form, fault, error) {
  const values = form.dataset.live === undefined ? "the values the page came with" : "values given before";
  say(form, `${fault}: ${messageOf(error)}. The answer shown is for ${values}.`, true);
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * @param {HTMLFormElement} form
 * @param {string} text
 * @param {boolean} [fault] whether it is one
 */
function say(form, text, fault = false) {
  const status = part(form, ".calculator__status", HTMLElement);
  status.textContent = text;
  status.classList.toggle("calculator__status--gone", fault);
}

/**
 * @param {HTMLFormElement} form
 * @returns {Inputs} the inputs that hold something and mean something
 */
function inputsOf(form) {
  const asked = fieldsOf(form).filter((field) => !field.closest("[hidden]") && heldBy(field) !== "");
  return Object.fromEntries(asked.map((field) => [field.name, heldBy(field)]));
}

/**
 * @param {Field} field
 * @returns {string} what a field holds; a box that is not ticked says no
 */
function heldBy(field) {
  return field instanceof HTMLInputElement && field.type === "checkbox" && !field.checked ? "no" : field.value;
}

/**
 * @param {HTMLFormElement} form
 * @param {Answer} answer
 */
function show(form, answer) {
  const problems = new Map(answer.problems ?? []);
  const alert = part(form, ".calculator__problem[id]", HTMLElement);
  for (const field of fieldsOf(form)) {
    const wrong = problems.has(field.name);
    if (wrong) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
    const told = [form.querySelector(`#${field.id}-hint`)?.id, wrong ? alert.id : ""].filter(Boolean).join(" ");
    if (told) field.setAttribute("aria-describedby", told);
    else field.removeAttribute("aria-describedby");
  }
  alert.textContent = [...problems].map(([name, message]) => sayProblem(form, name, message)).join(" ");
  alert.hidden = !problems.size;
  const box = part(form, ".calculator__answer", HTMLElement);
  box.toggleAttribute("inert", problems.size > 0);
  form.querySelector(".same__answer")?.toggleAttribute("inert", problems.size > 0);
  if (answer.html === undefined) return;
  if (box.innerHTML !== answer.html) replace(box, answer.html);
  const wanted = part(box, ".answer__values > div", HTMLElement).children;
  for (const [index, place] of [...part(form, ".calculator__headline", HTMLElement).children].entries()) {
    place.textContent = wanted[index]?.textContent ?? "";
  }
}

/**
 * Names the input as its label does.
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string} message
 */
function sayProblem(form, name, message) {
  const label = form.querySelector(`label[for="${form.id}-${name}"]`);
  return `${message.replace(name, label?.firstChild?.textContent?.trim() ?? name)}.`;
}

/**
 * Replaces the answer and keeps open what the reader opened.
 * @param {HTMLElement} box
 * @param {string} html
 */
function replace(box, html) {
  const open = box.querySelector("details")?.open;
  box.innerHTML = html;
  const details = box.querySelector("details");
  if (details && open !== undefined) details.open = open;
}

/**
 * Shows of the questions those that mean something with the answer that they depend on.
 * @param {HTMLFormElement} form
 */
function askWhatMatters(form) {
  for (const fact of parts(form, "[data-only-if]", HTMLElement)) {
    const [name = "", answer] = (fact.dataset.onlyIf ?? "").split("=");
    fact.hidden = fieldOf(form, name)?.value !== answer;
  }
}

/**
 * Says beside each number its unit, which agrees with it: 1 level, 2 levels.
 * @param {HTMLFormElement} form
 */
function sayUnits(form) {
  for (const unit of parts(form, ".unit[data-one]", HTMLElement)) {
    const field = unit.parentElement?.querySelector("input");
    unit.textContent = (field && Math.abs(field.valueAsNumber) === 1 ? unit.dataset.one : unit.dataset.many) ?? "";
  }
}
