/**
 * What a player builds, kept on the device: own parts, items, Units, squads and packs, a row each.  Rows hold choices alone;
 * what comes of them is worked out anew.  A squad names its Units by their rows.
 *
 * A row is written by whoever saw it last: a page that missed a change gets it instead of writing over it.
 */
import { openDB } from "../packages/idb.js";
import { Fault } from "../site/faults.js";

/** @typedef {"part" | "item" | "unit" | "squad" | "pack"} Kind */
/** @typedef {Record<string, unknown>} Thing a part by value, or an item, a Unit or a squad in its format */
/** @typedef {{id: string, kind: Kind, data: Thing, revision: number, side?: "theirs" | undefined}} Row whose side names nobody is the player's own */
/** @typedef {import("idb").IDBPTransaction<{rows: {key: string, value: Row}}, ["rows"], "readwrite">} Writing */
/** @typedef {import("idb").IDBPDatabase<{rows: {key: string, value: Row}}>} Shelf */

const NAME = "your-units";
const ROWS = "rows";
// The form of the database; a newer page brings an older database to it in `upgrade`, in one transaction.
const FORM = 1;
const NOT_KEPT = "This browser keeps nothing on the device.";
const FAILED = "This browser could not reach what is kept. Load the page again.";
const NOT_READ_BACK = "What was written could not be read back, so nothing was changed.";
const OLDER_TAB = "An older tab of this site holds on to what is kept. Close that tab, and try again.";
/** What an error of the database means to the player, by its name. @type {Record<string, string>} */
const MEANINGS = {
  VersionError: "What is kept here belongs to a newer version of this site. Load the page again.",
  QuotaExceededError: "This device has no room left.",
  SecurityError: NOT_KEPT,
};

// As many bytes as no two devices draw alike, each in two digits.
const ID_BYTES = 16;
const HEXADECIMAL = 16;

const channel = new BroadcastChannel(NAME);
/** @type {Promise<Shelf> | undefined} */
let opening;
/** Whether the browser was asked to keep it. */
let isAsked = false;

/**
 * Does something with the database.
 * @template Result
 * @param {(shelf: Shelf) => Promise<Result>} step
 * @returns {Promise<Result>} rejected with a Fault where the browser cannot
 */
async function using(step) {
  if (!self.indexedDB) throw new Fault(NOT_KEPT);
  try {
    opening ??= opened();
    return await step(await opening);
  } catch (error) {
    // Where a browser lost the connection without a word, the next step makes another.
    opening = undefined;
    if (error instanceof Fault) throw error;
    throw new Fault(MEANINGS[error instanceof Error ? error.name : ""] ?? FAILED, { cause: error });
  }
}

/** @returns {Promise<Shelf>} a connection that lets go where a newer page waits for it */
function opened() {
  return new Promise((resolve, reject) => {
    /** @type {Promise<Shelf>} */
    const connection = openDB(NAME, FORM, {
      upgrade(database, from) {
        if (from < 1) database.createObjectStore(ROWS, { keyPath: "id" });
      },
      blocked: () => reject(new Fault(OLDER_TAB)),
      blocking(_current, _next, { target }) {
        opening = undefined;
        if (target instanceof IDBDatabase) target.close();
      },
      terminated: () => { opening = undefined; },
    });
    connection.then(resolve, reject);
  });
}

/** @returns {string} an id for something new; browsers give pages without https no randomUUID */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) => byte.toString(HEXADECIMAL).padStart(2, "0")).join("");
}

/**
 * @param {Kind} [kind]
 * @returns {Promise<Row[]>} what is kept, all or of one kind; `rows.js` says which of it can be read
 */
export async function rows(kind) {
  const all = await using((shelf) => shelf.getAll(ROWS).catch(() => oneByOne(shelf)));
  return all.filter((row) => !kind || row.kind === kind);
}

/**
 * @param {Shelf} shelf in which the browser cannot read a row, and gives none with it
 * @returns {Promise<Row[]>} those that it can read, and of others the id
 */
async function oneByOne(shelf) {
  const ids = await shelf.getAllKeys(ROWS);
  return Promise.all(ids.map(async (id) => (await shelf.get(ROWS, id).catch(() => undefined)) ?? /** @type {Row} */ ({ id })));
}

/**
 * @param {string} id
 * @returns {Promise<Row | undefined>}
 */
export async function row(id) {
  const row = await using((shelf) => shelf.get(ROWS, id));
  return row && { ...row, revision: row.revision ?? 0 };
}

/**
 * Writes rows in one transaction, all or none: each only over the revision that whoever writes it has seen, 0 of a new
 * one.
 * @param {Row[]} changed
 * @returns {Promise<Row | undefined>} the row that somebody else changed meanwhile, where there is one; then none was written
 */
export async function write(changed) {
  const missed = await using((shelf) => writeIn(shelf.transaction(ROWS, "readwrite"), changed));
  if (missed) return missed;
  for (const each of changed) each.revision += 1;
  tell(changed.map(({ id }) => id));
  return undefined;
}

/**
 * @param {Writing} transaction
 * @param {Row[]} changed
 * @returns {Promise<Row | undefined>} the row that somebody else changed
 */
async function writeIn(transaction, changed) {
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
  const fresh = await using((shelf) => takeInto(shelf.transaction(ROWS, "readwrite"), incoming));
  tell(fresh.map(({ id }) => id));
  return fresh.length;
}

/**
 * @param {Writing} transaction
 * @param {Row[]} incoming
 * @returns {Promise<Row[]>} those that were new, as they were written
 */
async function takeInto(transaction, incoming) {
  const current = new Map((await transaction.store.getAll()).map((each) => [each.id, each]));
  const fresh = renamed(incoming, current);
  await putAll(transaction, fresh);
  for (const each of fresh) {
    const written = await transaction.store.get(each.id);
    if (JSON.stringify(written) === JSON.stringify(each)) continue;
    transaction.abort();
    await transaction.done.catch(() => {});
    throw new Fault(NOT_READ_BACK);
  }
  await transaction.done;
  return fresh;
}

/**
 * @param {Row[]} incoming
 * @param {Map<string, Row>} current
 * @returns {Row[]} those that are not there yet, under ids that are free
 */
function renamed(incoming, current) {
  const isSame = (/** @type {Row} */ each) => inOrder(current.get(each.id)?.data) === inOrder(each.data);
  const names = new Map(incoming.map((each) => [each.id, current.has(each.id) && !isSame(each) ? newId() : each.id]));
  return incoming.filter((each) => !isSame(each)).map(({ id, kind, data, side }) => {
    const units = Array.isArray(data.units) && data.units.map((unit) => (names.has(unit.id) ? { ...unit, id: names.get(unit.id) } : unit));
    return { id: names.get(id) ?? id, kind, data: kind === "squad" && units ? { ...data, units } : data, revision: 1, ...(side && { side }) };
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
  const squads = await using((shelf) => removeIn(shelf.transaction(ROWS, "readwrite"), id));
  tell([id, ...squads.map((squad) => squad.id)]);
}

/**
 * @param {Writing} transaction
 * @param {string} id
 * @returns {Promise<Row[]>} the squads that it left
 */
async function removeIn(transaction, id) {
  await transaction.store.delete(id);
  const squads = (await transaction.store.getAll()).filter((each) => unitsOf(each).includes(id));
  for (const squad of squads) {
    const units = /** @type {Thing[]} */ (squad.data.units).filter((unit) => unit?.id !== id);
    await transaction.store.put({ ...squad, data: { ...squad.data, units }, revision: squad.revision + 1 });
  }
  await transaction.done;
  return squads;
}

/**
 * @param {Row} squad
 * @returns {string[]} the ids of its Units; none of anything else
 */
export function unitsOf({ kind, data }) {
  return kind === "squad" && Array.isArray(data?.units) ? data.units.map((unit) => String(unit?.id)) : [];
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
