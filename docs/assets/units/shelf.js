/**
 * The page that lists what a player keeps: opens a pasted link, takes in a table of parts, and saves or takes in the
 * file that holds everything.  The list itself is made by Python.
 */
import { around, part } from "../site/elements.js";

/** @typedef {import("./store.js").Row} Row */
/** @typedef {[number, string, string]} Refusal a line, the row there, and why it is none */

const FILE = "your-units.json";
// A file that is larger holds more than anybody built.
const MOST_BYTES = 5_000_000;
const NOTHING = "Nothing is kept here yet. What you build is kept by itself.";
const MAY_CLEAR = "Your browser may clear what is kept here when space runs short. Save a file now and then.";
const NOT_KEPT = "This browser keeps nothing on the device. What you build lasts until you close the page: pass on its link.";
const SURE = "Remove this from the device? A link or a file brings it back.";
const TOO_LARGE = "This file is too large to be one of this page.";
const WHICH = "This link does not say whether it is a Unit, an item or a squad. Paste the whole address.";
const ORDER = new Intl.Collator("en", { numeric: true });

const shelf = part(document, ".shelf", HTMLElement);

list().catch(fail);
import("./store.js").then(({ follow }) => follow(() => { list().catch(fail); }), () => {});
shelf.addEventListener("click", (event) => {
  const button = around(event, "[data-remove], [data-file=out]");
  if (button?.dataset.remove) removeRow(button.dataset.remove).catch(fail);
  else if (button) save().catch(fail);
});
part(shelf, "[data-file=in]", HTMLInputElement).addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.files?.[0]) takeFile(target.files[0]).catch(fail).finally(() => { target.value = ""; });
});
part(shelf, ".shelf__link", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  openLink(part(shelf, "[name=link]", HTMLInputElement).value).catch(fail);
});
part(shelf, ".shelf__table", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  addParts(part(shelf, "[name=table]", HTMLTextAreaElement)).catch(fail);
});

/** @param {unknown} error */
function fail(error) {
  console.error(error);
  say(error instanceof Error ? error.message : String(error));
}

/** Shows what is kept. */
async function list() {
  const rows = await stored((store) => store.rows());
  if (!rows) return;
  if (!rows.length) {
    part(shelf, ".shelf__lists", HTMLElement).replaceChildren();
    return say(NOTHING);
  }
  const { build } = await import("../calculators/interpreter.js");
  const { html } = await build("shelf", JSON.stringify(rows.sort(byName)));
  const { morph } = await import("./morph.js");
  morph(part(shelf, ".shelf__lists", HTMLElement), html);
  const { isPromised } = await import("./store.js");
  say((await isPromised()) ? "" : MAY_CLEAR);
}

/**
 * Says which of two rows comes first.  Python on this page takes long to sort what is in order already.
 * @param {Row} one
 * @param {Row} other
 */
function byName({ data: one }, { data: other }) {
  return ORDER.compare(String(one.name ?? ""), String(other.name ?? ""));
}

/**
 * Does something with what is kept, and says where the browser cannot.
 * @template Result
 * @param {(store: typeof import("./store.js")) => Promise<Result>} step
 * @returns {Promise<Result | undefined>} nothing where it cannot
 */
async function stored(step) {
  try {
    return await step(await import("./store.js"));
  } catch (error) {
    console.info(error);
    say(NOT_KEPT);
    return undefined;
  }
}

/** @param {string} id */
async function removeRow(id) {
  if (!confirm(SURE)) return;
  await stored(({ remove }) => remove(id));
  await list();
}

/** @param {string} link */
async function openLink(link) {
  const { opened } = await import("./links.js");
  const { kind } = await opened(link.trim());
  if (!kind) return say(WHICH);
  location.assign(`${kind}/${link.trim().slice(link.trim().indexOf("#"))}`);
}

/** Hands out the file that holds everything. */
async function save() {
  const rows = await stored((store) => store.rows());
  if (!rows) return;
  const { build } = await import("../calculators/interpreter.js");
  const { text } = await build("written_file", JSON.stringify(rows));
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: FILE });
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {File} file */
async function takeFile(file) {
  if (file.size > MOST_BYTES) return say(TOO_LARGE);
  const { build } = await import("../calculators/interpreter.js");
  const { rows, faults } = await build("read_file", unescaped(await file.text()));
  const count = await stored(({ takeIn }) => takeIn(rows));
  if (count === undefined) return;
  await list();
  say(`${count} new of ${rows.length} in the file.`);
  put(".shelf__faults", faults);
}

/**
 * @param {string} text JSON
 * @returns {string} the same without escapes, of which Python on this page makes two signs where they are a pair
 */
function unescaped(text) {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/**
 * Keeps the parts of a table; what is no part stays in the field, with why.
 * @param {HTMLTextAreaElement} field
 */
async function addParts(field) {
  const { build } = await import("../calculators/interpreter.js");
  const { parts, refusals } = await build("pasted_table", field.value);
  const isKept = await stored(async ({ write, newId }) => {
    await write(parts.map((/** @type {import("./store.js").Thing} */ data) => ({ id: newId(), kind: "part", data, revision: 0 })));
    return true;
  });
  if (!isKept) return;
  field.value = refusals.map((/** @type {Refusal} */ [, row]) => row).join("\n");
  part(shelf, ".shelf__added", HTMLElement).textContent = `${parts.length} added, ${refusals.length} not.`;
  put(".shelf__refusals", refusals.map((/** @type {Refusal} */ [line, row, reason]) => `Line ${line}: ${reason} ${row}`));
  await list();
}

/**
 * @param {string} selector
 * @param {string[]} lines
 */
function put(selector, lines) {
  part(shelf, selector, HTMLElement).replaceChildren(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
}

/** @param {string} text */
function say(text) {
  part(shelf, ".shelf__note", HTMLElement).textContent = text;
}
