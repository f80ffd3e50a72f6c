/**
 * The page "On this device": which editions the worker keeps, how large they are, whether the browser promised to keep
 * them, what calculators were given, and what was opened from the search.
 */
import { around, part, parts } from "../site/elements.js";
import * as inputs from "../calculators/remembered-inputs.js";
import * as opened from "../search/opened.js";

/** @typedef {import("./offline.js").EditionState} EditionState */

// In bytes.
const MEGABYTE = 1000 * 1000;
const NEVER = "This copy of the site keeps nothing on your device.";
const ASKING = "Asking your browser what is here …";
const PROMISED = "Your browser promised to keep what is here until you remove it.";
const MAY_CLEAR = "Your browser may clear what is here when space runs short.";
const REFUSED = "Your browser did not promise. It may do so once you use the rules more often, or put them on your Home Screen.";
/** @type {Record<string, string>} what a button asks of the worker, and what it says */
const WAYS = { hold: "Keep", drop: "Remove" };
/** @type {Record<string, {isKept: () => boolean, forget: () => void, gone: string}>} what else is kept, and what is said once it is not */
const NOTES = {
  inputs: { ...inputs, gone: "What you gave the calculators is no longer kept." },
  opened: { ...opened, gone: "What you opened from the search is no longer kept." },
};

/** @type {Map<string, string>} what was asked for each edition, until it is said to be done */
const pending = new Map();
/** @type {typeof import("./offline.js") | undefined} */
let offline;

const list = part(document, ".this-device", HTMLElement);
// A site that is built without a worker has no place that tells of it either.
const hasWorker = document.querySelector(".offline");
about(list).textContent = hasWorker ? ASKING : NEVER;
if (hasWorker) import("./offline.js").then(begin);
showNotes(list);
addEventListener("pageshow", () => showNotes(list));
showPromise(list, MAY_CLEAR);
document.addEventListener("click", (event) => {
  const button = around(event, ".this-device button");
  const list = button?.closest(".this-device");
  if (!button || !(list instanceof HTMLElement)) return;
  const edition = button.closest("li")?.dataset.edition;
  const note = around(event, "[data-kept]")?.dataset.kept;
  if (note) forget(list, note);
  else if (edition) ask(list, button.dataset.do === "drop" ? "drop" : "hold", edition);
  else askToKeep(list);
});

/** @param {typeof import("./offline.js")} worker what is said with it */
function begin(worker) {
  offline = worker;
  offline.follow((state) => show(list, state));
  offline.tell({ do: "state" });
}

/**
 * @param {HTMLElement} list
 * @param {"hold" | "drop"} what
 * @param {string} edition
 */
function ask(list, what, edition) {
  pending.set(edition, what);
  say(list, `${what === "drop" ? "Removing" : "Keeping"} ${titleOf(rowOf(list, edition))} …`);
  offline?.tell({ do: what, edition });
}

/**
 * @param {HTMLElement} list
 * @param {EditionState[]} state
 */
function show(list, state) {
  const hindrance = offline?.hindrance;
  about(list).textContent = hindrance ?? "";
  about(list).hidden = !hindrance;
  part(list, ".this-device__editions", HTMLElement).hidden = Boolean(hindrance);
  for (const row of parts(list, "[data-edition]", HTMLElement)) {
    const stored = state.find((entry) => entry.edition === row.dataset.edition);
    part(row, ".this-device__held", HTMLElement).textContent = inWords(stored);
    offer(row, stored);
    sayIfDone(list, row, stored);
  }
}

/**
 * @param {EditionState | undefined} stored
 * @returns {string}
 */
function inWords(stored) {
  if (!stored) return "Not on this device.";
  const size = `${(stored.bytes / MEGABYTE).toFixed(1)} MB`;
  const words = stored.ready ? `Ready offline, ${size}.` : `${stored.held} of ${stored.files} files, ${size}.`;
  return stored.fault ? `${words} ${stored.fault}` : words;
}

/**
 * Offers what can be done with an edition; buttons that stay keep the focus.
 * @param {HTMLElement} row
 * @param {EditionState | undefined} stored
 */
function offer(row, stored) {
  const place = part(row, ".this-device__ways", HTMLElement);
  const ways = [...(stored?.ready ? [] : ["hold"]), ...(stored ? ["drop"] : [])];
  if (place.dataset.ways === String(ways)) return;
  place.dataset.ways = String(ways);
  place.replaceChildren(...ways.map((what) => way(row, what)));
}

/**
 * @param {HTMLElement} row
 * @param {string} what
 * @returns {HTMLElement} a button that asks for something, named with the edition for who listens
 */
function way(row, what) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "chip", textContent: WAYS[what] });
  button.dataset.do = what;
  button.setAttribute("aria-label", `${WAYS[what]} ${titleOf(row)}`);
  return button;
}

/**
 * Says what came of that which was asked, once it is so.
 * @param {HTMLElement} list
 * @param {HTMLElement} row
 * @param {EditionState | undefined} stored
 */
function sayIfDone(list, row, stored) {
  const edition = row.dataset.edition ?? "";
  const isDone = { drop: !stored, hold: stored?.ready || stored?.fault }[pending.get(edition) ?? ""];
  if (!isDone) return;
  pending.delete(edition);
  say(list, `${titleOf(row)}: ${inWords(stored)}`);
}

/**
 * @param {HTMLElement} list
 * @param {string} otherwise what to say where there is no promise
 */
async function showPromise(list, otherwise) {
  if (!navigator.storage) return;
  const promise = part(list, ".this-device__promise", HTMLElement);
  const isPromised = await navigator.storage.persisted();
  part(promise, "span", HTMLElement).textContent = isPromised ? PROMISED : otherwise;
  part(promise, "button", HTMLElement).hidden = isPromised;
  promise.hidden = false;
}

/**
 * Says of what else is kept that it is.
 * @param {HTMLElement} list
 */
function showNotes(list) {
  for (const row of parts(list, "[data-kept]", HTMLElement)) row.hidden = !NOTES[row.dataset.kept ?? ""]?.isKept();
}

/**
 * @param {HTMLElement} list
 * @param {string} note
 */
function forget(list, note) {
  NOTES[note]?.forget();
  showNotes(list);
  say(list, NOTES[note]?.gone ?? "");
}

/** @param {HTMLElement} list */
async function askToKeep(list) {
  await navigator.storage.persist();
  await showPromise(list, REFUSED);
  say(list, part(list, ".this-device__promise span", HTMLElement).textContent ?? "");
}

/**
 * @param {HTMLElement} list
 * @returns {HTMLElement} what is said of the list as a whole
 */
function about(list) {
  return part(list, ".this-device__about", HTMLElement);
}

/**
 * @param {HTMLElement} list
 * @param {string} edition
 * @returns {HTMLElement}
 */
function rowOf(list, edition) {
  return part(list, `[data-edition="${CSS.escape(edition)}"]`, HTMLElement);
}

/**
 * @param {HTMLElement} row
 * @returns {string}
 */
function titleOf(row) {
  return part(row, "a", HTMLElement).textContent ?? "";
}

/**
 * @param {HTMLElement} list
 * @param {string} words for who listens
 */
function say(list, words) {
  part(list, "[role=status]", HTMLElement).textContent = words;
}
