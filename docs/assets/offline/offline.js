/**
 * Keeps the edition on the device once its page is loaded, and says how far that is.
 * The worker stands at the root of the site; what is said between the two stands in docs/project/offline.md.
 */
import { part } from "../site/elements.js";
import { idOf } from "../editions/timeline.js";

/**
 * @typedef {{edition: string, build: string, came: number, since: number, files: number, held: number, bytes: number, ready: boolean, fault: string}} EditionState
 * an edition on this device: when its build came, and since when no newer one could be looked for
 */

const EDITION = new URL("../../", import.meta.url);
const CANNOT = "This browser cannot keep the site for use without a connection.";
const UNSAFE = "This address has no https, so nothing of the site is kept for use without a connection.";
// In milliseconds.
const HOUR = 60 * 60 * 1000;
/** @type {((state: EditionState[]) => void)[]} */
const listeners = [];
/** @type {EditionState[] | undefined} */
let last;
/** What stands in the way of keeping anything, as a sentence; empty where nothing does. */
export let hindrance = "";

/** @type {Promise<ServiceWorkerRegistration | undefined>} */
const registered = shown().then(register);
/** What says how old the page is, once the list could not be read. @type {Promise<typeof import("./old-copy.js")> | undefined} */
let age;
let visited = 0;

follow(show);
visit();
addEventListener("online", visit);
// A page that is not shown hears nothing of the worker.
addEventListener("pageshow", ({ persisted }) => persisted && visit());
document.addEventListener("visibilitychange", () => !document.hidden && Date.now() > visited + HOUR && visit());

/**
 * @param {(state: EditionState[]) => void} listener is told what is on this device, now and whenever that changes
 */
export function follow(listener) {
  listeners.push(listener);
  if (last) listener(last);
}

/** @param {{do: "visit" | "hold" | "drop", edition: string} | {do: "state"}} wish of the worker */
export async function tell(wish) {
  const registration = await registered;
  registration?.active?.postMessage(wish);
}

/** Has the worker see that the newest build of this edition is on the device. */
function visit() {
  visited = Date.now();
  // Who saves data is asked on the page of this device.
  tell(navigator.connection?.saveData ? { do: "state" } : { do: "visit", edition: idOf(EDITION) });
}

async function register() {
  try {
    new BroadcastChannel(new URL("../", EDITION).href).addEventListener("message", ({ data }) => hear(data.state));
    await navigator.serviceWorker.register(new URL("../offline.js", EDITION), { type: "module", updateViaCache: "none" });
    return await navigator.serviceWorker.ready;
  } catch (error) {
    console.warn(error);
    hindrance = isSecureContext ? CANNOT : UNSAFE;
    hear([]);
    return undefined;
  }
}

/** @param {EditionState[]} state */
function hear(state) {
  last = state;
  for (const listener of listeners) listener(state);
}

/** @param {EditionState[]} state */
function show(state) {
  const here = state.find(({ edition }) => edition === idOf(EDITION));
  if (here?.since) age ??= import("./old-copy.js");
  age?.then(({ say }) => say(here));
  part(document, ".offline__state", HTMLElement).textContent = hindrance || [sentence(here), here?.fault].filter(Boolean).join(". ");
}

/** @param {EditionState | undefined} here */
function sentence(here) {
  if (!here) return "";
  if (here.ready) return "Ready offline";
  return here.files && !here.fault ? `Saving for offline use: ${here.held} of ${here.files} files` : "";
}

/** @returns {Promise<void>} once the page has loaded all that it needs first, and shows it */
function shown() {
  return new Promise((resolve) => {
    const afterPainting = () => requestAnimationFrame(() => setTimeout(resolve));
    if (document.readyState === "complete") afterPainting();
    else addEventListener("load", afterPainting, { once: true });
  });
}
