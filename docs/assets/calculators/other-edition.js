/**
 * The same question under another edition: its answer beside this one, and the rules that differ.
 * Loaded at the first tap; the other edition's calculators are fetched then.
 */
import { dataFolder, part, parts } from "../site/elements.js";
import { sentenceOf } from "../site/faults.js";
import { ask } from "./interpreter.js";

const SITE = new URL("../../../", import.meta.url);
/** @type {Map<string, Record<string, string>>} */
const differences = new Map();
/** What was asked last, by the place for its answer. @type {WeakMap<HTMLElement, symbol>} */
const latest = new WeakMap();

/**
 * Turns an edition on, or off if it was.
 * @param {HTMLFormElement} form
 * @param {HTMLElement} box holds the buttons and the place for the answer
 * @param {HTMLElement} button of the edition
 * @param {import("./form.js").Inputs} inputs
 */
export function choose(form, box, button, inputs) {
  const on = button.getAttribute("aria-pressed") === "false";
  for (const edition of box.querySelectorAll("[aria-pressed]")) edition.setAttribute("aria-pressed", String(on && edition === button));
  if (!box.dataset.wired) form.addEventListener("answered", (event) => event instanceof CustomEvent && show(form, box, event.detail));
  box.dataset.wired = "";
  return show(form, box, inputs);
}

/**
 * Shows the answers side by side, unless something else was asked meanwhile.
 * @param {HTMLFormElement} form
 * @param {HTMLElement} box
 * @param {import("./form.js").Inputs} inputs
 */
async function show(form, box, inputs) {
  const place = part(box, ".same__answer", HTMLElement);
  const question = Symbol();
  latest.set(place, question);
  const [button] = parts(box, '[aria-pressed="true"]', HTMLElement);
  if (!button) return place.replaceChildren();
  place.dataset.answer = "awaited";
  const { calculator = "" } = form.dataset;
  const { edition = "" } = button.dataset;
  let fault = "";
  try {
    const [answer, rules] = await Promise.all([ask(calculator, inputs, edition), rulesOf(edition, calculator)]);
    if (question !== latest.get(place) || form.dataset.answer !== undefined) return;
    fault = "The answers could not be shown.";
    const mine = part(form, ".calculator__answer .answer__values", HTMLElement).outerHTML;
    const sides = [side(box.dataset.here, mine), side(button.textContent, answer.html)];
    place.replaceChildren(element("same__sides", ...sides), fragment(rules));
    finish(place);
    delete place.dataset.answer;
    form.dispatchEvent(new CustomEvent("settled"));
  } catch (error) {
    const sentence = sentenceOf(error);
    if (question !== latest.get(place)) return;
    place.textContent = fault || sentence;
    delete place.dataset.answer;
  }
}

/**
 * @param {string} edition its id
 * @param {string} calculator
 * @returns {Promise<string | undefined>} what an edition has otherwise, as HTML
 */
async function rulesOf(edition, calculator) {
  const loaded = differences.get(edition);
  if (loaded) return loaded[calculator];
  const response = await fetch(new URL(`differences/${edition}.json`, dataFolder())).catch(() => null);
  // The answer stands without them, which are not on the device before they were read once.
  if (!response?.ok) return "<p>The rules that differ could not be loaded.</p>";
  const rules = await response.json();
  differences.set(edition, rules);
  return rules[calculator];
}

/**
 * @param {string | undefined} title
 * @param {string | undefined} html
 */
function side(title, html) {
  const heading = Object.assign(document.createElement("p"), { className: "same__title", textContent: title });
  return element("same__side", heading, fragment(html));
}

/**
 * @param {string} className
 * @param {Node[]} inside
 */
function element(className, ...inside) {
  const made = Object.assign(document.createElement("div"), { className });
  made.append(...inside);
  return made;
}

/** @param {string | undefined} html */
function fragment(html = "") {
  return document.createRange().createContextualFragment(html);
}

/**
 * Leads links to their editions; previews are of this edition alone, and the long part starts closed.
 * @param {HTMLElement} place
 */
function finish(place) {
  for (const link of parts(place, "a[data-to]", HTMLAnchorElement)) link.href = new URL(link.dataset.to ?? "", SITE).href;
  for (const link of parts(place, "[data-ref]", HTMLElement)) delete link.dataset.ref;
  for (const details of parts(place, "details", HTMLDetailsElement)) details.open = false;
}
