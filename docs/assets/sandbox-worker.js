/** Pyodide in a worker, with the calculators' wheel and the edition's mechanics. */

const runtime = new URL("../../runtime/", import.meta.url);
const edition = new URL("../", import.meta.url);

/** @type {Promise<import("../../node_modules/pyodide/pyodide.js").PyodideInterface> | undefined} */
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
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", runtime).href);
  const python = await loadPyodide({ indexURL: new URL("pyodide/", runtime).href, stdout: printed, stderr: printed });
  python.unpackArchive(await fetched(new URL(`wheels/${wheel}`, runtime)), "whl");
  python.FS.writeFile("mechanics.json", new Uint8Array(await fetched(new URL("api/mechanics.json", edition))));
  return python;
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
