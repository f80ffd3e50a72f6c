/**
 * One worker with MicroPython for all calculators of a visit.  A page with calculators starts it in
 * its head; this module starts it otherwise, and again after it dies.  A question that fails twice is
 * given up.
 */
const PATIENCE = 20000;

let current = started(self.calculatorWorker ?? newWorker());
let count = 0;

/**
 * Asks a calculator.
 * @param {string} calculator its name
 * @param {Record<string, string>} inputs as typed
 * @param {string} [edition] another edition that is to answer what was asked of this one
 * @returns {Promise<{html?: string, problems?: [string, string][]}>} rejected where the runtime is gone
 */
export async function ask(calculator, inputs, edition) {
  try {
    return await askOnce(calculator, inputs, edition);
  } catch {
    return askOnce(calculator, inputs, edition);
  }
}

function askOnce(calculator, inputs, edition) {
  const runtime = (current ??= started(newWorker()));
  const id = (count += 1);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => giveUp(runtime), PATIENCE);
    const settled = (settle) => (value) => {
      clearTimeout(timer);
      settle(value);
    };
    runtime.waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
    runtime.worker.postMessage({ id, calculator, inputs, edition });
  });
}

function newWorker() {
  return new Worker(new URL("worker.js", import.meta.url), { type: "module" });
}

/**
 * @param {Worker} worker
 * @returns {{worker: Worker, waiting: Map<number, {resolve: Function, reject: Function}>}}
 */
function started(worker) {
  const runtime = { worker, waiting: new Map() };
  runtime.worker.addEventListener("message", ({ data }) => {
    if (data.failed) giveUp(runtime);
    else if (data.unreachable) runtime.waiting.get(data.id)?.reject(new Error("the other edition is out of reach"));
    else runtime.waiting.get(data.id)?.resolve(data.answer);
    runtime.waiting.delete(data.id);
  });
  runtime.worker.addEventListener("error", () => giveUp(runtime));
  return runtime;
}

/** Ends a worker that failed; the next question starts a new one. */
function giveUp(runtime) {
  runtime.worker.terminate();
  if (current === runtime) current = null;
  for (const { reject } of runtime.waiting.values()) reject(new Error("the runtime is gone"));
  runtime.waiting.clear();
}
