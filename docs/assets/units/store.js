/**
 * What a player builds, kept on the device: own parts, items, Units and squads, a row each.  Rows hold choices alone;
 * what comes of them is worked out anew.  A squad names its Units by their rows.
 *
 * A row is written by whoever saw it last: a page that missed a change gets it instead of writing over it.
 */
import { openDB } from "../../../runtime/idb/index.js";

/** @typedef {"part" | "item" | "unit" | "squad"} Kind */
/** @typedef {Record<string, unknown>} Thing a part by value, or an item, a Unit or a squad in its format */
/** @typedef {{id: string, kind: Kind, data: Thing, revision: number}} Row */
/** @typedef {import("idb").IDBPTransaction<{rows: {key: string, value: Row}}, ["rows"], "readwrite">} Writing */
/** @typedef {import("idb").IDBPDatabase<{rows: {key: string, value: Row}}>} Shelf */

const NAME = "your-units";
const ROWS = "rows";
// The form of the database; a newer page brings an older database to it in `upgrade`, in one transaction.
const FORM = 1;

const channel = new BroadcastChannel(NAME);
/** @type {Promise<Shelf> | undefined} */
let opening;
/** Whether the browser was asked to keep it. */
let isAsked = false;

/** @returns {Promise<Shelf>} rejected where the browser keeps nothing */
function shelf() {
  opening ??= openDB(NAME, FORM, {
    upgrade(database) {
      database.createObjectStore(ROWS, { keyPath: "id" });
    },
  });
  opening.catch(() => { opening = undefined; });
  return opening;
}

/** @returns {string} an id for something new */
export function newId() {
  return crypto.randomUUID();
}

/**
 * @param {Kind} [kind]
 * @returns {Promise<Row[]>} what is kept, all or of one kind
 */
export async function rows(kind) {
  const all = await (await shelf()).getAll(ROWS);
  return all.filter((row) => !kind || row.kind === kind);
}

/**
 * @param {string} id
 * @returns {Promise<Row | undefined>}
 */
export async function row(id) {
  return (await shelf()).get(ROWS, id);
}

/**
 * Writes rows in one transaction, all or none: each only over the revision that whoever writes it has seen, 0 of a new
 * one.
 * @param {Row[]} changed
 * @returns {Promise<Row | undefined>} the row that somebody else changed meanwhile, where there is one; then none was written
 */
export async function write(changed) {
  const transaction = (await shelf()).transaction(ROWS, "readwrite");
  for (const each of changed) {
    const current = await transaction.store.get(each.id);
    if ((current?.revision ?? 0) !== each.revision) {
      transaction.abort();
      await transaction.done.catch(() => {});
      return current ?? { ...each, revision: 0 };
    }
  }
  await putAll(transaction, changed.map((each) => ({ ...each, revision: each.revision + 1 })));
  await transaction.done;
  for (const each of changed) each.revision += 1;
  tell(changed.map(({ id }) => id));
  return undefined;
}

/**
 * Puts all rows or none.
 * @param {Writing} transaction
 * @param {Row[]} changed
 */
async function putAll(transaction, changed) {
  try {
    for (const each of changed) await transaction.store.put(each);
  } catch (error) {
    // What cannot be stored ends no transaction by itself: the rows before it would stay.
    transaction.done.catch(() => {});
    transaction.abort();
    throw error;
  }
}

/**
 * Takes in rows of a file in one transaction, which is undone unless they read back as they were written.  One whose id
 * is taken by something else gets another, and squads follow.
 * @param {Row[]} incoming
 * @returns {Promise<number>} how many were new
 */
export async function takeIn(incoming) {
  const transaction = (await shelf()).transaction(ROWS, "readwrite");
  const current = new Map((await transaction.store.getAll()).map((each) => [each.id, each]));
  const fresh = renamed(incoming, current);
  await putAll(transaction, fresh);
  for (const each of fresh) {
    const written = await transaction.store.get(each.id);
    if (JSON.stringify(written) === JSON.stringify(each)) continue;
    transaction.abort();
    await transaction.done.catch(() => {});
    throw new Error("what was written could not be read back, so nothing was changed");
  }
  await transaction.done;
  tell(fresh.map(({ id }) => id));
  return fresh.length;
}

/**
 * @param {Row[]} incoming
 * @param {Map<string, Row>} current
 * @returns {Row[]} those that are not there yet, under ids that are free
 */
function renamed(incoming, current) {
  const isSame = (/** @type {Row} */ each) => inOrder(current.get(each.id)?.data) === inOrder(each.data);
  const names = new Map(incoming.map((each) => [each.id, current.has(each.id) && !isSame(each) ? newId() : each.id]));
  return incoming.filter((each) => !isSame(each)).map(({ id, kind, data }) => {
    const units = Array.isArray(data.units) && data.units.map((unit) => (names.has(unit.id) ? { ...unit, id: names.get(unit.id) } : unit));
    return { id: names.get(id) ?? id, kind, data: kind === "squad" && units ? { ...data, units } : data, revision: 1 };
  });
}

/**
 * @param {unknown} data
 * @returns {string} its JSON, the same in whatever order its fields come
 */
function inOrder(data) {
  return JSON.stringify(data, (_, value) => {
    const isObject = value && typeof value === "object" && !Array.isArray(value);
    return isObject ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value;
  });
}

/**
 * Removes a row, a Unit also from its squads.
 * @param {string} id
 */
export async function remove(id) {
  const transaction = (await shelf()).transaction(ROWS, "readwrite");
  await transaction.store.delete(id);
  const squads = (await transaction.store.getAll()).filter((each) => unitsOf(each).includes(id));
  for (const squad of squads) {
    const units = /** @type {Thing[]} */ (squad.data.units).filter((unit) => unit.id !== id);
    await transaction.store.put({ ...squad, data: { ...squad.data, units }, revision: squad.revision + 1 });
  }
  await transaction.done;
  tell([id, ...squads.map((squad) => squad.id)]);
}

/**
 * @param {Row} squad
 * @returns {string[]} the ids of its Units; none of anything else
 */
export function unitsOf({ kind, data }) {
  return kind === "squad" && Array.isArray(data.units) ? data.units.map((unit) => String(unit.id)) : [];
}

/** @param {string[]} ids what was changed */
function tell(ids) {
  channel.postMessage(ids);
}

/**
 * Follows what other pages change.
 * @param {(ids: string[]) => void} changed
 */
export function follow(changed) {
  channel.addEventListener("message", ({ data }) => changed(data));
}

/** @returns {Promise<boolean>} whether the browser promises to keep it until the player removes it */
export async function isPromised() {
  return navigator.storage?.persisted().catch(() => false) ?? false;
}

/** Asks the browser to keep it, once a visit: some browsers ask the player in turn. */
export async function askForPromise() {
  if (isAsked || (await isPromised())) return;
  isAsked = true;
  // Whoever is asked may think about it.
  navigator.storage?.persist().catch(() => {});
}
