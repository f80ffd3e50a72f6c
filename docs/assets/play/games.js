/**
 * Games, kept on the device: what each is called, and its log, an entry an event.  The log only grows: an event is added
 * at its place, in a transaction of its own, and never over another.
 */
import { openDB } from "../packages/idb.js";
import { Fault } from "../site/faults.js";

/** @typedef {Record<string, any>} GameEvent */
/** @typedef {{id: string, edition: string, format: string, name: string, begun: string}} Game what is known of a game beside its log */
/** @typedef {import("idb").IDBPDatabase<{games: {key: string, value: Game}, events: {key: [string, number], value: GameEvent}}>} Shelf */

const NAME = "30mmw-games";
const GAMES = "games";
const EVENTS = "events";
// The form of the database; a newer page brings an older one to it in `upgrade`.
const FORM = 1;
const NOT_KEPT = "This browser keeps no game on the device.";
const FAILED = "This browser could not reach the games that it keeps. Load the page again.";
/** What an error of the database means to the player, by its name. @type {Record<string, string>} */
const MEANINGS = {
  VersionError: "The games here belong to a newer version of this site. Load the page again.",
  QuotaExceededError: "This device has no room left.",
  SecurityError: NOT_KEPT,
};

const channel = new BroadcastChannel(NAME);
/** @type {Promise<Shelf> | undefined} */
let opening;

/** @returns {Promise<Shelf>} */
function opened() {
  /** @type {Promise<Shelf>} */
  const connection = openDB(NAME, FORM, {
    upgrade(database) {
      database.createObjectStore(GAMES, { keyPath: "id" });
      database.createObjectStore(EVENTS);
    },
    blocking(_current, _next, { target }) {
      opening = undefined;
      if (target instanceof IDBDatabase) target.close();
    },
    terminated: () => { opening = undefined; },
  });
  return connection;
}

/**
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
    opening = undefined;
    throw new Fault(MEANINGS[error instanceof Error ? error.name : ""] ?? FAILED, { cause: error });
  }
}

/** @returns {Promise<Game[]>} the newest first */
export async function games() {
  const all = await using((shelf) => shelf.getAll(GAMES));
  return all.sort((one, other) => (one.begun < other.begun ? 1 : -1));
}

/** @param {Game} game @returns {string} what it is called, and when it began */
export function titleOf({ name, begun }) {
  const date = new Date(begun);
  const day = date.toLocaleString("en", { dateStyle: "medium" });
  return name ? `${name}, ${day}` : `Game of ${day}, ${date.toLocaleString("en", { timeStyle: "short" })}`;
}

/** @param {string} id @returns {Promise<Game | undefined>} */
export function game(id) {
  return using((shelf) => shelf.get(GAMES, id));
}

/** @param {string} id @returns {Promise<GameEvent[]>} its log */
export function eventsOf(id) {
  return using((shelf) => shelf.getAll(EVENTS, range(id)));
}

/** @param {string} id */
function range(id) {
  return IDBKeyRange.bound([id], [id, []]);
}

/**
 * Keeps a new game with its log so far, all or nothing.
 * @param {Game} begun
 * @param {GameEvent[]} log
 */
export async function begin(begun, log) {
  await using(async (shelf) => {
    const transaction = shelf.transaction([GAMES, EVENTS], "readwrite");
    const events = transaction.objectStore(EVENTS);
    await Promise.all([transaction.objectStore(GAMES).add(begun), ...log.map((event, at) => events.add(event, [begun.id, at])), transaction.done]);
  });
}

/**
 * Adds an event to a log.
 * @param {string} id
 * @param {number} place
 * @param {GameEvent} event
 * @returns {Promise<boolean>} whether it was added: not where another page has written there
 */
export async function add(id, place, event) {
  const added = await using(async (shelf) => {
    const transaction = shelf.transaction(EVENTS, "readwrite");
    const isFree = (await transaction.store.getKey([id, place])) === undefined;
    const follows = (await transaction.store.getKey([id, place - 1])) !== undefined;
    await Promise.all([isFree && follows && transaction.store.add(event, [id, place]), transaction.done]);
    return isFree && follows;
  });
  if (added) channel.postMessage(id);
  return added;
}

/**
 * Removes a game with its log.
 * @param {string} id
 */
export async function remove(id) {
  await using(async (shelf) => {
    const transaction = shelf.transaction([GAMES, EVENTS], "readwrite");
    await Promise.all([transaction.objectStore(GAMES).delete(id), transaction.objectStore(EVENTS).delete(range(id)), transaction.done]);
  });
  channel.postMessage(id);
}

/**
 * Follows what other pages write.
 * @param {(id: string) => void} changed
 */
export function follow(changed) {
  channel.addEventListener("message", ({ data }) => changed(data));
}
