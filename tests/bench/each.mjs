/**
 * How long each calculator takes to answer again: in what pages run, and in Pyodide.
 * Usage: node each.mjs CHECKOUT IMAGES WHEEL ASKED; ASKED is a file of
 * {"bundles": {calculator: what a page fetches for it}, "rooms": {calculator: its room}, "cases": [[name, inputs], …]}.
 * Prints {"ours": [ms, …], "pyodide": [ms, …]}: a median of each case.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const RUNS = 9;
const [checkout, images, wheel, file] = /** @type {[string, string, string, string]} */ (process.argv.slice(2));
const { bundles, rooms, cases } = JSON.parse(readFileSync(file, "utf8"));

/**
 * @param {() => unknown} work
 * @returns {number} the median of some runs, in ms
 */
function median(work) {
  work();
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return /** @type {number} */ (times.sort((one, other) => one - other)[(RUNS - 1) / 2]);
}

/** @typedef {(what: string, ...texts: string[]) => string} Call of calculators/browser.py */

/**
 * @param {(name: string) => Call} callOf a calculator
 * @returns {number[]} of each case
 */
function each(callOf) {
  for (const [name, bundle] of Object.entries(bundles)) callOf(name)("load", "", name, bundle);
  return cases.map((/** @type {[string, object]} */ [name, inputs]) => {
    const call = callOf(name);
    const text = JSON.stringify(inputs);
    const { problems } = JSON.parse(call("answer", "", name, text));
    if (problems) throw new Error(`${name}: ${JSON.stringify(problems)}`);
    return median(() => call("answer", "", name, text));
  });
}

const { opened, ANSWERS } = await import(pathToFileURL(join(checkout, "docs/assets/calculators/micropython.js")).href);
const packages = join(checkout, "node_modules/pyodide");
const { loadPyodide } = await import(pathToFileURL(join(packages, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: packages });
python.unpackArchive(new Uint8Array(readFileSync(wheel)).buffer, "whl");
const page = python.pyimport("calculators.browser");
const inPyodide = (/** @type {string} */ what, /** @type {string[]} */ ...texts) => page[what](...texts);
const compiled = (/** @type {string} */ name) => WebAssembly.compile(readFileSync(join(images, `${name}.wasm`)));
const common = await compiled("calculators");
const inRoom = async (/** @type {string} */ room) => opened(common, await compiled(room), ANSWERS);
const opening = [...new Set(Object.values(rooms))].map(async (room) => /** @type {const} */ ([room, await inRoom(room)]));
const ours = new Map(await Promise.all(opening));
process.stdout.write(JSON.stringify({ ours: each((name) => ours.get(rooms[name])), pyodide: each(() => inPyodide) }));
