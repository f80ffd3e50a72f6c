/**
 * One worker with MicroPython for all calculators of a visit.  A page with calculators starts it in
 * its head; this module starts it otherwise, and again after it dies.  A question that fails twice is
 * given up.
 */
/** @typedef {import("./calculator.js").Answer} Answer */
/** @typedef {{resolve: (answer: Answer) => void, reject: (error: Error) => void}} Asked who waits for an answer */
/** @typedef {{worker: Worker, waiting: Map<number, Asked>}} Runtime */

const PATIENCE = 20000;

/** @type {Runtime | null} */
let current = started(self.calculatorWorker ?? newWorker());
let count = 0;

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
function askOnce(calculator, inputs, edition) {
  current ??= started(newWorker());
  const runtime = current;
  count += 1;
  const id = count;
  const timer = setTimeout(() => giveUp(runtime, "the Python runtime does not answer"), PATIENCE);
  /** @type {Promise<Answer>} */
  const answer = new Promise((resolve, reject) => runtime.waiting.set(id, { resolve, reject }));
  runtime.worker.postMessage({ id, calculator, inputs, edition });
  return answer.finally(() => clearTimeout(timer));
}

function newWorker() {
  return new Worker(new URL("worker.js", import.meta.url), { type: "module" });
}

/**
 * @param {Worker} worker
 * @returns {Runtime}
 */
function started(worker) {
  const runtime = { worker, waiting: new Map() };
  runtime.worker.addEventListener("message", ({ data }) => {
    if (data.fault && data.lasts) giveUp(runtime, data.fault);
    else if (data.fault) runtime.waiting.get(data.id)?.reject(new Error(data.fault));
    else runtime.waiting.get(data.id)?.resolve(data.answer);
    runtime.waiting.delete(data.id);
  });
  // A script that cannot be fetched says nothing of why.
  runtime.worker.addEventListener("error", ({ message }) => {
    giveUp(runtime, message ? `the Python runtime stopped: ${message}` : "the Python runtime could not be loaded");
  });
  return runtime;
}

/**
 * Ends a worker that failed; the next question starts a new one.
 * @param {Runtime} runtime
 * @param {string} fault what happened to it
 */
function giveUp(runtime, fault) {
  runtime.worker.terminate();
  if (current === runtime) current = null;
  for (const { reject } of runtime.waiting.values()) reject(new Error(fault));
  runtime.waiting.clear();
}
