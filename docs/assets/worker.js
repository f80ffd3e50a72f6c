/** MicroPython in a worker: loads the calculators once, then answers questions. */
import { loadMicroPython } from "../../runtime/micropython/micropython.mjs";

const HEAP_BYTES = 2 * 1024 * 1024;
const ready = load();
/** @typedef {Record<string, unknown> & {files: Record<string, string>}} Bundle files of Python, in base64, and what Python needs */
/** @type {Map<string, Promise<boolean>>} */
const met = new Map();

addEventListener("message", async ({ data: { id, calculator, inputs, edition } }) => {
  try {
    const page = await ready;
    const asked = JSON.stringify(inputs);
    if (edition && !(await meet(page, edition))) postMessage({ id, unreachable: true });
    else postMessage({ id, answer: JSON.parse(edition ? page.same(edition, calculator, asked) : page.answer(calculator, asked)) });
  } catch (error) {
    console.error(error);
    postMessage({ id, failed: true });
  }
});

async function load() {
  const [python, bundle] = await Promise.all([loadMicroPython({ heapsize: HEAP_BYTES }), fetchJson(data(".."))]);
  python.FS.mkdir("/calculators");
  for (const [name, text] of Object.entries(bundle.files)) python.FS.writeFile(`/calculators/${name}`, bytes(text));
  python.globals.set("bundle", withoutFiles(bundle, ".."));
  python.runPython("import sys; sys.path.append('/')\nfrom calculators.page import Page\npage = Page(bundle)");
  return python.globals.get("page");
}

/**
 * @param {import("../../runtime/micropython/micropython.mjs").CalculatorsPage} page
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
