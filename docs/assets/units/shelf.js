/**
 * The page that lists what a player keeps: opens a pasted link, and saves or takes in the file that holds everything.  The list itself is made by Python.
 */
import { around, part } from "../site/elements.js";
import { sentenceOf } from "../site/faults.js";
import { matching, MOST } from "./long-lists.js";

/** @typedef {import("./store.js").Row} Row */

const FILE = "your-units.json";
const FILE_OF_DAMAGED = "not-read.json";
const MAY_CLEAR = "Your browser may clear what is kept here when space runs short. Save a file now and then.";
const WHICH = "This link does not say whether it is a Unit, an item, a squad, a pack or a game. Paste the whole address.";
/** Where what is no bench opens. @type {Record<string, string>} */
const FOLDERS = { play: "../play" };
const NO_ROWS = "There is nothing in this file.";
// Where it is said what came of a tap: beside what was tapped.
const LISTED = ".shelf__note";
const OPENING = ".shelf__opening";
const TAKEN = ".shelf__taken";
const AND = new Intl.ListFormat("en");
const MORE = 200;

const shelf = part(document, ".shelf", HTMLElement);
const search = part(shelf, "#shelf-search", HTMLInputElement);
/** What is kept. @type {Row[]} */
let kept = [];
/** How many of each kind are listed. */
let most = MOST;

list().catch(fail(LISTED));
import("./store.js").then(({ follow }) => follow(() => { list().catch(fail(LISTED)); }), () => {});
// A page that is not shown hears of no change.
addEventListener("pageshow", ({ persisted }) => { if (persisted) list().catch(fail(LISTED)); });
shelf.addEventListener("click", (event) => {
  const button = around(event, "[data-remove], [data-save], [data-file=out], [data-more]");
  const row = kept.find(({ id }) => String(id) === (button?.dataset.remove ?? button?.dataset.save));
  if (row && button?.dataset.remove) removeRow(row.id).catch(fail(LISTED));
  else if (row) save([row], FILE_OF_DAMAGED).catch(fail(LISTED));
  else if (button?.dataset.file) saveAll().catch(fail(TAKEN));
  else if (button) list(most + MORE).catch(fail(LISTED));
});
search.addEventListener("input", () => list(MOST).catch(fail(LISTED)));
part(shelf, "[data-file=in]", HTMLInputElement).addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.files?.[0]) takeFile(target.files[0]).catch(fail(TAKEN)).finally(() => { target.value = ""; });
});
const linkForm = part(shelf, ".shelf__link", HTMLFormElement);
linkForm.addEventListener("submit", (event) => {
  event.preventDefault();
  openLink(part(shelf, "[name=link]", HTMLTextAreaElement).value).catch(fail(OPENING));
});
// The field has several lines only because a text for a chat has.
linkForm.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  linkForm.requestSubmit();
});

/**
 * @param {string} place where it is said
 * @returns {(error: unknown) => void}
 */
function fail(place) {
  return (error) => say(sentenceOf(error), place);
}

/**
 * Shows what is kept, as far as it is searched for.
 * @param {number} [atMost] so many of each kind
 */
async function list(atMost = most) {
  most = atMost;
  const { rows, isPromised, unitsOf } = await import("./store.js");
  kept = await rows();
  part(shelf, ".shelf__first", HTMLElement).hidden = kept.length > 0;
  part(shelf, ".shelf__search", HTMLElement).hidden = kept.length <= MOST;
  const more = part(shelf, ".shelf__more", HTMLElement);
  if (!kept.length) {
    more.hidden = true;
    part(shelf, ".shelf__lists", HTMLElement).replaceChildren();
    return say("", LISTED);
  }
  const [{ build }, { jsonOf }, { morph }] = await Promise.all([import("../calculators/interpreter.js"), import("./rows.js"), import("./morph.js")]);
  const all = matching(kept, search.value);
  const listed = firstOfEachKind(all);
  const named = new Set(listed.flatMap(unitsOf));
  const { html } = await build("shelf", jsonOf(listed), jsonOf(kept.filter(({ id }) => named.has(id))));
  morph(part(shelf, ".shelf__lists", HTMLElement), html);
  more.hidden = listed.length === all.length;
  part(more, "span", HTMLElement).textContent = `${listed.length} of ${all.length.toLocaleString("en")} are listed. Search for others, or`;
  say((await isPromised()) ? "" : MAY_CLEAR, LISTED);
}

/**
 * @param {Row[]} rows
 * @returns {Row[]} the first of each list
 */
function firstOfEachKind(rows) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return rows.filter(({ kind }) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return Number(counts.get(kind)) <= most;
  });
}

/** @param {string} id */
async function removeRow(id) {
  const { remove, unitsOf } = await import("./store.js");
  const squads = kept.filter((row) => unitsOf(row).includes(id));
  if (!confirm(question(nameOf(id), squads.map((squad) => nameOf(squad.id))))) return;
  await remove(id);
  await list();
}

/**
 * @param {string} name
 * @param {string[]} squads the squads that it leaves
 */
function question(name, squads) {
  const leaves = squads.length ? ` It also leaves the ${squads.length === 1 ? "squad" : "squads"} ${AND.format(squads)}.` : "";
  return `Remove ${name} from this device? Save a file first if you may want it back.${leaves}`;
}

/**
 * @param {string} id
 * @returns {string} what the list calls it, in quotes
 */
function nameOf(id) {
  const button = shelf.querySelector(`[data-remove="${CSS.escape(id)}"]`);
  const name = button ? button.closest("li")?.firstElementChild?.textContent : kept.find((row) => row.id === id)?.data.name;
  return `“${name ?? ""}”`;
}

/** @param {string} text a link, or a text that has one */
async function openLink(text) {
  const { linkIn, opened } = await import("./links.js");
  const link = linkIn(text);
  const { kind } = await opened(link);
  if (!kind) return say(WHICH, OPENING);
  location.assign(`${FOLDERS[kind] ?? kind}/${link.slice(link.indexOf("#"))}`);
}

/** Hands out the file that holds everything. */
async function saveAll() {
  const { rows } = await import("./store.js");
  await save(await rows(), FILE);
}

/**
 * @param {Row[]} rows
 * @param {string} download the name of their file
 */
async function save(rows, download) {
  const [{ build }, { jsonOf }, { handOut }] = await Promise.all([import("../calculators/interpreter.js"), import("./rows.js"), import("../site/handed-out.js")]);
  const { text } = await build("written_file", jsonOf(rows));
  handOut(text, download);
}

/** @param {File} file */
async function takeFile(file) {
  put(".shelf__faults", []);
  const [{ build }, { textOf }] = await Promise.all([import("../calculators/interpreter.js"), import("../site/json-files.js")]);
  const { rows, faults } = await build("read_file", await textOf(file));
  const { takeIn } = await import("./store.js");
  const count = await takeIn(rows);
  await list();
  say(rows.length || !faults.length ? outcome(count, rows.length) : "", TAKEN);
  put(".shelf__faults", faults);
}

/**
 * @param {number} added
 * @param {number} all
 * @returns {string} what came of a file of so many rows
 */
function outcome(added, all) {
  if (!all) return NO_ROWS;
  if (!added) return `Nothing new: ${all === 1 ? "it is" : `all ${all} are`} here already.`;
  return added === all ? `${added} added.` : `${added} added, ${all - added} here already.`;
}

/**
 * @param {string} selector
 * @param {string[]} lines
 */
function put(selector, lines) {
  part(shelf, selector, HTMLElement).replaceChildren(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
}

/**
 * @param {string} text
 * @param {string} place where it is said
 */
function say(text, place) {
  part(shelf, place, HTMLElement).textContent = text;
}
