/**
 * The page "On this device": which editions the worker keeps, how large they are, and whether the browser promised to keep
 * them.  The worker tells on the channel "offline" what it holds, whenever that changes.
 */
import { around, part, parts } from "./parts.js";

/** @typedef {{edition: string, build: string, files: number, held: number, bytes: number, ready: boolean, waiting: boolean, fault?: string}} Held */

const CANNOT = "This browser keeps nothing for later, so the rules need a signal. Another browser may, and so may this one outside a private window.";
const PROMISED = "Your browser promised to keep what is here until you remove it.";
const MAY_CLEAR = "Your browser may clear what is here when space runs short.";
const REFUSED = "Your browser did not promise. It may do so once you use the rules more often, or put them on your Home Screen.";

const worker = navigator.serviceWorker;
/** @type {Map<string, string>} what was asked for each edition, until it is said to be done */
const asked = new Map();

document$.subscribe(() => {
  const list = document.querySelector(".this-device");
  if (!(list instanceof HTMLElement)) return;
  if (!worker || !navigator.storage) {
    about(list).textContent = CANNOT;
    return;
  }
  tell({ do: "state" });
  showPromise(list, MAY_CLEAR);
});
if (worker) {
  new BroadcastChannel("offline").addEventListener("message", ({ data }) => {
    const list = document.querySelector(".this-device");
    if (list instanceof HTMLElement && data.state) show(list, data.state);
  });
}
document.addEventListener("click", (event) => {
  const button = around(event, ".this-device button");
  const list = button?.closest(".this-device");
  if (!button || !(list instanceof HTMLElement)) return;
  const edition = button.closest("li")?.dataset.edition;
  if (edition) ask(list, button.dataset.do ?? "", edition);
  else askToKeep(list);
});

/** @param {{do: string, edition?: string}} message to the worker, once there is one */
async function tell(message) {
  const { active } = await worker.ready;
  active?.postMessage(message);
}

/**
 * @param {HTMLElement} list
 * @param {string} what
 * @param {string} edition
 */
function ask(list, what, edition) {
  asked.set(edition, what);
  say(list, `${what === "drop" ? "Removing" : "Keeping"} ${titleOf(rowOf(list, edition))} …`);
  tell({ do: what, edition });
}

/**
 * @param {HTMLElement} list
 * @param {Held[]} state
 */
function show(list, state) {
  about(list).hidden = true;
  part(list, ".this-device__editions", HTMLElement).hidden = false;
  for (const row of parts(list, "[data-edition]", HTMLElement)) {
    const builds = state.filter((one) => one.edition === row.dataset.edition);
    showEdition(row, builds);
    sayIfDone(list, row, builds);
  }
}

/**
 * @param {HTMLElement} row
 * @param {Held[]} builds all that is kept of one edition: one build, or the next one beside it
 */
function showEdition(row, builds) {
  row.toggleAttribute("data-kept", builds.length > 0);
  part(row, ".this-device__held", HTMLElement).textContent = inWords(builds);
  const ways = [];
  if (!builds.some((one) => one.ready)) ways.push(way(row, "hold", builds.length ? "Go on" : "Keep"));
  if (builds.length) ways.push(way(row, "drop", "Remove"));
  const place = part(row, ".this-device__ways", HTMLElement);
  if (place.textContent !== ways.map((one) => one.textContent).join("")) place.replaceChildren(...ways);
}

/**
 * @param {Held[]} builds
 * @returns {string}
 */
function inWords(builds) {
  if (!builds.length) return "Not on this device";
  const size = `${(builds.reduce((sum, one) => sum + one.bytes, 0) / 1e6).toFixed(1)} MB`;
  const fault = builds.find((one) => one.fault)?.fault;
  const [first] = builds;
  if (builds.some((one) => one.ready)) return `Ready offline, ${size}`;
  return fault ?? `${first?.held} of ${first?.files} files, ${size}`;
}

/**
 * @param {HTMLElement} row
 * @param {string} what
 * @param {string} words
 * @returns {HTMLElement} a button that asks for something, named with the edition for who listens
 */
function way(row, what, words) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "chip", textContent: words });
  button.dataset.do = what;
  button.setAttribute("aria-label", `${words} ${titleOf(row)}`);
  return button;
}

/**
 * Says what came of that which was asked, once it is so.
 * @param {HTMLElement} list
 * @param {HTMLElement} row
 * @param {Held[]} builds
 */
function sayIfDone(list, row, builds) {
  const edition = row.dataset.edition ?? "";
  const isReady = builds.some((one) => one.ready);
  const fault = builds.find((one) => one.fault)?.fault;
  const isDone = { drop: !builds.length, hold: isReady || Boolean(fault) }[asked.get(edition) ?? ""];
  if (!isDone) return;
  asked.delete(edition);
  say(list, `${titleOf(row)}: ${inWords(builds)}.`);
}

/**
 * @param {HTMLElement} list
 * @param {string} otherwise what to say where there is no promise
 */
async function showPromise(list, otherwise) {
  const promise = part(list, ".this-device__promise", HTMLElement);
  const isPromised = await navigator.storage.persisted();
  part(promise, "span", HTMLElement).textContent = isPromised ? PROMISED : otherwise;
  part(promise, "button", HTMLElement).hidden = isPromised;
  promise.hidden = false;
}

/** @param {HTMLElement} list */
async function askToKeep(list) {
  await navigator.storage.persist();
  await showPromise(list, REFUSED);
  say(list, part(list, ".this-device__promise span", HTMLElement).textContent ?? "");
}

/**
 * @param {HTMLElement} list
 * @returns {HTMLElement} what is said of the list as a whole
 */
function about(list) {
  return part(list, ".this-device__about", HTMLElement);
}

/**
 * @param {HTMLElement} list
 * @param {string} edition
 * @returns {HTMLElement}
 */
function rowOf(list, edition) {
  return part(list, `[data-edition="${CSS.escape(edition)}"]`, HTMLElement);
}

/**
 * @param {HTMLElement} row
 * @returns {string}
 */
function titleOf(row) {
  return part(row, "a", HTMLElement).textContent ?? "";
}

/**
 * @param {HTMLElement} list
 * @param {string} words for who listens
 */
function say(list, words) {
  part(list, "[role=status]", HTMLElement).textContent = words;
}
