/**
 * The interpreters of a visit: one for each room of calculators that are asked, and one that builds.  They are the same but
 * for that room.  One comes with the first question to it, or before that where one is likely, and anew after it failed.
 * A question that fails twice is given up.
 *
 * They run in the page: an answer takes less time than a worker takes to start.
 */
import { dataFolder } from "../site/elements.js";
import { Fault } from "../site/faults.js";

/** @typedef {import("./form.js").Answer} Answer */
/** @typedef {import("./micropython.js").Call} Call */
/** @typedef {{room: string, python: Promise<Call>, loaded: Map<string, Promise<string>>}} Runtime an interpreter: its room, and the data that it has, by edition and name */

const IMAGES = new URL("../../../runtime/micropython/", import.meta.url);
const HERE = new URL("../../", import.meta.url).href;
// What they share.
const COMMON = "calculators";
/** The rooms without calculators: what each has of an edition's data, and how it takes it in. @type {Record<string, [string, string]>} */
const PAGES = { benches: ["building", "load_building"], live: ["playing", "load_playing"] };

/** Those there are, by their rooms. @type {Map<string, Runtime>} */
const runtimes = new Map();
/** @type {Promise<WebAssembly.Module> | null} */
let common = null;

/**
 * Makes ready for questions; what goes wrong is said when one is asked.
 * @param {string} calculator its name
 */
export function begin(calculator) {
  load(running(roomOf(calculator)), HERE, calculator).catch(() => {});
}

/**
 * Asks a calculator.
 * @param {string} calculator its name
 * @param {import("./form.js").Inputs} inputs
 * @param {string} [edition] another edition that is to answer what was asked of this one
 * @returns {Promise<Answer>} rejected with a Fault
 */
export async function ask(calculator, inputs, edition) {
  try {
    return await askOnce(calculator, inputs, edition);
  } catch {
    return askOnce(calculator, inputs, edition);
  }
}

/**
 * @param {string} calculator
 * @param {import("./form.js").Inputs} inputs
 * @param {string} [edition]
 * @returns {Promise<Answer>}
 */
async function askOnce(calculator, inputs, edition) {
  const runtime = running(roomOf(calculator));
  const typed = JSON.stringify(inputs);
  await load(runtime, HERE, calculator);
  if (!edition) return JSON.parse(await call(runtime, "answer", HERE, calculator, typed));
  const there = new URL(`../${edition}/`, HERE).href;
  await load(runtime, there, calculator);
  return JSON.parse(await call(runtime, "same_question", there, calculator, typed, HERE));
}

/**
 * Asks a calculator of this edition for something else than an answer.
 * @param {string} name a function of calculators/browser.py
 * @param {string} calculator
 * @param {string[]} texts what it is given
 * @returns {Promise<string>}
 */
export async function tell(name, calculator, ...texts) {
  const runtime = running(roomOf(calculator));
  await load(runtime, HERE, calculator);
  return call(runtime, name, HERE, calculator, ...texts);
}

/**
 * Makes ready to build, or to play; what goes wrong is said when something is asked.
 * @param {string} [room]
 */
export function beginBuilding(room = "benches") {
  loadPage(running(room)).catch(() => {});
}

/**
 * Asks about something that is built in this edition.
 * @param {string} name a function of calculators/benches/page.py that takes an edition first
 * @param {string[]} texts what else it is given
 * @returns {Promise<any>} what its JSON holds
 */
export async function build(name, ...texts) {
  return askPage("benches", name, texts);
}

/**
 * Asks about a game of this edition.
 * @param {string} name a function of calculators/live/page.py that takes an edition first
 * @param {string[]} texts what else it is given
 * @returns {Promise<any>} what its JSON holds
 */
export async function play(name, ...texts) {
  return askPage("live", name, texts);
}

/**
 * Asks what those who were chosen give the inputs of a calculator of this edition.
 * @param {string} calculator
 * @param {string} chosen them, as JSON
 * @returns {Promise<any>} what its JSON holds
 */
export async function filled(calculator, chosen) {
  const asked = () => tell("filled", calculator, chosen);
  return JSON.parse(await asked().catch(asked));
}

/**
 * @param {string} room one without calculators
 * @param {string} name a function of its page.py
 * @param {string[]} texts
 * @returns {Promise<any>}
 */
async function askPage(room, name, texts) {
  const asked = async () => {
    const runtime = running(room);
    await loadPage(runtime);
    return JSON.parse(await call(runtime, name, HERE, ...texts));
  };
  return asked().catch(asked);
}

/** @param {Runtime} runtime of a room without calculators */
function loadPage(runtime) {
  const [name, load] = /** @type {[string, string]} */ (PAGES[runtime.room]);
  return loadOnce(runtime, HERE, name, (bundle) => call(runtime, load, HERE, bundle));
}

/**
 * Gives an interpreter what a calculator needs of an edition, once.
 * @param {Runtime} runtime
 * @param {string} edition its address
 * @param {string} calculator
 */
function load(runtime, edition, calculator) {
  return loadOnce(runtime, edition, `calculators/${calculator}`, (bundle) => call(runtime, "load", edition, calculator, bundle));
}

/**
 * @param {Runtime} runtime
 * @param {string} edition its address
 * @param {string} name of what it is given of the edition's data
 * @param {(bundle: string) => Promise<string>} give
 */
function loadOnce(runtime, edition, name, give) {
  const key = `${edition} ${name}`;
  const loading = runtime.loaded.get(key) ?? data(edition, name).then(give);
  runtime.loaded.set(key, loading);
  loading.catch(() => runtime.loaded.delete(key));
  return loading;
}

/**
 * @param {Runtime} runtime
 * @param {string} name a function of the module that it calls
 * @param {string[]} texts what it is given
 */
async function call(runtime, name, ...texts) {
  const python = await runtime.python;
  try {
    return python(name, ...texts);
  } catch (error) {
    giveUp(runtime);
    throw new Fault(name.startsWith("load") ? "The data of the calculators could not be read." : "The calculator failed.", { cause: error });
  }
}

/**
 * @param {string} edition its address
 * @param {string} name
 */
async function data(edition, name) {
  const isHere = edition === HERE;
  const whose = isHere ? "The data of the calculators" : "The other edition";
  const folder = isHere ? dataFolder() : await folderOf(edition, whose);
  const response = await fetched(new URL(`${name}.json`, folder), whose);
  return response.text();
}

/**
 * @param {string} edition the address of another one, whose first page tells
 * @param {string} whose
 */
async function folderOf(edition, whose) {
  const html = await (await fetched(edition, whose)).text();
  try {
    return dataFolder(new DOMParser().parseFromString(html, "text/html"), edition);
  } catch (error) {
    throw new Fault(`${whose} could not be loaded.`, { cause: error });
  }
}

/**
 * @param {string} calculator that has a form on this page, or that a form of its room asks
 * @returns {string} its room, of calculators/
 */
function roomOf(calculator) {
  const place = document.querySelector(`[data-calculator="${calculator}"], [data-asks="${calculator}"]`);
  return place?.closest("[data-room]")?.getAttribute("data-room") ?? "";
}

/**
 * @param {string} room
 * @returns {Runtime}
 */
function running(room) {
  const runtime = runtimes.get(room) ?? coming(room);
  runtimes.set(room, runtime);
  return runtime;
}

/**
 * @param {string} room
 * @returns {Runtime}
 */
function coming(room) {
  const runtime = { room, python: started(room), loaded: new Map() };
  runtime.python.catch(() => giveUp(runtime));
  return runtime;
}

/**
 * Lets the next question begin anew.
 * @param {Runtime} runtime one that failed
 */
function giveUp(runtime) {
  if (runtimes.get(runtime.room) === runtime) runtimes.delete(runtime.room);
}

/**
 * @param {string} room
 * @returns {Promise<Call>}
 */
async function started(room) {
  const [{ opened, ANSWERS }, image, own] = await Promise.all([reader(), shared(), compiled(room)]);
  return opened(image, own, PAGES[room] ? `calculators.${room}.page` : ANSWERS).catch(refuse("The Python runtime could not be started."));
}

/** What all of them have is compiled once, and anew where that failed. */
function shared() {
  if (common) return common;
  common = compiled(COMMON);
  common.catch(() => { common = null; });
  return common;
}

/** What reads the image comes along with it, and not before. */
function reader() {
  return import("./micropython.js").catch(refuse("The Python runtime could not be loaded."));
}

/**
 * @param {string} name
 * @returns {Promise<WebAssembly.Module>} compiled as it comes, which a browser may keep for the next visit
 */
async function compiled(name) {
  const response = await fetched(new URL(`${name}.wasm`, IMAGES), "The Python runtime");
  const streamed = response.headers.get("Content-Type") === "application/wasm";
  const compiling = streamed ? WebAssembly.compileStreaming(response) : response.arrayBuffer().then(WebAssembly.compile);
  return compiling.catch(refuse("The Python runtime could not be read."));
}

/**
 * @param {string | URL} address
 * @param {string} what
 */
async function fetched(address, what) {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new Fault(`${what} could not be loaded.`);
  return response;
}

/**
 * @param {string} what a sentence
 * @returns {(error: unknown) => never}
 */
function refuse(what) {
  return (error) => {
    throw new Fault(what, { cause: error });
  };
}
