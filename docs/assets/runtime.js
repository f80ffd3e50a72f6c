/**
 * One worker with the calculators' interpreter for all calculators of a visit.  It starts with the first question, or
 * before that where one is likely, and again after it dies.  A question that fails twice is given up.
 *
 * What the worker needs is fetched here, while the worker itself is on its way.
 */
/** @typedef {import("./calculator.js").Answer} Answer */
/** @typedef {{resolve: (text: string) => void, reject: (error: Error) => void}} Asked who waits for an answer */
/** @typedef {{worker: Worker, ready: Promise<void>, met: Map<string, Promise<string>>, waiting: Map<number, Asked>, fault: string}} Runtime */

const PATIENCE = 20000;
const IMAGE = new URL("../../runtime/micropython/calculators.wasm", import.meta.url);
const HERE = new URL("../", import.meta.url).href;

/** @type {Runtime | null} */
let current = null;
let count = 0;

/**
 * Makes ready for questions; what goes wrong is said when one is asked.
 * @param {string} calculator its name
 */
export function begin(calculator) {
  meet(running(), HERE, calculator).catch(() => {});
}

/**
 * Asks a calculator.
 * @param {string} calculator its name
 * @param {import("./calculator.js").Inputs} inputs
 * @param {string} [edition] another edition that is to answer what was asked of this one
 * @returns {Promise<Answer>} rejected with what went wrong, in words for the reader
 */
export async function ask(calculator, inputs, edition) {
  try {
    return await askOnce(calculator, inputs, edition);
  } catch {
    return askOnce(calculator, inputs, edition);
  }
}

/**
 * @param {string} calculator
 * @param {import("./calculator.js").Inputs} inputs
 * @param {string} [edition]
 * @returns {Promise<Answer>}
 */
async function askOnce(calculator, inputs, edition) {
  const runtime = running();
  const asked = JSON.stringify(inputs);
  await meet(runtime, HERE, calculator);
  if (!edition) return JSON.parse(await call(runtime, ["answer", HERE, calculator, asked]));
  const there = new URL(`../${edition}/`, HERE).href;
  await meet(runtime, there, calculator);
  return JSON.parse(await call(runtime, ["same_question", there, calculator, asked, HERE]));
}

/**
 * Gives a worker what a calculator needs of an edition, once.
 * @param {Runtime} runtime
 * @param {string} edition its address
 * @param {string} calculator
 */
function meet(runtime, edition, calculator) {
  const address = `${edition}data/calculators/${calculator}.json`;
  const known = runtime.met.get(address) ?? Promise.all([text(address, edition), runtime.ready]).then(([bundle]) => call(runtime, ["meet", edition, calculator, bundle]));
  runtime.met.set(address, known);
  known.catch(() => runtime.met.delete(address));
  return known;
}

/**
 * @param {string} address
 * @param {string} edition that of the calculator's data
 */
async function text(address, edition) {
  const whose = edition === HERE ? "the data of the calculators" : "the other edition";
  const response = await fetched(address, whose);
  return response.text();
}

/** @returns {Promise<WebAssembly.Module>} compiled as it comes, which a browser may keep for the next visit */
async function compiled() {
  const response = await fetched(IMAGE, "the Python runtime");
  const streamed = response.headers.get("Content-Type") === "application/wasm";
  const compiling = streamed ? WebAssembly.compileStreaming(response) : response.arrayBuffer().then(WebAssembly.compile);
  return compiling.catch((error) => {
    throw new Error(`the Python runtime could not be read: ${error.message}`, { cause: error });
  });
}

/**
 * @param {string | URL} address
 * @param {string} what
 */
async function fetched(address, what) {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new Error(`${what} could not be loaded`);
  return response;
}

/** @returns {Runtime} */
function running() {
  current ??= started(new Worker(new URL("worker.js", import.meta.url), { type: "module" }));
  return current;
}

/**
 * @param {Worker} worker
 * @returns {Runtime}
 */
function started(worker) {
  const ready = compiled().then((image) => worker.postMessage({ image }));
  /** @type {Runtime} */
  const runtime = { worker, ready, met: new Map(), waiting: new Map(), fault: "" };
  ready.catch((error) => giveUp(runtime, error.message));
  worker.addEventListener("message", ({ data: { id, text, fault } }) => {
    if (fault) giveUp(runtime, fault);
    else runtime.waiting.get(id)?.resolve(text);
    runtime.waiting.delete(id);
  });
  // A script that cannot be fetched says nothing of why.
  worker.addEventListener("error", ({ message }) => {
    giveUp(runtime, message ? `the Python runtime stopped: ${message}` : "the Python runtime could not be loaded");
  });
  return runtime;
}

/**
 * @param {Runtime} runtime
 * @param {string[]} called a function of calculators/page.py, and what it is given
 * @returns {Promise<string>}
 */
function call(runtime, called) {
  if (runtime.fault) return Promise.reject(new Error(runtime.fault));
  count += 1;
  const id = count;
  const timer = setTimeout(() => giveUp(runtime, "the Python runtime does not answer"), PATIENCE);
  /** @type {Promise<string>} */
  const answer = new Promise((resolve, reject) => runtime.waiting.set(id, { resolve, reject }));
  runtime.worker.postMessage({ id, call: called });
  return answer.finally(() => clearTimeout(timer));
}

/**
 * Ends a worker that failed; the next question starts a new one.
 * @param {Runtime} runtime
 * @param {string} fault what happened to it
 */
function giveUp(runtime, fault) {
  runtime.fault = fault;
  runtime.worker.terminate();
  if (current === runtime) current = null;
  for (const { reject } of runtime.waiting.values()) reject(new Error(fault));
  runtime.waiting.clear();
}
