/** The Python sandbox: loads Pyodide on a tap, from this site, and runs what is typed. */
import { dataFolder, part, parts } from "../site/elements.js";
import { Fault, sentenceOf } from "../site/faults.js";
import { copied } from "../site/sharing.js";
import { MOST_IN_LINK, packed, unpacked } from "./links.js";
import { chartOf, tableOf } from "./output.js";
import { keepScripts, keptScripts } from "./scripts.js";
import { start } from "./start.js";

/** @typedef {{kind: "progress", loaded: number, total: number}} Progress bytes that came, and of how many */
/** @typedef {{kind: "printed" | "table" | "failed", text: string}} Text */
/** @typedef {{kind: "fault", traceback: string, message: string}} Raised */
/** @typedef {Progress | Text | Raised | {kind: "chart", text: string, description: string} | {kind: "running" | "done"}} WorkerMessage what the worker says */

// In bytes.
const MEGABYTE = 1000 * 1000;
const MOST_LINES = 30;
const NO_CONNECTION = "There is no connection, and Python is not on this device yet. Tap Run again when there is one.";
const ANEW = "Tap Run to start again.";
const STOPPED = `Python stopped. ${ANEW}`;
const NOT_LOADED = `Python could not be loaded. ${ANEW}`;
const COPIED = "The link is copied.";
const NOT_COPIED = "The link is the address of this page now. Copy it from there.";
const UNREADABLE = "The script in this link cannot be read. Ask for the link again. Nothing was changed here.";

for (const sandbox of parts(document, ".sandbox", HTMLElement)) wire(sandbox);

/** @param {HTMLElement} sandbox */
function wire(sandbox) {
  sandbox.dataset.wired = "";
  const code = part(sandbox, "textarea", HTMLTextAreaElement);
  const shared = part(sandbox, ".sandbox__shared", HTMLElement);
  /** @param {string} script @param {boolean} [byLink] */
  const open = (script, byLink = false) => {
    code.value = script;
    code.rows = Math.min(MOST_LINES, script.split("\n").length + 1);
    shared.hidden = !byLink;
  };
  for (const example of parts(sandbox, "button[data-script]", HTMLButtonElement)) {
    example.disabled = false;
    example.addEventListener("click", () => open(example.dataset.script ?? ""));
  }
  wireRuns(sandbox, code);
  wireKept(sandbox, code, open);
  wireLinks(sandbox, code, open);
}

/**
 * Lets scripts run and be stopped.
 * @param {HTMLElement} sandbox
 * @param {HTMLTextAreaElement} code
 */
function wireRuns(sandbox, code) {
  const run = part(sandbox, ".sandbox__run", HTMLButtonElement);
  const stop = part(sandbox, ".sandbox__stop", HTMLButtonElement);
  const output = part(sandbox, "output", HTMLOutputElement);
  const fault = part(sandbox, ".sandbox__fault", HTMLElement);
  const progress = part(sandbox, "progress", HTMLProgressElement);
  const status = part(sandbox, ".sandbox__status", HTMLElement);
  /** @type {Worker | undefined} */
  let worker;
  run.disabled = false;

  /** @param {string} outcome */
  const end = (outcome) => {
    run.disabled = false;
    stop.disabled = true;
    progress.hidden = true;
    status.textContent = outcome;
  };
  /** @param {string} outcome */
  const drop = (outcome) => {
    worker?.terminate();
    worker = undefined;
    end(outcome);
  };
  /** @param {Worker | undefined} from what could not be loaded, or stopped by itself @param {string} why */
  const giveUp = async (from, why) => {
    const sentence = progress.hidden || (await isConnected()) ? why : NO_CONNECTION;
    if (from === worker) drop(sentence);
  };
  /** @param {Raised} raised */
  const fail = ({ traceback, message }) => {
    fault.textContent = message;
    fault.hidden = false;
    output.append(`${traceback}\n`);
    output.scrollTop = output.scrollHeight;
    end("Stopped by a fault.");
    fault.scrollIntoView({ block: "nearest" });
  };
  /** @param {Progress} progress */
  const load = ({ loaded, total }) => {
    progress.max = total;
    progress.value = loaded;
    status.textContent = `Loading Python: ${megabytes(loaded)} of ${megabytes(total)} MB`;
  };
  const begin = () => {
    progress.hidden = true;
    status.textContent = "Running …";
    output.scrollIntoView({ block: "nearest" });
  };
  const finish = () => {
    end("Done.");
    output.scrollIntoView({ block: "nearest" });
  };
  /** @param {WorkerMessage} message */
  const hear = (message) => {
    if (message.kind === "progress") load(message);
    else if (message.kind === "printed") output.append(`${message.text}\n`);
    else if (message.kind === "table") output.append(tableOf(message.text));
    else if (message.kind === "chart") output.append(chartOf(message.text, message.description));
    else if (message.kind === "running") begin();
    else if (message.kind === "done") finish();
    else if (message.kind === "fault") fail(message);
    else if (message.kind === "failed") giveUp(worker, message.text);
  };
  const started = () => {
    const own = start();
    // What was stopped may still have something on its way.
    own.addEventListener("message", ({ data }) => own === worker && hear(data));
    // A script that cannot be fetched says nothing of why.
    own.addEventListener("error", ({ message }) => giveUp(own, message ? STOPPED : NOT_LOADED));
    return own;
  };

  run.addEventListener("click", () => {
    run.disabled = true;
    fault.hidden = true;
    output.textContent = "";
    status.textContent = worker ? "Running …" : "Loading Python …";
    progress.hidden = Boolean(worker);
    try {
      worker ??= started();
    } catch {
      giveUp(worker, NOT_LOADED);
      return;
    }
    stop.disabled = false;
    worker.postMessage({ code: code.value, files: JSON.parse(sandbox.dataset.files ?? "{}"), mechanics: new URL("mechanics.json", dataFolder()).href });
  });
  stop.addEventListener("click", () => drop("Stopped. The next run loads Python again."));
}

/**
 * Lists the scripts that are kept on the device, each to open and to delete.
 * @param {HTMLElement} sandbox
 * @param {HTMLTextAreaElement} code
 * @param {(script: string) => void} open
 */
function wireKept(sandbox, code, open) {
  const form = part(sandbox, ".sandbox__keep", HTMLFormElement);
  const name = part(form, "input", HTMLInputElement);
  const list = part(sandbox, ".sandbox__kept", HTMLElement);
  const status = part(sandbox, ".sandbox__said", HTMLElement);
  part(form, "button", HTMLButtonElement).disabled = false;

  const show = () => list.replaceChildren(...[...keptScripts()].map(([title, script]) => entry(title, script)));
  /** @param {string} title @param {string} script */
  const entry = (title, script) => {
    const line = document.createElement("li");
    line.append(
      button(title, () => {
        name.value = title;
        open(script);
      }),
      button(`Delete ${title}`, () => {
        const scripts = keptScripts();
        scripts.delete(title);
        status.textContent = keepScripts(scripts) ? `${title} is deleted.` : `This device could not delete ${title}.`;
        show();
        name.focus();
      }),
    );
    return line;
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const title = name.value.trim();
    if (!title) return;
    const isKept = keepScripts(keptScripts().set(title, code.value));
    status.textContent = isKept ? `${title} is kept on this device.` : "This device cannot keep scripts, or has no room left.";
    show();
  });
  show();
}

/**
 * @param {string} words
 * @param {() => void} act what a tap does
 */
function button(words, act) {
  const made = Object.assign(document.createElement("button"), { type: "button", className: "chip", textContent: words });
  made.addEventListener("click", act);
  return made;
}

/**
 * Opens the script that the address brings, without running it, and puts scripts into links.
 * @param {HTMLElement} sandbox
 * @param {HTMLTextAreaElement} code
 * @param {(script: string, byLink: boolean) => void} open
 */
function wireLinks(sandbox, code, open) {
  const share = part(sandbox, ".sandbox__share", HTMLButtonElement);
  const status = part(sandbox, ".sandbox__said", HTMLElement);
  share.disabled = false;

  const arrive = async () => {
    try {
      const script = await unpacked(location.hash);
      if (script !== undefined) open(script, true);
    } catch (error) {
      status.textContent = error instanceof Fault ? error.message : UNREADABLE;
      status.scrollIntoView({ block: "nearest" });
    }
  };
  /** @returns {Promise<string>} the address with the script in it; rejected where that is too long */
  const link = async () => {
    const hash = await packed(code.value);
    if (hash.length > MOST_IN_LINK) throw new Fault(`This script is too long for a link: ${hash.length} characters, where ${MOST_IN_LINK} are the most.`);
    history.replaceState(history.state, "", `#${hash}`);
    return location.href;
  };
  share.addEventListener("click", async () => {
    const address = link();
    const isCopied = await copied(address);
    status.textContent = await address.then(() => (isCopied ? COPIED : NOT_COPIED), sentenceOf);
  });
  addEventListener("hashchange", () => sandbox.isConnected && arrive());
  arrive();
}

/** @returns {Promise<boolean>} whether the site answers, and not what is kept of it on this device */
function isConnected() {
  return fetch(import.meta.url, { method: "HEAD", cache: "no-store" }).then(() => true, () => false);
}

/** @param {number} bytes */
function megabytes(bytes) {
  return (bytes / MEGABYTE).toFixed(1);
}
