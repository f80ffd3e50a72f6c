/**
 * One worker with MicroPython for all calculators of a visit.  It is started by the first question,
 * and again after it dies: once for each question, so that a runtime that cannot load is given up.
 */
const here = import.meta.url;
const addresses = {
  micropython: new URL("../../runtime/micropython/micropython.mjs", here).href,
  data: new URL("../data/calculators.json", here).href,
  edition: new URL("..", here).href,
};
const PATIENCE = 20000;

/** @type {{worker: Worker, waiting: Map<number, {resolve: Function, reject: Function}>} | null} */
let current = null;
let count = 0;

/**
 * Asks a calculator.
 * @param {string} calculator its name
 * @param {Record<string, string>} inputs as typed
 * @returns {Promise<{html?: string, problems?: [string, string][]}>} rejected where the runtime is gone
 */
export async function ask(calculator, inputs) {
  try {
    return await askOnce(calculator, inputs);
  } catch {
    return askOnce(calculator, inputs);
  }
}

function askOnce(calculator, inputs) {
  const runtime = (current ??= start());
  const id = (count += 1);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => give_up(runtime), PATIENCE);
    const done = (settle) => (value) => {
      clearTimeout(timer);
      settle(value);
    };
    runtime.waiting.set(id, { resolve: done(resolve), reject: done(reject) });
    runtime.worker.postMessage({ id, calculator, inputs });
  });
}

function start() {
  const worker = new Worker(new URL("worker.js", here), { type: "module" });
  const runtime = { worker, waiting: new Map() };
  worker.addEventListener("message", ({ data }) => {
    const asked = runtime.waiting.get(data.id);
    runtime.waiting.delete(data.id);
    if (data.failed) give_up(runtime, asked);
    else asked?.resolve(data.answer);
  });
  worker.addEventListener("error", () => give_up(runtime));
  worker.postMessage({ addresses });
  return runtime;
}

/** Ends a worker that failed; the next question starts a new one. */
function give_up(runtime, asked) {
  runtime.worker.terminate();
  if (current === runtime) current = null;
  asked?.reject(new Error("the calculator failed"));
  for (const { reject } of runtime.waiting.values()) reject(new Error("the runtime is gone"));
  runtime.waiting.clear();
}
