/** Which builds each open page and its workers are answered from: the one that a page came from, until it is closed. */
import { note, noted } from "./notes.js";
import { worker } from "./site.js";

/** @typedef {{own: string, builds: Record<string, string>}} Reader the edition that it reads, and a build of each that it asked */

// More than are open at once; a page that the browser brings back from its history is among the last.
const MOST = 100;
/** By the id that the browser has for them, oldest first. @type {Promise<Map<string, Reader>> | undefined} */
let readers;

function all() {
  readers ??= noted("readers", []).then((found) => new Map(found));
  return readers;
}

async function save() {
  const known = await all();
  for (const id of [...known.keys()].slice(0, -MOST)) known.delete(id);
  // A device without room keeps no note; then it is known until the worker ends.
  await note("readers", [...known]).catch(() => {});
}

/**
 * @param {string} id
 * @returns {Promise<Reader | undefined>}
 */
export async function readerOf(id) {
  return (await all()).get(id);
}

/**
 * Answers a reader from a build from now on, if it was not answered from another of the same edition.
 * @param {string} id
 * @param {{edition: string, id: string}} build
 */
export async function pin(id, { edition, id: build }) {
  const known = await all();
  const reader = known.get(id) ?? { own: edition, builds: {} };
  reader.builds[edition] ??= build;
  known.set(id, reader);
  await save();
}

/**
 * Answers a worker from where the page is answered that started it.
 * @param {string} id
 * @param {string} parent
 */
export async function inherit(id, parent) {
  const known = await all();
  const reader = known.get(parent);
  if (!id || !reader) return;
  known.set(id, reader);
  await save();
}

/**
 * @param {string} edition
 * @param {string | undefined} build
 * @returns {Promise<boolean>} whether anything open is answered from a build
 */
export async function isRead(edition, build) {
  const known = await all();
  const open = await worker.clients.matchAll({ type: "all", includeUncontrolled: true });
  return open.some(({ id }) => known.get(id)?.builds[edition] === build);
}
