/** Which builds each open page and its workers are answered from: the one that a page came from, until it is closed. */
import { note, noted } from "./notes.js";
import { worker } from "./site.js";

/** @typedef {{own: string, builds: Record<string, string>}} Reader the edition that it reads, and a build of each that it asked */

// A page that is still loading cannot answer; then it says so itself once it is there.
const PATIENCE = 1000;
// More than are open at once; a page that the browser brings back from its history is among the last.
const MOST = 100;
/** By the id that the browser has for them, oldest first. @type {Promise<Map<string, Reader>> | undefined} */
let readers;
/** Those that were opened in this worker's life, or were asked in it: more of them is not to be had. @type {Map<string, Promise<void>>} */
const answers = new Map();

function all() {
  readers ??= noted("readers", []).then((entries) => new Map(entries));
  return readers;
}

async function save() {
  const readersById = await all();
  for (const id of [...readersById.keys()].slice(0, -MOST)) readersById.delete(id);
  // A device without room keeps no note; then it is known until the worker ends.
  await note("readers", [...readersById]).catch(() => {});
}

/** @param {string} id of what is being opened */
export function markOpened(id) {
  answers.set(id, Promise.resolve());
}

/**
 * @param {string} id
 * @returns {Promise<Reader | undefined>} as it is known, or as the page says where the notes are lost
 */
export async function readerOf(id) {
  const readersById = await all();
  if (!readersById.has(id)) {
    if (!answers.has(id)) answers.set(id, ask(id));
    await answers.get(id);
  }
  return readersById.get(id);
}

/**
 * Asks a page which build it is of.
 * @param {string} id
 */
async function ask(id) {
  const page = id && (await worker.clients.get(id));
  if (!page) return;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, PATIENCE);
  });
  page.postMessage("build", [port2]);
  const build = await answer;
  if (build) await pin(id, build);
}

/**
 * Answers a reader from a build from now on, if it was not answered from another of the same edition.
 * @param {string} id
 * @param {{edition: string, id: string}} build
 */
export async function pin(id, { edition, id: build }) {
  const readersById = await all();
  const reader = readersById.get(id) ?? { own: edition, builds: {} };
  reader.builds[edition] ??= build;
  readersById.set(id, reader);
  await save();
}

/**
 * @param {string} edition
 * @param {string | undefined} build
 * @returns {Promise<boolean>} whether anything open is answered from a build
 */
export async function isRead(edition, build) {
  const open = await worker.clients.matchAll({ type: "all", includeUncontrolled: true });
  const openReaders = await Promise.all(open.map(({ id }) => readerOf(id)));
  return openReaders.some((reader) => reader?.builds[edition] === build);
}
