/**
 * MicroPython in a worker: loads the calculators once, then answers questions.  A fault is told in words for the reader;
 * after one that may last, the worker is of no more use.
 */
import { loadMicroPython } from "../../runtime/micropython/micropython.mjs";

const HEAP_BYTES = 2 * 1024 * 1024;
const ready = load();
/** @typedef {import("../../runtime/micropython/micropython.mjs").CalculatorsPage} CalculatorsPage */
/** @typedef {Record<string, unknown> & {files: Record<string, string>}} Bundle files of Python, in base64, and what Python needs */
/** @type {Map<string, Promise<boolean>>} */
const met = new Map();

addEventListener("message", async ({ data: { id, calculator, inputs, edition } }) => {
  try {
    const page = await ready;
    if (edition && !(await meet(page, edition))) postMessage({ id, fault: "the other edition could not be loaded", lasts: false });
    else postMessage({ id, answer: await answered(page, calculator, JSON.stringify(inputs), edition) });
  } catch (error) {
    console.error(error);
    postMessage({ id, fault: error instanceof Error ? error.message : String(error), lasts: true });
  }
});

/**
 * @param {CalculatorsPage} page
 * @param {string} calculator
 * @param {string} inputs as JSON
 * @param {string} [edition] another one, which was met
 */
async function answered(page, calculator, inputs, edition) {
  try {
    return JSON.parse(edition ? page.same_question(edition, calculator, inputs) : page.answer(calculator, inputs));
  } catch (error) {
    return refuse("the calculator failed: ", error);
  }
}

/** @returns {Promise<CalculatorsPage>} */
async function load() {
  const [python, bundle] = await Promise.all([
    loadMicroPython({ heapsize: HEAP_BYTES }).catch((error) => refuse("the Python runtime could not be loaded: ", error)),
    fetchJson(data("..")).catch((error) => refuse("the data of the calculators could not be loaded: ", error)),
  ]);
  try {
    python.FS.mkdir("/calculators");
    for (const [name, text] of Object.entries(bundle.files)) python.FS.writeFile(`/calculators/${name}`, bytes(text));
    python.globals.set("bundle", withoutFiles(bundle, ".."));
    python.runPython("import sys; sys.path.append('/')\nfrom calculators.page import Page\npage = Page(bundle)");
    return python.globals.get("page");
  } catch (error) {
    return refuse("the calculators could not be started: ", error);
  }
}

/**
 * Says what could not be done, and of a traceback the line that tells why.
 * @param {string} what
 * @param {unknown} error
 * @returns {never}
 */
function refuse(what, error) {
  const why = String(error instanceof Error ? error.message : error).trim().split("\n").at(-1);
  throw new Error(what + why, { cause: error });
}

/**
 * @param {CalculatorsPage} page
 * @param {string} edition its id
 * @returns {Promise<boolean>} whether the calculators of another edition are there, fetched once
 */
function meet(page, edition) {
  const folder = `../../${edition}`;
  const known = met.get(edition) ?? fetchJson(data(folder)).then(
    (bundle) => {
      page.meet(edition, withoutFiles(bundle, folder));
      return true;
    },
    () => {
      met.delete(edition);
      return false;
    },
  );
  met.set(edition, known);
  return known;
}

/** @param {string} folder of an edition */
function data(folder) {
  return `${folder}/data/calculators.json`;
}

/**
 * @param {Bundle} bundle
 * @param {string} folder of its edition
 * @returns {string} what Python needs of a bundle besides its code, and where that edition is
 */
function withoutFiles(bundle, folder) {
  return JSON.stringify({ ...bundle, files: null, edition: absolute(`${folder}/`) });
}

/**
 * @param {string} address
 * @returns {Promise<Bundle>}
 */
async function fetchJson(address) {
  const response = await fetch(absolute(address));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

/** @param {string} base64 */
function bytes(base64) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** @param {string} address */
function absolute(address) {
  return new URL(address, import.meta.url).href;
}
