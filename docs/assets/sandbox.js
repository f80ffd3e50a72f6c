/** The Python sandbox: loads Pyodide on a tap, from this site, and runs what is typed. */
import { part, parts } from "./parts.js";

/** @typedef {{kind: "progress", loaded: number, total: number}} Progress bytes that came, and of how many */
/** @typedef {Progress | {kind: "running" | "done"} | {kind: "printed" | "failed", text: string}} Said what the worker says */

const MEGABYTE = 1000 * 1000;

document$.subscribe(() => {
  for (const sandbox of parts(document, ".sandbox:not([data-wired])", HTMLElement)) wire(sandbox);
});

/** @param {HTMLElement} sandbox */
function wire(sandbox) {
  sandbox.dataset.wired = "";
  const run = part(sandbox, "button.sandbox__run", HTMLButtonElement);
  const code = part(sandbox, "textarea", HTMLTextAreaElement);
  const output = part(sandbox, "output", HTMLOutputElement);
  const progress = part(sandbox, "progress", HTMLProgressElement);
  const status = part(sandbox, ".sandbox__status", HTMLElement);
  /** @type {Worker | undefined} */
  let worker;
  run.disabled = false;

  /** @param {string} said */
  const end = (said) => {
    run.disabled = false;
    progress.hidden = true;
    status.textContent = said;
  };
  /** @param {string} said */
  const fail = (said) => {
    worker?.terminate();
    worker = undefined;
    end(said);
  };
  /** @param {Progress} said */
  const load = ({ loaded, total }) => {
    progress.max = total;
    progress.value = loaded;
    status.textContent = `Loading Python: ${megabytes(loaded)} of ${megabytes(total)} MB`;
  };
  /** @param {MessageEvent<Said>} message */
  const hear = ({ data: said }) => {
    if (said.kind === "progress") load(said);
    else if (said.kind === "printed") output.append(`${said.text}\n`);
    else if (said.kind === "done") end("Done.");
    else if (said.kind === "failed") fail(said.text);
    else {
      progress.hidden = true;
      status.textContent = "Running …";
    }
  };

  run.addEventListener("click", () => {
    run.disabled = true;
    output.textContent = "";
    if (!worker) {
      progress.hidden = false;
      worker = new Worker(new URL("sandbox-worker.js", import.meta.url), { type: "module" });
      worker.addEventListener("message", hear);
      // A script that cannot be fetched says nothing of why.
      worker.addEventListener("error", ({ message }) => {
        fail(`${message ? `Python stopped: ${message}` : "Python could not be loaded"}. Tap Run to start again.`);
      });
    }
    worker.postMessage({ code: code.value, ...sandbox.dataset });
  });
}

/** @param {number} bytes */
function megabytes(bytes) {
  return (bytes / MEGABYTE).toFixed(1);
}
