/** Pyodide in a worker, with the calculators' wheel and the edition's mechanics. */

const runtime = new URL("../../runtime/", import.meta.url);
const edition = new URL("../", import.meta.url);

/** @typedef {import("../../node_modules/pyodide/pyodide.js").PyodideInterface} Python */
/** @type {Promise<Python> | undefined} */
let ready;

addEventListener("message", async ({ data }) => {
  let python;
  try {
    ready ??= load(data.wheel, Number(data.bytes));
    python = await ready;
  } catch (error) {
    ready = undefined;
    postMessage({ kind: "failed", text: message(error) });
    return;
  }
  postMessage({ kind: "running" });
  const names = python.toPy({ __name__: "__main__" });
  try {
    await python.runPythonAsync(data.code, { globals: names });
  } catch (error) {
    printed(message(error).trimEnd());
  }
  names.destroy();
  postMessage({ kind: "done" });
});

/** @param {string} text */
const printed = (text) => postMessage({ kind: "printed", text });

/** @param {unknown} error */
const message = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Loads Pyodide, unpacks the wheel and writes the edition's data, reporting bytes as they come.
 * @param {string} wheel
 * @param {number} total bytes to come
 */
async function load(wheel, total) {
  countBytes(total);
  const python = await pyodide().catch(lacking("Python"));
  const calculators = await fetched(new URL(`wheels/${wheel}`, runtime)).catch(lacking("The calculators"));
  const mechanics = await fetched(new URL("api/mechanics.json", edition)).catch(lacking("The rules"));
  python.unpackArchive(calculators, "whl");
  python.FS.writeFile("mechanics.json", new Uint8Array(mechanics));
  return python;
}

/** @returns {Promise<Python>} */
async function pyodide() {
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", runtime).href);
  return loadPyodide({ indexURL: new URL("pyodide/", runtime).href, stdout: printed, stderr: printed });
}

/**
 * @param {string} what
 * @returns {(error: unknown) => never} says what could not be loaded, and why
 */
function lacking(what) {
  return (error) => {
    throw new Error(`${what} could not be loaded: ${message(error)}`, { cause: error });
  };
}

/** @param {URL} address */
async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.arrayBuffer();
}

/**
 * Wraps fetch so that every byte counts towards the progress bar.
 * @param {number} total
 */
function countBytes(total) {
  const plainFetch = fetch;
  let loaded = 0;
  self.fetch = async (...request) => {
    const response = await plainFetch(...request);
    if (!response.ok || !response.body) return response;
    const count = new TransformStream({
      transform(chunk, controller) {
        loaded += chunk.byteLength;
        postMessage({ kind: "progress", loaded: Math.min(loaded, total), total });
        controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(count), { status, statusText, headers });
  };
}
