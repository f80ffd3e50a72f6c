/**
 * What was typed of a Unit or a weapon in one calculator, offered in the others of the same visit, to be taken with a tap.
 * Which inputs mean the same stands at each of them (data-means); nothing here knows a rule.
 */
import { parts } from "../site/elements.js";

/** @typedef {Record<string, string>} TypedUnit what was typed of a Unit or a weapon, by its field */
/** @typedef {import("./form.js").Field} Field */
/** @typedef {{box: HTMLElement, field: Field, of: string, name: string}} Meant an input where it stands, and what it means */
/** @typedef {{field: HTMLInputElement, of: string, name: string}} UnitInput a number, and what it means */
/** @typedef {[HTMLInputElement, string][]} Offer inputs, and what they would hold */

const KEPT = "units";
// A longer one is none that anybody typed of a Unit.
const NUMBER = /^-?\d{1,6}$/;
const LEAD = "You have typed this before:";

/** What a tap on each button fills in. @type {WeakMap<Element, Offer>} */
const offers = new WeakMap();

offerAll();
addEventListener("DOMContentLoaded", offerAll);
document.addEventListener("input", (event) => {
  const { target } = event;
  const form = target instanceof Element && target.closest("form.calculator");
  if (!(form instanceof HTMLFormElement)) return;
  // What was filled in by a choice nobody typed.
  const typed = event instanceof CustomEvent ? [] : unitInputsOf(form);
  for (const input of typed) if (input.field === target && canHold(input.field, input.field.value)) keep(input);
  // Where somebody types nothing new appears.
  for (const otherForm of forms()) if (otherForm !== form) offer(otherForm);
  press(form);
});

function forms() {
  return parts(document, "form.calculator", HTMLFormElement);
}

function offerAll() {
  forms().forEach(offer);
}

/**
 * @param {HTMLFormElement} form
 * @returns {Meant[]} the inputs that mean something of a Unit, a weapon or a section, as the form stands
 */
export function meantOf(form) {
  return parts(form, "[data-means]", HTMLElement).flatMap((box) => {
    const field = box.querySelector("[name]:checked") ?? box.querySelector("[name]");
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return [];
    for (const meaning of (box.dataset.means ?? "").split("; ")) {
      const [of = "", name = "", onlyIf] = meaning.split(" ");
      if (!onlyIf || holds(form, onlyIf)) return [{ box, field, of, name }];
    }
    return [];
  });
}

/**
 * @param {HTMLFormElement} form
 * @returns {UnitInput[]} the numbers among them, of several weapons those of the first
 */
function unitInputsOf(form) {
  return meantOf(form).flatMap(({ field, of, name }) => {
    return field instanceof HTMLInputElement && field.type === "number" && !of.includes("-") ? [{ field, of, name }] : [];
  });
}

/**
 * @param {HTMLFormElement} form
 * @param {string} condition an input and its answer
 */
function holds(form, condition) {
  const [name = "", answer] = condition.split("=");
  const field = form.elements.namedItem(name);
  return (field instanceof HTMLSelectElement || field instanceof RadioNodeList) && field.value === answer;
}

/**
 * @param {HTMLInputElement} field
 * @param {unknown} value
 * @returns {value is string} whether that is a number within its limits
 */
function canHold(field, value) {
  return typeof value === "string" && NUMBER.test(value) && Number(value) >= Number(field.min) && Number(value) <= Number(field.max);
}

/** @returns {Record<string, TypedUnit>} what was typed in this visit, by whose it is; anybody may have written there */
function typedUnits() {
  try {
    return { ...JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") };
  } catch {
    return {};
  }
}

/** @param {UnitInput} typed */
function keep({ field, of, name }) {
  const all = typedUnits();
  all[of] = { ...all[of], [name]: field.value };
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(all));
  } catch {
    // Where nothing can be kept nothing is offered.
  }
}

/**
 * Puts what is offered before the inputs of a form.
 * @param {HTMLFormElement} form
 */
function offer(form) {
  const chips = new Map(offersTo(form).filter((offered) => !isFilledIn(offered)).map((offered) => [wordsFor(offered), offered]));
  form.querySelector(".offer")?.remove();
  if (!chips.size) return;
  const lead = Object.assign(document.createElement("p"), { className: "offer__lead", id: `${form.id}-offer`, textContent: LEAD });
  const box = Object.assign(document.createElement("div"), { className: "offer" });
  box.setAttribute("role", "group");
  box.setAttribute("aria-labelledby", lead.id);
  box.append(lead, ...[...chips].map(([words, offered]) => chip(words, offered)));
  form.querySelector(".calculator__inputs")?.before(box);
  press(form);
}

/**
 * @param {HTMLFormElement} form
 * @returns {Offer[]} of each Unit that a form asks about, what was typed of it; else of every Unit that it does not ask about
 */
function offersTo(form) {
  const all = typedUnits();
  const inputs = unitInputsOf(form);
  const here = [...new Set(inputs.map(({ of }) => of))];
  const others = Object.keys(all).filter((of) => !here.includes(of));
  return here.flatMap((of) => {
    const mine = inputs.filter((input) => input.of === of);
    const own = filled(mine, all[of]);
    return own.length ? [own] : others.map((unit) => filled(mine, all[unit])).filter((offered) => offered.length);
  });
}

/**
 * @param {UnitInput[]} inputs
 * @param {TypedUnit | undefined} unit
 * @returns {Offer}
 */
function filled(inputs, unit) {
  return inputs.flatMap(({ field, name }) => {
    const value = unit?.[name];
    return canHold(field, value) ? [/** @type {[HTMLInputElement, string]} */ ([field, value])] : [];
  });
}

/**
 * @param {Offer} offered
 * @returns {string} what it would fill in, under the names that the form has for it
 */
function wordsFor(offered) {
  return offered.map(([field, value]) => `${field.labels?.[0]?.firstChild?.textContent?.trim()} ${value}`).join(", ");
}

/**
 * @param {string} words
 * @param {Offer} offered
 */
function chip(words, offered) {
  const button = Object.assign(document.createElement("button"), { className: "chip", type: "button", textContent: words });
  offers.set(button, offered);
  button.addEventListener("click", () => {
    for (const [field, value] of offered) {
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  return button;
}

/**
 * Shows which of the offers a form holds.
 * @param {HTMLFormElement} form
 */
function press(form) {
  for (const button of parts(form, ".offer .chip", HTMLElement)) button.setAttribute("aria-pressed", String(isFilledIn(offers.get(button) ?? [])));
}

/** @param {Offer} offered */
function isFilledIn(offered) {
  return offered.every(([field, value]) => field.value === value);
}
