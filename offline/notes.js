/** What the worker must know after it was ended, as JSON in a cache of its own. */
import { cachesOf, served, urlOf } from "./site.js";

const CACHE = cachesOf("notes");
const FOLDER = "offline";

/**
 * @template {object | null} Kind
 * @param {string} name
 * @param {Kind} otherwise
 * @returns {Promise<Kind>} what was noted; ``otherwise`` where nothing was, or it cannot be read
 */
export async function noted(name, otherwise) {
  try {
    const response = await caches.match(urlOf(`${FOLDER}/${name}`), { cacheName: CACHE });
    return response ? await response.json() : otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} name
 * @param {object} value
 */
export async function note(name, value) {
  const cache = await caches.open(CACHE);
  await cache.put(urlOf(`${FOLDER}/${name}`), served(name, JSON.stringify(value)));
}
