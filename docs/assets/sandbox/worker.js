/** Pyodide in a worker, with the calculators, what draws charts, and the edition's mechanics. */
import { Fault } from "../site/faults.js";
import { close, hearConsole } from "./walls.js";

// Each is called by its content.
const PYODIDE = new URL("../../../runtime/pyodide/", import.meta.url);
const WHEELS = new URL("../../../runtime/wheels/", import.meta.url);
// More than anybody reads, and less than stops a page.
const MOST_SHOWN = 2000;
const MOST_CHARACTERS = 500_000;
const ANEW = "Tap Run to start again.";

/** @typedef {import("../../../node_modules/pyodide/pyodide.js").PyodideInterface} Python */
/** @typedef {(code: string) => Promise<string>} Run what docs/assets/sandbox/sandbox.py calls run */
/** @typedef {Record<string, number>} Files bytes by address, which begins with "pyodide/" or "wheels/" */
// Taken before a script may have changed them, or lost them.
const send = postMessage;
const { parse } = JSON;
/** @type {Promise<Run> | undefined} */
let ready;
let shown = 0;
let characters = 0;

addEventListener("message", async ({ data }) => {
  let run;
  try {
    ready ??= load(data.files, data.mechanics);
    run = await ready;
  } catch (error) {
    ready = undefined;
    send({ kind: "failed", text: error instanceof Fault ? error.message : `Python could not be loaded. ${ANEW}` });
    return;
  }
  send({ kind: "running" });
  shown = characters = 0;
  try {
    const fault = parse(await run(data.code));
    if (fault) send({ kind: "fault", traceback: bounded(fault.traceback), message: bounded(fault.message) });
    else send({ kind: "done" });
  } catch {
    // Faults of a script have come back by now.
    stopped();
  }
});

/** Python itself failed, and does not go on. */
function stopped() {
  send({ kind: "failed", text: `Python stopped. ${ANEW}` });
}

/**
 * Shows something, as long as there is room for it.
 * @param {{kind: "printed" | "table" | "chart", text: string, description?: string}} what
 */
function show(what) {
  if (shown > MOST_SHOWN) return;
  shown += 1;
  characters += what.text.length + (what.description ?? "").length;
  if (shown <= MOST_SHOWN && characters <= MOST_CHARACTERS) return send(what);
  shown = MOST_SHOWN + 1;
  send({ kind: "printed", text: "There is more than this page can show. What follows is left out." });
}

/** @param {string} text */
const printed = (text) => show({ kind: "printed", text });

// Before Pyodide takes the console of the browser.
hearConsole(printed);

const page = {
  /** @param {unknown} text */
  table: (text) => show({ kind: "table", text: `${text}` }),
  /** @param {unknown} text @param {unknown} description */
  chart: (text, description) => show({ kind: "chart", text: `${text}`, description: `${description}` }),
};

/**
 * @param {unknown} words
 * @returns {string}
 */
function bounded(words) {
  const text = `${words}`;
  return text.length > MOST_CHARACTERS ? "This fault is longer than this page can show." : text;
}

/**
 * Loads Pyodide, unpacks the wheels and writes the edition's data, reporting bytes as they come.
 * @param {Files} files what there is to load under the runtime
 * @param {string} rules the address of the edition's mechanics
 * @returns {Promise<Run>}
 */
async function load(files, rules) {
  const came = counted(files);
  const python = await pyodide(files, came).catch(lacking("Python"));
  for (const wheel of Object.keys(files).filter((name) => name.endsWith(".whl"))) {
    python.unpackArchive(await fetched(new URL(wheel.replace("wheels/", ""), WHEELS)).catch(lacking(wheel.includes("charts") ? "Charts" : "The calculators")), "whl");
  }
  const mechanics = await fetched(rules).catch(lacking("The rules"));
  const showing = await fetched(new URL("show.py", import.meta.url)).catch(lacking("Tables and charts"));
  const running = await fetched(new URL("sandbox.py", import.meta.url)).catch(lacking("The sandbox"));
  python.FS.writeFile("mechanics.json", new Uint8Array(mechanics));
  python.FS.writeFile("show.py", new Uint8Array(showing));
  python.FS.writeFile("sandbox.py", new Uint8Array(running));
  python.registerJsModule("page", page);
  // After this, Python gives no answer any more.
  Reflect.get(python, "_api").on_fatal = stopped;
  const { run } = python.pyimport("sandbox");
  close();
  return run;
}

/**
 * @param {Files} files
 * @param {(bytes: number) => void} came
 * @returns {Promise<Python>}
 */
async function pyodide(files, came) {
  // Pyodide imports the second itself; here it is seen to come.
  for (const script of ["pyodide.js", "pyodide.asm.js"]) {
    await import(new URL(script, PYODIDE).href);
    came(files[`pyodide/${script}`] ?? 0);
  }
  const { loadPyodide } = await import(new URL("pyodide.js", PYODIDE).href);
  return loadPyodide({ indexURL: PYODIDE.href, stdout: printed, stderr: printed });
}

/**
 * @param {string} what
 * @returns {(error: unknown) => never} says what could not be loaded
 */
function lacking(what) {
  return (error) => {
    throw new Fault(`${what} could not be loaded. ${ANEW}`, { cause: error });
  };
}

/** @param {URL | string} address */
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
    send({ kind: "progress", loaded: Math.min(loaded, total), total });
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
