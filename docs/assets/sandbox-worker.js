/** Pyodide in a worker, with the calculators, what draws charts, and the edition's mechanics. */
import { close } from "./sandbox-walls.js";

const runtime = new URL("../../runtime/", import.meta.url);
const edition = new URL("../", import.meta.url);
// More than anybody reads, and less than stops a page.
const MOST_SHOWN = 2000;
const MOST_CHARACTERS = 500_000;

/** @typedef {import("../../node_modules/pyodide/pyodide.js").PyodideInterface} Python */
/** @typedef {Record<string, number>} Files bytes by address */
/** @type {Promise<Python> | undefined} */
let ready;
let shown = 0;
let characters = 0;

addEventListener("message", async ({ data }) => {
  let python;
  try {
    ready ??= load(data.files);
    python = await ready;
  } catch (error) {
    ready = undefined;
    postMessage({ kind: "failed", text: message(error) });
    return;
  }
  postMessage({ kind: "running" });
  shown = characters = 0;
  const names = python.toPy({ __name__: "__main__" });
  try {
    await python.runPythonAsync(data.code, { globals: names });
    postMessage({ kind: "done" });
  } catch (error) {
    postMessage({ kind: "fault", text: message(error).trimEnd() });
  }
  names.destroy();
});

/**
 * Shows something, as long as there is room for it.
 * @param {{kind: "printed", text: string} | {kind: "table", text: string} | {kind: "chart", text: string, description: string}} what
 */
function show(what) {
  if (shown > MOST_SHOWN) return;
  shown += 1;
  characters += what.text.length;
  if (shown <= MOST_SHOWN && characters <= MOST_CHARACTERS) return postMessage(what);
  shown = MOST_SHOWN + 1;
  postMessage({ kind: "printed", text: "There is more than this page can show. What follows is left out." });
}

/** @param {string} text */
const printed = (text) => show({ kind: "printed", text });

const page = {
  /** @param {string} text */
  table: (text) => show({ kind: "table", text }),
  /** @param {string} text @param {string} description */
  chart: (text, description) => show({ kind: "chart", text, description }),
};

/** @param {unknown} error */
const message = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Loads Pyodide, unpacks the wheels and writes the edition's data, reporting bytes as they come.
 * @param {Files} files what there is to load under the runtime
 */
async function load(files) {
  const came = counted(files);
  const python = await pyodide(files, came).catch(lacking("Python"));
  for (const wheel of Object.keys(files).filter((name) => name.endsWith(".whl"))) {
    python.unpackArchive(await fetched(new URL(wheel, runtime)).catch(lacking(wheel.includes("charts") ? "Charts" : "The calculators")), "whl");
  }
  const mechanics = await fetched(new URL("api/mechanics.json", edition)).catch(lacking("The rules"));
  const showing = await fetched(new URL("assets/show.py", edition)).catch(lacking("Tables and charts"));
  python.FS.writeFile("mechanics.json", new Uint8Array(mechanics));
  python.FS.writeFile("show.py", new Uint8Array(showing));
  python.registerJsModule("page", page);
  close();
  return python;
}

/**
 * @param {Files} files
 * @param {(bytes: number) => void} came
 * @returns {Promise<Python>}
 */
async function pyodide(files, came) {
  // Pyodide imports the second itself; here it is seen to come.
  for (const script of ["pyodide/pyodide.mjs", "pyodide/pyodide.asm.js"]) {
    await import(new URL(script, runtime).href);
    came(files[script] ?? 0);
  }
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
 * Wraps fetch so that every byte of the runtime counts towards the progress bar.
 * @param {Files} files
 * @returns {(bytes: number) => void} counts what comes otherwise
 */
function counted(files) {
  const total = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
  const plainFetch = fetch;
  let loaded = 0;
  /** @param {number} bytes */
  const came = (bytes) => {
    loaded += bytes;
    postMessage({ kind: "progress", loaded: Math.min(loaded, total), total });
  };
  self.fetch = async (...request) => {
    const response = await plainFetch(...request);
    if (!response.ok || !response.body) return response;
    const count = new TransformStream({
      transform(chunk, controller) {
        came(chunk.byteLength);
        controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(count), { status, statusText, headers });
  };
  return came;
}
