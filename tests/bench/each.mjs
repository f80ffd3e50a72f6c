/**
 * How long each calculator takes to answer again: in what pages run, written by hand in JavaScript, and in Pyodide.
 * Usage: node each.mjs CHECKOUT IMAGE WHEEL ASKED; ASKED is a file of
 * {"bundles": {calculator: what a page fetches for it}, "cases": [[name, inputs], …]}.
 * Prints {"ours": [ms, …], "byHand": [ms, …], "pyodide": [ms, …]}: a median of each case.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { byHand } from "./by_hand.mjs";

const RUNS = 9;
// Milliseconds: a single run of what takes microseconds tells nothing.
const BURST = 5;
const [checkout, image, wheel, file] = /** @type {[string, string, string, string]} */ (process.argv.slice(2));
const { bundles, cases } = JSON.parse(readFileSync(file, "utf8"));
// What is kept here no compiler may leave out.
export let answer = /** @type {unknown} */ (undefined);

/**
 * @param {() => unknown} work
 * @returns {number} the median of some runs, in ms
 */
function median(work) {
  work();
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    answer = work();
    return performance.now() - start;
  });
  return /** @type {number} */ (times.sort((one, other) => one - other)[(RUNS - 1) / 2]);
}

/**
 * @param {() => unknown} work
 * @returns {number} the median of some bursts of runs, in ms a run
 */
function medianOfBursts(work) {
  let many = 0;
  for (const start = performance.now(); performance.now() - start < BURST; many += 1) answer = work();
  return median(() => { for (let run = 0; run < many; run += 1) answer = work(); }) / many;
}

/**
 * @param {(what: string, ...texts: string[]) => string} call of calculators/page.py
 * @returns {number[]} of each case
 */
function each(call) {
  for (const [name, bundle] of Object.entries(bundles)) call("meet", "", name, bundle);
  return cases.map((/** @type {[string, object]} */ [name, inputs]) => {
    const text = JSON.stringify(inputs);
    const { problems } = JSON.parse(call("answer", "", name, text));
    if (problems) throw new Error(`${name}: ${JSON.stringify(problems)}`);
    return median(() => call("answer", "", name, text));
  });
}

const { opened } = await import(pathToFileURL(join(checkout, "docs/assets/python.mjs")).href);
const packages = join(checkout, "node_modules/pyodide");
const { loadPyodide } = await import(pathToFileURL(join(packages, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: packages });
python.unpackArchive(new Uint8Array(readFileSync(wheel)).buffer, "whl");
const page = python.pyimport("calculators.page");
const written = [];
for (const [name, inputs] of cases) {
  const { default: answers } = await byHand(name);
  written.push(medianOfBursts(() => answers(inputs)));
}
const found = {
  ours: each(await opened(await WebAssembly.compile(readFileSync(image)))),
  byHand: written,
  pyodide: each((what, ...texts) => page[what](...texts)),
};
process.stdout.write(JSON.stringify(found));
