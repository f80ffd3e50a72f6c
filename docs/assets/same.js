/**
 * The same question under another edition: its answer beside this one, and the rules that differ.
 * Loaded at the first tap; the other edition's calculators are fetched by the worker then.
 */
import { ask } from "./runtime.js";

const GONE = "The other edition could not be loaded.";
const SITE = new URL("../../", import.meta.url);
const differences = new Map();

/**
 * Turns an edition on, or off if it was.
 * @param {HTMLElement} box holds the buttons and the place for the answer
 * @param {HTMLButtonElement} button of the edition
 * @param {Record<string, string>} inputs as typed
 */
export function choose(box, button, inputs) {
  const on = button.getAttribute("aria-pressed") === "false";
  for (const one of box.querySelectorAll("[aria-pressed]")) one.setAttribute("aria-pressed", String(on && one === button));
  if (!box.dataset.wired) box.closest("form").addEventListener("answered", ({ detail }) => show(box, detail));
  box.dataset.wired = "";
  return show(box, inputs);
}

/** Shows the answers side by side, unless something else was asked meanwhile. */
async function show(box, inputs) {
  const place = box.querySelector(".same__answer");
  const button = box.querySelector('[aria-pressed="true"]');
  const asked = (place.asked = {});
  if (!button) return place.replaceChildren();
  const form = box.closest("form");
  const { calculator } = form.dataset;
  try {
    const [answer, rules] = await Promise.all([ask(calculator, inputs, button.dataset.edition), rulesOf(button.dataset.edition)]);
    if (asked !== place.asked) return;
    const mine = form.querySelector(".calculator__answer .answer__values").outerHTML;
    const sides = [side(box.dataset.here, mine), side(button.textContent, answer.html)];
    place.replaceChildren(element("same__sides", ...sides), fragment(rules[calculator]));
    finish(place);
  } catch {
    if (asked === place.asked) place.textContent = GONE;
  }
}

/** @returns {Promise<Record<string, string>>} what an edition has otherwise, as HTML by calculator */
async function rulesOf(edition) {
  if (!differences.has(edition)) {
    const response = await fetch(new URL(`../data/differences/${edition}.json`, import.meta.url));
    if (!response.ok) throw new Error(response.statusText);
    differences.set(edition, await response.json());
  }
  return differences.get(edition);
}

function side(title, html) {
  const heading = Object.assign(document.createElement("p"), { className: "same__title", textContent: title });
  return element("same__side", heading, fragment(html));
}

function element(className, ...parts) {
  const made = Object.assign(document.createElement("div"), { className });
  made.append(...parts);
  return made;
}

function fragment(html) {
  return document.createRange().createContextualFragment(html);
}

/** Leads links to their editions; previews are of this edition alone, and the long part starts closed. */
function finish(place) {
  for (const link of place.querySelectorAll("[data-to]")) link.href = new URL(link.dataset.to, SITE);
  for (const link of place.querySelectorAll("[data-ref]")) delete link.dataset.ref;
  for (const details of place.querySelectorAll("details")) details.open = false;
}
